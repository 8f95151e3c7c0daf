"""Full co-operation: open objectives and the revival of the dead (N-COOP, p. 27)."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.events.clock import TurnBegan
from nemesis_desktop.games.nemesis.events.movement import CharacterMoved
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.modes.objectives.conditions import OPEN_OBJECTIVES
from nemesis_desktop.games.nemesis.queries import objectives_of
from nemesis_desktop.games.nemesis.rules.rounds import begin_round, draw_step
from nemesis_desktop.games.nemesis.rules.wounds import dress
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import End, Place, Step
from nemesis_desktop.kernel import Command
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import dead, kill, legal, light_wounds, perform, walk

EMERGENCY = 6


def crew(players: int = 2, **scout: Any) -> Position:
    """The Scout stands in the Emergency Room, the others in the Hibernatorium."""
    position = ship(players, mode="coop").tile(EMERGENCY, "emergency_room").first_encounter_over()
    position.hero("scout", room=EMERGENCY, **scout)
    for name in ("captain", "pilot", "soldier", "mechanic")[: players - 1]:
        position.hero(name)
    return position


def mourned(players: int = 2, **scout: Any) -> Position:
    """The Scout has died in the Emergency Room."""
    position = crew(players, **scout)
    position.state = position.play(kill()).state
    return position


def next_round(position: Position) -> Played:
    return position.play(begin_round)


def revived(played: Played, seat: int = 0) -> bool:
    return played.hero(seat).record.place is Place.ROOM


# -- open objectives ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_objectives_as_players_lie_open(players: int) -> None:
    """N-COOP-01: of the solo and co-op cards, and nobody holds one of his own."""
    state = ship(players, mode="coop").state
    cards = state.pile(OPEN_OBJECTIVES)
    assert len({*cards}) == players
    assert {load_content().objectives[card].deck for card in cards} == {"solo_coop"}
    assert not [seat for seat in range(players) if state.pile(piles.objectives(seat))]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_reads_the_open_objectives(viewer: int | None) -> None:
    """N-COOP-01: bystanders, too."""
    state = crew().state
    assert sight(state, viewer).pile(OPEN_OBJECTIVES) == state.pile(OPEN_OBJECTIVES)


def test_all_open_objectives_count_for_every_player() -> None:
    """N-COOP-01, N-COOP-02: whoever asks."""
    state = crew(3).state
    assert [objectives_of(sight(state, seat), seat) for seat in range(3)] == [state.pile(OPEN_OBJECTIVES)] * 3


# -- carrying the dead ----------------------------------------------------------------------------------------


def test_a_comrade_picks_up_the_corpse() -> None:
    """N-COOP-05: like any other corpse, for one card and with one hand."""
    position = ship(2, mode="coop").hero("scout").hero("captain", hand=["rest"]).first_encounter_over()
    position.state = position.play(kill()).state
    assert "pickup:corpse.0" in legal(position, seat=1)
    played = position.play(perform("pickup", "corpse.0", seat=1))
    assert played.hero(1).objects == ("corpse.0",)


def test_a_carried_corpse_reaches_the_emergency_room() -> None:
    """N-COOP-05, N-COOP-06: it revives from the hands of whoever stands there, and the hand is free again."""
    position = ship(2, mode="coop").tile(EMERGENCY, "emergency_room").first_encounter_over()
    dead(position.hero("scout").hero("captain", objects=["corpse.0"]), 0)
    position.next_noise("silence")
    position.state = position.play(walk("006-011", seat=1)).state
    played = next_round(position)
    assert revived(played)
    assert played.hero(1).objects == ()


def test_a_corpse_carried_elsewhere_stays_one() -> None:
    """N-COOP-06: the carrier has to be in the Emergency Room."""
    position = ship(2, mode="coop").tile(EMERGENCY, "emergency_room")
    played = next_round(dead(position.hero("scout").hero("captain", objects=["corpse.0"]), 0))
    assert not revived(played)
    assert played.hero(1).objects == ("corpse.0",)


# -- revival --------------------------------------------------------------------------------------------------


def test_the_miniature_takes_the_place_of_the_corpse() -> None:
    """N-COOP-06: at the start of a round, in the Emergency Room."""
    played = next_round(mourned())
    assert revived(played)
    assert played.hero().room.number == EMERGENCY
    assert "corpse.0" not in played.room(EMERGENCY).objects
    assert "corpse.0" in played.state.pile(piles.CORPSE_SUPPLY)


def test_it_takes_place_before_the_draw() -> None:
    """N-COOP-06, D-35: first the revival, then step 1 begins."""
    played = next_round(mourned())
    assert played.happened(CharacterMoved)
    assert played.state.clock.step is Step.DRAW


def test_it_happens_at_the_first_round_start_with_the_corpse_in_place() -> None:
    """D-35: not before, and no round is waited for."""
    position = mourned()
    assert Ship(position).hero(0).record.place is Place.DEAD
    assert revived(next_round(position))


def test_all_light_wounds_are_gone_and_serious_ones_dressed() -> None:
    """N-COOP-06: the dressed ones still count (N-WND-07)."""
    played = next_round(mourned(serious=["leg", "arm", "body"], light_wounds=2))
    assert played.hero().light_wounds == 0
    assert played.hero().open_wounds == ()
    assert len(played.hero().serious_wounds) == 3


def test_a_wound_dressed_before_stays_dressed() -> None:
    """N-COOP-06: it is not dressed twice."""
    position = crew(serious=["leg"])
    wound = Ship(position).hero(0).serious_wounds[0]
    position.state = position.play(lambda t: _dress_and_die(t, wound)).state
    assert next_round(position).hero().dressed_wounds == (wound,)


async def _dress_and_die(t: Any, wound: str) -> None:
    dress(t, Ship(t).hero(0), wound)
    await kill()(t)


def test_with_three_dressed_wounds_the_next_one_kills_again() -> None:
    """N-COOP-06, N-WND-05: the revived are as frail as they were."""
    position = mourned(serious=["leg", "arm", "body"])
    position.state = next_round(position).state
    played = position.play(light_wounds(1))
    assert not played.hero().alive
    assert "corpse.0" in played.room(EMERGENCY).objects


def test_the_revived_draw_a_hand_and_take_turns() -> None:
    """N-COOP-06, N-ROUND-02: from step 1 on as if nothing had happened."""
    session = mourned().at(Step.ROUND_END).session()
    for _ in range(30):
        begun = [h.event.seat for h in session.happenings if isinstance(h.event, TurnBegan)]
        if 0 in begun:
            break
        ((seat, question),) = session.open_questions().items()
        keys = list(question.keys())
        session.submit(Command(seat, question.topic, next((k for k in keys if k == "pass"), keys[0])))
    assert len(session.state.pile(piles.hand(0))) == 5
    assert session.state.clock.turn == 0


@pytest.mark.parametrize("obstacle", ["intruder", "malfunction", "unexplored"])
def test_nobody_is_revived_in_a_room_that_does_not_work(obstacle: str) -> None:
    """N-COOP-07: nor beside an Intruder; the corpse stays and waits."""
    position = mourned()
    match obstacle:
        case "intruder":
            position.intruder("larva", room=EMERGENCY)
        case "malfunction":
            position.malfunction(EMERGENCY)
        case "unexplored":
            position.tile(EMERGENCY, "emergency_room", explored=False)
    played = next_round(position)
    assert not revived(played)
    assert "corpse.0" in played.room(EMERGENCY).objects


def test_the_revival_is_made_up_for_when_the_obstacle_is_gone() -> None:
    """N-COOP-07, D-35: at the next round start."""
    position = mourned().malfunction(EMERGENCY)
    position.state = next_round(position).state
    position.state = change.room(position.state, EMERGENCY, malfunction=False)
    assert revived(next_round(position))


@pytest.mark.parametrize("room", [1, 7, 11])
def test_a_corpse_in_another_room_stays_one(room: int) -> None:
    """N-COOP-06: only the Emergency Room revives."""
    position = ship(2, mode="coop").tile(EMERGENCY, "emergency_room").hero("scout", room=room).hero("captain")
    position.state = position.play(kill()).state
    assert not revived(next_round(position))


def test_the_blue_corpse_is_nobody() -> None:
    """N-COOP-06: only the corpses of players revive."""
    played = next_round(crew().lying("corpse.blue", EMERGENCY))
    assert not played.happened(CharacterMoved)
    assert "corpse.blue" in played.room(EMERGENCY).objects


def test_in_other_modes_the_dead_stay_dead() -> None:
    """N-COOP-06, N-DIE-04."""
    position = ship(2).tile(EMERGENCY, "emergency_room").hero("scout", room=EMERGENCY).hero("captain")
    position.state = position.play(kill()).state
    assert not revived(next_round(position))


def test_two_corpses_revive_together() -> None:
    """A-108: at the same round start."""
    position = ship(3, mode="coop").tile(EMERGENCY, "emergency_room")
    position.hero("scout", room=EMERGENCY).hero("captain", room=EMERGENCY).hero("pilot")
    for seat in (0, 1):
        position.state = position.play(kill(seat)).state
    played = next_round(position)
    assert [one.seat for one in played.room(EMERGENCY).heroes] == [0, 1]


def test_with_nobody_left_the_game_is_over_before_any_revival() -> None:
    """A-109, N-END-04: although the last one dies in the Emergency Room."""
    position = mourned()
    played = position.play(kill(1))
    assert played.halted
    assert played.state.end is End.JUMP
    assert not revived(played)


# -- what the revived own -------------------------------------------------------------------------------------


def test_the_revived_own_the_items_they_had() -> None:
    """A-62, N-COOP-08: weapon, its ammo and everything on the rack."""
    position = crew(items=["bandages", "clothes"], ammo=1)
    before = Ship(position).hero(0)
    items, weapon = before.items, before.weapons[0]
    position.state = position.play(kill()).state
    hero = next_round(position).hero()
    assert hero.items == items
    assert hero.ammo(weapon) == 1


def test_the_revived_keep_deck_discard_and_quests() -> None:
    """A-62: kept aside in the meantime, Contamination included."""
    position = crew(hand=["contamination"]).discard(0, "search", "contamination")
    wanted = [piles.deck(0), piles.discard(0), piles.quests(0), piles.hand(0)]
    before = [position.state.pile(pile) for pile in wanted]
    position.state = position.play(kill()).state
    played = next_round(position)
    assert [played.state.pile(pile) for pile in wanted] == before


def test_the_revived_fill_their_hand_in_step_one() -> None:
    """A-62: what was in hand counts."""
    position = mourned(hand=["contamination", "rest"])
    position.state = next_round(position).state
    assert len(position.play(draw_step).hero().hand) == 5


def test_larva_slime_and_signal_outlast_death() -> None:
    """A-62: all three markers remain."""
    record = next_round(mourned(larva=True, slime=True, signal=True)).hero().record
    assert (record.larva, record.slime, record.signal) == (True, True, True)


def test_whoever_had_passed_plays_again() -> None:
    """N-COOP-06, N-TURN-04: a pass lasts for its round only."""
    assert not next_round(mourned(passed=True)).hero().record.passed


def test_a_second_death_leaves_a_corpse_again() -> None:
    """A-63: tokens never run out, the one of the revived is back in the supply."""
    position = mourned()
    position.state = next_round(position).state
    played = position.play(kill())
    assert "corpse.0" in played.room(EMERGENCY).objects


def test_everybody_has_a_corpse_token() -> None:
    """A-63: in a crew of five four may lie side by side."""
    position = crew(5)
    for seat in range(4):
        position.state = position.play(kill(seat)).state
    lying = [*Ship(position).room(EMERGENCY).objects, *Ship(position).room(11).objects]
    assert {f"corpse.{seat}" for seat in range(4)} <= {*lying}


def test_what_was_carried_lies_on_the_floor_all_the_same() -> None:
    """N-COOP-08, N-DIE-02: heavy objects are dropped, and not given back."""
    played = next_round(mourned(objects=["egg"]))
    assert played.hero().objects == ()
    assert [thing for thing in played.room(EMERGENCY).objects if thing.startswith("egg.")]
