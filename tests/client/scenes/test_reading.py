"""Reading at the table: the strip of seats, the board of a seat, pages, what is impossible, the log."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.profile.settings import Settings
from tests.language.pilot import Pilot, drafted
from tests.language.ship import ship


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings = Settings(curtain="never", animation_speed=0)
    return Pilot(services, window)


def crew_play() -> Play:
    """Three at the table, the first one in turn."""
    position = ship(3, mode="coop").hero("soldier", room=11, hand=4).hero("pilot", room=11, hand=2)
    position.hero("scout", room=2, hand=3).explored().turn(0)
    return Play(Session(Nemesis(), position.state), seat=0)


def seated(pilot: Pilot) -> TableScene:
    scene = TableScene(pilot.services, crew_play())
    pilot.show(scene)
    pilot.finish_animations()
    pilot.frames(3)
    return scene


def test_one_player_has_no_strip(pilot: Pilot) -> None:
    scene = TableScene(pilot.services, drafted())
    pilot.show(scene)
    assert scene.face.strip.view is None and scene.layout is not None
    assert scene.face.strip.rect.width == 0 and scene.layout.board.x == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_strip_holds_all_seats_beside_the_ship(
    pilot: Pilot, size: tuple[int, int], seats: int
) -> None:
    services = pilot.services
    services.fit_scale(size)
    intruders = "player" if seats == 6 else "book"
    setup = Setup("coop", seats=tuple(SeatSetup(f"Player {n}") for n in range(seats)), intruders=intruders)
    scene = TableScene(services, Play(Session(Nemesis(), Nemesis().new(setup, 1)), seat=0))
    scene.resize(size)
    layout, strip = scene.layout, scene.face.strip
    assert layout is not None and strip.rect.right <= layout.board.x
    plates = [plate.move(strip.rect.topleft) for plate in strip.plates(seats)]
    assert len(plates) == seats and all(strip.rect.contains(plate) for plate in plates)
    assert not any(plate.colliderect(other) for plate in plates for other in plates if other is not plate)


def test_the_right_button_on_a_seat_opens_its_board_and_esc_closes_it(pilot: Pilot) -> None:
    scene = seated(pilot)
    spot = scene.face.strip.spot("seat:1")
    assert spot is not None
    pilot.app.frame(0.02, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot.center, button=3)])
    assert scene.face.seat_board.is_open
    pilot.press(pygame.K_ESCAPE)
    assert not scene.face.seat_board.is_open and pilot.top is scene


def test_the_board_of_the_first_player_opens_with_shift_because_f1_opens_the_codex(pilot: Pilot) -> None:
    scene = seated(pilot)
    pilot.press(pygame.K_F1, pygame.KMOD_SHIFT)
    view = scene.face.seat_board.view
    assert view is not None and view.seat.seat == 0
    pilot.press(pygame.K_F1)
    pilot.frames(2)
    assert pilot.top is not scene


def test_the_function_keys_open_the_boards(pilot: Pilot) -> None:
    scene = seated(pilot)
    pilot.press(pygame.K_F3)
    view = scene.face.seat_board.view
    assert view is not None and view.seat.seat == 2
    pilot.press(pygame.K_F3)
    assert not scene.reading.is_open


def test_pointing_at_a_seat_lights_its_figure(pilot: Pilot) -> None:
    scene = seated(pilot)
    spot = scene.face.strip.spot("seat:2")
    assert spot is not None
    pilot.move(spot.center)
    assert scene.reading.pointed == "seat:2"
    pilot.move((640, 300))
    assert scene.reading.pointed is None


def test_z_begins_at_the_first_answer_where_nothing_is_marked(pilot: Pilot) -> None:
    scene = seated(pilot)
    panel = scene.question_panel
    assert panel.focused is None
    pilot.move((2, 2))
    pilot.press(pygame.K_z)
    assert panel.list.selected == 0 and panel.focused is not None
    target = panel.focused.target
    assert scene.reading.is_open == (target is not None and scene.reading.read(target))


def test_the_right_button_and_z_open_a_page(pilot: Pilot) -> None:
    scene = seated(pilot)
    spot = scene.face.hand.spot(f"card:{scene.face.hand.cards[0].id}")
    assert spot is not None
    pilot.app.frame(0.02, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot.center, button=3)])
    assert scene.face.reader.is_open
    pilot.press(pygame.K_z)
    assert not scene.reading.is_open
    pilot.move(spot.center)
    pilot.press(pygame.K_z)
    page = scene.face.reader.view
    assert page is not None and page.card is not None


def test_ctrl_z_still_takes_back(pilot: Pilot) -> None:
    scene = seated(pilot)
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert not scene.reading.is_open


def test_a_trade_partner_is_chosen_in_the_strip(pilot: Pilot) -> None:
    scene = seated(pilot)
    choices = scene.prompt.choices if scene.prompt is not None else ()
    assert choices
    taken: list[str] = []
    scene.submit = taken.append  # type: ignore[method-assign]
    assert scene.prompt is not None
    partner = Choice("seat:1", "Pilot", target="seat:1")
    scene.prompts.prompt = replace(scene.prompt, topic="trade_partner", choices=(partner,))
    spot = scene.face.strip.spot("seat:1")
    assert spot is not None
    pilot.click(spot.center)
    assert taken == ["seat:1"] and not scene.reading.is_open


def test_h_lists_what_is_impossible_and_back(pilot: Pilot) -> None:
    scene = seated(pilot)
    pilot.press(pygame.K_h)
    assert scene.question_panel.hindrances
    pilot.press(pygame.K_h)
    assert scene.question_panel.hindrances is None


def test_letters_typed_into_the_search_are_no_commands(pilot: Pilot) -> None:
    scene = seated(pilot)
    before = scene.play.commands
    pilot.press(pygame.K_SLASH)
    assert scene.log.typing
    for key in (pygame.K_p, pygame.K_1, pygame.K_h, pygame.K_z):
        pilot.press(key)
    assert scene.play.commands == before and not scene.reading.is_open
    assert scene.question_panel.hindrances is None
    pilot.press(pygame.K_ESCAPE)
    assert not scene.log.typing and pilot.top is scene


def test_the_stroke_that_opens_the_search_is_not_typed_into_it(pilot: Pilot) -> None:
    scene = seated(pilot)
    typed = [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "/a/"]
    pilot.app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/"), *typed])
    assert scene.log.typing and scene.log.filter.field.value == "a/"


def test_a_weapon_can_be_read_while_characters_are_chosen(pilot: Pilot) -> None:
    scene = TableScene(pilot.services, Play(Session(Nemesis(), Nemesis().new(Setup(), 1)), seat=0))
    pilot.show(scene)
    pilot.frames(2)
    slot = scene.face.draft.slots()[0]
    spots = [(x, y) for x in range(slot.x, slot.right, 12) for y in range(slot.y, slot.bottom, 12)]
    place = next(spot for spot in spots if scene.face.draft.target_at(spot))
    pilot.app.frame(0.02, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3)])
    assert scene.face.reader.is_open
    pilot.press(pygame.K_F1, pygame.KMOD_SHIFT)
    assert not scene.face.seat_board.is_open


def test_no_seat_opens_while_characters_are_chosen(pilot: Pilot) -> None:
    setup = Setup("coop", seats=(SeatSetup(), SeatSetup()))
    scene = TableScene(pilot.services, Play(Session(Nemesis(), Nemesis().new(setup, 1)), seat=0))
    pilot.show(scene)
    pilot.press(pygame.K_F1)
    assert not scene.reading.is_open


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["table_seat_board", "table_five_seats", "table_intruder_seat"])
def test_no_card_of_a_board_covers_another_or_is_cut(name: str, size: tuple[int, int]) -> None:
    def attach(services: Services) -> None:
        services.writer.keep(Ledger())

    with shown(name, size, attach) as app:
        scene, ledger = app.stack.top, app.services.writer.ledger
        assert isinstance(scene, TableScene) and ledger is not None
        cards: list[pygame.Rect] = []
        for seat in range(len(scene.view.sight.setup.seats)):
            scene.reading.close()
            ledger.findings.clear()
            scene.reading.open_board(f"seat:{seat}")
            app.stack.draw(app.surface)
            board = scene.face.seat_board
            cards = [rect for rect, target in board.spots if target.startswith("card:")]
            assert not [one for one in ledger.findings if one.fault == "cut"]
            for number, card in enumerate(cards):
                assert board.rect.contains(card.move(board.rect.topleft)) or board.rect.contains(card)
                assert card.collidelist(cards[number + 1 :]) < 0
        assert cards
