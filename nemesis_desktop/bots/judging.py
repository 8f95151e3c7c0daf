"""How good answers are, told by imagined games: the same ones for every answer, made from what a sight shows alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nemesis_desktop.bots.lookahead import Lookahead
from nemesis_desktop.kernel import Question, collector_paused


def _all(sight: Any, question: Question[Any]) -> Iterable[str]:
    return question.keys()


@dataclass(frozen=True, slots=True)
class AnswerJudge:
    """Judges the answers of one game. ``measure`` names what is counted, from 0 to 1, so many ``rounds`` after the
    present one; texts of that name tell it. ``judges`` says whether a question can be imagined, ``ahead`` imagines
    it, and ``sensible`` are the answers worth comparing with the one that was given."""

    measure: str
    rounds: int
    judges: Callable[[Any, Question[Any]], bool]
    ahead: Callable[[Any, Question[Any]], Lookahead]
    sensible: Callable[[Any, Question[Any]], Iterable[str]] = _all

    def worths(
        self, sight: Any, question: Question[Any], keys: Sequence[str], games: Iterable[int]
    ) -> Mapping[str, float] | None:
        """The mean of what each answer comes to in the imagined games of these numbers; None where the question is
        not asked in them. The same sight and numbers lead to the same games."""
        if not self.judges(sight, question):
            return None
        ahead, found, numbers = self.ahead(sight, question), dict.fromkeys(keys, 0.0), tuple(games)
        with collector_paused():
            for number in numbers:
                for key in found:
                    value = ahead.value(key, number)
                    if value is None:
                        return None
                    found[key] += value
        return {key: total / len(numbers) for key, total in found.items()}
