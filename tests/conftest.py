"""Tests run without a window and without sound; this must be set before pygame is imported anywhere."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import mkdtemp

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Neither the language of this machine nor the settings of who sits at it decide what the program says.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.setdefault("NEMESIS_DESKTOP_HOME", mkdtemp(prefix="nemesis-desktop-tests-"))

HERE = Path(__file__).parent
QUICK = ("architecture", "family", "kernel", "nemesis/cards", "nemesis/events", "nemesis/modes", "nemesis/rooms",
         "nemesis/rules",
         "retaliation/cards", "retaliation/modes", "retaliation/rooms", "retaliation/rules")
"""The folders of ``pytest -m quick``: kernel, rules and the directions of imports, in less than forty seconds."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is quick by its folder."""
    quick = tuple(HERE / folder for folder in QUICK)
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in quick):
            item.add_marker(pytest.mark.quick)
