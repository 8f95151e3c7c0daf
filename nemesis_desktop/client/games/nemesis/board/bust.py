"""Heads and shoulders of crew and intruders, as a picture or in a window of their own.

A file holds all moods of a face as layers, so that six files of one text each serve every mood and every token on the
body; the layers that are wanted are picked before anything is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.games.nemesis.board.figures import RIMS, crew_colours
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust
from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, parts_of, path, polygon, radial
from nemesis_desktop.client.ui.palette import darker, mix
from nemesis_desktop.client.ui.services import Services

CLOSE = 100
"""Below this height in pixels a bust shows the face, and less of the shoulders."""
WHOLE, NEAR = 'viewBox="0 0 240 240"', 'viewBox="36 8 170 170"'
HEADS = {"adult_2": (30, 0, 140), "adult_3": (20, 6, 160), "adult_4": (42, -8, 118)}
"""Adults without a bust of their own: where the head of the figure is, and how wide."""
CARD_WIDE, CARD_HIGH = 240, 150
"""The size of a picture of a card in its own units."""
_PLACE = re.compile(r'<g id="who">.*?</g>', re.DOTALL)
HERE_IT_IS, ASIDE = '<g id="deed" transform="translate(0 0)">', '<g transform="translate(96 24) scale(.68)">'
"""What a wound is about fills its picture, unless the card shows whose it is."""
_OUTLINE = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')
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


@dataclass(frozen=True, slots=True)
class _Head:
    """Shows the head of a figure."""

    left: int
    top: int
    side: int

    def __call__(self, text: str) -> str:
        box = f'viewBox="{self.left} {self.top} {self.side} {self.side}" width="240" height="240"'
        return _OUTLINE.sub(box, text, count=1)


@dataclass(frozen=True, slots=True)
class _WithSomebody:
    """Puts a bust into the picture of a card at the place that is left for it, and what the card is about beside it."""

    layers: _Layers | None
    text: str
    swaps: tuple[tuple[str, str], ...]
    transform: str
    aside: str

    def __call__(self, card: str) -> str:
        text = self.text if self.layers is None else self.layers(self.text)
        for old, new in self.swaps:
            text = text.replace(old, new)
        gradients, drawing = parts_of(text)
        card = card.replace("</defs>", f"{gradients}</defs>", 1).replace(HERE_IT_IS, self.aside, 1)
        return _PLACE.sub(lambda _: f'<g transform="{self.transform}">{drawing}</g>', card, count=1)


def with_bust(services: Services, bust: Bust) -> Callable[[str], str] | None:
    """What puts a bust into the picture of a card; None where there is no such bust. Attackers look out of the
    middle, who is hurt stands at the left."""
    figure = HEADS.get(bust.who)
    text = services.images.text_of(f"nemesis/figures/{bust.who}" if figure else f"nemesis/busts/{bust.who}")
    if text is None:
        return None
    if bust.intruder:
        left, top, side = figure or (0, 0, 240)
        scale = CARD_HIGH * 0.98 / side
        x, y = CARD_WIDE / 2 - (left + side / 2) * scale, CARD_HIGH - (top + side) * scale
        return _WithSomebody(None, text, (), f"translate({x:.1f} {y:.1f}) scale({scale:.3f})", HERE_IT_IS)
    swaps = tuple(crew_colours(bust.who, services.palette).items())
    return _WithSomebody(_Layers(bust.mood, bust.marks, False), text, swaps, "translate(-26 -3) scale(.66)", ASIDE)


def bust_picture(services: Services, bust: Bust, side: int) -> pygame.Surface:
    """A bust in a square without anything behind it; the figure of the board where there is no such picture."""
    swaps = {} if bust.intruder else crew_colours(bust.who, services.palette)
    if bust.who in HEADS:
        return services.images.svg(f"nemesis/figures/{bust.who}", side, side, redrawn=_Head(*HEADS[bust.who]))
    figure = "adult_1" if bust.who == "adult" else bust.who
    close = side < CLOSE and not bust.intruder
    layers = _Layers("" if bust.intruder else bust.mood, bust.marks, close)
    return services.images.svg(
        f"nemesis/busts/{bust.who}", side, side, swaps, layers, instead=f"nemesis/figures/{figure}"
    )


def bust_colour(services: Services, bust: Bust) -> str:
    """The colour of whoever is shown."""
    return RIMS[bust.who.partition("_")[0]] if bust.intruder else services.palette.crew(bust.who)


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
