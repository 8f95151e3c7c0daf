"""What hangs over a marine is told in the two lines that a danger has: the last words say what to do about it."""

from __future__ import annotations

import json
from functools import partial

import pytest

from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.resources import assets_folder

LINES = 2


def speak(services: Services, language: str) -> None:
    services.settings.language = language
    services.speak(language)


@pytest.mark.parametrize("language", languages_of_ours())
def test_no_danger_loses_its_last_words(language: str) -> None:
    file = assets_folder() / "text" / language / "retaliation" / "forecasts.json"
    dangers = [name for name in json.loads(file.read_text("utf-8")) if name.startswith("danger.")]
    assert len(dangers) > 8
    with shown("table_cornered", (1280, 720), partial(speak, language=language)) as app:
        services, panel = app.services, app.stack.top.question_panel
        text, writer, room = services.within("retaliation").text, services.writer, panel.dangers.lines[0].box.width
        for name in dangers:
            lines = writer.wrap(
                text.text(name, n=3), "body_bold", services.text_px(15), room - services.px(46)
            )
            assert len(lines) <= LINES, lines


@pytest.mark.parametrize("language", languages_of_ours())
def test_no_round_is_named_that_never_comes(language: str) -> None:
    """R-DEST-01: a token behind the last space goes off when the mission ends."""
    text, rounds = load_texts(language).within("retaliation"), facility_content().numbers.rounds
    told = [
        text.text(name, **{fact: rounds + 1})
        for name, fact in (("facility.autodestruction", "n"), ("log.autodestruction", "space"))
    ]
    assert all(str(rounds) in one and str(rounds + 1) not in one for one in told)
    assert "1" not in text.text("danger.autodestruction", n=1), "it is this round that is meant"
