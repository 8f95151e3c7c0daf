"""The last page tells every final check and what came of it."""

from __future__ import annotations

from collections import Counter

import pytest

from nemesis_desktop.client.games.retaliation.outcome import checks_told, mission_reasons
from nemesis_desktop.client.tabletop.staging import played_by_chance
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.events.cards import CardsShown
from nemesis_desktop.games.retaliation.events.facility import MissionEnded
from nemesis_desktop.games.retaliation.events.intruders import IntruderGone
from nemesis_desktop.games.retaliation.levels import shipped
from nemesis_desktop.games.retaliation.state import Ending, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Event, Happening
from nemesis_desktop.resources import sample_saves_folder
from nemesis_desktop.storage.journal.recording import replay_file


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("seed", [3, 5])
def test_no_check_stands_without_what_came_of_it(services: Services, language: str, seed: int) -> None:
    services.speak(language)
    told = services.within("retaliation")
    play = played_by_chance("retaliation", RetaliationSetup("solo", (SeatSetup(),)), seed, None)
    lines = mission_reasons(told, play)
    checks = [one for one in lines if one.role == "heading" and one.size == 18][1:]
    assert len(checks) >= 2
    for check in checks:
        assert check.value or lines[lines.index(check) + 1].role == "body", check.words


def test_an_objective_that_is_shown_is_not_what_a_check_found(services: Services) -> None:
    state = played_by_chance("retaliation", RetaliationSetup("solo", (SeatSetup(),)), 3, None).session.state
    shown = CardsShown(("private.great_hunt.1",), "objective", 0)
    happenings = [Happening(event, state) for event in (MissionEnded(Ending.DESTROYED, "fire"), shown)]
    (line,) = checks_told(happenings, services.within("retaliation").text)
    assert line.words == "The facility is destroyed."


def test_what_was_destroyed_with_the_facility_is_one_line(services: Services) -> None:
    """Two dozen intruders would leave no room for the checks and the verdicts."""
    path = sample_saves_folder() / "retaliation" / "semi-coop-five-deadly.jsonl"
    session = replay_file(path).parts[0].session
    while session.outcome() is not None:
        session.undo(free=True)
    state = session.happenings[-1].state
    there = Counter(figure.kind for figure in state.intruders.values())
    assert sum(there.values()) > 3
    events: list[Event] = [MissionEnded(Ending.DESTROYED, "fire")]
    events += [IntruderGone(one.id, one.kind, one.place, "destroyed") for one in state.intruders.values()]
    happenings: list[Happening] = []
    for event in events:
        state = event.apply(state)
        happenings.append(Happening(event, state))
    lines = [entry.words for entry in checks_told(happenings, services.within("retaliation").text)]
    assert lines[0] == "The facility is destroyed."
    counted = [f"{n}× {kind.capitalize()}" if n > 1 else kind.capitalize()
               for kind in ("queen", "drone", "adult", "larva") if (n := there[kind])]
    assert lines[1:] == [f"Destroyed with it: {', '.join(counted)}."]


def test_the_players_are_called_by_their_names(services: Services) -> None:
    """Two at one screen know each other by name, not as Officer and Recon."""
    setup = RetaliationSetup("semi-coop", (SeatSetup("Ann"), SeatSetup()))
    play = played_by_chance("retaliation", setup, 3, None)
    words = [entry.words for entry in mission_reasons(services.within("retaliation"), play)]
    verdicts = [line for line in words if line.startswith("Ann (")]
    assert len(verdicts) == 1 and "): " in verdicts[0]
    assert not any("()" in line for line in words)


@pytest.mark.parametrize("seed", [3, 5])
def test_everybody_is_told_how_and_when_it_ended_for_them(services: Services, seed: int) -> None:
    """Who died in the third round stood there as a bare verdict, the dead of a won mission as victorious."""
    play = played_by_chance("retaliation", RetaliationSetup("coop", (SeatSetup("Ann"), SeatSetup("Bo"))), seed, None)
    lines = mission_reasons(services.within("retaliation"), play)
    for name in ("Ann", "Bo"):
        verdict = next(at for at, line in enumerate(lines) if line.words.startswith(f"{name} ("))
        fate = lines[verdict + 1]
        assert fate.value.startswith("Round ") and fate.icon == "retaliation/icons/skull", fate


def test_whom_the_end_has_killed_the_checks_tell(services: Services) -> None:
    """Not twice, and nobody who fell asleep before stands there as sleeping."""
    setup = next(one for one in shipped() if one.id == "shoulder_to_shoulder").setup()
    play = played_by_chance("retaliation", setup, 46, None)
    words = [entry.words for entry in mission_reasons(services.within("retaliation"), play)]
    assert sum("larva broke out" in line for line in words) == 1
    assert not any("hibernation" in line for line in words)
