"""Intruder attacks (p. 20)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import AttackTarget
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed, AttackStruck, IntruderRemoved
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.contamination import infest
from nemesis_desktop.games.nemesis.rules.drawing import draw_from, put_away
from nemesis_desktop.games.nemesis.rules.registry import ATTACKS, NemesisTable
from nemesis_desktop.kernel import is_face_down

LARVA_ATTACK = "infest"


async def intruder_attack(t: NemesisTable, intruder_id: int, hero: Hero, *, surprise: bool = False) -> None:
    """One attack against one character: a card, or a Larva's infestation (N-IATK-02, N-IATK-07, N-IATK-10,
    N-IATK-01, N-IATK-05)."""
    intruder = t.state.intruders[intruder_id]
    if intruder.kind == "larva":
        struck = AttackStruck(intruder_id, "larva", hero.seat, LARVA_ATTACK, surprise)
        if await t.happen(struck) is not None and intruder_id in t.state.intruders:
            t.emit(IntruderRemoved(intruder_id, "larva", intruder.room, "infested"))
            await infest(t, hero)
        return
    card = draw_from(t, "attack")
    if card is None:
        return
    await strike(t, intruder_id, hero, card, surprise=surprise)


async def strike(
    t: NemesisTable, intruder_id: int, hero: Hero, card: str, *, surprise: bool = False
) -> None:
    """Resolve a drawn attack card: its text if it bears the attacker's symbol, else a miss (N-IATK-07 to 09)."""
    kind = t.state.intruders[intruder_id].kind
    record = load_content().attacks[card]
    hits = kind in record.symbols
    t.emit(AttackRevealed(intruder_id, kind, hero.seat, card, hits, surprise))
    put_away(t, card, "attack")
    if not hits:
        return
    if await t.happen(AttackStruck(intruder_id, kind, hero.seat, card, surprise)) is not None:
        await ATTACKS[record.kind](t, intruder_id, hero)


def target_in(room: Room) -> Hero | None:
    """Whom an Intruder attacks in step 6: the player with the fewest Action cards in hand, ties in turn order
    (N-IATK-03, N-IATK-04, D-19, A-49, D-20, p. 20)."""
    return next(iter(targets_in(room)), None)


def targets_in(room: Room) -> tuple[Hero, ...]:
    """Who may be the target: one character, or where hands lie face down, everybody whose hand may be the smallest."""
    heroes = room.heroes
    if len(heroes) < 2:
        return heroes
    ranges = [cards_compared(hero) for hero in heroes]
    found = []
    for place, hero in enumerate(heroes):
        least = ranges[place][0]
        # Ties go to whoever comes earlier in turn order.
        earlier = all(most > least for _, most in ranges[:place])
        later = all(most >= least for _, most in ranges[place + 1 :])
        if earlier and later:
            found.append(hero)
    return tuple(found)


def cards_compared(hero: Hero) -> tuple[int, int]:
    """How many cards at least and at most decide whether this character is attacked: Action cards, by house rule all
    that are in hand (N-IATK-03, p. 20)."""
    if Ship(hero.source).house_rule(AttackTarget) is AttackTarget.ALL_CARDS:
        return len(hero.hand), len(hero.hand)
    return cards_to_act_with(hero)


def cards_to_act_with(hero: Hero) -> tuple[int, int]:
    """How many Action cards a hand holds at least and at most, as its backs tell (N-COMP-10, p. 3)."""
    hidden = len([card for card in hero.hand if is_face_down(card)])
    shown = len(hero.action_cards) - hidden
    if not hidden:
        return shown, shown
    state = hero.source.state
    unseen = sum(is_face_down(card) for card in state.pile(piles.deck(hero.seat)))
    seen = {card for cards in state.piles.values() for card in cards}
    actions = [card for card in load_content().characters[hero.id].deck if card not in seen]
    contamination = max(0, hidden + unseen - len(actions))
    return shown + max(0, hidden - contamination), shown + min(hidden, len(actions))
