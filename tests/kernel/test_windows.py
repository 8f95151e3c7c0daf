"""Windows: cancel, replace, forced abilities, the order of asking, and each ability once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from nemesis_desktop.kernel import (
    Ability,
    Cancelled,
    Chance,
    Command,
    Event,
    KernelError,
    Outcome,
    ReplacedBy,
    Session,
    Table,
    Window,
)
from tests.kernel.toy import Hurried, Hurt, Toy, ToyState


@dataclass(frozen=True, slots=True)
class Noted(Event):
    word: str
    reactable: ClassVar[bool] = False

    def apply(self, state: ToyState) -> ToyState:
        return replace(state, log=(*state.log, self.word))


def note(word: str, verdict: Any = None) -> Any:
    async def effect(t: Table[ToyState], event: Hurt) -> Any:
        t.emit(Noted(f"{word} {event.seat}"))
        return verdict

    return effect


class Prepared(Toy):
    """Hurts seat 0 once, with these abilities around it, and is over."""

    def __init__(self, before: Sequence[Ability] = (), after: Sequence[Ability] = ()) -> None:
        self.prepared = {Window.BEFORE: before, Window.AFTER: after}

    def next_rule(self, state: ToyState) -> Any:
        async def hurt(t: Table[ToyState]) -> None:
            happened = await t.happen(Hurt(0, 5))
            t.emit(Noted(f"result {happened.seat if isinstance(happened, Hurt) else None}"))
            t.emit(Noted("over"))

        return hurt

    def abilities(self, state: ToyState, window: Window, event: Event) -> Sequence[Ability]:
        return self.prepared[window]

    def outcome(self, state: ToyState) -> Outcome | None:
        return Outcome("victory") if "over" in state.log else None


def begun(game: Prepared) -> Session[ToyState]:
    return Session(game, ToyState(Chance(1), {0: 30, 1: 30, 2: 30}, {0: (), 1: (), 2: ()}))


def log(session: Session[ToyState]) -> tuple[str, ...]:
    return session.state.log[:-1]


def answer(session: Session[ToyState], key: str) -> None:
    ((seat, question),) = session.open_questions().items()
    session.submit(Command(seat, question.topic, key))


def test_a_fact_without_abilities_simply_happens() -> None:
    """No question, and happen() returns the fact."""
    session = begun(Prepared())
    assert session.state.health[0] == 25
    assert log(session) == ("result 0",)


def test_cancelled_facts_do_not_happen_and_have_no_after_window() -> None:
    """happen() returns None, the state is untouched, AFTER abilities stay silent."""
    session = begun(Prepared(
        [Ability("stop", 1, note("stopped", Cancelled()), forced=True)], [Ability("late", 1, note("late"), forced=True)]
    ))
    assert session.state.health[0] == 30
    assert log(session) == ("stopped 0", "result None")


def test_a_replaced_fact_happens_to_the_other() -> None:
    """ReplacedBy: the new fact passes the rest of the window and is what happen() returns."""
    session = begun(Prepared(
        [Ability("mirror", 0, note("mirrored", ReplacedBy(Hurt(2, 3))), forced=True),
         Ability("watch", 1, note("watched"), forced=True)],
        [Ability("after", 1, note("after"), forced=True)],
    ))
    assert (session.state.health[0], session.state.health[2]) == (30, 27)
    assert log(session) == ("mirrored 0", "watched 2", "after 2", "result 2")


def test_two_mirrors_do_not_throw_a_fact_to_and_fro_for_ever() -> None:
    """Each ability answers once in a window, also to the fact that replaced the first."""
    session = begun(Prepared([
        Ability("a", 0, note("a", ReplacedBy(Hurt(1, 5))), forced=True),
        Ability("b", 1, note("b", ReplacedBy(Hurt(0, 5))), forced=True),
    ]))
    assert log(session) == ("a 0", "b 1", "result 0")


def test_forced_abilities_come_first_and_ask_nobody() -> None:
    """Even when an optional one is listed before them."""
    session = begun(Prepared([Ability("may", 0, note("may")), Ability("must", 2, note("must"), forced=True)]))
    assert session.state.log == ("must 0",)
    assert list(session.open_questions()[0].keys()) == ["use:may", "pass"]


def test_seats_are_asked_in_the_order_of_their_abilities() -> None:
    """All abilities of a seat at once; whoever passes is not asked again in this window."""
    session = begun(Prepared([
        Ability("x", 2, note("x")), Ability("y", 1, note("y")), Ability("z", 2, note("z")),
    ]))
    assert {s: list(q.keys()) for s, q in session.open_questions().items()} == {2: ["use:x", "use:z", "pass"]}
    answer(session, "pass")
    assert {s: list(q.keys()) for s, q in session.open_questions().items()} == {1: ["use:y", "pass"]}
    answer(session, "pass")
    assert log(session) == ("result 0",)


def test_whoever_used_one_ability_may_use_another() -> None:
    """Used ones are gone, the others are offered again."""
    session = begun(Prepared([Ability("x", 2, note("x")), Ability("z", 2, note("z"))]))
    answer(session, "use:z")
    assert list(session.open_questions()[2].keys()) == ["use:x", "pass"]
    answer(session, "use:x")
    assert log(session) == ("z 0", "x 0", "result 0")


def test_a_reaction_is_asked_even_with_nothing_to_choose_from() -> None:
    """A single ability still has "pass" beside it, and the question says that it is a reaction."""
    question = begun(Prepared([Ability("x", 1, note("x"))])).open_questions()[1]
    assert question.reaction
    assert question.topic == "react_before_Hurt"


def test_a_session_knows_which_commands_answered_a_reaction() -> None:
    """The answers within windows, and no other."""
    session = begun(Prepared([Ability("x", 2, note("x")), Ability("y", 1, note("y"))], [Ability("z", 0, note("z"))]))
    answer(session, "pass")
    answer(session, "use:y")
    answer(session, "pass")
    assert [session.reacted(number) for number in range(3)] == [True] * 3
    toy = Session(Toy(), ToyState(Chance(1), {0: 30, 1: 30, 2: 30}, {0: (), 1: (), 2: ()}))
    ((seat, question),) = list(toy.open_questions().items())[:1]
    toy.submit(Command(seat, question.topic, next(question.keys())))
    assert not toy.reacted(0)


def test_a_verdict_after_the_fact_means_nothing() -> None:
    """What has happened cannot be cancelled."""
    session = begun(Prepared(after=[Ability("x", 1, note("x", Cancelled()), forced=True)]))
    assert session.state.health[0] == 25
    assert log(session) == ("x 0", "result 0")


@pytest.mark.parametrize("wrong", ["emit what can be reacted to", "let happen what cannot"])
def test_facts_are_emitted_or_happen_never_both(wrong: str) -> None:
    """A rule cannot slip past a window, nor open one that nobody knows."""

    class Wrong(Prepared):
        def next_rule(self, state: ToyState) -> Any:
            async def rule(t: Table[ToyState]) -> None:
                if wrong.startswith("emit"):
                    t.emit(Hurt(0, 1))
                else:
                    await t.happen(Hurried(0))

            return rule

    with pytest.raises(KernelError):
        begun(Wrong())
