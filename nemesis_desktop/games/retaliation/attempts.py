"""Which attacks a card, an Item or an answer makes possible, with the chances of each, from nothing but what a seat may
know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.combat_odds import (
    SURE,
    CorridorOdds,
    TargetOdds,
    burst_odds,
    certain_hits,
    die_odds,
    grenade_odds,
    melee_odds,
    shot_odds,
)
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import (
    Facility,
    FacilityCorridor,
    FacilityRoom,
    Marine,
    StateView,
)
from nemesis_desktop.games.retaliation.rules.bursting import burst_targets, gun_targets
from nemesis_desktop.games.retaliation.rules.commands import gunners, subordinates
from nemesis_desktop.games.retaliation.rules.weapon_traits import (
    traits_of,
    weapons_to_burst,
    weapons_to_shoot,
)
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Seat, is_face_down

SHOT, MELEE, BURST, GRENADE, DIE, HITS = "shot", "melee", "burst", "grenade", "die", "hits"
HITS_BEFORE = {"weak_spot": 1, "hippocratic_oath": 2}
"""Hits that a card deals before its Shot or Melee Attack."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attack of a seat, at an Intruder in its Room (``target``) or into a Corridor (``edge``). ``bonus`` are hits
    before a Shot or blow, or the hits that are certain; ``again`` tells that the roll may be repeated once."""

    how: str
    seat: Seat
    target: int | None = None
    edge: str | None = None
    weapon: str | None = None
    bonus: int = 0
    again: bool = False


@dataclass(frozen=True, slots=True)
class Blast:
    """An explosion in a Room: so many Intruders take a critical in it and beside it, and these seats lose Health."""

    space: str
    killed: tuple[int, ...]
    harmed: tuple[Seat, ...]


def odds_of(sight: FacilityState, attempt: Attempt) -> TargetOdds | CorridorOdds:
    """The chances of its first roll."""
    if attempt.target is not None:
        if attempt.weapon is None:
            return melee_odds(sight, attempt.seat, attempt.target, attempt.bonus)
        return shot_odds(sight, attempt.seat, attempt.target, attempt.weapon, attempt.bonus)
    assert attempt.edge is not None
    match attempt.how:
        case "grenade":
            return grenade_odds(sight, attempt.edge)
        case "die":
            return die_odds(sight, attempt.edge)
        case "hits":
            return certain_hits(sight, attempt.edge, attempt.bonus)
    assert attempt.weapon is not None
    return burst_odds(sight, attempt.seat, attempt.edge, attempt.weapon)


def success(sight: FacilityState, attempt: Attempt) -> Fraction:
    """How likely the target dies, or everybody in the Corridor, with the second roll where there is one."""
    odds = odds_of(sight, attempt)
    chance = odds.kill if isinstance(odds, TargetOdds) else odds.clear
    return SURE - (SURE - chance) ** 2 if attempt.again else chance


def mean_kills(odds: CorridorOdds) -> Fraction:
    """How many die on average, when the hits are divided for that."""
    return sum((number * chance for number, chance in odds.kills.items()), Fraction(0))


# -- parts ------------------------------------------------------------------------------------------------


def _shots(
    marine: Marine, target: int, weapons: Iterable[str] | None = None, bonus: int = 0, again: bool = False
) -> list[Attempt]:
    usable = weapons_to_shoot(marine) if weapons is None else weapons
    return [Attempt(SHOT, marine.seat, target, None, one, bonus, again) for one in usable]


def _bursts(
    marine: Marine, ways: Iterable[FacilityCorridor], weapons: Iterable[str] | None = None, again: bool = False
) -> list[Attempt]:
    """Weapons that have only Grenades to fire are asked about those."""
    usable = [one for one in weapons_to_burst(marine) if marine.is_ready(one)] if weapons is None else list(weapons)
    return [Attempt(BURST, marine.seat, None, way.id, one, again=again) for way in ways for one in usable]


def _attacks(marine: Marine, weapons: Iterable[str] | None = None, again: bool = False) -> list[Attempt]:
    """Every Shot and Burst of a Character from where it stands."""
    usable = None if weapons is None else list(weapons)
    shots = [one for figure in marine.room.intruders for one in _shots(marine, figure.id, usable, again=again)]
    return [*shots, *_bursts(marine, burst_targets(marine), usable, again)]


def _softened(marine: Marine, target: int, bonus: int) -> list[Attempt]:
    """A Shot or a blow at somebody who has taken hits before it."""
    return [*_shots(marine, target, bonus=bonus), Attempt(MELEE, marine.seat, target, bonus=bonus)]


def _beside(room: FacilityRoom) -> tuple[FacilityCorridor, ...]:
    """Corridors with somebody in them and no closed Door before them."""
    return tuple([way for way in room.corridors if way.has_intruder and not way.closed_at(room.space)])


def _into(how: str, seat: Seat, ways: Iterable[FacilityCorridor], bonus: int = 0) -> list[Attempt]:
    return [Attempt(how, seat, None, way.id, bonus=bonus) for way in ways]


def _robot_fires(facility: Facility, seat: Seat) -> list[Attempt]:
    cards = facility.state.pile(piles.ROBOT)
    known = bool(cards) and not is_face_down(cards[0]) and cards[0].partition(".")[2] == "military"
    return _into(DIE, seat, _beside(facility.robot_room)) if known else []


# -- what is played ---------------------------------------------------------------------------------------


def attempts_of_action(sight: FacilityState, seat: Seat, kind: str, subject: str) -> tuple[Attempt, ...]:
    """The attacks that playing a card, using an Item or the Room, or activating the Robot may lead to at once."""
    facility = Facility(StateView(sight))
    marine, content = facility.marine(seat), facility_content()
    if not marine.in_room:
        return ()
    if kind == "robot":
        return tuple(_robot_fires(facility, seat))
    if kind == "room":
        guns = gun_targets(facility) if marine.room.tile.id == "gunnery_room" else ()
        return tuple(_into(DIE, seat, guns))
    if kind == "card" and subject in content.actions:
        return tuple(_of_card(facility, marine, content.actions[subject].kind))
    if kind == "item" and subject in content.items:
        return tuple(_of_item(facility, marine, content.items[subject].kind))
    return ()


def _of_card(facility: Facility, marine: Marine, kind: str) -> list[Attempt]:
    ways = burst_targets(marine)
    match kind:
        case "weak_spot" | "hippocratic_oath":
            hits = HITS_BEFORE[kind]
            return [one for figure in marine.room.intruders for one in _softened(marine, figure.id, hits)]
        case "taking_aim":
            return _attacks(marine, again=True)
        case "shoot_first":
            return _attacks(marine)
        case "fast_reload":
            return _attacks(marine, [one for one in marine.ranged_weapons if marine.working(one)])
        case "breakthrough":
            return _bursts(marine, ways)
        case "continuous_fire":
            return _into(HITS, marine.seat, ways, len(marine.action_cards) - 1)
        case "fire_at_will":
            return [one for each in gunners(marine, marine.room) for one in _bursts(each, burst_targets(each))]
        case "chain_of_command" | "first_in_command":
            return [one for each in subordinates(marine, marine.room) for one in _attacks(each)]
    return []


def _of_item(facility: Facility, marine: Marine, kind: str) -> list[Attempt]:
    match kind:
        case "grenade":
            return _into(GRENADE, marine.seat, burst_targets(marine))
        case "security_system_control":
            guns = [room for room in facility.rooms if room.section == marine.room.section and room.secure]
            ways = {way.id: way for room in guns for way in _beside(room)}
            return _into(DIE, marine.seat, ways.values())
        case "robot_controller" | "supporting_robot_controller":
            return _robot_fires(facility, marine.seat)
    return []


# -- what is answered -------------------------------------------------------------------------------------


def attempts_of_answer(
    sight: FacilityState, seat: Seat, topic: str, key: str, context: Mapping[str, str | int]
) -> tuple[Attempt, ...]:
    """The attacks that an answer leads to at once, or lets one choose among."""
    facility = Facility(StateView(sight))
    # Whoever commands chooses for somebody else.
    ordered = topic in ("shoot_at", "burst_at", "grenade_into", "order") and "seat" in context
    shooter = int(context["seat"]) if ordered else seat
    if shooter not in sight.marines:
        return ()
    marine = facility.marine(shooter)
    if not marine.in_room:
        return ()
    return tuple(_answered(facility, marine, topic, key, context))


def _answered(
    facility: Facility, marine: Marine, topic: str, key: str, context: Mapping[str, str | int]
) -> list[Attempt]:
    name, again = key.partition(":")[2], bool(context.get("reroll"))
    weapons = [str(context["card"])] if context.get("card") else None
    figure = int(context["figure"]) if "figure" in context else None
    match topic:
        case "shoot_at":
            return _shots(marine, int(name), weapons, again=again)
        case "shoot_with" if figure is not None:
            return _shots(marine, figure, [name], again=again)
        case "shoot_again" if figure is not None and key == "yes":
            return _shots(marine, figure, weapons, again=again)
        case "weaken":
            return _softened(marine, int(name), int(context["n"]))
        case "burst_at" if "cards" in context:
            return _into(HITS, marine.seat, [facility.corridor(name)], int(context["cards"]))
        case "burst_at":
            return _bursts(marine, [facility.corridor(name)], weapons, again)
        case "burst_with" if not marine.is_ready(name):
            return _into(GRENADE, marine.seat, burst_targets(marine))
        case "burst_with":
            return _bursts(marine, [facility.corridor(str(context["corridor"]))], [name], again)
        case "burst_again" | "burst_as_well" if key == "yes":
            ways = [facility.corridor(str(context["corridor"]))] if "corridor" in context else burst_targets(marine)
            return _bursts(marine, ways, weapons, again)
        case "launch_grenade" if key == "yes":
            return _into(GRENADE, marine.seat, burst_targets(marine))
        case "grenade_into" if "kills" not in context:
            return _into(GRENADE, marine.seat, [facility.corridor(name)])
        case "robot_fires_into" | "open_fire_into" | "guns_into":
            return _into(DIE, marine.seat, [facility.corridor(name)])
        case "roll_again" if key == "yes":
            if figure is not None and weapons:
                # The hit alone may have killed it (R-SHOOT-06).
                if figure not in facility.state.intruders:
                    return []
                # The hits before the roll are there already.
                return _shots(marine, figure, weapons, bonus=-1 - traits_of(weapons[0]).hits_before)
            if "corridor" in context and weapons:
                return _bursts(marine, [facility.corridor(str(context["corridor"]))], weapons)
            return []
        case "use_gear" if key.endswith("/grenade") and key.startswith("use:"):
            return _into(GRENADE, marine.seat, burst_targets(marine))
        case "option" | "order":
            return _option(facility, marine, name, context)
    return []


def _option(facility: Facility, marine: Marine, option: str, context: Mapping[str, str | int]) -> list[Attempt]:
    """The part of a text that is an attack."""
    subject = str(context.get("subject", ""))
    figure = int(context["figure"]) if "figure" in context else None
    weapons = [str(context["card"])] if context.get("card") else None
    again = subject == "action.taking_aim"
    if option == "shoot":
        targets = [one.id for one in marine.room.intruders] if figure is None else [figure]
        return [one for target in targets for one in _shots(marine, target, weapons, again=again)]
    if option == "burst":
        return _bursts(marine, burst_targets(marine), weapons, again)
    if option == "melee" and figure is not None:
        return [Attempt(MELEE, marine.seat, figure)]
    if option == "throw":
        return _into(GRENADE, marine.seat, burst_targets(marine))
    if option == "fire" and subject.startswith("robot."):
        return _into(DIE, marine.seat, _beside(facility.robot_room))
    if option == "command":
        return _of_card(facility, marine, subject.partition(".")[2])
    return []


# -- what needs no roll -----------------------------------------------------------------------------------


def certain_kills(sight: FacilityState, topic: str, key: str, context: Mapping[str, str | int]) -> tuple[int, ...]:
    """The Intruders that take a critical by an answer, without a roll."""
    if topic == "grenade_into" and context.get("kills") == "all":
        corridor = Facility(StateView(sight)).corridor(key.partition(":")[2])
        return tuple([figure.id for figure in corridor.intruders])
    return ()


def blast_of(sight: FacilityState, topic: str, key: str) -> Blast | None:
    """What an explosion in a Room does: that of a Remote Detonator ("detonate"), or of an RPG Launcher ("fire_at"),
    which reaches the Corridors around it as well."""
    if topic not in ("detonate", "fire_at"):
        return None
    facility = Facility(StateView(sight))
    room = facility.room(key.partition(":")[2])
    around = [figure.id for way in room.corridors for figure in way.intruders] if topic == "fire_at" else []
    killed = [*around, *(figure.id for figure in room.intruders)]
    return Blast(room.space, tuple(killed), tuple([one.seat for one in facility.marines_in(room)]))

