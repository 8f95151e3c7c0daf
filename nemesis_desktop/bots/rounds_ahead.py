"""Imagined games that go on for some rounds, and are valued at the beginning of each of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Below, Bot
from nemesis_desktop.bots.lookahead import Lookahead, Worth, no_chance
from nemesis_desktop.kernel import Game, Question, Seat


class RoundsAhead(Lookahead):
    """Tries answers to one question, each for some rounds beyond the present one. What a position is worth is known
    best where a round begins, when the events are over and the hand is full; the mean of several says more than the
    last one, since the later ones are moved further apart by chance. Whoever begins the round says what it is worth:
    those who asked may have left by then, or died."""

    __slots__ = ("_begun",)
    longest: ClassVar[int] = 400

    def __init__(
        self, game: Game[Any], sight: Any, question: Question[Any], players: Bot, rounds: int, worth: Worth,
        below: Below = no_chance,
    ) -> None:
        super().__init__(game, sight, question, players, rounds, worth, below)
        self._begun: list[float] = []
        """What the position was worth at the beginning of each round so far."""

    def value(self, key: str, seed: int) -> float | None:
        """The mean of what the rounds begin with; where the game is over before, its end counts for the rest."""
        self._begun = []
        last = super().value(key, seed)
        if last is None:
            return None
        begun = self._begun
        return (sum(begun) + last * (self._rounds - len(begun))) / self._rounds

    def _far_enough(self, state: Any, questions: Mapping[Seat, Question[Any]]) -> bool:
        clock = state.clock
        if clock.actions == 0 and clock.round > self.sight.clock.round + len(self._begun):
            # One seat alone takes the first action of a round.
            asked = next((seat for seat, one in questions.items() if one.topic == self.question.topic), None)
            if asked is not None:
                self._begun.append(self._worth(state, asked))
        return len(self._begun) >= self._rounds
