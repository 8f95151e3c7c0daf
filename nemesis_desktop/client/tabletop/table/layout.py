"""Where everything of the table lies in a window: a wide and a compact tree over the same panels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from nemesis_desktop.client.tabletop.panels.panel import Dock, Docked
from nemesis_desktop.client.ui.layout import Placeable, Slot, column, padding, row, sized, stack
from nemesis_desktop.client.ui.services import Services

TOP, LOW, BUTTONS = 58, 230, 46
"""Heights of the bar, of the row below the board and of the buttons, in layout units."""
LEAST_LOG, FOLDED_LOG, LOG_SHARE = 150, 38, 0.27
"""Height of the log: least and folded in layout units, else its share of the column."""
MOST_ABOVE, EASY_ABOVE = 0.36, 0.32
"""The share of the column that panels above the question may take, and the share beyond which they are brief."""
BOARD_SHAPE, LEAST_SCENE = 1.75, 330
"""A board takes no more of its height in width where something wants to stand beside it, and what stands there has at
least this width, in layout units."""
NARROW = 1340
"""Below this width in layout units the instruments are packed closer."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of the table."""

    board: pygame.Rect
    prompt: pygame.Rect
    log: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    panels: tuple[pygame.Rect, ...] = ()
    """Where the docked panels lie, in the order in which the face lists them; empty for those that lie nowhere."""
    bar: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The bar of the compact layout."""
    drawer: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where the one open panel of the compact layout lies."""
    tabs: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The row of the buttons that open the panels of the compact layout."""
    stage: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The middle of the compact layout: what is not bar or tabs."""


def is_narrow(services: Services, width: int) -> bool:
    """Whether a window is too narrow for panels as wide as they like."""
    return width / services.scale < NARROW


def column_width(services: Services, width: int) -> int:
    """The width of what lies at the right, in a window of this width."""
    return round(width * 0.29) if is_narrow(services, width) else services.px(400)


def lay_out(services: Services, size: tuple[int, int], docked: Sequence[Docked], log_open: bool) -> TableLayout:
    """A bar above; below it seats and board over a row of panels, and at the right panels, question, log and buttons.
    What no panel wants is not there; the board takes the gaps around it, too."""
    px, edge, gap = services.px, services.px(8), services.px(8)
    docks = {one.dock for one in docked}
    beside = column_width(services, size[0])
    places = tuple(Slot() for _ in docked)
    top, board, strip, prompt, log = (Slot() for _ in range(5))
    high = size[1] - 2 * edge - (px(TOP) if Dock.TOP in docks else 0) - gap
    buttons = [Slot() for _ in range(3)]
    each = (beside - gap * (len(buttons) - 1)) // len(buttons)
    right = column(
        *_above_the_question(docked, places, beside, round(high * MOST_ABOVE), round(high * EASY_ABOVE)),
        sized(prompt, flex=1),
        sized(log, height=max(px(LEAST_LOG), round(high * LOG_SHARE)) if log_open else px(FOLDED_LOG)),
        sized(row(*(sized(button, width=each) for button in buttons), gap=gap), height=px(BUTTONS)),
        gap=gap,
    )
    wide = max((px(one.width) for one in docked if one.dock is Dock.SIDE), default=0)
    free = size[0] - 2 * edge - beside - gap - (wide + gap if Dock.SIDE in docks else 0)
    scenes = [
        sized(place, width=_scene_width(services, one, free, high - (px(LOW) + gap if Dock.LOW in docks else 0)))
        for one, place in zip(docked, places, strict=True) if one.dock is Dock.SCENE
    ]
    scenes = [one for one in scenes if one.size_hint(free)[0]]
    upper = row(sized(strip, width=wide) if Dock.SIDE in docks else None, *scenes, sized(board, flex=1), gap=gap)
    lower = _below_the_board(services, docked, places, size[0] - 2 * edge - beside - gap, gap)
    left = column(sized(upper, flex=1), sized(lower, height=px(LOW)) if Dock.LOW in docks else None, gap=gap)
    tree = column(
        sized(top, height=px(TOP) if Dock.TOP in docks else 0),
        sized(row(sized(left, flex=1), sized(right, width=beside), gap=gap), flex=1),
        gap=gap,
    )
    padding(tree, edge).place(pygame.Rect((0, 0), size))
    panels = [slot.rect for slot in places]
    fixed = [panels[index] for index, one in enumerate(docked) if one.dock is Dock.LOW and one.width]
    for index, one in enumerate(docked):
        if one.dock is Dock.INSTEAD and fixed:
            panels[index] = fixed[0].unionall(fixed[1:])
        elif one.dock in (Dock.TOP, Dock.SIDE):
            panels[index] = (top if one.dock is Dock.TOP else strip).rect
    x = board.rect.x - gap + gap // 2 if Dock.SIDE in docks or scenes else 0
    y, bottom = board.rect.y - gap + gap // 2, board.rect.bottom + gap // 2
    scenery = pygame.Rect(x, y, board.rect.right + gap - gap // 2 - x, bottom - y)
    return TableLayout(scenery, prompt.rect, log.rect, tuple(button.rect for button in buttons), tuple(panels))


def _scene_width(services: Services, docked: Docked, free: int, high: int) -> int:
    """How wide what stands beside the board is, of the width that both share; 0 where the board needs all of it."""
    spare = free - round(high * BOARD_SHAPE) - services.px(8)
    return min(services.px(docked.width), spare) if spare >= services.px(LEAST_SCENE) else 0


def _above_the_question(
    docked: Sequence[Docked], places: Sequence[Slot], width: int, room: int, easy: int
) -> Iterator[Placeable]:
    """The panels above the question, as high as they like, and together no more than a part of the column. What would
    take most of that is brief where it can be."""
    for one, place in zip(docked, places, strict=True):
        if one.dock is Dock.COLUMN and one.panel.has_tab:
            wanted = one.panel.size_hint(width)[1]
            height = min(wanted if wanted <= easy or one.brief is None else one.brief(width), room)
            room, easy = room - height, easy - height
            yield sized(place, height=height)


def _below_the_board(
    services: Services, docked: Sequence[Docked], places: Sequence[Slot], width: int, gap: int
) -> Placeable:
    """The panels below the board from left to right; the ones without a width share what the others leave."""
    return row(
        *(
            sized(place, width=min(services.px(one.width), round(width * one.share))) if one.width
            else sized(place, flex=1)
            for one, place in zip(docked, places, strict=True) if one.dock is Dock.LOW
        ),
        gap=gap,
    )


COLUMN, SHARE = (316, 400), 0.42
"""Width of the question in the compact layout: least and most in layout units, and its share of the window."""
DRAWER, LEAST_BOARD = 420, 280
"""Width of an open panel, and of the board that may stay beside it."""
BAR, ROW, MENU = 44, 44, 56


def lay_out_compact(services: Services, size: tuple[int, int], drawer_open: bool, folded: bool) -> TableLayout:
    """A bar above, tabs below, the question at the right unless it is folded away, and the board in the rest. An open
    panel lies beside the board if the window is wide enough, else over it."""
    px, gap = services.px, services.px(6)
    bar, menu, stage, tabs, board, drawer, prompt, let_pass, undo = (Slot() for _ in range(9))
    beside = max(px(COLUMN[0]), min(px(COLUMN[1]), round(size[0] * SHARE)))
    # Behind the buttons two signs stand.
    half = (beside - 2 * (px(ROW) + gap) - gap) // 2
    foot = row(sized(let_pass, width=half), sized(undo, width=half), gap=gap)
    question = column(sized(prompt, flex=1), sized(foot, height=px(ROW)), gap=gap)
    free = size[0] - 2 * gap - (0 if folded else beside + gap)
    wide = min(free, px(DRAWER))
    if drawer_open and free - wide - gap >= px(LEAST_BOARD):
        scenery: Placeable = row(sized(board, flex=1), sized(drawer, width=wide), gap=gap)
    else:
        scenery = stack(board, drawer if drawer_open else sized(drawer, width=wide, align_x="start"))
    if folded:
        middle: Placeable = stack(scenery, sized(question, width=beside, align_x="end"))
    else:
        middle = row(sized(scenery, flex=1), sized(question, width=beside), gap=gap)
    tree = column(
        sized(row(sized(bar, flex=1), sized(menu, width=px(MENU)), gap=gap), height=px(BAR)),
        sized(stack(stage, middle), flex=1),
        sized(tabs, height=px(ROW)),
        gap=gap,
    )
    padding(tree, gap).place(pygame.Rect((0, 0), size))
    buttons = let_pass.rect, undo.rect, menu.rect
    return TableLayout(
        board.rect, prompt.rect, drawer.rect, buttons, (), bar.rect, drawer.rect, tabs.rect, stage.rect
    )
