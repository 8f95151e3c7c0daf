"""Carrying a figure over the board to where it is to stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.games.editing import PositionField

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.editor.scene import EditorScene

PLACE = "place"
"""The field of a thing that tells where it stands."""
FAR = 6
"""So many pixels the pointer moves before a figure is carried."""


class FigureDrag:
    """The mouse over the board: a click looks at a thing, a drag carries a figure or looks around."""

    def __init__(self, editor: EditorScene) -> None:
        self.editor = editor
        self.pressed: tuple[int, int] | None = None
        self.figure = ""
        self.carried = False
        self.pointer = (-1, -1)

    def place_of(self, subject: str) -> PositionField | None:
        """The field that tells where a figure stands; None for what does not move."""
        found = next((one for one in self.editor.position.fields(subject) if one.id == PLACE), None)
        return found if isinstance(found, PositionField) else None

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; True when it was about the board."""
        board = self.editor.board
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            if self.figure:
                self._carry(event.pos)
                return True
            board.handle(event)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and board.rect.collidepoint(event.pos):
            target = board.target_at(event.pos) if event.button == 1 else None
            if target is not None and self.place_of(target) is not None:
                self.figure, self.pressed, self.carried = target, event.pos, False
            else:
                board.handle(event)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.figure:
            self._drop(event.pos)
            return True
        if event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            target = board.handle(event)
            if target is not None:
                self.editor.look_at(target)
            return event.type == pygame.MOUSEWHEEL and board.rect.collidepoint(pygame.mouse.get_pos())
        return False

    def _carry(self, position: tuple[int, int]) -> None:
        assert self.pressed is not None
        field = self.place_of(self.figure)
        far = abs(position[0] - self.pressed[0]) + abs(position[1] - self.pressed[1])
        if not self.carried and far >= FAR and field is not None:
            self.carried = True
            self.editor.board.set_choices({one.target: "move" for one in field.values if one.target})

    def _drop(self, position: tuple[int, int]) -> None:
        figure, carried = self.figure, self.carried
        self.figure, self.pressed, self.carried = "", None, False
        editor = self.editor
        editor.look_at(figure)
        editor.subject = figure
        field = self.place_of(figure)
        if carried and field is not None:
            target = self._under(position, field)
            wanted = next((one for one in field.values if one.target and one.target == target), None)
            if wanted is not None:
                editor.change(field, wanted.key)
        editor.refresh()

    def _under(self, position: tuple[int, int], field: PositionField) -> str | None:
        """The place under the pointer; a figure there stands for the place where it stands."""
        target = self.editor.board.target_at(position)
        other = None if target is None else self.place_of(target)
        return target if other is None else other.value.target

    def draw(self, surface: pygame.Surface) -> None:
        """The name of what is carried, at the pointer."""
        editor = self.editor
        if not self.carried:
            return
        services = editor.services
        name = next((editor.words.say(one.name) for one in editor.subjects if one.key == self.figure), "")
        size = services.text_px(16)
        width = services.writer.width(name, "body_bold", size) + services.px(24)
        box = pygame.Rect(0, 0, width, services.px(36))
        box.midbottom = self.pointer[0], self.pointer[1] - services.px(6)
        box.clamp_ip(surface.get_rect())
        services.panels.chip(surface, box, services.scale, services.palette.accent, False)
        services.writer.draw(surface, name, box.center, "body_bold", size, "text", "center")
