"""The messages of the end are true: of a nest that goes down with the ship, and of who is still aboard."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.viewmodels.ending import ShownEnding, ending_view
from nemesis_desktop.client.games.nemesis.viewmodels.final_checks import ALIVE, INFECTION, seat_checks
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.result import result_view, story_of
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.events.clock import StepEntered
from nemesis_desktop.games.nemesis.events.rooms import AirlockSet, NestDestroyed
from nemesis_desktop.games.nemesis.events.ship import FinalDraw, PodLaunched, ShipEnded
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.rules.event_phase import bag_step
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import End, Place, Setup, Step
from nemesis_desktop.kernel import Happening, Session, evolve
from nemesis_desktop.storage.lessons import lessons_of
from tests.language.ship import ship

TEXT = load_texts("en").within("nemesis")


@pytest.mark.parametrize(("end", "words"), [(None, "moment.nest_text"), (End.DESTROYED, "moment.nest_lost_text")])
def test_the_message_says_how_the_nest_came_to_its_end(end: End | None, words: str) -> None:
    state = evolve(Nemesis().new(Setup(), 1), end=end)
    view = EVENT_VIEWS.of(NestDestroyed)
    assert view.banner is not None
    shown = view.banner(NestDestroyed(), Names(TEXT, state), Names(TEXT, state))
    assert shown is not None and shown.text == TEXT.text(words)


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize(("end", "reason"), [(End.JUMP, "jump"), (End.DESTROYED, "self_destruct")])
@pytest.mark.parametrize(("place", "told"), [
    (Place.ROOM, True), (Place.POD, True), (Place.ASLEEP, True), (Place.DEAD, False), (Place.ESCAPED, False),
])
def test_nobody_is_said_to_die_where_nobody_is_aboard(
    end: End, reason: str, place: Place, told: bool, language: str
) -> None:
    text = load_texts(language).within("nemesis")
    state = ship(1).hero("scout", place=place).state
    view = EVENT_VIEWS.of(ShipEnded)
    assert view.banner is not None
    shown = view.banner(ShipEnded(end, reason), Names(text, state), Names(text, state))
    assert shown is not None
    assert (shown.text == text.text("moment.nobody_aboard")) is not told


@pytest.mark.parametrize(("places", "words"), [
    ((Place.POD, Place.ASLEEP), "moment.jump_text"), ((Place.DEAD, Place.ASLEEP), "moment.nobody_awake"),
])
def test_the_jump_is_told_to_whoever_waits_in_a_pod_and_of_whoever_sleeps(
    places: tuple[Place, Place], words: str
) -> None:
    """A-74, N-END-02: a passenger who has not launched is aboard and dies, a sleeper is aboard and lives."""
    position = ship(2).hero("scout", place=places[0]).hero("pilot", place=places[1])
    view, names = EVENT_VIEWS.of(ShipEnded), Names(TEXT, position.state)
    assert view.banner is not None
    shown = view.banner(ShipEnded(End.JUMP, "jump"), names, names)
    assert shown is not None and shown.text == TEXT.text(words)


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
def test_a_goal_that_ends_the_game_is_met_and_nobody_is_said_to_be_dead(language: str) -> None:
    """The first lesson ends with its first encounter, far from any final check."""
    game, text = Nemesis(), load_texts(language).within("nemesis")
    session: Session[Any] = Session(game, game.new(*lessons_of("nemesis")["first_game"].begin("nemesis")))
    bot, below = CautiousBot(), chance_of(1)
    while (command := next_command(session, bot, below)) is not None:
        session.submit(command)
    state, outcome = session.state, session.outcome()
    assert outcome is not None and outcome.name == "victory" and state.end is None
    view = result_view(outcome, session.happenings, state, Names(text, state), 0, len(session.commands), "")
    assert [check.good for check in view.checks] == [None, None, None, True]
    assert {check.text for check in view.checks[:3]} == {text.text("outcome.goal_reached")}
    assert text.text("lesson.first_game.goal") in view.checks[3].text, "it says what was to be reached"
    assert all(met for _, met in queries.progress_of(session.sight(0), 0, "scenario.goal")[0])
    assert ending_view(session.happenings, state).ending is ShownEnding.HOME, "the ship has not blown up"


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
def test_the_dead_who_win_are_not_said_to_have_survived(language: str) -> None:
    """Where one survivor is enough for a scenario, everybody wins."""
    text = load_texts(language).within("nemesis")
    for place, told in ((Place.DEAD, "outcome.victory_of_the_dead"), (Place.ASLEEP, "outcome.victory_text")):
        state = ship(1).hero("scout", place=place).state
        names = Names(text, state)
        words = text.text(told, character=text.text("character.scout.name"))
        assert story_of("victory", (), state, names, 0) == words


@pytest.mark.parametrize("result", ["defeat:objective", "defeat:dead"])
def test_those_who_lose_together_are_told_apart_by_who_lives(result: str) -> None:
    """N-COOP-02: a crew that misses its objectives loses as one, and where a scenario asks for all, one death is
    everybody's defeat."""
    position = ship(2).hero("captain", place=Place.ESCAPED, room=None).hero("scout", room=11)
    died = CharacterDied(1, 11, "self_destruct")
    state = died.apply(position.having(end=End.DESTROYED, end_reason="self_destruct").state)
    stories = [story_of(result, (Happening(died, state),), state, Names(TEXT, state), seat) for seat in (0, 1)]
    captain, scout = (TEXT.text(f"character.{one}.name") for one in ("captain", "scout"))
    assert stories == [
        TEXT.text("outcome.defeat.objective", character=captain),
        TEXT.text("outcome.ship_lost.self_destruct", character=scout),
    ]


def test_who_was_dead_before_a_scenario_began_is_not_said_to_have_survived() -> None:
    """Nothing has told of that death, and a ship that is lost later took nobody along who was not aboard."""
    position = ship(2).hero("captain", place=Place.ESCAPED, room=None).hero("scout", place=Place.DEAD, room=None)
    state = position.having(end=End.DESTROYED, end_reason="self_destruct").state
    names = Names(TEXT, state)
    checks = {check.name: check.good for check in seat_checks((), state, names, 1, ())}
    assert (checks[ALIVE], checks[INFECTION]) == (False, None)
    words = TEXT.text("outcome.defeat.dead", character=TEXT.text("character.scout.name"))
    assert story_of("defeat:dead", (), state, names, 1) == words


def test_a_survivor_of_the_last_draw_is_not_said_to_be_clean() -> None:
    """N-VIC-08: a card was infected, only none of the four was a Contamination card."""
    state = ship(2).hero("captain", place=Place.ESCAPED, room=None).hero("scout").state
    happened = [Happening(event, state) for event in (FinalDraw(0, (), dies=False), StepEntered(Step.FINAL_OBJECTIVES))]
    (words,) = (one.text for one in seat_checks(happened, state, Names(TEXT, state), 0, ()) if one.name == INFECTION)
    assert words == TEXT.text("outcome.infection_lives")


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
def test_the_log_tells_who_leaves_in_a_pod(language: str) -> None:
    """Some boarded it rounds ago, and one that an event ejects may be empty."""
    text = load_texts(language).within("nemesis")
    state = ship(2).hero("captain").hero("scout").state
    lines = [
        EVENT_VIEWS.line(PodLaunched(1, seats), state, state, text, lambda state: sight(state, 0))
        for seats in ((), (1,), (0, 1))
    ]
    captain, scout = (text.text(f"character.{one}.name") for one in ("captain", "scout"))
    named = [(captain in line.text, scout in line.text) for line in lines if line is not None]
    assert named == [(False, False), (False, True), (True, True)]


@pytest.mark.parametrize("step", [Step.AIRLOCK, Step.TURNS])
def test_an_airlock_that_kills_is_not_said_to_be_cancelled(step: Step) -> None:
    """N-ROOM-38, N-ROOM-39, p. 25: the token leaves the board in either case."""
    before = ship(1).hero("scout", room=6).at(step).having(airlock=6).state
    event = AirlockSet(None)
    line = EVENT_VIEWS.line(event, before, event.apply(before), TEXT, lambda state: sight(state, 0))
    assert line is not None and ("cancelled" in line.text) is (step is Step.TURNS)


def test_the_log_tells_what_comes_into_the_bag() -> None:
    position = ship(1).hero("scout").at(Step.BAG).next_token("creeper")
    played = position.play(bag_step)
    seen = [
        line.text for event in played.events
        if (line := EVENT_VIEWS.line(event.redacted_for(0, played.state) or event, position.state, played.state, TEXT,
                                     lambda state: sight(state, 0))) is not None
    ]
    assert seen == ["Intruder bag: Creeper drawn", "Intruder bag: Breeder added"]
