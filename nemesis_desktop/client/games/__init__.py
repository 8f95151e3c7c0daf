"""How each game looks and sounds: one folder per game."""
