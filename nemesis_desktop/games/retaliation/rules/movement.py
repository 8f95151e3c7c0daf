"""How a Character moves (rules 12)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.marines import MarineMoved, ModelCarried
from nemesis_desktop.games.retaliation.events.turns import UseCounted
from nemesis_desktop.games.retaliation.handles import (
    Facility,
    FacilityCorridor,
    FacilityRoom,
    Marine,
    size_of,
)
from nemesis_desktop.games.retaliation.obstacles import (
    NO_ROOM_FOR_SECURE,
    NO_WAY,
    NOTHING_TO_EXPLORE,
    closed_door,
)
from nemesis_desktop.games.retaliation.rules.action_kinds import (
    BasicAction,
    Situation,
    basic_action,
    not_in_combat,
)
from nemesis_desktop.games.retaliation.rules.asking import agrees
from nemesis_desktop.games.retaliation.rules.attack import UNTOUCHABLE, intruder_attack
from nemesis_desktop.games.retaliation.rules.entering import enter_room
from nemesis_desktop.games.retaliation.rules.exploration import Interlude, can_be_explored, explore
from nemesis_desktop.games.retaliation.rules.markers import place_secure, takes_secure
from nemesis_desktop.games.retaliation.rules.noise import noise_roll
from nemesis_desktop.games.retaliation.rules.payment import pay
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import IntruderFigure, Whereabouts

MOVE_COST = 1
CAREFUL_COST = 2
CARRYING_COST = 1


def why_not_through(marine: Marine, corridor: FacilityCorridor) -> Reason | None:
    """A closed Door at either end, or nothing left to build behind an Unexplored Corridor (R-MOVE-01, R-MOVE-09,
    A-63)."""
    if corridor.closed:
        return closed_door(corridor.id)
    if corridor.unexplored and not can_be_explored(Facility(marine.source), corridor):
        return NOTHING_TO_EXPLORE
    return None


def ways_out(marine: Marine) -> tuple[FacilityCorridor, ...]:
    """Adjacent Corridors that the Character can move through."""
    return tuple([way for way in marine.room.corridors if why_not_through(marine, way) is None])


def move_cost(marine: Marine) -> int:
    """1 Action card; a wounded leg asks for one more to leave a Room with an Intruder (R-ACT-03; wound Leg)."""
    return MOVE_COST + (1 if marine.suffers("leg") and marine.room.has_intruder else 0)


def careful_cost(marine: Marine) -> int:
    """2 Action cards, 3 with a wounded knee (R-ACT-13; wound Knee)."""
    return CAREFUL_COST + (1 if marine.suffers("knee") else 0)


def attackers_of_move(room: FacilityRoom, corridor: FacilityCorridor | None) -> tuple[IntruderFigure, ...]:
    """Who makes the Opportunity Attacks: the largest three in the Room left and the Corridor passed, equal ones in the
    Room first (R-MOVE-03, A-11)."""
    there = corridor.intruders if corridor is not None else ()
    everyone = [*room.intruders, *there]
    everyone.sort(key=lambda one: (-size_of(one.kind), one.place != room.space, one.id))
    return tuple(everyone[: facility_content().numbers.opportunity_attacks])


async def move(
    t: FacilityTable,
    marine: Marine,
    corridor: FacilityCorridor,
    *,
    cautious: bool = False,
    silent: bool = False,
    prevented: int = 0,
    companion: Marine | None = None,
    on_arrival: Interlude | None = None,
) -> None:
    """Opportunity Attacks, then the Character arrives or explores. ``prevented`` of the attacks do not happen, though
    they count; who is ``silent`` makes no Noise roll. A ``companion`` suffers its own attacks and arrives together
    with the Character, who alone explores and rolls; ``on_arrival`` is what a text does before that roll (R-MOVE-02
    to R-MOVE-06, R-MOVE-08, R-MOVE-10, A-10, R-IATK-S1)."""
    room = marine.room
    prevents_all = prevented >= facility_content().numbers.opportunity_attacks
    if prevents_all and Facility(t).house_rule("move_prevention_covers_roll") == "on":
        t.emit(UseCounted("action", UNTOUCHABLE))
    carried = await _take_along(t, marine)
    pursuers = await _opportunity_attacks(t, marine, attackers_of_move(room, corridor), prevented)
    if not marine.in_room or marine.room != room:
        return
    if companion is not None:
        followed = await _opportunity_attacks(t, companion, attackers_of_move(room, corridor), prevented)
        if not companion.in_room or companion.room != room:
            companion, followed = None, ()
        pursuers = tuple(dict.fromkeys((*pursuers, *followed)))

    async def arrived() -> None:
        if companion is not None:
            t.emit(MarineMoved(companion.seat, marine.room.space, corridor.id))
        if on_arrival is not None:
            await on_arrival()

    destination = corridor.beyond(room)
    if destination is None:
        await explore(t, marine, corridor, cautious=cautious, carried=carried, on_arrival=arrived)
    else:
        await arrive(
            t, marine, destination, corridor,
            cautious=cautious, silent=silent, carried=carried, on_arrival=arrived,
        )
    await _pursue(t, Facility(t).room(corridor.edge.other_end(room.space)), pursuers)


async def move_secretly(
    t: FacilityTable, marine: Marine, room: FacilityRoom, *, silent: bool = False
) -> None:
    """A secret passage: every Room may be reached, no Corridor is passed, the rest is an ordinary move (R-MOVE-07,
    R-MOVE-S1)."""
    left = marine.room
    carried = await _take_along(t, marine)
    pursuers = await _opportunity_attacks(t, marine, attackers_of_move(left, None))
    if marine.in_room and marine.room == left:
        await arrive(t, marine, room, None, silent=silent, carried=carried)
        await _pursue(t, room, pursuers)


async def _take_along(t: FacilityTable, marine: Marine) -> tuple[Marine, ...]:
    """For one more Action card each, models of knocked out Characters in the Room that is left come along; like all
    costs this is settled before the Opportunity Attacks (R-COOP-06, R-MOVE-08)."""
    taken = []
    for other in Facility(t).marines:
        lies_here = other.record.whereabouts is Whereabouts.KNOCKED_OUT and other.room == marine.room
        if lies_here and marine.action_cards and await agrees(t, marine, "carry_model", seat=other.seat):
            await pay(t, marine, CARRYING_COST, seat=other.seat)
            taken.append(other)
    return tuple(taken)


async def arrive(
    t: FacilityTable,
    marine: Marine,
    room: FacilityRoom,
    corridor: FacilityCorridor | None,
    *,
    cautious: bool = False,
    silent: bool = False,
    carried: Sequence[Marine] = (),
    on_arrival: Interlude | None = None,
) -> None:
    """In a discovered Room: a Secure token after a cautious move, then a Noise roll, also where somebody is
    (R-MOVE-04, R-MOVE-06)."""
    t.emit(MarineMoved(marine.seat, room.space, corridor.id if corridor is not None else None))
    for other in carried:
        t.emit(ModelCarried(other.seat, room.space, marine.seat))
    if cautious:
        place_secure(t, room)
    if on_arrival is not None:
        await on_arrival()
    if not silent and marine.in_room:
        await noise_roll(t, marine)


async def _opportunity_attacks(
    t: FacilityTable, marine: Marine, attackers: Sequence[IntruderFigure], prevented: int = 0
) -> tuple[int, ...]:
    """One after the other, as long as the Character lives; the attackers stay where they are. Where not all can be
    prevented the player decides attack by attack (R-MOVE-03, R-MOVE-10, R-HP-08). Returns who pursues it."""
    pursuers = []
    for place, figure in enumerate(attackers):
        if not marine.in_room or figure.id not in t.state.intruders:
            continue
        if prevented >= len(attackers) - place or (
            prevented and await agrees(t, marine, "prevent_attack", intruder=figure.kind)
        ):
            prevented -= 1
        elif await intruder_attack(t, figure.id, marine, "opportunity"):
            pursuers.append(figure.id)
    return tuple(pursuers)


async def _pursue(t: FacilityTable, room: FacilityRoom, pursuers: Sequence[int]) -> None:
    """Blood Sense: the attacker is put into the Room where the move ended and does not attack again, also when the
    Character died there (R-HP-08)."""
    for number in pursuers:
        if number in t.state.intruders and t.state.intruders[number].place != room.space:
            await enter_room(t, number, room, attacks=False, why="pursuit")


# -- the actions ------------------------------------------------------------------------------------------


def _ways(situation: Situation) -> Sequence[str]:
    return [way.edge.id for way in situation.corridors]


def _barred(situation: Situation, way: str) -> Reason | None:
    return why_not_through(situation.marine, Facility(situation.marine.source).corridor(way))


def takes_cautious_move(room: FacilityRoom, corridor: FacilityCorridor) -> bool:
    """A cautious move needs a place for a Secure token where it leads, if that is known (R-MOVE-11, A-51)."""
    beyond = corridor.beyond(room)
    if beyond is None or Facility(room.source).house_rule("cautious_needs_free_token_place") == "off":
        return True
    return takes_secure(beyond)


def _unsecured(situation: Situation, way: str) -> Reason | None:
    corridor = Facility(situation.marine.source).corridor(way)
    return None if takes_cautious_move(situation.room, corridor) else NO_ROOM_FOR_SECURE


def _move_cost(situation: Situation, way: str) -> int:
    return move_cost(situation.marine)


def _careful_cost(situation: Situation, way: str) -> int:
    return careful_cost(situation.marine)


async def _move(t: FacilityTable, marine: Marine, way: str) -> None:
    await move(t, marine, Facility(t).corridor(way))


async def _move_cautiously(t: FacilityTable, marine: Marine, way: str) -> None:
    await move(t, marine, Facility(t).corridor(way), cautious=True)


basic_action(BasicAction("move", MOVE_COST, _ways, _move, NO_WAY, hindrances=(_barred,), cost=_move_cost))
basic_action(BasicAction(
    "careful", CAREFUL_COST, _ways, _move_cautiously, NO_WAY,
    bars=(not_in_combat,), hindrances=(_barred, _unsecured), cost=_careful_cost,
))
