"""Sessions: undo, redo, fork, barriers, simultaneous secrets, and rules that misbehave."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nemesis_desktop.kernel import (
    BehindBarrier,
    Command,
    Diverged,
    IllegalCommand,
    KernelError,
    RuleFailed,
    RunawayRule,
    Session,
    Table,
)
from nemesis_desktop.kernel.table import EVENTS_PER_COMMAND
from tests.kernel.toy import SEATS, Hurried, Hurt, Rolled, Spent, Toy, ToyState, TurnPassed, choice


def begun(game: Any = None, seed: int = 1) -> Session[ToyState]:
    game = game or Toy()
    return Session(game, game.new(None, seed))


def of(rule: Any) -> Any:
    """A toy that plays this one rule again and again; nobody reacts to anything."""

    class One(Toy):
        def next_rule(self, state: ToyState) -> Any:
            return rule

        def abilities(self, state: ToyState, window: Any, event: Any) -> tuple[()]:
            return ()

    return One()


def stand(session: Session[ToyState]) -> tuple[Any, ...]:
    topics = {seat: question.topic for seat, question in session.open_questions().items()}
    return session.state, list(session.commands), topics, session.checksum


def wait(session: Session[ToyState], times: int = 1) -> None:
    for _ in range(times):
        session.submit(Command(session.state.turn, "action", "wait"))


# -- undo, redo, fork -----------------------------------------------------------------------------------------


def test_undo_goes_back_one_command_and_redo_forward_again() -> None:
    """The state, the questions and the checksum are the same as before."""
    session = begun()
    wait(session)
    first = stand(session)
    wait(session)
    second = stand(session)
    session.undo()
    assert stand(session) == first
    session.redo()
    assert stand(session) == second


def test_undo_goes_back_to_any_moment_and_redo_replays_all() -> None:
    """Several undos in a row keep the commands in order."""
    session = begun()
    stands = [stand(session)]
    for _ in range(4):
        wait(session)
        stands.append(stand(session))
    session.undo()
    session.undo(1)
    assert stand(session) == stands[1]
    for number in (2, 3, 4):
        session.redo()
        assert stand(session) == stands[number]


def test_a_new_command_forgets_what_was_undone() -> None:
    """No redo into another past."""
    session = begun()
    wait(session, 2)
    session.undo()
    wait(session)
    with pytest.raises(KernelError, match="nothing was undone"):
        session.redo()


@pytest.mark.parametrize("to", [-1, 3])
def test_there_is_no_moment_outside_the_game(to: int) -> None:
    """undo() refuses and changes nothing."""
    session = begun()
    wait(session, 2)
    before = stand(session)
    with pytest.raises(KernelError):
        session.undo(to)
    assert stand(session) == before


def test_undo_stops_at_chance() -> None:
    """What was rolled stays rolled, unless the undo is free."""
    session = begun()
    wait(session)
    session.submit(Command(1, "action", "roll"))
    assert session.barrier == 2
    with pytest.raises(BehindBarrier):
        session.undo()
    session.undo(free=True)
    assert session.state.turn == 1


def test_undo_stops_at_what_became_known() -> None:
    """An event that reveals is a barrier, without any chance."""

    async def reveal(t: Table[ToyState]) -> None:
        if await t.ask(choice(0, "look", ("look", "leave"))) == "look":
            t.emit(Rolled(3))

    session = begun(of(reveal))
    session.submit(Command(0, "look", "leave"))
    assert session.barrier == 0
    session.submit(Command(0, "look", "look"))
    session.submit(Command(0, "look", "leave"))
    assert session.barrier == 2
    session.undo()
    with pytest.raises(BehindBarrier):
        session.undo()


def test_a_fork_goes_its_own_way() -> None:
    """Neither session notices what the other does; both stand at the same place first."""
    session = begun()
    wait(session, 2)
    fork = session.fork()
    assert fork.state == session.state
    wait(fork)
    assert session.state.turn == 2
    assert fork.state.turn == 0


def test_a_fork_in_the_middle_of_a_rule_waits_for_the_same_answer() -> None:
    """The suspended rule is brought to the same question."""

    async def twice(t: Table[ToyState]) -> None:
        first = await t.ask(choice(0, "first", ("a", "b")))
        second = await t.ask(choice(0, "second", ("a", "b")))
        t.state = replace(t.state, log=(*t.state.log, first + second))

    session = begun(of(twice))
    session.submit(Command(0, "first", "b"))
    fork = session.fork()
    fork.submit(Command(0, "second", "a"))
    assert fork.state.log == ("ba",)
    assert session.open_questions()[0].topic == "second"


def test_who_forgets_plays_on_from_the_same_place() -> None:
    """The state and the questions stay; nothing is left of what led to them."""
    session = begun()
    wait(session, 3)
    state, _, topics, _ = stand(session)
    session.forget()
    assert stand(session) == (state, [], topics, "")
    assert [(rest.commands, rest.happenings) for rest in session.rests] == [(0, 0)]
    assert not session.happenings


def test_undo_goes_back_to_what_was_forgotten_last() -> None:
    """Commands are counted from there, and undone as far as that."""
    session = begun()
    wait(session, 2)
    session.forget()
    forgotten = stand(session)
    wait(session, 2)
    session.undo(0)
    assert stand(session) == forgotten


def test_answers_within_a_rule_are_not_forgotten() -> None:
    """A rule that waits for its second answer began before the first one."""

    async def twice(t: Table[ToyState]) -> None:
        first = await t.ask(choice(0, "first", ("a", "b")))
        second = await t.ask(choice(0, "second", ("a", "b")))
        t.state = replace(t.state, log=(*t.state.log, first + second))

    session = begun(of(twice))
    for topic in ("first", "second", "first"):
        session.submit(Command(0, topic, "b"))
    session.forget()
    assert session.commands == [Command(0, "first", "b")]
    session.submit(Command(0, "second", "a"))
    assert session.state.log == ("bb", "ba")


def test_commands_replay_a_game() -> None:
    """The seed and the log are the whole game."""
    session = begun(seed=4)
    for key in ("roll", "wait", "roll", "wait", "roll"):
        while "action" not in {q.topic for q in session.open_questions().values()}:
            seat, question = next(iter(session.open_questions().items()))
            session.submit(Command(seat, question.topic, "pass"))
        session.submit(Command(session.state.turn, "action", key))
    again = Session(Toy(), Toy().new(None, 4), session.commands)
    assert stand(again) == stand(session)


# -- what is refused ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [
    Command(1, "action", "wait"), Command(0, "bid", "wait"), Command(7, "action", "wait"), Command(-1, "", ""),
])
def test_answers_to_questions_that_are_not_open_are_refused(command: Command) -> None:
    """Another seat or another topic: the log belongs to other rules; nothing changes."""
    session = begun()
    before = stand(session)
    with pytest.raises(Diverged):
        session.submit(command)
    assert stand(session) == before


def test_answers_that_are_not_offered_are_refused() -> None:
    """IllegalCommand changes nothing and keeps what may be redone."""
    session = begun()
    wait(session)
    session.undo()
    before = stand(session)
    with pytest.raises(IllegalCommand):
        session.submit(Command(0, "action", "win"))
    assert stand(session) == before
    assert session.undone


# -- several seats at once ------------------------------------------------------------------------------------


def bidding() -> Session[ToyState]:
    session = begun()
    session.submit(Command(0, "action", "bid"))
    return session


def test_simultaneous_answers_come_in_any_order() -> None:
    """Everybody is asked at once and the result is the same."""
    results = []
    for order in ((0, 1, 2), (2, 0, 1)):
        session = bidding()
        assert sorted(session.open_questions()) == [0, 1, 2]
        for seat in order:
            session.submit(Command(seat, "bid", "120"[seat]))
        results.append(session.sight(None))
    assert results[0] == results[1]


def test_nothing_of_a_secret_answer_shows_before_all_are_given() -> None:
    """No event, no change of state, and the others are still asked the same."""
    session = bidding()
    state, question = session.state, session.open_questions()[2]
    assert session.submit(Command(0, "bid", "2")) == []
    assert session.state is state
    assert sorted(session.open_questions()) == [1, 2]
    assert session.open_questions()[2] is question


def test_nobody_answers_twice() -> None:
    """The first answer stands."""
    session = bidding()
    session.submit(Command(0, "bid", "2"))
    with pytest.raises(Diverged):
        session.submit(Command(0, "bid", "1"))


def test_a_secret_answer_is_not_taken_back() -> None:
    """While others still think, an undo would let one bid after a look at them; a free undo keeps the rest."""
    session = bidding()
    session.submit(Command(0, "bid", "2"))
    session.submit(Command(1, "bid", "0"))
    with pytest.raises(BehindBarrier):
        session.undo()
    session.undo(free=True)
    assert sorted(session.open_questions()) == [1, 2]


def test_seats_with_one_answer_are_not_asked() -> None:
    """They answer themselves, and so does a lone question with one answer."""

    async def rule(t: Table[ToyState]) -> None:
        await t.ask(choice(1, "no choice", ("only",)))
        given = await t.ask_all({0: choice(0, "both", ("x",)), 1: choice(1, "both", ("x", "y"))})
        t.state = replace(t.state, log=(given[0] + given[1],))

    session = begun(of(rule))
    assert list(session.open_questions()) == [1]
    session.submit(Command(1, "both", "y"))
    assert session.state.log == ("xy",)


# -- rules that misbehave -------------------------------------------------------------------------------------


async def trap(t: Table[ToyState]) -> None:
    """Does some harm, then what the answer says."""
    what = await t.ask(choice(0, "trap", ("fine", "raise", "emit for ever", "kernel error")))
    t.emit(TurnPassed((t.state.turn + 1) % 3))
    if what == "raise":
        raise KeyError("broken")
    if what == "kernel error":
        t.emit(Hurt(0, 1))
    while what == "emit for ever":
        t.emit(TurnPassed(0))


@pytest.mark.parametrize(("key", "error"), [
    ("raise", RuleFailed), ("emit for ever", RunawayRule), ("kernel error", KernelError),
])
def test_a_broken_rule_leaves_the_session_where_it_was(key: str, error: type[Exception]) -> None:
    """State, commands, questions and happenings are those before the command, and play goes on."""
    session = begun(of(trap))
    session.submit(Command(0, "trap", "fine"))
    before, happenings = stand(session), list(session.happenings)
    with pytest.raises(error):
        session.submit(Command(0, "trap", key))
    assert stand(session) == before
    assert session.happenings == happenings
    session.submit(Command(0, "trap", "fine"))
    assert session.state.turn == 2


def test_a_rule_that_asks_may_go_on_for_as_long_as_it_is_answered() -> None:
    """The guard against a rule that never stops counts from each answer, not from where the rule began."""

    async def long(t: Table[ToyState]) -> None:
        for _ in range(3):
            await t.ask(choice(0, "on", ("yes", "no")))
            for _ in range(EVENTS_PER_COMMAND - 1):
                t.emit(TurnPassed(0))

    session = begun(of(long))
    for _ in range(3):
        session.submit(Command(0, "on", "yes"))
    assert len(session.happenings) == 3 * (EVENTS_PER_COMMAND - 1)


def test_a_broken_rule_keeps_the_answers_already_given() -> None:
    """A simultaneous question of which the last answer broke the rule waits for that answer again."""

    async def rule(t: Table[ToyState]) -> None:
        given = await t.ask_all({s: choice(s, "bid", ("0", "1")) for s in SEATS})
        if given[2] == "1":
            raise KeyError("broken")

    session = begun(of(rule))
    session.submit(Command(0, "bid", "1"))
    session.submit(Command(1, "bid", "0"))
    with pytest.raises(RuleFailed):
        session.submit(Command(2, "bid", "1"))
    assert list(session.open_questions()) == [2]
    session.submit(Command(2, "bid", "0"))
    assert len(session.commands) == 3


def test_rules_that_never_ask_are_stopped() -> None:
    """One rule after the other without a question is a defect, not a hang."""

    async def silent(t: Table[ToyState]) -> None:
        pass

    async def once(t: Table[ToyState]) -> None:
        await t.ask(choice(0, "start", ("go", "stay")))
        t.state = replace(t.state, log=("silent",))

    class Silent(Toy):
        def next_rule(self, state: ToyState) -> Any:
            return silent if state.log else once

    session = begun(Silent())
    with pytest.raises(RunawayRule):
        session.submit(Command(0, "start", "go"))
    assert session.open_questions()[0].topic == "start"
    assert session.state.log == ()


def test_halt_ends_the_rule_however_deep() -> None:
    """What was emitted before stands, nothing after it happens, and the sequence of play goes on."""

    async def rule(t: Table[ToyState]) -> None:
        await t.ask(choice(0, "end", ("now", "later")))
        await deep(t)
        t.emit(Spent(0, "plain.0"))

    async def deep(t: Table[ToyState]) -> None:
        t.emit(Hurried(0))
        t.halt()

    session = begun(of(rule))
    session.submit(Command(0, "end", "now"))
    assert session.state.log == ("over",)
    assert not session.state.spent
    assert session.outcome() is not None
    assert not session.open_questions()


def test_nothing_can_be_answered_after_the_end_but_it_can_be_undone() -> None:
    """The end is a moment like any other."""

    async def end(t: Table[ToyState]) -> None:
        await t.ask(choice(0, "end", ("now", "later")))
        t.emit(Hurried(0))

    session = begun(of(end))
    session.submit(Command(0, "end", "now"))
    with pytest.raises(Diverged):
        session.submit(Command(0, "end", "now"))
    session.undo()
    assert session.outcome() is None
    assert session.open_questions()[0].topic == "end"


def test_checksums_tell_games_apart() -> None:
    """Same commands, same sums; another answer, another sum, from there on."""
    one, two, three = begun(), begun(), begun()
    wait(one, 2)
    wait(two, 2)
    wait(three)
    three.submit(Command(1, "action", "bid"))
    assert one.checksum == two.checksum
    assert one.checksum_after(1) == three.checksum_after(1)
    assert one.checksum != three.checksum
    assert one.checksum_after(0) == ""
