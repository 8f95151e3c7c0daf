"""What the menu of a running game offers besides going on and leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.editor.opening import ask_to_reveal, may_edit, open_editor, reveals
from nemesis_desktop.client.tabletop.keeping_positions import position_at
from nemesis_desktop.client.tabletop.running_game import recording_of
from nemesis_desktop.client.tabletop.scenes.menu import Extra, MenuScene

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

UNDO_LIST_KEY, REPORT_KEY = pygame.K_u, pygame.K_F8


def extras_of(table: TableScene) -> tuple[Extra, ...]:
    """Every other thing that can be done with the game now, in the order of the menu."""
    text, found = table.services.text, list[Extra]()
    if table.play.outcome is not None:
        found.append(Extra(text.text("outcome.again"), "icons/objective", lambda: show_outcome(table)))
    if table.seats.may_hand_over:
        found.append(Extra(text.text("correspondence.hand_over"), "icons/save", lambda: hand_over(table)))
    if table.hurry.possible:
        found.append(Extra(text.text("hurry.button"), "skip", lambda: hurry(table)))
    if _shows_whose_undo_it_is(table):
        found.append(Extra(text.text("undo.list"), "undo", lambda: open_undo_list(table), UNDO_LIST_KEY))
    found.append(Extra(text.text("library.watch_this"), "icons/eye", lambda: watch(table)))
    if table.services.storage is not None:
        found.append(Extra(text.text("menu.library"), "icons/save", lambda: open_library(table)))
    if may_edit(table.services, table.play):
        found.append(Extra(text.text("editor.title"), "icons/objective", lambda: edit_position(table), rare=True))
    found.append(Extra(text.text("bundle.write"), "warning", lambda: report(table), REPORT_KEY, rare=True))
    return tuple(found)


def show_outcome(table: TableScene) -> None:
    """The last screen of a game that is over."""
    _close_menu(table)
    table.show_outcome()


def hand_over(table: TableScene) -> None:
    """The other one decides, at another machine."""
    _close_menu(table)
    table.seats.ask_to_hand_over()


def hurry(table: TableScene) -> None:
    """The automatic seats play on without motion."""
    _close_menu(table)
    table.hurry.start()


def open_undo_list(table: TableScene) -> None:
    """All answers that can be undone."""
    if not _shows_whose_undo_it_is(table):
        return
    _close_menu(table)
    table.director.skip_all()
    table.refresh()
    table.services.navigator.open("undo_list", table.play, table.undo_to)


def _shows_whose_undo_it_is(table: TableScene) -> bool:
    """Whether the table is that of a person who may undo their own answers: behind a curtain it is nobody's."""
    elsewhere = table.veiled or table.looking_aside or table.seats.is_neutral
    return not elsewhere and table.play.seat in table.play.humans


def watch(table: TableScene) -> None:
    """The game so far in the theatre."""
    _close_menu(table)
    table.services.navigator.open("replay", recording_of(table.services, table.play))


def edit_position(table: TableScene) -> None:
    """Open the position as a scenario that can be changed; where that reveals something, ask first."""
    _close_menu(table)
    table.director.skip_all()
    table.refresh()
    session = table.play.session

    def tell(words: str) -> None:
        table.toast.say(words)
        table.dirty = True

    def go_on() -> None:
        state = position_at(session, len(session.commands))
        open_editor(table.services, table.play.presentation.game, state, table.push, tell)

    if reveals(table.play):
        ask_to_reveal(table.services, table.play, table.push, go_on)
    else:
        go_on()


def open_library(table: TableScene) -> None:
    """All games; the running one goes on when the library is left."""
    _close_menu(table)
    table.services.navigator.open("library")


def report(table: TableScene) -> None:
    """Write a bug bundle and say where it lies."""
    from nemesis_desktop.client.tabletop.bug_report import write_report

    text = table.services.text
    _close_menu(table)
    try:
        words = text.text("bundle.written", file=write_report(table))
    except (OSError, ValueError, pygame.error) as error:
        words = text.text("bundle.not_written", reason=getattr(error, "strerror", None) or error)
    if table.veiled and table.services.window is not None:
        # The table below a curtain says nothing.
        table.services.window.say(words)
        return
    table.toast.say(words)
    table.dirty = True


def _close_menu(table: TableScene) -> None:
    """The menu goes; a curtain below it stays."""
    if table.stack is not None and isinstance(table.stack.top, MenuScene):
        table.stack.top.close()
