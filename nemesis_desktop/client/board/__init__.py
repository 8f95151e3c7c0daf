"""The board as a space of its own: camera, picture levels and hit test."""
