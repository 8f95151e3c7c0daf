"""Sound from a thread: every file plays, nothing fails without a device or a file."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
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


def test_without_a_device_the_game_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = MixerAudio(SOUNDS)
    audio.play("ui/click")
    audio.loop("ambience/calm")
    audio.close()


def test_every_sound_that_the_code_names_is_there() -> None:
    named = set()
    for path in CODE.rglob("*.py"):
        named |= set(re.findall(r'"((?:[a-z]+/)?(?:ui|table|ambience)/[a-z_]+)"', path.read_text(encoding="utf-8")))
    assert {"ui/click", "ambience/calm"} <= named
    assert [name for name in sorted(named) if not asset_file(SOUNDS, f"{name}.ogg").is_file()] == []
