"""Nothing that a seat reads, sees or hears of an event is untrue or unknown to it.

For each event a second world is made that differs only in what the seat may not know. What the seat is told must be
the same in both; and where somebody who knows everything would be told different things in the two worlds, the seat
must be told neither of them, because one of them would be false.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import Any

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.event_views import SILENT
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.backs import back
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import (
    CardsMoved,
    ContaminationScanned,
    LookedAt,
    PileShuffled,
)
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State
from nemesis_desktop.kernel import Event, Seat, evolve, is_face_down
from nemesis_desktop.resources import assets_folder
from tests.language.games import played
from tests.language.ship import ship

GAME = Nemesis()
TEXT = Catalogue.load(assets_folder() / "text", "en").within("nemesis")
EACH_KIND = 1
"""So many events of each class and reason are looked at for each seat of a game."""
SETUPS = {
    "solo": Setup(),
    "solo on the reverse side": Setup(board="advanced"),
    "co-operative": Setup("coop", "base", (SeatSetup("Ann"), SeatSetup("Boris"))),
    "semi-co-operative": Setup("semi-coop", "base", (SeatSetup("Ann"), SeatSetup(), SeatSetup())),
    "taken over": Setup("semi-coop", "base", (SeatSetup(),) * 2, intruders="takeover"),
    "against a player": Setup("coop", "base", (SeatSetup(),) * 3, intruders="player"),
}
Told = tuple[object, ...]
"""What reaches a player of one event: log, message, cues, sound."""


def told(event: Event | None, before: State, after: State, sight: Any) -> Told:
    """Everything of an event, for whoever sees the states like this."""
    if event is None:
        return (None,) * 4
    line = EVENT_VIEWS.line(event, before, after, TEXT, sight)
    names = Names(TEXT, sight(before)), Names(TEXT, sight(after))
    view = EVENT_VIEWS.of(type(event))
    banner = view.banner(event, *names) if view.banner is not None else None
    return (
        line and line.text,
        banner and (banner.title, banner.text, banner.kicker, banner.accent, banner.picture),
        view.cues(event, *names) if view.cues is not None else (),
        EVENT_VIEWS.sound(event, names[0]),
    )


def everything(state: State) -> State:
    return state


def other_of(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Other cards with the same backs."""
    known = [*load_content().cards, *load_content().exploration_tokens]
    found = []
    for card in cards:
        alike = [one for one in known if back(one) == back(card)]
        found.append(alike[(alike.index(card) + len(alike) // 2) % len(alike)] if card in alike else card)
    return tuple(found)


def twin_of(event: Event) -> Event:
    """The event as it could have been as well, for whoever was told only a part of it."""
    match event:
        case ContaminationScanned():
            cards = other_of(event.cards)
            return replace(event, cards=cards, infected=() if event.infected else cards)
        case CardsMoved():
            return replace(event, cards=other_of(event.cards))
        case PileShuffled():
            return replace(event, order=event.order[::-1])
        case LookedAt():
            return replace(event, fact=f"card:{other_of((event.fact.partition(':')[2],))[0]}")
    raise AssertionError(f"{type(event).__name__} is told in part: say here what it could have been as well")


def imagined(state: State, seat: Seat | None, seed: int) -> State:
    """A world that looks the same to a seat."""
    return evolve(GAME.imagine(GAME.sight(state, seat), seat, seed), known=state.known, setup=state.setup)


def problems(event: Event, before: State, after: State, seat: Seat | None, seed: int = 1) -> list[str]:
    """What is wrong with that which a seat is told of an event."""
    seen, found = event.redacted_for(seat, after), []
    twin = event if seen == event or seen is None else twin_of(event)
    worlds = [imagined(state, seat, seed + number) for number, state in enumerate((before, after))]
    own = told(seen, before, after, lambda state: GAME.sight(state, seat))
    if twin.redacted_for(seat, worlds[1]) != seen:
        found.append(f"{event} and {twin} are not told alike to {seat}")
    elsewhere = told(seen, *worlds, lambda state: GAME.sight(state, seat))
    if elsewhere != own:
        found.append(f"{event}: seat {seat} is told {own}, and {elsewhere} if something else were hidden")
    here, there = told(event, before, after, everything), told(twin, *worlds, everything)
    for mine, one, other in zip(own, here, there, strict=True):
        if one != other and mine in (one, other):
            found.append(f"{event}: seat {seat} is told {mine!r}; it could be {other if mine == one else one!r}")
    return found


@pytest.mark.parametrize("name", sorted(SETUPS))
def test_nothing_untrue_or_unknown_is_told(name: str) -> None:
    setup, found, redacted, skipped = SETUPS[name], [], 0, 0
    looked: Counter[object] = Counter()
    session = played(setup, 1)
    before = session.rests[0].state
    for number, (event, after) in enumerate(session.happenings):
        for seat in (None, *range(len(setup.seats))):
            partly = event.redacted_for(seat, after) != event
            if not partly and EVENT_VIEWS.of(type(event)) is SILENT:
                continue
            why = getattr(event, "why", getattr(event, "fact", ""))
            looked[type(event), why, seat, partly] += 1
            if looked[type(event), why, seat, partly] <= EACH_KIND:
                redacted += partly
                try:
                    found += problems(event, before, after, seat, number)
                except StopIteration:
                    # Right after a character was chosen its cards are not where they belong yet.
                    skipped += 1
        before = after
    assert redacted > 5 and skipped < 20
    assert found == []


@pytest.mark.parametrize("infected", [False, True])
def test_the_result_of_a_scan_is_told_to_nobody_else(infected: bool) -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).state
    card = next(card for card in state.pile("deck:contamination") if (card in state.infected) is infected)
    event = ContaminationScanned(0, (card,), (card,) if infected else ())
    after = event.apply(state)
    assert problems(event, state, after, 1) == []
    words = told(event.redacted_for(1, after), state, after, lambda one: GAME.sight(one, 1))
    assert words[0] == "Scout scans 1 contamination card" and words[1] is None
    own = told(event.redacted_for(0, after), state, after, lambda one: GAME.sight(one, 0))
    assert ("infected" if infected else "clean") in str(own[0]) and own[1] is not None


@pytest.mark.parametrize("state_of_it", ["working", "damaged"])
def test_the_state_of_an_engine_is_told_to_whoever_checked_it(state_of_it: str) -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).state
    other = "damaged" if state_of_it == "working" else "working"
    state = evolve(state, engines={**state.engines, 2: (state_of_it, other)})
    event = LookedAt(0, "engine:2")
    after = event.apply(state)
    assert problems(event, state, after, 1) == []
    line, banner, *_ = told(event.redacted_for(0, after), state, after, lambda one: GAME.sight(one, 0))
    assert state_of_it in str(line).lower() and str(banner[0]) in ("Engine 2 works", "Engine 2 is damaged")
    assert ("works" in str(banner[0])) is (state_of_it == "working")
    assert told(event.redacted_for(1, after), state, after, lambda one: GAME.sight(one, 1))[:2] == (
        "Scout checks engine 2", None,
    )


def test_whatever_is_redacted_is_known_here() -> None:
    """A class that redacts itself must say here what else it could have been."""
    redacting = {kind for kind in EVENT_VIEWS.kinds if kind.redacted_for is not Event.redacted_for}
    assert redacting == {CardsMoved, PileShuffled, LookedAt, ContaminationScanned}
    assert all(fields(kind) for kind in redacting)  # type: ignore[arg-type]
    assert not is_face_down("red.knife.1")
