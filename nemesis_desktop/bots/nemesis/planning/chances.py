"""How likely things come off, as far as a seat can tell: the body, the engines, the course, the rounds until then."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import comb

from nemesis_desktop.bots.nemesis.cautious.contamination import cards_of, contamination_of
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.final_checks import CARDS_IN_FINAL_DRAW, DAMAGED_ENGINES_TO_EXPLODE
from nemesis_desktop.games.nemesis.state import RoomState
from nemesis_desktop.kernel import cached_by_identity, is_face_down

DEATH_IN_ROUND = (0.01, 0.01, 0.01, 0.015, 0.015, 0.04, 0.05, 0.06, 0.1, 0.13, 0.17, 0.2, 0.25, 0.3, 0.35)
"""How often a lone character who is aboard in a round does not live to see the next one, measured in 3,000 games."""
WOUNDS = (1.0, 1.25, 1.6, 2.2)
"""How much more dangerous that is with so many serious wounds."""
HOME_BY_CHANCE = 0.25
"""Two of the eight Coordinates cards bring a ship home whose course nobody has seen."""
CHECKED, MENDED = 0.5, 0.7
"""How often an engine works that nobody has looked at, and how often a damaged one is mended in the end."""
DAMAGING_FIRE = "event.damaging_fire"
"""The event that breaks what burns."""
SPREADING = (DAMAGING_FIRE, "event.consuming_fire")
"""The events that spread fires."""


def survival(start: int, rounds: float, wounds: int) -> float:
    """How likely somebody in round ``start`` lives through that many rounds."""
    whole = int(rounds) if rounds > 0.0 else 0
    chance, risk = _survival_of(start, whole, wounds if wounds < len(WOUNDS) else len(WOUNDS) - 1)
    return chance * (1.0 - risk * (rounds - whole)) if rounds > whole else chance


@cache
def _survival_of(start: int, rounds: int, wounds: int) -> tuple[float, float]:
    """The same for whole rounds, and how dangerous the one after them is."""
    risk = min(0.95, DEATH_IN_ROUND[min(start + rounds, len(DEATH_IN_ROUND)) - 1] * WOUNDS[wounds])
    if rounds == 0:
        return 1.0, risk
    chance, last = _survival_of(start, rounds - 1, wounds)
    return chance * (1.0 - last), risk


def infection(hero: Hero) -> float:
    """How likely the final check for contamination kills (N-VIC-05 to N-VIC-08)."""
    count, cards, state = contamination_of(hero), hero.all_contamination, hero.source.state
    if not count:
        return 0.0
    if hero.larva or any(card in state.infected for card in cards):
        scanned = 1.0
    else:
        content = load_content()
        share = content.infected_count / len(content.contamination)
        clean = sum(f"scan:{card}" in state.known for card in cards)
        scanned = 1.0 - (1.0 - share) ** (count - clean)
    whole = cards_of(hero)
    drawn = min(CARDS_IN_FINAL_DRAW, whole)
    return scanned * (1.0 - comb(max(0, whole - count), drawn) / comb(whole, drawn))


@cache
def engines_hold(working: int, damaged: int, unknown: int) -> float:
    """How likely no two engines are damaged, each unknown one working every other time."""
    bearable = DAMAGED_ENGINES_TO_EXPLODE - 1 - damaged
    if bearable < 0:
        return 0.0
    return sum(comb(unknown, broken) for broken in range(min(bearable, unknown) + 1)) / 2.0**unknown


@cache
def engines_after(working: int, damaged: int, unknown: int, visits: int) -> float:
    """The same after looking at so many more engines and mending what is found broken, if it can be."""
    if visits == 0 or working >= DAMAGED_ENGINES_TO_EXPLODE:
        return engines_hold(working, damaged, unknown)
    if unknown:
        good = engines_after(working + 1, damaged, unknown - 1, visits - 1)
        bad = MENDED * good + (1.0 - MENDED) * engines_after(working, damaged + 1, unknown - 1, visits - 1)
        return CHECKED * good + (1.0 - CHECKED) * bad
    if damaged:
        mended = engines_after(working + 1, damaged - 1, unknown, visits - 1)
        return MENDED * mended + (1.0 - MENDED) * engines_hold(working, damaged, unknown)
    return engines_hold(working, damaged, unknown)


def comes_home(ship: Ship) -> float:
    """How likely the present course leads to Earth."""
    cards = ship.state.pile(piles.COORDINATES)
    if not cards or is_face_down(cards[0]):
        return HOME_BY_CHANCE
    return float(load_content().coordinates[cards[0]].destinations[ship.state.destination] == "earth")


@cached_by_identity
def _burning_and_broken(rooms: Mapping[int, RoomState]) -> tuple[tuple[int, ...], int]:
    """The rooms that burn, and how many are broken."""
    burning = tuple([number for number, room in rooms.items() if room.fire])
    return burning, len([room for room in rooms.values() if room.malfunction])


def destruction(ship: Ship) -> float:
    """How likely the next event destroys the ship by its fires (N-FIRE-07) or malfunctions (N-MALF-08)."""
    state, supply = ship.state, load_content().supply
    burning, broken = _burning_and_broken(state.rooms)
    risk = 0.0
    if burning:
        after = set(burning)
        for number in burning:
            after |= {spec.other_end(number) for spec in ship.room(number).open_specs()}
        too_much = len(after) > supply["fire"]
    else:
        too_much = False
    if too_much or broken + len(burning) > supply["malfunction"]:
        left = len(state.pile("deck:event")) or 1
        gone = {*state.pile("discard:event"), *state.pile("out")}
        due = [card for card in SPREADING if card not in gone]
        if too_much:
            risk += len(due) / left
        if broken + (len(burning) if DAMAGING_FIRE in due else 0) > supply["malfunction"]:
            risk += 1.0 / left
    if broken >= supply["malfunction"] - 1:
        risk += 0.1
    return min(0.9, risk)
