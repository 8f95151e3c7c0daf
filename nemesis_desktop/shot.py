"""Pictures of the program without a window: one scene, one seed, some decisions made by a bot."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path
from typing import Any

import pygame

from nemesis_desktop.app import build_services
from nemesis_desktop.client.ui.loop import App, open_window
from nemesis_desktop.output_file import write_output
from nemesis_desktop.staging import staging_of
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.settings import Settings

FRAME = 1 / 30
LONGEST_WAIT = 300


def draw_scene(
    game: str, scene: str, setup: Any, seed: int, commands: int, size: tuple[int, int], out: Path, *,
    overwrite: bool = False, language: str = "",
) -> None:
    """Draw a scene into a PNG file. Raises ValueError for an unknown setup, OSError when it cannot be written, also
    where there is a file already."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        app = staged(game, scene, setup, seed, commands, size, Path(folder), language)
        drawn = io.BytesIO()
        pygame.image.save(app.surface, drawn, ".png")
    write_output(out, drawn.getvalue(), overwrite=overwrite)


def staged(
    game: str, scene: str, setup: Any, seed: int, commands: int, size: tuple[int, int], folder: Path, language: str = ""
) -> App:
    """The program with this scene on the screen and everything that moves at rest."""
    make = staging_of(game).scenes[scene]
    services = build_services(Settings(wait_for_moments=False, tips=False), Saves(folder), language)
    app = App(services, open_window(services.text.text("ui.title"), size))
    for one in make(services, setup, seed, commands):
        app.stack.push(one)
    app.frame(0.0, [])
    for one in app.stack.scenes:
        if (finish := getattr(one, "finish_animations", None)) is not None:
            finish()
    for _ in range(LONGEST_WAIT):
        # A scene below the top one may still be playing what happened; time must reach it too.
        app.frame(FRAME, [])
        if not app.stack.wants_frame():
            break
    app.stack.draw(app.surface)
    return app
