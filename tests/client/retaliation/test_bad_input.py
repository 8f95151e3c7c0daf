"""Whatever is missing or damaged, and whatever the window is like, a mission can be played and the log tells why."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.assets.mixer import MixerAudio
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.resources import assets_folder
from tests.language.pilot import Pilot

GAME = "retaliation"
DAMAGE = {
    "missing": None, "empty": b"", "cut": b'<svg xmlns="http://www.w3.org/2000/svg"><path d="M0', "bytes": b"\xff\x00",
}
PICTURES = sorted(one.name for one in (assets_folder() / "images" / GAME).iterdir() if one.is_dir())
TEXTS = sorted(one.name for one in (assets_folder() / "text" / "en" / GAME).glob("*.json"))
SOLO = RetaliationSetup("solo", (SeatSetup(),))


def pilot_of(services: Services, window: pygame.Surface, after: int = 14) -> Pilot:
    pilot = Pilot(services, window)
    pilot.show(open_table(services, unfinished(GAME, SOLO, 12, after)))
    return pilot


def play_on(pilot: Pilot, answers: int) -> None:
    """So many presses, or to the end."""
    dice = Random(3)
    for _ in range(answers):
        if not isinstance(pilot.top, TableScene | AskScene):
            return
        pilot.answer(dice)


def linked(folder: Path, source: Path, left_out: str) -> None:
    """The assets as they are, but for one folder or file in the folder of the game."""
    for one in source.iterdir():
        if one.name != GAME:
            (folder / one.name).symlink_to(one)
    (folder / GAME).mkdir()
    for one in (source / GAME).iterdir():
        if one.name != left_out:
            (folder / GAME / one.name).symlink_to(one)


@pytest.mark.parametrize("damage", sorted(DAMAGE))
@pytest.mark.parametrize("family", PICTURES)
def test_without_a_family_of_pictures_a_mission_goes_on(
    services: Services, window: pygame.Surface, tmp_path: Path, family: str, damage: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    source, content = assets_folder() / "images", DAMAGE[damage]
    linked(tmp_path, source, family)
    names = [one.relative_to(source) for one in (source / GAME / family).rglob("*.svg")]
    for name in names if content is not None else ():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content or b"")
    services.images = services.panels.images = services.writer.images = services.effects.images = Images(tmp_path)
    services.settings.animation_speed = 0.0
    caplog.set_level(logging.WARNING)
    pilot = pilot_of(services, window)
    before = pilot.table.play.commands
    play_on(pilot, 12)
    assert pilot.table.play.commands > before
    afresh = Images(tmp_path)
    with caplog.at_level(logging.WARNING):
        for name in names:
            assert afresh.svg(name.with_suffix("").as_posix(), 40, 40).get_width() > 0
    told = [one.getMessage() for one in caplog.records]
    untold = {name for name in names if not any(name.with_suffix("").as_posix() in line for line in told)}
    shared = {name for name in names if (source / "common" / family / name.name).is_file()}
    assert untold == (shared if content is None else set()), "a sign that all games share stands for a missing one"


@pytest.mark.parametrize("damage", sorted(DAMAGE))
def test_without_sounds_a_mission_goes_on(
    services: Services, window: pygame.Surface, tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    source, content = assets_folder() / "sounds", DAMAGE[damage]
    linked(tmp_path, source, "table")
    names = [one.relative_to(source) for one in (source / GAME / "table").glob("*.ogg")]
    assert len(names) > 20
    for name in names if content is not None else ():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content or b"")
    audio = MixerAudio(tmp_path, 1.0, 1.0)
    services.audio = audio
    services.settings.animation_speed = 8.0
    with caplog.at_level(logging.WARNING):
        pilot = pilot_of(services, window)
        before = pilot.table.play.commands
        play_on(pilot, 30)
        for name in names:
            audio.play(name.with_suffix("").as_posix())
    audio.close()
    assert pilot.table.play.commands > before
    assert all(any(name.stem in one.getMessage() for one in caplog.records) for name in names)


@pytest.mark.parametrize("damage", ["empty", "bytes"])
@pytest.mark.parametrize("file", TEXTS)
def test_without_a_file_of_texts_a_mission_goes_on(
    services: Services, window: pygame.Surface, tmp_path: Path, file: str, damage: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    source = assets_folder() / "text" / "en"
    (tmp_path / "en").mkdir()
    linked(tmp_path / "en", source, file)
    (tmp_path / "en" / GAME / file).write_bytes(DAMAGE[damage] or b"")
    services.settings.animation_speed = 0.0
    with caplog.at_level(logging.WARNING):
        services.text = Catalogue.load(tmp_path, "en")
        pilot = pilot_of(services, window)
        before = pilot.table.play.commands
        play_on(pilot, 12)
    assert pilot.table.play.commands > before
    assert any(file in one.getMessage() for one in caplog.records)


SIZES = ((1, 1), (300, 200), (8000, 600), (200, 4000), (1280, 720))


@pytest.mark.parametrize("setup", [SOLO, RetaliationSetup("coop", (SeatSetup(),) * 5)])
@pytest.mark.parametrize("scale", [0.75, 3.0])
def test_a_window_of_any_size_in_the_middle_of_motion(
    services: Services, setup: RetaliationSetup, scale: float
) -> None:
    """The sizes follow each other while something moves; afterwards the game goes on where it was."""
    services.settings.ui_scale = scale
    window = pygame.display.set_mode((1280, 720))
    services.fit_scale(window.get_size())
    pilot, dice = Pilot(services, window), Random(2)
    pilot.show(open_table(services, unfinished(GAME, setup, 5, 60)))
    before, resized = pilot.table.play.commands, 0
    for _ in range(12):
        if not isinstance(pilot.top, TableScene | AskScene):
            break
        pilot.answer(dice)
        pilot.app.surface = pygame.display.set_mode(SIZES[resized % len(SIZES)])
        pilot.app.relayout()
        pilot.frames(2)
        resized += 1
    pilot.app.surface = pygame.display.set_mode((1280, 720))
    pilot.app.relayout()
    pilot.frames(3)
    assert pilot.table.play.commands > before and resized > len(SIZES)
