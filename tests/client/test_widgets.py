"""Controls answer to mouse and keyboard."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button, lettered_alike
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow, Slider, Switch
from nemesis_desktop.client.ui.widgets.group import Group
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.rows_pane import PaneRow, RowsPane
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.client.ui.widgets.tooltip import Tip


def motion(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))


def down(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1)


def up(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=1)


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def click(group: Group, position: tuple[int, int]) -> None:
    for event in (motion(position), down(position), up(position)):
        group.handle(event)


@pytest.fixture
def group(services: Services) -> Group:
    return Group(services)


@pytest.fixture
def presses() -> list[str]:
    return []


def add_button(group: Group, presses: list[str], name: str, x: int, y: int, **options: object) -> Button:
    button = Button(group.services, name, lambda: presses.append(name), **options)  # type: ignore[arg-type]
    button.place(pygame.Rect(x, y, 160, 44))
    return group.add(button)


def test_a_click_presses_a_button_once(group: Group, presses: list[str]) -> None:
    button = add_button(group, presses, "Start", 20, 20)
    click(group, button.rect.center)
    assert presses == ["Start"]


def test_letting_go_elsewhere_does_not_press(group: Group, presses: list[str]) -> None:
    button = add_button(group, presses, "Start", 20, 20)
    group.handle(down(button.rect.center))
    group.handle(motion((600, 600)))
    group.handle(up((600, 600)))
    assert presses == []


def test_a_disabled_button_says_why(group: Group, presses: list[str]) -> None:
    button = add_button(group, presses, "Load", 20, 20, enabled=False, disabled_reason="Nothing is saved.")
    click(group, button.rect.center)
    group.handle(motion(button.rect.center))
    assert presses == []
    assert group.next_wakeup() is not None
    group.update(0.5)
    assert group.tooltips.shown and group.tooltips.tip is not None
    assert group.tooltips.tip.body == "Nothing is saved."


def test_a_shortcut_presses_from_anywhere(group: Group, presses: list[str]) -> None:
    add_button(group, presses, "New", 20, 20, shortcut=pygame.K_n)
    assert group.handle(key(pygame.K_n))
    assert presses == ["New"]


def test_tab_walks_and_skips_what_is_disabled(group: Group, presses: list[str]) -> None:
    first = add_button(group, presses, "A", 20, 20)
    add_button(group, presses, "B", 20, 80, enabled=False)
    third = add_button(group, presses, "C", 20, 140)
    group.handle(key(pygame.K_TAB))
    assert group.ring.current is first and first.focused
    group.handle(key(pygame.K_TAB))
    assert group.ring.current is third and not first.focused
    group.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert group.ring.current is first


def test_arrows_go_to_the_neighbour_and_enter_presses(group: Group, presses: list[str]) -> None:
    add_button(group, presses, "A", 20, 20)
    right = add_button(group, presses, "B", 220, 20)
    add_button(group, presses, "C", 20, 120)
    group.handle(key(pygame.K_TAB))
    group.handle(key(pygame.K_RIGHT))
    assert group.ring.current is right
    group.handle(key(pygame.K_RETURN))
    assert presses == ["B"]


def test_labels_of_one_row_are_written_in_one_size(services: Services) -> None:
    labels = ("Undo", "To the start of the action", "Redo")
    buttons = [Button(services, label, lambda: None) for label in labels]
    for number, button in enumerate(buttons):
        button.place(pygame.Rect(20 + 210 * number, 20, 200, 40))
    alone = [button.letters() for button in buttons]
    assert alone[1] < alone[0] == alone[2]
    lettered_alike(*buttons)
    surface = pygame.Surface((660, 80))
    ledger = Ledger()
    services.writer.keep(ledger)
    for button in buttons:
        button.draw(surface)
    services.writer.keep(None)
    high = {one.rect[3] for one in ledger.drawn if one.words in labels}
    assert len(high) == 1
    assert not ledger.findings


def test_hover_light_fades_in_and_comes_to_rest(group: Group, presses: list[str]) -> None:
    button = add_button(group, presses, "A", 20, 20)
    group.handle(motion(button.rect.center))
    assert group.wants_frame()
    group.update(1.0)
    assert button.warmth == 1.0 and not group.wants_frame()


def test_only_the_uppermost_control_is_hovered(group: Group, presses: list[str]) -> None:
    below = add_button(group, presses, "A", 20, 20)
    above = add_button(group, presses, "B", 20, 20)
    group.handle(motion(below.rect.center))
    assert above.hovered and not below.hovered


def test_a_tooltip_stays_on_the_screen(group: Group) -> None:
    tip = Tip("Noise", "Each corridor of the room has a number.", "N-NOISE-01, p. 14")
    group.tooltips.show(tip, (1275, 715))
    surface = pygame.display.get_surface()
    group.draw_tooltip(surface)
    rect = group.tooltips.bounds((300, 160), 16, surface.get_rect())
    assert surface.get_rect().contains(rect) and not rect.collidepoint((1275, 715))


def make_list(group: Group, count: int) -> ScrollList:
    drawn: list[int] = []

    def draw_row(surface: pygame.Surface, row: Row) -> None:
        drawn.append(row.index)

    chosen: list[int] = []
    rows = ScrollList(group.services, draw_row, lambda index, width: 30, count=count, on_select=chosen.append)
    rows.drawn, rows.chosen = drawn, chosen  # type: ignore[attr-defined]
    rows.place(pygame.Rect(50, 50, 300, 200))
    return group.add(rows)


def test_a_long_list_draws_only_what_is_seen(group: Group) -> None:
    rows = make_list(group, 10_000)
    rows.scroll_to(3000, at_once=True)
    rows.draw(pygame.display.get_surface())
    assert rows.drawn == list(range(100, 107))  # type: ignore[attr-defined]


def test_the_wheel_scrolls_the_list_under_the_pointer(group: Group) -> None:
    rows = make_list(group, 100)
    group.handle(motion((100, 100)))
    assert group.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    for _ in range(60):
        group.update(0.016)
    assert rows.offset > 0 and not group.wants_frame()


def test_dragging_scrolls_and_does_not_select(group: Group) -> None:
    rows = make_list(group, 100)
    for event in (motion((100, 200)), down((100, 200)), motion((100, 120)), up((100, 120))):
        group.handle(event)
    assert rows.offset == 80 and rows.chosen == []  # type: ignore[attr-defined]


def test_clicking_a_row_selects_it(group: Group) -> None:
    rows = make_list(group, 100)
    click(group, (100, 50 + 65))
    assert rows.chosen == [2] and rows.selected == 2  # type: ignore[attr-defined]


def test_keys_select_and_scroll_into_view(group: Group) -> None:
    rows = make_list(group, 100)
    group.focus(rows)
    group.handle(key(pygame.K_END))
    group.update(10.0)
    assert rows.selected == 99 and rows.row_rect(99).bottom <= rows.rect.bottom


def test_a_list_that_shows_its_end_follows_new_rows(group: Group) -> None:
    rows = make_list(group, 100)
    rows.scroll_to_end(at_once=True)
    rows.refresh(101)
    assert rows.at_end


def test_typing_editing_and_submitting(group: Group) -> None:
    sent: list[str] = []
    field = TextField(group.services, limit=12, on_submit=sent.append)
    field.place(pygame.Rect(20, 20, 300, 40))
    group.add(field)
    click(group, field.rect.center)
    assert field.focused
    for event in (typed("Олена"), typed("!"), key(pygame.K_BACKSPACE), key(pygame.K_HOME), typed("К. ")):
        group.handle(event)
    group.handle(key(pygame.K_RETURN))
    assert sent == ["К. Олена"]


def test_typing_stops_at_the_limit(group: Group) -> None:
    field = TextField(group.services, limit=4)
    group.add(field)
    group.focus(field)
    group.handle(typed("abcdef"))
    assert field.value == "abcd"


def test_typing_replaces_the_selection(group: Group) -> None:
    field = TextField(group.services, "Marine")
    group.add(field)
    group.focus(field)
    group.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    group.handle(typed("Scout"))
    assert field.value == "Scout"


def test_shortcuts_do_not_fire_while_typing(group: Group, presses: list[str]) -> None:
    add_button(group, presses, "New", 20, 20, shortcut=pygame.K_n)
    field = group.add(TextField(group.services))
    group.focus(field)
    group.handle(key(pygame.K_n))
    group.handle(typed("n"))
    assert presses == [] and field.value == "n"


def test_a_choice_is_made_by_mouse_and_by_keys(group: Group) -> None:
    chosen: list[str] = []
    choices = [Chip("a", "Slow"), Chip("b", "Normal", enabled=False), Chip("c", "Fast")]
    row = group.add(ChoiceRow(group.services, choices, "a", chosen.append))
    row.place(pygame.Rect(20, 20, 300, 36))
    click(group, row.chips()[1].center)
    click(group, row.chips()[2].center)
    group.focus(row)
    group.handle(key(pygame.K_LEFT))
    assert chosen == ["c", "a"]


@pytest.mark.parametrize("chosen", ["none", "three", "two", "one", "other"])
def test_the_chosen_of_many_chips_bears_its_mark(
    group: Group, chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chips = [
        Chip("none", "None"), Chip("three", "3 cards"), Chip("two", "2 cards"), Chip("one", "1 card"),
        Chip("other", "Every other round"),
    ]
    row = group.add(ChoiceRow(group.services, chips, chosen, lambda key: None))
    row.place(pygame.Rect(20, 20, 437, 34))
    drawn: list[str] = []
    icon = group.services.panels.icon
    monkeypatch.setattr(
        group.services.panels, "icon", lambda name, side, ink: (drawn.append(name), icon(name, side, ink))[1]
    )
    row.draw(pygame.display.get_surface())
    assert drawn == ["check"]
    rects = row.chips()
    assert all(one.right < other.left for one, other in pairwise(rects)) and rects[-1].right <= row.rect.right


def test_a_switch_and_a_slider_tell_their_changes(group: Group) -> None:
    told: list[object] = []
    switch = group.add(Switch(group.services, False, told.append))
    switch.place(pygame.Rect(20, 20, 120, 36))
    slider = group.add(Slider(group.services, 0.5, told.append, steps=10))
    slider.place(pygame.Rect(20, 80, 300, 36))
    click(group, switch.knob_rect().center)
    click(group, (slider.track_rect().right, slider.rect.centery))
    group.focus(slider)
    group.handle(key(pygame.K_LEFT))
    assert told == [True, 1.0, 0.9]


def test_everything_draws_at_every_scale(group: Group, presses: list[str]) -> None:
    services = group.services
    surface = pygame.display.get_surface()
    panel = group.add(Panel(services, "Crew", icon="people", note="Round 3"))
    panel.place(pygame.Rect(10, 10, 600, 400))
    add_button(group, presses, "Primary", 30, 80, kind="primary", icon="play", shortcut=pygame.K_RETURN)
    add_button(group, presses, "Off", 30, 140, enabled=False)
    group.add(TextField(services, "Ann")).place(pygame.Rect(230, 80, 200, 40))
    group.add(Slider(services, 0.3, lambda value: None)).place(pygame.Rect(230, 140, 200, 40))
    group.add(Switch(services, True, lambda on: None)).place(pygame.Rect(230, 200, 200, 40))
    for size in ((800, 600), (1920, 1080), (3840, 2160)):
        services.fit_scale(size)
        for widget in group.widgets:
            group.focus(widget)
            group.draw(surface)


def test_a_missing_picture_is_replaced_and_never_fails(services: Services) -> None:
    assert services.images.svg("no/such", 60, 40).get_size() == (60, 40)
    assert services.images.picture("no-such.jpg", (50, 50)).get_size() == (50, 50)


def test_vector_colours_can_be_exchanged(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    body = '<rect x="0" y="0" width="10" height="10" fill="#112233"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">{body}</svg>'
    monkeypatch.setattr(services.images, "text_of", lambda key: svg)
    assert services.images.svg("swap", 10, 10, {"#112233": "#ff0000"}).get_at((5, 5))[:3] == (255, 0, 0)


def test_a_heading_ends_within_its_pane(services: Services) -> None:
    pane = RowsPane(services)
    pane.show([PaneRow("Corridor 1 between Landing Zone and Life Support Control A")])
    pane.place(pygame.Rect(0, 0, 300, 100))
    picture = pygame.Surface((300, 100))
    pane.draw(picture)
    assert pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1)).count() != 300 * 100
    edge = picture.subsurface(pygame.Rect(288, 0, 12, 100))
    assert pygame.mask.from_threshold(edge, (0, 0, 0), (1, 1, 1)).count() == 12 * 100


@pytest.mark.parametrize("width", range(300, 340))
def test_chips_are_as_wide_as_their_labels_where_there_is_room_for_all(services: Services, width: int) -> None:
    services.settings.ui_scale = 0.75
    services.fit_scale((1920, 1080))
    services.writer.keep(ledger := Ledger())
    names = ("English", "Українська", "简体中文", "繁體中文")
    row = ChoiceRow(services, [Chip(name, name) for name in names], "Українська", lambda one: None)
    row.place(pygame.Rect(0, 0, width, 40))
    row.draw(pygame.Surface((width, 40)))
    assert not ledger.findings
