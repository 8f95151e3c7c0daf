"""The garbage collector rests while a game is played at full speed."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

from nemesis_desktop.kernel import collector_paused


def test_it_rests_meanwhile_and_goes_on_afterwards() -> None:
    assert gc.isenabled()
    with collector_paused():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_what_the_whole_run_has_frozen_stays_frozen() -> None:
    # Modules and tests: see `pytest_collection_finish`.
    frozen = gc.get_freeze_count()
    assert frozen
    with collector_paused():
        pass
    assert gc.get_freeze_count() == frozen


ROOT = Path(__file__).parents[2]
SET_ASIDE = """
import gc, weakref
from nemesis_desktop.kernel import collector_paused, set_aside

class Held:
    pass

def circle():
    one, other = Held(), Held()
    one.other, other.one = other, one
    return one

held = circle()
known = weakref.ref(held)
set_aside()
del held
gc.collect()
assert known() is not None, "it was looked at"
assert len(gc.get_objects()) < gc.get_freeze_count() / 10
with collector_paused():
    pass
gc.collect()
assert known() is not None, "a game thawed it"
for _ in range(3):
    with collector_paused():
        later = weakref.ref(circle())
gc.collect()
assert later() is None, "a game set aside what nobody needs"
set_aside()
assert known() is None, "it is never let go"
"""


def test_what_was_set_aside_is_looked_at_again_when_more_is_set_aside() -> None:
    """Not before, whatever game begins meanwhile. In a process of its own, for this one freezes modules and tests."""
    command = [sys.executable, "-c", SET_ASIDE]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr


def test_a_game_freezes_nothing_by_itself() -> None:
    code = """
import gc
from nemesis_desktop.kernel import collector_paused
with collector_paused():
    pass
assert gc.get_freeze_count() == 0
"""
    assert subprocess.run([sys.executable, "-c", code], check=False, cwd=ROOT).returncode == 0
