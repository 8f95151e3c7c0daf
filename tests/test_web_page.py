"""A game as one web page: complete, harmless, and stepped through in a real browser where there is one."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.recorded_boards import chosen_moments
from nemesis_desktop.replay import recording_of, told, view_of
from nemesis_desktop.resources import assets_folder, sample_saves
from nemesis_desktop.web_page import MOST_PICTURES

SAMPLE = next(path for path in sample_saves() if path.name == "solo.jsonl")
STEPS_TAKEN = 5


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "game.html"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NEMESIS_DESKTOP_HOME", str(path.parent / "home"))
        patch.setattr("nemesis_desktop.web_page.MOST_PICTURES", 3)
        assert main(["replay", str(SAMPLE), "--html", str(path)]) == 0
    return path


def test_every_line_of_the_log_is_a_step(page: Path, tmp_path: Path) -> None:
    texts = Catalogue.load(assets_folder() / "text")
    recording = recording_of(SAMPLE, texts, tmp_path)
    lines = [line for line in told(recording, texts, view_of(recording, None)) if line][1:]  # type: ignore[arg-type]
    content = page.read_text(encoding="utf-8")
    assert content.count("<li") == len(lines) > 100
    assert plain(lines[-1]) in content


def test_the_page_needs_nothing_from_outside(page: Path) -> None:
    content = page.read_text(encoding="utf-8")
    assert content.count("data:image/jpeg;base64,") == 3
    assert not re.search(r"https?:|src=\"(?!data:)|<link|@import", content)
    assert "default-src 'none'" in content


def test_what_stands_in_a_game_is_no_markup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemesis_desktop.web_page.MOST_PICTURES", 2)
    monkeypatch.setattr("nemesis_desktop.recorded_boards.plain", lambda words: "<script>alert(1)</script>")
    out = tmp_path / "game.html"
    assert main(["replay", str(SAMPLE), "--html", str(out)]) == 0
    content = out.read_text(encoding="utf-8")
    assert "<script>alert" not in content and "&lt;script&gt;alert(1)" in content


def test_moments_are_spread_from_the_first_to_the_last() -> None:
    assert chosen_moments([0, 0, 3, 3, 9], 40) == [0, 3, 9]
    found = chosen_moments(range(1000), MOST_PICTURES)
    assert len(set(found)) == MOST_PICTURES and (found[0], found[-1]) == (0, 999)


def test_nothing_is_written_over(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = page.read_bytes()
    assert main(["replay", str(SAMPLE), "--html", str(page)]) == 2
    assert page.name in capsys.readouterr().err
    assert page.read_bytes() == before


def test_a_browser_steps_through_it(page: Path, tmp_path: Path) -> None:
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    browser = next(filter(None, map(shutil.which, names)), None)
    if browser is None:
        pytest.skip("there is no Chromium on this machine")
    key = "document.dispatchEvent(new KeyboardEvent('keydown',{key:'ArrowRight'}))"
    pressed = f"for(let n=0;n<{STEPS_TAKEN};n++){key}"
    copy = tmp_path / "pressed.html"
    content = page.read_text(encoding="utf-8").replace("</body>", f"<script>{pressed}</script></body>")
    copy.write_text(content, encoding="utf-8")
    run = subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}",
         "--dump-dom", copy.as_uri()],
        capture_output=True, text=True, check=True, timeout=120,
    )
    steps = re.findall(r"<li[^>]*>", run.stdout)
    assert [number for number, step in enumerate(steps) if "aria-current" in step] == [STEPS_TAKEN]
    assert re.search(r'<img[^>]* src="data:image/jpeg;base64,', run.stdout)
    assert f"<output>{STEPS_TAKEN + 1} / {len(steps)}</output>" in run.stdout
