"""A page about one thing: its card if it is one, what it says, and the words of the rules in it explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nemesis_desktop.client.tabletop.viewmodels.keywords import Keywords, Term
from nemesis_desktop.client.ui.text.catalogue import Catalogue

MOST_TERMS = 8


@dataclass(frozen=True, slots=True)
class Page:
    """Finished words; ``card``, a view model with ``text`` and ``accent``, is drawn large beside them."""

    title: str
    body: str
    rule: str
    accent: str
    card: Any
    terms: tuple[Term, ...]


def page_of_term(id: str, keywords: Keywords, text: Catalogue) -> Page:
    """A word of the rules."""
    one = keywords.term(id, text)
    return Page(one.name, keywords.marked(one.text, text), "", "accent", None, keywords.terms_in(one.text, text, id))


def page_of_words(
    title: str, body: str, rule: str, accent: str, card: Any, keywords: Keywords, text: Catalogue
) -> Page:
    """A thing with its words, of which the large face of its card says the first itself."""
    found = keywords.terms_in(f"{title}\n{body}", text)[:MOST_TERMS]
    if card is not None and body.startswith(card.text):
        body = body[len(card.text) :].lstrip("\n")
    return Page(title, keywords.marked(body, text), rule, accent, card, found)
