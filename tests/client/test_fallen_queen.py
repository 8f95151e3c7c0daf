"""The Queen's death is a moment of its own in both games, however she dies; with the ship she is lost like others."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.stage.cues import HERE, Attend, Banner, Vanish
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis.events.intruders import EnduranceChecked, IntruderRemoved
from nemesis_desktop.games.nemesis.rules.rounds import airlock_step
from nemesis_desktop.games.nemesis.state import End, State
from nemesis_desktop.games.retaliation.events.intruders import IntruderGone, QueenDied
from nemesis_desktop.kernel import Event, evolve
from tests.language.ship import Position, ship
from tests.retaliation.language import facility

LANGUAGES = ("en", "uk", "zh-Hant", "zh-Hans")


def lair() -> Position:
    return ship(1).explored(12).hero("scout", room=12, ammo=3).intruder("queen", 12, injuries=9)


def shown(event: Event, state: State, language: str = "en") -> tuple[object, ...]:
    names = Names(load_texts(language).within("nemesis"), state)
    return EVENT_VIEWS.cues(event, names, names)


def removed(state: State, why: str = "killed") -> IntruderRemoved:
    (queen,) = [one for one in state.intruders.values() if one.kind == "queen"]
    return IntruderRemoved(queen.id, "queen", queen.room, why)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_view_goes_to_the_queen_and_she_falls(language: str) -> None:
    state = lair().state
    event = removed(state)
    there, gone, moment = shown(event, state, language)
    assert there == Attend("room:12") and gone == Vanish(f"intruder:{event.intruder}")
    assert isinstance(moment, Banner) and moment.staging == "fall" and moment.grave and moment.waits
    text = load_texts(language).within("nemesis")
    assert (moment.title, moment.text) == (text.text("moment.queen_dead"), text.text("moment.queen_dead_text"))


def test_the_check_before_says_only_that_it_is_enough() -> None:
    state = lair().state
    event = EnduranceChecked(removed(state).intruder, "queen", ("attack.scratch_1",), 6, 10, True, False)
    (told,) = shown(event, state)
    text = load_texts("en").within("nemesis")
    assert isinstance(told, Banner) and told.title == text.text("banner.endurance_enough")


@pytest.mark.parametrize("why", ["vanished", "hidden"])
def test_a_queen_who_only_leaves_does_not_fall(why: str) -> None:
    state = lair().state
    assert not any(isinstance(cue, Banner) for cue in shown(removed(state, why), state))


def test_a_queen_who_goes_down_with_the_ship_is_no_moment_of_its_own() -> None:
    state = evolve(lair().state, end=End.DESTROYED)
    assert not any(isinstance(cue, Banner) for cue in shown(removed(state), state))


def test_any_other_intruder_is_told_as_before() -> None:
    state = ship(1).hero("scout", room=11).intruder("adult", 11).state
    (one,) = state.intruders.values()
    (only,) = shown(IntruderRemoved(one.id, "adult", 11, "killed"), state)
    assert isinstance(only, Vanish)


def test_the_airlock_lets_her_fall_as_well() -> None:
    position = ship(1).explored(12).hero("scout", room=11).intruder("queen", 12).having(airlock=12)
    for corridor in position.state.corridors:
        if "012" in corridor:
            position = position.door(corridor, "closed")
    played = position.play(airlock_step)
    (event,) = [one for one in played.events if isinstance(one, IntruderRemoved)]
    assert any(isinstance(cue, Banner) and cue.staging == "fall" for cue in shown(event, position.state))


def test_the_theatre_has_a_sign_where_she_dies() -> None:
    state = lair().state
    sign = EVENT_VIEWS.sign(removed(state))
    assert sign is not None and sign.kind == "queen_dead"
    assert EVENT_VIEWS.sign(removed(state, "vanished")) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_retaliation_she_falls_too(language: str) -> None:
    views = presentation_of("retaliation").events
    names = views.names(load_texts(language).within("retaliation"), facility().state)
    (moment,) = [cue for cue in views.cues(QueenDied(), names, names) if isinstance(cue, Banner)]
    assert moment.staging == "fall" and moment.victim == "retaliation/figures/queen" and moment.text
    assert moment.at == HERE, "beside the place where she stood"


@pytest.mark.parametrize("place", ["r2c1", "r1c0-r2c1"])
def test_in_retaliation_the_view_goes_to_where_she_dies(place: str) -> None:
    """Only then, and for nobody else."""
    views = presentation_of("retaliation").events
    names = views.names(load_texts("en").within("retaliation"), facility().intruder("queen", place).state)

    def shown_of(kind: str, why: str) -> list[object]:
        return list(views.cues(IntruderGone(1, kind, place, why), names, names))

    gone = Vanish("intruder:1")
    there = Attend(f"{'corridor' if '-' in place else 'room'}:{place}")
    assert shown_of("queen", "killed") == [there, gone]
    assert shown_of("queen", "moved") == shown_of("adult", "killed") == [gone]
