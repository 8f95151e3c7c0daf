"""What the player who leads the intruders sees of them at a glance."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.seats import members_of, player_name
from nemesis_desktop.client.games.nemesis.viewmodels.cards import intruder_picture
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names, kind_of
from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.state import Place

KINDS = ("queen", "breeder", "adult", "creeper", "larva")


@dataclass(frozen=True, slots=True)
class KindView:
    """One kind of intruder: miniatures on the ship and at most, tokens in the bag, injuries on the ship."""

    kind: str
    name: str
    text: str
    picture: str
    there: int
    most: int
    bag: int
    injuries: int


@dataclass(frozen=True, slots=True)
class IntruderView:
    """The board of the player who leads the intruders."""

    seat: int
    name: str
    deck: int
    discard: int
    passed: bool
    eggs: int
    kinds: tuple[KindView, ...]
    prey: tuple[tuple[int, str, str, str], ...]


def leads(names: Names, seat: int) -> bool:
    """Whether this seat leads the intruders, now or from the next round on."""
    one = names.sight.intruder_player
    return one is not None and one.seat == seat


def kind_views(names: Names) -> tuple[KindView, ...]:
    """Every kind as far as the sight knows it, from the Queen down."""
    sight, found = names.sight, []
    bag = [kind_of(token) for token in sight.pile(piles.BAG)]
    for kind in KINDS:
        there = [one for one in sight.intruders.values() if one.kind == kind]
        found.append(
            KindView(
                kind,
                names.kind(kind),
                names.text.text(f"intruder.{kind}.text"),
                intruder_picture(kind),
                len(there),
                load_content().models[kind],
                bag.count(kind),
                sum(one.injuries for one in there),
            )
        )
    return tuple(found)


def intruder_view(names: Names, seat: int) -> IntruderView | None:
    """The board of a seat that leads the intruders; None for every other one."""
    sight = names.sight
    leader = sight.intruder_player
    if leader is None or leader.seat != seat:
        return None
    prey = tuple(
        (one.seat, one.id, names.seat(one.seat), names.room(one.room))
        for one in sight.characters.values()
        if one.place is Place.ROOM
    )
    return IntruderView(
        seat=seat,
        name=player_name(members_of(sight.setup)[seat], names.text),
        deck=len(sight.pile(piles.deck(seat))),
        discard=len(sight.pile(piles.discard(seat))),
        passed=leader.passed == sight.clock.round,
        eggs=queries.eggs_in_nest(sight),
        kinds=kind_views(names),
        prey=prey,
    )
