"""The table of a game that brings none along: a board of words, who plays, and a bar above them."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.default.headline import Headline
from nemesis_desktop.client.tabletop.default.outline import OutlineLine
from nemesis_desktop.client.tabletop.default.seat_list import SeatList
from nemesis_desktop.client.tabletop.default.word_board import WordBoard, blocks_of
from nemesis_desktop.client.tabletop.panels.panel import Dock, Docked
from nemesis_desktop.client.tabletop.presentation import Presentation
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.tabletop.table.face import BareFace
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.tooltip import Tip

SEATS = 232
"""Width of the list of seats, in layout units."""


class PlainFace(BareFace):
    """Everything that can be told of any game. What may be answered is lit where the board names it."""

    def __init__(self, services: Services, presentation: Presentation, members: tuple[Member, ...]) -> None:
        self.told = WordBoard(services, presentation.game)
        super().__init__(services, self.told)
        self.top, self.bar = (Headline(services, presentation, members) for _ in range(2))
        self.seats = SeatList(services, presentation, members)
        self.docked = (
            Docked(self.top, Dock.TOP), Docked(self.bar, Dock.BAR),
            Docked(self.seats, Dock.SIDE, "players", SEATS, opened_by="open_crew"),
        )

    def heading(self, table: TableView) -> str:
        """Round, who decides, and what is played."""
        return self.top.heading(self.top.view_of(table))

    def words(self, target: str, table: TableView) -> Tip | None:
        """A seat, or the line of the board that names a thing."""
        kind, _, number = target.partition(":")
        if kind == "seat" and number.isdecimal():
            return self.seats.words(int(number))
        line = next((one for one in self.told.lines if one.value and one.names(target)), None)
        return None if line is None else Tip(line.name, line.value)

    def board_nodes(self, table: TableView) -> tuple[Node, ...]:
        """Plate by plate, line by line."""
        text = table.text
        plates = tuple(
            Node("group", plain(block.title), children=tuple(self._node(line, table) for line in block.lines))
            for block in blocks_of(self.told.lines, text.text("default.overview"))
        )
        return (Node("map", text.text("default.board"), rect=box(self.board.rect), children=plates),)

    def _node(self, line: OutlineLine, table: TableView) -> Node:
        target = next((one.target for one in table.choices if one.target and line.names(one.target)), None)
        action = None if target is None else table.press(target)
        return Node("thing", plain(line.name), plain(line.value), key=target or "", action=action)
