"""The parts of the table: where they lie, and what of them is under the pointer."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.games.nemesis.cards.card_draft import DraftBoard
from nemesis_desktop.client.games.nemesis.cards.card_flight import CardFlight
from nemesis_desktop.client.games.nemesis.cards.card_hand import HandFan
from nemesis_desktop.client.games.nemesis.cards.card_offer import CardOffer
from nemesis_desktop.client.games.nemesis.cards.pile_spots import PileSpots
from nemesis_desktop.client.games.nemesis.panels.banner import BannerPlate
from nemesis_desktop.client.games.nemesis.panels.goals import GoalsPanel
from nemesis_desktop.client.games.nemesis.panels.hero import HeroPanel
from nemesis_desktop.client.games.nemesis.panels.intruders import IntruderPanel
from nemesis_desktop.client.games.nemesis.panels.items import ItemsPanel
from nemesis_desktop.client.games.nemesis.panels.slim import ShipFacts, SlimBar
from nemesis_desktop.client.games.nemesis.panels.top import TopBar
from nemesis_desktop.client.games.nemesis.viewmodels import explain
from nemesis_desktop.client.games.nemesis.viewmodels.hindrances import hindrances
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.pointing import (
    choice_words,
    pointed_words,
    previews,
    spent_tokens,
)
from nemesis_desktop.client.tabletop.panels.log_panel import LogPanel
from nemesis_desktop.client.tabletop.panels.prompt_menu import ChoiceMenu
from nemesis_desktop.client.tabletop.panels.prompt_panel import PromptPanel
from nemesis_desktop.client.tabletop.panels.reading import Reading
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.stage.board_view import MakeBoard
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.table import compact as table_compact
from nemesis_desktop.client.tabletop.table.drawers import Drawers
from nemesis_desktop.client.tabletop.table.frame import TableFrame
from nemesis_desktop.client.tabletop.table.layout import TableLayout, lay_out
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.tabletop.viewmodels.reasons import Hindrance
from nemesis_desktop.client.ui.drawing.pieces import Canvas
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button, TellingButton
from nemesis_desktop.client.ui.widgets.group import Group
from nemesis_desktop.client.ui.widgets.toast import Toast
from nemesis_desktop.client.ui.widgets.tooltip import Tip, TooltipLayer
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Happening


class TableParts(Scene):
    """Holds the parts of the table, lays them out, and tells what lies under the pointer."""

    def __init__(
        self, services: Services, play: Play, make_board: MakeBoard = ShipView, notice: str = ""
    ) -> None:
        super().__init__(services)
        self.play = play
        self.seat = play.seat
        self.board = make_board(services, pygame.Rect(0, 0, 16, 16))
        self.director = Director(
            play.presentation.events, self.seat, services.text, play.sight_of, services.seconds,
            self._on_shown, services.audio.play,
        )  # fmt: skip
        self.director.snap(play.sight)
        self.prompt: Prompt | None = None
        self.picked: tuple[str, ...] = ()
        self.layout: TableLayout | None = None
        self.top, self.hero, self.items = TopBar(services), HeroPanel(services), ItemsPanel(services)
        self.intruders = IntruderPanel(services)
        self.slim, self.ship_facts = SlimBar(services), ShipFacts(services)
        self.drawers = self._make_drawers()
        self.pointer = (-1, -1)
        self.near = False
        """Whether the ship was brought near enough to be read in a compact window."""
        self.goals, self.hand, self.offer = GoalsPanel(services), HandFan(services), CardOffer(services)
        self.draft, self.banner, self.toast = DraftBoard(services), BannerPlate(services), Toast(services)
        self.menu = ChoiceMenu(services, self._choose)
        self.question_panel = PromptPanel(
            services, self._choose, self._confirm, self._cancel, self._choice_tip, self._hindrances
        )
        self.group: Group = Group(services)
        self.log = LogPanel(services, self._log_folded, self._point_by_log, self.group.focus)
        self.reading = Reading(services, self._seat_clicked, self._readable_at)
        self.tips = TooltipLayer(services)
        self.spots = PileSpots(self.board, self.hero, self.hand, self.items, self.reading.strip)
        self.flight = CardFlight(services, self.spots.of)
        self._marks: dict[str, None] = {}
        self._spent: tuple[int, tuple[str, ...]] = (0, ())
        self._ended = False
        self._fresh_lines: list[Happening] = []
        self.frame, self.canvas = TableFrame(services), Canvas()
        self._composed: list[pygame.Rect] = []
        self._was_overlaid = False
        self.prefetcher = SurfacePrefetcher(services.images.cache, services.background)
        self.catching_up = False
        """Whether what looks different since something moved is still painted, a part with each frame."""
        self._just_began = False
        self._prefetched: dict[str, None] = {}
        self._plates: list[tuple[object, ...]] = []
        self._prefetching = False
        self._over = False
        self._add_widgets()
        if notice:
            self.toast.say(notice)

    # -- what is shown --------------------------------------------------------------------------------------

    @property
    def sight(self) -> State:
        """What is shown now: the play's sight, or an earlier one while something is being played."""
        shown: State | None = self.director.shown
        return self.play.sight if shown is None else shown

    @property
    def names(self) -> Names:
        """Names as of what is shown."""
        return Names(self.services.text, self.sight)

    @property
    def drafting(self) -> bool:
        """True while characters are being chosen."""
        return self.play.presentation.is_public(self.sight)

    @property
    def spent(self) -> tuple[str, ...]:
        """The exploration tokens seen so far."""
        count = len(self.play.happenings)
        if self._spent[0] != count:
            self._spent = count, spent_tokens(self.play.happenings)
        return self._spent[1]

    # -- where it lies --------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        if not self.size[0]:
            return
        services = self.services
        if services.compact:
            self.layout = table_compact.place(self)
            self.dirty = True
            return
        table_compact.put_away(self)
        goals = self.goals.view or ()
        width = round(self.size[0] * 0.29) if self.size[0] / services.scale < 1340 else services.px(400)
        wanted = self.goals.wanted_height(width, goals, round(self.size[1] * 0.22))
        seats = len(self.sight.setup.seats)
        layout = self.layout = lay_out(services, self.size, wanted, self.log.is_open, seats)
        self.top.place(layout.top)
        self.hero.place(layout.hero)
        self.items.place(layout.items)
        self.intruders.place(layout.hero.union(layout.items))
        self.goals.place(layout.goals)
        self.question_panel.place(layout.prompt)
        self.log.place(layout.log)
        self.board.resize(layout.board)
        self.reading.place(layout.strip, pygame.Rect((0, 0), self.size))
        bounds = pygame.Rect(
            4, layout.top.bottom, layout.board.right - 8, self.size[1] - layout.top.bottom - 4
        )
        self.hand.place(layout.hand, bounds)
        self.offer.place(layout.board)
        self.draft.place(pygame.Rect((0, 0), self.size))
        self._order_ahead(layout)
        row = ((self.pass_button, "icons/pass"), (self.undo_button, "undo"), (self.menu_button, "menu"))
        for (button, icon), rect in zip(row, layout.buttons, strict=True):
            button.place(rect)
            # A narrow button keeps its word and loses its sign.
            button.icon = icon if rect.width >= services.px(150) else None
            button.show_shortcut = rect.width >= services.px(110)
        self.dirty = True

    def _order_ahead(self, layout: TableLayout) -> None:
        """Have large pictures made while characters are chosen, or before they are wanted for the first time."""
        services, panels, scale = self.services, self.services.panels, self.services.scale
        # While something is played the panel has another colour than while a question is open.
        panels.prefetch_panel(self.prefetcher, layout.prompt, scale, "steel")
        if not services.compact:
            # So they look in danger, which comes in the middle of something that moves.
            for part in (self.top, self.hero):
                panels.prefetch_panel(self.prefetcher, part.rect, scale, "red")
        if not self.drafting:
            return
        services.images.prefetch_picture(self.prefetcher, "backdrop.jpg", layout.board.size)
        panels.prefetch_panel(self.prefetcher, layout.prompt, scale, "accent")
        panels.prefetch_panel(self.prefetcher, layout.log, scale, "steel", "panel", self.log.header)
        panels.prefetch_panel(self.prefetcher, layout.hand, scale, "accent", "deep")

    def _add_widgets(self) -> None:
        services, text = self.services, self.services.text
        self.pass_button = Button(
            services,
            text.text("hud.pass"),
            self._pass,
            icon="icons/pass",
            shortcut=pygame.K_p,
            text_size=16,
            tip=Tip(text.text("hud.pass"), text.text("tip.pass")),
        )
        self.undo_button = TellingButton(
            services,
            text.text("hud.undo"),
            self.undo,
            icon="undo",
            text_size=16,
        )
        self.undo_button.tell = self._undo_tip
        self.menu_button = Button(services, text.text("hud.menu"), self.open_menu, icon="menu", text_size=16)
        self.undo_button.action, self.menu_button.action = "undo", "menu"
        panel = self.question_panel
        for widget in (
            panel.list,
            panel.confirm,
            panel.cancel,
            panel.why,
            *self.log.widgets,
            self.pass_button,
            self.undo_button,
            self.menu_button,
        ):
            widget.focusable = widget is self.log.filter.field
            self.group.add(widget)
        for button in self.drawers.tabs.values():
            self.group.add(button)

    def _make_drawers(self) -> Drawers:
        """The panels of the compact layout."""
        return Drawers(self.services, self._drawers_changed)

    def _drawers_changed(self) -> None:
        """Another panel of the compact layout is open."""
        self._lay_out()
        self._show_choices()

    def _log_folded(self) -> None:
        """The title of the log was pressed."""
        if self.services.compact:
            self.drawers.show(None)
        self._lay_out()

    @property
    def beside(self) -> tuple[Widget, ...]:
        """Controls that are no part of a table."""
        return ()

    def accessible_text(self) -> tuple[str, ...]:
        """What is played."""
        return (self.services.text.text(f"new_game.mode.{self.sight.setup.mode}"),)

    # -- pointing -------------------------------------------------------------------------------------------

    def _tip_place(self, target: str | None, position: tuple[int, int]) -> tuple[int, int]:
        """Beside the pointer; for a raised card beside the card, so that its text stays free."""
        if target is not None and self.hand.hovered is not None and self.hand.spot(target) is not None:
            raised = self.hand.raised_rect(self.hand.hovered)
            return raised.right - self.services.px(10), raised.top + self.services.px(20)
        return position

    def _hud_target(self, position: tuple[int, int]) -> str | None:
        return (
            self.offer.target_at(position)
            or self.hand.target_at(position)
            or self.items.target_at(position)
            or self.hero.target_at(position)
            or self.intruders.target_at(position)
            or self.goals.target_at(position)
            or self.top.target_at(position)
            or self.slim.target_at(position)
            or self.ship_facts.target_at(position)
            or self.reading.strip.target_at(position)
        )

    def _covered(self, position: tuple[int, int]) -> bool:
        """True where the board is not under the pointer."""
        if self.layout is None or not self.layout.board.collidepoint(position):
            return True
        if self.drawers.covers(position):
            return True
        return bool(self.offer.cards) and self.offer.plate().collidepoint(position)

    def _target_at(self, position: tuple[int, int]) -> str | None:
        found = self._hud_target(position)
        if found is not None or self._covered(position):
            return found
        return self.board.target_at(position)

    def _tip(self, target: str | None) -> Tip | None:
        if target is None:
            return None
        in_hand = self.hand.spot(target) is not None
        if in_hand or self.offer.spot(target) is not None:
            # The large face says the rest.
            topic = self.prompt.topic if self.prompt is not None else ""
            reason = (
                explain.why_not_target(target, self.names, self.seat, topic)
                if in_hand and self.prompt
                else None
            )
            shown = next((card for card in self.hand.cards if f"card:{card.id}" == target), None)
            if topic == "action" and shown is not None and shown.playable and self.prompt is not None:
                told = previews(target, self.names, self.seat, self.prompt.choices, self.spent)
                return Tip(shown.name, "\n".join(told)) if told else None
            if reason is None or topic != "action" or shown is None or shown.playable:
                return None
            return Tip(shown.name, reason.full, reason.rule, "amber")
        choices = self.prompt.choices if self.prompt is not None else ()
        words = pointed_words(target, self.names, self.seat, choices, self.spent)
        return None if words is None else Tip(words.title, words.body, words.rule, words.accent)

    def _choice_tip(self, choice: Choice) -> Tip | None:
        words = choice_words(choice, self.names, self.seat, self.spent)
        return None if words is None else Tip(words.title, words.body, words.rule, words.accent)

    def _readable_at(self, position: tuple[int, int]) -> str | None:
        """What can be read about at a position; while characters are chosen only what they bring along."""
        return self.draft.target_at(position) if self.drafting else self._target_at(position)

    def _hindrances(self) -> tuple[Hindrance, ...]:
        """What the seat cannot do now."""
        return hindrances(self.names, self.seat)

    def _point_by_log(self) -> None:
        """Another line of the log is pointed at."""
        self._show_choices()
        self.dirty = True

    def _seat_clicked(self, target: str, position: tuple[int, int]) -> bool:
        """A seat of the strip was clicked; True when that was an answer."""
        if self.prompt is None or target not in by_target(self.prompt.choices):
            return False
        self.click(target, position)
        return True

    # -- what the scene does --------------------------------------------------------------------------------

    def _choose(self, choice: Choice) -> None:
        """An option was taken."""

    def _confirm(self) -> None:
        """What was picked is the answer."""

    def _cancel(self) -> None:
        """The last answer is to be taken back."""

    def click(self, target: str, point: tuple[int, int]) -> None:
        """A thing was clicked."""

    def _pass(self) -> None:
        """The button to pass was pressed."""

    def undo(self) -> None:
        """Take the last answer back."""

    def _undo_tip(self) -> Tip | None:
        """What the button takes back."""
        return None

    def open_menu(self) -> None:
        """Show the menu of the game."""

    def _on_shown(self, happening: Happening) -> None:
        """A happening was reached."""

    def _show_choices(self) -> None:
        """What may be chosen, or what is pointed at, is to be shown."""
