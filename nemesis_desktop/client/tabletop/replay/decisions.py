"""The decisions of a recorded game as text, for whoever studies it: what the seat held, what it could do at which
price, what it did, and what the advisor would have done.

A decision is told from the sight of the seat that made it, and only to a view that may see that seat's side.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import ADVISOR, bot_of, bots_of
from nemesis_desktop.client.tabletop.presentation import Moment, moment_of
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.replay.timeline import ReplayTimeline, View
from nemesis_desktop.client.tabletop.seats import full_name
from nemesis_desktop.client.tabletop.undo_history import session_before
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt, answered
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, Question, Session


def advisor_of(game: str) -> Bot | None:
    """The bot that gives hints for a game; None where none knows it better than chance."""
    playable = GAMES[game]
    return None if bots_of(playable).advisor is None else bot_of(playable, ADVISOR)


class DecisionLog:
    """Tells the decisions of a game, one after the other."""

    def __init__(self, timeline: ReplayTimeline, view: View, text: Catalogue, *, advised: bool = False) -> None:
        """``text`` is the catalogue of the game; ``advised`` adds what the advisor would have answered."""
        name = timeline.game.name
        self.timeline = timeline
        self.view = view
        self.text = text
        self.presentation = presentation_of(name)
        self.members = self.presentation.members(timeline.first.setup)
        self.advisor = advisor_of(name) if advised else None

    def may_tell(self, command: Command | None) -> bool:
        """Whether the view may see the side of the seat that decided."""
        return command is not None and (self.view.everything or self.view.seat == command.seat)

    def told(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Every decision that the view may see: the position before it, and its lines."""
        twin: Session[Any] | None = None
        for moment, command in enumerate(self.timeline.commands):
            place = self.timeline.place_of(moment)
            if command is None or place is None:
                twin = None
                continue
            if twin is None:
                twin = session_before(*place)
            question = twin.open_questions().get(command.seat)
            if question is not None and self.may_tell(command):
                number, position = self.timeline.numbers[moment], self.timeline.moments[moment - 1]
                yield position, self.lines(twin, question, command, number)
            twin.submit(command)

    def lines(self, session: Session[Any], question: Question[Any], command: Command, number: int) -> tuple[str, ...]:
        """One decision from the sight of the seat that makes it, at the moment at which the session stands."""
        text, moment = self.text, moment_of(session, self.text, command.seat)
        prompt = self.presentation.prompt(question, moment)
        who = full_name(self.presentation, self.members[command.seat], moment.sight, text)
        options = tuple(self._option(one) for one in prompt.choices)
        found = [text.text("decision.title", n=number, who=who, question=prompt.title)]
        found += [text.text("decision.line", line=line) for line in self.presentation.held_words(moment)]
        if options:
            found.append(text.text("decision.line", line=text.text("decision.options", options=options)))
        answer = text.text("decision.answer", answer=answered(prompt, command.key, text))
        found.append(text.text("decision.line", line=answer))
        found += self._advice(session, question, command, prompt, moment)
        return tuple(found)

    def _option(self, choice: Choice) -> str:
        """Its words, and its price where it has one."""
        if not choice.cost:
            return choice.label
        return self.text.text("decision.option", label=choice.label, n=choice.cost)

    def _advice(
        self, session: Session[Any], question: Question[Any], command: Command, prompt: Prompt, moment: Moment
    ) -> Iterator[str]:
        if self.advisor is None:
            return
        advice = self.advisor.advise(moment.sight, question, chance_of(len(session.commands)))
        first, *more = self.presentation.advice_lines(advice, prompt.choices, moment)
        line = "decision.agreed" if advice.key == command.key else "decision.advised"
        yield self.text.text("decision.line", line=self.text.text(line, advice=first))
        yield from (self.text.text("decision.more", line=words) for words in more)
