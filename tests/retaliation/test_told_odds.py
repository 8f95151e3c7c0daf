"""Every number of a hint is what the engine comes to: the position is played many times."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from math import sqrt
from typing import Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.games.retaliation.events.intruders import AttackDeclared, IntruderGone, WeaponDieRolled
from nemesis_desktop.games.retaliation.events.marines import MarineDied
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Marine, StateView
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.kernel import PASS, Command, Event, Question, Session
from tests.retaliation.language import GAME

TIMES = 160


@cache
def advised() -> list[tuple[Any, Question[Any], Advice]]:
    """Actions of solo games with the advice for each."""
    bot, found = CautiousMarineBot(), []
    for seed in range(40, 52):
        session: Session[Any] = Session(GAME, GAME.new(RetaliationSetup(), seed))
        while questions := session.open_questions():
            seat, question = next(iter(questions.items()))
            sight = session.sight(seat)
            advice = bot.advise(sight, question, chance_of(seed))
            if question.topic == "action":
                found.append((sight, question, advice))
            session.submit(Command(seat, question.topic, advice.key))
    return found


def played(sight: Any, question: Question[Any], key: str, seed: int) -> tuple[Event, ...]:
    """What an action brings until the next one is asked for, in one game that looks like this."""
    session = Session(GAME, GAME.imagine(sight, question.seat, seed))
    below, turn = chance_of(seed), session.state.clock.round
    session.submit(Command(question.seat, "action", key))
    while (questions := session.open_questions()) and session.state.clock.round == turn:
        seat, one = next(iter(questions.items()))
        if one.topic == "action":
            break
        session.submit(Command(seat, one.topic, RandomBot().choose(None, one, below)))
    events = (one.event for one in session.happenings)
    return tuple(takewhile(lambda one: not isinstance(one, PhaseEntered), events))


def first_roll(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Everything before another roll, which is a decision of its own."""
    rolls = [place for place, one in enumerate(events) if isinstance(one, WeaponDieRolled)]
    return events[: rolls[1]] if len(rolls) > 1 else events


def said(*texts: str) -> Iterator[tuple[Any, Question[Any], str, int]]:
    """The first moments at which a hint says this: the key, and the number."""
    count = 0
    for sight, question, advice in advised():
        told = [(advice.key, one.text, one.facts) for one in advice.odds]
        told += [(one.key, one.reason, one.facts) for one in advice.instead]
        for key, text, facts in told:
            if text in texts and count < 6:
                count += 1
                yield sight, question, key, int(facts["n"] if "n" in facts else facts["percent"])


def test_the_chance_to_kill_is_that_of_the_engine() -> None:
    checked = 0
    for sight, question, key, told in said("odds.kill", "worse.kills", "blunder.strikes_with_a_loaded_weapon"):
        target = int(key.partition(":")[2])
        games = [first_roll(played(sight, question, key, seed)) for seed in range(TIMES)]
        killed = sum(
            any(isinstance(one, IntruderGone) and (one.intruder, one.why) == (target, "killed") for one in events)
            for events in games
        )
        chance = told / 100
        assert abs(killed / TIMES - chance) <= 4 * sqrt(max(chance * (1 - chance), 0.01) / TIMES) + 0.006, (key, told)
        checked += 1
    assert checked > 3


def test_as_many_attack_at_leaving_as_were_told() -> None:
    checked = 0
    for sight, question, key, told in said("odds.attacked", "worse.attacked"):
        for seed in range(4):
            events = played(sight, question, key, seed)
            attacks = [one for one in events if isinstance(one, AttackDeclared) and one.occasion == "opportunity"]
            if not any(isinstance(one, MarineDied) for one in events):
                assert len({one.intruder for one in attacks}) == told, (key, told, attacks)
        checked += 1
    assert checked > 2


def test_only_whoever_holds_a_card_is_told_to_keep_it() -> None:
    told = [
        (advice.reason, Marine(StateView(sight), question.seat).action_cards)
        for sight, question, advice in advised() if advice.key == PASS
    ]
    assert {reason for reason, cards in told if not cards} == {"advice.spent"}
    assert "advice.spent" not in {reason for reason, cards in told if cards}
