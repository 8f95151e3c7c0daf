"""Turns and passing (rules 5.1, 5.3)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.turns import (
    MarinePassed,
    MarineTurnBegan,
    MarineTurnEnded,
    PhaseEntered,
    SeatServed,
    UseCounted,
)
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_EFFECT
from nemesis_desktop.games.retaliation.rules.action_kinds import BasicAction, basic_action, only_itself
from nemesis_desktop.games.retaliation.rules.asking import choose_cards
from nemesis_desktop.games.retaliation.rules.contamination import gain_contamination
from nemesis_desktop.games.retaliation.rules.health import (
    breathe_again,
    breathes_freely,
    lose_health,
    lose_oxygen,
)
from nemesis_desktop.games.retaliation.rules.objective_choice import choosable
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import Phase, Whereabouts
from nemesis_desktop.kernel import Seat

ADRENALINE = "adrenaline"
OBJECTIVE_DECLINED = "objective_declined"
_ROOM = Whereabouts.ROOM  # asked at every rest


def next_in_turn(facility: Facility) -> Seat | None:
    """The next seat clockwise that has not passed and stands in a Room (R-TURN-01, R-TURN-09, R-LAND-06)."""
    state = facility.state
    around = len(state.setup.seats)
    for step in range(around):
        seat = (state.clock.cursor + step) % around
        one = state.marines.get(seat)
        if one is not None and not one.passed and one.whereabouts is _ROOM:
            return seat
    return None


async def begin_turn(t: FacilityTable) -> None:
    """The next player's turn; when all have passed, those in the Lander pass as well (R-TURN-01, R-TURN-09,
    R-LAND-S1)."""
    facility = Facility(t)
    seat = next_in_turn(facility)
    if seat is not None:
        t.emit(MarineTurnBegan(seat))
        return
    waiting = tuple(marine.seat for marine in facility.marines if marine.in_lander and not marine.record.passed)
    t.emit(PhaseEntered(Phase.LANDER_PASS, waiting))


def turn_is_over(facility: Facility) -> bool:
    """Two actions, a Pass, or nobody there to act; between the last action and the end an Objective may still be
    chosen (R-TURN-02, R-TURN-03, R-TURN-08, R-OBJ-01, A-22, A-68)."""
    state = facility.state
    seat = state.clock.turn
    if seat is None:
        return False
    one = state.marines[seat]
    if one.whereabouts is not _ROOM or one.passed:
        return True
    return actions_are_spent(facility) and not may_still_choose(facility, seat)


def actions_are_spent(facility: Facility) -> bool:
    """Adrenaline lifts the limit for one turn."""
    state = facility.state
    most = facility_content().numbers.actions_per_turn
    return state.clock.actions >= most and not state.counters.count("turn", ADRENALINE)


def may_still_choose(facility: Facility, seat: Seat) -> bool:
    declined = facility.state.counters.count("turn", OBJECTIVE_DECLINED)
    return not declined and bool(choosable(facility.marine(seat)))


def decline_objective(t: FacilityTable) -> None:
    """The player ends the turn without choosing."""
    t.emit(UseCounted("turn", OBJECTIVE_DECLINED))


async def end_turn(t: FacilityTable) -> None:
    """Oxygen, then Fire, where the Character is now; the turn in which one passes counts, too (R-TURN-02, R-TURN-04
    to R-TURN-06, R-TURN-08, R-OXY-S2, A-05)."""
    seat = t.state.clock.turn
    assert seat is not None
    marine = Marine(t, seat)
    if marine.in_room:
        if breathes_freely(marine):
            breathe_again(t, marine)
        else:
            await lose_oxygen(t, marine)
    if marine.in_room and marine.room.fire:
        await lose_health(t, marine, 1, "fire")
    t.emit(MarineTurnEnded(seat, (seat + 1) % len(t.state.setup.seats)))


async def pass_turn(t: FacilityTable, marine: Marine, subject: str = "") -> None:
    """Discard any hand cards, Contamination as well; wounds may act at this moment (R-ACT-02, R-PASS-01 to
    R-PASS-03, R-CONT-02, A-55)."""
    await _discard_freely(t, marine)
    if marine.suffers("bleeding"):
        await lose_health(t, marine, 1, "bleeding")
    if marine.suffers("guts") and marine.in_room:
        await gain_contamination(t, marine)
    if marine.suffers("lungs") and marine.in_room:
        if marine.oxygen:
            await lose_oxygen(t, marine)
        else:
            await lose_health(t, marine, 2, "lungs")
    if marine.in_room:
        t.emit(MarinePassed(marine.seat))


async def _discard_freely(t: FacilityTable, marine: Marine) -> None:
    hand = marine.hand
    if not hand:
        return
    cards = await choose_cards(t, marine, "pass_discard", hand, 0, len(hand))
    if cards:
        t.emit(PiecesMoved(cards, piles.hand(marine.seat), piles.discard(marine.seat), "pass"))


async def lander_pass(t: FacilityTable) -> None:
    """Characters in the Lander pass by themselves once all others have; they may discard, and their wounds take no
    Health or Oxygen (R-LAND-S1, R-LAND-06, A-84)."""
    waiting = t.state.clock.waiting
    if not waiting:
        t.emit(PhaseEntered(Phase.BURNING))
        return
    marine = Marine(t, waiting[0])
    if Facility(t).house_rule("lander_auto_pass_is_pass") == "on":
        await _discard_freely(t, marine)
        if marine.suffers("guts"):
            await gain_contamination(t, marine)
    t.emit(MarinePassed(marine.seat))
    t.emit(SeatServed(marine.seat))


basic_action(BasicAction("pass", 0, only_itself, pass_turn, NO_EFFECT, free=True))
