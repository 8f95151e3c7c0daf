"""A run of the tests leaves nothing in the folder for temporary files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("home", [True, False], ids=["home of its own", "home of the tests"])
@pytest.mark.parametrize("chosen", ["test_counters.py", "no_such_file.py"])
def test_a_run_leaves_nothing_behind(tmp_path: Path, home: bool, chosen: str) -> None:
    """Whether it ends well or not."""
    kept = {name: value for name, value in os.environ.items() if name != "NEMESIS_DESKTOP_HOME"}
    if home:
        kept["NEMESIS_DESKTOP_HOME"] = str(tmp_path.with_name("home"))
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", f"tests/kernel/{chosen}"]
    ended = subprocess.run(command, cwd=ROOT, env={**kept, "TMPDIR": str(tmp_path)}, capture_output=True, check=False)
    assert (ended.returncode == 0) is (chosen == "test_counters.py"), ended.stdout
    assert list(tmp_path.iterdir()) == []
