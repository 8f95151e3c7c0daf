"""What the screen shows, computed from a sight and a question; nothing here draws."""
