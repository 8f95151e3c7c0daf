"""The clipboard of the system. Where there is none nothing is read from it, and what is written says so."""

from __future__ import annotations

import logging

import pygame

logger = logging.getLogger(__name__)


def clipboard_text() -> str | None:
    """The text on the clipboard; None where it cannot be asked."""
    try:
        return pygame.scrap.get_text()
    except pygame.error as error:
        logger.warning("the clipboard cannot be read: %s", error)
        return None


def put_on_clipboard(words: str) -> bool:
    """Put text on the clipboard; False where that cannot be done."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error as error:
        logger.warning("the clipboard cannot be written: %s", error)
        return False
    return True
