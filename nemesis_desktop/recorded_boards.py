"""The steps of a recorded game as a log tells them, and the board drawn at some of them, without a window."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pygame

from nemesis_desktop.app import build_services
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.tabletop.replay.timeline import ReplayLog
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.loop import App, open_window
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.settings import Settings

DRAWN = (1600, 900)
"""The window that is drawn, in pixels."""

OnPicture: TypeAlias = Callable[[int], None]
"""Told how many pictures are drawn."""


class RecordedStep(NamedTuple):
    """A line of the log without markup, whether it is a heading, and the position at which it stands."""

    words: str
    heading: bool
    position: int


def steps_of(recording: Recording, texts: Catalogue) -> list[RecordedStep]:
    """The log of the game: everything when it is over, else as the view may know it that comes first. At least one."""
    log = ReplayLog(recording.timeline, recording.views[0], texts)
    log.read()
    told = zip(log.lines, log.positions, strict=True)
    steps = [RecordedStep(plain(line.text), line.heading, position) for line, position in told]
    return steps or [RecordedStep(recording.title, True, 0)]


def chosen_moments(positions: Sequence[int], most: int) -> list[int]:
    """At most so many of the positions, spread evenly, the first and the last among them. Positions rise."""
    found = list(dict.fromkeys(positions))
    if len(found) <= most:
        return found
    return [found[round(number * (len(found) - 1) / (most - 1))] for number in range(most)]


def boards_at(
    recording: Recording, texts: Catalogue, moments: Sequence[int], width: int, on_picture: OnPicture
) -> Iterator[tuple[pygame.Surface, Services]]:
    """The board at these positions, so many pixels wide, with what is needed to write on it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        saves = Saves(Path(folder))
        services = build_services(Settings(language=texts.language, reduced_motion=True), saves)
        app = App(services, open_window("", DRAWN))
        scene = ReplayScene(services, recording)
        app.stack.push(scene)
        app.frame(0.0, [])
        try:
            for number, position in enumerate(moments, start=1):
                scene.jump(position)
                scene.finish_animations()
                app.stack.draw(app.surface)
                board = app.surface.subsurface(scene.board.rect)
                size = width, round(width * board.get_height() / board.get_width())
                yield pygame.transform.smoothscale(board, size), services
                on_picture(number)
        finally:
            app.stack.clear()
            app.stack.apply()
            services.background.close()
            saves.close()
