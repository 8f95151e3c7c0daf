"""Why a thing that was clicked cannot be used now."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.reasons import Because
from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.games.nemesis.handles import Look, Room
from nemesis_desktop.kernel import is_face_down


def why_not_target(target: str, names: Names, seat: int, topic: str) -> Because | None:
    """The reason to show for a click on something that is not offered; None when there is nothing to say."""
    text, sight = names.text, names.sight
    family, _, rest = target.partition(":")
    if seat not in sight.characters:
        return None
    if family == "card" and rest.startswith("contamination") and topic in ("action", "pay"):
        return Because(text.text("contamination.text"))
    if topic != "action":
        return Because(text.text("reason.not_now")) if family == "card" and _owns(names, seat, rest) else None
    if family == "card":
        if is_face_down(rest):
            return None
        return _reason(names, seat, _card_kind(names, seat, rest), rest)
    if family == "room":
        return _room(names, seat, int(rest))
    if family == "intruder":
        return _reason(names, seat, "shoot", rest)
    if family == "object":
        return _reason(names, seat, "pickup", rest)
    return None


def _owns(names: Names, seat: int, card: str) -> bool:
    names_of = (piles.hand(seat), piles.inventory(seat), piles.carried(seat), piles.quests(seat))
    return any(card in names.sight.pile(pile) for pile in names_of)


def _card_kind(names: Names, seat: int, card: str) -> str:
    if card in names.sight.pile(piles.hand(seat)):
        return "card"
    return "quest" if card in names.sight.pile(piles.quests(seat)) else "item"


def _reason(names: Names, seat: int, kind: str, *subjects: str) -> Because | None:
    """Why none of these is possible; nothing when one of them is."""
    found = [one for one in queries.everything(names.sight, seat) if one.kind == kind and one.subject in subjects]
    if not found or any(one.possible for one in found):
        return None
    why = found[0].reasons[0]
    return Because(
        names.because(why.text, why),
        names.text.text("tip.rule", rule=why.rule, page=why.page),
        names.because(why.remedy, why),
    )


def _room(names: Names, seat: int, number: int) -> Because | None:
    here = names.sight.characters[seat].room
    if here is None:
        return _reason(names, seat, "move", "")
    if number == here:
        return _reason(names, seat, "room", "")
    room = Room(Look(names.sight), here)
    ways = [way.id for way in room.corridors if way.beyond(room).number == number]
    if not ways:
        return Because(names.text.text("reason.too_far"))
    return _reason(names, seat, "escape" if room.has_intruder else "move", *ways)
