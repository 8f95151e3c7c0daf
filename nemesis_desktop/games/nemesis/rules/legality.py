"""What a character may do now, and for everything else why not (p. 10, 12-13).

Options, highlights, tooltips, bots and tests all read this one list.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import repeat
from types import MappingProxyType

from nemesis_desktop.family.actions import Action, Possibility, offered
from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.content.board import CorridorSpec
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.reasons import (
    ATTACHED_TO_WEAPON,
    CONTAMINATION_CARD,
    IN_COMBAT,
    NEST_EGG,
    NO_AMMO,
    NO_CARD_IN_HAND,
    NO_COMPONENTS,
    NO_COPY_LEFT,
    NO_DEAL,
    NO_EFFECT,
    NO_FREE_HAND,
    NO_ITEM,
    NO_OBJECT,
    NO_PARTNER,
    NO_QUEST_LEFT,
    NO_QUIET_WAY,
    NO_TARGET,
    NO_WAY,
    NO_WEAPON,
    NOT_IN_ROOM,
    NOTHING_TO_DROP,
    NOTHING_TO_TRADE,
    OBJECT_HAS_NO_USE,
    OUT_OF_COMBAT,
    QUEST_ITEM,
    QUEST_ROOM,
    REACTION_ONLY,
    WEAPON_BY_SHOOT,
    cannot_pay,
    door_closed,
    no_quiet_passage,
    object_elsewhere,
    target_elsewhere,
)
from nemesis_desktop.games.nemesis.rules import combat, items, movement, trading
from nemesis_desktop.games.nemesis.rules.action_kinds import ActionKind, ActionSituation, Bar, scene_of
from nemesis_desktop.games.nemesis.rules.registry import ACTION_CARDS, ITEM_DISCOUNTS, ITEMS, CardHindrance
from nemesis_desktop.games.nemesis.rules.room_action import why_no_room_action
from nemesis_desktop.kernel import Option, cached_by_identity

__all__ = [
    "ACTIONS",
    "KINDS",
    "Possibility",
    "cards_spent",
    "everything",
    "item_cost",
    "legal_actions",
    "move_cost",
    "offered",
    "options",
    "scene_of",
    "why_not",
]

MOVE_COST = 1
CAREFUL_COST = 2
ATTACK_COST = 1
PICK_UP_COST = 1
TRADE_COST = 1
CRAFT_COST = 1
ROOM_COST = 2
LEAST_FOR_A_QUEST = 1

Attempts = Sequence[tuple[str, Reason]]


def move_cost(hero: Hero) -> int:
    """Movement costs 1; escaping with a wounded leg 2 (N-ACT-09, N-ESC-01, p. 13, 19)."""
    return 2 if hero.in_combat and hero.suffers("leg") else MOVE_COST


def item_cost(hero: Hero, card: str) -> int:
    """The printed price; a wounded hand adds 1 (N-ACT-21, p. 13)."""
    record = item(card)
    discount = ITEM_DISCOUNTS.get(record.kind)
    cost = record.cost if discount is None else discount(hero, card)
    return cost + (1 if hero.suffers("hand") else 0)


def _only_itself(scene: ActionSituation) -> Sequence[str]:
    """Actions that are done to nothing in particular."""
    return ("",)


# -- combat -------------------------------------------------------------------------------------------------


def _only_out_of_combat(scene: ActionSituation) -> Reason | None:
    return IN_COMBAT if scene.in_combat else None


def _only_in_combat(scene: ActionSituation) -> Reason | None:
    return None if scene.in_combat else OUT_OF_COMBAT


def _targets(scene: ActionSituation) -> Sequence[str]:
    targets = [str(intruder.id) for intruder in scene.room.intruders] if scene.in_combat else []
    if scene.eggs:
        targets.append(combat.EGGS)
    return targets


def _targets_elsewhere(scene: ActionSituation) -> Attempts:
    return [
        (str(intruder.id), target_elsewhere(intruder.room))
        for intruder in Ship(scene.hero.source).intruders
        if intruder.room != scene.room.number
    ]


def _has_target(scene: ActionSituation) -> Reason | None:
    """An Intruder in the room, or eggs that nobody carries (D-17, N-ROOM-24)."""
    return None if scene.in_combat or scene.eggs else NO_TARGET


def _has_loaded_weapon(scene: ActionSituation) -> Reason | None:
    if combat.loaded_weapons(scene.hero):
        return None
    return NO_AMMO if scene.hero.weapons else NO_WEAPON


# -- ways ---------------------------------------------------------------------------------------------------


@cached_by_identity
def _ids(specs: tuple[CorridorSpec, ...]) -> tuple[str, ...]:
    return tuple([spec.id for spec in specs])


def _ways(scene: ActionSituation) -> Sequence[str]:
    return _ids(scene.room.open_specs())


def _escape_cost(scene: ActionSituation, way: str) -> int:
    return move_cost(scene.hero)


def _escape_price(scene: ActionSituation, way: str) -> Reason | None:
    cost = move_cost(scene.hero)
    return cannot_pay(cost, scene.affordable) if cost > scene.affordable else None


def _closed_ways(scene: ActionSituation) -> Attempts:
    room = scene.room
    return [(way.id, door_closed(way.beyond(room).number)) for way in room.corridors if way.is_closed]


def _quiet_ways(scene: ActionSituation) -> Sequence[str]:
    return _ids(scene.room.quiet_specs())


def _ways_without_care(scene: ActionSituation) -> Attempts:
    quiet, room = _quiet_ways(scene), scene.room
    noisy = [
        (way.id, no_quiet_passage(way.beyond(room).number))
        for way in movement.ways_out(scene.hero)
        if way.id not in quiet
    ]
    return [*noisy, *_closed_ways(scene)]


# -- objects and trade --------------------------------------------------------------------------------------


def _objects(scene: ActionSituation) -> Sequence[str]:
    return scene.room.objects


def _free_hand(scene: ActionSituation, thing: str) -> Reason | None:
    """Whoever holds two things drops one first, which is free (N-HAND-02, p. 22)."""
    return None if scene.hero.free_slots > 0 else NO_FREE_HAND


def _objects_out_of_reach(scene: ActionSituation) -> Attempts:
    """Those in other rooms, and the Nest's own eggs, which are taken by its room action."""
    room = scene.room
    elsewhere = [
        (thing, object_elsewhere(other.number))
        for other in Ship(scene.hero.source).rooms
        if other != room
        for thing in other.objects
    ]
    eggs = scene.hero.source.state.pile(piles.NEST) if room.is_nest and room.explored else ()
    return [*elsewhere, *((egg, NEST_EGG) for egg in eggs)]


def _has_trade(scene: ActionSituation) -> Reason | None:
    """Nobody came to terms since the last action; asking again and again would never end (A-103)."""
    here = scene.room.heroes
    if len(here) < 2:
        return NO_PARTNER
    if not trading.willing(scene.hero):
        return NO_DEAL
    return None if any(map(trading.tradable, here)) else NOTHING_TO_TRADE


# -- crafting and quests ------------------------------------------------------------------------------------


def _craftable(scene: ActionSituation) -> Sequence[str]:
    return items.craftable(scene.hero)


def _not_craftable(scene: ActionSituation) -> Attempts:
    possible = _craftable(scene)
    return [
        (kind, NO_COMPONENTS if items.crafted_copies(scene.hero, kind) else NO_COPY_LEFT)
        for kind in load_content().recipes
        if kind not in possible
    ]


def _quests(scene: ActionSituation) -> Sequence[str]:
    return scene.hero.quests


def _quest_cost(scene: ActionSituation, card: str) -> int:
    activation = item(card).activation
    return activation.cost if activation is not None else 0


def _quest_price(scene: ActionSituation, card: str) -> Reason | None:
    """Even a free one asks for an Action card in hand."""
    cost = max(LEAST_FOR_A_QUEST, _quest_cost(scene, card))
    return cannot_pay(cost, scene.affordable) if cost > scene.affordable else None


def _quest_condition(scene: ActionSituation, card: str) -> Reason | None:
    """The room or the item that its text names (N-QST-02, N-QST-03, p. 23)."""
    activation = item(card).activation
    if activation is None:
        return REACTION_ONLY
    room = scene.room
    if activation.room is not None and not (room.tile_id == activation.room and room.explored):
        return QUEST_ROOM
    if activation.discard and not scene.hero.items_of_kind(*activation.discard):
        return QUEST_ITEM
    return None


# -- rooms, cards, items ------------------------------------------------------------------------------------


def _room_hindrance(scene: ActionSituation) -> Reason | None:
    return why_no_room_action(scene.hero, scene.room)


def _icon_reason(combat_icon: str, in_combat: bool) -> Reason | None:
    """The combat icons of action and item cards (N-ACT-06 to N-ACT-08, p. 12)."""
    if combat_icon == "out" and in_combat:
        return IN_COMBAT
    if combat_icon == "in" and not in_combat:
        return OUT_OF_COMBAT
    return None


def _cards(scene: ActionSituation) -> Sequence[str]:
    return scene.hero.action_cards


def _contamination(scene: ActionSituation) -> Attempts:
    return [(card, CONTAMINATION_CARD) for card in scene.hero.contamination_in_hand]


def _card_cost(scene: ActionSituation, card: str) -> int:
    return load_content().actions[card].cost


def _card_icon(card: str, in_combat: bool, affordable: int) -> Reason | None:
    return _icon_reason(load_content().actions[card].combat, in_combat)


def _card_price(card: str, in_combat: bool, affordable: int) -> Reason | None:
    """The card itself does not pay (N-ACT-04, p. 12)."""
    cost, others = load_content().actions[card].cost, affordable - 1
    return cannot_pay(cost, others) if cost > others else None


@cache
def _hindrance_of_card(card: str) -> CardHindrance | None:
    return ACTION_CARDS[load_content().actions[card].kind].why_not


def _card_effect(scene: ActionSituation, card: str) -> Reason | None:
    why_not = _hindrance_of_card(card)
    return why_not(scene.hero, card) if why_not is not None else None


def _items(scene: ActionSituation) -> Sequence[str]:
    return scene.hero.items


def _objects_carried(scene: ActionSituation) -> Attempts:
    return [(thing, OBJECT_HAS_NO_USE) for thing in scene.hero.objects]


def _item_cost(scene: ActionSituation, card: str) -> int:
    return item_cost(scene.hero, card)


def _item_icon(card: str, in_combat: bool, affordable: int) -> Reason | None:
    record = item(card)
    if record.kind not in ITEMS:
        return WEAPON_BY_SHOOT if record.weapon is not None else REACTION_ONLY
    return _icon_reason(record.combat, in_combat)


def _item_price(scene: ActionSituation, card: str) -> Reason | None:
    cost = item_cost(scene.hero, card)
    return cannot_pay(cost, scene.affordable) if cost > scene.affordable else None


@cache
def _hindrance_of_item(card: str) -> CardHindrance | None:
    rule = ITEMS.get(item(card).kind)
    return None if rule is None else rule.why_not


def _item_effect(scene: ActionSituation, card: str) -> Reason | None:
    why_not = _hindrance_of_item(card)
    return why_not(scene.hero, card) if why_not is not None else None


def _droppable(scene: ActionSituation) -> Sequence[str]:
    return items.droppable(scene.hero)


def _not_droppable(scene: ActionSituation) -> Attempts:
    hero = scene.hero
    attached = hero.source.state.attached
    return [(card, ATTACHED_TO_WEAPON) for card in (*hero.carried, *hero.inventory) if card in attached]


_KINDS = (
    ActionKind("shoot", ATTACK_COST, _targets, NO_TARGET, (_has_target, _has_loaded_weapon),
               attempts=_targets_elsewhere),
    ActionKind("melee", ATTACK_COST, _targets, NO_TARGET, (_has_target,), attempts=_targets_elsewhere),
    ActionKind("move", MOVE_COST, _ways, NO_WAY, (_only_out_of_combat,), attempts=_closed_ways),
    ActionKind("escape", 0, _ways, NO_WAY, (_only_in_combat,), (_escape_price,), _closed_ways, _escape_cost),
    ActionKind("careful", CAREFUL_COST, _quiet_ways, NO_QUIET_WAY, (_only_out_of_combat,),
               attempts=_ways_without_care),
    ActionKind("pickup", PICK_UP_COST, _objects, NO_OBJECT, (_only_out_of_combat,), (_free_hand,),
               _objects_out_of_reach),
    ActionKind("trade", TRADE_COST, _only_itself, NOTHING_TO_TRADE, (_only_out_of_combat, _has_trade)),
    ActionKind("craft", CRAFT_COST, _craftable, NO_COMPONENTS, (_only_out_of_combat,), attempts=_not_craftable),
    ActionKind("quest", 0, _quests, NO_QUEST_LEFT, (_only_out_of_combat,), (_quest_condition, _quest_price),
               cost=_quest_cost),
    ActionKind("room", ROOM_COST, _only_itself, NO_EFFECT, (_room_hindrance,)),
    ActionKind("card", 0, _cards, NO_CARD_IN_HAND, (), (_card_effect,), _contamination, _card_cost,
               (_card_icon, _card_price)),
    ActionKind("item", 0, _items, NO_ITEM, (), (_item_price, _item_effect), _objects_carried, _item_cost,
               (_item_icon,)),
    ActionKind("drop", 0, _droppable, NOTHING_TO_DROP, attempts=_not_droppable),
    ActionKind("pass", 0, _only_itself, NO_EFFECT),
)

KINDS: Mapping[str, ActionKind] = MappingProxyType({kind.name: kind for kind in _KINDS})
"""Everything on a player's turn in the order in which it is offered; in combat only Shoot, Melee, Escape and what cards
allow (N-ACT-20, A-51, p. 13). Dropping is free, passing always possible (N-TURN-02, N-DROP-01)."""

ACTIONS: Mapping[str, ActionKind] = MappingProxyType({
    name: kind for name, kind in KINDS.items() if name not in ("drop", "pass")
})
"""Those that count as one of the two actions of a turn."""

def _kinds_without(ruled_out: Bar, asked: Bar) -> tuple[ActionKind, ...]:
    """Without the kinds that combat, or its absence, rules out; the others need not be asked about it again."""
    return tuple(
        replace(kind, bars=tuple(bar for bar in kind.bars if bar is not asked))
        for kind in _KINDS
        if ruled_out not in kind.bars
    )


_IN_COMBAT = _kinds_without(_only_out_of_combat, _only_in_combat)
_IN_QUIET = _kinds_without(_only_in_combat, _only_out_of_combat)


@cache
def _kinds_for(
    in_combat: bool, affordable: int, company: bool, eggs: bool, objects: bool, quests: bool, held: int
) -> tuple[ActionKind, ...]:
    """Those that are worth asking about with so many cards to pay with, in company or alone, and with or without things
    to do them to: eggs to attack, objects that lie here, quest items, and so many items."""
    empty = [
        *(() if objects else (_objects,)), *(() if quests else (_quests,)),
        *(() if held else (_items,)), *(() if held >= items.COMPONENTS else (_craftable,)),
    ]
    return tuple(
        kind for kind in (_IN_COMBAT if in_combat else _IN_QUIET)
        if kind.price <= affordable
        and kind.subjects not in empty
        and (in_combat or eggs or _has_target not in kind.bars)
        and (company or _has_trade not in kind.bars)
    )


def options(scene: ActionSituation) -> Iterator[Sequence[Option[Action]]]:
    """What may be done now, kind by kind."""
    hero = scene.hero
    kinds = _kinds_for(
        scene.in_combat, scene.affordable, len(hero.source.state.characters) > 1, bool(scene.eggs),
        bool(scene.room.objects), bool(hero.quests), min(len(hero.items), items.COMPONENTS),
    )
    return map(ActionKind.options, kinds, repeat(scene))


def cards_spent(hero: Hero, kind: str, subject: str) -> int:
    """How many Action cards leave the hand for an action: its price, and the card itself if it is one."""
    scene, one = scene_of(hero), KINDS.get(kind)
    if scene is None or one is None:
        return 0
    return (one.price if one.cost is None else one.cost(scene, subject)) + int(kind == "card")


def legal_actions(hero: Hero) -> Iterator[Action]:
    """Every action this character could perform and pay for now."""
    scene = scene_of(hero)
    if scene is None:
        return
    for of_a_kind in options(scene):
        for option in of_a_kind:
            if option.value.kind in ACTIONS:
                yield option.value


def everything(hero: Hero) -> Sequence[Possibility]:
    """Every kind of action with every subject that a player might think of: an option, or all reasons against it.

    It is told as if it were the turn of this character. The sight of its player yields the same list as the state.
    """
    scene = scene_of(hero)
    if scene is None:
        return [Possibility(name, "", None, (NOT_IN_ROOM,)) for name in KINDS]
    return [possibility for kind in KINDS.values() for possibility in kind.possibilities(scene)]


def why_not(hero: Hero, kind: str, subject: str = "") -> Reason | None:
    """Why a kind of action, on a subject if it has one, is impossible now; None when it is possible."""
    scene = scene_of(hero)
    return NOT_IN_ROOM if scene is None else KINDS[kind].why_not(scene, subject)
