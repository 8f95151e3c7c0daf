"""A window of any size works: what is too small to be laid out in is drawn larger and shown smaller."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene
from nemesis_desktop.client.ui.small_window import LEAST_DRAWN
from nemesis_desktop.devtools.screens import shown

TINY = ((300, 200), (1, 1), (120, 1000), (1000, 90))
SCREENS = (
    "keys_help", "outcome_victory", "outcome_statistics", "table_first_encounter", "editor", "puzzles", "curtain",
)


@pytest.fixture(autouse=True)
def window_again() -> Iterator[None]:
    yield
    pygame.display.set_mode((1280, 720))


@pytest.mark.parametrize("name", [*SCREENS, "retaliation/outcome", "retaliation/page_of_a_card"])
def test_a_screen_is_drawn_in_a_window_of_any_size(name: str) -> None:
    with shown(name) as app:
        for size in TINY:
            window = pygame.display.set_mode(size)
            app.relayout()
            app.frame(0.02, [])
            app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")])
            assert window.get_size() == size
            assert all(map(int.__ge__, app.surface.get_size(), LEAST_DRAWN))


def test_the_whole_picture_is_seen_and_a_click_finds_its_button() -> None:
    with shown("keys_help") as app:
        window = pygame.display.set_mode((300, 200))
        app.relayout()
        app.frame(0.02, [])
        assert len({tuple(window.get_at((x, 100))) for x in range(300)}) > 5, "the window shows what was drawn"
        close = reach(app)
        at = (close[0] * 300 // app.surface.get_width(), close[1] * 200 // app.surface.get_height())
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            app.frame(0.02, [pygame.event.Event(kind, pos=at, **more)])
        app.frame(0.02, [])
        assert not isinstance(app.stack.top, KeysHelpScene)


def reach(app: App) -> tuple[int, int]:
    """The middle of the button to close, where the surface shows it."""
    scene = app.stack.top
    assert isinstance(scene, KeysHelpScene)
    view = app.stack.viewport_of(scene)
    view.reveal(scene.close_button.rect)
    x, y = scene.close_button.rect.center
    return x, y - view.offset


def test_a_window_that_is_large_enough_is_drawn_on_as_it_is() -> None:
    with shown("about") as app:
        window = pygame.display.set_mode((800, 600))
        app.relayout()
        assert app.surface is window
