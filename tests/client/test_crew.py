"""Who sits at the table, what each of them has read, and how it ended for them."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.presentation import PRESENTATION
from nemesis_desktop.client.games.nemesis.seats import (
    INTRUDERS,
    colour_of,
    may_lie_open,
    members_of,
    player_name,
)
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.result import result_view
from nemesis_desktop.client.games.nemesis.viewmodels.seat_results import for_everybody, has_won, seat_results
from nemesis_desktop.client.tabletop.seat_logs import LogBooks
from nemesis_desktop.client.tabletop.seats import curtains_of, full_name
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.games.nemesis.statistics import statistics_of
from tests.language.games import played

AGAINST = Setup(
    "coop", "base", (SeatSetup("Ann"), SeatSetup("", "cautious"), SeatSetup("", "random")), intruders="player"
)


def test_the_last_seat_leads_the_intruders() -> None:
    members = members_of(AGAINST)
    assert [one.role for one in members] == ["", "", INTRUDERS]
    assert [one.human for one in members] == [True, False, False]


def test_a_seat_is_called_by_its_name_else_by_its_number(services: Services) -> None:
    members = members_of(AGAINST)
    assert player_name(members[0], services.text.within("nemesis")) == "Ann"
    assert "2" in player_name(members[1], services.text.within("nemesis"))


def test_the_chosen_colour_comes_before_that_of_the_character() -> None:
    setup = Setup("coop", "base", (SeatSetup(colour="violet"), SeatSetup()))
    session = played(setup, 1, 2)
    members, sight = members_of(setup), session.sight(None)
    assert colour_of(members[0], sight) == "violet"
    assert colour_of(members[1], sight) == sight.characters[1].id


def test_the_character_stands_behind_the_name(services: Services) -> None:
    session = played(AGAINST, 1, 2)
    sight = session.sight(None)
    name = full_name(PRESENTATION, members_of(AGAINST)[0], sight, services.text.within("nemesis"))
    assert "Ann" in name and services.text.within("nemesis").text(f"character.{sight.characters[0].id}.name") in name


@pytest.mark.parametrize(
    ("setup", "allowed"),
    [
        (Setup("coop", seats=(SeatSetup(),) * 2), True),
        (Setup("semi-coop", seats=(SeatSetup(),) * 2), False),
        (Setup("coop", seats=(SeatSetup(),) * 3, intruders="player"), False),
        (AGAINST, True),
    ],
)
def test_a_table_lies_open_only_where_all_people_win_together(setup: Setup, allowed: bool) -> None:
    assert may_lie_open(setup) == allowed
    assert ("never" in curtains_of(PRESENTATION, setup)) == allowed


def test_a_hand_is_a_secret() -> None:
    """N-INFO-01"""
    session = played(AGAINST, 1, 2)
    assert PRESENTATION.keeps_secrets(session.sight, 0)
    assert not PRESENTATION.keeps_secrets(session.sight, None)  # type: ignore[arg-type]


# -- the log ------------------------------------------------------------------------------------------------


def test_a_log_read_in_slices_is_the_whole_log(services: Services) -> None:
    session = played(AGAINST, 3, 40)
    first = session.rests[0].state
    books = LogBooks(EVENT_VIEWS, services.text.within("nemesis"), session.game.sight, first)
    while not books.read(0, session.happenings, seconds=0.0):
        pass
    opening = EVENT_VIEWS.opening(services.text.within("nemesis"), session.game.sight(first, 0))
    assert books.book(0).lines == [*opening, *books.lines_of(0, session.happenings, first)]


def test_what_is_taken_back_stays_in_the_log_until_it_comes_again(services: Services) -> None:
    session = played(AGAINST, 3, 40)
    books = LogBooks(EVENT_VIEWS, services.text.within("nemesis"), session.game.sight, session.rests[0].state)
    books.read(0, session.happenings)
    books.leave(0)
    book, half = books.book(0), len(session.happenings) // 2
    before = list(book.lines)
    books.take_back(half)
    assert book.happenings == half and book.seen == len(book.lines) < len(before)
    assert [line.text for line in book.shown()] == [line.text for line in before]
    books.give_again(0, session.happenings)
    assert book.lines == book.shown() == before


# -- the end ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", [AGAINST, Setup("semi-coop", seats=(SeatSetup("Ann"), SeatSetup("Boris")))])
def test_the_end_tells_how_every_seat_fared(services: Services, setup: Setup) -> None:
    session = played(setup, 3)
    outcome, state = session.outcome(), session.state
    assert outcome is not None
    names, members = Names(services.text.within("nemesis"), state), members_of(setup)
    results = seat_results(outcome, session.happenings, state, names, members)
    assert [one.seat for one in results] == [member.seat for member in members]
    assert [one.won for one in results] == [has_won(state.results[one.seat]) for one in results]
    assert all(one.story for one in results)
    view = result_view(outcome, session.happenings, state, names, 0, len(session.commands), "3")
    humans = [member.seat for member in members if member.human]
    whole = for_everybody(view, results, humans, names, members)
    together = setup.mode == "coop"
    assert len(whole.checks) == (3 if together else 2)
    # What all are after together stands once, and not with every seat.
    assert [bool(one.objectives) for one in results if not one.intruders] == [not together] * len(setup.crew)
    assert whole.won == any(one.won for one in results if one.seat in humans and not one.intruders)


def test_the_result_counts_explored_rooms_like_the_statistics(services: Services) -> None:
    setup = Setup("semi-coop", seats=(SeatSetup("Ann"), SeatSetup("Boris")))
    session = played(setup, 3)
    outcome, state = session.outcome(), session.state
    assert outcome is not None
    view = result_view(outcome, session.happenings, state, Names(services.text.within("nemesis"), state), 0, 1, "3")
    counted = sum(one.rooms_explored for one in statistics_of(session.happenings, (0, 1)).values())
    first = session.rests[0].state
    unknown = sum(not room.explored for room in first.rooms.values())
    assert counted and (services.text.within("nemesis").text("outcome.rooms"), f"{counted}/{unknown}") in view.numbers


def test_a_game_for_one_has_no_lines_for_seats(services: Services) -> None:
    session = played(Setup(), 3)
    outcome = session.outcome()
    assert outcome is not None
    names = Names(services.text.within("nemesis"), session.state)
    assert seat_results(outcome, session.happenings, session.state, names, members_of(Setup())) == ()


def test_whoever_leads_the_intruders_reaches_an_aim_and_wins_nothing(services: Services) -> None:
    setup = Setup("semi-coop", seats=(SeatSetup("Ann"), SeatSetup("Boris")), intruders="takeover")
    for seed in range(1, 30):
        session = played(setup, seed)
        outcome, state = session.outcome(), session.state
        assert outcome is not None
        names, members = Names(services.text.within("nemesis"), state), members_of(setup)
        results = seat_results(outcome, session.happenings, state, names, members)
        if any(one.won and one.intruders for one in results):
            view = result_view(outcome, session.happenings, state, names, 0, len(session.commands), "3")
            leader = next(one for one in results if one.intruders)
            assert leader.verdict == "Reached"
            shown = for_everybody(view, results, (0, 1), names, members)
            assert not shown.won and shown.word == "Defeat"
            assert "reached their goal" in shown.text and "Winner" not in shown.text
            own = result_view(outcome, session.happenings, state, names, leader.seat, len(session.commands), "3")
            assert own.word == "Goal reached"
            return
    raise AssertionError("nobody reached the aim of the intruders")
