"""The ship view: what is shown, what can be pointed at, and how fast it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.corridor_art import draw_corridor
from nemesis_desktop.client.games.nemesis.board.figures import draw_figure, draw_figure_signs
from nemesis_desktop.client.games.nemesis.board.room_art import name_height, name_lines
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_changes import (
    dirty_rects,
    figure_reach,
    figure_rect,
    room_for_names,
)
from nemesis_desktop.client.games.nemesis.board.ship_elements import SignPlaces
from nemesis_desktop.client.games.nemesis.board.ship_geometry import TILE_CUT, TILES, WORLD, ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_layers import ShipLayers, view_of
from nemesis_desktop.client.games.nemesis.board.ship_plan import CorridorView, make_plan
from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.ui.board.camera import Camera
from nemesis_desktop.client.ui.board.hit import inside_polygon
from nemesis_desktop.client.ui.palette import lighter
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import Character, Door, Intruder, Place, SeatSetup, Setup, State

RECT = pygame.Rect(0, 40, 1000, 600)
BOARDS = ("base", "advanced")


def crowded(board: str = "base") -> State:
    """Five characters and an intruder in one room, one character in a pod."""
    state = new_game(Setup("semi-coop", board, tuple(SeatSetup(str(n)) for n in range(5))), 7)
    roles = ("captain", "pilot", "mechanic", "soldier", "scout")
    people = {seat: Character(seat, role, room=11) for seat, role in enumerate(roles)}
    people[4] = replace(people[4], place=Place.POD, room=None, pod=min(state.pods))
    return replace(
        state,
        characters=people,
        intruders={1: Intruder(1, "queen", 11, 3), 2: Intruder(2, "larva", 14)},
        piles={**state.piles, "floor:14": ("egg.1", "egg.2", "carcass.1")},
        known={"room:2": (0,), "coordinates": (0,)},
    )


@pytest.fixture
def view(services: Services) -> Iterator[ShipView]:
    made = ShipView(services, RECT)
    made.show(sight(crowded(), 0), 0)
    yield made
    made.close()


def click(view: ShipView, position: tuple[int, int]) -> str | None:
    view.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=position))
    return view.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=position))


@pytest.mark.parametrize("board", BOARDS)
def test_tiles_leave_room_for_each_other(board: str) -> None:
    geometry = ship_geometry(board)
    width, height = TILES[board]
    places = list(geometry.centres.values())
    for index, (x1, y1) in enumerate(places):
        for x2, y2 in places[index + 1 :]:
            across, down = abs(x1 - x2), abs(y1 - y2)
            apart = across + down >= width + height - 2 * TILE_CUT + 8
            assert across >= width + 8 or down >= height + 8 or apart


@pytest.mark.parametrize("board", BOARDS)
def test_everything_of_a_room_lies_inside_the_hull(board: str) -> None:
    geometry = ship_geometry(board)
    for centre in geometry.centres.values():
        assert all(inside_polygon(corner, geometry.outline) for corner in geometry.tile_outline(centre))
    for way in geometry.ways.values():
        assert inside_polygon(way.door, geometry.outline)


@pytest.mark.parametrize("board", BOARDS)
def test_every_target_can_be_clicked_where_its_anchor_is(services: Services, board: str) -> None:
    view = ShipView(services, RECT)
    state = crowded(board)
    view.show(sight(state, 0), 0)
    kinds = [f"corridor:{one}" for one in state.corridors] + [f"pod:{pod}" for pod in state.pods]
    kinds += ["intruder:1", "seat:3", "object:egg.1", "coordinates", "track:time", "track:self_destruct"]
    kinds += [f"technical:{one}" for one in state.technical_noise] + ["engine:1", "track:destination"]
    for target in kinds:
        spot = view.anchor(target)
        assert spot is not None, target
        assert click(view, spot) == target
    view.close()


def test_a_choice_goes_before_what_stands_on_it(view: ShipView) -> None:
    spot = view.anchor("intruder:1")
    assert spot is not None
    assert view.target_at(spot) == "intruder:1"
    view.set_choices({"room:11": "move"})
    assert view.target_at(spot) == "room:11"


def test_a_drag_is_no_click(view: ShipView) -> None:
    spot = view.anchor("room:3")
    assert spot is not None
    view.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=spot))
    away = (spot[0] + 50, spot[1])
    view.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=away, rel=(50, 0), buttons=(1, 0, 0)))
    assert view.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=away)) is None


def test_the_wheel_zooms_to_the_pointer_and_home_shows_all(view: ShipView) -> None:
    spot = view.anchor("room:13")
    assert spot is not None
    pygame.mouse.set_pos(spot)
    pygame.event.get()
    for _ in range(4):
        view.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    view.finish_animations()
    near = view.anchor("room:13")
    assert near is not None
    assert abs(near[0] - spot[0]) < 40 and abs(near[1] - spot[1]) < 40
    view.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_HOME))
    view.finish_animations()
    assert view.anchor("room:13") == spot


def test_the_same_sight_needs_no_new_picture(view: ShipView, window: pygame.Surface) -> None:
    view.update(0.01)
    view.draw(window)
    view.finish_animations()
    view.update(0.01)
    view.show(sight(crowded(), 0), 0)
    assert not view.update(0.01)


def test_choices_glow_in_a_rhythm_unless_less_movement_is_wished(view: ShipView) -> None:
    view.update(0.01)
    view.set_choices({"room:3": "move"})
    assert view.update(0.01)
    assert any(view.update(0.03) for _ in range(10))
    view.services.settings.reduced_motion = True
    view.update(0.01)
    assert not any(view.update(0.03) for _ in range(3))
    view.services.settings.reduced_motion = False


def test_hidden_things_stay_hidden_in_the_plan() -> None:
    state = crowded()
    plan = make_plan(sight(state, 1), ship_geometry("base"), 1)
    rooms = {room.number: room for room in plan.rooms}
    assert rooms[2].tile is None and not plan.destinations
    plan = make_plan(sight(state, 0), ship_geometry("base"), 0)
    rooms = {room.number: room for room in plan.rooms}
    assert rooms[2].peeked and rooms[3].tile is None
    assert plan.destinations
    assert all(known == "unknown" for _, known in plan.engines)


def test_six_figures_stand_apart_and_count_objects() -> None:
    plan = make_plan(sight(crowded(), 0), ship_geometry("base"), 0)
    places = [figure.place for figure in plan.figures if figure.room == 11 and figure.family != "object"]
    assert len(places) == len(set(places)) == 5
    eggs = [figure for figure in plan.figures if figure.target == "object:egg.1"]
    assert [figure.count for figure in eggs] == [2]


def test_a_gliding_figure_moves_its_anchor(view: ShipView, window: pygame.Surface) -> None:
    rest = view.anchor("seat:0")
    view.offsets["seat:0"] = (40.0, 0.0)
    moved = view.anchor("seat:0")
    assert rest is not None and moved is not None and moved[0] > rest[0]
    assert view.update(0.01)
    view.draw(window)


@pytest.mark.parametrize("board", BOARDS)
def test_a_frame_is_quick(services: Services, window: pygame.Surface, board: str) -> None:
    view = ShipView(services, window.get_rect())
    view.show(sight(crowded(board), 0), 0)
    view.set_choices({"room:6": "move", "room:7": "careful", "intruder:1": "attack"})
    view.update(0.01)
    view.draw(window)
    view.finish_animations()
    view.draw(window)
    taken = []
    for _ in range(20):
        view.update(1 / 60)
        start = perf_counter()
        view.draw(window)
        taken.append(perf_counter() - start)
    view.close()
    # Ten times the measured cost: a guard against work done again on every frame, not a stopwatch.
    assert sorted(taken)[10] < 0.015


def test_a_panned_picture_is_the_same_as_a_fresh_one(services: Services, window: pygame.Surface) -> None:
    state = sight(crowded(), 0)

    def looked_at(fresh: bool) -> bytes:
        view = ShipView(services, window.get_rect())
        view.show(state, 0)
        view.finish_animations()
        view.draw(window)
        pygame.mouse.set_pos((640, 360))
        pygame.event.get()
        view.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3))
        view.update(1.0)
        for step in range(4):
            if not fresh or step == 3:
                view.draw(window)
            view.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=2, pos=(600, 300)))
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(587, 307), rel=(-13, 7), buttons=(0, 1, 0))
            view.handle(moved)
            view.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=2, pos=(587, 307)))
        view.finish_animations()
        view.draw(window)
        view.close()
        return pygame.image.tobytes(window, "RGB")

    assert looked_at(True) == looked_at(False)


@pytest.mark.parametrize("kind", ["standard", "blue_yellow"])
def test_a_closed_door_has_the_amber_of_the_chosen_palette(services: Services, kind: str) -> None:
    services.settings.colours = kind
    services.repaint()
    geometry = ship_geometry("base")
    surface = pygame.Surface((400, 300))
    way = geometry.ways["006-011"]
    brush = Brush(services, services.images, surface, 1.0, (way.door[0] - 200, way.door[1] - 150))
    draw_corridor(brush, geometry, CorridorView("006-011", "3", Door.CLOSED, False))
    amber = pygame.Color(services.palette.amber)
    pixels = {tuple(surface.get_at((x, y)))[:3] for x in range(400) for y in range(300)}
    assert tuple(amber)[:3] in pixels


@pytest.mark.parametrize(("scale", "zoom"), [(0.8, 0.45), (1.0, 0.68), (2.0, 0.37)])
def test_the_name_of_a_figure_is_painted_again_with_it_however_small_the_ship(
    services: Services, scale: float, zoom: float
) -> None:
    services.scale, services.text = scale, services.text.within("nemesis")
    geometry = ship_geometry("base")
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    brush = Brush(services, services.images, surface, zoom, (-400.0, -400.0))
    for figure in make_plan(crowded(), geometry, 0).figures:
        named = replace(figure, named=True)
        surface.fill((0, 0, 0, 0))
        draw_figure(brush, named)
        draw_figure_signs(brush, named)
        drawn = surface.get_bounding_rect()
        assert drawn.width and figure_rect(brush, named).contains(drawn), figure.role
        across = room_for_names(services, zoom, (named,))
        painted = dirty_rects((figure_reach(named),), brush.origin, zoom, surface.get_size(), brush.lift, across)
        assert painted is not None and painted[0].contains(drawn), figure.role


@pytest.mark.parametrize(("scale", "zoom"), [(0.8, 0.45), (1.0, 0.72)])
def test_names_of_two_in_a_room_do_not_cover_each_other(services: Services, scale: float, zoom: float) -> None:
    services.scale = scale
    state, geometry = crowded(), ship_geometry("base")
    state = replace(state, characters={0: state.characters[0], 2: state.characters[2]}, intruders={})
    figures = [figure for figure in make_plan(state, geometry, 0).figures if figure.family == "crew"]
    assert [figure.named for figure in figures] == [True, True]
    boxes = []
    for figure in figures:
        surface = pygame.Surface((1400, 800), pygame.SRCALPHA)
        draw_figure_signs(Brush(services, services.images, surface, zoom, (0.0, 0.0)), replace(figure, turn=False))
        boxes.append(pygame.mask.from_surface(surface, 200).get_bounding_rects()[0])
    assert not boxes[0].colliderect(boxes[1])


@pytest.mark.parametrize("part", [(200, 150, 90, 60), (0, 300, 400, 31), (555, 17, 203, 401)])
def test_a_part_of_a_stretched_hull_fits_to_what_lies_beside_it(
    services: Services, part: tuple[int, int, int, int]
) -> None:
    geometry = ship_geometry("base")
    camera = Camera(WORLD, pygame.Rect(0, 0, 918, 744))
    camera.look_at(geometry.centres[11], camera.smallest_zoom * 2.3, 0.0)
    layers = ShipLayers(services, services.images, SignPlaces())
    view, whole, box = view_of(camera), pygame.Surface((918, 744)), pygame.Rect(part)
    layers.draw_hull(whole, whole.get_rect(), view, camera, geometry)
    alone = pygame.Surface(box.size)
    here = view[0] + box.x / view[2], view[1] + box.y / view[2], view[2]
    layers.draw_hull(alone, box, here, camera, geometry)
    assert pygame.image.tobytes(alone, "RGB") == pygame.image.tobytes(whole.subsurface(box), "RGB")
    assert len({tuple(whole.get_at((x, 300))) for x in range(0, 918, 9)}) > 5


@pytest.mark.parametrize(("scale", "zoom"), [(0.8, 0.45), (1.0, 0.72), (3.0, 1.3)])
@pytest.mark.parametrize("tile", ["hatch_control_system", "command_center", "room_covered_with_slime"])
def test_every_name_of_a_room_is_whole_and_no_character_covers_it(
    services: Services, scale: float, zoom: float, tile: str
) -> None:
    services.scale, services.text = scale, services.text.within("nemesis")
    geometry = ship_geometry("base")
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    brush = Brush(services, services.images, surface, zoom, (0.0, 0.0))
    lines, _ = name_lines(brush, tile, geometry.tile[0])
    assert " ".join(lines) == services.text.text(f"room.{tile}.name")
    state = crowded()
    one = next(figure for figure in make_plan(state, geometry, 0).figures if figure.family == "crew")
    assert one.ground is not None
    figure = replace(one, place=(400.0, 300.0), turn=False, ground=replace(one.ground, tile=tile))
    draw_figure_signs(brush, figure)
    plate = pygame.mask.from_surface(surface, 200).get_bounding_rects()[0]
    assert figure.ground is not None
    end = brush.place((400.0, 300.0 + figure.ground.drop))[1]
    assert plate.bottom <= end - name_height(brush, tile, geometry.tile[0]) + 2


def _written(picture: pygame.Surface, colour: str) -> set[tuple[int, int]]:
    """Where pixels have exactly this colour, as the inside of letters has."""
    found = pygame.mask.from_threshold(picture, pygame.Color(colour), (1, 1, 1, 255))
    width, height = found.get_size()
    return {(x, y) for x in range(width) for y in range(height) if found.get_at((x, y))}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("targets", "colour"), [
    (("room:11", "room:14"), "#f3f9ff"),
    (("seat:0",), "captain"),
    (("corridor:",), "#ffffff"),
])
def test_light_covers_no_name_and_no_number(
    services: Services, board: str, targets: tuple[str, ...], colour: str
) -> None:
    """Lines of the log light rooms, corridors and figures: what is written on them stays readable."""
    services.settings.reduced_motion = True
    state = crowded(board)
    # One person has a name plate of its own; of five in a room nobody has room for one.
    state = replace(state, characters={0: state.characters[0]})
    colour = colour if colour.startswith("#") else lighter(services.palette.crew(colour), 0.55)
    view = ShipView(services.within("nemesis"), pygame.Rect(0, 0, 1280, 720))
    view.show(sight(state, 0), 0)
    view.finish_animations()
    surface = pygame.Surface((1280, 720))
    pictures = []
    for lit in (False, True):
        every = [one for one in view.places() if one.startswith(targets)]
        view.set_choices(dict.fromkeys(every, "choose") if lit else {})
        surface.fill("black")
        view.draw(surface)
        pictures.append(surface.copy())
    view.close()
    letters = _written(pictures[0], colour)
    assert len(letters) > 30
    assert len(letters - _written(pictures[1], colour)) <= len(letters) * 0.02


@pytest.mark.parametrize("size", [(900, 550), (1280, 720), (1920, 1080)])
def test_what_points_out_a_room_covers_no_counter_of_items(services: Services, size: tuple[int, int]) -> None:
    services.settings.reduced_motion = True
    state = new_game(Setup(), 7)
    explored = {number: replace(room, explored=number == 8, items=4) for number, room in state.rooms.items()}
    view = ShipView(services.within("nemesis"), pygame.Rect(0, 0, *size))
    view.show(sight(replace(state, rooms=explored), 0), 0)
    view.finish_animations()
    surface = pygame.Surface(size)
    pictures = []
    for marks in ((), ("room:8",)):
        view.set_marks(marks)
        surface.fill("black")
        view.draw(surface)
        pictures.append(surface.copy())
    view.close()
    across, down = zip(*_written(pictures[0], "#ffdc92"), strict=True)
    counter = pygame.Rect(min(across), min(down), max(across) - min(across), max(down) - min(down))
    assert counter.width < size[0] / 20, "one counter"
    plain, marked = (pygame.image.tobytes(picture.subsurface(counter), "RGB") for picture in pictures)
    assert plain == marked
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")
