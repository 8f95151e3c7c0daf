"""Secret looks at what others do not see (N-INFO-05, N-INFO-09, p. 25)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.asking import choose_hero, choose_word
from nemesis_desktop.games.nemesis.rules.engines import look
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


def unknown_tiles(hero: Hero) -> tuple[Room, ...]:
    """Rooms whose tile lies face down."""
    ship = Ship(hero.source)
    return tuple([room for room in unexplored_rooms(hero) if ship.board.slot[room.number].room is None])


def unexplored_rooms(hero: Hero) -> tuple[Room, ...]:
    """Rooms nobody has entered yet; on the reverse side the tile of some is known all the same (A-119, p. 27)."""
    return tuple([room for room in Ship(hero.source).rooms if not room.explored])


def heroes_with_objectives(hero: Hero, *, signal: bool) -> tuple[Hero, ...]:
    """Other players' characters with an objective, with ``signal`` only those who have sent it."""
    state = hero.source.state
    return tuple(
        other
        for other in Ship(hero.source).heroes_in_order
        if other != hero and state.pile(piles.objectives(other.seat)) and (other.signal or not signal)
    )


async def look_at_objective(t: NemesisTable, hero: Hero, others: tuple[Hero, ...]) -> None:
    """One objective of one of these players; only the backs tell two of them apart."""
    other = await choose_hero(t, hero, "look_at_objective_of", others)
    decks = {load_content().objectives[card].deck: card for card in t.state.pile(piles.objectives(other.seat))}
    deck = await choose_word(t, hero, "which_objective", "deck", tuple(sorted(decks)))
    look(t, hero, f"card:{decks[deck]}")
