"""One rule played on a position: what is asked is answered, what becomes of it is kept."""

from __future__ import annotations

from collections.abc import Iterable

from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.handles import Hero, Look, Room, Ship
from nemesis_desktop.games.nemesis.state import State
from tests.language.rule_run import Rule, RuleRun, run_rule

GAME = Nemesis()


class Played(RuleRun[State]):
    """What became of a rule of Nemesis."""

    @property
    def ship(self) -> Ship:
        return Ship(Look(self.state))

    def hero(self, seat: int = 0) -> Hero:
        return self.ship.hero(seat)

    def room(self, number: int) -> Room:
        return self.ship.room(number)


def play(state: State, rule: Rule, answers: Iterable[str] = ()) -> Played:
    """Run one rule on a state; see :meth:`Position.play`."""
    played = run_rule(Played, GAME, state, rule, answers)
    problems = GAME.problems(played.state)
    assert not problems, problems
    return played
