"""The files of what the bots of Retaliation have learned."""

from __future__ import annotations

from pathlib import Path

JOURNEYS, VALUE = (Path(__file__).with_name(f"{name}.json") for name in ("journeys", "value"))
"""The odds of a journey, and the value of a position."""
