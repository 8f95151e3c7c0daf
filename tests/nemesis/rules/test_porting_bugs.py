"""Mistakes that digital versions of a board game like to make, each excluded by name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.board import Entrance
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import ActionCounted
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    EncounterBegan,
    IntruderMoved,
    IntruderPlaced,
    IntruderRetreated,
)
from nemesis_desktop.games.nemesis.events.rooms import (
    DoorChanged,
    NoisePlaced,
    NoiseRolled,
    TechnicalNoiseChanged,
)
from nemesis_desktop.games.nemesis.events.ship import ObjectiveJudged
from nemesis_desktop.games.nemesis.game import judge_objectives
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.modes.objectives import CONDITIONS
from nemesis_desktop.games.nemesis.rules import doors, event_phase, fire, malfunction, rounds
from nemesis_desktop.games.nemesis.rules.encounter import place_intruder
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.registry import EVENTS
from nemesis_desktop.games.nemesis.state import Door, End, Place, State, Step
from nemesis_desktop.kernel import Command, Session
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import attacked_by, injure, legal, perform, walk

FACES = ("1", "2", "3", "4")
BOARDS = ("base", "advanced")
ROOMS = [(side, slot.number) for side in BOARDS for slot in load_content().boards[side].slots]
SEARCHED = ["search", "rest", "demolition", "scavenging", "reconnaissance"]


def at_once(rule: Callable[..., object], *rooms: int) -> Callable[[object], Awaitable[None]]:
    """A rule that waits for nobody, for one room after the other."""

    async def one_after_the_other(t: object) -> None:
        for number in rooms:
            rule(t, Ship(t).room(number))

    return one_after_the_other


def paid(session: Session[State]) -> list[tuple[str, ...]]:
    return [h.event.cards for h in session.happenings if isinstance(h.event, CardsMoved) and h.event.why == "pay"]


# -- costs ------------------------------------------------------------------------------------------------


def test_an_action_of_two_cards_is_not_flattened_to_one() -> None:
    """N-ACT-02, N-ACT-10: Careful Movement asks for exactly two cards, and takes them."""
    session = ship().hero("scout", hand=SEARCHED).turn().session()
    session.submit(Command(0, "action", "careful:006-011"))
    question = session.open_questions()[0]
    assert (question.least, question.most) == (2, 2)
    session.submit(Command(0, "pay", next(question.keys())))
    assert [len(cards) for cards in paid(session)] == [2]
    assert len(session.state.pile(piles.hand(0))) == 3


def test_a_card_with_a_price_leaves_with_its_price() -> None:
    """N-ACT-04: Basic Repairs takes itself and two others, not one of three."""
    position = ship().tile(6, "canteen").malfunction(6)
    position.hero("captain", room=6, hand=["basic_repairs", "rest", "search"])
    card = next(one for one in position.state.pile(piles.hand(0)) if "basic_repairs" in one)
    assert position.turn().play(perform("card", card, 2)).hero().hand == ()


def test_contamination_is_no_money() -> None:
    """N-ACT-03, N-CONT-02: two cards in hand, one of them Contamination, pay a cost of one only."""
    position = ship().hero("scout", hand=["rest", "contamination"]).turn()
    kinds = {key.partition(":")[0] for key in legal(position)}
    assert "move" in kinds
    assert "careful" not in kinds
    session = position.session()
    session.submit(Command(0, "action", "move:006-011"))
    # Only one card can pay, so nobody is even asked.
    assert [len(cards) for cards in paid(session)] == [1]
    assert "contamination" not in str(paid(session))


def test_an_action_that_comes_to_nothing_keeps_no_payment() -> None:
    """N-ACT-23, A-103: a trade in which nothing changes hands costs no card and no action."""
    position = ship(2, mode="coop").hero("scout", hand=["rest"], items=["bandages"]).hero("captain").turn()
    played = position.play(perform("trade", "", 1), ["none", "none"])
    assert len(played.hero().hand) == 1
    assert not played.happened(ActionCounted)


def test_what_could_have_no_effect_is_not_sold() -> None:
    """N-ACT-23: no craft without parts, no shot without ammo."""
    position = ship().tile(6, "canteen").hero("scout", room=6, hand=SEARCHED, ammo=0)
    position.intruder("adult", room=6)
    kinds = {key.partition(":")[0] for key in legal(position)}
    assert not kinds & {"shoot", "craft", "trade", "pickup"}
    assert "melee" in kinds


# -- cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", range(6))
def test_every_hand_is_filled_up_to_five(held: int) -> None:
    """N-ROUND-02: whatever was kept, at the start of each round."""
    position = ship(2).hero("scout", hand=held).hero("captain", hand=5 - held).at(Step.DRAW)
    played = position.having(clock=replace(position.state.clock, round=2)).play(rounds.draw_step)
    assert [len(played.hero(seat).hand) for seat in (0, 1)] == [5, 5]


# -- events -----------------------------------------------------------------------------------------------


def troubled() -> Position:
    """A ship on which every event finds something to happen to."""
    position = (
        ship(2, mode="coop").explored().tile(5, "nest").tile(6, "generator").tile(7, "surgery").malfunction(6)
        .hero("scout", room=5, hand=["contamination"], larva=True, slime=True)
        .hero("captain", room=6, objects=["egg"], hand=2)
        .first_encounter_over().door("008-011").fire(8)
        .intruder("adult", 7, injuries=2).intruder("breeder", 9, injuries=3).intruder("creeper", 11)
    )
    return position


@pytest.mark.parametrize("kind", sorted({card.kind for card in load_content().events.values()}))
def test_no_event_is_without_effect(kind: str) -> None:
    """N-EVENT-10: each of the twenty texts does something where there is something to do it to."""
    played = troubled().turn().at(Step.EVENT).play(EVENTS[kind])
    assert played.events


@pytest.mark.parametrize("card", sorted(load_content().events))
def test_an_event_card_moves_by_its_symbols_and_its_direction(card: str) -> None:
    """N-EVENT-06: those it shows and nobody else, before its text counts."""
    record = load_content().events[card]
    position = ship().hero("scout", room=1).explored().first_encounter_over()
    for kind in ("creeper", "adult", "breeder", "queen"):
        position.intruder(kind, room=11)
    position.next_event(card.partition(".")[2])
    played = position.play(event_phase.event_step)
    passage = Ship(position).board.passage(11, record.direction)
    moved = {event.kind for event in played.of(IntruderMoved) if event.corridor == passage.id}
    assert {*record.symbols} == moved


# -- exploring and noise ----------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", ["slime", "fire", "malfunction", "doors"])
def test_exploring_does_not_swallow_the_noise_roll(effect: str) -> None:
    """N-MOVE-04, N-EXPL-04, N-EXPL-05: only Silence and Danger stand for the roll."""
    position = ship().hero("scout").first_encounter_over()
    token = next(t for t in load_content().exploration_tokens.values() if t.effect == effect)
    position.tile(6, "canteen", explored=False, token=token.id).next_noise("1")
    assert len(position.play(walk("006-011")).of(NoiseRolled)) == 1


@pytest.mark.parametrize(("side", "number"), ROOMS)
def test_noise_lies_in_the_passage_with_the_number_rolled(side: str, number: int) -> None:
    """N-NOISE-02, N-NOISE-03, N-REV-03: in every room of both boards, for every face, and nowhere else."""
    for face in FACES:
        position = ship(board=side).explored().hero("scout", room=number).first_encounter_over().next_noise(face)
        played = position.play(lambda t: noise_roll(t, Ship(t).hero(0)))
        passage = Ship(position).board.passage(number, int(face))
        if isinstance(passage, Entrance):
            assert [e.network for e in played.of(TechnicalNoiseChanged)] == [passage.network]
            assert not played.happened(NoisePlaced)
        else:
            assert [e.corridor for e in played.of(NoisePlaced)] == [passage.id]
            assert number in (passage.a, passage.b)
            assert int(face) in passage.numbers


@pytest.mark.parametrize("corridor", ["006-011", "008-011", "011-014", "011-015"])
def test_doors_fall_in_the_corridor_that_was_walked(corridor: str) -> None:
    """N-EXPL-09: whichever way was taken into an unexplored room."""
    position = ship().hero("scout").first_encounter_over()
    number = Ship(position).corridor(corridor).beyond(Ship(position).room(11)).number
    position.tile(number, "canteen", explored=False).token(number, "doors", 1).next_noise("1")
    played = position.play(walk(corridor))
    assert [(e.corridor, e.door) for e in played.of(DoorChanged)] == [(corridor, Door.CLOSED)]


@pytest.mark.parametrize(("side", "number"), ROOMS)
def test_an_encounter_takes_place_in_the_room_of_the_character(side: str, number: int) -> None:
    """N-NOISE-04, N-ENC-05: never in a room that the board does not have."""
    position = ship(board=side).explored().hero("scout", room=number, hand=5).first_encounter_over()
    board = Ship(position).board
    passage = board.passage(number, 1)
    position.noise(f"technical:{passage.network}" if isinstance(passage, Entrance) else passage.id)
    played = position.next_noise("1").next_token("creeper").play(lambda t: noise_roll(t, Ship(t).hero(0)))
    assert played.only(EncounterBegan).room == number
    assert [event.room for event in played.of(IntruderPlaced)] == [number]


# -- supplies ---------------------------------------------------------------------------------------------


def test_the_supply_of_fire_is_counted() -> None:
    """N-FIRE-07: the ninth marker destroys the ship."""
    numbers = sorted(ship().state.rooms)[:9]
    position = ship().explored().hero("scout", room=numbers[-1]).fire(*numbers[:8])
    played = position.play(at_once(fire.place_fire, numbers[8]))
    assert played.halted
    assert played.state.end is End.DESTROYED


def test_the_supply_of_malfunctions_is_counted() -> None:
    """N-MALF-08: the ninth marker breaks the hull."""
    position = ship().explored().hero("scout")
    able = [room.number for room in Ship(position).rooms if malfunction.takes_malfunction(room)]
    position.malfunction(*able[:8])
    played = position.play(at_once(malfunction.place_malfunction, able[8]))
    assert played.halted
    assert played.state.end is End.DESTROYED


def test_the_supply_of_doors_is_counted() -> None:
    """N-DOOR-13: a thirteenth door needs one of the twelve."""
    position = ship().hero("scout")
    corridors = [corridor.id for corridor in Ship(position).corridors]
    for corridor in corridors[:12]:
        position.door(corridor)
    played = position.play(
        lambda t: doors.place_door(t, Ship(t).corridor(corridors[12])), [f"corridor:{corridors[0]}"]
    )
    assert played.ship.doors_placed == 12


@pytest.mark.parametrize("kind", ["larva", "creeper", "breeder", "queen"])
def test_the_supply_of_miniatures_is_counted(kind: str) -> None:
    """N-COMP-04: no more than there are in the box."""
    position = ship().hero("scout", room=1).explored()
    for _ in range(load_content().models[kind]):
        position.intruder(kind, room=11)
    played = position.play(lambda t: place_intruder(t, kind, 1))
    assert sum(i.kind == kind for i in played.state.intruders.values()) <= load_content().models[kind]


def test_the_supply_of_carcasses_is_counted() -> None:
    """A-64: when none is left, a kill leaves none."""
    position = ship().hero("scout").intruder("creeper", room=11, injuries=9).next_attack("scratch_1")
    for carcass in position.state.pile(piles.CARCASS_SUPPLY):
        position.lay(piles.floor(1), carcass)
    played = position.play(injure())
    assert not played.state.intruders
    assert not played.room(11).objects or "carcass" not in str(played.room(11).objects)


# -- intruders --------------------------------------------------------------------------------------------


def test_a_larva_attacks_without_a_card() -> None:
    """N-LARVA-01, N-IATK-10: the attack deck stays as it is."""
    position = ship().hero("scout").intruder("larva", room=11)
    played = position.play(attacked_by())
    assert not played.happened(AttackRevealed)
    assert played.state.pile(piles.ATTACK_DECK) == position.state.pile(piles.ATTACK_DECK)
    assert played.hero().larva


def test_a_retreat_takes_an_event_card() -> None:
    """N-RET-01, A-40: the direction comes from a card, which is discarded and not resolved."""
    position = (
        ship().hero("scout").intruder("adult", room=11).next_attack("claw_4").next_event("coolant_leak")
    )
    played = position.play(injure())
    assert played.only(IntruderRetreated).card == "event.coolant_leak"
    assert played.state.pile(piles.EVENT_DISCARD) == ("event.coolant_leak",)
    assert played.state.intruders[1].room == 15


@pytest.mark.parametrize("tile", ["nest", "room_covered_with_slime"])
def test_the_nest_never_breaks_down(tile: str) -> None:
    """N-MALF-04, N-EXPL-08: neither by a token nor by anything else, and the supply does not matter."""
    position = ship().hero("scout").first_encounter_over()
    position.tile(6, tile, explored=False).token(6, "malfunction", 1).next_noise("1")
    played = position.play(walk("006-011"))
    assert not played.room(6).malfunction
    again = Position(played.state).play(at_once(malfunction.place_malfunction, 6))
    assert not again.events


# -- objectives -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", sorted(load_content().objectives))
def test_every_objective_is_checked(card: str) -> None:
    """N-VIC-10: each has a condition the program knows, and is judged at the end."""
    record = load_content().objectives[card]
    assert record.any_of
    assert all(word in CONDITIONS for words in record.any_of for word in words)
    position = ship().hero("scout", place=Place.ASLEEP, room=None).objective(0, card.partition(".")[2])
    position.having(end=End.JUMP).at(Step.FINAL_OBJECTIVES)
    played = position.play(judge_objectives)
    assert played.only(ObjectiveJudged).objective == card
    met = any(all(CONDITIONS[word](position.state, 0) for word in words) for words in record.any_of)
    assert played.only(ObjectiveJudged).result.startswith("victory") is met


def test_whoever_passes_in_a_turn_has_really_passed() -> None:
    """N-TURN-06: a pass lasts for the round and costs nothing."""
    session = ship(2, mode="coop").hero("scout", hand=3).hero("captain", hand=3).explored().turn().session()
    session.submit(Command(0, "action", "pass"))
    session.submit(Command(0, "pass_discard", "none"))
    assert session.state.characters[0].passed
    assert session.state.clock.turn == 1
    assert not paid(session)
