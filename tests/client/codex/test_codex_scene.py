"""The codex as a screen: opened everywhere, walked through by keys alone and by mouse alone, read aloud."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from nemesis_desktop.client.tabletop.codex.article import LaidLink
from nemesis_desktop.client.tabletop.codex.model import CodexPlace
from nemesis_desktop.client.tabletop.codex.scene import CodexScene
from nemesis_desktop.client.tabletop.codex.search import CodexSearch
from nemesis_desktop.client.tabletop.codex.shelf import SHELF
from nemesis_desktop.client.tabletop.default.presentation import DefaultPresentation
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.drawing.markup import parse
from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.registry import GAMES
from tests.language.pilot import Pilot, drafted


@pytest.fixture(autouse=True)
def _fresh_shelf() -> Iterator[None]:
    SHELF.forget()
    yield
    SHELF.forget()


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    return Pilot(services, window)


def opened(pilot: Pilot, link: str = "") -> CodexScene:
    pilot.show(CodexScene(pilot.services, "nemesis", link))
    return codex(pilot)


def codex(pilot: Pilot) -> CodexScene:
    assert isinstance(pilot.top, CodexScene)
    return pilot.top


def test_letters_typed_while_a_page_is_read_search(pilot: Pilot) -> None:
    scene = opened(pilot, "N-DOOR-13")
    assert not scene.search.focused
    pilot.app.frame(0.02, [
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l", scancode=15),
        pygame.event.Event(pygame.TEXTINPUT, text="l"),
    ])  # fmt: skip
    pilot.type("arva")
    assert scene.search.focused and scene.search.value == "larva"
    assert scene.rows


def test_f1_opens_it_over_the_title_and_closes_it_again(pilot: Pilot) -> None:
    pilot.show(TitleScene(pilot.services))
    pilot.press(pygame.K_F1)
    pilot.frames(2)
    assert codex(pilot).codex.game == "nemesis"
    pilot.press(pygame.K_F1)
    pilot.frames(2)
    assert isinstance(pilot.top, TitleScene)


def test_the_contents_begin_with_the_chapter_of_the_page(pilot: Pilot) -> None:
    contents = opened(pilot).list
    pilot.frames(2)
    assert contents.selected == 1 and contents.view.top == 0


def test_f1_opens_it_at_the_table_and_escape_leads_back(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.top
    pilot.press(pygame.K_F1)
    pilot.frames(2)
    assert codex(pilot).about is table
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.top is table


def test_f1_opens_it_while_somebody_types(pilot: Pilot) -> None:
    scene = opened(pilot)
    scene.group.focus(scene.search)
    assert scene.typing
    pilot.press(pygame.K_F1)
    pilot.frames(2)
    assert pilot.top is not scene


def test_the_title_has_a_button_for_it(pilot: Pilot) -> None:
    pilot.show(TitleScene(pilot.services))
    tree_of(pilot.services, pilot.app.stack).find("button", "Codex").press()
    pilot.frames(2)
    assert codex(pilot)


def test_the_keys_stay_in_reach_from_it(pilot: Pilot) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    pilot.press(pygame.K_F1)
    pilot.frames(2)
    tree_of(pilot.services, pilot.app.stack).find("button", "Keys").press()
    pilot.frames(2)
    assert isinstance(pilot.top, KeysHelpScene) and pilot.top.about is title


def test_a_page_is_found_and_read_by_keys_alone(pilot: Pilot) -> None:
    scene = opened(pilot)
    pilot.type("grenade")
    pilot.press(pygame.K_RETURN)
    assert scene.place.page == "item:grenade"
    pilot.press(pygame.K_RETURN)
    assert scene.article.focused
    pilot.press(pygame.K_TAB)
    link = scene.article.article.links[0]
    pilot.press(pygame.K_RETURN)
    assert scene.place.page == link.link
    pilot.press(pygame.K_BACKSPACE)
    assert scene.place.page == "item:grenade" and scene.article.link == 0


def test_a_page_is_found_and_read_by_mouse_alone(pilot: Pilot) -> None:
    scene = opened(pilot)
    chapter = next(at for at, row in enumerate(scene.rows) if row.place is None and row.chapter == "rooms")
    scene.list.show_row(chapter)
    pilot.frames(12)
    pilot.click(scene.list.row_rect(chapter).center)
    page = next(at for at, row in enumerate(scene.rows) if row.place == CodexPlace("room:nest"))
    scene.list.show_row(page)
    pilot.frames(12)
    pilot.click(scene.list.row_rect(page).center)
    assert scene.place.page == "room:nest"
    article = scene.article
    link = article.article.links[0]
    spot = link.rect.move(article.rect.x + scene.services.px(14), article.rect.y - article.view.top)
    pilot.click(spot.center)
    assert scene.place.page == link.link
    pilot.click(scene.back.rect.center)
    assert scene.place.page == "room:nest"


def named_in_text(scene: CodexScene, link: str) -> tuple[int, LaidLink]:
    """The first link of this kind within the words of the page, and its number."""
    links = scene.article.article.links
    return next((at, one) for at, one in enumerate(links) if one.link == link and one.parts)


def on_screen(scene: CodexScene, place: pygame.Rect) -> pygame.Rect:
    article = scene.article
    return place.move(article.rect.x + scene.services.px(14), article.rect.y - article.view.top)


def test_a_word_within_a_passage_is_a_link_under_a_hand(pilot: Pilot) -> None:
    scene = opened(pilot, "topic:noise")
    _, link = named_in_text(scene, "term:corridor")
    assert len(link.parts) > 1
    for part in link.parts:
        pilot.move(on_screen(scene, part).center)
        assert scene.at_link
    spot = on_screen(scene, link.parts[0])
    pilot.frames(2)
    below = pilot.app.surface.get_at((spot.centerx, spot.bottom - scene.services.px(3)))
    pilot.move((spot.centerx, spot.y - scene.services.px(60)))
    pilot.frames(2)
    assert not scene.at_link and below != pilot.app.surface.get_at((spot.centerx, spot.bottom - scene.services.px(3)))
    pilot.click(on_screen(scene, link.parts[-1]).center)
    assert scene.place.page == "term:corridor"


def test_a_word_within_a_passage_is_reached_by_keys_and_named_for_the_screen_reader(pilot: Pilot) -> None:
    scene = opened(pilot, "topic:noise")
    number, link = named_in_text(scene, "term:corridor")
    for _ in range(number + 1):
        pilot.press(pygame.K_TAB)
    assert scene.article.link == number
    node = next(one for one in tree_of(pilot.services, pilot.app.stack).all("button") if "focused" in one.state)
    assert node.name == link.name == "corridor"
    pilot.press(pygame.K_RETURN)
    assert scene.place.page == "term:corridor"
    pilot.press(pygame.K_BACKSPACE)
    assert scene.place.page == "topic:noise" and scene.article.link == number


def test_a_rule_below_a_passage_leads_to_its_place_but_not_from_there(pilot: Pilot) -> None:
    scene = opened(pilot, "room:nest")
    rules = [one for one in scene.article.article.links if one.link.startswith("rule:")]
    assert rules
    for one in rules:
        assert one.name == one.link.removeprefix("rule:")
        assert scene.codex.place_of(one.link) not in (None, CodexPlace("room:nest"))
    spot = on_screen(scene, rules[0].parts[0])
    pilot.click(spot.center)
    assert scene.place == scene.codex.place_of(rules[0].link) and scene.place.passage
    assert all(one.link != rules[0].link for one in scene.article.article.links)


def test_a_word_does_not_lead_to_the_page_where_it_stands(pilot: Pilot) -> None:
    scene = opened(pilot, "term:noise")
    assert scene.article.article.links
    assert all(one.link != "term:noise" for one in scene.article.article.links)


def test_every_link_within_a_text_leads_somewhere_in_every_language() -> None:
    for language in ("en", "uk", "zh-Hant", "zh-Hans"):
        made = SHELF.take("nemesis", load_texts(language))
        assert made is not None
        found = 0
        for _, passage in made[0].passages():
            links = {style.link for style in parse(made[0].with_links(passage.words)).styles if style.link}
            assert {link for link in links if made[0].place_of(link) is None} == set(), passage.id
            found += len(links)
        assert found > 500


def test_back_and_forward_lead_to_where_one_was_on_the_page(pilot: Pilot) -> None:
    scene = opened(pilot, "signs:board")
    scene.article.view.scroll_to(200.0, at_once=True)
    scene.follow("token:fire")
    assert scene.article.view.target == 0.0
    scene.go_back()
    assert (scene.place.page, scene.article.view.target) == ("signs:board", 200.0)
    pilot.press(pygame.K_RIGHT, pygame.KMOD_ALT)
    assert scene.place.page == "token:fire"


def test_walking_over_the_list_does_not_fill_the_way_back(pilot: Pilot) -> None:
    scene = opened(pilot, "room:nest")
    scene.group.focus(scene.list)
    for _ in range(4):
        pilot.press(pygame.K_DOWN)
    assert scene.place.page != "room:nest"
    scene.go_back()
    assert scene.place.page == "room:nest"


def test_backspace_on_the_first_page_leads_back_to_the_screen_below(pilot: Pilot) -> None:
    pilot.show(TitleScene(pilot.services))
    opened(pilot, "room:nest")
    pilot.press(pygame.K_BACKSPACE)
    pilot.frames(2)
    assert isinstance(pilot.top, TitleScene)


def test_escape_empties_the_search_before_it_closes(pilot: Pilot) -> None:
    scene = opened(pilot)
    pilot.type("egg")
    pilot.press(pygame.K_ESCAPE)
    assert scene.search.value == "" and pilot.top is scene


def test_everything_on_a_page_can_be_heard(pilot: Pilot) -> None:
    scene = opened(pilot, "die:combat")
    page = tree_of(pilot.services, pilot.app.stack).find("group", key="die:combat")
    told = page.told()
    for passage in scene.article.page.passages:
        assert str(passage.head) in told
    assert "N-SHOOT-06" in told
    assert {node.key for node in page.all("button")} == {link.link for link in scene.article.article.links}
    page.find("button", key="hits").press()
    assert scene.place.page == "hits"


def test_how_much_was_found_is_said(pilot: Pilot) -> None:
    scene = opened(pilot)
    pilot.type("grenade")
    assert scene.announcements() == (f"{len(scene.rows)} places found",)


def test_a_large_interface_shows_the_page_that_a_link_led_to(pilot: Pilot) -> None:
    pilot.services.settings.ui_scale = 3.0
    pilot.app.relayout()
    scene = opened(pilot, "item:grenade")
    viewport = pilot.app.stack.viewport_of(scene)
    assert pilot.services.compact and viewport.active
    assert viewport.offset >= scene.article.rect.top - scene.services.px(40)


def test_a_change_of_language_is_followed(pilot: Pilot) -> None:
    scene = opened(pilot, "room:nest")
    pilot.services.speak("zh-Hant")
    scene.retranslate()
    assert scene.article.page.title == pilot.services.text.within("nemesis").text("room.nest.name") != "Nest"


def test_a_game_without_a_look_of_its_own_gets_one_from_its_texts(services: Services) -> None:
    codex = DefaultPresentation("retaliation").codex(services.text.within("retaliation"))
    assert codex is not None
    assert {chapter.id for chapter in codex.chapters} >= {"item", "room", "event", "wound"}
    first = codex.chapters[0].pages[0]
    assert CodexSearch(codex, ("p",)).find(first.title)[0].place.page == first.id


def test_the_other_game_can_be_read_about_from_the_title(pilot: Pilot) -> None:
    pilot.show(TitleScene(pilot.services))
    pilot.press(pygame.K_F1)
    pilot.frames(2)
    codex(pilot).other_button.press()
    pilot.frames(1)
    assert codex(pilot).codex.game == "retaliation"


def test_a_game_that_explains_nothing_has_no_codex(pilot: Pilot) -> None:
    with GAMES.registered("outpost", "tests.games.outpost.playable"):
        text = pilot.services.text.within("outpost")
        assert DefaultPresentation("outpost").codex(text) is None
        title = TitleScene(pilot.services)
        pilot.show(title)
        pilot.services.navigator.open("codex", title, "outpost")
        pilot.frames(2)
        assert isinstance(pilot.top, KeysHelpScene)


def test_the_menu_of_the_table_opens_it_and_a_game_without_one_has_no_such_entry(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    pilot.press(pygame.K_F10)
    pilot.frames(2)
    tree_of(pilot.services, pilot.app.stack).find("button", "Codex").press()
    pilot.frames(2)
    assert codex(pilot).codex.game == "nemesis"
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert isinstance(pilot.top, MenuScene)
    with GAMES.registered("outpost", "tests.games.outpost.playable"):
        services = pilot.services.within("outpost")
        pilot.app.stack.reset(Scene(services))
        pilot.frames(1)
        pilot.show(MenuScene(services, lambda: None))
        assert tree_of(pilot.services, pilot.app.stack).all("button", "Codex") == ()
