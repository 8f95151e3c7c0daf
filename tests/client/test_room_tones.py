"""The tones of rooms: each room has one that loops without a click, and one fades into the next."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.nemesis import room_tones as ship_tones
from nemesis_desktop.client.games.retaliation import room_tones as facility_tones
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.assets import mixer as module
from nemesis_desktop.client.ui.assets.mixer import MixerAudio
from nemesis_desktop.client.ui.assets.namespaces import asset_file
from nemesis_desktop.client.ui.assets.sounds import SilentAudio
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Place
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.state import RetaliationSetup, Whereabouts
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Session
from nemesis_desktop.resources import assets_folder
from tests.language.ship import ship
from tests.retaliation.language import facility

SOUNDS = assets_folder() / "sounds"
FILES = sorted((SOUNDS / "common/tone").glob("*.ogg"))
TABLES = ship_tones.ROOM_TONES, facility_tones.ROOM_TONES
FRONT, BACK = module.CHANNELS + 1, module.CHANNELS
"""The channels of the first tone and of the second."""


@pytest.fixture
def audio() -> Iterator[MixerAudio]:
    made = MixerAudio(SOUNDS, music=0.5)
    yield made
    made.close()


def _wait(condition: Callable[[], object], seconds: float = 5.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if condition():
            return True
        time.sleep(0.005)
    return False


def _heard(channel: int) -> float:
    """How loud a channel plays; -1 for silence."""
    if not pygame.mixer.get_init() or pygame.mixer.get_num_channels() <= channel:
        return -1.0
    one = pygame.mixer.Channel(channel)
    return one.get_volume() if one.get_busy() else -1.0


def test_every_room_has_a_tone() -> None:
    assert set(ship_tones.ROOM_TONES) == set(load_content().tiles)
    assert set(facility_tones.ROOM_TONES) == set(facility_content().rooms)


@pytest.mark.parametrize("table", TABLES, ids=["ship", "facility"])
def test_every_tone_of_a_table_is_there(table: Mapping[str, str]) -> None:
    assert [key for key in table.values() if not asset_file(SOUNDS, f"{key}.ogg").is_file()] == []


def test_no_tone_is_there_in_vain() -> None:
    assert {f"tone/{path.stem}" for path in FILES} == {key for table in TABLES for key in table.values()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_end_of_a_tone_joins_its_beginning(path: Path) -> None:
    if not pygame.mixer.get_init():
        pygame.mixer.init(module.RATE, -16, 2)
    samples = memoryview(pygame.mixer.Sound(path).get_raw()).cast("h")[::2].tolist()
    assert len(samples) / module.RATE == pytest.approx(3.0, abs=0.01)
    steps = sorted(abs(after - before) for before, after in pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[round(0.995 * len(steps))]


def test_the_tone_is_that_of_the_room_one_stands_in() -> None:
    state = ship().hero("scout", room=11).state
    tile = state.rooms[11].tile
    room = replace(state.rooms[11], explored=True)
    known = replace(state, rooms={**state.rooms, 11: room})
    assert ship_tones.room_tone_of(known, 0) == ship_tones.ROOM_TONES[tile]
    assert ship_tones.room_tone_of(known, None) is None
    unknown = replace(state, rooms={**state.rooms, 11: replace(room, explored=False)})
    assert ship_tones.room_tone_of(unknown, 0) is None, "it would tell what lies there"
    asleep = replace(known.characters[0], place=Place.ASLEEP)
    assert ship_tones.room_tone_of(replace(known, characters={0: asleep}), 0) is None


def test_the_tone_is_that_of_the_facility_room_one_stands_in() -> None:
    state = facility().marine().state
    marine = state.marines[0]
    assert marine.space is not None
    tile = state.rooms[marine.space].tile
    assert facility_tones.room_tone_of(state, 0) == facility_tones.ROOM_TONES[tile]
    assert facility_tones.room_tone_of(state, None) is None
    away = replace(state, marines={**state.marines, 0: replace(marine, whereabouts=Whereabouts.LANDER)})
    assert facility_tones.room_tone_of(away, 0) is None


def test_one_tone_fades_into_the_next_and_then_nothing_is_done(
    audio: MixerAudio, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.room_tone("tone/engine", fade=0.05)
    assert _wait(lambda: _heard(FRONT) == pytest.approx(0.5, abs=0.02))
    audio.room_tone("tone/water", fade=0.6)
    assert _wait(lambda: 0.05 < _heard(BACK) < 0.45 and 0.05 < _heard(FRONT) < 0.45), "both while they fade"
    assert _wait(lambda: _heard(FRONT) < 0 and _heard(BACK) == pytest.approx(0.5, abs=0.02))
    asked: list[str] = []
    monkeypatch.setattr(module._Desk, "do", lambda self, what, key, number: asked.append(what))
    time.sleep(0.2)
    asked.clear()  # what was on its way
    audio.room_tone("tone/water")
    time.sleep(0.2)
    assert asked == [], "the thread sleeps while the room stays the same"


def test_a_tone_follows_the_volume_of_the_ambience_and_a_hush(audio: MixerAudio) -> None:
    audio.room_tone("tone/vents", fade=0.02)
    assert _wait(lambda: _heard(FRONT) > 0.45)
    audio.play("nemesis/table/encounter", hush=0.3)
    assert _wait(lambda: 0 <= _heard(FRONT) < 0.2)
    assert _wait(lambda: _heard(FRONT) > 0.45)
    audio.set_volumes(0.8, 0.0)
    assert _wait(lambda: _heard(FRONT) == 0.0)


def test_short_sounds_never_take_the_channel_of_a_tone(audio: MixerAudio) -> None:
    audio.room_tone("tone/vents", fade=0.02)
    assert _wait(lambda: _heard(FRONT) > 0.45)
    tone = pygame.mixer.Channel(FRONT).get_sound()
    names = sorted(path.stem for path in (SOUNDS / "nemesis/table").glob("*.ogg"))[: 2 * module.CHANNELS]
    for name in names:
        audio.play(f"nemesis/table/{name}")
    busy = [pygame.mixer.Channel(number) for number in range(module.CHANNELS)]
    assert _wait(lambda: all(one.get_busy() for one in busy))
    assert pygame.mixer.Channel(FRONT).get_sound() is tone and _heard(BACK) < 0


def test_a_missing_tone_is_silence_and_a_log_line(audio: MixerAudio, caplog: pytest.LogCaptureFixture) -> None:
    audio.room_tone("tone/vents", fade=0.05)
    assert _wait(lambda: _heard(FRONT) > 0.45)
    audio.room_tone("tone/nothing", fade=0.05)
    assert _wait(lambda: "tone/nothing" in caplog.text and _heard(FRONT) < 0 and _heard(BACK) < 0)
    audio.room_tone("tone/nest", fade=0.05)
    assert _wait(lambda: max(_heard(FRONT), _heard(BACK)) > 0.45)


def test_without_a_device_a_tone_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = MixerAudio(SOUNDS)
    audio.room_tone("tone/engine")
    audio.close()
    assert audio.tone == "tone/engine"


def test_the_table_lets_the_room_be_heard_and_the_title_ends_it(services: Services) -> None:
    audio = services.audio = SilentAudio()
    position = ship(3, mode="coop").hero("soldier", room=11).hero("pilot", room=11).hero("scout", room=2)
    state = position.explored().turn(0).state
    TableScene(services, Play(Session(Nemesis(), state), seat=0, seed=1)).resize((1280, 720))
    assert audio.tone is not None and audio.tone == ship_tones.room_tone_of(state, 0)
    TitleScene(services)
    assert audio.tone is None


def test_a_mission_lets_the_room_be_heard(services: Services) -> None:
    audio = services.audio = SilentAudio()
    scene = open_table(services, unfinished("retaliation", RetaliationSetup("solo", (SeatSetup(),)), 7, 60))
    scene.resize((1280, 720))
    assert audio.tone is not None and audio.tone == facility_tones.room_tone_of(scene.sight, 0)
