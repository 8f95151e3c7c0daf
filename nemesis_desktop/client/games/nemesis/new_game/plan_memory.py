"""The plan of a new game as it is stored, and as much of a stored one as still makes sense."""

from __future__ import annotations

import logging
from dataclasses import asdict, replace
from typing import Any

from nemesis_desktop.client.games.nemesis.new_game.plan import (
    BOARDS,
    BOOK,
    COLOURS,
    CONTROLLERS,
    EVEN,
    INTRUDER,
    INTRUDER_BOTS,
    LEADER_CONTROLLERS,
    LEAST_CREW,
    MODES,
    MOST_CREW,
    PLAYER,
    SOLO,
    UNDO_MODES,
    USUAL_INTRUDER_BOT,
    GamePlan,
    SeatPlan,
)
from nemesis_desktop.games.nemesis.queries import HANDICAP, HOUSE_RULES
from nemesis_desktop.storage.profile.last_setup import FilledIn, RememberedSetup, Word

logger = logging.getLogger(__name__)
FORMER = {"search": "planner-standard"}
"""Bots that could be chosen once, and what is filled in for them now."""
TEMPERAMENTS = (EVEN, "loyal", "selfish", "treacherous")


class RememberedSeat(FilledIn):
    """One seat as it was filled in."""

    name: Word
    controller: Word
    temperament: Word
    colour: Word


class RememberedPlan(RememberedSetup):
    """Everything that was filled in for this game."""

    mode: Word
    board: Word
    crew: list[RememberedSeat]
    leader: RememberedSeat
    intruders: Word
    shared: bool
    house_rules: dict[Word, Word]
    handicap: Word = ""
    """"" where it was filled in before there was a handicap."""


def fresh_plan(mode: str) -> GamePlan:
    """What is filled in when nobody has changed anything in this mode."""
    return GamePlan().in_mode(mode)


def is_fresh(plan: GamePlan) -> bool:
    """Whether nothing was changed in its mode."""
    fresh = fresh_plan(plan.mode)
    # Without a seat for the leader it does not matter who would sit there.
    return plan == (fresh if plan.has_leader_seat else replace(fresh, leader=plan.leader))


def stored_plan(plan: GamePlan) -> dict[str, Any] | None:
    """The plan in plain words; None for a scenario, which settles nearly everything itself."""
    if plan.scenario is not None:
        return None
    return {
        "mode": plan.mode,
        "board": plan.board,
        "crew": [asdict(seat) for seat in plan.crew],
        "leader": asdict(plan.leader),
        "intruders": plan.intruders,
        "shared": plan.shared,
        "house_rules": dict(plan.house_rules),
        "undo": plan.undo,
        "handicap": plan.handicap,
    }


def plan_of(stored: RememberedPlan | None) -> GamePlan:
    """The stored plan; the usual one when it means nothing any more. House rules that are unknown are left out."""
    if stored is None:
        return GamePlan()
    least, most = LEAST_CREW.get(stored.mode, 0), 1 if stored.mode == SOLO else MOST_CREW
    seats = (*stored.crew, stored.leader)
    sound = (
        stored.mode in MODES
        and stored.board in BOARDS
        and stored.undo in UNDO_MODES
        and least <= len(stored.crew) <= most
        and all(
            FORMER.get(seat.controller, seat.controller) in (*CONTROLLERS, *LEADER_CONTROLLERS)
            and seat.temperament in TEMPERAMENTS and seat.colour in COLOURS
            for seat in seats
        )
        and not any(seat.controller in INTRUDER_BOTS for seat in stored.crew)
    )
    if not sound:
        logger.warning("the last new game cannot be filled in again")
        return GamePlan()
    rules = {
        name: value
        for name, value in stored.house_rules.items()
        if name in HOUSE_RULES and value in HOUSE_RULES[name].values and value != HOUSE_RULES[name].usual
    }
    if len(rules) < len(stored.house_rules):
        logger.warning("house rules of the last new game that are unknown: %d", len(stored.house_rules) - len(rules))
    plan = GamePlan(
        stored.mode, stored.board, tuple(map(_seat, stored.crew)), _leader(stored.leader), BOOK, stored.shared,
        {name: rules[name] for name in HOUSE_RULES if name in rules}, None, stored.undo,
    )
    leads = PLAYER if stored.mode == INTRUDER else stored.intruders
    plan = replace(plan, intruders=leads if leads in plan.leaders else plan.leaders[0])
    # "None" is among house rules what nobody chose; filled in by an older version, nobody could choose anything else.
    return plan if stored.handicap or HANDICAP in rules else plan.with_usual_handicap()


def _seat(stored: RememberedSeat) -> SeatPlan:
    return SeatPlan(stored.name, FORMER.get(stored.controller, stored.controller), stored.temperament, stored.colour)


def _leader(stored: RememberedSeat) -> SeatPlan:
    """Bots of the crew could lead the intruders once; a bot for that seat takes their place."""
    seat = _seat(stored)
    if seat.controller in LEADER_CONTROLLERS:
        return seat
    return replace(seat, controller=USUAL_INTRUDER_BOT, temperament=EVEN)
