"""A thing has one name in a language, however it is written, and quotes are those of its script."""

from __future__ import annotations

import re

import pytest

from nemesis_desktop.client.ui.text.languages import load_texts

SENTENCES = {"nemesis": "worse.farther", "retaliation": "tip.door.open"}
"""A text of each game with the name of a room as it stands within a sentence; moves name it as the map does."""
FOREIGN_QUOTES = {"zh-Hans": "「」『』", "zh-Hant": "“”‘", "uk": "“”「」"}


@pytest.mark.parametrize("game", SENTENCES)
def test_a_room_is_called_within_a_ukrainian_sentence_as_on_its_label(game: str) -> None:
    text = load_texts("uk").within(game)
    rooms = [text.text(key) for key in text.ids_in(game) if re.fullmatch(r"room\.\w+\.name", key)]
    assert rooms
    for room in rooms:
        sentence = text.text(SENTENCES[game], room=room, n=1, other=2)
        label = re.escape(room[:1].lower() + room[1:])
        assert re.search(rf"(?<!\w){label}(?!\w)", sentence), sentence


@pytest.mark.parametrize("language", FOREIGN_QUOTES)
def test_quotes_are_those_of_the_script(language: str) -> None:
    for space, entries in load_texts(language).spaces.items():
        for key, entry in entries.items():
            words = entry if isinstance(entry, str) else "".join(map(str, entry.values()))
            assert not set(FOREIGN_QUOTES[language]) & set(words), f"{space}: {key}"
