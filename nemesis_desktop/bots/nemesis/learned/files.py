"""The files of what the bots of Nemesis have learned."""

from __future__ import annotations

from pathlib import Path

ODDS = Path(__file__).with_name("odds.json")
