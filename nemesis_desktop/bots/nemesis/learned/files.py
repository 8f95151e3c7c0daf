"""The files of what the bots of Nemesis have learned."""

from __future__ import annotations

from pathlib import Path

ODDS, VALUE, CREW_VALUE = (Path(__file__).with_name(f"{name}.json") for name in ("odds", "value", "crew_value"))
"""The odds of a plan, and the value of a position: of somebody alone on the ship, and of a crew that wins together."""
