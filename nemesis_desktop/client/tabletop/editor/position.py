"""A position while it is changed by hand: every change is checked by the game, and can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemesis_desktop.games.editing import (
    Change,
    PositionEditing,
    PositionField,
    PositionPieces,
    PositionSubject,
)
from nemesis_desktop.games.playable import Levels
from nemesis_desktop.games.registry import GAMES


def can_edit(game: str) -> bool:
    """Whether positions of a game can be changed by hand."""
    levels = GAMES[game].levels
    return levels is not None and levels.editing is not None and levels.describe is not None


class EditedPosition:
    """What is shown is always what the scenario of it says: a change is written down and read back before it counts."""

    def __init__(self, game: str, state: Any) -> None:
        """Raises ValueError for a position that no scenario can hold."""
        levels = GAMES[game].levels
        if levels is None or levels.editing is None or levels.describe is None:
            raise ValueError(f"positions of {game} cannot be changed")
        self.game = game
        self._levels: Levels = levels
        self.editing: PositionEditing = levels.editing
        self._seats = GAMES[game].seats(state.setup)
        self._steps: list[tuple[Any, str]] = [self._read_back(state)]
        self._at = 0
        self.saved_text = self.text

    def _read_back(self, state: Any) -> tuple[Any, str]:
        assert self._levels.describe is not None
        text = self._levels.describe(state)
        setup, seed = self._levels.read(text)
        return GAMES[self.game].game.new(setup, seed), text

    @property
    def state(self) -> Any:
        """The position as it is now."""
        return self._steps[self._at][0]

    @property
    def text(self) -> str:
        """Its scenario."""
        return self._steps[self._at][1]

    def begin(self, text: str) -> tuple[Any, int]:
        """What a game from its scenario is begun with: those who decided before decide again."""
        setup, seed = self._levels.read(text)
        return GAMES[self.game].with_seats(setup, self._seats), seed

    @property
    def is_kept(self) -> bool:
        """Whether there is nothing to lose."""
        return self.saved_text == self.text

    def subjects(self) -> Sequence[PositionSubject]:
        """Everything that can be changed."""
        return [one for one in self.editing.subjects(self.state) if self.fields(one.key)]

    def fields(self, subject: str) -> Sequence[PositionField | PositionPieces]:
        """What of a thing can be changed."""
        return self.editing.fields(self.state, subject)

    def change(self, change: Change, key: str) -> bool:
        """Change something; False where it was so already. Raises ValueError for what cannot be; then nothing has
        changed."""
        made = self._read_back(change(self.state, key))
        if made[1] == self.text:
            return False
        del self._steps[self._at + 1 :]
        self._steps.append(made)
        self._at += 1
        return True

    @property
    def undoable(self) -> int:
        """How many changes can be undone."""
        return self._at

    @property
    def redoable(self) -> int:
        """How many undone changes can be made again."""
        return len(self._steps) - 1 - self._at

    def undo(self) -> None:
        """As it was before the last change."""
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        """Make the change again that was undone last."""
        self._at = min(len(self._steps) - 1, self._at + 1)
