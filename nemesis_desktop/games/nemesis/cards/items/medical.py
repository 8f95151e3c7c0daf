"""Items of the green deck."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.cards.hindrances import NO_CONTAMINATION, NOTHING_TO_TREAT
from nemesis_desktop.games.nemesis.cards.treating import DRESS, HEAL, HEAL_LIGHT, dress_one, heal_one
from nemesis_desktop.games.nemesis.events.clock import Counted
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.rules.asking import choose_card, choose_cards, choose_mode
from nemesis_desktop.games.nemesis.rules.contamination import contaminate, remove_contamination, scan
from nemesis_desktop.games.nemesis.rules.drawing import discard_cards, draw_action_cards
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, item_card
from nemesis_desktop.games.nemesis.rules.wounds import heal_light

SYNTHETIC_FOOD_CARDS = 2


# -- Medkit and Bandages ------------------------------------------------------------------------------


def _medkit(hero: Hero) -> tuple[str, ...]:
    parts = []
    if hero.open_wounds:
        parts.append(DRESS)
    if hero.dressed_wounds:
        parts.append(HEAL)
    return tuple(parts)


def _why_no_medkit(hero: Hero, card: str) -> Reason | None:
    return None if _medkit(hero) else NOTHING_TO_TREAT


@item_card("medkit", why_not=_why_no_medkit)
async def medkit(t: NemesisTable, hero: Hero, card: str) -> None:
    """Dress a serious wound, or heal a dressed one."""
    if await choose_mode(t, hero, "item.medkit", _medkit(hero)) == DRESS:
        await dress_one(t, hero)
    else:
        await heal_one(t, hero)


def _bandages(hero: Hero) -> tuple[str, ...]:
    parts = []
    if hero.open_wounds:
        parts.append(DRESS)
    if hero.light_wounds:
        parts.append(HEAL_LIGHT)
    return tuple(parts)


def _why_no_bandages(hero: Hero, card: str) -> Reason | None:
    return None if _bandages(hero) else NOTHING_TO_TREAT


@item_card("bandages", why_not=_why_no_bandages)
async def bandages(t: NemesisTable, hero: Hero, card: str) -> None:
    """Dress a serious wound, or heal all light wounds."""
    if await choose_mode(t, hero, "item.bandages", _bandages(hero)) == DRESS:
        await dress_one(t, hero)
    else:
        heal_light(t, hero)


# -- Food, drugs and drink ----------------------------------------------------------------------------


@item_card("synthetic_food")
async def synthetic_food(t: NemesisTable, hero: Hero, card: str) -> None:
    """Draw two cards."""
    draw_action_cards(t, hero, SYNTHETIC_FOOD_CARDS)


@item_card("adrenaline_injection")
async def adrenaline_injection(t: NemesisTable, hero: Hero, card: str) -> None:
    """Draw a card; the actions of this turn are not limited, and a pass ends it."""
    draw_action_cards(t, hero, 1)
    t.emit(Counted("turn", "adrenaline"))


def _why_no_alcohol(hero: Hero, card: str) -> Reason | None:
    return None if hero.contamination_in_hand else NO_CONTAMINATION


@item_card("alcohol", why_not=_why_no_alcohol)
async def alcohol(t: NemesisTable, hero: Hero, card: str) -> None:
    """Scan a Contamination card in hand and remove it; for an infected one a new card comes (N-CONT-06, p. 20)."""
    scanned = await choose_card(t, hero, "scan_card", hero.contamination_in_hand)
    infected = scan(t, hero, (scanned,))
    remove_contamination(t, hero, (scanned,))
    if infected:
        contaminate(t, hero)


@item_card("military_drugs")
async def military_drugs(t: NemesisTable, hero: Hero, card: str) -> None:
    """Discard any cards from hand, Contamination too, and draw as many and one more (D-25)."""
    discarded = await choose_cards(t, hero, "discard_and_draw", hero.hand, 0, len(hero.hand))
    discard_cards(t, hero, discarded, "use")
    draw_action_cards(t, hero, len(discarded) + 1)
