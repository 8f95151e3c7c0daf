"""Solo and co-operative play: tasks, knocked out Characters and revival (rules 23)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.marines import MarineDied, MarineRevived, ModelCarried
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.modes.judging import judge_players
from nemesis_desktop.games.retaliation.rules.cleanup import advance_round
from nemesis_desktop.games.retaliation.rules.death import kill_marine
from nemesis_desktop.games.retaliation.rules.final_checks import eclosion_check, infection_check
from nemesis_desktop.games.retaliation.rules.rounds import open_round
from nemesis_desktop.games.retaliation.setup import new_facility
from nemesis_desktop.games.retaliation.state import Ending, Phase, RetaliationSetup, Whereabouts
from nemesis_desktop.games.seating import SeatSetup
from tests.retaliation.language import HIB, Site, facility

HERE, BEYOND = "r2c1", "r1c0"
WAY = "r1c0-r2c1"
OUT, DOWN = Whereabouts.ESCAPED, Whereabouts.KNOCKED_OUT


def site(players: int = 2, **record: object) -> Site:
    position = facility(players, mode="coop" if players > 1 else "solo").bare().marine("recon", at=HERE, **record)
    return position.room(HERE, "surgery_room").room(BEYOND, "armory").corridor(WAY, 104).squad().turn()


def die(t):
    async def run():
        kill_marine(t, Marine(t, 0), "attack")
    return run()


# -- tasks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "tasks", "drawn"), [(1, 0, 1), (2, 0, 2), (5, 0, 5), (2, 4, 4), (3, 1, 1)])
def test_one_task_for_each_player_unless_the_game_is_to_be_harder(players: int, tasks: int, drawn: int) -> None:
    """R-COOP-01, R-COOP-04, R-COOP-08: no Objectives are dealt; the tasks lie open."""
    setup = RetaliationSetup("solo" if players == 1 else "coop", (SeatSetup(),) * players, tasks=tasks)
    state = new_facility(setup, 3)
    assert len(state.pile(piles.TASKS)) == drawn
    assert all(card.startswith("coop.") for card in state.pile(piles.TASKS))
    assert not [name for name in state.piles if name.startswith("objectives:")]


@pytest.mark.parametrize("seed", range(20))
def test_two_tasks_are_never_in_the_same_game(seed: int) -> None:
    """R-COOP-S1, R-COOP-04: eleven of twelve can be drawn at most."""
    state = new_facility(RetaliationSetup("coop", (SeatSetup(),) * 2, tasks=11), seed)
    kinds = {facility_content().assignments[card].kind for card in state.pile(piles.TASKS)}
    assert len(kinds & {"reactor_shut_down", "all_life_support_active"}) == 1


def test_games_that_do_not_exist_are_refused() -> None:
    """R-MODE-01, R-COOP-04, R-COOP-10: solo is for one, the others for two to five; only tasks there are."""
    for mode, players, tasks in (("solo", 2, 0), ("coop", 1, 0), ("semi-coop", 1, 0), ("semi-coop", 6, 0),
                                 ("coop", 2, 12), ("semi-coop", 2, 1), ("versus", 2, 0)):
        with pytest.raises(ValueError, match="no such game"):
            new_facility(RetaliationSetup(mode, (SeatSetup(),) * players, tasks=tasks), 1)


def ended(players: int = 2, ending: Ending = Ending.NOBODY_LEFT) -> Site:
    return site(players).having(ending=ending).at(Phase.FINAL_OBJECTIVES)


def test_all_win_together_when_every_task_is_fulfilled_and_somebody_lives() -> None:
    """R-COOP-02, R-COOP-09, R-TASK-04: the dead as well."""
    position = ended().tasks("hibernatorium_active", "clean_up").having(
        hibernatorium_active=True, nest_destroyed=True,
    )
    position.record(0, whereabouts=OUT, space=None, left_by="shuttle")
    position.record(1, whereabouts=Whereabouts.DEAD, space=None)
    assert set(position.play(judge_players).state.results.values()) == {"victory"}
    assert set(position.having(nest_destroyed=False).play(judge_players).state.results.values()) == {
        "defeat:objective",
    }


def test_without_a_survivor_everybody_loses() -> None:
    """R-COOP-02."""
    position = ended().tasks("hibernatorium_active").having(hibernatorium_active=True)
    for seat in (0, 1):
        position.record(seat, whereabouts=Whereabouts.DEAD, space=None)
    assert set(position.play(judge_players).state.results.values()) == {"defeat:dead"}


def test_two_tasks_of_a_kind_ask_for_two_characters_who_survive() -> None:
    """R-COOP-03, R-TASK-03: for one task it is enough to have escaped with the Egg."""
    def results(position: Site) -> set[str]:
        return set(position.play(judge_players).state.results.values())

    def eggs(carrying: int, *tasks: str, dead: bool = False) -> Site:
        position = facility(3, mode="coop").bare()
        for seat in range(3):
            position.marine(eggs=1 if seat < carrying else 0)
            position.record(seat, whereabouts=OUT, space=None, left_by="lander")
        position.tasks(*tasks).having(ending=Ending.NOBODY_LEFT).at(Phase.FINAL_OBJECTIVES)
        if dead:
            position.record(0, whereabouts=Whereabouts.DEAD)
        return position

    both = ("coop.egg_escape.1", "coop.egg_escape.2")
    assert results(eggs(1, "coop.egg_escape.1")) == {"victory"}
    assert results(eggs(1, "coop.egg_escape.1", dead=True)) == {"victory"}
    assert results(eggs(1, *both)) == {"defeat:objective"}
    assert results(eggs(2, *both)) == {"victory"}
    assert results(eggs(2, *both, dead=True)) == {"defeat:objective"}
    assert results(eggs(3, *both, dead=True)) == {"victory"}


def test_the_end_checks_are_made_here_as_well() -> None:
    """R-COOP-08, R-VIC-01, R-VIC-02."""
    position = ended().record(0, whereabouts=OUT, space=None, left_by="lander")
    position.record(1, whereabouts=Whereabouts.DEAD, space=None).lay(piles.hand(0), "contamination.04")
    checked = position.infected("contamination.04").play(infection_check)
    assert checked.marine().record.larva
    hatched = Site(checked.state).play(eclosion_check)
    assert hatched.state.clock.phase is Phase.FINAL_OBJECTIVES


# -- knocked out ------------------------------------------------------------------------------------------


def test_a_dying_model_stays_and_keeps_its_cards() -> None:
    """R-COOP-05, R-HP-05: its Items are discarded; it is no target and takes no turn."""
    position = site(hand=("search", "rest"), belt=("medpack",), data=True)
    played = position.play(die)
    one = played.marine()
    assert one.record.whereabouts is DOWN
    assert one.record.space == HERE
    assert (one.items, one.gear_on("belt:0")) == ((), ())
    assert len(one.hand) == 2
    assert one.record.data
    assert not played.room(HERE).has_marine
    assert not played.halted


def test_with_everybody_knocked_out_the_game_is_over() -> None:
    """R-COOP-05, R-END-02: they count as dead."""
    played = site().record(1, whereabouts=DOWN).play(die)
    assert played.state.ending is Ending.NOBODY_LEFT
    assert site(1).play(die).state.ending is Ending.NOBODY_LEFT


def down(**record: object) -> Site:
    return site(wounds=("eyes", "leg"), hand=2, whereabouts=DOWN, health=9, **record).at(Phase.ROUND)


def test_the_surgery_room_revives_at_the_start_of_a_round() -> None:
    """R-COOP-07, A-58: no Serious Wounds, the first Injured space, no Suffocating token; cards and Oxygen as before."""
    played = down(oxygen=2, suffocating=True, larva=True).play(open_round)
    one = played.marine()
    assert played.happened(MarineRevived)
    assert (one.wounds, one.condition, one.health) == ((), "injured", 3)
    assert (one.oxygen, one.record.suffocating, one.record.larva) == (2, False, True)
    assert not one.record.passed
    assert len(one.hand) == 2
    assert "wound" in played.state.pile(piles.WOUND_DISCARD)[0]


@pytest.mark.parametrize("change", [
    lambda site: site.intruder("larva", HERE), lambda site: site.marked(HERE, malfunction=True),
    lambda site: site.record(0, space=BEYOND),
])
def test_nobody_is_revived_beside_an_intruder_or_a_malfunction(change) -> None:
    """R-COOP-07: nor in another Room."""
    assert not change(down()).play(open_round).happened(MarineRevived)


def test_a_model_is_taken_along_for_a_card() -> None:
    """R-COOP-06: on the way out of its Room, if there is a card for it."""
    position = site(whereabouts=DOWN).record(1, space=HERE).turn(1).next_noise("1")
    position.lay(piles.hand(1), "officer.search", "officer.rest")
    taken = position.go(f"move:{WAY}", "card:officer.search", "yes")
    assert taken.only(ModelCarried).space == BEYOND
    assert taken.marine(0).record.space == BEYOND
    assert taken.marine(1).hand == ()
    left = position.go(f"move:{WAY}", "card:officer.search", "no")
    assert left.marine(0).record.space == HERE
    poor = site(whereabouts=DOWN).record(1, space=HERE).turn(1).next_noise("1").lay(piles.hand(1), "officer.search")
    assert "carry_model" not in poor.go(f"move:{WAY}").topics


def test_a_model_does_not_survive_the_facility() -> None:
    """R-DEST-02, R-COOP-05: at the end of the rounds neither."""
    position = site(whereabouts=DOWN).record(1, whereabouts=Whereabouts.HIBERNATING, space=None).room("r1c1", "armory")
    played = position.at(Phase.ROUND_TRACK, round=14).play(advance_round)
    assert [event.seat for event in played.of(MarineDied)] == [0]
    assert HIB in played.state.rooms
