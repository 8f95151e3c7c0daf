"""The two characters of the draft, each with what it brings along."""

from __future__ import annotations

from collections.abc import Sequence
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
    deck: tuple[str, ...]


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
                deck=_counted(spec.deck, names),
            )
        )
    return tuple(found)


def _counted(deck: Sequence[str], names: Names) -> tuple[str, ...]:
    """The names of the cards of a deck, each once, with their number where there are several."""
    found: dict[str, int] = {}
    for card in deck:
        name = names.cards((card,))
        found[name] = found.get(name, 0) + 1
    return tuple(
        name if count == 1 else names.text.text("draft.several", name=name, count=count)
        for name, count in found.items()
    )
