"""Where several people share a screen it says by name and colour whose decision it is."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.devtools.retaliation.screens import seats
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.handles import Marine, StateView
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from tests.language.pilot import Pilot

NAMED = RetaliationSetup("coop", (SeatSetup(name="Zoya"), SeatSetup(name="王小明")))
ALONE = RetaliationSetup("coop", (SeatSetup(name="Zoya"), SeatSetup(controller="cautious")))


def table_of(pilot: Pilot, setup: RetaliationSetup) -> TableScene:
    """The table when somebody is asked who sits at the screen."""
    plays = (unfinished("retaliation", setup, 5, commands) for commands in range(20, 90))
    play = next(one for one in plays if one.question is not None and one.seat in one.humans)
    table = open_table(pilot.services, play)
    pilot.show(table)
    return table


@pytest.mark.parametrize("language", languages_of_ours())
def test_two_people_are_called_by_name_in_the_colour_of_the_seat(pilot: Pilot, language: str) -> None:
    pilot.services.speak(language)
    table = table_of(pilot, NAMED)
    asked = table.play.seat
    bar = table.face.top.view_of(table.view)  # type: ignore[attr-defined]
    pilot.services.compact = table.services.compact = True
    slim = table.face.bar.view_of(table.view)  # type: ignore[attr-defined]
    name = NAMED.seats[asked].name
    assert name in bar.turn and bar.turn != name and slim.turn == name
    member = table.play.members[asked]
    assert bar.colour == slim.colour == table.play.presentation.colour_of(member, table.sight)


@pytest.mark.parametrize("setup", [seats("solo", 1), ALONE])
def test_somebody_alone_is_not_called_by_name(pilot: Pilot, setup: RetaliationSetup) -> None:
    table = table_of(pilot, setup)
    pilot.services.compact = table.services.compact = True
    for bar in (table.face.top, table.face.bar):  # type: ignore[attr-defined]
        assert bar.view_of(table.view).turn == "Your decision"


def test_while_everybody_looks_on_the_tray_shows_what_lies_open_and_the_tab_no_number(pilot: Pilot) -> None:
    pilot.services.settings.streamer = True
    table = table_of(pilot, seats("semi-coop", 3))
    assert table.seats.is_neutral
    kit, hand = table.face.kit, table.face.hand  # type: ignore[attr-defined]
    state, seat = table.play.session.state, table.seat
    shown = kit.view_of(table.view)
    assert shown is not None and len(shown.held) == len(Marine(StateView(state), seat).held)
    assert shown.backpack == () and shown.hidden == len(Marine(StateView(state), seat).backpack)
    assert not hand.view and hand.tab_label == ""
