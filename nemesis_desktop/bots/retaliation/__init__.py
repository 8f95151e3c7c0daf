"""The bots of Retaliation."""
