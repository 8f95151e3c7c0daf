"""Choosing an Objective (rules 5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import ObjectiveChosen, PiecesMoved
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.action_kinds import BasicAction, Situation, basic_action
from nemesis_desktop.games.retaliation.rules.drawing import draw_action_cards
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable

NO_CHOICE = Reason("no_objective_to_choose", "R-OBJ-01")
DEALT = 2


def choosable(marine: Marine) -> tuple[str, ...]:
    """The Objectives that a player who still holds two may keep (R-OBJ-01, R-COOP-08)."""
    held = marine.objectives
    if len(held) != DEALT:
        return ()
    return tuple([card for card in held if not is_about(marine, card)])


def is_about(marine: Marine, card: str) -> bool:
    """Whether this Character may not choose an Objective because it is about them."""
    record = facility_content().assignments[card]
    ranks = [one.rank for one in Facility(marine.source).marines]
    return (
        (record.barred == "player" and record.player == marine.seat + 1)
        or (record.barred == "lowest_rank" and marine.rank == max(ranks))
        or (record.barred == "highest_rank" and marine.rank == min(ranks))
    )


def reward(facility: Facility) -> int:
    """How many Action cards the next chooser draws (R-OBJ-03, R-OBJ-S1)."""
    rewards = facility_content().numbers.objective_rewards
    return rewards[min(facility.state.objective_choices, len(rewards) - 1)]


async def choose_objective(t: FacilityTable, marine: Marine, card: str, *, rewarded: bool = True) -> None:
    """The other one leaves the game unseen, the marker moves down, and Action cards are drawn (R-OBJ-02, R-OBJ-03,
    R-SETUP-04)."""
    other = next(one for one in marine.objectives if one != card)
    drawn = reward(Facility(t)) if rewarded else 0
    t.emit(PiecesMoved((other,), piles.objectives(marine.seat), piles.shelved(marine.seat), "objective"))
    t.emit(ObjectiveChosen(marine.seat, card, drawn))
    draw_action_cards(t, marine, drawn)


def _choices(situation: Situation) -> Sequence[str]:
    return choosable(situation.marine)


basic_action(BasicAction("objective", 0, _choices, choose_objective, NO_CHOICE, free=True))
