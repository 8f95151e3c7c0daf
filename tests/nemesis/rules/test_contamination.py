"""Contamination and scanning (section 23, N-CONT and N-SCAN)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, ContaminationScanned
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    EncounterBegan,
    FirstEncounter,
    IntruderPlaced,
)
from nemesis_desktop.games.nemesis.events.ship import ShipEnded
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import contamination, drawing, infection
from nemesis_desktop.games.nemesis.rules.attack import target_in
from nemesis_desktop.games.nemesis.rules.encounter import encounter
from nemesis_desktop.games.nemesis.rules.payment import can_pay
from nemesis_desktop.games.nemesis.rules.rounds import draw_step
from nemesis_desktop.games.nemesis.rules.turn import pass_turn
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import Place
from nemesis_desktop.kernel import is_face_down
from tests.language.ship import Position, ship


async def contaminate(t: object) -> None:
    contamination.contaminate(t, Ship(t).hero(0))


async def scan_hand(t: object) -> None:
    await infection.scan_hand(t, Ship(t).hero(0))


async def purge(t: object) -> None:
    await contamination.purge(t, Ship(t).hero(0))


def holding(cards: int = 1, infected: int = 0, players: int = 1, **hero: object) -> Position:
    """So many Contamination cards in hand, the first of them infected."""
    position = ship(players).hero("scout", hand=["contamination"] * cards, **hero)
    return position.infected(*Ship(position).hero(0).contamination_in_hand[:infected])


def test_a_gained_card_lies_on_top_of_the_own_discard() -> None:
    """N-CONT-01."""
    position = ship().hero("scout").discard(0, "rest")
    top = position.state.pile(piles.CONTAMINATION_DECK)[0]
    assert position.play(contaminate).state.pile(piles.discard(0))[0] == top


def test_a_gained_card_is_not_scanned() -> None:
    """N-CONT-01, N-CONT-05: nobody learns whether it is infected."""
    played = ship().hero("scout").play(contaminate)
    assert not played.happened(ContaminationScanned)
    (card,) = played.hero().all_contamination
    assert card not in sight(played.state, 0).infected
    assert f"scan:{card}" not in played.state.known


def test_it_cycles_through_deck_and_hand() -> None:
    """N-CONT-02: drawn like an Action card when the deck is shuffled again."""
    position = ship().hero("scout")
    position.discard(0, *position.state.pile(piles.deck(0)), "contamination")
    played = position.play(_draw_everything)
    assert len(played.hero().contamination_in_hand) == 1


async def _draw_everything(t: object) -> None:
    drawing.draw_action_cards(t, Ship(t).hero(0), 11)


def test_it_pays_for_nothing() -> None:
    """N-CONT-02, N-ACT-03."""
    assert not can_pay(Ship(holding(5)).hero(0), 1)


def test_it_may_be_discarded_when_passing() -> None:
    """N-CONT-03."""
    position = holding(1).turn()
    card = Ship(position).hero(0).hand[0]
    played = position.play(lambda t: pass_turn(t, Ship(t).hero(0)), [f"card:{card}"])
    assert not played.hero().hand


def test_it_counts_when_drawing_up_to_five() -> None:
    """N-CONT-04, N-ROUND-02."""
    played = holding(3).play(draw_step)
    assert len(played.hero().hand) == 5
    assert len(played.hero().contamination_in_hand) == 3


def test_it_counts_against_a_surprise_attack() -> None:
    """N-CONT-04, N-ENC-06: four cards of any sort are enough against a 4."""
    position = holding(4).first_encounter_over().next_token("adult", 4)
    assert not position.play(lambda t: encounter(t, Ship(t).hero(0))).happened(AttackRevealed)


def test_it_does_not_count_for_the_target_of_an_attack() -> None:
    """N-CONT-04, D-19."""
    position = holding(3, players=2).hero("captain", hand=["rest"]).intruder("adult", room=11)
    target = target_in(Ship(position).room(11))
    assert target is not None
    assert target.seat == 0


def test_an_empty_contamination_deck_gives_no_card() -> None:
    """A-53."""
    position = ship().hero("scout")
    for card in position.state.pile(piles.CONTAMINATION_DECK):
        position.lay(piles.OUT, card)
    played = position.play(contaminate)
    assert not played.hero().all_contamination
    assert not played.happened(CardsMoved)


def test_a_scan_tells_its_owner_alone() -> None:
    """A-55: the others see face-down cards."""
    played = holding(1, infected=1, players=2).hero("captain").play(scan_hand)
    scanned = played.only(ContaminationScanned)
    assert scanned.redacted_for(0, played.state).infected
    assert not scanned.redacted_for(1, played.state).infected
    assert all(is_face_down(card) for card in scanned.redacted_for(1, played.state).cards)


def test_an_infected_card_in_hand_puts_a_larva_on_the_board() -> None:
    """N-SCAN-02: and the card stays where it was."""
    position = holding(1, infected=1)
    played = position.play(scan_hand)
    assert played.hero().larva
    assert played.hero().hand == Ship(position).hero(0).hand


def test_a_clean_card_has_no_consequence() -> None:
    """N-SCAN-03."""
    assert not holding(1).play(scan_hand).hero().larva


def test_clean_cards_leave_the_game() -> None:
    """N-SCAN-04, N-CONT-07: out of the game, not back to the deck."""
    position = holding(2)
    cards = Ship(position).hero(0).hand
    played = position.play(scan_hand)
    assert not played.hero().hand
    assert set(cards) <= set(played.state.pile(piles.OUT))


def test_clean_cards_go_even_beside_an_infected_one() -> None:
    """N-SCAN-04: of three cards only the infected one stays."""
    played = holding(3, infected=1).play(scan_hand)
    assert len(played.hero().hand) == 1
    assert played.hero().larva


def test_only_the_hand_is_scanned() -> None:
    """N-SCAN-01, N-CONT-06: the scope of Rest, Canteen and Shower."""
    position = holding(1).discard(0, "contamination")
    assert len(position.play(scan_hand).only(ContaminationScanned).cards) == 1


def test_several_infected_cards_are_one_consequence() -> None:
    """A-54: one Larva; it kills only if it was there before."""
    played = holding(3, infected=3).play(scan_hand)
    assert played.hero().alive
    assert played.hero().larva


def test_infected_with_a_larva_is_death_and_a_creeper() -> None:
    """N-SCAN-05, D-22, N-LARVA-04: a normal death with corpse, and a Creeper in the room."""
    position = holding(1, infected=1, players=2, larva=True).hero("captain", room=1)
    played = position.first_encounter_over().play(scan_hand)
    assert played.hero().record.place is Place.DEAD
    assert "corpse.0" in played.room(11).objects
    assert [(i.kind, i.room) for i in played.state.intruders.values()] == [("creeper", 11)]


@pytest.mark.parametrize("players", [1, 2])
def test_the_larva_kills_before_the_creeper_stands_in_the_room(players: int) -> None:
    """N-SCAN-05, A-56, p. 21: death comes first, the Creeper second, and only then the end of a ship without crew."""
    position = holding(1, infected=1, players=players, larva=True).first_encounter_over()
    if players == 2:
        position.hero("captain", room=1)
    played = position.play(scan_hand)
    order = [type(event) for event in played.events if type(event) in (CharacterDied, IntruderPlaced, ShipEnded)]
    assert order == [CharacterDied, IntruderPlaced, *([ShipEnded] if players == 1 else [])]


def test_who_dies_of_the_larva_chooses_no_objective_for_its_creeper() -> None:
    """N-SCAN-05, N-CRIT-02, A-35: the Creeper may be the first Intruder of the game, and the dead choose nothing."""
    position = holding(1, infected=1, players=2, larva=True).hero("captain", room=1)
    played = position.play(scan_hand)
    assert [question.seat for question in played.asked] == [1]
    assert played.open is not None and played.open.topic == "keep_objective"


def test_the_creeper_of_a_death_makes_no_encounter() -> None:
    """A-56: no encounter, no attack, and the bag is untouched."""
    position = holding(1, infected=1, players=2, larva=True).hero("captain").first_encounter_over()
    played = position.play(scan_hand)
    assert not played.happened(EncounterBegan)
    assert not played.happened(AttackRevealed)
    assert played.state.pile(piles.BAG) == position.state.pile(piles.BAG)


def test_the_creeper_of_a_death_may_be_the_first_of_the_game() -> None:
    """A-35: then everybody chooses an objective."""
    position = holding(1, infected=1, players=2, larva=True).hero("captain", room=1)
    played = position.play(scan_hand)
    assert played.happened(FirstEncounter)
    assert played.open is not None


def test_without_a_creeper_miniature_none_is_placed() -> None:
    """A-56: the three on the board stay, and so does the bag."""
    position = holding(1, infected=1, players=2, larva=True).hero("captain", room=1)
    for room in (12, 13, 14):
        position.intruder("creeper", room=room)
    played = position.play(scan_hand)
    assert sorted(i.room for i in played.state.intruders.values()) == [12, 13, 14]
    assert played.state.pile(piles.BAG) == position.state.pile(piles.BAG)


def test_a_purge_removes_infected_cards_from_everywhere() -> None:
    """N-SCAN-06: hand, deck and discard; the clean ones stay."""
    position = holding(2, infected=1).discard(0, "contamination", "contamination")
    hand = Ship(position).hero(0).contamination_in_hand
    discard = position.state.pile(piles.discard(0))
    position.lay(piles.deck(0), discard[0])
    position.infected(hand[0], discard[0], discard[1])
    assert position.play(purge).hero().all_contamination == (hand[1],)


def test_a_purge_removes_the_larva_instead_of_killing() -> None:
    """N-SCAN-06: neither N-SCAN-02 nor N-SCAN-05."""
    played = holding(1, infected=1, larva=True).play(purge)
    assert played.hero().alive
    assert not played.hero().larva


def test_a_purge_gives_nobody_a_larva() -> None:
    """N-SCAN-06."""
    assert not holding(1, infected=1).play(purge).hero().larva
