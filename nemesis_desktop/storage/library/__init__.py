"""The player's games as a list, and games that come and go."""
