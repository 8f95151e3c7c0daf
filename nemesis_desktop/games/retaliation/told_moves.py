"""How the log of Retaliation tells that cards and tokens go from one pile to another, and counts what goes."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.naming import person, thing
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.games.wording import Wording
from nemesis_desktop.kernel import is_face_down

NOTHING = Wording("word.nothing")
COUNTED = {
    **{f"back.{one}": one for one in ("action", "red", "yellow", "green", "support", "mission", "private", "egg")},
    **{f"gear.{one}": one for one in ("ammo", "ammo_half", "grenade", "oxygen", "medpack")},
    "contamination.name": "contamination", "token.egg": "egg",
}
"""What is counted as a noun: cards whose fronts are not seen, tokens, and Contamination."""
UNTOLD_MOVES = ("wound", "setup", "token", "reveal", "return", "death", "final")
"""Moves of pieces that another event tells, or that tell nothing."""
LOST = ("attack", "fire", "malfunction", "surplus")
"""Why things are gone that nobody gave up."""
ARMOR_GOES_OTHERWISE = ("use", "make_room", "drop", "malfunction", "trade", "death")
"""Why Armor leaves its part of the Health track though the marker has not come there."""
TOLD_MOVES = {
    **{why: why for why in (
        "cleanse", "contamination", "discard", "draw", "drop", "gain", "heal", "infection", "killed", "leave", "look",
        "objective", "pass", "pay", "play", "react", "refuse", "revive", "search", "surgery", "take", "use",
    )},
    **dict.fromkeys(LOST, "lost"),
    **dict.fromkeys(("make_room", "eclosion", "stun", "event", "decontaminate"), "discard"),
    "draft": "take",
}
"""The words for a move of cards, by why they move."""


def moved(event: PiecesMoved, sight: FacilityState) -> Wording | None:
    """Who got or lost what, and how; None where another event tells it or it is nobody's."""
    if event.cards and event.source == piles.QUEEN_DECK and event.why in ("reveal", "queen_health"):
        return _queen_health(event, sight)
    if event.why in UNTOLD_MOVES or not event.cards:
        return None
    if event.why == "draft" and event.source != piles.OFFER:
        # Which character somebody plays is told by itself.
        return None
    if event.why == "look" and (event.source == piles.DRAFT_DECK or is_face_down(event.cards[0])):
        # The draft is told by itself; what somebody looks at in secret only they read.
        return None
    if event.source == piles.EGGS and event.destination == piles.OUT:
        return Wording("log.egg_lost.fire" if event.why == "fire" else "log.egg_lost", {"n": len(event.cards)})
    if event.why == "trade":
        return _traded(event, sight)
    owner = piles.owner_of(event.destination)
    owner = piles.owner_of(event.source) if owner is None else owner
    if owner is None:
        for name in (event.destination, event.source):
            kind, _, rest = name.partition(":")
            if kind in ("deck", "discard", "held", "armor", "wounds") and rest.isdigit():
                owner = int(rest)
                break
    if owner is None or (event.source == piles.REVEALED and event.why == "discard"):
        return None
    things = counted(sight, event.cards)
    if loses_armor(event):
        return Wording("log.moved.armor", {"seat": person(sight, owner), "cards": things})
    # What an Item does for its owner by being given up is named after it.
    unnamed = "discard" if event.destination.startswith("discard:") else "other"
    why = TOLD_MOVES.get(event.why, unnamed)
    return Wording(f"log.moved.{why}", {"seat": person(sight, owner), "cards": things})


def loses_armor(event: PiecesMoved) -> bool:
    """Whether the Health marker takes the Armor away, whatever the loss of Health came from (R-HP-03)."""
    return event.source.startswith("armor:") and event.why not in ARMOR_GOES_OTHERWISE


def _queen_health(event: PiecesMoved, sight: FacilityState) -> Wording:
    """The card that is drawn is public, those that its number takes are not, how many are left is (R-QUEEN-11)."""
    left = len(sight.pile(piles.QUEEN_DECK))
    if event.why == "reveal":
        return Wording("log.queen_health", {"card": thing(sight, event.cards[0]) or NOTHING, "left": left})
    return Wording("log.queen_health.unseen", {"n": len(event.cards), "left": left})


def _traded(event: PiecesMoved, sight: FacilityState) -> Wording | None:
    """Who gets what from whom; that both sides let go first is no news."""
    giver, taker = piles.owner_of(event.source), event.destination.partition(":")[2]
    if giver is None or not event.source.startswith("looking:") or not taker.isdigit():
        return None
    return Wording("log.traded", {
        "seat": person(sight, int(taker)), "giver": person(sight, giver), "cards": counted(sight, event.cards),
    })


def counted(sight: FacilityState, things: tuple[str, ...]) -> tuple[Wording, ...]:
    """The names of things, equal ones counted; hidden ones are only counted."""
    count: dict[str, int] = {}
    words: dict[str, Wording] = {}
    for one in things:
        name = thing(sight, one) or Wording("word.plain", {"word": one})
        key = repr(name)
        words[key], count[key] = name, count.get(key, 0) + 1
    return tuple(_several(name, count[key]) for key, name in words.items()) or (NOTHING,)


def _several(name: Wording, count: int) -> Wording:
    """So many of a thing: what has no name of its own is counted as a noun, a name is said once or multiplied."""
    noun = COUNTED.get(name.text)
    if noun is not None:
        return Wording(f"counted.{noun}", {"n": count})
    return name if count == 1 else Wording("word.times", {"count": count, "thing": name})
