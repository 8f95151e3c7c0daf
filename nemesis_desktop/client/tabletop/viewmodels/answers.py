"""What an answer was, in words: the option it took of the question that was open then."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.client.tabletop.presentation import moment_of
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.undo_history import session_before
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import Command, Seat, Session


def answer_label(session: Session[Any], number: int, text: Catalogue, viewer: Seat | None = None) -> str:
    """Command ``number`` (0 is the first) in words, as ``viewer`` may know them; the seat that answered by default."""
    return answer_labels(session, number, number + 1, text, viewer)[0]


def answer_labels(
    session: Session[Any], first: int, end: int, text: Catalogue, viewer: Seat | None = None
) -> list[str]:
    """The commands from ``first`` up to ``end``, each in words."""
    found, twin = [], session_before(session, first)
    for command in session.commands[first:end]:
        found.append(label_of(twin, command, text, viewer))
        twin.submit(command)
    return found


def label_of(session: Session[Any], command: Command, text: Catalogue, viewer: Seat | None = None) -> str:
    """An answer to a question that is open now."""
    question = session.open_questions().get(command.seat)
    moment = moment_of(session, text, command.seat, viewer)
    return presentation_of(session.game.name).answer_words(question, command, moment)
