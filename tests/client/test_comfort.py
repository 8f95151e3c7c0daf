"""Nothing flashes too often, nothing moves for those who do not want it, nothing is too small to read."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.settings.rows import SECTIONS
from nemesis_desktop.client.tabletop.settings.scene import SettingsScene
from nemesis_desktop.client.tabletop.stage.flashes import MOST, Flashes
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.clock import FakeClock
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import COMPACT_ROOM, LEAST_ROOM, Services, make_services
from tests.language.pilot import drafted

FRAMES = 60
SECONDS = 3
FLASH = 0.1
"""A change of a tenth of the largest luminance, there and back, is a flash (WCAG 2.3.1)."""


def test_there_are_three_flashes_a_second_at_most() -> None:
    clock = FakeClock()
    flashes = Flashes(clock, SimpleNamespace(flashes=True))
    shown = []
    for _ in range(200):
        if flashes.begin():
            shown.append(clock.now())
        clock.advance(0.05)
    assert all(later - first >= 1.0 for first, later in zip(shown, shown[MOST:], strict=False))
    assert len(shown) >= 25


def test_flashes_may_be_switched_off() -> None:
    assert not Flashes(FakeClock(), SimpleNamespace(flashes=False)).begin()


def luminances(surface: pygame.Surface) -> list[float]:
    """The brightness of the parts of a picture."""
    small = pygame.transform.smoothscale(surface, (48, 27))
    found = []
    for y in range(27):
        for x in range(48):
            red, green, blue, _ = small.get_at((x, y))
            parts = [(value / 255) ** 2.2 for value in (red, green, blue)]
            found.append(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])
    return found


def flashes_of(history: list[float]) -> int:
    """How often a brightness goes up and down again by more than a flash."""
    turns, low, high, rising = 0, history[0], history[0], None
    for value in history:
        low, high = min(low, value), max(high, value)
        if rising is not True and value - low >= FLASH:
            turns, rising, high = turns + 1, True, value
        elif rising is not False and high - value >= FLASH:
            turns, rising, low = turns + 1, False, value
    return turns // 2


def test_a_burning_ship_in_alarm_does_not_flash(services: Services, window: pygame.Surface) -> None:
    sight = drafted().sight
    rooms = {n: replace(room, explored=True, fire=True) for n, room in sight.rooms.items()}
    sight = replace(sight, rooms=rooms, self_destruct=2)
    view = ShipView(services, window.get_rect())
    view.show(sight, 0)
    view.set_choices({f"room:{number}": "move" for number in rooms})
    view.finish_animations()
    histories: list[list[float]] = []
    for _ in range(FRAMES * SECONDS // 2):
        view.update(2 / FRAMES)
        window.fill(0)
        view.draw(window)
        histories.append(luminances(window))
    view.close()
    for part in range(len(histories[0])):
        assert flashes_of([picture[part] for picture in histories]) <= 3 * SECONDS


def test_with_less_motion_a_board_in_danger_stands_still(services: Services, window: pygame.Surface) -> None:
    services.settings.reduced_motion = True
    sight = drafted().sight
    rooms = {n: replace(room, explored=True, fire=True) for n, room in sight.rooms.items()}
    view = ShipView(services, window.get_rect())
    view.show(replace(sight, rooms=rooms), 0)
    view.set_choices({"room:11": "move"})
    view.finish_animations()
    view.update(0.1)
    pictures: dict[bytes, None] = {}
    for _ in range(12):
        view.update(0.17)
        view.draw(window)
        pictures[pygame.image.tobytes(window, "RGB")] = None
    assert len(pictures) == 1 and not view.busy
    view.close()


def test_with_less_motion_menus_come_to_rest_at_once(services: Services, window: pygame.Surface) -> None:
    services.settings.reduced_motion = True
    app = App(services, window)
    app.stack.push(SettingsScene(services, "keys"))
    app.frame(0.02, [])
    app.frame(0.02, [pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 360), rel=(1, 1), buttons=(0, 0, 0))])
    app.frame(0.02, [])
    assert not app.stack.wants_frame()


# -- sizes --------------------------------------------------------------------------------------------------


@pytest.fixture
def large_window() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((1920, 1080))


def scenes_of(services: Services) -> list[Scene]:
    title = TitleScene(services)
    table = TableScene(services, drafted(3))
    return [
        title,
        table,
        MenuScene(services, lambda: None),
        KeysHelpScene(services, table),
        *(SettingsScene(services, section) for section in SECTIONS),
    ]


def test_no_text_is_smaller_than_fourteen_pixels_at_1080p(large_window: pygame.Surface) -> None:
    services = make_services(clock=FakeClock())
    services.settings.animation_speed = 0.0
    services.writer.ledger = ledger = Ledger()
    app = App(services, large_window)
    for scene in scenes_of(services):
        app.stack.push(scene)
        for _ in range(3):
            app.frame(0.05, [])
    assert ledger.smaller_than(14) == {}


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160), (5000, 400)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 3.0])
def test_every_window_has_room_for_the_layout(services: Services, size: tuple[int, int], scale: float) -> None:
    services.settings.ui_scale = scale
    services.fit_scale(size)
    if size != (5000, 400):
        room = LEAST_ROOM if scale <= 1.0 else COMPACT_ROOM
        assert size[0] / services.scale >= room[0] - 1 and size[1] / services.scale >= room[1] - 1
        assert services.compact == (size[0] / services.scale < LEAST_ROOM[0] - 1)
    assert services.text_px(10) >= 12


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 720), 3.0), ((3440, 1440), 0.75)])
def test_the_controls_of_the_settings_stay_on_their_plate(
    section: str, size: tuple[int, int], scale: float
) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    services = make_services(clock=FakeClock())
    services.settings.ui_scale = scale
    app = App(services, surface)
    scene = SettingsScene(services, section)
    app.stack.push(scene)
    app.frame(0.02, [])
    for widget in (*scene.tabs.values(), scene.reset_button, scene.close_button, scene.pane):
        assert scene.panel.rect.contains(widget.rect)
    places = [button.rect for button in scene.tabs.values()] + [scene.reset_button.rect, scene.close_button.rect]
    assert all(not one.colliderect(other) for i, one in enumerate(places) for other in places[:i])
    assert pygame.Rect((0, 0), scene.size).contains(scene.panel.rect)
    assert scene.size == surface.get_size() or (services.compact and app.stack.viewport_of(scene).active)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 900), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 0.9, 1.0])
def test_no_interface_is_so_small_that_letters_cannot_follow(
    services: Services, size: tuple[int, int], scale: float
) -> None:
    """At 75 % in a window of 1280x720 letters were half as large again as the layout has room for."""
    services.settings.ui_scale = scale
    services.fit_scale(size)
    assert services.text_px(14) <= 1.15 * 14 * services.scale
    assert services.reading_px(14) >= services.text_px(14)


def test_large_text_is_larger(services: Services) -> None:
    before = services.text_px(16)
    services.settings.large_text = True
    assert services.text_px(16) > before


def test_what_is_read_grows_on_where_the_layout_has_no_room(services: Services) -> None:
    services.fit_scale((1920, 1080))
    before = services.reading_px(16)
    services.settings.ui_scale = 3.0
    services.fit_scale((1920, 1080))
    assert services.reading_px(16) >= 2.5 * before
