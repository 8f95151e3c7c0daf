"""What is forecast is what the rules do, exactly and under every answer of every house rule.

Every way in which dice, tokens and cards can fall is played; see `tests.language.every_outcome`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.combat_odds import endurance_odds, melee_odds, shot_odds
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    AttackStruck,
    EncounterBegan,
    EnduranceChecked,
    IntruderInjured,
    IntruderMoved,
    IntruderRemoved,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.events.rooms import (
    DangerStruck,
    DoorChanged,
    NoisePlaced,
    NoiseRolled,
    TechnicalNoiseChanged,
)
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.house_rules import HOUSE_RULES
from nemesis_desktop.games.nemesis.odds import MoveOdds, attacked_in, bag_odds, move_odds, noise_odds
from nemesis_desktop.games.nemesis.rules import combat, encounter, event_phase, movement, noise
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Question
from tests.language.every_outcome import WayItFalls, every_way, first_answer, how_often
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import injure, melee, shoot, walk

HERE, THERE, WAY = 11, 6, "006-011"
ANSWERS = [(rule.id, value) for rule in HOUSE_RULES.values() for value in rule.values]
KINDS = ("larva", "creeper", "adult", "breeder", "queen")


@pytest.fixture(params=ANSWERS, ids=lambda pair: f"{pair[0]}={pair[1]}")
def house(request: pytest.FixtureRequest) -> dict[str, str]:
    """Every answer of every house rule, one at a time."""
    name, value = request.param
    return {name: value}


# -- noise and danger ---------------------------------------------------------------------------------------------


def walker(house: dict[str, str], **hero: Any) -> Position:
    """The Scout about to walk into room 6; intruders stand around it behind an open and a closed way, another one
    fights, and there is noise on one side."""
    position = ship(2, **house).hero("scout", room=HERE, hand=3, **hero).hero("captain", room=2).explored()
    position.first_encounter_over().noise("005-006")
    position.intruder("adult", 5).intruder("creeper", 7).intruder("larva", 2)
    for way in Ship(position).room(THERE).corridors:
        if way.beyond(THERE).number == 7:
            position.door(way.id)
    return position


def arrival(position: Position, careful: bool) -> Any:
    if careful:
        return lambda t: movement.careful_move(t, Ship(t).hero(0), Ship(t).corridor(WAY))
    return walk(WAY)


def compare(said: MoveOdds, ways: list[tuple[Fraction, WayItFalls]]) -> None:
    assert sum(share * way.chance for share, way in ways) == 1

    def share_of(*kinds: type) -> Fraction:
        return sum((share * way.chance for share, way in ways if way.happened(*kinds)), Fraction(0))

    assert said.encounter == share_of(EncounterBegan)
    assert said.danger == share_of(DangerStruck)
    assert said.encounter + said.danger + said.quiet == 1


@pytest.mark.parametrize("careful", [False, True], ids=["walking", "carefully"])
@pytest.mark.parametrize("company", [False, True], ids=["alone", "in_company"])
def test_arriving_brings_what_was_forecast(house: dict[str, str], careful: bool, company: bool) -> None:
    """N-MOVE-05, N-NOISE-01 to N-NOISE-09, A-15: whether there is a roll at all, an encounter, Danger, or a marker."""
    position = walker(house)
    if company:
        position.character(1, room=THERE)
    said = move_odds(sight(position.state, 0), 0, THERE, careful=careful, way=WAY)
    ways = list(every_way(position.state, arrival(position, careful), (EncounterBegan,)))
    compare(said, [(Fraction(1), way) for way in ways])
    rolled = sum((way.chance for way in ways if way.happened(NoiseRolled)), Fraction(0))
    assert rolled == (1 if said.roll is not None else 0)
    if careful:
        laid = sum((way.chance for way in ways if way.happened(NoisePlaced, TechnicalNoiseChanged)), Fraction(0))
        assert said.marker == laid


@pytest.mark.parametrize("slime", [False, True], ids=["dry", "slimed"])
@pytest.mark.parametrize("careful", [False, True], ids=["walking", "carefully"])
def test_exploring_brings_what_was_forecast(careful: bool, slime: bool) -> None:
    """N-EXPL-04 to N-EXPL-12, A-14: averaged over every token that may lie there, Slime and closing doors included."""
    position = walker({}, slime=slime)
    position.tile(THERE, "canteen", explored=False).token(THERE, "silence", 1)
    seen = sight(position.state, 0)
    tokens = load_content().exploration_tokens
    ways = []
    for token in tokens:
        state = change.room(position.state, THERE, token=token)
        ways += [(Fraction(1, len(tokens)), way)
                 for way in every_way(state, arrival(position, careful), (EncounterBegan,))]
    known = change.room(seen, THERE, tile="canteen")
    compare(move_odds(known, 0, THERE, careful=careful, way=WAY), ways)


def test_danger_calls_whom_it_was_forecast_to_call(house: dict[str, str]) -> None:
    """N-NOISE-07 to N-NOISE-09, D-12, A-20, A-21: who comes, who breaks a door and stays, and where noise is laid."""
    for position in (walker(house), walker(house).door("005-006"), ship(**house).hero(room=HERE).explored()):
        said = noise_odds(sight(position.state, 0), 0, THERE)
        there = change.character(position.state, 0, room=THERE)
        (way,) = every_way(there, lambda t: noise.danger(t, Ship(t).room(THERE)))  # type: ignore[arg-type]
        came = {event.intruder for event in way.events if isinstance(event, IntruderMoved)}
        doors = {event.corridor for event in way.events if isinstance(event, DoorChanged)}
        laid = {f"corridor:{event.corridor}" for event in way.events if isinstance(event, NoisePlaced)}
        laid |= {f"technical:{event.network}" for event in way.events if isinstance(event, TechnicalNoiseChanged)}
        assert came == {one.intruder for one in said.called if one.arrives}
        assert doors == {one.corridor for one in said.called if one.breaks_door}
        assert laid == set(said.danger_noise)


def test_a_closed_door_is_destroyed_and_whoever_was_called_stays() -> None:
    """N-NOISE-09, N-DOOR-04, p. 15, 17; with The Way of Moving known only the large ones break doors."""
    position = walker({})
    called = {one.intruder: (one.arrives, one.breaks_door) for one in noise_odds(position.state, 0, THERE).called}
    assert called == {1: (True, False), 2: (False, True)}
    position.weakness("egg", "the_way_of_moving")
    called = {one.intruder: (one.arrives, one.breaks_door) for one in noise_odds(position.state, 0, THERE).called}
    assert called == {1: (True, False), 2: (False, False)}


# -- the bag --------------------------------------------------------------------------------------------------------


def crowded(house: dict[str, str], kind: str, *, idle: bool) -> Position:
    """All miniatures of a kind stand on the board, idle or in combat with the Captain."""
    position = ship(2, **house).hero("scout", room=HERE, hand=1).hero("captain", room=20).first_encounter_over()
    for _ in range(load_content().models[kind]):
        position.intruder(kind, 2 if idle else 20)
    if not any(load_content().intruder_tokens[token].kind == kind for token in position.state.pile(piles.BAG)):
        position.next_token(kind)
        position.state = State(**{**vars(position.state), "chance": ship(2, **house).state.chance})
    return position


@pytest.mark.parametrize("idle", [True, False], ids=["idle", "fighting"])
@pytest.mark.parametrize("kind", ["adult", "breeder", "queen"])
def test_the_bag_surprises_as_was_forecast(house: dict[str, str], kind: str, idle: bool) -> None:
    """N-ENC-04 to N-ENC-08, A-29 to A-31: also when no miniature is left, or only those that would have to hide."""
    position = crowded(house, kind, idle=idle)
    said = bag_odds(sight(position.state, 0), 0)
    ways = list(every_way(position.state, met, (AttackRevealed,)))
    assert said.surprise == sum(
        (way.chance for way in ways if way.happened(AttackRevealed, AttackStruck)), Fraction(0)
    )
    drawn: dict[str, Fraction] = {}
    for way in ways:
        token = next(event.kind for event in way.events if isinstance(event, TokenDrawn))
        drawn[token] = drawn.get(token, Fraction(0)) + way.chance
    assert drawn == said.kinds


async def met(t: Any) -> None:
    await encounter.encounter(t, Ship(t).hero(0))


@pytest.mark.parametrize(("answer", "kinds"), [("as_blank", {"blank": 1}), ("nothing_happens", {})])
def test_an_empty_bag_gives_what_was_forecast(answer: str, kinds: dict[str, int]) -> None:
    """A-36: the Blank, or by house rule nothing."""
    position = ship(empty_bag=answer).hero("scout", room=HERE).first_encounter_over()
    for token in position.state.pile(piles.BAG):
        position.lay(piles.POOL, token)
    said = bag_odds(sight(position.state, 0), 0)
    assert (said.kinds, said.surprise) == (kinds, 0)
    (way,) = every_way(position.state, met)
    assert way.happened(TokenDrawn) == bool(kinds)


# -- injuries ---------------------------------------------------------------------------------------------------------


def struck(house: dict[str, str], kind: str, injuries: int) -> Position:
    return ship(**house).hero("soldier", room=HERE, hand=3).explored().intruder(kind, HERE, injuries)


def decks(state: State, count: int) -> Iterator[State]:
    """The state with every row of attack cards on top of the deck."""
    deck = state.pile(piles.ATTACK_DECK)
    for top in permutations(deck, count):
        rest = tuple(card for card in deck if card not in top)
        yield State(**{**vars(state), "piles": {**state.piles, piles.ATTACK_DECK: (*top, *rest)}})


def check(position: Position, count: int, added: int) -> tuple[Fraction, Fraction]:
    """How often so many injuries kill, and how often they drive off, over every row of cards."""
    killed = fled = total = 0
    for state in decks(position.state, count):
        (way,) = every_way(state, injure(1, added), (EnduranceChecked,))
        (event,) = [one for one in way.events if isinstance(one, EnduranceChecked)]
        killed, fled, total = killed + event.killed, fled + event.retreats, total + 1
    return Fraction(killed, total), Fraction(fled, total)


@pytest.mark.parametrize("kind", ["creeper", "adult"])
def test_a_check_of_injuries_ends_as_was_forecast(house: dict[str, str], kind: str) -> None:
    """N-INJ-03 to N-INJ-08, A-39."""
    position = struck(house, kind, 3)
    assert endurance_odds(sight(position.state, 0), 1, 1) == check(position, 1, 1)


@pytest.mark.parametrize("answer", ["retreats", "blood_first"])
def test_a_check_with_two_cards_ends_as_was_forecast(answer: str) -> None:
    """N-INJ-06, D-21, A-39: the value beside an arrow may count by house rule."""
    position = struck({"arrow_and_blood": answer}, "breeder", 6)
    assert endurance_odds(sight(position.state, 0), 1, 1) == check(position, 2, 1)


WEAPONS = (
    "assault_rifle", "prototype_rifle", "prototype_pistol", "prototype_shotgun", "shotgun", "sawed_off_shotgun",
    "flamethrower", "rifle", "pistol", "six_shooter",
)


@pytest.mark.parametrize("weakness", ["", "vulnerability_to_energy", "vulnerability_to_fire", "vital_places"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_shot_injures_as_was_forecast(kind: str, weakness: str) -> None:
    """N-SHOOT-02 to N-SHOOT-08, A-131: every weapon, in the hands of whoever has it."""
    tried = 0
    for rules in ({}, {"sawed_off_shotgun": "any_single_hit"}, {"supplies": "counted"}):
        for weapon in WEAPONS:
            position = armed(rules, weapon)
            if position is None:
                continue
            position.intruder(kind, HERE)
            if weakness:
                position.weakness("egg", weakness)
            card = Ship(position).hero(0).items_of_kind(weapon)[0]
            said = shot_odds(sight(position.state, 0), 0, 1, card)
            assert injured(position, shoot(kind=weapon)) == said.injuries, weapon
            tried += 1
    assert tried >= 3 * 8


def armed(house: dict[str, str], weapon: str) -> Position | None:
    """Somebody with that weapon alone; None when nobody can have it."""
    for name, spec in load_content().characters.items():
        position = ship(**house).hero(name, room=HERE, hand=3).explored()
        if load_content().items[spec.weapon].kind == weapon:
            return position
    position = ship(**house).hero("scout", room=HERE, hand=3).explored()
    try:
        return position.give(0, weapon)
    except (ValueError, StopIteration):
        return None


def injured(position: Position, rule: Any) -> dict[int, Fraction]:
    """How likely each number of injuries is; a miss is rolled again where that may be."""

    def again(question: Question[Any], state: State) -> str:
        if question.topic == "reroll_combat":
            hero, face = Ship(Look(state)).hero(0), str(question.context["face"])
            kind, weapon = state.intruders[1].kind, str(question.context["card"])
            assert hero.in_combat
            return "no" if combat.shot_injuries(Ship(Look(state)), face, kind, weapon) else "yes"
        return first_answer(question, state)

    found: dict[int, Fraction] = {}
    for way in every_way(position.state, rule, (IntruderInjured,), again):
        count = next((event.amount for event in way.events if isinstance(event, IntruderInjured)), 0)
        found[count] = found.get(count, Fraction(0)) + way.chance
    return dict(sorted(found.items()))


@pytest.mark.parametrize("weakness", ["", "vital_places"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_blow_injures_as_was_forecast(kind: str, weakness: str) -> None:
    """N-MELEE-03 to N-MELEE-06."""
    position = struck({}, kind, 0)
    if weakness:
        position.weakness("egg", weakness)
    assert injured(position, melee()) == melee_odds(sight(position.state, 0), 0, 1).injuries


# -- who is attacked --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [(1, 3), (3, 1), (2, 2)])
def test_whoever_was_forecast_is_attacked(house: dict[str, str], hands: tuple[int, int]) -> None:
    """N-IATK-03, N-IATK-04, D-19: fewest Action cards, ties in turn order, or by house rule fewest cards."""
    position = ship(2, **house).hero("scout", hand=hands[0]).hero("captain", hand=hands[1]).first_encounter_over()
    position.intruder("adult", HERE)
    position.lay(piles.hand(0), position.state.pile(piles.CONTAMINATION_DECK)[0])
    position.lay(piles.hand(0), position.state.pile(piles.CONTAMINATION_DECK)[0])
    (said,) = attacked_in(position.state, HERE)
    (way,) = every_way(position.state, event_phase.attack_step, (AttackRevealed,))
    assert [event.seat for event in way.events if isinstance(event, AttackRevealed)] == [said]


def test_the_share_of_all_ways_is_exact() -> None:
    """The measuring rod itself: a tenth for each face of the noise die."""
    position = ship().hero("scout", room=HERE).explored()
    rolled = how_often(
        position.state, lambda t: noise.noise_roll(t, Ship(t).hero(0)),
        lambda way: way.happened(DangerStruck) or way.happened(IntruderRemoved),
    )
    assert rolled == Fraction(load_content().dice.noise.count("danger"), len(load_content().dice.noise))
