"""Tests run without a window and without sound; this must be set before pygame is imported anywhere."""

from __future__ import annotations

import gc
import os
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Neither the language of this machine nor the settings of who sits at it decide what the program says.
os.environ["LC_ALL"] = "C.UTF-8"
if "NEMESIS_DESKTOP_HOME" not in os.environ:
    # It goes when this process does, however the run ends.
    _home = TemporaryDirectory(prefix="nemesis-desktop-tests-", ignore_cleanup_errors=True)
    os.environ["NEMESIS_DESKTOP_HOME"] = _home.name

# Modules and tests are made once and stay: nothing of them is garbage (see `pytest_collection_finish`).
gc.disable()
_freeze = gc.freeze
_tests = count(1)
HERE = Path(__file__).parent
TESTS_BETWEEN_CLEANINGS = 12
YOUNG_OBJECTS = 50_000
QUICK = ("architecture", "family", "kernel", "nemesis/cards", "nemesis/events", "nemesis/modes", "nemesis/rooms",
         "nemesis/rules",
         "retaliation/cards", "retaliation/modes", "retaliation/rooms", "retaliation/rules")
"""The folders of ``pytest -m quick``: kernel, rules and the directions of imports, in less than forty seconds."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is quick by its folder."""
    quick = tuple(HERE / folder for folder in QUICK)
    files = {item.path for item in items}
    wanted = {path for path in files if any(path.is_relative_to(folder) for folder in quick)}
    for item in items:
        if item.path in wanted:
            item.add_marker(pytest.mark.quick)


def pytest_collection_finish() -> None:
    """No garbage collection looks at modules and tests again: a million objects, which take half a second."""
    gc.collect()
    _freeze()
    # Every pause of the collector (`kernel/gc_pause.py`) would thaw it, and to ask whether anything is frozen takes as
    # long as looking at it.
    gc.freeze = gc.unfreeze = lambda: None
    gc.set_threshold(YOUNG_OBJECTS, 10, 10)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Scenes and their pictures refer to each other, and the collector does not know how large pictures are.

    Before a test begins, nothing is left of those before it but what is kept for all: texts, pictures, parsed files.
    That is frozen as well, or every cleaning would look at all of it again (an eighth of the time of the suite).
    """
    if next(_tests) % TESTS_BETWEEN_CLEANINGS == 0:
        gc.collect()
        _freeze()
