"""Results remembered for the very same arguments."""

from __future__ import annotations

from nemesis_desktop.kernel.identity_cache import KEPT, cached_by_identity


def test_the_same_arguments_are_computed_once_and_equal_ones_again() -> None:
    asked: list[dict[str, int]] = []

    @cached_by_identity
    def doubled(counts: dict[str, int], by: int) -> dict[str, int]:
        asked.append(counts)
        return {name: count * by for name, count in counts.items()}

    counts = {"eggs": 3}
    assert doubled(counts, 2) is doubled(counts, 2)
    assert len(asked) == 1
    assert doubled(dict(counts), 2) == {"eggs": 6}
    assert doubled(counts, 3) == {"eggs": 9}
    assert len(asked) == 3


def test_a_single_argument_is_remembered_as_several_are() -> None:
    asked: list[dict[str, int]] = []

    @cached_by_identity
    def total(counts: dict[str, int]) -> list[int]:
        asked.append(counts)
        return [sum(counts.values())]

    counts = {"eggs": 3, "corpses": 1}
    assert total(counts) is total(counts)
    assert len(asked) == 1
    assert total(dict(counts)) == [4]
    assert len(asked) == 2


def test_arguments_that_are_gone_are_never_taken_for_new_ones() -> None:
    @cached_by_identity
    def first(things: list[int]) -> int:
        return things[0]

    # Without holding on to them, most of these lists would get the place in memory of an earlier one.
    assert [first([number]) for number in range(3 * KEPT)] == list(range(3 * KEPT))

    @cached_by_identity
    def both(things: list[int], others: list[int]) -> int:
        return things[0] + others[0]

    assert [both([number], [1]) for number in range(3 * KEPT)] == list(range(1, 3 * KEPT + 1))
