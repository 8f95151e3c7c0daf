"""What the shape of a content file cannot say: totals, and references from one file to another."""

from __future__ import annotations

from collections import Counter

from nemesis_desktop.games.retaliation.content.lattice import DIRECTIONS
from nemesis_desktop.games.retaliation.content.records import FacilityContent

DECK_SIZE = 10


class BadContent(Exception):
    """A content file is missing, has a wrong shape, or refers to something that does not exist."""

    def __init__(self, file: str, path: str, problem: str) -> None:
        self.file = file
        self.path = path
        self.problem = problem
        super().__init__(f"{file}: {path}: {problem}" if path else f"{file}: {problem}")


def check_facility(content: FacilityContent) -> None:
    """Check the references between the files. Raises BadContent."""
    _check_characters(content)
    _check_map(content)
    _check_numbers(content)


def _check_characters(content: FacilityContent) -> None:
    items = {one.kind: one for one in content.items.values()}
    for sheet in content.characters.values():
        for kind in sheet.items:
            if kind not in items or items[kind].deck != "character":
                raise BadContent("characters.json", sheet.id, f"{kind} is not its Character Item")
        if len(content.deck_of(sheet.id)) != DECK_SIZE:
            raise BadContent("actions.json", sheet.id, f"has {len(content.deck_of(sheet.id))} cards in its deck")
    ranks = sorted(sheet.rank for sheet in content.characters.values())
    if len({*ranks}) != len(ranks):
        raise BadContent("characters.json", "rank", "two Characters have the same rank")


def _check_map(content: FacilityContent) -> None:
    lattice = content.lattice
    for name in (lattice.landing_zone, lattice.hibernatorium):
        if name not in lattice.spaces:
            raise BadContent("numbers.json", "lattice", f"unknown space {name}")
    for printed in content.printed:
        if (lattice.hibernatorium, printed.direction) not in lattice.neighbour:
            raise BadContent("corridors.json", str(printed.number), "would leave the frame")
        if printed.number in content.corridors:
            raise BadContent("corridors.json", str(printed.number), "is a tile as well")
    numbers = Counter(one.number for one in content.rooms.values())
    for number, count in numbers.items():
        if count > 1:
            raise BadContent("rooms.json", str(number), "two Rooms have this number")
    for room in ("landing_zone", "hibernatorium", "nest", "reactor", "surgery_room"):
        if room not in content.rooms:
            raise BadContent("rooms.json", room, "is missing")
    for card in content.exploration.values():
        for way in card.noise:
            if way not in DIRECTIONS:
                raise BadContent("exploration.json", card.id, f"unknown direction {way}")


def _check_numbers(content: FacilityContent) -> None:
    numbers = content.numbers
    for kind, variants in numbers.token_backs.items():
        for name, backs in variants.items():
            if sum(count for _, _, count in backs) != numbers.tokens[kind]:
                raise BadContent("numbers.json", f"token_backs.{kind}.{name}", "is not the number of tokens")
    for die, tables in numbers.dice.items():
        if len({len(faces) for faces in tables.values()}) != 1:
            raise BadContent("numbers.json", f"dice.{die}", "the variants have different numbers of faces")
