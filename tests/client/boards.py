"""What tests of every board share: late positions of real games, sizes of windows, and what lies over what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pygame

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel.session import Session

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (3440, 1440), (3840, 2160)]
POSITIONS = 200
TOUCH = 2
"""Pixels of ring that two plates may share."""
Boxes = Iterable[tuple[str, pygame.Rect]]


@cache
def late_positions(game: str, setup_of: Callable[[int], Any], bot_of: Callable[[int], Any]) -> tuple[Any, ...]:
    """What a seat sees in the second halves of many games; functions tell the setup and the bot for a seed."""
    found: list[Any] = []
    for seed in range(1, 60):
        made = GAMES[game].game
        session: Session[Any] = Session(made, made.new(setup_of(seed), seed))
        bot, below = bot_of(seed), chance_of(seed)
        states = []
        while (command := next_command(session, bot, below)) is not None:
            session.submit(command)
            if len(session.commands) % 11 == 0:
                states.append(session.sight(0))
        late = states[len(states) // 2 :]
        found += late[:: max(1, len(late) // 10)][:10]
        if len(found) >= POSITIONS:
            break
    return tuple(found[:POSITIONS])


def by_turns(*bots: type[Any]) -> Callable[[int], Any]:
    """Different bots for different seeds."""
    return lambda seed: bots[seed % len(bots)]()


def covering(boxes: Boxes) -> Iterator[tuple[str, tuple[int, ...], str, tuple[int, ...]]]:
    """Every pair of things that lie over each other."""
    for (first, one), (second, other) in combinations(boxes, 2):
        both = one.clip(other)
        if both.w > TOUCH and both.h > TOUCH:
            yield first, tuple(one), second, tuple(other)

