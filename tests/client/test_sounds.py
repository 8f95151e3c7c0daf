"""What is heard: every event that matters has a sound, nothing of what is skipped, one when motion is off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.mood import mood_of
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import SoundCue
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.events.intruders import IntruderPlaced, IntruderRemoved, TokenDrawn
from nemesis_desktop.games.nemesis.events.movement import CharacterMoved
from nemesis_desktop.games.nemesis.events.rooms import DoorChanged, NoiseRolled
from nemesis_desktop.games.nemesis.events.ship import SelfDestructChanged
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied, LightWoundsChanged
from nemesis_desktop.games.nemesis.state import Door, State
from nemesis_desktop.kernel import Event, Happening
from nemesis_desktop.resources import assets_folder
from tests.language.ship import ship

TEXT = Catalogue.load(assets_folder() / "text", "en").within("nemesis")


@pytest.fixture
def state() -> State:
    return ship().hero("scout", room=11).state


def sound_of(event: Event, before: State) -> SoundCue | None:
    return EVENT_VIEWS.sound(event, Names(TEXT, before))


def played(state: State, speed: float, *events: Event, skip: bool = False) -> list[str]:
    heard: list[str] = []
    director = Director(EVENT_VIEWS, 0, TEXT, lambda one: one, lambda value: value * speed, on_sound=heard.append)
    director.snap(state)
    director.play([Happening(event, event.apply(state)) for event in events], state)
    if skip:
        director.skip_all()
    else:
        while director.busy:
            director.update(0.5)
    return heard


def test_events_sound_in_their_order(state: State) -> None:
    assert played(state, 1.0, NoiseRolled(0, "danger"), DoorChanged("006-011", Door.CLOSED)) == [
        "nemesis/table/danger", "nemesis/table/door_close",
    ]


def test_skipped_events_are_silent(state: State) -> None:
    begun_before_the_skip = ["nemesis/table/danger"]
    events = NoiseRolled(0, "danger"), CharacterDied(0, 11, "wounds")
    assert played(state, 1.0, *events, skip=True) == begun_before_the_skip


def test_without_motion_only_the_weightiest_is_heard(state: State) -> None:
    assert played(state, 0.0, CharacterMoved(0, 6, "006-011"), DoorChanged("006-011", Door.CLOSED),
                  NoiseRolled(0, "2")) == ["nemesis/table/door_close"]


def test_a_wound_and_its_healing_sound_different(state: State) -> None:
    worse, better = (sound_of(LightWoundsChanged(0, n), state) for n in (1, 0))
    assert worse is not None and worse.sound == "nemesis/table/wound"
    assert better is not None and better.sound == "nemesis/table/heal"


def test_the_alarm_goes_once(state: State) -> None:
    first, later = SelfDestructChanged(6), SelfDestructChanged(5)
    assert sound_of(first, state) == ("nemesis/table/alarm", 8)
    assert sound_of(later, first.apply(state)) == ("nemesis/table/time", 3)


def test_everything_with_a_picture_has_a_sound() -> None:
    # The encounter, the kill or the last step has sounded already.
    views = ((kind, EVENT_VIEWS.of(kind)) for kind in EVENT_VIEWS.kinds)
    assert {kind for kind, view in views if view.is_shown and view.sound is None} == {
        TokenDrawn, IntruderPlaced, IntruderRemoved,
    }


def test_the_mood_follows_the_danger() -> None:
    quiet = ship().hero("scout", room=11)
    assert mood_of(quiet.state, 0) == "ambience/calm"
    assert mood_of(ship().hero("scout", room=11).intruder("adult", room=2).state, 0) == "nemesis/ambience/uneasy"
    company = ship().hero("scout", room=11).intruder("adult", room=11).state
    assert mood_of(company, 0) == "nemesis/ambience/danger" and mood_of(company, None) == "nemesis/ambience/uneasy"
    assert mood_of(replace(company, self_destruct=4), 0) == "nemesis/ambience/countdown"
