"""Bots for the seat that leads the Intruders, weaker than the mind of all others. At a seat of the crew they play like
the cautious bot."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.intruders.heedless import choose_heedlessly
from nemesis_desktop.bots.nemesis.intruders.hungry import choose_hungrily
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.kernel import Question


class EasyIntruderBot(CautiousBot):
    """Goes for whoever is nearest, once or twice in a round."""

    def _lead(self, ship: Ship, question: Question[Any]) -> Advice:
        return choose_hungrily(ship, question)


class BeginnerIntruderBot(CautiousBot):
    """Attacks or comes nearer once in every other round, and never uses the effect of a card."""

    def _lead(self, ship: Ship, question: Question[Any]) -> Advice:
        return choose_heedlessly(ship, question)
