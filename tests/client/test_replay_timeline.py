"""The timeline: every moment of a game with its state, and what each view may see of it."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest

from nemesis_desktop.client.tabletop.library.items import item_of
from nemesis_desktop.client.tabletop.library.saved_games import SavedGameList
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.replay.source import EVERYTHING, PUBLIC, Recording, recording_of_session
from nemesis_desktop.client.tabletop.replay.timeline import (
    PartBegan,
    ReplayLog,
    ReplayTimeline,
    Segment,
    View,
    marks_of,
)
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.events.clock import RoundBegan
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State, Step
from nemesis_desktop.kernel import Session
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.library.saves import Saves
from tests.language.games import played


@pytest.fixture(scope="module")
def session() -> Session[State]:
    """A whole game of three with secret objectives."""
    return played(Setup("semi-coop", "base", (SeatSetup(),) * 3), 4)


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(assets_folder() / "text").within("nemesis")


def test_every_moment_is_the_state_after_its_decision(session: Session[State]) -> None:
    timeline = ReplayTimeline([Segment(0, session)])
    twin: Session[State] = Session(session.game, session.rests[0].state)
    assert timeline.state_at(timeline.moments[0]) == twin.state
    for number, command in enumerate(session.commands, start=1):
        twin.submit(command)
        assert timeline.state_at(timeline.position_of(number)) == twin.state
        # A decision that brings nothing about has the position of the one before.
        found = timeline.decision_at(timeline.position_of(number))
        assert found >= number and timeline.position_of(found) == timeline.position_of(number)
    assert timeline.end == len(session.happenings)
    assert timeline.decisions == len(session.commands)


def test_a_view_sees_what_its_seat_may_know_and_only_that_of_everything_all(session: Session[State]) -> None:
    game, state = session.game, session.rests[0].state
    assert EVERYTHING.sight(game, state) == state
    assert PUBLIC.sight(game, state) == game.sight(state, None) != state
    for seat in range(3):
        assert View(seat).sight(game, state) == game.sight(state, seat) != state


def test_a_moment_lasts_until_the_next_decision(session: Session[State]) -> None:
    timeline = ReplayTimeline([Segment(0, session)])
    assert (timeline.moment_at(0), timeline.decision_at(0)) == (0, 0)
    places = timeline.moments
    for index in range(1, len(places)):
        if places[index - 1] + 1 < places[index]:
            # In the middle of what a decision leads to.
            inside = places[index] - 1
            assert timeline.moment_at(inside) == timeline.moment_at(places[index - 1])
            assert places[timeline.moment_from(inside)] == places[index]
        assert places[timeline.moment_from(places[index])] == places[index]
        assert timeline.moment_from(places[index]) == timeline.moment_at(places[index])


def test_steps_lead_on_and_back(session: Session[State]) -> None:
    timeline = ReplayTimeline([Segment(0, session)])
    position, seen = 0, []
    while position < timeline.end:
        position = timeline.after(timeline.moments, position)
        seen.append(position)
    # Decisions that bring nothing about share the position of the one before.
    assert seen == sorted(set(timeline.moments) - {0})
    for stop in reversed(seen[:-1]):
        position = timeline.before(timeline.moments, position)
        assert position == stop
    assert timeline.before(timeline.rounds, timeline.rounds[0]) == 0
    assert timeline.after(timeline.rounds, timeline.rounds[-1]) == timeline.end


def test_a_jump_to_a_round_does_not_show_the_end_of_the_one_before(session: Session[State]) -> None:
    timeline = ReplayTimeline([Segment(0, session)])
    begun = [position for position, one in enumerate(timeline.happenings, start=1) if isinstance(one.event, RoundBegan)]
    assert len(begun) > 2 and timeline.state_at(begun[1]).clock.step is Step.ROUND_END
    for position, stop in zip(begun, timeline.rounds, strict=True):
        assert timeline.opened(position) == stop and timeline.opened(stop) == stop
        before, after = timeline.state_at(position).clock, timeline.state_at(stop).clock
        assert before.round == after.round and after.step is Step.TURNS


def test_two_segments_make_one_timeline(session: Session[State]) -> None:
    rest = next(rest for rest in session.rests if rest.commands > 30)
    later: Session[State] = Session(session.game, rest.state, session.commands[rest.commands :])
    first = played(session.state.setup, 4, 10)
    timeline = ReplayTimeline([Segment(0, first), Segment(rest.commands, later)])
    assert timeline.decisions == len(session.commands)
    assert sum(isinstance(one.event, PartBegan) for one in timeline.happenings) == 1
    assert timeline.state_at(timeline.end) == session.state
    # In the gap stands what was known before it.
    assert timeline.decision_at(timeline.position_of(rest.commands - 1)) == 10
    found = timeline.place_of(len(timeline.moments) - 1)
    assert found == (later, len(later.commands) - 1)


def test_marks_tell_no_more_than_the_view_knows(session: Session[State]) -> None:
    timeline = ReplayTimeline([Segment(0, session)])
    everything = marks_of(timeline, EVERYTHING)
    assert {"round", "room"} <= {mark.kind for mark in everything}
    assert sum(mark.kind == "encounter" for mark in everything) <= 1
    for view in (PUBLIC, View(0), View(1)):
        for mark in marks_of(timeline, view):
            assert view.told(timeline.happenings[mark.position - 1]) is not None


def test_the_transcript_of_a_view_is_what_was_told_to_it(session: Session[State], text: Catalogue) -> None:
    timeline = ReplayTimeline([Segment(0, session)])
    counts = {}
    for view in (EVERYTHING, View(0), PUBLIC):
        transcript = ReplayLog(timeline, view, text)
        while not transcript.complete:
            assert transcript.read(0.0)
        counts[view] = len(transcript.lines)
        assert transcript.positions == sorted(transcript.positions)
        assert transcript.line_at(timeline.end) == len(transcript.lines) - 1
        assert not any("[" in line.text and "." in line.text for line in transcript.lines)
    assert counts[EVERYTHING] >= counts[View(0)] >= counts[PUBLIC] > 20


def test_a_game_under_way_shows_no_more_than_the_people_at_the_screen_know(session: Session[State]) -> None:
    short = played(session.state.setup, 4, 40)
    alone = recording_of_session(short, "", (1,))
    assert alone.views == (View(1), PUBLIC)
    shared = recording_of_session(short, "", (0, 2))
    assert shared.views[0] == PUBLIC
    assert set(shared.views) == {PUBLIC, View(0), View(2)}
    assert not shared.can_branch
    over = recording_of_session(session, "", (0,))
    assert over.views[0] == EVERYTHING
    assert {View(0), View(1), View(2), PUBLIC} < set(over.views)


def test_any_moment_of_a_long_game_is_there_at_once() -> None:
    session = played(Setup("semi-coop", "base", (SeatSetup(),) * 5), 8)
    # As long as a game of two thousand decisions: the timeline does not care where its segments come from.
    segments, after = [], 0
    while after < 2_000:
        segments.append(Segment(after, session))
        after += len(session.commands)
    timeline = ReplayTimeline(segments)
    assert timeline.decisions >= 2_000
    view, slowest = View(2), 0.0
    for share in range(0, 101, 5):
        began = perf_counter()
        position = timeline.position_of(timeline.decisions * share // 100)
        view.sight(timeline.game, timeline.state_at(position))
        slowest = max(slowest, perf_counter() - began)
    assert slowest < 0.05


def test_what_was_taken_back_stands_in_the_transcript_of_its_seat(tmp_path: Path, text: Catalogue) -> None:
    saves = Saves(tmp_path)
    saved = saves.start("nemesis", Setup(), 1)
    play = Play(saved.session, saved.journal, seed=1)
    assert play.question is not None
    play.submit(next(play.question.keys()))
    for key in [key for key in play.question.keys() if key.startswith("move:")][:2]:
        play.submit(key)
        play.undo()
    play.submit("pass")
    shelf = SavedGameList(saves.library, tmp_path / "none", text)
    item = item_of(saves.library.entry(saved.journal.path), "mine", text)
    one = shelf.recording(item)
    assert isinstance(one, Recording)
    assert [back.number for back in one.taken_back] == [1, 1]
    assert all(back.label.startswith("Move: ") for back in one.taken_back)
    for view, count in ((View(0), 2), (PUBLIC, 0), (EVERYTHING, 2)):
        transcript = ReplayLog(one.timeline, view, text, one.taken_back)
        transcript.read()
        assert sum(line.text.startswith("Undone: Move") for line in transcript.lines) == count
        assert transcript.positions == sorted(transcript.positions)
    saves.close()
