"""Small pictures of saved games: the ship as everybody saw it last. Drawn beside the screen and kept on disk."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from typing import TYPE_CHECKING
from zlib import crc32

import pygame

from nemesis_desktop.client.ui.palette import PALETTE, Palette, mix
from nemesis_desktop.kernel import is_face_down

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.library.saved_games import Item
    from nemesis_desktop.games.nemesis.state import State

logger = logging.getLogger(__name__)
SIZE = (224, 138)
FINE = 2
"""Drawn so many times larger, then scaled down for fine edges."""
MOST = 90
Key = tuple[str, str]


class Pictures:
    """Answers at once: with the picture, or with None until it is there. What was asked for last is drawn first."""

    def __init__(self, folder: Path, palette: Callable[[], Palette] = lambda: PALETTE) -> None:
        """``palette`` tells the colours of now; in other colours a picture is drawn anew."""
        self.folder = folder
        self.palette = palette
        self.version = 0
        self._made: OrderedDict[Key, pygame.Surface | None] = OrderedDict()
        self._wanted: OrderedDict[Key, Item] = OrderedDict()
        self._changed = Condition()
        self._open = True
        self._drawn_in = palette()
        self._worker: Thread | None = None

    def of(self, item: Item) -> pygame.Surface | None:
        """The picture of a game."""
        key = item.key
        with self._changed:
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
                if self._worker is None:
                    self._worker = Thread(target=self._work, daemon=True)
                    self._worker.start()
                self._changed.notify()
        return None

    @property
    def busy(self) -> bool:
        """Whether pictures are still to come."""
        return bool(self._wanted)

    def forget(self, key: Key) -> None:
        """The game has changed."""
        with self._changed:
            self._made.pop(key, None)

    def close(self) -> None:
        """Draw nothing any more."""
        with self._changed:
            self._open = False
            self._wanted.clear()
            self._changed.notify()

    def _work(self) -> None:
        while True:
            with self._changed:
                while self._open and not self._wanted:
                    self._changed.wait()
                if not self._open:
                    return
                key, item = next(reversed(self._wanted.items()))
                palette = self._drawn_in
            picture = self._picture(item, palette)
            with self._changed:
                if palette != self._drawn_in:
                    continue
                self._wanted.pop(key, None)
                self._made[key] = picture
                while len(self._made) > MOST:
                    self._made.popitem(last=False)
                self.version += 1

    def _picture(self, item: Item, palette: Palette) -> pygame.Surface | None:
        entry = item.entry
        dye = "" if palette == PALETTE else f"-{crc32(repr(palette).encode()):08x}"
        file = self.folder / f"{item.place}-{entry.id}-{entry.size}-{int(entry.changed)}{dye}.png"
        try:
            if file.is_file():
                return pygame.image.load(str(file))
        except (OSError, pygame.error):
            logger.warning("the picture %s cannot be read", file.name)
        try:
            sight = public_sight_of(entry.path)
        except Exception:  # a strange file costs its picture, never the list
            logger.warning("no picture of %s", entry.id, exc_info=True)
            return None
        if sight is None:
            return None
        picture = draw_ship(sight, palette=palette)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for old in self.folder.glob(f"{item.place}-{entry.id}-*.png"):
                old.unlink(missing_ok=True)
            pygame.image.save(picture, str(file))
        except (OSError, pygame.error):
            logger.warning("the picture %s cannot be written", file.name)
        return picture


def public_sight_of(path: Path) -> State | None:
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
        found: State = playable.game.sight(state, None)
        return found
    replay = replay_running(running)
    if not replay.parts:
        return None
    shown: State = playable.game.sight(replay.parts[-1].session.state, None)
    return shown


def draw_ship(sight: State, size: tuple[int, int] = SIZE, palette: Palette = PALETTE) -> pygame.Surface:
    """The ship in small: rooms, fire, malfunctions, noise, intruders and the crew."""
    from nemesis_desktop.client.games.nemesis.board.ship_geometry import WORLD, ship_geometry
    from nemesis_desktop.client.tabletop.seats import colour_of, crew_of
    from nemesis_desktop.games.nemesis.state import Place

    geometry = ship_geometry(sight.setup.board)
    width, height = size[0] * FINE, size[1] * FINE
    picture = pygame.Surface((width, height))
    picture.fill(pygame.Color(palette.space))
    zoom = min(width / WORLD[0], height / WORLD[1])
    left, top = (width - WORLD[0] * zoom) / 2, (height - WORLD[1] * zoom) / 2

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return left + point[0] * zoom, top + point[1] * zoom

    def disc(colour: str, point: tuple[float, float], radius: float) -> None:
        pygame.draw.circle(picture, pygame.Color(palette.space), at(point), (radius + 7) * zoom)
        pygame.draw.circle(picture, pygame.Color(colour), at(point), radius * zoom)

    hull = [at(point) for point in geometry.outline]
    pygame.draw.polygon(picture, pygame.Color(palette.hull), hull)
    pygame.draw.polygon(picture, pygame.Color(palette.line), hull, 3)
    for corridor, way in geometry.ways.items():
        noise = sight.corridors[corridor].noise if corridor in sight.corridors else False
        colour = palette.amber if noise else palette.line
        pygame.draw.lines(picture, pygame.Color(colour), False, [at(point) for point in way.points], 5)
    for number, room in sight.rooms.items():
        known = room.explored or not is_face_down(room.tile)
        fill = palette.raised if room.explored else palette.panel if known else palette.panel_deep
        edge = palette.accent if room.explored else palette.line
        if room.fire:
            fill, edge = mix(palette.panel, palette.orange, 0.55), palette.orange
        shape = [at(point) for point in geometry.tile_outline(geometry.centres[number], -8)]
        pygame.draw.polygon(picture, pygame.Color(fill), shape)
        pygame.draw.polygon(picture, pygame.Color(edge), shape, 3)
        if room.malfunction:
            x, y = geometry.centres[number]
            disc(palette.yellow, (x + geometry.tile[0] * 0.34, y - geometry.tile[1] * 0.3), 13)
    counts: dict[int, int] = {}
    for intruder in sight.intruders.values():
        if intruder.room in geometry.centres:
            x, y = geometry.centres[intruder.room]
            disc(palette.red, (x + 34 - 30 * (counts.get(intruder.room, 0) % 3), y + 26), 20)
            counts[intruder.room] = counts.get(intruder.room, 0) + 1
    here: dict[int, int] = {}
    members = crew_of(sight.setup)
    for seat, one in sight.characters.items():
        if one.place is Place.ROOM and one.room is not None:
            x, y = geometry.centres[one.room]
            disc(palette.named(colour_of(members[seat], sight)), (x - 40 + 34 * here.get(one.room, 0), y - 16), 24)
            here[one.room] = here.get(one.room, 0) + 1
    return pygame.transform.smoothscale(picture, size)
