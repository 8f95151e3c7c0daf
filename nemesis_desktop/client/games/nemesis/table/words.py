"""What the table of Nemesis says: tooltips, reasons, worries and hints."""

from __future__ import annotations

from collections.abc import Callable

from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.games.nemesis.viewmodels.explain import why_not_target
from nemesis_desktop.client.games.nemesis.viewmodels.hindrances import hindrances
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.pointing import (
    as_answer,
    choice_words,
    pointed_words,
    previews,
    spent_tokens,
)
from nemesis_desktop.client.games.nemesis.viewmodels.tips import Words, words_about
from nemesis_desktop.client.games.nemesis.viewmodels.worry import worry_about
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target
from nemesis_desktop.client.tabletop.viewmodels.reasons import Because, Hindrance
from nemesis_desktop.client.ui.widgets.tooltip import Tip


def _names(table: TableView) -> Names:
    return Names(table.text, table.sight)


def _tip_of(words: Words | None) -> Tip | None:
    return None if words is None else Tip(words.title, words.body, words.rule, words.accent)


class NemesisWords:
    """The words of a face. ``raised`` tells which card of the hand a target is, ``offered`` whether it is on offer:
    large faces say most of what there is to say."""

    def __init__(self, raised: Callable[[str], CardView | None], offered: Callable[[str], bool]) -> None:
        self._raised = raised
        self._offered = offered
        self._spent: tuple[int, tuple[str, ...]] = (0, ())

    def _spent_tokens(self, table: TableView) -> tuple[str, ...]:
        """The exploration tokens seen so far."""
        count = len(table.happenings)
        if self._spent[0] != count:
            self._spent = count, spent_tokens(table.happenings)
        return self._spent[1]

    def heading(self, table: TableView) -> str:
        """The mode."""
        return table.text.text(f"new_game.mode.{table.sight.setup.mode}")

    def words(self, target: str, table: TableView) -> Tip | None:
        """What a thing is."""
        return _tip_of(words_about(target, _names(table), table.seat))

    def tip(self, target: str, table: TableView) -> Tip | None:
        """What may come of using a thing, then what it is. The large face of a card says the rest itself."""
        names, spent = _names(table), self._spent_tokens(table)
        card = self._raised(target)
        if card is None and not self._offered(target):
            words = pointed_words(target, names, table.seat, _actions(table), spent)
            return _tip_of(as_answer(words, names) if target in by_target(table.choices) else words)
        if card is None or table.prompt is None or table.prompt.topic != "action":
            return None
        if card.playable:
            told = previews(target, names, table.seat, table.choices, spent)
            return Tip(card.name, "\n".join(told)) if told else None
        reason = self.why_not(target, table)
        return None if reason is None else Tip(card.name, reason.full, reason.rule, "amber")

    def choice_tip(self, choice: Choice, table: TableView) -> Tip | None:
        """What may come of an action, or what another option is about."""
        names, spent = _names(table), self._spent_tokens(table)
        return _tip_of(choice_words(choice, names, table.seat, spent, acts=choice in _actions(table)))

    def why_not(self, target: str, table: TableView) -> Because | None:
        """The rule that forbids it, and what would help."""
        topic = table.prompt.topic if table.prompt is not None else ""
        return why_not_target(target, _names(table), table.seat, topic)

    def hindrances(self, table: TableView) -> tuple[Hindrance, ...]:
        """All actions that are impossible, and why."""
        return hindrances(_names(table), table.seat)

    def worry(self, choice: Choice, table: TableView) -> str | None:
        """What it may cost."""
        return None if table.prompt is None else worry_about(choice, table.prompt, _names(table), table.seat)


def _actions(table: TableView) -> tuple[Choice, ...]:
    """The options that are actions. Others may be called like one: a card that pays is not played."""
    return table.choices if table.prompt is not None and table.prompt.topic == "action" else ()
