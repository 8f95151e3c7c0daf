"""The panels of a compact table: one of them is open at a time, behind a row of labelled tabs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

import pygame

from nemesis_desktop.client.tabletop.panels.panel import Dock
from nemesis_desktop.client.tabletop.table.face import TableFace
from nemesis_desktop.client.ui.input.actions import actions_by_id
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button

QUESTION = "question"
LOG = "log"
OPENED_BY = {QUESTION: "open_question", LOG: "log"}
"""The input actions that open the tabs that are no panels of a face."""
TEXT, GAP = 15, 4
BESIDE = 1.27
"""How much wider than its words a tab is: a button keeps a tenth of its width free at either end."""


def tabs_of(face: TableFace) -> tuple[str, ...]:
    """The names of the tabs of a face: cards first, the log before the seats and all that has no place of its own."""
    cards = [one for one in face.docked if one.panel in face.live]
    others = [one for one in face.docked if one not in cards]
    last = [one.tab for one in others if one.dock in (Dock.SIDE, Dock.TAB)]
    first = [one.tab for one in (*cards, *others) if one.tab and one.tab not in last]
    return tuple(dict.fromkeys((*first, LOG, *(tab for tab in last if tab))))


def tab_keys(face: TableFace, elsewhere: Mapping[str, int] = MappingProxyType({})) -> dict[str, int]:
    """The keys of the tabs that have one. ``elsewhere`` has those of the input actions whose own key means something
    else on this screen."""
    opened_by = OPENED_BY | {one.tab: one.opened_by for one in face.docked if one.opened_by}
    return {tab: elsewhere.get(action) or actions_by_id()[action].stroke.code for tab, action in opened_by.items()}


class Drawers:
    """Knows what is open. ``on_change`` is told whenever that is another panel, or the question was folded."""

    def __init__(
        self,
        services: Services,
        on_change: Callable[[], None],
        names: tuple[str, ...],
        keys: Mapping[str, int],
    ) -> None:
        self.services = services
        self.on_change = on_change
        self.open: str | None = None
        self.folded = QUESTION not in names
        self.by_itself = False
        """Whether a question opened what is open, and not the player."""
        self.aside = False
        """True while a card is carried, which must not cover where it is carried to."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.tabs = {
            name: Button(
                services,
                services.text.text(f"compact.tab.{name}"),
                partial(self.toggle, name),
                text_size=TEXT,
                shortcut=keys.get(name),
                show_shortcut=False,
            )
            for name in names
        }
        for button in self.tabs.values():
            button.focusable = button.visible = False

    def toggle(self, name: str) -> None:
        """Open a panel, or close it when it is open; fold the question, or bring it back."""
        self.by_itself = False
        if name == QUESTION:
            self.folded = not self.folded
        else:
            self.open = None if self.open == name else name
        self.on_change()

    def show(self, name: str | None, by_itself: bool = False) -> None:
        """Open this panel, or with None close what is open."""
        if name != self.open:
            self.open, self.by_itself = name, by_itself and name is not None
            self.on_change()

    def unfold(self) -> None:
        """Bring the question back."""
        if self.folded and QUESTION in self.tabs:
            self.folded = False
            self.on_change()

    def put_away(self) -> None:
        """Nothing is open, and no tab is there: the wide layout shows everything."""
        self.open, self.by_itself, self.aside = None, False, False
        for button in self.tabs.values():
            button.visible = False

    def place(self, row: pygame.Rect, drawer: pygame.Rect, there: dict[str, bool]) -> None:
        """Lay the tabs out after the lengths of their words, and say where the open panel lies."""
        services, gap = self.services, self.services.px(GAP)
        self.rect = drawer.copy()
        shown = [name for name in self.tabs if there.get(name, True)]
        if self.open is not None and self.open not in shown:
            self.open = None
        for name, button in self.tabs.items():
            button.visible = name in shown
            is_open = name == self.open or (name == QUESTION and not self.folded)
            button.kind = "primary" if is_open else "normal"
        size = services.text_px(TEXT)
        needed = [round(services.writer.width(self.tabs[name].label, "heading", size) * BESIDE) for name in shown]
        room, passed, total = row.width - gap * (len(shown) - 1), 0, max(1, sum(needed))
        for number, (name, share) in enumerate(zip(shown, needed, strict=True)):
            left = row.x + room * passed // total + gap * number
            passed += share
            right = row.x + room * passed // total + gap * number
            self.tabs[name].place(pygame.Rect(left, row.y, right - left, row.height))

    def covers(self, position: tuple[int, int]) -> bool:
        """Whether the open panel lies at a position."""
        return self.open is not None and not self.aside and self.rect.collidepoint(position)
