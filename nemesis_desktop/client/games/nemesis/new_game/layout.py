"""Where everything lies on the screen of a new game: side by side, or below each other in a compact window."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.games.nemesis.new_game.rules import RuleList
from nemesis_desktop.client.games.nemesis.new_game.seats import GAP, ROW
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.games.nemesis.new_game.scene import NewGameScene

SIDE, HEAD = 6 + 16, 4 + 16
"""From the edge of a compact window to what stands in it, in layout units."""


def _nowhere() -> pygame.Rect:
    return pygame.Rect(0, 0, 0, 0)


@dataclass(slots=True)
class Places:
    """Where what is no control lies; the controls know their places themselves."""

    content: pygame.Rect = field(default_factory=_nowhere)
    """What the chosen tab shows."""
    aside: pygame.Rect = field(default_factory=_nowhere)
    blurb_y: int = 0
    seed_y: int = 0
    labels: list[tuple[str, tuple[int, int]]] = field(default_factory=list)
    """Ids of texts above options, with their places."""
    texts: list[tuple[str, tuple[int, int], float]] = field(default_factory=list)
    """Finished words of a compact window, with their places and sizes."""
    height: int = 0
    """How high all of a compact window is."""


def place_wide(scene: NewGameScene) -> Places:
    """Crew on the left, options on the right; a list has all of the width."""
    px, size, places = scene.services.px, scene.size, Places()
    width, height = min(px(1560), size[0] - px(32)), min(px(960), size[1] - px(24))
    scene.panel.place(pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height))
    inner = scene.panel.inner.inflate(-px(12), 0)
    scene.mode.place(pygame.Rect(inner.x, inner.y, inner.width, px(60)))
    places.blurb_y = inner.y + px(68)
    y = places.blurb_y + px(34)
    scene.tabs.place(pygame.Rect(inner.x, y, min(inner.width - px(290), px(900)), px(42)))
    bottom = px(58)
    foot = pygame.Rect(inner.x, inner.bottom - bottom, inner.width, bottom)
    _place_foot(scene, foot)
    top = y + px(42) + px(12)
    places.content = pygame.Rect(inner.x, top, inner.width, foot.y - px(34) - top)
    # What stands beside the tabs belongs to the open one.
    beside = pygame.Rect(inner.right - px(250), y, px(250), scene.tabs.rect.height)
    scene.reset_plan.place(beside)
    scene.reset.place(beside)
    if scene.list is None:
        _place_crew(scene, places)
    else:
        scene.list.place(places.content.inflate(-px(24), -px(20)))
    return places


def _place_foot(scene: NewGameScene, foot: pygame.Rect) -> None:
    px = scene.services.px
    scene.back.place(pygame.Rect(foot.x, foot.y, px(170), foot.height))
    scene.begin.place(pygame.Rect(foot.right - px(300), foot.y, px(300), foot.height))
    x = scene.back.rect.right + px(110)
    right = scene.begin.rect.x - px(28)
    button = px(150)
    scene.field.place(pygame.Rect(x, foot.y + px(4), min(px(420), right - x - button - px(10)), px(50)))
    scene.random.place(pygame.Rect(scene.field.rect.right + px(10), foot.y + px(4), button, px(50)))


def _place_crew(scene: NewGameScene, places: Places) -> None:
    px, box = scene.services.px, places.content
    split = round(box.width * 0.64)
    seats = pygame.Rect(box.x, box.y, split - px(24), box.height)
    y = seats.y
    for row in scene.rows:
        row.place(pygame.Rect(seats.x, y, seats.width, px(ROW)))
        y += px(ROW) + px(GAP)
    scene.add_seat.place(pygame.Rect(seats.x + px(54), y, px(260), px(46)))
    if scene.plan.can_add:
        y += px(46) + px(GAP)
    scene.brief.place(pygame.Rect(seats.x, y + px(8), seats.width, seats.bottom - y - px(8)))
    options = pygame.Rect(box.x + split, box.y, box.width - split, box.height)
    y = options.y
    for name, choices in scene.options:
        places.labels.append((f"new_game.{name}", (options.x, y)))
        choices.place(pygame.Rect(options.x, y + px(28), options.width, px(44)))
        y += px(28) + px(44) + px(16)
    places.aside = pygame.Rect(options.x, y + px(6), options.width, options.bottom - y - px(6))


def place_compact(scene: NewGameScene, width: int) -> Places:
    """Everything below each other."""
    places = Places()
    services, writer, text, px = scene.services, scene.services.writer, scene.services.text, scene.services.px
    gap = px(10)
    x, wide = px(SIDE), width - 2 * px(SIDE)
    y = px(HEAD) + scene.panel.header

    def below(widget: Widget, height: int) -> None:
        nonlocal y
        widget.place(pygame.Rect(x, y, wide, height))
        y += height + gap

    def words(key: str, size: float) -> None:
        nonlocal y
        places.texts.append((key, (x, y), size))
        y += writer.height(key, "body", services.text_px(size), wide) + px(6)

    below(scene.mode, scene.mode.wanted_height(wide))
    words(text.text(f"new_game.mode.{scene.plan.mode}.help"), 17)
    below(scene.tabs, scene.tabs.wanted_height(wide))
    top = y
    if scene.list is None:
        for row in scene.rows:
            row.place(pygame.Rect(x, y, wide, px(row.wanted_height)))
            y += px(row.wanted_height + GAP)
        if scene.plan.can_add:
            below(scene.add_seat, px(46))
        if scene.reset_plan.visible:
            below(scene.reset_plan, px(46))
        for name, choices in scene.options:
            words(text.text(f"new_game.{name}"), 17)
            below(choices, choices.wanted_height(wide))
        for line, _ in scene.aside_words():
            words(line, 17)
    else:
        if isinstance(scene.list, RuleList):
            below(scene.reset, px(46))
        top = y
        scene.list.place(pygame.Rect(x + px(8), y + px(8), wide - px(16), px(300) - px(16)))
        y += px(300) + gap
    places.content = pygame.Rect(x, top, wide, y - gap - top)
    words(text.text("new_game.seed"), 17)
    button = scene.random.preferred_width()
    scene.field.place(pygame.Rect(x, y, wide - button - px(8), px(48)))
    scene.random.place(pygame.Rect(x + wide - button, y, button, px(48)))
    y += px(54)
    places.seed_y = y
    y += 2 * writer.line_height("body", services.text_px(15)) + gap
    third = wide // 3
    scene.back.place(pygame.Rect(x, y, third, px(54)))
    scene.begin.place(pygame.Rect(x + third + gap, y, wide - third - gap, px(54)))
    scene.brief.place(pygame.Rect(0, 0, 0, 0))
    places.height = y + px(54 + 16 + 8)
    return places
