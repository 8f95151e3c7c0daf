"""Every shipped picture loads in the run-time rasteriser and uses only what that rasteriser draws."""

from __future__ import annotations

import io
import os
import re
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from nemesis_desktop.client.ui.assets.images import Images

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "assets" / "images"
PICTURES = sorted(IMAGES.rglob("*.svg"))
NAMES = [path.relative_to(IMAGES).as_posix() for path in PICTURES]

DRAWN_ELEMENTS = {
    "svg", "defs", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip
SILENTLY_IGNORED = re.compile(
    r"currentColor|rgba\(|hsla?\(|<style|<!|href|clip-path|mask|filter|mix-blend|marker"
)
PLAIN_COLOUR = re.compile(r"#[0-9a-f]{3}(?:[0-9a-f]{3})?|none|url\(#\w+\)")
UNIT_SCALED = ("x1", "y1", "x2", "y2", "cx", "cy", "r")

WANTED = {
    "figures": (
        "captain pilot scientist scout soldier mechanic larva creeper adult_1 adult_2 adult_3"
        " adult_4 breeder queen"
        " egg carcass corpse_blue corpse_red"
    ),
    "rooms": (
        "armory comms_room emergency_room evacuation_section_a evacuation_section_b"
        " fire_control_system generator"
        " laboratory nest storage surgery airlock_control cabins canteen command_center engine_control_room"
        " hatch_control_system monitoring_room room_covered_with_slime shower_room cockpit"
        " hibernatorium engine_1"
        " engine_2 engine_3"
    ),
    "icons": (
        "fire malfunction noise door_closed door_destroyed slime signal larva light_wound"
        " serious_wound dressed ammo computer items technical first_player airlock engine_working"
        " engine_damaged pod_locked pod_unlocked time self_destruct destination card contamination"
        " infected hand heavy one_use in_combat out_of_combat search move careful shoot melee pickup"
        " trade craft drop pass undo redo log settings help zoom_in zoom_out play continue dice bag"
        " egg eye hidden skull check cross arrow_right component_electric component_fire"
        " component_tool component_cloth component_medical colour_red colour_yellow colour_green"
        " colour_white earth mars venus deep_space weaknesses"
    ),
    "title": "title outcome_victory outcome_defeat",
    "cards": (
        "demolition interruption rest search basic_repairs repairs fast_repairs suppressive_fire"
        " covering_fire order"
        " reload motivation computer_skills piloting knowledge_of_the_ship old_friend"
        " technical_corridors pyrotechnics"
        " ingenuity taking_aim full_auto nerves_of_steel scavenging reconnaissance adrenaline"
        " risk_assessment"
        " blocking_access intranet energy_charge grenade smoke_grenade recon_drone decoy extended_magazine"
        " prototype_pistol prototype_rifle prototype_shotgun comms_key evacuation_key"
        " self_destruct_key chemicals tools"
        " duct_tape fire_extinguisher clothes technical_corridors_plan space_suit nemesis_plans"
        " medkit bandages"
        " synthetic_food adrenaline_injection alcohol military_drugs antidote taser flamethrower"
        " molotov_cocktail"
        " six_shooter shotgun sawed_off_shotgun assault_rifle rifle pistol log_key intercom"
        " orbital_maneuvering_system"
        " evacuation_key_pilot flashlight plasma_torch autoloader armor motion_scanner"
        " security_key holo_computer"
        " laboratory_equipment event attack contamination wound weakness objective coordinates"
    ),
}


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    """Surfaces need a display to be converted to its format."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def local(tag: str) -> str:
    """An element's name without its namespace."""
    return tag.rsplit("}", 1)[-1]


@pytest.mark.parametrize("path", PICTURES, ids=NAMES)
def test_uses_only_drawn_features(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not SILENTLY_IGNORED.search(text)
    root = ElementTree.fromstring(text)
    assert root.get("viewBox")
    defined = {element.get("id") for element in root.iter() if element.get("id")}
    for element in root.iter():
        name = local(element.tag)
        assert name in DRAWN_ELEMENTS
        for key in ("fill", "stroke", "stop-color"):
            value = element.get(key)
            if value is not None:
                assert PLAIN_COLOUR.fullmatch(value), (name, key, value)
                assert not value.startswith("url") or value[5:-1] in defined
        if name == "g":
            assert element.get("opacity") is None, "group opacity falls on each child instead"
        if name.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            for key in UNIT_SCALED:
                assert (element.get(key) or "0%").endswith("%"), "unit fractions draw one flat colour"


@pytest.mark.parametrize("path", PICTURES, ids=NAMES)
def test_loads_and_is_not_empty(path: Path) -> None:
    surface = pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), (96, 96)).convert_alpha()
    assert max(surface.get_size()) == 96
    assert pygame.mask.from_surface(surface, 40).count() > 96 * 96 // 40


SIGNS = [path for path in PICTURES if path.parent.name in ("rooms", "icons")]


@pytest.mark.parametrize("path", SIGNS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_signs_have_one_colour_to_replace(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}", text)) == {"#ffffff"}
    assert len(text) < 5000


@pytest.mark.parametrize("name", ["captain", "pilot", "scientist", "scout", "soldier", "mechanic"])
def test_crew_carry_the_three_owner_colours(name: str) -> None:
    text = (IMAGES / "nemesis" / "figures" / f"{name}.svg").read_text(encoding="utf-8")
    for colour in ("#8fe9ff", "#3c5f78", "#14283a"):
        assert colour in text


@pytest.mark.parametrize("folder", sorted(WANTED))
def test_nothing_wanted_is_missing(folder: str) -> None:
    present = {path.stem for path in IMAGES.glob(f"*/{folder}/*.svg")}
    assert set(WANTED[folder].split()) <= present


def test_files_are_what_the_generator_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "assets" / "generators" / "pictures"))
    try:
        import build  # type: ignore[import-not-found]

        written = build.pictures()
    finally:
        for source in (ROOT / "assets" / "generators" / "pictures").glob("*.py"):
            sys.modules.pop(source.stem, None)
    assert sorted(written) == sorted(NAMES)
    for name, text in written.items():
        assert (IMAGES / name).read_text(encoding="utf-8") == text, name


def test_the_size_of_a_picture_is_known_without_drawing_it() -> None:
    from nemesis_desktop.client.ui.assets.images import Images

    images = Images(IMAGES)
    cards = sorted(path.relative_to(IMAGES).with_suffix("").as_posix() for path in IMAGES.glob("cards/**/*.svg"))
    for size in ((231, 150), (90, 96)):
        fits = [images.fitted(name, *size) for name in cards]
        assert not len(images.cache)
        assert [Images(IMAGES).svg(name, *size).get_size() for name in cards] == fits


def test_what_is_rehearsed_is_drawn_beside() -> None:
    from nemesis_desktop.client.ui.assets.images import Images
    from nemesis_desktop.client.ui.background import Background
    from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher

    images = Images(IMAGES)
    prefetcher = SurfacePrefetcher(images.cache, Background())
    with images.prefetching(prefetcher):
        assert images.svg("nemesis/figures/larva", 60, 60).get_size() == (1, 1)
        images.icon("nemesis/icons/noise", 20, "#ffffff")
    assert prefetcher.waiting
    while prefetcher.waiting:
        time.sleep(0.001)
        prefetcher.pump()
    kept = len(images.cache)
    assert kept == 2 and images.svg("nemesis/figures/larva", 60, 60).get_width() == 60
    images.icon("nemesis/icons/noise", 20, "#ffffff")
    assert len(images.cache) == kept
    prefetcher.close()


def test_a_damaged_picture_leaves_its_place_and_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    names = "art.jpg", "art.webp"
    for name in names:
        (tmp_path / name).write_bytes(b"RIFF, but no picture")
    images = Images(tmp_path)
    for name in names:
        caplog.clear()
        assert images.picture(name, (64, 36)).get_size() == (64, 36)
        assert f"picture {name} cannot be read" in caplog.text


def test_a_drawing_that_is_no_text_leaves_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "sign.svg").write_bytes(b"<svg>\xff</svg>")
    images = Images(tmp_path)
    assert images.text_of("sign") is None and not images.drawable("sign")
    assert "picture sign cannot be read" in caplog.text


def test_what_has_no_room_is_no_failure() -> None:
    """In a window of one pixel lengths are reckoned that are less than nothing."""
    images = Images(IMAGES)
    for size in (0, -1):
        assert images.icon("icons/check", size, "#ffffff").get_size() == (1, 1)
        assert images.drawn("<svg", (size, 20)).get_size() == (1, 1)


def test_a_damaged_sign_leaves_its_place_and_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "sign.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0', encoding="utf-8")
    assert Images(tmp_path).icon("sign", 24, "#ffffff").get_size() == (24, 24)
    assert "picture sign cannot be drawn" in caplog.text
