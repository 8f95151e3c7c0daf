"""Tooltips: a title, a body and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.drawing.text import TextBlock
from nemesis_desktop.client.ui.palette import readable

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

DELAY_SECONDS = 0.35
FADE_SECONDS = 0.1
PICTURE = (152, 104)
"""The picture of a tooltip fits into so many layout units."""


@dataclass(frozen=True, slots=True)
class Tip:
    """Finished texts of a tooltip; empty parts are left out. ``picture`` is a vector file that stands beside them."""

    title: str = ""
    body: str = ""
    rule: str = ""
    accent: str = "accent"
    picture: str = ""


def whole_name(services: Services, name: str, role: Role, room: int) -> Tip | None:
    """The tip of a name that ends with an ellipsis even in the smallest letters."""
    writer = services.writer
    return Tip(body=name) if writer.width(name, role, writer.smallest) > room else None


class TooltipLayer:
    """Shows one tip near the pointer after a short rest."""

    def __init__(self, services: Services, delay: float = DELAY_SECONDS) -> None:
        self.services = services
        self.delay = delay
        self.tip: Tip | None = None
        self.owner: object = None
        self._position = (0, 0)
        self._rested = 0.0
        self._canvas: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def shown(self) -> bool:
        """True while the tip can be seen."""
        return self.tip is not None and self._rested >= self.delay

    def aim(self, tip: Tip | None, position: tuple[int, int], owner: object = None) -> None:
        """Tell what lies under the pointer. A new owner or tip starts the delay again; None hides."""
        self._position = position
        who = owner if owner is not None else tip
        if tip is None:
            self.hide()
        elif self.tip is None or who != self.owner:
            # Moving from one tip straight to the next shows the next sooner.
            self._rested = self.delay * 0.6 if self.shown else 0.0
            self.owner, self.tip = who, tip
        else:
            self.tip = tip

    def show(self, tip: Tip, position: tuple[int, int]) -> None:
        """Show a tip at once, as for a focused control."""
        self.tip, self.owner, self._position = tip, tip, position
        self._rested = self.delay + FADE_SECONDS

    def hide(self) -> None:
        """Show nothing."""
        self.tip, self.owner, self._rested = None, None, 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.tip is not None:
            self._rested = min(self._rested + dt, self.delay + FADE_SECONDS)

    def wants_frame(self) -> bool:
        """True while the tip fades in."""
        return self.shown and self._rested < self.delay + FADE_SECONDS

    def next_wakeup(self) -> float | None:
        """Seconds until the tip appears."""
        return max(0.0, self.delay - self._rested) if self.tip is not None and not self.shown else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tip beside the pointer, always inside the part of the surface that is seen."""
        for piece in self.pieces(surface.get_clip()):
            piece.draw(surface)

    def pieces(self, screen: pygame.Rect) -> list[Piece]:
        """The tip beside the pointer, always inside this screen, for a scene that draws only what looks different."""
        if self.tip is None or not self.shown:
            return []
        picture, margin = self._picture(self.tip)
        rect = self.bounds(picture.get_size(), margin, screen).inflate(2 * margin, 2 * margin)
        share = (self._rested - self.delay) / FADE_SECONDS
        calm = bool(self.services.settings.reduced_motion)
        alpha = 255 if calm else max(0, min(255, round(255 * share)))

        def draw(surface: pygame.Surface) -> None:
            picture.set_alpha(alpha)
            surface.blit(picture, rect)

        return [Piece(rect, ("tooltip", self.tip, alpha), draw)]

    def bounds(self, size: tuple[int, int], margin: int, screen: pygame.Rect) -> pygame.Rect:
        """Where the plate lies: right below the pointer, moved or flipped to stay on the screen."""
        gap = self.services.px(18)
        rect = pygame.Rect(0, 0, size[0] - 2 * margin, size[1] - 2 * margin)
        x, y = self._position
        rect.topleft = (x + gap, y + gap)
        if rect.right > screen.right - 4:
            rect.right = x - gap // 2
        if rect.bottom > screen.bottom - 4:
            rect.bottom = y - gap // 2
        return rect.clamp(screen.inflate(-8, -8))

    def _shown(self, tip: Tip) -> pygame.Surface | None:
        """The picture of a tip, where there is one and room for it."""
        services = self.services
        if not tip.picture or services.compact or not services.images.drawable(tip.picture):
            return None
        box = services.px(PICTURE[0]), services.px(PICTURE[1])
        return services.images.svg(tip.picture, *services.images.fitted(tip.picture, *box))

    def _picture(self, tip: Tip) -> tuple[pygame.Surface, int]:
        services = self.services
        margin = services.px(16)
        key = (tip, services.scale, services.reading_px(16), services.text.language, services.palette)
        if self._canvas is not None and self._canvas[0] == key:
            return self._canvas[1], margin
        writer, pad = services.writer, services.px(14)
        larger = services.reading_px(16) / services.text_px(16)
        room = round(services.px(360) * larger)
        accent = services.palette.named(tip.accent)
        ink = readable(accent, services.palette.raised)
        parts: list[tuple[str, TextBlock]] = []
        natural = 0
        for kind, text, role, size, colour in (
            ("title", tip.title, "heading", services.reading_px(17), ink),
            ("body", tip.body, "body", services.reading_px(16), "text"),
            ("rule", tip.rule, "body", services.reading_px(14), "text_faint"),
        ):
            if text:
                lines = writer.wrap(text, role, size, room)  # type: ignore[arg-type]
                natural = max(natural, *(writer.width(line, role, size) for line in lines))  # type: ignore[arg-type]
                parts.append((kind, writer.block(text, role, size, room, colour)))  # type: ignore[arg-type]
        gap = services.px(6)
        width = min(room, natural + services.px(6)) + 2 * pad
        shown = self._shown(tip)
        beside = shown.get_width() + pad if shown is not None else 0
        width += beside
        height = sum(block.height for _, block in parts) + gap * (len(parts) - 1) + 2 * pad
        has_rule = any(kind == "rule" for kind, _ in parts) and len(parts) > 1
        height += gap if has_rule else 0
        if shown is not None:
            height = max(height, shown.get_height() + 2 * pad)
        picture = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        plate = pygame.Rect(margin, margin, width, height)
        services.panels.panel(picture, plate, services.scale, tip.accent, "tooltip")
        if shown is not None:
            picture.blit(shown, (plate.x + pad, plate.y + pad))
        y, left = plate.y + pad, plate.x + pad + beside
        for kind, block in parts:
            if kind == "rule" and has_rule:
                services.panels.divider(
                    picture, pygame.Rect(left, y, plate.right - pad - left, 1), tip.accent
                )
                y += gap
            block.draw(picture, (left, y))
            y += block.height + gap
        self._canvas = (key, picture)
        return picture, margin
