"""Where nothing has to be hidden, the next person is shown without a jolt: the work is shared out over frames."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import pygame
import pytest

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.client.games.nemesis.cards.card_hand import HandFan
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.nemesis import screens as nemesis
from nemesis_desktop.devtools.retaliation import screens as retaliation
from tests.language.pilot import Pilot

STEP = 1 / 60
PLAYED: dict[str, tuple[Frame, ...]] = {}
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


class Frame(NamedTuple):
    """What of a frame is looked at: whether somebody else is at the screen since, whether something moves, the title of
    the question, and how much of the log whoever comes next has not read while it does."""

    changed: bool
    busy: bool
    title: str
    unread: int | None


@pytest.fixture(params=GAMES)
def frames(request: pytest.FixtureRequest) -> tuple[str, tuple[Frame, ...]]:
    """A game and its frames, played once for all tests that only look at them."""
    game = request.param
    if game not in PLAYED:
        PLAYED[game] = tuple(
            Frame(changed, table.director.busy, table.question_panel.words[0], _unread(table))
            for changed, table in frames_around_changes(request.getfixturevalue("pilot"), game)
        )
    return game, PLAYED[game]


def _unread(table: TableScene) -> int | None:
    following = table.play.next_human
    if not table.director.busy or following is None:
        return None
    return len(table.play.happenings) - table.books.books.book(following).happenings


def test_nobody_else_comes_with_the_frame_in_which_what_moved_ends(frames: tuple[str, tuple[Frame, ...]]) -> None:
    busy_before_changes = [before.busy for before, frame in pairwise(frames[1]) if frame.changed]
    assert len(busy_before_changes) >= 3 and not any(busy_before_changes)


def test_the_log_of_whoever_comes_was_read_while_something_moved(frames: tuple[str, tuple[Frame, ...]]) -> None:
    read: list[int] = []
    busy = 0
    for frame in frames[1]:
        if frame.unread is not None:
            busy += 1
            read.append(frame.unread)
        elif frame.changed:
            if busy > 20:
                assert read[-1] == 0
            busy = 0
    assert read


def test_until_the_game_is_over_nobody_reads_that_it_is(frames: tuple[str, tuple[Frame, ...]]) -> None:
    game, seen = frames
    over = load_texts("en").within(game).text("prompt.over")
    assert over not in {frame.title for frame in seen}


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


def shown(pilot: Pilot, hand: HandFan) -> bytes:
    """The part of the window in which a hand lies."""
    return pygame.image.tobytes(pilot.app.surface.subsurface(hand.rect), "RGB")


def test_a_hand_whose_cards_appear_one_by_one_stands_whole_in_the_end(pilot: Pilot) -> None:
    for changed, table in frames_around_changes(pilot, "nemesis"):
        hand = table.face.hand  # type: ignore[attr-defined]
        if changed and len(hand.cards) > 2:
            seen = [shown(pilot, hand)]
            for _ in range(12):
                pilot.frames(1)
                seen.append(shown(pilot, hand))
            assert seen[0] != seen[-1] == seen[-2]
            assert not hand.repaint_queue
            return
    pytest.fail("nobody came with three cards in hand")


def test_the_first_hand_of_a_game_is_there_at_once(pilot: Pilot, window: pygame.Surface, services: Services) -> None:
    table = TableScene(services, unfinished("nemesis", nemesis.seats("solo", 1), 5, 30))
    pilot.show(table)
    pilot.app.frame(STEP, [])
    hand = table.face.hand  # type: ignore[attr-defined]
    at_once = shown(pilot, hand)
    pilot.frames(12)
    assert hand.cards and shown(pilot, hand) == at_once
