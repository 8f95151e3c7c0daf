"""Keys, buttons and sticks as named actions."""
