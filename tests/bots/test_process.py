"""Bots in a process of their own: kept in step, asked without waiting, replaced when it dies."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.process import BotProcess
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.kernel import Command
from tests.language import games

SETUP = Setup("coop", "base", (SeatSetup(controller="cautious"), SeatSetup(controller="cautious")))
PATIENCE = 60.0


def never(limit: int) -> int:
    raise AssertionError("the bot asked for chance")


@pytest.fixture(scope="module")
def played() -> list[Command]:
    return games.played(SETUP, 3, 40, bot_named("cautious")).commands


@pytest.fixture(params=[True, False], ids=["child", "here"])
def bots(request: pytest.FixtureRequest) -> Iterator[BotProcess]:
    process = BotProcess("nemesis", SETUP, 3, alone=request.param)
    assert process.alone == request.param
    yield process
    process.close()


def answered(bots: BotProcess) -> Advice:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        advice = bots.poll()
        if advice is not None:
            return advice
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_it_answers_as_the_bot_would_at_every_moment(bots: BotProcess, played: list[Command]) -> None:
    for count in (0, 10, 39, 20, 21):
        bots.follow(played[:count])
        bots.request(played[count].seat, "cautious")
        assert answered(bots).key == played[count].key


def test_an_answer_is_given_once_and_only_for_this_moment(bots: BotProcess, played: list[Command]) -> None:
    assert bots.poll() is None
    bots.request(played[0].seat, "cautious")
    bots.follow(played[:5])
    assert bots.poll() is None
    bots.request(played[5].seat, "cautious")
    assert answered(bots).key == played[5].key
    assert bots.poll() is None


def test_a_lost_process_is_replaced(played: list[Command]) -> None:
    bots = BotProcess("nemesis", SETUP, 3)
    bots.follow(played[:7])
    bots._child.terminate()
    bots._child.join()
    bots.request(played[7].seat, "cautious")
    assert answered(bots).key == played[7].key
    assert not bots.alone
    bots.follow(played[:9])
    bots.request(played[9].seat, "cautious")
    assert answered(bots).key == played[9].key
    bots.close()


def test_closing_ends_the_process_at_once() -> None:
    bots = BotProcess("nemesis", SETUP, 3)
    child = bots._child
    bots.close()
    bots.close()
    assert not child.is_alive()


def test_a_bot_that_fails_answers_anything(played: list[Command]) -> None:
    bots = BotProcess("nemesis", SETUP, 3, alone=False)
    bots.follow(played[:7])
    bots.request(played[7].seat, "no such bot")
    advice = bots.poll()
    assert advice is not None and advice.reason == "advice.best_guess"
