"""Keys, buttons and the pointer."""
