"""The title: go on with the running game, begin a new one, or leave."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from nemesis_desktop import __version__
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.scenes.wordmark import draw_wordmark
from nemesis_desktop.client.ui.assets.images import rasterise
from nemesis_desktop.client.ui.background import Task
from nemesis_desktop.client.ui.drawing.key_art import WIDEST, KeyArt
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon
from nemesis_desktop.client.ui.layout import (
    Padding,
    Placeable,
    Slot,
    column,
    grid,
    padding,
    row,
    sized,
    space,
)
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.kept_files import damaged_files
from nemesis_desktop.storage.paths import base_folder, profiles_file
from nemesis_desktop.storage.problem import StorageProblem
from nemesis_desktop.storage.profile.lessons_done import has_ended_lesson

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.demonstration import Demonstration
    from nemesis_desktop.storage.library.saves import SavedGame

logger = logging.getLogger(__name__)
KEY_ART = "title/title.jpg"
LOOK_SECONDS = 0.1
HEAD = 112
"""Height of the name and what stands below it in a compact window, in layout units."""
MAIN, BESIDE = 360, 260
"""Width of a button, and of one beside another, in layout units."""
FULL = 1800
"""In a window narrower than so many layout units the buttons are narrower, too: the bow of the ship is free of them."""
PATIENCE = 30.0
"""So long nobody may have touched anything before the program shows itself, in seconds."""


class TitleScene(FormScene):
    """The first screen. It imports no game; a running one is read beside the first frames."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.saved: SavedGame | None = None
        self.problem = ""
        self.hint = ""
        self._loader: Task[tuple[SavedGame | None, str]] | None = None
        self._demo: Demonstration | None = None
        self._unattended = False
        self._idle = 0.0
        self._loaded = True
        self._art = KeyArt(services, self._repaint)
        self._memory = pygame.Rect(0, 0, 0, 0)
        """Where the picture of the running game hangs."""
        text = services.text
        self.name = Label(services, text.text("ui.title"), "heading_bold", 92, "#ffffff", wraps=False, min_size=30)
        self.tagline = Label(services, text.text("scene.tagline"), "body", 24, "text_soft", wraps=False)
        self.told = Label(services, size=17)
        self._welcome = text.text("menu.welcome") if _is_new_here(services) else ""
        self.damaged = _damage_words(services)
        version = text.text("scene.version", version=__version__)
        self.version = Label(services, version, "body", 15, "text_faint", wraps=False)
        self.note = Label(services, text.text("scene.unofficial"), "body", 15, "text_faint")
        services.audio.loop("ambience/title", fade=3.0)
        services.audio.room_tone(None)
        self._make_buttons()

    def _make_buttons(self) -> None:
        """Everything that can be opened from here; what needs saved games only where games are saved."""
        storage = self.services.storage
        self.continue_button: Button | None = None
        if storage is not None and storage.has_running:
            self._loaded = False
            self.continue_button = self._button("menu.continue", self.go_on, "icons/continue", accent="green")
        self.new_button = self._button("menu.new_game", self.new_game, "icons/play")
        self.daily_button = self._button("menu.daily", self.open_daily, "icons/dice", size=20)
        self.learn_button = self._button("menu.learn", self.learn, "icons/help")
        self.puzzles_button = self._button("menu.puzzles", self.open_puzzles, "icons/objective", size=20)
        self.codex_button = self._button("codex.title", self.open_codex, "icons/log")
        self.library_button: Button | None = None
        if storage is not None:
            self.library_button = self._button("menu.library", self.open_library, "icons/save")
        self.watch_button = self._button("menu.watch_sample", self.watch_sample, "icons/eye")
        self.settings_button = self._button("menu.settings", self.open_settings, "gear")
        self.quit_button = self._button("menu.quit", self.quit, "exit")
        self.beside = {self.new_button: self.daily_button, self.learn_button: self.puzzles_button}
        """What stands at the right of another button in a wide window."""
        self.aside: list[Button] = []
        """What is asked for less often; smaller, in the corner of a wide window."""
        if storage is not None:
            self._add_aside("menu.profile", "icons/players", "profile", self._name_of_player())
        self._add_aside("menu.about", "icons/log", "about")

    def _button(
        self, text_id: str, press: Callable[[], None], icon: str, size: int = 22, accent: str = "accent"
    ) -> Button:
        words = self.services.text.text(text_id)
        made = Button(self.services, words, press, icon=icon, accent=accent, align="left", text_size=size)
        return self.group.add(made)

    def _name_of_player(self) -> str:
        """Who plays, where there are several; what finds that out is imported only then."""
        if not os.path.exists(profiles_file(base_folder())):
            return ""
        from nemesis_desktop.client.tabletop.profile.players import name_of_player

        return name_of_player(self.services)

    def _add_aside(self, text_id: str, icon: str, screen: str, words: str = "") -> None:
        open_screen = partial(self.services.navigator.open, screen)
        words = words or self.services.text.text(text_id)
        button = Button(self.services, words, open_screen, icon=icon, align="left", text_size=17, kind="quiet")
        self.aside.append(self.group.add(button))

    # -- what the buttons do --------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Go on with the running game."""
        self.finish_loading()
        if self.saved is None or self.stack is None:
            return
        self.services.navigator.reset("continue", self.saved)

    def new_game(self) -> None:
        """Choose what to play."""
        self.services.navigator.open("new_game")

    def learn(self) -> None:
        """Coached games."""
        self.services.navigator.open("learn")

    def open_codex(self) -> None:
        """Rules, cards and words."""
        self.services.navigator.open("codex", self)

    def open_daily(self) -> None:
        """The game of the day."""
        self.services.navigator.open("daily")

    def open_puzzles(self) -> None:
        """Positions with a goal in a few turns."""
        self.services.navigator.open("puzzles")

    def open_library(self) -> None:
        """All games there are."""
        self.finish_loading()
        self.services.navigator.open("library")

    def watch_sample(self) -> None:
        """Show a recorded game in the theatre, once it was read beside the screen."""
        if self._demo is None:
            from nemesis_desktop.client.tabletop.demonstration import Demonstration

            self._demo = Demonstration(self.services)
            self.dirty = True
        self._unattended = False

    def open_settings(self) -> None:
        """Everything that can be set."""
        self.services.navigator.open("settings")

    def quit(self) -> None:
        """End the program."""
        if self.stack is not None:
            self.stack.clear()

    # -- the running game -----------------------------------------------------------------------------------

    def _load(self) -> tuple[SavedGame | None, str]:
        """The saved game, or why there is none, with what is said about it."""
        storage = self.services.storage
        saved = None if storage is None else storage.load()
        if saved is None:
            return None, ""
        if isinstance(saved, StorageProblem):
            return None, self.services.text.text(saved.text_id, **saved.facts)
        return saved, self._hint(saved.session)

    def _start_loading(self) -> Task[tuple[SavedGame | None, str]]:
        if self._loader is None:
            self._loader = self.services.background.submit(
                self._load, self._show_loaded, on_failed=self._show_failure, name="the reader of the running game"
            )
        return self._loader

    def _show_failure(self, error: BaseException) -> None:
        """Whatever is wrong with one game, another one can be begun."""
        reason = f"{type(error).__name__}: {error}"
        self._show_loaded((None, self.services.text.text("storage.not_read", reason=reason)))

    def _hint(self, session: Session[Any]) -> str:
        from nemesis_desktop.client.tabletop.level_words import level_title

        try:
            game = session.game.name
            text = self.services.text.within(game)
            where = presentation_of(game).continue_words(session.state, text)
            level = level_title(game, session.state.setup, text)
            return text.text("menu.continue_level", level=level, where=where) if level else where
        except Exception:
            logger.exception("%s has no words for the running game", session.game.name)
            return ""

    def finish_loading(self) -> None:
        """Wait until the running game is read."""
        if not self._loaded:
            self._start_loading().wait()

    def _show_loaded(self, found: tuple[SavedGame | None, str]) -> None:
        self._loaded, self._loader = True, None
        self.saved, words = found
        if self.saved is None:
            self.problem = words
        else:
            self.hint = words
        if self.saved is None and self.continue_button is not None:
            self.group.remove(self.continue_button)
            self.continue_button, self._picture = None, None
            self._fill()
        self._tell()
        self.grow()
        self._lay_out()
        self._repaint()

    def update(self, dt: float) -> None:
        """Fade the buttons; start reading once the first frame stands."""
        self.group.update(dt)
        self._wait_for_somebody(dt)
        if not self._loaded and self._picture is not None:
            self._start_loading()

    def _wait_for_somebody(self, dt: float) -> None:
        """When nobody touches anything the program shows itself."""
        if self.stack is None or self.stack.front is not self:
            return
        self._idle += dt
        if self._demo is not None:
            recording = self._demo.recording()
            if self._demo.over:
                self._demo, self._idle = None, 0.0
            if recording is not None:
                self.services.navigator.open("replay", recording, plays=True, unattended=self._unattended)
        elif self._idle >= PATIENCE and self._loaded:
            self.watch_sample()
            self._unattended = True

    def finish_animations(self) -> None:
        """Wait until the running game is there, for pictures and tests."""
        self.finish_loading()
        self.dirty = True

    def next_wakeup(self) -> float | None:
        """Look again soon while something is being read, and when nobody has touched anything for long."""
        if not self._loaded or self._demo is not None:
            return LOOK_SECONDS
        times = (self.group.next_wakeup(), max(LOOK_SECONDS, PATIENCE - self._idle))
        return min(time for time in times if time is not None)

    def wants_frame(self) -> bool:
        """True while a button fades or the running game is being read."""
        return self.group.wants_frame() or self._loader is not None

    def accessible_text(self) -> tuple[str, ...]:
        """The name, which game waits, and whose work this is."""
        text = self.services.text
        hint = self.hint if self.continue_button is not None else ""
        return text.text("ui.title"), text.text("scene.tagline"), hint, text.text("scene.unofficial")

    def announcements(self) -> tuple[str, ...]:
        """What is wrong with the running game or a small file, and that a recording is being read."""
        reading = self.services.text.text("replay.reading") if self._demo is not None else ""
        return self.problem, self.damaged, reading

    # -- screen ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard starts at the first button."""
        self.group.focus(self.group.widgets[0])
        self._fill()

    def _fill(self) -> None:
        """One button is filled: that of the keyboard, else the first. Of a filled one and another with the outline of
        the focus the first seems to be chosen."""
        filled = self.group.ring.current or self.group.widgets[0]
        for button in self.group.widgets:
            if isinstance(button, Button) and button not in self.aside:
                button.kind = "primary" if button is filled else "normal"

    def wanted_height(self, width: int) -> int:
        """Name, buttons in two columns, and the notes below."""
        self._tell()
        return self._compact().size_hint(width)[1] if self.services.compact else 0

    def _compact(self) -> Padding:
        """Everything below each other, the buttons in two columns."""
        px = self.services.px
        cells = [sized(button, height=px(52)) for button in self.group.widgets]
        head = sized(column(self.name, padding(self.tagline, left=4)), height=px(HEAD - 14))
        told = padding(self.told, bottom=px(8)) if self.told.words else None
        buttons = grid(cells, 2, gap=px(10), row_gap=px(8))
        foot = column(self.version, self.note)
        return padding(
            column(head, told, buttons, space(px(8)), space(flex=1), foot), px(24), top=px(14), bottom=px(20)
        )

    def _wide(self) -> Padding:
        """The name above, the buttons at the left, the notes below; a low window takes from what is between them."""
        px, size = self.services.px, self.size
        left = max(px(40), round(size[0] * 0.075))
        name = column(self.name, padding(self.tagline, left=4))
        high = name.size_hint(size[0] - 2 * left)[1]
        above, top = round(size[1] * 0.2), max(round(size[1] * 0.47), px(300))
        waiting = self.continue_button is not None
        told = None if waiting else sized(padding(self.told, bottom=px(14)), width=px(620), align_x="start")
        between = top - above - high - (0 if told is None else told.size_hint(size[0])[1])
        parts: list[Placeable] = []
        for button in self.group.widgets:
            if button in self.aside or button in self.beside.values():
                continue
            main = sized(button, width=self._wide_of(MAIN), height=px(60), align_x="start")
            other = self.beside.get(button) if isinstance(button, Button) else None
            parts.append(main if other is None else self._pair(main, other))
            if button is self.continue_button:
                parts.append(sized(padding(self.told, left=px(4)), height=px(20), min_height=px(20)))
        corner = row(*(sized(button, width=px(200)) for button in self.aside), gap=px(10))
        above_note = row(sized(self.version, flex=1, align_y="end"), sized(corner, height=px(44), align_y="end"))
        foot = column(above_note, self.note, gap=px(6))
        return padding(
            column(
                space(above), sized(name, min_height=high), space(max(0, between)), told,
                column(*parts, gap=px(14)), sized(Slot(), flex=1, min_height=px(24)), foot,
            ),
            left=left, right=left, bottom=px(20),
        )

    def _place_memory(self) -> None:
        """The picture of the running game hangs over the buttons in the corner, as wide as both."""
        self._memory = pygame.Rect(0, 0, 0, 0)
        if self.saved is not None and self.aside and not self.services.compact:
            corner = self.aside[0].rect.unionall([button.rect for button in self.aside])
            self._memory = pygame.Rect(corner.x, 0, corner.width, corner.width // 2)
            self._memory.bottom = corner.top - self.services.px(14)

    def _draw_memory(self, picture: pygame.Surface) -> None:
        """Where the running game stands."""
        if self.saved is None or not self._memory.width:
            return
        session = self.saved.session
        try:
            game = session.game.name
            services = self.services.within(game)
            shown = presentation_of(game).continue_picture(services, session.state, self._memory.size)
        except Exception:
            logger.exception("%s has no picture for the running game", session.game.name)
            return
        if shown is not None:
            picture.blit(shown, self._memory)

    def _wide_of(self, units: int) -> int:
        """The width of a button that has so many layout units where there is space enough."""
        return min(self.services.px(units), round(self.size[0] * units / FULL))

    def _pair(self, main: Placeable, other: Button) -> Placeable:
        """Two buttons side by side."""
        px = self.services.px
        return sized(row(main, sized(other, width=self._wide_of(BESIDE)), space(flex=1), gap=px(14)), height=px(60))

    def _tell(self) -> None:
        """Say of the running game what is known by now."""
        wrong = self.problem or self.damaged
        self.told.words = wrong or (self.hint if self.continue_button is not None else self._welcome)
        self.told.colour = "amber" if wrong else "text_soft"
        # Below its button it has one line.
        self.told.wraps = self.services.compact or self.continue_button is None
        self.name.size = 48 if self.services.compact else 92

    def _lay_out(self) -> None:
        if not self.size[0]:
            return
        self._tell()
        tree = self._compact() if self.services.compact else self._wide()
        tree.place(pygame.Rect((0, 0), self.size))
        self._place_memory()

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse and keyboard."""
        if event.type == pygame.QUIT:
            return False
        self._idle = 0.0
        used = self.group.handle(event)
        self._fill()
        return used

    def resume(self) -> None:
        """Back from another scene: wait again, and see whether there is still a game to go on with."""
        self._idle = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw picture, name and buttons."""
        if self._picture is None:
            self._picture = self._background(surface.get_size())
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)
        self.told.draw(surface)
        self.group.draw_tooltip(surface)

    def _background(self, size: tuple[int, int]) -> pygame.Surface:
        services, palette = self.services, self.services.palette
        picture = pygame.Surface(size)
        self._hang(picture)
        quarter = (max(1, size[0] // 4), max(1, size[1] // 4))
        shade = rasterise(_shade(quarter, palette.space), quarter)
        picture.blit(pygame.transform.smoothscale(shade, size), (0, 0))
        draw_wordmark(services, picture, self.name.words, self.name.rect, services.text_px(self.name.size))
        for label in (self.tagline, self.version, self.note):
            label.draw(picture)
        self._draw_memory(picture)
        return picture.convert() if pygame.display.get_surface() is not None else picture

    def _hang(self, picture: pygame.Surface) -> None:
        """The ship at the right: in a very wide window it is seen whole, and what is left of it is dark."""
        art = self._art.shown(KEY_ART, picture.get_size())
        picture.fill(pygame.Color(self.services.palette.space))
        picture.blit(art, (picture.get_width() - art.get_width(), 0))

    def _repaint(self) -> None:
        self._picture, self.dirty = None, True


def _shade(size: tuple[int, int], colour: str) -> str:
    width, height = size
    body = path(polygon([(0, 0), (width, 0), (width, height), (0, height)]), fill="url(#s)")
    body += path(
        polygon([(0, height * 0.72), (width, height * 0.72), (width, height), (0, height)]), fill="url(#b)"
    )
    definitions = linear("s", (0, 0), (width, 0), _stops(width / height, colour))
    definitions += linear("b", (0, height * 0.72), (0, height), [(0, colour, 0), (1, colour, 0.85)])
    return document(body, width, height, definitions)


def _stops(shape: float, colour: str) -> list[tuple[float, str, float]]:
    """The bow lies in the dark behind the buttons; in a very wide window so does where the picture ends."""
    if shape > WIDEST + 0.02:
        seam = 1 - WIDEST / shape
        return [(0, colour, 1), (seam + 0.005, colour, 1), (seam + 0.2, colour, 0.7), (seam + 0.36, colour, 0)]
    return [(0, colour, 0.95), (0.28, colour, 0.88), (0.44, colour, 0.34), (0.72, colour, 0)]


def _is_new_here(services: Services) -> bool:
    """Whether nobody has begun a game here yet, nor heard a lesson to its end."""
    storage = services.storage
    if storage is None or storage.has_running or storage.finished():
        return False
    return not has_ended_lesson(storage.folder)


def _damage_words(services: Services) -> str:
    """Which small files were damaged, told once."""
    folders = (base_folder(), *(() if services.storage is None else (services.storage.folder,)))
    files = damaged_files(folders)
    return services.text.text("storage.reset", files=files) if files else ""
