"""What is public, what is secret, and what can be taken back (rules 24)."""

from __future__ import annotations

from dataclasses import fields
from itertools import islice
from random import Random

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.backs import back
from nemesis_desktop.games.retaliation.events.cards import CardsShown
from nemesis_desktop.games.retaliation.events.facility import SeatJudged
from nemesis_desktop.games.retaliation.events.gear import ItemCleared
from nemesis_desktop.games.retaliation.events.intruders import IntruderTokenDrawn
from nemesis_desktop.games.retaliation.events.marines import EclosionSurvived
from nemesis_desktop.games.retaliation.events.turns import BasicActionDeclared
from nemesis_desktop.games.retaliation.invariants import expected_pieces
from nemesis_desktop.games.retaliation.modes.judging import judge_players
from nemesis_desktop.games.retaliation.rules.bag import develop_bag
from nemesis_desktop.games.retaliation.state import (
    Ending,
    FacilityState,
    Phase,
    RetaliationSetup,
    Whereabouts,
)
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import BehindBarrier, Command, Event, Session, is_face_down
from tests.language.games import at_random
from tests.retaliation.language import GAME, Site, facility

SECRETS = ("hand:", "backpack:", "objectives:", "shelved:", "looking:", "deck:", "tokens:", "box")
HERE, BEYOND, WAY = "r2c1", "r1c0", "r1c0-r2c1"


def site(players: int = 2, **record: object) -> Site:
    position = facility(players).bare().marine("recon", at=HERE, hand=("search", "contamination.02", "rest"), **record)
    return position.room(HERE, "armory").room(BEYOND, "emergency_room").corridor(WAY, 104).squad().turn()


def seen(state: FacilityState, seat: int | None) -> set[str]:
    """Everything of the secret piles that this seat sees by its front."""
    sight = GAME.sight(state, seat)
    return {card for name, cards in sight.piles.items() if name.startswith(SECRETS) for card in cards
            if not is_face_down(card)}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2)])
def test_nobody_is_shown_what_belongs_to_others(players: int, seed: int) -> None:
    """R-INFO-01, R-INFO-02, R-INFO-04, R-INFO-05: all game long a sight shows no other hand, Backpack or Objective, and
    no order of a deck; what a player tells about them, truly or not, is said at the table."""
    session = Session(GAME, GAME.new(RetaliationSetup("semi-coop", (SeatSetup(),) * players), seed))
    for number, _ in enumerate(islice(at_random(session, Random(seed)), 400)):
        if number % 10:
            continue
        state = session.state
        for viewer in range(players):
            own = {card for name, cards in state.piles.items() if name.endswith(f":{viewer}") for card in cards}
            learned = {fact.removeprefix("card:") for fact, seats in state.known.items() if viewer in seats}
            assert seen(state, viewer) <= own | learned
        assert not seen(state, None)


SHOWN = (BasicActionDeclared, CardsShown, EclosionSurvived, ItemCleared)
"""Facts that show cards to everybody, or name one that is shown next."""


def named_in(event: Event) -> set[str]:
    """Cards, tiles and tokens that the fields of an event name."""
    values = [getattr(event, field.name) for field in fields(event)]
    words = [word for value in values for word in (value if isinstance(value, tuple) else (value,))]
    return {word for word in words if word in set(expected_pieces())}


@pytest.mark.parametrize(("players", "seed"), [(1, 3), (3, 4)])
def test_no_event_names_what_a_seat_does_not_see(players: int, seed: int) -> None:
    """R-INFO-01, R-INFO-02, R-INFO-05: neither before nor after it."""
    mode = "solo" if players == 1 else "semi-coop"
    session = Session(GAME, GAME.new(RetaliationSetup(mode, (SeatSetup(),) * players), seed))
    before = session.state
    for happened in islice(at_random(session, Random(seed)), 150):
        for event, state in happened:
            for viewer in (*range(players), None):
                told = event.redacted_for(viewer, state)
                if not isinstance(told, SHOWN):
                    sights = (GAME.sight(one, viewer) for one in (before, state))
                    known = {card for sight in sights for cards in sight.piles.values() for card in cards}
                    assert named_in(told) <= known, told
            before = state


def test_what_lies_open_is_seen_by_all() -> None:
    """R-INFO-03: Characters with all that stands on their boards, the map, discard piles, and how much is hidden."""
    position = site(health=4, oxygen=2, suffocating=False, larva=True, data=True, belt=("medpack",), wounds=("eyes",))
    state = position.intruder("adult", HERE, hits=1).discard(0, "repairs").tasks("facility_restart").state
    sight = GAME.sight(state, 1)
    for name in ("marines", "rooms", "corridors", "intruders", "gear", "life_support", "queen_hits", "broken", "lander",
                 "lander_space", "autodestruction", "robot", "nest_destroyed", "clock"):
        assert getattr(sight, name) == getattr(state, name)
    for name in (piles.discard(0), piles.held(0), piles.armor(0), piles.wounds(0), piles.TASKS, piles.EGGS, piles.MAP):
        assert sight.pile(name) == state.pile(name)
    for name, cards in state.piles.items():
        assert len(sight.pile(name)) == len(cards)


def test_the_bag_shows_its_types_and_not_its_numbers() -> None:
    """R-INFO-03, R-COMP-12: how many of each type; the backs are seen when they are resolved in a Corridor."""
    state = site().state
    bag = GAME.sight(state, 0).pile(piles.BAG)
    assert sorted(bag) == sorted(f"?{token.partition('.')[0]}" for token in state.pile(piles.BAG))


def test_nobody_learns_which_token_was_drawn() -> None:
    """R-COMP-12, R-INFO-02, R-NOISE-06: its type is seen by all, its back in a Corridor only."""
    played = site().next_token("adult").play(develop_bag)
    drawn = played.only(IntruderTokenDrawn)
    for seat in (0, 1, None):
        told = drawn.redacted_for(seat, played.state)
        assert (told.token, told.kind, told.back) == ("?adult", "adult", (0, 0))


def test_the_dead_keep_their_objectives_to_themselves() -> None:
    """R-VIC-03, R-INFO-01: only who lives reveals it."""
    position = site().having(ending=Ending.NOBODY_LEFT).at(Phase.FINAL_OBJECTIVES)
    position.objectives(0, "great_hunt").objectives(1, "veni_vidi_vici")
    position.record(0, whereabouts=Whereabouts.DEAD, space=None)
    position.record(1, whereabouts=Whereabouts.ESCAPED, space=None, left_by="shuttle")
    played = position.play(judge_players)
    assert [event.goal for event in played.of(SeatJudged)] == ["", "private.veni_vidi_vici.1"]
    assert is_face_down(GAME.sight(played.state, 1).pile(piles.objectives(0))[0])


def test_contamination_in_a_hand_looks_like_any_card() -> None:
    """R-INFO-S1: other players see the size of a hand only."""
    assert GAME.sight(site().state, 1).pile(piles.hand(0)) == ("?action",) * 3
    assert back("contamination.02") == back("recon.search") == "action"


def test_a_reveal_cannot_be_taken_back_but_what_came_before_can() -> None:
    """R-INFO-06, A-67: the payment of a Move may be undone until its Noise die is rolled."""
    position = site().turn()
    session = position.next_noise("1").session()

    def submit(key: str) -> None:
        (question,) = session.open_questions().values()
        session.submit(Command(question.seat, question.topic, key))

    submit(f"move:{WAY}")
    session.undo()
    assert len(session.commands) == 0
    submit(f"move:{WAY}")
    submit("card:recon.search")
    with pytest.raises(BehindBarrier):
        session.undo()


def test_what_tells_nothing_can_be_taken_back() -> None:
    """A-67: a card paid from the own hand, a token placed, and the whole of a Secure action."""
    session = site().session()
    for key in ("secure", "card:recon.search"):
        (question,) = session.open_questions().values()
        session.submit(Command(question.seat, question.topic, key))
    assert session.barrier == 0
    session.undo(0)
    assert session.state.rooms[HERE].secure == 0


def test_the_robot_is_known_when_the_hibernatorium_is_found() -> None:
    """R-INFO-02, R-ROB-01."""
    position = site()
    assert is_face_down(GAME.sight(position.state, 0).pile(piles.ROBOT)[0])
    found = position.room("r1c1", "alarm_room").state
    assert not is_face_down(GAME.sight(found, 0).pile(piles.ROBOT)[0])
