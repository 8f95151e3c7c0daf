"""No bot of Retaliation harms itself for nothing in whole missions; chance does in many ways."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.bots.retaliation.blunders.table import BLUNDERS, blunders_of, matters
from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.bots.retaliation.lineup import BOTS
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.kernel import PASS, Command, Question, Session
from tests.retaliation.bot_games import TABLES, positions
from tests.retaliation.language import LZ, facility

MISSIONS = {1: range(40, 52), 2: range(40, 46), 3: range(40, 44), 4: range(40, 43), 5: range(40, 43)}
"""The seeds of the missions by the number of players."""


def avoidable(session: Session[Any], question: Question[Any], key: str, plan_of: Any) -> tuple[str, ...]:
    """The blunders of an answer, if there is any answer without."""
    sight = session.sight(question.seat)
    if question.seat not in sight.marines or not matters(question):
        return ()
    plan = plan_of(Facility(StateView(sight)).marine(question.seat))
    found = blunders_of(plan, question, key)
    return found if found and not all(blunders_of(plan, question, other) for other in question.keys()) else ()


@pytest.mark.parametrize(("mode", "players"), TABLES)
@pytest.mark.parametrize("name", ["cautious", "planner"])
def test_no_bot_blunders(name: str, mode: str, players: int) -> None:
    for seed in MISSIONS[players]:
        bot: Any = BOTS.named[name]()
        plan_of = bot.habits.plan_of
        for session, seat, question in positions(mode, players, seed, bot):
            key = bot.choose(session.sight(seat), question, lambda limit: 0)
            assert avoidable(session, question, key, plan_of) == (), (seed, len(session.commands), key)


def test_chance_blunders_in_many_ways() -> None:
    """What is looked for does happen: a random player runs into most of it."""
    seen: Counter[str] = Counter()
    for seed in range(30):
        for session, _, question in positions("coop", 2, seed, RandomBot()):
            for key in question.keys() if matters(question) and question.topic != "pay" else ():
                seen.update(avoidable(session, question, key, MarinePlan))
    assert len(seen) >= 15, sorted(set(BLUNDERS) - set(seen))


# -- single decisions -------------------------------------------------------------------------------------


def advised(site: Any) -> str:
    session = site.session()
    return CautiousMarineBot().choose(session.sight(0), session.open_questions()[0], lambda limit: 0)


def test_it_opens_the_door_on_its_way_though_it_burns_where_it_stands() -> None:
    site = facility().marine("officer", at="r2c2", hand=["repairs", "search"], belt=["oxygen"])
    site.room("r2c2", "armory", fire=True).corridor("r2c2-r2c3", 203, slot="r2c2", door="closed")
    site.room("r2c3", "escape_shuttle").tasks("reactor_shut_down").having(reactor_shut_down=True)
    assert advised(site.turn()) == "card:officer.repairs"


def test_it_heals_before_the_fire_kills_it() -> None:
    site = facility().marine("officer", at="r2c2", hand=3, health=8, belt=["medpack"]).tasks("all_c_rooms")
    assert advised(site.room("r2c2", "shelter", fire=True).turn()) == "gear"


def test_it_does_not_end_a_round_among_intruders() -> None:
    site = facility().marine("officer", at="r2c2", hand=["rest"], belt=["oxygen"]).room("r2c2", "shelter")
    site.corridor("r2c2-r2c3", 203).room("r2c3", "escape_shuttle").intruder("adult", "r2c3")
    site.tasks("reactor_shut_down").having(reactor_shut_down=True)
    assert advised(site.turn()) in (PASS, "secure")


def fought(site: Any) -> Session[Any]:
    """What the bot answers until the Adult is dead or its cards are spent."""
    session, bot = site.session(), CautiousMarineBot()
    while session.state.intruders and session.state.clock.round == site.state.clock.round:
        seat, question = next(iter(session.open_questions().items()))
        session.submit(Command(seat, question.topic, bot.choose(session.sight(seat), question, lambda limit: 0)))
    return session


def test_a_blade_that_kills_for_sure_is_used() -> None:
    session = fought(facility().marine("officer", hand=3, items=["tactical_hatchet"]).intruder("adult", LZ).turn())
    assert not session.state.intruders and len(session.commands) <= 4


def test_a_spent_weapon_takes_the_answer_to_a_blow() -> None:
    site = facility().marine("officer", hand=2).intruder("adult", LZ, hits=1)
    site.only_gear("item:character.sawed_off_shotgun.1").next_shoot("5", "5")
    session = fought(site.turn())
    assert session.commands[0].key == "melee:1"
    assert "character.sawed_off_shotgun.1" in [command.key.partition(":")[2] for command in session.commands]
