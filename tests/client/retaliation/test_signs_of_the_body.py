"""Every sign of the body is seen in every window: the sign of a larva was left out where there was little room."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.panels.marine import MarinePanel
from nemesis_desktop.client.games.retaliation.viewmodels.marine import MarineBoard
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.devtools.screens import shown

ALL = {"body:deck", "body:discard", "body:contamination", "body:larva", "body:data"}


@pytest.mark.parametrize("size", [(1024, 600), (1152, 612), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("numbers", [(6, 0, 1), (3, 10, 9)])
def test_no_sign_is_left_out_or_cut(size: tuple[int, int], numbers: tuple[int, int, int]) -> None:
    with shown("retaliation/first_rooms", size) as app:
        table = app.stack.top
        assert isinstance(table, TableScene)
        (panel,) = [one.panel for one in table.face.docked if isinstance(one.panel, MarinePanel)]
        assert table.layout is not None and table.view is not None
        view = panel.view_of(table.view)
        assert isinstance(view, MarineBoard)
        deck, discard, contamination = numbers
        full = replace(view, larva=True, data=True, deck=deck, discard=discard, contamination=contamination)
        marked: dict[str, pygame.Rect] = {}
        panel.mark = lambda rect, target, *more: marked.setdefault(target, rect)  # type: ignore[method-assign]
        area = pygame.Rect((0, 0), panel.rect.size) if panel.rect.width else pygame.Rect(0, 0, 213, 184)
        panel.paint(pygame.Surface(area.size), area, full)
        signs = sorted((marked[name] for name in ALL), key=lambda rect: rect.x)
        assert area.contains(signs[0].unionall(signs[1:]))
        assert all(left.right <= right.left for left, right in pairwise(signs))
