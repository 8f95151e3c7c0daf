"""Packs: what an installed program holds together is read like a file by itself, and damage costs a line in the log."""

from __future__ import annotations

import io
import json
import lzma
from pathlib import Path

import pytest

from nemesis_desktop.client.ui.assets import packs
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.assets.mixer import MixerAudio
from nemesis_desktop.client.ui.text.files import Files
from nemesis_desktop.storage.files import TooLarge

DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>'


def _write(path: Path, files: dict[str, bytes]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    line = json.dumps({name: len(content) for name, content in files.items()}).encode()
    path.write_bytes(lzma.compress(line + b"\n" + b"".join(files.values())))


def test_a_file_is_found_in_the_pack_of_any_folder_above_it(tmp_path: Path) -> None:
    _write(tmp_path / "cards.pack", {"king.svg": b"king", "red/queen.svg": b"queen", "empty": b""})
    assert packs.read(tmp_path / "cards" / "king.svg") == b"king"
    assert packs.read(tmp_path / "cards" / "red" / "queen.svg") == b"queen"
    assert packs.is_file(tmp_path / "cards" / "empty") and packs.read(tmp_path / "cards" / "empty") == b""
    assert not packs.is_file(tmp_path / "cards" / "queen.svg")


def test_a_file_by_itself_goes_first(tmp_path: Path) -> None:
    _write(tmp_path / "cards.pack", {"king.svg": b"packed"})
    own = tmp_path / "cards" / "king.svg"
    own.parent.mkdir()
    own.write_bytes(b"own")
    assert packs.read(own) == b"own" and packs.source(own) == own


def test_what_reads_by_itself_gets_the_content(tmp_path: Path) -> None:
    _write(tmp_path / "table.pack", {"click.ogg": b"sound"})
    found = packs.source(tmp_path / "table" / "click.ogg")
    assert isinstance(found, io.BytesIO) and found.read() == b"sound"


def test_a_file_is_put_together_from_its_lines_and_the_form_that_all_languages_share(tmp_path: Path) -> None:
    _write(tmp_path / "chess.pack", {"pieces.json": b'{"king":"\n","queen":"\n"}'})
    _write(tmp_path / "uk" / "chess.pack", {"pieces.json": "Король\nФерзь".encode(), "own.json": b'{"a":"b"}'})
    assert json.loads(packs.read(tmp_path / "uk" / "chess" / "pieces.json")) == {"king": "Король", "queen": "Ферзь"}
    assert json.loads(packs.read(tmp_path / "uk" / "chess" / "own.json")) == {"a": "b"}


def test_a_file_that_does_not_fit_its_form_cannot_be_read(tmp_path: Path) -> None:
    _write(tmp_path / "chess.pack", {"pieces.json": b'{"king":"\n","queen":"\n"}'})
    _write(tmp_path / "uk" / "chess.pack", {"pieces.json": "Король".encode()})
    with pytest.raises(OSError, match="does not fit its form"):
        packs.read(tmp_path / "uk" / "chess" / "pieces.json")


def test_a_file_with_its_form_is_refused_when_it_is_large(tmp_path: Path) -> None:
    _write(tmp_path / "chess.pack", {"pieces.json": bytes(600) + b"\n" + bytes(600)})
    _write(tmp_path / "uk" / "chess.pack", {"pieces.json": b"x"})
    with pytest.raises(TooLarge):
        packs.read(tmp_path / "uk" / "chess" / "pieces.json", 1000)


def test_what_is_nowhere_is_missing(tmp_path: Path) -> None:
    _write(tmp_path / "cards.pack", {"king.svg": b"king"})
    for name in ("cards/rook.svg", "other/king.svg"):
        with pytest.raises(FileNotFoundError):
            packs.read(tmp_path / name)


def test_a_large_file_is_refused_wherever_it_lies(tmp_path: Path) -> None:
    _write(tmp_path / "cards.pack", {"king.svg": bytes(1000)})
    with pytest.raises(TooLarge):
        packs.read(tmp_path / "cards" / "king.svg", 999)


@pytest.mark.parametrize("content", [
    b"no pack",
    lzma.compress(b'{"king.svg": 4}\nking')[:-30],
    lzma.compress(b'{"king.svg": 4}\nkin'),
    lzma.compress(b'{"king.svg": 4}\nkingdom'),
    lzma.compress(b'{"king.svg": -4}\n'),
    lzma.compress(b'{"king.svg": "4"}\nking'),
    lzma.compress(b'["king.svg"]\nking'),
    lzma.compress(b"king"),
    lzma.compress(b'{"king.svg": 4}\nking' + bytes(packs.LARGEST)),
])  # fmt: skip
def test_a_damaged_pack_holds_nothing_and_the_log_tells_it(
    content: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "cards.pack").write_bytes(content)
    assert not packs.is_file(tmp_path / "cards" / "king.svg")
    assert "cards.pack cannot be unpacked" in caplog.text


def test_no_more_is_kept_than_room_is_for(tmp_path: Path) -> None:
    large = packs.KEPT // 3
    for name in "abcdef":
        _write(tmp_path / f"{name}.pack", {"one": name.encode() * large})
        assert packs.read(tmp_path / name / "one") == name.encode() * large
    first = [packs.opened(tmp_path / f"{name}.pack") for name in "abcdef"]
    again = [packs.opened(tmp_path / f"{name}.pack") for name in "fedcba"]
    assert [one is other for one, other in zip(reversed(first), again, strict=True)] == [True] * 2 + [False] * 4


def test_drawings_of_a_pack_are_drawn(tmp_path: Path) -> None:
    _write(tmp_path / "chess" / "figures.pack", {"king.svg": DRAWING})
    _write(tmp_path / "common" / "icons.pack", {"check.svg": DRAWING})
    images = Images(tmp_path)
    assert images.text_of("chess/figures/king") == images.text_of("icons/check") == DRAWING.decode()
    assert images.text_of("chess/icons/check") == DRAWING.decode()
    assert images.svg("chess/figures/king", 16, 16).get_size() == (16, 8)


def test_texts_of_a_pack_are_read_when_they_are_wanted(tmp_path: Path) -> None:
    _write(tmp_path / "chess.pack", {
        "pieces.json": b'{"king": {"name": "King"}}', "nouns/pieces.json": b'{"king.name": {"plural": "Kings"}}',
    })  # fmt: skip
    problems: list[str] = []
    files = Files.of_folder(tmp_path, problems.append)
    assert files.spaces == {}
    assert files.of("chess") == {"king.name": "King"}
    assert files.nouns_of("chess") == {"king.name": {"plural": "Kings"}}
    assert problems == []


def test_sounds_of_a_pack_are_found(tmp_path: Path) -> None:
    _write(tmp_path / "common" / "ui.pack", {"click.ogg": b"sound"})
    audio = MixerAudio(tmp_path)
    assert packs.is_file(module_path(audio, "ui/click"))


def module_path(audio: MixerAudio, key: str) -> Path:
    """Where a sound is looked for."""
    from nemesis_desktop.client.ui.assets.namespaces import asset_file

    return asset_file(audio.folder, f"{key}.ogg")
