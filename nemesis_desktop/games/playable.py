"""What a game offers to everybody outside: storage, bots, command line, tools. One record per game.

A game is a folder in ``games/`` whose module ``playable`` holds this record as ``PLAYABLE``; the registry finds it by
the name of the folder.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nemesis_desktop.games.chronicle import SeatChronicle
from nemesis_desktop.games.editing import PositionEditing
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.games.wording import NameOf, Telling
from nemesis_desktop.kernel import Event, Game, Happening, Question, Seat

if TYPE_CHECKING:
    from nemesis_desktop.games.achievements import Achievement

Below = Callable[[int], int]
"""A number from 0 to n - 1, drawn by whoever asks."""


@dataclass(frozen=True, slots=True)
class SetupOption:
    """One thing that the command line may say about a setup, such as ``--players 3``.

    ``choices`` are the words that are understood, none for any; with ``most`` it is a number from 1 to that; a
    ``repeated`` option may be given several times. The help is the text
    ``command_line.option.<name>`` of the game.
    """

    name: str
    choices: tuple[str, ...] = ()
    most: int = 0
    repeated: bool = False
    metavar: str = ""

    @property
    def field(self) -> str:
        """The name under which its value is handed on: "house-rule" is ``house_rule``."""
        return self.name.replace("-", "_")


def _level_text(setup: Any) -> str:
    return str(getattr(setup, "level", ""))


@dataclass(frozen=True, slots=True)
class Levels:
    """The levels of a game: positions written down as text.

    ``read`` makes a setup and a seed of a text and raises ValueError; ``shipped`` are the texts that come with the
    program, by id; ``ordinary`` names levels that are no files but options of a normal game. ``describe`` writes a
    state down as a level and raises ValueError where there is no position left to write down; ``editing`` tells what of
    such a position can be changed by hand. ``largest`` is how many
    bytes a level may have; ``text_of`` a setup is the text of its level, "" for that of the rulebook. ``fields`` are
    the names of what stands in such a document, by which it is known whose it is.
    """

    read: Callable[[str | bytes], tuple[Any, int]]
    shipped: Callable[[], Mapping[str, str]] = dict
    ordinary: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    describe: Callable[[Any], str] | None = None
    editing: PositionEditing | None = None
    largest: int = 1_000_000
    text_of: Callable[[Any], str] = _level_text
    fields: Callable[[], Collection[str]] = tuple


def _setup_of_level(given: Mapping[str, Any], below: Below, level: Any) -> Any:
    return level


@dataclass(frozen=True, slots=True)
class Playable:
    """A game, the record its setup is made of, the version of its rules, and what else is asked of it.

    The version rises when the same commands lead to something else than before.

    For lists of saved games and foreign programs: ``title`` is the name on the box; ``summary`` is what a list of
    saved games tells about a state; ``hindrances`` tells for a sight and an open question of its seat what cannot be
    chosen there and why, as mappings with ``reasons``; ``statistics`` counts for each seat what the happenings of a
    game were made of; ``renewed`` turns the plain data of a state that older rules have left, given their version,
    into what the rules of now expect; ``state_errors`` tells what in a state that came from outside no game could
    hold: places, cards and figures that do not exist, and tracks beyond their ends.

    For screens and logs that know no game: ``name_of`` names things by the ids of their texts, and ``tellings`` tell
    events; without them both are spelled as the program writes them (`games/wording.py`).

    For setups: ``options`` may be given on the command line; ``setup_of`` makes a setup from those that were given by
    name, on top of the setup of a level when there is one, and raises ValueError; ``seats`` are those who decide in a
    setup, and ``with_seats`` puts others there; ``describe`` tells a setup in a few words. ``tables`` is every kind of
    table the game can be played at, ``variants`` are ways to change one of them at random, ``traits`` name what is
    special about a setup. Tests and tools that play very many games visit all of them; the engine is measured with
    ``full_table``, by default the last of them. ``knows_setup`` tells of a setup that came from outside whether the
    words in it mean something.

    ``bots`` and ``tools`` name the modules that offer the bots (``BOTS``, see ``bots/registry.py``) and what the tools
    of developers need (``TOOLS``, see ``devtools/tools.py``): both stand above the games, so they are found by name.
    """

    game: Game[Any]
    setup: type[Any]
    rules: int
    title: str = ""
    hindrances: Callable[[Any, Question[Any]], Sequence[Any]] | None = None
    summary: Callable[[Any], Mapping[str, str | int]] | None = None
    statistics: Callable[[Iterable[Happening], Any], Mapping[Seat, Mapping[str, int]]] | None = None
    chronicle: Callable[[Sequence[Happening], Any], Mapping[Seat, SeatChronicle]] | None = None
    achievements: Sequence[Achievement] = ()
    renewed: Callable[[int, dict[str, Any]], dict[str, Any]] | None = None
    state_errors: Callable[[Any], Sequence[str]] = lambda state: ()
    name_of: NameOf | None = None
    tellings: Mapping[type[Event], Telling] = field(default_factory=dict)
    levels: Levels | None = None
    options: Sequence[SetupOption] = ()
    setup_of: Callable[[Mapping[str, Any], Below, Any], Any] = _setup_of_level
    knows_setup: Callable[[Any], bool] = lambda setup: True
    seats: Callable[[Any], Sequence[SeatSetup]] = lambda setup: (SeatSetup(),)
    with_seats: Callable[[Any, Sequence[SeatSetup]], Any] = lambda setup, seats: setup
    describe: Callable[[Any], str] = str
    tables: Callable[[], Sequence[Any]] = lambda: (None,)
    variants: Mapping[str, Callable[[Any, Below], Any]] = field(
        default_factory=lambda: {"usual": lambda setup, below: setup}
    )
    traits: Callable[[Any], Sequence[str]] = lambda setup: ()
    full_table: Callable[[], Any] | None = None
    bots: str = ""
    tools: str = ""

    def random_setup(self, below: Below) -> Any:
        """Any table in any variant."""
        tables, variants = self.tables(), tuple(self.variants.values())
        return variants[below(len(variants))](tables[below(len(tables))], below)
