"""The commands that read, check, show and share saved games. What they need is imported late."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.outcome_words import outcome_words
from nemesis_desktop.output_file import write_output
from nemesis_desktop.progress import INTERRUPTED, Progress, progress_line
from nemesis_desktop.refusals import refuse, refuse_file, refuse_game, refuse_output

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.source import Recording
    from nemesis_desktop.storage.problem import StorageProblem


def _verify(chosen: argparse.Namespace, texts: Catalogue) -> int:
    worst = done = 0
    try:
        with Progress(len(chosen.file), progress_line("progress_files", texts)) as progress:
            for done, file in enumerate(chosen.file):
                progress.tell(done)
                worst = max(worst, _verify_one(file, chosen.game, texts, as_json=chosen.json))
    except KeyboardInterrupt:
        print(texts.text("command_line.stopped", done=done, total=len(chosen.file)), file=sys.stderr)
        return INTERRUPTED
    return worst


def _verify_one(file: Path, game: str | None, texts: Catalogue, *, as_json: bool) -> int:
    from nemesis_desktop.storage.journal.verification import verify

    refused = refuse_file(file, game, texts)
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
        over = verdict.outcome
        outcome = outcome_words(over, texts.within(verdict.game)) if over else texts.text("command_line.not_over")
        print(texts.text("command_line.verified", file=file, commands=verdict.commands, outcome=outcome))
        return 0
    told = _found(verdict.problem, texts)
    print(texts.text("command_line.not_verified", file=file, problem=told), file=sys.stderr)
    return 1


def _found(problem: StorageProblem, texts: Catalogue) -> str:
    """What is wrong with a file that is only looked at, so that no copy of it is spoken of."""
    short = f"command_line.found_{problem.id}"
    return texts.text(short if texts.has(short) else problem.text_id, **problem.facts)


def _replay(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.replay import recording_of, told, view_of, watch
    from nemesis_desktop.storage.paths import user_folder
    from nemesis_desktop.storage.problem import StorageProblem

    refused = refuse_file(chosen.file, chosen.game, texts)
    if refused:
        return refused
    refused = refuse_output(chosen.html, chosen, texts, suffix=".html")
    refused = refused or refuse_output(chosen.animation, chosen, texts, suffix=".png")
    if refused:
        return refused
    found = recording_of(chosen.file, texts, user_folder())
    if isinstance(found, StorageProblem):
        return refuse(texts.text(found.text_id, **found.facts))
    if chosen.text or chosen.decisions or chosen.advice:
        view = view_of(found, chosen.view)
        if view is None:
            return refuse(texts.text("command_line.replay_view_refused", n=chosen.view))
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
        with Progress(most, progress_line("progress_pictures", texts)) as progress:
            content = drawn(recording, texts, progress.tell)
        try:
            write_output(file, content, overwrite=chosen.overwrite)
        except OSError as error:
            return refuse(texts.text("command_line.not_written", file=file, reason=error.strerror or error))
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

    refused = refuse_output(chosen.out, chosen, texts)
    if refused:
        return refused
    try:
        found = level_of_save(chosen.file, chosen.commands)
        if isinstance(found, StorageProblem):
            return refuse(texts.text("command_line.not_verified", file=chosen.file, problem=_found(found, texts)))
        write_output(chosen.out, found.encode() + b"\n", overwrite=chosen.overwrite)
    except ValueError as error:
        header = read_journal(chosen.file).header
        return refuse_game(error, None, texts if header is None else texts.within(header.game))
    except OSError as error:
        return refuse(texts.text("command_line.not_written", file=chosen.out, reason=error.strerror or error))
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

    refused = 0 if chosen.out is None else refuse_output(chosen.out, chosen, texts)
    if refused:
        return refused
    try:
        if chosen.line:
            print(one_line(chosen.game, user_folder(), texts))
            return 0
        target = give_away(chosen.game, chosen.out, user_folder(), texts, overwrite=chosen.overwrite)
    except NotShared as error:
        return refuse(str(error))
    print(texts.text("command_line.wrote", file=target))
    return 0


def _import_game(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.share import take_in, take_in_line
    from nemesis_desktop.storage.library.one_line import LONGEST_LINE
    from nemesis_desktop.storage.paths import user_folder

    if [str(file) for file in chosen.file] == ["-"]:
        # Without a standard input nothing was pasted.
        line = "" if sys.stdin is None else sys.stdin.read(2 * LONGEST_LINE + 1)
        taken, refused = take_in_line(line, user_folder(), texts)
    else:
        taken, refused = take_in(chosen.file, user_folder(), texts)
    for name in taken:
        print(texts.text("command_line.taken_in", name=name))
    for words in refused:
        print(words, file=sys.stderr)
    return 1 if refused else 0


FILE_COMMANDS: Mapping[str, Callable[[argparse.Namespace, Catalogue], int]] = {
    "export": _export, "games": _games, "export-game": _export_game, "import-game": _import_game, "replay": _replay,
    "bundle": _bundle, "verify": _verify,
}
