"""Every kind of card has a picture, and no two kinds share one."""

from __future__ import annotations

from collections import defaultdict

from nemesis_desktop.client.games.nemesis.viewmodels.cards import picture_of
from nemesis_desktop.client.games.nemesis.viewmodels.names import family_of, kind_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content

CARDS = (
    "action", "item", "intruder_action", "event", "attack", "wound", "weakness", "objective",
    "contamination", "coordinates",
)  # fmt: skip
"""Everything that is printed as a card; tokens are drawn by their figures and signs."""
ALIKE = ("contamination", "coordinates")
"""What these say is secret until it is used, so their faces look alike."""


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


def test_backs_tell_no_kind() -> None:
    """A face-down card shows the picture of its back, whatever it is."""
    for back in ("?event", "?attack", "?weakness", "?objective", "?wound"):
        assert picture_of(back) == f"nemesis/cards/{back[1:]}"
