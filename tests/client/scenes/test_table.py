"""The table, driven by mouse and keyboard."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.panels.panel import Dock
from nemesis_desktop.client.tabletop.panels.prompt_menu import ChoiceMenu
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, Risk, by_target
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.input.caps import Cap, cap_of_action
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot, asked_to_pay, drafted, new_play
from tests.language.ship import GAME, ship


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings.animation_speed = 0.0
    return Pilot(services, window)


def test_the_draft_is_answered_by_a_click(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, new_play()))
    pilot.click(pilot.table.face.draft.slots()[1].center)
    assert pilot.table.play.sight.characters
    assert not pilot.table.is_covered


def test_the_draft_is_answered_by_keyboard(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, new_play()))
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    assert not pilot.table.is_covered


def test_an_intruder_that_can_be_fought_in_two_ways_opens_a_menu(pilot: Pilot) -> None:
    position = ship().hero("soldier", room=11, hand=3).explored().intruder("creeper", 11)
    pilot.show(TableScene(pilot.services, Play(Session(GAME, position.turn(0).state), seed=1)))
    table = pilot.table
    assert table.prompt is not None
    targets = by_target(table.prompt.choices)
    pilot.click_target(next(t for t, found in targets.items() if t.startswith("intruder:") and len(found) == 2))
    assert table.menu.is_open
    pilot.press(pygame.K_ESCAPE)
    assert not table.menu.is_open
    assert table.play.question is not None and table.play.question.topic == "action"


def test_a_tooltip_goes_with_the_question_it_was_about(pilot: Pilot) -> None:
    position = ship().hero("soldier", room=11, hand=3).explored()
    pilot.show(TableScene(pilot.services, Play(Session(GAME, position.turn(0).state), seed=1)))
    table = pilot.table
    pilot.move(table.question_panel.list.row_rect(0).center)
    pilot.frames(60)
    assert table.group.tooltips.shown
    pilot.press(pygame.K_1)
    assert table.prompt is not None and table.prompt.topic != "action"
    assert not table.group.tooltips.shown


def test_paying_selects_cards_and_escape_takes_the_action_back(pilot: Pilot) -> None:
    table = asked_to_pay(pilot)
    assert table.prompt is not None
    pilot.click_target(table.prompt.choices[0].target or "")
    assert len(table.picked) == 1
    pilot.press(pygame.K_ESCAPE)
    assert table.picked == ()
    pilot.press(pygame.K_ESCAPE)
    assert table.prompt is not None and table.prompt.topic == "action"


@pytest.mark.parametrize(("language", "priced", "free"), [
    ("en", "Move · 2 cards", "Move · free"), ("uk", "Move · 2 карти", "Move · безкоштовно"),
    ("zh-Hant", "Move・2張卡牌", "Move・免費"), ("zh-Hans", "Move・2张卡牌", "Move・免费"),
])
def test_the_menu_at_a_thing_says_what_a_number_counts(
    services: Services, language: str, priced: str, free: str
) -> None:
    services.speak(language)
    menu = ChoiceMenu(services, lambda choice: None)
    menu.open((Choice("a", "Move", cost=2), Choice("b", "Move", cost=0)), (400, 300), pygame.Rect(0, 0, 1280, 720))
    assert [button.label for button in menu.buttons] == [priced, free]


@pytest.mark.parametrize("width", [1280, 360])
def test_a_menu_tells_the_risk_of_each_answer(services: Services, window: pygame.Surface, width: int) -> None:
    """It told the price alone: whoever played with the mouse did not see what a move beside a careful one risks."""
    menu, ledger = ChoiceMenu(services, lambda choice: None), Ledger()
    risk = Risk("nemesis/icons/noise", "60%", "red")
    choices = Choice("a", "Move: unexplored room 12", cost=1, risk=risk), Choice("b", "Careful move", cost=2)
    menu.open(choices, (width // 2, 300), pygame.Rect(0, 0, width, 720))
    services.writer.keep(ledger)
    menu.draw(window)
    services.writer.keep(None)
    (told,) = [pygame.Rect(one.rect) for one in ledger.drawn if one.words == "60%"]
    assert menu.rect.contains(told) and not told.colliderect(menu.buttons[0].rect)
    assert told.centery == pytest.approx(menu.buttons[0].rect.centery, abs=2)


def test_the_button_to_cancel_does_what_its_key_does(pilot: Pilot) -> None:
    table = asked_to_pay(pilot)
    assert table.prompt is not None
    pilot.click_target(table.prompt.choices[0].target or "")
    assert len(table.picked) == 1
    pilot.click(table.question_panel.cancel.rect.center)
    assert table.picked == () and table.prompt.topic == "pay"
    pilot.click(table.question_panel.cancel.rect.center)
    assert table.prompt is not None and table.prompt.topic == "action"


def test_an_exact_payment_confirms_itself(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    before = len(pilot.table.face.hand.cards)
    pilot.press(pygame.K_1)
    pilot.press(pygame.K_1)
    pilot.finish_animations()
    assert len(pilot.table.face.hand.cards) == before - 1


def test_an_impossible_card_says_why(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    card = next(card for card in table.face.hand.cards if not card.playable)
    commands = table.play.commands
    pilot.click_target(f"card:{card.id}")
    assert table.toast.shown and table.toast.message
    assert table.play.commands == commands


def test_escape_opens_the_menu_and_closes_it(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert isinstance(pilot.top, MenuScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert isinstance(pilot.top, TableScene)


def test_the_arrows_go_around_the_menu(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    menu = pilot.top
    assert isinstance(menu, MenuScene) and menu.resume_button.focused
    assert cap_of_action(pilot.services, menu.codex_button.action) == Cap("F1")
    pilot.press(pygame.K_UP)
    assert menu.quit_button.focused
    pilot.press(pygame.K_UP)
    assert menu.title_button.focused
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_DOWN)
    assert menu.resume_button.focused


@pytest.mark.parametrize("seed", [2, 5])
def test_a_whole_game_is_played_with_keys(pilot: Pilot, seed: int) -> None:
    pilot.play_with_keys(seed)
    assert isinstance(pilot.top, OutcomeScene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_that_answers_points_at_an_answer_first(pilot: Pilot, key: int) -> None:
    """To pay with one key: it did nothing at all while no card was pointed at."""
    table = asked_to_pay(pilot)
    panel = table.question_panel
    before = table.play.commands
    assert panel.focused is None
    pilot.press(key)
    assert panel.focused == table.prompt.choices[0] and table.picked == ()
    pilot.press(key)
    assert table.play.commands == before + 1 or table.picked


def test_skipping_never_clicks(pilot: Pilot) -> None:
    pilot.services.settings.animation_speed = 1.0
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    pilot.press(pygame.K_p)
    while table.prompt is not None and not table.director.busy:
        pilot.press(pygame.K_RETURN)
    commands = table.play.commands
    while table.director.busy:
        pilot.click(table.buttons.let_pass.rect.center)
        assert table.play.commands == commands
    assert table.sight == table.play.sight


def test_panels_are_painted_only_when_their_view_changes(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    before = (table.face.top.paintings, table.face.hero.paintings, table.face.items.paintings)
    for x in range(100, 900, 40):
        pilot.move((x, 300))
    assert (table.face.top.paintings, table.face.hero.paintings, table.face.items.paintings) == before


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_nothing_overlaps(services: Services, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    services.fit_scale(size)
    table = TableScene(services, drafted())
    table.resize(size)
    layout = table.layout
    assert layout is not None
    parts = [
        layout.board,
        layout.prompt,
        layout.log,
        *layout.buttons,
        *(one.panel.rect for one in table.face.docked if one.dock in (Dock.TOP, Dock.LOW, Dock.COLUMN)),
    ]
    screen = pygame.Rect((0, 0), size)
    for number, part in enumerate(parts):
        assert screen.contains(part)
        assert part.collidelist(parts[number + 1 :]) < 0, f"part {number} lies over another"
    assert layout.prompt.height > 120
