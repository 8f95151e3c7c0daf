"""A large interface is as large as it was chosen, with everything in reach of mouse, keys and controller."""

from __future__ import annotations

import re

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.screens import register_screens
from nemesis_desktop.client.tabletop.settings.scene import SettingsScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.table.spoken import table_nodes
from nemesis_desktop.client.ui.clock import FakeClock
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services, make_services
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.rows_pane import RowsPane
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.devtools.nemesis.screens import SCREENS
from nemesis_desktop.devtools.screens import shown, vector_pictures_blank
from tests.client.test_texts_fit import on_the_board
from tests.language.pilot import Pilot, asked_to_pay, drafted, new_play
from tests.language.pseudo import pseudo_catalogue

FULL_HD, SMALL, WIDE_HD, UHD = (1920, 1080), (1280, 720), (2560, 1440), (3840, 2160)
PAIRS = [(FULL_HD, 2.0), (FULL_HD, 3.0), (SMALL, 1.5), (SMALL, 2.0), (WIDE_HD, 3.0), (UHD, 3.0)]
NARROWEST = (SMALL, 2.5)
"""As many layout units as 1920x1080, 2560x1440 and 3840x2160 at 300 % have."""
LENGTHY = ("outcome_crew", "outcome_intruders", "outcome_statistics", "outcome_statistics_of_five", "outcome_defeat")
ON_THE_SHIP = re.compile(r"[\dR/ ?A-D]+")


def with_tabs(app: App) -> list[str]:
    """Open every panel of a compact table once, so that all of its texts are drawn."""
    top = app.stack.top
    drawers = getattr(top, "drawers", None)
    if drawers is None or not app.services.compact or top.is_covered:  # type: ignore[union-attr]
        return []
    opened = []
    for name, tab in drawers.tabs.items():
        if tab.visible and name != "question":
            drawers.show(name)
            app.frame(0.05, [])
            app.stack.draw(app.surface)
            opened.append(name)
    return opened


@vector_pictures_blank()
def measured(name: str, size: tuple[int, int], scale: float, longer: bool) -> tuple[dict[str, int], list[str]]:
    """Texts that are smaller than was promised, and what of others cannot be read."""
    ledger = Ledger()

    def prepare(services: Services) -> None:
        services.settings.ui_scale = scale
        if longer:
            services.text = pseudo_catalogue(services.text)
        services.writer.keep(ledger)

    with shown(name, size, prepare) as app:
        services = app.services
        assert services.effective_ui_scale == pytest.approx(scale)
        with_tabs(app)
        least = services.text_px(14)
        text = services.text.within("nemesis")
        crew = ("scout", "soldier", "captain", "pilot", "scientist", "mechanic")
        figures = {text.text(f"character.{one}.name") for one in crew}
        board = on_the_board(services.text) | figures

    def of_the_ship(text: str) -> bool:
        # The ship is moved and zoomed under its frame.
        return bool(ON_THE_SHIP.fullmatch(text)) or all(word in board for word in text.split())

    small = {text: used for text, used in ledger.smaller_than(least).items() if not of_the_ship(text)}
    # Rows that are scrolled end at the edge of the window, and one name alone is longer than a row.
    wrong = [
        f"{one.fault}: {one.text}"
        for one in ledger.findings
        if not of_the_ship(one.text) and one.fault not in ("outside", "broken")
    ]
    return small, wrong


@pytest.mark.parametrize("longer", [False, True])
@pytest.mark.parametrize("name", [name for name in SCREENS if name not in LENGTHY])
def test_every_text_of_the_narrowest_layout_has_its_size(name: str, longer: bool) -> None:
    assert measured(name, *NARROWEST, longer) == ({}, [])


@pytest.mark.parametrize(("size", "scale"), PAIRS)
@pytest.mark.parametrize("name", ["title", "settings", "table_paying"])
def test_every_text_has_the_size_that_was_chosen(name: str, size: tuple[int, int], scale: float) -> None:
    assert measured(name, size, scale, False) == ({}, [])


@pytest.mark.parametrize(("size", "scale"), [*PAIRS, (FULL_HD, 1.0), (FULL_HD, 0.75), (SMALL, 1.3)])
def test_the_chosen_scale_is_in_effect(services: Services, size: tuple[int, int], scale: float) -> None:
    services.fit_scale(size)
    natural, text = services.scale, services.text_px(40)
    services.settings.ui_scale = scale
    services.fit_scale(size)
    assert services.scale == pytest.approx(natural * scale)
    assert services.text_px(40) == pytest.approx(text * scale, abs=1.5)
    assert services.magnified == pytest.approx(1.0)


def test_what_is_not_in_effect_is_said() -> None:
    pygame.display.init()
    surface = pygame.display.set_mode(SMALL)
    services = make_services(clock=FakeClock())
    services.settings.ui_scale = 3.0
    app = App(services, surface)
    scene = SettingsScene(services)
    app.stack.push(scene)
    app.frame(0.02, [])
    assert services.effective_ui_scale == pytest.approx(2.5)
    assert "250" in scene.pane.rows[0].words
    services.settings.ui_scale = 2.0
    app.relayout()
    scene.show_section("display")
    assert "%" not in scene.pane.rows[0].words


# -- where things lie ---------------------------------------------------------------------------------------


def touched(scene: Scene) -> list[Widget]:
    """Everything of a scene that can be pressed."""
    group = getattr(scene, "group", None)
    widgets = group.widgets if group is not None else []
    return [one for one in widgets if one.visible and not isinstance(one, Panel | RowsPane) and one.clip is None]


@pytest.mark.parametrize(
    ("name", "size", "scale"),
    [
        *((name, *NARROWEST) for name in SCREENS if name not in LENGTHY),
        *((name, *pair) for name in ("title", "new_game_coop", "replay", "table_paying", "library")
          for pair in ((FULL_HD, 2.0), (SMALL, 1.5))),
    ],
)  # fmt: skip
@vector_pictures_blank()
def test_no_control_lies_outside_or_under_another(name: str, size: tuple[int, int], scale: float) -> None:
    with shown(name, size, lambda services: setattr(services.settings, "ui_scale", scale)) as app:
        scene = app.stack.top
        assert scene is not None
        for opened in (None, *with_tabs(app)):
            if opened is not None:
                scene.drawers.show(opened)  # type: ignore[attr-defined]
            room, found = pygame.Rect((0, 0), scene.size), touched(scene)
            for number, one in enumerate(found):
                assert room.contains(one.rect), (opened, one)
                others = [other for other in found[:number] if other.rect.colliderect(one.rect)]
                log = getattr(scene, "log", None)
                # The sign to search lies on the title of the log.
                assert not others or (log is not None and one in log.widgets), (opened, one, others)


# -- the table ----------------------------------------------------------------------------------------------


@pytest.fixture
def pilot() -> Pilot:
    pygame.display.init()
    services = make_services(clock=FakeClock())
    register_screens(services)
    services.settings.ui_scale, services.settings.animation_speed = NARROWEST[1], 0.0
    return Pilot(services, pygame.display.set_mode(NARROWEST[0]))


def test_tabs_open_one_panel_at_a_time_and_close_it(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    hand, items = table.drawers.tabs["hand"], table.drawers.tabs["items"]
    pilot.click(hand.rect.center)
    assert table.drawers.open == "hand" and not table.face.hand.hidden and table.face.items.hidden
    pilot.click(items.rect.center)
    assert table.drawers.open == "items" and table.face.hand.hidden and not table.face.items.hidden
    pilot.click(items.rect.center)
    assert table.drawers.open is None and table.face.items.hidden
    pilot.press(pygame.K_f)
    assert table.drawers.open == "hand"
    pilot.press(pygame.K_ESCAPE)
    assert table.drawers.open is None and not isinstance(pilot.top, MenuScene)


def test_the_question_keeps_its_place_beside_an_open_panel(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    for name in ("hand", "log", "ship"):
        table.drawers.show(name)
        pilot.frames(1)
        assert table.layout is not None
        assert table.question_panel.list.visible
        assert not table.layout.drawer.colliderect(table.question_panel.rect)


def test_paying_opens_the_hand_and_closes_it_again(pilot: Pilot) -> None:
    table = asked_to_pay(pilot)
    assert table.prompt is not None
    assert table.drawers.open == "hand"
    first = next(card for card in table.face.hand.cards if card.playable)
    spot = table.face.hand.spot(f"card:{first.id}")
    assert spot is not None
    pilot.click(spot.center)
    assert table.picked
    second = next(card for card in table.face.hand.cards if card.playable and card.id != first.id)
    spot = table.face.hand.spot(f"card:{second.id}")
    assert spot is not None
    pilot.click(spot.center)
    pilot.finish_animations()
    assert table.drawers.open is None


def test_the_view_comes_back_to_who_acts_after_it_was_led_away(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    for _ in range(2):
        table.board.focus("room:21")
        table.board.finish_animations()
        assert not table.board.rect.collidepoint(table.board.anchor("seat:0") or (0, 0))
        assert table.prompt is not None
        pilot.press(pygame.K_1)
        while table.prompt is not None and table.prompt.topic != "action":
            assert table.prompt.choices
            table.prompts.choose(table.prompt.choices[0])
            table.prompts.confirm()
            pilot.finish_animations()
        table.board.finish_animations()
        assert table.board.rect.collidepoint(table.board.anchor("seat:0") or (0, 0))


def test_words_that_scroll_leave_the_scroll_bar_free(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    panel = pilot.table.question_panel
    assert panel.signs is not None and panel.list.reach
    bar = panel.list.rect.x + panel.list.row_width()
    assert panel.rect.x + pilot.services.px(16) + panel._words_width(32) <= bar
    assert panel.rect.x + pilot.services.px(12) + panel._words_width(24) <= bar


def test_rows_of_settings_stay_below_their_sections_when_one_is_changed(pilot: Pilot) -> None:
    pilot.show(SettingsScene(pilot.services))
    scene = pilot.top
    assert isinstance(scene, SettingsScene)
    stepper = next(row.control for row in scene.pane.rows if row.control is not None)
    for _ in range(2):
        pilot.click((stepper.rect.x + 12, stepper.rect.centery - pilot.app.stack.viewport_of(scene).offset))
        pilot.frames(40)
        assert pilot.services.compact
        assert scene.pane.rect.y > scene.search.rect.bottom, scene.pane.rect


def test_the_ship_has_all_the_room_when_the_question_is_folded(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    before = table.board.rect.width
    pilot.press(pygame.K_j)
    assert table.board.rect.width > 1.5 * before and not table.question_panel.list.visible
    pilot.press(pygame.K_1)
    assert table.question_panel.list.visible, "another question comes back by itself"


def test_a_card_is_dragged_out_of_its_panel(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    pilot.press(pygame.K_f)
    card = next(card for card in table.face.hand.cards if card.playable)
    row = table.face.hand.cards.index(card)
    assert table.face.hand.rows is not None
    table.face.hand.rows.reveal(row)
    spot = table.face.hand.slots()[row].clip(table.face.hand.rows.rect)
    commands = table.play.commands
    event = pygame.event.Event
    down = event(pygame.MOUSEBUTTONDOWN, pos=spot.center, button=1)
    goal = table.board.rect.center[0], table.board.rect.y + 12
    moves = [event(pygame.MOUSEMOTION, pos=goal, rel=(9, 9), buttons=(1, 0, 0)) for _ in range(2)]
    pilot.app.frame(0.02, [down, *moves])
    assert table.drawers.aside, "the ship is seen while a card is carried"
    pilot.app.frame(0.02, [event(pygame.MOUSEBUTTONUP, pos=goal, button=1)])
    assert not table.drawers.aside
    assert table.play.commands > commands or table.menu.is_open


def test_the_keyboard_reaches_the_tabs(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    for _ in range(12):
        pilot.press(pygame.K_RIGHTBRACKET)
        if table.navigation.button is not None:
            break
    assert table.navigation.button is not None
    while table.navigation.button is not table.drawers.tabs["log"]:
        pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    assert table.drawers.open == "log" and table.log.list.visible


def test_what_is_behind_tabs_is_spoken_all_the_same(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    nodes = {node.key or node.role: node for node in table_nodes(pilot.table)}
    assert len(nodes["hand"].children) == len(pilot.table.face.hand.cards)
    told = [child.key for node in table_nodes(pilot.table) for child in node.children]
    assert "track:time" in told and any(key.startswith("body:") for key in told)


def test_the_wide_layout_comes_back_whole(pilot: Pilot) -> None:
    services = pilot.services
    pilot.show(TableScene(services, drafted()))
    table = pilot.table
    pilot.press(pygame.K_l)
    services.settings.ui_scale = 1.0
    pilot.app.relayout()
    pilot.frames(1)
    face = table.face
    assert table.log.list.visible and not (face.hand.hidden or face.hero.hidden or face.top.hidden)
    assert table.buttons.let_pass.visible and table.face.hand.rows is None
    assert not any(tab.visible for tab in table.drawers.tabs.values())


@pytest.mark.parametrize("seed", [2])
def test_a_whole_game_is_played_with_keys(pilot: Pilot, seed: int) -> None:
    pilot.play_with_keys(seed)
    assert isinstance(pilot.top, OutcomeScene)


def test_a_round_is_played_with_the_mouse(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, new_play(3)))
    table = pilot.table
    while table.is_covered:
        table.face.draft.scroll(0)
        pilot.click((table.face.draft.slots()[0].centerx, table.face.draft.slots()[0].y + 20))
    first = table.sight.clock.round
    for _ in range(120):
        prompt = table.prompt
        if table.sight.clock.round > first or table.play.outcome is not None:
            return
        assert prompt is not None
        rows = table.question_panel.list
        wanted = range(prompt.least) if prompt.kind == "some" else range(1)
        if prompt.kind == "one" and table.prompts.may_pass:
            pilot.click(table.buttons.let_pass.rect.center)
            continue
        for row in wanted:
            rows.scroll_to(rows.row_rect(row).y - rows.rect.y + rows.offset, at_once=True)
            pilot.click(rows.row_rect(row).clip(rows.rect).center)
        if prompt.kind != "one":
            assert table.question_panel.confirm.visible
            pilot.click(table.question_panel.confirm.rect.center)
        pilot.finish_animations()
    raise AssertionError("the round did not end")


def test_a_large_page_lies_on_a_plate_no_higher_than_the_window(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    pilot.press(pygame.K_1)
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_z)
    page = pilot.table.face.reader
    assert page.is_open and page.painted_height > page.rect.height
    picture = page._picture
    assert picture is not None
    # The words lie on nothing: the plate behind them is no higher than the window.
    assert picture.get_at((picture.get_width() // 2, picture.get_height() - 2)).a == 0
