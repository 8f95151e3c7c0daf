"""The seats of a new game: one row each, with name, who answers, temperament and colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from nemesis_desktop.client.games.nemesis.new_game.plan import (
    COLOURS,
    CONTROLLERS,
    EVEN,
    LEADER_CONTROLLERS,
    TEMPERED,
    GamePlan,
    SeatPlan,
)
from nemesis_desktop.client.tabletop.seats import HUMAN
from nemesis_desktop.client.ui.layout import Padding, Placeable, Sized, Slot, column, padding, row, sized
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget

LONGEST_NAME = 18
TEMPERAMENTS = (EVEN, "loyal", "selfish", "treacherous")
LEADER = -1
"""The row of the seat that leads the intruders."""
ROW, GAP, SIGN = 58, 8, 44
"""Height of a row, what lies between rows, and width of the sign before them, in layout units."""
NARROW = 760
"""Below this width in layout units the name gives way to the other controls."""


class SeatRow:
    """The controls of one seat. ``number`` counts the crew from 0; the leader of the intruders is -1."""

    def __init__(
        self,
        services: Services,
        plan: GamePlan,
        number: int,
        on_change: Callable[[int, SeatPlan, bool], None],
        on_remove: Callable[[int], None],
    ) -> None:
        """``on_change`` is told seat, what it is now, and whether other controls depend on it."""
        self.services = services
        self.number = number
        self.seat = plan.leader if number == LEADER else plan.crew[number]
        self.on_change = on_change
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._sign = Slot()
        text = services.text
        seat = self.seat
        nameless = self._nameless(plan)
        self.name = TextField(
            services, seat.name, placeholder=nameless, limit=LONGEST_NAME, on_change=self._set_name
        )
        self.controller = Stepper(
            services,
            [self._controller(name) for name in (LEADER_CONTROLLERS if number == LEADER else CONTROLLERS)],
            seat.controller,
            self._set_controller,
        )
        self.controller.name = (
            text.text("new_game.intruders") if number == LEADER else text.text("default.controller", n=number + 1)
        )
        self.tempered = plan.has_temperaments
        self._make_crew_controls(plan, on_remove)

    def _make_crew_controls(self, plan: GamePlan, on_remove: Callable[[int], None]) -> None:
        """What only a seat of the crew has, and only where it means something."""
        services, number, seat = self.services, self.number, self.seat
        self.temperament: Stepper | None = None
        if plan.has_temperaments and number != LEADER and seat.controller in TEMPERED:
            self.temperament = Stepper(
                services,
                [self._temperament(name) for name in TEMPERAMENTS],
                seat.temperament,
                self._set_temperament,
            )
        self.colour: Stepper | None = None
        if number != LEADER and len(plan.setup().seats) > 1:
            self.colour = Stepper(
                services, [self._colour(name) for name in COLOURS], seat.colour, self._set_colour
            )
        self.remove: Button | None = None
        if number != LEADER and plan.can_remove:
            self.remove = Button(
                services,
                "",
                lambda: on_remove(number),
                icon="cross",
                kind="quiet",
                tip=Tip(services.text.text("new_game.remove_seat"), ""),
            )

    def _nameless(self, plan: GamePlan) -> str:
        """What stands in an empty name: the seat, in a scenario its character."""
        text, number = self.services.text, self.number
        if number == LEADER:
            return text.text("crew.intruders")
        if plan.scenario is not None and number < len(plan.scenario.characters):
            return text.text(f"character.{plan.scenario.characters[number]}.name")
        return text.text("place.player", n=number + 1)

    def widgets(self) -> Iterator[tuple[str, Widget]]:
        """The controls with their names, from left to right."""
        for part in ("name", "controller", "temperament", "colour", "remove"):
            widget = getattr(self, part)
            if widget is not None:
                yield f"seat{self.number}.{part}", widget

    def size_hint(self, width: int) -> tuple[int, int]:
        """A line, or in a compact window as many as its controls need."""
        return self._tree(width).size_hint(width)

    def place(self, rect: pygame.Rect) -> None:
        """Lay the row out."""
        self.rect = rect
        self._tree(rect.width).place(rect)

    def _tree(self, width: int) -> Placeable:
        return self._compact() if self.services.compact else self._wide(width)

    def _compact(self) -> Padding:
        """Name above, the other controls below it in two columns."""
        px, gap = self.services.px, self.services.px(8)
        remove = None if self.remove is None else sized(self.remove, width=px(48))
        low = [sized(one, flex=1) for one in (self.temperament, self.colour) if one is not None]
        lines = (row(sized(self.name, flex=1), remove, gap=gap), self.controller, row(*low, gap=gap) if low else None)
        controls = column(*(sized(line, height=px(46)) for line in lines if line is not None), gap=px(6))
        return padding(row(sized(self._sign, width=px(SIGN)), sized(controls, flex=1), gap=px(10)), bottom=px(8))

    def _wide(self, width: int) -> Sized:
        """All controls side by side; in a narrow row the name gives way."""
        px, narrow = self.services.px, width < self.services.px(NARROW)
        # Where nobody has a temperament the others take its room.
        parts: list[tuple[Placeable | None, int]] = [(self.name, 52), (self.controller, 48)]
        if self.tempered:
            shares = (28, 38, 34) if narrow else (36, 33, 31)
            parts = list(zip((self.name, self.controller, self.temperament), shares, strict=True))
        colour = None if self.colour is None else sized(self.colour, width=round(width * (0.13 if narrow else 0.16)))
        edge = sized(Slot() if self.remove is None else self.remove, width=px(48))
        shared = [sized(Slot() if part is None else part, flex=share) for part, share in parts]
        return sized(row(sized(self._sign, width=px(SIGN)), *shared, colour, edge, gap=px(10)), height=px(ROW))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sign before the row: the number of the seat, or the intruders."""
        services = self.services
        side, middle = services.px(SIGN), self.name.rect.centery
        chip = pygame.Rect(self.rect.x, middle - side // 2, side, side)
        colour = self.seat.colour or ("nest" if self.number == LEADER else "steel")
        services.panels.chip(surface, chip, services.scale, services.palette.named(colour), False)
        if self.number == LEADER:
            sign = services.panels.icon("nemesis/icons/larva", round(side * 0.7), "nest")
            surface.blit(sign, sign.get_rect(center=chip.center))
            return
        place, size = chip.center, services.text_px(20)
        services.writer.draw(surface, str(self.number + 1), place, "heading", size, "text", "center")

    # -- what is filled in ------------------------------------------------------------------------------

    def _set_name(self, name: str) -> None:
        self._tell(replace(self.seat, name=name), False)

    def _set_controller(self, name: str) -> None:
        self._tell(replace(self.seat, controller=name), True)

    def _set_temperament(self, name: str) -> None:
        self._tell(replace(self.seat, temperament=name), False)

    def _set_colour(self, name: str) -> None:
        self._tell(replace(self.seat, colour=name), False)

    def _tell(self, seat: SeatPlan, others_depend: bool) -> None:
        self.seat = seat
        self.on_change(self.number, seat, others_depend)

    # -- what may be chosen -----------------------------------------------------------------------------

    def _controller(self, name: str) -> Chip:
        text = self.services.text
        label = text.text(f"controller.{name}")
        accent = "green" if name == HUMAN else None
        return Chip(name, label, accent=accent, tip=Tip(label, text.text(f"controller.{name}.help")))

    def _temperament(self, name: str) -> Chip:
        text = self.services.text
        known = name or "even"
        label = text.text(f"temperament.{known}")
        return Chip(name, label, tip=Tip(label, text.text(f"temperament.{known}.help")))

    def _colour(self, name: str) -> Chip:
        text = self.services.text
        label = text.text(f"seat_colour.{name or 'character'}")
        return Chip(name, label, accent=name or "steel", tip=Tip(label, text.text("seat_colour.help")))


def rows_of(
    services: Services,
    plan: GamePlan,
    on_change: Callable[[int, SeatPlan, bool], None],
    on_remove: Callable[[int], None],
) -> list[SeatRow]:
    """The rows of a plan, the leader of the intruders last."""
    numbers = [*range(len(plan.crew)), *([LEADER] if plan.has_leader_seat else [])]
    return [SeatRow(services, plan, number, on_change, on_remove) for number in numbers]
