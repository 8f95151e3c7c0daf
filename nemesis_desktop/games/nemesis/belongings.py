"""What one character holds, carries and suffers: cards, items, wounds. Where it stands is told by `handles.Hero`."""

from __future__ import annotations

from functools import lru_cache

from nemesis_desktop.family.hands import REMEMBERED, HandOwner
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import ActionCard, ItemCard
from nemesis_desktop.games.nemesis.source import Source
from nemesis_desktop.games.nemesis.state import Character
from nemesis_desktop.kernel import is_face_down

HAND_SLOTS = 2
CARDS_IN_HAND = 5
ATTACHMENT_CAPACITY = {"extended_magazine": 2, "autoloader": 1}


@lru_cache(REMEMBERED)
def item_cards_among(*holders: tuple[str, ...]) -> tuple[str, ...]:
    """Those that are item cards, not objects."""
    known = load_content().items
    return tuple([card for cards in holders for card in cards if card in known])


@lru_cache(REMEMBERED)
def weapons_among(held: tuple[str, ...]) -> tuple[str, ...]:
    """Those that are weapons; the same things are held for many questions."""
    known = load_content().items
    return tuple([card for card in held if card in known and known[card].weapon is not None])


@lru_cache(REMEMBERED)
def contamination_among(*holders: tuple[str, ...]) -> tuple[str, ...]:
    """Those that are Contamination cards."""
    return tuple([card for cards in holders for card in cards if card.startswith("contamination")])


@lru_cache(REMEMBERED)
def _kinds_of_wounds(cards: tuple[str, ...], dressed: tuple[str, ...]) -> frozenset[str]:
    """The kinds of those that are not dressed; a body suffers the same for many questions."""
    known = load_content().wounds
    return frozenset([known[card].kind for card in cards if card not in dressed and card in known])


class Belongings(HandOwner[Source]):
    """Everything that belongs to the character of a seat. Contamination cards are no action cards (N-ACT-03, p. 12)."""

    __slots__ = ()

    FILLER = "contamination"

    @property
    def record(self) -> Character:
        return self.source.state.characters[self.seat]

    # -- cards --------------------------------------------------------------------------------------------

    @property
    def contamination_in_hand(self) -> tuple[str, ...]:
        return tuple([card for card in self.hand if card.startswith("contamination")])

    @property
    def all_contamination(self) -> tuple[str, ...]:
        """Contamination cards in hand, deck and discard."""
        held, seat = self.source.state.piles, self.seat
        return contamination_among(
            held.get(piles.hand(seat), ()), held.get(piles.deck(seat), ()), held.get(piles.discard(seat), ())
        )

    def card(self, card_id: str) -> ActionCard:
        return load_content().actions[card_id]

    @property
    def hand_limit(self) -> int:
        """Cards to draw up to in step 1, before the Cabins (N-ROUND-02; wound Body)."""
        return CARDS_IN_HAND - (1 if self.suffers("body") else 0)

    # -- items --------------------------------------------------------------------------------------------

    @property
    def inventory(self) -> tuple[str, ...]:
        return self.source.state.piles.get(piles.inventory(self.seat), ())

    @property
    def carried(self) -> tuple[str, ...]:
        """What lies in and by the hand slots: heavy items, objects, attached cards."""
        return self.source.state.piles.get(piles.carried(self.seat), ())

    @property
    def quests(self) -> tuple[str, ...]:
        return self.source.state.piles.get(piles.quests(self.seat), ())

    @property
    def items(self) -> tuple[str, ...]:
        """All item cards it owns, objects and inactive quest items left out."""
        held, seat = self.source.state.piles, self.seat
        return item_cards_among(held.get(piles.carried(seat), ()), held.get(piles.inventory(seat), ()))

    def items_of_kind(self, *kinds: str) -> tuple[str, ...]:
        known = load_content().items
        return tuple([card for card in self.items if known[card].kind in kinds])

    def has_item(self, kind: str) -> bool:
        return bool(self.items_of_kind(kind))

    @property
    def objects(self) -> tuple[str, ...]:
        """Corpses, carcasses and eggs in hand."""
        carried = self.carried
        if not carried:
            return ()
        known = load_content().items
        return tuple([thing for thing in carried if thing not in known])

    @property
    def weapons(self) -> tuple[str, ...]:
        """Weapons in the hand slots (N-HAND-03, p. 13)."""
        return weapons_among(self.source.state.piles.get(piles.carried(self.seat), ()))

    def ammo(self, weapon: str) -> int:
        return self.source.state.ammo.get(weapon, 0)

    def capacity(self, weapon: str) -> int:
        """Printed capacity and what attached cards add (N-ITEM-11, p. 22)."""
        record = load_content().items[weapon].weapon
        if record is None:
            raise ValueError(f"{weapon} is no weapon")
        capacity = record.capacity
        for card, host in self.source.state.attached.items():
            if host == weapon:
                capacity += ATTACHMENT_CAPACITY.get(load_content().items[card].kind, 0)
        return capacity

    @property
    def hand_slots(self) -> int:
        """Two, or one with a wounded arm (N-HAND-01, p. 22; wound Arm)."""
        return HAND_SLOTS - (1 if self.suffers("arm") else 0)

    @property
    def slots_used(self) -> int:
        """Attached cards take no slot of their own; taped pairs share one (N-ITEM-09, N-ITEM-10, p. 22)."""
        state = self.source.state
        carried = self.carried
        taped = sum(first in carried and second in carried for first, second in state.taped)
        return sum(card not in state.attached for card in carried) - taped

    @property
    def free_slots(self) -> int:
        return self.hand_slots - self.slots_used

    # -- body ---------------------------------------------------------------------------------------------

    @property
    def light_wounds(self) -> int:
        return self.source.state.characters[self.seat].light_wounds

    @property
    def serious_wounds(self) -> tuple[str, ...]:
        """All serious wound cards, dressed ones included."""
        return self.source.state.piles.get(piles.wounds(self.seat), ())

    @property
    def open_wounds(self) -> tuple[str, ...]:
        """Serious wounds that are not dressed."""
        state, seat = self.source.state, self.seat
        wounds = state.piles.get(piles.wounds(seat), ())
        dressed = state.characters[seat].dressed
        return tuple([card for card in wounds if card not in dressed]) if dressed else wounds

    @property
    def dressed_wounds(self) -> tuple[str, ...]:
        return self.source.state.characters[self.seat].dressed

    def suffers(self, kind: str) -> bool:
        """Whether a serious wound of this kind is in force; copies do not add up (N-WND-06, p. 21)."""
        state, seat = self.source.state, self.seat
        wounds = state.piles.get(piles.wounds(seat))
        return bool(wounds) and kind in _kinds_of_wounds(wounds, state.characters[seat].dressed)

    @property
    def slime(self) -> bool:
        return self.source.state.characters[self.seat].slime

    @property
    def signal(self) -> bool:
        return self.source.state.characters[self.seat].signal

    @property
    def larva(self) -> bool:
        return self.source.state.characters[self.seat].larva


def item(card: str) -> ItemCard:
    """The record of an item card."""
    return load_content().items[card]


def object_kind(thing: str) -> str:
    """"egg", "carcass" or "corpse" of an object token."""
    return thing.partition(".")[0]


def is_object(thing: str) -> bool:
    return not is_face_down(thing) and object_kind(thing) in ("egg", "carcass", "corpse")
