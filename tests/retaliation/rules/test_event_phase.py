"""The Event Phase: Event card and Bag Development (rules 7)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import DeckShuffled
from nemesis_desktop.games.retaliation.events.facility import EventCardRevealed
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    IntruderAppeared,
    IntruderShifted,
    IntruderTokenDrawn,
)
from nemesis_desktop.games.retaliation.events.map import CorridorNoiseChanged, NoiseDieRolled, SecureChanged
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.rules.bag import bag_phase, develop_bag
from nemesis_desktop.games.retaliation.rules.event_phase import event_phase
from nemesis_desktop.games.retaliation.state import DoorState, LanderState, Phase, Whereabouts
from tests.retaliation.language import LZ, Run, Site, facility

HERE, NORTH, EAST, FAR = "r2c1", "r1c0", "r2c2", "r2c3"
NW_SE, E_W, E_W_FAR, NE_SW = "r1c0-r2c1", "r2c1-r2c2", "r2c2-r2c3", "r2c1-r3c0"


def site(players: int = 1, **house: str) -> Site:
    """A row of three Rooms from west to east and one to the north-west of the first; an Unexplored Corridor to the
    south-west. The Character stands in the first."""
    position = facility(players, mode="coop" if players > 1 else None, **house).bare().marine("recon", at=HERE)
    position.room(HERE, "armory").room(NORTH, "emergency_room").room(EAST, "alarm_room").room(FAR, "door_control")
    position.corridor(NW_SE, 101).corridor(E_W, 204).corridor(E_W_FAR, 304).corridor(NE_SW, 404)
    return position.at(Phase.EVENT)


def shifted(run: Run) -> list[tuple[int, str]]:
    return [(event.intruder, event.destination) for event in run.of(IntruderShifted)]


# -- the card ---------------------------------------------------------------------------------------------


def test_one_card_is_resolved_from_top_to_bottom() -> None:
    """R-EVT-01, R-EVT-02, R-EVT-05: movement, main effect, second effect, then the discard pile."""
    position = site().next_event("breaking_in").marked(HERE, secure=2).intruder("adult", NW_SE).noise(NE_SW)
    played = position.next_token("blank").play(event_phase)
    names = [type(event) for event in played.events]
    order = [names.index(kind) for kind in (EventCardRevealed, IntruderShifted, SecureChanged, CorridorNoiseChanged)]
    assert order == sorted(order)
    assert played.state.pile(piles.discard("event")) == ("event.breaking_in",)
    assert played.events[-1] == PhaseEntered(Phase.BAG)


def test_the_named_corridors_move_first_then_the_rooms() -> None:
    """R-EVT-03, R-EVT-04, R-IMOV-07: those of other orientations stay, and in a Room with a Character nobody moves."""
    position = site().next_event("panic").intruder("adult", E_W).intruder("adult", E_W_FAR).intruder("adult", FAR)
    position.intruder("adult", NW_SE).intruder("adult", HERE).next_attack("miss")
    played = position.play(event_phase, ["loss:oxygen"])
    assert shifted(played) == [(1, HERE), (2, EAST), (2, E_W), (3, E_W_FAR)]


@pytest.mark.parametrize(("answer", "steps"), [("on", 2), ("off", 1)])
def test_an_intruder_may_step_in_both_sweeps(answer: str, steps: int) -> None:
    """T-R13, A-43: once per sweep; by house rule once per Event."""
    position = site(two_steps_per_event=answer).next_event("system_failure").intruder("adult", E_W_FAR)
    assert len(shifted(position.play(event_phase))) == steps


def test_a_card_without_rooms_moves_corridors_only() -> None:
    """R-EVT-03."""
    position = site().next_event("hatching").intruder("adult", FAR).intruder("adult", NE_SW)
    assert shifted(position.next_attack("miss").play(event_phase)) == [(2, HERE)]


def test_each_character_makes_a_noise_roll_in_turn_order() -> None:
    """R-EVT-05, R-EVT-06, A-52: a second effect; whoever enters attacks the one who rolled."""
    position = site(2).marine("officer", at=EAST).next_event("egg_protection").next_noise("4", "4")
    played = position.at(Phase.EVENT, starting_player=1).play(event_phase)
    assert [event.seat for event in played.of(NoiseDieRolled)] == [1, 0]
    together = site(2).marine("officer", at=HERE).next_event("egg_protection").intruder("adult", E_W)
    struck = together.next_noise("1", "2").next_attack("miss").play(event_phase)
    assert [event.target for event in struck.of(AttackCardRevealed)] == [1]


def test_each_character_without_a_secure_token_faces_a_hazard() -> None:
    """R-EVT-05, R-SEC-S2: the Shelter counts as secured."""
    position = site(3).marine("officer", at=EAST).marine("medical_support", at="r3c1").room("r3c1", "shelter")
    played = position.marked(EAST, secure=1).next_event("short_circuit").next_token("larva").play(event_phase)
    assert [event.place for event in played.of(IntruderTokenDrawn)] == [HERE]


def test_noise_in_unexplored_corridors_is_resolved_or_placed() -> None:
    """R-EVT-05, R-NOISE-S4, R-COR-03, A-42: in map order, not in explored ones, and nothing where no marker lies."""
    position = site().next_event("breaking_in").noise(NE_SW, NW_SE).corridor("r2c3-r2c4", 405).next_token("blank")
    resolved = position.play(event_phase)
    assert [event.place for event in resolved.of(IntruderTokenDrawn)] == [NE_SW]
    placed = site().next_event("landing_zone_explodes").corridor("r2c3-r2c4", 405).play(event_phase)
    assert [event.edge for event in placed.of(CorridorNoiseChanged) if event.noise] == ["r2c3-r2c4", NE_SW]


def test_the_deck_is_shuffled_only_by_a_card_that_says_so() -> None:
    """R-EVT-07, R-GEN-S1: that card included; else it lasts for fourteen rounds."""
    assert len(facility_content().events) == 20
    position = site().lay(piles.discard("event"), "event.damage").next_event("reactor_overheating")
    played = position.play(event_phase)
    assert played.of(DeckShuffled)[-1].pile == piles.EVENT_DECK
    assert len(played.state.pile(piles.EVENT_DECK)) == 20
    quiet = site().next_event("damage").play(event_phase)
    assert len(quiet.state.pile(piles.EVENT_DECK)) == 19


def test_what_cannot_be_resolved_is_skipped() -> None:
    """R-GEN-06, A-16: there is no Nest to place Drones in, and the Noise rolls come all the same."""
    played = site().next_event("egg_protection").next_noise("4").play(event_phase)
    assert not [event for event in played.of(IntruderAppeared) if event.kind == "drone"]
    assert played.happened(NoiseDieRolled)


def test_nobody_acts_in_the_event_phase() -> None:
    """A-31, R-IMOV-06: among equally near Characters turn order decides, also against whose turn it was last."""
    position = site(2).marine("officer", at=FAR).intruder("adult", EAST).next_event("scent_of_prey")
    played = position.at(Phase.EVENT, starting_player=1).play(event_phase)
    assert shifted(played)[0] == (1, E_W_FAR)


def test_a_closed_door_costs_the_step() -> None:
    """R-IMOV-10, R-EVT-03."""
    position = site().next_event("panic").intruder("adult", E_W, count=2)
    position.changed(E_W, door=DoorState.CLOSED, door_end=HERE)
    played = position.play(event_phase, ["loss:oxygen"])
    assert played.corridor(E_W).door is DoorState.DESTROYED
    assert shifted(played) == []


# -- Bag Development --------------------------------------------------------------------------------------


def bag_of(run: Run) -> dict[str, int]:
    counts: dict[str, int] = {}
    for token in run.state.pile(piles.BAG):
        kind = token.partition(".")[0]
        counts[kind] = counts.get(kind, 0) + 1
    return counts


def gained(position: Site, run: Run) -> dict[str, int]:
    before: dict[str, int] = {}
    for token in position.state.pile(piles.BAG):
        before[token.partition(".")[0]] = before.get(token.partition(".")[0], 0) + 1
    after = bag_of(run)
    return {kind: after.get(kind, 0) - before.get(kind, 0) for kind in {*before, *after}
            if after.get(kind, 0) != before.get(kind, 0)}


@pytest.mark.parametrize(("drawn", "dead", "change"), [
    ("blank", False, {"adult": 2}),
    ("larva", False, {"larva": -1, "drone": 2}),
    ("adult", False, {"adult": -1, "queen": 2}),
    ("drone", False, {"drone": -1, "queen": 2}),
    ("queen", False, {"queen": -1, "larva": 2}),
    ("blank", True, {"adult": 2}),
    ("larva", True, {"larva": -1, "drone": 2}),
    ("adult", True, {"adult": -1, "larva": 2}),
    ("drone", True, {"drone": -1, "larva": 2}),
    ("queen", True, {"queen": -1, "drone": 2}),
])
def test_the_bag_develops_by_the_token_drawn(drawn: str, dead: bool, change: dict[str, int]) -> None:
    """T-R24, R-BAG-01 to R-BAG-07, R-BAG-S1: one column while the Queen lives, the other after her death."""
    position = site().having(queen_dead=dead).next_token(drawn)
    played = position.play(develop_bag)
    assert gained(position, played) == change
    assert played.only(IntruderTokenDrawn).purpose == "development"
    assert played.only(IntruderTokenDrawn).back == (0, 0)
    assert not played.happened(IntruderAppeared)


def test_a_drawn_token_goes_under_its_pile_and_new_ones_come_from_the_top() -> None:
    """R-BAG-01, R-BAG-06, R-INT-03: and that of a dead Queen out of the game (R-BAG-S1)."""
    position = site().next_token("adult")
    played = position.play(develop_bag)
    token = played.only(IntruderTokenDrawn).token
    assert played.state.pile(piles.tokens("adult"))[-1] == token
    assert set(position.state.pile(piles.tokens("queen"))[:2]) <= set(played.state.pile(piles.BAG))
    late = site().having(queen_dead=True).next_token("queen").play(develop_bag)
    assert late.only(IntruderTokenDrawn).token in late.state.pile(piles.OUT)


def test_as_many_tokens_as_there_are() -> None:
    """R-BAG-08: and the Blank keeps the bag from ever being empty."""
    position = site().only(piles.tokens("adult"), "adult.16", rest=piles.OUT).next_token("blank")
    played = position.play(develop_bag)
    assert gained(position, played) == {"adult": 1}
    assert "blank.01" in played.state.pile(piles.BAG)


def test_a_queen_token_activates_her_while_she_is_on_the_map() -> None:
    """R-BAG-02, R-QUEEN-08: instead of two Larvae."""
    position = site().intruder("queen", EAST).next_token("queen")
    played = position.play(develop_bag)
    assert shifted(played) == [(1, E_W)]
    assert "larva" not in gained(position, played)


def test_the_phase_goes_on_when_nobody_is_left_on_the_map() -> None:
    """R-BAG-09, R-EVT-01: launch, Event card, Bag Development, in this order."""
    position = site(2).squad().having(lander=LanderState.LANDED, lander_space=None).next_event("damage")
    for seat in (0, 1):
        position.record(seat, whereabouts=Whereabouts.LANDER, space=None)
    played = position.at(Phase.LAUNCH).go("no", "no")
    names = [type(event) for event in played.events]
    assert names.index(EventCardRevealed) < names.index(IntruderTokenDrawn)
    assert [event.phase for event in played.of(PhaseEntered)][:3] == [Phase.EVENT, Phase.BAG, Phase.CLEANUP]


def test_the_phase_after_the_bag_is_cleanup() -> None:
    """R-ROUND-01, R-BAG-01."""
    assert site().next_token("blank").play(bag_phase).events[-1] == PhaseEntered(Phase.CLEANUP)


def test_the_landing_zone_is_no_shelter_from_events() -> None:
    """R-EVT-04: groups go for whoever is nearest, wherever that is."""
    position = site().record(0, space=LZ).corridor("r1c0-r2c0", 105).intruder("adult", NORTH)
    assert shifted(position.next_event("scent_of_prey").next_noise("4").play(event_phase)) == [(1, "r1c0-r2c0")]
