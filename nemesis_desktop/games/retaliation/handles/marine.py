"""One Character with everything that belongs to it (R-COMP-10)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from nemesis_desktop.family.hands import REMEMBERED, HandOwner
from nemesis_desktop.games.retaliation import piles, tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import MarineSheet
from nemesis_desktop.games.retaliation.handles.places import FacilityRoom
from nemesis_desktop.games.retaliation.handles.reading import (
    StateSource,
    is_contamination,
)
from nemesis_desktop.games.retaliation.house_rules import answer_of
from nemesis_desktop.games.retaliation.state import MarineRecord, Whereabouts

PARTS = ("healthy", "injured", "heavily_injured")
_ROOM, _LANDER, _DEAD, _KNOCKED_OUT = (
    Whereabouts.ROOM, Whereabouts.LANDER, Whereabouts.DEAD, Whereabouts.KNOCKED_OUT,
)
_SURVIVING = (Whereabouts.ESCAPED, Whereabouts.HIBERNATING)


@lru_cache(REMEMBERED)
def _items_among(*holders: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([card for cards in holders for card in cards if tables.is_item(card)])


@lru_cache(REMEMBERED)
def _kinds_of_wounds(cards: tuple[str, ...]) -> frozenset[str]:
    """The kinds of these Serious Wounds; a body suffers the same for many questions."""
    known = facility_content().wounds
    return frozenset([known[card].kind for card in cards if card in known])


class Marine(HandOwner[StateSource]):
    """One Character. Contamination cards are no action cards (R-ACT-16). Two handles are equal when they stand for
    the same seat."""

    __slots__ = ()

    FILLER = "contamination"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Marine) and other.seat == self.seat

    def __hash__(self) -> int:
        return hash(self.seat)

    def __repr__(self) -> str:
        return f"Marine({self.seat})"

    @property
    def record(self) -> MarineRecord:
        return self.source.state.marines[self.seat]

    @property
    def id(self) -> str:
        """The Character: "officer", "recon" ..."""
        return self.source.state.marines[self.seat].id

    @property
    def sheet(self) -> MarineSheet:
        return facility_content().characters[self.id]

    @property
    def rank(self) -> int:
        """1 is the highest (R-CHAR-01)."""
        return self.sheet.rank

    # -- where --------------------------------------------------------------------------------------------

    @property
    def in_room(self) -> bool:
        return self.source.state.marines[self.seat].whereabouts is _ROOM

    @property
    def room(self) -> FacilityRoom:
        """The Room it stands in. Raises ValueError for a Character in no Room."""
        one = self.source.state.marines[self.seat]
        if one.space is None:
            raise ValueError(f"seat {self.seat} stands in no Room")
        return FacilityRoom(self.source, one.space)

    @property
    def alive(self) -> bool:
        """Neither dead nor knocked out."""
        where = self.record.whereabouts
        return where is not _DEAD and where is not _KNOCKED_OUT

    @property
    def in_play(self) -> bool:
        """In a Room or in the Lander: it takes part in Cleanup (R-CLN-07)."""
        where = self.source.state.marines[self.seat].whereabouts
        return where is _ROOM or where is _LANDER

    @property
    def in_lander(self) -> bool:
        return self.record.whereabouts is _LANDER

    @property
    def survives_so_far(self) -> bool:
        """Escaped or hibernating (R-VIC-01)."""
        return self.record.whereabouts in _SURVIVING

    @property
    def in_combat(self) -> bool:
        """Shares a Room with an Intruder (R-GEN-10)."""
        state = self.source.state
        one = state.marines[self.seat]
        return one.whereabouts is _ROOM and one.space in [i.place for i in state.intruders.values()]

    # -- cards --------------------------------------------------------------------------------------------

    @property
    def contamination_in_hand(self) -> tuple[str, ...]:
        return tuple([card for card in self.hand if is_contamination(card)])

    def contamination_in(self, *names: str) -> tuple[str, ...]:
        """Contamination cards in the named piles of this seat."""
        state = self.source.state
        return tuple([card for name in names for card in state.pile(name) if is_contamination(card)])

    @property
    def hand_limit(self) -> int:
        """Cards to draw up to in Cleanup (R-CLN-02; wound Body)."""
        return facility_content().numbers.cards_in_hand - (1 if self.suffers("body") else 0)

    # -- Items --------------------------------------------------------------------------------------------

    @property
    def backpack(self) -> tuple[str, ...]:
        return self.source.state.piles.get(piles.backpack(self.seat), ())

    @property
    def held(self) -> tuple[str, ...]:
        """What the Hands hold: Heavy Items and Eggs."""
        return self.source.state.piles.get(piles.held(self.seat), ())

    @property
    def armor(self) -> str | None:
        worn = self.source.state.piles.get(piles.armor(self.seat), ())
        return worn[0] if worn else None

    @property
    def items(self) -> tuple[str, ...]:
        """All Item cards it owns, Armor included; Eggs are none."""
        held = self.source.state.piles
        seat = self.seat
        return _items_among(
            held.get(piles.held(seat), ()), held.get(piles.armor(seat), ()), held.get(piles.backpack(seat), ())
        )

    @property
    def eggs(self) -> tuple[str, ...]:
        return tuple([thing for thing in self.held if thing.startswith("egg")])

    def working(self, card: str) -> bool:
        """Without a Malfunction marker (R-MALF-02)."""
        return card not in self.source.state.broken

    def items_of_kind(self, *kinds: str) -> tuple[str, ...]:
        return tuple([card for card in self.items if tables.item_of(card).kind in kinds])

    def has_working(self, kind: str) -> str | None:
        """An own Item of that kind that works, None without one."""
        return next((card for card in self.items_of_kind(kind) if self.working(card)), None)

    @property
    def weapons(self) -> tuple[str, ...]:
        """Ranged and Melee Weapons in the Hands."""
        return tuple([card for card in _items_among(self.held) if tables.item_of(card).weapon])

    @property
    def ranged_weapons(self) -> tuple[str, ...]:
        return tuple([card for card in _items_among(self.held) if tables.item_of(card).sort == "ranged"])

    @property
    def hand_slots(self) -> int:
        """Two, or one with a wounded arm (R-HAND-01; wound Arm)."""
        return facility_content().numbers.hand_slots - (1 if self.suffers("arm") else 0)

    @property
    def hands_used(self) -> int:
        """Items that share the Hand of another one take none of their own."""
        stacked = [card for card, _ in self.source.state.stacked]
        return len([thing for thing in self.held if thing not in stacked])

    @property
    def free_hands(self) -> int:
        return self.hand_slots - self.hands_used

    # -- Tactical Gear ------------------------------------------------------------------------------------

    @property
    def belt(self) -> tuple[str, ...]:
        return self.source.state.gear.get(f"belt:{self.seat}", ())

    @property
    def gear_holders(self) -> tuple[str, ...]:
        """Where its gear tokens may lie: the belt and every Item with slots (R-GEAR-01)."""
        setup = self.source.state.setup
        return (f"belt:{self.seat}", *[f"item:{card}" for card in self.items if tables.slots_of(setup, card)])

    def gear_on(self, holder: str) -> tuple[str, ...]:
        return self.source.state.gear.get(holder, ())

    def slots(self, holder: str) -> Mapping[str, int]:
        """The slots of a holder by what they take."""
        if holder.startswith("belt:"):
            return {"any": facility_content().numbers.belt_slots}
        return tables.slots_of(self.source.state.setup, holder.removeprefix("item:"))

    def has_slot_for(self, holder: str, token: str) -> bool:
        """Whether a token of that kind fits into a free slot of the holder (R-GEAR-04)."""
        slots = self.slots(holder)
        there = self.gear_on(holder)
        special = {kind: count for kind, count in slots.items() if kind != "any"}
        loose = 0
        for kind in {one.removesuffix("_half"): None for one in (*there, token)}:
            count = len([one for one in (*there, token) if one.removesuffix("_half") == kind])
            loose += max(0, count - special.get(kind, 0))
        return loose <= slots.get("any", 0)

    def holders_for(self, token: str) -> tuple[str, ...]:
        """Own holders with a free slot for that kind of token."""
        return tuple([holder for holder in self.gear_holders if self.has_slot_for(holder, token)])

    def gear_of_kind(self, *kinds: str) -> tuple[tuple[str, str], ...]:
        """Each (token, holder) of those kinds; loaded Ammo is told apart by :meth:`is_loaded`."""
        return tuple([
            (token, holder) for holder in self.gear_holders for token in self.gear_on(holder) if token in kinds
        ])

    def is_loaded(self, holder: str) -> bool:
        """Whether Ammo there is loaded: on a weapon, or on the Armor that feeds all weapons."""
        return holder.startswith("item:") and "ammo" in self.slots(holder)

    def ammo_holders(self, weapon: str) -> tuple[str, ...]:
        """Where Ammo for a weapon lies: on itself, and on an Autoloader Belt."""
        belts = self.items_of_kind("autoloader_belt")
        return tuple([
            holder for holder in (f"item:{weapon}", *(f"item:{belt}" for belt in belts))
            if any(token.startswith("ammo") for token in self.gear_on(holder))
        ])

    def is_ready(self, weapon: str) -> bool:
        """A Ranged Weapon in Hand that works and has Ammo or needs none (R-SHOOT-01, R-ITEM-02)."""
        if weapon not in self.held or weapon in self.source.state.broken:
            return False
        return tables.item_of(weapon).no_ammo or bool(self.ammo_holders(weapon))

    @property
    def ready_weapons(self) -> tuple[str, ...]:
        """Ranged Weapons that can fire now."""
        return tuple([card for card in self.ranged_weapons if self.is_ready(card)])

    # -- body ---------------------------------------------------------------------------------------------

    @property
    def spaces_per_part(self) -> int:
        return int(answer_of(self.source.state.setup, "health_spaces_per_part"))

    @property
    def health(self) -> int:
        """Spaces between the start of the track and the marker (R-HP-01)."""
        return self.record.health

    @property
    def skull(self) -> int:
        """The space of the skull (R-HP-04)."""
        return len(PARTS) * self.spaces_per_part

    @property
    def condition(self) -> str:
        """The part of the marker: "healthy", "injured" or "heavily_injured" (R-HP-01)."""
        return PARTS[min(self.health // self.spaces_per_part, len(PARTS) - 1)]

    @property
    def wounds(self) -> tuple[str, ...]:
        """Serious Wounds, the leftmost first."""
        return self.source.state.piles.get(piles.wounds(self.seat), ())

    @property
    def first_open_space(self) -> int:
        """The leftmost space that no Serious Wound covers (R-HP-06, R-WND-01)."""
        return min(len(self.wounds), len(PARTS)) * self.spaces_per_part

    def suffers(self, kind: str) -> bool:
        """Whether a Serious Wound of this kind lies there; equal ones do not stack (R-WND-03, R-WND-06)."""
        wounds = self.source.state.piles.get(piles.wounds(self.seat))
        return bool(wounds) and kind in _kinds_of_wounds(wounds)

    @property
    def oxygen(self) -> int:
        return self.record.oxygen

    @property
    def objectives(self) -> tuple[str, ...]:
        return self.source.state.pile(piles.objectives(self.seat))
