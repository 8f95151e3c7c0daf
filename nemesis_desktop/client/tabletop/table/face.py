"""The face of a table: all that one game puts on it. The table itself knows no game; it asks its face.

`BareFace` is a face on which there is nothing but a board: games begin with it and replace what they do better.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from nemesis_desktop.client.tabletop.panels.banner import BannerPlate
from nemesis_desktop.client.tabletop.panels.card_flight import CardFlight
from nemesis_desktop.client.tabletop.panels.page import TablePage
from nemesis_desktop.client.tabletop.panels.panel import Docked, TablePanel
from nemesis_desktop.client.tabletop.stage.afterglow import Afterglow
from nemesis_desktop.client.tabletop.stage.board_view import BoardView
from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue, Flight
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.reasons import Because, Hindrance
from nemesis_desktop.client.ui.accessibility.node import Node, NodeBox
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.tooltip import Tip

FIGURE, PLACE = 84, 48
"""How high a figure that is carried is, and how large a thing on the board for those who do not see it, in layout
units."""


class TableHost(Protocol):
    """What a face may ask of the table that it is shown on."""

    def submit(self, key: str) -> None:
        """Give an answer, as if its option had been chosen. Does nothing where nothing is asked."""
        ...


class LivePanel(TablePanel, Protocol):
    """A panel that lies over the board and moves: a hand of cards, cards to choose from. One that is docked as well
    lies there, on its plate; the others lie over the board while they have something to show."""

    @property
    def hovered_target(self) -> str | None:
        """What of it is raised under the pointer."""
        ...

    @property
    def heading_rect(self) -> pygame.Rect | None:
        """Where it says what its things are offered for; None where it does not."""
        ...

    @property
    def repaint_pending(self) -> bool:
        """Whether parts of it wait for the frames to come."""
        ...

    @property
    def is_prefetched(self) -> bool:
        """Whether it is shown only once its pictures are there, when it comes while something moves."""
        ...

    def keep_within(self, bounds: pygame.Rect) -> None:
        """The part of the window that something raised may use."""
        ...

    def point(self, position: tuple[int, int] | None) -> None:
        """The pointer is here; None means elsewhere."""
        ...

    def raise_target(self, target: str | None) -> None:
        """Raise a target as if the pointer were on it."""
        ...

    def mark(self, target: str | None) -> None:
        """The keyboard is at this target; one that lies elsewhere, or None, marks nothing."""
        ...

    def covers(self, position: tuple[int, int]) -> bool:
        """Whether the board cannot be reached there."""
        ...

    def draw_plate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what a docked one lies on."""
        ...

    def allow(self, budgeted: bool, resting: bool) -> None:
        """Whether the next picture may be made in parts, and whether nothing of it may be made with this frame."""
        ...

    def pieces(self) -> list[Piece]:
        """It as it looks now."""
        ...

    def update(self, dt: float) -> None:
        """Let time pass."""
        ...

    def wants_frame(self) -> bool:
        """Whether something of it moves."""
        ...

    def prefetch(self, prefetcher: SurfacePrefetcher) -> None:
        """Have pictures made that are going to be wanted."""
        ...

    def clear(self) -> None:
        """Show nothing, for somebody else comes to the screen."""
        ...


class CoverPage(Protocol):
    """What fills the window instead of the table, while it has something to show: such as a draft of characters."""

    def show(self, table: TableView, note: tuple[str, str]) -> None:
        """Show a moment; ``note`` is the title and text to show where nothing is asked."""
        ...

    def clear(self) -> None:
        """Show nothing, for somebody else comes to the screen."""
        ...

    def place(self, rect: pygame.Rect) -> None:
        """The part of the window it may use."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over everything."""
        ...

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; True when it was used. An answer is given to the host."""
        ...

    def target_at(self, position: tuple[int, int]) -> str | None:
        """What lies at a place of the window."""
        ...

    def nodes(self) -> tuple[Node, ...]:
        """Everything it says, in words."""
        ...


class HasPanels(Protocol):
    """What panels can be found in."""

    docked: Sequence[Docked]
    live: Sequence[LivePanel]


def panels_of(face: HasPanels) -> tuple[TablePanel, ...]:
    """Every panel once: those that are docked, then those that only lie over the board."""
    docked = tuple(one.panel for one in face.docked)
    return (*docked, *(panel for panel in face.live if panel not in docked))


class TableFace(Protocol):
    """Panels, board, cards and words of one game, on one table."""

    board: BoardView
    docked: Sequence[Docked]
    """Every panel around the board."""
    live: Sequence[LivePanel]
    """Panels that move over the board, from below."""
    pages: Sequence[TablePage]
    """Pages that can be opened over the table; the first that has something to say about a target is taken."""
    page_keys: Mapping[str, str]
    """The input actions that open and close the page about a target."""
    cover: CoverPage | None
    afterglow: Afterglow
    event_slot: Callable[[], pygame.Rect | None]
    """Where the last event stays in sight."""

    # -- showing --------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """The window has this size; everything is placed next."""
        ...

    def show(self, table: TableView) -> None:
        """Let all panels show a moment."""
        ...

    def keep_off(self, plates: Callable[[], Sequence[pygame.Rect]]) -> None:
        """Where plates lie that messages are not to cover, nor to be covered by."""
        ...

    def is_covered(self, sight: Any) -> bool:
        """Whether the cover fills the window now."""
        ...

    def heading(self, table: TableView) -> str:
        """What is played, for those who do not see it; "" for the name of the game."""
        ...

    def close(self) -> None:
        """The table is left."""
        ...

    # -- what happens ---------------------------------------------------------------------------------------

    def perform(self, cue: Cue | None, share: float) -> None:
        """Let board and cards show how much of a cue has passed, from 0 to 1."""
        ...

    def cue_pieces(self, cue: Cue, scenery: pygame.Rect, passed: float, length: float) -> list[Piece]:
        """What is seen of a cue over everything else; ``scenery`` is where messages lie."""
        ...

    @property
    def message_rect(self) -> pygame.Rect | None:
        """Where the plate of a message lies in the window; None while there is none."""
        ...

    def is_fading(self, cue: Cue | None, passed: float, length: float) -> bool:
        """Whether a large part of the window looks different with every frame."""
        ...

    def prefetch(self, prefetcher: SurfacePrefetcher, cue: Cue, scenery: pygame.Rect) -> None:
        """Have the pictures of a cue made before it comes."""
        ...

    def is_told(self, cue: Cue, passed: float, length: float) -> bool:
        """Whether a cue has shown what it tells, so that it may be read."""
        ...

    def let_go(self, cue: Cue) -> None:
        """A cue is over; what is left of it for a moment is the afterglow."""
        ...

    def prefetch_cards(self, prefetcher: SurfacePrefetcher) -> None:
        """Have pictures made of what may be played next, as it is seen then."""
        ...

    def prefetch_plates(self, prefetcher: SurfacePrefetcher, covered: bool) -> None:
        """Have plates of the panels made that are not seen yet; ``covered`` while the cover leaves time for it."""
        ...

    # -- words ----------------------------------------------------------------------------------------------

    def words(self, target: str, table: TableView) -> Tip | None:
        """What a thing is."""
        ...

    def board_nodes(self, table: TableView) -> tuple[Node, ...]:
        """The board in words."""
        ...

    def tip(self, target: str, table: TableView) -> Tip | None:
        """The tooltip of a thing: what it is, and what comes of using it."""
        ...

    def tip_place(self, target: str, position: tuple[int, int]) -> tuple[int, int]:
        """Where the tooltip of a thing belongs, for a pointer at a position."""
        ...

    def choice_tip(self, choice: Choice, table: TableView) -> Tip | None:
        """The tooltip of an option in the list."""
        ...

    def why_not(self, target: str, table: TableView) -> Because | None:
        """Why a thing that was clicked cannot be used."""
        ...

    def hindrances(self, table: TableView) -> tuple[Hindrance, ...]:
        """Everything that cannot be done now."""
        ...

    def foreseen(self, table: TableView) -> str:
        """What would come of what is picked so far, in words; "" where that says itself."""
        ...

    def worry(self, choice: Choice, table: TableView) -> str | None:
        """What there is to worry about in a choice, in words; None for all that is harmless."""
        ...

    # -- places and dragging --------------------------------------------------------------------------------

    def own_place(self, table: TableView) -> str | None:
        """The target of the place where the figure of the seat stands."""
        ...

    def moves(self, table: TableView) -> tuple[str, ...]:
        """The targets of the places to which the figure of the seat may be dragged now."""
        ...

    def draw_carried(self, surface: pygame.Surface, target: str, position: tuple[int, int], table: TableView) -> None:
        """Draw a card or the own figure at the pointer that carries it."""
        ...


class BareFace:
    """A board and nothing else. A game gives a `banner`, which says how messages look, and a `flight`, which says how
    cards do on their way, and says with `move_groups` which groups of options move the figure of the seat."""

    move_groups: Collection[str] = ()
    flight: CardFlight[Any] | None = None

    def __init__(self, services: Services, board: BoardView, banner: BannerPlate | None = None) -> None:
        self.services, self.board, self.banner = services, board, banner
        self.docked: Sequence[Docked] = ()
        self.live: Sequence[LivePanel] = ()
        self.pages: Sequence[TablePage] = ()
        self.page_keys: Mapping[str, str] = {}
        self.cover: CoverPage | None = None
        self.event_slot: Callable[[], pygame.Rect | None] = lambda: None
        self._prepared: frozenset[str] = frozenset()
        """Cards in the hand whose flight was prepared."""
        self.afterglow = Afterglow() if banner is None else banner.afterglow
        if banner is not None:
            banner.slot = self._slot

    def resize(self, size: tuple[int, int]) -> None:
        """Nothing depends on it."""

    def show(self, table: TableView) -> None:
        """Let the board and all panels show the moment."""
        for panel in panels_of(self):
            panel.show(table)
        self.board.show(table.sight, table.seat)

    def keep_off(self, plates: Callable[[], Sequence[pygame.Rect]]) -> None:
        """Messages keep off these plates."""
        if self.banner is not None:
            self.banner.taken = plates

    def is_covered(self, sight: Any) -> bool:
        """Never."""
        return False

    def heading(self, table: TableView) -> str:
        """The name of the game."""
        return ""

    def close(self) -> None:
        """The board may work in a background thread."""
        self.board.close()

    def perform(self, cue: Cue | None, share: float) -> None:
        """The board shows it."""
        self.board.perform(cue, share)

    def cue_pieces(self, cue: Cue, scenery: pygame.Rect, passed: float, length: float) -> list[Piece]:
        """Cards that fly, and messages."""
        if isinstance(cue, Flight) and self.flight is not None:
            return self.flight.pieces(self.board.rect, cue, min(1.0, passed / max(0.001, length)))
        if not isinstance(cue, Banner) or self.banner is None:
            return []
        return self.banner.pieces(scenery, cue, passed, length)

    @property
    def message_rect(self) -> pygame.Rect | None:
        """Where its banner says that the plate lies."""
        return None if self.banner is None else self.banner.lies

    def is_fading(self, cue: Cue | None, passed: float, length: float) -> bool:
        """A message comes or goes."""
        coming = isinstance(cue, Banner) and self.banner is not None and self.banner.is_fading(passed, length)
        return coming or self.afterglow.is_fading

    def is_told(self, cue: Cue, passed: float, length: float) -> bool:
        """Dice roll and tokens turn over before a message tells anything."""
        return not isinstance(cue, Banner) or self.banner is None or self.banner.is_told(cue, passed, length)

    def prefetch(self, prefetcher: SurfacePrefetcher, cue: Cue, scenery: pygame.Rect) -> None:
        """Faces of cards, and pictures of messages."""
        if isinstance(cue, Flight):
            self._prefetch_flight(prefetcher, cue)
        if isinstance(cue, Banner) and self.banner is not None:
            self.banner.prefetch(prefetcher, scenery, cue)

    def let_go(self, cue: Cue) -> None:
        """A message fades, and what was seen on it flies to where it belongs."""
        if isinstance(cue, Banner) and self.banner is not None:
            self.banner.let_go(cue)

    def _slot(self) -> pygame.Rect | None:
        return self.event_slot()

    @property
    def cards_in_hand(self) -> Sequence[Any]:
        """The cards of the seat as its hand shows them; none where there is no hand."""
        return ()

    def prefetch_cards(self, prefetcher: SurfacePrefetcher) -> None:
        """The cards in the hand as they are read when they are played. What was drawn for a card that comes back to
        the hand after rounds may be forgotten by then, so it is prepared again."""
        cards = self.cards_in_hand
        for card in cards:
            if card.id not in self._prepared:
                flight = Flight((card,), "", "", through_middle=True)
                prefetcher.schedule(partial(self._prefetch_flight, prefetcher, flight))
        self._prepared = frozenset(card.id for card in cards)

    def _prefetch_flight(self, prefetcher: SurfacePrefetcher, flight: Flight) -> None:
        if self.flight is not None:
            self.flight.prefetch(prefetcher, self.board.rect, flight)

    def prefetch_plates(self, prefetcher: SurfacePrefetcher, covered: bool) -> None:
        """Nothing."""

    def words(self, target: str, table: TableView) -> Tip | None:
        """None."""
        return None

    def board_nodes(self, table: TableView) -> tuple[Node, ...]:
        """None."""
        return ()

    def tip(self, target: str, table: TableView) -> Tip | None:
        """What it is."""
        return self.words(target, table)

    def tip_place(self, target: str, position: tuple[int, int]) -> tuple[int, int]:
        """At the pointer."""
        return position

    def choice_tip(self, choice: Choice, table: TableView) -> Tip | None:
        """What it is about."""
        return None if choice.target is None else self.words(choice.target, table)

    def why_not(self, target: str, table: TableView) -> Because | None:
        """Nobody knows."""
        return None

    def hindrances(self, table: TableView) -> tuple[Hindrance, ...]:
        """None are known."""
        return ()

    def foreseen(self, table: TableView) -> str:
        """Nothing."""
        return ""

    def worry(self, choice: Choice, table: TableView) -> str | None:
        """None."""
        return None

    def own_place(self, table: TableView) -> str | None:
        """Nobody stands anywhere."""
        return None

    def moves(self, table: TableView) -> tuple[str, ...]:
        """The places next to it, while actions are chosen."""
        if table.prompt is None or table.prompt.topic != "action":
            return ()
        return tuple(one.target for one in table.choices if one.group in self.move_groups and one.target is not None)

    def draw_carried(self, surface: pygame.Surface, target: str, position: tuple[int, int], table: TableView) -> None:
        """Nothing."""

    # -- what games need for it -----------------------------------------------------------------------------

    def place_of(self, target: str) -> NodeBox | None:
        """A thing on the board for those who do not see it."""
        spot, side = self.board.anchor(target), self.services.px(PLACE)
        return None if spot is None else (spot[0] - side // 2, spot[1] - side // 2, side, side)

    def draw_figure(
        self, surface: pygame.Surface, target: str, position: tuple[int, int], draw: Callable[[int], pygame.Surface]
    ) -> None:
        """A figure that is carried, drawn at a height, with a line from where it stands."""
        start, services, tall = self.board.anchor(target), self.services, self.services.px(FIGURE)
        if start is not None:
            colour = pygame.Color(services.palette.accent)
            pygame.draw.line(surface, colour, start, position, max(2, services.px(3)))
        figure = draw(tall)
        surface.blit(figure, figure.get_rect(midbottom=(position[0], position[1] + tall // 3)))
