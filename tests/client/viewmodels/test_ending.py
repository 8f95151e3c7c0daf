"""The last picture: which of the nine endings it shows, and who stands in it."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.outcome.people import draw_people
from nemesis_desktop.client.games.nemesis.viewmodels.ending import (
    PICTURES,
    EndingView,
    ShownEnding,
    ending_view,
)
from nemesis_desktop.client.ui.assets.images import asset_file
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.events.ship import CourseRevealed, FinalDraw, ShipEnded
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Character, End, Place, SeatSetup, Setup, State
from nemesis_desktop.kernel import Event, Happening

CREW = ("captain", "scientist", "soldier")


def finished(*places: Place, end: End = End.JUMP) -> State:
    """A state in which everybody has ended up somewhere."""
    mode = "coop" if len(places) > 1 else "solo"
    state = Nemesis().new(Setup(mode, "base", tuple(SeatSetup() for _ in places)), 1)
    crew = {seat: Character(seat, CREW[seat], place) for seat, place in enumerate(places)}
    return replace(state, characters=MappingProxyType(crew), end=end)


def told(state: State, *events: Event) -> list[Happening]:
    return [Happening(event, state) for event in events]


ASLEEP, ESCAPED, DEAD = Place.ASLEEP, Place.ESCAPED, Place.DEAD
EARTH, MARS = CourseRevealed("coordinates.1", "earth"), CourseRevealed("coordinates.1", "mars")


@pytest.mark.parametrize(
    ("places", "end", "events", "hive", "ending"),
    [
        ((ASLEEP, ASLEEP), End.JUMP, (EARTH,), False, ShownEnding.HOME),
        ((ASLEEP,), End.JUMP, (EARTH,), False, ShownEnding.HOME),
        ((ASLEEP, ASLEEP), End.JUMP, (MARS,), False, ShownEnding.WRONG_PLANET),
        ((ESCAPED, ESCAPED, DEAD), End.DESTROYED, (), False, ShownEnding.PODS),
        ((ESCAPED, ESCAPED, DEAD), End.JUMP, (EARTH,), False, ShownEnding.HOME),
        ((ESCAPED, ESCAPED, DEAD), End.JUMP, (MARS,), False, ShownEnding.PODS_APART),
        ((ASLEEP, DEAD, DEAD), End.JUMP, (EARTH,), False, ShownEnding.LONE_SURVIVOR),
        ((DEAD, DEAD), End.DESTROYED, (), False, ShownEnding.SHIP_LOST),
        ((DEAD, DEAD), End.JUMP, (), False, ShownEnding.EATEN),
        ((DEAD, DEAD), End.JUMP, (MARS,), False, ShownEnding.WRONG_PLANET),
        ((DEAD, DEAD), End.JUMP, (), True, ShownEnding.HIVE),
    ],
)
def test_which_ending_it_came_to(
    places: tuple[Place, ...], end: End, events: tuple[Event, ...], hive: bool, ending: ShownEnding
) -> None:
    state = finished(*places, end=end)
    assert ending_view(told(state, ShipEnded(end, ""), *events), state, hive).ending is ending


def test_who_dies_of_the_last_scan_wakes_as_something_else() -> None:
    """N-VIC-08: four cards of all cards of a survivor."""
    state = finished(DEAD)
    last = (FinalDraw(0, ("contamination.01",), True), CharacterDied(0, None, "infection"))
    assert ending_view(told(state, ShipEnded(End.JUMP, ""), EARTH, *last), state).ending is ShownEnding.INFECTED


def test_the_picture_has_those_who_were_there() -> None:
    state = finished(ASLEEP, DEAD, ASLEEP)
    view = ending_view(told(state, ShipEnded(End.JUMP, ""), EARTH), state)
    assert (view.living, view.fallen) == (("captain", "soldier"), ("scientist",))


def test_every_ending_has_a_picture_of_its_own(services: Services) -> None:
    assert set(PICTURES) == set(ShownEnding)
    assert len(set(PICTURES.values())) == len(ShownEnding) == 9
    for name in PICTURES.values():
        assert asset_file(services.images.folder, name if "." in name else f"{name}.svg").is_file(), name


def test_survivors_stand_in_the_light_and_the_fallen_in_the_dark(services: Services) -> None:
    def brightness(view: EndingView) -> int:
        picture = pygame.Surface((600, 400))
        draw_people(services, picture, view, pygame.Rect(200, 40, 380, 340))
        assert picture.get_bounding_rect()
        return sum(picture.get_at((x, y))[1] for x in range(200, 580, 4) for y in range(40, 380, 4))

    assert brightness(EndingView(ShownEnding.HOME, ("captain",), ())) > 2 * brightness(
        EndingView(ShownEnding.HOME, (), ("captain",))
    )


def test_whoever_was_eaten_alone_does_not_stand_beside_the_body(services: Services) -> None:
    def is_empty(*fallen: str) -> bool:
        picture = pygame.Surface((600, 400), pygame.SRCALPHA)
        draw_people(services, picture, EndingView(ShownEnding.EATEN, (), fallen), pygame.Rect(200, 40, 380, 340))
        return not picture.get_bounding_rect()

    assert is_empty("soldier")
    assert not is_empty("soldier", "captain")


def test_nobody_stands_on_the_words(services: Services) -> None:
    picture = pygame.Surface((600, 400))
    picture.fill((9, 9, 9))
    draw_people(services, picture, EndingView(ShownEnding.PODS, CREW, ()), pygame.Rect(560, 40, 30, 340))
    assert {picture.get_at((x, y))[:3] for x in range(0, 600, 5) for y in range(0, 400, 5)} == {(9, 9, 9)}
