"""A game as an animated picture: an APNG, each of whose pictures is the one that was drawn."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.animation import LAST_SHOWN, SHOWN, SIGNATURE, _differences, written
from nemesis_desktop.resources import sample_saves

SAMPLES = [next(path for path in sample_saves() if path.parts[-2:] == (game, "solo.jsonl"))
           for game in ("nemesis", "retaliation")]
SIZE = (40, 30)


def chunks_of(content: bytes) -> list[tuple[bytes, bytes]]:
    """Every chunk by name, after its sum is compared."""
    assert content.startswith(SIGNATURE)
    found, place = [], len(SIGNATURE)
    while place < len(content):
        (length,) = struct.unpack_from(">I", content, place)
        name, data = content[place + 4 : place + 8], content[place + 8 : place + 8 + length]
        assert struct.unpack_from(">I", content, place + 8 + length) == (zlib.crc32(name + data),)
        found.append((name, data))
        place += 12 + length
    return found


def played(content: bytes) -> list[bytes]:
    """What a viewer shows after each frame, as pixels: an independent reading of the format."""
    chunks = chunks_of(content)
    width, height, depth, colours = struct.unpack(">2IBB", dict(chunks)[b"IHDR"][:10])
    assert (depth, colours) == (8, 6)
    canvas, shown = pygame.Surface((width, height), pygame.SRCALPHA), []
    size, at = (0, 0), (0, 0)
    for name, data in chunks:
        if name == b"fcTL":
            _, part_width, part_height, left, top, *_ = struct.unpack(">5IHHBB", data)
            size, at = (part_width, part_height), (left, top)
        if name in (b"IDAT", b"fdAT"):
            rows = zlib.decompress(data if name == b"IDAT" else data[4:])
            canvas.blit(pygame.image.frombytes(_unfiltered(rows, *size), size, "RGBA"), at)
            shown.append(pygame.image.tobytes(canvas, "RGB"))
    return shown


def _unfiltered(rows: bytes, width: int, height: int) -> bytes:
    stride, before, found = width * 4, bytes(width * 4), bytearray()
    for number in range(height):
        start = number * (stride + 1)
        kind, line = rows[start], bytearray(rows[start + 1 : start + 1 + stride])
        for place in range(stride):
            left = line[place - 4] if place >= 4 else 0
            up, corner = before[place], before[place - 4] if place >= 4 else 0
            far = {left: abs(up - corner), up: abs(left - corner), corner: abs(left + up - 2 * corner)}
            nearest = next(one for one in (left, up, corner) if far[one] == min(far.values()))
            line[place] = (line[place] + (0, left, up, (left + up) // 2, nearest)[kind]) % 256
        found += line
        before = bytes(line)
    return bytes(found)


def test_a_viewer_shows_each_picture_as_it_was_drawn() -> None:
    pictures = []
    for number in range(5):
        picture = pygame.Surface(SIZE)
        picture.fill((10, 20, 30))
        pygame.draw.rect(picture, (200, number * 40, 90), (number * 3, 4, 9, 7 + number))
        pictures.append(picture)
    pictures.append(pictures[-1].copy())
    expected = [pygame.image.tobytes(picture, "RGB") for picture in pictures]
    content = written(_differences(iter(pictures)))
    assert played(content) == expected
    times = [struct.unpack(">5IHHBB", data)[5] for name, data in chunks_of(content) if name == b"fcTL"]
    assert times == [SHOWN] * 5 + [LAST_SHOWN]


@pytest.mark.parametrize("sample", SAMPLES, ids=["nemesis", "retaliation"])
def test_a_recorded_game_becomes_a_picture_that_moves(
    sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("nemesis_desktop.animation.MOST_FRAMES", 4)
    out = tmp_path / "game.png"
    assert main(["replay", str(sample), "--animation", str(out)]) == 0
    content = out.read_bytes()
    numbers = [struct.unpack_from(">I", data)[0] for name, data in chunks_of(content) if name in (b"fcTL", b"fdAT")]
    assert numbers == list(range(len(numbers)))
    assert dict(chunks_of(content))[b"acTL"] == struct.pack(">2I", 4, 0)
    assert pygame.image.load(out).get_size()[0] == 800
    assert main(["replay", str(sample), "--animation", str(out)]) == 2
    assert out.read_bytes() == content
    assert main(["replay", str(sample), "--animation", str(tmp_path / "game.gif")]) == 2
    assert "game.gif" in capsys.readouterr().err
