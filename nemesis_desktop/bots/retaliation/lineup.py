"""The bots of Retaliation by name. A new bot adds one line."""

from __future__ import annotations

from nemesis_desktop.bots.registry import GameBots
from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot

BOTS = GameBots({"cautious": CautiousMarineBot}, usual="cautious", advisor="cautious", mixed=("cautious", "random"))
