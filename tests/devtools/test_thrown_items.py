"""What is thrown or fired at a place says that a closed door stops it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.resources import assets_folder

CLOSED_DOOR = {"en": "closed door", "uk": "зачинені двері", "zh-Hans": "关闭的舱门", "zh-Hant": "關閉的艙門"}


@pytest.mark.parametrize(("game", "kind"), [
    ("nemesis", "grenade"), ("nemesis", "molotov_cocktail"),
    ("retaliation", "grenade"), ("retaliation", "rpg_launcher"),
])
@pytest.mark.parametrize("language", languages_of_ours())
def test_what_is_thrown_says_that_a_closed_door_stops_it(language: str, game: str, kind: str) -> None:
    """N-DOOR-03, R-GEAR-08, R-DOOR-03."""
    file = Path(assets_folder()) / "text" / language / game / "items.json"
    assert CLOSED_DOOR[language] in json.loads(file.read_text("utf-8"))[f"item.{kind}.text"]
