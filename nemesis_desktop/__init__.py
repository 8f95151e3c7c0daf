"""Nemesis Desktop: the board game Nemesis at one screen."""

from __future__ import annotations

__version__ = "0.2.0"
