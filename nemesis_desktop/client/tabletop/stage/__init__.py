"""The stage: what the player is shown follows what has happened, one fact after the other."""
