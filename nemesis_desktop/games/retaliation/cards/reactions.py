"""Action cards that are played as reactions (rules 5.3, 29.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.intruders import AttackDeclared
from nemesis_desktop.games.retaliation.events.threats import CommandGiven
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.asking import choose_marine
from nemesis_desktop.games.retaliation.rules.playing_cards import lay_down
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, reacts_to
from nemesis_desktop.kernel import Ability, Cancelled, ReplacedBy, Seat


def _in_hand(marine: Marine, kind: str) -> str | None:
    cards = facility_content().actions
    return next((card for card in marine.action_cards if cards[card].kind == kind), None)


def _show(t: FacilityTable, marine: Marine, card: str) -> None:
    """A reaction is shown and resolved, and costs no action, in whoever's turn (R-REACT-01, R-REACT-02)."""
    t.emit(PiecesMoved((card,), piles.hand(marine.seat), piles.REVEALED, "react"))


@reacts_to(CommandGiven)
def ignore_command(facility: Facility, event: CommandGiven) -> Sequence[Ability]:
    """Chain of Command: ignore a Command on oneself (R-REACT-01, A-74)."""
    card = _in_hand(facility.marine(event.seat), "chain_of_command")
    if card is None:
        return ()

    async def ignore(t: FacilityTable, given: CommandGiven) -> Cancelled:
        marine = Marine(t, given.seat)
        _show(t, marine, card)
        lay_down(t, marine, card)
        return Cancelled()

    return (Ability(card, event.seat, ignore),)


@reacts_to(AttackDeclared)
def duck_behind_somebody(facility: Facility, event: AttackDeclared) -> Sequence[Ability]:
    """Duck and Cover: the attack goes to another Character in the Room, whose state counts and who may react; nobody
    passes it on again (R-REACT-03, A-73)."""
    marine = facility.marine(event.target)
    card = _in_hand(marine, "duck_and_cover")
    if card is None or event.redirected or not marine.in_room or len(marine.room.seats) < 2:
        return ()

    async def duck(t: FacilityTable, declared: AttackDeclared) -> ReplacedBy:
        target = Marine(t, declared.target)
        _show(t, target, card)
        others = [one for one in Facility(t).marines_in(target.room) if one != target]
        victim = await choose_marine(t, target, "redirect_attack", others, intruder=declared.kind)
        lay_down(t, target, card)
        return ReplacedBy(replace(declared, target=victim.seat, redirected=True))

    return (Ability(card, event.target, duck),)


@reacts_to(AttackDeclared)
def keep_calm(facility: Facility, event: AttackDeclared) -> Sequence[Ability]:
    """Stay Calm: prevent an attack on anybody in the own Room, also after passing (R-REACT-01, R-PASS-02,
    R-IATK-05)."""
    target = facility.marine(event.target)
    if not target.in_room:
        return ()
    found = []
    for marine in facility.marines_in(target.room):
        card = _in_hand(marine, "stay_calm")
        if card is not None:
            found.append(_prevention(marine.seat, card))
    return tuple(found)


def _prevention(seat: Seat, card: str) -> Ability:
    async def prevent(t: FacilityTable, declared: AttackDeclared) -> Cancelled:
        marine = Marine(t, seat)
        _show(t, marine, card)
        lay_down(t, marine, card)
        return Cancelled()

    return Ability(card, seat, prevent)
