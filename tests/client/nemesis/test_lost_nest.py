"""A nest that goes down with the ship is not said to have no eggs left."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis.events.rooms import NestDestroyed
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import End, Setup
from nemesis_desktop.kernel import evolve

TEXT = load_texts("en").within("nemesis")


@pytest.mark.parametrize(("end", "words"), [(None, "moment.nest_text"), (End.DESTROYED, "moment.nest_lost_text")])
def test_the_message_says_how_the_nest_came_to_its_end(end: End | None, words: str) -> None:
    state = evolve(Nemesis().new(Setup(), 1), end=end)
    view = EVENT_VIEWS.of(NestDestroyed)
    assert view.banner is not None
    shown = view.banner(NestDestroyed(), Names(TEXT, state), Names(TEXT, state))
    assert shown is not None and shown.text == TEXT.text(words)
