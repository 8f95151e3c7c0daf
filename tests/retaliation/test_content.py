"""The content of the box: totals, lattice, references, and files that are damaged."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

import nemesis_desktop.games.retaliation.content as package
from nemesis_desktop.games.retaliation.content.lattice import DIRECTIONS
from nemesis_desktop.games.retaliation.content.load import BadContent, facility_content, read_facility
from nemesis_desktop.games.retaliation.house_rules import SWITCHES
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.retaliation.tables import character_items, die, slots_of, token_back

CONTENT = facility_content()
FOLDER = Path(package.__path__[0])


@pytest.mark.parametrize(("family", "total"), [
    ("rooms", 25), ("corridors", 40), ("exploration", 12), ("events", 20), ("attacks", 20), ("queen_health", 12),
    ("wounds", 27), ("contamination", 27), ("characters", 6), ("actions", 60), ("items", 121), ("robots", 6),
    ("assignments", 42), ("intruder_tokens", 40),
])
def test_the_box_holds_what_it_should(family: str, total: int) -> None:
    """R-COMP-08: 121 Items are 90 common ones, 7 of the Characters and 24 Support Equipment cards."""
    assert len(getattr(CONTENT, family)) == total


def test_room_tiles_are_sorted_by_back() -> None:
    """R-COMP-07, R-MAP-03, R-ROOM-01: 3 A, 3 B, 4 C and 13 of any kind, besides the two printed Rooms."""
    assert Counter(room.back for room in CONTENT.rooms.values()) == {"any": 13, "a": 3, "b": 3, "c": 4, "printed": 2}
    assert {room.id for room in CONTENT.rooms.values() if room.back == "b"} == {
        "life_support_control_b", "server_room", "cooling_system",
    }
    assert sorted(room.number for room in CONTENT.rooms.values()) == list(range(1, 26))


def test_restriction_icons() -> None:
    """R-ROOM-02: no Secure tokens in three Rooms, one always secured, one that never malfunctions."""
    assert {room.id for room in CONTENT.rooms.values() if room.secure == "never"} == {
        "supply_room", "technical_corridor_entrance", "nest",
    }
    assert [room.id for room in CONTENT.rooms.values() if room.secure == "always"] == ["shelter"]
    assert [room.id for room in CONTENT.rooms.values() if not room.malfunctions] == ["nest"]


def test_corridor_tiles() -> None:
    """R-COMP-06, R-DEADLY-01: ten per value, three of them with a Door slot, four with a second value."""
    for value in (1, 2, 3, 4):
        tiles = [tile for tile in CONTENT.corridors.values() if tile.value == value]
        assert len(tiles) == 10
        assert len([tile for tile in tiles if tile.door]) == 3
        assert len([tile for tile in tiles if tile.second is not None]) == 4
        assert all(tile.number // 100 == value and tile.second != value for tile in tiles)


def test_the_lattice() -> None:
    """R-MAP-05, R-EXP-S1: 23 spaces and 50 edges; rows from the top, in a row from left to right."""
    lattice = CONTENT.lattice
    assert len(lattice.spaces) == 23
    assert len(lattice.edges) == 50
    assert list(lattice.spaces)[:6] == ["r0c0", "r0c1", "r0c2", "r0c3", "r0c4", "r1c0"]
    assert list(lattice.edges)[:4] == ["r0c0-r0c1", "r0c1-r0c2", "r0c2-r0c3", "r0c3-r0c4"]
    assert Counter(edge.axis for edge in lattice.edges.values()) == {"E-W": 18, "NW-SE": 16, "NE-SW": 16}
    assert Counter(space.section for space in lattice.spaces.values()) == {"A": 8, "B": 7, "C": 8}


def test_sections_share_the_corridors_between_them() -> None:
    """R-COR-02: nine edges each between A and B, and between B and C."""
    shared = Counter(edge.sections for edge in CONTENT.lattice.edges.values())
    assert (shared["A", "B"], shared["B", "C"]) == (9, 9)


def test_printed_rooms_lie_where_they_are_printed() -> None:
    """R-SETUP-30, R-MAP-04: three ways lead from the Landing Zone, four from the Hibernatorium; none leaves the
    frame."""
    lattice = CONTENT.lattice
    ways = {
        name: [way for way in DIRECTIONS if (name, way) in lattice.neighbour]
        for name in (lattice.landing_zone, lattice.hibernatorium)
    }
    assert ways == {"r2c0": ["NE", "E", "SE"], "r0c2": ["E", "SE", "SW", "W"]}


def test_every_character_has_ten_cards_and_a_rank() -> None:
    """R-COMP-09, R-CHAR-01: ranks 1 to 6 without a tie."""
    assert sorted(sheet.rank for sheet in CONTENT.characters.values()) == [1, 2, 3, 4, 5, 6]
    assert {len(CONTENT.deck_of(name)) for name in CONTENT.characters} == {10}


def test_dice_have_the_results_of_the_book() -> None:
    """R-COMP-13, R-COMP-14: in every variant the same results on as many faces."""
    for name, faces in (("shoot_die_faces", 8), ("burst_die_faces", 6), ("noise_die_faces", 10)):
        kind = name.partition("_")[0]
        wanted = {
            "shoot": {"2", "3", "4", "5", "ammo_loss", "critical"}, "burst": {"1", "2", "3", "4"},
            "noise": {"1", "2", "3", "4", "hazard"},
        }[kind]
        for answer in SWITCHES[name].values:
            thrown = die(RetaliationSetup(house_rules={name: answer}), kind)
            assert len(thrown) == faces
            assert set(thrown) == wanted


def test_backs_of_tokens() -> None:
    """R-COMP-12: Adult and Drone tokens bear numbers, in every variant those that exist."""
    for answer in SWITCHES["adult_token_backs"].values:
        setup = RetaliationSetup(house_rules={"adult_token_backs": answer, "drone_token_backs": answer})
        backs = {token_back(setup, token) for token, kind in CONTENT.intruder_tokens.items()
                 if kind in ("adult", "drone")}
        assert backs == {(2, 0), (3, 0), (4, 0), (1, 1), (2, 1), (3, 1)}


def test_house_rules_change_slots_and_owners() -> None:
    """C-COMP: two slot layouts and two owners are ours."""
    setup = RetaliationSetup(house_rules={
        "utility_vest_slots": "4", "grenade_launcher_slots": "1", "weapon_owners": "picture",
    })
    assert dict(slots_of(setup, "support.utility_vest.1")) == {"any": 4}
    assert dict(slots_of(setup, "support.grenade_launcher.1")) == {"ammo": 1, "grenade": 1}
    assert character_items(setup, "heavy_gun_operator") == ("character.automatic_shotgun.1",)


@pytest.mark.parametrize(("file", "break_it", "where"), [
    ("rooms.json", lambda d: d["rooms"][0].pop("number"), "rooms.json: rooms.0"),
    ("rooms.json", lambda d: d["rooms"][0].update(number="1"), "rooms.json: rooms.0.number"),
    ("rooms.json", lambda d: d["rooms"][0].update(extra=1), "rooms.json: rooms.0.extra"),
    ("rooms.json", lambda d: d["rooms"].append(dict(d["rooms"][0])), "appears twice"),
    ("corridors.json", lambda d: d["printed"][0].update(direction="NE"), "would leave the frame"),
    ("actions.json", lambda d: d["actions"].pop(), "cards in its deck"),
    ("characters.json", lambda d: d["characters"][0].update(items=["spoon"]), "not its Character Item"),
    ("numbers.json", lambda d: d["dice"]["noise"]["wary"].pop(), "different numbers of faces"),
    ("numbers.json", lambda d: d["token_backs"]["adult"]["lighter"].pop(), "not the number of tokens"),
    ("events.json", lambda d: d.update(more=[]), "is not known"),
])
def test_damaged_content_is_refused_with_its_place(file: str, break_it: object, where: str, tmp_path: Path) -> None:
    """The file and the path of the field are named."""
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    sheet = json.loads((folder / file).read_text(encoding="utf-8"))
    break_it(sheet)  # type: ignore[operator]
    (folder / file).write_text(json.dumps(sheet), encoding="utf-8")
    with pytest.raises(BadContent, match=where):
        read_facility(folder)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"numbers\.json"):
        read_facility(tmp_path)
