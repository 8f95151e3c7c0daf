"""The outcome: the word, what every final check found, and some numbers."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from nemesis_desktop.client.games.nemesis.outcome.compact import result_entries, statistics_entries
from nemesis_desktop.client.games.nemesis.outcome.people import draw_people
from nemesis_desktop.client.games.nemesis.outcome.seats import SeatTable, Telling, steps_of, told_of
from nemesis_desktop.client.games.nemesis.outcome.statistics import draw_statistics
from nemesis_desktop.client.games.nemesis.seats import GAME
from nemesis_desktop.client.games.nemesis.viewmodels.ending import Ending, ending_view
from nemesis_desktop.client.games.nemesis.viewmodels.final_checks import CHECKS, COURSE, ENGINES, OBJECTIVE
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.result import CheckView, ResultView, result_view
from nemesis_desktop.client.games.nemesis.viewmodels.seat_results import (
    SeatResult,
    for_everybody,
    seat_results,
)
from nemesis_desktop.client.games.nemesis.viewmodels.statistics import statistics_view
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.ui.assets.images import rasterise
from nemesis_desktop.client.ui.drawing.column import Entry, column_height, draw_column
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon
from nemesis_desktop.client.ui.palette import lighter
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.games.nemesis.queries import house_rules_chosen

LARGEST_SEED = 1_000_000
RESULT, NUMBERS = "result", "numbers"
MARGIN = 12
"""Free edge around everything in a compact window, in layout units."""
BETWEEN = 1.1
"""So long after one step the next one is told, in seconds."""
PATIENCE = 0.8
"""So long the outcome answers to nothing, in seconds: whoever still skips animations does not skip it as well."""


class OutcomeScene(FormScene):
    """The last screen of a game."""

    def __init__(
        self, services: Services, play: Play, on_new: Callable[[], None], on_title: Callable[[], None]
    ) -> None:
        services = services.within(GAME)
        super().__init__(services)
        outcome = play.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        text = services.text
        seed = "" if play.seed is None else str(play.seed)
        names = Names(text, play.sight)
        state = play.session.state
        self.view: ResultView = result_view(
            outcome, play.happenings, state, names, play.seat, play.commands, seed
        )
        self.seats: tuple[SeatResult, ...] = seat_results(
            outcome, play.happenings, state, names, play.members
        )
        if self.seats:
            self.view = for_everybody(self.view, self.seats, play.humans, names, play.members)
        if changed := len(house_rules_chosen(state.setup)):
            number = (text.text("crew_outcome.house_rules"), str(changed))
            self.view = replace(self.view, numbers=(*self.view.numbers, number))
        self.ending = ending_view(play.happenings, state, any(one.won and one.intruders for one in self.seats))
        self.statistics = statistics_view(play.happenings, state, names, play.members)
        self.page = RESULT
        self.order = self._order_of_telling()
        """What is told one after the other, before the verdict."""
        self.steps = len(self.order) + 1
        self.told = self.steps
        self._waited = 0.0

        def button(words: str, on_press: Callable[[], None], icon: str, size: float = 18, **how: Any) -> Button:
            return self.group.add(Button(services, text.text(words), on_press, icon=icon, text_size=size, **how))

        self.new = button("outcome.new_game", on_new, "icons/play", 20, kind="primary")
        self.title = button("outcome.title_button", on_title, "left", 20)
        self.look = button("outcome.look", self.close, "icons/eye", shortcut=pygame.K_ESCAPE)
        self.again = button("library.watch_this", self.watch, "play", shortcut=pygame.K_v)
        tip = Tip(text.text("statistics.again"), text.text("statistics.again.help"))
        self.repeat = button("statistics.again", self.play_again, "icons/dice", tip=tip)
        self.statistics_button = button("statistics.button", self.turn_page, "icons/log", shortcut=pygame.K_n)
        self.play = play
        self.shown_for = 0.0
        self._picture: pygame.Surface | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse and keyboard, once it has been seen."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if pressed and self.shown_for < PATIENCE:
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.telling:
            self._tell(self.steps)
            self.shown_for = 0.0
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Count the time it is shown."""
        super().update(dt)
        self.shown_for += dt
        if self.telling:
            self._waited += dt
            if self._waited >= self.services.seconds(BETWEEN):
                self._tell(self.told + 1)

    def wants_frame(self) -> bool:
        """True while it is told step by step, and until it answers: time that went by unseen does not count."""
        return super().wants_frame() or self.telling or self.shown_for < PATIENCE

    @property
    def telling(self) -> bool:
        """Whether something is still held back."""
        return self.told < self.steps

    def finish_animations(self) -> None:
        """Tell everything at once, for pictures and tests."""
        self._tell(self.steps)

    @property
    def _names(self) -> tuple[str, ...]:
        """What the checks of the view are about: with several seats the third is about common objectives."""
        return (ENGINES, COURSE, OBJECTIVE)[: len(self.view.checks)] if self.seats else CHECKS[1:]

    def _order_of_telling(self) -> tuple[Telling, ...]:
        """The checks one after the other; none where no check was reached."""
        found = {name: check.good for name, check in zip(self._names, self.view.checks, strict=True)}
        if self.seats:
            return steps_of(self.seats, found)
        if all(good is None for good in found.values()):
            return ()
        return tuple(Telling(name, None, good) for name, good in found.items())

    def _tell(self, step: int) -> None:
        self.told, self._waited = step, 0.0
        self.grow()
        self._picture = None
        self.dirty = True
        if 0 < step <= len(self.order):
            good = self.order[step - 1].good
            self.services.audio.play("ui/click" if good is None else "ui/confirm" if good else "ui/deny")

    def turn_page(self) -> None:
        """The statistics, or the result again."""
        self.page = RESULT if self.page == NUMBERS else NUMBERS
        words = "statistics.button" if self.page == RESULT else "statistics.back"
        self.statistics_button.label = self.services.text.text(words)
        self.grow()
        self._picture = None
        self.dirty = True

    def play_again(self) -> None:
        """The same players and rules on another ship."""
        seed = secrets.randbelow(LARGEST_SEED)
        self.services.navigator.reset("begin", GAME, self.play.session.state.setup, seed)

    def accessible_text(self) -> tuple[str, ...]:
        """The verdict, the checks, the seats and all numbers."""
        view, text = self.view, self.services.text
        if self.telling:
            return (text.text("outcome.judging"), text.text("outcome.judging_text"))
        checks = (f"{check.title}: {check.text}" for check in view.checks)
        told, seats = text.text("final_check.told"), []
        for one in self.seats:
            seats.append(" ".join((one.name, one.role, one.story)))
            seats += [
                told.format(name=text.text(f"final_check.{check.name}"), text=check.text) for check in one.checks
            ]
        numbers = (f"{label}: {value}" for label, value in view.numbers if value)
        counted = (f"{label}: {', '.join(map(str, row))}" for label, row in self.statistics.rows)
        return (view.word, view.text, *checks, *seats, *numbers, *counted, *self.statistics.house_rules)

    def watch(self) -> None:
        """See the whole game again."""
        from nemesis_desktop.client.tabletop.scenes.game_menu import recording_of

        self.services.navigator.open("replay", recording_of(self.services, self.play))

    @property
    def accent(self) -> str:
        """Green for a victory, red for a defeat."""
        return "green" if self.view.won else "red"

    def enter(self) -> None:
        """The keyboard starts at New game; what the checks found is told step by step."""
        if not (self.services.settings.reduced_motion or float(self.services.settings.animation_speed) <= 0):
            self.told = 0 if self.steps > 1 else self.steps
        self.group.focus(self.new)

    def wanted_height(self, width: int) -> int:
        """Words and buttons below each other."""
        if not self.services.compact:
            return 0
        px = self.services.px
        words = column_height(self.services, self._entries(), width - 2 * px(MARGIN + 16))
        return words + px(16 + 32 + 24) + -(-len(self.group.widgets) // 2) * px(58)

    def _entries(self) -> list[Entry]:
        """What is written in a compact window."""
        numbers = self.page == NUMBERS and not self.telling
        return statistics_entries(self) if numbers else result_entries(self)

    def _lay_out_compact(self, size: tuple[int, int]) -> None:
        px, row = self.services.px, self._row
        self.left, self.width = px(MARGIN), 0
        lines = -(-len(row) // 2)
        top = size[1] - px(8) - lines * px(58)
        half = (size[0] - 2 * px(MARGIN) - px(10)) // 2
        for number, button in enumerate(row):
            x, y = px(MARGIN) + number % 2 * (half + px(10)), top + number // 2 * px(58)
            button.place(pygame.Rect(x, y, half, px(50)))
        self._picture = None

    @property
    def _row(self) -> tuple[Button, ...]:
        """The buttons from left to right."""
        return self.new, self.repeat, self.statistics_button, self.again, self.look, self.title

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for this window."""
        super().resize(size)
        px = self.services.px
        if self.services.compact:
            self._lay_out_compact(size)
            return
        self.left = max(px(28), round(size[0] * 0.06))
        self.width = min(px(1300 if self.seats else 820), size[0] - 2 * self.left)
        height, gap = px(58), px(12)
        y = size[1] - px(34) - height
        row = self._row
        part = (min(size[0] - 2 * self.left, px(1590)) - (len(row) - 1) * gap) // len(row)
        for number, button in enumerate(row):
            button.place(pygame.Rect(self.left + number * (part + gap), y, part, height))
        self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw picture, words and buttons."""
        if self._picture is None:
            self._picture = self._paint(surface.get_size())
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        services, writer, palette = self.services, self.services.writer, self.services.palette
        picture = pygame.Surface(size)
        # While the checks are told one after the other, the picture must not know how they end.
        art = "title/title.jpg" if self.telling else self.ending.picture
        moved = 0 if self.telling or self.ending.ending is not Ending.HIVE else self._aside(size)
        _hang(picture, services.images.picture(art, size, keep=False), moved)
        picture.blit(rasterise(_shade(size, palette.space), size), (0, 0))
        if not (self.telling or services.compact):
            draw_people(services, picture, self.ending, self._free(size))
        if services.compact:
            px = services.px
            plate = pygame.Rect(px(MARGIN), px(8), size[0] - 2 * px(MARGIN), self._row[0].rect.y - px(18))
            services.panels.panel(picture, plate, services.scale, self.accent, "panel")
            draw_column(services, picture, plate.inflate(-2 * px(16), -2 * px(12)), self._entries())
            return picture
        judged = not self.telling
        accent = palette.named(self.accent if judged else "accent")
        word = self.view.word if judged else services.text.text("outcome.judging")
        story = self.view.text if judged else services.text.text("outcome.judging_text")
        y = max(services.px(24), round(size[1] * 0.06))
        big = services.text_px(86 if judged else 60)
        big = writer.fit(word, "heading_bold", big, size[0] - 2 * self.left, services.text_px(40))
        glow = writer.line(word, "heading_bold", big, accent)
        soft = pygame.Surface((glow.get_width() + 80, glow.get_height() + 80))
        soft.blit(glow, (40, 40))
        light = pygame.transform.gaussian_blur(soft, 14)
        picture.blit(light, (self.left - 40, y - 40), special_flags=pygame.BLEND_RGB_ADD)
        writer.draw(picture, word, (self.left, y), "heading_bold", big, lighter(accent, 0.6))
        y += writer.line_height("heading_bold", services.text_px(86))
        block = writer.block(story, "body", services.text_px(22), self.width, "text")
        block.draw(picture, (self.left, y))
        y += block.lines * block.line_height + services.px(16)
        room = self.new.rect.y - services.px(18) - y
        box = pygame.Rect(self.left, y, self.width, room)
        if self.page == NUMBERS and judged:
            draw_statistics(services, picture, box, self.statistics)
        elif self.seats:
            self._crew(picture, box)
        else:
            self._checks(picture, box)
        return picture

    def _free(self, size: tuple[int, int]) -> pygame.Rect:
        """Where neither words nor buttons are."""
        left, px = self.left + self.width + self.services.px(24), self.services.px
        top, low = round(size[1] * 0.2), self.new.rect.y - px(18)
        return pygame.Rect(left, top, max(0, size[0] - left - px(24)), max(0, low - top))

    def _aside(self, size: tuple[int, int]) -> int:
        """How far the one in the middle of the picture steps aside, so that no plate hides the face."""
        free = (self.left + self.width + size[0]) // 2
        return max(0, min(free - size[0] // 2, round(size[0] * 0.4)))

    def _crew(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        """A line for each seat, the checks of the ship side by side, and the numbers."""
        services, writer, text = self.services, self.services.writer, self.services.text
        gap, label = services.px(8), services.text_px(17)
        head = writer.line_height("heading", label) + services.px(6)
        numbers, ship = services.px(72), services.px(54)
        count, lines = len(self.seats), 2 if len(self.view.checks) > 2 else 1
        room = box.height - 2 * head - lines * (ship + gap) - numbers - gap * count
        height = max(services.px(48), min(services.px(108), room // count))
        table = SeatTable(services, self.seats, told_of(self.order, self.told))
        y = box.y + table.draw(picture, box, height, gap)
        writer.draw(picture, text.text("crew_outcome.ship"), (box.x, y), "heading", label, "text_soft")
        y += head
        width = (box.width - gap) // 2
        for number, check in enumerate(self._known_checks()):
            # The third one is about common objectives, and has a long list to tell.
            wide = box.width if number == 2 else width
            x = box.x if number == 2 else box.x + number * (width + gap)
            self._check(picture, pygame.Rect(x, y + (number // 2) * (ship + gap), wide, ship), check)
        y += lines * (ship + gap)
        self._numbers(picture, pygame.Rect(box.x, y, box.width, min(numbers, box.bottom - y)))

    def _known_checks(self) -> tuple[CheckView, ...]:
        """The checks that were told, the others without what they found."""
        words = self.services.text.text("outcome.hidden")
        waiting = {step.name for step in self.order[self.told :] if step.row is None}
        return tuple(
            replace(check, text=words, good=None, pictures=()) if name in waiting else check
            for name, check in zip(self._names, self.view.checks, strict=True)
        )

    def _checks(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        services, writer, text = self.services, self.services.writer, self.services.text
        gap = services.px(10)
        numbers = services.px(88)
        label = services.text_px(17)
        head = writer.line_height("heading", label) + services.px(4)
        writer.draw(picture, text.text("outcome.checks"), box.topleft, "heading", label, "text_soft")
        y = box.y + head
        rows = max(1, len(self.view.checks))
        room = box.height - 2 * head - numbers - gap * rows - services.px(6)
        height = max(services.px(46), min(services.px(98), room // rows))
        for check in self._known_checks():
            self._check(picture, pygame.Rect(box.x, y, box.width, height), check)
            y += height + gap
        y += services.px(6)
        writer.draw(picture, text.text("outcome.statistics"), (box.x, y), "heading", label, "text_soft")
        y += head
        self._numbers(picture, pygame.Rect(box.x, y, box.width, min(numbers, box.bottom - y)))

    def _check(self, picture: pygame.Surface, row: pygame.Rect, check: CheckView) -> None:
        services, writer = self.services, self.services.writer
        accent = "steel" if check.good is None else "green" if check.good else "red"
        services.panels.panel(picture, row, services.scale, accent, "deep")
        side = min(services.px(40), row.height - services.px(12))
        icon = services.panels.icon(check.icon, side, accent)
        picture.blit(icon, icon.get_rect(midleft=(row.x + services.px(16), row.centery)))
        x = row.x + services.px(30) + side
        right = row.right - services.px(16)
        sign = services.panels.icon(_mark(check.good), services.px(28), accent)
        picture.blit(sign, sign.get_rect(midright=(right, row.centery)))
        right -= services.px(40)
        for name in reversed(check.pictures):
            shown = services.images.svg(name, side, side)
            place = shown.get_rect(midright=(right, row.centery))
            picture.blit(shown, place)
            right = place.x - services.px(8)
        size, low = services.text_px(18), services.text_px(17)
        lines = writer.line_height("heading", size) + writer.line_height("body", low)
        top = row.centery - lines // 2
        writer.draw(picture, check.title, (x, top), "heading", size, "text")
        words = writer.shortened(check.text, "body", low, right - x)
        writer.draw(picture, words, (x, top + writer.line_height("heading", size)), "body", low, "text_soft")

    def _numbers(self, picture: pygame.Surface, row: pygame.Rect) -> None:
        services, writer = self.services, self.services.writer
        gap, count = services.px(10), len(self.view.numbers)
        width = (row.width - gap * (count - 1)) // count
        for number, (label, value) in enumerate(self.view.numbers):
            tile = pygame.Rect(row.x + number * (width + gap), row.y, width, row.height)
            services.panels.panel(picture, tile, services.scale, "accent", "deep")
            size = writer.fit(value, "heading_bold", services.text_px(28), width - 10, 12)
            place = (tile.centerx, tile.y + round(tile.height * 0.36))
            writer.draw(picture, value, place, "heading_bold", size, "text", "center")
            small = writer.fit(label, "body", services.text_px(15), width - 10, 12)
            words = writer.shortened(label, "body", small, width - 8)
            place = (tile.centerx, tile.y + round(tile.height * 0.76))
            writer.draw(picture, words, place, "body", small, "text_soft", "center")


def _hang(picture: pygame.Surface, art: pygame.Surface, aside: int) -> None:
    """Key art, moved to the right; its left edge goes on into what becomes free."""
    if aside:
        edge = art.subsurface((0, 0, 1, art.get_height()))
        picture.blit(pygame.transform.scale(edge, (aside, art.get_height())), (0, 0))
    picture.blit(art, (aside, 0))


def _mark(good: bool | None) -> str:
    """The sign of something that went well, badly, or is not known."""
    return "minus" if good is None else "check" if good else "cross"


def _shade(size: tuple[int, int], colour: str) -> str:
    width, height = size
    body = path(polygon([(0, 0), (width, 0), (width, height), (0, height)]), fill="url(#s)")
    stops = [(0, colour, 0.9), (0.5, colour, 0.72), (0.85, colour, 0.1)]
    return document(body, width, height, linear("s", (0, 0), (width, 0), stops))
