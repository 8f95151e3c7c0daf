"""Every card of the box has an effect, and every question of the cards a text."""

from __future__ import annotations

import json
import re
from pathlib import Path

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import cards
from nemesis_desktop.games.nemesis.cards import hindrances
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.rules.registry import ACTION_CARDS, ITEMS
from nemesis_desktop.resources import assets_folder

TEXTS: dict[str, str] = {}
for _file in sorted((assets_folder() / "text" / "en" / "nemesis").glob("*.json")):
    TEXTS |= json.loads(_file.read_text(encoding="utf-8"))
HOME = Path(cards.__path__[0])
OTHERS = ("attacks.py", "events.py")
FILES = [path for path in sorted(HOME.rglob("*.py")) if path.name not in OTHERS]
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in FILES)


def test_every_kind_of_action_card_has_an_effect() -> None:
    kinds = {card.kind for card in load_content().actions.values()}
    assert len(kinds) == 28
    assert set(ACTION_CARDS) == kinds


def test_every_item_that_is_no_weapon_has_an_effect() -> None:
    kinds = {card.kind for card in load_content().items.values() if card.weapon is None}
    assert set(ITEMS) == kinds


def test_every_effect_says_what_it_does() -> None:
    for rule in (*ACTION_CARDS.values(), *ITEMS.values()):
        assert rule.effect.__doc__


def test_every_question_of_the_cards_has_a_text() -> None:
    asked = re.findall(r"(?:choose_(?!mode)\w+|agrees|travel)\(\s*t, \w+, \"(\w+)\"", SOURCES)
    asked += re.findall(r"topic=\"(\w+)\"", SOURCES)
    assert len(asked) > 30
    assert [topic for topic in asked if f"question.{topic}" not in TEXTS] == []


def test_every_part_of_a_card_that_can_be_chosen_has_a_text() -> None:
    parts = re.findall(r"^[A-Z_]+ = \"(\w+)\"$", SOURCES, re.MULTILINE)
    parts += re.findall(r"parts\.append\(\"(\w+)\"\)", SOURCES)
    assert len(parts) > 15
    assert [part for part in parts if f"mode.{part}" not in TEXTS] == []


def test_every_hindrance_of_the_cards_has_a_text() -> None:
    reasons = [value for value in vars(hindrances).values() if isinstance(value, Reason)]
    assert [reason.id for reason in reasons if f"reason.{reason.id}" not in TEXTS] == []
