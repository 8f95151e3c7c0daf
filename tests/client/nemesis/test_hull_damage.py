"""The hull shows what fires and malfunctions do to it, and the engines only what a seat knows of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import dist

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.hull_damage import REACH, damage_place
from nemesis_desktop.client.games.nemesis.board.ship_geometry import LIGHT_REACH, ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import State
from tests.client.looks import are_apart
from tests.language.ship import ship

RECT = pygame.Rect(0, 0, 900, 560)


def painted(view: ShipView) -> pygame.Surface:
    view.finish_animations()
    view.compose()
    surface = pygame.Surface(RECT.size)
    view.draw(surface)
    return surface


def fresh(services: Services, state: State) -> pygame.Surface:
    view = ShipView(services, RECT)
    view.show(sight(state, 0), 0)
    picture = painted(view)
    view.close()
    return picture


def changed(state: State, number: int, **marks: bool) -> State:
    return replace(state, rooms={**state.rooms, number: replace(state.rooms[number], **marks)})


@pytest.mark.parametrize("board", ["base", "advanced"])
def test_every_room_has_its_place_on_the_armour(board: str) -> None:
    geometry = ship_geometry(board)
    for number in geometry.centres:
        (across, down), turn = damage_place(geometry, number)
        edge = (*geometry.outline, geometry.outline[0])
        assert turn % 15 == 0 and 0 <= turn < 360
        lowest, highest = min(y for _, y in edge), max(y for _, y in edge)
        assert lowest <= down <= highest
        assert min(abs(a[0] - across) + abs(a[1] - down) for a in _along(edge)) < 24


def _along(edge: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    return [
        (a[0] + (b[0] - a[0]) * i / 60, a[1] + (b[1] - a[1]) * i / 60) for a, b in pairwise(edge) for i in range(60)
    ]


@pytest.mark.parametrize("marks", [{"fire": True}, {"malfunction": True}, {"fire": True, "malfunction": True}])
def test_damage_is_painted_as_if_it_had_always_been_there(services: Services, marks: dict[str, bool]) -> None:
    """A part of the picture that is painted again looks like the whole picture, and heals without a trace."""
    state = ship().hero("scout", room=11).state
    geometry = ship_geometry(state.setup.board)
    number = max(geometry.centres, key=lambda one: dist(geometry.centres[one], damage_place(geometry, one)[0]))
    assert dist(geometry.centres[number], damage_place(geometry, number)[0]) > LIGHT_REACH + REACH
    hurt = changed(state, number, explored=True, **marks)
    whole = changed(state, number, explored=True)
    view = ShipView(services, RECT)
    view.show(sight(whole, 0), 0)
    before = pygame.image.tobytes(painted(view), "RGB")
    view.show(sight(hurt, 0), 0)
    after = pygame.image.tobytes(painted(view), "RGB")
    assert after == pygame.image.tobytes(fresh(services, hurt), "RGB")
    view.show(sight(whole, 0), 0)
    assert pygame.image.tobytes(painted(view), "RGB") == before
    view.close()


def test_the_armour_beside_the_room_is_what_looks_different(services: Services) -> None:
    state = ship().hero("scout", room=11).state
    number = 5
    view = ShipView(services, RECT)
    view.show(sight(state, 0), 0)
    place, _ = damage_place(ship_geometry(state.setup.board), number)
    reach = round(REACH * 0.4 * view.aim[2])
    box = pygame.Rect(0, 0, 2 * reach, reach)
    box.center = view.in_window(place)
    view.close()
    calm = fresh(services, changed(state, number, explored=True)).subsurface(box)
    burning = fresh(services, changed(state, number, explored=True, fire=True)).subsurface(box)
    broken = fresh(services, changed(state, number, explored=True, malfunction=True)).subsurface(box)
    assert pygame.transform.average_color(burning)[0] > pygame.transform.average_color(calm)[0] + 30, "it glows"
    looks = [pygame.image.tobytes(pygame.transform.grayscale(one), "RGB") for one in (calm, burning, broken)]
    for one, other in combinations(looks, 2):
        assert are_apart(one, other, 6)


def test_an_engine_burns_only_for_those_who_know_that_it_works(services: Services) -> None:
    state = ship().hero("scout", room=11).state
    level = {}
    for known in ("?", "working", "damaged"):
        order = (known, *(one for one in ("working", "damaged") if one != known))[:2]
        shown = replace(state, engines={**state.engines, 1: order})
        view = ShipView(services, RECT)
        view.show(shown, 0)
        geometry = ship_geometry(state.setup.board)
        box = pygame.Rect(0, 0, 16, 16)
        box.center = view.in_window((geometry.bells[1][0] + 62, geometry.bells[1][1]))
        level[known] = sum(pygame.transform.average_color(painted(view).subsurface(box))[:3])
        view.close()
    assert level["damaged"] < level["?"] < level["working"]
