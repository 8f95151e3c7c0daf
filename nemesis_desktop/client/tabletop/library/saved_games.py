"""The games of the library as a list can show them: read beside the screen, searched, sorted, and what can be done."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from nemesis_desktop.client.tabletop.library.items import (
    KEPT,
    MINE,
    PLACES,
    SAMPLE,
    TRASH,
    Item,
    item_at,
    item_of,
    not_shown,
    problem_words,
)
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.tabletop.replay.timeline import ReplayTimeline, Segment, TakenBack
from nemesis_desktop.client.tabletop.seats import people_of
from nemesis_desktop.client.tabletop.undo_history import answers_taken_back
from nemesis_desktop.client.tabletop.viewmodels.answers import label_of
from nemesis_desktop.client.ui.background import Background, Task
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.files import read_file
from nemesis_desktop.storage.journal.reader import Played
from nemesis_desktop.storage.journal.recording import Replay, replay_file, replay_running
from nemesis_desktop.storage.library.library import Library, TakenIn, fitted_name, is_own
from nemesis_desktop.storage.library.notes import joined_notes, notes_file, read_notes
from nemesis_desktop.storage.library.one_line import line_of, take_in_line
from nemesis_desktop.storage.library.transfer import LARGEST_IMPORT, SUFFIX, NotExported, import_game
from nemesis_desktop.storage.paths import (
    finished_folder,
    free_name,
    in_folder,
    running_file,
    stem_of,
    trash_folder,
)
from nemesis_desktop.storage.problem import StorageProblem, unreadable
from nemesis_desktop.storage.recovery.salvage import kept_files

logger = logging.getLogger(__name__)
ALL, UNDER_WAY, OVER, SAMPLES, DELETED, ASIDE = "all", "under_way", "over", "samples", "deleted", "kept"
TABS = (ALL, UNDER_WAY, OVER, SAMPLES, DELETED, ASIDE)
DATE, NAME, ROUND, RESULT = "date", "name", "round", "result"
ORDERS = (DATE, NAME, ROUND, RESULT)
MOST_IMPORTED = 200


class SavedGameList:
    """Reads the games in the background; `items` grows meanwhile and `version` tells that it did."""

    def __init__(self, library: Library, samples: Path, text: Catalogue) -> None:
        self.library = library
        self.samples = samples
        self.text = text
        self.items: tuple[Item, ...] = ()
        self.version = 0
        self._reader: Task[None] | None = None
        self._readings = 0

    @property
    def reading(self) -> bool:
        """Whether there may be more."""
        return self._reader is not None and not self._reader.done

    def read(self, background: Background | None = None) -> None:
        """Read everything again, at once if there is no background for it."""
        self.close()
        if background is None:
            self._read(self._readings)
        else:
            self._reader = background.submit(partial(self._read, self._readings), name="the reader of the library")

    def close(self) -> None:
        """Stop reading."""
        self._readings += 1
        if self._reader is not None:
            self._reader.cancel()
            self._reader.wait()
            self._reader = None

    def _read(self, number: int) -> None:
        found: list[Item] = []
        for place, path in self._paths():
            if number != self._readings:
                return
            found.append(item_at(path, place, self.library, self.text))
            if len(found) % 25 == 0:
                self.items = tuple(found)
                self.version += 1
        self.items = tuple(found)
        self.version += 1
        self._check(found, number)

    def _check(self, items: list[Item], number: int) -> None:
        """Replay what was never replayed: how a game ended, and whether anything is wrong with it, a list shows only
        once that is known."""
        for place, item in enumerate(items):
            if number != self._readings:
                break
            if item.entry.checked or item.entry.header is None or item.place == KEPT:
                continue
            items[place] = self._checked(item)
            self.items = tuple(items)
            self.version += 1
        self.library.verdicts.save()

    def _checked(self, item: Item) -> Item:
        try:
            return item_of(self.library.check(item.entry), item.place, self.text)
        except Exception as error:
            logger.exception("the saved game %s cannot be replayed", item.entry.id)
            return replace(item, problem=problem_words(not_shown(item.entry.path, error), self.text))

    def _paths(self) -> Iterator[tuple[str, Path]]:
        running = running_file(self.library.folder)
        if os.path.isfile(running):
            yield MINE, running
        mine = finished_folder(self.library.folder)
        folders = (MINE, mine), (SAMPLE, self.samples), (TRASH, trash_folder(self.library.folder))
        for place, folder in folders:
            # Each game keeps its samples in a folder of its own.
            pattern = "**/*.jsonl" if place == SAMPLE else "*.jsonl"
            try:
                paths = sorted(folder.glob(pattern), key=lambda path: -path.stat().st_mtime)
            except OSError:
                continue
            yield from ((place, path) for path in paths)
        yield from ((KEPT, path) for path in kept_files(self.library.folder))

    # -- what is shown --------------------------------------------------------------------------------------

    def shown(self, tab: str = ALL, words: str = "", order: str = DATE, game: str = ALL) -> tuple[Item, ...]:
        """What is on a tab of a game and holds all of these words, in an order; the running one comes first. Files of
        which nobody can tell the game are there for all games only."""
        sought = words.lower().split()
        found = [
            item for item in self.items
            if _belongs(item, tab) and game in (ALL, item.game) and all(map(item.has, sought))
        ]
        # The samples came with the program: when their files were written means nothing.
        found.sort(key=lambda item: (0 if item.place == SAMPLE else -item.entry.changed, item.entry.path.name))
        match order:
            case "name":
                found.sort(key=lambda item: item.title.lower())
            case "round":
                found.sort(key=lambda item: -item.round)
            case "result":
                found.sort(key=lambda item: (item.kind, item.result))
            case _:
                found.sort(key=lambda item: (PLACES.index(item.place), item.kind != "running"))
        return tuple(found)

    # -- what can be done -----------------------------------------------------------------------------------

    def recording(self, item: Item) -> Recording | StorageProblem:
        """A game to be watched; plays it from beginning to end, which takes a moment. Whatever is wrong with the file
        or with its game is the problem."""
        try:
            return self._recording(item)
        except Exception as error:
            logger.exception("the saved game %s cannot be watched", item.entry.id)
            return not_shown(item.entry.path, error)

    def recording_of(self, content: bytes, path: Path) -> Recording | StorageProblem:
        """The game that such a file holds, wherever it lies; plays it from beginning to end."""
        try:
            imported = import_game(content, path.name, self.library.games)
            if imported.content is None:
                return imported.problem or StorageProblem("not_a_game", {"file": path.name})
            header = imported.running.header
            title = "" if header is None else header.name
            replay = replay_running(imported.running, self.library.games)
            return self._told(replay, title or path.stem, path, imported.notes)
        except Exception as error:
            logger.exception("the game %s cannot be watched", path.name)
            return not_shown(path, error)

    def _recording(self, item: Item) -> Recording | StorageProblem:
        replay, notes = self._replay(item.entry.path)
        found = self._told(replay, item.title, item.entry.path, notes)
        if isinstance(found, Recording) and item.place == MINE and is_own(item.entry.id) and found.people:
            # Who was at the table knows what happened.
            return replace(found, lived=True)
        return found

    def _told(self, replay: Replay, title: str, path: Path, others: Mapping[int, str]) -> Recording | StorageProblem:
        """The recording of a replay, with the own notes and those of ``others`` in the file."""
        if replay.header is None or not replay.parts:
            return replay.problem or StorageProblem("not_a_game", {"file": path.name})
        segments = [Segment(part.after, part.session) for part in replay.parts]
        people = people_of(presentation_of(replay.header.game).members(replay.header.setup))
        notes = notes_file(self.library.folder, replay.header)
        problem = "" if replay.problem is None else problem_words(replay.problem, self.text)
        timeline = ReplayTimeline(segments)
        told = {at: note for at, note in others.items() if at <= timeline.decisions}
        return Recording(
            title, timeline, replay.outcome is not None, replay.header, people, notes, problem,
            joined_notes(read_notes(notes), told), taken_back(replay, self.text.within(replay.header.game)),
        )

    def _replay(self, path: Path) -> tuple[Replay, Mapping[int, str]]:
        """The game of a file, and the notes in it."""
        if path.suffix != SUFFIX:
            return replay_file(path, self.library.games), {}
        try:
            imported = import_game(read_file(path, LARGEST_IMPORT), path.name, self.library.games)
        except OSError as error:
            return Replay(path, None, problem=unreadable(path, error)), {}
        if imported.content is None:
            return Replay(path, None, problem=imported.problem), {}
        return replay_running(imported.running, self.library.games), imported.notes

    def copy(self, item: Item) -> str | StorageProblem:
        """A copy among the player's own games, called so; its id."""
        name = fitted_name(lambda title: self.text.text("library.copy_name", title=title), item.title)
        if item.place == MINE:
            return self.library.duplicate(item.entry.id, name)
        try:
            taken = self.library.take_in(read_file(item.entry.path, LARGEST_IMPORT), item.entry.path.name, name)
        except OSError as error:
            return unreadable(item.entry.path, error)
        return taken if isinstance(taken, StorageProblem) else taken.id

    def export_path(self, item: Item, folder: Path) -> Path:
        """How a game would be called in a folder to be given away."""
        return free_name(folder, stem_of(item.title, "game"), SUFFIX)

    def export(self, item: Item, target: Path) -> Path | StorageProblem:
        """Write a game as one file to be given away; where it lies. In a folder it gets a name, and no file is
        overwritten."""
        from nemesis_desktop.storage.files import write_new
        from nemesis_desktop.storage.library.transfer import export_game

        try:
            target = in_folder(target, stem_of(item.title, "game"), SUFFIX)
            write_new(target, export_game(item.entry.path, self.library.folder))
        except NotExported as error:
            return error.problem
        except FileExistsError:
            return StorageProblem("file_exists", {"file": str(target)})
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            return StorageProblem("not_changed", {"folder": str(target.parent), "reason": reason})
        return target

    def line_of(self, item: Item) -> str | StorageProblem:
        """A game as one line of text."""
        try:
            return line_of(item.entry.path)
        except NotExported as error:
            return error.problem

    def take_in_line(self, words: str) -> TakenIn | StorageProblem:
        """Add the game that somebody pasted as one line of text."""
        return take_in_line(self.library, words, self.text.text("library.pasted_line"))

    def take_in(self, path: Path) -> list[TakenIn | StorageProblem]:
        """Add a file, or every game of a folder, to the player's games: what became of each file, at least of one."""
        taken: list[TakenIn | StorageProblem] = []
        for file in _games_at(path):
            try:
                found = self.library.take_in(read_file(file, LARGEST_IMPORT), file.name)
            except OSError as error:
                found = unreadable(file, error)
            except ValueError:
                # No file can have such a name.
                found = StorageProblem("not_a_game", {"file": file.name})
            taken.append(found)
        return taken or [StorageProblem("not_a_game", {"file": path.name or str(path)})]


def taken_back(replay: Replay, text: Catalogue) -> tuple[TakenBack, ...]:
    """Every answer of a recording that was taken back, in words."""

    def session_at(number: int) -> tuple[Session[Any], int] | None:
        part = replay.part_at(number)
        return None if part is None else (part.session, part.after)

    def told(played: Played, twin: Session[Any]) -> TakenBack:
        return TakenBack(played.number - 1, played.command.seat, label_of(twin, played.command, text))

    return tuple(one for one, _, _ in answers_taken_back(replay.history, session_at, told))


def _belongs(item: Item, tab: str) -> bool:
    match tab:
        case "samples":
            return item.place == SAMPLE
        case "deleted":
            return item.place == TRASH
        case "kept":
            return item.place == KEPT
        case "under_way":
            return item.place == MINE and item.kind in ("running", "aside")
        case "over":
            return item.place == MINE and item.kind == "over"
        case _:
            return item.place not in (TRASH, KEPT)


def _games_at(path: Path) -> Sequence[Path]:
    """The file itself, or every game in the folder."""
    if not os.path.isdir(path):
        return (path,)
    try:
        found = [one for one in sorted(path.iterdir()) if one.suffix in (SUFFIX, ".jsonl") and one.is_file()]
    except OSError:
        return ()
    return found[:MOST_IMPORTED]
