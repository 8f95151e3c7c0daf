"""A file that somebody opens: named on the command line, clicked in a folder, or dropped on the window.

Games and bug reports are shown in the theatre, scenarios are offered to be played. Of anything else one sentence says
what is wrong with it. Nothing is changed by any of this: not the file, not the games of the player.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from nemesis_desktop.client.tabletop.level_words import level_refusal
from nemesis_desktop.client.tabletop.library.saved_games import SavedGameList
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.ui.scenes.dialogs import AskScene, MessageScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.level_documents import DEEPEST, LevelProblem
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import sample_saves_folder
from nemesis_desktop.storage.files import read_file
from nemesis_desktop.storage.library.bundle import ARCHIVE, LARGEST_BUNDLE, Bundle, unpack
from nemesis_desktop.storage.library.library import Library
from nemesis_desktop.storage.library.transfer import LARGEST_IMPORT
from nemesis_desktop.storage.paths import TURN_SUFFIX, user_folder
from nemesis_desktop.storage.problem import StorageProblem, unreadable


@dataclass(frozen=True, slots=True)
class OpenedPosition:
    """A position to begin a game in."""

    game: str
    setup: Any
    seed: int


def found_in(path: Path, texts: Catalogue, folder: Path) -> Recording | OpenedPosition | str:
    """What is in a file, or the sentence that says why nothing can be shown of it. ``folder`` is where notes are
    kept."""

    def told(problem: StorageProblem) -> str:
        return texts.text(problem.text_id, **problem.facts)

    if os.path.isdir(path):
        return texts.text("opening.folder", file=path.name or path)
    try:
        content = read_file(path, max(LARGEST_BUNDLE, LARGEST_IMPORT))
    except OSError as error:
        return told(unreadable(path, error))
    if content.startswith(ARCHIVE):
        bundle = unpack(content, path.name)
        if not isinstance(bundle, Bundle):
            # Most archives hold anything but a bug report.
            return told(StorageProblem("packed", bundle.facts) if bundle.id == "no_bundle" else bundle)
        content = bundle.game
    games = SavedGameList(Library(folder), sample_saves_folder(), texts)
    recording = games.recording_of(content, path)
    if isinstance(recording, Recording):
        return recording
    return _scenario(content, texts) or told(recording)


def _scenario(content: bytes, texts: Catalogue) -> OpenedPosition | str | None:
    """The scenario in a file, or why it is refused; None for what is not even meant to be one."""
    try:
        document = json.loads(content)
    except RecursionError:
        return level_refusal(LevelProblem("", "too_deep", {"limit": DEEPEST}), texts)
    except ValueError:
        return None
    if not isinstance(document, dict):
        return None
    refused: str | None = None
    # The game to which the most of it is known says what is wrong with it.
    levels = {name: levels for name in GAMES if (levels := GAMES[name].levels) is not None}
    for name, read in sorted(levels.items(), key=lambda one: len(document.keys() - {*one[1].fields()})):
        if len(content) > read.largest:
            continue
        try:
            return OpenedPosition(name, *read.read(content))
        except LevelProblem as error:
            refused = refused or level_refusal(error, texts.within(name))
        except ValueError:
            continue
    return refused


def scenes_of(services: Services, path: Path) -> Sequence[Scene]:
    """What is put over the title for a file."""
    text = services.text
    if path.suffix == TURN_SUFFIX:
        return [services.navigator.make("correspondence", path=path)]
    folder = user_folder() if services.storage is None else services.storage.folder
    found = found_in(path, text, folder)
    if isinstance(found, Recording):
        return [ReplayScene(services, found)]
    if isinstance(found, OpenedPosition):
        presentation, words = presentation_of(found.game), text.within(found.game)
        box, about = presentation.title(words), presentation.setup_words(found.setup, words)
        if box not in about:
            about = text.text("label.value", label=box, value=about)
        return [AskScene(
            services, text.text("opening.scenario"), text.text("opening.scenario_words", file=path.name, about=about),
            text.text("opening.begin"), partial(_begin, services, found), accent="green", icon="icons/play",
        )]
    return [MessageScene(services, text.text("opening.failed"), found)]


def drop(services: Services, path: Path, say: Callable[[str], None]) -> None:
    """Show a file that was dropped on the window. A table is not left for it, which is said."""
    stack = services.navigator.stack
    if stack is None:
        return
    if not isinstance(stack.top, TitleScene):
        say(services.text.text("opening.at_the_title"))
        return
    for scene in scenes_of(services, path):
        stack.push(scene)


def _begin(services: Services, scenario: OpenedPosition, _: str) -> None:
    services.navigator.reset("begin", scenario.game, scenario.setup, scenario.seed)
