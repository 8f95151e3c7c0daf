"""A ship that has been destroyed looks destroyed: torn, dark and without lamps, and what followed is told as losses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board import ship_layers
from nemesis_desktop.client.games.nemesis.board.ship_geometry import WORLD, ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_lights import lights_needed
from nemesis_desktop.client.games.nemesis.board.ship_plan import WRECKED, Plan, make_plan
from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.games.nemesis.board.thumbnail import FINE, draw_ship
from nemesis_desktop.client.games.nemesis.board.wreck import tears
from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.banner_acts import BLACKOUT, SWEPT, sweep
from nemesis_desktop.client.ui.board.hit import inside_polygon
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis.events.rooms import NestDestroyed
from nemesis_desktop.games.nemesis.events.ship import EnginesRevealed, SelfDestructChanged
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.rules import final_checks
from nemesis_desktop.games.nemesis.state import End, Place, Setup, State
from nemesis_desktop.kernel import evolve
from tests.language.ship import ship

RECT = pygame.Rect(0, 40, 1000, 600)
BOARDS = ("base", "advanced")


def voyage(board: str = "base", **fields: object) -> State:
    return evolve(Nemesis().new(Setup(board=board), 1), **fields)


def plan_of(state: State) -> Plan:
    return make_plan(state, ship_geometry(state.setup.board), 0)


class Waiting:
    """Work of a thread that is done when a test says so."""

    def __init__(self, work: Callable[[], pygame.Surface]) -> None:
        self.work, self.done, self.cancelled = work, False, False

    @property
    def result(self) -> pygame.Surface:
        return self.work()

    def cancel(self) -> None:
        self.cancelled = True


@pytest.fixture
def view(services: Services) -> Iterator[ShipView]:
    made = ShipView(services, RECT)
    yield made
    made.close()


def picture(view: ShipView, state: State) -> pygame.Surface:
    view.show(state, 0)
    view.finish_animations()
    surface = pygame.Surface((1000, 640))
    view.draw(surface)
    return surface.subsurface(RECT)


def is_torn(view: ShipView) -> bool:
    """Whether much of the ship glows as torn metal does."""
    surface = pygame.Surface((1000, 640))
    view.draw(surface)
    return glowing(surface) > 800


def glowing(surface: pygame.Surface) -> int:
    return pygame.mask.from_threshold(surface, pygame.Color("#ff8a30"), (50, 50, 50, 255)).count()


def brightness(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface)[:3]) / 3


@pytest.mark.parametrize(("fields", "alarm"), [
    ({}, "calm"), ({"self_destruct": 3}, "alarm"), ({"end": End.JUMP}, "calm"),
    ({"end": End.DESTROYED, "self_destruct": 0, "critical": True}, WRECKED),
])
def test_only_a_destroyed_ship_is_a_wreck(fields: dict[str, object], alarm: str) -> None:
    assert plan_of(voyage(**fields)).alarm == alarm


@pytest.mark.parametrize("board", BOARDS)
def test_the_tears_go_through_the_hull_and_past_every_room(board: str) -> None:
    geometry = ship_geometry(board)
    for tear in tears(geometry):
        assert any(inside_polygon(corner, geometry.outline) for corner in tear.hole)
        assert not any(inside_polygon(centre, tear.hole) for centre in geometry.centres.values())
    across = tears(geometry)[0].hole
    assert not inside_polygon(across[0], geometry.outline) and min(y for _, y in across) < 120
    assert max(y for _, y in across) > 860


@pytest.mark.parametrize("board", BOARDS)
def test_a_wreck_is_darker_than_the_ship_and_glows_where_it_is_torn(view: ShipView, board: str) -> None:
    whole = picture(view, voyage(board)).copy()
    wreck = picture(view, voyage(board, end=End.DESTROYED))
    assert brightness(wreck) < brightness(whole) * 0.8
    assert glowing(wreck) > 4 * glowing(whole) + 200


def test_undo_and_the_theatre_lead_back_to_a_whole_ship(view: ShipView) -> None:
    before = pygame.image.tobytes(picture(view, voyage()), "RGB")
    picture(view, voyage(end=End.DESTROYED))
    assert pygame.image.tobytes(picture(view, voyage()), "RGB") == before


def test_the_ship_is_seen_whole_until_its_wreck_is_drawn(view: ShipView, monkeypatch: pytest.MonkeyPatch) -> None:
    """No coarse picture is made in the frame in which the blast begins."""
    picture(view, voyage())
    assert not is_torn(view)
    made: list[bool] = []
    raster = ship_layers._raster
    monkeypatch.setattr(ship_layers, "_raster", lambda *given, **more: made.append(True) or raster(*given, **more))
    waiting: list[Waiting] = []
    submit = lambda work, name: waiting.append(Waiting(work)) or waiting[-1]  # noqa: E731
    monkeypatch.setattr(view.services.background, "submit", submit)
    view.show(voyage(end=End.DESTROYED), 0)
    view.compose()
    assert not made and not is_torn(view)
    waiting[-1].done = True
    view.compose()
    assert made and is_torn(view)


def test_no_lamp_of_an_alarm_burns_on_a_wreck(view: ShipView) -> None:
    critical = voyage(self_destruct=1, critical=True)
    assert lights_needed(plan_of(critical), {}, ())
    assert not lights_needed(plan_of(replace(critical, end=End.DESTROYED)), {}, ())


@pytest.mark.parametrize(("end", "accent", "grave"), [(None, "green", False), (End.DESTROYED, "amber", True)])
def test_a_nest_that_goes_down_with_the_ship_is_no_success(end: End | None, accent: str, grave: bool) -> None:
    names, view = Names(load_texts("en").within("nemesis"), voyage(end=end)), EVENT_VIEWS.of(NestDestroyed)
    assert view.banner is not None
    shown = view.banner(NestDestroyed(), names, names)
    assert shown is not None and (shown.accent, shown.grave) == (accent, grave)


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize(("place", "words"), [
    (Place.ASLEEP, "moment.explosion_text"), (Place.ESCAPED, "moment.nobody_aboard"),
])
def test_engines_that_explode_after_the_jump_are_a_blast_as_well(language: str, place: Place, words: str) -> None:
    text = load_texts(language).within("nemesis")
    engines = {1: ("damaged", "working"), 2: ("damaged", "working"), 3: ("working", "damaged")}
    position = ship(1).hero("scout").character(0, place=place, room=None).having(end=End.JUMP, engines=engines)
    played = position.play(final_checks.engine_check)
    event = played.only(EnginesRevealed)
    assert event.explodes and plan_of(played.state).alarm == WRECKED
    before, after = Names(text, position.state), Names(text, played.state)
    view = EVENT_VIEWS.of(EnginesRevealed)
    assert view.banner is not None and view.sound is not None
    shown = view.banner(event, before, after)
    assert shown is not None and (shown.staging, shown.grave) == ("blast", True)
    assert (shown.title, shown.text) == (text.text("log.engines.explode"), text.text(words))
    assert view.sound(event, before) is not None


def test_engines_that_hold_are_no_moment() -> None:
    names, view = Names(load_texts("en").within("nemesis"), voyage(end=End.JUMP)), EVENT_VIEWS.of(EnginesRevealed)
    held = EnginesRevealed(("working", "damaged", "working"), False)
    assert view.banner is not None and view.banner(held, names, names) is None
    assert view.sound is not None and view.sound(held, names) is None


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("reason", ["self_destruct", "engines"])
def test_the_picture_of_a_game_shows_the_wreck_however_the_ship_was_lost(board: str, reason: str) -> None:
    size = round(WORLD[0]) // FINE, round(WORLD[1]) // FINE
    whole = draw_ship(voyage(board), size)
    wreck = draw_ship(voyage(board, end=End.DESTROYED, end_reason=reason), size)
    assert brightness(wreck) < brightness(whole)
    edge = [(round(x / FINE), round(y / FINE)) for x, y in tears(ship_geometry(board))[0].edges[0]]
    seen = [spot for spot in edge if wreck.get_rect().collidepoint(spot)]
    assert sum(_glows(wreck, spot) for spot in seen) > 0.7 * len(seen)
    assert not any(_glows(whole, spot) for spot in seen)


def _glows(picture: pygame.Surface, spot: tuple[int, int]) -> bool:
    """Whether it is red there rather than blue."""
    colour = picture.get_at(spot)
    return colour.r > colour.b + 60


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
def test_the_log_says_that_the_self_destruct_goes_off(language: str) -> None:
    text = load_texts(language).within("nemesis")
    names, view = Names(text, voyage()), EVENT_VIEWS.of(SelfDestructChanged)
    assert view.log is not None
    assert view.log(SelfDestructChanged(0), names) == text.text("log.self_destruct.zero")
    assert view.log(SelfDestructChanged(1), names) == text.text("log.self_destruct.on", space=1)


@pytest.mark.parametrize("bright", [True, False])
def test_a_blast_shows_nothing_of_the_board_until_its_light_fails(bright: bool) -> None:
    board = pygame.Rect(0, 0, 200, 120)
    shown = []
    for share in (0.0, BLACKOUT * 0.9, 0.3, 1.0):
        surface = pygame.Surface(board.size)
        surface.fill("#8090a0")
        sweep("blast", board, SWEPT * share, bright).draw(surface)
        shown.append(surface)
    assert brightness(shown[0]) == brightness(shown[1]) == 0
    assert shown[2].get_at((100, 60)).r > shown[2].get_at((100, 60)).b
    assert shown[3].get_at((100, 60))[:3] == (0x80, 0x90, 0xA0)


def test_the_light_of_a_blast_is_weaker_where_no_flash_may_be() -> None:
    board = pygame.Rect(0, 0, 200, 120)
    light = []
    for bright in (True, False):
        surface = pygame.Surface(board.size)
        sweep("blast", board, SWEPT * 0.25, bright).draw(surface)
        light.append(brightness(surface))
    assert light[1] < light[0] * 0.7
