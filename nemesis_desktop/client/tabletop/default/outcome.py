"""The last page of a game that brings none along: how it ended, and what was counted."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.bots.reviewing import judge_of
from nemesis_desktop.client.tabletop.default.numbers_table import NumbersTable, SeatNumbers
from nemesis_desktop.client.tabletop.default.outcome_art import ROW_GAP, OutcomeArt
from nemesis_desktop.client.tabletop.default.words import GameWords, spelled
from nemesis_desktop.client.tabletop.last_page_row import in_a_row, in_words
from nemesis_desktop.client.tabletop.lessons.following import lead_on
from nemesis_desktop.client.tabletop.panels.number_tiles import draw_numbers
from nemesis_desktop.client.tabletop.panels.seat_mark import draw_seat_mark
from nemesis_desktop.client.tabletop.profile.news import find_news
from nemesis_desktop.client.tabletop.running_game import recording_of
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.ui.drawing.column import Entry, column_height, draw_column
from nemesis_desktop.client.ui.drawing.shining import draw_shining
from nemesis_desktop.client.ui.layout import Padding, Slot, centred, column, grid, padding, row, sized, space
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.scenes.form import PATIENCE, FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.games.registry import GAMES

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.play import Play

BACKDROP = "backdrop.jpg"
LARGEST_SEED = 1_000_000
WIDEST, BUTTON, SIGN, BUST, BETWEEN = 980, 52, 58, 116, 14
"""Width of the page, height of its buttons, size of head and shoulders and what lies between two, in layout units."""
HEADING = 2
"""So many lines of the story say what it is about, above the numbers as well; the first is the verdict."""
VERDICT, TILES, ABOVE = (60, 34), (72, 52), (16, 6)
"""Size of the verdict on a page with art, height of the tiles with numbers and what lies above them, in layout units:
where there is room for them, and where the page would be higher than the window."""
WIDE, BESIDE = 1480, 44
"""Width of the page with the numbers beside the words, and what lies between both, in layout units."""


Reasons = Callable[[Services, "Play"], Sequence[Entry]]


def told_by_outcome(services: Services, play: Play) -> Sequence[Entry]:
    """What the outcome itself tells."""
    words = GameWords.of(play.presentation.game, services.text, play.session.state)
    facts = play.outcome.facts if play.outcome is not None else {}
    return [
        Entry(words.field(name), "body", 18, "text", value=words.value(name, value)) for name, value in facts.items()
    ]


class PlainOutcomeScene(FormScene):
    """How it ended and why, beside it what was counted, and where to go from here."""

    patience = PATIENCE

    def __init__(
        self, services: Services, play: Play, on_new: Callable[[], None], on_title: Callable[[], None],
        reasons: Reasons | None = None, art: str = "",
    ) -> None:
        """``reasons`` tells why it ended so, for games that know more than what the outcome tells; ``art`` is a
        drawing of how it ended, which fills the window, and the numbers get a page of their own."""
        outcome = play.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        super().__init__(services.within(play.presentation.game))
        self.play, self.outcome = play, outcome
        self._reasons = reasons or told_by_outcome
        self.news = ""
        """Which achievements the game has brought."""
        self.facts: tuple[Entry, ...] = ()
        """What was counted of the whole game."""
        self.story: tuple[Entry, ...] = ()
        """How it ended, why, and these facts."""
        self.entries: tuple[Entry, ...] = ()
        """All of it below each other, the numbers of every seat as well."""
        self.table = NumbersTable(self.services, (), ())
        """The numbers of every seat, which stand beside the words where there is space for them."""
        self._tell()
        self.art = OutcomeArt(self.services, art, self._repaint) if art and self.services.images.drawable(art) else None
        self.numbers = False
        """Whether the numbers are on the page in place of the words; without art they stand beside them."""
        self._make_buttons(on_new, on_title)
        self.panel = Panel(self.services, play.presentation.title(self.services.text), icon="icons/objective")
        self._faces = self._busts()
        self._crew = Slot(lambda width: (width, self.services.px(BUST) if self._faces else 0))
        self._words = Slot(lambda width: (width, column_height(self.services, self._shown, width)))
        self.tight = False
        """Whether the page with art is set closer, to fit into the window."""
        self._verdict = Slot(lambda width: (width, self._verdict_height(width)))
        self._tiles = Slot(lambda width: (width, self.services.px(TILES[self.tight])))

    def _make_buttons(self, on_new: Callable[[], None], on_title: Callable[[], None]) -> None:
        """Where to go from here, in the order in which the keyboard walks."""
        play, text = self.play, self.services.text

        def button(words: str, on_press: Callable[[], None], icon: str, shortcut: int | None = None) -> Button:
            made = Button(self.services, text.text(words), on_press, icon=icon, text_size=18, shortcut=shortcut)
            return self.group.add(made)

        self.new = button("outcome.new_game", on_new, "icons/play")
        self.new.kind = "primary"
        lead_on(self.new, self.services, play.presentation.game, play.session.state.setup)
        self.repeat = button("statistics.again", self.play_again, "icons/dice")
        self.turn: Button | None = None
        if self.art is not None and self.table.seats:
            self.turn = button("statistics.button", self.turn_page, "icons/log", pygame.K_n)
        self.again = button("library.watch_this", self.watch, "play", pygame.K_v)
        self.review_button: Button | None = None
        if play.presentation.game in set(GAMES) and judge_of(GAMES[play.presentation.game]) is not None:
            self.review_button = button("review.button", self.review, "icons/search", pygame.K_r)
            self.review_button.tip = Tip(text.text("review.title"), text.text("review.keys"))
        self.look = button("default.look", self.close, "icons/eye", pygame.K_ESCAPE)
        self.title = button("outcome.title_button", on_title, "left")

    def _busts(self) -> list[tuple[Member, Callable[[Services, int], pygame.Surface]]]:
        """Head and shoulders of everybody, for games that have them."""
        play, found = self.play, []
        for member in play.members:
            figure = play.presentation.figure_of(member, play.session.state)
            if figure is not None and figure.bust is not None:
                found.append((member, figure.bust))
        return found

    def _draw_crew(self, picture: pygame.Surface) -> None:
        """All in a row, each with the sign of its seat."""
        services, px, box = self.services, self.services.px, self._crew.rect
        side = min(box.height, (box.width + px(BETWEEN)) // max(1, len(self._faces)) - px(BETWEEN))
        long = len(self._faces) * (side + px(BETWEEN)) - px(BETWEEN)
        x = box.centerx - long // 2 if self.art is None or services.compact else box.right - long
        for member, bust in self._faces:
            colour = self.play.presentation.colour_of(member, self.play.session.state)
            frame = pygame.Rect(x, box.y, side, side)
            picture.blit(bust(services, side), frame)
            pygame.draw.rect(picture, pygame.Color(services.palette.named(colour)), frame, max(1, px(2)))
            corner = (frame.right - px(10), frame.bottom - px(12))
            draw_seat_mark(services, picture, corner, px(34), member.seat, colour)
            x = frame.right + px(BETWEEN)

    @property
    def _is_wide(self) -> bool:
        """Whether the numbers stand beside the words."""
        return bool(self.table.seats) and not self.services.compact and self.art is None

    @property
    def _shown(self) -> tuple[Entry, ...]:
        """The words below each other."""
        if self._is_full:
            return self.story[1:HEADING] if self.numbers else self.story[1 : len(self.story) - len(self.facts)]
        if self.art is not None:
            return (*self.story[:HEADING], *self.entries[len(self.story) :]) if self.numbers else self.story
        return self.story if self._is_wide else self.entries

    def _verdict_size(self, width: int) -> int:
        """The size of the letters of the verdict, in pixels."""
        services, word = self.services, self.story[0].words
        most, least = services.text_px(VERDICT[self.tight]), services.text_px(VERDICT[1])
        return services.writer.fit(word, "heading_bold", most, width, least)

    def _verdict_height(self, width: int) -> int:
        return self.services.writer.line_height("heading_bold", self._verdict_size(width))

    def turn_page(self) -> None:
        """The numbers, or the words again."""
        self.numbers = not self.numbers
        self._name_page()
        self.grow()
        self._lay_out()
        self.dirty = True

    def _name_page(self) -> None:
        """The button tells where it leads."""
        if self.turn is not None:
            self.turn.label = self.services.text.text("statistics.back" if self.numbers else "statistics.button")

    def _repaint(self) -> None:
        """The picture behind the words is there."""
        self._picture, self.dirty = None, True

    def finish_animations(self) -> None:
        """Wait for the picture, for pictures and tests."""
        if self.art is not None:
            self.art.wait()

    def _tell(self) -> None:
        """Say everything in the language of now."""
        self.story = self._story()
        counted = self._counted()
        lines = list(dict.fromkeys(name for _, counts in counted for name in counts))
        words = {name: self.services.text.text_or(f"statistics.{name}", spelled(name)) for name in lines}
        seats, listed = [], list(self.story)
        for member, counts in counted:
            colour = self.play.presentation.colour_of(member, self.play.sight)
            name = self.play.presentation.player_name(member, self.services.text)
            seats.append(SeatNumbers(member.seat, name, colour, tuple(counts.get(line, 0) for line in lines)))
            listed.append(Entry(name, "heading", 20, colour, gap=16))
            listed += [Entry(words[line], "body", 17, "text_soft", value=str(n)) for line, n in counts.items()]
        self.entries = tuple(listed)
        self.table = NumbersTable(self.services, tuple(words.values()), seats)

    def _counted(self) -> list[tuple[Member, Mapping[str, int]]]:
        """What was counted of each seat, for games that count."""
        statistics = GAMES[self.play.presentation.game].statistics
        if statistics is None:
            return []
        found = statistics(self.play.happenings, self.play.session.state.setup)
        return [(self.play.members[seat], counts) for seat, counts in found.items()]

    def _story(self) -> tuple[Entry, ...]:
        """The verdict, its facts, and numbers about the game."""
        text, play = self.services.text, self.play
        presentation, setup = play.presentation, play.session.state.setup
        won = presentation.is_victory(self.outcome.name)
        verdict = presentation.result_words(setup, self.outcome.name, text)
        found = [Entry(verdict, "heading_bold", 46, "green" if won else "red", gap=0)]
        found.append(Entry(presentation.setup_words(setup, text), "body", 19, "text_soft"))
        if self.news:
            found.append(Entry(self.news, "body_bold", 19, "amber", "check", "amber", gap=10))
        found += self._reasons(self.services, play)
        facts = [Entry(text.text("outcome.decisions"), value=str(play.commands), gap=16)]
        if number := presentation.round_of(play.session.state):
            facts.append(Entry(text.text("outcome.rounds"), value=str(number)))
        if play.seed is not None:
            facts.append(Entry(text.text("outcome.seed"), value=text.text("outcome.seed_value", seed=play.seed)))
        self.facts = tuple(facts)
        return (*found, *facts)

    # -- where to go ----------------------------------------------------------------------------------------

    def watch(self) -> None:
        """The whole game once more."""
        self.services.navigator.open("replay", recording_of(self.services, self.play))

    def review(self) -> None:
        """The decisions that cost most, over the whole game once more."""
        self.services.navigator.open("replay", recording_of(self.services, self.play), reviews=True)

    def play_again(self) -> None:
        """The same players with another seed."""
        setup, seed = self.play.session.state.setup, secrets.randbelow(LARGEST_SEED)
        self.services.navigator.reset("begin", self.play.presentation.game, setup, seed)

    # -- screen ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard starts at a new game; what it has brought is told once that is known."""
        self.group.focus(self.new)
        find_news(self.services, self.play, self.tell_news)

    def tell_news(self, news: str) -> None:
        """One more line."""
        self.news = news
        self._tell()
        self._picture = None
        self.grow()
        self._lay_out()
        self.dirty = True

    def announcements(self) -> tuple[str, ...]:
        """Which achievements are new."""
        return (self.news,)

    def retranslate(self) -> None:
        """Everything is told again."""
        super().retranslate()
        self._tell()
        self._name_page()

    def accessible_text(self) -> tuple[str, ...]:
        """All lines of the page."""
        say = self.services.text.text
        return tuple(
            say("label.value", label=one.words.rstrip(".。"), value=one.value) if one.value else one.spoken or one.words
            for one in self.entries
        )

    def wanted_height(self, width: int) -> int:
        """Every line and every button."""
        return self._tree(width).size_hint(width)[1]

    @property
    def _buttons(self) -> list[Button]:
        return [one for one in self.group.widgets if isinstance(one, Button)]

    def _tree(self, width: int) -> Padding:
        self.tight = False
        tree = self._arranged(width)
        room = (self.size if self.stack is None else self.stack.viewport_of(self).window)[1]
        self.tight = self._is_full and tree.size_hint(width)[1] > room > 0
        return self._arranged(width) if self.tight else tree

    def _arranged(self, width: int) -> Padding:
        px, sign = self.services.px, self.review_button
        in_words(self._buttons)
        if self.art is not None and not self.services.compact:
            below = (space(px(18)), self.table) if self.numbers else (space(px(ABOVE[self.tight])), self._tiles)
            page = column(self._verdict, self._words, *below)
            keys = in_a_row(self._buttons, sign, self.art.row_width(width), px(ROW_GAP), px(SIGN))
            return self.art.tree(width, page, self._crew, keys)
        columns = 2 if self.services.compact else len(self.group.widgets)
        cells = [sized(widget, height=px(BUTTON)) for widget in self.group.widgets]
        crew = (self._crew, space(px(10))) if self._faces else ()
        buttons = grid(cells, columns, gap=px(10))
        if self._is_wide:
            beside = column(*crew, self.table, gap=px(10))
            told = row(sized(self._words, flex=1), sized(beside, flex=1), gap=px(BESIDE), align="start")
            return padding(centred(self.panel.around(column(told, space(px(20)), buttons)), px(WIDE)), px(12))
        page = column(*crew, self._words, space(px(20)), buttons, gap=px(10))
        return padding(centred(self.panel.around(page), px(WIDEST)), px(12))

    def prefetch(self, prefetcher: SurfacePrefetcher, size: tuple[int, int]) -> None:
        """Have the pictures of the page made in the background, and its words laid out, a part with each frame."""
        self.group.focus(self.new)
        parts: list[Callable[[pygame.Surface], None]] = [self._draw_crew, self._draw_words, self.group.draw]
        if self._has_numbers:
            parts.append(self.table.draw)
        if not self._is_full:
            parts.append(self.panel.draw)
        if self.art is not None:
            self.art.prefetch(prefetcher, size)
        else:
            parts.append(self._draw_backdrop)
        picture = pygame.Surface(size)

        def ordered(part: Callable[[pygame.Surface], None]) -> None:
            with self.services.images.prefetching(prefetcher):
                part(picture)

        prefetcher.schedule(*(partial(ordered, part) for part in parts))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        if self._picture is None:
            self._picture = pygame.Surface(surface.get_size())
            self._paint(self._picture)
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    @property
    def _is_full(self) -> bool:
        """Whether a drawing of how it ended fills the window."""
        return self.art is not None and not self.services.compact

    @property
    def _has_numbers(self) -> bool:
        return self._is_wide or (self._is_full and self.numbers)

    def _paint(self, picture: pygame.Surface) -> None:
        """Picture, words and numbers."""
        if self.art is None:
            self._draw_backdrop(picture)
        else:
            self.art.draw(picture, shaded=self._is_full)
        if not self._is_full:
            self.panel.draw(picture)
        self._draw_crew(picture)
        if self._has_numbers:
            self.table.draw(picture)
        self._draw_words(picture)

    def _draw_backdrop(self, picture: pygame.Surface) -> None:
        backdrop = self.services.images.picture(BACKDROP, picture.get_size())
        picture.blit(backdrop, (0, 0))

    def _draw_words(self, picture: pygame.Surface) -> None:
        draw_column(self.services, picture, self._words.rect, self._shown)
        if not self._is_full:
            return
        verdict, place = self.story[0], self._verdict.rect
        size = self._verdict_size(place.width)
        word = self.services.writer.shortened(verdict.words, "heading_bold", size, place.width)
        draw_shining(self.services, picture, word, place.topleft, size, verdict.colour)
        if not self.numbers:
            draw_numbers(self.services, picture, self._tiles.rect, [(fact.words, fact.value) for fact in self.facts])
