"""The command line: open the window, or simulate, draw, measure and verify without one."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Collection, Sequence
from contextlib import suppress
from difflib import get_close_matches
from io import StringIO, TextIOWrapper
from pathlib import Path

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.languages import known_language, languages, load_texts, starting_language
from nemesis_desktop.command_line import named_language, options_of, parser_of
from nemesis_desktop.file_commands import FILE_COMMANDS
from nemesis_desktop.game_commands import GAME_COMMANDS
from nemesis_desktop.games.registry import GAMES, BrokenGame, UnknownGame
from nemesis_desktop.progress import INTERRUPTED
from nemesis_desktop.refusals import refuse

PIPE_CLOSED = 141
"""The exit status when nobody reads any more, as shells have it."""

NO_ROOM = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO))
"""Why what is printed cannot be kept where it goes, such as on a disk that is full."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        # A console or file with fewer characters than ours must not end the program.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    said = sys.argv[1:] if arguments is None else list(arguments)
    try:
        status = _run(said)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read has seen enough.
        _print_no_more()
        return PIPE_CLOSED
    except OSError as error:
        if error.errno not in NO_ROOM or error.filename is not None:
            raise
        _print_no_more()
        texts = load_texts(known_language(named_language(said)[0]) or starting_language())
        return refuse(texts.text("command_line.not_printed", reason=error.strerror or error))


def _print_no_more() -> None:
    """What is still to be written must not fail once more at the very end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(said: list[str]) -> int:
    wanted, said = named_language(said)
    language = known_language(wanted)
    texts = load_texts(language or starting_language())
    if wanted and not language:
        known = ", ".join(f"{code} ({name})" for code, name in languages().items())
        return refuse(texts.text("command_line.unknown_language", language=wanted, known=known))
    first = next((word for word in said if not word.startswith("-")), None)
    if first is not None and first not in COMMANDS:
        if os.path.exists(first) or Path(first).suffix or len(Path(first).parts) > 1:
            # What is no command is a file that was clicked in a folder, or dragged on the program.
            said = [*(word for word in said if word != first), "open", first]
        else:
            slip = _told_option(said[: said.index(first)], options_of(parser_of(texts, ())), texts)
            return refuse(slip or _told_command(first, texts))
    try:
        parser = parser_of(texts, said)
        chosen, left = parser.parse_known_args(said)
        if left:
            slip = _told_option(left, options_of(parser, chosen.run if first else ""), texts)
            if slip:
                return refuse(slip)
            parser.parse_args(said)  # tells what it does not know, and ends the program
        chosen.language = language
        return COMMANDS[chosen.run](chosen, texts)
    except UnknownGame as error:
        return refuse(_told_game(error, texts))


def _told_command(name: str, texts: Catalogue) -> str:
    """That there is no such command, and the one that is spelled most like it."""
    near = get_close_matches(name, COMMANDS, n=1, cutoff=0.5)
    if near:
        return texts.text("command_line.nearest_command", name=name, nearest=near[0])
    return texts.text("command_line.unknown_command", name=name, known=", ".join(COMMANDS))


def _told_option(words: Sequence[str], known: Collection[str], texts: Catalogue) -> str:
    """That there is no such option, and the one that is spelled most like it; "" where nothing is alike."""
    for word in words:
        name = word.partition("=")[0]
        near = get_close_matches(name, known, n=1, cutoff=0.6) if name.startswith("--") and name not in known else []
        if near:
            return texts.text("command_line.nearest_option", name=name, nearest=near[0])
    return ""


def window() -> int:
    """Run the program where there is no console, as on Windows from the menu: what would be printed stands in a box."""
    if sys.stderr is not None:
        return main()
    sys.stdout = sys.stderr = said = StringIO()
    try:
        status = main()
    except SystemExit as stop:
        status = stop.code if isinstance(stop.code, int) else 1
    if said.getvalue().strip():
        import pygame

        pygame.display.message_box("Nemesis Desktop", said.getvalue().strip())
    return status


def _told_game(error: UnknownGame, texts: Catalogue) -> str:
    if isinstance(error, BrokenGame):
        return texts.text("command_line.broken_game", game=error.name, reason=error.reason)
    return texts.text("command_line.unknown_game", game=error.name, known=", ".join(GAMES))


COMMANDS = {**GAME_COMMANDS, **FILE_COMMANDS}


if __name__ == "__main__":
    sys.exit(main())
