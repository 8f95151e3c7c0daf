"""What the tools need to know of a game: one record for each, found through `Playable.tools`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import sample_saves_folder

ROOT = Path(__file__).resolve().parents[2]
"""The checkout."""
Results = tuple[tuple[bool, bool], ...]
"""For every seat whether it has won, and whether whom it played lives."""


@dataclass(frozen=True, slots=True)
class Golden:
    """A game that is written down: its setup, its seed, and the bot that played it first."""

    name: str
    setup: Any
    seed: int
    bot: str


@dataclass(frozen=True, slots=True)
class Sample:
    """A game that is recorded for players: its file, its setup, its seed, and the bot that plays it."""

    name: str
    setup: Any
    seed: int
    bot: str = "usual"

    def path_of(self, game: str) -> Path:
        """Where it is kept."""
        return sample_saves_folder() / game / f"{self.name}.jsonl"


@dataclass(frozen=True, slots=True)
class TournamentEntry:
    """One kind of game of a tournament and who sits where. With ``rivals`` every seat is told apart. ``share`` is the
    part of the games that a slow entry plays."""

    name: str
    bots: tuple[str, ...]
    setup: Any
    rivals: tuple[int, ...] = (0,)
    """The seats that are told: one of those that win together, each of those that do not."""
    share: float = 1.0


@dataclass(frozen=True, slots=True)
class RuleCatalogue:
    """The rules of a game by ID, and where they are played and tested.

    ``file`` holds them; ``families`` is a pattern for what stands before the number of an ID; ``legend`` says what the
    families are. ``excused`` are the rules that no program can show. ``code`` and ``tests`` are looked through, other
    games left out.
    """

    file: Path
    families: str
    report: Path
    legend: str = ""
    excused: Mapping[str, str] = field(default_factory=dict)
    code: Path = Path("nemesis_desktop")
    tests: Path = Path("tests")


@dataclass(frozen=True, slots=True)
class GameTools:
    """Everything that the tools need to know of a game; what is left out, there is not.

    ``golden`` games are written down in ``golden_folder``; ``positions`` is the module with the positions for perft,
    whose counts are in ``perft_folder``; ``soak_bots`` are the bots, or "mixed", that very many games visit;
    ``entries`` take part in the tournament, where ``results`` reads a final state; ``schema`` is the published form of
    levels and its file. ``screens`` is the module with the screens for reference pictures. ``map_rates`` is the module
    that counts how a map grows, for games whose map does; ``trainer`` is the one that lets bots learn.
    """

    game: str
    golden: Sequence[Golden] = ()
    golden_folder: Path = Path("tests", "golden")
    positions: str = ""
    perft_folder: Path = Path("tests", "perft")
    catalogue: RuleCatalogue | None = None
    soak_bots: Sequence[str] = ("random",)
    entries: Sequence[TournamentEntry] = ()
    results: Callable[[Any, int], Results] | None = None
    samples: Sequence[Sample] = ()
    schema: tuple[Path, Callable[[], str]] | None = None
    screens: str = ""
    map_rates: str = ""
    trainer: str = ""


class NoTools(ValueError):
    """The game has nothing for this tool to work on."""


def tools_of(game: str) -> GameTools:
    """What a game brings for the tools. Raises UnknownGame, BrokenGame, NoTools."""
    where = GAMES[game].tools
    if not where:
        raise NoTools(f"{game} has nothing for the tools")
    found = import_module(where).TOOLS
    assert isinstance(found, GameTools), f"{where}.TOOLS"
    return found
