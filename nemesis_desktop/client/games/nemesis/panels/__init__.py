"""The instruments around the ship."""
