"""Sound through the pygame mixer, in a background thread: opening a device or reading a file never costs a
frame, and without a device the game is simply silent."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import pygame

from nemesis_desktop.client.ui.assets import packs
from nemesis_desktop.client.ui.assets.namespaces import asset_file
from nemesis_desktop.client.ui.assets.room_tones import RoomTones

logger = logging.getLogger(__name__)

RATE = 32_000
CHANNELS = 14
TONE_CHANNELS = 2
"""Beside the channels of short sounds."""
BUFFER = 512
HUSH = 0.25
"""What is left of everything else in a hush: 12 dB less."""
SAME_AGAIN = 0.06
"""Seconds within which the same sound is not started twice."""
FADE_STEP = 0.03

SoundRequest = tuple[str, Any, float]


class MixerAudio:
    """Plays the files below `folder` by key. Answers at once; what cannot be played is left out with a log line."""

    def __init__(self, folder: Path, effects: float = 0.8, music: float = 0.5) -> None:
        self.folder = folder
        self.effects, self.music = effects, music
        self.looping: str | None = None
        self.tone: str | None = None
        self._requests: SimpleQueue[SoundRequest | None] = SimpleQueue()
        self._thread: Thread | None = None

    def play(self, key: str, volume: float = 1.0, hush: float = 0.0) -> None:
        """Play a short sound once; everything else is turned down for ``hush`` seconds."""
        if self.effects > 0:
            if hush > 0:
                self._ask("hush", None, hush)
            self._ask("play", key, volume)

    def loop(self, key: str | None, fade: float = 1.0) -> None:
        """Let one ambience play on in place of the one before; None fades it out."""
        if key != self.looping:
            self.looping = key
            self._ask("loop", key, fade)

    def room_tone(self, key: str | None, fade: float = 1.0) -> None:
        """Let the tone of one room play on in place of the one before; None fades it out."""
        if key != self.tone:
            self.tone = key
            self._ask("tone", key, fade)

    def set_volumes(self, effects: float, music: float) -> None:
        """Set both volumes, 0 to 1; takes effect at once."""
        self.effects, self.music = effects, music
        self._ask("volumes", None, 0.0)

    def close(self) -> None:
        """Stop the thread and let go of the device."""
        if self._thread is not None:
            self._requests.put(None)
            self._thread.join(2.0)
            self._thread = None

    def _ask(self, what: str, key: str | None, number: float) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._work, name="sound", daemon=True)
            self._thread.start()
        self._requests.put((what, key, number))

    # -- in the thread --------------------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS + TONE_CHANNELS)
            device = True
        except pygame.error as error:
            logger.info("no sound: %s", error)
            device = False
        desk = _Desk(self) if device else None
        while True:
            try:
                request = self._requests.get(timeout=FADE_STEP if desk is not None and desk.fading else None)
            except Empty:
                request = ("", None, 0.0)
            if request is None:
                break
            if desk is None:
                continue
            try:
                desk.do(*request)
            except (pygame.error, OSError) as error:
                logger.warning("sound %s: %s", request[1], error)
        if device:
            pygame.mixer.quit()


class _Desk:
    """The device and what is loaded; lives in the thread."""

    def __init__(self, audio: MixerAudio) -> None:
        self.audio = audio
        self.sounds: dict[str, pygame.mixer.Sound | None] = {}
        self.started: dict[str, float] = {}
        self.playing: str | None = None
        self.wanted: str | None = None
        self.level = 0.0
        self.fade = 1.0
        self.moment = time.monotonic()
        self.hushed_until = 0.0
        self.hushed: list[tuple[pygame.mixer.Channel, pygame.mixer.Sound, float]] = []
        """What was turned down, and how loud it was."""
        self.tones = RoomTones(CHANNELS, self._read)
        self.taken = [0.0] * CHANNELS
        """When each channel of short sounds was taken last."""

    @property
    def fading(self) -> bool:
        """True while ambience or tone is on its way in or out, or everything is turned down."""
        ambience = self.playing != self.wanted or (self.playing is not None and self.level < 1.0)
        return ambience or self.tones.fading or self.hushed_until > 0

    def do(self, what: str, key: str | None, number: float) -> None:
        """One request; an empty one only lets time pass."""
        now = time.monotonic()
        passed, self.moment = now - self.moment, now
        if 0 < self.hushed_until <= now:
            self._end_hush()
        if what == "hush":
            self._hush(now + number)
        elif what == "play" and key is not None:
            self._play(key, number, now)
        elif what == "loop":
            self.wanted, self.fade = key, max(0.01, number)
            passed = 0.0
        elif what == "tone":
            self.tones.want(key, number)
            passed = 0.0
        elif what == "volumes":
            self._level_music()
        if self.fading:
            self.tones.pass_time(min(passed, 0.2))
            self.tones.sound_at(self._background)
            self._fade(min(passed, 0.2))

    def _play(self, key: str, volume: float, now: float) -> None:
        if now - self.started.get(key, -1.0) < SAME_AGAIN:
            return
        self.started[key] = now
        if key not in self.sounds:
            self.sounds[key] = None  # a file that is missing is looked for once
            self.sounds[key] = self._read(key)
        sound = self.sounds[key]
        if sound is not None:
            channel = self._free_channel(now)
            channel.set_volume(1.0)
            channel.play(sound)
            channel.set_volume(max(0.0, min(1.0, volume * self.audio.effects)))

    def _free_channel(self, now: float) -> pygame.mixer.Channel:
        """A channel that is silent, else the one that was taken first; never one of the tones."""
        silent = (number for number in range(CHANNELS) if not pygame.mixer.Channel(number).get_busy())
        number = next(silent, min(range(CHANNELS), key=self.taken.__getitem__))
        self.taken[number] = now
        return pygame.mixer.Channel(number)

    def _read(self, key: str) -> pygame.mixer.Sound:
        return pygame.mixer.Sound(packs.source(self._path(key)))

    def _fade(self, passed: float) -> None:
        music = pygame.mixer.music
        step = passed / self.fade
        if self.playing == self.wanted:
            self.level = min(1.0, self.level + step)
        else:
            self.level -= step
            if self.playing is None or self.level <= 0:
                if self.playing is not None:
                    music.stop()
                self.playing, self.level = self.wanted, 0.0
                if self.wanted is not None:
                    music.load(self._path(self.wanted))
                    music.set_volume(0.0)
                    music.play(-1)
        if self.playing is not None:
            music.set_volume(self._music)

    @property
    def _music(self) -> float:
        """How loud the ambience is now."""
        return max(0.0, self._background * self.level)

    @property
    def _background(self) -> float:
        """How loud all that plays on may be now."""
        return self.audio.music * (HUSH if self.hushed_until > 0 else 1.0)

    def _level_music(self) -> None:
        self.tones.sound_at(self._background)
        if self.playing is not None:
            pygame.mixer.music.set_volume(self._music)

    def _hush(self, until: float) -> None:
        if self.hushed_until <= 0:
            channels = map(pygame.mixer.Channel, range(CHANNELS))
            for channel in channels:
                sound = channel.get_sound() if channel.get_busy() else None
                if sound is not None:
                    self.hushed.append((channel, sound, channel.get_volume()))
                    channel.set_volume(channel.get_volume() * HUSH)
        self.hushed_until = until
        self._level_music()

    def _end_hush(self) -> None:
        self.hushed_until = 0.0
        for channel, sound, volume in self.hushed:
            # A channel that plays something else by now keeps what that wants.
            if channel.get_sound() is sound:
                channel.set_volume(volume)
        self.hushed.clear()
        self._level_music()

    def _path(self, key: str) -> Path:
        return asset_file(self.audio.folder, f"{key}.ogg")
