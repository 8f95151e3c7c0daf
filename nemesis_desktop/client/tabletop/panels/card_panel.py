"""What hands and offers of cards share: cards that can be pointed at, as faces or as rows of words."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import pygame

from nemesis_desktop.client.tabletop.panels.panel import TablePanel
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_view import ScrollView

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.view import TableView


class TableCard(Protocol):
    """A card as a game shows it."""

    @property
    def id(self) -> str:
        """By which it is called in targets."""
        ...


Card = TypeVar("Card", bound=TableCard)
Card_contra = TypeVar("Card_contra", bound=TableCard, contravariant=True)


class Rows(Protocol[Card_contra]):
    """Cards as rows of words below each other."""

    rect: pygame.Rect
    scrolling: ScrollView

    def place(self, rect: pygame.Rect) -> None:
        """Give the rows their rectangle."""
        ...

    def show(self, cards: Sequence[Card_contra]) -> None:
        """Show these cards."""
        ...

    def slots(self) -> list[pygame.Rect]:
        """Where the rows lie now."""
        ...

    def card_at(self, position: tuple[int, int]) -> int | None:
        """The card under a position."""
        ...

    def reveal(self, index: int) -> None:
        """Scroll so far that a row can be seen."""
        ...

    def scroll(self, pixels: int) -> bool:
        """Show what stands farther below, or above; whether it moved."""
        ...

    def draw(self, surface: pygame.Surface, lit: Sequence[int | None], away: frozenset[str] = frozenset()) -> None:
        """Draw the rows; those that are lit have a mark around them."""
        ...


class CardPanel(TablePanel, Generic[Card]):
    """Each card is a target "card:<id>". Subclasses say with `show` which cards there are, with `slots` where they lie
    and with `card_nodes` what is written on them."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.table: TableView | None = None
        self.cards: tuple[Card, ...] = ()
        self.hovered: int | None = None
        self.focus: int | None = None
        self.rows: Rows[Card] | None = None
        """How they stand in a compact window."""
        self.hidden = False

    # -- what is shown --------------------------------------------------------------------------------------

    @abstractmethod
    def show(self, table: TableView) -> None:
        """Show another moment."""

    @abstractmethod
    def clear(self) -> None:
        """Show nothing, for somebody else comes to the screen."""

    @property
    def is_prefetched(self) -> bool:
        """Whether it comes only when its pictures are there: no."""
        return False

    @property
    def has_view(self) -> bool:
        """Whether there is any card."""
        return bool(self.cards)

    @property
    def heading_rect(self) -> pygame.Rect | None:
        """None: nothing is offered."""
        return None

    def size_hint(self, width: int) -> tuple[int, int]:
        """As high as its place."""
        return width, self.rect.height

    def make_rows(self) -> Rows[Card] | None:
        """Rows for the cards; None where another panel shows them in a compact window."""
        return None

    def stand(self, rect: pygame.Rect) -> None:
        """Stand as rows in this rectangle."""
        offset = self.rows.scrolling.offset if self.rows is not None else 0
        self.rows = self.make_rows()
        if self.rows is not None:
            self.rows.place(rect)
            self.rows.show(self.cards)
            self.rows.scrolling.scroll_to(offset)

    # -- targets --------------------------------------------------------------------------------------------

    @abstractmethod
    def slots(self) -> list[pygame.Rect]:
        """Where the cards lie."""

    def index_of(self, target: str | None) -> int | None:
        """The first card that is this target."""
        return next((index for index, card in enumerate(self.cards) if f"card:{card.id}" == target), None)

    def card_of(self, target: str) -> Card | None:
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

    @abstractmethod
    def pieces(self) -> list[Piece]:
        """It as it looks now."""

    def prefetch(self, prefetcher: SurfacePrefetcher) -> None:
        """Nothing."""

    def update(self, dt: float) -> None:
        """Nothing moves."""

    def wants_frame(self) -> bool:
        """Nothing moves."""
        return False

    # -- in words -------------------------------------------------------------------------------------------

    @abstractmethod
    def heading(self) -> str:
        """What stands above the cards for those who do not see them."""

    @abstractmethod
    def card_nodes(self, places: Sequence[pygame.Rect | None], table: TableView) -> tuple[Node, ...]:
        """All cards with what is written on them, each where it lies."""

    def nodes(self) -> tuple[Node, ...]:
        """Every card with all that is written on it."""
        if self.table is None:
            return ()
        places = [None if self.hidden else slot for slot in self.slots()]
        return (Node("group", self.heading(), children=self.card_nodes(places, self.table)),)
