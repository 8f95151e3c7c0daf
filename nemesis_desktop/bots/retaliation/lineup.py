"""The bots of Retaliation by name. A new bot adds one line."""

from __future__ import annotations

from nemesis_desktop.bots.registry import GameBots
from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.bots.retaliation.judging import JUDGE

BOTS = GameBots(
    {"cautious": CautiousMarineBot}, usual="cautious", advisor="cautious", judge=JUDGE, mixed=("cautious", "random"),
)
