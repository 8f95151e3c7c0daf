"""What an objective can ask for: every condition word of the content as a test over a state and a seat.

A test looks at the state as if the voyage ended now. The judge asks it about the final state; a screen may
ask it about a sight at any time, and then a condition that depends on something face down counts as not met.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import DeadSender
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.house_rules import chosen
from nemesis_desktop.games.nemesis.state import End, Place, State
from nemesis_desktop.kernel import Seat

Condition = Callable[[State, Seat], bool]

OPEN_OBJECTIVES = "open_objectives"
"""The pile of the objectives that all players share in full co-operation (N-COOP-01, p. 27)."""

BLUE_CORPSE = "corpse.blue"
HOARD = 7
ENOUGH_WEAKNESSES = 2
HIGHEST_PLAYER_NUMBER = 5


# -- survivors ------------------------------------------------------------------------------------------


def survives(state: State, seat: Seat) -> bool:
    """Asleep or launched, and not killed by a final check (N-VIC-11, p. 11)."""
    one = state.characters.get(seat)
    return one is not None and one.place in (Place.ASLEEP, Place.ESCAPED)


def survivors(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in sorted(state.characters) if survives(state, seat))


def _is_dead(state: State, seat: Seat) -> bool:
    one = state.characters.get(seat)
    return one is not None and one.place is Place.DEAD


def _others(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in state.setup.crew if other != seat)


def only_survivor(state: State, seat: Seat) -> bool:
    """Every other character is dead (N-OBJ-03, p. 12)."""
    return not _is_dead(state, seat) and all(_is_dead(state, other) for other in _others(state, seat))


def with_another_survivor(state: State, seat: Seat) -> bool:
    """The own character and at least one more live on."""
    return survives(state, seat) and any(survives(state, other) for other in _others(state, seat))


def character_dead(player_number: int) -> Condition:
    """The character of that player is dead, by whatever cause (N-OBJ-02, p. 12).

    Whoever holds the card with the own number can only meet its other half (A-82).
    """

    def dead(state: State, seat: Seat) -> bool:
        return player_number - 1 != seat and _is_dead(state, player_number - 1)

    return dead


# -- the ship -------------------------------------------------------------------------------------------


def ship_destroyed(state: State, seat: Seat) -> bool:
    """It blew up, on its way or for want of engines (N-END-03, N-VIC-02, p. 11)."""
    return state.end is End.DESTROYED


def ship_reaches(destination: str) -> Condition:
    """The ship is not destroyed and the Destination marker stands on the matching space (N-OBJ-05, p. 12)."""

    def reaches(state: State, seat: Seat) -> bool:
        known = load_content().coordinates
        cards = [known[card] for card in state.pile(piles.COORDINATES) if card in known]
        bound_for = cards[0].destinations[state.destination] if cards else None
        return state.end is not End.DESTROYED and bound_for == destination

    return reaches


def all_rooms_explored(state: State, seat: Seat) -> bool:
    return all(room.explored for room in state.rooms.values())


def blue_corpse_in_surgery(state: State, seat: Seat) -> bool:
    """The blue corpse lies in the Surgery or in the hands of somebody there."""
    surgery = Ship(Look(state)).room_of_tile("surgery")
    if surgery is None:
        return False
    return BLUE_CORPSE in surgery.objects or any(BLUE_CORPSE in hero.objects for hero in surgery.heroes)


# -- intruders ------------------------------------------------------------------------------------------


def nest_destroyed(state: State, seat: Seat) -> bool:
    """No egg is left in it, or the ship has taken it along (N-OBJ-07, p. 12)."""
    return state.nest_destroyed or state.end is End.DESTROYED


def queen_killed(state: State, seat: Seat) -> bool:
    """By hand or with the ship; a jump or a wrong course does her no harm (N-OBJ-08, p. 12)."""
    return state.queen_killed or state.end is End.DESTROYED


def weakness_discovered(object_kind: str) -> Condition:
    """The weakness on that slot lies open, whoever found it (N-OBJ-06, p. 12)."""

    def discovered(state: State, seat: Seat) -> bool:
        return object_kind in state.discovered

    return discovered


def enough_weaknesses(state: State, seat: Seat) -> bool:
    return len(state.discovered) >= ENOUGH_WEAKNESSES


# -- the signal -----------------------------------------------------------------------------------------


def own_signal_sent(state: State, seat: Seat) -> bool:
    """Only the own signal counts (N-OBJ-04, p. 12)."""
    one = state.characters.get(seat)
    return one is not None and one.signal


def signal_sent(state: State, seat: Seat) -> bool:
    """As many characters have sent it as open cards ask for it, at least one (N-COOP-03, N-COOP-04, p. 27).

    The signal of a dead sender still counts (A-107), unless a house rule asks for living ones.
    """
    senders = [one for one in state.characters.values() if one.signal]
    if not senders:
        return False
    if chosen(state.setup, DeadSender) is not DeadSender.COUNTS:
        senders = [one for one in senders if one.place is not Place.DEAD]
    return len(senders) >= max(1, _asking_for_the_signal(state.pile(OPEN_OBJECTIVES)))


@lru_cache(REMEMBERED)
def _asking_for_the_signal(cards: tuple[str, ...]) -> int:
    """How many of these objectives do."""
    known = load_content().objectives
    return sum(any("signal_sent" in words for words in known[card].any_of) for card in cards if card in known)


# -- what a survivor takes along ------------------------------------------------------------------------


def in_pod(state: State, seat: Seat) -> bool:
    """The own pod has been launched (N-POD-05, p. 26)."""
    one = state.characters.get(seat)
    return one is not None and one.place is Place.ESCAPED


def saved_with(prefix: str) -> Condition:
    """The own character is launched or asleep and carries such an object (N-POD-10, p. 26)."""

    def saved(state: State, seat: Seat) -> bool:
        carried = state.pile(piles.carried(seat))
        return survives(state, seat) and any(thing.startswith(prefix) for thing in carried)

    return saved


def anyone_saved_with(prefix: str) -> Condition:
    """Some survivor carries such an object: in solo mode the only one, in full co-operation any."""
    saved = saved_with(prefix)

    def anyone(state: State, seat: Seat) -> bool:
        return any(saved(state, one) for one in survivors(state))

    return anyone


def hoard_of_items(state: State, seat: Seat) -> bool:
    """Seven items in hands and inventory. An attached card and its host are one (N-ITEM-09, p. 22); objects
    and inactive quest items are no items (N-QST-01, p. 23)."""
    if seat not in state.characters:
        return False
    return sum(card not in state.attached for card in Hero(Look(state), seat).items) >= HOARD


CONDITIONS: Mapping[str, Condition] = MappingProxyType({
    "all_rooms_explored": all_rooms_explored,
    "blue_corpse_in_surgery": blue_corpse_in_surgery,
    "finish_in_pod_or_hibernation_with_egg": anyone_saved_with("egg."),
    "nest_destroyed": nest_destroyed,
    "queen_killed": queen_killed,
    "ship_destroyed": ship_destroyed,
    "ship_reaches_earth": ship_reaches("earth"),
    "ship_reaches_mars": ship_reaches("mars"),
    "signal_sent": signal_sent,
    "signal_sent_by_you": own_signal_sent,
    "weakness_carcass_discovered": weakness_discovered("carcass"),
    "weakness_egg_discovered": weakness_discovered("egg"),
    f"weaknesses_discovered>={ENOUGH_WEAKNESSES}": enough_weaknesses,
    "you_and_another_survive": with_another_survivor,
    "you_finish_in_pod": in_pod,
    "you_finish_in_pod_or_hibernation_with_blue_corpse": saved_with(BLUE_CORPSE),
    "you_finish_in_pod_or_hibernation_with_egg": saved_with("egg."),
    f"you_have_items>={HOARD}": hoard_of_items,
    "you_only_survivor": only_survivor,
    **{
        f"player_{number}_character_dead": character_dead(number)
        for number in range(1, HIGHEST_PLAYER_NUMBER + 1)
    },
})
"""Every condition word of the content and its test."""
