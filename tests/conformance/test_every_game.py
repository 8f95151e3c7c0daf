"""What every game on this kernel must keep: undo anywhere, fork, replay, sights that tell nothing, open options."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import GAMES as REGISTERED
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import BehindBarrier, Command, Diverged, IllegalCommand, Session
from tests.games.outpost.playable import PLAYABLE as OUTPOST
from tests.games.outpost.state import OutpostSetup
from tests.kernel.toy import Toy

GAMES = {
    "toy": (Toy(), None),
    "outpost for two": (OUTPOST.game, OutpostSetup()),
    "outpost for four": (OUTPOST.game, OutpostSetup((SeatSetup(),) * 4)),
    "nemesis solo": (Nemesis(), Setup()),
    "nemesis solo on the reverse side": (Nemesis(), Setup(board="advanced")),
    "nemesis for three": (Nemesis(), Setup("semi-coop", "base", (SeatSetup(),) * 3)),
    "nemesis co-operative for two": (Nemesis(), Setup("coop", "base", (SeatSetup(),) * 2)),
    "nemesis for three and one who takes over": (
        Nemesis(), Setup("semi-coop", "base", (SeatSetup(),) * 3, intruders="takeover")
    ),
    "nemesis for one against the intruders": (
        Nemesis(), Setup("solo", "advanced", (SeatSetup(),) * 2, intruders="player")
    ),
    "retaliation solo": (Retaliation(), RetaliationSetup()),
    "retaliation for four": (Retaliation(), RetaliationSetup("semi-coop", (SeatSetup(),) * 4, deadly=True)),
    "retaliation co-operative for two": (Retaliation(), RetaliationSetup("coop", (SeatSetup(),) * 2)),
}
SEEDS = (1, 2)
ACTION = "action"


def test_no_game_is_left_out() -> None:
    assert set(REGISTERED) <= {game.name for game, _ in GAMES.values()}


def begun(name: str, seed: int) -> Session[Any]:
    game, setup = GAMES[name]
    return Session(game, game.new(setup, seed))


def asked(session: Session[Any]) -> dict[int, tuple[str, list[str]]]:
    """The open questions with their first hundred answers."""
    return {seat: (q.topic, list(islice(q.keys(), 100))) for seat, q in session.open_questions().items()}


def random_command(session: Session[Any], random: Random) -> Command | None:
    questions = session.open_questions()
    if not questions:
        return None
    seat = random.choice(sorted(questions))
    question = questions[seat]
    return Command(seat, question.topic, question.sample(random.randrange))


@cache
def recorded(name: str, seed: int) -> Session[Any]:
    """A game that no test goes on with."""
    return played(name, seed)


def played(name: str, seed: int, limit: int = 250) -> Session[Any]:
    session, random = begun(name, seed), Random(seed)
    for _ in range(limit):
        command = random_command(session, random)
        if command is None:
            break
        session.submit(command)
    return session


@pytest.fixture(params=[(name, seed) for name in GAMES for seed in SEEDS], ids=lambda p: f"{p[0]}, seed {p[1]}")
def game(request: pytest.FixtureRequest) -> tuple[str, int]:
    return request.param


def test_no_invariant_breaks(game: tuple[str, int]) -> None:
    session = recorded(*game)
    assert session.game.problems(session.state) == session.game.problems(begun(*game).state)
    assert not session.game.problems(session.state)


def test_undo_to_any_moment_gives_the_state_of_that_moment(game: tuple[str, int]) -> None:
    session = played(*game, limit=120)
    commands = list(session.commands)
    straight = begun(*game)
    states = [straight.state]
    for command in commands:
        straight.submit(command)
        states.append(straight.state)
    random = Random(3)
    for _ in range(12):
        to = random.randrange(len(commands) + 1)
        session.undo(to, free=True) if to <= len(session.commands) else None
        assert session.state == states[len(session.commands)]
        while session.undone:
            session.redo()
        assert session.state == states[-1]
        assert session.checksum == straight.checksum
        assert len(session.happenings) == len(straight.happenings)


def test_a_fork_stands_where_its_original_stands_and_goes_its_own_way(game: tuple[str, int]) -> None:
    session, random = begun(*game), Random(5)
    for _ in range(60):
        command = random_command(session, random)
        if command is None:
            break
        fork = session.fork()
        assert fork.state == session.state
        assert asked(fork) == asked(session)
        before = session.state
        fork.submit(command)
        assert session.state is before
        session.submit(command)
        assert fork.state == session.state


def test_the_same_commands_give_the_same_game(game: tuple[str, int]) -> None:
    session = recorded(*game)
    again = begun(*game)
    for command in session.commands:
        again.submit(command)
    assert again.state == session.state
    assert again.checksum == session.checksum


def test_a_sight_tells_nothing_that_the_seat_may_not_know(game: tuple[str, int]) -> None:
    session, random = begun(*game), Random(7)
    for number in range(80):
        command = random_command(session, random)
        if command is None:
            break
        session.submit(command)
        if number % 8:
            continue
        for seat in session.open_questions():
            sight = session.sight(seat)
            for seed in range(2):
                imagined = session.game.imagine(sight, seat, seed)
                assert session.game.sight(imagined, seat) == sight
                assert not session.game.problems(imagined)


def test_the_actions_that_are_offered_tell_nothing_that_the_seat_may_not_know(game: tuple[str, int]) -> None:
    session, random = begun(*game), Random(13)
    for number in range(200):
        command = random_command(session, random)
        if command is None:
            break
        session.submit(command)
        for seat, question in session.open_questions().items():
            if question.topic == ACTION and number % 3 == 0:
                imagined = session.game.imagine(session.sight(seat), seat, number)
                again = Session(session.game, imagined).open_questions()[seat]
                assert (again.topic, tuple(again.keys())) == (ACTION, tuple(question.keys()))


def test_every_question_has_answers_and_takes_only_those(game: tuple[str, int]) -> None:
    session, random = begun(*game), Random(11)
    for _ in range(80):
        command = random_command(session, random)
        if command is None:
            break
        before = session.state
        with pytest.raises(IllegalCommand):
            session.submit(replace(command, key="no such thing"))
        with pytest.raises(Diverged):
            session.submit(replace(command, topic="no such question"))
        with pytest.raises(Diverged):
            session.submit(replace(command, seat=99))
        assert session.state is before
        for question in session.open_questions().values():
            assert question.count() >= 1
            question.read(next(question.keys()))
        session.submit(command)


def test_undo_stops_at_the_barrier_unless_it_is_free(game: tuple[str, int]) -> None:
    session = played(*game, limit=60)
    barrier = session.barrier
    assert barrier > 0
    with pytest.raises(BehindBarrier):
        session.undo(barrier - 1)
    session.undo(barrier)
    assert len(session.commands) == barrier


def test_rests_are_never_touched(game: tuple[str, int]) -> None:
    session, random = begun(*game), Random(13)
    kept = []
    for _ in range(60):
        kept += [(rest.state, repr(rest.state)) for rest in session.rests[len(kept):][:1]]
        command = random_command(session, random)
        if command is None:
            break
        session.submit(command)
    assert all(repr(state) == text for state, text in kept)


SCRIPT = """
import sys
sys.path.insert(0, {root!r})
from tests.conformance.test_every_game import GAMES, SEEDS, played
print([played(name, 3, limit=80).checksum for name in GAMES])
"""


def test_games_are_the_same_under_every_hash_seed(pytestconfig: pytest.Config) -> None:
    root = str(pytestconfig.rootpath)
    seen = set()
    for hash_seed in ("0", "1", "77"):
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT.format(root=root)],
            env={"PYTHONHASHSEED": hash_seed, "PATH": "", "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": root},
            capture_output=True, text=True, check=True, timeout=120,
        )
        seen.add(run.stdout)
    assert len(seen) == 1
