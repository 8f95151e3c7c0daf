"""The words of a position that is changed: its things, values and refusals."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.editing import PositionRefused, PositionValue
from nemesis_desktop.games.level_documents import LevelProblem
from nemesis_desktop.games.wording import Wording


class EditorWords:
    """``text`` is the catalogue of the game."""

    def __init__(self, game: str, text: Catalogue, state: Any) -> None:
        self.text = text
        self._words = GameWords.of(game, text, state)

    def say(self, wording: Wording) -> str:
        """A text of the game; it may stand at the beginning of a line."""
        return _raised(self._words.say(wording))

    def value(self, value: PositionValue) -> str:
        """What something may be, or a piece."""
        return value.key if value.name is None else self.say(value.name)

    def listed(self, pieces: tuple[PositionValue, ...]) -> str:
        """Several pieces in one line; equal ones are counted."""
        counted: dict[str, int] = {}
        for one in pieces:
            name = self.value(one)
            counted[name] = counted.get(name, 0) + 1
        parts = [
            self.text.text("prompt.part", n=count, what=name) if count > 1 else name for name, count in counted.items()
        ]
        return self.text.listed(parts) or self.text.text("editor.nothing")

    def refusal(self, error: Exception) -> str:
        """Why a change cannot be."""
        if isinstance(error, PositionRefused):
            return self._words.say(error.wording)
        if isinstance(error, LevelProblem):
            return self.text.text("editor.refused", reason=self.text.text(error.text_id, **error.facts))
        return self.text.text("editor.refused", reason=str(error))


def _raised(words: str) -> str:
    return words[:1].upper() + words[1:]
