"""What may come of an action, one line each, from nothing but what the seat knows."""

from __future__ import annotations

from collections.abc import Iterable

from nemesis_desktop.client.games.retaliation.viewmodels.attacks import (
    attack_lines,
    attack_risk,
    attacked_leaving,
    discovery,
    finds,
    noise_line,
    noise_of,
    noise_risk,
    of_queen,
    shot_line,
    volley,
)
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, Risk
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent
from nemesis_desktop.games.retaliation import combat_odds, noise_odds
from nemesis_desktop.games.retaliation.attempts import attempts_of_action, mean_kills
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine, StateView
from nemesis_desktop.games.retaliation.piles import ITEM_COLOURS
from nemesis_desktop.games.retaliation.queries import room_options
from nemesis_desktop.games.retaliation.state import FacilityState, LanderState
from nemesis_desktop.kernel import Seat

LOUD = ("hibernatorium", "escape_shuttle", "nest")
"""Rooms in which every use makes a noise roll; the landing zone does once the lander is there."""


def previews(choice: Choice, words: GameWords, seat: Seat) -> tuple[str, ...]:
    """What may come of a choice: price, attacks, noise, chances to hit."""
    marine, subject = Marine(StateView(words.sight), seat), choice.key.partition(":")[2]
    if not marine.in_room:
        return ()
    text = words.text
    found = [text.text("preview.price", n=choice.cost)] if choice.cost else []
    match choice.group:
        case "move" | "careful":
            found += _move(words, seat, subject)
            if choice.group == "careful":
                found.append(text.text("preview.cautious"))
        case "shoot":
            found += _shots(words, seat, int(subject))
        case "melee":
            odds = combat_odds.melee_odds(words.sight, seat, int(subject))
            key = of_queen("preview.melee", words, int(subject))
            found.append(text.text(key, kill=percent(odds.kill, text), answer=percent(odds.answer, text)))
        case "burst":
            found += _bursts(words, seat, subject)
        case "card":
            record = facility_content().actions.get(subject)
            if record is not None and record.kind == "search":
                found += searching(words, marine.room.space)
            found += attack_lines(words, attempts_of_action(words.sight, seat, "card", subject))
        case "room":
            found += _room(words, marine)
        case "item" | "robot":
            found += attack_lines(words, attempts_of_action(words.sight, seat, choice.group, subject))
        case "drop":
            found.append(text.text("prompt.lost"))
        case "pass":
            found += _pass(words, marine)
    return tuple(found)


def _move(words: GameWords, seat: Seat, edge: str) -> list[str]:
    sight, text = words.sight, words.text
    facility = Facility(StateView(sight))
    marine, corridor = facility.marine(seat), facility.corridor(edge)
    attackers = noise_odds.attackers_at_leaving(sight, seat, edge)
    found = attacked_leaving(words, attackers)
    beyond, odds = corridor.beyond(marine.room), noise_odds.move_odds(sight, seat, edge)
    if beyond is None or odds is None:
        return [*found, *discovery(words)]
    found.append(noise_line(words, odds))
    if beyond.intruders:
        kinds = [one.kind for one in beyond.intruders]
        told = [text.text("word.times", count=kinds.count(one), thing=text.text(f"intruder.{one}"))
                for one in dict.fromkeys(kinds)]
        found.append(text.text("preview.into_intruders", things=text.listed(told)))
    if beyond.fire:
        found.append(text.text("preview.into_fire"))
    if facility.life_support(beyond.section) != facility.life_support(marine.room.section):
        key = "preview.into_air" if facility.life_support(beyond.section) else "preview.out_of_air"
        found.append(text.text(key, section=beyond.section))
    return found


def _shots(words: GameWords, seat: Seat, target: int) -> list[str]:
    return [
        shot_line(words, target, weapon, combat_odds.shot_odds(words.sight, seat, target, weapon))
        for weapon in Marine(StateView(words.sight), seat).ready_weapons
    ]


def _bursts(words: GameWords, seat: Seat, edge: str) -> list[str]:
    found = []
    for weapon in Marine(StateView(words.sight), seat).ready_weapons:
        name = words.text.label(words.value("card", weapon))
        found += volley(combat_odds.burst_odds(words.sight, seat, edge, weapon), name, words)
    return found


def searching(words: GameWords, space: str) -> list[str]:
    """What a search of a room may find, the likeliest first."""
    return finds(words, Facility(StateView(words.sight)).room(space).tile.icons, "preview.search")


def _is_loud(words: GameWords, marine: Marine) -> bool:
    """Whether using the room makes a noise roll in it (R-NEST-02, R-ROOM-04, R-ROOM-08, R-ROOM-12)."""
    tile = marine.room.tile.id
    return tile in LOUD or (tile == "landing_zone" and words.sight.lander is LanderState.LANDED)


def _room(words: GameWords, marine: Marine) -> list[str]:
    tile = marine.room.tile.id
    found = list(noise_of(words, marine.room.space)[1]) if _is_loud(words, marine) else []
    if tile == "supply_room":
        found += finds(words, ITEM_COLOURS)
    if _only_switches_off(words.sight, marine):
        found.append(words.text.text("option.text.life_support_off"))
    return [*found, *attack_lines(words, attempts_of_action(words.sight, marine.seat, "room", ""))]


def _only_switches_off(sight: FacilityState, marine: Marine) -> bool:
    """Whether the use of a room turns life support off without another question (R-ROOM-06)."""
    return room_options(sight, marine.seat) == ("life_support",) and sight.life_support[marine.room.tile_id[-1].upper()]


def _pass(words: GameWords, marine: Marine) -> list[str]:
    text = words.text
    found = [text.text("preview.pass")]
    for wound in ("bleeding", "guts", "lungs"):
        if marine.suffers(wound):
            found.append(text.text(f"wound.{wound}.text"))
    return found


# -- the one number beside an option ----------------------------------------------------------------------


def risk_of(choice: Choice, words: GameWords, seat: Seat) -> Risk | None:
    """The number that matters most about an option: a chance to be found, or to kill."""
    sight, text, subject = words.sight, words.text, choice.key.partition(":")[2]
    facility = Facility(StateView(sight))
    marine = facility.marine(seat)
    if not marine.in_room:
        return None
    match choice.group:
        case "move" | "careful":
            beyond = facility.corridor(subject).beyond(marine.room)
            return noise_risk(words, beyond, noise_odds.move_odds(sight, seat, subject))
        case "shoot":
            chances = [combat_odds.shot_odds(sight, seat, int(subject), one).kill for one in marine.ready_weapons]
            return Risk("retaliation/icons/skull", percent(max(chances), text), "green") if chances else None
        case "burst":
            return _risk_of_burst(words, seat, subject, marine.ready_weapons)
        case "melee":
            odds_of_melee = combat_odds.melee_odds(sight, seat, int(subject))
            return Risk("retaliation/icons/skull", percent(odds_of_melee.kill, text), "amber")
        case "room" if _is_loud(words, marine):
            return noise_of(words, marine.room.space)[0]
        case "card" | "item" | "robot" | "room":
            return attack_risk(words, attempts_of_action(sight, seat, choice.group, subject))
    return None


def _risk_of_burst(words: GameWords, seat: Seat, edge: str, weapons: Iterable[str]) -> Risk | None:
    """How likely the best weapon kills all of them; where none can, how many it kills on average."""
    text, sight = words.text, words.sight
    odds = [combat_odds.burst_odds(sight, seat, edge, one) for one in weapons]
    if not odds:
        return None
    clear = max(one.clear for one in odds)
    if clear:
        return Risk("retaliation/icons/skull", percent(clear, text), "green")
    mean = max(mean_kills(one) for one in odds)
    there = len(Facility(StateView(sight)).corridor(edge).intruders)
    told = text.text("risk.kills", kills=text.number(round(float(mean), 1)), all=there)
    return Risk("retaliation/icons/skull", told, "green" if mean >= 1 else "amber")
