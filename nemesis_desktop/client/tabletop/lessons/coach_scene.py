"""What a coach says, over the table of the game that is played: one sentence, and a light on what it is about.

The table goes on below: only what is pressed on the plate stays here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from nemesis_desktop.client.tabletop.lessons.coach import Coach
from nemesis_desktop.client.tabletop.lessons.following import WayOn
from nemesis_desktop.client.tabletop.plates import SIDES, Plate, PlateTable, share_hidden, surroundings_of
from nemesis_desktop.client.ui.layout import Placeable
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.kernel import Happening
from nemesis_desktop.storage.lessons import Lesson

WIDTH, BUTTON, GAP, PULSE = 640, 46, 10, 1.6
"""Of the plate, its buttons and what lies between them, in layout units; seconds of a beat of the light."""
NARROWER = (520, 400)
COMPACT_WIDTHS = (WIDTH, *NARROWER, 270)
MEANT, ABOUT = 10, 0.1
"""How much it counts to hide what is meant, or one thing of the question on the board; what is answered with counts
1."""
SPREAD = 24
"""How far light and shadow fall around the plate, in layout units."""
RING = 3
"""Width of the light around a thing, in layout units."""
NEXT_KEY = pygame.K_F7


class Coached(Protocol):
    """The table that a coach speaks about."""

    @property
    def told(self) -> Sequence[Happening]:
        """What has happened and been shown up to now."""
        ...

    def reveal(self, target: str) -> None:
        """Bring a target on the board into sight."""
        ...

    def place_of(self, target: str) -> pygame.Rect | None:
        """Where a target or a panel is in the window; None while it is not seen."""
        ...

    @property
    def stage(self) -> pygame.Rect:
        """The part of the window over which messages lie."""
        ...

    @property
    def below(self) -> PlateTable:
        """The table itself."""
        ...

    @property
    def answers(self) -> Sequence[pygame.Rect]:
        """What is answered with: the options and what opens them."""
        ...

    def is_offered_over(self, spot: pygame.Rect) -> bool:
        """Whether cards or a message lie over a place on the board."""
        ...


class CoachScene(FormScene):
    """The plate of a lesson. It leaves the table all events that it does not use."""

    covers = False
    modal = False

    def __init__(
        self, services: Services, lesson: Lesson, table: Coached, on_end: Callable[[bool], None],
        way_on: WayOn | None = None,
    ) -> None:
        """``on_end`` is called with whether the lesson was heard to its end; ``way_on`` leads to the next lesson."""
        super().__init__(services)
        text = services.text
        self.lesson, self.table, self._on_end, self._way_on = lesson, table, on_end, way_on
        self.coach = Coach(lesson)
        name = text.text(lesson.title)
        self.panel = Panel(services, name, icon="icons/help", accent="amber", style="modal")
        self.plate = Plate(self, self.panel, BUTTON, GAP)
        self.words = Label(services, size=18, middle=True)
        self.next = self.plate.add(
            Button(services, text.text("lesson.next"), self.read_on, icon="icons/continue", shortcut=NEXT_KEY,
                   kind="primary")
        )  # fmt: skip
        self.end = self.plate.add(Button(services, text.text("lesson.leave"), self.leave_lesson, icon="icons/cross"))
        self.on = self.plate.add(Button(services, "", self.go_on, icon="icons/play"))
        """The next lesson, beside the last sentence: there, whoever wants no coach plays on."""
        self._passed = 0.0
        self.spot: pygame.Rect | None = None
        """Where the thing is that the sentence is about; None while it is not seen."""
        self._around: object = None
        """Where lies what the question is about."""
        self._drawn: dict[object, pygame.Rect] = {}
        """The looks of the light and of the plate that were drawn last, and where."""

    def enter(self) -> None:
        """Begin, or go on where the game that was left stands."""
        self.coach.catch_up(self.table.told)
        if self.coach.beat is None:
            self._finish(True)
            return
        self._tell()

    def read_on(self) -> None:
        """The next sentence; after the last one the lesson is over."""
        self.coach.read_on()
        if self.coach.beat is None:
            self._finish(True)
            return
        self._tell()

    def leave_lesson(self) -> None:
        """Play on without the coach."""
        self._finish(False)

    def go_on(self) -> None:
        """The lesson was heard to its end: the next one."""
        self._finish(True)
        if self._way_on is not None:
            self._way_on[1]()

    def _finish(self, heard: bool) -> None:
        if self.stack is not None:
            self.stack.remove(self)
        self._on_end(heard)

    def _tell(self) -> None:
        text, beat = self.services.text, self.coach.beat
        if beat is None:
            return
        number, count = self.coach.number + 1, len(self.lesson.beats)
        self.panel.note = text.text("lesson.progress", number=number, count=count)
        self.words.words = text.text(self.lesson.text_id(beat))
        waits = self.coach.waits_for_reader
        last = number == count and waits
        self.next.label = text.text("lesson.finish" if last else "lesson.next" if waits else "lesson.skip")
        self.end.visible, self.on.visible = not last, last and self._way_on is not None
        if self._way_on is not None:
            self.on.label = self._way_on[0]
        self.next.kind = "primary" if waits else "normal"
        if beat.target is not None:
            self.table.reveal(beat.target)
        self._lay_out()
        self.dirty = True

    def retranslate(self) -> None:
        """Say the sentence again in another language."""
        super().retranslate()
        self._tell()

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Look at what has happened at the table."""
        super().update(dt)
        if self.stack is None or self.stack.top is not self:
            # A menu or a page lies over it.
            return
        self._passed = (self._passed + dt) % PULSE
        if self.coach.see(self.table.told):
            self.services.audio.play("ui/confirm")
            if self.coach.beat is None:
                self._finish(True)
                return
            self._tell()
        spot = self._place()
        around = surroundings_of(self.table.below)
        if spot != self.spot or around != self._around:
            self.spot, self._around = spot, around
            self._lay_out()
            self.dirty = True

    def _place(self) -> pygame.Rect | None:
        beat = self.coach.beat
        return None if beat is None or beat.target is None else self.table.place_of(beat.target)

    # -- screen ---------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Low over the board; where that would hide what is meant, at another side, in a compact window of the whole
        window. What is answered with stays free while the beat waits for an answer."""
        if not self.size[0]:
            return
        stage, window = self.table.stage, pygame.Rect((0, 0), self.size)
        if self.services.compact:
            self.plate.place_best((stage, window), self._framed, COMPACT_WIDTHS, SIDES, self._hides)
        else:
            self.plate.place_best((stage,), self._framed, (WIDTH, *NARROWER), SIDES, self._hides)

    def _framed(self, width: int) -> tuple[Placeable, pygame.Rect]:
        buttons = [button for button in (self.end, self.on, self.next) if button.visible]
        return self.plate.framed(width, (self.words,), buttons)

    def _hides(self, place: pygame.Rect) -> float:
        """How much of what is meant would lie below the plate, then of what is answered with, on the board and beside
        it."""
        answers = () if self.coach.waits_for_reader else self.table.answers
        beside = sum(share_hidden(one, place) for one in answers)
        return MEANT * share_hidden(self.spot, place) + beside + ABOUT * self.plate.hides_of(self.table.below, place)

    def handle(self, event: pygame.event.Event) -> bool:
        """Only what is pressed on the plate; the table uses the rest."""
        return self.plate.handle(event)

    @property
    def shows_light(self) -> bool:
        """Whether what is meant is seen, and not below cards that are offered or a message."""
        return self.spot is not None and not self.table.is_offered_over(self.spot)

    @property
    def _ring(self) -> pygame.Rect | None:
        """The light around what is meant, which grows and shrinks."""
        if self.spot is None or not self.shows_light:
            return None
        grow = 0.0 if self.services.settings.reduced_motion else abs(self._passed / PULSE - 0.5) * 2
        reach = self.services.px(4 + 6 * grow)
        return self.spot.inflate(2 * reach, 2 * reach)

    def _looks(self) -> dict[object, pygame.Rect]:
        """What the light and the plate look like now, and where they are with all that shines around them."""
        plate = (
            *self.panel.rect, self.panel.note, self.words.words, self.services.palette, self.services.input.signs,
            *(button.render_key() for button in self.group.widgets),
        )
        spread = 2 * self.services.px(SPREAD)
        found: dict[object, pygame.Rect] = {("plate", plate): self.panel.rect.inflate(spread, spread)}
        if (ring := self._ring) is not None:
            found["ring", *ring] = ring.inflate(2, 2)
        return found

    def remark_changes(self) -> list[pygame.Rect] | None:
        """The light moves some times a second, and the plate when another beat is told."""
        if self.group.tooltips.shown or not self._drawn:
            return None
        now = self._looks()
        return [rect for look, rect in (*now.items(), *self._drawn.items()) if (look in now) != (look in self._drawn)]

    def draw(self, surface: pygame.Surface) -> None:
        """A light around what is meant, and the sentence."""
        self._drawn = self._looks()
        if (ring := self._ring) is not None:
            colour = pygame.Color(self.services.palette.amber)
            pygame.draw.rect(surface, colour, ring, self.services.px(RING), self.services.px(14))
        self.plate.draw(surface, (self.words,))

    def next_wakeup(self) -> float | None:
        """The light moves some times a second."""
        still = self.spot is None or self.services.settings.reduced_motion
        times = [time for time in (super().next_wakeup(), None if still else 0.1) if time is not None]
        return min(times) if times else None

    def accessible_text(self) -> tuple[str, ...]:
        """The lesson, how far it is, and the sentence."""
        return self.panel.title, self.panel.note, self.words.words
