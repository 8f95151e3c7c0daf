"""The scenarios to choose from, each with its story, and those that the player keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from nemesis_desktop.client.tabletop.default.setup_form import NO_LEVEL, SetupForm
from nemesis_desktop.client.tabletop.level_words import written
from nemesis_desktop.client.tabletop.new_game.kept import KeptScenarios, own_scenarios
from nemesis_desktop.client.tabletop.new_game.rows_page import RowsPage
from nemesis_desktop.client.ui.layout import Padding
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.rows_pane import PaneRow, RowsPane
from nemesis_desktop.games.retaliation.levels.reading import told_by

GAME = "retaliation"
COMPACT_ROWS, SHARE = 420, 0.74
"""Least height of the rows in layout units, and how much of a row are its words."""


def story_of(form: SetupForm, level: str, text: Catalogue) -> tuple[str, ...]:
    """What is read before a scenario is played: how it begins, and what is to be done."""
    own = form.own.get(level)
    if own is None:
        return tuple(text.text(key) for part in ("intro", "text") if text.has(key := f"scenario.{level}.{part}"))
    scenario = told_by(own)
    return tuple(written(words, text) for words in (scenario.intro, scenario.goal) if words)


class ScenarioPage(FormScene):
    """Lies over the form of a new mission and gives it the scenario that was chosen."""

    def __init__(
        self, services: Services, form: SetupForm, own: Mapping[str, str], on_choose: Callable[[str], None],
        on_change: Callable[[], tuple[SetupForm, Mapping[str, str]]],
    ) -> None:
        """``own`` are the scenarios of the player's own by their files; ``on_change`` is called when they are others,
        and gives the form and them again."""
        super().__init__(services)
        self.form, self.own, self.on_choose, self.on_change = form, own, on_choose, on_change
        text = services.text
        self.panel = Panel(services, text.text("default.level"), icon="icons/objective")
        self.pane = RowsPane(services, SHARE)
        self.mine = Button(services, text.text("new_game.own_scenarios"), self._open_own, icon="icons/save")
        self.mine.visible = services.storage is not None
        self.back = Button(services, text.text("ui.back"), self.close, icon="left", shortcut=pygame.K_ESCAPE,
                           kind="primary")
        self.page = RowsPage(services, self.panel, self.pane, (self.mine, self.back))
        self.buttons: dict[str, Button] = {}
        self._fill()

    def _fill(self) -> None:
        text = self.services.text
        self.group.clear()
        self.group.add(self.pane)
        told = [(NO_LEVEL, text.text("setup.no_scenario"), text.text("setup.no_scenario.help"))]
        for level in self.form.levels():
            words = f"{text.text(f'scenario.{level}.intro')}\n{self._played_by(level)}"
            told.append((level, text.text(f"scenario.{level}.name"), words))
        for level, name in self.own.items():
            intro = written(told_by(self.form.own[level]).intro, text)
            told.append((level, name, f"{intro}\n{self._played_by(level)}".strip()))
        rows = []
        for level, name, words in told:
            chosen = level == self.form.level
            button = Button(
                self.services, text.text("setup.scenario_chosen" if chosen else "setup.scenario_choose"),
                partial(self.choose, level), icon="icons/check" if chosen else "icons/play",
                accent="green" if chosen else "accent",
            )
            button.name = name
            self.buttons[level] = self.group.add(button)
            rows.append(PaneRow(name, words, button))
        for one in (self.mine, self.back):
            if one.visible:
                self.group.add(one)
        self.pane.show(rows)

    def _played_by(self, level: str) -> str:
        """Mode and number of players."""
        text, levels = self.services.text, self.form.playable.levels
        assert levels is not None
        own = self.form.own.get(level)
        scenario = told_by(levels.shipped()[level] if own is None else own)
        mode = text.text(f"setup.mode.{scenario.mode}")
        return text.text("setup.scenario_for", mode=mode, players=text.text("ui.players", n=len(scenario.seats)))

    def choose(self, level: str) -> None:
        """Play this one."""
        self.on_choose(level)
        self.close()

    def _open_own(self) -> None:
        """What the player keeps: renamed and thrown away there; what is used is chosen."""
        storage, text = self.services.storage, self.services.text
        if storage is None:
            return
        kept = KeptScenarios(storage.folder, GAME, text, self._take)
        self.push(own_scenarios(self.services, kept, self._own_changed))

    def _own_changed(self) -> None:
        """They are read again."""
        self.form, self.own = self.on_change()
        self._fill()
        self._lay_out()

    def _take(self, level: str) -> None:
        """Play one of them, which may have been changed since."""
        found = next((name for name, own in self.form.own.items() if own == level), None)
        if found is not None:
            self.choose(found)

    # -- screen ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard starts at what is chosen."""
        self.group.focus(self.buttons.get(self.form.level, self.back))

    def handle(self, event: pygame.event.Event) -> bool:
        """What the keyboard is at is always in sight."""
        return self.page.handle(event, self.group, super().handle)

    def accessible_text(self) -> tuple[str, ...]:
        """The title and every story."""
        say = self.services.text.text
        return self.panel.title, *(say("label.value", label=one.name, value=one.words) for one in self.pane.rows)

    def wanted_height(self, width: int) -> int:
        """The rows are scrolled."""
        return self.page.wanted_height(COMPACT_ROWS)

    def _tree(self, width: int) -> Padding:
        return self.page.tree(self.size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        if self._picture is None:
            self._picture = self.page.picture(surface.get_size())
        surface.blit(self._picture, (0, 0))
        self.page.draw(surface)
        self.group.draw_tooltip(surface)
