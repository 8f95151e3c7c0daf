"""From the table into the codex, and back to exactly where one was; behind a curtain it tells nothing of the table."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.codex.model import rule_named_in
from nemesis_desktop.client.tabletop.codex.scene import CodexScene
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_list import ScrollList
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.profile.settings import Settings
from tests.language.pilot import Pilot
from tests.language.ship import ship


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings = Settings(curtain="never", animation_speed=0)
    return Pilot(services, window)


def seated(pilot: Pilot, shuffle: int | None = None) -> TableScene:
    """A table of three; with ``shuffle`` what a bystander does not see is another way."""
    position = ship(3, mode="coop").hero("soldier", room=11, hand=4).hero("pilot", room=11, hand=2)
    position.hero("scout", room=2, hand=3).explored().turn(0)
    game, state = Nemesis(), position.state
    if shuffle is not None:
        state = game.imagine(Session(game, state).sight(None), None, shuffle)
    scene = TableScene(pilot.services, Play(Session(game, state), seat=0, seed=1))
    pilot.show(scene)
    pilot.finish_animations()
    pilot.frames(3)
    return scene


def codex(pilot: Pilot) -> CodexScene:
    pilot.frames(2)
    assert isinstance(pilot.top, CodexScene)
    return pilot.top


def point_at(pilot: Pilot, scene: TableScene, target: str) -> None:
    anchor = scene.board.anchor(target)
    assert anchor is not None
    pilot.move(anchor)
    pilot.frames(12)
    assert scene.tips.shown


def test_f1_opens_the_page_of_what_is_pointed_at(pilot: Pilot) -> None:
    scene = seated(pilot)
    point_at(pilot, scene, "room:11")
    pilot.press(pygame.K_F1)
    assert codex(pilot).place.page == f"room:{scene.sight.rooms[11].tile}"
    pilot.press(pygame.K_F1)
    pilot.frames(2)
    assert pilot.top is scene


def test_f1_opens_the_page_of_what_is_looked_at_without_a_mouse(pilot: Pilot) -> None:
    scene = seated(pilot)
    pilot.press(pygame.K_x)
    scene.look.mark("room:2")
    pilot.press(pygame.K_F1)
    assert codex(pilot).place.page == f"room:{scene.sight.rooms[2].tile}"
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.top is scene and scene.look.target == "room:2"


def test_f1_opens_the_page_of_what_the_chosen_option_is_about(pilot: Pilot) -> None:
    scene = seated(pilot)
    panel = scene.question_panel
    while panel.focused is None or panel.focused.group != "move":
        pilot.press(pygame.K_DOWN)
    target = panel.focused.target
    assert target is not None
    pilot.press(pygame.K_F1)
    assert codex(pilot).place.page == scene.codex.link_of(target) != ""


def test_a_word_on_a_page_leads_to_the_codex_and_esc_back_to_the_page(pilot: Pilot) -> None:
    scene = seated(pilot)
    assert scene.reading.read("room:11")
    pilot.frames(2)
    page = scene.face.reader.view
    assert page is not None
    term = page.terms[0].id
    spot = scene.face.reader.spot(f"term:{term}")
    assert spot is not None
    pilot.click(spot.center)
    assert codex(pilot).place.page == f"term:{term}"
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.top is scene and scene.face.reader.view == page


def test_enter_on_a_page_leads_to_the_codex(pilot: Pilot) -> None:
    scene = seated(pilot)
    assert scene.reading.read("room:11")
    pilot.press(pygame.K_RETURN)
    assert codex(pilot).place.page == f"room:{scene.sight.rooms[11].tile}"
    pilot.press(pygame.K_BACKSPACE)
    pilot.frames(2)
    assert pilot.top is scene and scene.reading.is_open


def test_a_line_of_what_is_impossible_leads_to_its_rule_by_keys(pilot: Pilot) -> None:
    scene = seated(pilot)
    pilot.press(pygame.K_h)
    panel = scene.question_panel
    assert panel.hindrances
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_DOWN)
    assert panel.list.selected == 1
    pilot.press(pygame.K_RETURN)
    link = rule_named_in(panel.hindrances[1].grounds[0].rule)
    shown = codex(pilot)
    assert shown.place == shown.codex.place_of(link) and shown.place.passage


def test_a_line_of_what_is_impossible_leads_to_its_rule_by_a_click(pilot: Pilot) -> None:
    scene = seated(pilot)
    pilot.press(pygame.K_h)
    panel = scene.question_panel
    assert panel.hindrances
    pilot.click(panel.list.row_rect(0).center)
    shown = codex(pilot)
    assert shown.place == shown.codex.place_of(rule_named_in(panel.hindrances[0].grounds[0].rule))
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.top is scene and panel.hindrances is not None


def refused(pilot: Pilot, scene: TableScene) -> str:
    """Click on something that cannot be used; the rule that forbids it."""
    targets = (f"room:{number}" for number in scene.sight.rooms)
    for target in (*(f"card:{card}" for card in scene.sight.pile("hand:0")), *targets):
        reason = scene.face.why_not(target, scene.view)
        if reason is not None and reason.rule:
            scene.prompts.explain(target)
            pilot.frames(2)
            return rule_named_in(reason.rule)
    raise AssertionError("everything is possible")


def test_a_click_on_what_was_refused_leads_to_its_rule(pilot: Pilot) -> None:
    scene = seated(pilot)
    link = refused(pilot, scene)
    pilot.click(scene.toast.rect.center)
    shown = codex(pilot)
    assert shown.place == shown.codex.place_of(link)


def test_f1_leads_to_the_rule_of_what_was_refused(pilot: Pilot) -> None:
    scene = seated(pilot)
    link = refused(pilot, scene)
    pilot.press(pygame.K_F1)
    shown = codex(pilot)
    assert shown.place == shown.codex.place_of(link)


def test_f1_on_a_line_of_the_log_leads_to_what_it_names(pilot: Pilot) -> None:
    scene = seated(pilot)
    scene.log.add([LogLine("The Soldier makes a noise roll"), LogLine("Somebody comes", targets=("seat:0",))])
    pilot.frames(3)
    for line, page in ((-2, "term:noise_roll"), (-1, "character:soldier")):
        pilot.move(scene.log.list.row_rect(scene.log.list.count + line).center)
        pilot.press(pygame.K_F1)
        assert codex(pilot).place.page == page
        pilot.press(pygame.K_ESCAPE)
        pilot.frames(2)


NOISY = LogLine("The Soldier makes a noise roll", icon="icons/dice", targets=("room:11",), rule="N-NOISE-05")


def logged(pilot: Pilot, scene: TableScene) -> int:
    """A line of the log that names a word and its rule; its row."""
    scene.log.add([NOISY])
    pilot.frames(3)
    return scene.log.list.count - 1


def test_a_word_in_the_log_leads_to_the_codex_and_the_rest_of_the_line_to_its_place(pilot: Pilot) -> None:
    scene = seated(pilot)
    row = logged(pilot, scene)
    places = scene.log.list.links_of(row)
    pilot.move(places["term:noise_roll"].center)
    assert scene.at_link
    pilot.click(places["term:noise_roll"].center)
    assert codex(pilot).place.page == "term:noise_roll"
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert scene.log.pinned is None
    rect = scene.log.list.row_rect(row)
    pilot.click((rect.right - 4, rect.centery))
    assert pilot.top is scene and scene.log.pinned is NOISY and scene.log.pointed == ("room:11",)


def test_the_sign_of_a_line_leads_to_the_rule_that_its_tooltip_names(pilot: Pilot) -> None:
    scene = seated(pilot)
    row = logged(pilot, scene)
    sign = scene.log.list.links_of(row)["rule:N-NOISE-05"]
    pilot.move(sign.center)
    pilot.frames(12)
    tip = scene.group.tooltips.tip
    assert tip is not None and "N-NOISE-05" in tip.rule and "15" in tip.rule
    pilot.click(sign.center)
    shown = codex(pilot)
    assert shown.place == shown.codex.place_of("rule:N-NOISE-05") and scene.log.pinned is None


def test_f1_on_a_line_leads_to_its_rule_and_on_a_word_to_the_word(pilot: Pilot) -> None:
    scene = seated(pilot)
    row = logged(pilot, scene)
    rect = scene.log.list.row_rect(row)
    for frames in (1, 12):
        pilot.move((rect.right - 4, rect.centery))
        pilot.frames(frames)
        assert scene.codex_at() == ("nemesis", "rule:N-NOISE-05")
    pilot.move(scene.log.list.links_of(row)["term:noise_roll"].center)
    pilot.frames(12)
    assert scene.codex_at() == ("nemesis", "term:noise_roll")


def test_keys_walk_over_the_lines_of_the_log_and_f1_leads_to_the_rule(pilot: Pilot) -> None:
    scene = seated(pilot)
    scene.log.add([NOISY, LogLine("A round", heading=True), LogLine("Somebody waits", rule="N-TURN-05")])
    pilot.press(pygame.K_DOWN)
    assert scene.question_panel.focused is not None
    pilot.press(pygame.K_PAGEUP, pygame.KMOD_CTRL)
    assert scene.codex_at()[1] == "rule:N-TURN-05" and pilot.top is scene
    pilot.press(pygame.K_PAGEUP, pygame.KMOD_CTRL)
    assert scene.log.pinned is NOISY
    pilot.press(pygame.K_F1)
    shown = codex(pilot)
    assert shown.place == shown.codex.place_of("rule:N-NOISE-05")
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_PAGEDOWN, pygame.KMOD_CTRL)
    assert scene.codex_at()[1] == "rule:N-TURN-05"


def test_a_screen_reader_presses_a_line_to_read_its_rule(pilot: Pilot) -> None:
    scene = seated(pilot)
    logged(pilot, scene)
    tree_of(pilot.services, pilot.app.stack).find("text", "makes a noise roll").press()
    shown = codex(pilot)
    assert shown.place == shown.codex.place_of("rule:N-NOISE-05")


def test_the_log_of_the_theatre_leads_to_the_codex_by_click_and_f1() -> None:
    with shown("replay", (1280, 720)) as app:
        scene = app.stack.front
        assert isinstance(scene, ReplayScene)
        log, position = scene.replay_log.list, scene.play.position
        row = next(at for at in range(log.count - 1, -1, -1) if log.links_of(at))
        link, place = next(iter(log.links_of(row).items()))
        log.show_row(row)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.event.Event(kind, pos=place.center, rel=(1, 1), buttons=(0, 0, 0), button=1)
            app.frame(0.02, [event])
            if kind == pygame.MOUSEMOTION:
                assert scene.at_link and scene.codex_at()[1] == link
        app.frame(0.05, [])
        front = app.stack.front
        assert isinstance(front, CodexScene) and front.place == front.codex.place_of(link)
        assert scene.play.position == position


def test_any_rule_is_four_presses_of_the_mouse_away_from_the_table(pilot: Pilot) -> None:
    """Menu, codex, the chapter and a page; more than nine of ten rules stand on a page of the first chapter, which is
    open already."""
    scene = seated(pilot)
    presses = 0

    def click(place: tuple[int, int]) -> None:
        nonlocal presses
        presses += 1
        pilot.click(place)
        pilot.frames(12)

    click(scene.buttons.menu.rect.center)
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    click(menu.codex_button.rect.center)
    shown = codex(pilot)
    assert presses == 2
    pages = {page.id for page in shown.codex.chapters[0].pages}
    places = [shown.codex.place_of(f"rule:{rule}") for rule in shown.codex.rules]
    near = [place for place in places if place is not None and place.page in pages]
    assert len(near) > 0.9 * len(shown.codex.rules)
    chapter = next(at for at, row in enumerate(shown.rows) if row.place is None and row.chapter == "dice")
    shown.list.show_row(chapter)
    pilot.frames(12)
    click(shown.list.row_rect(chapter).center)
    page = next(at for at, row in enumerate(shown.rows) if row.chapter == "dice" and row.place is not None)
    click(shown.list.row_rect(page).center)
    assert presses == 4 and shown.codex.chapter_of[shown.place.page].id == "dice"


def test_a_rule_is_found_by_its_number_with_keys_alone(pilot: Pilot) -> None:
    seated(pilot)
    pilot.press(pygame.K_F1)
    shown = codex(pilot)
    pilot.type("n-fire-07")
    pilot.press(pygame.K_RETURN)
    assert shown.place == shown.codex.place_of("rule:N-FIRE-07")


def test_the_log_of_every_game_leads_to_its_codex() -> None:
    with shown("retaliation/crowded", (1280, 720)) as app:
        scene = app.stack.front
        assert isinstance(scene, TableScene)
        scene.log.show([LogLine("A noise roll", icon="icons/dice", rule="R-NOISE-01")])
        places = scene.log.list.links_of(0)
        assert {link.partition(":")[0] for link in places} == {"rule", "term"}
        for link in places:
            assert scene.codex.open(link)
            app.frame(0.02, [])
            front = app.stack.front
            assert isinstance(front, CodexScene) and front.place == front.codex.place_of(link)
            front.close()
            app.frame(0.02, [])


def test_f1_on_a_house_rule_leads_to_its_rule_by_mouse_and_by_keys() -> None:
    with shown("house_rules", (1280, 720)) as app:
        scene = app.stack.front
        assert scene is not None and scene.group is not None
        rules = next(one for one in scene.group.widgets if isinstance(one, ScrollList) and one.row_tip is not None)
        row, tip = next((at, found) for at in range(rules.count) if (found := rules.row_tip(at)) is not None)
        link = rule_named_in(tip.rule)
        motion = {"pos": rules.row_rect(row).center, "rel": (1, 1), "buttons": (0, 0, 0)}
        for by_mouse in (True, False):
            if by_mouse:
                app.frame(0.02, [pygame.event.Event(pygame.MOUSEMOTION, motion)])
                for _ in range(6):
                    app.frame(0.1, [])
            else:
                scene.group.tooltips.hide()
                scene.group.focus(rules)
                rules.select(row)
            app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")])
            app.frame(0.02, [])
            front = app.stack.front
            assert isinstance(front, CodexScene) and front.place == front.codex.place_of(link) != front.codex.first
            app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")])
            app.frame(0.02, [])
            assert app.stack.front is scene


def test_behind_a_curtain_nothing_of_the_table_leads_anywhere(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = seated(pilot)
    assert scene.reading.read("room:11")
    assert scene.codex.pointed
    monkeypatch.setattr(type(scene), "veiled", property(lambda table: True))
    assert scene.codex.pointed == "" and not scene.codex.open("room:11")


def test_f1_on_a_curtain_opens_it_at_its_beginning_and_leads_back_to_the_curtain(pilot: Pilot) -> None:
    pilot.services.settings = Settings(animation_speed=0)
    position = ship(2, mode="semi-coop").hero("soldier", room=11, hand=4).hero("pilot", room=2, hand=2)
    state = position.explored().turn(0).state
    pilot.show(TableScene(pilot.services, Play(Session(Nemesis(), state), seed=1)))
    curtain = pilot.top
    assert isinstance(curtain, CurtainScene)
    pilot.press(pygame.K_F1)
    shown = codex(pilot)
    assert shown.place == shown.codex.first
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.top is curtain


def test_it_looks_the_same_whatever_is_hidden_in_the_game_below(pilot: Pilot) -> None:
    pictures = []
    for shuffle in (1, 2):
        scene = seated(pilot, shuffle)
        pilot.press(pygame.K_F1)
        codex(pilot).group.focus(None)
        pilot.frames(1)
        pictures.append(pygame.image.tobytes(pilot.app.surface, "RGB"))
        pilot.app.stack.clear()
        pilot.app.stack.apply()
        assert scene.stack is None
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    ("words", "link"),
    [
        ("Rule N-MOVE-04, p. 14", "rule:N-MOVE-04"), ("規則 A-121", "rule:A-121"), ("X-FIRE-S1", "rule:X-FIRE-S1"),
        ("Nothing of the kind: 4-2", ""), ("Engine N-1x", ""),
    ],
)
def test_the_rule_in_a_text_is_found(words: str, link: str) -> None:
    assert rule_named_in(words) == link
