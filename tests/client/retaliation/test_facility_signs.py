"""Names, numbers, signs and figures in the facility share no pixel, in late positions of real games and in every size;
and the name of every room stands on it whole."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.client.games.retaliation.board.facility_plan import PassagePlan, plan_of
from nemesis_desktop.client.games.retaliation.board.facility_view import FacilityView
from nemesis_desktop.client.games.retaliation.board.field import BADGE, middle_of
from nemesis_desktop.client.games.retaliation.board.passages import values_of
from nemesis_desktop.client.games.retaliation.board.placing import body_box, state_sign
from nemesis_desktop.client.games.retaliation.board.rooms import (
    LEADING,
    NAME_HEIGHT,
    draw_sign,
    name_rect,
    name_size,
)
from nemesis_desktop.client.games.retaliation.board.tokens import token_marks, token_side
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.tabletop.stage.board_signs import box_around
from nemesis_desktop.client.tabletop.table.layout import LOW, TOP, column_width
from nemesis_desktop.client.ui.drawing.breaking import pieces
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from tests.client.boards import SIZES, by_turns, covering, late_positions
from tests.retaliation.language import HIB, facility

BOT_OF = by_turns(RandomBot, CautiousMarineBot)
SEATS = 238
"""Width of the seats beside the facility."""
LAYOUTS = [*((size, 1.0) for size in SIZES), ((1280, 720), 2.5), ((1920, 1080), 3.0)]


def setup_of(seed: int) -> RetaliationSetup:
    """Three to five seats, with deadly noise and without."""
    return RetaliationSetup("semi-coop", (SeatSetup(),) * (3 + seed % 3), deadly=seed % 2 == 0)


def view_of(services: Services, size: tuple[int, int], state: FacilityState) -> tuple[FacilityView, BoardBrush]:
    """The board as a table of five shows it, from as far away as it ever does."""
    gaps = 3 * services.px(8)
    wide = size[0] - gaps - column_width(services, size[0]) - services.px(SEATS)
    view = FacilityView(services, pygame.Rect(0, 0, wide, size[1] - gaps - services.px(TOP) - services.px(LOW)))
    view.show(state, 0)
    return view, view._brush(pygame.Surface((1, 1)))


def boxes_of(services: Services, size: tuple[int, int], state: FacilityState) -> Iterator[tuple[str, pygame.Rect]]:
    """Everything that has to be read or recognised, by what it is."""
    view, brush = view_of(services, size, state)
    assert view._plan is not None
    for one in view._plan.passages:
        if not one.covered:
            plate = brush.pixels(2 * BADGE[0]), brush.pixels(2 * BADGE[1])
            yield f"plate of {one.edge}", box_around(brush.place(middle_of(one.edge)), plate)
    for tile in view._plan.tiles:
        if tile.tile:
            box = name_rect(brush, tile.space)
            letters = name_size(services.writer, view.name_of(tile), brush.text_size(14, NAME_HEIGHT), box.size)
            high = services.writer.height(view.name_of(tile), "heading", letters, box.width, LEADING)
            yield f"name of {tile.tile}", pygame.Rect(box.x, box.bottom - high, box.width, high)
        for sign, place in tile.signs:
            across, down = sign.size
            spot = brush.place(place)
            yield f"sign {sign.name} of {tile.space}", box_around(spot, (brush.pixels(across), brush.pixels(down)))
    for token in view._plan.tokens:
        spot, side = brush.place(token.place), token_side(brush, token)
        body = box_around(spot, (side, side))
        marks = [box_around(one.spot, (2 * one.radius, 2 * one.radius)) for one in token_marks(brush, token, "R", spot)]
        yield f"figure {token.target}", body.unionall(marks)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_the_facility_covers_what_has_to_be_read(services: Services, size: tuple[int, int]) -> None:
    services.fit_scale(size)
    inner = services.within("retaliation")
    covered = [
        (index, *found) for index, state in enumerate(late_positions("retaliation", setup_of, BOT_OF))
        for found in covering(boxes_of(inner, size, state))
    ]
    assert not covered, "\n".join(map(str, [len(covered), *covered[:20]]))


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize(("size", "scale"), LAYOUTS)
def test_the_name_of_every_room_stands_whole_on_it(
    services: Services, language: str, size: tuple[int, int], scale: float
) -> None:
    """In two lines, no word of it parted, and no smaller than can be read."""
    services.settings.ui_scale = scale
    services.fit_scale(size)
    services.speak(language)
    inner = services.within("retaliation")
    _, brush = view_of(inner, size, late_positions("retaliation", setup_of, BOT_OF)[0])
    box, least = name_rect(brush, "r2c0"), max(9, round(13 * services.scale * 0.6))
    for room in (*(f"room.{one}.name" for one in facility_content().rooms), "board.covered"):
        name = inner.text.text("board.room", room=inner.text.text(room))
        letters = name_size(inner.writer, name, brush.text_size(14, NAME_HEIGHT), box.size)
        assert letters >= least, (name, letters)
        assert inner.writer.height(name, "heading", letters, box.width, LEADING) <= box.height, name
        assert all(inner.writer.width(word.rstrip(), "heading", letters) <= box.width for word in pieces(name)), name


@pytest.mark.parametrize("size", SIZES)
def test_both_values_and_noise_have_room_on_a_plate(services: Services, size: tuple[int, int]) -> None:
    services.fit_scale(size)
    _, brush = view_of(services, size, late_positions("retaliation", setup_of, BOT_OF)[0])
    plan = PassagePlan("r1c0-r2c0", 4, 3, None, "none", True, False, True, False)
    assert values_of(brush, plan).wide <= brush.pixels(2 * BADGE[0]) - 6


@pytest.mark.parametrize("size", [*SIZES, (2560, 1440)])
@pytest.mark.parametrize("count", [1, 4, 9, 10, 16])
def test_the_number_of_a_sign_lies_within_it(services: Services, size: tuple[int, int], count: int) -> None:
    """Full and close, as far away as the table ever looks."""
    services.fit_scale(size)
    _, brush = view_of(services, size, late_positions("retaliation", setup_of, BOT_OF)[0])
    full = state_sign("gear", count, 0, "r2c0")
    assert full.shorter is not None
    for sign in (full, full.shorter):
        ledger, canvas = Ledger(), pygame.Surface((200, 100))
        services.writer.keep(ledger)
        board = BoardBrush(services, brush.images, canvas, brush.zoom, brush.origin)
        draw_sign(board, sign, (100, 50))
        services.writer.keep(None)
        number = next(one for one in ledger.drawn if one.words == str(count))
        plate = box_around((100, 50), (board.pixels(sign.size[0]), board.pixels(sign.size[1])))
        left, _, wide, _ = number.rect
        assert plate.left + board.pixels(sign.size[1]) * 0.8 <= left and left + wide <= plate.right, (number, plate)


def test_groups_in_a_level_corridor_make_room_for_a_full_row_in_the_room_beside() -> None:
    site = facility(2).marine("officer", at="r1c0").marine("recon").room("r1c0", "armory").room("r1c1", "shelter")
    site.corridor("r1c0-r1c1", 104).intruder("adult", "r1c0").intruder("adult", "r1c0", hits=1)
    site.intruder("drone", "r1c0-r1c1").intruder("adult", "r1c0-r1c1", count=3).intruder("larva", "r1c0-r1c1")
    tokens = plan_of(site.state, 0).tokens
    bodies = [(one.target, body_box(one.place, one.size, one.numbered)) for one in tokens]
    assert len([one for one in tokens if one.edge]) == 3
    assert list(covering(bodies)) == []


def test_markers_on_the_covered_hibernatorium_are_seen() -> None:
    """A-85: what lies on its cover is open to everybody."""
    position = facility().bare().marked(HIB, fire=True, malfunction=True)
    assert position.state.hibernatorium_covered
    tile = next(one for one in plan_of(position.state, 0).tiles if one.space == HIB)
    assert tile.covered
    assert {sign.name for sign, _ in tile.signs} == {"fire", "malfunction"}
