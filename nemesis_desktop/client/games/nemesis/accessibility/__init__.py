"""The table of Nemesis in words."""
