"""Every text as it is really drawn reads on what is really behind it: 4.5 to 1, in every palette, dimmed ones too."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from nemesis_desktop.client.tabletop.stage.board_brush import EDGE_INK
from nemesis_desktop.client.ui.drawing.text import TextBlock, Writer
from nemesis_desktop.client.ui.palette import KINDS, contrast
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown

SCREENS = ("table_self_destruct", "table_burning", "table_dead", "library", "settings", "draft")
"""Where most is dimmed: passed spaces of tracks, dead seats, lists with lines of less weight, titles on their bands."""
PALETTES = tuple(product(KINDS, (False, True)))
LEAST = 4.5
OPAQUE = 235
"""A surface that is less so is still going to lie on something else."""


class Readings:
    """The contrast of every text with the mean of what it is written on; of several writings at a place the last one
    counts."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.found: dict[tuple[str, int, int], tuple[float, str, str]] = {}
        self.inks: dict[int, tuple[pygame.Surface, str]] = {}
        self.line, self.block, self.blit = Writer.draw, Writer.block, TextBlock.draw
        readings = self

        def draw(
            writer: Writer, target: pygame.Surface, text: str, position: tuple[float, float], role: Any, size: int,
            colour: str, anchor: str = "topleft",
        ) -> pygame.Rect:
            place = writer.line(text, role, size, colour).get_rect(
                **{anchor: (round(position[0]), round(position[1]))}
            )
            readings.note(target, place, writer.palette.named(colour), text)
            return readings.line(writer, target, text, position, role, size, colour, anchor)

        def block(
            writer: Writer, text: str, role: Any, size: int, width: int, colour: str = "text", *how: Any, **named: Any
        ) -> TextBlock:
            made = readings.block(writer, text, role, size, width, colour, *how, **named)
            readings.inks[id(made.surface)] = made.surface, writer.palette.named(colour)
            return made

        def blit(made: TextBlock, target: pygame.Surface, position: tuple[float, float]) -> pygame.Rect:
            place = made.surface.get_rect(topleft=(round(position[0]), round(position[1])))
            known = readings.inks.get(id(made.surface))
            if known is not None:
                readings.note(target, place, known[1], made.text)
            return readings.blit(made, target, position)

        patch.setattr(Writer, "draw", draw)
        patch.setattr(Writer, "block", block)
        patch.setattr(TextBlock, "draw", blit)

    def note(self, target: pygame.Surface, place: pygame.Rect, ink: str, text: str) -> None:
        """Measure a text before it is drawn."""
        # A line is higher than its letters: above and below them may be an edge.
        seen = place.inflate(0, -place.height * 2 // 5).clip(target.get_clip())
        if ink == EDGE_INK or not text.strip() or seen.width < 4 or seen.height < 4:
            return
        ground = target.subsurface(seen)
        mean = pygame.transform.average_color(ground)
        if ground.get_flags() & pygame.SRCALPHA and mean[3] < OPAQUE:
            return
        reached = contrast(ink[:7], "#{:02x}{:02x}{:02x}".format(*mean[:3]))
        self.found[(text, place.centerx // 6, place.centery // 6)] = reached, text, ink

    def poor(self) -> list[str]:
        """What cannot be read."""
        poor = [one for one in self.found.values() if one[0] < LEAST]
        return sorted({f"{reached:.2f}: {text!r} in {ink}" for reached, text, ink in poor})


@pytest.mark.parametrize(("colours", "high"), PALETTES)
def test_what_is_drawn_can_be_read(colours: str, high: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    readings = Readings(monkeypatch)

    def prepare(services: Services) -> None:
        services.settings.colours, services.settings.high_contrast = colours, high
        services.repaint()

    for name in SCREENS:
        with shown(name, prepare=prepare) as app:
            assert app.stack.scenes
    assert len(readings.found) > 200
    assert readings.poor() == []
