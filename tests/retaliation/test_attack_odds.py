"""What is told of an attack before one answers it is what the engine comes to: every attack is played many times with
the deck shuffled again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.attack_odds import attack_odds, loses, wound_kills
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.marines import MarineDied
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.attack import intruder_attack
from nemesis_desktop.games.retaliation.rules.health import gain_wound, lose_health
from tests.retaliation.language import GAME, Run, Site, facility, play

HERE = "r2c1"
TIMES = 220
MIDDLE, LAST = 3, 6
"""Spaces of the Health track in its second and third part."""


def attacked(kind: str, *wounds: str, health: int = 0, armor: str = "", company: int = 0) -> Site:
    position = facility(1 + company, mode="semi-coop" if company else None).bare()
    position.marine("recon", at=HERE, wounds=wounds, health=health).room(HERE, "armory")
    for name in ("officer", "contractor")[:company]:
        position.marine(name, at=HERE)
    if armor:
        position.give(0, armor)
    return position.intruder(kind, HERE).turn()


def discarded(position: Site, *kinds: str) -> Site:
    """These Attack cards lie open; without kinds all of them do."""
    for card in position.state.pile(piles.ATTACK_DECK):
        if not kinds or facility_content().attacks[card].kind in kinds:
            position.lay(piles.discard("attack"), card)
    return position


def _wounds(count: int) -> tuple[str, ...]:
    """So many different Serious Wounds."""
    return tuple(dict.fromkeys(one.kind for one in facility_content().wounds.values()))[:count]


CASES: dict[str, Callable[[], Site]] = {
    "adult": lambda: attacked("adult"),
    "drone": lambda: attacked("drone"),
    "queen": lambda: attacked("queen"),
    "larva": lambda: attacked("larva"),
    "adult, injured": lambda: attacked("adult", health=MIDDLE),
    "drone, injured": lambda: attacked("drone", health=MIDDLE + 1),
    "queen, a step before death": lambda: attacked("queen", health=LAST + 2),
    "adult, heavily injured": lambda: attacked("adult", health=LAST),
    "drone, one wound": lambda: attacked("drone", *_wounds(1), health=MIDDLE),
    "drone, two wounds": lambda: attacked("drone", *_wounds(2), health=LAST),
    "adult, lightened": lambda: attacked("adult", health=MIDDLE + 2, armor="tactical_armor"),
    "queen, in company": lambda: attacked("queen", company=2),
    "adult, no bites left": lambda: discarded(attacked("adult", health=MIDDLE), "bite"),
    "drone, deck empty": lambda: discarded(attacked("drone", health=MIDDLE)),
}


def struck(position: Site, seed: int) -> Run:
    """One attack with a deck in another order."""
    state = position.state
    deck = list(state.pile(piles.ATTACK_DECK))
    Random(seed).shuffle(deck)
    shuffled = replace(state, piles={**state.piles, piles.ATTACK_DECK: tuple(deck)}, chance=replace(
        state.chance, seed=seed))
    return play(shuffled, lambda t: intruder_attack(t, 1, Marine(t, 0), "phase"))


@pytest.mark.parametrize("name", CASES)
def test_an_attack_does_what_was_told_as_often_as_was_told(name: str) -> None:
    position = CASES[name]()
    before = position.view.marine(0)
    odds = attack_odds(GAME.sight(position.state, 0), position.state.intruders[1].kind, 0)
    met = dict.fromkeys(("kills", "wound", "health", "infects"), 0)
    for seed in range(TIMES):
        run = struck(position, seed)
        after = run.marine(0)
        dead = bool([one for one in run.of(MarineDied) if one.seat == 0])
        met["kills"] += dead
        met["wound"] += not dead and len(after.wounds) > len(before.wounds)
        met["health"] += not dead and len(after.wounds) == len(before.wounds) and after.health > before.health
        met["infects"] += not dead and (bool(run.state.pile(piles.discard(0))) or after.record.larva)
    for what, count in met.items():
        chance = float(getattr(odds, what))
        spread = sqrt(max(chance * (1 - chance), 0.003) / TIMES)
        assert abs(count / TIMES - chance) <= 4 * spread, (what, count / TIMES, chance)


def test_the_chances_of_one_attack_are_those_of_what_lies_open_nowhere() -> None:
    whole = attack_odds(GAME.sight(attacked("adult", health=LAST).state, 0), "adult", 0)
    known = attack_odds(GAME.sight(discarded(attacked("adult", health=LAST), "bite").state, 0), "adult", 0)
    assert known.kills < whole.kills
    assert whole.kills + whole.wound + whole.health <= 1


def test_the_order_of_the_deck_changes_nothing_that_is_told() -> None:
    position = attacked("drone", health=MIDDLE)
    told = {attack_odds(GAME.sight(position.next_attack(kind).state, 0), "drone", 0)
            for kind in ("bite", "miss", "scratch_a")}
    assert len(told) == 1


@pytest.mark.parametrize("health", range(9))
@pytest.mark.parametrize("count", [1, 2])
def test_lost_health_kills_as_told(health: int, count: int) -> None:
    position = attacked("adult", health=health)
    run = play(position.state, lambda t: lose_health(t, Marine(t, 0), count, "test"))
    assert loses(position.state, 0, count) == bool(run.of(MarineDied))


@pytest.mark.parametrize("wounds", range(3))
def test_a_wound_kills_as_told(wounds: int) -> None:
    position = attacked("adult", *_wounds(wounds), health=MIDDLE * wounds)
    run = play(position.state, lambda t: gain_wound(t, Marine(t, 0), "test"))
    assert wound_kills(position.state, 0) == bool(run.of(MarineDied)) == (wounds == 2)


def test_a_larva_infects_and_kills_nobody() -> None:
    odds = attack_odds(attacked("larva", health=LAST + 2).state, "larva", 0)
    assert (odds.kills, odds.wound, odds.health, odds.infects) == (0, 0, 0, Fraction(1))
