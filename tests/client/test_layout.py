"""Rows, columns and stacks: nothing overlaps, nothing sticks out, nothing is lost."""

from __future__ import annotations

from itertools import pairwise

import pygame
from hypothesis import given
from hypothesis import strategies as st

from nemesis_desktop.client.ui.layout import (
    Placeable,
    Sized,
    Slot,
    Span,
    column,
    grid,
    padding,
    row,
    share_out,
    sized,
    space,
    stack,
)

LENGTHS = st.integers(0, 400)
AREAS = st.builds(pygame.Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 900), st.integers(0, 900))
SLOTS = st.builds(lambda wide, high: Slot((wide, high)), LENGTHS, LENGTHS)
ALIGNS = st.sampled_from(("start", "centre", "end", "stretch"))


@st.composite
def spans(draw: st.DrawFn) -> Span:
    low = draw(st.integers(0, 120))
    high = draw(st.none() | st.integers(low, low + 200))
    return Span(draw(LENGTHS), low, high, draw(st.sampled_from((0.0, 0.0, 1.0, 2.5))))


@st.composite
def children(draw: st.DrawFn) -> Sized:
    low_x, low_y = draw(st.integers(0, 90)), draw(st.integers(0, 90))
    return sized(
        draw(SLOTS),
        width=draw(st.none() | LENGTHS), height=draw(st.none() | LENGTHS), min_width=low_x, min_height=low_y,
        max_width=draw(st.none() | st.integers(low_x, 400)), max_height=draw(st.none() | st.integers(low_y, 400)),
        flex=draw(st.sampled_from((0.0, 0.0, 1.0, 3.0))), align_x=draw(st.none() | ALIGNS),
        align_y=draw(st.none() | ALIGNS),
    )


def rects_of(parts: list[Sized]) -> list[pygame.Rect]:
    return [part.child.rect for part in parts if isinstance(part.child, Slot)]


@given(st.integers(0, 1200), st.lists(spans(), min_size=1, max_size=8))
def test_lengths_never_exceed_the_room_and_keep_their_limits(room: int, wishes: list[Span]) -> None:
    lengths = share_out(room, wishes)
    assert sum(lengths) <= room
    assert all(length >= 0 for length in lengths)
    if sum(span.minimum for span in wishes) <= room:
        assert all(length >= span.minimum for length, span in zip(lengths, wishes, strict=True))
    assert all(
        length <= max(span.minimum, span.maximum)
        for length, span in zip(lengths, wishes, strict=True) if span.maximum is not None
    )


@given(st.integers(0, 1200), st.lists(spans(), min_size=1, max_size=8))
def test_all_room_is_used_while_a_child_may_grow(room: int, wishes: list[Span]) -> None:
    lengths = share_out(room, wishes)
    may_grow = any(
        span.flex and (span.maximum is None or length < span.maximum)
        for length, span in zip(lengths, wishes, strict=True)
    )
    if may_grow:
        assert sum(lengths) == room


@given(st.integers(0, 1200), st.lists(st.sampled_from((1.0, 1.0, 2.0, 3.0)), min_size=1, max_size=7))
def test_children_without_limits_grow_in_proportion(room: int, weights: list[float]) -> None:
    lengths = share_out(room, [Span(flex=weight) for weight in weights])
    assert all(abs(part - room * weight / sum(weights)) <= 1 for part, weight in zip(lengths, weights, strict=True))


def test_a_child_at_its_limit_leaves_the_rest_to_the_others() -> None:
    assert share_out(300, [Span(flex=1, maximum=50), Span(flex=1), Span(flex=1)]) == [50, 125, 125]
    assert share_out(300, [Span(flex=1, minimum=200), Span(flex=1), Span(flex=1)]) == [200, 50, 50]


def test_what_has_no_flex_shrinks_before_a_minimum_is_broken() -> None:
    assert share_out(100, [Span(80), Span(80, minimum=70)]) == [27, 73]
    assert share_out(60, [Span(90, minimum=60), Span(30, minimum=60)]) == [30, 30]


@given(AREAS, st.lists(children(), min_size=1, max_size=7), st.integers(0, 30), ALIGNS, ALIGNS, st.booleans())
def test_children_stay_inside_in_order_and_apart(
    area: pygame.Rect, parts: list[Sized], gap: int, align: str, justify: str, across: bool
) -> None:
    line = (row if across else column)(*parts, gap=gap, align=align, justify=justify)  # type: ignore[arg-type]
    line.place(area)
    at = area.left if across else area.top
    for rect in rects_of(parts):
        start, end = (rect.left, rect.right) if across else (rect.top, rect.bottom)
        assert start >= at
        at = end
        assert area.left <= rect.left <= rect.right <= area.right
        assert area.top <= rect.top <= rect.bottom <= area.bottom


@given(AREAS, st.lists(children(), min_size=2, max_size=6), st.integers(0, 20), st.booleans())
def test_neighbours_are_one_gap_apart_where_there_is_room(
    area: pygame.Rect, parts: list[Sized], gap: int, across: bool
) -> None:
    line = (row if across else column)(*parts, gap=gap)
    line.place(area)
    wanted = sum(line._span(part, part.size_hint(area.width)).basis for part in parts) + gap * (len(parts) - 1)
    fits = wanted <= (area.width if across else area.height)
    for one, other in pairwise(rects_of(parts)):
        apart = other.left - one.right if across else other.top - one.bottom
        assert apart == gap if fits else 0 <= apart <= gap


def test_what_is_crowded_keeps_its_proportions() -> None:
    parts = [Slot((0, 60)) for _ in range(3)]
    column(*parts, gap=10).place(pygame.Rect(0, 0, 50, 100))
    assert [(part.rect.top, part.rect.height) for part in parts] == [(0, 30), (35, 30), (70, 30)]


@given(AREAS, st.lists(children(), min_size=1, max_size=5), ALIGNS)
def test_a_stack_keeps_everything_inside(area: pygame.Rect, parts: list[Sized], align: str) -> None:
    stack(*parts, align=align).place(area)  # type: ignore[arg-type]
    for rect in rects_of(parts):
        assert area.left <= rect.left <= rect.right <= area.right
        assert area.top <= rect.top <= rect.bottom <= area.bottom


def test_a_dialog_stands_in_the_middle() -> None:
    plate = Slot()
    stack(sized(plate, width=200, height=101), align="centre").place(pygame.Rect(0, 0, 1000, 600))
    assert plate.rect == pygame.Rect(400, 249, 200, 101)


def test_a_dialog_gives_way_in_a_small_window() -> None:
    plate = Slot()
    stack(sized(plate, width=200, height=101), align="centre").place(pygame.Rect(0, 0, 120, 600))
    assert plate.rect == pygame.Rect(0, 249, 120, 101)


@given(AREAS, st.integers(0, 60))
def test_a_margin_leaves_the_rest(area: pygame.Rect, around: int) -> None:
    inner = Slot()
    padding(inner, around).place(area)
    assert inner.rect.width == max(0, area.width - 2 * around)
    assert inner.rect.height == max(0, area.height - 2 * around)
    assert area.left <= inner.rect.left <= inner.rect.right <= area.right


@given(st.integers(1, 700), st.integers(1, 9), st.integers(1, 4))
def test_cells_of_a_grid_stand_under_each_other(width: int, count: int, columns: int) -> None:
    cells: list[Slot] = [Slot((10, 10)) for _ in range(count)]
    table = grid(cells, columns, gap=4)
    assert table.size_hint(width)[1] == -(-count // columns) * 14 - 4
    table.place(pygame.Rect(0, 0, width, 400))
    for number, cell in enumerate(cells):
        assert cell.rect.x == cells[number % columns].rect.x
        assert cell.rect.width == cells[number % columns].rect.width


def test_the_height_of_words_depends_on_the_width_that_they_get() -> None:
    words = Slot(lambda width: (width, 6000 // max(1, width)))
    line = row(sized(Slot(), width=100), sized(words, flex=1))
    assert line.size_hint(300)[1] == 30
    below = Slot((10, 10))
    column(line, sized(below, flex=1)).place(pygame.Rect(0, 0, 300, 100))
    assert words.rect == pygame.Rect(100, 0, 200, 30)
    assert below.rect == pygame.Rect(0, 30, 300, 70)


def test_nothing_is_laid_out_for_what_is_not_there() -> None:
    first, last = Slot((10, 10)), Slot((10, 10))
    missing: Placeable | None = None
    row(first, missing, last, gap=5).place(pygame.Rect(0, 0, 100, 10))
    assert last.rect.x == 15
    row().place(pygame.Rect(0, 0, 10, 10))
    assert column().size_hint(10) == (0, 0)


def test_what_is_left_over_can_stand_anywhere() -> None:
    only = Slot((20, 20))
    row(only, justify="end").place(pygame.Rect(0, 0, 100, 50))
    assert only.rect.x == 80
    column(space(flex=1), only, align="centre").place(pygame.Rect(0, 0, 100, 50))
    assert only.rect == pygame.Rect(40, 30, 20, 20)
