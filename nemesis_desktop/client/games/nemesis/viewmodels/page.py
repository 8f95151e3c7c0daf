"""The pages of Nemesis: what is known about a target."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, card_view
from nemesis_desktop.client.games.nemesis.viewmodels.keywords import TERMS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.tips import words_about
from nemesis_desktop.client.tabletop.viewmodels.page import Page, page_of_term, page_of_words
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.kernel import is_face_down


def page_about(target: str, names: Names, seat: int) -> Page | None:
    """The page of a target; "term:<id>" is a word of the rules."""
    family, _, rest = target.partition(":")
    if family == "term":
        return page_of_term(rest, TERMS, names.text)
    words = words_about(target, names, seat)
    if words is None:
        return None
    card = _card(family, rest, names)
    return page_of_words(words.title, words.body, words.rule, words.accent, card, TERMS, names.text)


def _card(family: str, rest: str, names: Names) -> CardView | None:
    if family == "coordinates":
        chart = next((one for one in names.sight.pile(piles.COORDINATES) if not is_face_down(one)), None)
        return None if chart is None else card_view(chart, names)
    card = rest.partition(":")[2] if family == "body" and rest.startswith(("wound:", "objective:")) else rest
    if family not in ("card", "object", "body") or is_face_down(card):
        return None
    if card not in load_content().cards and family != "object":
        return None
    return card_view(card, names)
