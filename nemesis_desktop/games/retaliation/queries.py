"""What screens, bots and programs may ask of the rules about a sight; nothing here changes anything."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.actions import Possibility
from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine, StateView
from nemesis_desktop.games.retaliation.house_rules import SWITCHES, HouseSwitch, unusual_switches
from nemesis_desktop.games.retaliation.modes.judging import fulfilled, task_fulfilled
from nemesis_desktop.games.retaliation.rules import legality
from nemesis_desktop.games.retaliation.rules.effects import possible_effects
from nemesis_desktop.games.retaliation.rules.health import breathes_freely
from nemesis_desktop.games.retaliation.rules.objective_choice import is_about
from nemesis_desktop.games.retaliation.rules.registry import ROOMS
from nemesis_desktop.games.retaliation.rules.room_action import ROOM_COST
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.kernel import Seat, is_face_down

__all__ = [
    "ACTION_KINDS",
    "SWITCHES",
    "HouseSwitch",
    "Possibility",
    "Reason",
    "assignments_of",
    "breathes_freely",
    "everything",
    "is_met",
    "may_keep",
    "room_options",
    "switches_chosen",
    "task_fulfilled",
    "why_not",
]

ACTION_KINDS = legality.ORDER
"""Every kind of action in the order in which it is offered."""


def everything(sight: FacilityState, seat: Seat) -> Sequence[Possibility]:
    """Every kind of action with every subject the seat might think of: an option, or all reasons against it."""
    return legality.everything(Marine(StateView(sight), seat)) if seat in sight.marines else ()


def why_not(sight: FacilityState, seat: Seat, kind: str, subject: str = "") -> Reason | None:
    """Why the seat cannot do this now, as far as its sight tells; None when it can."""
    return legality.why_not(Marine(StateView(sight), seat), kind, subject) if seat in sight.marines else None


def room_options(sight: FacilityState, seat: Seat) -> tuple[str, ...]:
    """What the room of a seat offers to whoever uses it, the price of the action paid (R-ROOM-03, R-GEN-05)."""
    marine = Marine(StateView(sight), seat)
    effects, affordable = ROOMS[marine.room.tile_id], len(marine.action_cards) - ROOM_COST
    return tuple([one.option for one in possible_effects(effects, marine, marine.room.space, affordable)])


def assignments_of(sight: FacilityState, seat: Seat) -> tuple[str, ...]:
    """The Tasks and Objectives that a seat knows and that may decide about it: its own Objectives and the Mission
    Task, or the open tasks of who plays together (R-OBJ-01, R-TASK-01, R-COOP-01)."""
    own = sight.pile(piles.objectives(seat))
    return tuple(card for card in (*own, *sight.pile(piles.TASKS)) if not is_face_down(card))


def is_met(sight: FacilityState, seat: Seat, card: str) -> bool:
    """Whether a Task or Objective would count as fulfilled if the game ended now (R-TASK-S1, R-VIC-06)."""
    known = card in facility_content().assignments
    return known and seat in sight.marines and fulfilled(Facility(StateView(sight)), card, seat)


def may_keep(sight: FacilityState, seat: Seat, card: str) -> bool:
    """Whether a seat that still holds two Objectives may choose this one: a Character chooses none that it is
    itself about (R-OBJ-01). Who has the lowest or highest rank is known when everybody has a Character."""
    if seat not in sight.marines or card not in sight.pile(piles.objectives(seat)):
        return True
    is_about_a_rank = facility_content().assignments[card].barred != "player"
    if is_about_a_rank and len(sight.marines) < len(sight.setup.seats):
        return True
    return not is_about(Marine(StateView(sight), seat), card)


def switches_chosen(setup: RetaliationSetup) -> tuple[tuple[str, str], ...]:
    """The house rules that are not set as usual, each with its answer: what an outcome tells about the game."""
    return tuple((rule.id, setup.house_rules[rule.id]) for rule in unusual_switches(setup))
