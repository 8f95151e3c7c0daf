"""A recorded game from the command line: in the theatre, or as text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from nemesis_desktop.client.tabletop.library.items import SAMPLE, item_at
from nemesis_desktop.client.tabletop.library.saved_games import SavedGameList
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.tabletop.replay.timeline import ReplayLog
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


def told(recording: Recording, texts: Catalogue) -> Iterator[str]:
    """The whole game as text: with everything when it is over, else as the view may know it that comes first."""
    texts = texts.within(recording.game)
    yield recording.title
    if recording.problem:
        yield recording.problem
    transcript = ReplayLog(recording.timeline, recording.views[0], texts)
    transcript.read()
    for line in transcript.lines:
        if line.heading:
            yield ""
        yield plain(line.text)
    for number, note in sorted(recording.written.items()):
        yield texts.text("replay.note_at", n=number, note=note)


def watch(recording: Recording, language: str = "") -> str:
    """Open the window at the theatre and run until it is closed, in that language or the player's. Returns why no
    window could be opened, or ""."""
    from nemesis_desktop.app import play
    from nemesis_desktop.client.tabletop.replay.scene import ReplayScene

    return play(opening=lambda services: [ReplayScene(services, recording)], language=language)
