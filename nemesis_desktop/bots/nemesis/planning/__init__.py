"""Planning to the end of the game: what an objective still takes, which way off the ship, and the odds."""
