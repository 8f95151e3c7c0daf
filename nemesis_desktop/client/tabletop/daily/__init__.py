"""The game of the day: the same for everybody, one attempt that counts."""
