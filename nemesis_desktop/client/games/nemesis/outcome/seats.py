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
        wide, verdict = services.px(88), services.px(104)
        start = box.right - verdict - wide * len(self.columns)
        names = [text.text(f"final_check.{name}") for name in self.columns]
        label = min((writer.fit(one, "body", services.text_px(16), wide - services.px(6), services.text_px(14))
                     for one in names), default=services.text_px(16))
        for number, name in enumerate(names):
            middle = start + number * wide + wide // 2, box.y + head // 2
            words = writer.shortened(name, "body", label, wide - services.px(4))
            writer.draw(picture, words, middle, "body", label, "text_soft", "center")
        place = box.right - verdict // 2, box.y + head // 2
        writer.draw(picture, text.text("crew_outcome.verdict"), place, "body", label, "text_soft", "center")
        y = box.y + head
        for row, one in enumerate(self.seats):
            rect = pygame.Rect(box.x, y, box.width, row_height)
            self._row(picture, rect, row, one, start, wide)
            y += row_height + gap
        return y - box.y

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
        services, writer, text = self.services, self.services.writer, self.services.text
        size, low = services.text_px(19), services.text_px(16)
        alive = next((check.good for check in result.checks if check.name == ALIVE), None)
        story = result.story if alive is False or self.told.verdict(row) else text.text("outcome.hidden")
        goal = next((check for check in result.checks if check.name == OBJECTIVE and check.text), None)
        aim = ""
        if goal is not None and self.told.check(OBJECTIVE, row):
            which = "crew_outcome.met" if goal.good else "crew_outcome.missed"
            aim = text.text(which, objectives=goal.text)
        first, second = writer.line_height("heading", size), writer.line_height("body", low)
        lines = [story] + ([aim] if aim else [])
        if first + second * len(lines) > rect.height - services.px(2):
            lines = ["  ".join(lines)]
        y = rect.centery - (first + second * len(lines)) // 2
        drawn = writer.draw(picture, result.name, (rect.x, y), "heading", size, "text")
        if result.role:
            place = drawn.right + services.px(12), drawn.bottom - services.px(2)
            writer.draw(picture, result.role, place, "heading", low, readable(colour, "#081120"), "bottomleft")
        y += first
        for line in lines:
            small = writer.fit(line, "body", low, rect.width, services.text_px(14))
            words = writer.shortened(line, "body", small, rect.width)
            writer.draw(picture, words, (rect.x, y), "body", small, "text_soft")
            y += second

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
