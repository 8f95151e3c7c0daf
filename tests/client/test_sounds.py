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
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import TimeAdvanced
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    EncounterBegan,
    IntruderPlaced,
    TokenDrawn,
)
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
    director = Director(
        EVENT_VIEWS, 0, TEXT, lambda one: one, lambda value: value * speed,
        on_sound=lambda cue: heard.append(cue.sound),
    )  # fmt: skip
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
    assert sound_of(first, state) == SoundCue("nemesis/table/alarm", 8)
    assert sound_of(later, first.apply(state)) == SoundCue("nemesis/table/late", 3)


def test_everything_with_a_picture_has_a_sound() -> None:
    # The encounter has sounded already.
    views = ((kind, EVENT_VIEWS.of(kind)) for kind in EVENT_VIEWS.kinds)
    assert {kind for kind, view in views if view.is_shown and view.sound is None} == {TokenDrawn}


def test_the_mood_follows_the_danger() -> None:
    quiet = ship().hero("scout", room=11)
    assert mood_of(quiet.state, 0) == "ambience/calm"
    assert mood_of(ship().hero("scout", room=11).intruder("adult", room=2).state, 0) == "nemesis/ambience/uneasy"
    next_door = ship().hero("scout", room=11).intruder("adult", room=6)
    assert mood_of(next_door.state, 0) == "nemesis/ambience/near"
    assert mood_of(next_door.state, None) == "nemesis/ambience/uneasy"
    closed = DoorChanged("006-011", Door.CLOSED).apply(next_door.state)
    assert mood_of(closed, 0) == "nemesis/ambience/uneasy"
    company = ship().hero("scout", room=11).intruder("adult", room=11).state
    assert mood_of(company, 0) == "nemesis/ambience/danger" and mood_of(company, None) == "nemesis/ambience/uneasy"
    assert mood_of(replace(company, self_destruct=4), 0) == "nemesis/ambience/countdown"


def test_every_kind_has_a_voice_of_its_own_when_it_comes_and_when_it_hits(state: State) -> None:
    kinds = ("larva", "creeper", "adult", "breeder", "queen")
    comes = [sound_of(IntruderPlaced(1, kind, "", 11), state) for kind in kinds]
    hits = [sound_of(AttackRevealed(1, kind, 0, "scratch", True, False), state) for kind in kinds]
    assert len({one.sound for one in comes if one is not None}) == len(kinds)
    assert [one and one.sound for one in comes] == [one and one.sound for one in hits]
    missed = sound_of(AttackRevealed(1, "adult", 0, "scratch", False, False), state)
    assert missed is not None and missed.sound == "nemesis/table/miss"


def test_only_an_encounter_silences_everything_else(state: State) -> None:
    began = sound_of(EncounterBegan(0, 11), state)
    danger = sound_of(NoiseRolled(0, "danger"), state)
    assert began is not None and began.hush > 0
    assert danger is not None and danger.hush == 0


@pytest.mark.parametrize(("space", "sound"), [(6, "nemesis/table/time"), (5, "nemesis/table/late")])
def test_the_last_five_rounds_tick(state: State, space: int, sound: str) -> None:
    heard = sound_of(TimeAdvanced(space), state)
    assert heard is not None and heard.sound == sound


def test_paying_sounds_unlike_drawing(state: State) -> None:
    paid = sound_of(CardsMoved(("scout.rest",), "hand:0", "discard:0", "pay"), state)
    drawn = sound_of(CardsMoved(("scout.rest",), "deck:0", "hand:0", "draw"), state)
    assert paid is not None and drawn is not None and paid.sound != drawn.sound
