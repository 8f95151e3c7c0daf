"""Learn the value of a position from games of the planning bot: alone against the ship, or in full co-operation. The
same games and code lead to the same weights.

Needs numpy, which the game itself does not. Players never run this.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import replace

from nemesis_desktop.bots.nemesis.learned.files import CREW_VALUE, VALUE
from nemesis_desktop.devtools.fitting import TAUGHT, fitted, learn, parted
from nemesis_desktop.devtools.learning import joined
from nemesis_desktop.devtools.nemesis.value_games import disputed, played, tried, tried_by_crews

PLAYED, SEED = 9000, 5_000_000
TRIED, SEED_TRIED = 9000, 6_000_000
DISPUTED, SEED_DISPUTED = 650, 7_000_000
CREWS = ((2, 4000, 9_800_000), (4, 500, 9_850_000))
"""Sizes of crews, in how many games answers are tried, and the seed of the first one."""
TAUGHT_OF_CREWS = replace(TAUGHT, hidden=16)
"""Half as large it is as good on games that none has seen: 0.1488 both."""


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = ArgumentParser(description="Learn the value of positions from games of the planning bot.")
    parser.add_argument("--played", type=int, default=PLAYED, help="so many whole games")
    parser.add_argument("--tried", type=int, default=TRIED, help="so many games in which answers are tried")
    parser.add_argument("--disputed", type=int, default=DISPUTED, help="so many games led by what was learned so far")
    parser.add_argument("--crew", action="store_true", help="the value of full co-operation instead")
    parser.add_argument("--write", action="store_true", help="store the weights in the package")
    chosen = parser.parse_args(arguments)
    if chosen.crew:
        learned = joined(*[tried_by_crews(*crew) for crew in CREWS])
        learn(learned, CREW_VALUE if chosen.write else None, TAUGHT_OF_CREWS)
        return
    learned = joined(played(chosen.played, SEED), tried(chosen.tried, SEED_TRIED))
    if chosen.disputed:
        net = fitted(parted(learned)[0])
        learned = joined(learned, disputed(chosen.disputed, SEED_DISPUTED, net))
    learn(learned, VALUE if chosen.write else None)


if __name__ == "__main__":
    main()
