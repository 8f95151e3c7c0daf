"""What the table of Retaliation says: tooltips, forecasts, reasons and worries."""

from __future__ import annotations

from dataclasses import replace

from nemesis_desktop.client.games.retaliation.viewmodels.dangers import worry_about
from nemesis_desktop.client.games.retaliation.viewmodels.explain import hindrances, why_not_target
from nemesis_desktop.client.games.retaliation.viewmodels.preview import previews
from nemesis_desktop.client.games.retaliation.viewmodels.sharing import DIVIDING, foreseen, needs
from nemesis_desktop.client.games.retaliation.viewmodels.tips import words_about
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target
from nemesis_desktop.client.tabletop.viewmodels.reasons import Because, Hindrance
from nemesis_desktop.client.ui.widgets.tooltip import Tip

GAME = "retaliation"


def _words(table: TableView) -> GameWords:
    return GameWords.of(GAME, table.text, table.sight)


class RetaliationWords:
    """The words of a face."""

    def words(self, target: str, table: TableView) -> Tip | None:
        """What a thing is."""
        return words_about(target, _words(table), table.seat)

    def tip(self, target: str, table: TableView) -> Tip | None:
        """What may come of using a thing, or why a card cannot be used, then what it is."""
        found = self.words(target, table)
        why = self._why_idle(target, table)
        if found is not None and why is not None:
            words = "\n".join(f"<c:amber>{part}</c>" for part in (why.body, why.remedy) if part)
            body = "\n".join(part for part in (found.body, words) if part)
            return replace(found, body=body, rule=why.rule or found.rule)
        told = [
            table.text.text("preview.headed", what=choice.label, lines="\n".join(lines))
            for choice in table.choices if choice.target == target
            if (lines := self._lines(choice, table))
        ]
        if not told:
            return found
        title, body = ("", "") if found is None else (found.title, found.body)
        said = "\n".join(part for part in (*told, body) if part)
        return Tip(title, said) if found is None else Tip(title, said, found.rule, found.accent, found.picture)

    def _why_idle(self, target: str, table: TableView) -> Because | None:
        """Why a card is greyed while an action is chosen."""
        chooses = table.prompt is not None and table.prompt.topic == "action"
        idle = chooses and target.startswith("card:") and target not in by_target(table.choices)
        return self.why_not(target, table) if idle else None

    def choice_tip(self, choice: Choice, table: TableView) -> Tip | None:
        """What may come of an option."""
        topic = "" if table.prompt is None else table.prompt.topic
        lines = needs(choice, _words(table)) if topic == DIVIDING else ()
        lines = self._lines(choice, table) or lines
        if lines:
            return Tip(choice.label, "\n".join(lines))
        return None if choice.target is None else self.words(choice.target, table)

    def _lines(self, choice: Choice, table: TableView) -> tuple[str, ...]:
        return previews(choice, _words(table), table.seat) if choice.group else choice.forecast

    def why_not(self, target: str, table: TableView) -> Because | None:
        """The rule that forbids it, and what would help."""
        topic = table.prompt.topic if table.prompt is not None else ""
        return why_not_target(target, _words(table), table.seat, topic)

    def hindrances(self, table: TableView) -> tuple[Hindrance, ...]:
        """All actions that are impossible, and why."""
        return hindrances(_words(table), table.seat)

    def foreseen(self, table: TableView) -> str:
        """Who would die of the hits as they are divided."""
        return foreseen(table.prompt, table.picked, _words(table))

    def worry(self, choice: Choice, table: TableView) -> str | None:
        """What a choice may cost, in words; None for all that is harmless."""
        topic = "action" if table.prompt is None else table.prompt.topic
        if table.prompt is not None and all(one.group in ("pass", "drop", "drop_gear") for one in table.prompt.choices):
            # Without cards there is nothing else to do about it.
            return None
        return worry_about(choice, _words(table), table.seat, topic)
