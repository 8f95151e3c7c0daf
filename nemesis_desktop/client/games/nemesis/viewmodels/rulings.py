"""What decides an attack, in one sentence each: whom it falls on, when it is a surprise, and what of it kills."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.games.nemesis.answers import AttackTarget
from nemesis_desktop.games.nemesis.handles import Hero, Look, Room, Ship
from nemesis_desktop.games.nemesis.odds import attacked_in, hands_compared
from nemesis_desktop.games.nemesis.perils import deadly_cards
from nemesis_desktop.kernel import Seat


def attacked_words(names: Names, number: int, *, brief: bool = False) -> str:
    """Whom intruders of a room would attack in step 6 and why, "" where nobody can be (N-IATK-03, N-IATK-04, p. 20).
    In ``brief`` the reason fits on a sign of two lines."""
    text, room = names.text, Room(Look(names.sight), number)
    targets = attacked_in(names.sight, number) if room.intruders else ()
    if not targets:
        return ""
    who = text.listed(map(names.seat, targets), "or")
    hands = hands_compared(names.sight, number)
    others = [seat for seat in hands if seat not in targets]
    if (brief and len(targets) > 1) or (not others and len(targets) == 1):
        return text.text("odds.attacked", who=who)
    all_cards = Ship(room.source).house_rule(AttackTarget) is AttackTarget.ALL_CARDS
    counted = "all_cards" if all_cards else "action_cards"
    counts = text.text(f"odds.counted_briefly.{counted}" if brief else f"odds.counted.{counted}")
    if len(targets) > 1:
        return text.text("odds.attacked_hidden", who=who, counted=counts)
    least, most = hands[targets[0]]
    if least < most:
        return text.text("odds.attacked_surely", who=who, counted=counts)
    tied = tuple(names.seat(seat) for seat in others if hands[seat][0] == least)
    if not tied:
        return text.text("odds.attacked_fewest", who=who, counted=counts, n=least)
    if brief:
        return text.text("odds.attacked_tied.brief", who=who)
    return text.text("odds.attacked_tied", who=who, counted=counts, n=least, others=tied)


def surprise_words(names: Names, seat: Seat, paid: int) -> str:
    """Which tokens are a surprise attack, after paying so many cards (N-ENC-06, A-27, p. 18)."""
    ship = Ship(Look(names.sight))
    hand = max(0, len(ship.hero(seat).hand) - paid)
    key = "odds.surprise_weakened" if ship.weakness("reaction_to_danger") else "odds.surprise"
    return names.text.text(key, n=hand)


def deadly_words(names: Names, seat: Seat, intruder: int) -> str:
    """Which attack cards of an intruder kill this character at once, "" where none does (N-IATK-07, p. 20)."""
    one = names.sight.intruders.get(intruder)
    if one is None or seat not in names.sight.characters:
        return ""
    kinds = deadly_cards(names.sight, seat, one.kind)
    if not kinds:
        return ""
    text, hero = names.text, Hero(Look(names.sight), seat)
    cards = text.listed((text.text(f"attack.{kind}.name") for kind in kinds), "or")
    return text.text("odds.deadly_cards", cards=cards, n=len(hero.serious_wounds), who=names.seat(seat))
