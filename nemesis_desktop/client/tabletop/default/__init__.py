"""How a game is shown that brings no presentation of its own."""
