"""Notes on moments of a recorded game: the field to write them in, and the plate that shows one."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.layout import padding, sized, stack
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.storage.library.notes import LONGEST_NOTE, clean, write_notes

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.scene import ReplayScene

logger = logging.getLogger(__name__)
WIDTH, HEIGHT = 760, 48
"""Of the field, in layout units."""


class NoteControl:
    """Writes what the player thinks about a moment, and keeps it beside the game."""

    def __init__(self, theatre: ReplayScene) -> None:
        self.theatre = theatre
        self.field = TextField(
            theatre.services,
            placeholder=theatre.services.text.text("replay.note_here"),
            limit=LONGEST_NOTE,
            on_submit=self.write,
            accent="green",
        )
        self.field.visible = False

    @property
    def note(self) -> str:
        """What the player wrote about the moment."""
        return self.theatre.recording.written.get(self.theatre.decision, "")

    def place_field(self, board: pygame.Rect, sides: int, below: int) -> None:
        """At the lower edge of the board, so many pixels from it and at least half of ``sides`` from the others."""
        px = self.theatre.services.px
        width = min(px(WIDTH), board.width - sides)
        field = sized(self.field, width=width, height=px(HEIGHT), align_x="centre", align_y="end")
        padding(stack(field), bottom=below).place(board)

    def edit(self) -> None:
        """Write about the moment; once more puts it away."""
        theatre = self.theatre
        theatre.pause_at_once()
        self.field.visible = not self.field.visible
        self.field.set(self.note)
        theatre.group.focus(self.field if self.field.visible else None)
        theatre.refresh()

    def write(self, words: str) -> None:
        """What was written is kept; nothing takes the note away."""
        theatre, recording = self.theatre, self.theatre.recording
        recording.written.pop(theatre.decision, None)
        if clean(words):
            recording.written[theatre.decision] = clean(words)
        if recording.notes is not None:
            try:
                write_notes(recording.notes, recording.written)
            except OSError as error:
                logger.warning("the notes cannot be written: %s", error)
                theatre.toast.say(theatre.services.text.text("replay.note_lost", reason=error.strerror or error))
        self.field.visible = False
        theatre.group.focus(None)
        theatre.signs.find()
        theatre.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """While a note is written, keys mean letters; True when the event was used."""
        if not self.field.visible:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.edit()
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            self.theatre.group.handle(event)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, or the note of the moment, over the board."""
        if self.field.visible:
            self.field.draw(surface)
        elif self.note and not self.theatre.toast.shown:
            self._draw_note(surface)

    def _draw_note(self, surface: pygame.Surface) -> None:
        services, board = self.theatre.services, self.theatre.board.rect
        size, pad = services.text_px(18), services.px(14)
        width = min(services.px(680), board.width - services.px(60))
        block = services.writer.block(self.note, "body", size, width, "text")
        plate = pygame.Rect(0, 0, block.width + 2 * pad, block.height + 2 * pad)
        plate.midbottom = board.centerx, board.bottom - services.px(16)
        services.panels.panel(surface, plate, services.scale, "green", "tooltip")
        block.draw(surface, (plate.x + pad, plate.y + pad))
