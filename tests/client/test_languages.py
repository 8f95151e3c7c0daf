"""Which languages there are, and which one the system asks for."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.tabletop.codex.scene import CodexScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.settings.scene import SettingsScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import known_language, languages, load_texts, system_language
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.paths import user_folder
from tests.language.pilot import Pilot, drafted


def write(code: str, name: str, content: object) -> None:
    path = user_folder() / "text" / code / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path))


OURS = {folder.name for folder in (assets_folder() / "text").iterdir() if folder.is_dir()}
"""The languages that come with the program: a new one is its folder, and no line here."""


def test_every_language_tells_its_own_name() -> None:
    known = {"en": "English", "uk": "Українська", "zh-Hans": "简体中文", "zh-Hant": "繁體中文"}
    assert set(languages()) == OURS >= set(known)
    assert {code: languages()[code] for code in known} == known
    assert len(set(languages().values())) == len(OURS), "two languages have the same name"


def test_the_player_may_bring_a_language() -> None:
    write("qaa", "locale.json", {"name": "Polski"})
    write("qaa", "common/a.json", {"ui.title": "Nemezis"})
    assert languages()["qaa"] == "Polski"
    assert load_texts("qaa").text("ui.title") == "Nemezis"


@pytest.mark.parametrize("code", ["../en", "..", "UPPER", "a", "x" * 300, "en.json"])
def test_a_folder_that_is_no_language_is_not_offered(code: str) -> None:
    (user_folder() / "text").mkdir(parents=True)
    if "/" not in code and code != ".." and len(code) < 200:
        write(code, "common/a.json", {"ui.title": "x"})
    assert set(languages()) == OURS
    assert known_language(code) in ("", "en")


def test_a_language_with_a_strange_name_is_shown_by_its_code() -> None:
    write("qaa", "locale.json", {"name": ["x"] * 9})
    write("qaa", "common/a.json", {"ui.title": "x"})
    assert languages()["qaa"] == "qaa"


@pytest.mark.parametrize(
    ("named", "language"),
    [
        ("uk_UA.UTF-8", "uk"), ("zh_TW.UTF-8", "zh-Hant"), ("zh_HK", "zh-Hant"), ("zh_CN.GB18030", "zh-Hans"),
        ("zh_SG", "zh-Hans"), ("zh", "zh-Hans"), ("zh-Hant-HK", "zh-Hant"), ("zh-Hans-TW", "zh-Hans"),
        ("en_GB.UTF-8", "en"), ("C.UTF-8", ""), ("POSIX", ""), ("", ""), ("de_DE@euro", ""),
        ("Ukrainian_Ukraine.1251", "uk"),
        ("Chinese (Traditional)_Taiwan", "zh-Hant"),
    ],
)
def test_a_system_language_has_one_of_ours(named: str, language: str) -> None:
    assert known_language(named) == language


def test_the_system_tells_its_language_in_the_environment() -> None:
    assert system_language({"LANG": "uk_UA.UTF-8"}) == "uk"
    assert system_language({"LC_ALL": "zh_TW", "LANG": "uk_UA.UTF-8"}) == "zh-Hant"
    assert system_language({"LC_ALL": "", "LC_MESSAGES": "uk_UA", "LANG": "en_US"}) == "uk"
    assert system_language({"LANG": "C"}) == "en"


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        (("uk_UA",), "uk"),
        (("zh_Hant_TW", "en_US"), "zh-Hant"),
        (("zh_CN",), "zh-Hans"),
        (("fr_FR", "uk_UA", "en_GB"), "uk"),
        (("en_GB", "uk_UA"), "en"),
    ],
)
def test_without_variables_the_desktop_says_its_languages(preferred: tuple[str, ...], language: str) -> None:
    assert system_language({}, lambda: preferred) == language


def test_variables_come_before_the_desktop() -> None:
    assert system_language({"LANG": "uk_UA.UTF-8"}, lambda: ("zh_TW",)) == "uk"


HOSTILE = {
    "wrong types": 7, "nothing": None, "list": ["x"], "empty": "", "huge": "я" * 200_000, "cut": "{n, plural, one {#",
    "markup": "<b><c:red><icon:../../x><l:rule:A-1>", "forms": "{seat:into} {room:genitive} {card}",
    "stars": "*|**|(.*)+|[",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_the_screens_survive_a_language_that_is_spoiled_all_over(
    services: Services, window: pygame.Surface, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Title, table, codex and settings in a language of which every text is this; it is told of once for a text."""
    english = load_texts("en")
    for space in ("common", "nemesis"):
        ids = sorted(english.within(space).ids_in(space))
        # A file that is too large is refused unread: three such texts are over its limit, and all of them gigabytes.
        write("qaa", f"{space}/all.json", dict.fromkeys(ids[:3] if kind == "huge" else ids, HOSTILE[kind]))
        nouns = {"room.nest.name": HOSTILE[kind], "character.scout.name": {"into": HOSTILE[kind]}}
        write("qaa", f"{space}/nouns/all.json", nouns)
    write("qaa", "locale.json", {"name": HOSTILE[kind], "complete": HOSTILE[kind], "decimal": HOSTILE[kind]})
    services.speak("qaa")
    pilot = Pilot(services, window)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            for scene in (
                TitleScene(services), TableScene(services, drafted()), CodexScene(services, "nemesis", "topic:noise"),
                SettingsScene(services),
            ):
                pilot.show(scene)
                pilot.frames(2)
    texts = [record for record in caplog.records if record.name.startswith("nemesis_desktop.client.ui.text")]
    told = [record.getMessage() for record in texts]
    assert len(told) == len(set(told))


def test_ukrainian_keeps_a_number_and_its_percent_sign_apart() -> None:
    """As its lists write them: a hint said 83% where the answer beside it said 83 %."""
    texts = [
        (path, text)
        for path in (assets_folder() / "text" / "uk").rglob("*.json")
        for text in re.findall(
            r".{0,20}[}\d] ?%", json.dumps(json.loads(path.read_text(encoding="utf-8")), ensure_ascii=False)
        )
    ]
    assert texts == []
