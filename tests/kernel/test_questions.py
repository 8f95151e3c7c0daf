"""The five kinds of question: what they offer, what they take and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.kernel import (
    Allocate,
    Amount,
    Arrange,
    Choose,
    ChooseSome,
    IllegalCommand,
    Option,
    Question,
    Share,
)


def options(*keys: str) -> tuple[Option[str], ...]:
    return tuple(Option(key, key.upper()) for key in keys)


ONE = Choose(seat=0, topic="one", options=options("a", "b", "c"))
SOME = ChooseSome(seat=0, topic="some", options=options("a", "b", "c"), least=0, most=2)
ORDER = Arrange(seat=0, topic="order", options=options("a", "b", "c"))
NUMBER = Amount(seat=0, topic="number", least=-1, most=3)
PARTS = Allocate(
    seat=0, topic="parts", least=1, most=3,
    shares=(Share("a", "A", most=1), Share("b", "B", most=2, step=2), Share("c", "C", most=5)),
)
ALL: tuple[Question[Any], ...] = (ONE, SOME, ORDER, NUMBER, PARTS)
HOSTILE = (
    "", " ", "d", "A", "a ", "a+", "+a", "a++b", "a+a", "b+a", "a+b+c", "none+a", "a>b", "a>b>c>a", "a>a>c", ">",
    "4", "-2", "00", "01", "-0", "--1", "-", "+1", "1.0", "1_0", "\u0661", "\u00b2", "9" * 5000, "1e1", "None",
    "a" * 9999, "a=", "=1", "a=0", "a=2", "b=1", "a=1+a=1", "c=1+a=1", "a=1+b=2+c=1", "c=4", "d=1", "a=01", "c=\u0661",
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


def test_parts_are_given_in_portions_and_up_to_their_limits() -> None:
    """Allocate: a Drone takes two hits or none, an Adult one, and together no more than were rolled."""
    assert PARTS.read("a=1+b=2") == (("A", 1), ("B", 2))
    assert list(PARTS.keys()) == [
        "c=1", "c=2", "c=3", "b=2", "b=2+c=1", "a=1", "a=1+c=1", "a=1+c=2", "a=1+b=2",
    ]
    with pytest.raises(IllegalCommand, match="wanted 1 to 3"):
        PARTS.read("a=1+b=2+c=1")
    with pytest.raises(IllegalCommand, match="order"):
        PARTS.read("b=2+a=1")


def test_parts_have_one_key_whatever_the_order_they_come_in() -> None:
    """Allocate: key_of sorts for the caller and leaves out what gets nothing."""
    assert PARTS.key_of({"b": 2, "a": 1, "c": 0}) == "a=1+b=2"
    nothing = Allocate(seat=0, topic="parts", least=0, most=2, shares=(Share("a", "A", most=1),))
    assert nothing.key_of({}) == "none"
    assert nothing.read("none") == ()


def test_a_division_with_one_way_answers_itself() -> None:
    """Allocate: when everything must be given and only one share takes it, there is nothing to decide."""
    forced = Allocate(seat=0, topic="parts", least=2, most=2, shares=(Share("a", "A", most=2),))
    assert forced.answers_itself()
    assert not PARTS.answers_itself()


def test_an_explicit_question_does_not_answer_itself() -> None:
    """Whatever its shape: its player has to give even the only answer."""
    only = (Option("a", 1),)
    for explicit in (False, True):
        asked: list[Question[Any]] = [
            Choose(seat=0, topic="t", options=only, explicit=explicit),
            ChooseSome(seat=0, topic="t", options=only, least=1, most=1, explicit=explicit),
            Amount(seat=0, topic="t", least=2, most=2, explicit=explicit),
        ]
        assert [question.answers_itself() for question in asked] == [not explicit] * 3


def test_a_large_division_is_sampled_without_listing_it() -> None:
    """Allocate: forty things with nine portions each are no trouble."""
    many = Allocate(
        seat=0, topic="parts", least=0, most=100, shares=tuple(Share(f"k{n}", n, most=9) for n in range(40)),
    )
    assert many.count() > 10 ** 20
    many.read(many.sample(lambda limit: limit // 2))


@pytest.mark.parametrize(("shares", "least", "most"), [
    ((), 1, 1), ((Share("a", 0, most=1),), 2, 3), ((Share("a", 0, most=2, step=2),), 1, 1),
    ((Share("a", 0, most=1), Share("a", 1, most=1)), 0, 1), ((Share("a", 0, most=-1),), 0, 1),
    ((Share("a", 0, most=1, step=0),), 0, 1), ((Share("a", 0, most=1),), 2, 1),
])
def test_a_division_that_cannot_be_made_is_a_defect(shares: tuple[Share[int], ...], least: int, most: int) -> None:
    """Allocate: a rule that asks what has no answer fails at once."""
    with pytest.raises(ValueError):
        Allocate(seat=0, topic="parts", least=least, most=most, shares=shares)
