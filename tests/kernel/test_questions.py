"""The four kinds of question: what they offer, what they take and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.kernel import Amount, Arrange, Choose, ChooseSome, IllegalCommand, Option, Question


def options(*keys: str) -> tuple[Option[str], ...]:
    return tuple(Option(key, key.upper()) for key in keys)


ONE = Choose(seat=0, topic="one", options=options("a", "b", "c"))
SOME = ChooseSome(seat=0, topic="some", options=options("a", "b", "c"), least=0, most=2)
ORDER = Arrange(seat=0, topic="order", options=options("a", "b", "c"))
NUMBER = Amount(seat=0, topic="number", least=-1, most=3)
ALL: tuple[Question[Any], ...] = (ONE, SOME, ORDER, NUMBER)
HOSTILE = (
    "", " ", "d", "A", "a ", "a+", "+a", "a++b", "a+a", "b+a", "a+b+c", "none+a", "a>b", "a>b>c>a", "a>a>c", ">",
    "4", "-2", "00", "01", "-0", "--1", "-", "+1", "1.0", "1_0", "\u0661", "\u00b2", "9" * 5000, "1e1", "None",
    "a" * 9999,
)


@pytest.mark.parametrize("question", ALL, ids=lambda q: q.topic)
def test_every_offered_key_can_be_read_and_counts_once(question: Question[Any]) -> None:
    """count() is the number of keys, all different, all readable, always in the same order."""
    keys = list(question.keys())
    assert len(keys) == len(set(keys)) == question.count()
    assert keys == list(question.keys())
    assert len({repr(question.read(key)) for key in keys}) == len(keys)


@pytest.mark.parametrize("question", ALL, ids=lambda q: q.topic)
def test_everything_else_is_refused(question: Question[Any]) -> None:
    """A hostile key raises IllegalCommand, nothing else, and names the question."""
    for key in HOSTILE:
        if key in list(question.keys()):
            continue
        with pytest.raises(IllegalCommand) as refused:
            question.read(key)
        assert refused.value.topic == question.topic


@pytest.mark.parametrize("question", ALL, ids=lambda q: q.topic)
def test_samples_are_offered_and_reach_every_answer(question: Question[Any]) -> None:
    """sample() yields offered keys only, and all of them in time."""
    from nemesis_desktop.kernel import Chance

    chance, seen = Chance(5), set()
    for _ in range(400):
        def below(limit: int) -> int:
            nonlocal chance
            number, chance = chance.below("sample", limit)
            return number

        seen.add(question.sample(below))
    assert seen == set(question.keys())


def test_the_answer_that_picks_nothing_has_a_name() -> None:
    """ChooseSome: "none" is the empty answer where it is allowed."""
    assert SOME.read("none") == ()
    at_least_one = ChooseSome(seat=0, topic="some", options=options("a", "b"), least=1, most=2)
    with pytest.raises(IllegalCommand):
        at_least_one.read("none")


def test_picks_are_named_in_the_offered_order_only() -> None:
    """One answer has one key, so logs compare; key_of sorts for the caller."""
    assert SOME.read("a+c") == ("A", "C")
    with pytest.raises(IllegalCommand, match="order"):
        SOME.read("c+a")
    assert SOME.key_of(["c", "a"]) == "a+c"
    assert SOME.key_of([]) == "none"


def test_too_many_or_too_few_picks_are_refused() -> None:
    """ChooseSome keeps to least and most."""
    exact = ChooseSome(seat=0, topic="some", options=options("a", "b", "c"), least=2, most=2)
    assert exact.count() == 3
    for key in ("a", "a+b+c", "none"):
        with pytest.raises(IllegalCommand):
            exact.read(key)


def test_an_order_must_name_everything_once() -> None:
    """Arrange: all options, each once."""
    assert ORDER.read("c>a>b") == ("C", "A", "B")
    with pytest.raises(IllegalCommand):
        ORDER.read("a>b")


def test_amounts_include_both_ends() -> None:
    """Amount: from least to most, negative numbers too."""
    assert [NUMBER.read(key) for key in NUMBER.keys()] == [-1, 0, 1, 2, 3]


@pytest.mark.parametrize("make", [
    lambda: Choose(seat=0, topic="x", options=()),
    lambda: Choose(seat=0, topic="x", options=options("a", "a")),
    lambda: ChooseSome(seat=0, topic="x", options=options("a"), least=0, most=2),
    lambda: ChooseSome(seat=0, topic="x", options=options("a"), least=1, most=0),
    lambda: ChooseSome(seat=0, topic="x", options=options("a", "a"), least=0, most=1),
    lambda: Arrange(seat=0, topic="x", options=()),
    lambda: Arrange(seat=0, topic="x", options=options("a", "a")),
    lambda: Amount(seat=0, topic="x", least=2, most=1),
], ids=["no option", "same key", "most too many", "least above most", "same key twice", "empty order",
        "same key in order", "no number"])
def test_questions_that_cannot_be_answered_cannot_be_made(make: Any) -> None:
    """A question without a clear answer is a defect of the rule and shows at once."""
    with pytest.raises(ValueError, match="x"):
        make()


def test_many_combinations_are_counted_without_listing_them() -> None:
    """Counting and sampling stay cheap where the keys are millions."""
    wide = ChooseSome(seat=0, topic="wide", options=options(*(f"c{n}" for n in range(40))), least=0, most=40)
    assert wide.count() == 2**40
    assert wide.read(wide.sample(lambda limit: limit - 1)) != ()
    assert next(wide.keys()) == "none"
