"""Reference pictures of all screens, and beside each picture the words that were drawn.

Pictures are kept small and in few colours, and compared by the mean of every cell of a grid, so that the last
bit of a colour does not matter. Words are compared exactly, their places with a tolerance of a few pixels: a digit that
changed, or a line that is gone, is named.
"""

from __future__ import annotations

import difflib
import gc
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
from pygame_gui.core.gui_font_pygame import GUIFontPygame

from nemesis_desktop.client.ui.drawing.ledger import DrawnText, Ledger
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import (
    SIZE,
    replays_kept,
    screens_of,
    shown,
    text_files_kept,
    vector_pictures_kept,
    widths_kept,
)

FOLDER = Path(__file__).parents[2] / "tests" / "goldens"
KEPT = (480, 270)
STEP = 8
"""Colours are kept in steps, which halves the files; none is further from the middle of its step than half of it."""
GRID = (60, 45)
CELL_TOLERANCE = 2
"""How far beyond the steps the pixels of a cell may be apart on average, of 255, in any of the three colours. The same
program differs by nothing on one machine, and by a bit here and there on another."""
PLACE_TOLERANCE = 3
"""How many pixels of the window a text may be elsewhere, wider or higher."""
MOST_NAMED = 12
"""So many regions, and so many texts, are named when a picture differs."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A screen made small, and its words."""

    surface: pygame.Surface
    words: tuple[DrawnText, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the window that looks different, and by how much of 255 at most."""

    rect: pygame.Rect
    amount: int

    def __str__(self) -> str:
        return f"{self.rect.width}x{self.rect.height} at {self.rect.x},{self.rect.y} by {self.amount} of 255"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two pictures look different, and which words do."""

    regions: tuple[Region, ...]
    words: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.regions or self.words)

    def __str__(self) -> str:
        lines = [*_first(self.regions, "looks different: "), *_first(self.words, "")]
        return "\n".join(f"    {line}" for line in lines)


def run(
    game: str, *, write: bool, names: Sequence[str] = (), show: Path | None = None, full: Path | None = None
) -> int:
    """Compare pictures, or write those that differ. ``show`` is a folder for sheets of what differs, ``full`` one for
    all pictures in their whole size."""
    screens = screens_of(game)
    chosen = tuple(names) or tuple(screens)
    if _unknown(game, chosen):
        return 2
    wrong = 0
    with vector_pictures_kept(), widths_kept(), text_files_kept(), replays_kept():
        for name in chosen:
            wrong += not _check(name, write, show, full)
            gc.collect()  # scenes refer to each other, and their pictures are large
    if write and not names:
        _drop_left_over(screens)
    print(f"{wrong} of {len(chosen)} pictures {'were written' if write else 'differ'}")
    return 1 if wrong and not write else 0


def draw(game: str, name: str, file: Path, scale: float) -> int:
    """Write one screen as a PNG file, with an interface of this size (2.0 for 200%)."""
    if _unknown(game, (name,)):
        return 2
    with shown(name, prepare=lambda services: setattr(services.settings, "ui_scale", scale)) as app:
        pygame.image.save(app.surface, str(file))
    return 0


def _unknown(game: str, names: Iterable[str]) -> bool:
    """Say which of these are not the name of a screen; whether one is not."""
    screens = screens_of(game)
    unknown = [name for name in names if name not in screens]
    if unknown:
        print(f"no screen is called {', '.join(unknown)}; there are {', '.join(screens)}")
    return bool(unknown)


def _check(name: str, write: bool, show: Path | None, full: Path | None) -> bool:
    """Compare or write one picture and say what differs; whether nothing does."""
    with pictured(name) as (app, now):
        if full is not None:
            full.mkdir(parents=True, exist_ok=True)
            pygame.image.save(app.surface, str(full / f"{name.replace('/', '_')}.png"))
    before = kept(name)
    found = None if before is None else difference(before, now)
    if found is not None and not found:
        return True
    print(f"{name}:{' written' if write else ''}")
    print("    no picture to compare with" if found is None else found)
    if show is not None:
        _show(show, name, before, now, found)
    if write:
        keep(name, now)
    return False


@contextmanager
def pictured(
    name: str, prepare: Callable[[Services], None] = lambda services: None
) -> Iterator[tuple[App, Picture]]:
    """The program with a screen, and its picture. The scenes are new, and so are all their caches: whatever stands in
    the picture was drawn for it, so no word of it is missing."""
    ledger = Ledger()

    def attach(services: Services) -> None:
        prepare(services)
        services.writer.ledger = ledger

    # What is drawn earlier is made ahead for other pictures than this one.
    with (
        heard_from_pygame_gui(ledger),
        shown(name, prepare=attach, before_drawing=lambda app: ledger.drawn.clear()) as app,
    ):
        app.services.writer.ledger = None
        yield app, Picture(reduced(app.surface), words_of(ledger.drawn))


@contextmanager
def heard_from_pygame_gui(ledger: Ledger) -> Iterator[None]:
    """Texts that elements of pygame-gui write are noted too, each on a surface of its own."""
    render, render_to = GUIFontPygame.render_premul, GUIFontPygame.render_premul_to

    def heard(font: GUIFontPygame, text: str, colour: pygame.Color) -> pygame.Surface:
        return note(text, render(font, text, colour))

    def heard_to(font: GUIFontPygame, text: str, *how: Any, **named: Any) -> pygame.Surface:
        return note(text, render_to(font, text, *how, **named))

    def note(text: str, written: pygame.Surface) -> pygame.Surface:
        ledger.note_text(text, text, written, written.get_rect())
        return written

    with (
        mock.patch.object(GUIFontPygame, "render_premul", heard),
        mock.patch.object(GUIFontPygame, "render_premul_to", heard_to),
    ):
        yield


def reduced(drawn: pygame.Surface) -> pygame.Surface:
    """A window as small as it is kept."""
    return _plain(pygame.transform.smoothscale(drawn, KEPT))


def words_of(drawn: Iterable[DrawnText]) -> tuple[DrawnText, ...]:
    """Every text once, from top to bottom. A text with an outline is drawn several times, the last time on top."""
    found: dict[tuple[tuple[int, int], str], list[DrawnText]] = defaultdict(list)
    for one in drawn:
        words = one.words.strip()
        if words:
            same = found[one.surface_size, words]
            same[:] = [other for other in same if not _is_near(one.rect, other.rect)]
            same.append(replace(one, words=words))
    return tuple(sorted((one for same in found.values() for one in same), key=_in_order))


def _in_order(drawn: DrawnText) -> tuple[object, ...]:
    return drawn.surface_size != SIZE, drawn.surface_size, drawn.rect[1], drawn.rect[0], drawn.words


def _is_near(one: Iterable[int], other: Iterable[int]) -> bool:
    return all(abs(left - right) <= PLACE_TOLERANCE for left, right in zip(one, other, strict=True))


# -- comparing ----------------------------------------------------------------------------------------------------


def difference(before: Picture, now: Picture) -> Difference:
    """Where a picture differs from its reference."""
    return Difference(different_regions(before.surface, now.surface), different_words(before.words, now.words))


def different_regions(before: pygame.Surface, now: pygame.Surface) -> tuple[Region, ...]:
    """The parts of the window, in its pixels, in which what is seen now differs from a kept picture."""
    apart = _apart(before, now)
    apart.fill((STEP // 2,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    cells = pygame.transform.smoothscale(apart, GRID)
    amounts = memoryview(pygame.image.tobytes(cells, "RGB"))
    if max(amounts) <= CELL_TOLERANCE:
        return ()
    columns, rows = GRID
    mask = pygame.Mask(GRID)
    for index in range(columns * rows):
        if max(amounts[3 * index : 3 * index + 3]) > CELL_TOLERANCE:
            mask.set_at((index % columns, index // columns))
    wide, high = SIZE[0] / columns, SIZE[1] / rows
    found = []
    for rect in mask.get_bounding_rects():
        inside = [(y * columns + x) * 3 for y in range(rect.top, rect.bottom) for x in range(rect.left, rect.right)]
        amount = max(max(amounts[start : start + 3]) for start in inside)
        place = pygame.Rect(round(rect.x * wide), round(rect.y * high), round(rect.w * wide), round(rect.h * high))
        found.append(Region(place, amount))
    return tuple(sorted(found, key=lambda region: -region.amount))


def different_words(before: Sequence[DrawnText], now: Sequence[DrawnText]) -> tuple[str, ...]:
    """What is to be said about each text that is gone, new, or elsewhere."""
    left: dict[tuple[tuple[int, int], str], list[DrawnText]] = defaultdict(list)
    for one in before:
        left[one.surface_size, one.words].append(one)
    new = []
    for one in now:
        same = left[one.surface_size, one.words]
        near = next((other for other in same if _is_near(other.rect, one.rect)), None)
        if near is None:
            new.append(one)
        else:
            same.remove(near)
    gone = {key: ones for key, ones in left.items() if ones}
    said = []
    for one in new:
        moved = gone.get((one.surface_size, one.words))
        if moved:
            said.append(f"moved: {one.words!r} from {_place(moved.pop(0))} to {_place(one)}")
        else:
            said.append(f"new:   {one.words!r} at {_place(one)}")
    said += [f"gone:  {one.words!r} at {_place(one)}" for ones in gone.values() for one in ones]
    return tuple(sorted(said))


def _place(drawn: DrawnText) -> str:
    x, y, width, height = drawn.rect
    where = "" if drawn.surface_size == SIZE else " on a surface of {}x{}".format(*drawn.surface_size)
    return f"{x},{y} ({width}x{height}){where}"


def _apart(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """How far each colour of each pixel is apart."""
    found, back = one.copy(), other.copy()
    found.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    found.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return found


def _plain(picture: pygame.Surface) -> pygame.Surface:
    """Without transparency, whatever it was."""
    plain = pygame.Surface(picture.get_size(), 0, 24)
    plain.blit(picture, (0, 0))
    return plain


def _first(parts: Sequence[object], before: str) -> list[str]:
    lines = [f"{before}{part}" for part in parts[:MOST_NAMED]]
    return [*lines, f"... and {len(parts) - MOST_NAMED} more"] if len(parts) > MOST_NAMED else lines


# -- files ----------------------------------------------------------------------------------------------------------


def picture_file(name: str) -> Path:
    """Where the reference picture of a screen is kept; those of another game are in its folder."""
    return FOLDER / f"{name}.png"


def words_file(name: str) -> Path:
    """Where the words of a reference picture are kept."""
    return FOLDER / f"{name}.txt"


def kept(name: str) -> Picture | None:
    """The reference of a screen; None when there is none."""
    if not picture_file(name).is_file() or not words_file(name).is_file():
        return None
    surface = _plain(pygame.image.load(str(picture_file(name))))
    return Picture(surface, read_words(words_file(name).read_text(encoding="utf-8")))


def keep(name: str, picture: Picture) -> None:
    """Make this the reference of a screen."""
    picture_file(name).parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(in_steps(picture.surface), str(picture_file(name)))
    words_file(name).write_text(written_words(picture.words), encoding="utf-8")


def in_steps(picture: pygame.Surface) -> pygame.Surface:
    """A picture in as few colours as it is kept."""
    middles = bytes(level - level % STEP + STEP // 2 for level in range(256))
    return pygame.image.frombytes(pygame.image.tobytes(picture, "RGB").translate(middles), picture.get_size(), "RGB")


def written_words(words: Sequence[DrawnText]) -> str:
    """Words as a file: a line for each text, below the size of what it is drawn on."""
    lines, above = [], (0, 0)
    for one in words:
        if one.surface_size != above:
            above = one.surface_size
            lines.append("{}x{}".format(*above))
        x, y, width, height = one.rect
        words_in_a_line = one.words.replace("\\", "\\\\").replace("\n", "\\n")
        lines.append(f" {f'{x},{y}':>9} {f'{width}x{height}':<8} {words_in_a_line}")
    return "".join(f"{line}\n" for line in lines)


def read_words(text: str) -> tuple[DrawnText, ...]:
    """Words from such a file. Raises ValueError."""
    found, size = [], (0, 0)
    for line in text.splitlines():
        if not line.startswith(" "):
            size = _two(line, "x")
            continue
        place, shape, words = line.split(maxsplit=2)
        rect = (*_two(place, ","), *_two(shape, "x"))
        whole = re.sub(r"\\(.)", lambda escaped: "\n" if escaped[1] == "n" else escaped[1], words)
        found.append(DrawnText(whole, rect, size))
    return tuple(found)


def _two(text: str, between: str) -> tuple[int, int]:
    one, other = text.split(between)
    return int(one), int(other)


def _drop_left_over(screens: Iterable[str]) -> None:
    """Delete the pictures of screens that are no more, in the folder where the others of their game are."""
    expected = {picture_file(name).with_suffix("") for name in screens}
    for folder in {file.parent for file in expected}:
        for file in folder.iterdir():
            if file.is_file() and file.with_suffix("") not in expected:
                file.unlink()


# -- looking ----------------------------------------------------------------------------------------------------------


def _show(folder: Path, name: str, before: Picture | None, now: Picture, difference: Difference | None) -> None:
    """A sheet (before, now, how they differ) and the words that differ, as files."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name.replace("/", "_")
    wide, high = KEPT
    sheet = pygame.Surface((3 * wide, high))
    sheet.blit(now.surface, (wide, 0))
    if before is not None and difference is not None:
        sheet.blit(before.surface, (0, 0))
        apart = _apart(before.surface, now.surface)
        for _ in range(2):
            apart.blit(apart, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        for region in difference.regions:
            x, y, width, height = (side * wide // SIZE[0] for side in region.rect)
            pygame.draw.rect(apart, "yellow", (x, y, width, height), 1)
        sheet.blit(apart, (2 * wide, 0))
        lines, new = (written_words(one.words).splitlines() for one in (before, now))
        changed = "\n".join(difflib.unified_diff(lines, new, "before", "now", lineterm=""))
        file.with_suffix(".diff").write_text(changed + "\n", encoding="utf-8")
    pygame.image.save(sheet, str(file.with_suffix(".png")))
