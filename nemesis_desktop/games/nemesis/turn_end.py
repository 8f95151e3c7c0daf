"""Where an own action leaves a character when the turn ends, told before it is taken and from what a seat may know:
whether it burns there, and whether it has passed (N-FIRE-01, N-FIRE-02, p. 17; A-06, A-07)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.cards.blasts import rooms_in_reach
from nemesis_desktop.games.nemesis.cards.crawling import rooms_by_technical_corridors
from nemesis_desktop.games.nemesis.cards.items.technical import other_yellow_rooms
from nemesis_desktop.games.nemesis.cards.leaving import reachable_rooms
from nemesis_desktop.games.nemesis.cards.terminals import offers_action
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.odds import NOTHING, SURE, chances_of, token_odds
from nemesis_desktop.games.nemesis.rules import combat

Burning = Fraction | None
"""How likely a character burns; None where a choice or a die that comes later decides."""

_LEADS_TO: Mapping[str, Callable[[Hero], tuple[Room, ...]]] = MappingProxyType({
    "reconnaissance": reachable_rooms,
    "smoke_grenade": reachable_rooms,
    "space_suit": other_yellow_rooms,
    "technical_corridors": rooms_by_technical_corridors,
    "technical_corridors_plan": rooms_by_technical_corridors,
})
"""Cards and items that take whoever plays them to one of these rooms."""
_MAY_LEAVE = ("suppressive_fire", "covering_fire", "adrenaline")
_MAY_USE_ROOM = ("computer_skills", "piloting", "blocking_access")
_FORCED_PASS = ("technical_corridors", "antidote", "orbital_maneuvering_system")
_WAY_OUT = ("evacuation_section_a", "evacuation_section_b", "hibernatorium")
FIRE_CONTROL, SURGERY = "fire_control_system", "surgery"


def name_of(kind: str, subject: str) -> str:
    """The kind of the card or item of an action, else the kind of the action."""
    if kind == "card":
        return load_content().actions[subject].kind
    return item(subject).kind if kind == "item" else kind


def operates(hero: Hero, kind: str, subject: str) -> bool:
    """Whether the action is the Surgery, by a card as well."""
    return hero.room.tile_id == SURGERY and name_of(kind, subject) in ("room", "old_friend")


def passes(hero: Hero, kind: str, subject: str) -> bool:
    """Whether it is a pass or ends with one (A-07)."""
    return name_of(kind, subject) in ("pass", *_FORCED_PASS) or operates(hero, kind, subject)


def fire_at_the_end(hero: Hero, kind: str, subject: str, spent: Collection[str] = ()) -> Burning:
    """How likely the character stands in a fire when its turn ends with this action. ``spent`` are exploration tokens
    seen before."""
    here = hero.room
    if kind in ("move", "careful", "escape"):
        return _fire_in(Room(hero.source, here.board.corridor[subject].other_end(here.number)), spent)
    name, burning = name_of(kind, subject), SURE if here.fire else NOTHING
    if name in _LEADS_TO:
        return _one_of(_fire_in(room, spent) for room in _LEADS_TO[name](hero))
    if name in _MAY_LEAVE:
        return _one_of([burning, *(_fire_in(room, spent) for room in reachable_rooms(hero))])
    if name in ("room", "old_friend"):
        return _after_room_action(here)
    if name in _MAY_USE_ROOM and offers_action(hero, here):
        return _one_of([burning, _after_room_action(here)])
    if here.fire:
        return _if_put_out(hero, name)
    return _if_lit(hero, name)


def _fire_in(room: Room, spent: Collection[str]) -> Burning:
    """It may be the token of the room that sets it on fire (N-EXPL-07, p. 14)."""
    if room.fire:
        return SURE
    return token_odds(room.source.state, room.number, spent).get("fire", NOTHING)


def _one_of(chances: Iterable[Burning]) -> Burning:
    """What holds whichever is chosen."""
    found = set(chances)
    return found.pop() if len(found) == 1 else None


def _after_room_action(room: Room) -> Burning:
    """Whoever boards a pod or sleeps is out of the fire, if no Intruder comes; fire control may be meant for another
    room (A-06; N-ROOM-14, p. 24)."""
    if not room.fire:
        return NOTHING
    return None if room.tile_id in (FIRE_CONTROL, *_WAY_OUT) else SURE


def _if_put_out(hero: Hero, name: str) -> Burning:
    """What becomes of the fire that burns here."""
    if name == "pyrotechnics":
        return NOTHING
    if name == "fire_extinguisher":
        return None if hero.in_combat else NOTHING
    control = Ship(hero.source).room_of_tile(FIRE_CONTROL)
    if name == "intranet" and control is not None and offers_action(hero, control):
        return None
    return SURE


def _if_lit(hero: Hero, name: str) -> Burning:
    """Whether the action sets the own room on fire."""
    if name == "pyrotechnics":
        return SURE
    if name == "molotov_cocktail":
        return _one_of(SURE if room == hero.room else NOTHING for room in rooms_in_reach(hero))
    if name == "shoot":
        faces, loaded = chances_of(load_content().dice.combat), combat.loaded_weapons(hero)
        return _one_of(faces[combat.TWO_HITS] if combat.burns(weapon) else NOTHING for weapon in loaded)
    return NOTHING
