"""Odds of attacks and searches agree with what happens when the rules are played often."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from nemesis_desktop.games.retaliation import piles, tables
from nemesis_desktop.games.retaliation.combat_odds import (
    burst_odds,
    grenade_odds,
    melee_odds,
    most_kills,
    shot_odds,
)
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import AmmoHalved, GearMoved
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    IntruderGone,
    WeaponDieRolled,
)
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.bursting import burst
from nemesis_desktop.games.retaliation.rules.grenades import throw_grenade
from nemesis_desktop.games.retaliation.rules.melee import melee
from nemesis_desktop.games.retaliation.rules.searching import search
from nemesis_desktop.games.retaliation.rules.shooting import shoot
from nemesis_desktop.games.retaliation.search_odds import search_odds
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.kernel import Chance
from tests.retaliation.language import Run, Site, facility

RANGED = sorted({one.kind for one in facility_content().items.values() if one.sort == "ranged"})
WITH_SYMBOL = ("bf_gun", "flamethrower", "gatling_gun", "plasma_gun", "sonic_gun")
HERE, WAY = "r2c1", "r1c0-r2c1"
RIFLE = "character.assault_rifle.1"
ROLLS = 400


def site(kind: str = "drum_mag_rifle", tile: str = "armory", **house: str) -> Site:
    position = facility(**house).bare().marine("recon", at=HERE).room(HERE, tile).room("r1c0", "emergency_room")
    position.corridor(WAY, 103).turn().only_gear(f"item:{RIFLE}").lay(piles.BOX, RIFLE)
    position.give(0, kind)
    slots = position.view.marine(0).slots(f"item:{card(kind)}")
    return position.gear(f"item:{card(kind)}", *("ammo",) * slots.get("ammo", 0))


def card(kind: str) -> str:
    own = f"character.{kind}.1"
    return own if own in facility_content().items else f"support.{kind}.1"


def faces(position: Site, die: str, rule, answer=None) -> list[tuple[Fraction, Run]]:
    """The rule once for every face of a die, with its chance."""
    all_faces = tables.die(position.state.setup, die)
    runs = []
    for face in dict.fromkeys(all_faces):
        wound = position.next_shoot(face) if die == "shoot" else position.next_burst(face)
        run = wound.play(rule)
        answers = []
        while run.open is not None:
            keys = list(run.open.keys())
            answers.append(max(keys, key=answer) if answer else keys[-1])
            run = wound.play(rule, answers)
        runs.append((Fraction(all_faces.count(face), len(all_faces)), run))
    return runs


def killed(run: Run) -> int:
    return len([event for event in run.of(IntruderGone) if event.why == "killed"])


def health_card(run: Run) -> bool:
    return any(event.why == "reveal" and event.source == piles.QUEEN_DECK for event in run.of(PiecesMoved))


# -- Shoot and Melee --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["drum_mag_rifle", "automatic_shotgun", "hand_cannon", "submachine_gun", "carbine"])
@pytest.mark.parametrize(("target", "hits"), [("adult", 0), ("adult", 1), ("drone", 3), ("larva", 0)])
@pytest.mark.parametrize("eyes", [False, True])
def test_the_odds_of_a_shot(kind: str, target: str, hits: int, eyes: bool) -> None:
    """R-SHOOT-02 to R-SHOOT-07, wound Eyes: every face of the die."""
    position = site(kind).intruder(target, HERE, hits=hits)
    if eyes:
        position.lay(piles.wounds(0), "wound.eyes.1").record(0, health=3)
    odds = shot_odds(sight(position.state, 0), 0, 1, card(kind))
    runs = faces(position, "shoot", lambda t: shoot(t, Marine(t, 0), 1, card(kind)))
    assert odds.kill == sum(chance for chance, run in runs if killed(run))
    assert odds.answer == 1 - odds.kill


def ammo_spent(run: Run) -> bool:
    """Whether a token in a weapon was turned, or left it."""
    return bool(run.of(AmmoHalved)) or any(event.source.startswith("item:") for event in run.of(GearMoved))


@pytest.mark.parametrize("kind", RANGED)
@pytest.mark.parametrize("hits", [0, 2])
def test_each_weapon_kills_and_loses_ammo_as_often_as_its_odds_say(kind: str, hits: int) -> None:
    """R-SHOOT-05, R-SHOOT-06 and the texts of the weapons: one roll, with nothing added to it."""
    position = site(kind).intruder("adult", HERE, hits=hits)
    odds = shot_odds(sight(position.state, 0), 0, 1, card(kind))
    runs = faces(position, "shoot", lambda t: shoot(t, Marine(t, 0), 1, card(kind)), lambda key: key == "no")
    assert odds.kill == sum(chance for chance, run in runs if killed(run))
    assert odds.ammo_loss == sum(chance for chance, run in runs if ammo_spent(run))
    own = [chance for chance, run in runs if run.of(WeaponDieRolled)[0].face == "ammo_loss" and not ammo_spent(run)]
    assert odds.mishap == sum(own)


@pytest.mark.parametrize("kind", ["drum_mag_rifle", "carbine"])
@pytest.mark.parametrize("track", range(5))
def test_the_odds_of_a_shot_at_the_queen(kind: str, track: int) -> None:
    """R-QUEEN-12, R-QUEEN-S1: how likely her Health card is drawn."""
    position = site(kind).intruder("queen", HERE).having(queen_hits=track).next_queen_health(6)
    odds = shot_odds(sight(position.state, 0), 0, 1, card(kind))
    runs = faces(position, "shoot", lambda t: shoot(t, Marine(t, 0), 1, card(kind)))
    assert odds.kill == sum(chance for chance, run in runs if health_card(run))


@pytest.mark.parametrize(("target", "hits"), [("adult", 0), ("drone", 2), ("larva", 0)])
def test_the_odds_of_a_melee_attack(target: str, hits: int) -> None:
    """R-MELEE-01, R-MELEE-02, R-MELEE-04: a kill, or else an answer."""
    position = site().intruder(target, HERE, hits=hits).next_attack("miss")
    odds = melee_odds(sight(position.state, 0), 0, 1)
    runs = faces(position, "shoot", lambda t: melee(t, Marine(t, 0), 1), lambda key: key == "none")
    assert odds.kill == sum(chance for chance, run in runs if killed(run))
    assert odds.answer == sum(chance for chance, run in runs if run.happened(AttackCardRevealed))


@pytest.mark.parametrize("answer", ["on", "off"])
def test_wounded_eyes_spoil_a_melee_attack_unless_the_house_spares_them(answer: str) -> None:
    """A-82: the odds follow the rule."""
    position = site(eyes_affects_melee=answer).record(0, health=3).intruder("adult", HERE, hits=2)
    position.lay(piles.wounds(0), "wound.eyes.1").next_attack("miss")
    odds = melee_odds(sight(position.state, 0), 0, 1)
    runs = faces(position, "shoot", lambda t: melee(t, Marine(t, 0), 1), lambda key: key == "none")
    assert odds.kill == sum(chance for chance, run in runs if killed(run))


def test_shots_as_often_as_the_odds_say() -> None:
    """R-COMP-14: real rolls, not chosen ones; within four standard deviations."""
    position = site().intruder("adult", HERE, hits=2)
    odds = shot_odds(sight(position.state, 0), 0, 1, card("drum_mag_rifle"))
    seen: Counter[str] = Counter()
    for seed in range(ROLLS):
        run = position.having(chance=Chance(seed)).play(lambda t: shoot(t, Marine(t, 0), 1, card("drum_mag_rifle")))
        seen["kill"] += killed(run)
        seen[run.only(WeaponDieRolled).face] += 1
    for name, chance in (("kill", odds.kill), ("critical", odds.critical), ("ammo_loss", odds.ammo_loss)):
        spread = 4 * float(chance * (1 - chance) * ROLLS) ** 0.5
        assert abs(seen[name] - float(chance) * ROLLS) < spread


# -- Burst and Grenades -----------------------------------------------------------------------------------


def parts(key: str) -> int:
    return key.count("=")


CORRIDORS = [("adult",) * 3, ("drone", "adult"), ("drone", "drone"), ("larva", "drone", "adult", "adult")]


@pytest.mark.parametrize("kind", RANGED)
@pytest.mark.parametrize("there", CORRIDORS)
def test_the_odds_of_a_burst(kind: str, there: tuple[str, ...]) -> None:
    """R-BURST-02 to R-BURST-05: as many as the hits can kill, when they are divided for that."""
    position = site(kind)
    for intruder in there:
        position.intruder(intruder, WAY)
    odds = burst_odds(sight(position.state, 0), 0, WAY, card(kind))

    def rule(t):
        return burst(t, Marine(t, 0), Facility(t).corridor(WAY), card(kind))

    runs = faces(position, "burst", rule, lambda key: (parts(key), key == "no"))
    counted: dict[int, Fraction] = {}
    for chance, run in runs:
        counted[killed(run)] = counted.get(killed(run), Fraction(0)) + chance
    assert odds.kills == counted
    assert odds.clear == sum(chance for chance, run in runs if not run.kinds_at(WAY))
    assert sum(odds.hits.values()) == 1
    assert (odds.symbol > 0) == (kind in WITH_SYMBOL)


@pytest.mark.parametrize("there", CORRIDORS)
def test_the_odds_of_a_grenade(there: tuple[str, ...]) -> None:
    """R-GEAR-08."""
    position = site()
    for intruder in there:
        position.intruder(intruder, WAY)
    odds = grenade_odds(sight(position.state, 0), WAY)
    runs = faces(position, "burst", lambda t: throw_grenade(t, Marine(t, 0), Facility(t).corridor(WAY)), parts)
    assert odds.clear == sum(chance for chance, run in runs if not run.kinds_at(WAY))
    assert set(odds.kills) == {killed(run) for _, run in runs}


@pytest.mark.parametrize("track", range(5))
def test_the_odds_of_hurting_the_queen_in_a_corridor(track: int) -> None:
    """R-QUEEN-01, R-QUEEN-02: with all hits on her."""
    position = site().intruder("queen", WAY).having(queen_hits=track).next_queen_health(6)
    odds = burst_odds(sight(position.state, 0), 0, WAY, card("drum_mag_rifle"))

    def rule(t):
        return burst(t, Marine(t, 0), Facility(t).corridor(WAY), card("drum_mag_rifle"))

    runs = faces(position, "burst", rule)
    assert odds.queen == sum(chance for chance, run in runs if health_card(run))
    assert odds.clear == 0


def test_small_ones_die_first() -> None:
    """R-CMB-01: three hits kill two Adults, and no Drone with the one that is left."""
    position = site().intruder("drone", WAY).intruder("adult", WAY, count=2)
    assert [most_kills(position.view.corridor(WAY), hits) for hits in range(5)] == [0, 1, 2, 2, 3]


# -- search -----------------------------------------------------------------------------------------------


def drawn_kinds(run: Run) -> set[str]:
    return {event.cards[0].split(".")[1] for event in run.of(PiecesMoved) if event.why == "look"}


@pytest.mark.parametrize("tile", ["armory", "door_control"])
def test_searches_as_often_as_the_odds_say(tile: str) -> None:
    """R-ITEM-04: shuffled decks; within four standard deviations."""
    position = site(tile=tile)
    odds = search_odds(sight(position.state, 0), HERE)
    seen: Counter[str] = Counter()
    for seed in range(ROLLS):
        made = position.having(chance=Chance(seed))
        for colour in ("red", "yellow"):
            order, chance = made.state.chance.shuffled(colour, sorted(made.state.pile(piles.deck(colour))))
            made.having(chance=chance, piles={**made.state.piles, piles.deck(colour): tuple(order)})
        seen.update(drawn_kinds(made.play(lambda t: search(t, Marine(t, 0)))))
    for kind, chance in odds.items():
        assert abs(seen[kind] - float(chance) * ROLLS) <= 4 * float(chance * (1 - chance) * ROLLS) ** 0.5 + 1


def test_what_is_known_is_left_out() -> None:
    """R-INFO-01: Items that lie open cannot be found, and secrets of others are not counted out."""
    position = site(tile="door_control")
    taken = [name for name in position.state.pile(piles.deck("red")) if name.startswith("red.ammo")]
    position.lay(piles.discard("red"), *taken)
    assert "ammo" not in search_odds(sight(position.state, 0), HERE)
    hidden = facility(2).bare().marine("recon", at=HERE).room(HERE, "armory").marine("officer")
    before = search_odds(sight(hidden.state, 0), HERE)
    hidden.give(1, "personal_log_codes")
    after = search_odds(sight(hidden.state, 0), HERE)
    assert after["personal_log_codes"] == before["personal_log_codes"]


def test_a_used_up_deck_gives_nothing_but_by_house_rule() -> None:
    """A-50."""
    def position(**house: str) -> Site:
        return site(**house).only(piles.deck("red"), rest=piles.discard("red"))

    assert search_odds(sight(position().state, 0), HERE) == {}
    assert search_odds(sight(position(item_decks_reshuffle="on").state, 0), HERE)["ammo"] > 0


def test_odds_are_the_same_from_the_state_and_from_the_sight() -> None:
    """R-INFO-01: nothing hidden is read."""
    position = site().intruder("drone", WAY).intruder("adult", HERE, hits=1)
    seen = sight(position.state, 0)
    weapon = card("drum_mag_rifle")
    assert shot_odds(position.state, 0, 2, weapon) == shot_odds(seen, 0, 2, weapon)
    assert burst_odds(position.state, 0, WAY, weapon) == burst_odds(seen, 0, WAY, weapon)
