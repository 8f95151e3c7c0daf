"""Screens open by id, and what is registered can be opened."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import nemesis_desktop
from nemesis_desktop.client.tabletop.screens import SCREENS
from nemesis_desktop.client.ui.navigator import Navigator
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.scenes.stack import SceneStack
from nemesis_desktop.client.ui.services import Services


class Plain(Scene):
    def __init__(self, services: Services, words: str = "") -> None:
        super().__init__(services)
        self.words = words


@pytest.fixture
def stack(services: Services) -> SceneStack:
    """A stack with one scene, and a screen to open."""
    made = SceneStack((800, 600))
    services.navigator.register("plain", Plain)
    made.push(Plain(services, "first"))
    made.apply()
    return made


def words_of(stack: SceneStack) -> list[str]:
    stack.apply()
    return [scene.words for scene in stack.scenes if isinstance(scene, Plain)]


def test_a_screen_lies_over_the_others(services: Services, stack: SceneStack) -> None:
    services.navigator.open("plain", words="second")
    assert words_of(stack) == ["first", "second"]


def test_a_screen_takes_the_place_of_the_uppermost_one_or_of_all(services: Services, stack: SceneStack) -> None:
    services.navigator.open("plain", "second")
    services.navigator.replace("plain", "third")
    assert words_of(stack) == ["first", "third"]
    services.navigator.reset("plain", "last")
    assert words_of(stack) == ["last"]


def test_without_a_stack_nothing_opens(services: Services) -> None:
    services.navigator.register("plain", Plain)
    services.navigator.open("plain")
    services.navigator.reset("plain")
    assert services.navigator.stack is None


def test_a_screen_that_nobody_registered_is_an_error(services: Services, stack: SceneStack) -> None:
    with pytest.raises(KeyError):
        services.navigator.open("nowhere")


def test_every_screen_is_registered(services: Services) -> None:
    assert set(services.navigator.screens) == set(SCREENS)
    assert Navigator().screens == ()


def test_every_screen_that_a_scene_opens_is_registered() -> None:
    ways = re.compile(r"navigator\.(?:open|replace|reset|make)\(\s*\"(\w+)\"")
    sources = Path(nemesis_desktop.__path__[0]).rglob("*.py")
    opened = {screen for path in sources for screen in ways.findall(path.read_text(encoding="utf-8"))}
    assert {"title", "new_game", "codex", "replay"} <= opened <= set(SCREENS)


@pytest.mark.parametrize("screen", ["title", "new_game", "settings"])
def test_a_registered_screen_can_be_drawn(services: Services, window: pygame.Surface, screen: str) -> None:
    stack = SceneStack(window.get_size())
    stack.push(services.navigator.make(screen))
    stack.apply()
    window.fill("magenta")
    stack.draw(window)
    corners = [window.get_at((x, y)) for x in (0, window.get_width() - 1) for y in (0, window.get_height() - 1)]
    assert pygame.Color("magenta") not in corners
