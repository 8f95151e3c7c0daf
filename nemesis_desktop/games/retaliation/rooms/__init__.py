"""What using each Room does, registered by tile when the game is put together."""

from nemesis_desktop.games.retaliation.rooms import control, healing, nest, supplies, systems, ways_out

__all__ = ["control", "healing", "nest", "supplies", "systems", "ways_out"]
