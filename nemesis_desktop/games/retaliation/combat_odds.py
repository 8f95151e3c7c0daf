"""How likely a Shot, a Burst, a Melee Attack or a Grenade kills, in exact fractions, from nothing but what a seat may
know.

Everything is read from a sight, so two states that look the same to a seat have the same odds. One roll is counted: a
second one that a weapon or a card allows is a new decision with odds of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from nemesis_desktop.games.retaliation import tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, Marine, StateView
from nemesis_desktop.games.retaliation.rules.hits import HITS_FOR_A_DRONE
from nemesis_desktop.games.retaliation.rules.weapon_dice import (
    AMMO_LOSS,
    BURST,
    CRITICAL,
    SHOOT,
    SYMBOL_FACE,
    burst_number,
    eyes_shift,
)
from nemesis_desktop.games.retaliation.rules.weapon_traits import PLAIN, WeaponTraits, traits_of
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.games.retaliation.tables import item_of
from nemesis_desktop.kernel import Seat, construct_fast

NOTHING, SURE = Fraction(0), Fraction(1)


@construct_fast
@dataclass(frozen=True, slots=True)
class TargetOdds:
    """An attack on one Intruder in the own Room. ``kill`` is how likely it dies, for the Queen that a Queen Health
    card is drawn; ``critical`` how likely this face is, ``ammo_loss`` how likely the weapon loses ammo, ``mishap`` how
    likely one that needs none has the effect of that face; ``answer`` how likely the target is still there to attack
    back, which it does after a Melee Attack only."""

    weapon: str | None
    kill: Fraction
    critical: Fraction
    ammo_loss: Fraction
    mishap: Fraction
    answer: Fraction


@dataclass(frozen=True, slots=True)
class CorridorOdds:
    """A Burst or a Grenade. ``hits`` says how likely each number is, ``kills`` how many Intruders die at most,
    ``clear`` how likely all do, ``queen`` how likely her Health card is drawn if all hits go to her, ``symbol`` how
    likely the extra effect of the weapon is."""

    weapon: str | None
    hits: Mapping[int, Fraction]
    kills: Mapping[int, Fraction]
    clear: Fraction
    queen: Fraction
    symbol: Fraction


def _chances(state: FacilityState, die: str) -> Mapping[str, Fraction]:
    return _chances_of(tables.die(state.setup, die))


@cache
def _chances_of(faces: tuple[str, ...]) -> Mapping[str, Fraction]:
    """How likely each face of such a die is."""
    return MappingProxyType({face: Fraction(faces.count(face), len(faces)) for face in faces})


@cache
def _deadly(faces: tuple[str, ...], kills_on: tuple[str, ...], most: int) -> Fraction:
    """How likely a roll kills: by a face that always does, or by a number that is not too high."""
    deadly = [
        face for face in faces
        if face == CRITICAL or face in kills_on or (face not in (CRITICAL, AMMO_LOSS) and int(face) <= most)
    ]
    return Fraction(len(deadly), len(faces))


def _add(odds: dict[int, Fraction], number: int, chance: Fraction) -> None:
    odds[number] = odds.get(number, NOTHING) + chance


# -- in the own Room --------------------------------------------------------------------------------------


def shot_odds(sight: FacilityState, seat: Seat, target: int, weapon: str, bonus: int = 0) -> TargetOdds:
    """One Shot with a Ranged Weapon; ``bonus`` are hits that the target takes before it (R-SHOOT-02 to R-SHOOT-07,
    R-QUEEN-12, R-QUEEN-S1)."""
    marine, traits = Marine(StateView(sight), seat), traits_of(weapon)
    shift = eyes_shift(marine) + traits.shoot_shift
    return _target_odds(sight, target, weapon, traits, 1 + bonus + traits.hits_before, shift)


def melee_odds(sight: FacilityState, seat: Seat, target: int, bonus: int = 0) -> TargetOdds:
    """One Melee Attack with the roll, whatever weapon is at hand; ``bonus`` are hits that the target takes before it
    (R-MELEE-01, R-MELEE-02, R-MELEE-04, A-82)."""
    marine = Marine(StateView(sight), seat)
    affected = Facility(StateView(sight)).house_rule("eyes_affects_melee") == "on"
    return _target_odds(sight, target, None, PLAIN, 1 + bonus, eyes_shift(marine) if affected else 0)


def _target_odds(
    sight: FacilityState, target: int, weapon: str | None, traits: WeaponTraits, dealt: int, shift: int
) -> TargetOdds:
    figure, faces = sight.intruders[target], _chances(sight, SHOOT)
    before = sight.queen_hits if figure.kind == "queen" else figure.hits
    facility = Facility(StateView(sight))
    track_ends = figure.kind == "queen" and before + dealt + traits.hits_after >= facility.queen_track_end
    if figure.kind == "larva" or track_ends:
        kill = SURE
    else:
        kill = _deadly(tables.die(sight.setup, SHOOT), traits.kills_on, before + dealt - shift)
    # The Queen stays, unless the effect of a card that nobody knows takes her away.
    answer = SURE if figure.kind == "queen" else SURE - kill
    critical, loss = faces.get(CRITICAL, NOTHING), faces.get(AMMO_LOSS, NOTHING)
    if weapon is None:
        return TargetOdds(weapon, kill, critical, NOTHING, NOTHING, answer)
    if item_of(weapon).no_ammo:
        return TargetOdds(weapon, kill, critical, NOTHING, loss, answer)
    return TargetOdds(weapon, kill, critical, loss + critical * traits.spends_on_critical, NOTHING, answer)


# -- at a Corridor ----------------------------------------------------------------------------------------


def burst_odds(sight: FacilityState, seat: Seat, edge: str, weapon: str) -> CorridorOdds:
    """One roll of a Burst with a Ranged Weapon (R-BURST-02 to R-BURST-04)."""
    traits = traits_of(weapon)
    faces = _chances(sight, BURST)
    hits: dict[int, Fraction] = {}
    for face, chance in faces.items():
        _add(hits, burst_number(traits, face), chance)
    symbol = faces.get(SYMBOL_FACE, NOTHING) if traits.symbol is not None else NOTHING
    return _corridor_odds(sight, edge, weapon, hits, symbol)


def grenade_odds(sight: FacilityState, edge: str) -> CorridorOdds:
    """A Grenade (R-GEAR-08)."""
    hits: dict[int, Fraction] = {}
    for face, chance in _chances(sight, BURST).items():
        _add(hits, int(face) + facility_content().numbers.grenade_bonus, chance)
    return _corridor_odds(sight, edge, None, hits, NOTHING)


def die_odds(sight: FacilityState, edge: str) -> CorridorOdds:
    """As many hits as the Burst die shows, without a weapon (R-BURST-02, R-BURST-03)."""
    hits: dict[int, Fraction] = {}
    for face, chance in _chances(sight, BURST).items():
        _add(hits, int(face), chance)
    return _corridor_odds(sight, edge, None, hits, NOTHING)


def certain_hits(sight: FacilityState, edge: str, hits: int) -> CorridorOdds:
    """So many hits without a roll (R-BURST-03)."""
    return _corridor_odds(sight, edge, None, {hits: SURE}, NOTHING)


def _corridor_odds(
    sight: FacilityState, edge: str, weapon: str | None, hits: dict[int, Fraction], symbol: Fraction
) -> CorridorOdds:
    facility = Facility(StateView(sight))
    corridor = facility.corridor(edge)
    kills: dict[int, Fraction] = {}
    for number, chance in hits.items():
        _add(kills, most_kills(corridor, number), chance)
    mortal = len([figure for figure in corridor.intruders if figure.kind != "queen"])
    needed = facility.queen_track_end - sight.queen_hits
    here = mortal < len(corridor.intruders)
    queen = sum((chance for number, chance in hits.items() if here and number >= needed), NOTHING)
    clear = NOTHING if here else kills.get(mortal, NOTHING)
    return CorridorOdds(weapon, hits, dict(sorted(kills.items())), clear, queen, symbol)


def most_kills(corridor: FacilityCorridor, hits: int) -> int:
    """How many Intruders so many hits can kill: one each for Adults and Larvae first, then two for a Drone
    (R-CMB-01, R-BURST-03)."""
    kinds = [figure.kind for figure in corridor.intruders]
    drones = kinds.count("drone")
    small = min(len(kinds) - drones - kinds.count("queen"), hits)
    return small + min(drones, (hits - small) // HITS_FOR_A_DRONE)
