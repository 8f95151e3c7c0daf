"""Death of a Character (rules 10)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.marines import LarvaSettled, MarineDied
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.belongings import lose_everything
from nemesis_desktop.games.retaliation.rules.ending import end_if_nobody_is_left
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable


def kill_marine(t: FacilityTable, marine: Marine, why: str) -> None:
    """The model and all it carries are gone; hand, deck and Larva leave play. Where players win together the model
    stays, knocked out, with its cards. If nobody is left the game ends at once (R-HP-04, R-HP-05, R-HP-07, R-COOP-05,
    A-22). What somebody took along who dies in the end checks still counts (R-TASK-03, R-VIC-06, A-35)."""
    if not marine.alive:
        return
    if t.state.ending is not None:
        t.emit(MarineDied(marine.seat, why))
        return
    together = t.state.setup.mode != "semi-coop"
    was_on_map = marine.in_room
    lose_everything(t, marine, "death")
    t.emit(MarineDied(marine.seat, why, knocked_out=together and was_on_map))
    if not together:
        for pile in (piles.hand(marine.seat), piles.deck(marine.seat), piles.discard(marine.seat)):
            cards = t.state.pile(pile)
            if cards:
                t.emit(PiecesMoved(cards, pile, piles.OUT, "death"))
        if marine.record.larva:
            t.emit(LarvaSettled(marine.seat, False))
    end_if_nobody_is_left(t)
