"""Vector text of buttons, chips, key caps, switches and tracks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, linear, path, polygon
from nemesis_desktop.client.ui.palette import Palette, darker, lighter, mix, readable

ButtonState = Literal["normal", "hover", "pressed", "disabled"]
ButtonKind = Literal["normal", "primary", "quiet"]
INK = "#04101c"
"""The label on bright plates."""
BUTTON_MARGIN = 10
"""Room for halo and focus ring around a button, in layout units."""


@dataclass(frozen=True, slots=True)
class ButtonLook:
    """Fill and edge of one button state."""

    top: str
    bottom: str
    opacity: float
    edge: str
    edge_opacity: float
    halo: float


def button_look(kind: ButtonKind, state: ButtonState, accent: str, palette: Palette) -> ButtonLook:
    """The colours of a button; the fill stays dark enough for light text, except for a primary button."""
    base, deep = palette.panel, palette.panel_deep
    if state == "disabled":
        return ButtonLook(mix(base, "#3a4a5a", 0.18), deep, 0.72, palette.line, 0.6, 0.0)
    if kind == "primary":
        looks = {
            "normal": ButtonLook(
                lighter(accent, 0.12), _bright(darker(accent, 0.26)), 1.0, lighter(accent, 0.45), 0.9, 0.05
            ),
            "hover": ButtonLook(lighter(accent, 0.4), darker(accent, 0.06), 1.0, "#ffffff", 0.95, 0.13),
            "pressed": ButtonLook(
                _bright(darker(accent, 0.32)), _bright(darker(accent, 0.16)), 1.0, accent, 1.0, 0.04
            ),
        }
        return looks[state]
    if kind == "quiet":
        looks = {
            "normal": ButtonLook(base, base, 0.35, palette.line, 0.7, 0.0),
            "hover": ButtonLook(mix(base, accent, 0.3), mix(base, accent, 0.12), 0.9, accent, 0.9, 0.05),
            "pressed": ButtonLook(mix(base, accent, 0.12), mix(base, accent, 0.3), 0.95, accent, 0.9, 0.0),
        }
        return looks[state]
    looks = {
        "normal": ButtonLook(mix(base, accent, 0.27), mix(deep, accent, 0.1), 0.96, accent, 0.72, 0.0),
        "hover": ButtonLook(
            readable(mix(base, accent, 0.46), "#ffffff"),
            mix(deep, accent, 0.24),
            1.0,
            lighter(accent, 0.3),
            1.0,
            0.1,
        ),
        "pressed": ButtonLook(mix(deep, accent, 0.14), mix(base, accent, 0.34), 1.0, accent, 1.0, 0.03),
    }
    return looks[state]


def _bright(fill: str) -> str:
    """A fill on which the dark label of a primary button reads."""
    return readable(fill, INK)


def button_text_colour(kind: ButtonKind, state: ButtonState, palette: Palette) -> str:
    """The label colour that reads on `button_look`."""
    if state == "disabled":
        return palette.text_disabled
    if kind == "primary":
        return INK
    if kind == "quiet" and state == "normal":
        return palette.text_soft
    return "#ffffff" if state != "normal" else palette.text


def button(
    width: int, height: int, kind: ButtonKind, state: ButtonState, accent: str, scale: float, palette: Palette
) -> str:
    """A button with its margin around it."""
    look = button_look(kind, state, accent, palette)
    margin = BUTTON_MARGIN * scale
    cut = min(11 * scale, height * 0.3)
    cuts = Cuts(top_left=cut, bottom_right=cut)
    line = max(1.0, 1.3 * scale)
    outline = polygon(cut_corners(margin, margin, width, height, cuts))
    parts = []
    if look.halo:
        for reach in (14, 9, 5):
            parts.append(path(outline, stroke=accent, width=reach * scale, stroke_opacity=look.halo))
    elif state != "disabled":
        shade = polygon(cut_corners(margin, margin + 2 * scale, width, height, cuts))
        parts.append(path(shade, stroke="#000000", width=4 * scale, stroke_opacity=0.25))
    parts.append(path(outline, fill="url(#f)", fill_opacity=look.opacity))
    # A hairline of light along the upper edge gives the plate a thickness.
    inset = line * 1.4
    inner = cut_corners(margin + inset, margin + inset, width - 2 * inset, height - 2 * inset, cuts)
    if state in ("normal", "hover"):
        glint = polygon([inner[-1], inner[0], inner[1]], closed=False)
        parts.append(path(glint, stroke="#ffffff", width=line * 0.8, stroke_opacity=0.22))
    parts.append(path(outline, stroke=look.edge, width=line, stroke_opacity=look.edge_opacity))
    if kind != "quiet" and state != "disabled":
        strong = lighter(accent, 0.35) if kind == "normal" else "#ffffff"
        right, bottom = margin + width, margin + height
        first = [(margin, margin + height * 0.62), (margin, margin + cut), (margin + cut, margin)]
        first.append((margin + max(cut * 1.6, width * 0.22), margin))
        second = [(right, bottom - height * 0.5), (right, bottom - cut), (right - cut, bottom)]
        second.append((right - max(cut * 1.4, width * 0.12), bottom))
        for points in (first, second):
            parts.append(
                path(polygon(points, closed=False), stroke=strong, width=line * 1.9, stroke_opacity=0.95)
            )
    definition = linear(
        "f",
        (0, margin),
        (0, margin + height),
        [(0, look.top, 1), (0.55, mix(look.top, look.bottom, 0.7), 1), (1, look.bottom, 1)],
    )
    return document("".join(parts), width + 2 * margin, height + 2 * margin, definition)


def focus_ring(width: int, height: int, accent: str, scale: float) -> str:
    """The outline around a control that has the keyboard: shape and brightness show it, not colour alone."""
    margin = BUTTON_MARGIN * scale
    gap = 4 * scale
    cut = min(13 * scale, height * 0.34)
    cuts = Cuts(top_left=cut, bottom_right=cut)
    points = cut_corners(margin - gap, margin - gap, width + 2 * gap, height + 2 * gap, cuts)
    outline = polygon(points)
    colour = lighter(accent, 0.6)
    body = path(outline, stroke=accent, width=5 * scale, stroke_opacity=0.25)
    body += path(outline, stroke=colour, width=max(1.5, 1.8 * scale))
    return document(body, width + 2 * margin, height + 2 * margin)


def chip(width: int, height: int, accent: str, filled: bool, scale: float, palette: Palette) -> str:
    """A small label plate."""
    cut = min(6 * scale, height * 0.3)
    line = max(1.0, scale)
    outline = polygon(cut_corners(line, line, width - 2 * line, height - 2 * line, Cuts(cut, 0, cut, 0)))
    if filled:
        stops = [(0.0, lighter(accent, 0.12), 1.0), (1.0, darker(accent, 0.2), 1.0)]
    else:
        stops = [
            (0.0, mix(palette.panel, accent, 0.26), 0.95),
            (1.0, mix(palette.panel_deep, accent, 0.12), 0.95),
        ]
    body = path(outline, fill="url(#f)")
    body += path(outline, stroke=lighter(accent, 0.1), width=line, stroke_opacity=0.85)
    return document(body, width, height, linear("f", (0, 0), (0, height), stops))


def key_cap(width: int, height: int, scale: float, palette: Palette, dark: bool = False) -> str:
    """A key of the keyboard, to show a shortcut."""
    line = max(1.0, scale)
    ink = "#04101c" if dark else palette.text_soft
    box = (
        f'x="{line}" y="{line}" width="{width - 2 * line}" height="{height - 2 * line}" rx="{3 * scale:.2f}"'
    )
    body = f'<rect {box} fill="#000000" fill-opacity="{0.14 if dark else 0.35}" stroke="{ink}"'
    body += f' stroke-width="{line:.2f}" stroke-opacity="0.6"/>'
    return document(body, width, height)


def switch(width: int, height: int, share: float, accent: str, scale: float, palette: Palette) -> str:
    """An on/off switch; `share` moves the knob from off (0) to on (1)."""
    line = max(1.0, 1.2 * scale)
    cut = height * 0.28
    outline = polygon(cut_corners(line, line, width - 2 * line, height - 2 * line, Cuts(cut, cut, cut, cut)))
    body = path(outline, fill=mix(palette.panel_deep, accent, 0.45 * share))
    body += path(outline, stroke=mix(palette.line, accent, share), width=line)
    side = height - 8 * scale
    x = 4 * scale + (width - height) * share
    knob_cut = side * 0.28
    knob = polygon(cut_corners(x, 4 * scale, side, side, Cuts(knob_cut, knob_cut, knob_cut, knob_cut)))
    body += path(knob, fill=mix(palette.steel, lighter(accent, 0.5), share))
    return document(body, width, height)


def track(
    width: int, height: int, share: float, accent: str, scale: float, palette: Palette, segments: int = 0
) -> str:
    """A progress bar; with segments each one is either full, partly full or empty."""
    line = max(1.0, scale)
    if segments <= 0:
        cut = height * 0.35
        frame = polygon(cut_corners(line, line, width - 2 * line, height - 2 * line, Cuts(cut, 0, cut, 0)))
        body = path(frame, fill=palette.panel_deep, stroke=palette.line, width=line)
        room = width - 6 * line
        if share > 0:
            bar = cut_corners(
                3 * line,
                3 * line,
                max(line, room * share),
                height - 6 * line,
                Cuts(cut * 0.6, 0, cut * 0.6, 0),
            )
            body += path(polygon(bar), fill="url(#f)")
        stops = [(0.0, darker(accent, 0.4), 1.0), (1.0, lighter(accent, 0.2), 1.0)]
        return document(body, width, height, linear("f", (0, 0), (max(1.0, width * share), 0), stops))
    gap = max(2.0, 3 * scale)
    cell = (width - gap * (segments - 1)) / segments
    slant = min(height * 0.3, cell * 0.3)
    parts = []
    for index in range(segments):
        x = index * (cell + gap)
        shape = [(x + slant, line), (x + cell, line), (x + cell - slant, height - line), (x, height - line)]
        full = max(0.0, min(1.0, share * segments - index))
        fill = accent if full >= 1 else mix(palette.panel_deep, accent, 0.12 + 0.5 * full)
        parts.append(path(polygon(shape), fill=fill, stroke=accent if full > 0 else palette.line, width=line))
    return document("".join(parts), width, height)


def divider(width: int, height: int, colour: str) -> str:
    """A line that fades out at both ends."""
    stops = [(0.0, colour, 0.0), (0.12, colour, 0.9), (0.88, colour, 0.9), (1.0, colour, 0.0)]
    body = path(polygon(cut_corners(0, 0, width, height, Cuts())), fill="url(#f)")
    return document(body, width, height, linear("f", (0, 0), (width, 0), stops))
