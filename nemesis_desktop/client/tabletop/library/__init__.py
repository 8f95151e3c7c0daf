"""The library: every saved game, as a list with pictures."""
