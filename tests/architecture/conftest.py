"""The syntax of the whole program is parsed once for all these tests, and let go after them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.architecture.sources import imports, nodes_of, tree_of


@pytest.fixture(scope="package", autouse=True)
def _trees_let_go() -> Iterator[None]:
    """A million nodes would make every later garbage collection take half a second."""
    yield
    tree_of.cache_clear()
    nodes_of.cache_clear()
    imports.cache_clear()
