"""Action cards of the Scout alone."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.cards.actions.shared import why_not_searchable
from nemesis_desktop.games.nemesis.cards.firing import take_shot, why_no_shot
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.reasons import NO_WAY
from nemesis_desktop.games.nemesis.rules.asking import choose_corridor, choose_mode
from nemesis_desktop.games.nemesis.rules.drawing import draw_action_cards
from nemesis_desktop.games.nemesis.rules.items import search_room
from nemesis_desktop.games.nemesis.rules.movement import enter, escape, ways_out
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, action_card

SHOOT = "shoot"
ESCAPE = "escape"


@action_card("scavenging", why_not=why_not_searchable)
async def scavenging(t: NemesisTable, hero: Hero, card: str) -> None:
    """Search the room even when nothing is left on its counter (N-SRCH-05, p. 23)."""
    await search_room(t, hero, hero.room)


def why_no_way(hero: Hero, card: str) -> Reason | None:
    """Closed doors all around (N-MOVE-01, p. 14)."""
    return None if ways_out(hero) else NO_WAY


@action_card("reconnaissance", why_not=why_no_way)
async def reconnaissance(t: NemesisTable, hero: Hero, card: str) -> None:
    """Go to a neighbouring room without a noise roll; Silence and Danger found there mean nothing (A-14)."""
    corridor = await choose_corridor(t, hero, "recon_by", ways_out(hero))
    await enter(t, hero, corridor.beyond(hero.room), corridor, "none")


# -- Adrenaline ---------------------------------------------------------------------------------------


def _adrenaline(hero: Hero) -> tuple[str, ...]:
    parts = []
    if why_no_shot(hero, hero.weapons) is None:
        parts.append(SHOOT)
    if ways_out(hero):
        parts.append(ESCAPE)
    return tuple(parts)


def _why_no_adrenaline(hero: Hero, card: str) -> Reason | None:
    return None if _adrenaline(hero) else NO_WAY


@action_card("adrenaline", why_not=_why_no_adrenaline)
async def adrenaline(t: NemesisTable, hero: Hero, card: str) -> None:
    """Shoot or escape, and draw a card."""
    if await choose_mode(t, hero, "action.adrenaline", _adrenaline(hero)) == SHOOT:
        await take_shot(t, hero, hero.weapons)
    else:
        await escape(t, hero, await choose_corridor(t, hero, "escape_by", ways_out(hero)))
    if hero.on_board:
        draw_action_cards(t, hero, 1)
