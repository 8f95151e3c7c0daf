"""The log tells what destroys eggs that nobody shoots at."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.rules.event_phase import fire_step
from nemesis_desktop.games.nemesis.state import Step
from nemesis_desktop.kernel.records import evolve
from tests.language.ship import ship


@pytest.mark.parametrize(("step", "told"), [(Step.FIRE, "Fire destroys 1 egg"), (Step.TURNS, "1 egg destroyed")])
def test_an_egg_that_burns_is_told_with_the_fire(step: Step, told: str) -> None:
    position = ship().tile(2, "nest").fire(2).hero("scout", room=20)
    event = next(one for one in position.play(fire_step).events if isinstance(one, CardsMoved))
    assert event.source == piles.NEST
    state = evolve(position.state, clock=evolve(position.state.clock, step=step))
    line = EVENT_VIEWS.line(event, state, event.apply(state), load_texts("en").within("nemesis"), lambda one: one)
    assert line is not None and line.text == told
