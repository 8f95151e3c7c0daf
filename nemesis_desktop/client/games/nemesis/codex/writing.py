"""What all chapters are written with: texts, names, rules with their pages."""

from __future__ import annotations

from typing import cast

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.codex.model import CodexPicture, Passage, RuleSource
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.rulebook import rule_pages, rules_named
from nemesis_desktop.games.nemesis.state import State


def printed_names(text: Catalogue) -> Names:
    """The names of what is printed; there is no running game, so nothing on a board has a name."""
    return Names(text, cast(State, None))


def sources(rules: str) -> tuple[RuleSource, ...]:
    """Rules such as "N-FIRE-01..03 A-05" with their pages."""
    return tuple(RuleSource(rule, rule_pages()[rule]) for rule in rules_named(rules))


def passage(
    name: str, words: str, *, head: str = "", rules: str = "", picture: CodexPicture | None = None, link: str = "",
    number: str = "",
) -> Passage:
    """A passage with the rules that it tells."""
    return Passage(name, words, head, sources(rules), picture, link, number)


def sentences(text: Catalogue, *parts: str) -> str:
    """Short facts as one line."""
    found = [part for part in parts if part]
    return text.listed(found, "stop") + text.text("list.end") if found else ""


def copies_by_kind(cards: tuple[str, ...]) -> dict[str, list[str]]:
    """The cards of each kind, in the order of the content."""
    found: dict[str, list[str]] = {}
    for card in cards:
        found.setdefault(str(getattr(load_content().cards[card], "kind", card)), []).append(card)
    return found
