"""Several people at one machine: folders of their own, and nothing of anybody's is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemesis_desktop.storage.paths import HOME_VARIABLE, base_folder, profiles_file, user_folder
from nemesis_desktop.storage.profile.profiles import Profiles


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def test_the_first_profile_is_what_was_there_before(home: Path) -> None:
    assert user_folder() == base_folder() == home
    assert [(one.key, one.chosen) for one in Profiles(home).listed()] == [("", True)]


def test_another_profile_has_a_folder_of_its_own(home: Path) -> None:
    profiles = Profiles(home)
    key = profiles.add("Ann")
    assert user_folder() == home
    profiles.choose(key)
    assert user_folder() == home / "profiles" / key and user_folder().is_dir()
    assert [(one.name, one.chosen) for one in profiles.listed()] == [("", False), ("Ann", True)]
    profiles.choose("")
    assert user_folder() == home


@pytest.mark.parametrize("name", ["Ann", "Öztürk Ğ", "玩家", "../../etc", "CON", "a" * 200, "x\ny"])
def test_any_name_makes_a_folder_below(home: Path, name: str) -> None:
    key = Profiles(home).add(name)
    assert (home / "profiles" / key).is_dir() and (home / "profiles" / key).parent == home / "profiles"
    assert len(Profiles(home).listed()) == 2


def test_two_of_the_same_name_are_two(home: Path) -> None:
    assert Profiles(home).add("Ann") != Profiles(home).add("Ann")


def test_a_new_name_keeps_the_folder(home: Path) -> None:
    profiles = Profiles(home)
    key = profiles.add("Ann")
    profiles.rename(key, "Anna")
    profiles.rename("", "Bob")
    assert [one.name for one in profiles.listed()] == ["Bob", "Anna"]


def test_a_deleted_profile_keeps_its_files(home: Path) -> None:
    profiles = Profiles(home)
    key = profiles.add("Ann")
    (home / "profiles" / key / "settings.json").write_text("{}")
    profiles.choose(key)
    where = profiles.delete(key)
    assert (where / "settings.json").exists() and user_folder() == home
    assert [one.key for one in profiles.listed()] == [""]


@pytest.mark.parametrize("key", ["", "..", "../x", "none"])
def test_the_first_one_and_what_is_none_cannot_be_deleted(home: Path, key: str) -> None:
    with pytest.raises(OSError):
        Profiles(home).delete(key)


@pytest.mark.parametrize("content", [
    b"", b"{", b"[]", b'{"chosen": 3}', b'{"chosen": "../.."}', b'{"chosen": "gone"}', b"[" * 100_000, b'{"format": 9}',
])
def test_a_damaged_file_leads_to_the_first_profile(home: Path, content: bytes) -> None:
    Profiles(home).add("Ann")
    profiles_file(home).write_bytes(content)
    assert user_folder() == home
    assert [one.key for one in Profiles(home).listed()] == ["", "ann-1"]


def test_what_is_stored_is_readable(home: Path) -> None:
    Profiles(home).add("Ann")
    assert json.loads(profiles_file(home).read_bytes()) == {"format": 1, "chosen": "", "names": {"ann-1": "Ann"}}
