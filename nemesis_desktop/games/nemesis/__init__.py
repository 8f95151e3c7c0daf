"""The board game Nemesis: rules, content and modes over the kernel."""
