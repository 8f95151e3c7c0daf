"""Getting, carrying, dropping, loading and crafting things (p. 22-23)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import ShortItemDeck
from nemesis_desktop.games.nemesis.belongings import is_object, item
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, PileShuffled
from nemesis_desktop.games.nemesis.events.items import AmmoChanged, ItemDetached, TapeRemoved
from nemesis_desktop.games.nemesis.events.rooms import ItemCounterSet
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.asking import choose_card, choose_word
from nemesis_desktop.games.nemesis.rules.floor import floor_under
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.supplies import injury_markers_left
from nemesis_desktop.kernel import Choose, Option

CARDS_SEARCHED = 2
AMMO_OF_A_FOUND_WEAPON = 1
COMPONENTS = 2


def colours_of(room: Room) -> tuple[str, ...]:
    """Decks that a search in this room may draw from (N-SRCH-02, N-SRCH-03, p. 23)."""
    colour = room.tile.colour
    if colour == "white":
        return piles.ITEM_COLOURS
    return (colour,) if colour in piles.ITEM_COLOURS else ()


async def search_room(t: NemesisTable, hero: Hero, room: Room) -> None:
    """Lower the item counter and search the room's deck (N-SRCH-01, N-SRCH-04, N-MALF-02, p. 23)."""
    if room.items:
        t.emit(ItemCounterSet(room.number, room.items - 1))
    colour = await choose_word(t, hero, "search_colour", "colour", colours_of(room))
    await search_deck(t, hero, colour)


async def search_deck(t: NemesisTable, hero: Hero, colour: str) -> None:
    """Look at two cards in secret, keep one, put the other face down under its deck (N-SRCH-01, A-98,
    N-SRCH-07, p. 23)."""
    deck, looking = piles.deck(colour), piles.looking(hero.seat)
    cards = t.state.pile(deck)
    discarded = t.state.pile(piles.discard(colour))
    if cards_from_discard(Ship(t), colour):
        # The discard is shuffled under what is left of the deck.
        below = t.shuffled(deck, sorted(discarded))
        t.emit(PileShuffled(deck, (*cards, *below), (piles.discard(colour),)))
    seen = t.state.pile(deck)[:CARDS_SEARCHED]
    if not seen:
        return
    t.emit(CardsMoved(seen, deck, looking, "search"))
    kept = await choose_card(t, hero, "keep_item", seen, colour=colour)
    rest = tuple(card for card in seen if card != kept)
    if rest:
        t.emit(CardsMoved(rest, looking, deck, "search", bottom=True))
    await gain_item(t, hero, kept, looking, "search")


def cards_from_discard(ship: Ship, colour: str) -> int:
    """How many of the cards of a search come out of the shuffled discard, since the deck is short; by house rule only
    an empty deck is refilled (A-98)."""
    cards, discarded = ship.state.pile(piles.deck(colour)), ship.state.pile(piles.discard(colour))
    if cards and ship.house_rule(ShortItemDeck) is ShortItemDeck.WHAT_IS_LEFT:
        return 0
    return min(max(0, CARDS_SEARCHED - len(cards)), len(discarded))


async def gain_item(t: NemesisTable, hero: Hero, card: str, source: str, why: str) -> None:
    """An item goes to the rack or, if heavy, into a hand (N-ITEM-02, N-ITEM-03, N-ITEM-12, p. 22). With both hands
    full another heavy thing is dropped first, or the card is refused (N-HAND-02, A-99)."""
    record = item(card)
    if record.heavy and not await free_a_hand(t, hero, card):
        _return_to_deck(t, card, source)
        return
    target = piles.carried(hero.seat) if record.heavy else piles.inventory(hero.seat)
    t.emit(CardsMoved((card,), source, target, why))
    if record.weapon is not None and card not in t.state.ammo:
        ammo = record.weapon.capacity if why == "craft" else AMMO_OF_A_FOUND_WEAPON
        t.emit(AmmoChanged(card, min(ammo, injury_markers_left(Ship(t)))))


async def free_a_hand(t: NemesisTable, hero: Hero, for_what: str) -> bool:
    """Make sure a hand slot is free; returns False when the owner rather does without the new thing."""
    while hero.free_slots < 1:
        dropped = await t.ask(Choose(
            seat=hero.seat,
            topic="free_a_hand",
            context={"card": for_what},
            options=(*(Option(f"card:{c}", c) for c in _in_hand(hero)), Option("none", "")),
        ))
        if not dropped:
            return False
        drop(t, hero, dropped)
    return True


def _in_hand(hero: Hero) -> tuple[str, ...]:
    attached = hero.source.state.attached
    return tuple([card for card in hero.carried if card not in attached])


async def drop_what_no_hand_holds(t: NemesisTable, hero: Hero) -> None:
    """A lost hand slot makes its owner drop something at once (A-100; wound Arm)."""
    while hero.free_slots < 0:
        drop(t, hero, await choose_card(t, hero, "must_drop", _in_hand(hero)))


def _return_to_deck(t: NemesisTable, card: str, source: str) -> None:
    """An item that was not used goes face down under its deck (N-ITEM-07, p. 22); crafted ones to their supply,
    personal ones leave the game (D-24)."""
    deck = item(card).deck
    if deck in piles.ITEM_COLOURS:
        t.emit(CardsMoved((card,), source, piles.deck(deck), "drop", bottom=True))
    elif deck == "blue":
        t.emit(CardsMoved((card,), source, piles.CRAFTED_SUPPLY, "drop"))
    else:
        t.emit(CardsMoved((card,), source, piles.OUT, "drop"))


def pile_of(hero: Hero, card: str) -> str:
    """Where a character keeps something."""
    held = piles.carried(hero.seat)
    return held if card in hero.source.state.pile(held) else piles.inventory(hero.seat)


def droppable(hero: Hero) -> tuple[str, ...]:
    """What may be dropped for free on the own turn; what is attached comes off with its host (N-DROP-01, p. 22)."""
    things, attached = (*hero.carried, *hero.inventory), hero.source.state.attached
    return tuple([card for card in things if card not in attached]) if attached else things


def drop(t: NemesisTable, hero: Hero, card: str) -> None:
    """Objects stay in the room, items are lost (N-DROP-01 to N-DROP-03, p. 22)."""
    source = pile_of(hero, card)
    floor = floor_under(hero)
    if is_object(card) and floor is not None:
        t.emit(CardsMoved((card,), source, piles.floor(floor), "drop"))
        return
    part_from(t, hero, card)
    _return_to_deck(t, card, source)


def discard_item(t: NemesisTable, hero: Hero, card: str, why: str) -> None:
    """A used item goes face up to the discard of its colour, a crafted one to the blue one, from where it does not
    come back; personal items leave the game (N-ITEM-05, N-ITEM-06, N-CRAFT-02, p. 22-23)."""
    source = pile_of(hero, card)
    part_from(t, hero, card)
    deck = item(card).deck
    if deck in (*piles.ITEM_COLOURS, "blue"):
        t.emit(CardsMoved((card,), source, piles.discard(deck), why))
    else:
        t.emit(CardsMoved((card,), source, piles.OUT, why))


def part_from(t: NemesisTable, hero: Hero, card: str) -> None:
    """Ammo returns to the supply, attachments and tape come off (A-101)."""
    for attachment, host in list(t.state.attached.items()):
        if card == host:
            t.emit(ItemDetached(attachment))
            _return_to_deck(t, attachment, pile_of(hero, attachment))
        elif card == attachment:
            t.emit(ItemDetached(card))
    if any(card in pair for pair in t.state.taped):
        t.emit(TapeRemoved(card))
    if card in t.state.ammo:
        t.emit(AmmoChanged(card, None))


def load(t: NemesisTable, hero: Hero, weapon: str, amount: int | None = None) -> None:
    """Put ammo on a weapon, to its capacity at most; None loads it fully (N-ITEM-11, p. 22)."""
    capacity = hero.capacity(weapon)
    held = hero.ammo(weapon)
    ammo = capacity if amount is None else min(capacity, held + amount)
    ammo = min(ammo, held + injury_markers_left(Ship(t)))
    if ammo != held:
        t.emit(AmmoChanged(weapon, ammo))


# -- crafting (N-CRAFT-01 to N-CRAFT-04, p. 23) -----------------------------------------------------------------


_REMEMBERED = 1024


def crafted_copies(hero: Hero, kind: str) -> tuple[str, ...]:
    """Copies of a crafted item left in the supply (N-CRAFT-02, p. 23)."""
    return tuple([card for card in hero.source.state.pile(piles.CRAFTED_SUPPLY) if item(card).kind == kind])


def component_pairs(hero: Hero, kind: str, *, improvised: bool = False) -> tuple[tuple[str, str], ...]:
    """Pairs of own items, one for each component; ``improvised`` lets any yellow item stand in for a tool."""
    return _component_pairs(hero.items, kind, improvised)


@lru_cache(_REMEMBERED)
def _component_pairs(owned: tuple[str, ...], kind: str, improvised: bool) -> tuple[tuple[str, str], ...]:
    first, second = load_content().recipes[kind]
    return tuple(
        (a, b)
        for a in owned
        if _is_component(a, first, improvised)
        for b in owned
        if b != a and _is_component(b, second, improvised)
    )


def _is_component(card: str, component: str, improvised: bool) -> bool:
    record = item(card)
    return record.component == component or (improvised and component == "tool" and record.deck == "yellow")


def craftable(hero: Hero, *, improvised: bool = False) -> tuple[str, ...]:
    """Kinds of crafted items that can be made now."""
    held = hero.items
    if len(held) < COMPONENTS:
        return ()
    return tuple([kind for kind in _kinds_from(held, improvised) if crafted_copies(hero, kind)])


@lru_cache(_REMEMBERED)
def _kinds_from(held: tuple[str, ...], improvised: bool) -> tuple[str, ...]:
    """What these items are enough for; the same ones are held for many questions."""
    return tuple([kind for kind in load_content().recipes if _component_pairs(held, kind, improvised)])


async def craft(t: NemesisTable, hero: Hero, kind: str, *, improvised: bool = False) -> None:
    """Discard the two components, take the card (N-CRAFT-01, N-CRAFT-03, A-102, N-ACT-17, D-34, p. 23)."""
    pairs = component_pairs(hero, kind, improvised=improvised)
    first = await choose_card(t, hero, "component", _unique(a for a, _ in pairs), kind=kind)
    second = await choose_card(t, hero, "component", _unique(b for a, b in pairs if a == first), kind=kind)
    for card in (first, second):
        discard_item(t, hero, card, "craft")
    await gain_item(t, hero, crafted_copies(hero, kind)[0], piles.CRAFTED_SUPPLY, "craft")


def _unique(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cards))
