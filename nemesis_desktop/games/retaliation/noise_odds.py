"""What a move may stir up, in exact fractions, from nothing but what a seat may know: the Noise roll of a discovered
Room, and the card behind an Unexplored Corridor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from nemesis_desktop.games.retaliation import piles, tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine, StateView
from nemesis_desktop.games.retaliation.rules.movement import attackers_of_move
from nemesis_desktop.games.retaliation.rules.noise import HAZARD, takes_noise
from nemesis_desktop.games.retaliation.state import FacilityState, IntruderFigure
from nemesis_desktop.kernel import Seat, is_face_down, with_field

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class NoiseForecast:
    """A Noise roll for a Room. Several Corridors may answer to one face, so that ``enters`` (an Intruder comes out of
    a Corridor), ``stirs`` (Noise brings a token) and ``marks`` (a Noise marker is placed) may happen together;
    ``hazard`` and ``quiet`` stand alone. ``contact`` is how likely an Intruder or a token comes at all, ``kept_out``
    how likely nothing does because an Intruder has to destroy a closed Door first."""

    enters: Fraction
    stirs: Fraction
    marks: Fraction
    hazard: Fraction
    quiet: Fraction
    contact: Fraction
    kept_out: Fraction


@dataclass(frozen=True, slots=True)
class DiscoveryForecast:
    """What the Exploration card behind a Corridor brings to who enters, by the words of the cards; "quiet" where it
    brings nothing. ``fire`` and ``malfunction`` are how likely the Room begins with one."""

    entrance: tuple[tuple[str, Fraction], ...]
    fire: Fraction
    malfunction: Fraction


def scan_odds(sight: FacilityState, edge: str) -> Fraction:
    """How likely the Noise die shows a value of this Corridor (R-DEADLY-01)."""
    corridor = Facility(StateView(sight)).corridor(edge)
    faces = tables.die(sight.setup, "noise")
    return Fraction(len([face for face in faces if face != HAZARD and corridor.answers_to(int(face))]), len(faces))


def move_odds(sight: FacilityState, seat: Seat, edge: str, prevented: int = 0) -> NoiseForecast | None:
    """The Noise roll of a seat that arrives through this Corridor, None where it explores. A Larva that attacks on the
    way, where no attack is ``prevented``, latches on and does not come out of the Corridor (R-MOVE-03, R-IATK-04)."""
    beyond = Facility(StateView(sight)).corridor(edge).beyond(Marine(StateView(sight), seat).room)
    if beyond is None:
        return None
    attackers = () if prevented else attackers_at_leaving(sight, seat, edge)
    latched = {one.id for one in attackers if one.kind == "larva"}
    left = {number: one for number, one in sight.intruders.items() if number not in latched}
    return noise_odds(with_field(sight, "intruders", left) if latched else sight, beyond.space)


def noise_odds(sight: FacilityState, space: str) -> NoiseForecast:
    """A Noise roll for who stands in this Room (R-NOISE-02 to R-NOISE-07, R-DOOR-09)."""
    corridors = Facility(StateView(sight)).room(space).corridors
    faces = tables.die(sight.setup, "noise")
    each = Fraction(1, len(faces))
    enters = stirs = marks = hazard = quiet = contact = kept_out = NOTHING
    for face in faces:
        if face == HAZARD:
            hazard += each
            continue
        answers = [one for one in corridors if one.answers_to(int(face))]
        behind = [one.closed_at(space) for one in answers if one.has_intruder]
        comes = False in behind
        resolved = any(one.noise and not one.has_intruder for one in answers)
        enters += each if comes else NOTHING
        stirs += each if resolved else NOTHING
        marks += each if any(takes_noise(one) for one in answers) else NOTHING
        quiet += NOTHING if answers else each
        contact += each if comes or resolved else NOTHING
        kept_out += each if behind and not (comes or resolved) else NOTHING
    return NoiseForecast(enters, stirs, marks, hazard, quiet, contact + hazard, kept_out)


def token_odds(sight: FacilityState) -> dict[str, Fraction]:
    """How likely each type of Intruder token is drawn from the bag, the likeliest first (R-BAG-01, R-INFO-03)."""
    kinds = [token.lstrip("?").partition(".")[0] for token in sight.pile(piles.BAG)]
    chances = {kind: Fraction(kinds.count(kind), len(kinds)) for kind in sorted(set(kinds))}
    return dict(sorted(chances.items(), key=lambda one: -one[1]))


def discovery_odds(sight: FacilityState) -> DiscoveryForecast:
    """The next Exploration card, from those that are not known to lie elsewhere (R-EXP-01, R-EXP-09)."""
    content, deck = facility_content(), sight.pile(piles.deck("exploration"))
    seen = {card for cards in sight.piles.values() for card in cards if not is_face_down(card)}
    cards = [one for card, one in content.exploration.items() if card not in seen]
    if not deck:
        cards = [content.exploration[card] for card in sight.pile(piles.discard("exploration"))]
    if not cards:
        return DiscoveryForecast((), NOTHING, NOTHING)
    each = Fraction(1, len(cards))
    words: dict[str, Fraction] = {}
    for card in cards:
        for word in card.entrance or ("quiet",):
            words[word] = words.get(word, NOTHING) + each
    fire = sum((each for card in cards if "fire" in card.markers), NOTHING)
    broken = sum((each for card in cards if "malfunction" in card.markers), NOTHING)
    return DiscoveryForecast(tuple(sorted(words.items(), key=lambda one: (-one[1], one[0]))), fire, broken)


def attackers_at_leaving(sight: FacilityState, seat: Seat, edge: str) -> Sequence[IntruderFigure]:
    """Who makes the Opportunity Attacks when a seat leaves through a Corridor (R-MOVE-03)."""
    marine = Marine(StateView(sight), seat)
    return attackers_of_move(marine.room, Facility(StateView(sight)).corridor(edge)) if marine.in_room else ()
