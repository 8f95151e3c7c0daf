"""Every card, room, figure, token and word of Retaliation has a page, in every language and by every way in."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.viewmodels.keywords import TERMS
from nemesis_desktop.client.games.retaliation.viewmodels.page import page_about
from nemesis_desktop.client.tabletop.codex.scene import CodexScene
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from tests.language.pilot import Pilot
from tests.retaliation.language import facility

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 3.0)]


def every_card() -> list[str]:
    content = facility_content()
    families = (content.actions, content.items, content.wounds, content.assignments, content.events, content.attacks)
    return [card for family in families for card in family]


def shown_table(services: Services, size: tuple[int, int], scale: float, seed: int = 7, after: int = 60) -> Pilot:
    services.settings.ui_scale, services.settings.animation_speed = scale, 0.0
    window = pygame.display.set_mode(size)
    services.fit_scale(size)
    pilot = Pilot(services, window)
    setup = RetaliationSetup("solo", (SeatSetup(),))
    pilot.show(open_table(services, unfinished("retaliation", setup, seed, after)))
    pilot.finish_animations()
    return pilot


@pytest.mark.parametrize("language", languages_of_ours())
def test_every_card_and_every_word_has_a_page(language: str) -> None:
    text = load_texts(language).within("retaliation")
    words = GameWords.of("retaliation", text, sight(facility(1).squad().turn().state, 0))
    for card in every_card():
        page = page_about(f"card:{card}", words, 0)
        assert page is not None and page.title and page.card is not None, card
        assert page.card.text or page.body, card
    for term in TERMS.ids:
        page = page_about(f"term:{term}", words, 0)
        assert page is not None and page.title and page.body, term


def test_every_room_has_a_page_with_its_picture() -> None:
    text = load_texts("en").within("retaliation")
    for tile in facility_content().rooms:
        position = facility(1).squad().turn()
        space = {"landing_zone": "r2c0", "hibernatorium": "r0c2"}.get(tile, "r2c1")
        if tile not in ("landing_zone", "hibernatorium"):
            position.room(space, tile)
        words = GameWords.of("retaliation", text, sight(position.state, 0))
        page = page_about(f"room:{space}", words, 0)
        assert page is not None and page.title, tile
        assert page.card is not None or tile == "hibernatorium", tile


def test_what_lies_face_down_has_no_picture() -> None:
    words = GameWords.of("retaliation", load_texts("en").within("retaliation"), sight(facility(2).squad().state, 0))
    page = page_about("card:?action", words, 0)
    assert page is None or page.card is None
    covered = page_about("room:r0c2", words, 0)
    assert covered is not None and covered.card is None


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_everything_on_the_table_can_be_read_about(
    services: Services, window: pygame.Surface, size: tuple[int, int], scale: float
) -> None:
    """Whole, in a wide and in a compact window: what does not fit is scrolled."""
    ledger = Ledger()
    services.writer.keep(ledger)
    pilot = shown_table(services, size, scale)
    table = pilot.table
    beside = {target for one in table.face.docked for target in one.panel.places()}
    found = [one for one in (*table.board.places(), *beside) if not one.startswith("edge:")]
    assert len(found) > 25
    for target in found:
        assert table.reading.read(target), target
        pilot.frames(1)
        page = table.face.reader
        assert page.is_open and page.nodes()[0].name, target
        if services.compact and page.painted_height > page.rect.height:
            assert page.scroll(50), target
        table.reading.close()
    cut = [one for one in ledger.findings if one.fault == "cut"]
    assert not cut, cut[:3]


def test_a_word_leads_to_the_codex_and_escape_leads_back(services: Services, window: pygame.Surface) -> None:
    pilot = shown_table(services, (1280, 720), 1.0)
    table: TableScene = pilot.table
    card = table.face.hand.view[0]
    table.reading.read(f"card:{card.id}")
    pilot.frames(1)
    page = table.face.reader
    term = next(target for target in page.places() if target.startswith("term:"))
    pilot.click(page.places()[term])
    pilot.frames(2)
    assert isinstance(pilot.top, CodexScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.top is table and page.is_open and page.target == f"card:{card.id}"
    pilot.press(pygame.K_ESCAPE)
    assert not page.is_open


def test_the_key_for_reading_opens_the_page_of_what_lies_under_the_pointer(
    services: Services, window: pygame.Surface
) -> None:
    pilot = shown_table(services, (1280, 720), 1.0)
    spot = pilot.table.board.anchor("room:r2c0")
    assert spot is not None
    pilot.move(spot)
    pilot.press(pygame.K_z)
    assert pilot.table.face.reader.is_open
    pilot.press(pygame.K_z)
    assert not pilot.table.face.reader.is_open


@pytest.mark.parametrize(("target", "leads_on"), [("space:3", False), ("term:noise", True)])
def test_only_a_page_with_terms_says_that_a_term_can_be_clicked(
    services: Services, window: pygame.Surface, target: str, leads_on: bool
) -> None:
    pilot = shown_table(services, (1280, 720), 1.0)
    ledger = Ledger()
    services.writer.keep(ledger)
    assert pilot.table.reading.read(target)
    pilot.frames(1)
    page, said = pilot.table.face.reader.view, "\n".join(ledger.spoken)
    assert page is not None and bool(page.terms) is leads_on
    assert ("Click a term" in said) is leads_on
    assert "Esc: back." in said
