"""The bots of Retaliation by name. A new bot adds one line."""

from __future__ import annotations

from nemesis_desktop.bots.registry import GameBots
from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.bots.retaliation.judging import JUDGE
from nemesis_desktop.bots.retaliation.planner_bot import PlannerMarineBot
from nemesis_desktop.bots.retaliation.planner_search import PatientPlannerMarineBot, StandardPlannerMarineBot

BOTS = GameBots(
    {
        "cautious": CautiousMarineBot, "planner": PlannerMarineBot, "planner-standard": StandardPlannerMarineBot,
        "planner-patient": PatientPlannerMarineBot,
    },
    usual="cautious", advisor=PlannerMarineBot, judge=JUDGE, mixed=("cautious", "random"),
)
