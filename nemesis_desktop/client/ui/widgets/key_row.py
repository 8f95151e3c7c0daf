"""The keys of one action, which can be reassigned."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from nemesis_desktop.client.ui.input.caps import Cap, draw_cap, part_words, sign_of, words_of
from nemesis_desktop.client.ui.input.pad_bindings import PadPart
from nemesis_desktop.client.ui.widgets.button import ACTIVATE_KEYS
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.storage.profile.settings import MOST_KEYS

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

OnChoose = Callable[[str, Any], None]
Remove = Callable[[str, Any], None]


class KeyRow(Widget):
    """One plate for each key and one to add another. Left and right move, Enter reassigns, Delete removes."""

    none = "input.key.none"
    """The text for an action that has none."""
    none_ink = "amber"

    def __init__(self, services: Services, action: str, on_choose: OnChoose, on_remove: Remove) -> None:
        super().__init__(services)
        self.action = action
        self.name = services.text.text(f"action.{action}")
        self.on_choose = on_choose
        self.on_remove = on_remove
        self.place_of_focus = 0
        self.waiting: int | None = None
        """The plate for which a key is awaited."""
        self._under: int | None = None

    @property
    def keys(self) -> tuple[Any, ...]:
        """The keys of the action now."""
        return self.services.input.bindings.keys_of(self.action)

    @property
    def words(self) -> str:
        """The keys in words."""
        return self.services.text.listed(map(self.words_of, self.keys)) or self.services.text.text(self.none)

    def words_of(self, key: Any) -> str:
        """What one of them is called."""
        return words_of(self.services, key)

    def width_of(self, key: Any) -> int:
        """How wide the plate of one of them is."""
        services = self.services
        return services.writer.width(self.words_of(key), "body_bold", services.text_px(15)) + services.px(24)

    def draw_key(self, surface: pygame.Surface, plate: pygame.Rect, key: Any) -> None:
        """Draw what stands on a plate."""
        services = self.services
        services.writer.draw(
            surface, self.words_of(key), plate.center, "body_bold", services.text_px(15), "text", "center"
        )

    def begin(self) -> None:
        """Wait for another key, as a click on the plate that is marked."""
        self._begin(min(self.place_of_focus, len(self.plates()) - 1))

    def plates(self) -> list[pygame.Rect]:
        """The plates from left to right; the last one adds a key, unless there are as many as may be."""
        services = self.services
        gap, x, found = services.px(8), self.rect.x, []
        for key in self.keys:
            wide = self.width_of(key)
            found.append(pygame.Rect(x, self.rect.y, max(services.px(44), wide), self.rect.height))
            x = found[-1].right + gap
        if len(self.keys) < MOST_KEYS:
            found.append(pygame.Rect(x, self.rect.y, services.px(44), self.rect.height))
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        """The left button reassigns a key, the right one removes it."""
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._under = self._at(event.pos)
        if event.type != pygame.MOUSEBUTTONDOWN or not self.contains(event.pos):
            return False
        index = self._at(event.pos)
        if index is not None and event.button == 1:
            self.place_of_focus = index
            self._begin(index)
        elif index is not None and event.button == 3 and index < len(self.keys):
            self.on_remove(self.action, self.keys[index])
        return True

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Move, reassign, remove."""
        if event.type != pygame.KEYDOWN:
            return False
        count = len(self.plates())
        self.place_of_focus = min(self.place_of_focus, count - 1)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            wanted = self.place_of_focus + (1 if event.key == pygame.K_RIGHT else -1)
            if not 0 <= wanted < count:
                return bool(event.key == pygame.K_RIGHT)
            self.place_of_focus = wanted
        elif event.key in ACTIVATE_KEYS:
            self._begin(self.place_of_focus)
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            if self.place_of_focus < len(self.keys):
                self.on_remove(self.action, self.keys[self.place_of_focus])
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plates."""
        services = self.services
        size, keys = services.text_px(15), self.keys
        plates = self.plates()
        focus = min(self.place_of_focus, len(plates) - 1)
        for index, plate in enumerate(plates):
            marked = index == self.waiting
            lit = marked or index == self._under or (self.focused and index == focus)
            colour = "amber" if marked else "accent" if lit else "line"
            services.panels.chip(surface, plate, services.scale, colour, marked)
            if index < len(keys) and not marked:
                self.draw_key(surface, plate, keys[index])
            else:
                words, ink = ("…", "#04101c") if marked else ("+", "text_soft")
                services.writer.draw(surface, words, plate.center, "body_bold", size, ink, "center")
            if self.focused and index == focus:
                services.panels.focus(surface, plate, services.scale, "accent")
        if not keys and self.waiting is None and plates:
            words = services.text.text(self.none)
            place = (plates[-1].right + services.px(12), self.rect.centery)
            services.writer.draw(surface, words, place, "body", size, self.none_ink, "midleft")

    def _at(self, position: tuple[int, int]) -> int | None:
        if not self.contains(position):
            return None
        return next((i for i, plate in enumerate(self.plates()) if plate.collidepoint(position)), None)

    def _begin(self, index: int) -> None:
        self.waiting = index
        self.on_choose(self.action, self.keys[index] if index < len(self.keys) else None)


class ButtonRow(KeyRow):
    """The buttons of controllers of one action."""

    none = "input.pad.none"
    none_ink = "text_faint"

    @property
    def keys(self) -> tuple[PadPart, ...]:
        """The buttons of the action now."""
        return self.services.input.pad.keys_of(self.action)

    def words_of(self, key: PadPart) -> str:
        """What a button is called."""
        return part_words(self.services, key)

    def width_of(self, key: PadPart) -> int:
        """Signs are square."""
        return self.services.px(52)

    def draw_key(self, surface: pygame.Surface, plate: pygame.Rect, key: PadPart) -> None:
        """Draw the sign of a button."""
        draw_cap(self.services, surface, plate.inflate(0, -self.services.px(8)), Cap("", sign_of(key)))
