"""The decisions of a recorded game as text: all that a seat knew, and nothing that it did not."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.client.tabletop.replay.decisions import DecisionLog
from nemesis_desktop.client.tabletop.replay.source import EVERYTHING, PUBLIC, Recording, recording_of_session
from nemesis_desktop.client.tabletop.replay.timeline import View
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.replay import recording_of, told, view_of
from nemesis_desktop.resources import sample_saves_folder

TEXTS = load_texts("en")
SAMPLES = ("nemesis/coop-two.jsonl", "retaliation/coop-two.jsonl")


def recorded(sample: str, folder: Path) -> Recording:
    found = recording_of(sample_saves_folder() / sample, TEXTS, folder)
    assert isinstance(found, Recording)
    return found


@pytest.fixture(params=SAMPLES)
def recording(request: pytest.FixtureRequest, tmp_path: Path) -> Recording:
    return recorded(request.param, tmp_path)


def log(recording: Recording, view: View, texts: Catalogue = TEXTS, *, advised: bool = False) -> DecisionLog:
    return DecisionLog(recording.timeline, view, texts.within(recording.game), advised=advised)


def test_every_decision_is_told_with_its_options_and_its_answer(recording: Recording) -> None:
    found = list(log(recording, EVERYTHING).told())
    assert len(found) == recording.timeline.decisions
    assert all("Options:" in "".join(lines) and "Answer:" in lines[-1] for _, lines in found)
    assert sum("Hand: " in "".join(lines) for _, lines in found) > len(found) // 2
    assert [position for position, _ in found] == sorted(position for position, _ in found)


def test_a_player_is_told_of_the_own_decisions_alone(recording: Recording) -> None:
    own = sum(command is not None and command.seat == 1 for command in recording.timeline.commands)
    assert 0 < len(list(log(recording, View(1)).told())) == own < recording.timeline.decisions
    assert list(log(recording, PUBLIC).told()) == []


def test_nothing_is_told_that_the_seat_did_not_know(recording: Recording) -> None:
    """Another arrangement of everything that is hidden from the seat is told in the same words."""
    timeline = recording.timeline
    game, told_of = timeline.game, 0
    reader = log(recording, View(1))
    for moment, command in enumerate(timeline.commands):
        if command is None or command.seat != 1 or command.topic != "action" or told_of >= 6:
            continue
        place = timeline.place_of(moment)
        assert place is not None
        state = place[0].rests[-1].state if place[1] >= place[0].rests[-1].commands else next(
            rest.state for rest in reversed(place[0].rests) if rest.commands <= place[1]
        )
        true, other = Session(game, state), Session(game, game.imagine(game.sight(state, 1), 1, 5))
        question, asked = true.open_questions().get(1), other.open_questions().get(1)
        if question is None or asked is None or question.topic != "action":
            continue
        told_of += 1
        answer = Command(1, "action", next(iter(question.keys())))
        assert reader.lines(true, question, answer, 1) == reader.lines(other, asked, answer, 1)
    assert told_of > 2


def test_the_advice_is_the_one_a_player_would_get(recording: Recording) -> None:
    told_lines = list(log(recording, EVERYTHING, advised=True).told())
    agreed = sum("The advisor agrees." in "".join(lines) for _, lines in told_lines)
    timeline, expected = recording.timeline, 0
    session = timeline.segments[0].session
    twin = Session(timeline.game, timeline.first)
    for command in session.commands:
        question = twin.open_questions()[command.seat]
        advice = bot_named(recording.game, "advisor").advise(
            twin.sight(command.seat), question, chance_of(len(twin.commands))
        )
        expected += advice.key == command.key
        twin.submit(command)
    assert agreed == expected > 0
    assert all("advisor" in "".join(lines) for _, lines in told_lines)


@pytest.mark.parametrize("language", languages_of_ours())
def test_every_language_tells_it_completely(recording: Recording, language: str) -> None:
    texts = load_texts(language)
    for _, lines in log(recording, EVERYTHING, texts, advised=True).told():
        assert not any("⟨" in line or "{" in line or "decision." in line for line in lines), lines


def test_the_decisions_stand_between_the_lines_of_the_log(recording: Recording) -> None:
    view = view_of(recording, None)
    assert view == EVERYTHING
    plain, whole = list(told(recording, TEXTS, view)), list(told(recording, TEXTS, view, decisions=True))
    assert [line for line in whole if line and line in plain][:50] == [line for line in plain if line][:50]
    assert whole.index(next(line for line in whole if line.startswith("#1 "))) < len(whole) // 2


def test_a_game_under_way_shows_the_own_side_only() -> None:
    game = GAMES["nemesis"]
    setup = game.random_setup(chance_of(1))
    session = Session(game.game, game.game.new(setup, 3))
    recording = recording_of_session(session, "running", (0,))
    assert view_of(recording, 1) == View(0)
    assert view_of(recording, 2) is None and view_of(recording, 9) is None
    assert view_of(recording, None) != EVERYTHING
