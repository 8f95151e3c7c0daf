"""Cards and tokens: what flies over the table, and what somebody looks at in secret."""

from __future__ import annotations

from collections.abc import Iterator

from nemesis_desktop.client.games.nemesis.event_views.messages import LONG, attended, nest_of, room_of
from nemesis_desktop.client.games.nemesis.viewmodels.cards import card_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue, Flight, Pulse, SoundCue
from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.client.tabletop.stage.log_line import QUIET
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import (
    CardsMoved,
    CardsRevealed,
    ContaminationScanned,
    LookedAt,
    PileShuffled,
)
from nemesis_desktop.games.nemesis.state import Place, Step
from nemesis_desktop.kernel import Seat, is_face_down

HELD = ("hand", "inventory", "carried")
CARD_WHYS = (
    "draw", "play", "pay", "pass", "gain", "drop", "use", "craft", "trade", "pickup", "quest", "search", "take",
    "reroll", "discard",
)  # fmt: skip
MOST_CARDS = 8
BURNED = "log.cards.burned"
OWN_PILES = ("hand", "inventory", "carried", "quests", "deck", "discard")
GAINED = ("draw", "search", "craft", "pickup", "take", "quest")
"""Why cards come to somebody who then holds them."""
MOVED_RULES = {
    "contamination": "N-CONT-01", "draw": "N-ROUND-02", "search": "N-SRCH-01", "craft": "N-CRAFT-01",
    "pickup": "N-ACT-13", "quest": "N-QST-02", "trade": "N-ACT-14", "drop": "N-DROP-01", "laid": "N-BAG-07",
    "take": "N-ROOM-22", "hatched": "N-EVENT-10", "destroyed": "N-ROOM-25", "revive": "N-COOP-06",
    "eclosion": "N-EVENT-10", "return": "N-BAG-10",
}
"""The rules by which cards and tokens are moved, where the log tells it."""
TOLD = ("trade", "drop", "laid", "hatched", "destroyed", "eclosion", "revive")
PUT_AWAY = ("discard:", "deck:", "out", "box", "looking")


def add_to(views: EventViews[Names]) -> None:
    """Present what happens to cards."""
    views.add(
        CardsMoved,
        rule=_rule_of_move,
        cues=_flight,
        sound=_moved_sound,
        log=_moved,
        icon="nemesis/icons/items",
        colour=QUIET,
        about=_about_moved,
        undo="undo.why.cards_drawn",
        again=_destroyed,
    )
    views.add(
        CardsRevealed,
        rule="N-VIC-08",
        log=lambda e, n: n.text.text("log.cards_revealed", cards=n.cards(e.cards)) if e.cards else None,
        icon="icons/card",
        undo="undo.why.cards_shown",
    )
    views.add(
        PileShuffled, sound=SoundCue("nemesis/table/shuffle", 1), log=_shuffled, icon="icons/card", colour=QUIET,
        rule="N-ROUND-03",
    )
    views.add(
        LookedAt,
        rule="N-INFO-05",
        banner=_seen,
        sound=SoundCue("nemesis/table/computer", 3),
        log=_looked,
        icon="icons/eye",
        important=True,
        undo="undo.why.looked",
    )
    views.add(
        ContaminationScanned,
        rule="N-SCAN-01",
        banner=_scan_result,
        sound=_scan_sound,
        log=_scanned,
        icon="nemesis/icons/contamination",
        important=True,
        undo="undo.why.scanned",
    )


def holder_of(pile: str) -> Seat | None:
    """The seat a pile of cards belongs to, be it open or hidden."""
    name, _, which = pile.partition(":")
    return int(which) if name in OWN_PILES and which.isdecimal() else None


# -- cards on their way -----------------------------------------------------------------------------------------


def _flight(e: CardsMoved, before: Names, after: Names) -> tuple[Cue, ...]:
    """Cards somebody holds or gives away; hidden piles and tokens move without a picture. Cards that others take or
    pay with do not fly over the table of a seat."""
    source, destination = e.source.partition(":")[0], e.destination.partition(":")[0]
    if e.why == "hatched":
        nest = nest_of(after)
        return (*attended(nest), Pulse((nest,), "nest")) if nest else ()
    if not e.cards or e.why not in CARD_WHYS or not (source in HELD or destination in HELD):
        return ()
    if e.why == "play" and (source, destination) == ("hand", "discard"):
        cards = tuple(card_view(card, after) for card in e.cards)
        holder = holder_of(e.source)
        name = after.seat(holder) if holder is not None else ""
        return (Flight(cards, e.source, e.destination, through_middle=True, caption=name, seconds=0.85),)
    cards = tuple(card_view(card, after) for card in e.cards[:MOST_CARDS])
    ends = tuple(seat for seat in map(holder_of, (e.source, e.destination)) if seat is not None)
    return (Flight(cards, e.source, e.destination, concerns=ends),)


def _moved_sound(e: CardsMoved, before: Names) -> SoundCue | None:
    if e.destination.startswith(("inventory:", "carried:")):
        return SoundCue("nemesis/table/item", 3)
    if e.destination.startswith(piles.FLOOR):
        return SoundCue("nemesis/table/drop", 3)
    if e.why == "pay":
        return SoundCue("nemesis/table/pay", 2)
    if e.why == "hatched":
        return SoundCue("nemesis/table/slime", 4)
    return SoundCue("nemesis/table/card", 1) if "hand:" in e.source or "hand:" in e.destination else None


def _moved(e: CardsMoved, names: Names) -> str | None:
    """Only what a player would say aloud; cards that change piles unseen are no news."""
    text, owner, count = names.text, _owner(e), len(e.cards)
    who = names.seat(owner) if owner is not None else ""
    if e.why == "contamination" and owner is not None:
        return text.text("log.contaminated", owner=who, n=count)
    if (e.source, e.destination) == (piles.POOL, piles.BAG):
        return text.text("log.bag_grows", cards=names.cards(e.cards))
    if e.why == "draw" and owner is not None and _leads(owner, names):
        return text.text("log.intruders_draw", n=count)
    if e.why in GAINED:
        if owner is None or e.destination.startswith(PUT_AWAY):
            return None
        return text.text(f"log.cards.{e.why}", owner=who, cards=names.cards(e.cards), n=count)
    if e.why == "destroyed" and names.sight.clock.step is Step.FIRE:
        return text.text(BURNED, n=count)
    if e.why in TOLD:
        return text.text(f"log.cards.{e.why}", owner=who, cards=names.cards(e.cards), n=count)
    return None


def _rule_of_move(e: CardsMoved, names: Names) -> str:
    if e.why == "destroyed" and names.sight.clock.step is Step.FIRE:
        return "N-ROOM-29"
    owner = _owner(e)
    if e.why == "draw" and owner is not None and _leads(owner, names):
        return "N-INTR-06"
    one = None if owner is None else names.sight.characters.get(owner)
    if e.why == "drop" and one is not None and one.place is Place.DEAD:
        return "N-DIE-02"
    return MOVED_RULES.get(e.why, "")


def _shuffled(e: PileShuffled, names: Names) -> str | None:
    """Why somebody draws a card and then more; before the first round every deck is shuffled."""
    kind, _, owner = e.pile.partition(":")
    if kind != "deck" or not owner.isdecimal() or not names.sight.clock.round:
        return None
    if _leads(int(owner), names):
        return names.text.text("log.intruders_shuffle")
    return names.text.text("log.shuffled", owner=names.seat(int(owner)))


def _leads(seat: Seat, names: Names) -> bool:
    """Whether the cards of a seat are those of the intruders: whoever leads them has no character, or a dead one."""
    leader = names.sight.intruder_player
    return leader is not None and leader.seat == seat


def _destroyed(e: CardsMoved, once: str, times: int, text: Catalogue) -> str | None:
    """Eggs are taken off one by one."""
    told = (one for one in (BURNED, "log.cards.destroyed") if text.text(one, n=1) == once)
    return next((text.text(one, n=times) for one in told), None) if e.why == "destroyed" else None


def _owner(e: CardsMoved) -> Seat | None:
    """The seat whose pile the cards come to, else the one they come from; of a corpse that revives the dead one's."""
    if e.why == "revive":
        return int(e.cards[0].rpartition(".")[2])
    for pile in (e.destination, e.source):
        owner = pile.rpartition(":")[2]
        if owner.isdecimal() and not pile.startswith(piles.FLOOR):
            return int(owner)
    return None


def _about_moved(e: CardsMoved) -> Iterator[str]:
    owner = _owner(e)
    if owner is not None:
        yield f"seat:{owner}"


# -- secret looks -----------------------------------------------------------------------------------------------


def _knows(e: LookedAt, names: Names) -> bool:
    """Whether these are the names of the seat that looked: nobody else learns what it saw."""
    return e.seat in names.sight.known.get(e.fact, ())


def _looked(e: LookedAt, names: Names) -> str | None:
    text, who = names.text, names.seat(e.seat)
    family, _, which = e.fact.partition(":")
    known = _knows(e, names)
    match family:
        case "room":
            if known:
                return text.text("log.looked.room_known", seat=who, room=names.room(int(which)))
            return text.text("log.looked.room", seat=who, number=which)
        case "token":
            return text.text("log.looked.token_known", effect=_effect(e, names)) if known else None
        case "engine":
            if known:
                return text.text("log.looked.engine_known", seat=who, number=which, state=_engine_state(e, names))
            return text.text("log.looked.engine", seat=who, number=which)
        case "coordinates":
            return text.text("log.looked.coordinates", seat=who)
        case "card" if known:
            return text.text("log.looked.card_known", seat=who, card=names.card(which))
    return text.text("log.looked.something", seat=who)


def _engine_state(e: LookedAt, names: Names) -> str:
    top = names.sight.engines[int(e.fact.partition(":")[2])][0]
    return names.text.text(f"token.engine_{top}.name")


def _effect(e: LookedAt, names: Names) -> str:
    token = names.sight.rooms[int(e.fact.partition(":")[2])].token
    if token is None or is_face_down(token):
        return names.text.text("back.exploration")
    return names.text.text(f"exploration.{load_content().exploration_tokens[token].effect}.name")


def _seen(e: LookedAt, before: Names, after: Names) -> Banner | None:
    """What a secret look has shown, to whoever looked."""
    if not _knows(e, after):
        return None
    text = after.text
    family, _, which = e.fact.partition(":")
    title, words, picture, accent, card = "", "", "icons/eye", "cyan", None
    match family:
        case "room":
            tile = after.sight.rooms[int(which)].tile
            title = text.text("moment.room_seen", number=which, room=after.tile(tile))
            words, picture = text.text_or(f"room.{tile}.text", ""), f"nemesis/rooms/{tile}"
        case "token":
            token = after.sight.rooms[int(which)].token
            if token is None or is_face_down(token):
                return None
            record = load_content().exploration_tokens[token]
            title = text.text("moment.token_seen", effect=text.text(f"exploration.{record.effect}.name"))
            words = text.text("moment.token_items", n=record.items)
            words = f"{text.text(f'exploration.{record.effect}.text')} {words}"
        case "engine":
            top = after.sight.engines[int(which)][0]
            title = text.text(f"moment.engine_{top}", n=which)
            words = text.text("tip.engine_rule")
            picture, accent = f"nemesis/icons/engine_{top}", "green" if top == "working" else "red"
        case "coordinates":
            record_of = load_content().coordinates
            known = next((one for one in after.sight.pile(piles.COORDINATES) if one in record_of), None)
            if known is None:
                return None
            title, picture, card = text.text("moment.coordinates_seen"), "", card_view(known, after)
            words = "\n".join(
                text.text("label.value", label=space, value=text.text(f"destination.{place}.name"))
                for space, place in record_of[known].destinations.items()
            )
        case "card":
            card = card_view(which, after)
            title, words, picture = card.name, card.text, ""
        case _:
            return None
    kicker = text.text("moment.only_you")
    return Banner(
        title, words, kicker, accent, card=card, picture=picture, waits=True, concerns=(e.seat,), seconds=LONG,
        staging="card" if card is not None else "", at=_place_of_look(family, which),
    )


def _place_of_look(family: str, which: str) -> str:
    """Where on the ship that lies which was looked at."""
    if family in ("room", "token"):
        return f"room:{which}"
    return {"engine": f"engine:{which}", "coordinates": "coordinates"}.get(family, "")


# -- scans ------------------------------------------------------------------------------------------------------


def _scanned(e: ContaminationScanned, names: Names) -> str:
    text, who = names.text, names.seat(e.seat)
    if e.infected is None:
        return text.text("log.scanned.unknown", seat=who, n=len(e.cards))
    which = "infected" if e.infected else "clean"
    return text.text(f"log.scanned.{which}", seat=who, n=len(e.cards))


def _scan_result(e: ContaminationScanned, before: Names, after: Names) -> Banner | None:
    """The result, for those who may know it (N-SCAN-01, p. 20)."""
    if e.infected is None:
        return None
    text, key = after.text, "infected" if e.infected else "clean"
    words = text.text(f"contamination.{key}.text")
    if len(e.cards) > 1:
        counted = text.text("moment.scan_count", n=len(e.infected), total=len(e.cards))
        words = text.listed((counted, words), "space")
    return Banner(
        text.text(f"banner.scan_{key}"),
        words,
        text.text("moment.only_you"),
        "red" if e.infected else "green",
        picture="nemesis/icons/infected" if e.infected else "icons/check",
        waits=True,
        concerns=(e.seat,),
        seconds=LONG + 0.9,
        staging="scan",
        at=room_of(e.seat, after),
    )


def _scan_sound(e: ContaminationScanned, before: Names) -> SoundCue:
    """Everybody hears the scanner, who may know it hears the result."""
    if e.infected is None:
        return SoundCue("nemesis/table/scan", 6)
    return SoundCue("nemesis/table/infection" if e.infected else "nemesis/table/heal", 6)
