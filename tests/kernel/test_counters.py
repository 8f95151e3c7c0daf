"""Counters: limits such as "once per turn"."""

from __future__ import annotations

from nemesis_desktop.kernel import Counters


def test_counts_add_up_in_their_scope_only() -> None:
    """The same name in two scopes is two counts."""
    counters = Counters().counted("turn", "scanner").counted("turn", "scanner", 2).counted("round", "scanner")
    assert counters.count("turn", "scanner") == 3
    assert counters.count("round", "scanner") == 1
    assert counters.count("game", "scanner") == 0


def test_clearing_a_scope_leaves_the_others() -> None:
    """A new turn clears turn and action, not the round."""
    counters = Counters().counted("turn", "a").counted("action", "b").counted("round", "c")
    cleared = counters.cleared("turn", "action")
    assert (cleared.count("turn", "a"), cleared.count("action", "b"), cleared.count("round", "c")) == (0, 0, 1)


def test_counters_are_values() -> None:
    """Counting makes new counters, the old ones stay."""
    before = Counters()
    before.counted("turn", "a")
    assert before == Counters()
