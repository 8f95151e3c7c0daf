"""Which game to play, where there are several."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.layout import Padding, Slot, column, padding, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.games.registry import DEFAULT, GAMES, UnknownGame

WIDTH, BUTTON, GAP = 620, 60, 10
"""Of the panel, its buttons and what lies between them, in layout units."""


class GameChoiceScene(FormScene):
    """A button for each game; one that cannot be loaded says why."""

    covers = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        text = services.text
        self.panel = Panel(services, text.text("game_choice.title"), icon="icons/play", style="modal")
        self.games: dict[str, Button] = {}
        for game in sorted(GAMES, key=lambda name: (name != DEFAULT, name)):
            self.games[game] = self.group.add(self._button(game))
        self.back = self.group.add(
            Button(services, text.text("ui.back"), self.close, icon="left", shortcut=pygame.K_ESCAPE)
        )
        self._words = Slot(lambda width: (width, services.writer.height(self._help, "body", self._size, width)))

    def _button(self, game: str) -> Button:
        services = self.services
        try:
            GAMES[game]
        except UnknownGame as error:
            made = Button(services, game, lambda: None, icon="warning", align="left", text_size=20)
            made.enabled, made.disabled_reason = False, str(error)
            return made
        title = presentation_of(game).title(services.text.within(game))
        return Button(services, title, lambda: self.choose(game), icon="icons/play", align="left", text_size=20)

    def choose(self, game: str) -> None:
        """Ask what the game wants to know."""
        self.services.navigator.replace("new_game", game)

    @property
    def _help(self) -> str:
        return self.services.text.text("game_choice.help")

    @property
    def _size(self) -> int:
        return self.services.text_px(17)

    def accessible_text(self) -> tuple[str, ...]:
        """What is asked."""
        return self.panel.title, self._help

    def enter(self) -> None:
        """The keyboard starts at the first game."""
        self.group.focus(self.group.widgets[0])

    def _tree(self) -> Padding:
        px = self.services.px
        buttons = [sized(widget, height=px(BUTTON)) for widget in self.games.values()]
        inside = column(self._words, *buttons, space(px(GAP)), sized(self.back, height=px(BUTTON - 8)), gap=px(GAP))
        return padding(inside, px(18), top=px(62))

    def wanted_height(self, width: int) -> int:
        """All games in a column."""
        return self._tree().size_hint(width)[1] + self.services.px(24)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out in the middle."""
        super().resize(size)
        px = self.services.px
        width = min(px(WIDTH), size[0] - px(24))
        height = min(self._tree().size_hint(width)[1], size[1] - px(12))
        box = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        self.panel.place(box)
        self._tree().place(box)

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the list."""
        self.services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        place = self._words.rect
        block = self.services.writer.block(self._help, "body", self._size, place.width, "text_soft")
        block.draw(surface, place.topleft)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)
