"""What all chapters are written with: texts, names, rules with their pages."""

from __future__ import annotations

from typing import cast

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.codex.writing import Rulebook
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.rulebook import rule_pages
from nemesis_desktop.games.nemesis.state import State

BOOK = Rulebook(rule_pages)
passage = BOOK.passage

def printed_names(text: Catalogue) -> Names:
    """The names of what is printed; there is no running game, so nothing on a board has a name."""
    return Names(text, cast(State, None))


def copies_by_kind(cards: tuple[str, ...]) -> dict[str, list[str]]:
    """The cards of each kind, in the order of the content."""
    found: dict[str, list[str]] = {}
    for card in cards:
        found.setdefault(str(getattr(load_content().cards[card], "kind", card)), []).append(card)
    return found
