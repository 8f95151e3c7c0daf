"""What can be taken back, in words: each answer, where an action, a turn or a round began, and why no further."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.viewmodels.answers import answer_label, answer_labels
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import Happening

MOST = 60
"""So many answers are put into words at once."""


@dataclass(frozen=True, slots=True)
class UndoChoice:
    """One answer that can be taken back, with all that came after it. ``number`` is that of its command; ``starts``
    is "action", "turn" or "round" where one began with it."""

    number: int
    label: str
    starts: str = ""


def undo_label(play: Play, text: Catalogue) -> str:
    """What the next undo takes back; "" for nothing."""
    steps = play.undo_steps
    if not steps:
        return ""
    return text.text("undo.take_back", what=answer_label(play.session, steps[0], text))


def undo_steps(play: Play, text: Catalogue) -> tuple[UndoChoice, ...]:
    """Every answer that can be taken back, the last one first."""
    numbers = play.undo_steps[:MOST]
    if not numbers:
        return ()
    first = numbers[-1]
    labels = answer_labels(play.session, first, len(play.session.commands), text)
    return tuple(UndoChoice(number, labels[number - first], _starts(play, number)) for number in numbers)


def start_of(play: Play, what: str) -> int | None:
    """The command with which the action, the turn or the round began, if all since can be taken back."""
    wanted = ("action", "turn", "round")[("action", "turn", "round").index(what):]
    return next((number for number in play.undo_steps if _starts(play, number) in wanted), None)


def why_no_further(play: Play, text: Catalogue) -> str:
    """Why nothing more than the steps can be taken back."""
    session, steps = play.session, play.undo_steps
    last = (steps[-1] if steps else len(session.commands)) - 1
    if last < 0 or not any(command.seat == play.seat for command in session.commands[: last + 1]):
        return text.text("undo.why.beginning" if steps else "undo.why.nothing")
    # What the kernel would take back ends where somebody was asked, if only in vain.
    if last >= play.undo_limit or play.undo_limit > session.barrier:
        return text.text("undo.why.other")
    barrier = play.undo_limit - 1
    told = [one.event for one in session.happenings_of(barrier) if one.event.reveals_now()]
    if told:
        # Of several things that became known at once the first that the game has words for.
        words = (play.presentation.events.undo_words(one, text) for one in told)
        return next((one for one in words if one), text.text("undo.why.known"))
    if session.happenings_of(barrier):
        return text.text("undo.why.chance")
    return text.text("undo.why.others")


def _starts(play: Play, number: int) -> str:
    """Whether a round, a turn of the seat or an action began with this answer of the seat."""
    session = play.session
    between = _happened_since_last_answer(play, number)
    events = play.presentation.events
    if any(events.begins_round(one.event) for one in between):
        return "round"
    if any(events.begins_turn_of(one.event) == play.seat for one in between):
        return "turn"
    return "action" if session.commands[number].topic == "action" else ""


def _happened_since_last_answer(play: Play, number: int) -> list[Happening]:
    session = play.session
    found: list[Happening] = []
    while number > 0:
        number -= 1
        found += session.happenings_of(number)
        if session.commands[number].seat == play.seat:
            break
    return found
