"""The picture of the facility."""
