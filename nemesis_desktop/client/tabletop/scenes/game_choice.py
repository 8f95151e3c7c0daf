"""Which game to play, where there are several."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.loading_games import LoadingGames
from nemesis_desktop.client.tabletop.presentations import title_of
from nemesis_desktop.client.tabletop.scenes.cover_button import CoverButton
from nemesis_desktop.client.ui.layout import Placeable, Stack, centred, column, grid, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.games.registry import DEFAULT, GAMES

WIDTH, BUTTON, GAP = 620, 60, 10
"""Of the panel, its buttons and what lies between them, in layout units."""
COVER, LEAST_COVER, IN_A_ROW = 480, 300, 3
"""The width of a cover, the least one, and how many lie side by side."""
SIDES = 32
"""What the panel takes of the width for its edges, in layout units."""

DAILY = "daily"
"""The screen of the game of the day."""


class GameChoiceScene(FormScene):
    """The cover of each game, or a plain button where there is no room for covers; a game that cannot be loaded says
    why."""

    covers = False

    def __init__(self, services: Services, begins: str = "begin") -> None:
        """``begins`` is the screen to which goes what is chosen; games by file are offered beside the usual ones."""
        super().__init__(services)
        self.begins = begins
        text = services.text
        title = text.text("daily.title" if begins == DAILY else "game_choice.title")
        self.panel = Panel(services, title, icon="icons/play", style="modal")
        self.games: dict[str, CoverButton] = {}
        for game in sorted(GAMES, key=lambda name: (name != DEFAULT, name)):
            self.games[game] = self.group.add(self._button(game))
        self.by_file: Button | None = None
        if begins == "begin" and services.storage is not None:
            self.by_file = self.group.add(
                Button(
                    services, text.text("game_choice.by_file"), lambda: services.navigator.replace("correspondence"),
                    icon="icons/save", align="left", text_size=18,
                )
            )
        self.back = self.group.add(
            Button(services, text.text("ui.back"), self.close, icon="left", shortcut=pygame.K_ESCAPE)
        )
        self.help = Label(services, text.text("game_choice.help"), colour="text_soft")
        self._loading: LoadingGames | None = None

    def _button(self, game: str) -> CoverButton:
        services, text = self.services, self.services.text
        title, about = title_of(game, text.within(game)), text.text_or(f"box.{game}", "")
        cover = self.illustration(f"{game}/cover")
        return CoverButton(
            services, cover, title, about, lambda: self.choose(game), kind="normal" if self.games else "primary"
        )

    def _broken(self, game: str) -> None:
        """It looks as if it could not be chosen."""
        self.games[game].icon, self.games[game].kind = "warning", "normal"
        self.dirty = True

    def choose(self, game: str) -> None:
        """Ask what the game wants to know; of its game of the day there is nothing to ask."""
        if self._loading is not None and not self._loading.lets(self.games[game]):
            return
        if self.begins == DAILY:
            self.services.navigator.replace(DAILY, game)
            return
        self.services.navigator.replace("new_game", game, self.begins)

    def accessible_text(self) -> tuple[str, ...]:
        """What is asked."""
        return self.panel.title, self.help.words

    def enter(self) -> None:
        """The keyboard starts at the first game; all of them are loaded meanwhile."""
        self._loading = LoadingGames(self.services.background, self.games.items(), self._broken)
        self.group.focus(self.group.widgets[0])

    def _tree(self, width: int) -> Stack:
        """What is asked, the games, and the way back."""
        px = self.services.px
        room = width - px(24)
        with_covers = self._arranged(min(room, max(px(WIDTH), self._width(COVER))), False)
        fits = room >= self._width(LEAST_COVER)
        if fits and with_covers.size_hint(width)[1] <= self.size[1] - px(12):
            return with_covers
        return self._arranged(min(px(WIDTH), room), True)

    def _columns(self) -> int:
        return min(IN_A_ROW, len(self.games))

    def _width(self, cover: int) -> int:
        """Of a panel with covers that are so many layout units wide."""
        px, columns = self.services.px, self._columns()
        return columns * px(cover) + (columns - 1) * px(GAP) + px(SIDES)

    def _arranged(self, width: int, folded: bool) -> Stack:
        px = self.services.px
        for button in self.games.values():
            button.folded = folded
        games: list[Placeable] = [sized(widget, height=px(BUTTON)) for widget in self.games.values()]
        if not folded:
            games = [grid(self.games.values(), self._columns(), px(GAP))]
        by_file = None if self.by_file is None else sized(self.by_file, height=px(BUTTON - 8))
        back = sized(self.back, height=px(BUTTON - 8))
        content = column(self.help, *games, space(px(GAP)), by_file, back, gap=px(GAP))
        return centred(self.panel.around(content), width)

    def wanted_height(self, width: int) -> int:
        """All games in a column."""
        return self._tree(width).size_hint(width)[1] + self.services.px(24)

    def _lay_out(self) -> None:
        """Lay out in the middle."""
        self._tree(self.size[0]).place(pygame.Rect((0, 0), self.size).inflate(0, -self.services.px(12)))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the list."""
        self.services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        self.help.draw(surface)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)
