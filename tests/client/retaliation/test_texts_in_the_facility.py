"""No text of any screen of Retaliation is cut, parted or too small, in any language; the sizes take turns."""

from __future__ import annotations

import pytest

from nemesis_desktop.devtools.screens import screens_of
from nemesis_desktop.devtools.text_slots import LAYOUTS, Layout, misfits
from nemesis_desktop.devtools.texts import languages_of_ours

UNDECIDED = ("house_rules",)
"""Screens whose answers are as long as they are."""
SCREENS = [name for name in screens_of("retaliation") if name.rpartition("/")[2] not in UNDECIDED]


@pytest.mark.parametrize(("language", "name", "layout"), [
    (language, name, LAYOUTS[(row + column) % len(LAYOUTS)])
    for row, language in enumerate(languages_of_ours())
    for column, name in enumerate(SCREENS)
])
def test_every_text_of_every_screen_stands_whole(language: str, name: str, layout: Layout) -> None:
    assert misfits("retaliation", name, language, layout) == []
