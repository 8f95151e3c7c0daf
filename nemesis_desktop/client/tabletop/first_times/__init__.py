"""First-time tips: a sentence or two at the moment when something happens to a player for the first time."""
