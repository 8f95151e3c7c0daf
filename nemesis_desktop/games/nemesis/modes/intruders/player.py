"""A player leads the Intruders: a hand of cards, one card in a turn, and a short Event Phase (p. 27)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import IntruderDeck, IntruderHandicap
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import ActionCounted, StepEntered
from nemesis_desktop.games.nemesis.events.intruder_player import IntruderCardPlayed
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.house_rules import chosen
from nemesis_desktop.games.nemesis.modes.intruders.hindrances import USES, why_not
from nemesis_desktop.games.nemesis.modes.intruders.uses import use_card
from nemesis_desktop.games.nemesis.rules import rounds, turn
from nemesis_desktop.games.nemesis.rules.drawing import refill
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.turn import pass_intruder_turn
from nemesis_desktop.games.nemesis.sequence import next_rule, whole_step
from nemesis_desktop.games.nemesis.state import State, Step
from nemesis_desktop.kernel import Choose, Option, Rule, Seat

CARDS_DRAWN = 3
CARDS_HELD = 4
PASS_KEY = "pass"


class CardPlay(NamedTuple):
    """A card and one of its three uses."""

    card: str
    use: str


class PlayerMind:
    """Draws, takes turns, and skips attacks, events and the bag of the Event Phase (N-INTR-06, N-INTR-08,
    N-INTR-15, p. 27)."""

    __slots__ = ()

    def next_rule(self, state: State) -> Rule:
        clock = state.clock
        replaced = REPLACED.get(clock.step)
        if replaced is not None:
            return replaced
        one = state.intruder_player
        if clock.step is Step.TURNS and one is not None and clock.turn == one.seat:
            if not turn.turn_is_over(state):
                return take_intruder_turn
        return next_rule(state)


# -- step 1 ---------------------------------------------------------------------------------------------------


async def draw_step(t: NemesisTable) -> None:
    """Whoever leads the Intruders draws three cards, the others as always (N-INTR-06, A-110, p. 27)."""
    seat = Ship(t).intruder_player
    assert seat is not None
    draw_intruder_actions(t, seat)
    await rounds.draw_step(t)


def cards_drawn(state: State) -> int:
    """How many cards whoever leads the Intruders draws in this round: three (N-INTR-06, p. 27), fewer by house rule
    for who leads them from the start. One card in every other round comes in the odd ones."""
    if state.setup.intruders != "player":
        return CARDS_DRAWN
    match chosen(state.setup, IntruderHandicap):
        case IntruderHandicap.TWO_CARDS:
            return 2
        case IntruderHandicap.ONE_CARD:
            return 1
        case IntruderHandicap.EVERY_OTHER_ROUND:
            return state.clock.round % 2
    return CARDS_DRAWN


def draw_intruder_actions(t: NemesisTable, seat: Seat) -> None:
    """Three cards or what the handicap leaves of them, but never more than four in hand; an empty deck is refilled
    from its discard (N-INTR-06, A-110, A-111)."""
    deck, discard, hand = piles.deck(seat), piles.discard(seat), piles.hand(seat)
    count = min(cards_drawn(t.state), CARDS_HELD - len(t.state.pile(hand)))
    while count > 0:
        if not t.state.pile(deck):
            if not t.state.pile(discard) or Ship(t).house_rule(IntruderDeck) is IntruderDeck.RUNS_OUT:
                return
            refill(t, deck, discard)
        drawn = t.state.pile(deck)[:count]
        t.emit(CardsMoved(drawn, deck, hand, "draw"))
        count -= len(drawn)


# -- step 3 ---------------------------------------------------------------------------------------------------


def play_question(ship: Ship, seat: Seat) -> Choose[CardPlay | None]:
    """Every card with each of its uses that would do something, and passing: keys "play:<card>:<use>" and "pass"
    (N-INTR-08, N-INTR-10, p. 27)."""
    plays: list[Option[CardPlay | None]] = [
        Option(f"play:{card}:{use}", CardPlay(card, use))
        for card in ship.state.pile(piles.hand(seat))
        for use in USES
        if why_not(ship, card, use) is None
    ]
    return Choose(seat=seat, topic="intruder_action", options=(*plays, Option(PASS_KEY, None)))


async def take_intruder_turn(t: NemesisTable) -> None:
    """One card, or a pass (N-INTR-08, N-INTR-10, p. 27)."""
    seat = Ship(t).intruder_player
    assert seat is not None
    play = await t.ask(play_question(Ship(t), seat))
    if play is None:
        await pass_intruder_turn(t, seat)
        return
    t.emit(IntruderCardPlayed(seat, play.card, play.use))
    t.emit(CardsMoved((play.card,), piles.hand(seat), piles.discard(seat), "play"))
    t.emit(ActionCounted(seat))
    await use_card(t, seat, play.card, play.use)


# -- Event Phase ----------------------------------------------------------------------------------------------


async def skip_attacks(t: NemesisTable) -> None:
    """No attacks in step 6 (N-INTR-15, p. 27)."""


async def skip_event_and_bag(t: NemesisTable) -> None:
    """Neither an event card nor the bag (N-INTR-15, N-INTR-16, A-117, D-36, p. 27)."""
    t.emit(StepEntered(Step.ROUND_END))


REPLACED: Mapping[Step, Rule] = MappingProxyType({
    Step.DRAW: whole_step(draw_step),
    Step.ATTACKS: whole_step(skip_attacks),
    Step.EVENT: skip_event_and_bag,
})
"""Steps of the round that are not played as printed. Time, self-destruct and fire are (N-INTR-15, p. 27)."""
