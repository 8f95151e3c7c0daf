"""How a game ends, the end checks and who wins (rules 21)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import CardsShown, ObjectiveChosen, PiecesMoved
from nemesis_desktop.games.retaliation.events.facility import MissionEnded
from nemesis_desktop.games.retaliation.events.marines import LarvaSettled, MarineDied
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.modes.judging import judge_players
from nemesis_desktop.games.retaliation.rules.death import kill_marine
from nemesis_desktop.games.retaliation.rules.ending import end_if_nobody_is_left
from nemesis_desktop.games.retaliation.rules.final_checks import eclosion_check, infection_check
from nemesis_desktop.games.retaliation.state import Ending, Phase, Whereabouts
from tests.retaliation.language import GAME, Run, Site, facility

HERE = "r2c1"
C1, C2, C3 = "contamination.01", "contamination.02", "contamination.03"
ESCAPED, PODS, DEAD = Whereabouts.ESCAPED, Whereabouts.HIBERNATING, Whereabouts.DEAD


def site(players: int = 3) -> Site:
    return facility(players).bare().squad().room(HERE, "armory")


def gone(position: Site, seat: int, where: Whereabouts = ESCAPED, by: str = "lander") -> Site:
    return position.record(seat, whereabouts=where, space=None, left_by=by if where is ESCAPED else "")


def over(*survivors: int, players: int = 3) -> Site:
    """Everybody named has escaped, the others are dead; the end checks begin."""
    position = site(players).having(ending=Ending.NOBODY_LEFT).at(Phase.FINAL_INFECTION)
    for seat in range(players):
        gone(position, seat, ESCAPED if seat in survivors else DEAD)
    return position


def results(run: Run) -> list[str]:
    return [run.state.results[seat] for seat in sorted(run.state.results)]


# -- endings ----------------------------------------------------------------------------------------------


async def _kill(t):
    kill_marine(t, Marine(t, 0), "attack")


def test_the_game_ends_when_nobody_is_left() -> None:
    """R-END-02, R-END-04, A-46: dead, escaped or hibernating; at once, no later phase of the round is played."""
    position = gone(gone(site(), 1), 2, PODS).turn(0)
    played = position.play(_kill)
    assert played.halted
    assert played.only(MissionEnded).ending is Ending.NOBODY_LEFT
    assert [event.phase for event in played.of(PhaseEntered)] == [Phase.FINAL_INFECTION]


@pytest.mark.parametrize("where", [Whereabouts.ROOM, Whereabouts.LANDER])
def test_somebody_in_a_room_or_in_the_lander_keeps_it_going(where: Whereabouts) -> None:
    """R-END-02, R-LAND-06."""
    async def ask(t):
        end_if_nobody_is_left(t)

    position = gone(gone(site(), 1), 2, PODS)
    if where is Whereabouts.LANDER:
        position.record(0, whereabouts=where, space=None)
    assert not position.play(ask).halted


def test_a_destroyed_facility_ends_it_at_once() -> None:
    """R-END-03, R-END-04, R-DEST-02, R-DEST-05: in the middle of the Cleanup; who escaped before is safe."""
    position = gone(gone(site(), 1), 2, PODS).having(autodestruction=4).at(Phase.ROUND_TRACK, round=3)
    played = position.intruder("queen", HERE).go()
    assert played.only(MissionEnded).ending is Ending.DESTROYED
    assert {event.seat for event in played.of(MarineDied)} == {0, 2}
    assert played.state.intruders == {}
    assert played.state.nest_destroyed


# -- step 1: infection ------------------------------------------------------------------------------------


def test_survivors_without_a_larva_scan_everything_they_have() -> None:
    """T-R34, R-VIC-01, A-26: deck, discard pile and what is in hand; those with a Larva and the dead do not."""
    position = over(0, 1).lay(piles.hand(0), C1).lay(piles.discard(0), C2).infected(C1)
    position.record(1, larva=True).lay(piles.hand(2), C3)
    played = position.play(infection_check)
    assert played.only(LarvaSettled).seat == 0
    assert set(played.state.pile(piles.discard(0))) == {C1, C2}
    assert played.state.pile(piles.deck(0)) == ()
    assert len(played.marine(0).hand) == 10
    assert {event.destination for event in played.of(PiecesMoved)} == {piles.hand(0), piles.discard(0)}


def test_a_card_in_the_deck_may_hold_the_larva() -> None:
    """R-VIC-01."""
    for pile in (piles.deck(0), piles.discard(0)):
        assert over(0).lay(pile, C2).infected(C2).play(infection_check).marine().record.larva


# -- step 2: eclosion -------------------------------------------------------------------------------------


def test_survivors_with_a_larva_gain_a_card_and_draw_four() -> None:
    """T-R34, R-VIC-02, R-TASK-03: fourteen cards, one of which is new; dying now still counts as having escaped."""
    position = over(0).record(0, larva=True).lay(piles.hand(0), C1, C2).lay(piles.CONTAMINATION_DECK, C3)
    played = position.at(Phase.FINAL_ECLOSION).play(eclosion_check)
    shown = played.only(CardsShown).cards
    assert len(shown) == 4
    held = (*shown, *played.state.pile(piles.deck(0)))
    assert len(held) == 13 and C3 in held
    bad = [card for card in shown if card.startswith("contamination")]
    assert played.marine().survives_so_far is not bool(bad)
    assert played.marine().record.left_by == "lander"


def test_armor_still_helps_against_the_card_of_the_last_check() -> None:
    """R-VIC-02, A-56, W4: a Health instead of the Contamination card, also for whoever has left."""
    position = over(0).record(0, larva=True).give(0, "biohazard_armor").at(Phase.FINAL_ECLOSION)
    played = position.play(eclosion_check, ["use:support.biohazard_armor.1"])
    assert played.marine().health == 1
    shown = played.only(CardsShown).cards
    assert len((*shown, *played.state.pile(piles.deck(0)))) == 10
    assert played.marine().survives_so_far


def test_nobody_without_a_larva_is_checked() -> None:
    """R-VIC-02: nor who is dead already."""
    position = over(0).record(1, larva=True).lay(piles.hand(0), C1).at(Phase.FINAL_ECLOSION)
    assert not position.play(eclosion_check).happened(CardsShown)


def certain_death() -> Site:
    """Only Contamination is left to draw."""
    position = over(0, 1).record(0, larva=True)
    cards = position.state.pile(piles.deck(0))
    return position.lay(piles.OUT, *cards).at(Phase.FINAL_INFECTION)


def test_step_by_step_for_all() -> None:
    """R-END-05, R-VIC-01 to R-VIC-03: infection, eclosion, Objectives, each for everybody before the next begins."""
    played = certain_death().objectives(0, "quarantine").objectives(1, "great_hunt").objectives(2, "shutdown").go()
    assert [event.phase for event in played.of(PhaseEntered)] == [
        Phase.FINAL_ECLOSION, Phase.FINAL_OBJECTIVES, Phase.OVER,
    ]
    assert [event.seat for event in played.of(MarineDied)] == [0]
    assert results(played) == ["defeat:dead", "defeat:objective", "defeat:dead"]


# -- step 3 and the judgement -----------------------------------------------------------------------------


def judged(position: Site, *answers: str) -> Run:
    return position.at(Phase.FINAL_OBJECTIVES).play(judge_players, answers)


def test_open_choices_are_made_before_anybody_reveals() -> None:
    """R-VIC-03: without a reward, then who lives shows the kept card."""
    position = over(0, 1).objectives(0, "great_hunt", "self_serving").objectives(1, "veni_vidi_vici")
    position.objectives(2, "luxurious_offer", "official_order")
    card = next(card for card in position.state.pile(piles.objectives(0)) if "great_hunt" in card)
    played = judged(position.having(queen_dead=True, nest_destroyed=True), f"card:{card}")
    assert played.only(ObjectiveChosen).reward == 0
    assert not [event for event in played.of(PiecesMoved) if event.why == "draw"]
    kinds = [type(event) for event in played.of(ObjectiveChosen, CardsShown)]
    assert kinds == [ObjectiveChosen, CardsShown, CardsShown]
    assert results(played) == ["victory", "victory", "defeat:dead"]


def test_several_or_none_may_win() -> None:
    """R-VIC-04, R-VIC-05, R-OBJ-02: escaped or hibernating, alive after the checks, and the kept Objective
    fulfilled."""
    position = over(0, 1, 2)
    for seat, kind in enumerate(("great_hunt", "veni_vidi_vici", "luxurious_offer")):
        position.objectives(seat, kind)
    gone(position, 1, PODS)
    assert results(judged(position)) == ["defeat:objective"] * 3
    position.having(queen_dead=True, nest_destroyed=True)
    assert results(judged(position)) == ["victory", "victory", "defeat:objective"]
    assert results(judged(gone(position, 0, DEAD)))[0] == "defeat:dead"


def test_a_game_is_won_as_soon_as_one_player_has_won() -> None:
    """R-VIC-04, R-MODE-01: every player has a result of its own."""
    position = over(0, 1, 2).having(queen_dead=True)
    for seat, kind in enumerate(("luxurious_offer", "great_hunt", "self_serving")):
        position.objectives(seat, kind)
    outcome = GAME.outcome(judged(position).state)
    assert outcome is not None
    assert outcome.name == "victory"
    assert outcome.facts["results"] == {0: "defeat:objective", 1: "victory", 2: "defeat:objective"}


def test_survivors_are_counted_after_the_checks() -> None:
    """R-VIC-06: who dies of the Larva leaves the other as the only Survivor."""
    position = certain_death().objectives(0, "great_hunt").objectives(1, "self_serving").objectives(2, "shutdown")
    assert results(position.go()) == ["defeat:dead", "victory", "defeat:dead"]
    both = over(0, 1).objectives(0, "great_hunt").objectives(1, "self_serving").objectives(2, "shutdown")
    assert results(judged(both))[1] == "defeat:objective"
