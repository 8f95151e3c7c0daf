"""Sudden light, never so often that it could harm anybody."""

from __future__ import annotations

from collections import deque
from typing import Any

from nemesis_desktop.client.ui.clock import TimeSource

MOST = 3
"""Flashes in any one second; more than three a second may cause seizures."""
SECOND = 1.0


class Flashes:
    """Says of every flash whether it may be shown; the player may switch all of them off."""

    def __init__(self, clock: TimeSource, settings: Any) -> None:
        self.clock = clock
        self.settings = settings
        self._shown: deque[float] = deque(maxlen=MOST)

    def begin(self) -> bool:
        """A flash is about to begin: True when it may be shown."""
        if not self.settings.flashes:
            return False
        now = self.clock.now()
        if len(self._shown) == MOST and now - self._shown[0] < SECOND:
            return False
        self._shown.append(now)
        return True
