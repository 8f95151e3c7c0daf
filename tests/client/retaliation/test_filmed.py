"""What is measured is what is played: the recorded missions of the measurement hold every kind of motion."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.bench_motion import kind_of
from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.kernel import Session
from nemesis_desktop.resources import assets_folder, sample_saves_folder
from nemesis_desktop.staging import staging_of
from nemesis_desktop.storage.journal.recording import replay_file

GAME = "retaliation"
EVERYWHERE = sorted(file.name for file in (sample_saves_folder() / GAME).glob("*.jsonl"))
TEXT = Catalogue.load(assets_folder() / "text", "en").within(GAME)


def motions(name: str) -> set[str]:
    """Every kind of motion of a recorded mission, as the first seat sees it."""
    session: Session[Any] = replay_file(sample_saves_folder() / name).parts[0].session
    found, before = set(), session.happenings[0].state
    for event, state in session.happenings:
        told = event.redacted_for(0, state)
        if told is not None:
            names = [GameWords.of(GAME, TEXT, sight(one, 0)) for one in (before, state)]
            found |= {kind_of(cue) for cue in EVENT_VIEWS.cues(told, names[0], names[1], 0)}
        before = state
    return found


def test_the_filmed_missions_show_every_kind_of_motion_of_all_samples() -> None:
    filmed = staging_of(GAME).filmed
    assert filmed
    shown = set().union(*(motions(name) for name in filmed))
    assert shown >= set().union(*(motions(f"{GAME}/{name}") for name in EVERYWHERE)) and len(shown) >= 12


@pytest.mark.parametrize("name", staging_of(GAME).filmed)
def test_filming_begins_with_the_first_round(name: str) -> None:
    session: Session[Any] = replay_file(sample_saves_folder() / name).parts[0].session
    opening = [staging_of(GAME).is_opening(state) for _, state in session.happenings]
    assert opening[0] and not opening[-1]
    assert opening == sorted(opening, reverse=True), "once begun it stays so"
