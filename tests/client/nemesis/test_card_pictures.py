"""Every kind of card has a picture, and no two kinds share one."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.cards.card_face import draw_picture
from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, card_view, picture_of
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust, intruder_bust
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names, family_of, kind_of
from nemesis_desktop.client.games.nemesis.viewmodels.page import page_about
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.resources import assets_folder
from tests.client.looks import are_apart
from tests.language.ship import ship

CARDS = (
    "action", "item", "intruder_action", "event", "attack", "wound", "weakness", "objective",
    "contamination", "coordinates",
)  # fmt: skip
"""Everything that is printed as a card; tokens are drawn by their figures and signs."""
ALIKE = ("contamination",)
"""What these say is secret even to those who hold them, so their faces look alike."""


def test_no_two_kinds_of_cards_share_a_picture(services: Services) -> None:
    kinds: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for card in load_content().cards:
        if family_of(card) in CARDS:
            kinds[picture_of(card)].add((family_of(card), kind_of(card)))
    assert kinds
    for picture, found in kinds.items():
        assert services.images.has(picture), picture
        if {family for family, _ in found}.isdisjoint(ALIKE):
            assert len({kind for _, kind in found}) == 1, (picture, found)


@pytest.mark.parametrize("thing", ["egg.1", "carcass.1", "corpse.0", "corpse.blue", "token.queen.1"])
def test_an_object_is_pictured_by_its_figure(thing: str) -> None:
    picture = picture_of(thing)
    assert picture.startswith("nemesis/figures/") and (assets_folder() / "images" / f"{picture}.svg").is_file()


def test_backs_tell_no_kind() -> None:
    """A face-down card shows the picture of its back, whatever it is."""
    for back in ("?event", "?attack", "?weakness", "?objective", "?wound", "?coordinates"):
        assert picture_of(back) == f"nemesis/cards/{back[1:]}"


WHERE = (120, 75)


def look(services: Services, picture: str, who: Bust | None = None) -> bytes:
    """A picture of a card in grey, as small as in a crowded hand."""
    surface = pygame.Surface(WHERE)
    draw_picture(services, surface, picture, surface.get_rect(), "#8fb4d8", who)
    return bytes(pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3])


def test_no_two_pictures_of_cards_look_alike_in_grey(services: Services) -> None:
    """Files may differ and still look the same. Objectives about the character of one player differ by its sign."""
    pictures = {picture_of(card) for card in load_content().cards if family_of(card) in CARDS}
    looks = {picture: look(services, picture) for picture in sorted(pictures)}
    assert len(looks) > 120
    for one, other in combinations(looks, 2):
        assert are_apart(looks[one], looks[other], 3.0), (one, other)


def attackers() -> list[Bust]:
    found = [intruder_bust("adult", sculpt) for sculpt in (1, 2, 3, 4)]
    found += [intruder_bust(kind) for kind in ("creeper", "breeder", "queen")]
    return [one for one in found if one is not None]


def test_an_attack_shows_who_attacks(services: Services) -> None:
    looks: dict[tuple[str, str], bytes] = {}
    for kind in sorted({one.kind for one in load_content().attacks.values()}):
        picture = f"nemesis/cards/attack/{kind}"
        looks[kind, ""] = look(services, picture)
        looks |= {(kind, one.who): look(services, picture, one) for one in attackers()}
    assert len(looks) == 8 * 8
    for one, other in combinations(looks, 2):
        assert are_apart(looks[one], looks[other], 2.0), (one, other)


def test_a_wound_shows_who_has_it(services: Services) -> None:
    looks: dict[tuple[str, str], bytes] = {}
    for kind in sorted({kind_of(card) for card in load_content().cards if family_of(card) == "wound"}):
        picture = f"nemesis/cards/wound/{kind}"
        looks[kind, ""] = look(services, picture)
        for one in load_content().characters.values():
            looks[kind, one.id] = look(services, picture, Bust(one.id, "hurt", ("blood",)))
    assert len(looks) == 5 * 7
    for one, other in combinations(looks, 2):
        assert are_apart(looks[one], looks[other], 2.0), (one, other)


def test_the_card_of_a_wound_knows_whose_it_is() -> None:
    """Everybody sees the wounds of everybody; one in the deck belongs to nobody."""
    text = Catalogue.load(assets_folder() / "text", "en").within("nemesis")
    state = ship(2).hero("soldier", room=11).hero("scout", room=2, serious=["arm"]).state
    (card,) = state.pile(piles.wounds(1))
    for viewer in (0, 1, None):
        assert card_view(card, Names(text, sight(state, viewer))).who == Bust("scout", "hurt", ("blood",))
    other = next(one for one in load_content().cards if family_of(one) == "wound" and one != card)
    assert card_view(other, Names(text, state)).who is None


def test_the_message_of_an_attack_shows_the_attacker(services: Services) -> None:
    text = Catalogue.load(assets_folder() / "text", "en").within("nemesis")
    state = ship().hero("scout", room=11).intruder("adult", room=11).state
    (number, one), *_ = state.intruders.items()
    state = replace(state, intruders={number: replace(one, sculpt=3)})
    card = next(iter(load_content().attacks))
    event = AttackRevealed(number, "adult", 0, card, True, False)
    message = EVENT_VIEWS.of(AttackRevealed).banner
    assert message is not None
    shown = message(event, Names(text, state), Names(text, state))
    assert isinstance(shown, Banner) and isinstance(shown.card, CardView)
    assert shown.card.who == intruder_bust("adult", 3)


def test_only_those_who_know_the_course_see_its_chart() -> None:
    text = Catalogue.load(assets_folder() / "text", "en").within("nemesis")
    state = ship(2).hero("soldier", room=11).hero("scout", room=2).state
    (card,) = state.pile(piles.COORDINATES)
    knowing = replace(state, known={**state.known, "coordinates": (0,)})
    for viewer, seen in ((0, True), (1, False)):
        page = page_about("coordinates", Names(text, sight(knowing, viewer)), viewer)
        assert page is not None
        assert (page.card is not None and page.card.picture == picture_of(card)) == seen
        assert seen or page.card is None
