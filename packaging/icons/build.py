"""Makes the icons of every system from the drawing beside this file: python packaging/icons/build.py

PNG for Linux and for the window, ICO for Windows, ICNS for macOS. Both containers hold PNG pictures, so pygame, which
the program needs anyway, and a few bytes around them are enough.
"""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

HERE = Path(__file__).parent
DRAWING = HERE / "nemesis-desktop.svg"
LINUX = (16, 32, 48, 64, 128, 256)
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
MACOS = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
"""The picture types of ICNS that hold PNG, with their widths in pixels."""
WINDOW = HERE.parents[1] / "assets" / "images" / "common" / "window_icon.png"
WINDOW_SIZE = 64


def png(size: int) -> bytes:
    """The drawing as a PNG picture of that width and height in pixels."""
    # Drawn four times as large, because edges of small drawings are ragged.
    large = pygame.image.load_sized_svg(str(DRAWING), (size * 4, size * 4))
    pixels = pygame.image.tobytes(pygame.transform.smoothscale(large, (size, size)), "RGBA")
    lines = (b"\0" + pixels[start : start + 4 * size] for start in range(0, len(pixels), 4 * size))
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    # What pygame saves has filtered lines, which makes few colours a third larger: 4 kB of the wheel.
    return b"\x89PNG\r\n\x1a\n" + b"".join((
        _chunk(b"IHDR", head), _chunk(b"IDAT", zlib.compress(b"".join(lines), 9)), _chunk(b"IEND", b""),
    ))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def ico() -> bytes:
    """All sizes of Windows in one file."""
    pictures = [(size, png(size)) for size in WINDOWS]
    place = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, picture in pictures:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place + len(body))
        body += picture
    return head + body


def icns() -> bytes:
    """All sizes of macOS in one file."""
    pictures = ((name.encode(), png(size)) for name, size in MACOS.items())
    body = b"".join(name + struct.pack(">I", len(picture) + 8) + picture for name, picture in pictures)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def files() -> dict[Path, bytes]:
    """Everything that is made, by its path."""
    made = {HERE / "hicolor" / f"{size}x{size}.png": png(size) for size in LINUX}
    return {
        **made, HERE / "nemesis-desktop.ico": ico(), HERE / "nemesis-desktop.icns": icns(), WINDOW: png(WINDOW_SIZE),
    }


if __name__ == "__main__":
    for path, content in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        print(path)
