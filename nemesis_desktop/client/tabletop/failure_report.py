"""What is kept of a failure inside the program: a report with everything an engineer needs, and a word to the player.

The game itself needs no rescue: every command was on the disk before its consequences were shown.
"""

from __future__ import annotations

import logging
import platform
import traceback
from collections.abc import Sequence
from datetime import datetime

import pygame

from nemesis_desktop import __version__
from nemesis_desktop.client.tabletop.bug_report import GameScene, write_report
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services

logger = logging.getLogger(__name__)


def report_failure(services: Services, error: BaseException, scenes: Sequence[Scene]) -> str:
    """Write a report, with a bug bundle of the game if one is being played, and return what the player is told.

    Nothing that goes wrong here is raised: the player is told that there is no report.
    """
    logger.error("a failure inside the program", exc_info=error)
    text = services.text
    try:
        from nemesis_desktop.storage.files import replace_file
        from nemesis_desktop.storage.paths import free_name, user_folder

        folder = (user_folder() if services.storage is None else services.storage.folder) / "reports"
        path = free_name(folder, "failure", ".txt")
        replace_file(path, _told(error, scenes, _bundle(scenes)).encode("utf-8", "replace"))
    except Exception:
        logger.exception("the failure cannot be reported")
        return text.text("failure.no_report")
    return text.text("failure.report", file=path)


def _told(error: BaseException, scenes: Sequence[Scene], bundle: str) -> str:
    """The report. It holds no name of a player and nothing that a seat may not know."""
    lines = (
        f"Nemesis Desktop {__version__}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {platform.system()} {platform.release()}",
        datetime.now().astimezone().isoformat(timespec="seconds"),
        f"Scenes: {' > '.join(type(scene).__name__ for scene in scenes)}",
        f"Game: {bundle}",
        "",
        "".join(traceback.format_exception(error)),
    )
    return "\n".join(lines)


def _bundle(scenes: Sequence[Scene]) -> str:
    """The bug bundle of the game that is played, by the name of its file, or why there is none."""
    table = next((scene for scene in reversed(scenes) if isinstance(scene, GameScene)), None)
    if table is None:
        return "none"
    try:
        return write_report(table).name
    except Exception as problem:
        # The table is what failed, so its report may fail as well; the traceback is worth more than nothing.
        logger.exception("no bundle of the game")
        return f"no bundle ({type(problem).__name__})"
