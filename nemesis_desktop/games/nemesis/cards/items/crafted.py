"""Crafted items, the blue cards. The Flamethrower among them is a weapon (N-CRAFT-04, p. 23)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.cards.blasts import blast, rooms_in_reach, why_no_throw
from nemesis_desktop.games.nemesis.cards.leaving import companions
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.reasons import NO_TARGET
from nemesis_desktop.games.nemesis.rules.asking import choose_room
from nemesis_desktop.games.nemesis.rules.combat import targets
from nemesis_desktop.games.nemesis.rules.contamination import contaminate, purge
from nemesis_desktop.games.nemesis.rules.drawing import discard_cards, shuffle_all
from nemesis_desktop.games.nemesis.rules.fire import place_fire
from nemesis_desktop.games.nemesis.rules.injury import injure, retreat
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, item_card
from nemesis_desktop.games.nemesis.rules.turn import pass_turn
from nemesis_desktop.kernel import Choose, Option


@item_card("antidote")
async def antidote(t: NemesisTable, hero: Hero, card: str) -> None:
    """Remove all infected Contamination cards and the Larva; then gain a Contamination card, shuffle everything
    into the deck and pass (N-SCAN-06, p. 20)."""
    await purge(t, hero)
    contaminate(t, hero)
    shuffle_all(t, hero)
    await pass_turn(t, hero)


# -- Taser --------------------------------------------------------------------------------------------


def _why_no_taser(hero: Hero, card: str) -> Reason | None:
    return None if targets(hero) or _who_can_be_stunned(hero) else NO_TARGET


def _who_can_be_stunned(hero: Hero) -> tuple[Hero, ...]:
    return tuple([other for other in companions(hero) if other.hand])


@item_card("taser", why_not=_why_no_taser)
async def taser(t: NemesisTable, hero: Hero, card: str) -> None:
    """An Intruder here is injured and retreats, or a character here loses the whole hand."""
    options: list[Option[Hero | int]] = [Option(f"intruder:{one.id}", one.id) for one in targets(hero)]
    options += [Option(f"seat:{one.seat}", one) for one in _who_can_be_stunned(hero)]
    target = await t.ask(Choose(seat=hero.seat, topic="taser_target", options=tuple(options)))
    if isinstance(target, Hero):
        discard_cards(t, target, target.hand, "stunned")
        return
    await injure(t, target, 1)
    here = t.state.intruders.get(target)
    # The injury may have killed it, or its check already sent it away.
    if here is not None and here.room == hero.room.number:
        await retreat(t, target)


# -- Molotov Cocktail ---------------------------------------------------------------------------------


def _why_no_molotov(hero: Hero, card: str) -> Reason | None:
    return why_no_throw(hero)


@item_card("molotov_cocktail", why_not=_why_no_molotov)
async def molotov_cocktail(t: NemesisTable, hero: Hero, card: str) -> None:
    """Set a room with an Intruder on fire, this one or one next door: an injury or a serious wound for everyone
    there, and one egg is destroyed (N-ROOM-27, p. 24)."""
    room = await choose_room(t, hero, "molotov_room", rooms_in_reach(hero))
    place_fire(t, room)
    await blast(t, hero, room, eggs=1, by_fire=True)
