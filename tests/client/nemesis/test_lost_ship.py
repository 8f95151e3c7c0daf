"""What the instruments tell when the voyage is over: no eggs of a lost ship, and nobody's turn."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.nemesis.board.ship_geometry import ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import make_plan
from nemesis_desktop.client.games.nemesis.panels.slim import facts_of
from nemesis_desktop.client.games.nemesis.viewmodels.hud import top_view
from nemesis_desktop.client.games.nemesis.viewmodels.intruder_board import intruder_board
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.seats import seat_views, whose_turn
from nemesis_desktop.client.games.nemesis.viewmodels.tips import words_about
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis.perils import perils_around
from nemesis_desktop.games.nemesis.state import End, State
from tests.language.ship import Position, ship

EGGS = 5
NEST = 12
"""Any room may be the Nest."""


def voyage(end: End | None) -> Position:
    """Two of the crew, one of them acting, and a Nest that everybody knows, with all its eggs."""
    crew = ship(2, mode="coop").tile(NEST, "nest").explored(NEST).hero("scout", room=11).hero("soldier", room=11)
    return crew.turn(0).having(end=end)


def names_of(state: State) -> Names:
    return Names(text(), state)


def text() -> Catalogue:
    return load_texts("en").within("nemesis")


@pytest.mark.parametrize(("end", "eggs"), [(None, EGGS), (End.JUMP, EGGS), (End.DESTROYED, 0)])
def test_eggs_are_counted_unless_the_ship_is_lost(end: End | None, eggs: int) -> None:
    names = names_of(voyage(end).state)
    assert top_view(names, 0).eggs == eggs
    assert intruder_board(names, 0).eggs == eggs
    (nest,) = [one for one in make_plan(names.sight, ship_geometry("base"), 0).rooms if one.tile == "nest"]
    assert nest.eggs == eggs
    told = words_about("top:eggs", names, 0)
    assert told is not None and told.title == text().text("tip.eggs", n=eggs)
    there = words_about(f"room:{NEST}", names, 0)
    assert there is not None and text().text("tip.room_eggs", n=eggs) in there.body


@pytest.mark.parametrize("end", [End.JUMP, End.DESTROYED])
def test_nobody_has_the_turn_when_the_voyage_is_over(end: End) -> None:
    before, after = names_of(voyage(None).state), names_of(voyage(end).state)
    seat = before.sight.clock.turn
    assert seat is not None
    assert whose_turn(before, seat)[1] == seat and whose_turn(after, seat) == ("", None)
    assert [one.seat for one in seat_views(before, seat) if one.turn] == [seat]
    assert not [one for one in seat_views(after, seat) if one.turn]
    acting, over = top_view(before, seat), top_view(after, seat)
    assert acting.turn and acting.actions is not None and acting.turn_seat == seat
    assert (over.turn, over.actions, over.turn_seat) == ("", None, None)


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("end", [None, End.JUMP, End.DESTROYED])
def test_nothing_is_counted_on_a_wreck(end: End | None, language: str) -> None:
    text = load_texts(language).within("nemesis")
    state = voyage(end).fire(11).malfunction(11).having(self_destruct=2, time=3).state
    names = Names(text, state)
    view, lost = top_view(names, 0), end is End.DESTROYED
    assert (view.fires, view.malfunctions, view.self_destruct) == ((None, None, None) if lost else (1, 1, 2))
    assert view.lost is lost
    for target in ("top:fire", "top:malfunction", "track:self_destruct", "track:time", "track:destination"):
        told = words_about(target, names, 0)
        assert told is not None
        assert (text.text("tip.wreck") in told.body) is lost
        assert not (lost and any(letter.isdigit() for letter in told.title))


@pytest.mark.parametrize(("end", "shown"), [(None, ["1/8", "2"]), (End.DESTROYED, ["–", "–"])])
def test_the_slim_bar_counts_nothing_on_a_wreck(services: Services, end: End | None, shown: list[str]) -> None:
    state = voyage(end).fire(11).having(self_destruct=2).state
    facts = {fact.target: fact for fact in facts_of(services.within("nemesis"), top_view(names_of(state), 0))}
    assert [facts[one].words for one in ("top:fire", "track:self_destruct")] == shown
    assert (facts["top:fire"].colour, facts["track:self_destruct"].colour) == (
        ("text_faint", "text_faint") if end else ("orange", "red")
    )


def test_no_peril_hangs_over_a_wreck() -> None:
    state = voyage(None).having(self_destruct=2, time=1).state
    assert {one.id for one in perils_around(state, 0)} >= {"countdown", "last_round"}
    for end in (End.JUMP, End.DESTROYED):
        assert not perils_around(voyage(end).having(self_destruct=2, time=1).state, 0)
