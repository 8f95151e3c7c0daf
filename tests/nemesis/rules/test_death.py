"""Death of a character (section 25, N-DIE)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.clock import TurnEnded
from nemesis_desktop.games.nemesis.events.items import ItemDetached
from nemesis_desktop.games.nemesis.events.wounds import FirstDeath, LightWoundsChanged
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.rounds import draw_step
from nemesis_desktop.games.nemesis.rules.turn import end_turn, still_playing, turn_is_over
from nemesis_desktop.games.nemesis.state import End, Place
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import in_pod, kill, legal

OWN_CARDS = (piles.inventory, piles.hand, piles.deck, piles.discard, piles.quests)


def two(mode: str | None = None, **hero: object) -> Position:
    """The Scout is about to die, the Captain lives on."""
    return ship(2, mode=mode).hero("scout", **hero).hero("captain", room=1)


def test_a_corpse_lies_in_the_room_of_death() -> None:
    """N-DIE-01: a heavy object, and the miniature is gone."""
    played = two().play(kill())
    assert "corpse.0" in played.room(11).objects
    assert played.hero().record.place is Place.DEAD
    assert played.hero().record.room is None


def test_the_corpse_can_be_picked_up() -> None:
    """N-DIE-01: an object like the others."""
    position = ship(2).hero("scout").hero("captain", hand=["rest"])
    position.state = position.play(kill()).state
    assert "pickup:corpse.0" in legal(position, seat=1)


def test_carried_objects_fall_to_the_floor() -> None:
    """N-DIE-02: egg and carcass lie beside the corpse."""
    position = ship(2).hero("scout").hero("captain", room=1)
    weapon = Ship(position).hero(0).weapons[0]
    position.lay(piles.OUT, weapon)
    position.having(ammo={key: held for key, held in position.state.ammo.items() if key != weapon})
    position.lay(piles.carried(0), "egg.6")
    position.lay(piles.carried(0), "carcass.1")
    assert {"egg.6", "carcass.1", "corpse.0"} <= set(position.play(kill()).room(11).objects)


def test_all_items_leave_the_game() -> None:
    """N-DIE-03: inventory, weapon, heavy and quest items."""
    position = two(items=["bandages", "prototype_rifle"])
    hero = Ship(position).hero(0)
    lost = {*hero.items, *hero.quests}
    played = position.play(kill())
    assert len(lost) == 5
    assert lost <= set(played.state.pile(piles.OUT))
    assert not [card for card in lost if card in played.state.ammo]


def test_what_is_attached_or_taped_comes_apart() -> None:
    """N-DIE-03: no card that left the game holds on to another."""
    position = two(items=["prototype_rifle", "extended_magazine"])
    rifle, other = Ship(position).hero(0).weapons
    position.having(attached={"red.extended_magazine.1": rifle}, taped=((rifle, other),))
    played = position.play(kill())
    assert not played.state.attached
    assert not played.state.taped
    assert [event.card for event in played.of(ItemDetached)] == ["red.extended_magazine.1"]


def test_action_and_contamination_cards_leave_the_game_too() -> None:
    """A-61: hand, deck and discard."""
    played = two(hand=["rest", "contamination"]).discard(0, "search").play(kill())
    assert not [pile for pile in OWN_CARDS if played.state.pile(pile(0))]


def test_in_full_cooperation_the_items_are_kept() -> None:
    """N-DIE-03, N-COOP-08: for a revival."""
    position = two(mode="coop", items=["bandages"])
    items = Ship(position).hero(0).items
    assert position.play(kill()).hero().items == items


def test_in_full_cooperation_objects_fall_all_the_same() -> None:
    """N-COOP-08: only the heavy objects."""
    played = two(mode="coop", objects=["egg"]).play(kill())
    assert [thing for thing in played.room(11).objects if thing.startswith("egg")]


def test_the_dead_take_no_part_any_more() -> None:
    """N-DIE-04: no turn, no cards."""
    position = two()
    position.state = position.play(kill()).state
    assert still_playing(Ship(position)) == (1,)
    assert not position.play(draw_step).hero(0).hand


def test_the_first_death_unlocks_all_pods() -> None:
    """N-DIE-05, N-CRIT-05."""
    played = two().play(kill())
    assert played.happened(FirstDeath)
    assert not any(pod.locked for pod in played.state.pods.values())


def test_the_turn_of_the_dead_is_over() -> None:
    """N-DIE-06, A-06: after one action, too."""
    position = two().turn(actions=1)
    position.state = position.play(kill()).state
    assert turn_is_over(position.state)


def test_the_dead_suffer_no_fire_at_the_end_of_the_turn() -> None:
    """A-06: the turn ends without the wound."""
    position = two().fire(11).turn(actions=1)
    position.state = position.play(kill()).state
    played = position.play(end_turn)
    assert played.happened(TurnEnded)
    assert not played.happened(LightWoundsChanged)


def test_nobody_dies_twice() -> None:
    """N-DIE-01: one corpse."""

    async def twice(t: object) -> None:
        await kill()(t)
        await kill()(t)

    played = two().play(twice)
    assert [thing for thing in played.room(11).objects if thing == "corpse.0"] == ["corpse.0"]


def test_the_death_of_the_last_one_awake_ends_the_game() -> None:
    """N-DIE-07, N-END-04."""
    played = ship().hero("scout").play(kill())
    assert played.halted
    assert played.state.end is End.JUMP


def test_somebody_in_a_pod_keeps_the_game_going() -> None:
    """N-DIE-07: a passenger who waits is aboard and awake."""
    position = in_pod(two(), seat=1)
    assert not position.play(kill()).halted


def test_a_passenger_who_dies_leaves_a_corpse_in_the_section() -> None:
    """A-65."""
    position = in_pod(two().tile(6, "evacuation_section_a"), seat=0, section="A")
    assert "corpse.0" in position.play(kill()).room(6).objects
