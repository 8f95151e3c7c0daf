"""Small pictures of saved games as everybody saw them last. Drawn in a background thread and kept on disk."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import pygame

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.background import Background, Priority, Task
from nemesis_desktop.client.ui.palette import PALETTE, Palette

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.library.items import Item

logger = logging.getLogger(__name__)
SIZE = (224, 138)
MOST = 90
DRAWING = 2
"""Which way of drawing a stored picture shows: raised when older ones tell less than is drawn today."""
Key = tuple[str, str]


class Pictures:
    """Answers at once: with the picture, or with None until it is there. What was asked for last is drawn first."""

    def __init__(
        self, folder: Path, background: Background, palette: Callable[[], Palette] = lambda: PALETTE
    ) -> None:
        """``palette`` tells the colours of now; in other colours a picture is drawn again."""
        self.folder = folder
        self.palette = palette
        self.version = 0
        self._made: OrderedDict[Key, pygame.Surface | None] = OrderedDict()
        self._wanted: OrderedDict[Key, Item] = OrderedDict()
        self._background = background
        self._open = True
        self._drawn_in = palette()
        self._task: Task[pygame.Surface | None] | None = None

    def of(self, item: Item) -> pygame.Surface | None:
        """The picture of a game."""
        key = item.key
        if (palette := self.palette()) != self._drawn_in:
            # Other colours were chosen: what was made looks wrong now.
            self._drawn_in = palette
            self._made.clear()
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        if self._open and item.entry.header is not None:
            self._wanted[key] = item
            self._wanted.move_to_end(key)
            while len(self._wanted) > MOST // 2:
                self._wanted.popitem(last=False)
            self._go_on()
        return None

    @property
    def busy(self) -> bool:
        """Whether pictures are still to come."""
        return bool(self._wanted)

    def forget(self, key: Key) -> None:
        """The game has changed."""
        self._made.pop(key, None)

    def close(self) -> None:
        """Draw nothing any more."""
        self._open = False
        self._wanted.clear()
        if self._task is not None:
            self._task.cancel()

    def _go_on(self) -> None:
        """One picture at a time, so that what is asked for meanwhile can come first."""
        if self._task is not None or not self._wanted:
            return
        key, item = next(reversed(self._wanted.items()))
        palette = self._drawn_in

        def take(picture: pygame.Surface | None) -> None:
            self._task = None
            if palette == self._drawn_in:
                self._wanted.pop(key, None)
                self._made[key] = picture
                while len(self._made) > MOST:
                    self._made.popitem(last=False)
                self.version += 1
            self._go_on()

        self._task = self._background.submit(
            partial(self._picture, item, palette), take, on_failed=lambda error: take(None), priority=Priority.LATER,
            name="the picture of a game",
        )

    def _picture(self, item: Item, palette: Palette) -> pygame.Surface | None:
        entry = item.entry
        assert entry.header is not None, "only games with a header are wanted"
        dye = "" if palette == PALETTE else f"-{crc32(repr(palette).encode()):08x}"
        name = "-".join(item.key).replace("/", "-")
        file = self.folder / f"{name}-{entry.size}-{int(entry.changed)}-{DRAWING}{dye}.png"
        try:
            if file.is_file():
                return pygame.image.load(str(file))
        except (OSError, pygame.error):
            logger.warning("the picture %s cannot be read", file.name)
        try:
            sight = public_sight_of(entry.path)
            if sight is None:
                return None
            picture = presentation_of(entry.header.game).thumbnail(sight, SIZE, palette)
        except Exception:  # a strange file costs its picture, never the list
            logger.warning("no picture of %s", entry.id, exc_info=True)
            return None
        if picture is None:
            return None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for old in self.folder.glob(f"{name}-*.png"):
                old.unlink(missing_ok=True)
            pygame.image.save(picture, str(file))
        except (OSError, pygame.error):
            logger.warning("the picture %s cannot be written", file.name)
        return picture


def public_sight_of(path: Path) -> Any | None:
    """What a bystander saw last: from the last stored rest, else by playing the game again."""
    from nemesis_desktop.games.registry import GAMES
    from nemesis_desktop.storage.journal.reader import read_journal
    from nemesis_desktop.storage.journal.recording import replay_running
    from nemesis_desktop.storage.journal.snapshots import NoRest, read_rest

    running = read_journal(path)
    if running.header is None:
        return None
    playable = GAMES[running.header.game]
    rests = running.later[-1].rests if running.later else running.rests
    for rest in rests[-1:]:
        try:
            state = read_rest(playable, running.header.setup, running.header.rules, rest)
        except NoRest:
            break
        return playable.game.sight(state, None)
    replay = replay_running(running)
    if not replay.parts:
        return None
    return playable.game.sight(replay.parts[-1].session.state, None)
