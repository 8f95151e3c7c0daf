"""A player leads the Intruders (section 33, p. 27)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.cards.events import HEALED_BY_REGENERATION
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import EventRevealed, StepEntered, TimeAdvanced, TurnBegan
from nemesis_desktop.games.nemesis.events.intruder_player import IntruderCardPlayed, IntrudersPassed
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    AttackStruck,
    BagDeveloped,
    IntruderInjured,
    IntruderMoved,
    IntruderRemoved,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.events.rooms import DoorChanged, NoiseRolled
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.modes.intruders.player import draw_step, take_intruder_turn
from nemesis_desktop.games.nemesis.queries import why_not
from nemesis_desktop.games.nemesis.renewal import renewed
from nemesis_desktop.games.nemesis.rules.registry import EVENTS, INTRUDER_ACTIONS
from nemesis_desktop.games.nemesis.rules.turn import pass_intruder_turn
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import Door, SeatSetup, Setup, State, Step
from nemesis_desktop.kernel import Command, Event, Seat, Session, evolve
from tests.language.ship import GAME, Played, Position, ship
from tests.nemesis.rules.answers import effects
from tests.nemesis.rules.deeds import attacked_by, dead, escape, injure, launched

LEADER = 2


def crew_of_two(room: int = 11, **more: Any) -> Position:
    """A scout and a soldier against a player, who sits on seat 2."""
    position = ship(2, intruders="player", **more)
    return position.hero("scout", room=room, hand=2).hero("soldier", room=room, hand=2)


def turn_with(position: Position, *cards: str) -> Position:
    return position.leading(*cards).turn(LEADER)


def playing(position: Position, *answers: str) -> Played:
    return position.play(take_intruder_turn, answers)


def offered(position: Position) -> list[str]:
    question = playing(position).open
    return [] if question is None else list(question.keys())


def answer_all(session: Session[State], choose: Callable[[Any], str], until: Callable[[State], bool]) -> None:
    while not until(session.state) and session.outcome() is None:
        seat, question = next(iter(session.open_questions().items()))
        session.submit(Command(seat, question.topic, choose(question)))


def passing(question: Any) -> str:
    keys = list(question.keys()) if question.topic != "action" else ["pass"]
    return "pass" if "pass" in keys else keys[0]


def events_of(session: Session[State], *kinds: type[Event]) -> list[Event]:
    return [happening.event for happening in session.happenings if isinstance(happening.event, kinds)]


# -- setup and drawing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "crew"), [("solo", 1), ("coop", 2), ("semi-coop", 4)])
def test_the_last_seat_leads_from_the_start_and_has_no_character(mode: str, crew: int) -> None:
    """N-INTR-02: one player leads the Intruders; decks, bag and pods count the crew alone."""
    state = new_game(Setup(mode, "base", (SeatSetup(),) * (crew + 1), intruders="player"), 1)
    plain = new_game(Setup(mode, "base", (SeatSetup(),) * crew), 1)
    assert state.intruder_player is not None and state.intruder_player.seat == crew
    for pile in ("bag", piles.CORPSE_SUPPLY, "open_objectives", *(piles.objectives(seat) for seat in range(crew))):
        assert len(state.pile(pile)) == len(plain.pile(pile))
    assert len(state.pods) == len(plain.pods)
    session = Session(GAME, state)
    answer_all(session, passing, lambda now: now.clock.round == 1)
    assert sorted(session.state.characters) == list(range(crew))


def test_setups_that_nobody_can_lead_are_refused() -> None:
    """A-116: nobody takes over in solo play or full co-operation."""
    for setup in (
        Setup("coop", "base", (SeatSetup(),) * 2, intruders="takeover"),
        Setup("solo", intruders="takeover"),
        Setup("solo", intruders="player"),
        Setup("semi-coop", "base", (SeatSetup(),) * 2, intruders="nobody"),
    ):
        with pytest.raises(ValueError, match="no such"):
            new_game(setup, 1)


@pytest.mark.parametrize(("held", "drawn"), [((), 3), (("pursuit_1",), 3), (("pursuit_1", "pursuit_2"), 2)])
def test_three_cards_are_drawn_but_four_are_the_most_in_hand(held: tuple[str, ...], drawn: int) -> None:
    """N-INTR-06, A-110: three cards, stopping at four in hand."""
    position = crew_of_two().leading(*held).turn(0).at(Step.DRAW)
    hand = position.play(draw_step).state.pile(piles.hand(LEADER))
    assert len(hand) == len(held) + drawn
    assert all(card.startswith("intruder_action.") for card in hand)


def short_deck(**more: Any) -> Position:
    """One card is left in the deck; the other nine lie in the discard."""
    position = crew_of_two(**more).turn(0).at(Step.DRAW)
    deck = position.state.pile(piles.deck(LEADER))
    left = {**position.state.piles, piles.deck(LEADER): deck[:1], piles.discard(LEADER): deck[1:]}
    return position.having(piles=left)


def test_an_empty_deck_is_refilled_from_its_discard() -> None:
    """A-111: the discard is shuffled into a new deck in the middle of drawing."""
    state = short_deck().play(draw_step).state
    assert len(state.pile(piles.hand(LEADER))) == 3
    assert (len(state.pile(piles.deck(LEADER))), state.pile(piles.discard(LEADER))) == (7, ())


def test_by_house_rule_an_empty_deck_stays_empty() -> None:
    """A-111: the other answer."""
    state = short_deck(intruder_deck="runs_out").play(draw_step).state
    assert len(state.pile(piles.hand(LEADER))) == 1


def test_the_crew_draws_as_always() -> None:
    """N-INTR-06: the step is the same for the characters."""
    played = crew_of_two().turn(0).at(Step.DRAW).play(draw_step)
    assert [len(played.hero(seat).hand) for seat in (0, 1)] == [5, 5]


# -- turns ----------------------------------------------------------------------------------------------------


def begun(*cards: str, first: Seat = 0) -> Session[State]:
    """The Player Phase of round 2, at its first turn."""
    position = crew_of_two().leading(*cards).intruder("adult", 5).turn(0).at(Step.TURNS)
    position.state = evolve(position.state, clock=evolve(position.state.clock, first_player=first))
    return position.session()


def turns(session: Session[State]) -> list[Seat]:
    """Who had a turn in round 2."""
    return [
        event.seat for event, state in session.happenings
        if isinstance(event, TurnBegan) and state.clock.round == 2
    ]


def test_turns_go_on_in_the_usual_order_with_one_card_each() -> None:
    """N-INTR-08, A-115: the seat has its turn at its place, and one card ends it; the phase lasts until this
    player has passed, too."""
    session = begun("self_healing", "pursuit_1", "pursuit_2", first=1)

    def play_then_pass(question: Any) -> str:
        keys = list(question.keys()) if question.topic != "action" else ["pass"]
        plays = [key for key in keys if key.startswith("play:")]
        return plays[0] if plays else passing(question)

    answer_all(session, play_then_pass, lambda now: now.clock.round == 3)
    assert turns(session) == [1, 2, 0, 2, 2, 2]
    assert len(events_of(session, IntruderCardPlayed)) == 3
    assert len(events_of(session, IntrudersPassed)) == 1


def test_the_first_player_token_passes_by() -> None:
    """N-INTR-07: whoever leads the Intruders never holds the token."""
    session = Session(GAME, new_game(Setup("coop", "base", (SeatSetup(),) * 3, intruders="player"), 4))
    holders = []

    def choose(question: Any) -> str:
        holders.append(session.state.clock.first_player)
        return passing(question)

    answer_all(session, choose, lambda now: now.clock.round == 6)
    assert list(dict.fromkeys(holders)) == [0, 1]


@pytest.mark.parametrize(("kept", "left"), [("none", 0), ("card:intruder_action.pursuit_2", 1)])
def test_one_card_may_be_kept_when_passing(kept: str, left: int) -> None:
    """N-INTR-09: keep one card or none; the others are discarded, face up."""
    position = crew_of_two().leading("pursuit_1", "pursuit_2", "planning_4").turn(LEADER)
    played = position.play(lambda t: pass_intruder_turn(t, LEADER), [kept])
    assert len(played.state.pile(piles.hand(LEADER))) == left
    assert len(played.state.pile(piles.discard(LEADER))) == 3 - left
    assert GAME.sight(played.state, 0).pile(piles.discard(LEADER)) == played.state.pile(piles.discard(LEADER))
    question = played.asked[0]
    with pytest.raises(Exception, match="picks 2"):
        question.read("card:intruder_action.pursuit_1+card:intruder_action.pursuit_2")


def test_without_cards_there_is_nothing_but_to_pass() -> None:
    """N-INTR-08: a turn without a card in hand passes by itself."""
    played = crew_of_two().turn(LEADER).play(take_intruder_turn)
    assert played.asked == () and played.happened(IntrudersPassed)


def test_a_card_has_three_uses_and_is_spent_with_one() -> None:
    """N-INTR-10: Move, Attack or Effect, exactly one of them."""
    position = turn_with(crew_of_two().intruder("adult", 11, injuries=1), "self_healing")
    card = "intruder_action.self_healing"
    assert offered(position) == [f"play:{card}:move", f"play:{card}:attack", f"play:{card}:effect", "pass"]
    played = playing(position, f"play:{card}:effect")
    assert played.state.pile(piles.discard(LEADER)) == (card,)
    assert not played.happened(AttackStruck) and not played.happened(IntruderMoved)


def test_uses_that_would_do_nothing_are_not_offered_and_say_why() -> None:
    """N-INTR-10, N-INTR-12, N-INTR-14: no victim for an attack, no injury to heal."""
    position = turn_with(crew_of_two().intruder("adult", 5), "self_healing")
    card = "intruder_action.self_healing"
    assert offered(position) == [f"play:{card}:move", "pass"]
    sight = GAME.sight(position.state, LEADER)
    reasons = {use: why_not(sight, LEADER, "play", f"{card}:{use}") for use in ("move", "attack", "effect")}
    assert {use: reason and reason.id for use, reason in reasons.items()} == {
        "move": None, "attack": "no_prey", "effect": "no_effect",
    }
    empty = turn_with(crew_of_two(), "self_healing")
    reason = why_not(GAME.sight(empty.state, LEADER), LEADER, "play", f"{card}:move")
    assert reason is not None and reason.id == "no_intruder"


def test_the_hand_is_private_and_the_discard_is_open() -> None:
    """N-INTR-04: the others see backs of the hand, and of the deck nobody sees more."""
    state = turn_with(crew_of_two(), "pursuit_1").state
    assert GAME.sight(state, 0).pile(piles.hand(LEADER)) == ("?intruder_action",)
    assert GAME.sight(state, LEADER).pile(piles.hand(LEADER)) == ("intruder_action.pursuit_1",)
    assert set(GAME.sight(state, LEADER).pile(piles.deck(LEADER))) == {"?intruder_action"}


# -- Move -----------------------------------------------------------------------------------------------------


def test_a_move_takes_one_intruder_through_the_corridor_with_the_number() -> None:
    """N-INTR-11: any one Intruder, by the number of the card (room 11, number 1, leads to room 15)."""
    position = turn_with(crew_of_two(room=6).intruder("adult", 11).intruder("breeder", 11), "pursuit_1")
    played = playing(position, "play:intruder_action.pursuit_1:move", "intruder:2")
    moved = played.only(IntruderMoved)
    assert (moved.intruder, moved.source, moved.room) == (2, 11, 15)


def test_two_cards_move_by_any_number() -> None:
    """N-INTR-11: a card for any number lets the player point at the way."""
    position = turn_with(crew_of_two(room=6).intruder("adult", 14), "pursuit_any")
    played = playing(position, "play:intruder_action.pursuit_any:move", "passage:corridor:011-014")
    assert played.only(IntruderMoved).room == 11
    (network,) = played.ship.board.networks
    ways = ("corridor:011-014", "corridor:013-014", "corridor:014-017", f"technical:{network}")
    assert sorted(played.asked[1].keys()) == [f"passage:{way}" for way in ways]


def test_a_technical_corridor_swallows_the_intruder() -> None:
    """N-INTR-11, A-117: it vanishes as always, and a token of its kind goes into the bag."""
    position = turn_with(crew_of_two(room=6).intruder("creeper", 14), "pursuit_3")
    before = position.state.pile("bag")
    played = playing(position, "play:intruder_action.pursuit_3:move")
    assert played.only(IntruderRemoved).why == "vanished"
    (new,) = [token for token in played.state.pile("bag") if token not in before]
    assert new.startswith("token.creeper")


def test_a_closed_door_is_destroyed_and_the_intruder_stays() -> None:
    """N-INTR-11, A-21: a move by number is bound to its corridor, door or not."""
    position = turn_with(crew_of_two(room=6).intruder("adult", 11).door("011-015"), "pursuit_1")
    played = playing(position, "play:intruder_action.pursuit_1:move")
    assert played.only(DoorChanged).door is Door.DESTROYED
    assert played.state.intruders[1].room == 11


def test_an_intruder_may_leave_its_prey() -> None:
    """A-112: also one in combat, without an attack."""
    position = turn_with(crew_of_two().intruder("adult", 11), "pursuit_1")
    played = playing(position, "play:intruder_action.pursuit_1:move")
    assert played.state.intruders[1].room == 15
    assert not played.happened(AttackRevealed)


def test_by_house_rule_an_intruder_stays_with_its_prey() -> None:
    """A-112: the other answer."""
    position = turn_with(crew_of_two(intruder_card_move="not_in_combat").intruder("adult", 11), "metamorphosis")
    assert "play:intruder_action.metamorphosis:move" not in offered(position)


# -- Attack ---------------------------------------------------------------------------------------------------


def attack(position: Position, card: str, *answers: str) -> Played:
    return playing(turn_with(position, card), f"play:intruder_action.{card}:attack", *answers)


def test_the_player_chooses_attacker_and_target() -> None:
    """N-INTR-12: any Intruder beside a character, and not the target of N-IATK-03."""
    position = crew_of_two().intruder("adult", 11).intruder("breeder", 11).intruder("queen", 5)
    position.state = evolve(position.state, piles={
        **position.state.piles, piles.hand(0): (), piles.deck(0): (*position.state.pile("hand:0"),
                                                                   *position.state.pile("deck:0")),
    })
    position.next_attack("claw_1")
    played = attack(position, "metamorphosis", "intruder:1", "seat:1")
    assert list(played.asked[1].keys()) == ["intruder:2", "intruder:1"]
    assert list(played.asked[2].keys()) == ["seat:0", "seat:1"]
    assert (played.only(AttackStruck).intruder, played.only(AttackStruck).seat) == (1, 1)
    assert played.hero(1).light_wounds == 2


@pytest.mark.parametrize(("card", "count"), [("pursuit_any", 3), ("pursuit_1", 2), ("planning_4", 1)])
def test_as_many_attack_cards_are_drawn_as_the_card_says(card: str, count: int) -> None:
    """N-INTR-13: one is resolved by the normal rules, the others go under the deck."""
    top = ["claw_1", "scratch_1", "slime_1"]
    position = crew_of_two().intruder("adult", 11).next_attack(*top)
    answers = ["seat:0"] + (["card:attack.scratch_1"] if count > 1 else [])
    played = attack(position, card, *answers)
    used = "attack.scratch_1" if count > 1 else "attack.claw_1"
    assert played.only(AttackRevealed).card == used
    assert played.state.pile(piles.ATTACK_DISCARD) == (used,)
    under = [f"attack.{name}" for name in top[:count] if f"attack.{name}" != used]
    deck = played.state.pile(piles.ATTACK_DECK)
    assert list(deck[len(deck) - len(under):]) == under
    assert len(deck) == 19


def test_the_cards_to_choose_from_are_seen_by_the_player_alone() -> None:
    """N-INTR-13: until one is resolved, the others learn nothing."""
    position = crew_of_two().intruder("adult", 11).next_attack("claw_1", "scratch_1")
    played = attack(position, "pursuit_1", "seat:0")
    assert GAME.sight(played.state, 0).pile(piles.looking(LEADER)) == ("?attack", "?attack")
    assert GAME.sight(played.state, LEADER).pile(piles.looking(LEADER)) == ("attack.claw_1", "attack.scratch_1")
    (drawn,) = [one for one in played.of(CardsMoved) if one.destination == piles.looking(LEADER)]  # type: ignore[attr-defined]
    assert drawn.redacted_for(0, played.state).cards == ("?attack", "?attack")  # type: ignore[union-attr]


def test_a_drawn_card_that_does_not_fit_may_be_resolved_and_misses() -> None:
    """A-114: any of the drawn cards; without the sign of the attacker it is a miss."""
    position = crew_of_two().intruder("adult", 11).next_attack("transformation_1", "claw_1")
    played = attack(position, "pursuit_1", "seat:0", "card:attack.transformation_1")
    assert played.only(AttackRevealed).hits is False
    assert played.hero(0).light_wounds == 0


def test_too_few_attack_cards_are_made_up_from_the_discard() -> None:
    """N-INTR-13: the attack deck is refilled as always."""
    position = crew_of_two().intruder("adult", 11)
    deck = position.state.pile(piles.ATTACK_DECK)
    position.having(piles={
        **position.state.piles, piles.ATTACK_DECK: deck[:1], piles.ATTACK_DISCARD: deck[1:],
    })
    played = attack(position, "pursuit_any", "seat:0")
    assert played.open is not None and played.open.count() == 3


def test_a_larva_infests_without_a_card() -> None:
    """A-113: no attack card is drawn."""
    played = attack(crew_of_two().intruder("larva", 11), "pursuit_any", "seat:1")
    assert played.hero(1).larva
    assert len(played.state.pile(piles.ATTACK_DECK)) == 20


# -- Effects --------------------------------------------------------------------------------------------------


def effect(position: Position, card: str, *answers: str) -> Played:
    return playing(turn_with(position, card), f"play:intruder_action.{card}:effect", *answers)


def test_every_kind_of_card_has_an_effect() -> None:
    """N-INTR-14: five kinds."""
    assert set(INTRUDER_ACTIONS) == {card.kind for card in load_content().intruder_actions.values()}


def test_pursuit_makes_a_character_roll_for_noise() -> None:
    """N-INTR-14: a character of the player's choice."""
    played = effect(crew_of_two().next_noise("1"), "pursuit_1", "seat:1")
    assert played.only(NoiseRolled).seat == 1


def test_coordinated_hunt_brings_adults_to_their_neighbours() -> None:
    """N-INTR-14: out of combat, into the neighbouring room with a character; Breeders do not care."""
    position = crew_of_two().intruder("adult", 15).intruder("breeder", 6).intruder("adult", 1)
    played = effect(position, "coordinated_hunt_3")
    assert [played.state.intruders[one].room for one in (1, 2, 3)] == [11, 6, 1]


def test_coordinated_hunt_needs_an_adult_next_door() -> None:
    """N-INTR-14: without one the effect is not offered."""
    position = turn_with(crew_of_two().intruder("breeder", 15), "coordinated_hunt_3")
    assert "play:intruder_action.coordinated_hunt_3:effect" not in offered(position)


def test_closed_doors_and_a_coordinated_hunt() -> None:
    """A-126: by house rule whoever waits behind one is not called, so there may be nobody to hunt with."""
    hunt = "play:intruder_action.coordinated_hunt_3:effect"

    def is_offered(**house: str) -> bool:
        position = crew_of_two(**house).intruder("adult", 6).door("006-011")
        return hunt in offered(turn_with(position, "coordinated_hunt_3"))

    assert effects("hunt_doors", is_offered) == (True, False)


def test_metamorphosis_is_eclosion() -> None:
    """N-INTR-14: whoever carries a Larva dies, and a Creeper stands there."""
    position = ship(2, intruders="player").hero("scout", larva=True).hero("soldier").first_encounter_over()
    played = effect(position, "metamorphosis")
    assert not played.hero(0).alive and played.hero(1).alive
    assert [one.kind for one in played.state.intruders.values()] == ["creeper"]


def test_in_the_event_phase_nobody_says_from_whom_the_last_creeper_breaks_out() -> None:
    """A-02, A-56: there the order of turns decides."""
    position = ship(3).hero("scout", larva=True).hero("captain", room=6, larva=True).hero("soldier", room=5)
    played = position.intruder("creeper", 1).intruder("creeper", 1).at(Step.EVENT).play(EVENTS["eclosion"])
    assert [one.room for one in played.ship.intruders if one.kind == "creeper"][-1] == 11
    assert played.topics == []


def test_the_player_says_from_whom_the_last_creeper_breaks_out() -> None:
    """A-02, A-56: in the Player Phase the active player orders what happens at once, where it makes a difference."""

    def hatching(creepers: int) -> Played:
        position = ship(3, intruders="player").hero("scout", room=11, larva=True).hero("captain", room=6, larva=True)
        position.hero("soldier", room=5)
        for _ in range(creepers):
            position.intruder("creeper", 1)
        return position.leading("metamorphosis").turn(3).play(
            take_intruder_turn, ["play:intruder_action.metamorphosis:effect", *(["seat:1"] if creepers == 2 else [])]
        )

    assert hatching(2).topics[1:] == ["next_host"]
    assert [one.room for one in hatching(2).state.intruders.values() if one.room != 1] == [6]
    assert [hatching(creepers).topics[1:] for creepers in (1, 3)] == [[], []]


def test_planning_resolves_one_of_three_events() -> None:
    """N-INTR-16, D-36: an event takes place through a card of the player, with its movement and its effect."""
    position = crew_of_two().intruder("breeder", 5, injuries=2).next_event("nest", "regeneration", "lurking")
    played = effect(position, "planning_4", "card:event.regeneration")
    assert played.only(EventRevealed).card == "event.regeneration"
    assert played.state.intruders[1].injuries == 2 - HEALED_BY_REGENERATION
    assert played.state.intruders[1].room != 5
    assert sorted(played.state.pile(piles.EVENT_DISCARD)) == ["event.lurking", "event.nest", "event.regeneration"]
    assert GAME.sight(effect(position, "planning_any").state, 0).pile(piles.looking(LEADER)) == ("?event",) * 3


@pytest.mark.parametrize(("injuries", "left"), [(1, 0), (2, 0), (5, 3)])
def test_self_healing_takes_two_injuries_off(injuries: int, left: int) -> None:
    """N-INTR-14: from an Intruder of the player's choice."""
    position = crew_of_two().intruder("queen", 5, injuries).intruder("adult", 6, 1)
    played = effect(position, "self_healing", "intruder:1")
    assert played.state.intruders[1].injuries == left
    assert played.only(IntruderInjured).amount == left - injuries


# -- Event Phase ----------------------------------------------------------------------------------------------


def test_only_time_and_fire_are_left_of_the_event_phase() -> None:
    """N-INTR-15, A-117, D-36: no attacks, no event card, nothing from the bag; time, self-destruct and fire go
    on."""
    position = crew_of_two().intruder("adult", 11).intruder("breeder", 5).fire(5)
    position.having(self_destruct=6, time=10).turn(0).at(Step.TIME)
    before = position.state
    session = position.session()
    answer_all(session, passing, lambda now: now.clock.round == 3)
    assert [event.space for event in events_of(session, TimeAdvanced)] == [9]  # type: ignore[attr-defined]
    assert session.state.self_destruct == 5
    assert [one.intruder for one in events_of(session, IntruderInjured)] == [2]  # type: ignore[attr-defined]
    assert not events_of(session, AttackRevealed, EventRevealed, BagDeveloped, TokenDrawn)
    steps = [event.step for event in events_of(session, StepEntered)]  # type: ignore[attr-defined]
    assert steps[:3] == [Step.ATTACKS, Step.FIRE, Step.EVENT]
    assert Step.BAG not in steps
    assert session.state.pile("bag") == before.pile("bag")


def test_escapes_and_surprises_still_draw_attacks() -> None:
    """N-INTR-16: these attacks are resolved by the normal rules; nobody chooses a card."""
    position = crew_of_two().intruder("adult", 11).next_attack("scratch_1").turn(0)
    played = position.play(escape("011-015"))
    assert played.only(AttackRevealed).card == "attack.scratch_1"
    surprised = position.play(attacked_by(1, surprise=True))
    assert surprised.only(AttackRevealed).surprise and surprised.asked == ()


def test_retreats_still_follow_event_cards() -> None:
    """N-INTR-16, D-36: event cards give the direction, and nothing else."""
    position = crew_of_two(room=6).intruder("adult", 11).next_attack("claw_4").next_event("regeneration")
    played = position.play(injure())
    assert played.only(IntruderMoved).room == 15
    assert not played.happened(EventRevealed)


# -- the end --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("away", "result", "name"), [
    (False, "aim_reached", "defeat:dead"), (True, "aim_missed", "victory"),
])
def test_the_player_cannot_win_and_has_an_aim_instead(away: bool, result: str, name: str) -> None:
    """N-INTR-17, p. 27: the aim is that nobody of the crew wins; the outcome speaks of the crew."""
    position = dead(crew_of_two().objective(0, "greener_pastures").first_encounter_over(), 1)
    session = (launched if away else dead)(position).at(Step.FINAL_OBJECTIVES).session()
    outcome = session.outcome()
    assert outcome is not None
    assert outcome.name == name
    assert outcome.facts["results"][LEADER] == result


def test_results_of_rules_version_1_are_told_in_the_words_of_now() -> None:
    """N-INTR-17: a stored end of an older game calls nobody of the Intruders a winner; hostile data pass unread."""
    assert renewed(1, {"results": {"0": "defeat:dead", "1": "intruders_win"}})["results"]["1"] == "aim_reached"
    assert renewed(1, {"results": {"1": "intruders_lose", "2": 7}})["results"] == {"1": "aim_missed", "2": 7}
    assert renewed(1, {"results": "none"}) == {"results": "none"}
    assert renewed(2, {"results": {"1": "intruders_win"}}) == {"results": {"1": "intruders_win"}}


def test_ship_knows_who_leads_in_this_round() -> None:
    """N-INTR-05: from the round on that the record names."""
    position = crew_of_two().turn(0, round=1)
    assert Ship(Look(position.state)).intruder_player == LEADER
    assert Ship(Look(ship().hero().turn(0).state)).intruder_player is None
