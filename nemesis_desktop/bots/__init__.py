"""Players made of code. They see what a player sees and answer what a player is asked."""
