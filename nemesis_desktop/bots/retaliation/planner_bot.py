"""A bot that lays out the rest of the mission, the way out included, and follows the likeliest journey."""

from __future__ import annotations

from typing import ClassVar

from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.bots.retaliation.habits import PLANNING, Habits


class PlannerMarineBot(CautiousMarineBot):
    """The skills of the cautious bot, led by journeys."""

    habits: ClassVar[Habits] = PLANNING
