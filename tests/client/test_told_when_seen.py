"""The log tells nothing of a message before the message does: not while its die rolls, its token turns or she falls."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.panels.banner import TUMBLE
from nemesis_desktop.client.tabletop.panels.banner_acts import SINKING
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.games.nemesis.events.intruders import IntruderRemoved
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.kernel import Event, Happening, Session
from tests.language.pilot import Pilot
from tests.language.ship import ship

STEP = 1 / 60


@pytest.fixture
def table(pilot: Pilot) -> TableScene:
    """A table where the Queen has been shown, and things move."""
    state = ship(1).explored(12).hero("scout", room=12, hand=3).intruder("queen", 12).turn().state
    pilot.services.settings.tips = False
    pilot.show(open_table(pilot.services, Play(Session(Nemesis(), state), seed=1)))
    pilot.finish_animations()
    pilot.services.settings.reduced_motion = False
    return pilot.table


def play(table: TableScene, *events: Event) -> None:
    """Let these events happen before the eyes of whoever is at the table."""
    state, found = table.play.session.state, []
    for event in events:
        state = event.apply(state)
        found.append(Happening(event, state))
    table.director.play(found, table.director.sight_of(state))
    table.on_cue()


def lines(table: TableScene) -> int:
    return len(table.log.lines)


def until_told(table: TableScene, kind: str) -> tuple[float, bool]:
    """How long a message of this kind was seen when the log told it, and whether it was seen still."""
    before = lines(table)
    for _ in range(600):
        cue, passed = table.director.cue, table.director.passed
        if lines(table) > before:
            assert isinstance(cue, Banner) and kind in (cue.staging, "die" if cue.die else "")
            return passed, True
        table.update(STEP)
    return 0.0, False


def noise() -> Event:
    return NoiseRolled(0, "danger")


def death(table: TableScene) -> Event:
    (queen,) = table.play.session.state.intruders.values()
    return IntruderRemoved(queen.id, "queen", queen.room, "killed")


def test_a_die_is_told_when_it_lies_still(table: TableScene) -> None:
    play(table, noise())
    passed, told = until_told(table, "die")
    assert told and TUMBLE <= passed < TUMBLE + 0.1


def test_a_death_that_is_seen_is_told_when_she_sinks(table: TableScene) -> None:
    """Also when the view goes there first."""
    play(table, death(table))
    passed, told = until_told(table, "fall")
    assert told and SINKING <= passed < SINKING + 0.1


def test_what_happened_before_is_told_at_once(table: TableScene) -> None:
    play(table, noise(), noise())
    before = lines(table)
    while table.director.coming or lines(table) == before:
        table.update(STEP)
    first = table.director.cue
    while table.director.cue is first:
        table.update(STEP)
    assert lines(table) == before + 1, "the first is told, the second not yet"


@pytest.mark.parametrize(("setting", "value"), [("reduced_motion", True), ("animation_speed", 0.0)])
def test_who_sees_nothing_roll_reads_it_at_once(table: TableScene, setting: str, value: object) -> None:
    setattr(table.services.settings, setting, value)
    before = lines(table)
    play(table, noise())
    assert lines(table) == before + 1


def test_whoever_skips_a_message_reads_it(table: TableScene) -> None:
    before = lines(table)
    play(table, noise())
    assert lines(table) == before
    table.director.skip_all()
    table.on_cue()
    assert lines(table) == before + 1
