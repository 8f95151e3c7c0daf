"""Effects of rooms of Retaliation, registered by kind when the game is put together."""
