"""A panel: one instrument around the board. A new one is its own file and one line in the list of its game's face."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

import pygame

from nemesis_desktop.client.ui.accessibility.node import Node

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.view import TableView


class TablePanel(Protocol):
    """Shows what it makes of the moment. What can be pointed at in it is called by targets such as "card:7". A class
    for panels takes it as its base, which has the usual answers."""

    rect: pygame.Rect
    hidden: bool
    """Whether it is put away: it keeps what it shows, but nothing of it is on the screen."""

    def show(self, table: TableView) -> None:
        """Show another moment; nothing is painted when it looks the same."""
        ...

    def size_hint(self, width: int) -> tuple[int, int]:
        """The width and height in pixels at which nothing of it is cut, where so much width is available."""
        ...

    def place(self, rect: pygame.Rect) -> None:
        """Give it its rectangle."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it into its rectangle."""
        ...

    def target_at(self, position: tuple[int, int]) -> str | None:
        """What lies at a point of the window."""
        ...

    def nodes(self) -> tuple[Node, ...]:
        """Everything it says, in words."""
        ...

    # -- what a class for panels such as `HudPart` does for them ----------------------------------------------

    @property
    def has_view(self) -> bool:
        """Whether there is anything to show at all."""
        ...

    @property
    def has_tab(self) -> bool:
        """Whether it is worth a tab where the window is too small for all panels: usually it is."""
        return True

    @property
    def tab_label(self) -> str:
        """What stands on its tab; "" for the name of the tab, as usual."""
        return ""

    def render_key(self) -> object:
        """Everything its picture depends on."""
        ...

    def holds(self, target: str) -> bool:
        """Whether a target lies in it, be it on the screen or not."""
        ...

    def spot(self, target: str) -> pygame.Rect | None:
        """Where a target lies in the window."""
        ...

    def places(self) -> dict[str, tuple[int, int]]:
        """All targets and where they lie."""
        ...

    def reveal(self, target: str) -> None:
        """Scroll so far that a target can be seen."""
        ...

    def scroll(self, pixels: int) -> bool:
        """Show what stands farther below, or above; whether it moved."""
        ...


class Dock(Enum):
    """Where a panel lies in a window that has room for all of them."""

    TOP = "top"
    """A bar over the whole width."""
    SIDE = "side"
    """Left of the board."""
    SCENE = "scene"
    """Left of the board, in a window so wide that the board has no use for all of it; else nowhere."""
    LOW = "low"
    """Below the board, from left to right."""
    INSTEAD = "instead"
    """Below the board, in the place of all panels that are `LOW` and have a width of their own."""
    COLUMN = "column"
    """At the right, above the question."""
    BAR = "bar"
    """The bar of a compact window; not in a wide one."""
    TAB = "tab"
    """Only behind a tab of a compact window."""


@dataclass(frozen=True, slots=True)
class Docked:
    """A panel and where it lies. In a compact window it is behind the ``tab`` of this name; panels that share a tab
    take turns, the first that has something to show. With ``opens`` the tab is opened for a question whose answers
    all lie on the panel; ``opened_by`` is the input action that opens it. ``width`` counts in layout units, and is at
    most ``share`` of the row; without one a panel takes what the others leave. ``brief`` tells the height of what is
    essential of a panel in the column, for a window in which all of it leaves too little to the question."""

    panel: TablePanel
    dock: Dock
    tab: str = ""
    width: int = 0
    share: float = 1.0
    opens: bool = False
    opened_by: str = ""
    brief: Callable[[int], int] | None = None
