"""Writes a JPEG: with a table of codes of its own the same pixels take up to an eighth less. Needs `cjpeg`."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

QUALITY = 82


def save_jpeg(picture: pygame.Surface, target: Path, quality: int = QUALITY) -> None:
    """Write a picture. A progressive file would be hardly smaller, and slower to read."""
    with TemporaryDirectory() as folder:
        whole = Path(folder, "whole.bmp")
        pygame.image.save(picture, whole)
        made = subprocess.run(
            ["cjpeg", "-quality", str(quality), "-optimize", str(whole)], check=True, capture_output=True
        )
    target.write_bytes(made.stdout)
