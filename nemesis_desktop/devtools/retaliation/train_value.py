"""Learn the value of a position from missions of the planning bot, alone and in pairs. The same missions and code lead
to the same weights.

Needs numpy, which the game itself does not. Players never run this.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import replace

from nemesis_desktop.bots.retaliation.learned.files import VALUE
from nemesis_desktop.devtools.fitting import TAUGHT, learn
from nemesis_desktop.devtools.learning import joined
from nemesis_desktop.devtools.retaliation.value_games import tried

TRIED = (("solo", 1, 1500, 3_010_000), ("coop", 2, 1000, 3_050_000), ("solo", 1, 1500, 3_000_000))
"""Modes and players, in how many missions answers are tried, and the seed of the first one."""
SMALL = replace(TAUGHT, hidden=16)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = ArgumentParser(description="Learn the value of positions of missions from those of the planning bot.")
    parser.add_argument("--write", action="store_true", help="store the weights in the package")
    chosen = parser.parse_args(arguments)
    learn(joined(*[tried(*one) for one in TRIED]), VALUE if chosen.write else None, SMALL)


if __name__ == "__main__":
    main()
