"""Lets pygame-gui break lines where the game's own texts break, so that Chinese wraps without dashes.

pygame-gui splits only at spaces. Its chunks keep the places in an attribute, which is replaced here by a
property; this depends on the pinned version.
"""

from __future__ import annotations

from typing import Any

from nemesis_desktop.client.ui.drawing.breaking import break_points


def _places(chunk: Any) -> list[int]:
    return break_points(chunk.text)


def _ignore(chunk: Any, places: list[int]) -> None:
    """The places always follow from the text."""


def break_lines_in_every_script() -> None:
    """Replace the places where pygame-gui may split; doing it twice changes nothing."""
    from pygame_gui.core.text.text_line_chunk import TextLineChunkFTFont

    setattr(TextLineChunkFTFont, "split_points", property(_places, _ignore))  # noqa: B010
