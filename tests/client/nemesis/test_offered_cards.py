"""Every card that may be offered over the board, or is shown large, is read whole: its name and its text."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.cards.card_offer import ShipOffer
from nemesis_desktop.client.games.nemesis.viewmodels.cards import card_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown, spoken, vector_pictures_blank
from nemesis_desktop.devtools.text_slots import AT_A_TABLE
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot
from tests.language.ship import GAME, ship

LEADER = 2


def one_of_each_kind() -> list[str]:
    """Items, objectives, wounds, contaminations, actions, attacks and events."""
    content, kinds = load_content(), dict[tuple[str, str], str]()
    for card, one in content.cards.items():
        if type(one).__name__.endswith("Card") or card in content.objectives:
            kinds.setdefault((type(one).__name__, getattr(one, "kind", card)), card)
    return list(kinds.values())


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize(("size", "scale"), AT_A_TABLE)
@pytest.mark.parametrize("count", [2, 3])
@vector_pictures_blank()
def test_every_card_that_is_offered_is_read_whole(
    language: str, size: tuple[int, int], scale: float, count: int
) -> None:
    with shown("table_many_items", size, spoken(language, scale)) as app:
        offer: ShipOffer = app.stack.top.face.offer  # type: ignore[attr-defined]
        assert offer.table is not None
        names, cards = Names(offer.table.text, offer.table.sight), one_of_each_kind()
        assert len(cards) > 100
        ledger = Ledger(strict=True)
        app.services.writer.keep(ledger)
        for begin in range(0, len(cards), count):
            dealt = (cards + cards)[begin : begin + count]
            offer.show_cards(tuple(card_view(card, names) for card in dealt), "")
            offer.draw(pygame.Surface(size))
        assert list(ledger.findings) == []


@pytest.mark.parametrize("language", languages_of_ours())
@vector_pictures_blank()
def test_four_found_items_are_read_whole_in_a_wide_window_with_large_letters(language: str) -> None:
    size, ledger = (3440, 1440), Ledger(strict=True)
    with shown("table_many_items", size, spoken(language, 1.5)) as app:
        offer: ShipOffer = app.stack.top.face.offer  # type: ignore[attr-defined]
        assert offer.table is not None
        names = Names(offer.table.text, offer.table.sight)
        items = [card for card in one_of_each_kind() if card in load_content().items]
        app.services.writer.keep(ledger)
        for begin in range(0, len(items), 4):
            offer.show_cards(tuple(card_view(card, names) for card in (items + items)[begin : begin + 4]), "")
            offer.draw(pygame.Surface(size))
    assert list(ledger.findings) == []


@pytest.mark.parametrize("language", languages_of_ours())
@vector_pictures_blank()
def test_events_on_offer_tell_who_moves_and_are_read_whole(
    services: Services, window: pygame.Surface, language: str
) -> None:
    """N-INTR-16: two events of a kind differ in nothing else."""
    services.settings.animation_speed = 0.0
    services.speak(language)
    content = load_content()
    for begin in range(0, len(content.events), 3):
        dealt = [card.partition(".")[2] for card in (*content.events, *content.events)[begin : begin + 3]]
        position = ship(2, intruders="player").hero("scout", room=11).hero("soldier", room=11)
        session = Session(GAME, position.leading("planning_4").next_event(*dealt).turn(LEADER).state)
        table = TableScene(services, Play(session, seat=LEADER, seed=1))
        pilot = Pilot(services, window)
        pilot.show(table)
        ledger = Ledger(strict=True)
        services.writer.keep(ledger)
        table.submit("play:intruder_action.planning_4:effect")
        pilot.frames(4)
        texts = [card.text for card in table.face.offer.cards]  # type: ignore[attr-defined]
        assert len(texts) == 3 and list(ledger.findings) == []
        for card, words in zip(dealt, texts, strict=True):
            event = content.events[f"event.{card}"]
            who = [services.text.within("nemesis").text(f"intruder.{kind}.name") for kind in event.symbols]
            told = words.split("\n")[-1].casefold()
            assert str(event.direction) in told and all(one.casefold() in told for one in who)
