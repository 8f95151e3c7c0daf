"""The odds equal what the engine does over many imagined games, and tell nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from nemesis_desktop.games.nemesis.combat_odds import (
    endurance_odds,
    escape_odds,
    melee_odds,
    shot_odds,
    strike_odds,
)
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    EncounterBegan,
    EnduranceChecked,
    IntruderInjured,
    IntruderRemoved,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.events.rooms import DangerStruck
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.imagine import imagine
from nemesis_desktop.games.nemesis.odds import (
    attacked_in,
    bag_odds,
    move_odds,
    noise_odds,
    possible_tiles,
    token_odds,
)
from nemesis_desktop.games.nemesis.rules import encounter
from nemesis_desktop.games.nemesis.search_odds import deck_odds
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import State
from tests.language.ship import Played, Position, play, ship
from tests.nemesis.rules.deeds import attacked_by, escape, melee, shoot, walk

GAMES = 250
TOLERANCE = 0.11


def often(position: Position, rule: Callable[[Any], Any], happens: Callable[[Played], bool]) -> float:
    """The share of imagined games in which something happens."""
    seen = sight(position.state, 0)
    hits = 0
    for seed in range(GAMES):
        hits += happens(_played(imagine(seen, 0, seed + 1), rule))
    return hits / GAMES


def _played(state: State, rule: Callable[[Any], Any]) -> Played:
    """To the end of the rule, saying yes to everything, else the first answer."""
    answers: list[str] = []
    while True:
        played = play(state, rule, answers)
        if played.open is None or len(answers) > 6:
            return played
        keys = list(played.open.keys())
        answers.append("yes" if "yes" in keys else keys[0])


def injured(played: Played) -> bool:
    return played.happened(IntruderInjured)


def killed(played: Played) -> bool:
    return any(event.why == "killed" for event in played.of(IntruderRemoved))


def fled(played: Played) -> bool:
    return any(event.retreats for event in played.of(EnduranceChecked))


def fight(kind: str, injuries: int = 0, weapon: str | None = None) -> Position:
    position = ship().hero("soldier", room=11, hand=3).explored().intruder(kind, 11, injuries)
    return position.give(0, weapon) if weapon else position


@pytest.mark.parametrize("kind", ["larva", "creeper", "adult", "breeder", "queen"])
def test_a_shot_hits_and_kills_as_often_as_said(kind: str) -> None:
    position = fight(kind, 3)
    seen = sight(position.state, 0)
    odds = shot_odds(seen, 0, 1, seen.pile("carried:0")[0])
    assert often(position, shoot(), injured) == pytest.approx(float(odds.hit), abs=TOLERANCE)
    assert often(position, shoot(), killed) == pytest.approx(float(odds.kill), abs=TOLERANCE)
    assert often(position, shoot(), fled) == pytest.approx(float(odds.drive_off), abs=TOLERANCE)


@pytest.mark.parametrize("weapon", ["shotgun", "prototype_rifle", "prototype_shotgun", "sawed_off_shotgun"])
def test_the_text_of_a_weapon_counts(weapon: str) -> None:
    try:
        position = fight("adult", 2, weapon)
    except (ValueError, StopIteration):
        pytest.skip(f"{weapon} is not to be had")
    seen = sight(position.state, 0)
    card = next(card for card in seen.pile("carried:0") if weapon in card)
    odds = shot_odds(seen, 0, 1, card)
    assert often(position, shoot(kind=weapon), killed) == pytest.approx(float(odds.kill), abs=TOLERANCE)


@pytest.mark.parametrize("kind", ["creeper", "adult", "breeder"])
def test_a_blow_hits_and_kills_as_often_as_said(kind: str) -> None:
    position = fight(kind, 2)
    odds = melee_odds(sight(position.state, 0), 0, 1)
    assert often(position, melee(), injured) == pytest.approx(float(odds.hit), abs=TOLERANCE)
    assert often(position, melee(), killed) == pytest.approx(float(odds.kill), abs=TOLERANCE)


def test_a_larva_dies_of_any_injury() -> None:
    position = fight("larva")
    assert endurance_odds(sight(position.state, 0), 1, 1) == (1, 0)


def test_more_injuries_kill_more_often() -> None:
    seen = sight(fight("adult").state, 0)
    shares = [endurance_odds(seen, 1, added)[0] for added in range(1, 7)]
    assert shares == sorted(shares) and shares[0] < shares[-1]


def test_a_seen_discard_changes_the_odds() -> None:
    """With both retreat cards gone nothing is driven off."""
    position = fight("adult")
    for card in ("attack.claw_4", "attack.bite_4"):
        position.lay("discard:attack", card)
    assert endurance_odds(sight(position.state, 0), 1, 1)[1] == 0


def test_an_empty_attack_deck_is_refilled_from_its_discard() -> None:
    position = fight("adult")
    for card in position.state.pile("deck:attack"):
        position.lay("discard:attack", card)
    whole = endurance_odds(sight(fight("adult").state, 0), 1, 2)
    assert endurance_odds(sight(position.state, 0), 1, 2) == whole


@pytest.mark.parametrize("kind", ["creeper", "adult", "queen"])
def test_an_attack_hits_as_often_as_said(kind: str) -> None:
    position = fight(kind)
    said = strike_odds(sight(position.state, 0), 1)

    def hits(played: Played) -> bool:
        return any(event.hits for event in played.of(AttackRevealed))

    assert often(position, attacked_by(), hits) == pytest.approx(float(said), abs=TOLERANCE)


@pytest.mark.parametrize("kinds", [("adult",), ("adult", "creeper"), ("breeder", "adult"), ("creeper", "larva")])
def test_an_escape_is_hit_as_often_as_said(kinds: tuple[str, ...]) -> None:
    position = ship().hero("soldier", room=11, hand=3).explored()
    for kind in kinds:
        position.intruder(kind, 11)
    seen = sight(position.state, 0)
    corridor, _ = way(position)

    def hits(played: Played) -> bool:
        hit = any(event.hits for event in played.of(AttackRevealed))
        return hit or any(event.why == "infested" for event in played.of(IntruderRemoved))

    # An attack that shifts or kills somebody changes those that follow.
    assert often(position, escape(corridor), hits) == pytest.approx(float(escape_odds(seen, 0)), abs=TOLERANCE)


def walker(**record: Any) -> Position:
    return ship().hero("scout", room=11, hand=3, **record)


def way(position: Position, number: int = 11) -> tuple[str, int]:
    """A corridor out of a room and the room beyond."""
    corridor = Played(position.state, (), (), None, False, None).room(number).corridors[0]
    return corridor.id, corridor.beyond(number).number


@pytest.mark.parametrize("slime", [False, True])
@pytest.mark.parametrize("explored", [False, True])
def test_arriving_brings_encounter_and_danger_as_often_as_said(explored: bool, slime: bool) -> None:
    position = walker(slime=slime).first_encounter_over()
    if explored:
        position.explored()
    corridor, beyond = way(position)
    noisy = next(way.id for way in Played(position.state, (), (), None, False, None).room(beyond).corridors)
    position.noise(noisy)
    odds = move_odds(sight(position.state, 0), 0, beyond)
    rule = walk(corridor)
    assert often(position, rule, lambda p: p.happened(EncounterBegan)) == pytest.approx(
        float(odds.encounter), abs=TOLERANCE
    )
    assert often(position, rule, lambda p: p.happened(DangerStruck)) == pytest.approx(
        float(odds.danger), abs=TOLERANCE
    )
    assert odds.encounter + odds.danger + odds.quiet == 1


def test_noise_everywhere_makes_eight_of_ten_faces_an_encounter() -> None:
    position = walker().explored()
    _, beyond = way(position)
    for corridor in Played(position.state, (), (), None, False, None).room(beyond).corridors:
        position.noise(corridor.id)
    position.noise(*(f"technical:{network}" for network in position.state.technical_noise))
    assert noise_odds(sight(position.state, 0), 0, beyond).encounter == Fraction(8, 10)


def test_careful_movement_brings_neither() -> None:
    position = walker()
    odds = move_odds(sight(position.state, 0), 0, way(position)[1], careful=True)
    assert (odds.encounter, odds.danger, odds.quiet) == (0, 0, 1)


def test_company_makes_a_room_quiet() -> None:
    position = walker().explored()
    _, beyond = way(position)
    position.intruder("adult", beyond)
    odds = move_odds(sight(position.state, 0), 0, beyond)
    assert not odds.makes_noise and odds.roll is None and odds.quiet == 1


def test_danger_calls_those_who_are_left_behind() -> None:
    """After an escape the intruders of the old room are in combat with nobody."""
    position = walker().explored().intruder("adult", 11)
    (called,) = noise_odds(sight(position.state, 0), 0, way(position)[1]).called
    assert (called.intruder, called.arrives) == (1, True)


def test_spent_tokens_no_longer_count() -> None:
    position = walker()
    seen = sight(position.state, 0)
    tokens = load_content().exploration_tokens
    malfunctions = [one.id for one in tokens.values() if one.effect == "malfunction"]
    unexplored = next(number for number, room in seen.rooms.items() if room.token is not None)
    assert token_odds(seen, unexplored)["malfunction"] == Fraction(8, 20)
    assert "malfunction" not in token_odds(seen, unexplored, malfunctions)


def test_the_bag_gives_what_it_holds() -> None:
    position = walker().first_encounter_over().explored()
    odds = bag_odds(sight(position.state, 0), 0)
    assert sum(odds.kinds.values()) == 1
    drawn = dict.fromkeys(odds.kinds, 0)

    async def rule(t: Any) -> None:
        await encounter.encounter(t, Ship(t).hero(0))

    surprised = 0
    seen = sight(position.state, 0)
    for seed in range(GAMES):
        played = _played(imagine(seen, 0, seed + 1), rule)
        drawn[played.only(TokenDrawn).kind] += 1
        surprised += any(getattr(event, "surprise", False) for event in played.events)
    for kind, share in odds.kinds.items():
        assert drawn[kind] / GAMES == pytest.approx(float(share), abs=TOLERANCE)
    assert surprised / GAMES == pytest.approx(float(odds.surprise), abs=TOLERANCE)


def test_paying_makes_a_surprise_more_likely() -> None:
    seen = sight(walker().state, 0)
    assert bag_odds(seen, 0, 2).surprise > bag_odds(seen, 0).surprise


def test_a_search_shows_each_item_as_often_as_said() -> None:
    position = walker()
    seen = sight(position.state, 0)
    said = deck_odds(seen, "green")
    kinds = dict.fromkeys(said, 0)
    for seed in range(GAMES):
        top = imagine(seen, 0, seed + 1).pile("deck:green")[:2]
        for kind in {load_content().items[card].kind for card in top}:
            kinds[kind] += 1
    for kind, share in said.items():
        assert kinds[kind] / GAMES == pytest.approx(float(share), abs=TOLERANCE)


def test_what_lies_openly_is_no_longer_found() -> None:
    position = walker()
    before = deck_odds(sight(position.state, 0), "green")["bandages"]
    position.give(0, "bandages")
    assert deck_odds(sight(position.state, 0), "green")["bandages"] < before


def everything(seen: State) -> list[Any]:
    found: list[Any] = [bag_odds(seen, 0)]
    for number in seen.rooms:
        found += [move_odds(seen, 0, number), token_odds(seen, number), possible_tiles(seen, number)]
        found += [attacked_in(seen, number)]
    found += [deck_odds(seen, colour) for colour in ("red", "yellow", "green")]
    for intruder in seen.intruders:
        found += [strike_odds(seen, intruder), melee_odds(seen, 0, intruder)]
        found += [shot_odds(seen, 0, intruder, seen.pile("carried:0")[0])]
    return found


def test_states_that_look_the_same_have_the_same_odds() -> None:
    position = ship(3).hero("soldier", room=11, hand=4).hero("pilot", room=11, hand=3).hero("scout", room=2, hand=2)
    position.intruder("adult", 11, 1).intruder("creeper", 2).discard(1, "contamination")
    seen = sight(position.state, 0)
    said = everything(seen)
    for seed in range(5):
        assert everything(sight(imagine(seen, 0, seed), 0)) == said


def test_the_smallest_hand_is_attacked() -> None:
    position = ship(2).hero("soldier", room=11, hand=4).hero("pilot", room=11, hand=2).intruder("adult", 11)
    assert attacked_in(sight(position.state, 0), 11) == (1,)


def test_hidden_contamination_leaves_open_who_is_attacked() -> None:
    """Four backs may hide two Contamination cards, so three known Action cards may be the fewest or not."""
    position = ship(2).hero("soldier", room=11, hand=3)
    position.hero("pilot", room=11, hand=["contamination", "piloting", "search", "contamination"])
    assert attacked_in(sight(position.intruder("adult", 11).state, 0), 11) == (0, 1)


def test_everybody_knows_that_a_hand_without_contamination_is_larger() -> None:
    position = ship(2).hero("soldier", room=11, hand=2).hero("pilot", room=11, hand=4).intruder("adult", 11)
    assert attacked_in(sight(position.state, 0), 11) == (0,)
