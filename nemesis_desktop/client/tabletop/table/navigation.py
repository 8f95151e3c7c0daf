"""Walking over the board, the cards and the options without a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.panels.panel import TablePanel
from nemesis_desktop.client.tabletop.table.drag import TableDrag
from nemesis_desktop.client.tabletop.table.look import LookAround
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target
from nemesis_desktop.client.tabletop.viewmodels.prompt import is_gathered
from nemesis_desktop.client.ui.input.mapper import MOUSE
from nemesis_desktop.client.ui.input.spatial import closest, nearest
from nemesis_desktop.client.ui.widgets.button import ACTIVATE_KEYS, Button
from nemesis_desktop.client.ui.widgets.focus import ARROWS

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

BOARD, OPTIONS, BUTTONS = "board", "options", "buttons"
ZOOMS = {"zoom_in": 1, "zoom_out": -1}
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
KEYS = (
    "up", "down", "left", "right", "pick", "confirm", "back", "option_1", "board_up", "board_down",
    "board_left", "board_right", "panel_previous", "panel_next", "zoom_in", "zoom_out", "show_all", "look", "peek",
    "read", "opponent_board", "why", "hint", "pass", "undo", "redo", "log", "search", "page_up", "page_down",
    "line_up", "line_down", "seat_1", "next", "previous", "codex", "menu", "fullscreen", "mute", "screenshot",
)  # fmt: skip


class KeyboardNavigation:
    """Turns actions into what the table does anyhow when somebody clicks."""

    def __init__(self, table: TableScene, look: LookAround, dragging: TableDrag) -> None:
        self.table = table
        self.look = look
        self.dragging = dragging
        self.button: Button | None = None
        """The button below the log that has the keyboard."""

    # -- keys and controllers -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """One event before the table looks at it; True when it was used."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.CONTROLLERDEVICEREMOVED):
            self.dragging.cancel()
            return event.type == pygame.CONTROLLERDEVICEREMOVED
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self.table.is_covered or self.table.reading.is_open or self.table.looking_aside:
            return False
        return self._mouse(event)

    def put_away(self) -> None:
        """Leave nothing of this on the screen, for somebody else comes to it."""
        self.dragging.cancel()
        self.look.end()
        self._take_button(None)
        self.dragging.aimed = None

    def _key(self, event: pygame.event.Event) -> bool:
        if self.dragging.cancel() and event.key == pygame.K_ESCAPE:
            return True
        table, action = self.table, getattr(event, "action", "")
        if action == "menu":
            table.open_menu()
            return True
        if action in ZOOMS:
            table.board.zoom(ZOOMS[action])
            return True
        if action == "show_all":
            table.board.handle(event)
            return True
        if table.reading.is_open:
            # Its keys are those of the page; none of the things below it is seen.
            return bool(event.key == pygame.K_TAB)
        if action == "read" and not self.look.active and table.services.input.last != MOUSE and self._read_marked():
            return True
        if event.key in PAGES and table.log.list.visible and not table.is_covered:
            rows = table.log.list
            if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._step_log(PAGES[event.key])
                return True
            rows.scroll_to(rows.offset + PAGES[event.key] * rows.rect.height * 0.8)
            return True
        if self.look.handle(event):
            return True
        if action == "look" and not table.is_covered:
            self._take_button(None)
            self.look.begin()
            return True
        if event.key == pygame.K_TAB and not table.is_covered:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if table.prompt is None or table.is_covered:
            return self._key_without_question(event, action)
        if action.startswith("panel_"):
            self._turn(1 if action == "panel_next" else -1)
            return True
        if self.button is not None and self._on_button(event):
            return True
        if action.startswith("board_"):
            self._walk(ARROWS[event.key])
            return True
        if event.key in ACTIVATE_KEYS and table.question_panel.list.selected is None and not table.prompts.picked:
            if not is_gathered(table.prompt) or event.key == pygame.K_SPACE:
                table.question_panel.move_focus(1)
                self._marked()
                return True
        return False

    def _step_log(self, step: int) -> None:
        """To the line above or below, as if it were clicked but without its message: F1 leads to its rule."""
        table = self.table
        table.question_panel.list.selected = None
        table.tips.hide()
        table.group.tooltips.hide()
        table.log.step(step)
        table.dirty = True

    def _tab(self, step: int) -> None:
        """On to the next panel, or to the next side of an open table; among the buttons while nothing is asked."""
        table = self.table
        if table.seats.open_table and not table.director.busy:
            table.seats.look_on(step)
        elif table.prompt is not None:
            self._turn(step)
        elif self.button is None:
            self._take_button(0 if step > 0 else -1)
        else:
            self._take_button(self._buttons().index(self.button) + step if self.button in self._buttons() else 0)

    def _key_without_question(self, event: pygame.event.Event, action: str) -> bool:
        """The buttons can be reached although nothing is asked."""
        if self.table.is_covered:
            return False
        if action.startswith("panel_"):
            self._take_button(None if self.button is not None else 0)
            return True
        return self.button is not None and self._on_button(event)

    def _read_marked(self) -> bool:
        focused = self.table.question_panel.focused
        return focused is not None and focused.target is not None and self.table.reading.read(focused.target)

    # -- walking --------------------------------------------------------------------------------------------

    def place_of(self, target: str | None) -> tuple[int, int] | None:
        """Where a thing is seen on the screen."""
        if target is None:
            return None
        table = self.table
        for panel in (*table.face.live, *(one.panel for one in table.face.docked if one.opens)):
            spot = panel.spot(target)
            if spot is not None:
                return spot.center
        return table.board.anchor(target)

    def zone_of(self, target: str | None) -> object:
        """The panel in which a thing lies, else the board or the list of options."""
        table = self.table
        if target is not None:
            for panel in self._zones():
                if panel.holds(target):
                    return panel
            if table.board.anchor(target) is not None:
                return BOARD
        return OPTIONS

    def _zones(self) -> tuple[TablePanel, ...]:
        """The panels in which something may be chosen."""
        face = self.table.face
        docked = [one.panel for one in face.docked if one.opens]
        cards = [panel for panel in docked if panel in face.live]
        over = [live for live in face.live if live not in docked]
        return (*cards, *(panel for panel in docked if panel not in cards), *over)

    def _walk(self, direction: tuple[int, int]) -> None:
        """To the next thing in a direction that may be chosen."""
        table = self.table
        if table.prompt is None:
            return
        self._take_button(None)
        places = {}
        for choice in table.prompt.choices:
            spot = self.place_of(choice.target)
            if spot is not None and choice.target is not None and not choice.risky:
                places[choice.target] = spot
        focused = table.question_panel.focused
        here = self.place_of(focused.target) if focused is not None else None
        if here is None:
            own = table.board.anchor(f"seat:{table.seat}") or table.board.anchor(table.face.own_place(table.view) or "")
            found = nearest(own, direction, places) if own is not None else None
            found = found or closest(own or (0, 0), places)
        else:
            found = nearest(here, direction, places)
        if found is not None:
            self._mark(found)

    def _turn(self, step: int) -> None:
        """To the next panel in which something may be chosen."""
        table = self.table
        if table.prompt is None:
            return
        first: dict[object, Choice] = {}
        for choice in table.prompt.choices:
            first.setdefault(self.zone_of(choice.target), choice)
        every: tuple[object, ...] = (BOARD, *self._zones(), OPTIONS, BUTTONS)
        zones = [zone for zone in every if zone in first or (zone == BUTTONS and self._buttons())]
        focused = table.question_panel.focused
        now = BUTTONS if self.button is not None else self.zone_of(focused.target) if focused is not None else ""
        place = zones.index(now) + step if now in zones else 0 if step > 0 else len(zones) - 1
        zone = zones[place % len(zones)] if zones else ""
        if zone == BUTTONS:
            self._take_button(0)
        elif zone:
            self._take_button(None)
            table.question_panel.list.select(table.question_panel.reveal(first[zone]), tell=False)
            self._marked()

    def _mark(self, target: str) -> None:
        table = self.table
        if table.prompt is None:
            return
        for choice in table.prompt.choices:
            if choice.target == target and not choice.risky:
                table.question_panel.list.select(table.question_panel.reveal(choice), tell=False)
                self._marked()
                return

    def _marked(self) -> None:
        """Show which option is marked, on the board as well."""
        table = self.table
        table.show_pointed()
        focused = table.question_panel.focused
        if focused is not None and focused.target is not None:
            if table.services.compact:
                table.compact.reveal(focused.target)
            table.board.focus(focused.target)
        table.dirty = True

    # -- the buttons below the log --------------------------------------------------------------------------

    def _buttons(self) -> list[Button]:
        table = self.table
        found = (table.buttons.let_pass, table.buttons.undo, table.buttons.menu, *table.drawers.tabs.values())
        return [button for button in found if button.visible and button.enabled]

    def _take_button(self, number: int | None) -> None:
        if self.button is not None:
            self.button.focused = False
        buttons = self._buttons()
        self.button = buttons[number % len(buttons)] if number is not None and buttons else None
        if self.button is not None:
            self.button.focused = True
            self.table.question_panel.list.selected = None
            self.table.show_pointed()
        self.table.dirty = True

    def _on_button(self, event: pygame.event.Event) -> bool:
        buttons = self._buttons()
        if self.button not in buttons:
            self._take_button(None)
            return False
        place = buttons.index(self.button)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._take_button(place + (1 if event.key == pygame.K_RIGHT else -1))
        elif event.key in ACTIVATE_KEYS:
            self._take_button(None)
            buttons[place].press()
        else:
            if event.key in ARROWS:
                self._take_button(None)
            return False
        return True

    def asked(self) -> None:
        """Another question is open: what was carried is put back, and a target aimed at is marked."""
        self.dragging.drag.cancel()
        self.look.end()
        if self.button is not None and self.button not in self._buttons():
            self._take_button(None)
        aim, prompt = self.dragging.aimed, self.table.prompt
        if aim is None or prompt is None or prompt.topic == "pay":
            return
        self.dragging.aimed = None
        if prompt.topic != "action" and aim in by_target(prompt.choices):
            self._mark(aim)

    def _mouse(self, event: pygame.event.Event) -> bool:
        """The mouse ends looking around and takes the keyboard from the buttons."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.look.end()
        if event.type == pygame.MOUSEBUTTONDOWN and self.button is not None:
            self._take_button(None)
        return self.dragging.mouse(event)
