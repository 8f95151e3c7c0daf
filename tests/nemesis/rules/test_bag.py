"""How the bag develops in step 9 (section 31, N-BAG)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    BagDeveloped,
    EncounterBegan,
    FirstEncounter,
    IntruderPlaced,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.rules.event_phase import bag_step
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import in_pod

QUEEN, BLANK = "token.queen.01", "token.blank.01"


def developing(token: str, players: int = 1) -> Position:
    position = ship(players).first_encounter_over()
    for name in ("scout", "captain", "pilot")[:players]:
        position.hero(name)
    return position.next_token(token)


def count(state: object, kind: str) -> int:
    return sum(token.split(".")[1] == kind for token in state.pile(piles.BAG))


def change_of(position: Position, played: Played, kind: str) -> int:
    return count(played.state, kind) - count(position.state, kind)


def test_one_token_is_drawn() -> None:
    """N-BAG-01."""
    played = developing("larva").play(bag_step)
    assert played.only(TokenDrawn).why == "development"
    assert played.only(BagDeveloped).kind == "larva"


def test_a_larva_makes_room_for_an_adult() -> None:
    """N-BAG-02."""
    position = developing("larva")
    played = position.play(bag_step)
    assert [change_of(position, played, kind) for kind in ("larva", "adult")] == [-1, 1]


def test_a_creeper_makes_room_for_a_breeder() -> None:
    """N-BAG-03."""
    position = developing("creeper")
    played = position.play(bag_step)
    assert [change_of(position, played, kind) for kind in ("creeper", "breeder")] == [-1, 1]


@pytest.mark.parametrize("kind", ["adult", "breeder"])
def test_an_adult_or_breeder_makes_everybody_listen(kind: str) -> None:
    """N-BAG-04, N-BAG-05: in turn order."""
    position = developing(kind, 3)
    position.state = _spread(position).state
    played = position.next_noise("silence", "silence", "silence").play(bag_step)
    assert [event.seat for event in played.of(NoiseRolled)] == [0, 1, 2]


def _spread(position: Position) -> Position:
    """Everybody in a room of their own, all explored."""
    for seat, room in ((0, 11), (1, 1), (2, 20)):
        position.state = change.character(position.state, seat, room=room)
    return position


@pytest.mark.parametrize("kind", ["adult", "breeder"])
def test_an_adult_or_breeder_returns_to_the_bag(kind: str) -> None:
    """N-BAG-04, N-BAG-05."""
    position = developing(kind).next_noise("silence")
    assert change_of(position, position.play(bag_step), kind) == 0


def test_the_token_is_out_of_the_bag_while_they_listen() -> None:
    """D-07: it returns after the noise rolls."""
    position = developing("adult").noise("006-011").next_noise("2")
    played = position.play(bag_step)
    first, second = played.of(TokenDrawn)
    assert first.token != second.token


def test_whoever_fights_does_not_listen() -> None:
    """N-BAG-04, A-24."""
    position = developing("adult").intruder("larva", room=11)
    assert not position.play(bag_step).happened(NoiseRolled)


def test_whoever_waits_in_a_pod_does_not_listen() -> None:
    """A-24: only characters in a room."""
    assert not in_pod(developing("adult")).play(bag_step).happened(NoiseRolled)


def test_the_queen_comes_to_a_character_in_the_nest() -> None:
    """N-BAG-06: an encounter, and her token stays out."""
    position = ship().first_encounter_over().tile(6, "nest").hero("scout", room=6, hand=4).next_token("queen")
    played = position.play(bag_step)
    assert played.only(IntruderPlaced).kind == "queen"
    assert played.only(IntruderPlaced).room == 6
    assert played.happened(EncounterBegan)
    assert QUEEN not in played.state.pile(piles.BAG)


def test_the_queen_surprises_who_holds_too_few_cards() -> None:
    """N-BAG-06, A-28: her own number counts, and no further token is drawn."""
    position = ship().first_encounter_over().tile(6, "nest").hero("scout", room=6, hand=3)
    played = position.next_token("queen").next_attack("slime_1").play(bag_step)
    assert played.only(AttackRevealed).surprise
    assert len(played.of(TokenDrawn)) == 1


def test_the_queen_clears_the_noise_around_the_nest() -> None:
    """A-28."""
    position = ship().first_encounter_over().tile(6, "nest").hero("scout", room=6, hand=4).noise("006-011")
    assert not position.next_token("queen").play(bag_step).state.corridors["006-011"].noise


def test_with_several_in_the_nest_the_fewest_action_cards_meet_the_queen() -> None:
    """A-28, N-IATK-03."""
    position = ship(2).first_encounter_over().tile(6, "nest").hero("scout", room=6, hand=4)
    position.hero("captain", room=6).next_token("queen").next_attack("slime_1")
    assert position.play(bag_step).only(AttackRevealed).seat == 1


def test_a_queen_already_aboard_is_not_placed_again() -> None:
    """A-29: her token returns."""
    position = ship().first_encounter_over().tile(6, "nest").hero("scout", room=6, hand=4)
    played = position.intruder("queen", room=13).next_token("queen").play(bag_step)
    assert not played.happened(IntruderPlaced)
    assert QUEEN in played.state.pile(piles.BAG)


def test_otherwise_the_queen_lays_an_egg() -> None:
    """N-BAG-07: and her token returns."""
    played = developing("queen").play(bag_step)
    assert len(played.state.pile(piles.NEST)) == 6
    assert QUEEN in played.state.pile(piles.BAG)


def test_a_destroyed_nest_gets_no_egg() -> None:
    """A-84: destroyed is for good."""
    position = developing("queen").having(nest_destroyed=True)
    assert len(position.play(bag_step).state.pile(piles.NEST)) == 5


def test_without_egg_tokens_none_is_laid() -> None:
    """A-85."""
    position = developing("queen")
    for egg in position.state.pile(piles.EGG_SUPPLY):
        position.lay(piles.floor(12), egg)
    assert len(position.play(bag_step).state.pile(piles.NEST)) == 5


def test_a_blank_adds_an_adult_and_returns() -> None:
    """N-BAG-08."""
    position = developing("blank")
    played = position.play(bag_step)
    assert change_of(position, played, "adult") == 1
    assert BLANK in played.state.pile(piles.BAG)


def test_a_blank_makes_no_noise_here() -> None:
    """N-ENC-11, N-BAG-08: it works otherwise than in an encounter."""
    played = developing("blank").play(bag_step)
    assert not any(corridor.noise for corridor in played.state.corridors.values())


@pytest.mark.parametrize(("token", "added"), [("larva", "adult"), ("blank", "adult"), ("creeper", "breeder")])
def test_a_token_that_is_not_in_the_pool_is_not_added(token: str, added: str) -> None:
    """N-BAG-10, D-10: nothing replaces it."""
    position = developing(token)
    for one in position.state.pile(piles.POOL):
        if one.split(".")[1] == added:
            position.lay(piles.TOKEN_BOX, one)
    position.next_token(token)
    assert change_of(position, position.play(bag_step), added) == 0


def test_tokens_set_aside_by_encounters_are_in_the_pool() -> None:
    """A-33: the Adult of an encounter may be added again."""
    position = developing("larva")
    for one in position.state.pile(piles.POOL):
        if one.split(".")[1] == "adult":
            position.lay(piles.BAG, one)
    last = next(one for one in position.state.pile(piles.BAG) if one.split(".")[1] == "adult")
    position.lay(piles.POOL, last)
    assert last in position.next_token("larva").play(bag_step).state.pile(piles.BAG)


def test_an_encounter_of_this_step_is_resolved_at_once() -> None:
    """N-BAG-09, N-ROUND-08: with the surprise attack, before the round ends."""
    position = ship().first_encounter_over().hero("scout").noise("006-011").next_noise("2").next_attack("tail_1")
    bag = position.next_token("adult", 4)
    played = bag.play(bag_step)
    assert played.happened(EncounterBegan)
    assert played.open is None


def test_eggs_are_no_first_encounter() -> None:
    """N-CRIT-04: the Queen's egg places no miniature."""
    position = ship().hero("scout").next_token("queen")
    assert not position.play(bag_step).happened(FirstEncounter)
