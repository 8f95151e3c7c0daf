"""Cards and gear go from hand to hand; what is scanned, looked at and shown."""

from __future__ import annotations

from nemesis_desktop.client.games.retaliation.board.dusk import marine_colour
from nemesis_desktop.client.games.retaliation.event_views.staged import Chapter, Staged
from nemesis_desktop.client.games.retaliation.viewmodels.marine import card_text, hand_card
from nemesis_desktop.client.games.retaliation.viewmodels.pictures import ShownCard
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue, Flight, Shake, SoundCue
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, HARM, NEWS, QUIET
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events import cards, gear, threats, turns
from nemesis_desktop.kernel import Seat, is_face_down

CARD, BUCKLE = "retaliation/table/card", "retaliation/table/buckle"
CARRIED = ("backpack:", "held:", "armor:")
"""Piles of what somebody carries."""
HAND = "hand:"
HELD = ("hand", "backpack", "held", "armor")
OWN_PILES = (*HELD, "deck", "discard", "looking")
UNSEEN = ("setup", "draft", "final", "death", "return", "reveal", "look", "token")
"""Why cards move that nobody is to look at."""
READ = ("play", "react", "contamination")
"""Why cards lie open for everybody in the middle for a moment."""
SHOWN_FROM = {"eclosion": "hand", "objective": "hand"}
"""From where come the cards that are shown; all others are Items."""
MOST_CARDS = 8


def holder_of(pile: str) -> Seat | None:
    """The seat to which a pile of cards belongs, be it open or hidden."""
    name, _, which = pile.partition(":")
    return int(which) if name in OWN_PILES and which.isdecimal() else None


def _flight(event: cards.PiecesMoved, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    """Cards that somebody holds, gains or gives away; what others draw or pay does not fly over the table of a seat."""
    ends = tuple(seat for seat in map(holder_of, (event.source, event.destination)) if seat is not None)
    held = event.source.partition(":")[0] in HELD or event.destination.partition(":")[0] in HELD
    if not event.cards or not ends or event.why in UNSEEN:
        return ()
    shown = tuple(hand_card(card, after) for card in event.cards[:MOST_CARDS])
    if event.why in READ:
        who = after.text.label(after.value("seat", ends[0]))
        return (Flight(shown, event.source, event.destination, through_middle=True, caption=who, seconds=0.85,
                       colour=_colour(ends[0], after)),)
    return (Flight(shown, event.source, event.destination, concerns=ends),) if held else ()


def _shown(event: cards.CardsShown, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    """Cards that everybody may read for a moment."""
    faces = tuple(hand_card(card, after) for card in event.cards[:MOST_CARDS])
    if not faces:
        return ()
    who, place = after.text.label(after.value("seat", event.seat)), f"{SHOWN_FROM.get(event.why, 'held')}:{event.seat}"
    return (Flight(faces, place, place, through_middle=True, caption=who, seconds=1.2,
                   colour=_colour(event.seat, after)),)


def _colour(seat: Seat, words: GameWords) -> str:
    """The colour of a character."""
    one = words.sight.marines.get(seat)
    return "" if one is None else marine_colour(one.id)


def _queen_health(event: cards.PiecesMoved, before: GameWords, after: GameWords) -> Banner | None:
    """The Queen health card that everybody reads; those that its number takes stay unseen (R-QUEEN-11)."""
    if event.why != "reveal" or event.source != piles.QUEEN_DECK:
        return None
    text, card = after.text, event.cards[0]
    queen = next((number for number, one in after.sight.intruders.items() if one.kind == "queen"), None)
    return Banner(text.label(after.value("card", card)), card_text(card, after), text.text("banner.queen_health"),
                  "green", card=ShownCard(card), waits=True, seconds=1.8, staging="card",
                  at="" if queen is None else f"intruder:{queen}")


def _learned(event: cards.SecretLearned, before: GameWords, after: GameWords) -> Banner | None:
    """What a secret look has shown, to whoever looked (R-INFO-05)."""
    sight, text = after.sight, after.text
    if event.seat not in sight.known.get(event.fact, ()):
        return None
    only_you, concerns = text.text("banner.scan.only_you"), (event.seat,)
    if event.fact != "anti_aircraft":
        card = event.fact.partition(":")[2]
        owner = next((seat for seat in sight.marines if card in sight.pile(piles.objectives(seat))), None)
        whose = only_you if owner is None else text.text("banner.objective_of", who=after.value("seat", owner))
        return Banner(text.label(after.value("card", card)), card_text(card, after), whose, "cyan",
                      card=ShownCard(card), waits=True, concerns=concerns, seconds=1.8, staging="card")
    if not sight.anti_aircraft:
        return None
    upper = sight.anti_aircraft[0]
    return Banner(text.text(f"banner.anti_aircraft.{upper}"), text.text(f"facility.anti_aircraft.{upper}"), only_you,
                  "red" if upper == "active" else "green", picture="retaliation/icons/anti_aircraft", waits=True,
                  concerns=concerns, seconds=1.8, at=f"seat:{event.seat}")


def _moved_sound(event: cards.PiecesMoved, before: GameWords) -> SoundCue | None:
    if not event.cards or event.why == "setup":
        return None
    if event.why == "contamination":
        return SoundCue("retaliation/table/infection", 5)
    if event.destination.startswith(CARRIED):
        return SoundCue(BUCKLE, 3)
    if event.source.startswith(CARRIED):
        return SoundCue(BUCKLE, 2)
    return SoundCue(CARD, 1) if HAND in (event.source[:5], event.destination[:5]) else None


def _scan_result(event: cards.ContaminationChecked, before: GameWords, after: GameWords) -> Banner | None:
    """What the scanner shows, for those who may know it (R-CONT-03)."""
    if not event.cards or is_face_down(event.cards[0]):
        return None
    text, found = after.text, len(event.infected)
    title = text.text("banner.scan.infected" if found else "banner.scan.clean", n=found, total=len(event.cards))
    return Banner(title, "", text.text("banner.scan.only_you"), "red" if found else "green",
                  picture="retaliation/icons/contamination", waits=True, concerns=(event.seat,), seconds=1.8,
                  staging="scan", at=f"seat:{event.seat}")


def _scan_sound(event: cards.ContaminationChecked, before: GameWords) -> SoundCue:
    """Everybody hears the scanner; who may know the result hears it."""
    return SoundCue("retaliation/table/infection" if event.infected else "retaliation/table/scan", 6)


def _gear_sound(event: gear.GearMoved, before: GameWords) -> SoundCue | None:
    """Gear that is used up is heard by its use."""
    return SoundCue(BUCKLE, 2) if event.tokens and event.why not in ("use", "spend", "death") else None


def _called(event: threats.CommandGiven, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Shake(f"seat:{event.seat}", "amber"),)


BELONGINGS: Chapter = {
    cards.PiecesMoved: Staged("icons/card", _flight, banner=_queen_health, sound=_moved_sound),
    cards.CardsShown: Staged("icons/card", _shown, sound=SoundCue(CARD, 3), colour=NEWS),
    cards.ContaminationChecked: Staged(
        "retaliation/icons/contamination", banner=_scan_result, sound=_scan_sound, colour=ALARM
    ),
    cards.SecretLearned: Staged(
        "icons/eye", banner=_learned, sound=SoundCue("retaliation/table/servo", 3), colour=NEWS
    ),
    cards.ObjectiveChosen: Staged("icons/card", sound=SoundCue("retaliation/table/radio", 3), colour=NEWS),
    gear.GearMoved: Staged("retaliation/icons/gear", sound=_gear_sound, colour=QUIET),
    gear.AmmoHalved: Staged("retaliation/icons/ammo_half", sound=SoundCue(BUCKLE, 2), colour=QUIET),
    gear.ItemBroken: Staged("retaliation/icons/malfunction", sound=SoundCue("retaliation/table/power_down", 3),
                            colour=HARM),
    gear.ItemRepaired: Staged("retaliation/icons/item", sound=SoundCue("retaliation/table/servo", 3)),
    gear.ItemMarked: Staged("retaliation/icons/item", sound=SoundCue(BUCKLE, 2)),
    gear.ItemStacked: Staged("retaliation/icons/item", sound=SoundCue(BUCKLE, 2)),
    gear.DealFellThrough: Staged("icons/log", sound=SoundCue(CARD, 2)),
    threats.CommandGiven: Staged("retaliation/icons/bell", _called, sound=SoundCue("retaliation/table/radio", 5),
                                 colour=ALARM),
    turns.DraftDealt: Staged("icons/card", sound=SoundCue(CARD, 2)),
    turns.MarineDrafted: Staged("icons/players", sound=SoundCue("retaliation/table/boots", 3), colour=NEWS),
}
