"""Journeys to the end of a mission."""
