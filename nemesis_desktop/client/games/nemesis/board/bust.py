"""Heads and shoulders of crew and intruders, as a picture or in a window of their own.

A file holds all moods of a face as layers, so that six files of one text each serve every mood and every token on the
body; the layers that are wanted are picked before anything is drawn.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.games.nemesis.board.figures import RIMS, crew_colours
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust
from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, path, polygon, radial
from nemesis_desktop.client.ui.palette import darker, mix
from nemesis_desktop.client.ui.services import Services

CLOSE = 100
"""Below this height in pixels a bust shows the face, and less of the shoulders."""
WHOLE, NEAR = 'viewBox="0 0 240 240"', 'viewBox="36 8 170 170"'
TALL = 1.5
"""How much wider than its window a bust may be drawn: what reaches beyond are shoulders."""
_LAYER = re.compile(r'<g id="(\w+)">(.*?)</g>', re.DOTALL)
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_TINTS = {"dead": ("#4a4e56", 0.3), "asleep": ("#9fd2ff", 0.32)}
"""The colour of moods in which the blood does not show, and its share."""


@dataclass(frozen=True, slots=True)
class _Layers:
    """Picks the layers of a bust from the text of its file. Equal ones are the same to the cache."""

    mood: str
    marks: tuple[str, ...]
    close: bool

    def __call__(self, text: str) -> str:
        wanted = {self.mood, *self.marks}
        text = _LAYER.sub(lambda found: found[2] if found[1] in wanted else "", text)
        if self.mood in _TINTS:
            tint, share = _TINTS[self.mood]
            text = _COLOUR.sub(lambda found: mix(_grey(found[0]), tint, share), text)
        return text.replace(WHOLE, NEAR) if self.close else text


def bust_picture(services: Services, bust: Bust, side: int) -> pygame.Surface:
    """A bust in a square without anything behind it; the figure of the board where there is no such picture."""
    swaps = {} if bust.intruder else crew_colours(bust.who, services.palette)
    figure = "adult_1" if bust.who == "adult" else bust.who
    close = side < CLOSE and not bust.intruder
    layers = _Layers("" if bust.intruder else bust.mood, bust.marks, close)
    return services.images.svg(
        f"nemesis/busts/{bust.who}", side, side, swaps, layers, instead=f"nemesis/figures/{figure}"
    )


def bust_colour(services: Services, bust: Bust) -> str:
    """The colour of whoever is shown."""
    return RIMS[bust.who] if bust.intruder else services.palette.crew(bust.who)


def draw_bust(
    services: Services, canvas: pygame.Surface, box: pygame.Rect, bust: Bust, colour: str = "", frame: bool = True
) -> None:
    """A bust in a window of its own, in the light of its colour; a narrow window shows less of the shoulders."""
    colour = services.palette.named(colour or bust_colour(services, bust))
    if bust.mood == "dead":
        colour = mix(_grey(colour), "#4a4e56", 0.5)
    canvas.blit(services.images.drawn(_window(box.size, colour), box.size), box)
    side = min(round(box.width * TALL), round(box.height * (1 if box.height < box.width * TALL else 0.96)))
    side = max(side, min(box.width, box.height))
    picture = bust_picture(services, bust, side)
    before = canvas.get_clip()
    canvas.set_clip(box.inflate(-2, -2).clip(before))
    canvas.blit(picture, picture.get_rect(midbottom=(box.centerx, box.bottom - 1)))
    canvas.set_clip(before)
    if frame:
        canvas.blit(services.images.drawn(_frame(box.size, colour), box.size), box)


def _window(size: tuple[int, int], colour: str) -> str:
    width, height = size
    shape = _outline(width, height)
    deep = darker(mix(colour, "#0a1422", 0.7), 0.25)
    light = radial("w", (width * 0.3, height * 0.25), max(size) * 0.9,
                   [(0, colour, 0.42), (0.55, colour, 0.1), (1, colour, 0)])
    body = path(shape, fill=deep) + path(shape, fill="url(#w)")
    for number in range(1, 4):
        y = height * (0.2 + number * 0.16)
        body += path(f"M0 {y:.1f}H{width}", stroke=colour, width=1, stroke_opacity=0.1)
    return document(body, width, height, light)


def _frame(size: tuple[int, int], colour: str) -> str:
    return document(path(_outline(*size), stroke=colour, width=1.6, stroke_opacity=0.8), *size)


def _outline(width: int, height: int) -> str:
    cut = min(width, height) * 0.1
    return polygon(cut_corners(1, 1, width - 2, height - 2, Cuts(top_left=cut)))


def _grey(colour: str) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    level = round(red * 0.3 + green * 0.59 + blue * 0.11)
    return f"#{level:02x}{level:02x}{level:02x}"
