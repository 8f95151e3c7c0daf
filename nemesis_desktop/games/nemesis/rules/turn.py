"""Turns and passing (p. 10)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import Counted, Passed, StepEntered, TurnBegan, TurnEnded
from nemesis_desktop.games.nemesis.events.intruder_player import IntrudersPassed
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.rules.asking import choose_cards
from nemesis_desktop.games.nemesis.rules.drawing import discard_cards
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.wounds import light_wounds
from nemesis_desktop.games.nemesis.state import Character, Place, State, Step
from nemesis_desktop.kernel import ChooseSome, Option, Seat

_ROOM, _POD = Place.ROOM, Place.POD  # asked at every rest
ACTIONS_PER_TURN = 2
INTRUDER_ACTIONS_PER_TURN = 1
INTRUDER_CARDS_KEPT = 1


def still_playing(ship: Ship) -> tuple[Seat, ...]:
    """Seats that have not passed and are on board, in turn order (N-ROUND-06, N-DIE-04, N-END-06, p. 10)."""
    characters = ship.source.state.characters
    playing = tuple([seat for seat in ship.seats_in_order if _may_act(characters[seat])])
    leader = ship.intruder_player
    return playing if leader is None or intruders_have_passed(ship) else _seated(ship, (*playing, leader))


def _may_act(character: Character) -> bool:
    return not character.passed and (character.place is _ROOM or character.place is _POD)


def _seated(ship: Ship, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Clockwise from the First Player: whoever leads the Intruders acts at the place of that seat (N-INTR-08,
    A-115, p. 27)."""
    first, around = ship.state.clock.first_player, len(ship.state.setup.seats)
    return tuple(sorted(seats, key=lambda seat: (seat - first) % around))


def intruders_have_passed(ship: Ship) -> bool:
    """Whether the player who leads the Intruders has passed in this round; the Player Phase lasts until then
    (A-115)."""
    one = ship.state.intruder_player
    return one is not None and one.passed == ship.state.clock.round


def next_seat(ship: Ship) -> tuple[Seat, tuple[Seat, ...]] | None:
    """Who takes the next turn, and who comes after it in this pass around the table (N-ROUND-07, p. 10)."""
    playing = still_playing(ship)
    if not playing:
        return None
    queue = tuple([seat for seat in ship.state.clock.waiting if seat in playing]) or playing
    return queue[0], queue[1:]


async def begin_turn(t: NemesisTable) -> None:
    """The next player who has not passed takes a turn; after the last one the Player Phase ends (N-ROUND-06,
    N-ROUND-07, p. 10)."""
    following = next_seat(Ship(t))
    if following is None:
        t.emit(StepEntered(Step.AIRLOCK))
        return
    t.emit(TurnBegan(*following))
    t.emit(Counted("round", f"turn:{following[0]}"))


async def end_turn(t: NemesisTable) -> None:
    """Fire in the room hurts whoever ends a turn there (N-TURN-07, N-FIRE-01, N-FIRE-02, A-06, N-FIRE-03,
    N-DIE-06, p. 10, 17)."""
    seat = t.state.clock.turn
    assert seat is not None
    ship = Ship(t)
    t.emit(TurnEnded(seat))
    if seat == ship.intruder_player:
        return
    one = t.state.characters[seat]
    if one.place is _ROOM and one.room is not None and t.state.rooms[one.room].fire:
        await light_wounds(t, ship.hero(seat), why="fire")


async def pass_turn(t: NemesisTable, hero: Hero) -> None:
    """Pass: discard any number of cards; no more actions this round (N-TURN-04, N-TURN-05, N-TURN-06, N-CONT-03,
    p. 10). An automatic pass is the same in all respects (A-07). Bleeding hurts at every pass."""
    hand = hero.hand
    if hand:
        discard_cards(t, hero, await choose_cards(t, hero, "pass_discard", hand, 0, len(hand)), "pass")
    t.emit(Passed(hero.seat))
    if hero.suffers("bleeding"):
        await light_wounds(t, hero, why="bleeding")


async def pass_intruder_turn(t: NemesisTable, seat: Seat) -> None:
    """Keep one card at most, discard the others, and take no more turns in this round (N-INTR-09, p. 27)."""
    hand = t.state.pile(piles.hand(seat))
    if hand:
        kept = await t.ask(ChooseSome(
            seat=seat, topic="intruder_keep", least=0, most=INTRUDER_CARDS_KEPT,
            options=tuple(Option(f"card:{card}", card) for card in hand),
        ))
        gone = tuple(card for card in hand if card not in kept)
        if gone:
            t.emit(CardsMoved(gone, piles.hand(seat), piles.discard(seat), "pass"))
    t.emit(IntrudersPassed(seat))


def turn_is_over(state: State) -> bool:
    """Two actions, a pass, or nobody there to act (N-TURN-01, N-TURN-03, A-06, p. 10). Adrenaline lifts the
    limit for one turn."""
    clock = state.clock
    if clock.turn is None:
        return False
    if state.intruder_player is not None:
        ship = Ship(Look(state))
        if clock.turn == ship.intruder_player:
            return clock.actions >= INTRUDER_ACTIONS_PER_TURN or intruders_have_passed(ship)
    if not _may_act(state.characters[clock.turn]):
        return True
    return clock.actions >= ACTIONS_PER_TURN and not has_adrenaline(state)


def has_adrenaline(state: State) -> bool:
    return state.counters.count("turn", "adrenaline") > 0
