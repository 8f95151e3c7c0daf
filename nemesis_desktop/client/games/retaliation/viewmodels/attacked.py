"""What an Intruder's attack may bring, told beside the answers of whoever could step in."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from nemesis_desktop.client.games.retaliation.viewmodels.marine import card_text
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.choices import Risk
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent
from nemesis_desktop.games.retaliation.attack_odds import (
    StrikeOdds,
    attack_odds,
    health_instead,
    loses,
    wound_kills,
)
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Marine, StateView
from nemesis_desktop.kernel import PASS, Seat

PASSES_ON = "duck_and_cover"
KILLS = "retaliation/icons/skull"
NEVER, SURE = Fraction(0), Fraction(1)
AnswerRisk = tuple[Risk, tuple[str, ...]]


def forecast_of_reaction(
    topic: str, key: str, words: GameWords, seat: Seat, context: Mapping[str, str | int]
) -> AnswerRisk | None:
    """How likely an answer leads to death, and what else may come of it; None for a question about something else."""
    match topic:
        case "react_before_AttackDeclared":
            return _attack(words, key, str(context["kind"]), int(context["target"]))
        case "redirect_attack":
            return _struck(words, str(context["intruder"]), int(key.partition(":")[2]))
        case "react_before_WoundThreatened":
            return _wound(words, key, seat)
        case "react_before_ContaminationThreatened":
            if key == PASS:
                return _risk(words, NEVER), (words.text.text("preview.contaminated"),)
            return _armor_instead(words, key, seat)
    return None


def _attack(words: GameWords, key: str, kind: str, target: Seat) -> AnswerRisk:
    """Nobody steps in, the attack goes to somebody else, or it is prevented."""
    text = words.text
    if key == PASS:
        return _struck(words, kind, target)
    card = key.partition(":")[2]
    action = facility_content().actions.get(card)
    if action is None or action.kind != PASSES_ON:
        return _risk(words, NEVER), (text.text("preview.prevented"), card_text(card, words))
    marine = Marine(StateView(words.sight), target)
    told = [
        text.text("preview.redirected", who=words.value("seat", one),
                  things=_things(words, attack_odds(words.sight, kind, one)))
        for one in marine.room.seats if one != target
    ]
    return _risk(words, NEVER), tuple(told)


def _struck(words: GameWords, kind: str, target: Seat) -> AnswerRisk:
    odds = attack_odds(words.sight, kind, target)
    return _risk(words, odds.kills), (words.text.text("preview.struck", things=_things(words, odds)),)


def _things(words: GameWords, odds: StrikeOdds) -> str:
    """Everything that an attack may bring, by its chance."""
    text = words.text
    found = {"kills": odds.kills, "wound": odds.wound, "health": odds.health, "infects": odds.infects}
    told = [
        text.text("preview.part", what=text.text(f"preview.struck.{what}"), chance=percent(chance, text))
        for what, chance in found.items() if chance
    ]
    return text.listed(told) or text.text("preview.struck.nothing")


def _wound(words: GameWords, key: str, seat: Seat) -> AnswerRisk:
    """A Serious Wound, or what an Armor takes instead."""
    text = words.text
    if key == PASS:
        deadly = wound_kills(words.sight, seat)
        line = text.text("preview.wound_kills" if deadly else "preview.wound")
        return _risk(words, SURE if deadly else NEVER), (line,)
    return _armor_instead(words, key, seat)


def _armor_instead(words: GameWords, key: str, seat: Seat) -> AnswerRisk:
    text, count = words.text, health_instead(key.partition(":")[2])
    if not count:
        return _risk(words, NEVER), (text.text("preview.instead_discarded"),)
    deadly = loses(words.sight, seat, count)
    line = text.text("preview.instead_kills") if deadly else text.text("preview.instead_health", n=count)
    return _risk(words, SURE if deadly else NEVER), (line,)


def _risk(words: GameWords, chance: Fraction) -> Risk:
    """The skull with how likely death is."""
    return Risk(KILLS, percent(chance, words.text), "red" if chance else "green")
