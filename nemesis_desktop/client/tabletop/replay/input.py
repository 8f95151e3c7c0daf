"""What the replay theatre does with an event, from the uppermost thing down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.replay.controls import SPEEDS
from nemesis_desktop.client.tabletop.table.drawers import LOG
from nemesis_desktop.client.ui.scenes.scene import KeyUse

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.scene import ReplayScene


KEY_USES = (
    KeyUse("replay.play", "pick"),
    KeyUse("replay.keys.step_on", "right"),
    KeyUse("replay.keys.step_back", "left"),
    KeyUse("replay.keys.turn_on", strokes=("shift+right",)),
    KeyUse("replay.keys.turn_back", strokes=("shift+left",)),
    KeyUse("replay.keys.round_on", "page_down"),
    KeyUse("replay.keys.round_back", "page_up"),
    KeyUse("replay.keys.mark_on", "down"),
    KeyUse("replay.keys.mark_back", "up"),
    KeyUse("replay.keys.begin", strokes=("home",)),
    KeyUse("replay.keys.end", strokes=("end",)),
    KeyUse("replay.keys.faster", "zoom_in"),
    KeyUse("replay.keys.slower", "zoom_out"),
    KeyUse("replay.keys.view", strokes=("v",)),
    KeyUse("replay.keys.note", strokes=("n",)),
    KeyUse("replay.keys.branch", strokes=("b",)),
    KeyUse("replay.keys.scenario", strokes=("y",)),
    KeyUse("replay.keys.spoilers", strokes=("f",)),
    KeyUse("replay.keys.review", strokes=("r",)),
    *(KeyUse(f"action.{action}", action) for action in ("search", "read", "opponent_board", "next", "previous")),
    KeyUse("replay.keys.leave", "back"),
    *(KeyUse(f"action.{action}", action) for action in ("codex", "fullscreen", "mute", "screenshot")),
)
"""What keys mean in the theatre."""


class ReplayInput:
    """Asks one after the other who has a use for an event, then what the keys mean here."""

    def __init__(self, theatre: ReplayScene) -> None:
        self.theatre = theatre

    def use(self, event: pygame.event.Event) -> bool:
        """One event; True when it was used."""
        theatre = self.theatre
        if theatre.unattended and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            theatre.leave_scene()
            return True
        if theatre.demonstrates and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            # Whoever touches something while the program shows itself takes over.
            theatre.demonstrates = False
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                theatre.leave_scene()
                return True
        if theatre.director.holds and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            # A message from the log; whatever is pressed, it has been read.
            theatre.director.skip()
            theatre.on_cue()
            return True
        if theatre.notes.handle(event) or self._search(event):
            return True
        if theatre.reading.handle(event):
            theatre.tips.hide()
            return True
        if theatre.compact_replay.handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            theatre.move_pointer(event)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            theatre.tips.hide()
        if event.type == pygame.KEYDOWN and (self._focused(event) or self._key(event)):
            return True
        if theatre.group.handle(event):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and theatre.pointing.is_off_board(event.pos):
            return True
        theatre.board.handle(event)
        return True

    def _search(self, event: pygame.event.Event) -> bool:
        """Ctrl+F and the slash open the search of the log; while somebody types there, keys mean letters."""
        theatre, log = self.theatre, self.theatre.replay_log
        if event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING) or theatre.reading.is_open:
            return False
        key = event.key if event.type == pygame.KEYDOWN else None
        control = key is not None and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if key == pygame.K_ESCAPE and log.filter.field.visible:
            log.toggle_search()
            return True
        opens = control and key == pygame.K_f
        if log.typing and not opens:
            return log.filter.press_by_key(event) or theatre.group.handle(event) or not control
        if not opens and key != pygame.K_SLASH:
            return False
        if theatre.services.compact:
            theatre.drawers.show(LOG)
        if log.filter.visible:
            theatre.group.focus(log.filter.field)
        else:
            log.toggle_search()
        log.filter.field.opened_by(event)
        return True

    def _focused(self, event: pygame.event.Event) -> bool:
        """A key for the control to which Tab led."""
        current = self.theatre.group.ring.current
        return current is not None and current.takes_focus() and current.handle_key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        theatre = self.theatre
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_SPACE:
                theatre.toggle()
            case pygame.K_LEFT | pygame.K_RIGHT:
                direction = 1 if event.key == pygame.K_RIGHT else -1
                go = theatre.step_round if control else theatre.step_turn if shift else theatre.step
                go(direction)
            case pygame.K_PAGEDOWN | pygame.K_PAGEUP:
                theatre.step_round(1 if event.key == pygame.K_PAGEDOWN else -1)
            case pygame.K_UP | pygame.K_DOWN:
                theatre.step_mark(1 if event.key == pygame.K_DOWN else -1)
            case pygame.K_HOME | pygame.K_END:
                theatre.playing = False
                theatre.jump(theatre.timeline.end if event.key == pygame.K_END else 0)
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self._speed(1)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                self._speed(-1)
            case pygame.K_ESCAPE:
                theatre.leave_scene()
            case _:
                return False
        return True

    def _speed(self, direction: int) -> None:
        theatre = self.theatre
        place = SPEEDS.index(theatre.controls.speeds.chosen) + direction
        theatre.set_speed(SPEEDS[max(0, min(len(SPEEDS) - 1, place))])
