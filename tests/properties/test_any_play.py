"""Any way of playing, found by Hypothesis: whatever is answered, taken back, saved or tried, the game stays sound.

The examples are the same in every run. ``NEMESIS_EXAMPLES=500`` tries so many new ones instead.
"""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import BehindBarrier, Command, Diverged, IllegalCommand, Session
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.journal.reader import read_content
from nemesis_desktop.storage.journal.replayer import restore
from nemesis_desktop.storage.journal.writer import journal_bytes

EXAMPLES = int(os.environ.get("NEMESIS_EXAMPLES", "0"))
LONGEST_LEAP = 40

seeds = st.integers(0, 2**20)


class AnyPlay(RuleBasedStateMachine):
    """A session, and beside it what is known of straight play: the state and checksum after every command."""

    game = "nemesis"
    session: Session[Any]
    header: Header
    states: list[Any]
    sums: list[str]
    looks: int

    @initialize(table=st.integers(0, 2**10), variant=st.integers(0, 2**10), seed=seeds)
    def begin(self, table: int, variant: int, seed: int) -> None:
        playable = GAMES[self.game]
        tables, variants = playable.tables(), sorted(playable.variants)
        setup = playable.variants[variants[variant % len(variants)]](tables[table % len(tables)], chance_of(seed))
        self.header = Header(self.game, seed, setup, playable.rules)
        self.session = Session(playable.game, playable.game.new(setup, seed))
        self.states, self.sums, self.looks = [self.session.state], [""], 0

    # -- playing ------------------------------------------------------------------------------------------

    @rule(seed=seeds, count=st.integers(1, LONGEST_LEAP))
    def answer(self, seed: int, count: int) -> None:
        """Answer some questions, each by any seat that is asked."""
        below = chance_of(seed)
        for _ in range(count):
            command = any_command(self.session, below)
            if command is None:
                return
            self.session.submit(command)
            done = len(self.session.commands)
            del self.states[done:], self.sums[done:]
            self.states.append(self.session.state)
            self.sums.append(self.session.checksum)
            assert not self.session.undone

    @precondition(lambda self: self.session.open_questions())
    @rule(seed=seeds, key=st.text("abc:+>0123456789", max_size=12))
    def answer_what_is_not_asked(self, seed: int, key: str) -> None:
        """Each mistake has its own refusal, and none of them changes anything."""
        session, below = self.session, chance_of(seed)
        command = any_command(session, below)
        assert command is not None
        state, happenings, undone = session.state, len(session.happenings), list(session.undone)
        asked = shown(session)
        for wrong, error in (
            (Command(command.seat, command.topic, f"?{key}"), IllegalCommand),
            (Command(command.seat, f"?{command.topic}", command.key), Diverged),
            (Command(len(self.header.setup.seats), command.topic, command.key), Diverged),
        ):
            with pytest.raises(error):
                session.submit(wrong)
        assert session.state is state
        assert (len(session.happenings), session.undone, shown(session)) == (happenings, undone, asked)

    # -- back and forth -----------------------------------------------------------------------------------

    @precondition(lambda self: self.session.commands)
    @rule(seed=seeds)
    def undo(self, seed: int) -> None:
        """Any moment can be returned to; beyond the barrier only by leave."""
        session, to = self.session, chance_of(seed)(len(self.session.commands))
        if to < session.barrier:
            with pytest.raises(BehindBarrier):
                session.undo(to)
        session.undo(to, free=True)
        assert len(session.commands) == to

    @precondition(lambda self: self.session.undone)
    @rule(count=st.integers(1, LONGEST_LEAP))
    def redo(self, count: int) -> None:
        """What was taken back is given again."""
        for _ in range(min(count, len(self.session.undone))):
            self.session.redo()

    @rule(seed=seeds)
    def fork(self, seed: int) -> None:
        """A fork stands where the session stands, and goes its own way."""
        session, fork = self.session, self.session.fork()
        assert fork.state == session.state
        assert shown(fork) == shown(session)
        state = session.state
        command = any_command(fork, chance_of(seed))
        if command is not None:
            fork.submit(command)
        assert session.state is state

    @rule()
    def save_and_restore(self) -> None:
        """A journal leads back to the same moment, in the middle of whatever was going on."""
        session = self.session
        restored = restore(read_content(journal_bytes(self.header, session), "game.jsonl"))
        assert restored.problem is None
        again = restored.session
        assert again is not None
        assert again.commands == session.commands
        assert shown(again) == shown(session)
        assert again.breadcrumb() == session.breadcrumb()
        self.session = again

    # -- what always holds --------------------------------------------------------------------------------

    @invariant()
    def the_moment_is_that_of_straight_play(self) -> None:
        done = len(self.session.commands)
        assert self.session.state == self.states[done]
        assert self.session.checksum == self.sums[done]

    @invariant()
    def nothing_is_lost(self) -> None:
        assert not self.session.game.problems(self.session.state)

    @invariant()
    def somebody_is_asked_until_the_end(self) -> None:
        questions = self.session.open_questions()
        assert bool(questions) == (self.session.outcome() is None)
        for seat, question in questions.items():
            assert question.seat == seat
            assert question.count() >= 1
            question.read(next(question.keys()))

    @invariant()
    def nobody_sees_what_is_hidden(self) -> None:
        """Shuffle all that a seat cannot see: it sees the same as before. One seat after the other."""
        game, state = self.session.game, self.session.state
        viewers = (None, *range(len(self.header.setup.seats)))
        self.looks += 1
        seat = viewers[self.looks % len(viewers)]
        sight = game.sight(state, seat)
        imagined = game.imagine(sight, seat, self.looks)
        assert game.sight(imagined, seat) == sight
        assert not game.problems(imagined)


def any_command(session: Session[Any], below: Any) -> Command | None:
    """An answer of any seat that is asked, passing less often than chance would have it; None at the end."""
    questions = session.open_questions()
    if not questions:
        return None
    question = questions[sorted(questions)[below(len(questions))]]
    key = question.sample(below)
    if key == "pass" and below(4):
        key = question.sample(below)
    return Command(question.seat, question.topic, key)


def shown(session: Session[Any]) -> dict[int, tuple[Any, ...]]:
    """Who is asked what: enough to tell two moments apart."""
    return {
        seat: (question.topic, dict(question.context), question.count(), next(question.keys()))
        for seat, question in session.open_questions().items()
    }


class AnyPlayOfRetaliation(AnyPlay):
    """The same with the other game."""

    game = "retaliation"


SETTINGS = settings(
    max_examples=EXAMPLES or 30,
    stateful_step_count=25,
    derandomize=not EXAMPLES,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestAnyPlay = AnyPlay.TestCase
TestAnyPlay.settings = SETTINGS
TestAnyPlayOfRetaliation = AnyPlayOfRetaliation.TestCase
TestAnyPlayOfRetaliation.settings = SETTINGS
