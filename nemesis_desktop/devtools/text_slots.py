"""Whether the texts of a language find room on every screen, at every size of the window and of the interface."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.screens import screens_of, shown, spoken, vector_pictures_blank

Layout = tuple[tuple[int, int], float]
LAYOUTS: tuple[Layout, ...] = (
    ((1920, 1080), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0), ((1280, 720), 2.5), ((1920, 1080), 1.5),
)  # fmt: skip
"""Sizes of the window with interface scales; the fourth has as many layout units as the largest windows at 300 %."""
AT_A_TABLE: tuple[Layout, ...] = (
    ((1280, 720), 1.0), ((1920, 1080), 0.75), ((1920, 1080), 1.0), ((1920, 1080), 1.5), ((3440, 1440), 1.5),
)  # fmt: skip
"""Those at which cards and boards of a table are read whole, whatever is dealt."""
LEAST = 14
"""Pixels at 1920x1080 below which no text may shrink."""
ON_A_CARD = 11
"""The same for names of cards in a smaller window or a larger interface, where a full hand writes them closer."""
ON_A_BOARD = re.compile(r"[\dRIV/ ?A-D()]+|\w")
"""Numbers and single letters on a board, which is moved and zoomed under its frame."""


@vector_pictures_blank()
def misfits(game: str, name: str, language: str, layout: Layout) -> list[str]:
    """What cannot be read as it should on a screen of a game: cut, too wide, too small, parted or over an edge."""
    size, scale = layout
    ledger = Ledger()

    def prepare(services: Services) -> None:
        spoken(language, scale)(services)
        services.writer.keep(ledger)

    with shown(name, size, prepare) as app:
        _open_tabs(app)
        least = app.services.text_px(LEAST)
        text = app.services.text.within(game)
        # The board is moved and zoomed, so names on it have other sizes and may lie under an edge.
        keys = load_texts().within(game).keys()

        def names(kinds: str) -> str:
            named = re.compile(rf"({kinds})(\.\w+)?\.name")
            return " ".join(text.text(key) for key in keys if named.fullmatch(key))

        # A board may have shorter names for where there is little room.
        rooms = [key for key in keys if re.fullmatch(r"room\.\w+\.name|board\.covered", key)]
        short = " ".join(text.text_or("board.room", "", room=text.text(key)) for key in rooms)
        short = f"{short} {text.text_or('board.rounds', '')}"
        board, cards = f"{names('room')} {short}", names("action|contamination|intruder_action")
        compact, on_a_card = app.services.compact, least if layout == LAYOUTS[0] else ON_A_CARD

    def counts(words: str) -> bool:
        return ON_A_BOARD.fullmatch(words) is None and words not in board

    # Rows that are scrolled end at the edge of a compact window, and one name alone is longer than a row.
    harmless = ("outside", "broken") if compact else ()
    found = [
        f"{one.fault} ({one.size} px, room for {one.room}): {one.text}" for one in ledger.findings
        if counts(one.text) and one.fault not in harmless
    ]
    small = ledger.smaller_than(least).items()
    return found + [f"small ({used} px): {words}" for words, used in small
                    if counts(words) and not (used >= on_a_card and words in cards)]


def _open_tabs(app: App) -> None:
    """Open every panel of a compact table once, so that all of its texts are drawn."""
    top: Any = app.stack.top
    drawers = getattr(top, "drawers", None)
    if drawers is None or not app.services.compact or top.is_covered:
        return
    for name, tab in drawers.tabs.items():
        if tab.visible and name != "question":
            drawers.show(name)
            app.frame(0.05, [])
            app.stack.draw(app.surface)


def all_misfits(game: str, languages: Iterable[str]) -> Iterator[str]:
    """Everything that does not fit anywhere, a line for each."""
    for language in languages:
        for name in screens_of(game):
            for layout in LAYOUTS:
                (width, height), scale = layout
                for words in misfits(game, name, language, layout):
                    yield f"{language}, {name}, {width}x{height} at {round(scale * 100)} %: {words}"
