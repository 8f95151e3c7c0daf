"""What stays on disk: the running game, finished games and settings."""
