"""A recorded game from the command line: in the theatre, or as text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from nemesis_desktop.client.tabletop.library.items import SAMPLE, item_at
from nemesis_desktop.client.tabletop.library.saved_games import SavedGameList
from nemesis_desktop.client.tabletop.replay.decisions import DecisionLog
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.tabletop.replay.timeline import ReplayLog, View
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.resources import sample_saves_folder
from nemesis_desktop.storage.library.library import Library
from nemesis_desktop.storage.problem import StorageProblem


def recording_of(path: Path, texts: Catalogue, folder: Path) -> Recording | StorageProblem:
    """The game in a file, a shared one or a journal. ``folder`` is where notes are kept."""
    library = Library(folder)
    item = item_at(path, SAMPLE, library, texts)
    return SavedGameList(library, sample_saves_folder(), texts).recording(item)


def view_of(recording: Recording, player: int | None) -> View | None:
    """The view that is asked for: the one to begin with, or the eyes of a player, counted from 1. None where the game
    does not allow it."""
    if player is None:
        return recording.views[0]
    view = View(player - 1)
    return view if view in recording.views else None


def told(
    recording: Recording, texts: Catalogue, view: View, *, decisions: bool = False, advice: bool = False
) -> Iterator[str]:
    """The whole game as text, as the view may know it; if wanted with every decision that it may see, and with what
    the advisor would have answered."""
    texts = texts.within(recording.game)
    yield recording.title
    if recording.problem:
        yield recording.problem
    transcript = ReplayLog(recording.timeline, view, texts)
    transcript.read()
    studied = DecisionLog(recording.timeline, view, texts, advised=advice).told() if decisions else iter(())
    ahead = next(studied, None)
    for line, position in zip(transcript.lines, transcript.positions, strict=True):
        while ahead is not None and ahead[0] < position:
            yield from ("", *ahead[1])
            ahead = next(studied, None)
        if line.heading:
            yield ""
        yield plain(line.text)
    for _, lines in chain(() if ahead is None else (ahead,), studied):
        yield from ("", *lines)
    for number, note in sorted(recording.written.items()):
        yield texts.text("replay.note_at", n=number, note=note)


def watch(recording: Recording, language: str = "") -> str:
    """Open the window at the theatre and run until it is closed, in that language or the player's. Returns why no
    window could be opened, or ""."""
    from nemesis_desktop.app import play
    from nemesis_desktop.client.tabletop.replay.scene import ReplayScene

    return play(opening=lambda services: [ReplayScene(services, recording)], language=language)
