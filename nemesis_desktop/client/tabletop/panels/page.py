"""A page over the table: the board of a seat, or all there is to know about one thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from nemesis_desktop.client.ui.accessibility.node import Node

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.view import TableView


class TablePage(Protocol):
    """Lies over the table until it is closed."""

    is_board: bool
    """Whether it is a large board: another one takes its place. Others lead from one page to the next, and back."""
    opens_by_click: bool
    """Whether a click on a target of its own opens it, wherever it lies; else the strip of seats and keys do."""
    rect: pygame.Rect
    target: str
    """What it is about."""

    @property
    def is_open(self) -> bool:
        """True while it is shown."""
        ...

    @property
    def reach(self) -> int:
        """How far it can be scrolled."""
        ...

    def knows(self, target: str) -> bool:
        """Whether the page about a target is this one."""
        ...

    def open(self, target: str, table: TableView) -> bool:
        """Show what there is to know about a target; False where there is nothing to say."""
        ...

    def show(self, table: TableView) -> None:
        """The moment is another one: an open page shows what is true now."""
        ...

    def close(self) -> None:
        """Show nothing."""
        ...

    def arrange(self, bounds: pygame.Rect) -> None:
        """The part of the window that it may use."""
        ...

    def scroll(self, pixels: int) -> bool:
        """Show what stands farther below, or above; whether it moved."""
        ...

    def target_at(self, point: tuple[int, int]) -> str | None:
        """What lies at a point of the window."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        ...

    def nodes(self) -> tuple[Node, ...]:
        """Everything it says, in words."""
        ...
