"""The table as a scene."""
