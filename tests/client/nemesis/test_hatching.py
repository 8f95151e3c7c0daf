"""The event Hatching is seen where it happens: at the nest, and on whoever is infested by it."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Attend, Banner, Cue, Pulse
from nemesis_desktop.client.tabletop.stage.log_line import GOOD, HARM
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.wounds import LarvaChanged
from nemesis_desktop.games.nemesis.rules.event_phase import event_step
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.kernel import Event
from tests.language.ship import Position, ship

LANGUAGES = ("en", "uk", "zh-Hant", "zh-Hans")


def nest(hand: int, explored: bool = True) -> Position:
    position = ship(1).tile(12, "nest", explored=explored)
    return position.hero("scout", room=12 if explored else 11, hand=hand).next_event("hatching")


def seen(position: Position, language: str = "en") -> list[tuple[Event, tuple[Cue, ...]]]:
    """Each event of the card and what the first seat sees of it."""
    text, state, found = load_texts(language).within("nemesis"), position.state, []
    for event in position.play(event_step).events:
        after = event.apply(state)
        told = event.redacted_for(0, after)
        if told is not None:
            found.append((told, EVENT_VIEWS.cues(told, Names(text, sight(state, 0)), Names(text, sight(after, 0)), 0)))
        state = after
    return found


def of(found: list[tuple[Event, tuple[Cue, ...]]], kind: type[Event]) -> list[tuple[Cue, ...]]:
    return [cues for event, cues in found if isinstance(event, kind)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_infested_by_a_hatching_egg_reads_it(language: str) -> None:
    ((banner,),) = of(seen(nest(hand=0), language), LarvaChanged)
    text = load_texts(language).within("nemesis")
    assert isinstance(banner, Banner) and banner.waits and banner.concerns == (0,)
    assert banner.title == text.text("moment.infestation") and banner.kicker == text.text("event.hatching.name")
    assert banner.at == "room:12" and banner.victim.startswith("nemesis/busts/scout")


def test_whoever_has_cards_in_hand_is_not_infested() -> None:
    assert of(seen(nest(hand=1)), LarvaChanged) == []


def test_the_egg_is_seen_to_hatch_in_the_nest() -> None:
    found = [cues for event, cues in seen(nest(hand=1)) if isinstance(event, CardsMoved) and event.why == "hatched"]
    assert found == [(Attend("room:12"), Pulse(("room:12",), "nest"))]


def test_nobody_learns_where_an_undiscovered_nest_lies() -> None:
    found = [
        cues for event, cues in seen(nest(hand=1, explored=False))
        if isinstance(event, CardsMoved) and event.why == "hatched"
    ]
    assert found == [()]


def test_what_an_attack_of_a_larva_does_is_told_once() -> None:
    state = ship(1).hero("scout", room=11).state
    names = Names(load_texts("en").within("nemesis"), state)
    assert EVENT_VIEWS.cues(LarvaChanged(0, larva=True), names, names, 0) == ()


def test_a_larva_is_harm_and_its_loss_is_good() -> None:
    colour = EVENT_VIEWS.of(LarvaChanged).colour
    assert callable(colour)
    assert (colour(LarvaChanged(0, larva=True)), colour(LarvaChanged(0, larva=False))) == (HARM, GOOD)
