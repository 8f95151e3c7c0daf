"""The game that a command line speaks of: which one, what may be said about its setup, and what was said."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from nemesis_desktop.games.playable import Playable
from nemesis_desktop.games.registry import DEFAULT

Say = Callable[..., str]
"""A text of the command line by the end of its id."""


def named_game(arguments: Sequence[str]) -> str:
    """The game that the arguments name. It is found before anything else, since all other options depend on it."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--game", default=DEFAULT)
    try:
        found: str = parser.parse_known_args(arguments)[0].game
    except argparse.ArgumentError:
        # The real parser will complain about it.
        return DEFAULT
    return found


def positive(say: Say) -> Callable[[str], int]:
    """Reads a number from 1 on."""

    def read(value: str) -> int:
        if not value.isdecimal() or int(value) < 1:
            raise argparse.ArgumentTypeError(say("not_positive", value=value))
        return int(value)

    return read


def from_zero(say: Say) -> Callable[[str], int]:
    """Reads a number from 0 on."""

    def read(value: str) -> int:
        if not value.isdecimal():
            raise argparse.ArgumentTypeError(say("not_from_zero", value=value))
        return int(value)

    return read


def add_setup_options(parser: argparse.ArgumentParser, playable: Playable, say: Say) -> None:
    """What may be said about a setup: the game's own options, a level where there are any, and the seed."""
    for option in playable.options:
        said: dict[str, Any] = {"help": say(f"option.{option.name}"), "default": argparse.SUPPRESS}
        if option.choices:
            said["choices"] = option.choices
        elif option.most:
            said["type"] = positive(say)
        if option.repeated:
            said["action"] = "append"
        if option.metavar:
            said["metavar"] = option.metavar
        parser.add_argument(f"--{option.name}", dest=option.field, **said)
    if playable.levels is not None:
        parser.add_argument("--level", metavar="FILE", help=say("level_or_file"))
    parser.add_argument("--seed", type=int, help=say("seed"))


@dataclass(frozen=True, slots=True)
class ChosenSetup:
    """What the command line said: a setup for every seed, and the first seed. ``said`` is False when it said nothing
    about the setup, not even a seed."""

    of_seed: Callable[[int], Any]
    seed: int
    said: bool

    @property
    def setup(self) -> Any:
        """The setup of the first seed. Raises ValueError."""
        return self.of_seed(self.seed)


def chosen_setup(playable: Playable, chosen: argparse.Namespace) -> ChosenSetup:
    """Make a setup of what was said. Raises ValueError for a level that is refused, OSError for one that cannot be
    read."""
    fields = (option.field for option in playable.options)
    given = {field: getattr(chosen, field) for field in fields if hasattr(chosen, field)}
    seed, level = 1, None
    name = getattr(chosen, "level", None)
    if name is not None and playable.levels is not None and name in playable.levels.ordinary:
        given = {**playable.levels.ordinary[name], **given}
    elif name is not None:
        from nemesis_desktop.storage.library.levels import find_level

        level, seed = find_level(playable, name)
    if chosen.seed is not None:
        seed = chosen.seed

    def of_seed(number: int) -> Any:
        return playable.setup_of(given, Random(number).randrange, level)

    return ChosenSetup(of_seed, seed, bool(given) or level is not None or chosen.seed is not None)
