"""Every kind of card of Retaliation has a drawing, no two kinds share one, and what is missing falls back to a sign."""

from __future__ import annotations

import logging
import zlib
from collections import defaultdict
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.codex.book import codex_of
from nemesis_desktop.client.games.retaliation.panels.banner import FacilityBanner
from nemesis_desktop.client.games.retaliation.viewmodels.pictures import BACKS, ShownCard, picture_of
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.tooltip import Tip, TooltipLayer
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.kernel import face_down
from nemesis_desktop.resources import assets_folder

CARDS = assets_folder() / "images" / "retaliation" / "cards"


def kinds() -> dict[str, tuple[str, str]]:
    """Every card with what it means: its family and kind, of the Queen's cards what they bring."""
    content = facility_content()
    found: dict[str, tuple[str, str]] = dict.fromkeys(content.contamination, ("contamination", ""))
    found |= {one: ("queen", record.effect) for one, record in content.queen_health.items()}
    for family, known in (
        ("item", content.items), ("action", content.actions), ("event", content.events), ("attack", content.attacks),
        ("wound", content.wounds), ("objective", content.assignments), ("robot", content.robots),
    ):
        found |= {one: (family, record.kind) for one, record in known.items()}
    return found


def test_every_card_has_a_drawing_and_no_two_kinds_share_one(services: Services) -> None:
    shown: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for card, kind in kinds().items():
        shown[picture_of(card)].add(kind)
    assert len(shown) > 180
    looks: dict[str, str] = {}
    for picture, found in shown.items():
        assert services.images.drawable(picture), picture
        assert len(found) == 1, (picture, found)
        text = services.images.text_of(picture)
        assert text is not None and text not in looks, (picture, looks.get(text or ""))
        looks[text] = picture


def test_nothing_is_drawn_for_no_card() -> None:
    families = ("item", "action", "event", "attack", "wound", "objective", "robot", "queen")
    drawn = {path.relative_to(CARDS).with_suffix("").as_posix() for one in families for path in (CARDS / one).iterdir()}
    assert drawn == {picture_of(card).removeprefix("retaliation/cards/") for card in kinds()} - {"contamination"}


@pytest.mark.parametrize("family", ["item", "event", "attack", "wound", "objective", "robot", "queen"])
def test_no_two_cards_of_a_family_look_alike_in_grey(services: Services, family: str) -> None:
    seen: dict[bytes, str] = {}
    for path in sorted((CARDS / family).glob("*.svg")):
        picture = services.images.svg(f"retaliation/cards/{family}/{path.stem}", 119, 75)
        grey = pygame.transform.smoothscale(pygame.transform.grayscale(picture), (24, 15))
        look = pygame.image.tobytes(grey, "RGB")
        for other, name in seen.items():
            apart = sum(abs(a - b) for a, b in zip(look, other, strict=True)) / len(look)
            assert apart > 3, (path.stem, name, apart)
        seen[look] = path.stem


def test_backs_tell_no_kind(services: Services) -> None:
    """A card that lies face down shows its back, whatever it is."""
    for back in BACKS:
        assert picture_of(face_down(back)) == f"retaliation/cards/back/{back}"
        assert services.images.drawable(f"retaliation/cards/back/{back}")
    assert {path.stem for path in (CARDS / "back").glob("*.svg")} == set(BACKS)
    assert picture_of(face_down("red.ammo.1")) == "retaliation/cards/back/red"


@pytest.fixture
def poor(services: Services, tmp_path: Path) -> Services:
    """Services whose pictures have one damaged event card and no others."""
    folder = tmp_path / "retaliation" / "cards" / "event"
    folder.mkdir(parents=True)
    (folder / "panic.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0', encoding="utf-8")
    signs = tmp_path / "retaliation" / "icons"
    signs.mkdir()
    bell = CARDS.parent / "icons" / "bell.svg"
    (signs / "bell.svg").write_text(bell.read_text(encoding="utf-8"), encoding="utf-8")
    services.images = Images(tmp_path)
    services.panels.images = services.images
    return services


@pytest.mark.parametrize("kind", ["panic", "damage"])
def test_a_message_shows_a_sign_for_a_missing_or_damaged_drawing(
    poor: Services, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    def drawn(card: str) -> pygame.Surface:
        surface = pygame.Surface((200, 200), pygame.SRCALPHA)
        FacilityBanner(poor).draw_card(surface, surface.get_rect(), ShownCard(card))
        return surface

    bell = pygame.Surface((200, 200), pygame.SRCALPHA)
    icon = poor.panels.icon("retaliation/icons/bell", 160, poor.palette.named("amber"))
    bell.blit(icon, icon.get_rect(center=(100, 100)))
    with caplog.at_level(logging.WARNING):
        shown = drawn(f"event.{kind}")
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(bell, "RGBA")
    assert f"retaliation/cards/event/{kind}" in caplog.text


def test_who_attacks_and_who_is_attacked_are_in_the_message(services: Services) -> None:
    def sprite(actor: str) -> bytes:
        surface = pygame.Surface((240, 240), pygame.SRCALPHA)
        banner = Banner("", card=ShownCard("attack.bite.1"), staging="attack", actor=actor)
        FacilityBanner(services)._symbol(surface, surface.get_rect(), banner, "#ff6b5e")
        return pygame.image.tobytes(surface, "RGBA")

    kinds = ("adult", "drone", "queen")
    assert len({sprite(f"retaliation/figures/{kind}") for kind in kinds}) == len(kinds)


PANIC = (
    Tip("Panic", "Everybody runs."),
    Tip("Panic", "Everybody runs.", picture="retaliation/cards/event/panic"),
)
"""The same words without a picture and with one."""


def size_of(services: Services, tip: Tip) -> tuple[int, int]:
    """How much of the window a tooltip takes."""
    layer = TooltipLayer(services)
    layer.show(tip, (0, 0))
    (piece,) = layer.pieces(pygame.Rect(0, 0, 1280, 720))
    return piece.rect.size


def test_a_tooltip_leaves_out_what_cannot_be_drawn(services: Services, poor: Services) -> None:
    plain, told = (size_of(poor, tip) for tip in PANIC)
    assert told == plain


def test_a_tooltip_shows_its_picture_beside_the_words(services: Services) -> None:
    plain, told = (size_of(services, tip) for tip in PANIC)
    assert told[0] > plain[0] + services.px(100)


def test_the_codex_shows_only_what_is_drawn(services: Services) -> None:
    """What it calls a card is the name of its drawing."""
    book = codex_of(services.text.within("retaliation"), "")
    drawings = {
        page.picture.key.removeprefix("retaliation/card/").rpartition("/")[0]
        for chapter in book.chapters for page in chapter.pages
        if page.picture is not None and page.picture.key.startswith("retaliation/card/")
    }
    assert len(drawings) > 150
    assert {one for one in drawings if not services.images.drawable(f"retaliation/cards/{one}")} == set()


def test_the_pictures_stay_small() -> None:
    """Compressed, as they are installed."""
    folder = CARDS.parent
    size = sum(len(zlib.compress(path.read_bytes(), 9)) for path in folder.rglob("*.svg"))
    assert size < 700_000
