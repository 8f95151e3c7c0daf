"""Everything that Retaliation puts on a table: the facility and the instruments around it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from nemesis_desktop.client.games.retaliation.board.facility_view import FacilityView
from nemesis_desktop.client.games.retaliation.board.figures import figure_picture
from nemesis_desktop.client.games.retaliation.panels.banner import FacilityBanner
from nemesis_desktop.client.games.retaliation.panels.facility import FacilityBar, FacilityColumn
from nemesis_desktop.client.games.retaliation.panels.goals import AssignmentPanel
from nemesis_desktop.client.games.retaliation.panels.hand import HandPanel
from nemesis_desktop.client.games.retaliation.panels.kit import KitPanel
from nemesis_desktop.client.games.retaliation.panels.marine import MarinePanel
from nemesis_desktop.client.games.retaliation.table.words import RetaliationWords
from nemesis_desktop.client.tabletop.default.headline import Headline
from nemesis_desktop.client.tabletop.default.seat_list import SeatList
from nemesis_desktop.client.tabletop.panels.panel import Dock, Docked
from nemesis_desktop.client.tabletop.presentation import Presentation
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue
from nemesis_desktop.client.tabletop.table.face import BareFace
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.choices import glowing
from nemesis_desktop.client.ui.accessibility.node import Box, Node, Role
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.tooltip import Tip

MOVES = ("move", "careful")
ROLES: Mapping[str, Role] = {"room": "room", "corridor": "corridor", "intruder": "figure", "seat": "figure"}
PLACE, DRAGGED = 48, 84
"""How large a thing on the board is for those who do not see it, and how high a figure that is carried."""


class RetaliationFace(RetaliationWords, BareFace):
    """The panels of the table by name."""

    def __init__(self, services: Services, presentation: Presentation, members: tuple[Member, ...]) -> None:
        BareFace.__init__(self, FacilityView(services, pygame.Rect(0, 0, 16, 16)))
        self.services = services
        self.top, self.bar = FacilityBar(services, presentation, members), Headline(services, presentation, members)
        self.marine, self.kit, self.hand = MarinePanel(services), KitPanel(services), HandPanel(services)
        self.goals, self.facts = AssignmentPanel(services), FacilityColumn(services)
        self.banner = FacilityBanner(services)
        self.seats = SeatList(services, presentation, members)
        self.docked = (
            Docked(self.top, Dock.TOP),
            Docked(self.bar, Dock.BAR),
            Docked(self.marine, Dock.LOW, "marine", 348, 0.26),
            Docked(self.kit, Dock.LOW, "kit", 392, 0.255, opens=True),
            Docked(self.hand, Dock.LOW, "cards", opens=True),
            Docked(self.goals, Dock.COLUMN, "assignments"),
            *((Docked(self.seats, Dock.SIDE, "players", 238),) if len(members) > 1 else ()),
            Docked(self.facts, Dock.TAB, "facility"),
        )

    def heading(self, table: TableView) -> str:
        """Round, who decides, and what is played."""
        view = self.top.view_of(table)
        return self.top.heading(view)

    # -- what happens ---------------------------------------------------------------------------------------

    def cue_pieces(self, cue: Cue, scenery: pygame.Rect, passed: float, length: float) -> list[Piece]:
        """Messages."""
        return self.banner.pieces(scenery, cue, passed, length) if isinstance(cue, Banner) else []

    def is_fading(self, cue: Cue | None, passed: float, length: float) -> bool:
        """A message comes or goes."""
        return isinstance(cue, Banner) and self.banner.is_fading(passed, length)

    def prefetch(self, prefetcher: SurfacePrefetcher, cue: Cue, scenery: pygame.Rect) -> None:
        """Pictures of messages."""
        if isinstance(cue, Banner):
            self.banner.prefetch(prefetcher, scenery, cue)

    # -- in words -------------------------------------------------------------------------------------------

    def board_nodes(self, table: TableView) -> tuple[Node, ...]:
        """The facility: rooms with who is in them, corridors, round track."""
        lit = glowing(table.choices, table.picked)
        children = []
        for target in self.board.places():
            words = self.words(target, table) if not target.startswith("edge:") or target in lit else None
            if words is None:
                continue
            state = (table.text.text("board.offered"),) if target in lit else ()
            role = ROLES.get(target.partition(":")[0], "thing")
            children.append(Node(role, plain(words.title), plain(words.body), state, self._where(target), (), target,
                                 table.press(target)))
        return (Node("map", table.text.text("board.name"), children=tuple(children)),)

    def words(self, target: str, table: TableView) -> Tip | None:
        """What a thing is; of a player without a character yet, who it is."""
        kind, _, number = target.partition(":")
        found = super().words(target, table)
        return self.seats.words(int(number)) if found is None and kind == "seat" and number.isdecimal() else found

    def _where(self, target: str) -> Box | None:
        spot, side = self.board.anchor(target), self.services.px(PLACE)
        return None if spot is None else (spot[0] - side // 2, spot[1] - side // 2, side, side)

    # -- places and dragging --------------------------------------------------------------------------------

    def own_place(self, table: TableView) -> str | None:
        """The room of the character."""
        one = table.sight.marines.get(table.seat)
        return None if one is None or one.space is None else f"room:{one.space}"

    def moves(self, table: TableView) -> tuple[str, ...]:
        """The rooms next to it, while actions are chosen."""
        if table.prompt is None or table.prompt.topic != "action":
            return ()
        return tuple(one.target for one in table.choices if one.group in MOVES and one.target is not None)

    def draw_carried(self, surface: pygame.Surface, target: str, position: tuple[int, int], table: TableView) -> None:
        """The figure, with a line from where it stands."""
        one, start, services = table.sight.marines.get(table.seat), self.board.anchor(target), self.services
        if one is None or not target.startswith("seat:"):
            return
        if start is not None:
            colour = pygame.Color(services.palette.accent)
            pygame.draw.line(surface, colour, start, position, max(2, services.px(3)))
        tall = services.px(DRAGGED)
        figure = figure_picture(services.images, one.id, tall)
        surface.blit(figure, figure.get_rect(midbottom=(position[0], position[1] + tall // 3)))
