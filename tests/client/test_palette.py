"""Every text is readable in every palette, and colours that mean something stay apart for every eye."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations, product

import pytest

from nemesis_desktop.client.ui.drawing.controls import (
    ButtonKind,
    ButtonState,
    button_look,
    button_text_colour,
)
from nemesis_desktop.client.ui.palette import (
    KINDS,
    PALETTE,
    Palette,
    contrast,
    darker,
    lighter,
    mix,
    palette_of,
    rgb,
    text_on,
)
from nemesis_desktop.storage.profile.settings import OneOfWords, allowed

PALETTES = {f"{kind}{'-high' if high else ''}": palette_of(kind, high) for kind, high in product(KINDS, (False, True))}
GROUNDS = ("space", "hull", "panel", "panel_deep", "raised")
ACCENTS = ("accent", "green", "red", "amber", "cyan", "violet", "steel", "text_soft")
MEANINGS = ("cyan", "green", "red", "amber", "violet")
CREW = ("captain", "pilot", "mechanic", "soldier", "scout", "scientist")

# Machado, Oliveira and Fernandes 2009, full severity, on linear light.
SEEN_BY = {
    "anybody": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def seen(colour: str, eye: str) -> tuple[float, float, float]:
    """The colour as this eye sees it, in CIE Lab."""

    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    light = [linear(value) for value in rgb(colour)]
    red, green, blue = (
        max(0.0, min(1.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in SEEN_BY[eye]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883

    def bent(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    return 116 * bent(y) - 16, 500 * (bent(x) - bent(y)), 200 * (bent(y) - bent(z))


def apart(palette: Palette, names: tuple[str, ...], eye: str) -> float:
    """The smallest distance of two of these colours for an eye."""
    colours = [seen(palette.named(name), eye) for name in names]
    return min(sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) ** 0.5 for one, two in combinations(colours, 2))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_colour_of_texts_reads_on_every_plate(palette: Palette) -> None:
    inks = [f.name for f in fields(palette) if f.name not in GROUNDS and not f.name.startswith("line")]
    poor = [
        (ink, ground)
        for ink, ground in product(inks, GROUNDS)
        if contrast(palette.named(ink), palette.named(ground)) < 4.5
    ]
    assert poor == []


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_label_reads_on_its_button(palette: Palette) -> None:
    kinds: tuple[ButtonKind, ...] = ("normal", "primary", "quiet")
    states: tuple[ButtonState, ...] = ("normal", "hover", "pressed", "disabled")
    for kind, state, accent in product(kinds, states, ACCENTS):
        look = button_look(kind, state, palette.named(accent), palette)
        ink = button_text_colour(kind, state, palette)
        for fill in (look.top, look.bottom):
            assert contrast(ink, mix(palette.panel, fill, look.opacity)) >= 4.5, (kind, state, accent)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_chosen_chip_can_be_read(palette: Palette) -> None:
    for accent in ACCENTS:
        colour = palette.named(accent)
        for fill in (lighter(colour, 0.12), darker(colour, 0.2)):
            assert contrast(text_on(colour), fill) >= 4.5, accent


def test_high_contrast_is_higher() -> None:
    high = palette_of("standard", True)
    for ink in ("text", "text_soft", "text_faint", "text_disabled", "line", "red", "accent"):
        assert contrast(high.named(ink), high.panel) > contrast(PALETTE.named(ink), PALETTE.panel)


@pytest.mark.parametrize("eye", ["anybody", "no red", "no green"])
@pytest.mark.parametrize("names", [MEANINGS, CREW], ids=["meanings", "crew"])
def test_red_green_colours_stay_apart(eye: str, names: tuple[str, ...]) -> None:
    assert apart(palette_of("red_green"), names, eye) >= 26


@pytest.mark.parametrize("eye", ["anybody", "no blue"])
@pytest.mark.parametrize("names", [MEANINGS, CREW], ids=["meanings", "crew"])
def test_blue_yellow_colours_stay_apart(eye: str, names: tuple[str, ...]) -> None:
    assert apart(palette_of("blue_yellow"), names, eye) >= 26


def test_the_palettes_are_those_that_can_be_stored() -> None:
    assert allowed("colours") == OneOfWords(KINDS)
    assert palette_of("unknown") == PALETTE
