"""What an answer was, in words: the option it took of the question that was open then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemesis_desktop.client.games.nemesis.viewmodels.choices import choices_of
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt, prompt_of
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Command, Seat, Session

NOTHING = "none"
"""How the kernel writes that nothing was picked."""


def session_before(session: Session[State], number: int) -> Session[State]:
    """A session of its own that stands before command ``number`` (0 is the first) of this one."""
    rest = next(one for one in reversed(session.rests) if one.commands <= number)
    return Session(session.game, rest.state, session.commands[rest.commands : number])


def answer_label(session: Session[State], number: int, text: Catalogue, viewer: Seat | None = None) -> str:
    """Command ``number`` (0 is the first) in words, as ``viewer`` may know them; the seat that answered by default."""
    return answer_labels(session, number, number + 1, text, viewer)[0]


def answer_labels(
    session: Session[State], first: int, end: int, text: Catalogue, viewer: Seat | None = None
) -> list[str]:
    """The commands from ``first`` up to ``end``, each in words."""
    found, twin = [], session_before(session, first)
    for command in session.commands[first:end]:
        found.append(label_of(twin, command, text, viewer))
        twin.submit(command)
    return found


def label_of(session: Session[State], command: Command, text: Catalogue, viewer: Seat | None = None) -> str:
    """An answer to a question that is open now."""
    seat = command.seat
    question = session.open_questions().get(seat)
    names = Names(text, session.sight(seat if viewer is None else viewer))
    if question is not None and question.topic == "action":
        # A prompt would work out how likely each of the options is to go wrong.
        chosen = next((one for one in choices_of(question, names, seat) if one.key == command.key), None)
        return command.key if chosen is None else chosen.label
    prompt = prompt_of(question, names, seat)
    return command.key if prompt is None else said(prompt, command.key, text)


def said(prompt: Prompt, key: str, text: Catalogue) -> str:
    """What was chosen; what was asked comes first where the choice alone says little."""
    picked = _picked(prompt, key)
    labels = ", ".join(_label(prompt, one) for one in picked) or text.text("undo.nothing")
    if prompt.topic in ("action", "draft"):
        return labels
    return text.text("undo.asked_and_chosen", asked=prompt.title, chosen=labels)


def _picked(prompt: Prompt, key: str) -> Sequence[str]:
    match prompt.kind:
        case "some":
            return () if key == NOTHING else key.split("+")
        case "order":
            return key.split(">")
        case _:
            return (key,)


def _label(prompt: Prompt, key: str) -> str:
    choice: Any = prompt.choice(key)
    return key if choice is None else str(choice.label)
