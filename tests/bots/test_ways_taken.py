"""Which corridor a bot takes where a card or a rule asks for one: rather none that leads to intruders or into fire."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.kernel import Choose, Option
from tests.language.ship import Position, ship

HERE = 11


def taken(position: Position) -> int:
    """The room behind the corridor that the bot takes."""
    ends = {one.id: one.b if one.a == HERE else one.a for one in load_content().boards["base"].corridor.values()
            if HERE in (one.a, one.b)}
    options = tuple(Option(f"corridor:{way}", way) for way in ends)
    question = Choose(seat=0, topic="leave_by", options=options)
    return ends[CautiousBot().choose(sight(position.state, 0), question, lambda n: 0).partition(":")[2]]


@pytest.mark.parametrize("spoilt", [lambda p, room: p.intruder("adult", room), lambda p, room: p.fire(room)])
def test_it_goes_where_neither_intruders_nor_fire_are(
    spoilt: Callable[[Position, int], Position]
) -> None:
    first, *others = load_content().boards["base"].neighbours[HERE]
    for free in (first, others[-1]):
        position = ship().hero("soldier", room=HERE, hand=3)
        for room in {first, *others} - {free}:
            position = spoilt(position, room)
        assert taken(position) == free
