"""A new game of any kind: the options that it declares, who answers for its seats, and the seed."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from nemesis_desktop.bots.registry import bot_names
from nemesis_desktop.client.tabletop.default.answers_page import AnswersScene, OpenChoice, read_answers
from nemesis_desktop.client.tabletop.default.setup_form import NO_LEVEL, USUAL, SetupForm
from nemesis_desktop.client.tabletop.default.words import spelled
from nemesis_desktop.client.tabletop.new_game.brief import Brief
from nemesis_desktop.client.tabletop.new_game.faces import NamedFace, draw_faces
from nemesis_desktop.client.tabletop.presentation import BEGIN, INVITE, Presentation
from nemesis_desktop.client.tabletop.seats import HUMAN, curtains_of
from nemesis_desktop.client.tabletop.viewmodels.seed import LONGEST, read_seed
from nemesis_desktop.client.ui.drawing.markup import escape
from nemesis_desktop.client.ui.layout import Padding, Placeable, Slot, centred, column, padding, row, sized
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.picture_choices import LEAST
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.games.playable import SetupOption
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.storage.library.own_levels import OwnLevels
from nemesis_desktop.storage.paths import form_file
from nemesis_desktop.storage.profile.last_setup import RememberedForm, read_setup, write_setup

logger = logging.getLogger(__name__)
BACKDROP = "backdrop.jpg"
LARGEST_SEED = 1_000_000
MOST_CHIPS = 6
"""With more values than these an option is chosen with arrows."""
WIDEST, WIDEST_WITH_BRIEF, LABEL, LINE = 980, 1500, 230, 44
"""Width of the form, alone and with what is told beside it, and of its names, and height of its lines, in layout
units."""
HEAD, HEAD_GAP = 170, 12
"""The most height of what stands above all lines, and what lies below it, in layout units."""
FACES_BELOW = 18
"""What lies between what is told and the faces below it, in layout units."""
UNDO_MODES = BARRIER, FREE = ("barrier", "free")


class FormGuide:
    """What a game makes of its form. This one leaves everything to what the game declares."""

    def head(self, scene: SetupFormScene) -> Widget | None:
        """What stands above all lines over the whole width, with pictures where there is room for them."""
        return None

    def option(self, scene: SetupFormScene, option: SetupOption) -> Widget | None:
        """What an option is chosen with; None leaves it out."""
        return scene.usual_option(option)

    def level(self, scene: SetupFormScene) -> tuple[Widget, ...]:
        """What a scenario is chosen with."""
        return scene.usual_level()

    def seat(self, scene: SetupFormScene, number: int, seat: SeatSetup) -> tuple[Widget, ...]:
        """What a seat is filled in with."""
        return scene.usual_seat(number, seat)

    def chosen(self, scene: SetupFormScene, option: SetupOption, value: str) -> SetupForm:
        """The form with another value of an option, and what follows from it."""
        return scene.form.with_option(option, value)

    def for_two(self, form: SetupForm) -> SetupForm:
        """The form of a game that two people can play, for whoever invites somebody."""
        return form

    def brief(self, scene: SetupFormScene) -> tuple[str, tuple[str, ...]]:
        """A title and the lines of what is chosen, which stand beside the form where there is room."""
        return "", ()

    def faces(self, scene: SetupFormScene) -> tuple[NamedFace, ...]:
        """Who may be played, for games that have faces; they stand below what is told."""
        return ()


class SetupFormScene(FormScene):
    """Shows what the game says can be set, line by line. Start is one key away."""

    def __init__(
        self, services: Services, presentation: Presentation, seed: int | None = None, begins: str = BEGIN,
        guide: FormGuide | None = None,
    ) -> None:
        services = services.within(presentation.game)
        super().__init__(services)
        self.presentation = presentation
        self.begins, self.guide = begins, guide or FormGuide()
        self.form, self.undo = SetupForm(GAMES[presentation.game]), BARRIER
        self.own_names: dict[str, str] = {}
        """Scenarios of the player's own by their files."""
        self._find_own()
        self._recall()
        if begins == INVITE:
            self.form = self.guide.for_two(self.form)
        self.problem = ""
        """Why there is no game like this."""
        self.told = ""
        """What will be played, in the words of the game."""
        self.lines: list[tuple[str, tuple[Widget, ...], Slot]] = []
        self.head: Widget | None = None
        text = services.text
        first = str(secrets.randbelow(LARGEST_SEED) if seed is None else seed)
        self.seed = TextField(services, first, limit=LONGEST + 1, on_change=lambda _: self._check())
        self.seed.on_submit = lambda _: self.start()
        self.seed.visible = not services.settings.streamer
        self.random = Button(services, text.text("new_game.random"), self.shuffle, icon="icons/dice")
        self.random.tip = Tip(text.text("new_game.seed"), text.text("default.seed_hint"))
        self.begin = Button(
            services, text.text("new_game.start"), self.start, icon="play", accent="green", kind="primary", text_size=20
        )
        self.back = Button(services, text.text("ui.back"), self.leave_scene, icon="left", shortcut=pygame.K_ESCAPE)
        self.panel = Panel(services, self._title(), icon="icons/play")
        self._foot = Slot()
        self.brief = Brief(services)
        self._fill()

    def _find_own(self) -> None:
        """The scenarios that the player keeps."""
        storage = self.services.storage
        if storage is None or self.form.playable.levels is None:
            return
        own = [one for one in OwnLevels(storage.folder, self.presentation.game).listed() if one.problem is None]
        self.own_names = {one.key: escape(one.title) for one in own}
        self.form = replace(self.form, own={one.key: one.text for one in own})

    def _recall(self) -> None:
        """Begin with what was filled in last time, if there is still such a game."""
        storage = self.services.storage
        if storage is None:
            return
        kept = read_setup(form_file(storage.folder, self.presentation.game), RememberedForm)
        if kept is None:
            return
        form = self.form.filled_in(kept)
        try:
            form.playable.game.new(form.setup(0), 0)
        except Exception:
            logger.info("what was filled in last time means nothing any more", exc_info=True)
            return
        self.form, self.undo = form, kept.undo if kept.undo in UNDO_MODES else BARRIER

    # -- controls -------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """All lines for what is chosen now; the keyboard stays on its line."""
        text, playable = self.services.text, self.form.playable
        at_begin, at_head = self.begin.focused, self.head is not None and self.head.focused
        kept = next(
            ((name, place) for name, widgets, _ in self.lines for place, one in enumerate(widgets) if one.focused), None
        )
        self.lines, self.head = [], self.guide.head(self)
        for option in playable.options:
            widget = self.guide.option(self, option)
            if widget is not None:
                self._line(self._name_of(option), widget)
        if self.form.levels():
            self._line(text.text("default.level"), *self.guide.level(self))
        self._check()
        for number, seat in enumerate(self._seats()):
            self._line(text.text("place.player", n=number + 1), *self.guide.seat(self, number, seat))
        if self.begins != INVITE:
            self._line(text.text("new_game.undo"), self._undo_choices())
        if sum(seat.controller == HUMAN for seat in self._seats()) > 1:
            self._line(text.text("new_game.curtain"), self._curtain())
        if self.begins != INVITE:
            # Of a game by file neither home chooses the seed.
            self._line(text.text("new_game.seed"), self.seed, self.random)
        self.group.clear()
        if self.head is not None:
            self.group.add(self.head)
        for _, widgets, _ in self.lines:
            for widget in widgets:
                self.group.add(widget)
        self.group.add(self.back)
        self.group.add(self.begin)
        if at_begin:
            self.group.focus(self.begin)
        if at_head and self.head is not None:
            self.group.focus(self.head)
        for name, widgets, _ in self.lines:
            if kept is not None and name == kept[0]:
                self.group.focus(widgets[min(kept[1], len(widgets) - 1)])
        self.grow()
        self._lay_out()

    def usual_level(self) -> tuple[Widget, ...]:
        """Which scenario is played."""
        text = self.services.text
        names = {level: text.text_or(f"scenario.{level}.name", spelled(level)) for level in self.form.levels()}
        names |= self.own_names
        chips = [Chip(NO_LEVEL, text.text("default.no_level")), *(Chip(*one) for one in names.items())]
        return (Stepper(self.services, chips, self.form.level, self.choose_level),)

    def _line(self, name: str, *widgets: Widget) -> None:
        for widget in widgets:
            widget.name = widget.name or name
        self.lines.append((name, widgets, Slot()))

    def _name_of(self, option: SetupOption) -> str:
        return self.services.text.text_or(f"setup.{option.name}", spelled(option.name.replace("-", "_")))

    def usual_option(self, option: SetupOption) -> Widget:
        """What an option is chosen with, by its values alone."""
        services, text, now = self.services, self.services.text, self.form.given.get(option.field, USUAL)
        if option.repeated and (questions := self.presentation.open_choices(option.name, text)):
            answered = len(read_answers(now))
            words = text.text("default.answers", n=answered) if answered else text.text("default.usual")
            return Button(services, words, partial(self._answer, option, questions), icon="gear")
        values = option.choices or tuple(str(number) for number in range(1, option.most + 1))
        if not values or option.repeated:
            hint = option.metavar or ", ".join(option.choices)
            return TextField(
                services, now, placeholder=hint, limit=200, on_change=partial(self._typed_option, option),
            )
        chips = [Chip(USUAL, text.text("default.usual"))]
        chips += [Chip(one, text.text_or(f"setup.{option.name}.{one}", _value(one))) for one in values]
        kind = ChoiceRow if len(values) <= MOST_CHIPS else Stepper
        return kind(services, chips, now, partial(self.choose_option, option))

    def usual_seat(self, number: int, seat: SeatSetup) -> tuple[Widget, ...]:
        """The name of who sits there, and who answers."""
        services, text = self.services, self.services.text
        controllers = (HUMAN, *bot_names(self.form.playable))
        if seat.controller not in controllers:
            controllers = (*controllers, seat.controller)
        chips = [
            Chip(one, text.text_or(f"controller.{one}", spelled(one)),
                 tip=Tip("", text.text_or(f"controller.{one}.help", "")))
            for one in controllers
        ]
        name = TextField(
            services, seat.name, placeholder=text.text("default.player_name"), limit=24,
            on_change=lambda typed: self.change_seat(number, name=typed.strip()),
        )
        chosen = Stepper(
            services, chips, seat.controller, lambda one: self.change_seat(number, controller=one)
        )
        chosen.name = text.text("default.controller", n=number + 1)
        return name, chosen

    def _undo_choices(self) -> Widget:
        """How far one may undo."""
        text = self.services.text
        chips = [
            Chip(mode, text.text(f"new_game.undo.{mode}"), tip=Tip("", text.text(f"new_game.undo.{mode}.help")))
            for mode in UNDO_MODES
        ]
        return ChoiceRow(self.services, chips, self.undo, self._choose_undo)

    def _curtain(self) -> Widget:
        """What comes between two people at the screen."""
        text, settings = self.services.text, self.services.settings
        chips = [
            Chip(one, text.text(f"new_game.curtain.{one}"), tip=Tip("", text.text(f"new_game.curtain.{one}.help")))
            for one in curtains_of(self.presentation, self.form.setup(0))
        ]
        chosen = settings.curtain if settings.curtain in [chip.key for chip in chips] else chips[0].key
        return ChoiceRow(self.services, chips, chosen, lambda one: setattr(settings, "curtain", one))

    def _seats(self) -> tuple[SeatSetup, ...]:
        try:
            return tuple(self.form.playable.seats(self.form.setup(0)))
        except Exception:
            # What is wrong is said at the foot; the seats come back once it is right again.
            return ()

    # -- what the controls do -------------------------------------------------------------------------------

    def choose_option(self, option: SetupOption, value: str) -> None:
        """Another value of an option."""
        self.form = self.guide.chosen(self, option, value)
        self._fill()

    def _answer(self, option: SetupOption, questions: Sequence[OpenChoice]) -> None:
        """Open the page with the answers."""
        if self.stack is not None:
            told = self.form.given.get(option.field, USUAL)
            page = AnswersScene(
                self.services, self.presentation.game, self._name_of(option), questions, told,
                partial(self.choose_option, option),
            )
            self.stack.push(page)

    def _typed_option(self, option: SetupOption, value: str) -> None:
        self.form = self.form.with_option(option, value.strip())
        self._check()

    def choose_level(self, level: str) -> None:
        """Another scenario."""
        self.form = replace(self.form, level=level)
        self._fill()

    def own_changed(self) -> None:
        """The player has renamed, changed or thrown away scenarios of their own."""
        self._find_own()
        if self.form.level not in (NO_LEVEL, *self.form.levels(), *self.own_names):
            self.form = replace(self.form, level=NO_LEVEL)
        self._fill()

    def _choose_undo(self, undo: str) -> None:
        self.undo = undo

    def change_seat(self, number: int, **changes: str) -> None:
        """Fill a seat in otherwise."""
        self.form = self.form.with_seat(number, replace(self._seats()[number], **changes))
        if "controller" in changes:
            # Whether a curtain is asked for depends on who sits there.
            self._fill()
        else:
            self._check()

    def shuffle(self) -> None:
        """Another seed at random."""
        self.seed.set(str(secrets.randbelow(LARGEST_SEED)))
        self._check()

    def _check(self) -> None:
        """Whether there is such a game, and what it is."""
        text, seed = self.services.text, read_seed(self.seed.value)
        self.problem, self.told = "", ""
        if seed.number is None:
            self.problem = text.text(f"new_game.seed_{seed.kind}", typed=seed.typed, seed=0, n=LONGEST)
        else:
            try:
                setup = self.form.setup(seed.number)
                self.form.playable.game.new(setup, seed.number)
                self.told = self.presentation.setup_words(setup, text)
            except Exception as error:
                # Whatever a game makes of what was typed, the form stays.
                logger.info("no such game of %s", self.presentation.game, exc_info=True)
                self.problem = text.text("command_line.no_setup", reason=error)
        self.begin.enabled, self.begin.disabled_reason = not self.problem, self.problem
        self._picture, self.dirty = None, True

    def start(self) -> None:
        """Begin the game."""
        number = read_seed(self.seed.value).number
        self._check()
        if number is None or self.problem:
            return
        storage = self.services.storage
        if storage is not None:
            file = form_file(storage.folder, self.presentation.game)
            write_setup(file, RememberedForm, {**self.form.remembered(), "undo": self.undo})
        setup = self.form.setup(number)
        try:
            self.services.navigator.reset(self.begins, self.presentation.game, setup, number, self.undo)
        except ValueError as error:
            invites = self.begins == INVITE
            self.problem = str(error) if invites else self.services.text.text("command_line.no_setup", reason=error)
            self._picture, self.dirty = None, True

    def put_away(self) -> bool:
        """Whoever types goes on to the button that begins the game."""
        typing = self.typing
        if typing:
            self.group.focus(self.begin)
        return typing

    # -- screen ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard starts where one begins."""
        self.group.focus(self.begin)

    def accessible_text(self) -> tuple[str, ...]:
        """Which game, and what it will be or why it cannot be."""
        return self._title(), *(words for words, _ in self._said()), *self.guide.brief(self)[1]

    def announcements(self) -> tuple[str, ...]:
        """What is wrong with what was filled in."""
        return (self.problem,) if self.problem else ()

    def _title(self) -> str:
        text = self.services.text
        return text.text("default.new_game", title=self.presentation.title(text))

    def wanted_height(self, width: int) -> int:
        """Every line, and what is said above and below."""
        return self._tree(width).size_hint(width)[1]

    def _tree(self, width: int) -> Padding:
        px, writer = self.services.px, self.services.writer
        compact = self.services.compact
        line = px(LINE)
        self._foot.hint = lambda width: (
            width,
            sum(writer.height(words, "body", self.services.text_px(18), max(1, width)) for words, _ in self._said())
            + px(12),
        )
        lines = []
        for _, widgets, slot in self.lines:
            controls = row(*(sized(widget, flex=1, height=line) for widget in widgets), gap=px(10))
            if compact:
                slot.hint = (0, writer.line_height("body", self.services.text_px(17)))
                lines.append(column(slot, controls, gap=px(2)))
            else:
                lines.append(row(sized(slot, width=px(LABEL)), sized(controls, flex=1), gap=px(12)))
        buttons = row(
            sized(self.back, flex=1, height=px(52)), sized(self.begin, flex=2, height=px(52)), gap=px(12),
        )
        form: Placeable = column(*lines, self._foot, buttons, gap=px(10))
        if compact or not self.guide.brief(self)[1]:
            return self._framed(form, WIDEST, width)
        both = row(sized(form, flex=62), sized(self.brief, flex=38), gap=px(22))
        return self._framed(both, WIDEST_WITH_BRIEF, width)

    def _framed(self, content: Placeable, widest: int, width: int) -> Padding:
        """The content on the panel, below its head, which takes the height that is left."""
        px = self.services.px

        def framed(inner: Placeable) -> Padding:
            return padding(centred(self.panel.around(inner), px(widest)), px(12))

        if self.head is None:
            return framed(content)
        if self.services.compact:
            return framed(column(self.head, content, gap=px(10)))
        left = self.size[1] - framed(content).size_hint(width)[1] - px(HEAD_GAP)
        high = min(px(HEAD), left) if left >= px(LEAST) else px(LINE)
        return framed(column(sized(self.head, height=high), content, gap=px(HEAD_GAP)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the names of the lines and the controls."""
        if self._picture is None:
            self._picture = self._paint(surface.get_size())
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        services, writer = self.services, self.services.writer
        picture = pygame.Surface(size)
        picture.blit(services.images.picture(BACKDROP, size), (0, 0))
        self.panel.draw(picture)
        for name, _, slot in self.lines:
            size_of = services.text_px(17)
            words = writer.shortened(name, "body", size_of, slot.rect.width)
            writer.draw(picture, words, (slot.rect.x, slot.rect.centery), "body", size_of, "text_soft", "midleft")
        title, told = self.guide.brief(self)
        if told and not services.compact:
            plate, box = self.brief.draw(picture, title, told), self.brief.rect
            free = box.bottom - plate.bottom - services.px(FACES_BELOW)
            below = pygame.Rect(box.x, box.bottom - free, box.width, max(0, free))
            draw_faces(services, picture, below, self.guide.faces(self))
        y = self._foot.rect.y
        for words, colour in self._said():
            block = writer.block(words, "body", services.text_px(18), self._foot.rect.width, colour)
            block.draw(picture, (self._foot.rect.x, y))
            y += block.height
        return picture

    def _said(self) -> list[tuple[str, str]]:
        """What is said above the buttons: which game it will be or why it cannot be, and what it puts aside."""
        storage = self.services.storage
        said = [(self.problem, "amber") if self.problem else (self.told, "text_soft")]
        if storage is not None and storage.has_running and self.begins != INVITE:
            said.append((self.services.text.text("new_game.replaces"), "amber"))
        return [(words, colour) for words, colour in said if words]


def _value(value: str) -> str:
    """A value as it is shown: numbers stay as they are."""
    return value if value.isdecimal() else spelled(value.replace("-", "_"))
