"""Scrolling: wheel, bar, keys, gliding, and what has to be in sight."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_view import WHEEL, ScrollView

AREA = pygame.Rect(100, 50, 300, 200)


@pytest.fixture
def view(services: Services) -> ScrollView:
    made = ScrollView(services, glides=False)
    made.place(AREA, 1000)
    return made


def mouse(kind: int, place: tuple[int, int]) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=place, button=1)


def wheel(y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False)


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def test_it_scrolls_no_farther_than_there_is(view: ScrollView) -> None:
    assert view.reach == 800
    assert view.scroll_to(-5) is False and view.top == 0
    assert view.scroll_to(5000) and view.top == 800 and view.at_end
    view.measure(500)
    assert view.top == 300 and view.at_end
    view.place(pygame.Rect(0, 0, 300, 900))
    assert view.reach == 0 and view.top == 0


def test_the_wheel_works_where_the_pointer_is(view: ScrollView) -> None:
    assert not view.handle(wheel(-1)) and view.top == 0
    view.handle(mouse(pygame.MOUSEMOTION, AREA.center))
    assert view.handle(wheel(-1)) and view.top == view.services.px(WHEEL)
    view.handle(mouse(pygame.MOUSEMOTION, (0, 0)))
    assert not view.handle(wheel(-1)) and view.top == view.services.px(WHEEL)


def test_with_nothing_to_scroll_the_wheel_is_left_to_others(view: ScrollView) -> None:
    view.measure(100)
    view.handle(mouse(pygame.MOUSEMOTION, AREA.center))
    assert not view.handle(wheel(-1)) and not view.handle(mouse(pygame.MOUSEBUTTONDOWN, view.strip.center))
    assert not view.handle_key(key(pygame.K_PAGEDOWN))


def test_the_bar_is_dragged_from_end_to_end(view: ScrollView) -> None:
    x = view.strip.centerx
    assert view.handle(mouse(pygame.MOUSEBUTTONDOWN, (x, view.thumb.y + 3))) and view.dragging and view.top == 0
    view.handle(mouse(pygame.MOUSEMOTION, (x, AREA.bottom + 300)))
    assert view.top == 800 and view.thumb.bottom == AREA.bottom
    view.handle(mouse(pygame.MOUSEMOTION, (0, AREA.y - 300)))
    assert view.top == 0 and view.thumb.y == AREA.y
    assert view.handle(mouse(pygame.MOUSEBUTTONUP, (x, 0))) and not view.dragging
    view.handle(mouse(pygame.MOUSEMOTION, (x, AREA.bottom)))
    assert view.top == 0


def test_beside_the_thumb_the_bar_jumps_there(view: ScrollView) -> None:
    view.handle(mouse(pygame.MOUSEBUTTONDOWN, (view.strip.centerx, AREA.centery)))
    assert view.thumb.centery == pytest.approx(AREA.centery, abs=1) and view.top == pytest.approx(400, abs=5)


@pytest.mark.parametrize(
    ("code", "expected"),
    [(pygame.K_PAGEDOWN, 160), (pygame.K_END, 800), (pygame.K_HOME, 0), (pygame.K_PAGEUP, 0), (pygame.K_DOWN, 38)],
)
def test_keys_turn_pages(view: ScrollView, code: int, expected: int) -> None:
    assert view.handle_key(key(code)) and view.top == expected


def test_arrows_may_mean_something_else(view: ScrollView) -> None:
    assert not view.handle_key(key(pygame.K_DOWN), lines=False) and view.top == 0
    assert view.handle_key(key(pygame.K_PAGEDOWN), lines=False)
    assert not view.handle_key(key(pygame.K_a))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 800), st.integers(-20, 1000), st.integers(0, 200))
def test_what_is_revealed_is_seen(view: ScrollView, start: int, top: int, height: int) -> None:
    top = max(0, min(top, 1000 - height))
    view.scroll_to(start)
    view.reveal(top, top + height)
    assert view.top <= top and top + height <= view.top + AREA.height
    seen = view.top
    assert not view.reveal(top, top + height) and view.top == seen
    if start <= top and top + height <= start + AREA.height:
        assert seen == start


def test_of_what_is_too_high_the_upper_edge_is_seen(view: ScrollView) -> None:
    view.reveal(300, 900)
    assert view.top == 300


def test_a_rectangle_is_revealed_where_it_is_drawn(view: ScrollView) -> None:
    view.scroll_to(100)
    drawn = pygame.Rect(AREA.x, AREA.y + 500 - view.top, 50, 40)
    view.reveal_rect(drawn)
    assert view.top == 540 - AREA.height


def test_it_glides_and_comes_to_rest(services: Services) -> None:
    view = ScrollView(services)
    view.place(AREA, 1000)
    view.scroll_to(400)
    places = []
    while view.moving:
        view.update(0.016)
        places.append(view.top)
    assert places == sorted(places) and places[-1] == 400 and 5 < len(places) < 120
    services.settings.reduced_motion = True
    view.scroll_to(0)
    assert view.top == 0 and not view.moving


def test_the_bar_is_drawn_only_where_there_is_more(view: ScrollView) -> None:
    with_bar, without = pygame.Surface((500, 300)), pygame.Surface((500, 300))
    view.draw_bar(with_bar)
    view.measure(10)
    view.draw_bar(without)
    assert pygame.image.tobytes(with_bar, "RGB") != pygame.image.tobytes(without, "RGB")
    assert not any(pygame.image.tobytes(without, "RGB"))
