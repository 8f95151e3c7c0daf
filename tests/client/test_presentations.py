"""Presentations by the name of their game."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemesis_desktop.client.games.nemesis import presentation as nemesis
from nemesis_desktop.client.tabletop.default.presentation import DefaultPresentation
from nemesis_desktop.client.tabletop.presentations import PRESENTATIONS, Presentations, presentation_of

PRESENTATION = DefaultPresentation("nemesis")
"""What this module offers where it is registered as a presentation."""


def test_a_game_is_shown_by_the_presentation_in_its_folder() -> None:
    assert presentation_of("nemesis") is nemesis.PRESENTATION


@pytest.mark.parametrize("name", ["outpost", "..", "no such game", ""])
def test_a_game_without_a_folder_is_shown_by_the_default_presentation(name: str) -> None:
    found = presentation_of(name)
    assert type(found) is DefaultPresentation and found.game == name
    assert presentation_of(name) is found


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package whose only game cannot be imported."""
    (tmp_path / "shown_games" / "broken").mkdir(parents=True)
    (tmp_path / "shown_games" / "__init__.py").touch()
    (tmp_path / "shown_games" / "broken" / "__init__.py").touch()
    (tmp_path / "shown_games" / "broken" / "presentation.py").write_text("raise RuntimeError('broken')")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "shown_games"
    for name in [name for name in sys.modules if name.startswith("shown_games")]:
        del sys.modules[name]


def test_a_broken_folder_leaves_its_game_to_the_default_presentation(package: str) -> None:
    found = Presentations(package)["broken"]
    assert type(found) is DefaultPresentation and found.game == "broken"


def test_a_presentation_can_be_registered_for_a_while() -> None:
    usual = presentation_of("nemesis")
    with PRESENTATIONS.registered("nemesis", __name__):
        assert presentation_of("nemesis") is PRESENTATION
        with pytest.raises(ValueError, match="nemesis"), PRESENTATIONS.registered("nemesis", __name__):
            pass
    assert presentation_of("nemesis") is usual


def test_pages_that_name_the_games_load_none_of_them() -> None:
    """The pages of lessons and puzzles, and that of which game to play, took two seconds to come for the first time."""
    program = """if True:
        import sys
        from nemesis_desktop.client.tabletop.screens import register_screens
        from nemesis_desktop.client.ui.services import make_services
        services = make_services()
        register_screens(services)
        for page in ("learn", "puzzles", "new_game"):
            services.navigator.make(page)
        loaded = [name for name in sys.modules if name.endswith((".playable", ".presentation"))]
        offered = {"nemesis_desktop.games.playable", "nemesis_desktop.client.tabletop.presentation"}
        sys.exit(", ".join(sorted({*loaded} - offered)) or 0)
    """
    ended = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
