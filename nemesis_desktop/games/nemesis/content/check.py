"""What the shape of a file cannot say: references between files and the numbers around each room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from nemesis_desktop.games.nemesis.content.records import Content, Tile

if TYPE_CHECKING:
    from nemesis_desktop.games.nemesis.content.schema import BoardFile


class ContentError(Exception):
    """A content file is missing, has a wrong shape, or refers to something that does not exist."""

    def __init__(self, file: str, path: str, problem: str) -> None:
        self.file = file
        self.path = path
        self.problem = problem
        super().__init__(f"{file}: {path}: {problem}" if path else f"{file}: {problem}")


def check_board(file: str, sheet: BoardFile, tiles: Mapping[str, Tile]) -> None:
    """Check that corridors and entrances fit the slots and that every room has the numbers 1 to 4 once."""
    numbers_at: dict[int, list[int]] = {}
    for index, slot in enumerate(sheet.slots):
        where = f"slots[{index}]"
        if slot.number in numbers_at:
            raise ContentError(file, f"{where}.number", f"slot {slot.number} appears twice")
        numbers_at[slot.number] = []
        if (slot.room is not None) != (slot.kind in ("special", "fixed")):
            raise ContentError(file, f"{where}.room", "only special and fixed slots name their room")
        if slot.room is not None and slot.room not in tiles:
            raise ContentError(file, f"{where}.room", f"unknown room {slot.room}")
    seen: dict[str, int] = {}
    for index, corridor in enumerate(sheet.corridors):
        where = f"corridors[{index}]"
        if corridor.id in seen:
            raise ContentError(file, f"{where}.id", f"corridor {corridor.id} appears twice")
        seen[corridor.id] = index
        if corridor.a >= corridor.b or not corridor.id.startswith(f"{corridor.a:03}-{corridor.b:03}"):
            raise ContentError(file, f"{where}.id", "names the lower slot, then the higher one")
        for end, slot_number in (("a", corridor.a), ("b", corridor.b)):
            if slot_number not in numbers_at:
                raise ContentError(file, f"{where}.{end}", f"unknown slot {slot_number}")
            numbers_at[slot_number].extend(corridor.numbers)
    for index, entrance in enumerate(sheet.entrances):
        where = f"entrances[{index}]"
        if entrance.slot not in numbers_at:
            raise ContentError(file, f"{where}.slot", f"unknown slot {entrance.slot}")
        if entrance.network not in sheet.networks:
            raise ContentError(file, f"{where}.network", f"this board has no {entrance.network} network")
        numbers_at[entrance.slot].extend(entrance.numbers)
    for index, slot in enumerate(sheet.slots):
        if sorted(numbers_at[slot.number]) != [1, 2, 3, 4]:
            found = ", ".join(str(number) for number in sorted(numbers_at[slot.number]))
            raise ContentError(
                file, f"slots[{index}].number", f"slot {slot.number} needs the numbers 1 to 4, has {found}"
            )


def check_content(content: Content) -> None:
    """Check the references between cards, rooms and characters."""
    _check_items(content)
    _check_characters(content)
    _check_recipes(content)
    _check_attacks(content)
    if content.infected_count > len(content.contamination):
        raise ContentError("numbers.json", "contamination.infected", "more infected cards than cards")
    kinds = {token.kind: 0 for token in content.intruder_tokens.values()}
    for kind in content.bag_fixed:
        if kind not in kinds:
            raise ContentError("numbers.json", f"bag_at_start.fixed.{kind}", "there is no such token")


def _check_items(content: Content) -> None:
    kinds = {item.kind: item for item in content.items.values()}
    for item in content.items.values():
        if item.activation is None:
            if item.deck == "quest":
                raise ContentError("items.json", item.kind, "a quest item needs an activation")
            continue
        if item.activation.room is not None and item.activation.room not in content.tiles:
            raise ContentError("items.json", item.kind, f"unknown room {item.activation.room}")
        for kind in item.activation.discard:
            if kind not in kinds:
                raise ContentError("items.json", item.kind, f"unknown item {kind}")


def _check_characters(content: Content) -> None:
    for character in content.characters.values():
        weapon = content.items.get(character.weapon)
        if weapon is None or weapon.weapon is None or weapon.character != character.id:
            raise ContentError("characters.json", character.id, f"{character.weapon} is not its weapon")
        for quest in character.quests:
            item = content.items.get(quest)
            if item is None or item.character != character.id:
                raise ContentError("characters.json", character.id, f"{quest} is not its quest item")
    for card in content.actions.values():
        if card.character not in content.characters:
            raise ContentError("actions.json", card.id, f"unknown character {card.character}")


def _check_recipes(content: Content) -> None:
    crafted = {item.kind: item for item in content.items.values() if item.deck == "blue"}
    components = [item.component for item in content.items.values() if item.component is not None]
    for kind, parts in content.recipes.items():
        if kind not in crafted:
            raise ContentError("items.json", f"recipes.{kind}", "is not a crafted item")
        for part in parts:
            if part not in components:
                raise ContentError("items.json", f"recipes.{kind}", f"no item provides {part}")
    for kind in crafted:
        if kind not in content.recipes:
            raise ContentError("items.json", f"recipes.{kind}", "is missing")


def _check_attacks(content: Content) -> None:
    for card in content.attacks.values():
        if (card.blood is None) != card.retreat:
            raise ContentError("attacks.json", card.id, "has either a blood value or the retreat arrow")
