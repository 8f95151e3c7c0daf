"""The price that stands beside an action is what it takes from the hand, in whole games of chance."""

from __future__ import annotations

from collections import Counter

import pytest

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.turns import ActionSpent, BasicActionDeclared
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Choose, Command, Session
from tests.retaliation.language import GAME


@pytest.mark.parametrize("mode", ["solo", "coop", "semi-coop"])
def test_an_action_costs_what_was_told(mode: str) -> None:
    """R-ACT-01 to R-ACT-13, R-ACT-15: between naming an action and its being spent only the price is paid."""
    paid: Counter[tuple[str, int]] = Counter()
    for seed in range(1, 13):
        session = Session(GAME, GAME.new(RetaliationSetup(mode, (SeatSetup(),) * (1 if mode == "solo" else 3)), seed))
        below = chance_of(seed)
        while questions := session.open_questions():
            seat, question = next(iter(questions.items()))
            key = RandomBot().choose(session.sight(seat), question, below)
            told = None
            if question.topic == "action" and isinstance(question, Choose):
                told = question.read(key)
            before = len(session.happenings)
            session.submit(Command(seat, question.topic, key))
            brought = session.happenings[before : before + 1]
            if told is None or not brought or not isinstance(brought[0].event, BasicActionDeclared):
                continue
            while (cards := session.open_questions().get(seat)) is not None and cards.topic == "pay":
                session.submit(Command(seat, "pay", RandomBot().choose(session.sight(seat), cards, below)))
            events = [one.event for one in session.happenings[before + 1 :]]
            until = next(place for place, one in enumerate(events) if isinstance(one, ActionSpent))
            price = [one for one in events[:until] if isinstance(one, PiecesMoved) and one.source == piles.hand(seat)]
            assert sum(len(one.cards) for one in price) == told.cost, told
            paid[told.kind, told.cost] += 1
    assert {("move", 1), ("careful", 2), ("room", 2), ("card", 0)} <= paid.keys()
