"""A card as its face shows it."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.viewmodels.faces import SCULPTS, Bust
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names, family_of, kind_of
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import ActionCard, IntruderActionCard, ItemCard
from nemesis_desktop.kernel import back_of, is_face_down

DECK_ACCENTS = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "cyan",
    "weapon": "steel",
    "quest": "violet",
    "intruder_action": "nest",
}
PICTURED_BY_KIND = ("event", "attack", "wound", "weakness", "objective", "coordinates")
"""Families of cards of which each kind has a picture of its own."""
FAMILY_ACCENTS = {
    "contamination": "slime",
    "wound": "red",
    "event": "amber",
    "attack": "red",
    "weakness": "violet",
    "objective": "cyan",
    "egg": "nest",
    "carcass": "slime",
    "corpse": "steel",
    "intruder_action": "nest",
}


@dataclass(frozen=True, slots=True)
class CardView:
    """Finished words and the picture of one card. ``playable`` cards glow, ``dimmed`` ones are not offered now,
    ``faded`` ones cannot be used. Cards of the intruder player say by which way they ``move`` an intruder, "*" for
    any, and how many attack cards an attack ``draws``. ``who`` is shown in the picture: who does it, or who has it."""

    id: str
    name: str
    text: str
    picture: str
    accent: str
    cost: int | None = None
    combat: str = "any"
    note: str = ""
    component: str | None = None
    one_use: bool = False
    heavy: bool = False
    ammo: tuple[int, int] | None = None
    playable: bool = False
    picked: bool = False
    faded: bool = False
    dimmed: bool = False
    move: str | None = None
    draws: int | None = None
    who: Bust | None = None


def card_view(
    card: str,
    names: Names,
    *,
    playable: bool = False,
    picked: bool = False,
    faded: bool = False,
    ammo: tuple[int, int] | None = None,
    note: str = "",
    who: Bust | None = None,
) -> CardView:
    """The face of a card, or its back when it lies face down. ``who`` attacks; whoever has a wound is found."""
    record = load_content().cards.get(card)
    cost, combat, component, one_use, heavy = None, "any", None, False, False
    move, draws = None, None
    if isinstance(record, ActionCard):
        cost, combat = record.cost, record.combat
    elif isinstance(record, ItemCard):
        combat, component = record.combat, record.component
        one_use, heavy = record.one_use, record.heavy
        cost = record.cost if record.weapon is None else None
    elif isinstance(record, IntruderActionCard):
        move, draws = "*" if record.move is None else str(record.move), record.draws
    return CardView(
        card,
        names.card(card),
        names.card_text(card),
        picture_of(card),
        accent_of(card),
        cost,
        combat,
        note,
        component,
        one_use,
        heavy,
        ammo,
        playable,
        picked,
        faded,
        move=move,
        draws=draws,
        who=who or _wounded(card, names),
    )


def event_moves(card: str, text: Catalogue) -> str:
    """Who moves by an event, and through which corridor."""
    event = load_content().events[card]
    who = tuple(text.text(f"intruder.{one}.name") for one in event.symbols)
    return text.text("codex.event.moves", who=who, n=event.direction)


def _wounded(card: str, names: Names) -> Bust | None:
    """Whoever has a serious wound; it shows what the wound does, not how the character fares by now."""
    if is_face_down(card) or family_of(card) != "wound":
        return None
    # The codex tells what is printed, without a running game.
    everybody = names.sight.characters.items() if names.sight else ()
    owner = next((one for seat, one in everybody if card in names.sight.pile(piles.wounds(seat))), None)
    return None if owner is None else Bust(owner.id, "hurt", ("blood",))


def picture_of(card: str) -> str:
    """The picture of a card below the folder of images."""
    if is_face_down(card):
        back = back_of(card)
        if back == "intruder_action":
            return "nemesis/cards/intruder"
        return f"nemesis/cards/{back}" if back in PICTURED_BY_KIND else "icons/card"
    family, kind = family_of(card), kind_of(card)
    if family in ("action", "item", "intruder_action"):
        return f"nemesis/cards/{kind}"
    if family in ("egg", "carcass"):
        return f"nemesis/figures/{family}"
    if family == "corpse":
        return "nemesis/figures/corpse_blue" if card.endswith("blue") else "nemesis/figures/corpse_red"
    if family == "token":
        return intruder_picture(kind)
    return f"nemesis/cards/{family}/{kind}" if family in PICTURED_BY_KIND else f"nemesis/cards/{family}"


def intruder_picture(kind: str, sculpt: int = 1) -> str:
    """The figure of a kind of intruder."""
    if kind == "adult":
        return f"nemesis/figures/adult_{(sculpt - 1) % SCULPTS + 1}"
    return "nemesis/icons/noise" if kind == "blank" else f"nemesis/figures/{kind}"


def accent_of(card: str) -> str:
    """The colour of a card by its deck, character or family."""
    if is_face_down(card):
        return DECK_ACCENTS.get(back_of(card), "steel")
    deck = card.partition(".")[0]
    if deck in load_content().characters:
        return deck
    return DECK_ACCENTS.get(deck, FAMILY_ACCENTS.get(deck, "steel"))
