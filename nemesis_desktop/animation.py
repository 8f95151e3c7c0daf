"""A recorded game as an animated picture (APNG): the board, and below it what happened there.

Every browser and most messengers play an animated PNG; what does not play it shows the first picture. The picture is
put together here because no package that is installed anyway writes one, and Pillow would add 7 MB for 40 lines.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.recorded_boards import OnPicture, RecordedStep, boards_at, chosen_moments, steps_of

WIDTH = 800
"""Pixels of the board."""
MOST_FRAMES = 60
SHOWN, LAST_SHOWN = 1200, 5000
"""Milliseconds for each picture: enough to read the line below it."""
CAPTION, MARGIN, TEXT_SIZE = 76, 12, 18
MOST_LINES = 2
KEPT, OVER = 0, 1
"""A picture stays when the next one comes, which lets through what it leaves transparent."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class AnimationFrame:
    """A part of the picture that is drawn over the one before, and for how many milliseconds it stands."""

    part: pygame.Surface
    at: tuple[int, int]
    shown: int


def animation_of(recording: Recording, texts: Catalogue, on_picture: OnPicture = lambda done: None) -> bytes:
    """The game as an animated PNG: with everything when it is over, else as the view may know it that comes first."""
    texts = texts.within(recording.game)
    steps = steps_of(recording, texts)
    moments = chosen_moments([step.position for step in steps], MOST_FRAMES)
    captions = [_caption(steps, before, moment) for before, moment in zip([-1, *moments], moments, strict=False)]
    boards = boards_at(recording, texts, moments, WIDTH, on_picture)
    return written(_differences(_captioned(boards, captions)))


def _caption(steps: Sequence[RecordedStep], after: int, moment: int) -> str:
    """The last lines that were told up to this moment and after the one shown before it."""
    told = [step.words for step in steps if after < step.position <= moment]
    return "\n".join(told[-MOST_LINES:])


def _captioned(boards: Iterator[tuple[pygame.Surface, Services]], captions: Sequence[str]) -> Iterator[pygame.Surface]:
    for (board, services), words in zip(boards, captions, strict=True):
        whole = pygame.Surface((board.get_width(), board.get_height() + CAPTION))
        whole.fill(services.palette.named("panel_deep"))
        whole.blit(board, (0, 0))
        box = board.get_width() - 2 * MARGIN, CAPTION - 2 * MARGIN
        services.writer.fitted_block(words, "body", TEXT_SIZE, box, "text").draw(
            whole, (MARGIN, board.get_height() + MARGIN)
        )
        yield whole


def _differences(pictures: Iterator[pygame.Surface]) -> Iterator[AnimationFrame]:
    """Of each picture the smallest rectangle that holds all that is new in it, transparent where nothing is: a third
    of the size of whole rectangles. The first one is whole."""
    shown: pygame.Surface | None = None
    waiting: AnimationFrame | None = None
    for picture in pictures:
        if waiting is not None:
            yield waiting
        waiting = AnimationFrame(_whole(picture), (0, 0), SHOWN) if shown is None else _changed(shown, picture)
        shown = picture
    if waiting is not None:
        yield AnimationFrame(waiting.part, waiting.at, LAST_SHOWN)


def _whole(picture: pygame.Surface) -> pygame.Surface:
    """The picture with room for transparency: all frames of one APNG have the same kind of pixels."""
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    return whole


def _changed(before: pygame.Surface, after: pygame.Surface) -> AnimationFrame:
    """Where two pictures differ: at least one pixel, since an empty picture cannot be written."""
    new = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    new.invert()
    areas = new.get_bounding_rects()
    area = areas[0].unionall(areas[1:]) if areas else pygame.Rect(0, 0, 1, 1)
    part = pygame.Surface(after.get_size(), pygame.SRCALPHA)
    new.to_surface(part, setsurface=_whole(after), unsetcolor=None)
    return AnimationFrame(part.subsurface(area), area.topleft, SHOWN)


def written(frames: Iterator[AnimationFrame]) -> bytes:
    """Frames as the bytes of an animated PNG that is repeated for ever. The first one is as large as the picture."""
    content, number, header = bytearray(), 0, b""
    for count, frame in enumerate(frames, start=1):
        chunks = list(_chunks(frame.part))
        header = header or next(data for name, data in chunks if name == b"IHDR")
        pixels = b"".join(data for name, data in chunks if name == b"IDAT")
        control = struct.pack(">5IHHBB", number, *frame.part.get_size(), *frame.at, frame.shown, 1000, KEPT, OVER)
        content += _chunk(b"fcTL", control)
        number += 1
        if count == 1:
            content += _chunk(b"IDAT", pixels)
        else:
            content += _chunk(b"fdAT", struct.pack(">I", number) + pixels)
            number += 1
        played = count
    control = struct.pack(">2I", played, 0)
    return SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"acTL", control) + bytes(content) + _chunk(b"IEND", b"")


def _chunks(picture: pygame.Surface) -> Iterator[tuple[bytes, bytes]]:
    """What an ordinary PNG of the picture consists of, by name."""
    drawn = io.BytesIO()
    pygame.image.save(picture, drawn, ".png")
    content, place = drawn.getvalue(), len(SIGNATURE)
    while place < len(content):
        (length,) = struct.unpack_from(">I", content, place)
        yield content[place + 4 : place + 8], content[place + 8 : place + 8 + length]
        place += 12 + length


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
