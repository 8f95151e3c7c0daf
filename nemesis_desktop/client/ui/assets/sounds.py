"""What scenes use to play sounds, and an implementation that stays silent."""

from __future__ import annotations

from typing import Protocol


class Audio(Protocol):
    """Plays sounds by key. No call ever fails because of a missing file or device."""

    def play(self, key: str, volume: float = 1.0, hush: float = 0.0) -> None:
        """Play a short sound once; everything else is turned down for ``hush`` seconds."""
        ...

    def loop(self, key: str | None, fade: float = 1.0) -> None:
        """Let one piece of music or ambience play on; None fades it out."""
        ...

    def room_tone(self, key: str | None, fade: float = 1.0) -> None:
        """Let the tone of one room play on below the ambience, as loud as that is set; None fades it out."""
        ...

    def set_volumes(self, effects: float, music: float) -> None:
        """Set both volumes, 0 to 1."""
        ...


class SilentAudio:
    """Used when there is no sound device, and in tests. Remembers what it was asked to play last."""

    __slots__ = ("last", "looping", "tone")

    def __init__(self) -> None:
        self.last: str | None = None
        self.looping: str | None = None
        self.tone: str | None = None

    def play(self, key: str, volume: float = 1.0, hush: float = 0.0) -> None:
        """Remember the key."""
        self.last = key

    def loop(self, key: str | None, fade: float = 1.0) -> None:
        """Remember the key."""
        self.looping = key

    def room_tone(self, key: str | None, fade: float = 1.0) -> None:
        """Remember the key."""
        self.tone = key

    def set_volumes(self, effects: float, music: float) -> None:
        """Nothing to do."""
