"""The outcome: the word, what every final check found, and some numbers."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from nemesis_desktop.client.games.nemesis.outcome.checks import draw_check
from nemesis_desktop.client.games.nemesis.outcome.compact import result_entries, statistics_entries
from nemesis_desktop.client.games.nemesis.outcome.crew_page import CrewPage
from nemesis_desktop.client.games.nemesis.outcome.people import draw_people
from nemesis_desktop.client.games.nemesis.outcome.seats import ToldCheck, steps_of, told_of
from nemesis_desktop.client.games.nemesis.outcome.statistics import draw_statistics
from nemesis_desktop.client.games.nemesis.seats import GAME
from nemesis_desktop.client.games.nemesis.viewmodels.ending import ShownEnding, ending_view
from nemesis_desktop.client.games.nemesis.viewmodels.final_checks import (
    CHECKS,
    COURSE,
    ENGINES,
    OBJECTIVE,
    SeatCheck,
)
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.result import CheckView, ResultView, result_view
from nemesis_desktop.client.games.nemesis.viewmodels.seat_results import (
    SeatResult,
    for_everybody,
    seat_results,
)
from nemesis_desktop.client.games.nemesis.viewmodels.statistics import statistics_view
from nemesis_desktop.client.tabletop.last_page_row import in_a_row, in_words
from nemesis_desktop.client.tabletop.lessons.following import lead_on
from nemesis_desktop.client.tabletop.panels.number_tiles import draw_numbers
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.profile.news import find_news
from nemesis_desktop.client.tabletop.running_game import recording_of
from nemesis_desktop.client.ui.drawing.column import Entry, column_height, draw_column
from nemesis_desktop.client.ui.drawing.key_art import KeyArt
from nemesis_desktop.client.ui.drawing.shining import draw_shining
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon
from nemesis_desktop.client.ui.layout import Padding, Slot, column, grid, padding, row, sized, space, stack
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.scenes.form import PATIENCE, FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.games.nemesis.queries import house_rules_chosen
from nemesis_desktop.kernel import Outcome

LARGEST_SEED = 1_000_000
RESULT, NUMBERS = "result", "numbers"
SHADE_ROWS = 16
"""The dark behind words is the same in each row, so it is drawn as a strip of so many: all of it took 8 MB, 60 ms."""
WIDEST_ROW = 1800
"""The buttons take at most so many layout units."""
LARGEST, LOWER = 86, 56
"""Size of the word in layout units, and where the rows of those who were there need its room."""
MARGIN = 12
"""Free edge around everything in a compact window, in layout units."""
BETWEEN = 1.1
"""So long after one step the next one is told, in seconds."""


class OutcomeScene(FormScene):
    """The last screen of a game."""

    patience = PATIENCE

    def __init__(
        self, services: Services, play: Play, on_new: Callable[[], None], on_title: Callable[[], None]
    ) -> None:
        services = services.within(GAME)
        super().__init__(services)
        outcome = play.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        self.play = play
        self._read(outcome)
        self.page = RESULT
        self.order = self._order_of_telling()
        """What is told one after the other, before the verdict."""
        self.steps = len(self.order) + 1
        self.told = self.steps
        self._letters = LARGEST
        self._waited = 0.0
        self._art = KeyArt(services, self._repaint, keeps=True)
        self._make_buttons(on_new, on_title)
        self.story = Label(services, size=22)
        self.news = Label(services, role="body_bold", size=19, colour="amber", align="right")
        """Which achievements the game has brought."""
        self._plate, self._words, self._word, self._page_box = Slot(), Slot(), Slot(), Slot()

    def _read(self, outcome: Outcome) -> None:
        """Find everything that the pages tell."""
        play, text = self.play, self.services.text
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

    def _make_buttons(self, on_new: Callable[[], None], on_title: Callable[[], None]) -> None:
        """Where to go from here."""
        services, text = self.services, self.services.text

        def button(words: str, on_press: Callable[[], None], icon: str, size: float = 18, **how: Any) -> Button:
            return self.group.add(Button(services, text.text(words), on_press, icon=icon, text_size=size, **how))

        self.new = button("outcome.new_game", on_new, "icons/play", 20, kind="primary")
        lead_on(self.new, services, GAME, self.play.session.state.setup)
        self.title = button("outcome.title_button", on_title, "left", 20)
        self.look = button("outcome.look", self.close, "icons/eye", shortcut=pygame.K_ESCAPE)
        self.again = button("library.watch_this", self.watch, "play", shortcut=pygame.K_v)
        tip = Tip(text.text("review.title"), text.text("review.keys"))
        self.review_button = button("review.button", self.review, "icons/search", shortcut=pygame.K_r, tip=tip)
        tip = Tip(text.text("statistics.again"), text.text("statistics.again.help"))
        self.repeat = button("statistics.again", self.play_again, "icons/dice", tip=tip)
        self.statistics_button = button("statistics.button", self.turn_page, "icons/log", shortcut=pygame.K_n)

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse and keyboard, once it has been seen."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if pressed and self.telling and self.shown_for >= PATIENCE:
            self._tell(self.steps)
            self.shown_for = 0.0
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Tell the next step."""
        super().update(dt)
        if self.telling:
            self._waited += dt
            if self._waited >= self.services.seconds(BETWEEN):
                self._tell(self.told + 1)

    def wants_frame(self) -> bool:
        """True while it is told step by step."""
        return super().wants_frame() or self.telling

    @property
    def telling(self) -> bool:
        """Whether something is still held back."""
        return self.told < self.steps

    def finish_animations(self) -> None:
        """Tell everything at once, for pictures and tests."""
        self._art.wait()
        self._tell(self.steps)

    @property
    def _names(self) -> tuple[str, ...]:
        """What the checks of the view are about: with several seats the third is about common objectives."""
        return (ENGINES, COURSE, OBJECTIVE)[: len(self.view.checks)] if self.seats else CHECKS[1:]

    def _order_of_telling(self) -> tuple[ToldCheck, ...]:
        """The checks one after the other; none where no check was reached."""
        found = {name: check.good for name, check in zip(self._names, self.view.checks, strict=True)}
        if self.seats:
            return steps_of(self.seats, found)
        if all(good is None for good in found.values()):
            return ()
        return tuple(ToldCheck(name, None, good) for name, good in found.items())

    def _repaint(self) -> None:
        self._picture, self.dirty = None, True

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
        checks = (text.text("label.value", label=check.title, value=check.text) for check in view.checks)
        seats: list[str] = []
        for one in self.seats:
            seats.append(text.listed((one.name, one.role, one.story), "space"))
            seats += [
                text.text("final_check.told", name=text.text(f"final_check.{check.name}"), text=_spoken(check, text))
                for check in one.checks if check.text
            ]
        numbers = (text.text("label.value", label=label, value=value) for label, value in view.numbers if value)
        counted = (
            text.text("label.value", label=label, value=text.listed(row)) for label, row in self.statistics.rows
        )
        return (view.word, view.text, *checks, *seats, *numbers, *counted, *self.statistics.house_rules)

    def watch(self) -> None:
        """See the whole game again."""
        self.services.navigator.open("replay", recording_of(self.services, self.play))

    def review(self) -> None:
        """The decisions that cost most, over the whole game once more."""
        self.services.navigator.open("replay", recording_of(self.services, self.play), reviews=True)

    @property
    def accent(self) -> str:
        """Green for a victory, red for a defeat."""
        return "green" if self.view.won else "red"

    def _begin(self) -> None:
        """The keyboard starts at New game; what the checks found is told step by step."""
        if not (self.services.settings.reduced_motion or float(self.services.settings.animation_speed) <= 0):
            self.told = 0 if self.steps > 1 else self.steps
        self.group.focus(self.new)

    def prefetch(self, prefetcher: SurfacePrefetcher, size: tuple[int, int]) -> None:
        """Have the pictures of the first page made in the background, a part with each frame."""
        self._begin()
        self._lay_out()
        self._art.prefetch(prefetcher, self._art_key, size)
        if not self.telling:
            self._art.prepare(self._art_key, size)
        picture = pygame.Surface(size)

        def ordered(part: Callable[[pygame.Surface], None]) -> None:
            with self.services.images.prefetching(prefetcher):
                part(picture)

        parts = (self._paint_shade, self._paint_people, self._paint_words, self._paint_page, self.group.draw)
        prefetcher.schedule(*(partial(ordered, part) for part in parts))

    def enter(self) -> None:
        """It is shown."""
        self._begin()
        find_news(self.services, self.play, self.tell_news)

    def tell_news(self, news: str) -> None:
        """What is new, once everything else is told."""
        self.news.words, self._picture = news, None
        self.grow()
        self.dirty = True

    def announcements(self) -> tuple[str, ...]:
        """Which achievements are new."""
        return ("" if self.telling else self.news.words,)

    def wanted_height(self, width: int) -> int:
        """Words and buttons below each other."""
        return self._compact().size_hint(width)[1] if self.services.compact else 0

    def _entries(self) -> list[Entry]:
        """What is written in a compact window."""
        numbers = self.page == NUMBERS and not self.telling
        return statistics_entries(self) if numbers else result_entries(self)

    def _compact(self) -> Padding:
        """The words on a plate, and the buttons below it in two columns."""
        px = self.services.px
        self._words.hint = lambda width: (width, column_height(self.services, self._entries(), width))
        words = padding(self._words, left=px(16), right=px(16), top=px(12), bottom=px(12))
        buttons = grid([sized(button, height=px(50)) for button in self._row], 2, gap=px(10), row_gap=px(8))
        parts = column(sized(stack(self._plate, words), flex=1), buttons, gap=px(10))
        return padding(parts, left=px(MARGIN), right=px(MARGIN), top=px(8), bottom=px(16))

    def _wide(self) -> Padding:
        """The word, what it means, the page, and the buttons in a row."""
        px, width = self.services.px, self.size[0]
        left = max(px(28), round(width * 0.06))
        plates = min(px(1300 if self.seats else 820), width - 2 * left)
        word = self.services.writer.line_height("heading_bold", self.services.text_px(self._letters))
        gap, foot = px(12), min(width - left - px(28), px(WIDEST_ROW))
        buttons = row(*in_a_row(self._row, self.review_button, foot, gap, px(58)), gap=gap)
        parts = column(
            row(sized(self._word, flex=1, height=word), sized(self.news, width=px(480), height=word)),
            sized(self.story, width=plates, align_x="start"), space(px(16)),
            sized(self._page_box, flex=1, width=plates, align_x="start"), space(px(18)),
            sized(buttons, width=foot, height=px(58), align_x="start"),
        )
        top = max(px(24), round(self.size[1] * 0.06))
        return padding(parts, left=left, right=left, top=top, bottom=px(34))

    @property
    def _row(self) -> tuple[Button, ...]:
        """The buttons from left to right."""
        first = self.new, self.repeat, self.statistics_button, self.again
        return *first, self.review_button, self.look, self.title

    def _lay_out(self) -> None:
        """Place everything: what is told changes where things stand."""
        in_words(self._row)
        self.story.words = self.services.text.text("outcome.judging_text") if self.telling else self.view.text
        if self.services.compact:
            self._compact().place(pygame.Rect((0, 0), self.size))
            return
        self._letters = LARGEST
        self._wide().place(pygame.Rect((0, 0), self.size))
        if self.seats and not self._crew.shows_all(self._page_box.rect):
            self._letters = LOWER
            self._wide().place(pygame.Rect((0, 0), self.size))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw picture, words and buttons."""
        if self._picture is None:
            self._lay_out()
            self._picture = self._paint(surface.get_size())
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        """Everything but the buttons."""
        picture = pygame.Surface(size)
        shown = self._art.shown(self._art_key, size)
        if self.telling:
            self._art.prepare(self.ending.picture, size)
        moved = 0 if self.telling or self.ending.ending is not ShownEnding.HIVE else self._aside(size)
        _hang(picture, shown, max(moved, size[0] - shown.get_width()))
        for part in (self._paint_shade, self._paint_people, self._paint_words, self._paint_page):
            part(picture)
        return picture

    @property
    def _art_key(self) -> str:
        """While the checks are told one after the other, the picture must not know how they end."""
        return "title/title.jpg" if self.telling else self.ending.picture

    def _paint_shade(self, picture: pygame.Surface) -> None:
        """Dark where words stand."""
        size, box = picture.get_size(), self._page_box.rect
        edge = box.right / size[0] if box.width and not self.services.compact else 0.5
        strip = size[0], SHADE_ROWS
        shade = self.services.images.drawn(_shade(strip, self.services.palette.space, edge), strip)
        for y in range(0, size[1], SHADE_ROWS):
            picture.blit(shade, (0, y))

    def _paint_people(self, picture: pygame.Surface) -> None:
        """Who lived and who did not, once that is told."""
        if not (self.telling or self.services.compact):
            draw_people(self.services, picture, self.ending, self._free(picture.get_size()))

    def _paint_words(self, picture: pygame.Surface) -> None:
        """The verdict and what it means; in a compact window all there is to read."""
        services, writer, palette = self.services, self.services.writer, self.services.palette
        if services.compact:
            services.panels.panel(picture, self._plate.rect, services.scale, self.accent, "panel")
            draw_column(services, picture, self._words.rect, self._entries())
            return
        judged = not self.telling
        accent = palette.named(self.accent if judged else "accent")
        word = self.view.word if judged else services.text.text("outcome.judging")
        place = self._word.rect
        big = services.text_px(min(self._letters, LARGEST if judged else 60))
        big = writer.fit(word, "heading_bold", big, place.width, services.text_px(40))
        draw_shining(services, picture, word, place.topleft, big, accent)
        self.story.draw(picture)
        if judged and self.news.words:
            self.news.draw(picture)

    def _paint_page(self, picture: pygame.Surface) -> None:
        """The checks of the ship and everybody, or the numbers."""
        box = self._page_box.rect
        if self.services.compact:
            return
        if self.page == NUMBERS and not self.telling:
            draw_statistics(self.services, picture, box, self.statistics)
        elif self.seats:
            self._crew.draw(picture, box)
        else:
            self._checks(picture, box)

    def _free(self, size: tuple[int, int]) -> pygame.Rect:
        """Where neither words nor buttons are."""
        left, px = self._page_box.rect.right + self.services.px(24), self.services.px
        top, low = round(size[1] * 0.2), self.new.rect.y - px(18)
        return pygame.Rect(left, top, max(0, size[0] - left - px(24)), max(0, low - top))

    def _aside(self, size: tuple[int, int]) -> int:
        """How far the one in the middle of the picture steps aside, so that no plate hides the face."""
        right = 0 if self.services.compact else self._page_box.rect.right
        free = (right + size[0]) // 2
        return max(0, min(free - size[0] // 2, round(size[0] * 0.4)))

    @property
    def _crew(self) -> CrewPage:
        """Everybody and the ship, as far as it is told."""
        told = told_of(self.order, self.told)
        return CrewPage(self.services, self.seats, told, self.known_checks(), self.view.numbers)

    def _label(self, text_id: str) -> Label:
        return Label(self.services, self.services.text.text(text_id), "heading", 17, "text_soft", wraps=False)

    def _head(self, below: int) -> int:
        """The height of the words above a part of the page."""
        return self.services.writer.line_height("heading", self.services.text_px(17)) + self.services.px(below)

    def known_checks(self) -> tuple[CheckView, ...]:
        """The checks that were told, the others without what they found."""
        words = self.services.text.text("outcome.hidden")
        waiting = {step.name for step in self.order[self.told :] if step.row is None}
        return tuple(
            replace(check, text=words, good=None, pictures=()) if name in waiting else check
            for name, check in zip(self._names, self.view.checks, strict=True)
        )

    def _checks(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        services, px, head = self.services, self.services.px, self._head(4)
        first, second, numbers = self._label("outcome.checks"), self._label("outcome.statistics"), Slot()
        checks = [(Slot(), check) for check in self.known_checks()]
        rows = [sized(slot, flex=1, min_height=px(46), max_height=px(98)) for slot, _ in checks]
        count = max(1, len(rows))
        column(
            sized(first, height=head),
            sized(column(*rows, gap=px(10)), flex=1, max_height=count * px(98) + (count - 1) * px(10)),
            space(px(16)), sized(second, height=head), sized(numbers, height=px(88)),
        ).place(box)
        first.draw(picture)
        second.draw(picture)
        for slot, check in checks:
            draw_check(services, picture, slot.rect, check)
        draw_numbers(services, picture, numbers.rect, self.view.numbers)


def _spoken(check: SeatCheck, text: Catalogue) -> str:
    """What is read of a check: of an objective the sign beside it says whether it is met."""
    if check.name != OBJECTIVE or check.good is None:
        return check.text
    return text.text("outcome.objective_met" if check.good else "outcome.objective_missed", objectives=check.text)


def _hang(picture: pygame.Surface, art: pygame.Surface, aside: int) -> None:
    """Key art, moved to the right; its left edge goes on into what becomes free."""
    if aside:
        edge = art.subsurface((0, 0, 1, art.get_height()))
        picture.blit(pygame.transform.scale(edge, (aside, art.get_height())), (0, 0))
    picture.blit(art, (aside, 0))


def _shade(size: tuple[int, int], colour: str, edge: float) -> str:
    """Dark where words stand, up to a share of the width, and clear beyond."""
    width, height = size
    body = path(polygon([(0, 0), (width, 0), (width, height), (0, height)]), fill="url(#s)")
    stops = [(0, colour, 0.9), (edge, colour, 0.76), (min(0.98, edge + 0.14), colour, 0.24)]
    stops += [(min(1.0, edge + 0.32), colour, 0.04)] if edge < 0.8 else []
    return document(body, width, height, linear("s", (0, 0), (width, 0), stops))
