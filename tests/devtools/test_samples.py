"""The sample games: there is one of every kind, each is a whole game, and every one can be watched."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.tabletop.library.items import SAMPLE, item_of
from nemesis_desktop.client.tabletop.replay.timeline import ReplayTimeline, Segment
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.devtools.nemesis.tools import SAMPLES
from nemesis_desktop.devtools.tools import Sample
from nemesis_desktop.resources import assets_folder, sample_saves, sample_saves_folder
from nemesis_desktop.storage.journal.recording import Replay, replay_file
from nemesis_desktop.storage.library.library import Library


@pytest.fixture(scope="module")
def replays() -> dict[str, Replay]:
    return {sample.name: replay_file(sample.path_of("nemesis")) for sample in SAMPLES}


def test_there_is_one_of_every_kind() -> None:
    assert len(SAMPLES) >= 12
    kinds = {(one.setup.mode, one.setup.board) for one in SAMPLES}
    assert kinds == {(mode, board) for mode in ("solo", "coop", "semi-coop") for board in ("base", "advanced")}
    assert {one.setup.intruders for one in SAMPLES} == {"book", "takeover", "player"}
    assert {len(one.setup.crew) for one in SAMPLES} >= {1, 2, 3, 4, 5}
    assert any(one.setup.level for one in SAMPLES)
    assert {path.stem for path in sample_saves() if path.parent.name == "nemesis"} == {one.name for one in SAMPLES}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_every_sample_is_a_whole_game(sample: Sample, replays: dict[str, Replay]) -> None:
    replay = replays[sample.name]
    assert replay.problem is None
    assert replay.outcome is not None
    assert len(replay.parts) == 1
    assert replay.header is not None and replay.header.setup == sample.setup
    assert replay.parts[0].session.outcome() is not None
    timeline = ReplayTimeline([Segment(part.after, part.session) for part in replay.parts])
    assert timeline.decisions == replay.length


def test_both_ends_of_a_voyage_are_among_them(replays: dict[str, Replay]) -> None:
    outcomes = {str(replay.outcome).partition(":")[0] for replay in replays.values()}
    assert outcomes == {"victory", "defeat"}


def test_somebody_takes_the_intruders_over(replays: dict[str, Replay]) -> None:
    session = replays["semi-coop-four-takeover"].parts[0].session
    assert any(type(one.event).__name__ == "IntrudersTakenOver" for one in session.happenings)


def test_every_sample_has_a_title(replays: dict[str, Replay]) -> None:
    text = Catalogue.load(assets_folder() / "text").within("nemesis")
    library = Library(sample_saves_folder())
    titles = [item_of(library.entry(sample.path_of("nemesis")), SAMPLE, text).title for sample in SAMPLES]
    assert len(set(titles)) == len(SAMPLES)
    assert all(text.has(f"library.sample.{sample.name}") for sample in SAMPLES)
