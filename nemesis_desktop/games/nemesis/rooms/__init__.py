"""The actions of the rooms. Importing this package registers all of them."""

from nemesis_desktop.games.nemesis.rooms import additional, basic, special

__all__ = ["additional", "basic", "special"]
