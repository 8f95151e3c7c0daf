"""The last page of a mission: how it ended, the checks one by one, and what became of everybody."""

from __future__ import annotations

from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.retaliation.viewmodels.marine import card_text
from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.games.retaliation import piles, queries
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.facility import MissionEnded, SeatJudged

GAME = "retaliation"
COLOURS = {"text": "text_soft"}


class RetaliationOutcomeScene(PlainOutcomeScene):
    """Why the mission ended, every check in its order, the mission and the objectives of all."""

    def reasons(self) -> list[Entry]:
        """From the end of the mission on."""
        text = self.services.text
        found = [Entry(text.text("outcome.checks"), "heading", 22, "amber", gap=16)]
        return [*found, *self._checks(), *self._goals()]

    def _checks(self) -> list[Entry]:
        """The lines of the log since the mission ended, as everybody may read them now."""
        found, over = [], False
        before = None
        for event, state in self.play.happenings:
            over = over or isinstance(event, MissionEnded)
            if over and not isinstance(event, SeatJudged):
                line = EVENT_VIEWS.line(event, before or state, state, self.services.text, lambda one: one)
                if line is not None:
                    colour = "text" if line.heading else COLOURS.get(line.colour, line.colour)
                    if line.heading:
                        found.append(Entry(line.text, "heading", 18, colour, gap=8))
                    else:
                        found.append(Entry(line.text, "body", 17, colour, line.icon, colour, gap=3))
            before = state
        return found

    def _goals(self) -> list[Entry]:
        """For every seat its objectives, whether they are fulfilled, and the verdict."""
        state, text = self.play.session.state, self.services.text
        words, found = GameWords.of(GAME, text, state), []
        common = [Entry(text.text("outcome.tasks"), "heading", 20, "amber", gap=14)]
        common += [self._goal(words, seat, card) for seat in (0,) for card in state.pile(piles.TASKS)]
        for seat in sorted(state.results):
            won = state.results[seat].startswith("victory")
            who = text.text("outcome.seat", who=text.label(words.value("seat", seat)),
                            result=words.value("result", state.results[seat]))
            found.append(Entry(who, "heading", 20, "green" if won else "red", "check" if won else "cross",
                               "green" if won else "red", gap=14))
            found += [self._goal(words, seat, card) for card in state.pile(piles.objectives(seat))]
        return [*(common if len(common) > 1 else ()), *found]

    def _goal(self, words: GameWords, seat: int, card: str) -> Entry:
        """One task or objective: what it asks for, and whether that is so."""
        met = queries.is_met(words.sight, seat, card)
        kind = words.text.text(f"goals.{facility_content().assignments[card].deck}")
        name = words.text.text("goals.named", kind=kind, name=words.text.label(words.value("card", card)))
        return Entry(words.text.text("outcome.goal", name=name, text=card_text(card, words)), "body", 17,
                     "green" if met else "text_soft", "check" if met else "cross", "green" if met else "red")
