"""Notes on moments of a recorded game: the field to write them in, and the plate that shows one."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.layout import padding, sized, stack
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.storage.library.notes import LONGEST_NOTE, clean, read_notes, write_notes

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
        self._about = 0
        """How many decisions were made at the moment that is written about: one may be elsewhere when it is kept."""
        self._changed: dict[int, str] = {}
        """What was written here since the theatre opened; "" for what was deleted."""

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
        """Write about the moment; once more keeps what was written."""
        theatre = self.theatre
        theatre.pause_at_once()
        if self.field.visible:
            self.write(self.field.value)
            return
        self.field.visible, self._about = True, theatre.decision
        self.field.set(self.note)
        theatre.group.focus(self.field)
        theatre.refresh()

    def write(self, words: str) -> None:
        """What was written is kept; nothing takes the note away."""
        self._put_away()
        note, written = clean(words), self.theatre.recording.written
        if note == written.get(self._about, ""):
            return
        self._changed[self._about] = note
        self._keep()
        self.theatre.signs.find()
        self.theatre.refresh()

    def _keep(self) -> None:
        """Write the notes, together with those that another window of the program may have written meanwhile."""
        theatre, recording = self.theatre, self.theatre.recording
        kept = {} if recording.notes is None else read_notes(recording.notes)
        recording.written.update({**kept, **self._changed})
        for number in [number for number, note in recording.written.items() if not note]:
            del recording.written[number]
        if recording.notes is None:
            return
        try:
            write_notes(recording.notes, recording.written)
        except OSError as error:
            logger.warning("the notes cannot be written: %s", error)
            theatre.toast.say(theatre.services.text.text("replay.note_lost", reason=error.strerror or error))

    def _put_away(self) -> None:
        self.field.visible = False
        self.theatre.group.focus(None)
        self.theatre.refresh()

    def leave(self) -> None:
        """Whoever leaves has written what stands in the field."""
        if self.field.visible:
            self.write(self.field.value)

    def handle(self, event: pygame.event.Event) -> bool:
        """While a note is written, keys mean letters; True when the event was used. Escape leaves it as it was, a click
        elsewhere keeps it."""
        if not self.field.visible:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._put_away()
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            self.theatre.group.handle(event)
            return True
        button = self.theatre.controls.note_button
        if event.type == pygame.MOUSEBUTTONDOWN and not (self.field.contains(event.pos) or button.contains(event.pos)):
            self.write(self.field.value)
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
