"""Breadcrumbs: where a suspended rule stands, and where a broken one broke."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nemesis_desktop.kernel import Command, RuleFailed, Session, Table
from tests.kernel.toy import Hurt, Toy, ToyState, choice


class Nested(Toy):
    """A toy whose rule goes three deep before it asks."""

    def next_rule(self, state: ToyState) -> Any:
        return outer


async def outer(t: Table[ToyState]) -> None:
    await middle(t)


async def middle(t: Table[ToyState]) -> None:
    await inner(t)


async def inner(t: Table[ToyState]) -> None:
    if await t.ask(choice(0, "inner", ("fine", "broken"))) == "broken":
        raise ZeroDivisionError("deep down")
    t.state = replace(t.state, log=("over",))


def test_the_breadcrumb_names_the_rules_from_outside_in() -> None:
    """The kernel's own machinery is left out."""
    session = Session(Nested(), Nested().new(None, 1))
    assert session.breadcrumb() == ("outer", "middle", "inner")


def test_no_rule_waits_when_the_game_is_over() -> None:
    """An empty breadcrumb."""
    session = Session(Nested(), Nested().new(None, 1))
    session.submit(Command(0, "inner", "fine"))
    assert session.outcome() is not None
    assert session.breadcrumb() == ()


def test_a_failure_names_the_rules_it_passed_through() -> None:
    """RuleFailed carries the way down and the line, and the exception itself as its cause."""
    session = Session(Nested(), Nested().new(None, 1))
    with pytest.raises(RuleFailed) as failure:
        session.submit(Command(0, "inner", "broken"))
    assert "outer > middle > inner (line " in failure.value.breadcrumb
    assert isinstance(failure.value.__cause__, ZeroDivisionError)


def test_a_window_is_part_of_the_rule_that_opened_it() -> None:
    """While somebody may react, the breadcrumb still ends in the rule that hurts."""

    class Hurting(Toy):
        def next_rule(self, state: ToyState) -> Any:
            return hurt_somebody

    async def hurt_somebody(t: Table[ToyState]) -> None:
        await t.happen(Hurt(0, 1))

    state = replace(Toy().new(None, 1), hands={0: ("dodge.0",), 1: (), 2: ()})
    assert Session(Hurting(), state).breadcrumb() == ("hurt_somebody",)
