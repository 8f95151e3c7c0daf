"""Random games at every kind of table: all questions, options and log lines have words, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from nemesis_desktop.client.games.nemesis.presentation import PRESENTATION
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.prompt import prompt_of
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.tables import numbered
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import CombatRolled
from nemesis_desktop.games.nemesis.events.items import ActionAnnounced
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.state import End
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Session
from tests.language.games import at_random

NO_WORDS = re.compile(r"\[[a-z_]+\.[^]]*\]|[{}]|\b[a-z]+_[a-z_]+\b")
"""A missing text, a value that was not given, an id of the program."""
TEXTS = {language: load_texts(language).within("nemesis") for language in languages_of_ours()}


def played(seed: int) -> Iterator[Session[Any]]:
    random = Random(seed)
    session: Session[Any] = Session(GAMES["nemesis"].game, GAMES["nemesis"].game.new(setup_of(seed), seed))
    yield session
    for _ in at_random(session, random):
        yield session


def setup_of(seed: int) -> Any:
    return numbered("nemesis", seed, ("random",)).setup


def checked(words: str, what: object) -> None:
    assert words.strip(), what
    assert NO_WORDS.search(re.sub(r"<[^<>]*>", "", words)) is None, (words, what)


@pytest.mark.parametrize("seed", range(0, 40, 3))
def test_every_question_and_option_has_words(seed: int) -> None:
    texts = list(TEXTS.values())
    for number, session in enumerate(played(seed)):
        for seat, question in session.open_questions().items():
            # All languages in turn: what they lack is English.
            names = Names(texts[number % len(texts)], session.sight(seat))
            prompt = prompt_of(question, names, seat)
            assert prompt is not None
            checked(prompt.title, question.topic)
            for choice in prompt.choices:
                checked(choice.label, (question.topic, choice.key))


@pytest.mark.parametrize("seed", [0, 7, 14])
@pytest.mark.parametrize("language", list(TEXTS))
def test_every_line_of_the_log_has_words(seed: int, language: str) -> None:
    *_, session = played(seed)
    before = session.rests[0].state
    for happening in session.happenings:
        event = happening.event.redacted_for(0, before)
        if event is not None:
            line = PRESENTATION.events.line(event, before, happening.state, TEXTS[language], partial(_sight, session))
            if line is not None:
                checked(line.text, event)
        before = happening.state


def _sight(session: Session[Any], state: Any) -> Any:
    return session.game.sight(state, 0)


@pytest.mark.parametrize("language", list(TEXTS))
def test_the_log_says_at_whom_one_shoots_what_one_dies_of_who_gets_what_and_which_room_is_used(language: str) -> None:
    text, told = TEXTS[language], set[str]()
    for seed in (5, 9, 11, 14, 15):
        *_, session = played(seed)
        before = session.rests[0].state
        for event, after in ((one.event, one.state) for one in session.happenings):
            wanted = _matter(event, before, after, Names(text, session.game.sight(after, 0)))
            if wanted is not None:
                line = PRESENTATION.events.line(event, before, after, text, partial(_sight, session))
                assert line is not None and wanted.lower() in line.text.lower()
                told.add(type(event).__name__)
            before = after
    assert told == {"ActionAnnounced", "CombatRolled", "CharacterDied", "CardsMoved"}


def _matter(event: Any, before: Any, after: Any, names: Names) -> str | None:
    match event:
        case CombatRolled(intruder=intruder) if intruder is not None:
            return names.kind(before.intruders[intruder].kind)
        case CharacterDied(why=why) if after.end is not End.DESTROYED:
            return names.text.text(f"death.{why}")
        case CardsMoved(why="trade" | "drop" | "take"):
            return names.seat(int((event.source if event.why == "drop" else event.destination).partition(":")[2]))
        case ActionAnnounced(kind="room", subject=tile):
            return names.text.text("log.action.room", seat=names.seat(event.seat), room=names.tile(tile))
    return None
