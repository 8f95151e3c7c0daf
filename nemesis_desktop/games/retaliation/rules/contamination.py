"""Contamination, Larvae and the Infection Procedure (rules 17, 20.1)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import ContaminationChecked, PiecesMoved
from nemesis_desktop.games.retaliation.events.marines import LarvaSettled
from nemesis_desktop.games.retaliation.events.threats import ContaminationThreatened
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.drawing import draw_common
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable


async def gain_contamination(t: FacilityTable, marine: Marine, count: int = 1) -> None:
    """The top card goes face up onto the own discard pile; an empty deck gives nothing. Items may help before it is
    drawn (R-CONT-01, A-50, A-56)."""
    for _ in range(count):
        if not marine.alive or await t.happen(ContaminationThreatened(marine.seat)) is None:
            continue
        card = draw_common(t, "contamination") if marine.alive else None
        if card is not None:
            t.emit(PiecesMoved((card,), piles.REVEALED, piles.discard(marine.seat), "contamination"))


def settle_larva(t: FacilityTable, marine: Marine) -> None:
    """A Larva on the Character board; a second one changes nothing, and without a model the status counts all the
    same (R-CONT-04, A-25, A-49)."""
    if not marine.record.larva:
        t.emit(LarvaSettled(marine.seat, True))


def scan(t: FacilityTable, marine: Marine, cards: Sequence[str]) -> tuple[str, ...]:
    """Look for the hidden word; only this player learns it (R-CONT-03, R-CONT-06, R-COMP-15). Returns the infected
    ones."""
    if not cards:
        return ()
    infected = tuple([card for card in cards if card in t.state.infected])
    t.emit(ContaminationChecked(marine.seat, tuple(cards), infected))
    return infected


def infection(t: FacilityTable, marine: Marine, *, cleansing: bool = False) -> None:
    """Scan all Contamination in hand; a bad one brings a Larva. Then all of them go onto the discard pile, save that
    clean ones leave the game where a text says so (``cleansing``; R-INF-01 to R-INF-03, A-81)."""
    cards = marine.contamination_in_hand
    infected = scan(t, marine, cards)
    if infected:
        settle_larva(t, marine)
    if cleansing:
        clean = tuple([card for card in cards if card not in infected])
        remove_contamination(t, marine, clean, piles.hand(marine.seat))
        cards = infected
    if cards:
        t.emit(PiecesMoved(cards, piles.hand(marine.seat), piles.discard(marine.seat), "infection"))


def remove_contamination(t: FacilityTable, marine: Marine, cards: Sequence[str], source: str) -> None:
    """Contamination cards leave the game unscanned."""
    if cards:
        t.emit(PiecesMoved(tuple(cards), source, piles.OUT, "cleanse"))
