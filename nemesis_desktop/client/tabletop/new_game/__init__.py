"""What the screens of a new game of every game share."""
