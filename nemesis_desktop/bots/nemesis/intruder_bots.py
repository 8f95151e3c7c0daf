"""Bots for the seat that leads the Intruders, by strength. At a seat of the crew they play like the cautious bot."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.intruders.hungry import choose_hungrily
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.kernel import Question

AS_THEY_COME: Mapping[str, str] = MappingProxyType({
    "intruder_target": "advice.intruders_attack",
    "intruder_attack_card": "advice.intruders_attack",
    "planning_event": "advice.intruders_event",
})
"""Questions to which the standard bot gives the first answer, and its reason."""


class EasyIntruderBot(CautiousBot):
    """Goes for whoever is nearest."""

    def _lead(self, ship: Ship, question: Question[Any]) -> Advice:
        return choose_hungrily(ship, question)


class StandardIntruderBot(CautiousBot):
    """Weighs every card and every move, and takes targets, attacks and events as they come. The strong one weighs those
    as well; it is the mind of every bot that is not told otherwise."""

    def _lead(self, ship: Ship, question: Question[Any]) -> Advice:
        reason = AS_THEY_COME.get(question.topic)
        return super()._lead(ship, question) if reason is None else Advice(next(question.keys()), reason)
