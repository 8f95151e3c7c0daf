"""Changes stored states in many ways and draws what is believed: ``python -m nemesis_desktop.devtools.crafted_states``.

Whatever a stranger writes into a stored state, it is refused with a reason, or it can be drawn and played on.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
import zlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pygame

from nemesis_desktop.app import build_services
from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.loop import App, open_window
from nemesis_desktop.games.registry import DEFAULT, GAMES, Playable
from nemesis_desktop.kernel import KernelError, Session, evolve
from nemesis_desktop.storage.codec import to_plain
from nemesis_desktop.storage.journal.snapshots import NoRest, StoredRest, read_rest
from nemesis_desktop.storage.profile.settings import Settings

SIZE = (1280, 720)
EVERY = 7
"""Of each game every so many rests are changed."""
COMMANDS_AFTER = 3
SLOW = 2.0
"""No state may take longer to be drawn, in seconds of the processor."""
NUMBERS = (0, -1, 1, 7, 99, 1_000, 10**9, 2**63)
FieldPath = tuple[Any, ...]


def places(value: Any, path: FieldPath = ()) -> Iterator[FieldPath]:
    """The way to every value in plain data."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, held in value.items():
            yield from places(held, (*path, key))
    elif isinstance(value, list):
        for number, held in enumerate(value):
            yield from places(held, (*path, number))


def strings(value: Any) -> Iterator[str]:
    """Every string in plain data, keys included: what looks right in another place."""
    if isinstance(value, dict):
        for key, held in value.items():
            yield key
            yield from strings(held)
    elif isinstance(value, list):
        for held in value:
            yield from strings(held)
    elif isinstance(value, str):
        yield value


def changed(value: Any, random: Random, words: Sequence[str]) -> Any:
    """Another value that could stand in the same place, most often of the same type."""
    match value:
        case bool():
            return not value
        case int():
            return random.choice((*NUMBERS, value + 1, value - 1, None))
        case str():
            return random.choice((random.choice(words), random.choice(words), "", "x" * 400, value[:-1], None))
        case list():
            return random.choice(([], value[::-1], value[1:], value + value[:1], [*value, random.choice(words)]))
        case dict():
            found = dict(value)
            if found:
                key = random.choice(list(found))
                held = found.pop(key)
                if random.random() < 0.5:
                    found[random.choice((random.choice(words), "99", "-1"))] = held
            return found
        case _:
            return random.choice((*NUMBERS, *words[:3], True))


def crafted(plain: dict[str, Any], random: Random) -> dict[str, Any]:
    """The plain data of a state with one to three values changed; the setup stays."""
    found = deepcopy(plain)
    words = list(strings({name: held for name, held in plain.items() if name != "setup"}))
    for _ in range(random.randint(1, 3)):
        *way, last = random.choice([path for path in places(found) if path[0] != "setup"])
        holder = found
        for step in way:
            holder = holder[step]
        holder[last] = changed(holder[last], random, words)
    return found


def packed(plain: dict[str, Any]) -> StoredRest:
    """Plain data as a stored rest."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(json.dumps(plain).encode()) + packer.flush()
    return StoredRest(0, b64encode(data).decode())


def believed(playable: Playable, setup: Any, plain: dict[str, Any]) -> Any | None:
    """The state that is made of crafted data; None where it is refused."""
    try:
        return read_rest(playable, setup, playable.rules, packed(plain))
    except NoRest:
        return None


def played_games(playable: Playable, seed: int, games: int) -> list[Session[Any]]:
    """Random games at any table."""
    found = []
    for number in range(games):
        below = chance_of(seed + number)
        session: Session[Any] = Session(playable.game, playable.game.new(playable.random_setup(below), seed + number))
        while (command := next_command(session, RandomBot(), below)) is not None:
            session.submit(command)
        found.append(session)
    return found


class HiddenWindow:
    """A window without a screen, in which one table after the other is drawn."""

    def __init__(self) -> None:
        self.services = build_services(Settings(animation_speed=0.0), None)  # type: ignore[arg-type]
        self.app = App(self.services, open_window("", SIZE))

    def draw(self, playable: Playable, state: Any, seed: int) -> None:
        """Draw the table of a state and play on a little, as whoever is asked there. Raises what goes wrong."""
        # One person alone, so that no curtain hides what is to be drawn.
        seats = [
            replace(one, controller="random" if number else "human")
            for number, one in enumerate(playable.seats(state.setup))
        ]
        session: Session[Any] = Session(playable.game, evolve(state, setup=playable.with_seats(state.setup, seats)))
        play = Play(session, seed=seed, make_bots=lambda: BotsHere(session, seed))
        table, below = TableScene(self.services, play), chance_of(seed)
        self.app.stack.reset(table)
        self.app.stack.apply()
        self.app.relayout()
        self.app.stack.draw(self.app.surface)
        for _ in range(COMMANDS_AFTER):
            command = next_command(session, RandomBot(), below)
            if command is None:
                break
            try:
                session.submit(command)
            except KernelError:
                # The session tells it and the table says so: that is no crash.
                break
            table.director.snap(play.sight)
            table.refresh()
            self.app.stack.draw(self.app.surface)

    def close(self) -> None:
        """Give the window back."""
        self.app.stack.clear()
        self.app.stack.apply()
        pygame.quit()


def main(arguments: Sequence[str] | None = None) -> int:
    """Change states again and again; the exit status is 1 when one of them was believed and could not be drawn."""
    parser = argparse.ArgumentParser(prog="python -m nemesis_desktop.devtools.crafted_states", description=__doc__)
    parser.add_argument("--game", default=DEFAULT, metavar="NAME")
    parser.add_argument("--number", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    playable, began = GAMES[chosen.game], time.perf_counter()
    states = [
        (rest.state.setup, to_plain(rest.state))
        for session in played_games(playable, chosen.seed, max(2, chosen.number // 200))
        for rest in session.rests[::EVERY]
    ]
    window, refused, drawn, wrong = HiddenWindow(), 0, 0, 0
    for number in range(chosen.seed, chosen.seed + chosen.number):
        random = Random(number)
        setup, plain = random.choice(states)
        state = believed(playable, setup, crafted(plain, random))
        if state is None:
            refused += 1
            continue
        drawn, start = drawn + 1, time.process_time()
        try:
            window.draw(playable, state, number)
        except Exception:
            # Whatever it is, the seed makes it happen again.
            wrong += 1
            print(f"seed {number}: {traceback.format_exc(limit=-4)}", file=sys.stderr)
        if (seconds := time.process_time() - start) > SLOW:
            wrong += 1
            print(f"seed {number}: {seconds:.1f} s", file=sys.stderr)
    window.close()
    print(
        f"{chosen.number} crafted states in {time.perf_counter() - began:.0f} s: {refused} refused, {drawn} drawn, "
        f"{wrong} wrong"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
