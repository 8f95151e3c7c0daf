"""The character draft (steps 17-18 of setup, p. 8)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, PileShuffled
from nemesis_desktop.games.nemesis.events.clock import CharacterDrafted, DraftOffered
from nemesis_desktop.games.nemesis.events.items import AmmoChanged
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.kernel import Choose, Option, Seat

CARDS_OFFERED = 2


async def draft_character(t: NemesisTable) -> None:
    """In order of player number: two random draft cards, shown to all, one is kept (N-SETUP-22, N-SETUP-23,
    D-05, A-01)."""
    seat = len(t.state.characters)
    taken = [character.id for character in t.state.characters.values()]
    left = [name for name in load_content().characters if name not in taken]
    offered = t.shuffled("draft", left)[:CARDS_OFFERED]
    t.emit(DraftOffered(seat, offered))
    chosen = await t.ask(Choose(
        seat=seat, topic="draft", options=tuple(Option(f"character:{name}", name) for name in offered)
    ))
    equip(t, seat, chosen)


def equip(t: NemesisTable, seat: Seat, name: str) -> None:
    """Miniature in the Hibernatorium, deck shuffled, weapon loaded in a hand, quest items laid out (N-SETUP-24 to
    N-SETUP-27, N-SETUP-30, p. 8)."""
    spec = load_content().characters[name]
    room = Ship(t).room_of_tile("hibernatorium")
    assert room is not None
    t.emit(CharacterDrafted(seat, name, room.number))
    t.emit(CardsMoved(spec.deck, piles.BOX, piles.deck(seat), "setup"))
    t.emit(PileShuffled(piles.deck(seat), t.shuffled(piles.deck(seat), spec.deck)))
    t.emit(CardsMoved((spec.weapon,), piles.BOX, piles.carried(seat), "setup"))
    weapon = item(spec.weapon).weapon
    assert weapon is not None
    t.emit(AmmoChanged(spec.weapon, weapon.capacity))
    t.emit(CardsMoved(spec.quests, piles.BOX, piles.quests(seat), "setup"))
