"""What belongs to the player: settings and the last setup."""
