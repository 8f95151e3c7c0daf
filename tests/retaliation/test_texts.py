"""Items, combat and their questions and reasons have words for players."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import nemesis_desktop.games.retaliation as package
from nemesis_desktop.client.ui.text.catalogue import flatten
from nemesis_desktop.games.retaliation import obstacles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.rules.registry import ITEMS

TEXTS = Path(__file__).parents[2] / "assets" / "text" / "en" / "retaliation"
GAME = Path(package.__file__).parent
CHAPTERS = (
    "rules/hits.py", "rules/shooting.py", "rules/bursting.py", "rules/melee.py", "rules/weapon_dice.py",
    "rules/weapon_traits.py",
    "rules/searching.py", "rules/interplay.py", "rules/tactical_gear.py", "rules/grenades.py", "rules/trading.py",
    "rules/gaining.py", "rules/anti_aircraft.py", "cards/weapons.py", "cards/items/red.py", "cards/items/yellow.py",
    "cards/items/green.py", "cards/items/support.py", "cards/items/shared.py",
)
ASKING = {
    "choose_card", "choose_cards", "choose_corridor", "choose_intruder", "choose_marine", "choose_room", "choose_word",
    "agrees",
}


def texts() -> dict[str, object]:
    found: dict[str, object] = {}
    for path in sorted(TEXTS.glob("*.json")):
        entries = flatten(json.loads(path.read_text(encoding="utf-8")))
        assert not found.keys() & entries.keys(), f"{path.name} repeats ids"
        found.update(entries)
    return found


def topics_of(chapter: str) -> set[str]:
    """The topics that a module asks about, read from its code."""
    found = set()
    for node in ast.walk(ast.parse((GAME / chapter).read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name) and node.func.id in ASKING and len(node.args) > 2:
            topic = node.args[2]
            if isinstance(topic, ast.Constant):
                found.add(topic.value)
        found |= {
            word.value.value for word in node.keywords
            if word.arg == "topic" and isinstance(word.value, ast.Constant)
        }
    return found


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_question_of_a_chapter_has_words(chapter: str) -> None:
    assert {f"question.{topic}" for topic in topics_of(chapter)} <= texts().keys()


def test_every_item_has_a_name_and_a_text() -> None:
    kinds = {item.kind for item in facility_content().items.values()}
    written = texts()
    for kind in kinds:
        assert {f"item.{kind}.name", f"item.{kind}.text"} <= written.keys()


def test_every_choice_of_an_item_has_words() -> None:
    options = {effect.option for effects in ITEMS.values() for effect in effects if effect.option}
    assert {f"option.text.{option}" for option in options} <= texts().keys()


def test_every_reason_of_these_chapters_has_a_remedy() -> None:
    """Reasons that the modules name, with what would help."""
    written = texts()
    known = {name: one for name, one in vars(obstacles).items() if isinstance(one, obstacles.Reason)}
    used = {
        name for chapter in CHAPTERS for name in re.findall(r"\b[A-Z][A-Z_]+\b", (GAME / chapter).read_text("utf-8"))
        if name in known
    } - {"NO_ROOM_FOR_SECURE", "NO_WAY", "NO_DOOR", "NO_COMPUTER", "REACTOR_OFF", "NOTHING_TO_EXPLORE"}
    assert "NOT_LOADED" in used
    for obstacle in [known[name] for name in used] + [obstacles.behind_door("e"), obstacles.nobody_needs("wound")]:
        assert {obstacle.text, obstacle.remedy} <= written.keys()
