"""The tone of the room that somebody stands in: one loop below the ambience, faded into the next one."""

from __future__ import annotations

from collections.abc import Callable

import pygame


class RoomTones:
    """Two channels of the mixer, of which one comes in while the other goes out. Lives in the thread of the sounds."""

    def __init__(self, first: int, read: Callable[[str], pygame.mixer.Sound]) -> None:
        self.channels = pygame.mixer.Channel(first), pygame.mixer.Channel(first + 1)
        self.read = read
        self.keys: list[str | None] = [None, None]
        self.levels = [0.0, 0.0]
        self.front = 0
        self.fade = 1.0

    @property
    def fading(self) -> bool:
        """True while a tone is on its way in or out."""
        back = 1 - self.front
        return self.keys[back] is not None or (self.keys[self.front] is not None and self.levels[self.front] < 1.0)

    def want(self, key: str | None, fade: float) -> None:
        """Let this tone come in and the one before go out. What cannot be read raises OSError or pygame.error and
        leaves silence."""
        self.fade = max(0.01, fade)
        if key == self.keys[self.front]:
            return
        self.front = 1 - self.front
        if key == self.keys[self.front]:
            return
        self._stop(self.front)
        if key is not None:
            sound = self.read(key)
            self.channels[self.front].set_volume(0.0)
            self.channels[self.front].play(sound, loops=-1)
            self.channels[self.front].set_volume(0.0)
            self.keys[self.front] = key

    def pass_time(self, passed: float) -> None:
        """Go on with the fades."""
        step = passed / self.fade
        for slot in (0, 1):
            if self.keys[slot] is not None:
                self.levels[slot] = max(0.0, min(1.0, self.levels[slot] + (step if slot == self.front else -step)))
                if slot != self.front and self.levels[slot] <= 0:
                    self._stop(slot)

    def sound_at(self, volume: float) -> None:
        """Bring both to a volume, each by its share in the fade."""
        for channel, key, level in zip(self.channels, self.keys, self.levels, strict=True):
            if key is not None:
                channel.set_volume(max(0.0, volume * level))

    def _stop(self, slot: int) -> None:
        self.channels[slot].stop()
        self.keys[slot], self.levels[slot] = None, 0.0
