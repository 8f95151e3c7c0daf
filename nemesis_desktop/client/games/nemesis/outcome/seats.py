"""How every seat fared, as a table: who it was, what each final check found, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import draw_bust
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust, intruder_bust
from nemesis_desktop.client.games.nemesis.viewmodels.final_checks import (
    ALIVE,
    COURSE,
    ENGINES,
    ICONS,
    INFECTION,
    OBJECTIVE,
)
from nemesis_desktop.client.games.nemesis.viewmodels.seat_results import SeatResult
from nemesis_desktop.client.ui.palette import lighter, readable
from nemesis_desktop.client.ui.services import Services

SHIP_CHECKS = (ENGINES, COURSE)
VERDICT = 104
"""Width of the column of verdicts, in layout units."""


@dataclass(frozen=True, slots=True)
class ToldCheck:
    """One step of telling: a check of the whole ship, or of the seat in this row."""

    name: str
    row: int | None = None
    good: bool | None = None


def steps_of(seats: Sequence[SeatResult], ship: Mapping[str, bool | None]) -> tuple[ToldCheck, ...]:
    """The checks in the order of the book; empty when the game ended before the first of them."""
    checks = [{check.name: check.good for check in one.checks} for one in seats]

    def of_seats(name: str) -> list[ToldCheck]:
        return [ToldCheck(name, row, one[name]) for row, one in enumerate(checks) if one.get(name) is not None]

    scanned = of_seats(INFECTION)
    if not scanned and all(ship.get(name) is None for name in SHIP_CHECKS):
        return ()
    shared = [ToldCheck(OBJECTIVE, None, ship[OBJECTIVE])] if OBJECTIVE in ship else []
    own = of_seats(OBJECTIVE)
    return (*(ToldCheck(name, None, ship.get(name)) for name in SHIP_CHECKS), *scanned, *shared, *own)


@dataclass(frozen=True, slots=True)
class Told:
    """What is known by now."""

    hidden: frozenset[tuple[str, int | None]]

    def check(self, name: str, row: int) -> bool:
        """Whether the check of a seat is told."""
        return (name, row) not in self.hidden and (name, None) not in self.hidden

    def verdict(self, row: int) -> bool:
        """Whether it is told what became of a seat."""
        return not any(at in (None, row) for _, at in self.hidden)


def told_of(steps: Sequence[ToldCheck], number: int) -> Told:
    """What is known after so many steps."""
    return Told(frozenset((step.name, step.row) for step in steps[number:]))


class SeatTable:
    """Draws the rows into a box."""

    def __init__(self, services: Services, seats: Sequence[SeatResult], told: Told) -> None:
        self.services = services
        self.seats = seats
        self.told = told
        known = {check.name for one in seats for check in one.checks if check.name != OBJECTIVE or check.text}
        self.columns = tuple(name for name in ICONS if name in known)

    def draw(self, picture: pygame.Surface, box: pygame.Rect, row_height: int, gap: int) -> int:
        """Draw heading and rows; returns the height that was used."""
        services, writer, text = self.services, self.services.writer, self.services.text
        size = services.text_px(17)
        head = writer.line_height("heading", size) + services.px(6)
        writer.draw(picture, text.text("crew_outcome.seats"), box.topleft, "heading", size, "text_soft")
        wide, start = self._columns(box)
        names = self._headings
        label = min((writer.fit(one, "body", services.text_px(16), wide - services.px(6), services.text_px(14))
                     for one in names), default=services.text_px(16))
        for number, name in enumerate(names):
            middle = start + number * wide + wide // 2, box.y + head // 2
            writer.draw(picture, name, middle, "body", label, "text_soft", "center")
        place = box.right - services.px(VERDICT) // 2, box.y + head // 2
        writer.draw(picture, text.text("crew_outcome.verdict"), place, "body", label, "text_soft", "center")
        y = box.y + head
        for row, one in enumerate(self.seats):
            rect = pygame.Rect(box.x, y, box.width, row_height)
            self._row(picture, rect, row, one, start, wide)
            y += row_height + gap
        return y - box.y

    @property
    def _headings(self) -> list[str]:
        return [self.services.text.text(f"final_check.{name}") for name in self.columns]

    def _columns(self, box: pygame.Rect) -> tuple[int, int]:
        """How wide a column is, at least as its heading, and where the first one begins."""
        services, least = self.services, self.services.text_px(14)
        widest = max((services.writer.width(name, "body", least) for name in self._headings), default=0)
        wide = max(services.px(88), widest + services.px(6))
        return wide, box.right - services.px(VERDICT) - wide * len(self.columns)

    def least_row(self, box: pygame.Rect) -> int:
        """How high a row has to be for all that will be told in it."""
        services, writer = self.services, self.services.writer
        head = writer.line_height("heading", services.text_px(19))
        # The face beside the words is about as wide as they are high.
        room = self._columns(box)[1] - box.x - 2 * services.px(12) - services.px(8) - services.px(60)
        told = told_of((), 0)
        return services.px(2) + head + max(
            sum(writer.height(line, "body", services.text_px(14), room) for line in self._lines(row, told))
            for row in range(len(self.seats))
        )

    def _row(
        self, picture: pygame.Surface, rect: pygame.Rect, row: int, result: SeatResult, start: int, wide: int
    ) -> None:
        services = self.services
        colour = services.palette.named(result.colour)
        services.panels.panel(picture, rect, services.scale, colour, "deep")
        side = rect.height - services.px(8)
        x = rect.x + services.px(12)
        bust = self.bust(row, result)
        if bust is not None:
            window = pygame.Rect(x, rect.y + services.px(4), side, side)
            draw_bust(services, picture, window, bust, colour)
        x += side + services.px(12)
        self._words(picture, pygame.Rect(x, rect.y, start - x - services.px(8), rect.height), row, result, colour)
        found = {check.name: check.good for check in result.checks}
        for number, check in enumerate(self.columns if result.checks else ()):
            told = self.told.check(check, row)
            good = found.get(check) if told else None
            sign = _mark(good) if told else "icons/hidden"
            ink = "text_faint" if good is None else "green" if good else "red"
            icon = services.panels.icon(sign, services.px(26), services.palette.named(ink))
            picture.blit(icon, icon.get_rect(center=(start + number * wide + wide // 2, rect.centery)))
        if result.won is not None and self.told.verdict(row):
            self._verdict(picture, rect, start + wide * len(self.columns), result)

    def bust(self, row: int, result: SeatResult) -> Bust | None:
        """The face of a seat, which shows no more than the steps have told."""
        if not result.character:
            return intruder_bust("queen") if result.intruders else None
        fatal = [check.name for check in result.checks if check.good is False and check.name != OBJECTIVE]
        if any(self.told.check(name, row) for name in fatal):
            return Bust(result.character, "dead")
        return Bust(result.character, "relieved" if result.checks and self.told.verdict(row) else "alert")

    def _words(
        self, picture: pygame.Surface, rect: pygame.Rect, row: int, result: SeatResult, colour: str
    ) -> None:
        """Name and role; what became of them; what they were after."""
        services, writer = self.services, self.services.writer
        first, low = writer.line_height("heading", services.text_px(19)), services.text_px(16)
        lines, room = self._lines(row, self.told), rect.height - services.px(2) - first

        def height(size: int) -> int:
            return sum(writer.height(line, "body", size, rect.width) for line in lines)

        if height(low) > room:
            low = services.text_px(14)
        if height(low) > room:
            lines = ["  ".join(lines)]
        y = rect.centery - (first + min(room, height(low))) // 2
        drawn = writer.draw(picture, result.name, (rect.x, y), "heading", services.text_px(19), "text")
        if result.role:
            place = drawn.right + services.px(12), drawn.bottom - services.px(2)
            ink = readable(colour, "#081120")
            writer.draw(picture, result.role, place, "heading", services.text_px(16), ink, "bottomleft")
        y, low_edge = y + first, y + first + room
        for line in lines:
            block = writer.fitted_block(line, "body", low, (rect.width, low_edge - y), "text_soft")
            block.draw(picture, (rect.x, y))
            y += block.lines * block.line_height

    def _lines(self, row: int, told: Told) -> list[str]:
        """What became of somebody, and what they were after, as far as it is told."""
        text, result = self.services.text, self.seats[row]
        alive = next((check.good for check in result.checks if check.name == ALIVE), None)
        lines = [result.story if alive is False or told.verdict(row) else text.text("outcome.hidden")]
        goal = next((check for check in result.checks if check.name == OBJECTIVE and check.text), None)
        if goal is not None and told.check(OBJECTIVE, row):
            which = "crew_outcome.met" if goal.good else "crew_outcome.missed"
            lines.append(text.text(which, objectives=goal.text))
        return lines

    def _verdict(self, picture: pygame.Surface, rect: pygame.Rect, left: int, result: SeatResult) -> None:
        services, writer = self.services, self.services.writer
        accent = services.palette.named("green" if result.won else "red")
        room = rect.right - left
        # All in one size: in Ukrainian a victory is a longer word than a defeat.
        known = [other.verdict for other in self.seats if other.won is not None]
        large, small = services.text_px(22), services.text_px(14)
        size = min(writer.fit(word, "heading_bold", large, room - services.px(20), small) for word in known)
        middle = left + room // 2, rect.centery
        if result.won:
            services.effects.draw_light(picture, middle, room // 2, accent, 0.5)
        writer.draw(picture, result.verdict, middle, "heading_bold", size, lighter(accent, 0.3), "center")


def _mark(good: bool | None) -> str:
    """The sign of something that went well, badly, or was not checked."""
    return "minus" if good is None else "check" if good else "cross"
