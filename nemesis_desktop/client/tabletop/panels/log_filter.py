"""What of the log is shown: words that are looked for, one seat, one room or one kind of event."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.panels.seat_mark import draw_seat_mark
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, GOOD, HARM, LogLine
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget

IMPORTANT = "important"
KINDS: dict[str, str] = {IMPORTANT: "cyan", "harm": HARM, "alarm": ALARM, "good": GOOD}
"""The kinds of lines with their colours, by which they are told apart but for the important ones."""


class SeatButton(Button):
    """Goes through the seats; shows the sign of the chosen one."""

    seat: int | None = None
    colour = "accent"

    def render_key(self) -> object:
        """That of a button, and whose sign it bears."""
        return super().render_key(), self.seat, self.colour

    def draw(self, surface: pygame.Surface) -> None:
        """The button with the sign on it."""
        super().draw(surface)
        if self.seat is not None:
            side = round(self.rect.height * 0.76)
            draw_seat_mark(self.services, surface, self.rect.center, side, self.seat, self.colour)


class LogFilter:
    """A field for words, a button for seats, and one for rooms or ``by_kind`` one for kinds of events.

    ``room_of`` names the room that the button takes: that of a pinned line, else where the seat is. From the field the
    arrow keys press them: down goes through the seats, up through the other one.
    """

    def __init__(
        self,
        services: Services,
        on_change: Callable[[], None],
        room_of: Callable[[], str | None] = lambda: None,
        by_kind: bool = False,
    ) -> None:
        self.services = services
        self.on_change = on_change
        self.room_of = room_of
        self.visible = False
        self.seat: int | None = None
        self.room: str | None = None
        self.kind = ""
        self._crew: tuple[tuple[int, str], ...] = ()
        self._here: str | None = None
        text = services.text
        self.field = TextField(
            services, placeholder=text.text("log.placeholder"), on_change=lambda words: on_change()
        )
        self.seats = SeatButton(services, "", self._next_seat, icon="icons/players", tip=self.tip("log.by_seat"))
        self._by_kind, what = by_kind, "kind" if by_kind else "room"
        self.rooms = Button(
            services, text.text(f"log.{what}"), self._next_kind if by_kind else self._next_room, text_size=15,
            tip=self.tip(f"log.by_{what}"),
        )
        """For the rooms, or in their place for the kinds."""
        self.seats.focusable = self.rooms.focusable = False
        self.field.visible = self.seats.visible = self.rooms.visible = False

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The controls of the row."""
        return self.field, self.seats, self.rooms

    @property
    def active(self) -> bool:
        """True while something is left out."""
        return bool(self.field.value.strip()) or self.seat is not None or self.room is not None or bool(self.kind)

    def tip(self, key: str) -> Tip:
        """The tooltip of a control."""
        text = self.services.text
        return Tip(text.text(key), text.text(f"{key}.help"))

    def know(self, crew: tuple[tuple[int, str], ...], here: str | None) -> None:
        """Who can be chosen, and where the seat at the screen is."""
        self._crew, self._here = crew, here

    def lets(self, line: LogLine) -> bool:
        """Whether a line is shown. Headings only while nothing is looked for."""
        if not self.active:
            return True
        words = self.field.value.strip().lower()
        return (
            not line.heading
            and (self.seat is None or f"seat:{self.seat}" in line.targets)
            and (self.room is None or f"room:{self.room}" in line.targets)
            and (not self.kind or self._is_of(line, self.kind))
            and (not words or words in plain(line.text).lower())
        )

    @staticmethod
    def _is_of(line: LogLine, kind: str) -> bool:
        return line.important if kind == IMPORTANT else line.colour == KINDS[kind]

    def press_by_key(self, event: pygame.event.Event) -> bool:
        """Whether a key that was pressed in the field was meant for a button beside it."""
        keys = {pygame.K_DOWN: self.seats, pygame.K_UP: self.rooms}
        button = keys.get(event.key) if event.type == pygame.KEYDOWN else None
        if button is None or not button.visible:
            return False
        button.press()
        return True

    def clear(self) -> None:
        """Show everything again."""
        self.field.set("")
        self.seat, self.room, self.kind = None, None, ""
        self._label()

    def place(self, row: pygame.Rect, is_open: bool) -> None:
        """Lay the controls out in a row."""
        px = self.services.px
        shown = self.visible and is_open
        wide = px(44)
        several = len(self._crew) > 1
        self.field.visible = self.rooms.visible = shown
        self.seats.visible = shown and several
        last = px(108 if self._by_kind else 86)
        room = pygame.Rect(row.right - last, row.y, last, row.height)
        seat = pygame.Rect(room.x - px(6) - wide, row.y, wide, row.height)
        end = seat.x if several else room.x
        self.field.place(pygame.Rect(row.x, row.y, end - px(6) - row.x, row.height))
        self.seats.place(seat)
        self.rooms.place(room)
        self._label()

    def _next_seat(self) -> None:
        order: list[int | None] = [None, *(seat for seat, _ in self._crew)]
        place = order.index(self.seat) if self.seat in order else 0
        self.seat = order[(place + 1) % len(order)]
        self._label()
        self.on_change()

    def _next_room(self) -> None:
        if self.room is not None:
            self.room = None
        else:
            pinned = self.room_of()
            self.room = pinned if pinned is not None else self._here
        self._label()
        self.on_change()

    def _next_kind(self) -> None:
        order = ["", *KINDS]
        self.kind = order[(order.index(self.kind) + 1) % len(order)]
        self._label()
        self.on_change()

    def _label(self) -> None:
        self.seats.seat = self.seat
        self.seats.icon = "icons/players" if self.seat is None else None
        self.seats.colour = dict(self._crew).get(self.seat, "accent") if self.seat is not None else "accent"
        text = self.services.text
        if self._by_kind:
            self.rooms.label = text.text(f"log.kind.{self.kind}" if self.kind else "log.kind")
            self.rooms.accent = KINDS.get(self.kind, "accent")
            return
        if self.room is None:
            self.rooms.label = text.text("log.room")
        else:
            # Where rooms bear no numbers, it is the one that was pointed out or in which one is.
            numbered = self.room.isdecimal()
            self.rooms.label = text.text("log.room_n", n=self.room) if numbered else text.text("log.this_room")
        self.rooms.accent = "accent" if self.room is None else "amber"
