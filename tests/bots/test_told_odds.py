"""Every number of a hint is what the engine comes to: the position is played many times, and the reason of an answer
is its cause."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import sqrt
from typing import Any

from nemesis_desktop.bots.bot import Advice, percent
from nemesis_desktop.bots.nemesis.cautious.routes import noise_risk
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackStruck,
    EncounterBegan,
    IntruderInjured,
    IntruderRemoved,
    IntruderRetreated,
)
from nemesis_desktop.games.nemesis.events.rooms import DangerStruck
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.odds import move_odds
from nemesis_desktop.kernel import Command, Event, Question, Session
from tests.bots.tables import GAME, TABLES, never, positions

TIMES = 250
Moment = tuple[Any, Question[Any], Advice]
TROUBLE = (EncounterBegan, DangerStruck)


@cache
def advised(seeds: range = range(40, 46)) -> list[Moment]:
    """Actions of solo games with the advice for each."""
    bot, found = PlannerBot(), []
    for seed in seeds:
        for session, seat, question in positions(TABLES["solo"], seed, bot):
            if question.topic == "action":
                sight = session.sight(seat)
                found.append((sight, question, bot.advise(sight, question, never)))
    return found


def played(sight: Any, question: Question[Any], key: str, seed: int) -> tuple[Event, ...] | None:
    """What an action brings, in one game that looks like this; None where that game asks something else."""
    session = Session(GAME, GAME.imagine(sight, question.seat, seed))
    asked = session.open_questions().get(question.seat)
    if asked is None or asked.topic != "action" or key not in asked.keys():
        return None
    before, below = session.state, chance_of(seed)
    session.submit(Command(question.seat, "action", key))
    while (open_questions := session.open_questions()) and not _over(session, before):
        seat, one = next(iter(open_questions.items()))
        session.submit(Command(seat, one.topic, RandomBot().choose(None, one, below)))
    return tuple(one.event for one in session.happenings)


def _over(session: Session[Any], before: Any) -> bool:
    """Whether the action has come to its end: the next one is asked for."""
    asked = session.open_questions().values()
    return any(one.topic == "action" for one in asked) or session.state.clock != before.clock


def frequency(
    sight: Any, question: Question[Any], key: str, kinds: tuple[type[Event], ...]
) -> tuple[float, int] | None:
    """How often any of these events comes, and of how many games."""
    found = [played(sight, question, key, seed) for seed in range(TIMES)]
    games = [events for events in found if events is not None]
    if len(games) < TIMES // 2:
        return None
    return sum(any(isinstance(event, kinds) for event in events) for events in games) / len(games), len(games)


def close(told: int, seen: float, games: int) -> bool:
    """Within four standard errors, and the rounding."""
    chance = told / 100
    return abs(seen - chance) <= 4 * sqrt(max(chance * (1 - chance), 0.01) / games) + 0.006


def said(text: str, facts: tuple[str, ...] = ("percent",)) -> Iterator[tuple[Any, Question[Any], str, dict[str, int]]]:
    """The first moments at which a hint says this of an answer: of its own, or of one that is worse."""
    count = 0
    for sight, question, advice in advised():
        told = [(advice.key, one.text, one.facts) for one in advice.odds]
        told += [(one.key, one.reason, one.facts) for one in advice.instead]
        for key, words, numbers in told:
            if words == text and count < 5:
                count += 1
                yield sight, question, key, {name: int(numbers[name]) for name in facts}


def test_the_chance_of_trouble_on_the_way_is_that_of_the_engine() -> None:
    checked = 0
    for text in ("odds.encounter", "worse.encounter", "worse.dearer"):
        for sight, question, key, facts in said(text):
            seen = frequency(sight, question, key, TROUBLE)
            if seen is not None:
                checked += 1
                assert close(facts["percent"], *seen), (text, key, facts, seen)
    assert checked > 5


def test_the_chance_of_a_hit_and_a_kill_is_that_of_the_engine() -> None:
    checked = 0
    for sight, question, key, facts in said("odds.blow", ("hit", "percent")):
        hit = frequency(sight, question, key, (IntruderInjured,))
        rid = frequency(sight, question, key, (IntruderRemoved, IntruderRetreated))
        if hit is not None and rid is not None:
            checked += 1
            assert close(facts["percent"], *rid), (key, facts, rid)
            assert close(facts["hit"], *hit), (key, facts, hit)
    assert checked > 2


def test_the_chance_to_be_hit_in_flight_is_that_of_the_engine() -> None:
    checked = 0
    for sight, question, key, facts in said("worse.struck"):
        seen = frequency(sight, question, key, (AttackStruck,))
        if seen is not None:
            checked += 1
            assert close(facts["percent"], *seen), (key, facts, seen)
    assert checked > 1


def test_the_chance_to_win_is_about_as_often_as_games_are_won() -> None:
    """All hints of whole games that were played by them: the mean of what is told against the games that were won."""
    told: list[float] = []
    won = games = 0
    for seed in range(40, 64):
        bot, percents = PlannerBot(), []
        session: Session[Any] | None = None
        for one, seat, question in positions(TABLES["solo"], seed, bot):
            session = one
            if question.topic == "action" and one.state.clock.round == 1:
                plan = bot.advise(one.sight(seat), question, never).plan
                if plan is not None and plan.percent is not None:
                    percents.append(plan.percent / 100)
        assert session is not None
        if percents:
            games += 1
            told.append(sum(percents) / len(percents))
            won += session.state.results[0].startswith("victory")
    expected = sum(told)
    assert games > 15
    assert abs(won - expected) <= 2.6 * sqrt(sum(one * (1 - one) for one in told)), (won, expected, games)


def test_somebody_waits_in_quiet_only_where_it_is_quiet() -> None:
    """A hint never says so at a high risk of noise; what it says is what made the bot wait."""
    waited = 0
    for sight, _question, advice in advised():
        if advice.key != "pass":
            continue
        waited += 1
        hero = Ship(Look(sight)).hero(0)
        spent = advice.reason == "advice.spent"
        assert not hero.action_cards if spent else hero.action_cards or advice.reason.startswith("advice.wait.")
        if advice.reason == "advice.stay_quiet":
            assert noise_risk(hero.room, hero.slime) <= 0.2
        if advice.reason == "advice.keep_a_guard":
            assert len(hero.hand) < 2
        if advice.reason == "advice.noise_ahead":
            assert int(advice.facts["percent"]) > 20
            assert not any(one.key.startswith("careful:") and "encounter" in one.reason for one in advice.instead)
    assert waited > 5


def trouble(sight: Any, key: str) -> int:
    """How likely a walk leads to an encounter or danger."""
    kind, _, corridor = key.partition(":")
    ship = Ship(Look(sight))
    beyond = ship.corridor(corridor).beyond(ship.hero(0).room).number
    odds = move_odds(sight, 0, beyond, careful=kind == "careful", way=corridor)
    return percent(odds.encounter + odds.danger)


def test_two_alternatives_are_named_more_often_than_not_and_each_is_worse() -> None:
    moments = advised()
    assert sum(len(advice.instead) == 2 for _, _, advice in moments) > len(moments) // 2
    for sight, question, advice in moments:
        assert len(advice.instead) <= 2
        for one in advice.instead:
            assert one.key in question.keys() and one.key != advice.key
            facts = one.facts
            if one.reason == "worse.encounter":
                assert int(facts["percent"]) > int(facts["other"])
            if one.reason == "worse.dearer":
                assert int(facts["percent"]) < int(facts["other"])
            if one.reason == "worse.cards":
                assert trouble(sight, one.key) >= trouble(sight, advice.key)
            if one.reason in ("worse.farther", "worse.no_nearer"):
                assert int(facts["n"]) > int(facts["other"])
            if one.reason == "worse.kills":
                assert int(facts["percent"]) < int(facts["other"])
