"""What hangs over a seat, and what is asked before a choice that may end a life or the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nemesis_desktop.client.games.retaliation.viewmodels.marine import air_of
from nemesis_desktop.client.games.retaliation.viewmodels.preview import risk_of
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent
from nemesis_desktop.games.retaliation import combat_odds, noise_odds
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine, StateView
from nemesis_desktop.games.retaliation.leaving import LANDER, WAYS_OUT, undone_after_leaving
from nemesis_desktop.games.retaliation.state import LanderState
from nemesis_desktop.games.retaliation.turn_end import FIRE, SUFFOCATION, ends_with_next_action, turn_end
from nemesis_desktop.kernel import Seat

Danger = tuple[str, str, str]
STAYING = ("shoot", "burst", "melee", "secure", "robot", "trade")
"""What neither brings oxygen nor leads to life support."""


def with_risks(choices: Sequence[Choice], words: GameWords, seat: Seat) -> tuple[Choice, ...]:
    """Every option with the one number that matters most about it."""
    return tuple(replace(one, risk=risk_of(one, words, seat)) for one in choices)


def dangers_of(words: GameWords, seat: Seat) -> tuple[Danger, ...]:
    """What hangs over the seat now: sign, words and colour, the gravest first."""
    sight, text = words.sight, words.text
    if seat not in sight.marines:
        return ()
    facility = Facility(StateView(sight))
    marine = facility.marine(seat)
    found: list[Danger] = []
    air = air_of(marine)
    if air in ("kills", "suffocates", "last"):
        found.append(("retaliation/icons/oxygen", text.text(f"danger.air.{air}"), "amber" if air == "last" else "red"))
    if marine.in_room and marine.room.fire:
        deadly = _dies(words, seat) == FIRE
        found.append(("retaliation/icons/fire", text.text("danger.fire_kills" if deadly else "danger.fire"), "red"))
    elif marine.health + 1 >= marine.skull:
        found.append(("retaliation/icons/skull", text.text("danger.next_loss"), "red"))
    if sight.autodestruction is not None:
        left = sight.autodestruction - sight.clock.round
        found.append(("retaliation/icons/autodestruction", text.text("danger.autodestruction", n=left), "red"))
    if sight.clock.round == facility_content().numbers.rounds:
        found.append(("clock", text.text("danger.last_round"), "red"))
    if marine.record.larva:
        found.append(("retaliation/icons/larva", text.text("danger.larva"), "red"))
    if sight.lander is LanderState.UNDER_WAY and sight.lander_space == sight.clock.round + 1:
        found.append(("retaliation/icons/lander", text.text("danger.lander_next"), "amber"))
    return tuple(found)


def worry_about(choice: Choice, words: GameWords, seat: Seat, topic: str = "action") -> str | None:
    """What there is to worry about in a choice; None for all that is harmless or a risk like any other."""
    sight, text = words.sight, words.text
    if seat not in sight.marines:
        return None
    if topic == "launch_lander":
        return _left_undone(words, seat, LANDER) if choice.key == "yes" else _last_moment(words)
    if topic != "action":
        return None
    facility = Facility(StateView(sight))
    marine = facility.marine(seat)
    if not marine.in_room:
        return None
    if choice.group in ("move", "careful"):
        return _leaving(choice, words, marine, facility)
    if choice.group == "pass":
        return _passing(words, marine)
    if choice.group == "melee":
        return _answered(choice, words, marine)
    if choice.group == "room" and marine.room.tile.id in WAYS_OUT:
        return _left_undone(words, seat, marine.room.tile.id)
    if choice.group in STAYING and ends_with_next_action(words.sight):
        dies = _dies(words, seat)
        return text.text("ask.air.kills" if dies == SUFFOCATION else "ask.fire_kills") if dies else None
    return None


def _dies(words: GameWords, seat: Seat) -> str:
    """What the end of this turn kills of; "" for who survives it."""
    end = turn_end(words.sight, seat)
    return "" if end is None else end.dies


def _passing(words: GameWords, marine: Marine) -> str | None:
    """What a pass is certain to cost besides the rest of the round."""
    text, end, told = words.text, turn_end(words.sight, marine.seat, passing=True), []
    if end is None:
        return None
    if last := _last_moment(words):
        told.append(last)
    if end.dies in ("bleeding", "lungs"):
        told.append(text.text(f"ask.pass.{end.dies}_kills"))
    elif end.dies == SUFFOCATION:
        told.append(text.text("ask.air.kills"))
    elif end.suffocating and not end.dies:
        told.append(text.text("ask.air.suffocates" if marine.oxygen == 0 else "ask.pass.lungs_suffocate"))
    if marine.in_combat:
        told.append(text.text("ask.pass.intruder", n=len(marine.room.intruders)))
    if marine.room.fire and end.dies in ("", FIRE):
        told.append(text.text("ask.pass.fire_kills" if end.dies else "ask.pass.fire"))
    return text.listed(told, "space") if told else None


def _last_moment(words: GameWords) -> str | None:
    """That nobody lives on inside, nor in a Lander that stays, when this round ends (R-END-01, R-LAND-10)."""
    sight, text = words.sight, words.text
    if sight.autodestruction == sight.clock.round + 1:
        return text.text("danger.autodestruction", n=1)
    return text.text("danger.last_round") if sight.clock.round == facility_content().numbers.rounds else None


def _left_undone(words: GameWords, seat: Seat, way: str) -> str | None:
    """Tasks and objectives that would not count with this seat gone."""
    undone = [words.text.label(words.value("card", card)) for card in undone_after_leaving(words.sight, seat, way)]
    return words.text.text("ask.undone", what=words.text.listed(undone)) if undone else None


def _answered(choice: Choice, words: GameWords, marine: Marine) -> str | None:
    """A blow that is likely to be answered, for who may die of the answer."""
    if marine.condition != "heavily_injured":
        return None
    odds = combat_odds.melee_odds(words.sight, marine.seat, int(choice.key.partition(":")[2]))
    return words.text.text("ask.melee", answer=percent(odds.answer, words.text)) if odds.answer else None


def _leaving(choice: Choice, words: GameWords, marine: Marine, facility: Facility) -> str | None:
    """Attacks that may kill, and rooms in which the turn would end deadly."""
    text, edge = words.text, choice.key.partition(":")[2]
    attackers = noise_odds.attackers_at_leaving(words.sight, marine.seat, edge)
    if attackers and marine.condition == "heavily_injured":
        return text.text("ask.leave", n=len(attackers))
    beyond = facility.corridor(edge).beyond(marine.room)
    section = beyond.section if beyond is not None else facility.lattice.spaces[
        facility.corridor(edge).edge.other_end(marine.room.space)
    ].section
    if marine.record.suffocating and not facility.life_support(section):
        return text.text("ask.suffocates_there")
    if beyond is not None and beyond.fire and marine.health + 1 >= marine.skull and ends_with_next_action(words.sight):
        return text.text("ask.fire_there")
    return None
