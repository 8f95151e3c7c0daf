"""What hand and offer share: cards that can be pointed at, as faces or as rows of words."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.accessibility.cards import card_nodes
from nemesis_desktop.client.games.nemesis.cards.card_rows import CardRows
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services


class CardPanel:
    """Each card is a target "card:<id>". Subclasses say with `show` which cards there are, and with `slots` where they
    lie."""

    is_prefetched = False

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.table: TableView | None = None
        self.cards: tuple[CardView, ...] = ()
        self.hovered: int | None = None
        self.focus: int | None = None
        self.rows: CardRows | None = None
        """How they stand in a compact window."""
        self.hidden = False

    # -- what is shown --------------------------------------------------------------------------------------

    def show(self, table: TableView) -> None:
        """Show another moment."""
        raise NotImplementedError

    def clear(self) -> None:
        """Show nothing, for somebody else comes to the screen."""
        raise NotImplementedError

    @property
    def has_view(self) -> bool:
        """Whether there is any card."""
        return bool(self.cards)

    @property
    def heading_rect(self) -> pygame.Rect | None:
        """None: nothing is offered."""
        return None

    @property
    def has_tab(self) -> bool:
        """Always."""
        return True

    @property
    def tab_label(self) -> str:
        """The name of the tab."""
        return ""

    def size_hint(self, width: int) -> tuple[int, int]:
        """As high as its place."""
        return width, self.rect.height

    def stand(self, rect: pygame.Rect) -> None:
        """Stand as rows in this rectangle."""
        offset = self.rows.scrolling.offset if self.rows is not None else 0
        self.rows = CardRows(self.services)
        self.rows.place(rect)
        self.rows.show(self.cards)
        self.rows.scrolling.scroll_to(offset)

    # -- targets --------------------------------------------------------------------------------------------

    def slots(self) -> list[pygame.Rect]:
        """Where the cards lie."""
        raise NotImplementedError

    def index_of(self, target: str | None) -> int | None:
        """The first card that is this target."""
        return next((index for index, card in enumerate(self.cards) if f"card:{card.id}" == target), None)

    def card_of(self, target: str) -> CardView | None:
        """The card that is this target."""
        index = self.index_of(target)
        return None if index is None else self.cards[index]

    def holds(self, target: str) -> bool:
        """Whether a target is one of the cards."""
        return self.index_of(target) is not None

    def spot(self, target: str) -> pygame.Rect | None:
        """Where a card lies."""
        index = self.index_of(target)
        return None if index is None else self.slots()[index]

    def places(self) -> dict[str, tuple[int, int]]:
        """All cards and where they lie."""
        return {f"card:{card.id}": slot.center for card, slot in zip(self.cards, self.slots(), strict=True)}

    @property
    def hovered_target(self) -> str | None:
        """The card that is raised under the pointer."""
        return None if self.hovered is None else f"card:{self.cards[self.hovered].id}"

    def raise_target(self, target: str | None) -> None:
        """Raise a card as if the pointer were on it."""
        self.hovered = self.index_of(target)

    def mark(self, target: str | None) -> None:
        """The keyboard is at this card."""
        self.focus = self.index_of(target)

    def reveal(self, target: str) -> None:
        """Scroll so far that a card can be seen."""
        index = self.index_of(target)
        if index is not None and self.rows is not None:
            self.rows.reveal(index)

    def scroll(self, pixels: int) -> bool:
        """Show what stands farther below, or above; whether it moved."""
        return self.rows is not None and self.rows.scroll(pixels)

    def covers(self, position: tuple[int, int]) -> bool:
        """Whether the board cannot be reached there."""
        return False

    # -- drawing --------------------------------------------------------------------------------------------

    def keep_within(self, bounds: pygame.Rect) -> None:
        """Nothing is raised farther than its place."""

    def draw_plate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what it lies on."""
        self.services.panels.panel(surface, rect, self.services.scale, "accent", "deep")

    def allow(self, budgeted: bool, resting: bool) -> None:
        """The picture is made at once."""

    @property
    def repaint_pending(self) -> bool:
        """Nothing ever waits."""
        return False

    def render_key(self) -> object:
        """Everything its picture depends on."""
        return self.cards, self.hovered, self.focus

    def pieces(self) -> list[Piece]:
        """It as it looks now."""
        raise NotImplementedError

    def prefetch(self, prefetcher: SurfacePrefetcher) -> None:
        """Nothing."""

    def update(self, dt: float) -> None:
        """Nothing moves."""

    def wants_frame(self) -> bool:
        """Nothing moves."""
        return False

    # -- in words -------------------------------------------------------------------------------------------

    def heading(self) -> str:
        """What stands above the cards for those who do not see them."""
        raise NotImplementedError

    def nodes(self) -> tuple[Node, ...]:
        """Every card with all that is written on it."""
        if self.table is None:
            return ()
        places = [None if self.hidden else slot for slot in self.slots()]
        return (Node("group", self.heading(), children=card_nodes(self.cards, places, self.table)),)
