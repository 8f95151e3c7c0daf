"""Answers that are read again, in the list of undoing and in the theatre: what was done, what paid for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.choices import action_subject
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.answers import answer_labels
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.events.items import ActionAnnounced
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.events.turns import BasicActionDeclared
from nemesis_desktop.games.retaliation.naming import action, thing
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.resources import assets_folder, sample_saves
from nemesis_desktop.storage.journal.reader import read_journal
from nemesis_desktop.storage.journal.replayer import restore

LANGUAGES = ("en", "uk", "zh-Hant", "zh-Hans")
SAMPLES = sample_saves()
ENDS = ".)）»”。"


def recorded(file: Path) -> Session[Any]:
    session = restore(read_journal(file)).session
    assert session is not None
    return session


def at_random(game: str, seed: int) -> Session[Any]:
    """A whole game in which every answer is drawn."""
    dice, playable = Random(seed), GAMES[game]
    session: Session[Any] = Session(playable.game, playable.game.new(playable.random_setup(dice.randrange), seed))
    while questions := session.open_questions():
        seat = dice.choice(sorted(questions))
        question = questions[seat]
        session.submit(Command(seat, question.topic, question.sample(dice.randrange)))
    return session


def bare(words: str) -> str:
    return "".join(words.casefold().split())


def things_paid_for(session: Session[Any], number: int, text: Catalogue) -> Iterator[str]:
    """What an action that was declared right before an answer is done to, in words of its own."""
    event, state = [one for count in range(number) for one in session.happenings_of(count)][-1]
    sight = session.game.sight(state, session.commands[number].seat)
    match event:
        case ActionAnnounced(seat=seat, kind=kind, subject=subject):
            assert text.has(f"paid.{kind}")
            yield action_subject(kind, subject, Names(text, sight), seat)[0]
        case BasicActionDeclared(kind=kind, subject=subject):
            yield text.label(GameWords.of("retaliation", text, sight).say(action(sight, kind, subject)))


def check(session: Session[Any], game: str, language: str) -> int:
    """How many payments were looked at."""
    text = Catalogue.load(assets_folder() / "text", language).within(game)
    paid = [number for number, command in enumerate(session.commands) if command.topic == "pay"]
    if not paid:
        return 0
    labels = answer_labels(session, 0, len(session.commands), text)
    question = text.text("question.pay", n=1).rstrip(ENDS)
    for number in paid:
        told = labels[number]
        assert not told.startswith(question) and "[" not in told, told
        if language in ("en", "zh-Hant", "zh-Hans"):
            for what in things_paid_for(session, number, text):
                assert bare(what) in bare(told), (what, told)
    return len(paid)


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_payment_of_a_recorded_game_says_what_it_pays_for(file: Path) -> None:
    session = recorded(file)
    assert all(check(session, file.parent.name, language) for language in LANGUAGES)


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
@pytest.mark.parametrize("seed", range(4))
def test_every_payment_of_a_game_at_random_says_what_it_pays_for(game: str, seed: int) -> None:
    session = at_random(game, seed)
    assert check(session, game, LANGUAGES[seed]) > 0


def test_the_words_name_the_cards_that_were_discarded() -> None:
    text = Catalogue.load(assets_folder() / "text").within("retaliation")
    for file in SAMPLES:
        if file.parent.name != "retaliation":
            continue
        session = recorded(file)
        labels = answer_labels(session, 0, len(session.commands), text)
        for told, command in zip(labels, session.commands, strict=True):
            if command.topic != "pay":
                continue
            words = GameWords.of("retaliation", text, session.state)
            for key in command.key.split("+"):
                name = thing(session.state, key.removeprefix("card:"))
                assert name is not None and text.label(words.say(name)) in told


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_an_action_is_told_without_the_question(file: Path) -> None:
    text = Catalogue.load(assets_folder() / "text").within(file.parent.name)
    session = recorded(file)
    asked = text.text("question.action", action=1).split("{")[0]
    labels = answer_labels(session, 0, len(session.commands), text)
    told = [words for words, command in zip(labels, session.commands, strict=True) if command.topic == "action"]
    assert told and not any(words.startswith(asked) for words in told)
