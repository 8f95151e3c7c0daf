"""The board of the intruders, open to everybody: kinds, bag, nest, and what is known of their weaknesses."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, card_view
from nemesis_desktop.client.games.nemesis.viewmodels.hud import top_view
from nemesis_desktop.client.games.nemesis.viewmodels.intruders import KindView, kind_views
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.games.nemesis import piles

OBJECT_PICTURES = {
    "corpse": "nemesis/figures/corpse_red", "egg": "nemesis/figures/egg", "carcass": "nemesis/figures/carcass",
}


@dataclass(frozen=True, slots=True)
class WeaknessSlot:
    """A weakness: which object leads to it, how many of these lie about or are carried, and the card if known."""

    object: str
    name: str
    picture: str
    lying: int
    card: CardView
    known: bool


@dataclass(frozen=True, slots=True)
class IntruderBoard:
    """Everything on the board of the intruders."""

    kinds: tuple[KindView, ...]
    tokens: int
    blanks: int
    eggs: int
    nest_destroyed: bool
    weaknesses: tuple[WeaknessSlot, ...]


def intruder_board(names: Names, seat: int) -> IntruderBoard:
    """The board as a seat knows it."""
    sight, text = names.sight, names.text
    top = top_view(names, seat)
    bag = dict(top.bag)
    return IntruderBoard(
        kinds=kind_views(names)[::-1],
        tokens=sum(bag.values()),
        blanks=bag.get("blank", 0),
        eggs=top.eggs,
        nest_destroyed=sight.nest_destroyed,
        weaknesses=tuple(
            WeaknessSlot(
                thing,
                text.text(f"object.{thing}"),
                OBJECT_PICTURES[thing],
                _lying(names, thing),
                card_view(card or "?weakness", names),
                card is not None,
            )
            for thing, card in top.weaknesses
        ),
    )


def _lying(names: Names, thing: str) -> int:
    """How many of these objects lie in rooms or are carried."""
    return sum(
        card.partition(".")[0] == thing
        for pile in sorted(names.sight.piles)
        if pile.partition(":")[0] in (piles.floor(0).partition(":")[0], piles.carried(0).partition(":")[0])
        for card in names.sight.pile(pile)
    )
