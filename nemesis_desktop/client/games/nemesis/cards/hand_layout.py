"""Where the cards of a hand lie: evenly while every name can be read, else as far apart as the names need, else in two
rows of which the back one shows its names above the front one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate

import pygame

from nemesis_desktop.client.games.nemesis.cards.card_face import (
    MOST_LINES,
    ONE_LINE,
    PROPORTION,
    Title,
    margin,
    title_band,
    title_room,
    title_width,
)
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.ui.services import Services

SHOWN_SHARE = 0.62
"""How much of a card should stay free of the next one."""
PEEK = 22
"""So much of a card of the back row is seen below its name, in layout units: the price is there."""
GAP, EDGE, CLOSE_EDGE, FOOT, BEND = 8, 28, 12, 12, 8
"""Most between two cards, beside a row and a close one, below it, and how far its ends hang, in layout units."""
LEAST_WIDTH = 56
"""No card is narrower, in layout units."""
MOST_WIDTH = 172
"""No card is wider, in layout units, however few there are. As wide are four in the usual tray, so that
those left of them keep their size, and their faces need not be painted again, while cards are played."""


@dataclass(frozen=True, slots=True)
class HandLayout:
    """The places of the cards from left to right, the back row first."""

    slots: tuple[pygame.Rect, ...] = ()
    free: tuple[int, ...] = ()
    """How much of the width of each is not covered by the next."""
    angles: tuple[float, ...] = ()
    title: Title = ONE_LINE
    back: int = 0
    """So many cards are in the back row."""
    peek: int = 0
    """How much of the height of those is seen."""

    def face(self, index: int, card: CardView) -> CardView:
        """What is to be seen of a card there: the front row would cover most of a text of the back one."""
        return replace(card, text="") if index < self.back else card


def lay_hand(services: Services, names: Sequence[str], rect: pygame.Rect) -> HandLayout:
    """The layout of cards with these names in a rectangle."""
    if not names:
        return HandLayout()
    width = _card_width(services, len(names), rect)
    wanted = [title_width(services, name, False) for name in names]
    steps = _evenly(services, [title_room(width, one) for one in wanted], width, rect.width)
    if steps is not None:
        return _laid(services, names, rect, (width,), (steps,), False)
    wanted = [title_width(services, name, True) for name in names]
    needed = [title_room(width, one) for one in wanted]
    free = rect.width - services.px(CLOSE_EDGE)
    narrow = min(width, free - sum(needed[:-1]))
    if narrow >= max(max(needed) + margin(narrow), services.px(LEAST_WIDTH)):
        most = narrow + services.px(GAP)
        return _laid(services, names, rect, (narrow,), (_spread(needed, free - narrow, most),), True)
    half = (len(names) + 1) // 2
    width = _card_width(services, half, rect)
    width = max(min(width, max(needed) + margin(width)), services.px(LEAST_WIDTH))
    # One card alone has no second row, however little room it has.
    parts = tuple(part for part in (needed[:half], needed[half:]) if part)
    widths = tuple(max(min(width, free - sum(part[:-1])), max(part) + margin(width)) for part in parts)
    rows = tuple(_spread(part, free - one, one + services.px(GAP)) for part, one in zip(parts, widths, strict=True))
    return _laid(services, names, rect, widths, rows, True)


def _card_width(services: Services, count: int, rect: pygame.Rect) -> int:
    """As high as the tray, but so narrow that the cards find room side by side. Where they have more room than that,
    they are wider, for the sake of their texts."""
    by_height = (rect.height - services.px(16)) / (PROPORTION * 1.04)
    by_width = rect.width / (1 + SHOWN_SHARE * (max(2, count) - 1))
    apart = (rect.width - services.px(EDGE) - services.px(GAP) * (count - 1)) / count
    usual = min(by_height, max(by_width, rect.width * 0.22))
    # In a smaller interface the tray has the same width, and letters do not become smaller than can be read.
    most = services.px(MOST_WIDTH / min(1.0, services.settings.ui_scale))
    return max(40, round(max(usual, min(apart, most))))


def _evenly(services: Services, needed: Sequence[int], width: int, room: int) -> tuple[float, ...] | None:
    """How far each card lies from the next one if all lie equally far; None where a name has no room then."""
    covered, free = len(needed) - 1, room - width - services.px(EDGE)
    even = min(width + services.px(GAP), free / max(1, covered))
    return (even,) * covered if max(needed[:-1], default=0) <= even and max(needed) + margin(width) <= width else None


def _spread(needed: Sequence[int], free: int, most: int) -> tuple[float, ...]:
    """As far as each name needs, and as evenly as that allows, for texts want room as well; where there is too little
    of it, less for all. No card lies farther from the next one than ``most``."""
    covered = needed[:-1]
    if sum(covered) > free:
        return tuple(one * free / sum(covered) for one in covered)
    even, rest, count = 0.0, float(free), len(covered)
    for one in sorted(covered, reverse=True):
        # What the longest names need beyond an even share is missing for the others.
        even = rest / count
        if one <= even:
            break
        rest, count = rest - one, count - 1
    return tuple(min(max(float(one), even), most) for one in covered)


def _laid(
    services: Services,
    names: Sequence[str],
    rect: pygame.Rect,
    widths: tuple[int, ...],
    steps: tuple[tuple[float, ...], ...],
    close: bool,
) -> HandLayout:
    px = services.px
    free: list[int] = []
    for row, width in zip(steps, widths, strict=True):
        free += [*(min(int(step), width) for step in row), width]
    inner = widths[0] - 2 * margin(widths[0])
    rooms = [max(1, min(inner, one - title_room(widths[0], 0))) for one in free]
    title = Title(close, max(map(len, map(partial(_lines, services, close), names, rooms))))
    peek = title_band(services, widths[0], title) + px(PEEK) if len(steps) > 1 else 0
    highest = round((rect.height - px(16) - peek) / 1.04)
    slots, angles = [], []
    for number, (row, width) in enumerate(zip(steps, widths, strict=True)):
        height = min(round(width * PROPORTION), highest)
        behind = len(steps) - 1 - number
        left = rect.centerx - (sum(row) + width) / 2
        for index, x in enumerate(accumulate(row, initial=left)):
            away = len(row) / 2 - index
            top = rect.bottom - height - px(FOOT) + min(away**2 * px(2), px(BEND)) - behind * peek
            slots.append(pygame.Rect(round(x), round(top), width, height))
            angles.append(0.0 if len(steps) > 1 else round(away * min(1.6, 7 / max(1, len(row))), 1))
    back = len(steps[0]) + 1 if len(steps) > 1 else 0
    return HandLayout(tuple(slots), tuple(free), tuple(angles), title, back, peek)


def _lines(services: Services, close: bool, name: str, room: int) -> list[str]:
    """The lines of a name, no more than it may have."""
    title = Title(close)
    return services.writer.wrap(name, title.role, title.least(services), room)[:MOST_LINES]
