"""Panels that any game can have at its table."""
