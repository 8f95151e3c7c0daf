"""Damages a saved game in many ways and looks at what is left: ``python -m nemesis_desktop.devtools.damage``.

Whatever happens to a file, it is opened whole, opened up to some decision, or refused with a named problem; and what
is opened is the very game that was played.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.registry import DEFAULT, GAMES, Playable
from nemesis_desktop.kernel import KernelError, Session
from nemesis_desktop.storage.journal.format import Header, back_line, command_line, head_of, rest_line
from nemesis_desktop.storage.journal.reader import read_content
from nemesis_desktop.storage.journal.replayer import restore
from nemesis_desktop.storage.journal.snapshots import store_rest

WHOLE, PART, REFUSED = "opened whole", "opened in part", "refused"


@dataclass(slots=True)
class PlayedSample:
    """A game as it was played: its file, its commands, and the state after each of them."""

    content: bytes
    session: Session[Any]
    states: list[Any]
    games: Mapping[str, Playable] = field(default_factory=lambda: GAMES)


def sample(game: str = DEFAULT, seed: int = 3, commands: int = 60, rest_every: int = 20) -> PlayedSample:
    """A game for at least two with rests and one command that was taken back."""
    playable = GAMES[game]
    setup = next(table for table in playable.tables() if len(playable.seats(table)) > 1)
    setup = playable.with_seats(setup, [replace(seat, name="Ann") for seat in playable.seats(setup)])
    session: Session[Any] = Session(playable.game, playable.game.new(setup, seed))
    states, below = [session.state], chance_of(seed)
    lines = [head_of(Header(game, seed, setup, playable.rules, name="Voyage"))]
    rested = 0
    while len(session.commands) < commands and (command := next_command(session, RandomBot(), below)) is not None:
        session.submit(command)
        number = len(session.commands)
        states.append(session.state)
        lines.append(command_line((command, session.checksum)))
        if number == commands // 2:
            lines += [back_line(number - 1, session.checksum_after(number - 1)), lines[-1]]
        if session.rests[-1].commands == number and number - rested >= rest_every:
            rested = number
            lines.append(rest_line(store_rest(playable, setup, session.state, number, session.checksum)))
    return PlayedSample(b"".join(lines), session, states)


def damaged(content: bytes, random: Random) -> bytes:
    """The content with one to three things done to it: bits, bytes, pieces and lines."""
    changed = bytearray(content)
    for _ in range(random.randint(1, 3)):
        place = random.randrange(max(len(changed), 1))
        length = random.choice((1, 1, 2, 8, 60, 700))
        match random.randrange(8):
            case 0:
                changed[place:place + 1] = bytes((changed[place] ^ (1 << random.randrange(8)),)) if changed else b""
            case 1:
                changed[place:place + length] = random.randbytes(len(changed[place:place + length]))
            case 2:
                del changed[place:place + length]
            case 3:
                changed[place:place] = changed[place:place + length]
            case 4:
                changed[place:place + length] = bytes(len(changed[place:place + length]))
            case 5:
                del changed[place:]
            case 6:
                lines = bytes(changed).split(b"\n")
                first, second = random.randrange(len(lines)), random.randrange(len(lines))
                lines[first], lines[second] = lines[second], lines[first]
                changed = bytearray(b"\n".join(lines))
            case _:
                changed[place:place] = random.choice((b"{", b"}", b"[" * 50, b'"', b"\n", b"\\u0000", b"NaN", b"\xff"))
    return bytes(changed)


def consequence(damaged_content: bytes, sample: PlayedSample) -> str:
    """What becomes of a damaged file: WHOLE, PART or REFUSED. Raises AssertionError when it opens as another game."""
    running = read_content(damaged_content, "sample", sample.games)
    restored = restore(running, sample.games)
    if restored.session is None:
        assert restored.problem is not None, "refused without a reason"
        return REFUSED
    after = 0 if restored.start is None else restored.start.after
    commands = restored.session.commands
    reached = after + len(commands)
    assert list(commands) == list(sample.session.commands[after:reached]), "other commands"
    assert restored.session.state == sample.states[reached], "another state"
    if reached == len(sample.session.commands):
        return WHOLE
    return PART


def main(arguments: Sequence[str] | None = None) -> int:
    """Damage a game again and again; the exit status is 1 when something else than the game came out of it."""
    parser = argparse.ArgumentParser(prog="python -m nemesis_desktop.devtools.damage", description=__doc__)
    parser.add_argument("--game", default=DEFAULT, metavar="NAME")
    parser.add_argument("--number", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    original, began = sample(chosen.game), time.perf_counter()
    tally = {WHOLE: 0, PART: 0, REFUSED: 0}
    wrong = 0
    for number in range(chosen.seed, chosen.seed + chosen.number):
        try:
            tally[consequence(damaged(original.content, Random(number)), original)] += 1
        except (AssertionError, KernelError, ValueError, LookupError, TypeError) as error:
            wrong += 1
            print(f"seed {number}: {type(error).__name__}: {error}", file=sys.stderr)
    seconds = time.perf_counter() - began
    told = ", ".join(f"{count} {what}" for what, count in tally.items())
    print(f"{chosen.number} damaged copies of {len(original.content)} bytes in {seconds:.0f} s: {told}, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
