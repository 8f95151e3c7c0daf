"""The bots by name. A new bot adds one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.cautious_bot import CautiousBot
from nemesis_desktop.bots.random_bot import RandomBot

BOTS: Mapping[str, Callable[[], Bot]] = {"cautious": CautiousBot, "random": RandomBot}
