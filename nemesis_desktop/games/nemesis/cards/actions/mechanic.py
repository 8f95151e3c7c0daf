"""Action cards of the Mechanic alone."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.cards.crawling import rooms_by_technical_corridors, travel, why_no_crawl
from nemesis_desktop.games.nemesis.cards.repairing import repair, repairs_possible
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.reasons import NO_EFFECT
from nemesis_desktop.games.nemesis.rules.asking import choose_card, choose_mode, choose_word
from nemesis_desktop.games.nemesis.rules.fire import place_fire, remove_fire
from nemesis_desktop.games.nemesis.rules.items import craft, craftable, discard_item
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, action_card
from nemesis_desktop.games.nemesis.rules.turn import pass_turn

IGNITE = "ignite"
EXTINGUISH = "extinguish"
CRAFT = "craft"


@action_card("technical_corridors", why_not=why_no_crawl)
async def technical_corridors(t: NemesisTable, hero: Hero, card: str) -> None:
    """Crawl from one entrance to the room of another of the same network; then pass (A-118)."""
    await travel(t, hero, "crawl_to", rooms_by_technical_corridors(hero))
    if hero.on_board:
        await pass_turn(t, hero)


# -- Pyrotechnics -------------------------------------------------------------------------------------


def _burnable(hero: Hero) -> tuple[str, ...]:
    """Any item; an attached card is one with its host and cannot be given up alone (N-ITEM-09, p. 22)."""
    return tuple([card for card in hero.items if card not in hero.source.state.attached])


def _pyrotechnics(hero: Hero) -> tuple[str, ...]:
    if hero.room.fire:
        return (EXTINGUISH,)
    return (IGNITE,) if _burnable(hero) else ()


def _why_no_pyrotechnics(hero: Hero, card: str) -> Reason | None:
    return None if _pyrotechnics(hero) else NO_EFFECT


@action_card("pyrotechnics", why_not=_why_no_pyrotechnics)
async def pyrotechnics(t: NemesisTable, hero: Hero, card: str) -> None:
    """Give up any item to set the room on fire, or put its fire out."""
    if await choose_mode(t, hero, "action.pyrotechnics", _pyrotechnics(hero)) == EXTINGUISH:
        remove_fire(t, hero.room)
    else:
        discard_item(t, hero, await choose_card(t, hero, "burn_item", _burnable(hero)), "use")
        place_fire(t, hero.room)


# -- Ingenuity ----------------------------------------------------------------------------------------


def _ingenuity(hero: Hero) -> tuple[str, ...]:
    crafting = (CRAFT,) if craftable(hero, improvised=True) else ()
    return repairs_possible(hero) + crafting


def _why_no_ingenuity(hero: Hero, card: str) -> Reason | None:
    return None if _ingenuity(hero) else NO_EFFECT


@action_card("ingenuity", why_not=_why_no_ingenuity)
async def ingenuity(t: NemesisTable, hero: Hero, card: str) -> None:
    """Clear the malfunction, work on the engine here, or craft with any yellow item in place of a tool."""
    part = await choose_mode(t, hero, "action.ingenuity", _ingenuity(hero))
    if part != CRAFT:
        await repair(t, hero, part)
        return
    kind = await choose_word(t, hero, "craft_what", "craft", craftable(hero, improvised=True))
    await craft(t, hero, kind, improvised=True)
