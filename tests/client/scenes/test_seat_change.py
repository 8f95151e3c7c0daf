"""Where nothing has to be hidden, the next person is shown without a jolt: the work is shared out over frames."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.client.games.nemesis.cards.card_hand import HandFan
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.nemesis import screens as nemesis
from nemesis_desktop.devtools.retaliation import screens as retaliation
from tests.language.pilot import Pilot

STEP = 1 / 60
GAMES = {"nemesis": nemesis.seats("coop", 3), "retaliation": retaliation.seats("coop", 3)}


def frames_around_changes(
    pilot: Pilot, game: str, seed: int = 5, answers: int = 25
) -> Iterator[tuple[bool, TableScene]]:
    """Every frame of a game of three at an open table, and whether somebody else is at the screen since."""
    services = pilot.services
    services.settings.curtain, services.settings.wait_for_moments, services.settings.tips = "never", False, False
    table = TableScene(services, unfinished(game, GAMES[game], seed, 30))
    pilot.show(table)
    pilot.finish_animations()
    pilot.frames(30)
    below = chance_of(seed)
    while answers and table.play.outcome is None:
        question = table.play.question
        if question is not None and not table.director.busy and table.play.next_human is None:
            answers -= 1
            table.prompts.submit(question.sample(below))
        before = table.play.seat
        pilot.app.frame(STEP, [])
        yield table.play.seat != before, table


@pytest.mark.parametrize("game", GAMES)
def test_nobody_else_comes_with_the_frame_in_which_what_moved_ends(pilot: Pilot, game: str) -> None:
    changes, busy = 0, False
    for changed, table in frames_around_changes(pilot, game):
        if changed:
            changes += 1
            assert not busy
        busy = table.director.busy
    assert changes >= 3


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_whoever_comes_was_read_while_something_moved(pilot: Pilot, game: str) -> None:
    read: list[int] = []
    busy = 0
    for changed, table in frames_around_changes(pilot, game):
        following = table.play.next_human
        if table.director.busy and following is not None:
            busy += 1
            read.append(len(table.play.happenings) - table.books.books.book(following).happenings)
        elif changed:
            if busy > 20:
                assert read[-1] == 0
            busy = 0
    assert read


@pytest.mark.parametrize("game", GAMES)
def test_until_the_game_is_over_nobody_reads_that_it_is(pilot: Pilot, game: str) -> None:
    over = pilot.services.text.within(game).text("prompt.over")
    for _, table in frames_around_changes(pilot, game):
        assert table.question_panel.words[0] != over


def test_of_the_hand_of_whoever_comes_one_more_card_is_painted_with_each_frame(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, most, changes = 0, 0, 0
    paint = HandFan._painted

    def counted(hand: HandFan, key: Any) -> pygame.Surface:
        nonlocal made
        made += key not in hand.services.images.cache
        return paint(hand, key)

    monkeypatch.setattr(HandFan, "_painted", counted)
    since = 99
    for changed, _ in frames_around_changes(pilot, "nemesis"):
        since = 0 if changed else since + 1
        changes += changed
        if since == 0:
            assert made == 0
        elif since < 6:
            assert made <= 1
            most = max(most, made)
        made = 0
    assert changes >= 3 and most == 1


def test_a_hand_whose_cards_appear_one_by_one_stands_whole_in_the_end(pilot: Pilot) -> None:
    for changed, table in frames_around_changes(pilot, "nemesis"):
        hand = table.face.hand  # type: ignore[attr-defined]
        if changed and len(hand.cards) > 2:
            assert hand.awaited
            pilot.frames(12)
            assert not hand.awaited and not hand.repaint_queue
            return
    pytest.fail("nobody came with three cards in hand")


def test_the_first_hand_of_a_game_is_there_at_once(pilot: Pilot, window: pygame.Surface, services: Services) -> None:
    table = TableScene(services, unfinished("nemesis", nemesis.seats("solo", 1), 5, 30))
    pilot.show(table)
    pilot.app.frame(STEP, [])
    assert table.face.hand.cards and not table.face.hand.awaited  # type: ignore[attr-defined]
