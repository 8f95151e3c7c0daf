"""Looking around a board: camera and hit regions."""
