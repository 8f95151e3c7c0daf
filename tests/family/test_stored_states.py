"""What a stored state of any game may say, and every way in which it can be wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from nemesis_desktop.family.stored_states import (
    MOST_COUNTED,
    MOST_DRAWN,
    at_the_table,
    in_their_piles,
    kept_facts,
    one_of,
    plain_words,
    within,
)
from nemesis_desktop.kernel import Chance, Counters

SEATS = (0, 1)
WELL: Mapping[str, Any] = {
    "known": {"door:3": (0,)}, "results": {1: "escaped"}, "reason_of_the_end": "", "counters": Counters({("", "a"): 1}),
    "chance": Chance(1, {"dice": 2}),
}
WRONG: Mapping[str, Mapping[str, Any]] = {
    "a fact of strange words": {"known": {"<door>": (0,)}},
    "somebody who is not there": {"known": {"door:3": (2,)}},
    "a result of nobody": {"results": {2: "escaped"}},
    "a result of strange words": {"results": {1: "escaped!"}},
    "a long end": {"reason_of_the_end": "x" * 121},
    "a counter of strange words": {"counters": Counters({("", "a/b"): 1})},
    "a counter beyond its end": {"counters": Counters({("", "a"): MOST_COUNTED + 1})},
    "chance of strange words": {"chance": Chance(1, {"di\nce": 2})},
    "chance beyond its end": {"chance": Chance(1, {"dice": MOST_DRAWN + 1})},
}


def test_what_is_well_is_well() -> None:
    assert list(kept_facts(SEATS, **WELL)) == []


@pytest.mark.parametrize("what", WRONG)
def test_every_fact_that_no_game_keeps_is_told_once(what: str) -> None:
    assert len(list(kept_facts(SEATS, **{**WELL, **WRONG[what]}))) == 1


@pytest.mark.parametrize(("value", "problems"), [(None, 0), (1, 0), (3, 0), (0, 1), (4, 1)])
def test_both_ends_of_a_track_belong_to_it(value: int | None, problems: int) -> None:
    assert len(list(within("track", value, 1, 3))) == problems


def test_what_there_is_not_is_told_without_all_of_its_words() -> None:
    assert list(one_of("room", "nest", ("nest", "lab"))) == []
    assert list(one_of("room", "x" * 100, ("nest", "lab"))) == [f"room: there is no {'x' * 60!r}"]


def test_words_are_short_and_plain() -> None:
    assert list(plain_words("name", "an id:1, or two")) == []
    assert list(plain_words("name", "<b>")) == ["name: strange words"]
    assert list(plain_words("name", "x" * 121)) == ["name: strange words"]


@pytest.mark.parametrize(("waiting", "problems"), [((), 0), ((1, 0), 0), ((0, 0), 1), ((2,), 1)])
def test_each_of_those_at_the_table_waits_once(waiting: tuple[int, ...], problems: int) -> None:
    assert len(list(at_the_table(waiting, SEATS))) == problems


@pytest.mark.parametrize(("piles", "problems"), [
    ({"deck": ("card.1", "card.2"), "box": ("card.3", "die.1")}, 0),
    ({"deck": ("card.1", "die.1")}, 1),
    ({"sleeve": ("card.1",)}, 1),
])
def test_a_pile_holds_what_may_lie_there(piles: Mapping[str, tuple[str, ...]], problems: int) -> None:
    possible = {"deck": ("card",), "box": ()}
    assert len(list(in_their_piles(piles, possible, lambda piece: piece.partition(".")[0]))) == problems
