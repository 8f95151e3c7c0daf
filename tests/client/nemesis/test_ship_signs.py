"""Names, numbers, badges and heads on the ship share no pixel, in late positions of real games and in every size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.client.games.nemesis.board import ship_elements
from nemesis_desktop.client.games.nemesis.board.figures import head_box
from nemesis_desktop.client.games.nemesis.board.room_art import name_box
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_elements import (
    VIEWS,
    SignPlaces,
    fixed_boxes,
    placed_signs,
)
from nemesis_desktop.client.games.nemesis.board.ship_geometry import WORLD, ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import make_plan
from nemesis_desktop.client.games.nemesis.board.ship_signs import cell_of
from nemesis_desktop.client.tabletop.table.layout import LOW, TOP, column_width
from nemesis_desktop.client.ui.board.camera import Camera
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State
from nemesis_desktop.kernel import evolve
from tests.client.boards import SIZES, by_turns, covering, late_positions

BOT_OF = by_turns(RandomBot, CautiousBot)


def setup_of(seed: int) -> Setup:
    """Three to five seats, on both boards."""
    return Setup("semi-coop", ("base", "advanced")[seed % 2], tuple(SeatSetup(str(n)) for n in range(3 + seed % 3)))


def boxes_of(services: Services, size: tuple[int, int], state: State) -> Iterator[tuple[str, pygame.Rect]]:
    """Everything that has to be read or recognised, by what it is."""
    geometry = ship_geometry(state.setup.board)
    plan = make_plan(state, geometry, 0)
    gaps = 3 * services.px(8)
    board = pygame.Rect(
        0, 0, size[0] - gaps - column_width(services, size[0]), size[1] - gaps - services.px(TOP) - services.px(LOW)
    )
    zoom = Camera(WORLD, board, margin=6.0).smallest_zoom
    brush = Brush(services, services.images, pygame.Surface((1, 1)), zoom, (0.0, 0.0))
    fixed = fixed_boxes(brush, geometry, plan)
    for box in fixed:
        yield "plate", box
    for room in plan.rooms:
        if room.tile is not None:
            yield f"name of {room.tile}", name_box(brush, geometry, room)
        standing = [figure for figure in plan.figures if figure.room == room.number]
        for figure in standing:
            if figure.family != "object":
                yield f"head of {figure.target}", head_box(brush, figure)
        for sign, spot in placed_signs(brush, geometry, room, standing, fixed):
            yield f"sign in {room.number}", sign.box(spot)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_ship_covers_what_has_to_be_read(services: Services, size: tuple[int, int]) -> None:
    services.fit_scale(size)
    covered = [
        (index, *found) for index, state in enumerate(late_positions("nemesis", setup_of, BOT_OF))
        for found in covering(boxes_of(services.within("nemesis"), size, state)) if "sign" in found[0] + found[2]
    ]
    assert not covered, "\n".join(map(str, [len(covered), *covered[:20]]))


def test_what_never_moves_is_looked_for_once_for_all_rooms(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And again where the ship is seen from elsewhere, or another plan is shown."""
    services = services.within("nemesis")
    state = next(iter(late_positions("nemesis", setup_of, BOT_OF)))
    geometry, places, looked = ship_geometry(state.setup.board), SignPlaces(), []

    def look(brush: Brush, *given: Any) -> list[pygame.Rect]:
        looked.append(brush.origin)
        return fixed_boxes(brush, *given)

    monkeypatch.setattr(ship_elements, "fixed_boxes", look)
    plans = make_plan(state, geometry, 0), make_plan(evolve(state, pods={}), geometry, 0)
    for plan, zoom, origin in ((plans[0], 0.6, (0.0, 0.0)), (plans[0], 0.7, (9.0, 5.0)), (plans[1], 0.7, (9.0, 5.0))):
        brush = Brush(services, services.images, pygame.Surface((1, 1)), zoom, origin)
        for room in plan.rooms:
            standing = tuple(figure for figure in plan.figures if figure.room == room.number)
            found = [place for _, place in places.of_room(brush, geometry, plan, room, standing)]
            alone = placed_signs(brush, geometry, room, standing, fixed_boxes(brush, geometry, plan))
            assert found == [brush.world(spot) for _, spot in alone]
    assert looked == [(0.0, 0.0), (9.0, 5.0), (9.0, 5.0)]


def test_places_of_signs_are_remembered_for_the_views_between_which_the_camera_goes(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services.within("nemesis")
    state = next(iter(late_positions("nemesis", setup_of, BOT_OF)))
    geometry, places, found = ship_geometry(state.setup.board), SignPlaces(), []

    def find(brush: Brush, *given: Any) -> Any:
        found.append(brush.zoom)
        return placed_signs(brush, *given)

    monkeypatch.setattr(ship_elements, "placed_signs", find)
    plan = make_plan(state, geometry, 0)
    room = plan.rooms[0]
    others = tuple(0.8 + number / 10 for number in range(VIEWS - 1))
    for zoom in (0.6, 0.7, 0.6, 0.7, *others, 0.7, 0.6):
        brush = Brush(services, services.images, pygame.Surface((1, 1)), zoom, (0.0, 0.0))
        places.of_room(brush, geometry, plan, room, ())
    assert found == [0.6, 0.7, *others, 0.6]
    places.forget()
    places.of_room(brush, geometry, plan, room, ())
    assert found[-2:] == [0.6, 0.6]


@pytest.mark.parametrize("board", ["base", "advanced"])
def test_signs_of_two_rooms_have_places_of_their_own(board: str) -> None:
    geometry = ship_geometry(board)
    for one, other in combinations(geometry.centres, 2):
        left, top, right, bottom = cell_of(geometry, one)
        left2, top2, right2, bottom2 = cell_of(geometry, other)
        apart = left >= right2 or left2 >= right or top >= bottom2 or top2 >= bottom
        assert apart, (one, other)


@pytest.mark.parametrize("board", ["base", "advanced"])
def test_no_sign_of_a_room_has_a_place_over_the_edge_of_the_board(board: str) -> None:
    """The name of a character in Ukrainian stood half under the bar above the ship."""
    geometry = ship_geometry(board)
    for number in geometry.centres:
        left, top, right, bottom = cell_of(geometry, number)
        assert min(left, top) >= 0 and right <= WORLD[0] and bottom <= WORLD[1], number
