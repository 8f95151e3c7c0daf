"""Chance: streams that do not disturb each other, even odds, and the same numbers on every machine."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from nemesis_desktop.kernel import Chance
from nemesis_desktop.kernel.chance import _mix, _mixed_in_a_row

KNOWN_DIE = [5, 0, 5, 2, 0, 2, 0, 0, 0, 0, 5, 2]
KNOWN_DECK = (4, 0, 7, 5, 8, 6, 9, 2, 1, 3)


def drawn(chance: Chance, stream: str, limit: int, count: int) -> list[int]:
    numbers = []
    for _ in range(count):
        number, chance = chance.below(stream, limit)
        numbers.append(number)
    return numbers


def test_known_numbers_come_from_a_known_seed() -> None:
    """Saves hold the seed only, so these numbers must never change."""
    assert drawn(Chance(1), "die", 6, 12) == KNOWN_DIE
    assert Chance(1).shuffled("deck", range(10))[0] == KNOWN_DECK


def test_drawing_from_one_stream_leaves_the_others_alone() -> None:
    """A rule that draws once more from one stream shifts no other."""
    plain = drawn(Chance(7), "noise", 100, 20)
    disturbed = Chance(7)
    for _ in range(13):
        _, disturbed = disturbed.below("bag", 5)
    _, disturbed = disturbed.shuffled("deck", range(30))
    assert drawn(disturbed, "noise", 100, 20) == plain


def test_streams_and_seeds_differ_from_each_other() -> None:
    """Two streams of a seed, and a stream of two seeds, share no sequence."""
    sequences = [tuple(drawn(Chance(seed), stream, 1000, 8)) for seed in range(20) for stream in ("a", "b")]
    assert len(set(sequences)) == len(sequences)


def test_every_number_is_about_equally_likely() -> None:
    """10 000 rolls of a die of ten: each face within a tenth of its share."""
    counts = Counter(drawn(Chance(3), "die", 10, 10_000))
    assert sorted(counts) == list(range(10))
    assert all(900 < count < 1100 for count in counts.values())


def test_every_order_is_about_equally_likely() -> None:
    """6 000 shuffles of three cards: each of six orders within a tenth of its share."""
    chance, counts = Chance(4), Counter[tuple[str, ...]]()
    for _ in range(6_000):
        order, chance = chance.shuffled("deck", "abc")
        counts[order] += 1
    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values())


def test_successive_numbers_do_not_depend_on_each_other() -> None:
    """Pairs of rolls cover the square evenly."""
    rolls = drawn(Chance(9), "die", 6, 7_201)
    counts = Counter(itertools.pairwise(rolls))
    assert len(counts) == 36
    assert all(140 < count < 260 for count in counts.values())


def test_chance_is_a_value() -> None:
    """Drawing twice from the same chance gives the same number: undo restores it with the state."""
    chance = Chance(2)
    assert chance.below("die", 6) == chance.below("die", 6)
    assert chance == Chance(2)


def test_a_shuffle_keeps_every_thing() -> None:
    """Fisher-Yates neither loses nor doubles."""
    order, after = Chance(8).shuffled("deck", range(50))
    assert sorted(order) == list(range(50))
    assert after.shuffled("deck", range(50))[0] != order


@pytest.mark.parametrize("limit", [0, -1])
def test_nothing_cannot_be_drawn_from(limit: int) -> None:
    """Below zero possibilities is a defect of the rule."""
    with pytest.raises(ValueError, match="possibilities"):
        Chance(1).below("die", limit)


def test_one_possibility_is_certain_and_nothing_shuffles_to_nothing() -> None:
    """The small cases."""
    assert Chance(1).below("die", 1)[0] == 0
    assert Chance(1).shuffled("deck", ())[0] == ()


@pytest.mark.parametrize("things", [(), ("a",)])
def test_what_has_one_order_only_takes_no_number(things: tuple[str, ...]) -> None:
    """A pile of one card may be shuffled without shifting what comes of its stream afterwards."""
    order, after = Chance(1).shuffled("deck", things)
    assert order == things
    assert drawn(after, "deck", 100, 5) == drawn(Chance(1), "deck", 100, 5)


def test_numbers_computed_side_by_side_are_those_drawn_one_by_one() -> None:
    for first, count in ((0, 0), (0, 1), (7, 30), (2**40, 5)):
        alone = tuple(_mix(2**64 - 59, first + step) for step in range(count))
        assert _mixed_in_a_row(2**64 - 59, first, count) == alone
