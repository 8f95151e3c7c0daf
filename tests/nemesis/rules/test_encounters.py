"""Encounters and surprise attacks (section 16)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    AttackStruck,
    EncounterBegan,
    FirstEncounter,
    IntruderPlaced,
    IntruderRemoved,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.events.movement import PodLeft
from nemesis_desktop.games.nemesis.events.rooms import NoiseCleared, NoisePlaced, TechnicalNoiseChanged
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import event_phase, movement
from nemesis_desktop.games.nemesis.rules.actions import perform
from nemesis_desktop.games.nemesis.rules.encounter import encounter, place_intruder, summon
from nemesis_desktop.games.nemesis.state import Place
from tests.language.ship import Played, Position, ship

TOKENS = load_content().intruder_tokens
FULL = ("search", "rest", "demolition", "interruption", "contamination")


def meet(position: Position, seat: int = 0) -> Played:
    return position.play(lambda t: encounter(t, Ship(t).hero(seat)))


def encounter_of(position: Position) -> Played:
    return meet(position)


def summon_by(position: Position) -> Played:
    return position.play(lambda t: summon(t, 11))


def count(position: Position | Played, pile: str, kind: str) -> int:
    return sum(TOKENS[token].kind == kind for token in position.state.pile(pile))


def alone(hand: int = 5, room: int = 11, players: int = 1, seed: int = 1) -> Position:
    return ship(players, seed=seed).hero("scout", room=room, hand=hand).first_encounter_over()


def only_in_bag(position: Position, *kinds: str) -> Position:
    """The bag holds one token of each of these kinds and nothing else."""
    for token in position.state.pile(piles.BAG):
        position.lay(piles.POOL, token)
    for kind in kinds:
        position.lay(piles.BAG, next(t for t in position.state.pile(piles.POOL) if TOKENS[t].kind == kind))
    return position


def figures(position: Position, kind: str, *rooms: int) -> Position:
    for room in rooms:
        position.intruder(kind, room=room)
    return position


def kinds_in(played: Played, room: int) -> list[str]:
    return [intruder.kind for intruder in played.room(room).intruders]


# -- the steps ------------------------------------------------------------------------------------------------


def test_noise_around_the_room_is_discarded_first() -> None:
    """N-ENC-03: in every connected corridor and nowhere else; the marker about to be placed is not placed."""
    position = alone().noise("006-011", "008-011", "001-002", "technical:red").next_token("larva")
    played = meet(position)
    assert sorted(event.corridor for event in played.of(NoiseCleared)) == ["006-011", "008-011"]
    assert played.ship.corridor("001-002").noise
    assert played.state.technical_noise["red"]


def test_the_technical_corridors_are_cleared_where_there_is_an_entrance() -> None:
    """N-ENC-03: for all other Entrances as well."""
    assert not meet(alone(room=2).noise("technical:red").next_token("larva")).state.technical_noise["red"]


def test_steps_come_in_the_order_of_the_book() -> None:
    """N-ENC-03 to N-ENC-06: noise, token, miniature, attack."""
    played = meet(alone(hand=0).noise("006-011").next_token("adult", 2).next_attack("scratch_1"))
    kinds = [type(event) for event in played.events]
    order = [kinds.index(kind) for kind in (EncounterBegan, NoiseCleared, TokenDrawn, IntruderPlaced, AttackRevealed)]
    assert order == sorted(order)


@pytest.mark.parametrize("kind", ["larva", "creeper", "adult", "breeder", "queen"])
def test_a_miniature_of_the_tokens_kind_stands_in_the_room(kind: str) -> None:
    """N-ENC-04, N-ENC-05: in the room of whoever triggered it, in combat from then on."""
    played = meet(alone(room=6).next_token(kind))
    assert kinds_in(played, 6) == [kind]
    assert played.hero().in_combat


@pytest.mark.parametrize(("cards", "attacked"), [(0, True), (3, True), (4, False), (5, False)])
def test_fewer_cards_than_the_number_is_a_surprise_attack(cards: int, attacked: bool) -> None:
    """N-ENC-06: token "4" against the cards in hand; equal is enough."""
    played = meet(alone(hand=cards).next_token("adult", 4).next_attack("tail_1"))
    assert played.happened(AttackRevealed) is attacked


def test_contamination_counts_in_that_comparison() -> None:
    """N-ENC-06, N-CONT-04: all cards in hand."""
    position = ship().hero("scout", hand=["search", *["contamination"]]).first_encounter_over()
    assert not meet(position.next_token("adult", 2)).happened(AttackRevealed)


def test_the_hand_is_counted_after_all_costs() -> None:
    """A-27: the card paid for the movement is gone already."""
    position = ship().tile(6, "canteen").hero("scout", hand=list(FULL[:4])).first_encounter_over().noise("006-011")
    position.turn().next_noise("2").next_token("adult", 4).next_attack("tail_1")
    card = Ship(position).hero(0).hand[0]
    played = position.play(lambda t: perform(t, Ship(t).hero(0), Action("move", "006-011", 1)), [f"card:{card}"])
    assert played.only(AttackRevealed).surprise


def test_the_surprise_attack_is_against_whoever_triggered_it() -> None:
    """N-ENC-08, N-IATK-05: not against the other one with fewer cards."""
    position = ship(2).hero("scout", hand=1).hero("captain").first_encounter_over()
    played = meet(position.next_token("adult", 4).next_attack("scratch_1"))
    assert played.only(AttackRevealed).seat == 0
    assert (played.hero(0).light_wounds > 0, played.hero(1).light_wounds) == (True, 0)


def test_a_larva_surprises_by_infesting() -> None:
    """N-ENC-08, N-IATK-10: no card is drawn for it."""
    played = meet(alone(hand=0).next_token("larva"))
    assert played.only(AttackStruck).surprise
    assert not played.happened(AttackRevealed)
    assert played.hero().larva


def test_the_drawn_token_stays_out_of_the_bag() -> None:
    """N-ENC-07, A-33: it belongs to the pool."""
    position = alone().next_token("creeper")
    played = meet(position)
    assert played.only(TokenDrawn).token in played.state.pile(piles.POOL)
    assert len(played.state.pile(piles.BAG)) == len(position.state.pile(piles.BAG)) - 1


def test_a_token_set_aside_to_return_is_not_taken_for_another() -> None:
    """N-BAG-04, D-07: while everybody rolls, the Adult token of this step is neither in the bag nor in the pool."""
    position = only_in_bag(alone(), "adult", "blank").next_token("adult").next_noise("2")
    played = position.play(event_phase.bag_step)
    drawn = next(event.token for event in played.of(TokenDrawn) if event.why == "development")
    places = [event.destination for event in played.of(CardsMoved) if event.cards == (drawn,)]
    assert piles.POOL not in places and places[-1] == piles.BAG


def test_a_killed_intruder_brings_no_token_back() -> None:
    """A-34: only vanishing does."""
    from nemesis_desktop.games.nemesis.rules.injury import kill_intruder

    position = alone().intruder("adult", room=11)
    played = position.play(lambda t: kill_intruder(t, 1))
    assert played.state.pile(piles.BAG) == position.state.pile(piles.BAG)


def test_every_token_of_the_bag_can_be_drawn() -> None:
    """N-ENC-04: at random."""
    drawn = set()
    for seed in range(30):
        position = ship(seed=seed).hero("scout", hand=5).first_encounter_over()
        drawn.add(meet(position).only(TokenDrawn).kind)
    assert {"larva", "adult"} < drawn


def test_walking_into_each_other_is_no_encounter() -> None:
    """N-ENC-01: neither the character's step nor the Intruder's draws a token."""
    position = alone().tile(6, "canteen").intruder("adult", room=6)
    played = position.play(lambda t: movement.move(t, Ship(t).hero(0), Ship(t).corridor("006-011")))
    assert not played.happened(TokenDrawn)


# -- the blank ------------------------------------------------------------------------------------------------


def test_a_blank_leaves_noise_everywhere_and_returns() -> None:
    """N-ENC-09, A-37, D-18: one marker in each connected corridor, the Technical Corridors included."""
    position = alone(room=5).noise("005-006", "technical:red").next_token("blank")
    played = meet(position)
    assert not played.state.intruders
    assert {c.id for c in played.room(5).corridors if c.noise} == {"005-006", "005-010"}
    assert played.state.technical_noise["red"]
    assert sorted(played.state.pile(piles.BAG)) == sorted(position.state.pile(piles.BAG))
    assert len(played.of(NoisePlaced)) == 2
    assert [event.noise for event in played.of(TechnicalNoiseChanged)] == [False, True]


def test_a_blank_attacks_nobody() -> None:
    """N-ENC-09: even an empty hand is safe."""
    assert not meet(alone(hand=0).next_token("blank")).happened(AttackRevealed)


def test_the_blank_adds_an_adult_when_it_was_the_last_token() -> None:
    """N-ENC-10: then, and only then."""
    played = meet(only_in_bag(alone(), "blank"))
    assert (count(played, piles.BAG, "blank"), count(played, piles.BAG, "adult")) == (1, 1)
    position = only_in_bag(alone(), "blank", "larva").next_token("blank")
    assert count(meet(position), piles.BAG, "adult") == 0


def test_without_an_adult_in_the_pool_none_is_added() -> None:
    """N-ENC-10: nothing happens then."""
    position = only_in_bag(alone(), "blank")
    for token in [t for t in position.state.pile(piles.POOL) if TOKENS[t].kind == "adult"]:
        position.lay(piles.OUT, token)
    assert len(meet(position).state.pile(piles.BAG)) == 1


def test_an_empty_bag_is_like_the_blank() -> None:
    """A-36: noise all around, no Intruder."""
    played = meet(only_in_bag(alone()))
    assert not played.state.intruders
    assert len(played.of(NoisePlaced)) == 4


# -- miniatures run out ---------------------------------------------------------------------------------------


def test_the_ninth_adult_makes_the_idle_ones_hide() -> None:
    """N-ENC-12, D-13, A-32: all not in combat leave with their injuries, tokens return, one is placed."""
    position = ship(2).hero("scout", hand=5).hero("captain", room=20).first_encounter_over()
    figures(position, "adult", 1, 2, 3, 4, 5, 7, 20, 20)
    position.next_token("adult")
    before = count(position, piles.BAG, "adult")
    played = meet(position)
    assert sorted(event.room for event in played.of(IntruderRemoved)) == [1, 2, 3, 4, 5, 7]
    assert sorted(i.room for i in played.state.intruders.values()) == [11, 20, 20]
    returned = [event for event in played.of(CardsMoved) if event.why == "return"]
    assert len(returned) == 6
    assert count(played, piles.BAG, "adult") == before - 1 + 6


def test_tokens_return_only_as_far_as_there_are_any() -> None:
    """A-32: fewer tokens outside the bag than Adults that hide."""
    position = alone()
    figures(position, "adult", 1, 2, 3, 4, 5, 7, 20, 21)
    for token in [t for t in position.state.pile(piles.POOL) if TOKENS[t].kind == "adult"][2:]:
        position.lay(piles.OUT, token)
    position.next_token("adult")
    played = meet(position)
    assert len(played.of(IntruderRemoved)) == 8
    assert len([event for event in played.of(CardsMoved) if event.why == "return"]) == 2


@pytest.mark.parametrize("arrives", [encounter_of, summon_by], ids=["encounter", "summoning"])
def test_a_drawn_token_joins_the_pool_only_after_its_figure_is_placed(arrives: Callable[[Position], Played]) -> None:
    """N-ENC-07, A-30, A-124: of two idle Breeders one token can return to the bag, not the one just drawn."""
    position = figures(only_in_bag(alone(), "breeder", "blank").next_token("breeder"), "breeder", 1, 2)
    played = arrives(position)
    drawn = played.only(TokenDrawn).token
    assert drawn in played.state.pile(piles.POOL)
    assert (count(played, piles.BAG, "breeder"), count(played, piles.BAG, "blank")) == (1, 1)
    kinds = [type(event) for event in played.events]
    moved = next(
        place for place, event in enumerate(played.events)
        if isinstance(event, CardsMoved) and (event.cards, event.destination) == ((drawn,), piles.POOL)
    )
    assert kinds.index(IntruderPlaced) < moved


@pytest.mark.parametrize("arrives", [encounter_of, summon_by], ids=["encounter", "summoning"])
@pytest.mark.parametrize("seed", range(8))
def test_eight_idle_adults_leave_the_token_of_the_ninth_outside(
    seed: int, arrives: Callable[[Position], Played]
) -> None:
    """N-ENC-07, N-ENC-12: whichever tokens return for those who hide."""
    position = alone(seed=seed)
    adults = [token for token in TOKENS if TOKENS[token].kind == "adult"]
    for token in adults[:8]:
        position.lay(piles.POOL, token)
    for token in adults[8:]:
        position.lay(piles.BAG, token)
    figures(position, "adult", 1, 2, 3, 4, 5, 7, 20, 21).next_token("adult")
    played = arrives(position)
    assert played.only(TokenDrawn).token in played.state.pile(piles.POOL)
    assert (count(played, piles.BAG, "adult"), count(played, piles.POOL, "adult")) == (11, 1)


def test_with_all_adults_in_combat_no_ninth_comes() -> None:
    """A-31: the token returns, no surprise attack."""
    position = ship(2).hero("scout", hand=0).hero("captain", room=20).first_encounter_over()
    figures(position, "adult", *[20] * 8)
    played = meet(position.next_token("adult", 4))
    assert len(played.state.intruders) == 8
    assert not played.happened(AttackRevealed)
    assert played.only(TokenDrawn).token in played.state.pile(piles.BAG)


def test_there_is_one_queen() -> None:
    """A-29: when she is on board already nothing is placed and the token returns."""
    position = only_in_bag(alone(hand=0).intruder("queen", room=1), "queen")
    played = meet(position)
    assert [intruder.room for intruder in played.state.intruders.values()] == [1]
    assert count(played, piles.BAG, "queen") == 1
    assert not played.happened(AttackRevealed)


@pytest.mark.parametrize(("kind", "limit"), [("larva", 6), ("creeper", 3), ("breeder", 2)])
def test_the_other_kinds_hide_in_the_same_way(kind: str, limit: int) -> None:
    """A-30: those not in combat vanish; if all are in combat, none comes and the token returns."""
    idle = figures(alone(), kind, *[1] * limit).next_token(kind)
    assert [i.room for i in meet(idle).state.intruders.values()] == [11]
    busy = ship(2).hero("scout", hand=5).hero("captain", room=20).first_encounter_over()
    played = meet(figures(busy, kind, *[20] * limit).next_token(kind))
    assert len(played.state.intruders) == limit
    assert played.only(TokenDrawn).token in played.state.pile(piles.BAG)


def test_larvae_on_character_boards_do_not_block() -> None:
    """A-30: five on the board and one carried leave room for another."""
    position = ship(2).hero("scout", hand=5, larva=True).hero("captain", room=1).first_encounter_over()
    played = meet(figures(position, "larva", *[7] * 5).next_token("larva"))
    assert len(played.state.intruders) == 6
    assert not played.happened(IntruderRemoved)


# -- the first encounter --------------------------------------------------------------------------------------


def test_the_first_miniature_lets_everybody_keep_one_objective() -> None:
    """N-ENC-13, N-CRIT-02: at the same time, before the hand is compared."""
    position = ship(2).hero("scout").hero("captain").next_token("adult", 4).next_attack("scratch_1")
    played = meet(position)
    assert {question.seat for question in played.asked} == {0, 1}
    assert {question.topic for question in played.asked} == {"keep_objective"}
    assert played.happened(IntruderPlaced)
    assert not played.happened(AttackRevealed)
    keys = [next(question.keys()) for question in played.asked]
    after = position.play(lambda t: encounter(t, Ship(t).hero(0)), keys)
    kinds = [type(event) for event in after.events]
    assert kinds.index(FirstEncounter) < kinds.index(AttackRevealed)
    assert [len(after.state.pile(piles.objectives(seat))) for seat in (0, 1)] == [1, 1]


def test_the_second_encounter_asks_nobody() -> None:
    """N-CRIT-02: once per game."""
    assert not meet(alone(players=2).hero("captain").next_token("adult", 2)).happened(FirstEncounter)


def test_a_blank_is_not_the_first_encounter() -> None:
    """N-ENC-09, N-ENC-13: no miniature was placed."""
    played = meet(ship(2).hero("scout", hand=5).hero("captain").next_token("blank"))
    assert not played.happened(FirstEncounter)
    assert not played.asked


def test_miniatures_placed_by_cards_count_as_the_first() -> None:
    """A-35: whatever puts it on the board."""
    position = ship(2).hero("scout").hero("captain")
    assert position.play(lambda t: place_intruder(t, "creeper", 6)).happened(FirstEncounter)


# -- other ways to appear -------------------------------------------------------------------------------------


def test_summoning_places_and_nothing_more() -> None:
    """A-124: no comparison, no attack, noise stays, the token stays out."""
    position = alone(hand=0).noise("006-011").next_token("adult", 4)
    played = position.play(lambda t: summon(t, 11))
    assert kinds_in(played, 11) == ["adult"]
    assert not played.happened(AttackRevealed)
    assert played.ship.corridor("006-011").noise
    assert played.only(TokenDrawn).token in played.state.pile(piles.POOL)


def test_summoning_a_blank_brings_nothing() -> None:
    """A-124: it returns, and no noise is made."""
    played = alone().next_token("blank").play(lambda t: summon(t, 11))
    assert not played.state.intruders
    assert not played.happened(NoisePlaced)
    assert count(played, piles.BAG, "blank") == 1


def test_the_queen_comes_to_her_nest_by_an_encounter_of_its_own() -> None:
    """N-ENC-02, N-BAG-06, A-28: noise is cleared, no further token is drawn, her number is compared."""
    position = (
        ship().tile(2, "nest").hero("scout", room=2, hand=3).first_encounter_over().noise("001-002")
        .next_token("queen").next_attack("tail_1")
    )
    played = position.play(event_phase.bag_step)
    assert kinds_in(played, 2) == ["queen"]
    assert not played.ship.corridor("001-002").noise
    assert len(played.of(TokenDrawn)) == 1
    assert played.only(AttackRevealed).surprise
    assert count(played, piles.BAG, "queen") == 0


def test_an_encounter_in_an_evacuation_section_empties_its_pods() -> None:
    """N-POD-08, A-68, A-69: the passengers stand in the room, in combat, and are not attacked."""
    position = ship(2).tile(5, "evacuation_section_a").hero("scout", room=5, hand=5).first_encounter_over()
    position.hero("captain", place=Place.POD, room=None, pod=min(position.state.pods)).next_token("adult", 2)
    played = meet(position)
    assert played.only(PodLeft).room == 5
    assert played.hero(1).in_combat
    assert not played.happened(AttackRevealed)


@pytest.mark.parametrize("seed", range(6))
def test_encounters_happen_in_rooms_that_exist(seed: int) -> None:
    """N-ENC-05, N-BOARD-04: never in a corridor, never elsewhere than with the character."""
    position = ship(seed=seed, board="advanced").hero("scout", room=1 + seed * 3, hand=5).first_encounter_over()
    played = meet(position.next_token("adult"))
    (intruder,) = played.state.intruders.values()
    assert intruder.room == played.hero().room.number
    assert intruder.room in played.state.rooms
