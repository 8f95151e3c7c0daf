"""The pages of Retaliation: every card, room, figure and token, and the words of the rules."""

from __future__ import annotations

from nemesis_desktop.client.games.retaliation.viewmodels.keywords import TERMS
from nemesis_desktop.client.games.retaliation.viewmodels.marine import HandCard, hand_card
from nemesis_desktop.client.games.retaliation.viewmodels.tips import words_about
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.page import Page, page_of_term, page_of_words
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.kernel import Seat, is_face_down


def page_about(target: str, words: GameWords, seat: Seat) -> Page | None:
    """The page of a target; "term:<id>" is a word of the rules."""
    family, _, rest = target.partition(":")
    if family == "term":
        return page_of_term(rest, TERMS, words.text) if rest in TERMS.ids else None
    found = words_about(target, words, seat)
    if found is None:
        return None
    card = _pictured(family, rest, words)
    return page_of_words(found.title, found.body, found.rule, found.accent, card, TERMS, words.text)


def _pictured(family: str, rest: str, words: GameWords) -> HandCard | None:
    """What stands large beside the words: a card, a room, a figure; None for what has no picture."""
    sight, text = words.sight, words.text
    if family == "card" and not is_face_down(rest):
        return hand_card(rest, words)
    if family == "room":
        room, hidden = sight.rooms.get(rest), sight.hibernatorium_covered
        if room is None or (hidden and rest == facility_content().lattice.hibernatorium):
            return None
        picture = f"retaliation/rooms/interiors/{room.tile}"
        return _plate(text.text(f"room.{room.tile}.name"), text.text(f"room.{room.tile}.text"), picture)
    if family == "intruder" and rest.isdecimal() and int(rest) in sight.intruders:
        kind = sight.intruders[int(rest)].kind
        told = text.text(f"tip.intruder.{kind}")
        return _plate(text.text(f"intruder.{kind}"), told, f"retaliation/figures/{kind}", "red")
    return None


def _plate(name: str, text: str, picture: str, accent: str = "amber") -> HandCard:
    return HandCard(picture, name, text, accent, (), picture, "", False)
