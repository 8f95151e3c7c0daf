"""A plate over a table that is played on below it, and where it lies so that it hides as little as can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import takewhile
from typing import Protocol

import pygame

from nemesis_desktop.client.tabletop.stage.board_view import BoardView
from nemesis_desktop.client.tabletop.table.face import HasPanels
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.layout import Placeable, column, row, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import EDGE, Panel
from nemesis_desktop.kernel import Seat

SIDES = ("midbottom", "midtop", "bottomleft", "bottomright", "topleft", "topright")
WIDE, SLIM, NARROW = 520, 380, 270
"""Widths of a plate that stays clear of a question, in layout units; the last one for a compact window."""
MARGIN, LEAST, NEEDED = 14, 280, 44
"""Around a plate, its least width, and how far around a thing the board is to stay free, in layout units."""
OWN = 3
"""So much more than any other thing it counts to hide where one is."""
OFFERED = 20
"""So much more than any other thing it counts to hide all of a card that is offered, or of what it is offered for."""
BELOW = 10
"""So much more than any other thing it counts to hide all of another plate."""
OUTSIDE = 100.0
"""What counts for as much as hiding many things: a plate that is higher than the window."""
FrameOfWidth = Callable[[int], tuple[Placeable, pygame.Rect]]
"""What lies on a plate of a width, and how much room that takes."""


class PlateTable(Protocol):
    """The table below a plate."""

    seat: Seat

    @property
    def board(self) -> BoardView:
        """What everything lies on."""
        ...

    @property
    def face(self) -> HasPanels:
        """What cards may be offered on."""
        ...

    @property
    def prompt(self) -> Prompt | None:
        """The question that is open."""
        ...

    @property
    def question_rect(self) -> pygame.Rect:
        """Where the question and its answers stand."""
        ...


class Plate:
    """Panel, words and buttons of a scene that leaves the table all events that it does not use."""

    def __init__(self, scene: FormScene, panel: Panel, button: int = 42, gap: int = 8) -> None:
        """Height of the buttons and what lies between them are in layout units."""
        self.scene, self.panel, self.button, self.gap = scene, panel, button, gap
        self.spared: tuple[str, ...] = ()
        """Targets that count as much to hide as where one is."""
        self._around: object = None
        """Where the board and what the question is about were when the plate was placed."""

    def add(self, button: Button) -> Button:
        """Arrows and Tab belong to the table."""
        button.focusable = False
        return self.scene.group.add(button)

    def handle(self, event: pygame.event.Event) -> bool:
        """Only what is pressed on the plate, and the keys of its buttons."""
        group = self.scene.group
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self.panel.rect.collidepoint(event.pos):
            group.handle(event)
            self.scene.dirty = True
            return True
        if event.type == pygame.KEYDOWN:
            for button in group.widgets:
                if isinstance(button, Button) and event.key == button.shortcut and button.visible:
                    button.press()
                    return True
        if event.type == pygame.MOUSEMOTION:
            group.handle(event)
        return False

    def draw(self, surface: pygame.Surface, labels: Iterable[Label]) -> None:
        """Draw plate, words and buttons."""
        self.panel.draw(surface)
        for label in labels:
            label.draw(surface)
        self.scene.group.draw(surface)
        self.scene.group.draw_tooltip(surface)

    def framed(
        self, width: int, words: Sequence[Label], buttons: Sequence[Button], apart: int | None = None,
        signs: bool = True,
    ) -> tuple[Placeable, pygame.Rect]:
        """Plate, words and buttons at this width, and how much room they take. Buttons that do not fit side by side
        keep only their ``signs`` in a compact window, but for the last one; else they stand below each other, the last
        one first."""
        px, gap = self.scene.services.px, self.scene.services.px(self.gap)

        def fit() -> bool:
            needed = sum(button.preferred_width() for button in buttons) + gap * (len(buttons) - 1)
            return needed <= width - px(2 * EDGE)

        for button in buttons:
            button.sign_only = False
        wide = fit()
        if not wide and signs and self.scene.services.compact:
            for button in buttons[:-1]:
                button.sign_only = button.icon is not None
            wide = fit()
            if not wide:
                # Below each other all of them have the width for their words.
                for button in buttons:
                    button.sign_only = False
        sides = row(space(flex=1), *buttons, gap=gap)
        stand = (sized(button, height=px(self.button)) for button in reversed(buttons))
        foot = sized(sides, height=px(self.button)) if wide else column(*stand, gap=gap)
        content = column(column(*words, gap=gap), foot, gap=px(self.gap if apart is None else apart))
        framed = self.panel.around(content)
        return framed, pygame.Rect(0, 0, width, framed.size_hint(width)[1])

    def follow(self, table: PlateTable, lay_out: Callable[[], None]) -> None:
        """Lay out again where the question, or what it is about, is somewhere else than before."""
        if self._around != surroundings_of(table):
            before = self.panel.rect.copy()
            lay_out()
            self.scene.dirty = self.scene.dirty or before != self.panel.rect

    def place_clear(
        self, table: PlateTable, framed: FrameOfWidth, widths: Iterable[int], sides: Sequence[str] = SIDES
    ) -> None:
        """Place the plate with one of these widths, in layout units, at a side or corner of the board, where it hides
        the least of what the question is about; of two places that hide as much the first one is taken."""
        if not self.scene.size[0]:
            return
        self._around = surroundings_of(table)
        widths, hides, window = tuple(widths), partial(self.hides_of, table), pygame.Rect((0, 0), self.scene.size)
        if self.place_best((table.board.rect,), framed, widths, sides, hides) >= OUTSIDE:
            # There is no room for it over the board of a compact window.
            self.place_best((window,), framed, widths, sides, hides)
        elif self._hides_offer(table, self.panel.rect):
            # Beside what is offered there is no room over the board: rather over what is not asked.
            self.place_best((table.board.rect, window), framed, widths, sides, hides)

    def _hides_offer(self, table: PlateTable, plate: pygame.Rect) -> bool:
        return any(share_hidden(thing, plate) for thing in offered_of(table))

    def hides_of(self, table: PlateTable, plate: pygame.Rect) -> float:
        """How much a plate hides of what the question is about, of cards that are offered, of where one is, of what
        stays on the board, and of the plates below it."""
        px = self.scene.services.px
        near = plate.inflate(2 * px(NEEDED), 2 * px(NEEDED))
        spots = [table.board.anchor(target) for target in (f"seat:{table.seat}", *self.spared)]
        own = sum(near.collidepoint(spot) + plate.collidepoint(spot) for spot in spots if spot is not None)
        cards = sum(share_hidden(card, plate) for card in (*offered_of(table), table.question_rect))
        below = sum(share_hidden(other, plate) for other in self._plates_below())
        things: float = sum(near.collidepoint(spot) for spot in needed_of(table))
        things += sum(share_hidden(one, plate) for one in table.board.fixtures)
        return OWN * own + OFFERED * cards + BELOW * below + things

    def _plates_below(self) -> Sequence[pygame.Rect]:
        scenes = self.scene.stack.scenes if self.scene.stack is not None else ()
        return plates_over(takewhile(lambda one: one is not self.scene, scenes))

    def place_best(
        self, rooms: Iterable[pygame.Rect], framed: FrameOfWidth, widths: Iterable[int], sides: Sequence[str],
        hidden: Callable[[pygame.Rect], float],
    ) -> float:
        """Place the plate in one of these rooms, with one of these widths and at one of these sides, where it hides
        the least; of two places that hide as much the first one is taken. Returns how much it hides there, at least
        `OUTSIDE` where it is higher than the window."""
        px, window = self.scene.services.px, pygame.Rect((0, 0), self.scene.size)
        widths, best = tuple(widths), None
        for around in rooms:
            room = around.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
            for width in dict.fromkeys(min(px(width), max(px(LEAST), room.width)) for width in widths):
                _, plate = framed(width)
                for side in sides:
                    setattr(plate, side, getattr(room, side))
                    place = plate.clamp(window)
                    cost = hidden(place) + OUTSIDE * (plate.height > window.height)
                    if best is None or cost < best[0]:
                        best = cost, width, place
        if best is None:
            return 0.0
        # The buttons look as they do at the width that was taken.
        framed(best[1])[0].place(best[2])
        return best[0]


def plates_over(scenes: Iterable[Scene]) -> Sequence[pygame.Rect]:
    """Where the plates of these scenes lie."""
    plates = (getattr(scene, "plate", None) for scene in scenes)
    return [plate.panel.rect for plate in plates if isinstance(plate, Plate)]


def surroundings_of(table: PlateTable) -> object:
    """Everything that the place of a plate depends on."""
    cards = tuple(tuple(card) for card in offered_of(table))
    return tuple(table.board.rect), tuple(needed_of(table)), cards


def share_hidden(thing: pygame.Rect | None, plate: pygame.Rect) -> float:
    """How much of a thing a plate hides, from 0 to 1."""
    if thing is None or not thing.width or not thing.height:
        return 0.0
    hidden = plate.clip(thing)
    return hidden.width * hidden.height / (thing.width * thing.height)


def offered_of(table: PlateTable) -> Sequence[pygame.Rect]:
    """Where the cards lie with which the question can be answered, and what they are offered for, as far as they lie
    over the board."""
    spots = [panel.spot(target) for panel in table.face.live for target in _targets_of(table)]
    spots += [panel.heading_rect for panel in table.face.live]
    return [spot for spot in spots if spot is not None and table.board.rect.contains(spot)]


def needed_of(table: PlateTable) -> Sequence[tuple[int, int]]:
    """Where on the board lies what the question is about, and whose it is, as far as it is seen."""
    spots = (table.board.anchor(target) for target in sorted({*_targets_of(table), f"seat:{table.seat}"}))
    return [spot for spot in spots if spot is not None and table.board.rect.collidepoint(spot)]


def _targets_of(table: PlateTable) -> Sequence[str]:
    """What the question can be answered with, in a fixed order."""
    choices = table.prompt.choices if table.prompt is not None else ()
    return sorted({choice.target for choice in choices if choice.target is not None})
