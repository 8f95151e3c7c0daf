"""A new game: mode, crew, who leads the intruders, house rules, seed, and the start."""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame

from nemesis_desktop.client.games.nemesis.new_game.faces import CrewFaces
from nemesis_desktop.client.games.nemesis.new_game.layout import ASIDE, BETWEEN, NewGameLayout
from nemesis_desktop.client.games.nemesis.new_game.mode_pictures import mode_picture
from nemesis_desktop.client.games.nemesis.new_game.options import allowed_curtain, options_of
from nemesis_desktop.client.games.nemesis.new_game.plan import (
    COOP,
    MODES,
    SEMI_COOP,
    GamePlan,
    SeatPlan,
    known_rules,
)
from nemesis_desktop.client.games.nemesis.new_game.plan_memory import (
    RememberedPlan,
    fresh_plan,
    is_fresh,
    plan_of,
    stored_plan,
)
from nemesis_desktop.client.games.nemesis.new_game.rules import RuleList
from nemesis_desktop.client.games.nemesis.new_game.scenarios import ScenarioList, words_of
from nemesis_desktop.client.games.nemesis.new_game.seats import SeatRow, rows_of
from nemesis_desktop.client.games.nemesis.seats import GAME
from nemesis_desktop.client.tabletop.level_words import level_file_refusal
from nemesis_desktop.client.tabletop.new_game.brief import Brief
from nemesis_desktop.client.tabletop.new_game.kept import KeptRules, KeptScenarios, own_scenarios
from nemesis_desktop.client.tabletop.presentation import BEGIN, INVITE
from nemesis_desktop.client.tabletop.viewmodels.seed import LONGEST, SeedView, read_seed
from nemesis_desktop.client.ui.background import Priority
from nemesis_desktop.client.ui.scenes.file_dialog import FileDialogScene
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.scenes.named_list import NamedListScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.picture_choices import PictureChoices
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.games.nemesis.queries import (
    LARGEST_SCENARIO,
    Scenario,
    read_scenario,
    scenarios,
)
from nemesis_desktop.storage.files import read_file
from nemesis_desktop.storage.library.own_levels import OwnLevels
from nemesis_desktop.storage.paths import plan_file, typed_path
from nemesis_desktop.storage.profile.last_setup import read_setup, write_setup

logger = logging.getLogger(__name__)
CREW, RULES, SCENARIOS = "crew", "rules", "scenarios"
DOUBLE_CLICK = 0.5
"""Seconds between two clicks that are one to most systems."""
ICONS = {
    "solo": "icons/hand",
    "coop": "icons/players",
    "semi-coop": "icons/hidden",
    "intruder": "nemesis/icons/larva",
}


class NewGameScene(FormScene):
    """Shows what can be chosen in the chosen mode, and no more. Start is one key away."""

    def __init__(
        self, services: Services, seed: int | None = None, plan: GamePlan | None = None, begins: str = BEGIN
    ) -> None:
        """``begins`` is the screen to which goes what is chosen."""
        services = services.within(GAME)
        super().__init__(services)
        self.begins = begins
        plan = plan or self._last_plan()
        self.plan = plan.for_two_people() if begins == INVITE else plan
        self.tab = CREW
        self.curtain = str(services.settings.curtain)
        self.refused = ""
        self._removed = -DOUBLE_CLICK
        """When a player was last removed, or clicked at to be."""
        first = str(secrets.randbelow(1_000_000) if seed is None else seed)
        self.seed: SeedView = read_seed(first)
        self.panel = Panel(services, services.text.text("new_game.title"), icon="icons/play")
        self.named: dict[str, Widget] = {}
        self.rows: list[SeatRow] = []
        self.options: list[tuple[str, ChoiceRow]] = []
        self.brief = Brief(services)
        self.faces = CrewFaces(services)
        self.list: RuleList | ScenarioList | None = None
        self.layout = NewGameLayout(self)
        self._make_fixed(first)
        self._fill()

    # -- the last plan --------------------------------------------------------------------------------------

    def _last_plan(self) -> GamePlan:
        """What was filled in last time."""
        storage = self.services.storage
        return GamePlan() if storage is None else plan_of(read_setup(plan_file(storage.folder), RememberedPlan))

    def _remember(self) -> None:
        storage, stored = self.services.storage, stored_plan(self.plan)
        if storage is not None and stored is not None:
            write_setup(plan_file(storage.folder), RememberedPlan, stored)

    def _reset_plan(self) -> None:
        """Everything as it is at first in this mode."""
        self.plan = fresh_plan(self.plan.mode)
        self._fill()

    # -- controls -------------------------------------------------------------------------------------------

    def _make_fixed(self, seed: str) -> None:
        """The controls that are always there."""
        services, text = self.services, self.services.text
        self.mode = PictureChoices(
            services,
            [Chip(mode, text.text(f"new_game.mode.{mode}"), ICONS[mode]) for mode in MODES],
            self.plan.mode,
            self._choose_mode,
            partial(mode_picture, services),
            text_size=20,
        )
        self.tabs = ChoiceRow(services, self._tab_choices(), self.tab, self._choose_tab, accent="steel")
        self.field = TextField(
            services, seed, limit=LONGEST + 1, on_change=self._typed, on_submit=lambda _: self.start()
        )
        self.field.name = text.text("new_game.seed")
        self.field.visible = not services.settings.streamer
        self.random = Button(
            services,
            text.text("new_game.random"),
            self.shuffle,
            icon="icons/dice",
            tip=Tip(text.text("new_game.seed"), text.text("new_game.seed_hint")),
        )
        self.begin = Button(
            services,
            text.text("new_game.start"),
            self.start,
            icon="play",
            accent="green",
            kind="primary",
            text_size=22,
        )
        self.back = Button(
            services,
            text.text("ui.back"),
            self.leave_scene,
            icon="left",
            shortcut=pygame.K_ESCAPE,
            text_size=18,
        )
        self.add_seat = Button(services, text.text("new_game.add_seat"), self._add_seat, icon="plus")
        self.reset_plan = Button(services, text.text("new_game.reset_plan"), self._reset_plan, icon="undo")
        self.reset = Button(services, text.text("new_game.reset_rules"), self._reset_rules, icon="undo")
        self.presets = Button(services, text.text("new_game.presets"), self._open_presets, icon="icons/save")
        self.own_scenarios = Button(
            services, text.text("new_game.own_scenarios"), self._open_own_scenarios, icon="icons/save"
        )
        self.presets.visible = self.own_scenarios.visible = services.storage is not None

    def _tab_choices(self) -> list[Chip]:
        text, changed = self.services.text, self.plan.changed_rules
        rules = (
            text.text("new_game.tab.rules_changed", n=changed) if changed else text.text("new_game.tab.rules")
        )
        scenario = text.text("new_game.tab.scenarios")
        if self.plan.scenario is not None:
            title = words_of(self.services, self.plan.scenario.title)
            scenario = text.text("new_game.tab.scenario", title=title)
        return [
            Chip(CREW, text.text("new_game.tab.crew"), "icons/players"),
            Chip(RULES, rules, "book", "amber" if changed else None),
            Chip(SCENARIOS, scenario, "icons/objective", "amber" if self.plan.scenario else None),
        ]

    def _fill(self) -> None:
        """The controls for what is chosen now; the keyboard stays where it was."""
        kept = next((name for name, widget in self.named.items() if widget.focused), "")
        self.named = {"mode": self.mode, "tabs": self.tabs}
        self.rows, self.options, self.list = [], [], None
        self.tabs.choices = tuple(self._tab_choices())
        if self.tab == CREW:
            self._fill_crew()
        elif self.tab == SCENARIOS:
            self.list = ScenarioList(
                self.services, self.plan, self._choose_scenario, self._ask_scenario, self._own_scenarios()
            )
            self.named |= {"list": self.list, "own_scenarios": self.own_scenarios}
        else:
            self.list = RuleList(self.services, self.plan, self._rules_changed)
            self.named |= {"list": self.list, "presets": self.presets, "reset": self.reset}
            self.reset.enabled = bool(self.plan.changed_rules)
        if self.asks_seed:
            self.named |= {"seed": self.field, "random": self.random}
        self.named |= {"back": self.back, "begin": self.begin}
        self.group.clear()
        for widget in self.named.values():
            self.group.add(widget)
        self.group.focus(self.named.get(kept))
        self._lay_out()

    def _fill_crew(self) -> None:
        plan = self.plan
        self.rows = rows_of(self.services, plan, self._seat_changed, self._remove_seat)
        for row in self.rows:
            self.named |= dict(row.widgets())
        if plan.can_add:
            self.named["add"] = self.add_seat
        options = options_of(self.services, plan, self.curtain, self._option_changed, self._choose_curtain)
        # Of a game by file nothing that became known is taken back.
        self.options = [one for one in options if self.begins != INVITE or one[0] != "undo"]
        self.named |= {f"option.{name}": choices for name, choices in self.options}
        self.named["reset_plan"] = self.reset_plan
        self.reset_plan.visible = plan.scenario is None and not is_fresh(plan)

    # -- what the controls do -------------------------------------------------------------------------------

    def _choose_mode(self, mode: str) -> None:
        plan = self.plan.in_mode(mode)
        self.plan = plan.for_two_people() if self.begins == INVITE and mode in (COOP, SEMI_COOP) else plan
        self.tab = self.tabs.chosen = CREW
        self._fill()

    def _choose_tab(self, tab: str) -> None:
        self.tab = tab
        self._fill()

    def show_tab(self, tab: str) -> None:
        """Turn to another tab."""
        self.tabs.chosen = tab
        self._choose_tab(tab)

    def _choose_scenario(self, scenario: Scenario | None) -> None:
        """A scenario settles the mode and the seats; whoever plays it is asked next."""
        self.plan = self.plan.in_scenario(scenario)
        self.mode.chosen = self.plan.mode
        self.field.set(str(self.seed.number or 0) if scenario is None else str(scenario.seed))
        self._typed(self.field.value)
        self.show_tab(CREW)
        self.group.focus(self.begin)

    def _ask_scenario(self) -> None:
        """Ask for a file with a scenario."""
        storage, text = self.services.storage, self.services.text
        self.push(
            FileDialogScene(
                self.services, text.text("new_game.scenario_file"), text.text("new_game.scenario_file.help"),
                text.text("ui.ok"), self.open_scenario, start=Path.home() if storage is None else storage.folder,
                suffixes=(".json",), icon="icons/objective",
            )
        )

    def open_scenario(self, path: str) -> None:
        """Choose the scenario of a file, or say why that cannot be."""
        file = typed_path(path)
        try:
            content = read_file(file, LARGEST_SCENARIO)
            scenario = read_scenario(content)
            self._keep_scenario(content)
        except (OSError, ValueError) as error:
            self._refuse(level_file_refusal(file, error, self.services.text))
        else:
            self.refused = ""
            self._choose_scenario(scenario)

    def _keep_scenario(self, content: bytes) -> None:
        """What was opened once is in the list from then on; a disk that refuses costs that alone."""
        if self.services.storage is None:
            return
        try:
            OwnLevels(self.services.storage.folder, GAME).add(content.decode("utf-8-sig"))
        except OSError as error:
            logger.warning("the scenario cannot be kept: %s", error)

    def _refuse(self, words: str) -> None:
        self.refused = words
        self.show_tab(CREW)

    def _option_changed(self, field: str, value: Any) -> None:
        match field:
            case "handicap":
                self.plan = self.plan.with_handicap(value)
            case "intruders":
                self.plan = self.plan.led_by(value)
            case _:
                self.plan = replace(self.plan, **{field: value})
        self._fill()

    def _choose_curtain(self, curtain: str) -> None:
        self.curtain = curtain

    def _seat_changed(self, number: int, seat: SeatPlan, others_depend: bool) -> None:
        self.plan = self.plan.with_seat(number, seat)
        self.reset_plan.visible = self.plan.scenario is None and not is_fresh(self.plan)
        if others_depend:
            self._fill()

    def _add_seat(self) -> None:
        self.plan = self.plan.added()
        self._fill()

    def _remove_seat(self, number: int) -> None:
        """The row below comes under the pointer: a double click is still one."""
        last, self._removed = self._removed, perf_counter()
        if self._removed - last >= DOUBLE_CLICK:
            self.plan = self.plan.removed(number)
            self._fill()

    def _rules_changed(self, plan: GamePlan) -> None:
        self.plan = plan
        self.tabs.choices = tuple(self._tab_choices())
        self.reset.enabled = bool(plan.changed_rules)
        self._picture = None

    # -- what the player keeps ------------------------------------------------------------------------------

    def _open_presets(self) -> None:
        """House rules under a name."""
        storage, text = self.services.storage, self.services.text
        if storage is not None:
            kept = KeptRules(
                storage.folder, GAME, text, known_rules, lambda: self.plan.house_rules, self._take_rules
            )
            title, about = text.text("new_game.presets"), text.text("new_game.presets.help")
            self.push(NamedListScene(self.services, kept, title, about, text.text("named.keep")))

    def _take_rules(self, rules: dict[str, str]) -> None:
        self.plan = replace(self.plan, house_rules=rules).with_handicap(self.plan.handicap)
        self._fill()

    def _open_own_scenarios(self) -> None:
        """Scenarios of the player's own."""
        storage, text = self.services.storage, self.services.text
        if storage is not None:
            kept = KeptScenarios(storage.folder, GAME, text, lambda level: self._choose_scenario(read_scenario(level)))
            self.push(own_scenarios(self.services, kept, self._fill))

    def _own_scenarios(self) -> tuple[Scenario, ...]:
        """Those that can be played."""
        storage = self.services.storage
        if storage is None:
            return ()
        return tuple(read_scenario(one.text) for one in OwnLevels(storage.folder, GAME).listed() if one.problem is None)

    def _reset_rules(self) -> None:
        self.plan = replace(self.plan, house_rules={}).with_handicap(self.plan.handicap)
        self._fill()

    def shuffle(self) -> None:
        """Another seed at random."""
        self.field.set(str(secrets.randbelow(1_000_000)))
        self._typed(self.field.value)

    def _typed(self, typed: str) -> None:
        self.seed = read_seed(typed)
        self.begin.enabled = self.seed.number is not None
        self.begin.disabled_reason = self._seed_words() if self.seed.number is None else ""
        self.dirty = True

    @property
    def asks_seed(self) -> bool:
        """Whether a seed can be chosen: of a game by file neither home does."""
        return self.begins != INVITE

    def _seed_words(self) -> str:
        """What a seed is read as; nothing where that is plain to see."""
        if not self.asks_seed:
            return ""
        if self.services.settings.streamer and self.seed.number is not None:
            return self.services.text.text("new_game.seed_hidden")
        if self.seed.kind == "number":
            return ""
        facts = {"typed": self.seed.typed, "seed": self.seed.number or 0, "n": LONGEST}
        return self.services.text.text(f"new_game.seed_{self.seed.kind}", **facts)

    def start(self) -> None:
        """Begin the game with what is chosen."""
        if self.seed.number is None or self.stack is None:
            return
        setup = self.plan.setup()
        if len(setup.seats) > 1:
            self.services.settings.curtain = allowed_curtain(self.plan, self.curtain)
        try:
            self.services.navigator.reset(self.begins, GAME, setup, self.seed.number, self.plan.undo_mode)
        except ValueError as error:
            invites = self.begins == INVITE
            self.refused = str(error) if invites else self.services.text.text("command_line.no_setup", reason=error)
            self._lay_out()
            return
        self._remember()

    def put_away(self) -> bool:
        """Whoever types goes on to the button that begins the game."""
        typing = self.typing
        if typing:
            self.group.focus(self.begin)
        return typing

    def enter(self) -> None:
        """The keyboard starts at the start button; the scenarios are read meanwhile."""
        self.services.background.submit(scenarios, priority=Priority.LATER)
        self.group.focus(self.begin)

    def retranslate(self) -> None:
        """The controls are made again."""
        super().retranslate()
        self._typed(self.field.value)
        self._fill()

    def accessible_text(self) -> tuple[str, ...]:
        """The title, what the mode is about, what is chosen, and what the seed says."""
        text = self.services.text
        return (
            self.panel.title, text.text(f"new_game.mode.{self.plan.mode}.help"), *self.brief_lines(),
            "" if self.seed.number is None else self._seed_words(),
        )

    def announcements(self) -> tuple[str, ...]:
        """Why the game cannot begin."""
        return self.refused, self._seed_words() if self.seed.number is None else ""

    # -- screen ---------------------------------------------------------------------------------------------

    def wanted_height(self, width: int) -> int:
        """Everything below each other."""
        return self.layout.compact().size_hint(width)[1] if self.services.compact else 0

    def _lay_out(self) -> None:
        if not self.size[0]:
            return
        if self.services.compact:
            self.grow()
        self._tell_seed()
        tree = self.layout.compact() if self.services.compact else self.layout.wide()
        tree.place(pygame.Rect((0, 0), self.size))
        self.dirty = True
        self._picture = None

    def _tell_seed(self) -> None:
        """What the seed is, or why it is none."""
        self.layout.seed.words = self._seed_words()
        self.layout.seed.colour = "amber" if self.seed.number is None else "text_faint"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel and the controls."""
        if self._picture is None:
            self._picture = self._background(surface.get_size())
        surface.blit(self._picture, (0, 0))
        self._tell_seed()
        self.layout.seed.draw(surface)
        for row in self.rows:
            row.draw(surface)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    def _background(self, size: tuple[int, int]) -> pygame.Surface:
        services = self.services
        picture = pygame.Surface(size)
        picture.blit(services.images.picture("backdrop.jpg", size), (0, 0))
        self.panel.draw(picture)
        if self.tab != CREW:
            services.panels.panel(picture, self.layout.content.rect, services.scale, "accent", "deep")
        for label in self.layout.labels:
            label.draw(picture)
        if self.tab == CREW and not services.compact:
            self.brief.draw(picture, self._brief_title(), self.brief_lines())
            self.faces.draw(picture)
            self._draw_aside(picture)
        return picture

    def brief_lines(self) -> list[str]:
        """How the mode is played, or what the scenario is about."""
        text, scenario = self.services.text, self.plan.scenario
        if scenario is not None:
            return [words_of(self.services, words) for words in (scenario.intro, scenario.goal) if words]
        found: list[str] = []
        while text.has(f"new_game.how.{self.plan.mode}.{len(found) + 1}"):
            found.append(text.text(f"new_game.how.{self.plan.mode}.{len(found) + 1}"))
        return found

    def _brief_title(self) -> str:
        if self.plan.scenario is None:
            return self.services.text.text("new_game.how_title")
        return words_of(self.services, self.plan.scenario.title)

    def _draw_aside(self, picture: pygame.Surface) -> None:
        """What must be read, and what the options mean together where there is room for it."""
        services, writer, size = self.services, self.services.writer, self.services.text_px(ASIDE)
        for slot, words in ((self.layout.warned, self.warnings()), (self.layout.aside, self._leads())):
            box = slot.rect
            y = box.y
            for line, colour in words:
                if box.bottom - y < services.px(20):
                    break
                block = writer.fitted_block(line, "body", size, (box.width, box.bottom - y), colour)
                block.draw(picture, (box.x, y))
                y += block.lines * block.line_height + services.px(BETWEEN)

    def aside_words(self) -> list[tuple[str, str]]:
        """The sentences about the options, each with its colour, what matters most first."""
        return [*self.warnings(), *self._leads()]

    def _leads(self) -> list[tuple[str, str]]:
        """Who controls the intruders; and that nobody chooses among all of the faces below, but in a scenario."""
        ids = [f"new_game.leads.{self.plan.intruders}", *(["new_game.draft"] if self.plan.scenario is None else [])]
        return [(self.services.text.text(id), "text_soft") for id in ids]

    def warnings(self) -> list[tuple[str, str]]:
        """What must be read before the game begins, each with its colour."""
        text, words = self.services.text, list[tuple[str, str]]()
        if self.plan.humans == 0:
            words.append((text.text("new_game.nobody"), "amber"))
        if self.refused:
            words.append((self.refused, "red"))
        if self._has_running():
            words.append((text.text("new_game.replaces"), "amber"))
        return words

    def _has_running(self) -> bool:
        storage = self.services.storage
        return storage is not None and bool(storage.has_running)
