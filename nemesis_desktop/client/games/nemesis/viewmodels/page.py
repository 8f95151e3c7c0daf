"""A page about one thing: its card if it is one, what it says, and the words of the rules in it explained."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, card_view
from nemesis_desktop.client.games.nemesis.viewmodels.keywords import TERMS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.tips import words_about
from nemesis_desktop.client.tabletop.viewmodels.keywords import Term
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.kernel import is_face_down

MOST_TERMS = 8


@dataclass(frozen=True, slots=True)
class Page:
    """Finished words; ``card`` is drawn large beside them."""

    title: str
    body: str
    rule: str
    accent: str
    card: CardView | None
    terms: tuple[Term, ...]


def page_about(target: str, names: Names, seat: int) -> Page | None:
    """The page of a target; "term:<id>" is a word of the rules."""
    family, _, rest = target.partition(":")
    text = names.text
    if family == "term":
        one = TERMS.term(rest, text)
        return Page(one.name, TERMS.marked(one.text, text), "", "accent", None, TERMS.terms_in(one.text, text, rest))
    words = words_about(target, names, seat)
    if words is None:
        return None
    card = _card(family, rest, names)
    body = words.body
    if card is not None and body.startswith(card.text):
        # The large face says it already.
        body = body[len(card.text) :].lstrip("\n")
    found = TERMS.terms_in(f"{words.title}\n{words.body}", text)[:MOST_TERMS]
    return Page(words.title, TERMS.marked(body, text), words.rule, words.accent, card, found)


def _card(family: str, rest: str, names: Names) -> CardView | None:
    card = rest.partition(":")[2] if family == "body" and rest.startswith(("wound:", "objective:")) else rest
    if family not in ("card", "object", "body") or is_face_down(card):
        return None
    if card not in load_content().cards and family != "object":
        return None
    return card_view(card, names)
