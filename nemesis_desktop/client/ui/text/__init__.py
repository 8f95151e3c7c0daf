"""What the player reads, by id and language."""
