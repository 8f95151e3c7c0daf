"""What the searching bot does before it looks ahead: each habit in a position made for it."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.search.heuristic import HeuristicBot
from nemesis_desktop.bots.nemesis.search.long_term_goals import LongTermGoals
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Command, Session
from tests.bots.tables import TABLES, never
from tests.language.games import played
from tests.language.ship import Position, ship

GAME = Nemesis()
HERE = 7


def asked(position: Position) -> tuple[str, str]:
    """What the heuristic bot and what the cautious one answer to the question for an action."""
    session = position.turn().session()
    question = session.open_questions()[0]
    assert question.topic == "action"
    seen = session.sight(0)
    return HeuristicBot().choose(seen, question, never), CautiousBot().choose(seen, question, never)


def wishes(position: Position) -> dict[tuple[int, str], float]:
    seen = Ship(Look(GAME.sight(position.state, 0)))
    goals = LongTermGoals(seen, seen.hero(0))
    return {(wish.room, wish.purpose): wish.value for wish in goals.wishes()}


def at_peace(*hand: str, name: str = "scout", **words: Any) -> Position:
    return ship().hero(name, room=HERE, hand=list(hand), **words).tile(HERE, "cabins").objective(0, "destination_earth")


@pytest.mark.parametrize("table", sorted(TABLES))
def test_it_finishes_every_game_with_legal_answers(table: str) -> None:
    session = played(TABLES[table], 4, bot=HeuristicBot())
    assert session.outcome() is not None
    assert not GAME.problems(session.state)


def test_it_decides_by_what_it_sees() -> None:
    bot, session = HeuristicBot(), Session(GAME, GAME.new(Setup(), 6))
    for number in range(90):
        questions = session.open_questions()
        if not questions:
            break
        seat, question = next(iter(questions.items()))
        seen = session.sight(seat)
        decided = bot.choose(seen, question, never)
        if number % 6 == 0:
            other = GAME.imagine(seen, seat, 3)
            assert bot.choose(GAME.sight(other, seat), question, never) == decided
        _submit(session, seat, decided)


def _submit(session: Session[Any], seat: int, key: str) -> None:
    session.submit(Command(seat, session.open_questions()[seat].topic, key))


# -- goals --------------------------------------------------------------------------------------------------


def test_a_hatch_is_set_instead_of_a_countdown() -> None:
    at = at_peace("rest").objective(0, "emergency_post_mortem").tile(2, "evacuation_section_a")
    at.tile(6, "hatch_control_system").tile(9, "generator").having(time=4)
    assert (6, "hatch") in wishes(at)


def test_who_needs_the_ship_destroyed_starts_the_countdown_first() -> None:
    at = at_peace("rest").objective(0, "clean_up_crew").character(0, signal=True).tile(2, "evacuation_section_a")
    at.tile(6, "hatch_control_system").tile(9, "generator").having(time=4)
    found = wishes(at)
    assert (9, "self_destruct") in found and (6, "hatch") not in found
    assert (6, "hatch") in wishes(at.having(self_destruct=6))


def test_the_countdown_may_start_before_the_way_out_is_found() -> None:
    at = at_peace("rest").objective(0, "clean_up_crew").character(0, signal=True).tile(9, "generator")
    few = wishes(at)
    assert (9, "self_destruct") not in few
    at.explored(*(number for number in at.ship.board.slot if at.ship.room(number).tile_id[:10] != "evacuation"))
    assert (9, "self_destruct") in wishes(at)


def test_all_engines_are_read_at_once_where_that_can_be_done() -> None:
    at = at_peace("rest").tile(6, "engine_control_room")
    assert (6, "engine") in wishes(at)
    assert (6, "engine") not in wishes(at.malfunction(6))


def test_nobody_sets_out_for_a_broken_room_with_empty_hands() -> None:
    at = at_peace("rest").objective(0, "clean_up_crew").tile(6, "comms_room").malfunction(6)
    with_nothing = wishes(at)[6, "need"]
    at.give(0, "tools")
    assert wishes(at)[6, "need"] > with_nothing


def test_an_empty_nest_is_of_no_use() -> None:
    at = at_peace("rest").objective(0, "special_delivery").tile(6, "nest")
    assert (6, "need") in wishes(at)
    assert (6, "need") not in wishes(at.only("nest"))


def test_the_cautious_bot_fetches_what_has_to_be_carried_along() -> None:
    at = at_peace("rest").objective(0, "special_delivery").tile(6, "nest")
    planner = CautiousBot.planner(at.ship, at.ship.hero(0))
    assert any(wish.room == 6 and wish.purpose == "need" for wish in planner.wishes())


def test_slime_is_washed_off_in_passing() -> None:
    assert (6, "shower") in wishes(at_peace("rest", slime=True).tile(6, "shower_room"))
    assert (6, "shower") not in wishes(at_peace("rest").tile(6, "shower_room"))


# -- habits ---------------------------------------------------------------------------------------------------


def test_a_quest_item_is_taken_as_soon_as_it_can_be_had() -> None:
    at = at_peace("rest", "interruption", "demolition", items=["energy_charge"])
    at.lay("quests:0", "quest.motion_scanner.1")
    heuristic, cautious = asked(at)
    assert heuristic == "quest:quest.motion_scanner.1" != cautious


def test_food_is_eaten_with_few_cards_in_hand() -> None:
    heuristic, cautious = asked(at_peace("interruption", "demolition", items=["synthetic_food"]))
    assert heuristic.startswith("item:green.synthetic_food") and heuristic != cautious


def test_it_walks_on_through_noise_with_a_full_hand() -> None:
    at = at_peace("interruption", "demolition", "rest", "basic_repairs", name="soldier")
    every = [corridor.id for corridor in at.ship.corridors]
    at.noise(*every, "technical:red")
    heuristic, cautious = asked(at)
    assert heuristic.startswith("move:") and cautious == "pass"


def test_an_extinguisher_drives_off_what_is_too_strong() -> None:
    at = at_peace("interruption", "demolition", items=["fire_extinguisher"]).intruder("adult", HERE)
    assert asked(at)[0].startswith("item:yellow.fire_extinguisher")


def test_adrenaline_is_a_shot_that_brings_a_card() -> None:
    at = at_peace("adrenaline", "interruption").intruder("adult", HERE)
    heuristic, cautious = asked(at)
    assert heuristic == "card:scout.adrenaline.1" != cautious


def test_an_adult_that_is_nearly_dead_is_shot() -> None:
    unhurt = at_peace("suppressive_fire", "interruption", ammo=1).intruder("adult", HERE)
    assert asked(unhurt)[0] == "card:scout.suppressive_fire.1"
    hurt = at_peace("suppressive_fire", "interruption", ammo=1).intruder("adult", HERE, injuries=4)
    assert asked(hurt)[0].startswith("shoot:")


def test_cards_go_for_one_that_mends() -> None:
    at = at_peace("interruption", "demolition", "reconnaissance").objective(0, "clean_up_crew")
    at.tile(HERE, "comms_room").malfunction(HERE)
    session = at.turn().session()
    _submit(session, 0, "pass")
    question = session.open_questions()[0]
    assert question.topic == "pass_discard"
    gone = HeuristicBot().choose(session.sight(0), question, never)
    assert "interruption" in gone and "demolition" in gone and "reconnaissance" not in gone


def test_hands_are_freed_for_an_egg() -> None:
    at = ship().hero("scout", room=HERE, hand=["rest", "search", "interruption"], objects=["corpse.blue"])
    at.tile(HERE, "nest").objective(0, "special_delivery")
    heuristic, _ = asked(at)
    assert heuristic == "drop:corpse.blue"


def test_the_soldier_is_the_first_choice() -> None:
    session = Session(GAME, GAME.new(Setup(), 1))
    for seed in range(1, 40):
        session = Session(GAME, GAME.new(Setup(), seed))
        question = session.open_questions()[0]
        if question.topic == "draft" and "character:soldier" in question.keys():
            assert HeuristicBot().choose(session.sight(0), question, never) == "character:soldier"
            return
    raise AssertionError("nobody was offered the soldier")


def test_games_that_were_saved_under_its_former_name_find_it() -> None:
    assert isinstance(bot_named("nemesis", "seasoned"), HeuristicBot)
    assert isinstance(bot_named("nemesis", "seasoned:selfish"), HeuristicBot)
