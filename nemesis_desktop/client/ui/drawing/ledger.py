"""A record of every text that was drawn: its size, its place, and whether it is fully readable."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import pygame

Fault = Literal["cut", "wide", "outside", "broken"]
"""Cut with an ellipsis; wider than its room; beyond the edge of what it is drawn on; a word parted without need."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One text that cannot be read as it should."""

    fault: Fault
    text: str
    size: int
    room: int


@dataclass(frozen=True, slots=True)
class DrawnText:
    """The words as they stand on a surface, shortened where they had to be, and where on it they stand."""

    words: str
    rect: tuple[int, int, int, int]
    surface_size: tuple[int, int]


@dataclass(slots=True)
class Ledger:
    """Filled by a `Writer` that is given one; nothing is noted without it. Numbers alone tell nothing and are left
    out. What may be cut on purpose, such as names that players type, is noted like everything else. ``spoken`` holds
    whole texts in the order in which they were drawn, and ``drawn`` what of them stands where. A ``strict`` one notes
    what is cut or parted in texts that may be cut as well."""

    strict: bool = False
    findings: dict[Finding, None] = field(default_factory=dict)
    sizes: dict[int, dict[str, None]] = field(default_factory=dict)
    spoken: list[str] = field(default_factory=list)
    drawn: list[DrawnText] = field(default_factory=list)
    _tight: dict[tuple[str, str, int], int] = field(default_factory=dict)

    def note(self, fault: Fault, text: str, size: int, room: int) -> None:
        """Something is wrong with a text."""
        self.findings[Finding(fault, text, size, room)] = None

    def note_text(self, text: str, words: str, target: pygame.Surface, rect: pygame.Rect) -> None:
        """A text was drawn: all of it, what of it there was room for, and where."""
        self.spoken.append(text)
        self.drawn.append(DrawnText(words, (rect.x, rect.y, rect.width, rect.height), target.get_size()))

    def note_tight(self, text: str, role: str, size: int, room: int) -> None:
        """A text does not fit its room even in the smallest size; wrong only if it is drawn like that."""
        self._tight[text, role, size] = room

    def note_drawn(self, text: str, role: str, size: int) -> None:
        """A line was drawn."""
        self.sizes.setdefault(size, {})[text] = None
        room = self._tight.get((text, role, size))
        if room is not None:
            self.note("wide", text, size, room)

    def smaller_than(self, size: int) -> dict[str, int]:
        """Every text that was drawn in a smaller size."""
        return {text: used for used, texts in self.sizes.items() if used < size for text in texts if text.strip()}
