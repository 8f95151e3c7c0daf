"""What all panels around the board share: a picture that is painted again only when its view changes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from nemesis_desktop.client.tabletop.panels.panel import TablePanel
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node, NodeBox, Role
from nemesis_desktop.client.ui.drawing.column import Entry, draw_column
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_view import ScrollView

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.view import TableView

View = TypeVar("View")


class HudPart(TablePanel, Generic[View]):
    """A panel that shows one view model, made from what the table shows. Subclasses say with `view_of` which, and paint
    it in coordinates whose origin is the corner of the rect."""

    margin = 0.0
    """Room for light and shadow around the rect, in layout units."""
    name = ""
    """The text id of what it is called by those who do not see it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.table: TableView | None = None
        self.view: View | None = None
        self.spots: list[tuple[pygame.Rect, str]] = []
        self.paintings = 0
        self.changes = 0
        """Grows whenever the picture is going to be another one."""
        self.hidden = False
        """Whether it is put away: it keeps what it shows, but nothing of it is on the screen."""
        self.scrolling = ScrollView(services, glides=False)
        """Which part is seen of what is painted, where that is higher than the rect."""
        self._picture: pygame.Surface | None = None

    def size_hint(self, width: int) -> tuple[int, int]:
        """As wide as it may be, and as high as what it shows."""
        return width, self.content_height(width)

    def content_height(self, width: int) -> int:
        """The height at which nothing of it is cut."""
        return 0

    def place(self, rect: pygame.Rect, content_height: int | None = None) -> None:
        """Give the panel its rectangle in the window. What is higher than that is scrolled: in a compact window all
        that it shows, else nothing, unless a height is given."""
        if content_height is None:
            content_height = self.content_height(rect.width) if self.services.compact else 0
        if rect != self.rect:
            self.rect = rect.copy()
        self.scrolling.place(rect, content_height)
        self._picture = None
        self.changes += 1

    @property
    def reach(self) -> int:
        """How far it can be scrolled."""
        return self.scrolling.reach

    @property
    def scroll_offset(self) -> int:
        """How far it is scrolled."""
        return self.scrolling.top

    @property
    def painted_height(self) -> int:
        """The height of its picture, of which the rect shows all or a part."""
        return max(self.rect.height, self.scrolling.content_height)

    def scroll(self, pixels: int) -> bool:
        """Show what stands farther below, or above; whether it moved."""
        return self.scrolling.scroll_by(pixels)

    def reveal(self, target: str) -> None:
        """Scroll so far that a target can be seen."""
        spot = next((rect for rect, name in self.spots if name == target), None)
        if spot is not None:
            self.scrolling.reveal(spot.top, spot.bottom)

    @abstractmethod
    def view_of(self, table: TableView) -> View | None:
        """What it shows of a moment; None for nothing."""

    def show(self, table: TableView) -> None:
        """Show another moment."""
        self.table = table
        self.show_view(self.view_of(table))

    @property
    def has_view(self) -> bool:
        """Whether there is anything to show at all."""
        return self.view is not None

    def render_key(self) -> object:
        """Everything its picture depends on."""
        return self.changes

    def show_view(self, view: View | None) -> None:
        """Show another view; nothing is painted when it equals the one before."""
        if view != self.view:
            self.view = view
            self._picture = None
            self.changes += 1

    def target_at(self, position: tuple[int, int]) -> str | None:
        """What lies under a screen position."""
        if self.hidden or not self.rect.collidepoint(position):
            return None
        x, y = position[0] - self.rect.x, position[1] - self.rect.y + self.scroll_offset
        return next((target for rect, target in reversed(self.spots) if rect.collidepoint(x, y)), None)

    def spot(self, target: str) -> pygame.Rect | None:
        """Where a target lies on the screen."""
        for rect, name in self.spots:
            if name == target:
                return rect.move(self.rect.x, self.rect.y - self.scroll_offset)
        return None

    def holds(self, target: str) -> bool:
        """Whether a target lies in it, be it on the screen or not."""
        self.prepare()
        return any(name == target for _, name in self.spots)

    def places(self) -> dict[str, tuple[int, int]]:
        """All targets and the middle of where they lie in the window."""
        return {name: rect.move(self.rect.x, self.rect.y - self.scroll_offset).center for rect, name in self.spots}

    def draw(self, surface: pygame.Surface) -> None:
        """Blit the picture, painting it first if needed."""
        if self.hidden or not self.prepare() or self._picture is None:
            return
        margin = self._offset
        if not self.reach:
            surface.blit(self._picture, (self.rect.x - margin, self.rect.y - margin))
            return
        surface.blit(self._picture, self.rect, (margin, margin + self.scroll_offset, *self.rect.size))
        self.scrolling.draw_bar(surface, lit=True)

    def prepare(self) -> bool:
        """Paint the picture if it is out of date; False where there is nothing to paint."""
        if self.view is None or self.rect.width <= 0 or self.rect.height <= 0:
            return False
        if self._picture is None:
            margin = self.services.px(self.margin) if self.margin else 0
            height = self.painted_height
            canvas = pygame.Surface((self.rect.width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
            self.spots = []
            self.paintings += 1
            self._offset = margin
            self.paint(canvas, pygame.Rect(margin, margin, self.rect.width, height), self.view)
            self._picture = canvas
        return True

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: View) -> None:
        """Paint the view into the area of the canvas; note what can be pointed at with `mark`."""

    def mark(self, rect: pygame.Rect, target: str) -> None:
        """Note that a part of the canvas stands for a target."""
        self.spots.append((rect.move(-self._offset, -self._offset), target))

    def paint_words(self, canvas: pygame.Surface, box: pygame.Rect, entries: Sequence[Entry]) -> None:
        """Paint entries below each other, and note what they are about."""
        for place, entry in zip(draw_column(self.services, canvas, box, entries), entries, strict=True):
            if entry.target:
                self.mark(place, entry.target)

    # -- in words -------------------------------------------------------------------------------------------

    def heading(self, view: View) -> str:
        """What stands above everything that it says."""
        return self.services.text.text(self.name)

    def nodes(self) -> tuple[Node, ...]:
        """What can be pointed at in it, each once, in the words of its tooltip. What is behind a tab is told all the
        same, but lies nowhere."""
        if self.view is None or self.table is None:
            return ()
        if self.hidden:
            self.prepare()
        told: dict[str, Node] = {}
        for rect, target in self.spots:
            if target not in told:
                place = None if self.hidden else box(rect.move(self.rect.x, self.rect.y - self.scroll_offset))
                node = self.node_of(target, self.table, place)
                if node is not None:
                    told[target] = node
        return (Node("group", self.heading(self.view), rect=box(self.rect), children=tuple(told.values())),)

    def node_of(self, target: str, table: TableView, place: NodeBox | None) -> Node | None:
        """One thing in it; None for what has no words."""
        words = table.words(target)
        if words is None:
            return None
        role: Role = "card" if target.startswith("card:") else "thing"
        state = target_states(target, table)
        return Node(role, plain(words.title), plain(words.body), state, place, (), target, table.press(target))

    _offset = 0


def target_states(target: str, table: TableView) -> tuple[str, ...]:
    """Whether a thing can be chosen now, and whether it is picked."""
    text, meant = table.text, [choice for choice in table.choices if choice.target == target]
    found = [text.text("spoken.offered")] if any(not choice.risky for choice in meant) else []
    if any(choice.key in table.picked for choice in meant):
        found.append(text.text("spoken.picked"))
    return tuple(found)
