"""The map of Retaliation, grown by the rules, against the rates of the study it was tuned with."""

from __future__ import annotations

import json

import pytest

from nemesis_desktop.devtools.retaliation.map_rates import explore_all, main, rates

MAPS = 120
STUDY = {
    ("random", False): (97.8, (17, 19, 21), (2, 5, 11)),
    ("nearest", False): (97.4, (17, 19, 21), (4, 5, 7)),
    ("east", False): (99.3, (17, 19, 20), (2, 8, 12)),
    ("random", True): (99.4, (17, 19, 21), (2, 5, 11)),
}
"""Per policy, without and with drilling: percent of maps on which everything is found, Room tiles and the number of the
exploration that discovers the Hibernatorium, each at 5, 50 and 95 percent."""
SLACK = 5.0
"""Three standard errors of so many maps."""


@pytest.mark.parametrize(("policy", "drilling"), STUDY)
def test_every_mission_can_be_reached(policy: str, drilling: bool) -> None:
    """M-REACH, R-EXP-02 to R-EXP-05, R-EXP-12, R-EXP-15: the Hibernatorium always, everything else nearly so."""
    everything, rooms, hibernatorium_after = STUDY[policy, drilling]
    found = rates(MAPS, policy, drilling=drilling)
    assert found["hibernatorium"] == 100
    assert abs(found["everything"] - everything) <= SLACK
    for place in ("reactor", "escape_shuttle", "nest", "server_room", "life_support_control_c"):
        assert found[place] >= 98
    for name, expected in (("rooms", rooms), ("hibernatorium_after", hibernatorium_after)):
        for percent, number in zip((5, 50, 95), expected, strict=True):
            assert abs(found[f"{name}_{percent}"] - number) <= 1, (name, percent)


def test_the_corridor_pile_does_not_run_out() -> None:
    """R-EXP-14: 40 tiles are enough; half of the maps need 25."""
    found = rates(MAPS)
    assert abs(found["corridors_50"] - 25) <= 1
    assert found["corridors_95"] <= 31


def test_drilling_finds_what_a_map_hides() -> None:
    """R-ROOM-05, M-DRILL: the same maps, of which some miss a Room of Section A."""
    incomplete = [seed for seed in range(60) if not explore_all(seed).complete]
    assert incomplete
    drilled = [seed for seed in incomplete if explore_all(seed, drilling=True).complete]
    stationless = [seed for seed in incomplete if "drilling_station" not in explore_all(seed).tiles]
    assert set(drilled) | set(stationless) == set(incomplete)


def test_the_rates_are_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--policy", "east"]) == 0
    assert json.loads(capsys.readouterr().out)["hibernatorium"] == 100
