"""The page of a crew: a line for each seat, the checks of the ship side by side, and the numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nemesis_desktop.client.games.nemesis.outcome.checks import draw_check
from nemesis_desktop.client.games.nemesis.outcome.seats import SeatTable, Told
from nemesis_desktop.client.games.nemesis.viewmodels.result import CheckView
from nemesis_desktop.client.games.nemesis.viewmodels.seat_results import SeatResult
from nemesis_desktop.client.tabletop.panels.number_tiles import draw_numbers
from nemesis_desktop.client.ui.layout import Slot, column, row, sized, space
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.label import Label

LEAST, MOST, CHECK, NUMBERS, GAP = 48, 108, 54, 72, 8
"""How high a row of a seat is at least and at most, how high that of a check and that of the numbers, and what lies
between them, in layout units."""
ALL = 2
"""Below the rows stand the ship and the numbers."""


class CrewPage:
    """Draws what is told into a box. The rows come first: everything can be read in them, and what has no room below
    them is left out, the numbers before the ship."""

    def __init__(
        self,
        services: Services,
        seats: Sequence[SeatResult],
        told: Told,
        checks: Sequence[CheckView],
        numbers: Sequence[tuple[str, str]],
    ) -> None:
        self.services = services
        self.checks, self.numbers = checks, numbers
        self.table, self.count = SeatTable(services, seats, told), len(seats)

    def shows_all(self, box: pygame.Rect) -> bool:
        """Whether there is room for everything."""
        return self._parts_below(box) == ALL

    def _head(self) -> int:
        """The height of the words above a part of the page."""
        services = self.services
        return services.writer.line_height("heading", services.text_px(17)) + services.px(6)

    def _parts_below(self, box: pygame.Rect) -> int:
        """How much has room below the rows."""
        px, lines = self.services.px, (len(self.checks) + 1) // 2
        ship = self._head() + lines * px(CHECK) + (lines - 1) * px(GAP)
        least = max(px(LEAST), self.table.least_row(box)) + px(GAP)
        room = box.height - self._head() - self.count * least
        return sum(needed <= room for needed in (ship, ship + px(GAP) + px(NUMBERS)))

    def draw(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        """Draw everything that has room."""
        services, px, parts = self.services, self.services.px, self._parts_below(box)
        gap, head, count = px(GAP), self._head(), self.count
        title = services.text.text("crew_outcome.ship")
        label = Label(services, title, "heading", 17, "text_soft", wraps=False)
        seats, numbers = Slot(), Slot()
        checks = [(Slot(), check) for check in self.checks]
        ship = [sized(slot, flex=1) for slot, _ in checks]
        # The third one is about common objectives, and has a long list to tell.
        lines = [sized(row(*line, gap=gap), height=px(CHECK)) for line in (ship[:2], ship[2:]) if line]
        table = sized(
            seats, flex=1, min_height=head + count * (px(LEAST) + gap), max_height=head + count * (px(MOST) + gap)
        )
        below = (sized(label, height=head), column(*lines, gap=gap), space(gap), sized(numbers, height=px(NUMBERS)))
        column(table, *below[: 2 * parts]).place(box)
        self.table.draw(picture, seats.rect, (seats.rect.height - head) // count - gap, gap)
        if parts:
            label.draw(picture)
            for slot, check in checks:
                draw_check(services, picture, slot.rect, check)
        if parts == ALL:
            draw_numbers(services, picture, numbers.rect, self.numbers)
