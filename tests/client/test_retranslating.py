"""The language may change at any time: the screen says at once what it would say if it were opened now."""

from __future__ import annotations

import copy
import json
import pickle
import re
from pathlib import Path
from random import Random

import pygame
import pytest

from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.localized import LocalizedStr, retranslate, retranslated
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.devtools.screens import shown
from tests.language.pilot import Pilot, asked_to_pay
from tests.language.pseudo import pseudo_catalogue

SIZE = (1280, 720)
VOWEL = re.compile(r"[aeiou]")
"""The language of longer words has accents on every vowel."""
OTHERS = (
    "title", "new_game_solo", "new_game_intruder", "house_rules", "scenarios", "library", "settings", "settings_keys",
    "keys_help", "menu", "undo_list", "draft", "table_quiet", "table_why", "table_choosing_cards",
    "table_trading", "table_page", "replay",
)  # fmt: skip
ENGLISH = Catalogue("en", {"greeting": "Hello {name}", "name": "you", "n": {"one": "{n} time", "other": "{n} times"}})
LOUD = Catalogue("en", {"greeting": "HELLO {name}", "name": "YOU", "n": {"one": "{n} TIME", "other": "{n} TIMES"}})


def english(app: App) -> set[str]:
    """What is told or written in English when all scenes are drawn again."""
    ledger = Ledger()
    app.services.writer.keep(ledger)
    app.relayout()
    for _ in range(2):
        app.stack.draw(app.surface)
    lines = (line.strip() for line in tree_of(app.services, app.stack).told().splitlines())
    told = {line.partition(": ")[2] for line in lines}
    bare = {re.sub(r" \(([a-z]+(, )?)+\)$", "", words) for words in told | set(ledger.spoken)}
    return {words for words in bare if VOWEL.search(words)}


@pytest.mark.parametrize("name", OTHERS)
def test_every_screen_takes_on_another_language_at_once(name: str) -> None:
    def prepare(services: Services) -> None:
        services.text.take_over(pseudo_catalogue(services.text))

    with shown(name, SIZE, prepare) as app:
        anyhow = english(app)
    with shown(name, SIZE) as app:
        prepare(app.services)
        app.retranslate()
        app.relayout()
        for scene in app.stack.scenes:
            settle = getattr(scene, "finish_animations", None)
            if settle is not None:
                settle()
        assert english(app) - anyhow == set()


def test_the_names_on_the_ship_are_those_of_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path))
    (tmp_path / "text" / "pl" / "nemesis").mkdir(parents=True)
    names = {"room.cockpit.name": "王王王", "character.scout.name": "XX"}
    (tmp_path / "text" / "pl" / "nemesis" / "a.json").write_text(json.dumps(names), encoding="utf-8")

    def speak(services: Services) -> None:
        services.settings.language = "pl"
        services.speak("pl")

    with shown("table_quiet", SIZE) as app:
        english = pygame.image.tobytes(app.surface, "RGB")
    with shown("table_quiet", SIZE, speak) as app:
        wanted = pygame.image.tobytes(app.surface, "RGB")
    with shown("table_quiet", SIZE) as app:
        speak(app.services)
        app.retranslate()
        app.relayout()
        for _ in range(3):
            app.frame(0.05, [])
        app.stack.draw(app.surface)
        assert pygame.image.tobytes(app.surface, "RGB") == wanted != english


def test_a_log_keeps_all_that_it_told_before_the_language_changed(pilot: Pilot) -> None:
    table = asked_to_pay(pilot)
    dice = Random(1)
    for _ in range(30):
        pilot.answer(dice)
    pilot.finish_animations()
    told = [line.text for line in table.log.lines]
    pilot.app.retranslate()
    assert [line.text for line in table.log.lines] == told
    pilot.finish_animations()
    assert [line.text for line in table.log.lines] == told


def test_a_text_knows_what_it_was_made_of() -> None:
    words = ENGLISH.text("greeting", name=ENGLISH.text("name"))
    assert words == "Hello you" and retranslated(words, LOUD) == "HELLO YOU"
    assert retranslated(ENGLISH.text("n", n=2), LOUD) == "2 TIMES"
    assert retranslated("Hello you", LOUD) == "Hello you"


def test_what_is_held_is_said_again() -> None:
    class Holder:
        def __init__(self) -> None:
            self.words = ENGLISH.text("name")
            self.rows = [(ENGLISH.text("name"), 3), ("as it is", 4)]
            self.tip: Tip | None = Tip(ENGLISH.text("name"), "body")
            self.other = object()

    holder = Holder()
    other = holder.other
    retranslate(holder, LOUD)
    assert (holder.words, holder.rows) == ("YOU", [("YOU", 3), ("as it is", 4)])
    assert holder.tip is not None and holder.tip.title == "YOU" and holder.other is other


def test_a_copy_of_a_text_is_the_words() -> None:
    words = ENGLISH.text("name")
    for twin in (copy.deepcopy(words), pickle.loads(pickle.dumps(words))):
        assert twin == "you" and isinstance(twin, LocalizedStr)
        assert retranslated(twin, LOUD) in ("you", "YOU")
