"""What is pressed for which action, as the player has chosen: for keys and for buttons alike."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from nemesis_desktop.client.ui.input.actions import ACTIONS, FORMER_NAMES, InputAction, actions_by_id
from nemesis_desktop.storage.profile.settings import MOST_KEYS

logger = logging.getLogger(__name__)


class Pressed(Protocol):
    """A stroke or a button; ``text`` is how it is stored."""

    @property
    def text(self) -> str:
        """How it is stored."""
        ...


Press = TypeVar("Press", bound=Pressed)


class Assignments(Generic[Press]):
    """Every key or button belongs to one action at most."""

    def __init__(
        self, first: Mapping[str, Sequence[str]], read: Callable[[str], Press],
        changed: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        """``first`` is what every action begins with; ``changed`` is what differs from it; unknown names are left
        out."""
        self._first = first
        self._read = read
        self._keys: dict[str, tuple[Press, ...]] = {}
        self._actions: dict[Press, str] = {}
        self.version = 0
        """Grows with every change."""
        self.load(changed or {})

    def load(self, wanted: Mapping[str, Sequence[str]]) -> None:
        """Start over with these changes."""
        wanted = {FORMER_NAMES.get(name, name): keys for name, keys in wanted.items()}
        self.version += 1
        self._keys.clear()
        self._actions.clear()
        for unknown in sorted(name for name in wanted if name not in actions_by_id()):
            logger.warning("keys of an unknown action: %s", unknown)
        # What the player chose goes before what an action begins with.
        for action in sorted(ACTIONS, key=lambda action: action.id not in wanted):
            self._begin(action, wanted.get(action.id, self._first.get(action.id, ())))

    def keys_of(self, action: str) -> tuple[Press, ...]:
        """What is pressed for an action, the one that is shown first."""
        return self._keys.get(action, ())

    def owner(self, pressed: Press) -> str | None:
        """The action that has exactly this one."""
        return self._actions.get(pressed)

    def may_be_taken(self, pressed: Press, action: str) -> bool:
        """False for what another action cannot do without."""
        holder = self.owner(pressed)
        return holder is None or holder == action or not self._stays(holder, pressed)

    def bind(self, action: str, pressed: Press, in_place_of: Press | None = None) -> str | None:
        """Give one to an action; returns the action that lost it. Raises ValueError when it may not be taken."""
        if not self.may_be_taken(pressed, action):
            raise ValueError(f"{pressed.text} stays with {self.owner(pressed)}")
        loser = self.owner(pressed)
        if loser == action:
            return None
        self.version += 1
        if loser is not None:
            self.unbind(loser, pressed)
        keys = list(self.keys_of(action))
        if in_place_of in keys and not self._stays_home(action, in_place_of):
            keys[keys.index(in_place_of)] = pressed
            del self._actions[in_place_of]
        elif len(keys) < MOST_KEYS:
            keys.append(pressed)
        else:
            del self._actions[keys[-1]]
            keys[-1] = pressed
        self._keys[action] = tuple(keys)
        self._actions[pressed] = action
        return loser

    def unbind(self, action: str, pressed: Press) -> bool:
        """Take one from an action; False when it has to stay."""
        if self._actions.get(pressed) != action or self._stays(action, pressed):
            return False
        self.version += 1
        del self._actions[pressed]
        self._keys[action] = tuple(key for key in self._keys[action] if key != pressed)
        return True

    def reset(self) -> None:
        """All as in the beginning."""
        self.load({})

    def changed(self) -> dict[str, list[str]]:
        """What every action has that differs from the beginning, to be stored."""
        return {
            action.id: [key.text for key in self._keys.get(action.id, ())]
            for action in ACTIONS
            if [key.text for key in self._keys.get(action.id, ())] != list(self._first.get(action.id, ()))
        }

    def _stays(self, action: str, pressed: Press) -> bool:
        """Whether an action cannot do without this one."""
        return self._stays_home(action, pressed)

    def _stays_home(self, action: str, pressed: Press | None) -> bool:
        """Whether not even another one may come in its place."""
        return False

    def _begin(self, action: InputAction, texts: Sequence[str]) -> None:
        keys: list[Press] = []
        for text in texts:
            try:
                found = self._read(text)
            except ValueError as error:
                logger.warning("%s", error)
                continue
            if found in keys or len(keys) >= MOST_KEYS or not self._may_begin(action, found):
                continue
            if found in self._actions:
                logger.debug("%s belongs to %s already", text, self._actions[found])
                continue
            keys.append(found)
            self._actions[found] = action.id
        self._keys[action.id] = tuple(keys)

    def _may_begin(self, action: InputAction, pressed: Press) -> bool:
        return True
