"""What is printed on a card besides its text, in words: the signs of an item, and what a character begins with."""

from __future__ import annotations

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation import tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.state import RetaliationSetup

USUAL = RetaliationSetup()


def item_facts(text: Catalogue, card: str, setup: RetaliationSetup = USUAL) -> list[str]:
    """What the signs on an item mean, and how much gear it takes."""
    sort = facility_content().items[card].sort
    return [*([text.text(f"codex.item.{sort}")] if sort != "gadget" else []), *item_limits(text, card, setup)]


def item_limits(text: Catalogue, card: str, setup: RetaliationSetup = USUAL) -> list[str]:
    """Whether an item takes a hand or is used once, and how much gear it takes."""
    item, facts = facility_content().items[card], []
    for there, key in ((item.heavy, "heavy"), (item.one_use, "one_use")):
        if there:
            facts.append(text.text(f"tip.item.{key}"))
    slots = tables.slots_of(setup, card)
    if slots:
        told = tuple(
            text.text("word.times", count=n, thing=text.text(f"codex.slot.{kind}")) for kind, n in slots.items()
        )
        facts.append(text.text("codex.item.slots", slots=told))
    return facts


def character_facts(text: Catalogue, character: str, setup: RetaliationSetup = USUAL) -> tuple[str, str]:
    """The items a character begins with, and the Action cards of the deck."""
    content = facility_content()
    items = [content.items[card].kind for card in tables.character_items(setup, character)]
    deck = [content.actions[card].kind for card in content.deck_of(character)]
    return (
        text.text("codex.character.items", items=tuple(text.text(f"item.{kind}.name") for kind in items)),
        text.text("codex.character.deck", cards=tuple(text.text(f"action.{kind}.name") for kind in deck)),
    )
