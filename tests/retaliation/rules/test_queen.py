"""The Queen: her track, her Health cards, activation and death (rules 16.4)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import AmmoHalved
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    HitsChanged,
    IntruderShifted,
    IntruderTokenDrawn,
    QueenDied,
)
from nemesis_desktop.games.retaliation.events.map import CorridorTurned, NoiseDieRolled
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.bag import bag_phase
from nemesis_desktop.games.retaliation.rules.hits import critical, hit_in_room, spread_hits
from nemesis_desktop.games.retaliation.rules.intruder_phase import attack_phase, burning_phase
from nemesis_desktop.games.retaliation.rules.melee import melee
from nemesis_desktop.games.retaliation.rules.noise import noise_roll
from nemesis_desktop.games.retaliation.rules.queen import activate_queen, draw_queen_health
from nemesis_desktop.games.retaliation.rules.shooting import shoot
from nemesis_desktop.games.retaliation.state import Phase
from tests.retaliation.language import Run, Site, facility

HERE, BEYOND = "r2c1", "r1c0"
WAY, OTHER = "r1c0-r2c1", "r2c1-r2c2"
RIFLE = "character.assault_rifle.1"
CARBINE = "character.carbine.1"


def site(place: str = HERE, players: int = 1, hits: int = 0, **house: str) -> Site:
    """The Queen and a Character with a Drum Mag Rifle; Corridors 103 and 204 around its Room."""
    position = facility(players, **house).bare().marine("recon", at=HERE).room(HERE, "armory")
    position.room(BEYOND, "emergency_room").corridor(WAY, 103).corridor(OTHER, 204)
    position.only_gear(f"item:{RIFLE}").lay(piles.BOX, RIFLE).give(0, "drum_mag_rifle", gear=("ammo",))
    return position.intruder("queen", place).having(queen_hits=hits).turn()


def shot(t):
    return shoot(t, Marine(t, 0), 1, "support.drum_mag_rifle.1")


def spread(hits: int):
    return lambda t: spread_hits(t, Marine(t, 0), Facility(t).corridor(WAY), hits)


def cards_left(run: Run) -> int:
    return len(run.state.pile(piles.QUEEN_DECK))


def deck_of(position: Site, *numbers: int) -> Site:
    """Only these Queen Health cards are left."""
    return position.only(piles.QUEEN_DECK, *(f"queen_health.{n:02}" for n in numbers), rest=piles.UNSEEN)


# -- her token --------------------------------------------------------------------------------------------


def test_the_token_that_woke_her_stays_out_of_the_bag_whatever_her_card_brings() -> None:
    """R-INT-03, R-QUEEN-03: hit back while her token is resolved, she brings the tokens of the pile into the bag, and
    this one is not there yet."""
    position = site(hits=4).give(0, "assault_shotgun", gear=("ammo",)).next_queen_health(6).next_token("queen")
    shotgun = position.view.marine(0).items_of_kind("assault_shotgun")[0]
    played = position.next_noise("hazard").play(lambda t: noise_roll(t, Marine(t, 0)), [f"use:{shotgun}"])
    token = played.only(IntruderTokenDrawn).token
    assert played.state.pile(piles.tokens("queen")) == (token,)
    assert token not in played.state.pile(piles.BAG)


# -- the track --------------------------------------------------------------------------------------------


def test_a_burst_fills_the_track_and_the_rest_is_lost() -> None:
    """T-R21, R-QUEEN-01 to R-QUEEN-03, R-QUEEN-11: three of four hits, a card with the number 1, two more gone."""
    position = site(WAY, hits=2).next_queen_health(6).lay(piles.QUEEN_DECK, "queen_health.08")
    played = position.play(spread(4))
    unseen = [event for event in played.of(PiecesMoved) if event.destination == piles.UNSEEN]
    assert [len(event.cards) for event in unseen] == [2]
    assert cards_left(played) == 9
    assert played.state.queen_hits == 0
    assert played.state.pile(piles.QUEEN_DISCARD) == ("queen_health.08",)


def test_the_queen_takes_no_more_hits_than_her_track_has_spaces() -> None:
    """R-BURST-03: what is left goes to others."""
    position = site(WAY, hits=3).intruder("adult", WAY)
    assert [(share.key, share.most) for share in position.play(spread(2)).open.shares] == [
        ("intruder:1", position.view.queen_track_end - 3), ("intruder:2", 1),
    ]


def test_what_the_number_discards_is_seen_by_nobody() -> None:
    """R-QUEEN-11."""
    played = site(WAY, hits=4).next_queen_health(8).play(spread(1))
    moved = next(event for event in played.of(PiecesMoved) if event.destination == piles.UNSEEN)
    for seat in (0, None):
        assert all(card.startswith("?") for card in moved.redacted_for(seat, played.state).cards)


@pytest.mark.parametrize(("spaces", "drawn"), [("5", True), ("6", False), ("7", False)])
def test_the_length_of_her_track_is_a_house_rule(spaces: str, drawn: bool) -> None:
    """R-QUEEN-02, C-MAP-08: four hits reach the end of five spaces."""
    played = site(queen_track_spaces=spaces, hits=3).play(lambda t: hit_in_room(t, 1))
    assert (cards_left(played) < 12) is drawn


def test_hits_below_the_end_only_move_the_marker() -> None:
    """R-QUEEN-01, R-QUEEN-09: no hit markers, and moving does not reset the track."""
    played = site(hits=1).play(lambda t: hit_in_room(t, 1, 2))
    assert played.state.queen_hits == 3
    assert not played.happened(HitsChanged)
    assert cards_left(played) == 12
    moved = site(hits=3).record(0, space=BEYOND).play(activate_queen)
    assert moved.state.queen_hits == 3
    assert moved.kinds_at(WAY) == ["queen"]


@pytest.mark.parametrize(("face", "card"), [("2", True), ("3", False), ("critical", True), ("ammo_loss", False)])
def test_a_shot_at_the_queen(face: str, card: bool) -> None:
    """T-R22, R-QUEEN-S1, R-QUEEN-07: the hit goes onto the track, then the die is held against it."""
    played = site(hits=1).next_queen_health(6).next_shoot(face).play(shot)
    assert played.state.queen_hits == (0 if card else 2)
    assert (cards_left(played) < 12) == card
    assert played.kinds_at(HERE) == ["queen"]


@pytest.mark.parametrize("face", ["critical", "ammo_loss"])
def test_a_shot_that_fills_the_track_draws_one_card_only(face: str) -> None:
    """T-R39, R-QUEEN-10, R-QUEEN-12: nine cards, number 1, seven left; ammo is lost all the same."""
    position = deck_of(site(hits=4), 6, 1, 2, 3, 4, 5, 7, 8, 9).next_shoot(face)
    played = position.play(shot)
    assert cards_left(played) == 7
    assert played.state.queen_hits == 0
    assert played.happened(AmmoHalved) == (face == "ammo_loss")


def test_further_hits_of_a_weapon_are_lost_with_the_card() -> None:
    """R-QUEEN-02, R-QUEEN-10, R-QUEEN-12: the track stays reset."""
    position = site(hits=4).give(0, "carbine", gear=("ammo",)).next_queen_health(6).next_shoot("5")
    played = position.play(lambda t: shoot(t, Marine(t, 0), 1, CARBINE))
    assert played.state.queen_hits == 0


def test_melee_against_the_queen() -> None:
    """R-MELEE-04, R-QUEEN-S1: she answers if she is still there."""
    stays = site(hits=1).next_queen_health(6).next_shoot("2").next_attack("miss")
    played = stays.play(lambda t: melee(t, Marine(t, 0), 1), ["none"])
    assert played.happened(AttackCardRevealed)
    flees = site(hits=1).next_queen_health(3).next_shoot("2")
    played = flees.play(lambda t: melee(t, Marine(t, 0), 1))
    assert played.view.queen is None
    assert not played.happened(AttackCardRevealed)


def test_the_queen_does_not_answer_from_where_a_blow_has_sent_her() -> None:
    """R-MELEE-02, R-MELEE-04: repelled into a Corridor she is no longer in the Room."""
    position = site(hits=1).next_queen_health(1).next_shoot("2")
    played = position.play(lambda t: melee(t, Marine(t, 0), 1), [f"corridor:{WAY}"])
    assert played.kinds_at(WAY) == ["queen"]
    assert played.topics == ["repel_into"]


# -- the lower effects ------------------------------------------------------------------------------------


def test_who_hit_her_chooses_where_she_goes() -> None:
    """R-REP-01, R-QUEEN-03: whoever's turn it is; from a Corridor beside it she goes to the other end (R-REP-02)."""
    position = site(players=2).marine("officer").turn(1).next_queen_health(1)
    played = position.play(lambda t: critical(t, 1, by=Marine(t, 0)), [f"corridor:{OTHER}"])
    assert played.kinds_at(OTHER) == ["queen"]
    assert played.asked[0].seat == 0
    away = site(WAY).next_queen_health(1).play(lambda t: critical(t, 1, by=Marine(t, 0)))
    assert away.kinds_at(BEYOND) == ["queen"]


def test_she_strikes_back() -> None:
    """R-QUEEN-06: the card with "activate" lets her attack at once."""
    played = site().next_queen_health(2).next_attack("scratch_c").play(lambda t: critical(t, 1))
    assert played.only(AttackCardRevealed).kind == "queen"


def test_she_may_leave_and_come_again() -> None:
    """R-QUEEN-05: one model at most, in the supply again."""
    position = site().next_queen_health(3)
    assert position.view.models_left("queen") == 0
    played = position.play(lambda t: critical(t, 1))
    assert played.view.queen is None
    assert played.view.models_left("queen") == 1
    assert not played.state.queen_dead


def test_her_tokens_go_into_the_bag() -> None:
    played = site().next_queen_health(6).play(lambda t: critical(t, 1))
    assert len([token for token in played.state.pile(piles.BAG) if token.startswith("queen.")]) == 9


def test_characters_beside_her_draw_cards_or_make_noise() -> None:
    played = site().next_queen_health(7).play(lambda t: critical(t, 1))
    assert len(played.marine().hand) == 2
    position = site().having(queen_hits=0).next_queen_health(9).next_noise("4")
    assert position.play(lambda t: critical(t, 1)).happened(NoiseDieRolled)
    assert not site(WAY).next_queen_health(9).play(lambda t: critical(t, 1)).happened(NoiseDieRolled)


def test_her_place_takes_damage() -> None:
    """A-38: a Malfunction in her Room, or a Reinforced Corridor turned back."""
    assert site().next_queen_health(12).play(lambda t: critical(t, 1)).room(HERE).malfunction
    position = site(WAY).changed(WAY, reinforced=True).next_queen_health(12)
    played = position.play(lambda t: critical(t, 1))
    assert played.only(CorridorTurned).edge == WAY
    assert played.corridor(WAY).value == 1


# -- activation -------------------------------------------------------------------------------------------


def test_activation_attacks_whoever_acts_in_her_room() -> None:
    """R-QUEEN-06, R-IMOV-06, A-12: not the first in turn order."""
    position = site(players=2).marine("officer", at=HERE).turn(1).next_attack("miss")
    assert position.play(activate_queen).only(AttackCardRevealed).target == 1
    assert site(players=2).marine("officer", at=HERE).at(Phase.EVENT).next_attack("miss").play(
        activate_queen
    ).only(AttackCardRevealed).target == 0


def test_activation_attacks_nobody_in_another_room() -> None:
    """R-QUEEN-06: whoever acts elsewhere is out of her reach while somebody stands beside her."""
    position = site(players=2).marine("officer", at=BEYOND).turn(1).next_attack("miss")
    assert position.play(activate_queen).only(AttackCardRevealed).target == 0


def test_activation_moves_her_one_step_and_she_attacks_on_entering() -> None:
    """R-QUEEN-06, R-IMOV-04."""
    far = site(BEYOND).play(activate_queen)
    assert far.kinds_at(WAY) == ["queen"]
    assert not far.happened(AttackCardRevealed)
    near = site(WAY).next_attack("miss").play(activate_queen)
    assert near.kinds_at(HERE) == ["queen"]
    assert near.happened(AttackCardRevealed)


def roll(seat: int):
    return lambda t: noise_roll(t, Marine(t, seat))


@pytest.mark.parametrize("phase", [Phase.TURNS, Phase.EVENT])
def test_she_attacks_whoever_woke_her_on_entering(phase: Phase) -> None:
    """R-IATK-03, R-QUEEN-08, A-52, A-83: whose Noise roll or Hazard drew her token, not who is first in turn order."""
    position = site(WAY, players=2).marine("officer", at=HERE).noise(OTHER).next_token("queen").next_attack("miss")
    position = position.turn(0) if phase is Phase.TURNS else position.at(phase)
    for face in ("2", "hazard"):
        assert position.next_noise(face).play(roll(1)).only(AttackCardRevealed).target == 1
    turn_order = position.at(Phase.BAG).play(bag_phase)
    assert turn_order.only(AttackCardRevealed).target == 0


def test_among_equally_near_ones_she_goes_for_the_commanded_character() -> None:
    """R-IMOV-06, A-83: whoever moves and rolls, not the commander whose turn it is; in the Event Phase turn order
    decides (A-31)."""
    position = site(WAY, players=2).marine("officer", at=BEYOND).next_token("queen").next_noise("hazard")
    moved = position.turn(0).next_attack("miss").play(roll(1))
    assert moved.kinds_at(BEYOND) == ["queen"]
    assert position.at(Phase.EVENT).next_attack("miss").play(roll(1)).kinds_at(HERE) == ["queen"]
    together = site(HERE, players=2).marine("officer", at=HERE).next_token("queen").next_noise("hazard")
    assert together.turn(0).next_attack("miss").play(roll(1)).only(AttackCardRevealed).target == 1


def test_she_attacks_whoever_hit_her_on_entering() -> None:
    """R-IATK-03, R-QUEEN-03, A-83: "activate" is an effect of the hit, also of a commanded one."""
    position = site(WAY, players=2, hits=4).marine("officer", at=HERE).next_queen_health(2).next_attack("miss")
    played = position.play(lambda t: spread_hits(t, Marine(t, 1), Facility(t).corridor(WAY), 1))
    assert played.only(AttackCardRevealed).target == 1


def test_nobody_is_activated_without_her() -> None:
    """R-QUEEN-08: she must be on the map."""
    position = facility().bare().marine("recon")
    assert position.play(activate_queen).events == ()


def test_a_drawn_queen_token_activates_her() -> None:
    """R-QUEEN-08, R-BAG-02: the bag counts as well; without her two Larva tokens come instead."""
    position = site(WAY).at(Phase.BAG).next_token("queen").next_attack("miss")
    assert position.play(bag_phase).kinds_at(HERE) == ["queen"]


# -- her death --------------------------------------------------------------------------------------------


def test_the_queen_dies_with_her_last_card() -> None:
    """T-R23, R-QUEEN-03, R-QUEEN-04, A-86: two cards left, number 3; she still strikes, then she is gone."""
    position = deck_of(site(hits=4), 10, 6).next_attack("scratch_c").next_shoot("5")
    played = position.play(shot)
    assert played.only(AttackCardRevealed).kind == "queen"
    assert played.state.queen_dead
    assert played.view.queen is None
    assert played.view.models_left("queen") == 0
    order = [type(event) for event in played.events]
    assert order.index(AttackCardRevealed) < order.index(QueenDied)
    assert played.state.queen_hits == 0


@pytest.mark.parametrize(("left", "dead"), [((), True), ((9, 10), False)])
def test_she_dies_with_her_last_card_also_when_it_kills_the_last_character(left: tuple[int, ...], dead: bool) -> None:
    """R-END-04, R-QUEEN-04, A-46, A-86: the game stops after the effect that is going on, not in the middle of it."""
    played = deck_of(site(hits=4).record(0, health=8), 2, *left).next_attack("scratch_c").play(shot)
    assert played.halted
    assert played.state.queen_dead is dead
    assert bool(played.kinds_at(HERE)) is not dead


def test_by_house_rule_she_does_not_act_on_the_last_card() -> None:
    """A-86: removed before the effect."""
    position = deck_of(site(hits=4, queen_acts_on_last_card="off"), 10, 6).next_shoot("5")
    played = position.play(shot)
    assert not played.happened(AttackCardRevealed)
    assert played.state.queen_dead


def test_her_death_makes_later_calls_empty() -> None:
    """R-QUEEN-04, R-INT-04: nothing places or activates her any more."""
    dead = deck_of(site(hits=4), 6).next_shoot("5").play(shot)
    assert dead.state.queen_dead
    assert dead.view.queen is None


# -- burning ----------------------------------------------------------------------------------------------


def burning(*numbers: int, hits: int = 4, **house: str) -> Site:
    return deck_of(site(hits=hits, **house), *numbers).marked(HERE, fire=True).at(Phase.BURNING)


def test_fire_moves_the_track_and_nobody_repels() -> None:
    """T-R45, A-07, R-REP-02, R-IPH-06: into 103, the lowest ID, without a choice; from there she does not attack."""
    played = burning(1, 2, 3, 4, 5, 6, 7, 8).play(burning_phase)
    assert played.topics == []
    assert played.kinds_at(WAY) == ["queen"]
    assert cards_left(played) == 7
    assert played.state.queen_hits == 0
    after = Site(played.state).at(Phase.ATTACKS).play(attack_phase)
    assert not after.happened(AttackCardRevealed)


def test_burning_may_make_her_strike() -> None:
    """T-R45: with "activate the Queen" she attacks at once, and again in the phase."""
    played = burning(2, 6, 7).next_attack("miss").play(burning_phase)
    assert played.happened(AttackCardRevealed)
    assert Site(played.state).next_attack("miss").play(attack_phase).happened(AttackCardRevealed)


def test_fire_alone_never_kills_her() -> None:
    """T-R23, A-07: the other card stays, and one drawn as the very last is put back."""
    played = burning(10, 6).next_attack("miss").play(burning_phase)
    assert played.state.pile(piles.QUEEN_DECK) == ("queen_health.06",)
    assert not played.state.queen_dead
    last = burning(6).play(burning_phase)
    assert last.state.pile(piles.QUEEN_DECK) == ("queen_health.06",)
    assert last.state.queen_hits == 0
    assert not last.state.queen_dead


def test_by_house_rule_fire_kills_her_or_has_no_lower_effect() -> None:
    """A-07: two switches."""
    assert burning(6, queen_can_burn_to_death="on").play(burning_phase).state.queen_dead
    played = burning(1, 6, 7, queen_burn_number_only="on").play(burning_phase)
    assert not played.happened(IntruderShifted)


def test_fire_below_the_end_draws_nothing() -> None:
    """A-07, R-IPH-01."""
    played = burning(1, 2, hits=1).play(burning_phase)
    assert played.state.queen_hits == 2
    assert cards_left(played) == 2


def test_a_card_is_drawn_whoever_hit_her() -> None:
    """R-QUEEN-03: without a Character as well."""
    played = site().at(Phase.EVENT).next_queen_health(1).play(draw_queen_health)
    assert played.kinds_at(WAY) == ["queen"]
