"""One saved game as a list shows it, in words."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from nemesis_desktop.client.tabletop.level_words import level_title
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.storage.library.library import Library, LibraryEntry
from nemesis_desktop.storage.problem import StorageProblem
from nemesis_desktop.storage.recovery.salvage import is_backup, kept_entry

logger = logging.getLogger(__name__)
MINE, SAMPLE, TRASH, KEPT = "mine", "sample", "trash", "kept"
PLACES = (MINE, SAMPLE, TRASH, KEPT)
FOREIGN = ("other_game", "broken_game", "newer_rules", "newer_format", "unknown_setup", "not_shown")
"""What is wrong with files that are whole, but not for this program."""


@dataclass(frozen=True, slots=True)
class Item:
    """One game in the list, in words. ``kind`` is "running", "aside", "over", "backup", "damaged" or
    "foreign" (whole, but not for this program). A sample has no ``date`` but a ``mark``, the word that it is one."""

    entry: LibraryEntry
    place: str
    kind: str
    title: str
    mode: str
    crew: str
    round: int
    result: str
    date: str
    mark: str
    seed: str
    problem: str
    won: bool

    @property
    def key(self) -> tuple[str, str]:
        """What the game is recognised by; samples of several games may have the same name."""
        folder = f"{self.entry.path.parent.name}/" if self.place == SAMPLE else ""
        return self.place, f"{folder}{self.entry.id}"

    @property
    def game(self) -> str:
        """What is played, "" where the file does not tell."""
        return "" if self.entry.header is None else self.entry.header.game

    @property
    def sought(self) -> str:
        """Everything that a search looks through."""
        when = self.date or self.mark
        return f"{self.title} {self.mode} {self.crew} {self.result} {when} {self.seed} {self.entry.id}".lower()

    def has(self, word: str) -> bool:
        """Whether a search for a word finds it; a number is a whole one: seed 5 is no game of 15 o'clock."""
        if word.isdecimal():
            return re.search(rf"(?<!\d){word}(?!\d)", self.sought) is not None
        return word in self.sought

    @property
    def can_continue(self) -> bool:
        """Whether it can be played on."""
        return self.place == MINE and self.entry.can_continue

    @property
    def can_watch(self) -> bool:
        """Whether it can be looked at again."""
        return self.entry.header is not None

    @property
    def can_change(self) -> bool:
        """Whether it belongs to the player."""
        return self.place == MINE

    @property
    def can_share(self) -> bool:
        """Whether it can be copied and given away."""
        return self.place in (MINE, SAMPLE) and self.entry.header is not None

    @property
    def can_recover(self) -> bool:
        """Whether a game can be made of a kept file."""
        return self.place == KEPT and self.entry.header is not None

    @property
    def can_delete(self) -> bool:
        """The running game stays, and so do the samples."""
        return self.place == MINE and not self.entry.is_running


def item_at(path: Path, place: str, library: Library, text: Catalogue) -> Item:
    """The game in a file. Whatever is wrong with it or with its game, there is something to show."""
    try:
        entry = kept_entry(library, path) if place == KEPT else library.entry(path)
    except Exception as error:
        logger.exception("the saved game %s cannot be read", path.name)
        return _told(LibraryEntry(path.name, path, 0, 0.0, problem=not_shown(path, error)), place, text)
    return item_of(entry, place, text)


def item_of(entry: LibraryEntry, place: str, text: Catalogue) -> Item:
    """A game in words. What its game has no words for is one row that says why."""
    try:
        return _told(entry, place, text)
    except Exception as error:
        logger.exception("the saved game %s cannot be shown", entry.id)
        bare = LibraryEntry(entry.id, entry.path, entry.size, entry.changed, problem=not_shown(entry.path, error))
        return _told(bare, place, text)


def not_shown(path: Path, error: Exception) -> StorageProblem:
    """The problem of a file at which its game fails."""
    return StorageProblem("not_shown", {"file": path.name, "reason": f"{type(error).__name__}: {error}"})


def problem_words(problem: StorageProblem, text: Catalogue) -> str:
    """What is wrong, in a sentence."""
    return text.text(problem.text_id, **problem.facts)


def _told(entry: LibraryEntry, place: str, text: Catalogue) -> Item:
    setup, told = entry.setup, entry.told
    kind = _kind_of(entry)
    if place == KEPT:
        kind = "backup" if is_backup(entry.path) else "damaged"
    mode, crew, title = "", "", entry.path.name
    if setup is not None and entry.header is not None:
        presentation, texts = presentation_of(entry.header.game), text.within(entry.header.game)
        mode = presentation.setup_words(setup, texts)
        crew = presentation.crew_words(setup, told, texts)
        called = level_title(entry.header.game, setup, texts)
        title = entry.name or _plain_title(entry, place, mode, called, texts)
    rounds = told.get("round", 0)
    number = rounds if isinstance(rounds, int) else 0
    is_sample = place == SAMPLE
    return Item(
        entry, place, kind, title, mode, crew, number, _result_words(entry, kind, text),
        date="" if is_sample else date_words(entry.changed, text),
        mark=text.text("library.sample") if is_sample else "",
        seed="" if entry.header is None else text.text("library.seed", seed=entry.header.seed),
        problem="" if entry.problem is None else problem_words(entry.problem, text),
        won=_is_won(entry),
    )


def _kind_of(entry: LibraryEntry) -> str:
    if entry.header is None:
        return "foreign" if entry.problem is not None and entry.problem.id in FOREIGN else "damaged"
    if (entry.outcome if entry.checked else entry.claimed) is not None:
        return "over"
    return "running" if entry.is_running else "aside"


def _plain_title(entry: LibraryEntry, place: str, mode: str, level: str, text: Catalogue) -> str:
    seed = entry.header.seed if entry.header is not None else 0
    named = f"library.sample.{entry.path.stem}"
    if place == SAMPLE and text.has(named):
        return text.text(named)
    return level or text.text("replay.title", mode=mode, seed=seed)


def _result_words(entry: LibraryEntry, kind: str, text: Catalogue) -> str:
    if kind == "over" and not entry.checked:
        return text.text("library.unchecked")
    if kind == "over" and entry.header is not None:
        game = entry.header.game
        return presentation_of(game).result_words(entry.setup, str(entry.outcome), text.within(game))
    return text.text(f"library.kind.{kind}")


def _is_won(entry: LibraryEntry) -> bool:
    if entry.header is None or entry.outcome is None:
        return False
    return presentation_of(entry.header.game).is_victory(entry.outcome)


def date_words(seconds: float, text: Catalogue) -> str:
    """A time as a date; nothing for none."""
    if not seconds:
        return ""
    try:
        when = datetime.fromtimestamp(seconds)
    except (OSError, OverflowError, ValueError):
        # A system may know no dates before 1970, where a broken clock puts files.
        return ""
    parts = {"month": when.month, "day": when.day, "hour": when.hour, "minute": when.minute}
    return text.text("number.date", year=when.year, **{name: f"{number:02}" for name, number in parts.items()})
