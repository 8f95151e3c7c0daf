"""Which strokes mean which action, as the player has chosen."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from nemesis_desktop.client.input.actions import ACTIONS, Action, action_at_home, actions_by_id
from nemesis_desktop.client.input.strokes import Stroke, stroke

logger = logging.getLogger(__name__)
MOST_KEYS = 4


class Bindings:
    """Every stroke belongs to one action at most."""

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None) -> None:
        """``changed`` are the strokes of actions that differ from the beginning; what is unknown is left out."""
        self._keys: dict[str, tuple[Stroke, ...]] = {}
        self._actions: dict[Stroke, str] = {}
        self.load(changed or {})

    def load(self, wanted: Mapping[str, Sequence[str]]) -> None:
        """Begin anew with these changes."""
        self._keys.clear()
        self._actions.clear()
        for unknown in sorted(name for name in wanted if name not in actions_by_id()):
            logger.warning("keys of an unknown action: %s", unknown)
        # What the player chose goes before what an action begins with.
        for action in sorted(ACTIONS, key=lambda action: action.id not in wanted):
            self._begin(action, wanted.get(action.id, action.keys))

    def keys_of(self, action: str) -> tuple[Stroke, ...]:
        """The strokes of an action, the one that is shown first."""
        return self._keys.get(action, ())

    def action_of(self, found: Stroke) -> Action | None:
        """What a stroke means. Shift alone changes nothing unless it is part of a stroke."""
        name = self._actions.get(found) or self._actions.get(found.without_shift())
        return actions_by_id()[name] if name is not None else None

    def lost(self, found: Stroke) -> bool:
        """True for a stroke that scenes listen to although the player gave its action other keys."""
        return self.action_of(found) is None and (
            action_at_home(found) is not None or action_at_home(found.without_shift()) is not None
        )

    def owner(self, found: Stroke) -> str | None:
        """The action that has exactly this stroke."""
        return self._actions.get(found)

    def may_be_taken(self, found: Stroke, action: str) -> bool:
        """False for the home of a fixed action other than this one."""
        holder = self.owner(found)
        if holder is None or holder == action:
            return True
        other = actions_by_id()[holder]
        return not (other.fixed and other.stroke == found)

    def bind(self, action: str, found: Stroke, in_place_of: Stroke | None = None) -> str | None:
        """Give a stroke to an action; returns the action that lost it. Raises ValueError when it may not be taken."""
        if not self.may_be_taken(found, action):
            raise ValueError(f"{found.text} stays with {self.owner(found)}")
        loser = self.owner(found)
        if loser == action:
            return None
        if loser is not None:
            self.unbind(loser, found)
        keys = list(self.keys_of(action))
        if in_place_of in keys and not self._stays(action, in_place_of):
            keys[keys.index(in_place_of)] = found
            del self._actions[in_place_of]
        elif len(keys) < MOST_KEYS:
            keys.append(found)
        else:
            del self._actions[keys[-1]]
            keys[-1] = found
        self._keys[action] = tuple(keys)
        self._actions[found] = action
        return loser

    def unbind(self, action: str, found: Stroke) -> bool:
        """Take a stroke from an action; False when it has to stay."""
        if self._actions.get(found) != action or self._stays(action, found):
            return False
        del self._actions[found]
        self._keys[action] = tuple(key for key in self._keys[action] if key != found)
        return True

    def reset(self) -> None:
        """All strokes as in the beginning."""
        self.load({})

    def changed(self) -> dict[str, list[str]]:
        """The strokes of every action that differs from the beginning, to be stored."""
        return {
            action.id: [key.text for key in self.keys_of(action.id)]
            for action in ACTIONS
            if self.keys_of(action.id) != tuple(stroke(text) for text in action.keys)
        }

    def _stays(self, action: str, found: Stroke | None) -> bool:
        one = actions_by_id()[action]
        return one.fixed and one.stroke == found

    def _begin(self, action: Action, texts: Sequence[str]) -> None:
        keys: list[Stroke] = []
        for text in (action.home, *texts) if action.fixed else texts:
            try:
                found = stroke(text)
            except ValueError as error:
                logger.warning("%s", error)
                continue
            if found in keys or len(keys) >= MOST_KEYS:
                continue
            home = action_at_home(found)
            if home is not None and home.fixed and home is not action:
                logger.warning("%s stays with %s", text, home.id)
                continue
            if found in self._actions:
                logger.debug("%s belongs to %s already", text, self._actions[found])
                continue
            keys.append(found)
            self._actions[found] = action.id
        self._keys[action.id] = tuple(keys)
