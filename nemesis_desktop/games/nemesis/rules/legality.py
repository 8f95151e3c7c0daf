"""What a character may do now, and for everything else why not (p. 10, 12-13).

Highlights, tooltips, bots and tests all read this one list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import REMEMBERED, Hero, Room, item
from nemesis_desktop.games.nemesis.reasons import (
    CANNOT_PAY,
    IN_COMBAT,
    NO_AMMO,
    NO_TARGET,
    NO_WAY,
    NO_WEAPON,
    OUT_OF_COMBAT,
    REACTION_ONLY,
    Reason,
)
from nemesis_desktop.games.nemesis.rules import combat, items, movement, trading
from nemesis_desktop.games.nemesis.rules.actions import Action
from nemesis_desktop.games.nemesis.rules.payment import can_pay
from nemesis_desktop.games.nemesis.rules.registry import ACTION_CARDS, ITEM_DISCOUNTS, ITEMS
from nemesis_desktop.games.nemesis.rules.room_action import why_no_room_action
from nemesis_desktop.kernel import Option

MOVE_COST = 1
CAREFUL_COST = 2
ATTACK_COST = 1
PICK_UP_COST = 1
TRADE_COST = 1
CRAFT_COST = 1
ROOM_COST = 2

NO_QUIET_WAY = Reason("no_quiet_way", "N-ACT-11", 13)
NO_OBJECT = Reason("no_object", "N-ACT-13", 13)
NO_PARTNER = Reason("no_partner", "N-ACT-14", 13)
NOTHING_TO_TRADE = Reason("nothing_to_trade", "N-ACT-14", 13)
NO_DEAL = Reason("no_deal", "A-103", 13)
NO_COMPONENTS = Reason("no_components", "N-CRAFT-01", 23)
NO_COPY_LEFT = Reason("no_copy_left", "N-CRAFT-02", 23)
QUEST_ROOM = Reason("quest_room", "N-QST-03", 23)
QUEST_ITEM = Reason("quest_item", "N-QST-03", 23)
WEAPON_BY_SHOOT = Reason("weapon_by_shoot", "N-ACT-18", 13)


def move_cost(hero: Hero) -> int:
    """Movement costs 1; escaping with a wounded leg 2 (N-ACT-09, N-ESC-01, p. 13, 19)."""
    return 2 if hero.in_combat and hero.suffers("leg") else MOVE_COST


def item_cost(hero: Hero, card: str) -> int:
    """The printed price; a wounded hand adds 1 (N-ACT-21, p. 13)."""
    record = item(card)
    discount = ITEM_DISCOUNTS.get(record.kind)
    cost = record.cost if discount is None else discount(hero, card)
    return cost + (1 if hero.suffers("hand") else 0)


class Scene(NamedTuple):
    """What every action depends on, looked up once: the place, combat, and how many cards could be paid."""

    hero: Hero
    room: Room
    in_combat: bool
    affordable: int


def scene_of(hero: Hero) -> Scene | None:
    """None for a character in no room, who has no actions."""
    if not hero.in_room:
        return None
    room = hero.room
    return Scene(hero, room, room.has_intruder, len(hero.action_cards))


@lru_cache(REMEMBERED)
def offered(kind: str, subject: str, cost: int) -> Option[Action]:
    """An action as the option of a question; the same few return all game long."""
    action = Action(kind, subject, cost)
    return Option(action.key, action)


def legal_actions(hero: Hero) -> Iterator[Action]:
    """Every action this character could perform and pay for now."""
    scene = scene_of(hero)
    if scene is None:
        return
    for of_a_kind in ACTIONS.values():
        for option in of_a_kind(scene):
            yield option.value


def _targets(room: Room) -> Sequence[str]:
    targets = [str(intruder.id) for intruder in room.intruders]
    if room.uncarried_eggs:
        targets.append(combat.EGGS)
    return targets


def _shots(scene: Scene) -> Offered:
    targets = _targets(scene.room) if scene.affordable >= ATTACK_COST else ()
    if not targets or not combat.loaded_weapons(scene.hero):
        return ()
    return [offered("shoot", target, ATTACK_COST) for target in targets]


def _blows(scene: Scene) -> Offered:
    if scene.affordable < ATTACK_COST:
        return ()
    return [offered("melee", target, ATTACK_COST) for target in _targets(scene.room)]


def _moves(scene: Scene) -> Offered:
    if scene.in_combat or scene.affordable < MOVE_COST:
        return ()
    return [offered("move", way.id, MOVE_COST) for way in movement.ways_out(scene.hero)]


def _escapes(scene: Scene) -> Offered:
    """In combat, in the place of movement (N-ACT-20, A-51, p. 13)."""
    if not scene.in_combat or scene.affordable < (cost := move_cost(scene.hero)):
        return ()
    return [offered("escape", way.id, cost) for way in movement.ways_out(scene.hero)]


def _careful_moves(scene: Scene) -> Offered:
    if scene.in_combat or scene.affordable < CAREFUL_COST:
        return ()
    return [offered("careful", way.id, CAREFUL_COST) for way in movement.ways_with_care(scene.hero)]


def _pickups(scene: Scene) -> Offered:
    if scene.in_combat or scene.affordable < PICK_UP_COST:
        return ()
    return [offered("pickup", thing, PICK_UP_COST) for thing in scene.room.objects]


def _trades(scene: Scene) -> Offered:
    hero = scene.hero
    if scene.in_combat or scene.affordable < TRADE_COST or not trading.partners(hero):
        return ()
    return (offered("trade", "", TRADE_COST),) if _something_to_trade(hero) and not _traded_in_vain(hero) else ()


def _crafts(scene: Scene) -> Offered:
    if scene.in_combat or scene.affordable < CRAFT_COST:
        return ()
    return [offered("craft", kind, CRAFT_COST) for kind in items.craftable(scene.hero)]


def _quests(scene: Scene) -> Offered:
    """Even a free one asks for an Action card in hand."""
    if scene.in_combat or scene.affordable < 1:
        return ()
    hero = scene.hero
    return [
        offered("quest", card, _activation_cost(card))
        for card in hero.quests
        if why_not_quest(hero, card, scene.in_combat) is None
    ]


def _room_action(scene: Scene) -> Offered:
    if scene.in_combat or scene.affordable < ROOM_COST or why_no_room_action(scene.hero, scene.room) is not None:
        return ()
    return (offered("room", "", ROOM_COST),)


def _cards(scene: Scene) -> Offered:
    hero, known = scene.hero, load_content().actions
    return [
        offered("card", card, known[card].cost)
        for card in hero.action_cards
        if known[card].cost < scene.affordable and _why_not_played(hero, card, scene.in_combat) is None
    ]


def _items(scene: Scene) -> Offered:
    hero = scene.hero
    return [
        offered("item", card, item_cost(hero, card))
        for card in hero.items
        if why_not_item(hero, card, scene.in_combat) is None
    ]


Offered = Sequence[Option[Action]]

ACTIONS: Mapping[str, Callable[[Scene], Offered]] = {
    "shoot": _shots,
    "melee": _blows,
    "move": _moves,
    "escape": _escapes,
    "careful": _careful_moves,
    "pickup": _pickups,
    "trade": _trades,
    "craft": _crafts,
    "quest": _quests,
    "room": _room_action,
    "card": _cards,
    "item": _items,
}
"""The kinds of actions in the order in which they are offered; in combat only Shoot, Melee, Escape and what cards
allow (N-ACT-20, A-51, p. 13)."""


def _activation_cost(card: str) -> int:
    activation = item(card).activation
    return activation.cost if activation is not None else 0


def _something_to_trade(hero: Hero) -> bool:
    return any(trading.tradable(one) for one in hero.room.heroes)


def _traded_in_vain(hero: Hero) -> bool:
    """Nobody came to terms since the last action; asking again and again would never end."""
    return hero.source.state.counters.count("action", trading.NO_DEAL) > 0


def _combat_reason(combat_icon: str, in_combat: bool) -> Reason | None:
    """The combat icons of action and item cards (N-ACT-06 to N-ACT-08, p. 12)."""
    if combat_icon == "out" and in_combat:
        return IN_COMBAT
    if combat_icon == "in" and not in_combat:
        return OUT_OF_COMBAT
    return None


def why_not_card(hero: Hero, card: str, in_combat: bool) -> Reason | None:
    """Why an action card in hand cannot be played now (N-ACT-04, N-ACT-06, N-ACT-07, p. 12-13)."""
    record = load_content().actions[card]
    reason = _combat_reason(record.combat, in_combat)
    if reason is None and not can_pay(hero, record.cost, playing=card):
        return CANNOT_PAY
    return reason or _why_not_played(hero, card, in_combat)


def _why_not_played(hero: Hero, card: str, in_combat: bool) -> Reason | None:
    """What hinders a card that can be paid for: its combat icon, or that its effect would do nothing."""
    record = load_content().actions[card]
    reason = _combat_reason(record.combat, in_combat)
    if reason is not None:
        return reason
    rule = ACTION_CARDS[record.kind]
    return rule.why_not(hero, card) if rule.why_not is not None else None


def why_not_item(hero: Hero, card: str, in_combat: bool) -> Reason | None:
    """Why an item cannot be used now (N-ACT-08, N-ACT-21, p. 12-13)."""
    record = item(card)
    rule = ITEMS.get(record.kind)
    if rule is None:
        return WEAPON_BY_SHOOT if record.weapon is not None else REACTION_ONLY
    reason = _combat_reason(record.combat, in_combat)
    if reason is not None:
        return reason
    if not can_pay(hero, item_cost(hero, card)):
        return CANNOT_PAY
    return rule.why_not(hero, card) if rule.why_not is not None else None


def why_not_quest(hero: Hero, card: str, in_combat: bool) -> Reason | None:
    """Why a quest item cannot be activated now (N-QST-02, N-QST-03, p. 23)."""
    activation = item(card).activation
    if in_combat:
        return IN_COMBAT
    if activation is None:
        return NO_TARGET
    if not can_pay(hero, activation.cost):
        return CANNOT_PAY
    if activation.room is not None and not (hero.room.explored and hero.room.tile_id == activation.room):
        return QUEST_ROOM
    if activation.discard and not hero.items_of_kind(*activation.discard):
        return QUEST_ITEM
    return None


def why_not(hero: Hero, kind: str, subject: str = "") -> Reason | None:
    """Why a kind of action, on a subject if it has one, is impossible now; None when it is possible."""
    if not hero.in_room:
        return Reason("not_in_room", "N-BOARD-04", 14)
    in_combat = hero.in_combat
    match kind:
        case "card":
            return why_not_card(hero, subject, in_combat)
        case "item":
            return why_not_item(hero, subject, in_combat)
        case "quest":
            return why_not_quest(hero, subject, in_combat)
        case "room":
            return why_no_room_action(hero, hero.room) or _pays(hero, ROOM_COST)
        case "move" | "escape":
            return _pays(hero, move_cost(hero)) or (None if movement.ways_out(hero) else NO_WAY)
        case "careful":
            if in_combat:
                return IN_COMBAT
            return _pays(hero, CAREFUL_COST) or (None if movement.ways_with_care(hero) else NO_QUIET_WAY)
        case "shoot":
            if not hero.room.has_intruder and not hero.room.uncarried_eggs:
                return NO_TARGET
            if not hero.weapons:
                return NO_WEAPON
            return (None if combat.loaded_weapons(hero) else NO_AMMO) or _pays(hero, ATTACK_COST)
        case "melee":
            has_target = hero.room.has_intruder or hero.room.uncarried_eggs
            return (None if has_target else NO_TARGET) or _pays(hero, ATTACK_COST)
        case "pickup":
            if in_combat:
                return IN_COMBAT
            return (None if hero.room.objects else NO_OBJECT) or _pays(hero, PICK_UP_COST)
        case "trade":
            if in_combat:
                return IN_COMBAT
            if not trading.partners(hero):
                return NO_PARTNER
            if _traded_in_vain(hero):
                return NO_DEAL
            return (None if _something_to_trade(hero) else NOTHING_TO_TRADE) or _pays(hero, TRADE_COST)
        case "craft":
            if in_combat:
                return IN_COMBAT
            if subject and not items.crafted_copies(hero, subject):
                return NO_COPY_LEFT
            possible = items.craftable(hero)
            ready = subject in possible if subject else bool(possible)
            return (None if ready else NO_COMPONENTS) or _pays(hero, CRAFT_COST)
    return None


def _pays(hero: Hero, cost: int) -> Reason | None:
    if can_pay(hero, cost):
        return None
    return Reason("cannot_pay", CANNOT_PAY.rule, CANNOT_PAY.page, {"cost": cost, "cards": len(hero.action_cards)})
