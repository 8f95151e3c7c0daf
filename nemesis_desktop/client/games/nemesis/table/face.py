"""Everything that Nemesis puts on a table: the ship, the instruments around it, cards, pages and words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nemesis_desktop.client.games.nemesis.accessibility.ship import map_node
from nemesis_desktop.client.games.nemesis.board.figures import crew_colours
from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.games.nemesis.cards.card_draft import BACKDROP, DraftBoard
from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, card_face
from nemesis_desktop.client.games.nemesis.cards.card_flight import ShipCardFlight
from nemesis_desktop.client.games.nemesis.cards.card_hand import HandFan
from nemesis_desktop.client.games.nemesis.cards.card_offer import ShipOffer
from nemesis_desktop.client.games.nemesis.cards.pile_spots import PileSpots
from nemesis_desktop.client.games.nemesis.panels.banner import ShipBanner
from nemesis_desktop.client.games.nemesis.panels.goals import GoalsPanel
from nemesis_desktop.client.games.nemesis.panels.hero import HeroPanel
from nemesis_desktop.client.games.nemesis.panels.intruder_page import IntruderPage
from nemesis_desktop.client.games.nemesis.panels.intruders import IntruderPanel
from nemesis_desktop.client.games.nemesis.panels.items import ItemsPanel
from nemesis_desktop.client.games.nemesis.panels.reader import NemesisReader
from nemesis_desktop.client.games.nemesis.panels.seat_panel import SeatPanel
from nemesis_desktop.client.games.nemesis.panels.seat_strip import SeatStrip
from nemesis_desktop.client.games.nemesis.panels.ship_scene import ShipStage
from nemesis_desktop.client.games.nemesis.panels.slim import ShipFacts, SlimBar
from nemesis_desktop.client.games.nemesis.panels.top import TopBar
from nemesis_desktop.client.games.nemesis.seats import is_drafting_crew
from nemesis_desktop.client.games.nemesis.table.words import NemesisWords
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, card_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.panel import Dock, Docked
from nemesis_desktop.client.tabletop.panels.scene_window import SceneWindow
from nemesis_desktop.client.tabletop.stage.cues import Cue, Flight
from nemesis_desktop.client.tabletop.table.face import BareFace, TableHost
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.choices import glowing
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import State

PAGE_KEYS = {f"seat_{seat + 1}": f"seat:{seat}" for seat in range(6)} | {"opponent_board": "top:bag"}
DRAGGED_CARD = 150
"""Width of a card that is carried, in layout units."""
MOST_OF_GOALS = 0.22
"""The share of the window up to which every objective is told with its conditions."""


class NemesisFace(NemesisWords, BareFace):
    """The panels of the table by name, and what happens on it."""

    move_groups = ("move", "careful", "escape")

    def __init__(self, services: Services, host: TableHost, seats: int) -> None:
        """``seats`` is how many play: alone there is nobody beside the ship."""
        ship = ShipView(services, pygame.Rect(0, 0, 16, 16))
        BareFace.__init__(self, services, ship, ShipBanner(services, ship.frame_of, ship.may_flash))
        self.top, self.hero, self.items = TopBar(services), HeroPanel(services), ItemsPanel(services)
        self.intruders, self.goals, self.strip = IntruderPanel(services), GoalsPanel(services), SeatStrip(services)
        self.slim, self.ship_facts = SlimBar(services), ShipFacts(services)
        self.scene_window = SceneWindow(services, ShipStage(services), ship.flame_step)
        self.hand = HandFan(services)
        self.offer = ShipOffer(services, (self.hand, self.items))
        NemesisWords.__init__(self, self.hand.card_of, self.offer.holds)
        self.draft = self.cover = DraftBoard(services, host.submit)
        self.seat_board, self.intruder_page = SeatPanel(services), IntruderPage(services)
        self.reader = NemesisReader(services)
        self.spots = PileSpots(self.board, self.hero, self.hand, self.items, self.strip)
        self.flight: ShipCardFlight = ShipCardFlight(services, self.spots.of)
        self.docked = (
            Docked(self.top, Dock.TOP),
            Docked(self.slim, Dock.BAR),
            Docked(self.hero, Dock.LOW, "character", 356, 0.285, opened_by="open_character"),
            Docked(self.items, Dock.LOW, "items", 384, 0.285, opens=True, opened_by="open_items"),
            Docked(self.hand, Dock.LOW, "hand", opens=True, opened_by="open_hand"),
            Docked(self.intruders, Dock.INSTEAD, "character"),
            Docked(self.goals, Dock.COLUMN, "goals", opened_by="open_goals"),
            *((Docked(self.strip, Dock.SIDE, "crew", 200, opened_by="open_crew"),) if seats > 1 else ()),
            Docked(self.scene_window, Dock.SCENE, width=480),
            Docked(self.ship_facts, Dock.TAB, "ship", opened_by="open_overview"),
        )
        self.live = (self.offer, self.hand)
        self.pages = (self.intruder_page, self.seat_board, self.reader)
        self.page_keys = PAGE_KEYS

    def resize(self, size: tuple[int, int]) -> None:
        """Many objectives are told in short where the window is low."""
        self.goals.roomy = GoalsPanel.roomy if self.services.compact else round(size[1] * MOST_OF_GOALS)

    def show(self, table: TableView) -> None:
        """Let ship and panels show the moment."""
        self.spots.seat = table.seat
        super().show(table)

    def is_covered(self, sight: State) -> bool:
        """While characters are chosen they fill the window."""
        return is_drafting_crew(sight)

    # -- what happens ---------------------------------------------------------------------------------------

    def perform(self, cue: Cue | None, share: float) -> None:
        """The ship shows it; cards that fly to the hand are not in it yet."""
        super().perform(cue, share)
        coming = cue.cards if isinstance(cue, Flight) and self._to_hand(cue) else ()
        self.hand.away = frozenset(card.id for card in coming)

    def _to_hand(self, cue: Flight) -> bool:
        return cue.destination == f"hand:{self.spots.seat}"

    def prefetch(self, prefetcher: SurfacePrefetcher, cue: Cue, scenery: pygame.Rect) -> None:
        """What flies and is told, and cards as they lie in the hand afterwards."""
        super().prefetch(prefetcher, cue, scenery)
        if isinstance(cue, Flight) and self._to_hand(cue) and not self.services.compact:
            self.hand.prefetch_cards(prefetcher, self.flight.faces(cue))

    @property
    def cards_in_hand(self) -> Sequence[CardView]:
        """As the hand shows them."""
        return self.hand.cards

    def prefetch_plates(self, prefetcher: SurfacePrefetcher, covered: bool) -> None:
        """How the panels look in danger, which comes in the middle of something that moves."""
        panels, scale = self.services.panels, self.services.scale
        if not self.services.compact:
            for part in (self.top, self.hero):
                panels.prefetch_panel(prefetcher, part.rect, scale, "red")
        if covered:
            self.services.images.prefetch_picture(prefetcher, BACKDROP, self.board.rect.size)
            panels.prefetch_panel(prefetcher, self.hand.rect, scale, "accent", "deep")

    # -- in words -------------------------------------------------------------------------------------------

    def board_nodes(self, table: TableView) -> tuple[Node, ...]:
        """The ship, room by room."""
        lit = glowing(table.choices, table.picked)
        return (map_node(Names(table.text, table.sight), table.seat, lit, table.press, self.place_of),)

    def tip_place(self, target: str, position: tuple[int, int]) -> tuple[int, int]:
        """Beside a raised card, so that its text stays free."""
        if self.hand.hovered is not None and self.hand.holds(target):
            raised = self.hand.raised_rect(self.hand.hovered)
            return raised.right - self.services.px(10), raised.top + self.services.px(20)
        return position

    # -- places and dragging --------------------------------------------------------------------------------

    def own_place(self, table: TableView) -> str | None:
        """The room of the character."""
        one = table.sight.characters.get(table.seat)
        return None if one is None or one.room is None else f"room:{one.room}"

    def draw_carried(self, surface: pygame.Surface, target: str, position: tuple[int, int], table: TableView) -> None:
        """A card, or the figure with a line from where it stands."""
        if target.startswith("card:"):
            width = self.services.px(DRAGGED_CARD)
            card = card_view(target.removeprefix("card:"), Names(table.text, table.sight))
            face = card_face(self.services, card, width, False)
            surface.blit(face, face.get_rect(center=(position[0], position[1] - round(width * PROPORTION * 0.2))))
            return
        one = table.sight.characters.get(table.seat)
        if one is not None:
            name, colours = f"nemesis/figures/{one.id}", crew_colours(one.id, self.services.palette)
            svg = self.services.images.svg
            self.draw_figure(surface, target, position, lambda tall: svg(name, tall * 2, tall, colours))
