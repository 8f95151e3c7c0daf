"""The board of the facility: what is shown, what can be pointed at, where the camera looks, and how fast it is."""

from __future__ import annotations

import threading
from time import perf_counter

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.board.facility_plan import SectionPlan, plan_of
from nemesis_desktop.client.games.retaliation.board.facility_view import FacilityView
from nemesis_desktop.client.games.retaliation.board.figures import bold, figure_svg
from nemesis_desktop.client.games.retaliation.board.ground import heading_pieces
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.tabletop.stage.cues import Glide
from nemesis_desktop.client.tabletop.staging import played_by_chance
from nemesis_desktop.client.ui.assets import images
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from tests.retaliation.language import Site, facility

RECT = pygame.Rect(0, 50, 1000, 560)


@pytest.fixture
def view(services: Services) -> FacilityView:
    return FacilityView(services.within("retaliation"), RECT)


def crowded() -> Site:
    return (
        facility(2).marine("recon", at="r2c1").marine("officer", at="r2c1").room("r2c1", "armory", fire=True)
        .corridor("r1c0-r2c1", 103).room("r1c0", "nest").intruder("adult", "r1c0-r2c1", count=4)
        .intruder("drone", "r1c0-r2c1").intruder("larva", "r2c1").turn()
    )


def shown(view: FacilityView, site: Site, seat: int = 0) -> FacilityView:
    view.show(sight(site.state, seat), seat)
    view.finish_animations()
    view.compose()
    return view


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The vector files that are drawn in the thread of the window, as they are drawn."""
    found: list[str] = []
    raster = images.rasterise

    def noted(svg: str, size: tuple[int, int]) -> pygame.Surface:
        if threading.current_thread() is threading.main_thread():
            found.append(svg)
        return raster(svg, size)

    monkeypatch.setattr(images, "rasterise", noted)
    return found


def foreseen(services: Services, view: FacilityView, site: Site) -> None:
    """Whatever a sight to come needs is drawn in the background."""
    beside = SurfacePrefetcher(services.images.cache, Background())
    view.prefetch(beside, sight(site.state, 0), 0)
    until = perf_counter() + 60
    while (beside.run_scheduled() or beside.waiting) and perf_counter() < until:
        beside.pump()
    beside.close()


def test_figures_and_rooms_are_drawn_before_they_are_seen(
    services: Services, view: FacilityView, painted: list[str]
) -> None:
    site = facility(1).marine("recon", at="r2c1").room("r2c1", "armory").turn()
    shown(view, site)
    # A room far away is found, so that the camera moves back: what was there already is seen in another size.
    crowd = crowded().room("r3c3", "surgery_room")
    foreseen(services, view, crowd)
    files = ("figures/larva", "rooms/interiors/nest", "rooms/interiors/armory")
    larva, *rooms = (services.images.text_of(f"retaliation/{name}") or "" for name in files)
    drawings = [bold(larva), *rooms]
    painted.clear()
    shown(view, crowd)
    assert not any(one in painted for one in drawings)
    other = shown(FacilityView(services.within("retaliation"), RECT), site)
    painted.clear()
    shown(other, crowd)
    assert [one in painted for one in drawings] == [True] * 3


def test_a_room_has_the_short_name_of_the_language(services: Services) -> None:
    services.speak("uk")
    ledger = Ledger()
    services.writer.keep(ledger)
    view = FacilityView(services.within("retaliation"), RECT)
    shown(view, facility(1).marine("recon", at="r2c1").room("r2c1", "experimental_military_lab").turn())
    view.draw(pygame.Surface((1000, 700)))
    assert "Військова лабораторія" in ledger.spoken


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("lit", [False, True])
def test_every_section_says_in_words_whether_there_is_air(services: Services, language: str, lit: bool) -> None:
    services.speak(language)
    ledger = Ledger()
    services.writer.keep(ledger)
    text = services.text.within("retaliation")
    view = FacilityView(services.within("retaliation"), pygame.Rect(0, 0, 951, 472))
    shown(view, facility(1).marine("recon", at="r2c1").having(life_support=dict.fromkeys("ABC", lit)).turn())
    view.draw(pygame.Surface((951, 472)))
    words = [one.words for one in ledger.drawn]
    assert words.count(text.text("board.air_on" if lit else "board.air_off")) == 3


def test_the_name_and_the_signs_of_a_room_stand_over_the_light_around_it(view: FacilityView) -> None:
    """A long name reaches over the walls, along which the light lies."""
    shown(view, crowded()).set_choices({"room:r2c1": "move"})
    keys = [piece.render_key for piece in view.pieces(pygame.Surface((1000, 700)))]
    kinds = [next((kind for kind in ("glow", "sign", "name") if kind in str(key)), "") for key in keys]
    assert kinds.index("glow") < kinds.index("sign") < kinds.index("name")
    assert kinds.count("name") == 1


def test_a_group_in_a_corridor_is_one_token_with_its_number() -> None:
    tokens = [one for one in plan_of(crowded().state, 0).tokens if one.kind == "adult"]
    assert [one.count for one in tokens] == [4]


def test_every_intruder_of_a_group_can_be_pointed_at(view: FacilityView) -> None:
    found = shown(view, crowded()).places()
    assert {f"intruder:{number}" for number in crowded().state.intruders} <= found.keys()


def test_a_room_that_may_be_chosen_goes_before_the_figure_on_it(view: FacilityView) -> None:
    shown(view, crowded())
    spot = view.places()["seat:0"]
    assert view.target_at(spot) == "seat:0"
    view.set_choices({"room:r2c1": "choose"})
    assert view.target_at(spot) == "room:r2c1"


def test_nothing_that_may_be_chosen_lies_outside_of_the_view(view: FacilityView) -> None:
    shown(view, facility().marine("recon").turn())
    far = next(edge for edge in facility_content().lattice.edges if edge.endswith("r4c4"))
    view.set_choices({f"edge:{far}": "choose"})
    view.finish_animations()
    assert RECT.collidepoint(view.anchor(f"edge:{far}"))


def test_the_camera_follows_the_rooms_that_are_found(view: FacilityView) -> None:
    site = facility().marine("recon").turn()
    shown(view, site)
    before = view.anchor("room:r2c0")
    shown(view, site.corridor("r2c3-r2c4", 201).room("r2c3", "armory").room("r2c4", "shelter"))
    after = view.anchor("room:r2c0")
    assert before is not None and after is not None and after[0] < before[0]


def test_who_looks_around_is_not_led_any_more(view: FacilityView) -> None:
    site = facility().marine("recon").turn()
    shown(view, site)
    view.zoom(3)
    view.finish_animations()
    for kind, spot in ((pygame.MOUSEBUTTONDOWN, (500, 300)), (pygame.MOUSEMOTION, (440, 280))):
        view.handle(pygame.event.Event(kind, pos=spot, rel=(-60, -20), button=1, buttons=(1, 0, 0)))
    before = view.anchor("room:r2c0")
    shown(view, site.corridor("r2c3-r2c4", 201).room("r2c3", "armory").room("r2c4", "shelter"))
    assert view.anchor("room:r2c0") == before


def test_a_round_of_the_track_can_be_pointed_at(view: FacilityView) -> None:
    shown(view, crowded())
    assert view.target_at(view.places()["space:10"]) == "space:10"


@pytest.mark.parametrize("centred", [False, True])
def test_a_round_of_the_track_is_always_in_sight(view: FacilityView, centred: bool) -> None:
    """The keyboard goes there, for instance to move the lander; the view stays where it is."""
    shown(view, crowded())
    before = view.anchor("room:r2c1")
    view.focus("space:9", centred)
    view.finish_animations()
    assert view.anchor("space:9") is not None and view.anchor("room:r2c1") == before


def test_a_figure_that_moves_is_not_where_it_will_be(view: FacilityView) -> None:
    shown(view, crowded())
    at_rest = view.anchor("seat:0")
    view.perform(Glide("seat:0", "room:r1c0", "room:r2c1", "corridor:r1c0-r2c1"), 0.0)
    assert view.anchor("seat:0") != at_rest
    view.perform(None)
    assert view.anchor("seat:0") == at_rest


@pytest.mark.parametrize("kind", [*facility_content().characters, "larva", "adult", "drone", "queen", "robot"])
def test_every_figure_has_a_sign_of_its_own(kind: str) -> None:
    kinds = (*facility_content().characters, "larva", "adult", "drone", "queen", "robot")
    assert [other for other in kinds if figure_svg(other) == figure_svg(kind)] == [kind]


def test_what_is_hidden_changes_nothing_on_the_board() -> None:
    """Two games that look the same to a seat have the same picture."""
    setup = RetaliationSetup("semi-coop", (SeatSetup(),) * 3)
    state: FacilityState = played_by_chance("retaliation", setup, 4, 60).session.state
    other = Retaliation().imagine(sight(state, 0), 0, 99)
    assert plan_of(sight(state, 0), 0) == plan_of(sight(other, 0), 0)


def test_a_frame_in_which_little_changes_is_cheap(view: FacilityView, window: pygame.Surface) -> None:
    site = crowded()
    shown(view, site)
    view.draw(window)
    times = []
    for number in range(40):
        shown(view, site.marked("r2c1", secure=number % 3))
        start = perf_counter()
        view.draw(window)
        times.append(perf_counter() - start)
    assert sorted(times)[len(times) // 2] < 0.012, "generous: other things run beside the tests"


@pytest.mark.parametrize("left", range(0, 1500, 50))
def test_of_a_section_at_the_edge_of_the_view_the_letter_is_said_whole(services: Services, left: int) -> None:
    """In no place of the camera a heading is cut, and the letter of a section goes before its sign."""
    services.fit_scale((1280, 720))
    inner, ledger = services.within("retaliation"), Ledger()
    surface = pygame.Surface((400, 100))
    brush = BoardBrush(inner, inner.images, surface, 0.6, (left, 0.0))
    inner.writer.keep(ledger)
    for section in "ABC":
        for piece in heading_pieces(brush, SectionPlan(section, True), f"Section {section}", "No air"):
            piece.draw(surface)
            seen = piece.rect.clip(surface.get_rect())
            written = [one for one in ledger.drawn if one.words in (section, f"Section {section}")]
            assert written or seen.width < 34
    for one in ledger.drawn:
        assert surface.get_rect().contains(one.rect), one
