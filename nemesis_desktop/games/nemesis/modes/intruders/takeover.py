"""The first dead player may lead the Intruders (N-INTR-01 to N-INTR-05, p. 27)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import Takeover
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruder_player import IntrudersTakenOver, TakeoverDeclined
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.modes.intruders.book import BookMind
from nemesis_desktop.games.nemesis.modes.intruders.player import PlayerMind
from nemesis_desktop.games.nemesis.rules.drawing import refill
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Choose, Option, Rule, Seat


class TakeoverMind:
    """By the book until somebody has died and taken over, and to the end of that round (N-INTR-05, p. 27)."""

    __slots__ = ()

    def next_rule(self, state: State) -> Rule:
        if state.heirs and state.end is None:
            return offer_takeover
        one = state.intruder_player
        leads = one is not None and state.clock.round >= one.since
        return (_PLAYER if leads else _BOOK).next_rule(state)


_BOOK, _PLAYER = BookMind(), PlayerMind()


async def offer_takeover(t: NemesisTable) -> None:
    """The first dead may take over or decline; of several that died together the lowest player number is asked
    first (N-CRIT-06, N-INTR-01 to N-INTR-03, A-116, p. 27). By house rule nobody is asked."""
    obliged = Ship(t).house_rule(Takeover) is Takeover.OBLIGATORY
    for seat in sorted(heir.seat for heir in t.state.heirs):
        agreed = obliged or await t.ask(Choose(
            seat=seat, topic="lead_intruders", options=(Option("yes", True), Option("no", False))
        ))
        if agreed:
            take_over(t, seat)
            return
        t.emit(TakeoverDeclined(seat))


def take_over(t: NemesisTable, seat: Seat) -> None:
    """Everything of the former character leaves the game, and the deck is shuffled; the round ends as it began
    (N-INTR-04, N-INTR-05, p. 27). The corpse and what was dropped belong to the ship and stay."""
    t.emit(IntrudersTakenOver(seat, t.state.clock.round + 1))
    for pile, box in ((piles.wounds(seat), piles.OUT), (piles.objectives(seat), piles.BOX)):
        cards = t.state.pile(pile)
        if cards:
            t.emit(CardsMoved(cards, pile, box, "remove"))
    refill(t, piles.deck(seat), piles.INTRUDER_BOX)
