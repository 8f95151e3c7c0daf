"""Technical Corridors (section 11)."""

from __future__ import annotations

import pytest

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import IntruderRemoved
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import actions, doors
from nemesis_desktop.games.nemesis.rules.fire import spread_fire
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number
from tests.language.ship import Played, Position, ship


def vanish(position: Position, *intruders: int, number: int = 1) -> Played:
    async def go(t):
        move_by_number(t, intruders, number)

    return position.play(go)


def tokens(played: Played | Position, pile: str, kind: str) -> int:
    return sum(load_content().intruder_tokens[token].kind == kind for token in played.state.pile(pile))


def test_all_entrances_lead_to_one_space() -> None:
    """N-TECH-01: eight of them on the basic side."""
    numbers = [room.number for room in Ship(ship()).rooms if room.entrances]
    assert numbers == [2, 4, 5, 9, 14, 15, 19, 21]
    assert list(ship().state.technical_noise) == ["red"]


def test_no_door_is_ever_placed_there() -> None:
    """N-TECH-03, N-DOOR-01: what can be closed are the corridors of a room."""
    room = Ship(ship()).room(2)
    assert [corridor.id for corridor in doors.switchable(room)] == ["001-002", "002-006"]
    assert {*ship().state.corridors} == {corridor.id for corridor in load_content().boards["base"].corridors}


@pytest.mark.parametrize("kind", ["larva", "creeper", "adult", "breeder", "queen"])
def test_an_intruder_that_goes_in_is_gone(kind: str) -> None:
    """N-TECH-04, N-EVENT-07: the miniature leaves, a token of its kind returns to the bag."""
    position = ship().hero().intruder(kind, room=2, injuries=2)
    for token in [t for t in position.state.pile(piles.BAG) if f".{kind}." in t]:
        position.lay(piles.POOL, token)
    played = vanish(position, 1)
    assert not played.state.intruders
    assert played.only(IntruderRemoved).why == "vanished"
    assert tokens(played, piles.BAG, kind) == 1


def test_its_injuries_are_forgotten() -> None:
    """N-TECH-04, N-RET-04: no carcass, and the next one comes unhurt."""
    played = vanish(ship().hero().intruder("adult", room=2, injuries=3), 1)
    assert played.state.pile(piles.floor(2)) == ()


def test_the_token_that_returns_is_any_of_its_kind_outside_the_bag() -> None:
    """N-TECH-05, D-06: numbers are not tracked to miniatures."""
    returned = set()
    for seed in range(12):
        position = ship(seed=seed).hero().intruder("adult", room=2)
        before = {*position.state.pile(piles.BAG)}
        returned |= {*vanish(position, 1).state.pile(piles.BAG)} - before
    assert len(returned) > 3


def test_without_a_token_outside_the_bag_nothing_returns() -> None:
    """N-TECH-05, N-BAG-10: the pool may be empty of that kind."""
    position = ship().hero().intruder("queen", room=2)
    assert tokens(vanish(position, 1), piles.BAG, "queen") == 1


def test_noise_on_the_space_stays() -> None:
    """N-TECH-04: whoever vanishes there does not take it along."""
    played = vanish(ship().hero().noise("technical:red").intruder("adult", room=2), 1)
    assert played.state.technical_noise["red"]


def test_fire_does_not_go_that_way() -> None:
    """N-TECH-06, N-FIRE-10: from room 2 only to its neighbours."""
    async def spread(t):
        spread_fire(t)

    played = ship().hero().fire(2).play(spread)
    assert [room.number for room in played.ship.rooms if room.fire] == [1, 2, 6]


def test_the_mechanics_card_goes_from_entrance_to_entrance() -> None:
    """N-TECH-02, N-MOVE-07, A-118: explores and makes noise, then passes."""
    position = (
        ship().tile(9, "canteen").hero("mechanic", room=2, hand=["technical_corridors", "search"]).turn()
        .next_noise("1")
    )
    card = next(c for c in Ship(position).hero(0).hand if "technical" in c)
    played = position.play(lambda t: actions.perform(t, Ship(t).hero(0), Action("card", card, 1)), ["room:9"])
    assert played.asked[0].count() == 7
    assert played.hero().room.number == 9
    assert played.happened(NoiseRolled)
    assert played.hero().passed


def test_on_the_reverse_side_one_stays_in_the_network_entered() -> None:
    """A-118: from room 1 only to other red Entrances."""
    from nemesis_desktop.games.nemesis.cards.crawling import rooms_by_technical_corridors

    position = ship(board="advanced").hero("mechanic", room=1)
    assert [room.number for room in rooms_by_technical_corridors(Ship(position).hero(0))] == [7, 9, 10, 11, 18, 19]


def test_rooms_without_entrance_have_no_way_in() -> None:
    """N-TECH-02: neither card nor plan helps in the Hibernatorium."""
    from nemesis_desktop.games.nemesis.rules.legality import why_not

    position = ship().hero("mechanic", hand=["technical_corridors", "search"])
    card = next(c for c in Ship(position).hero(0).hand if "technical" in c)
    reason = why_not(Ship(position).hero(0), "card", card)
    assert reason is not None
    assert reason.id == "no_entrance"
