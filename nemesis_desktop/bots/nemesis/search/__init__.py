"""Looking ahead: imagined games, what they are worth, and how few of them are enough."""
