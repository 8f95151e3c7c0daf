"""The screen of a new mission."""
