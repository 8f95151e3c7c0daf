"""The player: what all games add up to, achievements, and what the program is made of."""
