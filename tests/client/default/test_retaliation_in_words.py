"""Everything that the default presentation shows of Retaliation has words: prompts, options, log, outline, outcome."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from nemesis_desktop.client.tabletop.default import words as plain
from nemesis_desktop.client.tabletop.default.new_game import SetupFormScene
from nemesis_desktop.client.tabletop.default.outline import outline_of
from nemesis_desktop.client.tabletop.presentation import moment_of
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.house_rules import SWITCHES
from nemesis_desktop.games.retaliation.queries import everything
from nemesis_desktop.games.retaliation.rules.gaining import NOTHING_TO_GIVE_UP
from nemesis_desktop.games.wording import OPTION, Wording
from nemesis_desktop.kernel import Command, Event, Session
from nemesis_desktop.resources import assets_folder
from tests.language.games import at_random
from tests.language.pilot import Pilot

GAME = "retaliation"
TEXT = Catalogue.load(assets_folder() / "text").within(GAME)
VIEW = presentation_of(GAME)
NO_WORDS = re.compile(r"\[[\w.:?-]+\]|\{\w+\}|\br\dc\d\b|\?\w|_|\w\.\w+\.\d|\b[a-z]+:[\w]|',|\('")
"""An id without text, a placeholder without value, a space, something face down, or an id as the game writes it."""


@pytest.fixture(autouse=True)
def never_spelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be told by its name in the program."""
    def spelled(thing: str, text: Catalogue) -> str:
        return f"[raw.{thing}]"

    monkeypatch.setattr(plain, "thing_words", spelled)


def checked(words: str, what: object = "") -> None:
    assert words.strip(), what
    assert NO_WORDS.search(words) is None, (words, what)


def played(seed: int) -> Iterator[Session[Any]]:
    """A random game at any table, at every question."""
    random = Random(seed)
    playable = GAMES[GAME]
    session: Session[Any] = Session(playable.game, playable.game.new(playable.random_setup(random.randrange), seed))
    yield session
    for _ in at_random(session, random):
        yield session


@pytest.mark.parametrize("seed", [*range(12), 14])
def test_every_question_and_answer_has_words(seed: int) -> None:
    for session in played(seed):
        for seat, question in session.open_questions().items():
            moment = moment_of(session, TEXT, seat)
            prompt = VIEW.prompt(question, moment)
            assert TEXT.has(f"question.{question.topic}"), question
            checked(prompt.title, question)
            for choice in prompt.choices:
                checked(choice.label, choice.key)
            checked(VIEW.answer_words(question, Command(seat, question.topic, next(iter(question.keys()))), moment))


def _sight(session: Session[Any], view: int | None, state: Any) -> Any:
    return session.game.sight(state, view)


@pytest.mark.parametrize("seed", range(8))
def test_every_line_of_the_log_has_words(seed: int) -> None:
    *_, session = played(seed)
    for view in (None, 0):
        sight_of = partial(_sight, session, view)
        before = session.rests[0].state
        for happening in session.happenings:
            event = happening.event.redacted_for(view, before)
            if event is not None:
                line = VIEW.events.line(event, before, happening.state, TEXT, sight_of)
                if line is not None:
                    checked(line.text, event)
            before = happening.state


@pytest.mark.parametrize("seed", range(4))
def test_every_line_of_the_outline_has_words(seed: int) -> None:
    for number, session in enumerate(played(seed)):
        if number % 7:
            continue
        for view in (None, 0):
            for line in outline_of(session.sight(view), TEXT, GAME):
                checked(line.name, line)
                if line.value:
                    checked(line.value, line)


def test_a_new_token_can_be_left_in_words() -> None:
    wording = GAMES[GAME].name_of(None, OPTION, f"gear:{NOTHING_TO_GIVE_UP}")  # type: ignore[misc]
    assert wording == Wording("option.give_up_nothing")


def test_a_defeat_says_why_in_the_words_of_the_language() -> None:
    text = Catalogue.load(assets_folder() / "text", "uk").within(GAME)
    told = VIEW.result_words(None, "defeat:dead", text)
    assert told == text.label(text.text("result.defeat.dead"))
    assert re.search("[a-z]", told) is None


@pytest.mark.parametrize("seed", range(4))
def test_the_outcome_has_words(seed: int) -> None:
    *_, session = played(seed)
    outcome = session.outcome()
    assert outcome is not None
    checked(VIEW.result_words(session.state.setup, outcome.name, TEXT))
    words = plain.GameWords.of(GAME, TEXT, session.state)
    for name, value in outcome.facts.items():
        checked(words.field(name))
        checked(words.value(name, value), (name, value))
    for name in next(iter(GAMES[GAME].statistics(session.happenings, session.state.setup).values())):  # type: ignore[misc]
        assert TEXT.has(f"statistics.{name}")


def test_every_event_is_told_or_declared_silent() -> None:
    def kinds(base: type[Event]) -> Iterator[type[Event]]:
        for kind in base.__subclasses__():
            yield kind
            yield from kinds(kind)

    mine = {kind.__name__ for kind in kinds(Event) if kind.__module__.startswith("nemesis_desktop.games.retaliation.")}
    assert mine == {kind.__name__ for kind in GAMES[GAME].tellings}


@pytest.mark.parametrize("seed", range(3))
def test_every_reason_has_words_and_a_remedy(seed: int) -> None:
    words = plain.GameWords
    for session in played(seed):
        turn = session.state.clock.turn
        if turn is None:
            continue
        sight = session.sight(turn)
        for outlook in everything(sight, turn):
            for reason in outlook.reasons:
                facts = {name: words.of(GAME, TEXT, sight).fact(name, one) for name, one in reason.facts.items()}
                checked(TEXT.text(reason.text, **facts), reason)
                checked(TEXT.text(reason.remedy, **facts), reason)


def test_every_house_rule_has_words_and_says_what_is_ours() -> None:
    for rule in SWITCHES.values():
        checked(TEXT.text(f"house_rule.{rule.id}"))
        told = TEXT.text(f"house_rule.{rule.id}.help")
        checked(told)
        assert ("our" in told) == (rule.origin == "ours"), rule.id
        for value in rule.values:
            checked(TEXT.text(f"house_rule.{rule.id}.{value}"))


def test_a_table_and_whom_a_seat_plays_have_words() -> None:
    playable = GAMES[GAME]
    for setup in playable.tables():
        checked(VIEW.setup_words(setup, TEXT).removeprefix("Nemesis: "))
    *_, session = played(1)
    state = session.state
    roles = [VIEW.role_of(member, state, TEXT) for member in VIEW.members(state.setup)]
    assert all(roles) and len(set(roles)) == len(roles)
    assert VIEW.role_of(VIEW.members(state.setup)[0], session.rests[0].state, TEXT) == ""


def test_scenarios_are_offered_by_their_names(pilot: Pilot) -> None:
    form = SetupFormScene(pilot.services, VIEW, 3)  # type: ignore[arg-type]
    (stepper,) = [widgets[0] for name, widgets, _ in form.lines if name == TEXT.text("default.level")]
    assert {one.label for one in stepper.choices} >= {"Reactor Run", "One Egg"}  # type: ignore[attr-defined]
