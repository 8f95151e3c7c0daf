"""Choosing other keys and buttons: what is awaited, what stands in the way, and how that is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from nemesis_desktop.client.ui.input.actions import ACTIONS, AREAS, InputAction
from nemesis_desktop.client.ui.input.caps import part_words, words_of
from nemesis_desktop.client.ui.input.pad_bindings import PadPart
from nemesis_desktop.client.ui.input.strokes import Stroke
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.key_row import ButtonRow, KeyRow
from nemesis_desktop.client.ui.widgets.rows_pane import PaneRow

BY_NUMBER = "option_"
"""Options are taken by marking them with a controller, so their numbers need no buttons."""


class KeyChooser:
    """Knows which row waits for a key or a button; tells what came of it."""

    def __init__(self, services: Services, say: Callable[[str], None], changed: Callable[[], None]) -> None:
        self.services = services
        self.say = say
        self.changed = changed
        self.shown: list[KeyRow] = []
        """The rows on the screen."""
        self._wanted: tuple[str, Stroke | PadPart] | None = None

    @property
    def waiting(self) -> bool:
        """Whether the next key or button is for an action."""
        hands = self.services.input
        return hands.waiting_for is not None or hands.waiting_for_part is not None

    def stop(self) -> None:
        """Wait no longer."""
        hands = self.services.input
        hands.waiting_for = hands.waiting_for_part = None
        self._wanted = None
        self.rest()

    def rest(self) -> None:
        """No row looks as if it waited."""
        for row in self.shown:
            row.waiting = None

    def keys(self) -> list[PaneRow]:
        """The keys of every action."""
        return self._rows(ACTIONS, lambda action: KeyRow(self.services, action, self._await_key, self._remove_key))

    def buttons(self) -> list[PaneRow]:
        """The buttons of every action that needs one."""
        actions = [action for action in ACTIONS if not action.id.startswith(BY_NUMBER)]
        return self._rows(
            actions, lambda action: ButtonRow(self.services, action, self._await_part, self._remove_part)
        )

    def _rows(self, actions: Sequence[InputAction], make: Callable[[str], KeyRow]) -> list[PaneRow]:
        text, rows = self.services.text, []
        for area in AREAS:
            rows.append(PaneRow(text.text(f"input.area.{area}")))
            rows += [PaneRow(self._name(one.id), "", make(one.id)) for one in actions if one.area == area]
        return rows

    def _name(self, action: str) -> str:
        return self.services.text.text(f"action.{action}")

    def _tell(self, name: str, action: str | None, stroke: str = "") -> None:
        self.say(self.services.text.text(f"settings.{name}", stroke=stroke, action=self._name(action or "")))

    def _only(self, action: str) -> None:
        for row in self.shown:
            if row.action != action:
                row.waiting = None

    # -- keys -----------------------------------------------------------------------------------------------

    def _await_key(self, action: str, in_place_of: Stroke | None) -> None:
        """The next key is for this action."""
        self._only(action)
        self.services.input.waiting_for_part = None
        self.services.input.waiting_for = partial(self._take_key, action, in_place_of)
        self._tell("press_key", action)

    def _take_key(self, action: str, in_place_of: Stroke | None, pressed: Stroke) -> None:
        """A key was pressed for an action; one that belongs to another must be pressed twice."""
        hands, words = self.services.input, words_of(self.services, pressed)
        bindings = hands.bindings
        wanted, self._wanted = self._wanted, None
        owner = bindings.owner(pressed)
        if pressed.code == pygame.K_ESCAPE:
            self.say("")
        elif not bindings.may_be_taken(pressed, action):
            self._tell("key_stays", owner, words)
        elif owner not in (None, action) and wanted != (action, pressed):
            self._wanted = (action, pressed)
            hands.waiting_for = partial(self._take_key, action, in_place_of)
            self._tell("key_taken", owner, words)
            return
        else:
            loser = bindings.bind(action, pressed, in_place_of)
            self._tell("key_chosen", action, words)
            if loser is not None and not bindings.keys_of(loser):
                self._tell("key_lost", loser)
            self.changed()
        self.stop()

    def _remove_key(self, action: str, pressed: Stroke) -> None:
        words = words_of(self.services, pressed)
        if self.services.input.bindings.unbind(action, pressed):
            self._tell("key_removed", action, words)
            self.changed()
        else:
            self._tell("key_stays", action, words)

    # -- buttons --------------------------------------------------------------------------------------------

    def _await_part(self, action: str, in_place_of: PadPart | None) -> None:
        """The next button is for this action."""
        hands = self.services.input
        if not hands.controllers.open:
            self.rest()
            self.say(self.services.text.text("settings.no_controller"))
            return
        self._only(action)
        hands.waiting_for = None
        hands.waiting_for_part = partial(self._take_part, action, in_place_of)
        self._tell("press_button", action)

    def _take_part(self, action: str, in_place_of: PadPart | None, pressed: PadPart | None) -> None:
        """A button was pressed for an action; one that belongs to another must be pressed twice."""
        if pressed is None:
            self.say("")
            self.stop()
            return
        hands, words = self.services.input, part_words(self.services, pressed)
        pad = hands.pad
        wanted, self._wanted = self._wanted, None
        owner = pad.owner(pressed)
        if not pad.may_be_given(pressed, action, in_place_of):
            self._tell("last_button", owner, words)
        elif owner not in (None, action) and wanted != (action, pressed):
            self._wanted = (action, pressed)
            hands.waiting_for_part = partial(self._take_part, action, in_place_of)
            self._tell("button_taken" if pad.may_be_taken(pressed, action) else "button_exchanged", owner, words)
            return
        else:
            loser = pad.bind(action, pressed, in_place_of)
            self._tell("key_chosen", action, words)
            if loser is not None and not pad.keys_of(loser):
                self._tell("button_lost", loser)
            self.changed()
        self.stop()

    def _remove_part(self, action: str, pressed: PadPart) -> None:
        words = part_words(self.services, pressed)
        if self.services.input.pad.unbind(action, pressed):
            self._tell("key_removed", action, words)
            self.changed()
        else:
            self._tell("last_button", action, words)
