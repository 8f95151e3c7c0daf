"""Words that were replaced stay away: a method under its old name would never be called, and nobody would notice."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.sources import PACKAGE, tree_of

CLIENT = PACKAGE / "client"
REPLACED = {
    "wake_after": "next_wakeup",
    "settle": "finish_animations",
    "spoken": "accessible_text",
    "news": "announcements",
    "look": "render_key",
    "foresee": "peek_next",
    "rehearsal": "prefetching",
}


@pytest.mark.parametrize("old", sorted(REPLACED))
def test_no_method_of_the_client_has_a_replaced_name(old: str) -> None:
    found = [
        f"{path.relative_to(CLIENT)} line {node.lineno}: {old} is called {REPLACED[old]} now"
        for path in sorted(CLIENT.rglob("*.py"))
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef) and node.name == old
    ]
    assert found == []
