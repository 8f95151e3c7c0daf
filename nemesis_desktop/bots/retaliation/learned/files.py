"""The files of what the bots of Retaliation have learned."""

from __future__ import annotations

from pathlib import Path

JOURNEYS = Path(__file__).with_name("journeys.json")
