"""Plates and controls of the interface, drawn on a target and cached by size, state and colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import pygame

from nemesis_desktop.client.ui.assets.images import Images, rasterise
from nemesis_desktop.client.ui.drawing import controls
from nemesis_desktop.client.ui.drawing.controls import BUTTON_MARGIN, ButtonKind, ButtonState
from nemesis_desktop.client.ui.drawing.glyphs import glyph, is_glyph
from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, linear, path, polygon
from nemesis_desktop.client.ui.palette import Palette, darker, lighter, mix

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher

PanelStyle = Literal["panel", "raised", "deep", "modal", "tooltip"]
PANEL_MARGIN = 16
"""Room for shadow and light around a panel, in layout units."""


class Panels:
    """Draws plates at whole pixels. Every method takes the scale of `Services`."""

    def __init__(self, images: Images, palette: Palette) -> None:
        self.images = images
        self.palette = palette

    def panel(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        scale: float,
        accent: str = "accent",
        style: PanelStyle = "panel",
        header: int = 0,
    ) -> None:
        """A plate with cut corners; `header` is the height of a title band in pixels."""
        key, size, svg = self._panel(rect, scale, accent, style, header)
        margin = round(PANEL_MARGIN * scale)
        target.blit(self._plate(key, size, svg), (rect.x - margin, rect.y - margin))

    def prefetch_panel(
        self,
        prefetcher: SurfacePrefetcher,
        rect: pygame.Rect,
        scale: float,
        accent: str = "accent",
        style: PanelStyle = "panel",
        header: int = 0,
    ) -> tuple[object, ...]:
        """Have a plate made in the background, because it is going to be wanted. Returns its key."""
        key, size, svg = self._panel(rect, scale, accent, style, header)
        if size[0] > 0 and size[1] > 0:
            prefetcher.request(key, lambda: rasterise(svg(), size))
        return key

    def _panel(
        self, rect: pygame.Rect, scale: float, accent: str, style: PanelStyle, header: int
    ) -> tuple[tuple[object, ...], tuple[int, int], Callable[[], str]]:
        """Key, size and vector text of a plate."""
        colour, palette, (width, height) = self.palette.named(accent), self.palette, rect.size
        margin = round(PANEL_MARGIN * scale)
        return (
            ("panel", rect.size, scale, colour, style, header),
            (width + 2 * margin, height + 2 * margin),
            lambda: panel_svg(width, height, margin, scale, colour, style, header, palette),
        )

    def button(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        scale: float,
        state: ButtonState = "normal",
        accent: str = "accent",
        kind: ButtonKind = "normal",
        focused: bool = False,
        opacity: int = 255,
    ) -> None:
        """A button plate without its label."""
        colour = self.palette.named(accent)
        margin = round(BUTTON_MARGIN * scale)
        exact = margin / BUTTON_MARGIN
        surface = self._plate(
            ("button", rect.size, scale, state, colour, kind),
            (rect.width + 2 * margin, rect.height + 2 * margin),
            lambda: controls.button(rect.width, rect.height, kind, state, colour, exact, self.palette),
        )
        if opacity < 255:
            surface.set_alpha(opacity)
        target.blit(surface, (rect.x - margin, rect.y - margin))
        if opacity < 255:
            surface.set_alpha(255)
        if focused:
            self.focus(target, rect, scale, accent)

    def focus(self, target: pygame.Surface, rect: pygame.Rect, scale: float, accent: str = "accent") -> None:
        """The outline around a control that has the keyboard."""
        colour = self.palette.named(accent)
        margin = round(BUTTON_MARGIN * scale)
        exact = margin / BUTTON_MARGIN
        surface = self._plate(
            ("focus", rect.size, scale, colour),
            (rect.width + 2 * margin, rect.height + 2 * margin),
            lambda: controls.focus_ring(rect.width, rect.height, colour, exact),
        )
        target.blit(surface, (rect.x - margin, rect.y - margin))

    def chip(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        scale: float,
        accent: str = "accent",
        filled: bool = False,
    ) -> None:
        """A small label plate."""
        colour = self.palette.named(accent)
        surface = self._plate(
            ("chip", rect.size, scale, colour, filled),
            rect.size,
            lambda: controls.chip(rect.width, rect.height, colour, filled, scale, self.palette),
        )
        target.blit(surface, rect)

    def key_cap(self, target: pygame.Surface, rect: pygame.Rect, scale: float, dark: bool = False) -> None:
        """The plate of a keyboard key; `dark` for use on bright buttons."""
        surface = self._plate(
            ("key", rect.size, scale, dark),
            rect.size,
            lambda: controls.key_cap(rect.width, rect.height, scale, self.palette, dark),
        )
        target.blit(surface, rect)

    def switch(
        self, target: pygame.Surface, rect: pygame.Rect, scale: float, share: float, accent: str = "accent"
    ) -> None:
        """An on/off switch; the share moves the knob from off (0) to on (1)."""
        share = round(share * 10) / 10
        colour = self.palette.named(accent)
        surface = self._plate(
            ("switch", rect.size, scale, share, colour),
            rect.size,
            lambda: controls.switch(rect.width, rect.height, share, colour, scale, self.palette),
        )
        target.blit(surface, rect)

    def track(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        scale: float,
        share: float,
        accent: str = "accent",
        segments: int = 0,
    ) -> None:
        """A progress bar, in one piece or in segments; the share runs from 0 to 1."""
        share = max(0.0, min(1.0, round(share * 200) / 200))
        colour = self.palette.named(accent)
        surface = self._plate(
            ("track", rect.size, scale, share, colour, segments),
            rect.size,
            lambda: controls.track(rect.width, rect.height, share, colour, scale, self.palette, segments),
        )
        target.blit(surface, rect)

    def divider(self, target: pygame.Surface, rect: pygame.Rect, accent: str = "line") -> None:
        """A line that fades out at both ends; as high as the rect."""
        colour = self.palette.named(accent)
        surface = self._plate(
            ("divider", rect.size, colour),
            rect.size,
            lambda: controls.divider(rect.width, rect.height, colour),
        )
        target.blit(surface, rect)

    def icon(self, name: str, size: int, colour: str) -> pygame.Surface:
        """A sign of the interface or a picture of the assets as a one-coloured symbol."""
        ink = self.palette.named(colour)
        return (
            self.images.symbol(glyph(name), size, ink)
            if is_glyph(name)
            else self.images.icon(name, size, ink)
        )

    def _plate(
        self, key: tuple[object, ...], size: tuple[int, int], svg: Callable[[], str]
    ) -> pygame.Surface:
        # The short key spares writing and comparing the vector text on every frame.
        return self.images.made(key, lambda: rasterise(svg(), size))


def panel_svg(
    width: int,
    height: int,
    margin: int,
    scale: float,
    accent: str,
    style: PanelStyle,
    header: int,
    palette: Palette,
) -> str:
    """The vector text of a panel with its margin around it."""
    fills: dict[PanelStyle, tuple[str, str, float]] = {
        "panel": (mix(palette.panel, palette.hull, 0.75), palette.panel_deep, 0.93),
        "raised": (palette.raised, mix(palette.panel, palette.raised, 0.35), 0.97),
        "deep": (palette.panel_deep, darker(palette.panel_deep, 0.4), 0.88),
        "modal": (mix(palette.hull, accent, 0.06), palette.panel_deep, 0.985),
        "tooltip": (mix(palette.raised, accent, 0.05), palette.panel, 0.985),
    }
    top, bottom, opacity = fills[style]
    cut = min((9 if style == "tooltip" else 16) * scale, min(width, height) * 0.25)
    cuts = Cuts(top_left=cut, bottom_right=cut)
    line = max(1.0, 1.2 * scale)
    x = y = float(margin)
    points = cut_corners(x, y, width, height, cuts)
    outline = polygon(points)
    parts: list[str] = []
    if style != "deep":
        dropped = polygon(cut_corners(x, y + 3 * scale, width, height, cuts))
        for reach in (22, 15, 9, 4):
            parts.append(path(dropped, stroke="#000000", width=reach * scale, stroke_opacity=0.085))
    parts.append(path(outline, fill="url(#f)", fill_opacity=opacity))
    if style != "deep":
        parts.append(path(outline, fill="url(#s)"))
    if header:
        parts.append(_header(x, y, width, header, cut, line, palette))
    inset = 4 * scale
    inner = cut_corners(x + inset, y + inset, width - 2 * inset, height - 2 * inset, cuts)
    parts.append(path(polygon(inner), stroke=accent, width=max(0.8, 0.8 * scale), stroke_opacity=0.1))
    edge = mix(palette.line, accent, 0.5 if style == "modal" else 0.25)
    parts.append(path(outline, stroke=edge, width=line, stroke_opacity=0.95))
    parts.append(_accents(x, y, width, height, cut, line, scale, accent))
    shades = _shades(x, y, width, height, scale, accent, (top, bottom))
    return document("".join(parts), width + 2 * margin, height + 2 * margin, shades)


def _shades(
    x: float, y: float, width: int, height: int, scale: float, accent: str, fill: tuple[str, str]
) -> str:
    """The gradients of a panel: its ``fill`` from top to bottom, a glow from a corner, header, and line of accent."""
    found = linear(
        "f", (0, y), (0, y + height), [(0, fill[0], 1), (0.5, mix(*fill, 0.7), 1), (1, fill[1], 1)]
    )
    found += linear(
        "s",
        (x, y),
        (x + width * 0.5, y + min(height, 320 * scale)),
        [(0, accent, 0.1), (0.55, accent, 0.02), (1, accent, 0)],
    )
    found += linear(
        "h", (x, 0), (x + width, 0), [(0, accent, 0.3), (0.5, accent, 0.1), (1, accent, 0.02)]
    )
    found += linear(
        "d", (x, 0), (x + width, 0), [(0, accent, 0.9), (0.4, accent, 0.35), (1, accent, 0.08)]
    )
    return found


def _header(x: float, y: float, width: int, header: int, cut: float, line: float, palette: Palette) -> str:
    band = [(x + cut, y), (x + width, y), (x + width, y + header), (x, y + header), (x, y + cut)]
    rule = [(x, y + header), (x + width, y + header)]
    body = path(polygon(band), fill="url(#h)")
    return body + path(polygon(rule, closed=False), stroke="url(#d)", width=line)


def _accents(
    x: float, y: float, width: int, height: int, cut: float, line: float, scale: float, accent: str
) -> str:
    right, bottom = x + width, y + height
    along = min(width * 0.24, 190 * scale)
    down = min(height * 0.22, 64 * scale)
    first = [(x, y + cut + down), (x, y + cut), (x + cut, y), (x + cut + along, y)]
    second = [(right, bottom - cut - down), (right, bottom - cut), (right - cut, bottom)]
    second.append((right - cut - along * 0.6, bottom))
    parts = []
    for points in (first, second):
        data = polygon(points, closed=False)
        for reach, strength in ((13, 0.05), (8, 0.08), (5, 0.14)):
            parts.append(path(data, stroke=accent, width=reach * scale, stroke_opacity=strength))
        parts.append(path(data, stroke=lighter(accent, 0.15), width=line * 1.9))
    # Small square notches on the two uncut corners.
    size = 5 * scale
    for corner_x, corner_y, sign_x, sign_y in ((right, y, -1, 1), (x, bottom, 1, -1)):
        notch = [
            (corner_x + sign_x * size * 2.2, corner_y),
            (corner_x, corner_y),
            (corner_x, corner_y + sign_y * size * 2.2),
        ]
        parts.append(path(polygon(notch, closed=False), stroke=accent, width=line * 1.3, stroke_opacity=0.75))
    return "".join(parts)
