"""What a game says in words, as ids of texts with what they name. The texts themselves are no business of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Wording:
    """A text by its id, and what its placeholders name: numbers and plain words, other wordings, or lists of them.

    A number called ``n`` selects the plural form.
    """

    text: str
    facts: Mapping[str, str | int | Wording | tuple[Wording, ...]] = field(default_factory=dict)


NameOf = Callable[[Any, str, Any], Wording | None]
"""Names a thing for a sight. The word before it tells what it stands for: the field of a record or event, the fact of a
question, "option" for the key of an answer, "role" for whom a seat plays, "setup" for a setup (then there is no sight).
None for what the game has no words for."""

OPTION, ROLE, SETUP = "option", "role", "setup"


@dataclass(frozen=True, slots=True)
class Telling:
    """How one kind of event is told in the log: ``words`` for the event as a seat was told it and the sight of the
    state after it; without them, or where they yield None, it is not told.

    A ``heading`` begins a part of the log, an ``important`` one stays in sight; ``icon`` is a picture of its own.
    """

    words: Callable[[Any, Any], Wording | None] | None = None
    icon: str = ""
    heading: bool = False
    important: bool = False
    begins_round: bool = False
    begins_turn: bool = False


UNTOLD = Telling()
