"""The bot that leads the Intruders: it hunts, it guards, and it knows only what its seat may know."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.lineup import INTRUDERS, role_of
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.bots.sides import Sides
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.modes.intruders.player import play_question, take_intruder_turn
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup
from nemesis_desktop.kernel import Counters, evolve
from nemesis_desktop.resources import assets_folder
from tests.bots.tables import never
from tests.language.games import played
from tests.language.ship import GAME, Position, ship

LEADER = 2
BOT = CautiousBot()


def crew_of_two(room: int = 11, **second: Any) -> Position:
    position = ship(2, intruders="player").hero("scout", room=room, hand=2)
    return position.hero("soldier", room=room, hand=2, **second)


def advice(position: Position, *answers: str) -> Advice:
    """What the bot says to the first question that these answers leave open."""
    played = position.turn(LEADER).play(take_intruder_turn, answers)
    assert played.open is not None
    sight = GAME.sight(played.state, LEADER)
    said = BOT.advise(sight, played.open, lambda limit: 0)
    assert BOT.choose(sight, played.open, lambda limit: 0) == said.key
    return said


def test_it_attacks_when_it_can() -> None:
    said = advice(crew_of_two().intruder("adult", 11).leading("pursuit_any"))
    assert said == Advice("play:intruder_action.pursuit_any:attack", "advice.intruders_attack")


def test_it_attacks_the_wounded() -> None:
    position = crew_of_two(serious=["bleeding", "leg"], light_wounds=1).intruder("adult", 11).leading("metamorphosis")
    assert advice(position, "play:intruder_action.metamorphosis:attack").key == "seat:1"


def test_it_takes_the_card_that_kills() -> None:
    position = crew_of_two(serious=["bleeding", "leg"]).intruder("adult", 11).leading("pursuit_1")
    position.next_attack("scratch_1", "bite_1")
    said = advice(position, "play:intruder_action.pursuit_1:attack", "seat:1")
    assert said.key == "card:attack.bite_1"


def test_it_brings_intruders_to_their_prey() -> None:
    position = crew_of_two().intruder("adult", 14).intruder("adult", 1).leading("planning_4")
    assert advice(position, "play:intruder_action.planning_4:move").key == "intruder:1"


def test_it_never_sends_them_into_the_technical_corridors() -> None:
    position = crew_of_two(room=1).intruder("adult", 14).leading("pursuit_any")
    said = advice(position, "play:intruder_action.pursuit_any:move")
    assert said.key.startswith("passage:corridor:")


def test_it_makes_noise_where_noise_lies() -> None:
    position = ship(2, intruders="player").hero("scout", room=11).hero("soldier", room=18)
    position.noise("018-020", "015-018").leading("pursuit_1")
    assert advice(position, "play:intruder_action.pursuit_1:effect").key == "seat:1"


def test_it_hatches_larvae() -> None:
    position = crew_of_two(larva=True).leading("metamorphosis")
    assert advice(position).key == "play:intruder_action.metamorphosis:effect"


def test_it_keeps_its_best_card() -> None:
    position = crew_of_two().leading("self_healing", "pursuit_any", "planning_4")
    assert advice(position, "pass").key == "card:intruder_action.pursuit_any"


def test_it_decides_alike_whatever_lies_face_down() -> None:
    position = crew_of_two().intruder("breeder", 11).intruder("adult", 5).leading("pursuit_any", "planning_4")
    played = position.turn(LEADER).play(take_intruder_turn)
    assert played.open is not None
    sight = GAME.sight(played.state, LEADER)
    said = BOT.choose(sight, played.open, lambda limit: 0)
    for seed in range(5):
        other = GAME.sight(GAME.imagine(sight, LEADER, seed), LEADER)
        assert BOT.choose(other, played.open, lambda limit: 0) == said


INTRUDER_BOTS = ("intruder-beginner", "intruder-easy", "intruder-standard")


def said_by(name: str, position: Position, *answers: str) -> str:
    played = position.turn(LEADER).play(take_intruder_turn, answers)
    assert played.open is not None
    return bot_named("nemesis", name).choose(GAME.sight(played.state, LEADER), played.open, never)


@pytest.mark.parametrize("name", INTRUDER_BOTS)
def test_every_mind_attacks_and_decides_alike_whatever_lies_face_down(name: str) -> None:
    position = crew_of_two().intruder("breeder", 11).intruder("adult", 5).leading("pursuit_any", "planning_4")
    played = position.turn(LEADER).play(take_intruder_turn)
    assert played.open is not None
    first_round = evolve(played.state, clock=evolve(played.state.clock, round=1))
    sight, bot = GAME.sight(first_round, LEADER), bot_named("nemesis", name)
    said = bot.choose(sight, played.open, never)
    assert said == "play:intruder_action.pursuit_any:attack" == bot.advise(sight, played.open, never).key
    for seed in range(5):
        other = GAME.sight(GAME.imagine(sight, LEADER, seed), LEADER)
        assert bot.choose(other, played.open, never) == said


def test_only_the_standard_mind_weighs_its_attacks() -> None:
    answers = []
    for name in INTRUDER_BOTS:
        position = crew_of_two(serious=["bleeding", "leg"]).intruder("adult", 11).leading("pursuit_1")
        position.next_attack("scratch_1", "bite_1")
        answers.append(said_by(name, position, "play:intruder_action.pursuit_1:attack", "seat:1"))
    assert answers == ["card:attack.scratch_1", "card:attack.scratch_1", "card:attack.bite_1"]


def test_the_easy_mind_brings_the_nearest_and_heeds_nothing_else() -> None:
    position = crew_of_two(room=1).intruder("adult", 14).leading("pursuit_any")
    assert said_by("intruder-easy", position) == "play:intruder_action.pursuit_any:move"
    assert said_by("intruder-easy", position, "play:intruder_action.pursuit_any:move").startswith("passage:corridor:")


def easy_in_turn(turn: int, number: int) -> str:
    position = crew_of_two().intruder("adult", 11).leading("pursuit_any", "planning_4")
    state = position.turn(LEADER).play(take_intruder_turn).state
    counters = Counters().counted("round", f"turn:{LEADER}", turn)
    state = evolve(state, clock=evolve(state.clock, round=number), counters=counters)
    question = play_question(Ship(Look(state)), LEADER)
    return bot_named("nemesis", "intruder-easy").choose(GAME.sight(state, LEADER), question, never)


def test_the_easy_mind_plays_two_cards_in_odd_rounds_and_one_in_even_ones() -> None:
    attack = "play:intruder_action.pursuit_any:attack"
    assert [easy_in_turn(turn, 1) for turn in (1, 2, 3)] == [attack, attack, "pass"]
    assert [easy_in_turn(turn, 2) for turn in (1, 2)] == [attack, "pass"]


def beginner_in_round(number: int, position: Position) -> str:
    state = position.turn(LEADER).play(take_intruder_turn).state
    state = evolve(state, clock=evolve(state.clock, round=number))
    question = play_question(Ship(Look(state)), LEADER)
    return bot_named("nemesis", "intruder-beginner").choose(GAME.sight(state, LEADER), question, never)


def test_the_beginner_acts_in_every_other_round() -> None:
    position = crew_of_two().intruder("adult", 11).leading("pursuit_any")
    said = [beginner_in_round(number, position) for number in (1, 2, 3, 4)]
    assert said == ["play:intruder_action.pursuit_any:attack", "pass"] * 2


def test_the_beginner_passes_where_only_the_text_of_a_card_would_do_something() -> None:
    position = crew_of_two().leading("pursuit_any")
    assert said_by("intruder-easy", position) == "play:intruder_action.pursuit_any:effect"
    assert beginner_in_round(1, position) == "pass"


def test_the_beginner_comes_nearer() -> None:
    position = crew_of_two(room=1).intruder("adult", 14).leading("pursuit_any")
    assert beginner_in_round(1, position) == "play:intruder_action.pursuit_any:move"


@pytest.mark.parametrize("name", INTRUDER_BOTS)
def test_every_mind_leads_a_whole_game_after_a_takeover(name: str) -> None:
    setup = Setup("semi-coop", "base", (SeatSetup(),) * 3, intruders="takeover")
    session = played(setup, 20, bot=Sides(CautiousBot(), {INTRUDERS: bot_named("nemesis", name)}, role_of))
    assert session.outcome() is not None and not GAME.problems(session.state)
    assert any(command.topic == "intruder_action" for command in session.commands)


@pytest.mark.parametrize("name", INTRUDER_BOTS)
@pytest.mark.parametrize("mode", ["solo", "coop", "semi-coop"])
def test_every_mind_leads_whole_games(name: str, mode: str) -> None:
    crew = 1 if mode == "solo" else 3
    setup = Setup(mode, "advanced", (SeatSetup(),) * (crew + 1), {"intruder_handicap": "one_card"}, "player")
    for seed in (1, 2):
        session = played(setup, seed, bot=Sides(CautiousBot(), {INTRUDERS: bot_named("nemesis", name)}, role_of))
        assert session.outcome() is not None and not GAME.problems(session.state)


def deaths(intruders: Any, seeds: range) -> int:
    setup = Setup("coop", "base", (SeatSetup(),) * 3, intruders="player")
    dead = 0
    for seed in seeds:
        session = played(setup, seed, bot=Sides(CautiousBot(), {INTRUDERS: intruders}, role_of))
        dead += sum(one.place is Place.DEAD for one in session.state.characters.values())
        assert not GAME.problems(session.state)
    return dead


def test_it_hunts_better_than_chance() -> None:
    seeds = range(500, 506)
    assert deaths(CautiousBot(), seeds) > deaths(RandomBot(), seeds)


@pytest.mark.parametrize("reason", [
    "attack", "move", "effect", "noise", "event", "heal", "keep", "wait",
])
def test_every_advice_has_a_text(reason: str) -> None:
    file = assets_folder() / "text" / "en" / "nemesis" / "intruder_player.json"
    texts = json.loads(file.read_text(encoding="utf-8"))
    assert f"advice.intruders_{reason}" in texts
