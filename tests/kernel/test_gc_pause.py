"""The garbage collector rests while a game is played at full speed."""

from __future__ import annotations

import gc

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
