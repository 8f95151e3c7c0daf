"""Which strokes mean which action, as the player has chosen."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from nemesis_desktop.client.ui.input.actions import ACTIONS, InputAction, action_at_home, actions_by_id
from nemesis_desktop.client.ui.input.assignments import Assignments
from nemesis_desktop.client.ui.input.strokes import Stroke, stroke

logger = logging.getLogger(__name__)


class Bindings(Assignments[Stroke]):
    """The keys of the keyboard. The home of a fixed action stays with it."""

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None) -> None:
        """``changed`` are the strokes of actions that differ from the beginning; what is unknown is left out."""
        super().__init__({action.id: action.keys for action in ACTIONS}, stroke, changed)

    def action_of(self, pressed: Stroke) -> InputAction | None:
        """What a stroke means. Shift alone changes nothing unless it is part of a stroke."""
        name = self._actions.get(pressed) or self._actions.get(pressed.without_shift())
        return actions_by_id()[name] if name is not None else None

    def lost(self, pressed: Stroke) -> bool:
        """True for a stroke that scenes listen to although the player gave its action other keys."""
        return self.action_of(pressed) is None and (
            action_at_home(pressed) is not None or action_at_home(pressed.without_shift()) is not None
        )

    def _stays_home(self, action: str, pressed: Stroke | None) -> bool:
        one = actions_by_id()[action]
        return one.fixed and one.stroke == pressed

    def _begin(self, action: InputAction, texts: Sequence[str]) -> None:
        super()._begin(action, (action.home, *texts) if action.fixed else texts)

    def _may_begin(self, action: InputAction, pressed: Stroke) -> bool:
        home = action_at_home(pressed)
        if home is None or not home.fixed or home is action:
            return True
        logger.warning("%s stays with %s", pressed.text, home.id)
        return False
