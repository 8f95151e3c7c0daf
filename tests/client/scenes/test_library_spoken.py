"""Library, theatre and list of what can be taken back, read without being seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.scenes.undo_list import UndoListScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.storage.library.saves import Saves
from tests.client.scenes.test_replay import recording
from tests.language.pilot import Pilot, drafted


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, tmp_path: Path) -> Pilot:
    services.settings.animation_speed = 0.0
    services.storage = Saves(tmp_path)
    return Pilot(services, window)


def all_nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from all_nodes(child)


def told(pilot: Pilot) -> str:
    tree = tree_of(pilot.services, pilot.app.stack)
    return "\n".join(f"{node.name} {node.value}" for node in all_nodes(tree))


def test_the_library_is_read(pilot: Pilot) -> None:
    scene = LibraryScene(pilot.services)
    pilot.show(scene)
    scene.finish_animations()
    words = told(pilot)
    for part in ("Library", "Co-op: 4 players", "Watch", "Sort by", "Show games"):
        assert part in words


def test_the_theatre_is_read(pilot: Pilot) -> None:
    scene = ReplayScene(pilot.services, recording())
    pilot.show(scene)
    scene.jump(scene.timeline.position_of(30))
    words = told(pilot)
    for part in ("A game", "Decision 3", "Play / pause", "Timeline", "View: Everything", "Play on"):
        assert part in words, part


def test_the_list_is_read(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    assert table.prompt is not None
    table.submit(next(one.key for one in table.prompt.choices if one.key.startswith("move:")))
    pilot.press(pygame.K_u)
    pilot.frames(2)
    assert isinstance(pilot.top, UndoListScene)
    words = told(pilot)
    assert "Move:" in words and "Can’t undo" in words
