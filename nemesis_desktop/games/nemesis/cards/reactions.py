"""Cards that answer to what others do: Interruption, Nerves of Steel and Armor (A-121)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import AttackStruck
from nemesis_desktop.games.nemesis.events.movement import ActionDeclared
from nemesis_desktop.games.nemesis.events.reactions import AttackIgnored, InterruptionPlayed
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.interrupting import in_reach_of_action, in_reach_of_interruption
from nemesis_desktop.games.nemesis.rules.items import discard_item
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Ability, Cancelled, Event, Seat, Window, WindowVerdict

_BEFORE = Window.BEFORE


def abilities(state: State, window: Window, event: Event) -> tuple[Ability, ...]:
    """Everything in play that may answer to a fact before it takes place."""
    if window is not _BEFORE:
        return ()
    kind = type(event)
    if kind is AttackStruck:
        assert isinstance(event, AttackStruck)
        return _against_attack(state, event)
    if len(state.characters) < 2:
        return ()
    if kind is ActionDeclared:
        assert isinstance(event, ActionDeclared)
        return _against_action(state, event)
    if kind is InterruptionPlayed:
        assert isinstance(event, InterruptionPlayed)
        return _against_interruption(state, event)
    return ()


def _against_action(state: State, event: ActionDeclared) -> tuple[Ability, ...]:
    """Interruptions of others in the same room, passed or not."""
    return tuple(
        _interruption(seat, card, event.seat)
        for seat in in_reach_of_action(state, event.seat)
        for card in _in_hand(state, seat, "interruption")
    )


def _against_interruption(state: State, event: InterruptionPlayed) -> tuple[Ability, ...]:
    """Any other player may call an Interruption off; for this no common room is asked."""
    return tuple(
        _interruption(seat, card, event.seat)
        for seat in in_reach_of_interruption(state, event.seat)
        for card in _in_hand(state, seat, "interruption")
    )


def _against_attack(state: State, event: AttackStruck) -> tuple[Ability, ...]:
    """Armor against any attack, Nerves of Steel against a surprise attack."""
    found = [_armor(event.seat, card) for card in Hero(Look(state), event.seat).items_of_kind("armor")]
    if event.surprise:
        found += [_nerves(event.seat, card) for card in _in_hand(state, event.seat, "nerves_of_steel")]
    return tuple(found)


def _in_hand(state: State, seat: Seat, kind: str) -> tuple[str, ...]:
    known = load_content().actions
    return tuple([card for card in state.pile(piles.hand(seat)) if card in known and known[card].kind == kind])


def _interruption(seat: Seat, card: str, against: Seat) -> Ability:
    async def interrupt(t: NemesisTable, event: Event) -> WindowVerdict:
        t.emit(CardsMoved((card,), piles.hand(seat), piles.discard(seat), "play"))
        played = await t.happen(InterruptionPlayed(seat, card, against))
        return Cancelled() if played is not None else None

    return Ability(f"card:{card}", seat, interrupt)


def _armor(seat: Seat, card: str) -> Ability:
    async def ignore(t: NemesisTable, event: AttackStruck) -> WindowVerdict:
        discard_item(t, Ship(t).hero(seat), card, "use")
        t.emit(AttackIgnored(seat, card, event.intruder))
        return Cancelled()

    return Ability(f"card:{card}", seat, ignore)


def _nerves(seat: Seat, card: str) -> Ability:
    async def ignore(t: NemesisTable, event: AttackStruck) -> WindowVerdict:
        t.emit(CardsMoved((card,), piles.hand(seat), piles.discard(seat), "play"))
        t.emit(AttackIgnored(seat, card, event.intruder))
        return Cancelled()

    return Ability(f"card:{card}", seat, ignore)
