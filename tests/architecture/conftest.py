"""The syntax of the whole program is parsed once for all these tests, and let go after them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.sources import imports, nodes_of, tree_of

HERE = Path(__file__).parent


def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """A million nodes would make every later garbage collection take half a second."""
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        for kept in (tree_of, nodes_of, imports):
            kept.cache_clear()
