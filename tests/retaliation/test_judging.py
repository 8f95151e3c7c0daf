"""What a review of Retaliation counts: who can still win some rounds later, or has won."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.bots.retaliation.judging import JUDGE, holds_out
from nemesis_desktop.games.retaliation.state import Whereabouts
from nemesis_desktop.kernel import PASS
from tests.retaliation.language import GAME, Site, facility

GAMES = range(8)


def worths(site: Site, *keys: str) -> Any:
    question = site.session().open_questions()[0]
    return JUDGE.worths(GAME.sight(site.state, 0), question, keys, GAMES)


def at_the_shuttle() -> Site:
    """Nothing is near, and the Task is to shut the Reactor down."""
    site = facility().marine("officer", at="r2c3", hand=5, belt=["oxygen"]).room("r2c3", "escape_shuttle")
    return site.corridor("r2c3-r2c4", 203).tasks("reactor_shut_down")


def test_who_leaves_with_the_work_undone_has_lost() -> None:
    found = worths(at_the_shuttle().turn(), "room", "secure")
    assert found["room"] <= 0.25 < found["secure"]


def test_who_leaves_with_the_work_done_has_won() -> None:
    found = worths(at_the_shuttle().having(reactor_shut_down=True).turn(), "room", "drop:character.sawed_off_shotgun.1")
    assert found["room"] > 0.5


@pytest.mark.parametrize("lost", [Whereabouts.DEAD, Whereabouts.KNOCKED_OUT])
def test_who_is_dead_or_knocked_out_holds_out_no_more(lost: Whereabouts) -> None:
    site = facility(2, mode="coop").squad()
    assert holds_out(site.state, 0) == 1.0
    assert holds_out(site.record(0, whereabouts=lost).state, 0) == 0.0


def test_who_is_knocked_out_alone_has_lost() -> None:
    """Three Adults attack whoever passes among them with one Health left."""
    site = facility().marine("officer", at="r2c2", hand=1, health=8).room("r2c2", "armory").tasks("all_c_rooms")
    assert worths(site.intruder("adult", "r2c2", count=3).turn(), PASS)[PASS] < 0.5


@pytest.mark.parametrize(("left_by", "worth"), [("shuttle", 1.0), ("lander", 0.0)])
def test_whoever_plays_alone_among_others_takes_its_objective_along(left_by: str, worth: float) -> None:
    """Nobody may leave by Lander for Quarantine."""
    site = facility(3).squad().objectives(0, "quarantine")
    gone = site.record(0, whereabouts=Whereabouts.ESCAPED, space=None, left_by=left_by)
    assert holds_out(gone.state, 0) == worth


def test_what_gains_nothing_is_not_compared() -> None:
    """Neither to put a weapon down, nor to pass beside an Adult with a loaded one."""
    site = facility().marine("officer", hand=3).intruder("adult", "r2c0").tasks("all_c_rooms").turn()
    question = site.session().open_questions()[0]
    offered, compared = set(question.keys()), set(JUDGE.sensible(GAME.sight(site.state, 0), question))
    assert {"drop:character.sawed_off_shotgun.1", PASS} <= offered - compared
    assert {"shoot:1", "move:r2c0-r2c1"} <= compared < offered
