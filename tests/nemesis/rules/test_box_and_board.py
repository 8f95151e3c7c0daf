"""What is in the box, what stands where on the board, and the weaknesses (p. 2-9, 21)."""

from __future__ import annotations

from collections import Counter

import pytest

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import CombatRolled, IntruderInjured
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.fire import place_fire, remove_fire
from nemesis_desktop.games.nemesis.rules.legality import why_not
from nemesis_desktop.games.nemesis.rules.malfunction import place_malfunction, remove_malfunction
from nemesis_desktop.games.nemesis.rules.registry import ROOM_ACTIONS
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup
from tests.language.ship import ship
from tests.nemesis.rules.deeds import hero, injure, legal, room_action, shoot, walk

HAND = ("search", "rest", "demolition", "adrenaline")


# -- what is in the box---------------------------------------------------------------------------


def test_tiles_of_both_backs_are_all_the_rooms_there_are() -> None:
    """N-COMP-01: eleven with a 1, nine with a 2, five rooms printed on the board, a board with two sides."""
    content = load_content()
    assert [len(content.tiles_of_kind(kind)) for kind in ("1", "2", "special")] == [11, 9, 5]
    assert sorted(content.boards) == ["advanced", "base"]


def test_each_roll_throws_one_die() -> None:
    """N-COMP-02: six faces for combat, ten for noise, one of its kind each time."""
    dice = load_content().dice
    assert (len(dice.combat), len(dice.noise)) == (6, 10)
    position = ship().tile(6, "nest").hero("scout", room=6).next_combat("blank").next_noise("silence")
    before = position.state.chance.drawn
    after = position.play(shoot(None))
    assert len(after.of(CombatRolled)) == len(after.of(NoiseRolled)) == 1
    for stream in ("die:combat", "die:noise"):
        assert after.state.chance.drawn[stream] - before.get(stream, 0) == 1


def test_six_characters_for_at_most_five_players() -> None:
    """N-COMP-03."""
    assert sorted(load_content().characters) == ["captain", "mechanic", "pilot", "scientist", "scout", "soldier"]
    with pytest.raises(ValueError, match="for 6"):
        new_game(Setup("semi-coop", "base", tuple(SeatSetup() for _ in range(6))), 1)


def test_miniatures_and_tokens_of_each_kind() -> None:
    """N-COMP-04, N-COMP-05: every token but the blank one bears a number."""
    content = load_content()
    assert content.models == {"larva": 6, "creeper": 3, "adult": 8, "breeder": 2, "queen": 1}
    tokens = content.intruder_tokens.values()
    kinds = {"larva": 8, "creeper": 3, "adult": 12, "breeder": 2, "queen": 1, "blank": 1}
    assert Counter(token.kind for token in tokens) == kinds
    assert [token.kind for token in tokens if not token.number] == ["blank"]


def test_markers_and_tokens_that_can_run_out() -> None:
    """N-COMP-06, N-COMP-07."""
    supply = load_content().supply
    assert [supply[kind] for kind in ("fire", "malfunction", "door")] == [8, 8, 12]
    assert [supply[kind] for kind in ("escape_pod", "egg", "carcass")] == [4, 8, 8]
    assert len(load_content().exploration_tokens) == 20
    for order in ship().state.engines.values():
        assert sorted(order) == ["damaged", "working"]


def test_the_cards_of_a_standard_game() -> None:
    """N-COMP-08, D-01: twelve crafted items, three of each kind."""
    content = load_content()
    assert (len(content.actions), len(content.contamination), len(content.attacks)) == (60, 27, 20)
    assert (len(content.events), len(content.wounds), len(content.weaknesses)) == (20, 16, 8)
    decks = Counter(item.deck for item in content.items.values())
    assert decks == {"red": 30, "yellow": 30, "green": 30, "blue": 12, "weapon": 6, "quest": 12}
    crafted = Counter(content.items[card].kind for card in content.items_of_deck("blue"))
    assert set(crafted.values()) == {3} and len(crafted) == 4


def test_solo_objectives_stay_out_of_the_standard_game() -> None:
    """N-COMP-09: seven of them, used alone and in full co-operation; ten cards for an intruder player."""
    content = load_content()
    of_mode = {card.id for card in content.objectives.values() if card.deck == "solo_coop"}
    assert (len(of_mode), len(content.intruder_actions)) == (7, 10)
    dealt = [card for seat in range(3) for card in ship(3).state.pile(piles.objectives(seat))]
    assert len(dealt) == 6 and not of_mode & set(dealt)
    assert set(ship().state.pile(piles.objectives(0))) <= of_mode


def test_six_uses_of_the_status_marker_are_kept_apart() -> None:
    """N-COMP-11: wound, slime, signal, self-destruct, time and destination do not mix."""
    position = ship().hero("scout", light_wounds=1, slime=True).having(self_destruct=5, time=9, destination="C")
    state = position.play(lambda t: ROOM_ACTIONS["comms_room"].effect(t, Ship(t).hero(0), Ship(t).room(11))).state
    one = state.characters[0]
    assert (one.light_wounds, one.slime, one.signal) == (1, True, True)
    assert (state.self_destruct, state.time, state.destination) == (5, 9, "C")


# -- board----------------------------------------------------------------------------------------


def test_the_board_has_its_tracks_and_areas() -> None:
    """N-BOARD-02: coordinates, destination, both pod areas, time, self-destruct, the technical corridors."""
    state = ship(3).state
    assert len(state.pile(piles.COORDINATES)) == 1
    assert state.destination in load_content().destination_track.spaces
    assert {pod.section for pod in state.pods.values()} == {"A", "B"}
    assert (state.time, state.self_destruct) == (15, None)
    assert list(state.technical_noise) == ["red"]


def test_whoever_moves_ends_in_a_room() -> None:
    """N-BOARD-04: a corridor is crossed in one go, by characters and intruders alike."""
    played = ship().explored().hero("scout").intruder("adult", room=5).next_noise("danger").play(walk("006-011"))
    assert played.state.characters[0].room == 6
    assert played.state.intruders[1].room == 6


def test_a_passenger_of_a_pod_performs_no_action() -> None:
    """N-BOARD-04: the pod is the one place outside a room, and nothing can be done there."""
    position = ship().hero("scout", hand=HAND, room=None, place=Place.POD, pod=1)
    assert legal(position) == []
    assert why_not(hero(position), "move") == Reason("not_in_room", "N-BOARD-04", 14)


def test_returned_fires_can_be_used_again() -> None:
    """N-BOARD-06, N-FIRE-09: with eight on the board, one put out makes room for another."""

    async def swap(t) -> None:
        remove_fire(t, Ship(t).room(2))
        place_fire(t, Ship(t).room(12))

    played = ship().hero("scout").explored().fire(*range(2, 10)).play(swap)
    assert not played.halted
    assert played.ship.fires == 8


def test_returned_malfunctions_can_be_used_again() -> None:
    """N-BOARD-06, N-MALF-07."""

    async def swap(t) -> None:
        remove_malfunction(t, Ship(t).room(1))
        place_malfunction(t, Ship(t).room(20))

    position = ship().hero("scout").tile(2, "nest").tile(8, "room_covered_with_slime").explored()
    played = position.malfunction(1, 3, 4, 5, 6, 7, 9, 10).play(swap)
    assert not played.halted
    assert played.ship.malfunctions == 8


# -- weaknesses----------------------------------------------------------------------------------


def test_three_slots_hide_one_weakness_each() -> None:
    """N-WEAK-01."""
    state = ship().state
    hidden = [state.pile(piles.weakness_slot(slot)) for slot in ("corpse", "egg", "carcass")]
    assert [len(cards) for cards in hidden] == [1, 1, 1]
    assert len({card for cards in hidden for card in cards}) == 3
    assert not state.discovered


@pytest.mark.parametrize("slot", ["corpse", "egg", "carcass"])
def test_the_laboratory_turns_up_the_card_of_the_analysed_object(slot: str) -> None:
    """N-WEAK-02, N-ROOM-20: this slot and no other."""
    position = ship().tile(6, "laboratory").hero("scout", room=6, objects=[slot])
    assert position.play(room_action()).state.discovered == (slot,)


def test_a_weakness_found_by_one_helps_all() -> None:
    """N-WEAK-04, N-WEAK-03: fire hurts more, whoever lights it and whoever was in the laboratory."""
    position = ship(2).hero("scout", room=2).hero("captain", room=3).intruder("queen", room=3)
    known = position.weakness("egg", "vulnerability_to_fire").next_attack("bite_1", "bite_2")
    assert known.play(injure(1, 1, by_fire=True)).only(IntruderInjured).amount == 2
