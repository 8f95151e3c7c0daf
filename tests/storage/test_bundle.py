"""Bug bundles: they lead to the moment again, hold nobody's name, and distrust what comes from outside.

Every bundle in tests/fixtures is a test of its own: drop one there, and its game has to go on as it was recorded.
"""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.journal.snapshots import store_rest
from nemesis_desktop.storage.library import bundle as bundle_module
from nemesis_desktop.storage.library.bundle import Bundle, bundle_file, look_into, nameless_game, pack, unpack
from nemesis_desktop.storage.problem import StorageProblem
from tests.language.games import played

FIXTURES = sorted((Path(__file__).parents[1] / "fixtures").glob("*.zip"))
NEMESIS = GAMES["nemesis"]
SETUP = Setup("coop", "base", (SeatSetup("Ottilie", colour="green"), SeatSetup("Börje", "cautious")))


def recorded() -> Session[State]:
    return played(SETUP, 5, 50)


def bundled(attempt: Command | None = None, name: str = "Ottilie's game") -> bytes:
    header, twin = nameless_game(Header("nemesis", 5, SETUP, NEMESIS.rules, name=name), recorded())
    return pack(header, twin, b"\x89PNG", attempt)


def test_the_moment_is_reached_again() -> None:
    session = recorded()
    bundle = unpack(bundled(), "one.zip")
    assert isinstance(bundle, Bundle)
    finding = look_into(bundle, "one.zip")
    assert finding.problem is None and not finding.failure
    assert finding.commands == len(session.commands)
    assert finding.session is not None
    assert finding.session.checksum == session.checksum == bundle.report["checksum"]
    assert bundle.picture == b"\x89PNG"


def test_nobodys_name_is_in_it() -> None:
    with zipfile.ZipFile(io.BytesIO(bundled())) as archive:
        content = b"".join(archive.read(name) for name in archive.namelist())
    assert b"Ottilie" not in content and "Börje".encode() not in content
    assert b"B\\u00f6rje" not in content
    assert b"cautious" in content


def test_the_same_game_gives_the_same_bytes() -> None:
    assert bundled() == bundled()


def test_what_was_tried_is_tried_again() -> None:
    session = recorded()
    seat, question = next(iter(session.open_questions().items()))
    fine = unpack(bundled(Command(seat, question.topic, next(question.keys()))), "")
    assert isinstance(fine, Bundle)
    assert look_into(fine, "").failure == ""
    wrong = unpack(bundled(Command(seat, question.topic, "nonsense")), "")
    assert isinstance(wrong, Bundle)
    assert "nonsense" in look_into(wrong, "").failure


def test_a_game_that_leads_elsewhere_is_named() -> None:
    bundle = unpack(bundled(), "")
    assert isinstance(bundle, Bundle)
    lines = bundle.game.splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if line.startswith(b'{"seat"') and n > 20)
    lines[number] = lines[number][:-8] + b'0000"}\n'
    found = look_into(replace(bundle, game=b"".join(lines)), "odd.zip")
    assert found.problem is not None and found.problem.id == "bundle_differs"


def test_a_game_that_began_at_a_rest_is_bundled_as_well() -> None:
    whole = recorded()
    rest = whole.rests[len(whole.rests) // 2]
    start = store_rest(NEMESIS, SETUP, rest.state, rest.commands)
    session: Session[State] = Session(NEMESIS.game, rest.state, whole.commands[rest.commands :])
    header, twin = nameless_game(Header("nemesis", 5, SETUP, NEMESIS.rules, start=start), session)
    bundle = unpack(pack(header, twin), "")
    assert isinstance(bundle, Bundle)
    assert look_into(bundle, "").problem is None
    assert b"Ottilie" not in bundle.game


@pytest.mark.parametrize(("content", "id"), [
    (b"", "no_bundle"), (b"PK\x03\x04 nothing", "damaged_bundle"), (b"\x00" * 100, "no_bundle"),
], ids=["empty", "cut", "zeros"])
def test_what_is_no_bundle_is_refused(content: bytes, id: str) -> None:
    found = unpack(content, "x.zip")
    assert isinstance(found, StorageProblem)
    assert found.id == id


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
def test_a_damaged_bundle_is_told_in_words_for_people(language: str) -> None:
    """Wherever a byte of it is wrong: nothing of how archives are checked is told."""
    whole, told, text = bundled(), set(), Catalogue.load(assets_folder() / "text", language)
    for place in range(0, len(whole), max(1, len(whole) // 60)):
        found = unpack(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :], "report.zip")
        if isinstance(found, StorageProblem):
            told.add(text.text(found.text_id, **found.facts))
    assert text.text("storage.damaged_bundle", file="report.zip") in told
    assert all("report.zip" in words and not any(mark in words for mark in "('<{[") for words in told), told


def test_a_bundle_that_swells_is_refused() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("report.json", json.dumps({"bundle": 1}))
        archive.writestr("game.jsonl", b"\x00" * 30_000_000)
    found = unpack(packed.getvalue(), "x.zip")
    assert isinstance(found, StorageProblem)


def test_strange_reports_are_refused_or_harmless() -> None:
    for report in ("[]", "{}", '{"bundle": 2}', '{"bundle": 1, "attempt": [1]}'):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("report.json", report)
            archive.writestr("game.jsonl", b"nothing")
        found = unpack(packed.getvalue(), "x.zip")
        if isinstance(found, Bundle):
            assert look_into(found, "x.zip").problem is not None


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_every_reported_game_goes_on_as_it_was_recorded(path: Path) -> None:
    bundle = bundle_file(path)
    assert isinstance(bundle, Bundle), bundle
    finding = look_into(bundle, path.name)
    assert finding.problem is None, finding.problem
    assert not finding.failure


def test_more_than_a_bundle_may_hold_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    content = bundled()
    monkeypatch.setattr(bundle_module, "LARGEST_BUNDLE", len(content) - 1)
    assert unpack(content, "big.zip") == StorageProblem("too_large", {"file": "big.zip", "megabytes": 0})
