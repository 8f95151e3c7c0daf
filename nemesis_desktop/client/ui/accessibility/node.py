"""One node of the accessibility tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

Role = Literal[
    "window", "group", "dialog", "text", "alert", "button", "switch", "slider", "choices", "choice", "field", "list",
    "row", "map", "room", "corridor", "figure", "thing", "card", "status", "log",
]
NodeBox = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Node:
    """``name`` says what it is, ``value`` what else there is to know, ``state`` words such as "selected".

    ``key`` is the thing it stands for, such as "room:7"; ``action`` does what a click on it does, ``focus`` gives it
    the keyboard. Two screens that say the same are equal, whatever their actions are.
    """

    role: Role
    name: str
    value: str = ""
    state: tuple[str, ...] = ()
    rect: NodeBox | None = None
    children: tuple[Node, ...] = ()
    key: str = ""
    action: Callable[[], None] | None = field(default=None, compare=False)
    focus: Callable[[], None] | None = field(default=None, compare=False)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, role: Role | None = None, name: str = "", key: str = "") -> tuple[Node, ...]:
        """All nodes with this role whose name holds these words, in any case of letters."""
        return tuple(
            node
            for node in self.walk()
            if (role is None or node.role == role)
            and name.casefold() in node.name.casefold()
            and (not key or node.key == key)
        )

    def find(self, role: Role | None = None, name: str = "", key: str = "") -> Node:
        """The first of them. Raises LookupError."""
        found = self.all(role, name, key)
        if not found:
            raise LookupError(f"no {role or 'node'} {name!r} {key!r}")
        return found[0]

    def lifted(self, pixels: int) -> Node:
        """The same where a window shows it that is scrolled by so much."""
        if not pixels:
            return self
        rect = None if self.rect is None else (self.rect[0], self.rect[1] - pixels, *self.rect[2:])
        return replace(self, rect=rect, children=tuple(child.lifted(pixels) for child in self.children))

    def press(self) -> None:
        """Do what a click on it does. Raises LookupError when it does nothing."""
        if self.action is None:
            raise LookupError(f"{self.role} {self.name!r} does nothing")
        self.action()

    def told(self, depth: int = 0) -> str:
        """The whole tree as text, one line a node."""
        words = [f"{'  ' * depth}{self.role}: {self.name}"]
        if self.value:
            words.append(f" = {' / '.join(self.value.splitlines())}")
        if self.state:
            words.append(f" ({', '.join(self.state)})")
        lines = ["".join(words), *(child.told(depth + 1) for child in self.children)]
        return "\n".join(lines)
