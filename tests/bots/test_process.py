"""Bots in a process of their own: kept in step, asked without waiting, started once more when it dies."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import active_children
from multiprocessing.process import BaseProcess

import pytest

from nemesis_desktop.bots.bot import Advice, BotProblem
from nemesis_desktop.bots.process import BotProcess
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.games.registry import GAMES, UnknownGame
from nemesis_desktop.kernel import Command
from nemesis_desktop.resources import assets_folder
from tests.games.outpost.state import OutpostSetup
from tests.language import games

SETUP = Setup("coop", "base", (SeatSetup(controller="cautious"), SeatSetup(controller="cautious")))
AGAINST_A_PLAYER = Setup("coop", "base", (SeatSetup(),) * 3, intruders="player")
PATIENCE = 60.0


def never(limit: int) -> int:
    raise AssertionError("the bot asked for chance")


@pytest.fixture(scope="module")
def played() -> list[Command]:
    return games.played(SETUP, 3, 40, bot_named("nemesis", "cautious")).commands


@pytest.fixture(params=[True, False], ids=["child", "here"])
def bots(request: pytest.FixtureRequest) -> Iterator[BotProcess]:
    process = BotProcess("nemesis", SETUP, 3, alone=request.param)
    assert process.alone == request.param
    yield process
    process.close()


def replied(bots: BotProcess) -> Advice | BotProblem:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        reply = bots.poll()
        if reply is not None:
            return reply
        time.sleep(0.01)
    raise AssertionError("no answer")


def answered(bots: BotProcess) -> Advice:
    reply = replied(bots)
    assert isinstance(reply, Advice), reply
    return reply


def told(problem: Advice | BotProblem) -> str:
    """The words that a player reads, without a gap."""
    assert isinstance(problem, BotProblem), problem
    words = Catalogue.load(assets_folder() / "text").text(problem.text_id, **problem.facts)
    assert "{" not in words and "[" not in words
    return words


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


def the_child() -> BaseProcess:
    """The process that thinks now."""
    (child,) = active_children()
    return child


def kill() -> None:
    child = the_child()
    child.kill()
    child.join()


def test_a_process_that_dies_is_started_once_more(played: list[Command]) -> None:
    bots = BotProcess("nemesis", SETUP, 3)
    bots.follow(played[:7])
    kill()
    bots.request(played[7].seat, "cautious")
    assert answered(bots).key == played[7].key
    assert bots.alone, "another process thinks now"
    bots.follow(played[:9])
    bots.request(played[9].seat, "cautious")
    assert answered(bots).key == played[9].key
    bots.close()


def test_a_process_that_dies_again_is_reported(played: list[Command]) -> None:
    bots = BotProcess("nemesis", SETUP, 3)
    bots.follow(played[:7])
    for _ in range(2):
        bots.request(played[7].seat, "cautious")
        kill()
        bots.poll()
    assert not bots.alone
    assert "twice" in told(replied(bots))
    bots.request(played[7].seat, "cautious")
    assert "twice" in told(replied(bots)), "every time"
    bots.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="the system stops no process")
@pytest.mark.parametrize("bot", ["intruder-beginner", "intruder-easy", "intruder-standard", "planner-standard"])
def test_a_process_that_hangs_is_replaced(bot: str) -> None:
    bots = BotProcess("nemesis", AGAINST_A_PLAYER, 3, patience=5.0)
    hung = the_child()
    assert hung.pid is not None
    os.kill(hung.pid, signal.SIGSTOP)
    began = time.monotonic()
    bots.request(0, bot)
    assert bots.poll() is None and time.monotonic() - began < 1.0, "nobody waits for it"
    assert answered(bots).key.startswith("character:")
    assert not hung.is_alive() and bots.alone
    bots.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="the system stops no process")
def test_a_process_that_hangs_again_is_reported(played: list[Command]) -> None:
    """The last one after three times as long: it may just be slow."""
    bots = BotProcess("nemesis", SETUP, 3, patience=0.2)
    bots.follow(played[:7])
    for longer in (1, 3):
        child = the_child()
        assert child.pid is not None
        os.kill(child.pid, signal.SIGSTOP)
        bots.request(played[7].seat, "cautious")
        began, waited = time.monotonic(), 0.0
        while child.is_alive():
            waited = time.monotonic() - began
            bots.poll()
            time.sleep(0.01)
        assert waited + 0.1 >= 0.2 * longer
    assert not bots.alone
    assert "twice" in told(replied(bots))
    bots.close()


def test_closing_ends_the_process_at_once() -> None:
    bots = BotProcess("nemesis", SETUP, 3)
    child = the_child()
    bots.close()
    bots.close()
    assert not child.is_alive()


@pytest.mark.parametrize("alone", [True, False], ids=["child", "here"])
@pytest.mark.parametrize(("game", "bot", "known"), [
    ("nemesis", "prospector", "cautious"), ("outpost", "cautious", "prospector"),
])
def test_a_bot_that_does_not_know_the_game_is_refused_in_words(game: str, bot: str, known: str, alone: bool) -> None:
    with GAMES.registered("outpost", "tests.games.outpost.playable"):
        bots = BotProcess(game, {"nemesis": SETUP, "outpost": OutpostSetup()}[game], 3, alone=alone)
        bots.request(0, bot)
        words = told(replied(bots))
        assert bot in words and known in words
        bots.request(0, known)
        assert answered(bots).key, "the others go on"
        bots.close()


def test_a_bot_that_fails_says_so(played: list[Command], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*anything: object) -> None:
        raise LookupError("no such room")

    monkeypatch.setattr("nemesis_desktop.bots.nemesis.cautious_bot.CautiousBot.advise", fail)
    bots = BotProcess("nemesis", SETUP, 3, alone=False)
    bots.follow(played[:7])
    bots.request(played[7].seat, "cautious")
    assert "no such room" in told(replied(bots))


@pytest.mark.parametrize("alone", [True, False], ids=["child", "here"])
def test_an_answer_that_is_not_offered_is_no_answer(alone: bool) -> None:
    with GAMES.registered("cheating", "tests.bots.cheating"):
        bots = BotProcess("cheating", None, 1, alone=alone)
        bots.request(0, "cheat")
        assert "is not offered" in told(replied(bots))
        bots.close()


@pytest.mark.parametrize("alone", [True, False], ids=["child", "here"])
def test_a_game_that_cannot_be_begun_is_told(alone: bool) -> None:
    bots = BotProcess("nemesis", replace(SETUP, mode="chess"), 3, alone=alone)
    bots.request(0, "cautious")
    assert "chess" in told(replied(bots))
    bots.close()


@pytest.mark.parametrize("alone", [True, False], ids=["child", "here"])
def test_commands_that_lead_nowhere_are_told(played: list[Command], alone: bool) -> None:
    bots = BotProcess("nemesis", SETUP, 3, alone=alone)
    bots.follow([replace(played[0], key="character:nobody")])
    bots.request(played[0].seat, "cautious")
    assert "character:nobody" in told(replied(bots))
    bots.close()


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        BotProcess("chess", None, 1)
