"""Rooms, Robots and what stands in their way have words for players."""

from __future__ import annotations

import ast
import json
from collections import Counter
from pathlib import Path

from nemesis_desktop.games.retaliation import obstacles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.rules.registry import ROBOTS, ROOMS
from nemesis_desktop.resources import assets_folder
from tests.retaliation.language import GAME

CODE = Path(obstacles.__file__).parent
MINE = (*(CODE / "rooms").glob("*.py"), CODE / "rules" / "robot.py", CODE / "cards" / "robots.py",
        CODE / "rules" / "movement.py", CODE / "rules" / "room_action.py")


def ids() -> Counter[str]:
    folder = assets_folder() / "text" / "en" / GAME.name
    found: Counter[str] = Counter()
    for path in sorted(folder.glob("*.json")):
        found.update(list(json.loads(path.read_text(encoding="utf-8"))))
    return found


def test_every_room_and_robot_has_a_name_and_a_text() -> None:
    there = ids()
    names = [*(f"room.{tile}" for tile in facility_content().rooms), *(f"robot.{kind}" for kind in ROBOTS)]
    assert [name for name in names for part in ("name", "text") if f"{name}.{part}" not in there] == []


def test_every_option_has_a_label() -> None:
    options = {one.option for register in (ROOMS, ROBOTS) for effects in register.values() for one in effects}
    assert [option for option in sorted(options - {""}) if f"option.text.{option}" not in ids()] == []


def test_every_obstacle_has_a_reason_and_a_remedy() -> None:
    there = ids()
    used = {
        node.id for path in MINE for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and isinstance(getattr(obstacles, node.id, None), obstacles.Reason)
    }
    assert used
    reasons = [getattr(obstacles, name) for name in sorted(used)]
    assert [one.id for one in reasons if one.text not in there or one.remedy not in there] == []


def test_no_text_is_written_twice() -> None:
    assert [name for name, count in ids().items() if count > 1] == []
