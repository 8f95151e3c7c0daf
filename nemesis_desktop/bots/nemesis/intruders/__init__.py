"""What a bot thinks about when it leads the Intruders."""
