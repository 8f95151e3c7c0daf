"""The instruments around the facility."""
