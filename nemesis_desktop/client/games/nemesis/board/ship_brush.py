"""What every part of the ship view draws with."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush, lift_at, nearest, text_size

__all__ = ["Brush", "lift_at", "nearest", "text_size"]


@dataclass(slots=True)
class Brush(BoardBrush):
    """A brush that knows the signs of the ship."""

    def icon(self, name: str, size: int, colour: str, centre: tuple[float, float]) -> None:
        """A one-coloured icon around a centre in pixels."""
        self.stamp(self.images.icon(f"nemesis/icons/{name}", size, colour), centre)
