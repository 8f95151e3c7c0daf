"""Sound from a thread: every file plays, nothing fails without a device or a file."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.ui.assets import mixer as module
from nemesis_desktop.client.ui.assets.mixer import MixerAudio
from nemesis_desktop.client.ui.assets.namespaces import asset_file
from nemesis_desktop.resources import assets_folder

SOUNDS = assets_folder() / "sounds"
CODE = Path(module.__file__).parents[2]


@pytest.fixture
def audio() -> Iterator[MixerAudio]:
    made = MixerAudio(SOUNDS)
    yield made
    made.close()


def _wait(condition: object, seconds: float = 5.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if condition():  # type: ignore[operator]
            return True
        time.sleep(0.01)
    return False


def test_a_sound_and_an_ambience_play(audio: MixerAudio) -> None:
    audio.play("nemesis/table/alarm")
    audio.loop("ambience/calm", fade=0.05)
    assert _wait(lambda: pygame.mixer.get_init() and pygame.mixer.get_busy())
    assert _wait(pygame.mixer.music.get_busy)
    audio.loop(None, fade=0.05)
    assert _wait(lambda: not pygame.mixer.music.get_busy())


def test_volumes_change_at_once(audio: MixerAudio) -> None:
    audio.loop("ambience/calm", fade=0.02)
    assert _wait(lambda: pygame.mixer.get_init() and pygame.mixer.music.get_volume() > 0.4)
    audio.set_volumes(0.0, 0.1)
    assert _wait(lambda: pygame.mixer.music.get_volume() < 0.2)


def test_a_missing_file_costs_nothing_but_a_log_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    audio = MixerAudio(tmp_path)
    audio.play("nemesis/table/nothing")
    assert _wait(lambda: "nemesis/table/nothing" in caplog.text)
    audio.loop("nemesis/ambience/nothing", fade=0.01)
    audio.play("nemesis/table/nothing")
    assert _wait(lambda: "nemesis/ambience/nothing" in caplog.text)
    audio.close()


def test_without_a_device_the_game_is_silent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")

    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = MixerAudio(SOUNDS)
    audio.play("ui/click")
    audio.loop("ambience/calm")
    assert _wait(lambda: "no sound: no device" in caplog.text)
    audio.play("ui/click")
    audio.close()
    assert [record.levelname for record in caplog.records] == ["INFO"]


def test_every_sound_that_the_code_names_is_there() -> None:
    named = set()
    for path in CODE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        named |= set(re.findall(r'"((?:[a-z]+/)?(?:ui|table|ambience|tone)/[a-z_]+)"', text))
    assert {"ui/click", "ambience/calm"} <= named
    assert [name for name in sorted(named) if not asset_file(SOUNDS, f"{name}.ogg").is_file()] == []


LOUD = {
    "whisper": (-27.0, ("hover", "silence", "lift")),
    "handling": (-21.0, (
        "click", "back", "card", "shuffle", "dice", "steps", "miss", "item", "drop", "pay",
        "boots", "scuttle", "servo", "breath", "shutter_up", "buckle",
    )),
    "moment": (-11.0, (
        "danger", "encounter", "death", "event", "alarm", "serious_wound", "jump", "explosion", "victory", "defeat",
        "stand_down", "launch", "voice_queen", "klaxon", "blast", "screech", "gasp", "thrusters", "last_breath",
    )),
}  # fmt: skip
"""How loud the loudest 300 ms of each class are, in decibels (RMS); everything else is an action."""
ACTION, AMBIENCE, TONE = -16.0, -16.5, -24.0
TOLERANCE = 3.0
STRIDE = 3
"""Every third sample is enough to measure by."""


def _wanted(path: Path) -> float:
    if path.parent.name == "ambience":
        return AMBIENCE
    if path.parent.name == "tone":
        return TONE
    for level, names in LOUD.values():
        if path.stem in names:
            return level
    return ACTION


def _measured(path: Path) -> tuple[float, float]:
    """Peak and loudness of a file, in decibels."""
    if not pygame.mixer.get_init():
        pygame.mixer.init(module.RATE, -16, 2)
    samples = memoryview(pygame.mixer.Sound(path).get_raw()).cast("h")[:: 2 * STRIDE].tolist()
    window = round(0.3 * module.RATE / STRIDE)
    sums = [0, *accumulate(value * value for value in [*samples, *[0] * window])]
    power = max(sums[end] - sums[end - window] for end in range(window, len(sums), 50)) / window
    full = 32768.0
    return 20 * math.log10(max(map(abs, samples)) / full), 10 * math.log10(power / full**2)


@pytest.mark.parametrize("path", sorted(SOUNDS.rglob("*.ogg")), ids=lambda path: path.stem)
def test_every_sound_is_as_loud_as_its_class(path: Path) -> None:
    peak, loudness = _measured(path)
    assert peak < -0.5, "it would be cut"
    assert abs(loudness - _wanted(path)) <= TOLERANCE, (loudness, _wanted(path))


def test_a_hush_turns_everything_else_down_and_up_again(audio: MixerAudio) -> None:
    audio.loop("ambience/calm", fade=0.02)
    # A device that was just opened says 1.0.
    assert _wait(lambda: pygame.mixer.get_init() and 0.4 < pygame.mixer.music.get_volume() < 0.6)
    audio.play("nemesis/table/alarm")
    assert _wait(pygame.mixer.get_busy)
    channel = next(one for one in map(pygame.mixer.Channel, range(module.CHANNELS)) if one.get_busy())
    before = channel.get_volume()
    audio.play("nemesis/table/encounter", hush=0.3)
    assert _wait(lambda: pygame.mixer.music.get_volume() < 0.2)
    assert channel.get_volume() == pytest.approx(before * module.HUSH, abs=0.03)
    assert _wait(lambda: pygame.mixer.music.get_volume() > 0.4)
    assert channel.get_volume() == pytest.approx(before, abs=0.03)
