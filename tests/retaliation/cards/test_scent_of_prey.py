"""Scent of Prey: each Noise marker next to a Character is resolved (components 7)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.intruders import AttackDeclared
from nemesis_desktop.games.retaliation.rules.event_phase import event_phase
from nemesis_desktop.games.retaliation.rules.registry import EVENTS
from nemesis_desktop.games.retaliation.state import Whereabouts
from tests.retaliation.cards.test_events import (
    EAST,
    FAR,
    HERE,
    NORTH,
    OPEN,
    TO_EAST,
    TO_FAR,
    TO_NORTH,
    site,
)
from tests.retaliation.language import HIB, Run, Site


def scented(position: Site) -> Run:
    return position.play(EVENTS["scent_of_prey"])


def bag(run: Run) -> list[str]:
    return list(run.state.pile(piles.BAG))


def test_every_character_is_smelled() -> None:
    """R-MAP-06: the Noise around each of them."""
    played = scented(site(2).marine("officer", at=FAR).noise(TO_NORTH, TO_FAR).next_token("larva"))
    assert not played.corridor(TO_NORTH).noise
    assert not played.corridor(TO_FAR).noise


def test_the_marker_between_two_characters_is_resolved_once() -> None:
    """R-NOISE-08: it is gone then."""
    played = scented(site(2).marine("officer", at=EAST).noise(TO_EAST).next_token("larva"))
    assert played.kinds_at(TO_EAST) == ["larva"]


def test_without_noise_nothing_comes() -> None:
    """R-NOISE-08, R-GEN-06: no token is drawn."""
    position = site()
    assert bag(scented(position)) == list(position.state.pile(piles.BAG))


@pytest.mark.parametrize("slot", [HERE, EAST])
def test_a_closed_door_keeps_no_smell_in(slot: str) -> None:
    """R-DOOR-03, R-DOOR-02: Noise is resolved on either side of a Door, which stays closed."""
    position = site().corridor(TO_EAST, 201, slot=slot, door="closed", noise=True).next_token("larva")
    played = scented(position)
    assert played.kinds_at(TO_EAST) == ["larva"]
    assert played.corridor(TO_EAST).closed


def test_an_unexplored_corridor_counts_too() -> None:
    """R-COR-01, R-COR-03: it is adjacent to the Room that it touches."""
    assert scented(site().noise(OPEN).next_token("larva")).kinds_at(OPEN) == ["larva"]


def test_who_comes_stays_in_the_corridor_and_attacks_nobody() -> None:
    """R-NOISE-08, T-R07: the number on the back counts, Drones first."""
    played = scented(site().noise(TO_NORTH).next_token("adult", (2, 1)))
    assert sorted(played.kinds_at(TO_NORTH)) == ["adult", "adult", "drone"]
    assert not played.happened(AttackDeclared)


def test_a_blank_takes_the_noise_and_returns() -> None:
    """R-NOISE-09, A-41: the bag is as it was."""
    position = site().noise(TO_NORTH).next_token("blank")
    played = scented(position)
    assert not played.corridor(TO_NORTH).noise
    assert sorted(bag(played)) == sorted(position.state.pile(piles.BAG))


def test_by_house_rule_a_blank_adds_adults_here_as_well() -> None:
    """A-41."""
    position = site(blank_adds_everywhere="on").noise(TO_NORTH).next_token("blank")
    assert len(bag(scented(position))) == len(position.state.pile(piles.BAG)) + 2


def test_the_queen_comes_where_her_token_is_drawn() -> None:
    """R-NOISE-S1: she is not on the map."""
    assert scented(site().noise(TO_NORTH).next_token("queen")).kinds_at(TO_NORTH) == ["queen"]


def test_the_queen_on_the_map_is_activated_instead() -> None:
    """R-NOISE-S1, R-QUEEN-06: in the Room of a Character she attacks."""
    played = scented(site().intruder("queen", HERE).noise(TO_NORTH).next_token("queen").next_attack("miss"))
    assert played.kinds_at(TO_NORTH) == []
    assert [event.target for event in played.of(AttackDeclared)] == [0]


def test_a_dead_queen_sends_a_drone_and_her_token_is_gone() -> None:
    """R-NOISE-S3."""
    played = scented(site().having(queen_dead=True).noise(TO_NORTH).next_token("queen"))
    assert played.kinds_at(TO_NORTH) == ["drone"]
    assert not [token for token in bag(played) if token.startswith("queen")]


def test_nobody_smells_who_sits_in_the_lander() -> None:
    """R-LAND-06: no Character is at the Landing Zone then."""
    position = site(2).marine("officer", at=None, whereabouts=Whereabouts.LANDER)
    played = scented(position.corridor("r2c0-r3c0", 105, noise=True))
    assert played.corridor("r2c0-r3c0").noise


def test_noise_is_resolved_in_map_order() -> None:
    """R-EVT-06, R-MAP-05: the northern Corridor first, whatever its value."""
    played = scented(site().noise(TO_NORTH, OPEN).only(piles.BAG, "larva", "blank").next_token("larva"))
    assert played.kinds_at(TO_NORTH) == ["larva"]
    assert played.kinds_at(OPEN) == []


def test_noise_at_the_uncovered_hibernatorium_is_resolved_for_who_stands_there() -> None:
    """R-EXP-15, A-42."""
    position = site().room("r0c1", "shelter").record(space=HIB).noise("r0c1-r0c2").next_token("larva")
    assert scented(position).kinds_at("r0c1-r0c2") == ["larva"]


def test_intruders_move_before_the_noise_and_everybody_rolls_after_it() -> None:
    """R-EVT-02, R-EVT-03, R-EVT-05: whoever comes into a Corridor with Noise takes it away before it is resolved
    (R-COR-06), and each Character makes a Noise roll in the end."""
    position = site().intruder("adult", NORTH).noise(TO_NORTH, TO_EAST).next_event("scent_of_prey")
    played = position.next_token("larva").next_noise("4").play(event_phase)
    assert played.kinds_at(TO_NORTH) == ["adult"]
    assert played.kinds_at(TO_EAST) == ["larva"]
    assert played.corridor(OPEN).noise
