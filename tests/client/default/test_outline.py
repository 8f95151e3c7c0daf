"""A sight of any game in words."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from nemesis_desktop.client.tabletop.default.outline import OutlineLine, outline_of
from nemesis_desktop.client.tabletop.default.words import spelled, thing_words, value_words
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Session
from nemesis_desktop.resources import assets_folder
from tests.games.outpost.state import OutpostSetup

TEXT = Catalogue.load(assets_folder() / "text")


@dataclass(frozen=True)
class Cell:
    owner: int
    thing: str | None = None


@dataclass(frozen=True)
class Board:
    setup: str = "left out"
    turn: int = 3
    deck: tuple[str, ...] = ("?card", "?card", "?card", "king.1")
    cells: dict[str, Cell] = field(default_factory=lambda: {"a1": Cell(0, "rook.2"), "b1": Cell(1)})
    graves: dict[int, str] = field(default_factory=dict)


def told(line: OutlineLine) -> tuple[int, str, str]:
    return line.depth, line.name, line.value


def test_fields_tables_and_records_are_nested() -> None:
    assert [told(line) for line in outline_of(Board(), TEXT)] == [
        (0, "Turn", "3"),
        (0, "Deck", "3× hidden (card), king 1"),
        (0, "Cells", ""),
        (1, "A1", "Owner: 0 · Thing: rook 2"),
        (1, "B1", "Owner: 1"),
        (0, "Graves", "none"),
    ]


@pytest.mark.parametrize(("target", "number"), [("piece:rook.2", 3), ("cell:b1", 4), ("king.1", 1)])
def test_a_line_knows_what_it_names(target: str, number: int) -> None:
    lines = outline_of(Board(), TEXT)
    assert [place for place, line in enumerate(lines) if line.names(target)] == [number]


@pytest.mark.parametrize(
    ("name", "words"),
    [("TileTurned", "Tile turned"), ("most_wounds", "Most wounds"), ("AIWoke", "AI woke"), ("seat", "Seat"), ("", "")],
)
def test_names_of_the_program_are_spelled_as_words(name: str, words: str) -> None:
    assert spelled(name) == words


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        ("card:sprint.2", "Card: sprint 2"), ("move:0,1", "Move: 0,1"), ("end_turn", "End turn"),
        ("?tile", "hidden (tile)"), ("card:?red", "hidden (red)"),
    ],
)
def test_ids_are_told_as_things(thing: str, words: str) -> None:
    assert thing_words(thing, TEXT) == words


def test_values_are_told_in_one_line() -> None:
    assert value_words((True, None, ("x", "x")), TEXT) == "yes, none, 2× X"


def test_a_sight_shows_what_is_hidden_as_hidden(outpost: str) -> None:
    rules = GAMES[outpost].game
    session = Session(rules, rules.new(OutpostSetup(), 7))
    lines = {line.name: line.value for line in outline_of(session.sight(0), TEXT)}
    assert lines["Hand: 1"] == "3× hidden (card)" and "hidden" not in lines["Hand: 0"]
    assert lines["Tiles"].startswith("20× hidden")
    assert "Chance" not in lines and "Setup" not in lines
