"""Turns and passing (section 6)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import Passed, TurnEnded
from nemesis_desktop.games.nemesis.events.wounds import LightWoundsChanged
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.rules import player_turn, turn
from nemesis_desktop.games.nemesis.state import Place, State, Step
from nemesis_desktop.kernel import Command, Question, Session
from tests.language.ship import Position, ship
from tests.nemesis.cards.playing import use


def corridorless(position: Position) -> Position:
    """Every way out of the Hibernatorium is closed."""
    return position.door("006-011").door("008-011").door("011-014").door("011-015")


def asked(session: Session[State]) -> Question[object]:
    ((_, question),) = session.open_questions().items()
    return question


def choose(session: Session[State], wanted: str) -> None:
    question = asked(session)
    key = next(key for key in question.keys() if key.startswith(wanted))
    session.submit(Command(question.seat, question.topic, key))


def pair() -> Position:
    """Two characters far from each other on an explored ship where rooms burn or not."""
    return ship(2, mode="coop").explored().hero("scout", hand=5).hero("captain", room=1, hand=5).at(Step.TURNS)


def act(session: Session[State], key: str = "move") -> None:
    """One action, with the first answer to everything it asks."""
    choose(session, key)
    while asked(session).topic != "action":
        choose(session, "")


def test_a_turn_has_two_actions() -> None:
    """N-TURN-01, N-ACT-01: after the second one it is the next player's turn."""
    session = pair().session()
    act(session)
    assert session.state.clock.turn == 0
    act(session)
    assert session.state.clock.turn == 1
    assert not session.state.characters[0].passed


def test_one_action_and_a_pass_are_a_turn_as_well() -> None:
    """N-TURN-01, N-TURN-03: no second action means passing for the round."""
    session = pair().session()
    act(session)
    choose(session, "pass")
    choose(session, "none")
    assert session.state.clock.turn == 1
    assert session.state.characters[0].passed


def test_there_is_no_way_to_end_a_turn_but_acting_or_passing() -> None:
    """N-TURN-03: after one action the only alternative to a second one is "pass" (or a free drop)."""
    session = pair().session()
    act(session)
    rest = [key for key in asked(session).keys() if key.partition(":")[0] not in (
        "move", "careful", "card", "item", "room", "shoot", "melee", "pickup", "trade", "craft", "quest", "drop")]
    assert rest == ["pass"]


def test_whoever_cannot_act_must_pass() -> None:
    """N-TURN-02, N-ACT-23: nothing else is offered without cards and without anything to drop."""
    position = corridorless(ship().hero("scout"))
    weapon = position.state.pile(piles.carried(0))[0]
    position.lay(piles.OUT, weapon)
    question = player_turn.action_question(Ship(position.turn()).hero(0))
    assert list(question.keys()) == ["pass"]


def test_passing_is_always_offered() -> None:
    """N-TURN-02: acting is never a duty."""
    assert "pass" in list(player_turn.action_question(Ship(pair()).hero(0)).keys())


def test_a_passed_player_has_no_more_turns_this_round() -> None:
    """N-TURN-04: the others go on."""
    session = pair().session()
    choose(session, "pass")
    choose(session, "none")
    for _ in range(2):
        act(session)
    assert session.state.clock.turn == 1


def test_any_number_of_cards_may_be_discarded_when_passing() -> None:
    """N-TURN-05, N-CONT-03: from none to all, Contamination included, to the own discard."""
    position = ship().hero("scout", hand=["search", "rest", "contamination"]).turn()
    hand = position.state.pile(piles.hand(0))

    def passing(t):
        return turn.pass_turn(t, Ship(t).hero(0))

    question = position.play(passing).open
    assert question is not None
    assert question.count() == 8
    none = position.play(passing, ["none"])
    assert none.hero().hand == hand
    everything = position.play(passing, ["+".join(f"card:{card}" for card in hand)])
    assert everything.hero().hand == ()
    assert sorted(everything.state.pile(piles.discard(0))) == sorted(hand)
    assert everything.hero().passed


def test_a_pass_is_told_to_everybody() -> None:
    """N-TURN-06: and which cards went away with it."""
    position = ship(2).hero("scout", hand=["search"]).hero("captain").turn()
    card = position.state.pile(piles.hand(0))[0]
    played = position.play(lambda t: turn.pass_turn(t, Ship(t).hero(0)), [f"card:{card}"])
    assert played.only(Passed).redacted_for(1, played.state) == Passed(0)
    assert played.only(CardsMoved).redacted_for(1, played.state).cards == (card,)


def test_an_automatic_pass_is_a_pass_in_all_respects() -> None:
    """A-07: cards may be discarded, and it ends the turn."""
    hand = ["technical_corridors", "rest", "search"]
    position = ship().hero("mechanic", room=14, hand=hand).explored().next_noise("silence")
    crawled = use(position, "technical_corridors", ["card:mechanic.rest.1", "room:15", "card:mechanic.search.1"])
    assert crawled.topics[-1] == "pass_discard"
    assert (crawled.hero().passed, crawled.hero().hand) == (True, ())


def test_nobody_passes_because_the_hand_is_empty() -> None:
    """A-07: the turn waits for the player."""
    session = ship().hero("scout").turn().session()
    assert asked(session).topic == "action"
    assert not session.state.characters[0].passed


def test_fire_hurts_at_the_end_of_the_turn() -> None:
    """N-TURN-07, N-FIRE-01: one Light Wound for whoever ends a turn in a burning room."""
    played = pair().fire(11).turn(0, actions=2).play(turn.end_turn)
    assert played.hero(0).light_wounds == 1
    assert played.hero(1).light_wounds == 0
    assert played.state.clock.turn is None


def test_fire_hurts_at_the_end_of_a_passing_turn_too() -> None:
    """N-TURN-07, N-FIRE-03: and once only, though others play on."""
    session = pair().fire(11).session()
    choose(session, "pass")
    choose(session, "none")
    assert session.state.characters[0].light_wounds == 1
    act(session)
    act(session)
    act(session)
    wounds = [h.event for h in session.happenings if isinstance(h.event, LightWoundsChanged)]
    assert len([wound for wound in wounds if wound.seat == 0]) == 1


def test_going_through_fire_within_a_turn_does_no_harm() -> None:
    """N-FIRE-02: only where the turn ends counts."""
    session = pair().fire(11).session()
    act(session)
    act(session)
    assert session.state.clock.turn == 1
    assert session.state.characters[0].room != 11
    assert session.state.characters[0].light_wounds == 0


def test_a_turn_ends_with_the_death_of_its_character() -> None:
    """A-06, N-DIE-06: no second action and no fire wound."""
    position = pair().fire(11)
    dead = position.turn(0, actions=1)
    dead.having(characters={
        **dead.state.characters, 0: type(dead.state.characters[0])(0, "scout", place=Place.DEAD)
    })
    assert turn.turn_is_over(dead.state)
    played = dead.play(turn.end_turn)
    assert [type(event) for event in played.events] == [TurnEnded]


def test_sleepers_and_the_escaped_take_no_turns() -> None:
    """A-06, N-ROUND-06, N-END-06: only characters on board are asked; a passenger who waits in a pod is on board."""
    position = ship(4, mode="coop").hero("scout", place=Place.ASLEEP, room=None).hero("captain")
    position.hero("pilot", place=Place.ESCAPED, room=None)
    pod = min(position.state.pods)
    position.hero("soldier", place=Place.POD, room=None, pod=pod)
    assert turn.still_playing(Ship(Look(position.state))) == (1, 3)


def test_dropping_is_free() -> None:
    """N-DROP-01, N-ACT-01: it costs no card and no action, any number of times."""
    session = ship().hero("scout", hand=5, items=["grenade", "medkit"]).turn().session()
    choose(session, "drop:red.grenade")
    choose(session, "drop:green.medkit")
    assert session.state.clock.actions == 0
    assert len(session.state.pile(piles.hand(0))) == 5
    assert session.state.pile(piles.inventory(0)) == ()
