"""One game as a scene plays it: the session, who sits in front of the screen, the bots, and the journal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from nemesis_desktop.bots.bot import BotProblem
from nemesis_desktop.bots.registry import ADVISOR
from nemesis_desktop.client.tabletop.between_turns import BetweenTurns
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.reaction_masking import ReactionMasking
from nemesis_desktop.client.tabletop.seat_bots import BotProcessStarter, Bots
from nemesis_desktop.client.tabletop.seats import Member, people_of
from nemesis_desktop.client.tabletop.viewmodels.prompt import LET_ALL_PASS
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.kernel import PASS, Command, Happening, Outcome, Question, RuleFailed, Seat, Session

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.undo_history import UndoneStep


class CommandJournal(Protocol):
    """Keeps the commands of a running game on disk."""

    def append(self, command: Command, checksum: str) -> None:
        """Remember one more command."""
        ...

    def rewrite(self, commands: Sequence[tuple[Command, str]]) -> None:
        """Replace all commands, after an undo."""
        ...

    def finish(self, outcome: str) -> object:
        """The game is over: keep its record."""
        ...


class BotTrouble(NamedTuple):
    """Why a bot did not answer, and the seat that the people at the screen have to play from now on, if any."""

    problem: BotProblem
    seat: Seat | None = None


class Play:
    """Submits answers, those of people and those of bots, and keeps the journal in step.

    One seat is at the screen: everything that is shown is what this seat may know. Who controls a seat stands in
    the setup of the game.
    """

    def __init__(
        self,
        session: Session[Any],
        journal: CommandJournal | None = None,
        seat: Seat | None = None,
        seed: int | None = None,
        make_bots: Callable[[], Bots] | None = None,
        free_undo: bool = False,
        undone: Sequence[UndoneStep] = (),
        background: Background | None = None,
        away: Collection[Seat] = (),
    ) -> None:
        """With ``free_undo`` everything can be taken back, as in a game for practice. ``undone`` is what was taken
        back before the game was opened. The bots are started in the ``background``. People at the seats that are
        ``away`` decide at another machine."""
        self.session = session
        self.free_undo = free_undo
        self.in_one_hand = False
        """Whether one person plays all seats, so that none hides anything from another."""
        self.undone = tuple(undone)
        self.journal = journal
        self.seed = seed
        self.presentation = presentation_of(session.game.name)
        self.members: tuple[Member, ...] = self.presentation.members(session.state.setup)
        self.away = frozenset(away)
        self.humans = tuple(one for one in people_of(self.members) if one not in self.away)
        self._make_bots = make_bots or (lambda: BotProcessStarter(session, seed, background or Background()))
        self._bots: Bots | None = None
        self._requested: tuple[int, Seat] | None = None
        self._advised: tuple[int, Seat] | None = None
        self._standing_down: dict[Seat, int] = {}
        self._passed_alone: set[int] = set()
        """The commands that let something pass for who lets everything pass: nobody has decided anything with them."""
        self._asked_in_vain = 0
        """After so many commands somebody was asked only so that being asked tells nothing."""
        round_of = self.presentation.round_of
        self.viewer: Seat | None = None
        """Who looks at the screen; None while everybody may."""
        self.reaction_masking = ReactionMasking(
            tuple(member.seat for member in self.members),
            self.presentation.masked_events,
            lambda seat, state: self._standing_down.get(seat) == round_of(state),
            self.presentation.turn_of,
            lambda: self.viewer,
        )
        self.asks_everybody: Callable[[], bool] = lambda: False
        """Whether everybody who could react is asked, whatever they hold."""
        self.between_turns = BetweenTurns(self.presentation.is_everybodys)
        self.hides_the_screen: Callable[[], bool] = lambda: False
        """Whether the screen shows what others may not see, so that what is nobody's turn is shown by itself."""
        self._trouble: BotTrouble | None = None
        self.failed: Command | None = None
        """The last answer that broke a rule of the program, for a report."""
        self.seat: Seat = self._first_seat() if seat is None else seat
        self.viewer = self.seat

    def _first_seat(self) -> Seat:
        """The person who is asked now, else the first one."""
        asked = next((seat for seat in self.session.open_questions() if seat in self.humans), None)
        if asked is not None:
            return asked
        return self.humans[0] if self.humans else 0

    # -- looking ----------------------------------------------------------------------------------------

    @property
    def question(self) -> Question[Any] | None:
        """The question that waits for the seat at the screen; None when a bot answers for it."""
        if self.viewer is None or self.between_turns.held:
            return None
        if self.reaction_masking.seat is not None:
            return self.reaction_masking.question() if self.reaction_masking.seat == self.seat else None
        return self.session.open_questions().get(self.seat) if self.seat in self.humans else None

    @property
    def is_asked_in_vain(self) -> bool:
        """Whether the seat at the screen can only let it happen, and is asked so that being asked tells nothing."""
        return self.question is not None and self.reaction_masking.seat is not None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who is asked now, as far as the table may tell."""
        if self.between_turns.held:
            return ()
        masked = self.reaction_masking.seat
        return tuple(self.session.open_questions()) if masked is None else (masked,)

    @property
    def sight(self) -> Any:
        """What whoever looks at the screen may know now."""
        return self.sight_for(self.viewer)

    def sight_for(self, seat: Seat | None) -> Any:
        """What a seat, or a bystander, may know now; of what is held back nobody knows."""
        before = self.between_turns.before if self.between_turns.held else self.reaction_masking.before
        return self.session.sight(seat) if before is None else self.session.game.sight(before, seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        held = self.reaction_masking.seat is not None or self.between_turns.held
        return None if held else self.session.outcome()

    @property
    def happenings(self) -> Sequence[Happening]:
        """Everything that has happened, oldest first."""
        held = len(self.reaction_masking.held) + len(self.between_turns.held)
        return self.session.happenings[:-held] if held else self.session.happenings

    @property
    def commands(self) -> int:
        """How many commands were given."""
        return len(self.session.commands)

    def sight_of(self, state: Any) -> Any:
        """What whoever looks at the screen may know of an earlier state."""
        return self.session.game.sight(state, self.viewer)

    # -- who is next ------------------------------------------------------------------------------------

    @property
    def automatic(self) -> Seat | None:
        """The seat a bot has to answer for now; people at the screen go first, other people last."""
        masked = self.reaction_masking.seat
        if self.between_turns.held:
            return None
        if masked is not None:
            return None if masked in self.humans else masked
        asked = self.session.open_questions()
        if self.viewer in asked and self.viewer in self.humans:
            return None
        return next((seat for seat in asked if seat not in self.humans and seat not in self.away), None)

    @property
    def awaited(self) -> Seat | None:
        """Who has to decide at another machine before anything goes on here."""
        asked = self.session.open_questions()
        if self.automatic is not None or any(seat in self.humans for seat in asked):
            return None
        return next((seat for seat in asked if seat in self.away), None)

    @property
    def next_human(self) -> Seat | None:
        """Another person who has to answer now, once no bot and nobody at the screen is asked any more."""
        if self.automatic is not None or self.between_turns.held:
            return None
        masked = self.reaction_masking.seat
        if masked is not None:
            return None if masked == self.viewer else masked
        asked = self.session.open_questions()
        if self.viewer in asked:
            return None
        return next((seat for seat in asked if seat in self.humans), None)

    def hides_from_others(self, seat: Seat) -> bool:
        """Whether the sight of a seat shows what the other people at the table may not see."""
        return len(self.humans) > 1 and self.presentation.keeps_secrets(self.sight_for, seat)

    def sit(self, seat: Seat) -> None:
        """Another seat is at the screen."""
        self.seat = self.viewer = seat

    def step_aside(self) -> None:
        """Everybody may look at the screen until somebody sits down at it again."""
        self.viewer = None

    # -- answers ----------------------------------------------------------------------------------------

    def submit(self, key: str) -> Sequence[Happening]:
        """Answer the open question; returns what happened. Raises what the session raises."""
        question = self.question
        if question is None:
            return ()
        if key == LET_ALL_PASS:
            self.stand_down(self.seat)
            key = PASS
        if self.reaction_masking.seat is not None:
            # As if they had answered: that undo goes on to the action would tell that they hold nothing.
            self._asked_in_vain = self.commands
            return self.reaction_masking.answered()
        return self._give(Command(self.seat, question.topic, key))

    def stand_down(self, seat: Seat) -> None:
        """Let everything pass for a seat until the round is over."""
        self._standing_down[seat] = self.presentation.round_of(self.session.state)

    def ask_bot(self) -> Seat | None:
        """Let the bot whose turn it is think; the seat that thinks, None when no bot is asked."""
        seat = self.automatic
        wanted = None if seat is None or self.reaction_masking.seat == seat else (self.commands, seat)
        if wanted is not None and seat is not None and wanted != self._requested:
            if self._bots is None:
                self._bots = self._make_bots()
            self._bots.follow(self.session.commands)
            self._bots.request(seat, self.members[seat].controller)
        self._requested = wanted
        return seat

    def take_bot_answer(self) -> Sequence[Happening] | None:
        """Submit what the bot that was asked has answered; None while it thinks.

        A bot that cannot answer leaves its seat to the people at the screen, who are told why.
        """
        seat = self.automatic
        if seat is not None and self.reaction_masking.seat == seat:
            return self.reaction_masking.answered()
        if seat is None or self._bots is None or self._requested != (self.commands, seat):
            return None
        answer = self._bots.poll()
        if answer is None:
            return None
        self._requested = None
        if isinstance(answer, BotProblem):
            self._trouble = BotTrouble(answer, seat)
            self.humans = tuple(sorted((*self.humans, seat)))
            return None
        question = self.session.open_questions()[seat]
        return self._give(Command(seat, question.topic, answer.key))

    # -- advice -----------------------------------------------------------------------------------------

    @property
    def is_advised(self) -> bool:
        """Whether a hint for the present question has been asked for and is not there yet."""
        return self._advised == (self.commands, self.seat)

    def expect_advice(self) -> None:
        """A hint may be asked for soon: let the bots begin, which takes 0.4 to 1.5 s where no seat has one."""
        if self._bots is None and self.question is not None and self.outcome is None:
            self._bots = self._make_bots()

    def ask_advice(self) -> bool:
        """Let a bot think about the question of the seat at the screen; it knows what the seat knows."""
        if self.question is None or self.reaction_masking.seat is not None:
            return False
        if self._bots is None:
            self._bots = self._make_bots()
        self._bots.follow(self.session.commands)
        self._bots.request(self.seat, ADVISOR)
        self._requested, self._advised = None, (self.commands, self.seat)
        return True

    def take_advice(self) -> Any | None:
        """The hint once it is there, one time; None before, and when the question was answered meanwhile."""
        if self._bots is None or not self.is_advised:
            self._advised = None
            return None
        answer = self._bots.poll()
        if answer is not None:
            self._advised = None
        if isinstance(answer, BotProblem):
            self._trouble = BotTrouble(answer)
            return None
        return answer

    def take_trouble(self) -> BotTrouble | None:
        """Why a bot did not answer, one time."""
        found, self._trouble = self._trouble, None
        return found

    def close(self) -> None:
        """Let the bots go."""
        if self._bots is not None:
            self._bots.close()
            self._bots = None
        self._requested = None

    def _give(self, command: Command) -> Sequence[Happening]:
        before, hides = self.session.state, self.viewer is not None and self.hides_the_screen()
        self.reaction_masking.note(command.seat, command.topic, command.key)
        happened = self._submit(command)
        while (passing := self._let_pass()) is not None:
            self._passed_alone.add(self.commands)
            happened = (*happened, *self._submit(passing))
        if len(self.humans) > 1 and self.asks_everybody():
            happened = self.reaction_masking.hold(happened, before, self.session.open_questions())
        return self.between_turns.part(happened, before, self.viewer in self.asked) if hides else happened

    def _let_pass(self) -> Command | None:
        """The answer of a person who lets everything pass this round, if one is asked."""
        now = self.presentation.round_of(self.session.state)
        for seat, question in self.session.open_questions().items():
            if self._standing_down.get(seat) == now and self.presentation.may_stand_down(question):
                return Command(seat, question.topic, PASS)
        return None

    def _submit(self, command: Command) -> Sequence[Happening]:
        try:
            happened = self.session.submit(command)
        except RuleFailed:
            self.failed = command
            raise
        if self.journal is not None:
            self.journal.append(command, self.session.checksum)
            if (over := self.outcome) is not None:
                self.journal.finish(over.name)
        return happened

    # -- taking back ------------------------------------------------------------------------------------

    @property
    def undo_steps(self) -> tuple[int, ...]:
        """The commands of the seat that may be taken back, the last one first, by their number (0 is the first).

        Each takes everything after it along. Undo ends where chance was drawn or something became known, and at the
        answer of another person, which nobody else may change.
        """
        session, found = self.session, []
        if self.reaction_masking.seat is not None or self.viewer is None or self.between_turns.held:
            return ()
        for number in range(len(session.commands) - 1, self.undo_limit - 1, -1):
            seat = session.commands[number].seat
            if self._is_own(seat):
                found.append(number)
            elif (seat in self.humans or seat in self.away) and number not in self._passed_alone:
                break
        return tuple(found)

    @property
    def undo_limit(self) -> int:
        """How many commands stand for good."""
        return 0 if self.free_undo else max(self._asked_in_vain, self.session.barrier)

    def can_undo(self) -> bool:
        """True while the last answer of the seat drew no chance, made nothing known, and no other person has
        answered since."""
        return bool(self.undo_steps)

    @property
    def may_call_off(self) -> bool:
        """Whether the question comes of an answer of the seat alone, all of which can still be taken back: nothing was
        drawn, made known or asked of anybody since."""
        begun, commands = self.session.rests[-1].commands, self.session.commands
        own = begun < len(commands) and all(command.seat == self.seat for command in commands[begun:])
        return own and begun in self.undo_steps

    def can_redo(self) -> bool:
        """True when the seat took an answer back and nothing was done since."""
        if self.reaction_masking.seat is not None:
            return False
        undone = self.session.undone
        return bool(undone) and self._is_own(undone[0].seat)

    def _is_own(self, seat: Seat) -> bool:
        """Whether the answers of a seat are those of whoever is at the screen."""
        return seat == self.seat or (self.in_one_hand and seat in self.humans)

    def undo(self, to: int | None = None) -> None:
        """Take the last answer of the seat back, with what bots have answered since; or all down to the command
        with the number ``to``. Raises ValueError where that is not allowed."""
        steps = self.undo_steps
        if not steps or (to is not None and to not in steps):
            raise ValueError(f"command {to} cannot be taken back")
        self.session.undo(steps[0] if to is None else to, free=self.free_undo)
        self._standing_down.pop(self.seat, None)
        self.reaction_masking.clear()
        self._passed_alone = {number for number in self._passed_alone if number < self.commands}
        self._requested = None
        self._rewrite()

    def redo(self) -> Sequence[Happening]:
        """Give the answer again that was taken back last, with what bots answered after it."""
        happened = list(self.session.redo())
        while undone := self.session.undone:
            alone = undone[0] == self._let_pass()
            if undone[0].seat in (*self.humans, *self.away, self.seat) and not alone:
                break
            self._passed_alone |= {self.commands} if alone else set()
            happened += self.session.redo()
        self._rewrite()
        return happened

    def _rewrite(self) -> None:
        if self.journal is not None:
            self.journal.rewrite(
                [
                    (command, self.session.checksum_after(number))
                    for number, command in enumerate(self.session.commands, 1)
                ]
            )
