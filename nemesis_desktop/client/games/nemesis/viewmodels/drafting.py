"""The two characters of the draft, each with what it brings along."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, card_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.tips import item_facts
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.games.nemesis.content.load import load_content


@dataclass(frozen=True, slots=True)
class DraftCard:
    """One character that may be chosen."""

    key: str
    character: str
    name: str
    text: str
    weapon: CardView
    quests: tuple[tuple[CardView, str], ...]
    deck: tuple[CardView, ...]


def draft_cards(prompt: Prompt, names: Names) -> tuple[DraftCard, ...]:
    """The characters among the choices of a prompt."""
    found = []
    for choice in prompt.choices:
        character = choice.key.partition(":")[2]
        spec = load_content().characters.get(character)
        if spec is None:
            continue
        weapon = load_content().items[spec.weapon].weapon
        ammo = (weapon.capacity, weapon.capacity) if weapon is not None else None
        found.append(
            DraftCard(
                key=choice.key,
                character=character,
                name=names.text.text(f"character.{character}.name"),
                text=names.text.text(f"character.{character}.text"),
                weapon=card_view(spec.weapon, names, ammo=ammo),
                quests=tuple((card_view(card, names), item_facts(card, names)[-1]) for card in spec.quests),
                deck=tuple(card_view(card, names) for card in spec.deck),
            )
        )
    return tuple(found)
