"""The command line: open the window, or simulate, draw, measure and verify without one."""

from __future__ import annotations

import argparse
import errno
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nemesis_desktop import __version__
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.languages import known_language, languages, load_texts, starting_language
from nemesis_desktop.command_line import named_language, parser_of
from nemesis_desktop.game_options import ChosenSetup, chosen_setup
from nemesis_desktop.games.registry import DEFAULT, GAMES, BrokenGame, UnknownGame
from nemesis_desktop.output_file import refusal, write_output
from nemesis_desktop.progress import INTERRUPTED, Progress

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.source import Recording

BEYOND_REPAIR = ("other_game", "broken_game", "newer_rules", "newer_format")
"""Problems of a file that name what this installation has not got."""
PIPE_CLOSED = 141
"""The exit status when nobody reads any more, as shells have it."""


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
        # Whoever read has seen enough. What is still to be written must not fail once more at the very end.
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED


def _run(said: list[str]) -> int:
    wanted, said = named_language(said)
    language = known_language(wanted)
    texts = load_texts(language or starting_language())
    if wanted and not language:
        known = ", ".join(f"{code} ({name})" for code, name in languages().items())
        return _refuse(texts.text("command_line.unknown_language", language=wanted, known=known))
    first = next((word for word in said if not word.startswith("-")), None)
    if first is not None and first not in COMMANDS:
        if Path(first).exists() or Path(first).suffix or len(Path(first).parts) > 1:
            # What is no command is a file that was clicked in a folder, or dragged on the program.
            said = [*(word for word in said if word != first), "open", first]
        else:
            return _refuse(_told_command(first, texts))
    try:
        chosen = parser_of(texts, said).parse_args(said)
        chosen.language = language
        return COMMANDS[chosen.run](chosen, texts)
    except UnknownGame as error:
        return _refuse(_told_game(error, texts))


def _told_command(name: str, texts: Catalogue) -> str:
    """That there is no such command, and the one that is spelled most like it."""
    near = get_close_matches(name, COMMANDS, n=1, cutoff=0.5)
    if near:
        return texts.text("command_line.nearest_command", name=name, nearest=near[0])
    return texts.text("command_line.unknown_command", name=name, known=", ".join(COMMANDS))


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


def _play(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.health import complaints

    if chosen.check:
        found = complaints()
        for complaint in found:
            print(texts.text(complaint.text_id, **complaint.facts), file=sys.stderr)
        if not found:
            print(texts.text("command_line.healthy", version=__version__))
        return 1 if found else 0
    try:
        from nemesis_desktop.app import play
    except ImportError:
        for complaint in complaints():
            print(texts.text(complaint.text_id, **complaint.facts), file=sys.stderr)
        raise
    setup, seed = None, 1
    if hasattr(chosen, "seed"):
        try:
            said = _setup_of(chosen)
            setup, seed = (said.setup, said.seed) if said.said else (None, 1)
        except (ValueError, OSError) as error:
            return _refuse_game(error, getattr(chosen, "level", None), texts.within(chosen.game))
    reason = play(chosen.fullscreen, setup, seed, game=getattr(chosen, "game", DEFAULT), language=chosen.language)
    if reason:
        print(texts.text("command_line.no_window", reason=reason), file=sys.stderr)
    return 1 if reason else 0


def _setup_of(chosen: argparse.Namespace) -> ChosenSetup:
    return chosen_setup(GAMES[chosen.game], chosen)


def _refuse_game(error: ValueError | OSError, level: str | None, texts: Catalogue) -> int:
    """Say why no game can be played like this, in the words of the game."""
    if isinstance(error, OSError):
        return _refuse(texts.text("level.not_read", file=level, reason=error.strerror or error))
    problem = getattr(error, "text_id", "")
    if not problem:
        return _refuse(texts.text("command_line.no_setup", reason=error))
    path, facts = error.path, error.facts  # type: ignore[attr-defined]
    told = texts.text(problem, **facts)
    return _refuse(texts.text("level.in_field" if path else "level.as_a_whole", path=path, problem=told))


def _simulate(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.bots.registry import bots_of
    from nemesis_desktop.simulate import Tally, record_game, simulated

    try:
        said = _setup_of(chosen)
    except (ValueError, OSError) as error:
        return _refuse_game(error, getattr(chosen, "level", None), texts.within(chosen.game))
    roles = {role: getattr(chosen, f"bot_of_{role}") or chosen.bot for role in bots_of(GAMES[chosen.game]).roles}
    refused = _refuse_output(chosen.record, chosen, texts)
    if refused:
        return refused
    tally, stopped = Tally(), False
    try:
        with Progress(chosen.games, _line("progress_games", texts)) as progress:
            for _ in simulated(tally, chosen.game, said.of_seed, chosen.games, said.seed, chosen.bot, roles):
                progress.tell(tally.games)
        if chosen.record is not None:
            last = said.seed + chosen.games - 1
            record_game(
                chosen.record, chosen.game, said.of_seed(last), last, chosen.bot, roles, overwrite=chosen.overwrite
            )
    except KeyboardInterrupt:
        stopped = True
    except ValueError as error:
        return _refuse(texts.text("command_line.no_setup", reason=error))
    except OSError as error:
        reason = error.strerror or error
        return _refuse(texts.text("command_line.not_written", file=chosen.record, reason=reason))
    report = tally.report()
    if stopped:
        print(texts.text("command_line.stopped", done=tally.games, total=chosen.games), file=sys.stderr)
    if chosen.json:
        print(json.dumps({**report, "interrupted": stopped}, ensure_ascii=False))
    else:
        rate = report["commands_per_second"]
        print(texts.text(
            "command_line.games_played", n=tally.games, commands=tally.commands, events=tally.events, rate=rate
        ))
        for outcome, count in report["outcomes"].items():
            print(texts.text("command_line.outcome_count", outcome=outcome, count=count))
        print(texts.text("command_line.problems", n=tally.problems))
        for failure in tally.failures:
            print(f"  {failure}")
    return INTERRUPTED if stopped else 1 if tally.problems else 0


def _shot(chosen: argparse.Namespace, texts: Catalogue) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    refused = _refuse_output(chosen.out, chosen, texts, suffix=".png")
    if refused:
        return refused
    from nemesis_desktop.shot import draw_scene

    try:
        said = _setup_of(chosen)
    except (ValueError, OSError) as error:
        return _refuse_game(error, getattr(chosen, "level", None), texts.within(chosen.game))
    try:
        draw_scene(
            chosen.game, chosen.scene, said.setup, said.seed, chosen.commands, chosen.size, chosen.out,
            overwrite=chosen.overwrite, language=texts.language,
        )
    except ValueError as error:
        return _refuse(texts.text("command_line.no_setup", reason=error))
    except OSError as error:
        return _refuse(texts.text("command_line.not_written", file=chosen.out, reason=error.strerror or error))
    print(texts.text("command_line.wrote", file=chosen.out))
    return 0


def _bench(chosen: argparse.Namespace, texts: Catalogue) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from nemesis_desktop.bench import STEPS, measured, told

    GAMES[chosen.game]  # so that an unknown one is refused before anything is measured
    report: dict[str, Any] = {}
    stopped = False
    try:
        with Progress(STEPS, _line("progress_parts", texts)) as progress:
            for done, part in enumerate(measured(chosen.quick, chosen.game), start=1):
                report |= part
                progress.tell(done)
    except KeyboardInterrupt:
        stopped = True
        print(texts.text("command_line.stopped_measuring"), file=sys.stderr)
    if chosen.json:
        print(json.dumps(report))
    else:
        print("\n".join(told(report)))
    return INTERRUPTED if stopped else 0


def _verify(chosen: argparse.Namespace, texts: Catalogue) -> int:
    worst = done = 0
    try:
        with Progress(len(chosen.file), _line("progress_files", texts)) as progress:
            for done, file in enumerate(chosen.file):
                progress.tell(done)
                worst = max(worst, _verify_one(file, chosen.game, texts, as_json=chosen.json))
    except KeyboardInterrupt:
        print(texts.text("command_line.stopped", done=done, total=len(chosen.file)), file=sys.stderr)
        return INTERRUPTED
    return worst


def _verify_one(file: Path, game: str | None, texts: Catalogue, *, as_json: bool) -> int:
    from nemesis_desktop.storage.journal.verification import verify

    refused = _refuse_file(file, game, texts)
    if refused:
        return refused
    verdict = verify(file)
    if as_json:
        problem = verdict.problem
        print(json.dumps({
            "file": str(file), "commands": verdict.commands, "outcome": verdict.outcome,
            "problem": None if problem is None else {"id": problem.id, **problem.facts},
        }, ensure_ascii=False))
        return 0 if problem is None else 1
    if verdict.problem is None:
        outcome = verdict.outcome or texts.text("command_line.not_over")
        print(texts.text("command_line.verified", file=file, commands=verdict.commands, outcome=outcome))
        return 0
    problem = verdict.problem
    short = f"command_line.found_{problem.id}"
    told = texts.text(short if texts.has(short) else problem.text_id, **problem.facts)
    print(texts.text("command_line.not_verified", file=file, problem=told), file=sys.stderr)
    return 1


def _replay(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.replay import recording_of, told, view_of, watch
    from nemesis_desktop.storage.paths import user_folder
    from nemesis_desktop.storage.problem import StorageProblem

    refused = _refuse_file(chosen.file, chosen.game, texts)
    if refused:
        return refused
    refused = _refuse_output(chosen.html, chosen, texts, suffix=".html")
    refused = refused or _refuse_output(chosen.animation, chosen, texts, suffix=".png")
    if refused:
        return refused
    found = recording_of(chosen.file, texts, user_folder())
    if isinstance(found, StorageProblem):
        return _refuse(texts.text(found.text_id, **found.facts))
    if chosen.text or chosen.decisions or chosen.advice:
        view = view_of(found, chosen.view)
        if view is None:
            return _refuse(texts.text("command_line.replay_view_refused", n=chosen.view))
        decisions = chosen.decisions or chosen.advice
        for line in told(found, texts, view, decisions=decisions, advice=chosen.advice):
            print(line)
        return 0
    if chosen.html is not None or chosen.animation is not None:
        return _draw(chosen, found, texts)
    reason = watch(found, chosen.language)
    if reason:
        print(texts.text("command_line.no_window", reason=reason), file=sys.stderr)
    return 1 if reason else 0


def _draw(chosen: argparse.Namespace, recording: Recording, texts: Catalogue) -> int:
    """Write the recorded game as a web page, as an animated picture, or as both."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from nemesis_desktop.animation import MOST_FRAMES, animation_of
    from nemesis_desktop.web_page import MOST_PICTURES, page_of

    for file, most, drawn in ((chosen.html, MOST_PICTURES, page_of), (chosen.animation, MOST_FRAMES, animation_of)):
        if file is None:
            continue
        with Progress(most, _line("progress_pictures", texts)) as progress:
            content = drawn(recording, texts, progress.tell)
        try:
            write_output(file, content, overwrite=chosen.overwrite)
        except OSError as error:
            return _refuse(texts.text("command_line.not_written", file=file, reason=error.strerror or error))
        print(texts.text("command_line.wrote", file=file))
    return 0


def _bundle(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.bundle import report_on

    lines, well = report_on(chosen.file, texts)
    for line in lines:
        print(line)
    return 0 if well else 1


def _export(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.storage.journal.reader import read_journal
    from nemesis_desktop.storage.library.levels import level_of_save
    from nemesis_desktop.storage.problem import StorageProblem

    refused = _refuse_output(chosen.out, chosen, texts)
    if refused:
        return refused
    try:
        found = level_of_save(chosen.file, chosen.commands)
        if isinstance(found, StorageProblem):
            told = texts.text(found.text_id, **found.facts)
            return _refuse(texts.text("command_line.not_verified", file=chosen.file, problem=told))
        write_output(chosen.out, found.encode() + b"\n", overwrite=chosen.overwrite)
    except ValueError as error:
        header = read_journal(chosen.file).header
        return _refuse_game(error, None, texts if header is None else texts.within(header.game))
    except OSError as error:
        return _refuse(texts.text("command_line.not_written", file=chosen.out, reason=error.strerror or error))
    print(texts.text("command_line.wrote", file=chosen.out))
    return 0


def _games(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.share import items_of, listed_game, told_games
    from nemesis_desktop.storage.paths import user_folder

    folder = user_folder()
    items = items_of(folder, texts)
    if chosen.json:
        for item in items:
            print(json.dumps(listed_game(item), ensure_ascii=False))
    elif items:
        print("\n".join(told_games(items, texts)))
    else:
        print(texts.text("command_line.no_games", folder=folder))
    return 0


def _export_game(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.share import NotShared, give_away, one_line
    from nemesis_desktop.storage.paths import user_folder

    refused = 0 if chosen.out is None else _refuse_output(chosen.out, chosen, texts)
    if refused:
        return refused
    try:
        if chosen.line:
            print(one_line(chosen.game, user_folder(), texts))
            return 0
        target = give_away(chosen.game, chosen.out, user_folder(), texts, overwrite=chosen.overwrite)
    except NotShared as error:
        return _refuse(str(error))
    print(texts.text("command_line.wrote", file=target))
    return 0


def _import_game(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.share import take_in, take_in_line
    from nemesis_desktop.storage.library.one_line import LONGEST_LINE
    from nemesis_desktop.storage.paths import user_folder

    if [str(file) for file in chosen.file] == ["-"]:
        taken, refused = take_in_line(sys.stdin.read(2 * LONGEST_LINE + 1), user_folder(), texts)
    else:
        taken, refused = take_in(chosen.file, user_folder(), texts)
    for name in taken:
        print(texts.text("command_line.taken_in", name=name))
    for words in refused:
        print(words, file=sys.stderr)
    return 1 if refused else 0


def _protocol(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.protocol import converse

    GAMES[chosen.game]  # so that an unknown one is refused before anybody speaks
    return converse(sys.stdin.buffer, sys.stdout.buffer, texts, chosen.game)


def _open(chosen: argparse.Namespace, texts: Catalogue) -> int:
    if not chosen.file.exists():
        return _refuse(texts.text("level.not_read", file=chosen.file, reason=os.strerror(errno.ENOENT)))
    from nemesis_desktop.app import play
    from nemesis_desktop.opening import scenes_of

    reason = play(
        chosen.fullscreen,
        opening=lambda services: [services.navigator.make("title"), *scenes_of(services, chosen.file)],
        language=chosen.language,
    )
    if reason:
        print(texts.text("command_line.no_window", reason=reason), file=sys.stderr)
    return 1 if reason else 0


def _line(name: str, texts: Catalogue) -> Callable[..., str]:
    """Says how far a command is."""
    return lambda **facts: texts.text(f"command_line.{name}", **facts)


def _refuse_output(path: Path | None, chosen: argparse.Namespace, texts: Catalogue, *, suffix: str = "") -> int:
    """Say why a file cannot be written before any work is done for it; 0 when nothing speaks against it."""
    found = None if path is None else refusal(path, overwrite=chosen.overwrite, suffix=suffix)
    return 0 if found is None else _refuse(texts.text(found.text_id, **found.facts))


def _refuse(message: str) -> int:
    print(message, file=sys.stderr)
    return 2


def _refuse_file(file: Path, game: str | None, texts: Catalogue) -> int:
    """Say why a file is of no use here: of another game than ``game``, or of one that is not there; 0 when it is of
    use, or when it will be told what is wrong with it."""
    from nemesis_desktop.share import look_at

    if game is not None:
        GAMES[game]  # an unknown one is refused, whatever the file holds
    found = look_at(file)
    if found is None or found.running.header is None:
        problem = None if found is None else found.problem
        if problem is None or problem.id not in BEYOND_REPAIR:
            return 0
        return _refuse(texts.text(problem.text_id, **problem.facts))
    of = found.running.header.game
    if game is not None and of != game:
        return _refuse(texts.text("command_line.other_game", file=file, found=of, game=game))
    return 0


COMMANDS: Mapping[str, Callable[[argparse.Namespace, Catalogue], int]] = {
    "play": _play, "open": _open, "simulate": _simulate, "shot": _shot, "bench": _bench, "protocol": _protocol,
    "export": _export, "games": _games, "export-game": _export_game, "import-game": _import_game, "replay": _replay,
    "bundle": _bundle, "verify": _verify,
}


if __name__ == "__main__":
    sys.exit(main())
