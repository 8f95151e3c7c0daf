"""The cautious bot: always legal, honest, and better at living than chance."""

from __future__ import annotations

import pytest

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.nemesis.cautious.plan import Planner
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.playing import next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup
from nemesis_desktop.kernel import Session, evolve
from tests.bots.tables import positions
from tests.language.games import played

GAME = Nemesis()
MOST_COMMANDS = 5000
TABLES = {
    "solo": Setup(),
    "solo on the reverse side": Setup(board="advanced"),
    "co-operative for two": Setup("coop", "base", (SeatSetup(),) * 2),
    "semi-co-operative for five": Setup("semi-coop", "base", (SeatSetup(),) * 5),
}
SEEDS_TO_LIVE_BY = range(30, 42)


def never(limit: int) -> int:
    raise AssertionError("the bot asked for chance")


@pytest.mark.parametrize("name", sorted(TABLES))
@pytest.mark.parametrize("seed", [1, 2])
def test_it_finishes_every_game_with_legal_answers(name: str, seed: int) -> None:
    session = played(TABLES[name], seed, bot=CautiousBot())
    assert session.outcome() is not None
    assert not GAME.problems(session.state)


@pytest.mark.parametrize("name", ["solo", "semi-co-operative for five"])
def test_it_decides_by_what_it_sees(name: str) -> None:
    """Everything it cannot see is dealt again; what it then sees is the same, and so is its decision."""
    bot, session = CautiousBot(), Session(GAME, GAME.new(TABLES[name], 5))
    for number in range(150):
        questions = session.open_questions()
        if not questions:
            break
        for seat, question in questions.items():
            seen = session.sight(seat)
            decided = bot.choose(seen, question, never)
            if number % 5 == 0:
                for seed in (1, 2):
                    other = GAME.imagine(seen, seat, seed)
                    assert bot.choose(GAME.sight(other, seat), question, never) == decided
        command = next_command(session, bot, never)
        assert command is not None
        session.submit(command)


def test_it_lives_more_often_than_chance_does() -> None:
    def living(bot: Bot) -> int:
        ends = [played(Setup(), seed, bot=bot).state for seed in SEEDS_TO_LIVE_BY]
        return sum(end.characters[0].place is not Place.DEAD for end in ends)

    assert living(RandomBot()) + 3 <= living(CautiousBot())


def test_one_way_to_win_is_enough() -> None:
    """Whoever has destroyed the nest and sent the signal need not blow up the ship as well."""
    state = next(one[0].state for one in positions(Setup(), 3, CautiousBot()) if one[2].topic == "action")
    crew = {0: evolve(state.characters[0], signal=True)}
    cards = {**state.piles, "objectives:0": ("objective.clean_up_crew",)}

    def planner(nest_destroyed: bool) -> Planner:
        ship = Ship(Look(evolve(state, characters=crew, piles=cards, nest_destroyed=nest_destroyed)))
        return Planner(ship, ship.hero(0))

    assert planner(False).wanted == ("ship_destroyed",)
    assert planner(True).wanted == ()
    assert planner(True).takes_the_ship
