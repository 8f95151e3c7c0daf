"""Who plays, beside the board: names, who answers for them, and who has to decide."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.panels.seat_mark import draw_seat_mark
from nemesis_desktop.client.tabletop.presentation import GameFigure, Presentation
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.palette import lighter, readable
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.kernel import Seat

PLATE, GAP, MARK = 74, 6, 30
"""Height of a plate, what lies between two, and the size of the sign of a seat, in layout units."""
BUST, CORNER = 46, 24
"""Size of head and shoulders, and of the sign of the seat in their corner."""
SHINE = 60
"""How much of its colour lies over the plate of a seat that decides, of 255."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat as its plate tells it. ``note`` says what it does now, or who answers for it."""

    seat: Seat
    name: str
    role: str
    note: str
    colour: str
    is_asked: bool
    is_out: bool
    has_bust: bool = False


class SeatList(HudPart[tuple[SeatLine, ...]]):
    """A plate for each seat, the target "seat:<n>"."""

    margin = 16
    name = "default.players"

    def __init__(self, services: Services, presentation: Presentation, members: tuple[Member, ...]) -> None:
        super().__init__(services)
        self.presentation = presentation
        self.members = members
        self._figures: dict[Seat, GameFigure | None] = {}

    def view_of(self, table: TableView) -> tuple[SeatLine, ...]:
        """Everybody, by seat."""
        return tuple(self._line(member, table) for member in self.members)

    def _line(self, member: Member, table: TableView) -> SeatLine:
        shown, text, sight = self.presentation, table.text, table.sight
        name, role = shown.player_name(member, text), shown.role_of(member, sight, text)
        out, asked = shown.is_out(sight, member.seat), member.seat in table.asked
        if out:
            note = text.text("default.out")
        elif asked or shown.turn_of(sight) == member.seat:
            note = text.text("default.deciding" if asked else "default.on_turn")
        else:
            note = "" if member.human else text.text_or(f"controller.{member.controller}", text.text("default.bot"))
        colour = shown.colour_of(member, sight)
        figure = self._figures[member.seat] = shown.figure_of(member, sight)
        has_bust = figure is not None and figure.bust is not None
        return SeatLine(member.seat, name, "" if role == name else role, note, colour, asked, out, has_bust)

    @property
    def tab_label(self) -> str:
        """Players, whatever the game calls them."""
        return self.services.text.text(self.name)

    def content_height(self, width: int) -> int:
        """All plates."""
        return len(self.view or ()) * self.services.px(PLATE + GAP)

    def words(self, seat: Seat) -> Tip | None:
        """What there is to say about a seat."""
        line = next((one for one in self.view or () if one.seat == seat), None)
        if line is None:
            return None
        return Tip(line.name, "\n".join(words for words in (line.role, line.note) if words))

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: tuple[SeatLine, ...]) -> None:
        """Paint all plates below each other; where they have no room they are lower."""
        services, px = self.services, self.services.px
        high = min(px(PLATE), (area.height - px(GAP) * (len(view) - 1)) // max(1, len(view)))
        for number, line in enumerate(view):
            plate = pygame.Rect(area.x, area.y + number * (high + px(GAP)), area.width, high)
            colour = services.palette.named(line.colour)
            services.panels.panel(canvas, plate, services.scale, colour, "panel" if line.is_asked else "tooltip")
            self._plate(canvas, plate, line, colour)
            self.mark(plate, f"seat:{line.seat}")

    def _face(self, canvas: pygame.Surface, plate: pygame.Rect, line: SeatLine, colour: str) -> int:
        """Who it is and the sign of the seat; where the words begin."""
        services, px, figure = self.services, self.services.px, self._figures.get(line.seat)
        if figure is None or figure.bust is None:
            draw_seat_mark(services, canvas, (plate.x + px(25), plate.centery), px(MARK), line.seat, line.colour)
            return plate.x + px(46)
        side = min(px(BUST), plate.height - px(12))
        frame = pygame.Rect(plate.x + px(8), plate.centery - side // 2, side, side)
        canvas.blit(figure.bust(services, side), frame)
        pygame.draw.rect(canvas, pygame.Color(colour), frame, max(1, px(2)))
        corner = (frame.right - px(5), frame.bottom - px(7))
        draw_seat_mark(services, canvas, corner, px(CORNER), line.seat, line.colour)
        return frame.right + px(8)

    def _plate(self, canvas: pygame.Surface, plate: pygame.Rect, line: SeatLine, colour: str) -> None:
        services, writer, px = self.services, self.services.writer, self.services.px
        if line.is_asked:
            shine = pygame.Surface((plate.width - px(4), plate.height - px(12)), pygame.SRCALPHA)
            shine.fill((*pygame.Color(colour)[:3], SHINE))
            canvas.blit(shine, shine.get_rect(center=plate.center))
            bar = pygame.Rect(plate.x, plate.y + px(6), px(7), plate.height - px(12))
            canvas.fill(pygame.Color(lighter(colour, 0.2)), bar)
        x = self._face(canvas, plate, line, colour)
        room = plate.right - px(7) - x
        size, low = services.text_px(17), services.text_px(14)
        below = [" · ".join(words for words in (line.role, line.note) if words)]
        first, each = writer.line_height("heading", size), writer.line_height("body", low)
        if writer.width(below[0], "body", low) > room and first + 2 * each <= plate.height:
            # Role and note have a line each where they have no room side by side.
            apart = [line.role, line.note]
            fit = all(writer.width(words, "body", low) <= room for words in apart)
            below = apart if fit else writer.wrap(below[0], "body", low, room)[:2]
        below = [words for words in below if words]
        ink = readable(lighter(colour, 0.15), services.palette.panel)
        high = first + each * len(below)
        y = plate.centery - high // 2
        fitted = writer.fit(line.name, "heading", size, room)
        name = writer.shortened(line.name, "heading", fitted, room)
        writer.draw(canvas, name, (x, y), "heading", fitted, "text_faint" if line.is_out else ink)
        y += first
        for second in below:
            small = writer.fit(second, "body", low, room)
            words = writer.shortened(second, "body", small, room)
            writer.draw(canvas, words, (x, y), "body", small, "text_faint" if line.is_out else "text_soft")
            y += each
