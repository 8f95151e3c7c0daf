"""Fonts by role, so that a language can bring other files for the same role."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Literal

import pygame

logger = logging.getLogger(__name__)
Role = Literal["heading", "heading_bold", "body", "body_bold"]
ROLES: tuple[Role, ...] = ("heading", "heading_bold", "body", "body_bold")

FILES: dict[Role, str] = {
    "heading": "Tektur-600.ttf",
    "heading_bold": "Tektur-700.ttf",
    "body": "Exo2-500.ttf",
    "body_bold": "Exo2-600.ttf",
}


class Fonts:
    """Opens each bundled font once per size."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.folder = folder
        self.language = language
        self._open: dict[tuple[Role, int], pygame.font.Font] = {}
        if not pygame.font.get_init():
            pygame.font.init()

    def path(self, role: Role) -> Path:
        """The font file of a role; a file with the language in its name goes first."""
        name = FILES[role]
        own = self.folder / name.replace(".ttf", f"-{self.language}.ttf")
        return own if own.is_file() else self.folder / name

    def font(self, role: Role, size: int) -> pygame.font.Font:
        """The font of a role at a size in pixels."""
        key = (role, size)
        found = self._open.get(key)
        if found is None:
            path = self.path(role)
            if path.is_file():
                found = pygame.font.Font(path, size)
            else:
                logger.warning("font %s is missing", path.name)
                found = pygame.font.Font(None, size)
            self._open[key] = found
        return found
