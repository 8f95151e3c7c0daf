"""Rulings where the rulebook leaves a question, and readings where its editions differ."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.clock import RoundBegan, TimeAdvanced, TurnBegan
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    AttackStruck,
    EncounterBegan,
    EnduranceChecked,
    FirstEncounter,
    IntruderMoved,
    IntruderRetreated,
)
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled, RoomRevealed, TokenResolved
from nemesis_desktop.games.nemesis.events.ship import (
    HibernationOpened,
    SelfDestructChanged,
    SelfDestructCritical,
)
from nemesis_desktop.games.nemesis.events.wounds import FirstDeath
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.rules.attack import intruder_attack
from nemesis_desktop.games.nemesis.rules.encounter import encounter
from nemesis_desktop.games.nemesis.rules.event_phase import attack_step, bag_step, time_step
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number
from nemesis_desktop.games.nemesis.rules.legality import why_not
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import End, Place, SeatSetup, Setup, State, Step
from nemesis_desktop.kernel import Command, Event, Session
from tests.language.ship import Played, ship
from tests.nemesis.cards.playing import refused, use
from tests.nemesis.rules.deeds import dead, injure, kill, launched, legal, room_action, walk

QUEEN = "token.queen.01"
ALL_PASS = 60


def pass_on(session: Session[State], until: type[Event]) -> list[Event]:
    """Everybody passes, or takes the first answer, until something has happened."""
    for _ in range(ALL_PASS):
        events = [happening.event for happening in session.happenings]
        if any(isinstance(event, until) for event in events) or not session.open_questions():
            return events
        seat, question = next(iter(session.open_questions().items()))
        keys = list(question.keys())
        session.submit(Command(seat, question.topic, "pass" if "pass" in keys else keys[0]))
    raise AssertionError(f"no {until.__name__} in sight")


# -- setup and tracks -----------------------------------------------------------------------------------------


def test_the_basic_side_is_what_is_played_on_unless_said_otherwise() -> None:
    """N-SETUP-01: with one technical network and no double corridors."""
    state = new_game(Setup("solo", seats=(SeatSetup(),)), 1)
    assert state.setup.board == "base"
    board = load_content().boards["base"]
    assert all(len(board.between(c.a, c.b)) == 1 for c in board.corridors)
    assert len(board.networks) == 1


def test_time_has_fifteen_spaces_and_self_destruct_six() -> None:
    """D-42: the numbers that the components bear."""
    track = load_content().time_track
    assert (*track.green, *track.white, *track.blue) == tuple(range(15, 0, -1))
    position = ship().hero().having(self_destruct=6)
    spaces = []
    while not position.play(time_step).halted:
        position.state = position.play(time_step).state
        spaces.append(position.state.self_destruct)
    assert spaces == [5, 4, 3, 2, 1]


@pytest.mark.parametrize("number", [1, 11, 19, 20, 21])
def test_special_rooms_hold_nothing_to_explore_for_anybody(number: int) -> None:
    """D-44: neither for a character nor for an Intruder that comes in."""
    neighbour = Ship(ship()).room(number).neighbours[0].number
    position = ship().hero(room=neighbour).explored(neighbour).next_noise("silence")
    corridor = load_content().boards["base"].between(neighbour, number)[0].id
    played = position.play(walk(corridor))
    assert not played.happened(RoomRevealed)
    assert not played.happened(TokenResolved)


# -- the event phase ------------------------------------------------------------------------------------------


def test_time_and_countdown_go_on_in_the_same_step() -> None:
    """N-EVENT-02: one space each, and both tracks are looked at."""
    played = ship().hero().having(time=9, self_destruct=4).play(time_step)
    assert played.only(TimeAdvanced).space == 8
    assert played.only(SelfDestructChanged).space == 3
    assert played.happened(HibernationOpened)
    assert played.happened(SelfDestructCritical)


def test_the_round_ends_after_the_attacks_of_its_last_step() -> None:
    """N-ROUND-08: encounter and surprise attack first, then the next Player Phase."""
    position = ship().first_encounter_over().hero().noise("006-011").next_noise("2").next_attack("scratch_1")
    for token in position.state.pile(piles.BAG):
        if not token.startswith("token.adult"):
            position.lay(piles.POOL, token)
    session = position.at(Step.BAG).session()
    kinds = [type(event) for event in pass_on(session, TurnBegan)]
    assert kinds.index(EncounterBegan) < kinds.index(AttackRevealed) < kinds.index(RoundBegan)
    assert kinds.index(RoundBegan) < kinds.index(TurnBegan)


def queen_in_the_nest(**house: str) -> Played:
    position = ship(**house).first_encounter_over().tile(5, "nest").hero(room=5, hand=5)
    return position.next_token("queen").play(bag_step)


def test_a_queen_who_came_leaves_her_token_outside() -> None:
    """D-08: it was drawn for an encounter like any other."""
    assert QUEEN in queen_in_the_nest().state.pile(piles.POOL)


def test_by_house_rule_her_token_returns_all_the_same() -> None:
    """D-08: as the closing sentence can be read."""
    assert QUEEN in queen_in_the_nest(queen_token="returns").state.pile(piles.BAG)


def test_an_adult_set_aside_comes_back_with_a_blank() -> None:
    """D-10, A-33: none is available only when all are in the bag."""
    position = ship().first_encounter_over().hero(hand=5).next_token("adult")
    position.state = position.play(lambda t: encounter(t, Ship(t).hero(0))).state
    pool = [token for token in position.state.pile(piles.POOL) if token.startswith("token.adult")]
    played = position.next_token("blank").play(bag_step)
    left = [token for token in played.state.pile(piles.POOL) if token.startswith("token.adult")]
    assert len(left) == len(pool) - 1


@pytest.mark.parametrize("kind", ["creeper", "adult", "breeder", "queen"])
def test_a_closed_door_in_an_events_direction_is_destroyed(kind: str) -> None:
    """D-11: by any kind, and it stays for now."""
    position = ship().hero(room=1).intruder(kind, room=11)
    corridor = load_content().boards["base"].corridors_of[11][0]

    async def go(t: Any) -> None:
        move_by_number(t, [1], corridor.numbers[0])

    played = position.door(corridor.id).play(go)
    assert played.state.corridors[corridor.id].door.value == "destroyed"
    assert not played.happened(IntruderMoved)


# -- attacks and endurance ------------------------------------------------------------------------------------


def test_the_target_rule_is_for_step_six() -> None:
    """D-20: there the one with the fewest Action cards is hit; a surprise has its target already."""
    position = ship(2).hero("scout", hand=3).hero("captain", hand=1).intruder("adult", room=11)
    position.next_attack("tail_1")
    assert position.play(attack_step).only(AttackRevealed).seat == 1
    surprised = position.play(lambda t: intruder_attack(t, 1, Ship(t).hero(0), surprise=True))
    assert surprised.only(AttackRevealed).seat == 0


def test_an_arrow_has_no_value() -> None:
    """D-21: it stands instead of the blood value, so that check kills nobody."""
    arrow = next(card for card in load_content().attacks.values() if card.retreat)
    assert arrow.blood is None
    position = ship().hero(room=1).intruder("adult", room=11, injuries=9)
    position.next_attack(arrow.id.partition(".")[2]).next_event("hunt_1")
    played = position.play(injure(1))
    assert not played.only(EnduranceChecked).killed
    assert played.happened(IntruderRetreated)


@pytest.mark.parametrize(("kind", "cards"), [("adult", 1), ("queen", 2)])
def test_cards_of_a_check_lie_in_the_attack_discard(kind: str, cards: int) -> None:
    """D-33: face up with those of the attacks."""
    position = ship().hero(room=1).intruder(kind, room=11).next_attack("scratch_3", "claw_1")
    assert len(position.play(injure(1)).state.pile(piles.ATTACK_DISCARD)) == cards


# -- rooms ----------------------------------------------------------------------------------------------------


def test_surgery_shuffles_everything_but_the_infected() -> None:
    """D-27: hand, deck, discard and clean Contamination cards become the new deck."""
    position = ship().tile(6, "surgery").hero(room=6, hand=["rest", "contamination"]).discard(0, "search")
    position.discard(0, "contamination")
    held = (*position.state.pile(piles.hand(0)), *position.state.pile(piles.discard(0)))
    sick = next(card for card in held if card.startswith("contamination"))
    everything = {*held, *position.state.pile(piles.deck(0))}
    played = position.infected(sick).play(room_action())
    assert {*played.state.pile(piles.deck(0))} == everything - {sick}
    assert sick in played.state.pile(piles.OUT)
    assert not played.hero().hand


def test_an_analysed_object_may_be_left_behind() -> None:
    """D-32: it stays what it was and may be dropped at any time."""
    position = ship().tile(6, "laboratory").hero(room=6, hand=2, objects=["egg"]).turn()
    position.state = position.play(room_action()).state
    egg = Ship(position).hero(0).objects[0]
    assert f"drop:{egg}" in position.session().open_questions()[0].keys()


def test_the_emergency_room_treats_nobody_else() -> None:
    """A-105: a sound character cannot use it for a wounded comrade."""
    position = ship(2).tile(6, "emergency_room").hero(room=6, hand=3)
    position.hero("captain", room=6, light_wounds=2, serious=["leg"])
    reason = why_not(Ship(position).hero(0), "room")
    assert reason is not None
    assert reason.id == "no_wound_to_treat"


def test_the_emergency_room_leaves_the_comrades_wounds_alone() -> None:
    """A-105: one treatment, one patient."""
    position = ship(2).tile(6, "emergency_room").hero(room=6, light_wounds=1)
    played = position.hero("captain", room=6, light_wounds=2).play(room_action())
    assert [played.hero(seat).light_wounds for seat in (0, 1)] == [0, 2]


@pytest.mark.parametrize(("name", "card", "tile"), [
    ("pilot", "old_friend", "emergency_room"), ("scientist", "intranet", "comms_room"),
])
def test_a_room_action_granted_by_a_card_is_not_for_combat(name: str, card: str, tile: str) -> None:
    """A-97, N-ACT-22: being free of cost lifts no other ban."""
    position = ship().tile(6, tile).hero(name, room=6, hand=[card, "rest"], light_wounds=1)
    assert refused(position, card) is None
    assert refused(position.intruder("creeper", room=6), card) is not None


# -- items and objects ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("thing", ["egg", "carcass", "corpse.blue"])
def test_objects_are_no_items_to_use(thing: str) -> None:
    """N-ITEM-08: holding one makes no further action possible."""
    plain = ship().hero(hand=5).turn()
    laden = ship().hero(hand=5, objects=[thing]).turn()
    added = {*legal(laden)} - {*legal(plain)}
    assert added == set()


def test_an_object_at_hand_changes_no_attack_and_no_noise() -> None:
    """N-ITEM-08: only cards and rooms refer to objects."""
    position = ship().hero(objects=["egg"]).intruder("adult", room=11).next_attack("claw_1")
    bare = ship().hero().intruder("adult", room=11).next_attack("claw_1")
    struck = [one.play(attack_step) for one in (position, bare)]
    assert [played.hero().light_wounds for played in struck] == [2, 2]
    assert not struck[0].happened(NoiseRolled)


# -- people ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [Step.TURNS, Step.ATTACKS, Step.FIRE, Step.EVENT, Step.BAG])
def test_critical_moments_wait_for_no_step(step: Step) -> None:
    """N-CRIT-01: first encounter and first death strike whenever they come."""
    position = ship(2, mode="coop").hero("scout", hand=5).hero("captain", room=1).at(step).next_token("creeper")
    assert position.play(lambda t: encounter(t, Ship(t).hero(0))).happened(FirstEncounter)
    played = position.play(kill())
    assert played.happened(FirstDeath)
    assert not any(pod.locked for pod in played.state.pods.values())


def test_whoever_has_left_is_asked_nothing_more() -> None:
    """N-END-06: the dead and the launched watch while the others play on."""
    position = ship(3).hero("scout").hero("captain", room=1, hand=3).hero("pilot").first_encounter_over()
    session = launched(dead(position, 0), 2).having(time=3).at(Step.ROUND_END).session()
    asked = set()
    while session.open_questions() and len(asked) < ALL_PASS and session.state.clock.step is not Step.OVER:
        asked |= {*session.open_questions()}
        if session.state.time == 1:
            break
        seat, question = next(iter(session.open_questions().items()))
        keys = list(question.keys())
        session.submit(Command(seat, question.topic, "pass" if "pass" in keys else keys[0]))
    assert asked == {1}


def test_whoever_has_left_is_judged_with_the_others() -> None:
    """N-END-06: an early launch is no victory yet, every seat gets its result at the end."""
    position = launched(ship(2).hero("scout").hero("captain", room=1, hand=5).first_encounter_over(), 0)
    position.objective(0, "quarantine").objective(1, "the_oldest_friend")
    assert position.turn(1).session().state.results == {}
    session = position.having(time=1).at(Step.TIME).session()
    assert session.state.end is End.JUMP
    assert session.state.characters[1].place is Place.DEAD
    assert sorted(session.state.results) == [0, 1]


def test_an_ordered_character_explores_and_listens_itself() -> None:
    """A-132: the Pilot's move, though the Captain's card; the room's token and the noise are the Pilot's."""
    position = ship(2).hero("captain", hand=["order"]).hero("pilot").first_encounter_over()
    position.tile(6, "canteen", explored=False).token(6, "slime", 3).next_noise("1")
    played = use(position, "order", ["room:6"])
    assert played.only(RoomRevealed).seat == 1
    assert played.only(NoiseRolled).seat == 1
    assert [played.hero(seat).slime for seat in (0, 1)] == [False, True]


def test_the_mover_answers_what_the_move_asks() -> None:
    """A-132: of two corridors into the room that the Captain names, the Pilot picks one."""
    position = ship(2, board="advanced").explored().hero("captain", room=13, hand=["order"])
    position.hero("pilot", room=13).first_encounter_over().next_noise("silence")
    played = use(position, "order", ["room:11", "corridor:011-013b"])
    assert [question.seat for question in played.asked] == [0, 1]
    assert played.hero(1).room.number == 11


def test_a_reaction_is_none_of_the_two_actions() -> None:
    """A-121: the Soldier still has both in the own turn."""
    position = ship(2).hero("captain").hero("soldier", hand=["nerves_of_steel"]).intruder("adult", 11).turn(0)
    position.next_attack("claw_1")

    async def rule(t: Any) -> None:
        await intruder_attack(t, 1, Ship(t).hero(1), surprise=True)

    played = position.play(rule, ["use:card:soldier.nerves_of_steel.1"])
    assert not played.happened(AttackStruck)
    assert played.state.clock.actions == 0
    assert Ship(Look(played.state)).hero(1).light_wounds == 0
