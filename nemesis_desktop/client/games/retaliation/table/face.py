"""Everything that Retaliation puts on a table: the facility and the instruments around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from nemesis_desktop.client.games.retaliation.board.facility_view import FacilityView
from nemesis_desktop.client.games.retaliation.board.figures import figure_picture
from nemesis_desktop.client.games.retaliation.panels.banner import FacilityBanner
from nemesis_desktop.client.games.retaliation.panels.card_flight import FacilityCardFlight, FacilitySpots
from nemesis_desktop.client.games.retaliation.panels.facility import FacilityBar, FacilityColumn
from nemesis_desktop.client.games.retaliation.panels.facility_scene import FacilityStage
from nemesis_desktop.client.games.retaliation.panels.goals import AssignmentPanel
from nemesis_desktop.client.games.retaliation.panels.hand import HandPanel
from nemesis_desktop.client.games.retaliation.panels.kit import KitPanel
from nemesis_desktop.client.games.retaliation.panels.marine import MarinePanel
from nemesis_desktop.client.games.retaliation.panels.offer import FacilityOffer
from nemesis_desktop.client.games.retaliation.panels.reader import FacilityReader
from nemesis_desktop.client.games.retaliation.panels.slim import SlimFacilityBar
from nemesis_desktop.client.games.retaliation.table.words import RetaliationWords
from nemesis_desktop.client.games.retaliation.viewmodels.marine import HandCard
from nemesis_desktop.client.tabletop.default.seat_list import SeatList
from nemesis_desktop.client.tabletop.panels.panel import Dock, Docked
from nemesis_desktop.client.tabletop.panels.scene_window import SceneWindow
from nemesis_desktop.client.tabletop.presentation import Presentation
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.tabletop.stage.cues import Cue, Flight
from nemesis_desktop.client.tabletop.table.face import BareFace
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.choices import glowing
from nemesis_desktop.client.ui.accessibility.node import Node, Role
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.tooltip import Tip

ROLES: Mapping[str, Role] = {"room": "room", "corridor": "corridor", "intruder": "figure", "seat": "figure"}


class RetaliationFace(RetaliationWords, BareFace):
    """The panels of the table by name."""

    move_groups = ("move", "careful")

    def __init__(self, services: Services, presentation: Presentation, members: tuple[Member, ...]) -> None:
        facility = FacilityView(services, pygame.Rect(0, 0, 16, 16))
        banner = FacilityBanner(services, facility.frame_of, facility.may_flash)
        BareFace.__init__(self, services, facility, banner)
        self.top = FacilityBar(services, presentation, members)
        self.bar = SlimFacilityBar(services, presentation, members)
        self.marine, self.kit, self.hand = MarinePanel(services), KitPanel(services), HandPanel(services)
        self.goals, self.facts = AssignmentPanel(services), FacilityColumn(services)
        self.reader = FacilityReader(services)
        self.scene_window = SceneWindow(services, FacilityStage(services))
        self.offer = FacilityOffer(services)
        self.live = (self.offer,)
        self.pages = (self.reader,)
        self.seats = SeatList(services, presentation, members)
        self.spots = FacilitySpots(facility, self.hand, self.kit, self.seats)
        self.flight = FacilityCardFlight(services, self.spots)
        self.docked = (
            Docked(self.top, Dock.TOP),
            Docked(self.bar, Dock.BAR),
            Docked(self.marine, Dock.LOW, "marine", 348, 0.26, opened_by="open_character"),
            Docked(self.kit, Dock.LOW, "kit", 392, 0.255, opens=True, opened_by="open_items"),
            Docked(self.hand, Dock.LOW, "cards", opens=True, opened_by="open_hand"),
            Docked(
                self.goals, Dock.COLUMN, "assignments", opened_by="open_goals", brief=self.goals.brief_height
            ),
            *((Docked(self.seats, Dock.SIDE, "players", 238, opened_by="open_crew"),) if len(members) > 1 else ()),
            Docked(self.scene_window, Dock.SCENE, width=480),
            Docked(self.facts, Dock.TAB, "facility", opened_by="open_overview"),
        )

    def heading(self, table: TableView) -> str:
        """Round, who decides, and what is played."""
        view = self.top.view_of(table)
        return self.top.heading(view)

    # -- what happens ---------------------------------------------------------------------------------------

    def show(self, table: TableView) -> None:
        """Let board and panels show the moment."""
        self.spots.seat = table.seat
        super().show(table)

    def perform(self, cue: Cue | None, share: float) -> None:
        """The board shows it; cards that fly to the hand are not in it yet."""
        super().perform(cue, share)
        hand = f"hand:{self.spots.seat}"
        coming = cue.cards if isinstance(cue, Flight) and cue.destination == hand else ()
        self.hand.leave_out(frozenset(card.id for card in coming))

    @property
    def cards_in_hand(self) -> Sequence[HandCard]:
        """As the hand shows them."""
        return self.hand.view or ()

    # -- in words -------------------------------------------------------------------------------------------

    def board_nodes(self, table: TableView) -> tuple[Node, ...]:
        """The facility: rooms with who is in them, corridors, round track."""
        lit = glowing(table.choices, table.picked)
        children = []
        for target in self.board.places():
            words = self.words(target, table) if not target.startswith("edge:") or target in lit else None
            if words is None:
                continue
            state = (table.text.text("spoken.offered"),) if target in lit else ()
            role = ROLES.get(target.partition(":")[0], "thing")
            children.append(Node(role, plain(words.title), plain(words.body), state, self.place_of(target), (), target,
                                 table.press(target)))
        return (Node("map", table.text.text("board.name"), children=tuple(children)),)

    def words(self, target: str, table: TableView) -> Tip | None:
        """What a thing is; of a player without a character yet, who it is."""
        kind, _, number = target.partition(":")
        found = super().words(target, table)
        return self.seats.words(int(number)) if found is None and kind == "seat" and number.isdecimal() else found

    # -- places and dragging --------------------------------------------------------------------------------

    def own_place(self, table: TableView) -> str | None:
        """The room of the character."""
        one = table.sight.marines.get(table.seat)
        return None if one is None or one.space is None else f"room:{one.space}"

    def draw_carried(self, surface: pygame.Surface, target: str, position: tuple[int, int], table: TableView) -> None:
        """The figure, with a line from where it stands."""
        one = table.sight.marines.get(table.seat)
        if one is not None and target.startswith("seat:"):
            self.draw_figure(surface, target, position, lambda tall: figure_picture(self.services.images, one.id, tall))
