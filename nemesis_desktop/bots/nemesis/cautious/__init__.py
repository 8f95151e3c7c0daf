"""What the cautious bot knows: what things are worth to it, where it wants to go, and how it gets there."""
