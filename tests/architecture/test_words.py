"""Words that were replaced stay away: a method under its old name would never be called, and nobody would notice."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.sources import PACKAGE, nodes_of

CLIENT = PACKAGE / "client"
EVERYWHERE = {"told_to": "redacted_for", "uncovers": "reveals_now"}
"""Methods of events and sessions: an event that says under an old name what may be known of it keeps nothing secret."""
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
        for node in nodes_of(path)
        if isinstance(node, ast.FunctionDef) and node.name == old
    ]
    assert found == []


@pytest.mark.parametrize("old", sorted(EVERYWHERE))
def test_no_method_has_a_name_that_nobody_calls_any_more(old: str) -> None:
    found = [
        f"{path.relative_to(PACKAGE)} line {node.lineno}: {old} is called {EVERYWHERE[old]} now"
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in nodes_of(path)
        if isinstance(node, ast.FunctionDef) and node.name == old
    ]
    assert found == []


def test_no_sentences_are_joined_by_hand() -> None:
    """Between sentences each language writes its own: Chinese neither a full stop of ours nor a space."""
    found = [
        f"{path.relative_to(CLIENT)} line {node.lineno}"
        for path in sorted(CLIENT.rglob("*.py"))
        for node in nodes_of(path)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add)
        for side in (node.left, node.right)
        if isinstance(side, ast.Constant) and side.value in (".", ". ", ", ", ": ", "; ", " ")
    ]
    assert found == []
