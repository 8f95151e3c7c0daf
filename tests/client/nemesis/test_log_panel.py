"""The ship's log: following, searching, filtering, pinning, and staying fast when it is long."""

from __future__ import annotations

from time import perf_counter

import pygame
import pytest

from nemesis_desktop.client.tabletop.panels.log_panel import LogPanel
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services

LONG = 10_000


def line(number: int, seat: int = 0, room: int = 1) -> LogLine:
    return LogLine(
        f"Something happens in room {number}", "text", icon="nemesis/icons/noise",
        targets=(f"seat:{seat}", f"room:{room}"),
    )


@pytest.fixture
def panel(services: Services) -> LogPanel:
    made = LogPanel(services, lambda: None)
    made.place(pygame.Rect(900, 400, 360, 260))
    return made


def test_what_counts_is_read_whole_above_the_list_on_two_lines_if_it_is_long(panel: LogPanel) -> None:
    ledger = Ledger(strict=True)
    panel.services.writer.keep(ledger)
    for words in ("The heavy gun operator chooses one of the assignments", "A door closes"):
        panel.show([LogLine(words, "text", icon="nemesis/icons/noise", important=True)])
        panel.last.draw(pygame.Surface((1280, 720)))
        assert panel.last.rect.bottom <= panel.list.rect.top
    assert list(ledger.findings) == []


def test_the_end_is_shown(panel: LogPanel) -> None:
    panel.show([line(number) for number in range(50)])
    assert panel.list.at_end and panel.list.count == 50


def test_an_append_to_a_long_log_takes_less_than_a_millisecond(panel: LogPanel) -> None:
    """Measured as the median of many, because other programs use the machine as well."""
    panel.show([line(number % 40) for number in range(LONG)])
    times = []
    for number in range(200):
        start = perf_counter()
        panel.add([line(number % 40)])
        times.append(perf_counter() - start)
    assert sorted(times)[100] < 0.001
    assert panel.list.count == LONG + 200 and panel.list.at_end


def test_drawing_a_long_log_draws_what_is_seen(panel: LogPanel, window: pygame.Surface) -> None:
    panel.show([line(number % 40) for number in range(LONG)])
    panel.draw_plate(window)
    start = perf_counter()
    panel.list.draw(window)
    panel.list.draw(window)
    assert perf_counter() - start < 0.1


def test_words_are_searched(panel: LogPanel) -> None:
    panel.show([line(1), line(22), line(3)])
    panel.toggle_search()
    panel.filter.field.set("ROOM 22")
    panel.filter.on_change()
    assert panel.list.count == 1


def test_what_comes_while_searching_is_searched_as_well(panel: LogPanel) -> None:
    panel.show([line(1)])
    panel.toggle_search()
    panel.filter.field.set("room 1")
    panel.filter.on_change()
    panel.add([line(1), line(2)])
    assert panel.list.count == 2


def test_one_seat_and_one_room_can_be_asked_for(panel: LogPanel) -> None:
    panel.know(((0, "captain"), (1, "pilot")), "7")
    panel.show([line(1, seat=0, room=7), line(2, seat=1, room=7), line(3, seat=1, room=8)])
    panel.toggle_search()
    panel.filter.rooms.press()
    assert panel.list.count == 2
    panel.filter.seats.press()
    panel.filter.seats.press()
    assert panel.list.count == 1


def test_closing_the_search_shows_everything(panel: LogPanel) -> None:
    panel.show([line(1), line(2)])
    panel.toggle_search()
    panel.filter.field.set("room 1")
    panel.filter.on_change()
    panel.toggle_search()
    assert panel.list.count == 2


def test_a_clicked_line_stays_lit_until_it_is_clicked_again(panel: LogPanel) -> None:
    panel.show([line(1, room=4), line(2, room=5)])
    panel.list.select(0)
    assert panel.pointed == ("seat:0", "room:4")
    panel.list.select(0)
    assert panel.pointed == ()


def test_a_log_that_becomes_shorter_loses_its_last_event(panel: LogPanel) -> None:
    """As when what comes of a called reaction is shown to everybody: nothing of the one who was called stays."""
    counts = LogLine("Somebody dies", "red", icon="icons/check", important=True)
    panel.show([*(line(number) for number in range(30)), counts])
    assert panel.last.visible
    panel.show([])
    assert panel.list.count == 0 and not panel.last.visible
    panel.add([line(1), counts])
    assert panel.list.count == 2 and panel.last.visible
