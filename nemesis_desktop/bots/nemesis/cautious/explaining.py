"""Why the cautious bot answers as it does, in the words of the catalogue.

The reason of an answer that departs from the plan is its cause, which the decision itself has told; of any other one it
is what the plan wants.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from nemesis_desktop.bots.bot import Advice, AdvisedPlan, percent
from nemesis_desktop.bots.nemesis.cautious.alternatives import alternatives, odds_of
from nemesis_desktop.bots.nemesis.cautious.plan import BotPlan, Planner
from nemesis_desktop.bots.nemesis.cautious.routes import noise_risk
from nemesis_desktop.bots.nemesis.cautious.valuation import REPAIRS, action_kind, item_kind
from nemesis_desktop.bots.nemesis.cautious.wishes import Wish
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.odds import move_odds
from nemesis_desktop.kernel import Question

BEST_GUESS = "advice.best_guess"

CARDS: Mapping[str, str] = MappingProxyType({
    "search": "search", "scavenging": "search", "rest": "clean_hand", "pyrotechnics": "put_out_fire",
    "reload": "reload", "covering_fire": "get_away", "suppressive_fire": "get_away", "taking_aim": "aim",
    "bandages": "dress", "medkit": "dress", "fire_extinguisher": "put_out_fire", "clothes": "wipe_slime",
    "energy_charge": "reload", "adrenaline": "fight_or_flee", "taser": "drive_off", "synthetic_food": "eat",
    "extended_magazine": "reload", "evacuation_key": "unlock_pod",
    "antidote": "cure", "alcohol": "clean_hand", "military_drugs": "fresh_hand",
    "smoke_grenade": "get_away", **dict.fromkeys(REPAIRS, "mend"), "tools": "mend",
    "duct_tape": "mend",
})
"""What a kind of card is played for."""

TOPICS: Mapping[str, str] = MappingProxyType({
    "pay": "pay_least", "pass_discard": "keep_a_guard", "keep_objective": "easier_objective",
    "draft": "good_character", "noise_of_care": "quiet_place", "set_destination": "course_home",
    "keep_item": "most_useful", "free_a_hand": "least_useful", "must_drop": "least_useful",
    "reroll_combat": "reroll", "reroll_noise": "reroll", "scan_hand": "scan", "fire_control_room": "worst_fire",
    "leave_by": "safest_way", "escape_by": "safest_way", "recon_by": "safest_way", "way_to_room": "safest_way",
    "launch_pod": "launch", "wait_in_pod": "launch", "react_before_ActionDeclared": "let_others",
    "react_before_InterruptionPlayed": "let_others", "react_before_AttackStruck": "ward_off",
    "trade_offer": "trade", "trade_accept": "trade", "trade_return": "trade", "trade_agree": "trade",
    "trade_too": "trade", "trade_again": "trade", "search_colour": "most_useful", "storage_colour": "most_useful",
})
"""Why a question is answered as it is, whatever the answer."""


QUIET = 0.2
"""Up to this risk of noise a room is called quiet."""


def explain_answer(question: Question[Any], key: str) -> Advice:
    """Any answer but an action, with its reason."""
    return Advice(key, _of_topic(question.topic, key), _facts_of(key))


def explain(
    planner: Planner, question: Question[Any], key: str, cause: str, avoided: str, goal: AdvisedPlan | None
) -> Advice:
    """An action with its reason, as that planner sees it. ``cause`` is what made it another one than the plan wants,
    ``avoided`` the blunder that would have been made without a second look, ``goal`` what is planned up to the end."""
    ship, hero, plan = planner.ship, planner.hero, planner.plan()
    if avoided:
        advice = Advice(key, f"blunder.{avoided}")
    elif hero.in_combat:
        advice = _in_combat(ship, hero, key)
    else:
        advice = _out_of_combat(ship, hero, plan, key, cause)
    odds, instead = odds_of(ship, hero, key), alternatives(planner, question, key)
    return replace(advice, plan=_with_goal(_planned(hero, plan, advice), goal), odds=odds, instead=instead)


def _with_goal(plan: AdvisedPlan | None, goal: AdvisedPlan | None) -> AdvisedPlan | None:
    """The same with everything that is planned up to the end of the game, where somebody plans so far."""
    if plan is None or goal is None:
        return plan
    return replace(plan, stops=goal.stops, rounds=goal.rounds, rounds_left=goal.rounds_left, percent=goal.percent)


def _planned(hero: Hero, plan: BotPlan, advice: Advice) -> AdvisedPlan | None:
    """What lies behind the answer; None where it leads elsewhere, or where the reason has said everything."""
    wish, way = plan.wish, plan.way
    if wish is None or way is None:
        return None
    here = wish.room == hero.room.number
    kind, _, subject = advice.key.partition(":")
    if kind in ("move", "careful", "escape") and (here or subject != way.first):
        return None
    said = advice.reason.startswith(("advice.go.", "advice.do.", "advice.wait."))
    if here and (said or kind == "pass"):
        return None
    if said:
        return AdvisedPlan(wish.room, way.steps) if way.steps > 1 else None
    return AdvisedPlan(wish.room, way.steps, *_purpose(wish))


def _purpose(wish: Wish) -> tuple[str, dict[str, str | int]]:
    if wish.purpose == "need":
        return "advice.plan.need", {"condition": wish.about}
    manner = "wait" if wish.deed == "wait" else "do"
    return f"advice.{manner}.{wish.purpose}", {"room": wish.room}


def _of_topic(topic: str, key: str) -> str:
    if topic in ("launch_pod", "wait_in_pod") and key in ("no", "pod:stay"):
        return "advice.hold_the_pod"
    if topic.startswith("react_before_") and key.startswith("use:") and "AttackStruck" not in topic:
        return "advice.spoil"
    reason = TOPICS.get(topic)
    return BEST_GUESS if reason is None else f"advice.{reason}"


def _facts_of(key: str) -> dict[str, str | int]:
    """The thing that a key names, if it names one that a text can show."""
    kind, _, name = key.partition(":")
    return {"card": name} if kind == "card" and name and "+" not in key else {}


def _in_combat(ship: Ship, hero: Hero, key: str) -> Advice:
    kind, _, subject = key.partition(":")
    if kind in ("shoot", "melee") and subject.isdecimal():
        return Advice(key, "advice.shoot" if kind == "shoot" else "advice.strike", {"intruder": int(subject)})
    if kind == "escape":
        room = ship.corridor(subject).beyond(hero.room).number
        return Advice(key, "advice.escape", {"room": room})
    if kind in ("card", "item"):
        return Advice(key, _for_card(subject), {"card": subject})
    if kind != "pass":
        return Advice(key, BEST_GUESS)
    return Advice(key, "advice.nothing_better" if hero.action_cards else "advice.spent")


def _for_card(card: str) -> str:
    kind = action_kind(card)
    purpose = CARDS.get(kind if kind != card else item_kind(card))
    return BEST_GUESS if purpose is None else f"advice.{purpose}"


def _waiting(ship: Ship, hero: Hero, plan: BotPlan, key: str, cause: str) -> Advice:
    """Why nothing is done."""
    wish, way = plan.wish, plan.way
    if wish is not None and wish.room == hero.room.number and wish.deed == "wait":
        return _for_wish(key, "wait", wish)
    if not hero.action_cards:
        return Advice(key, "advice.spent")
    onward = ship.corridor(way.first).beyond(hero.room) if way is not None and way.first is not None else None
    match cause:
        case "guard":
            return Advice(key, "advice.keep_a_guard")
        case "noise" if onward is not None:
            odds = move_odds(ship.state, hero.seat, onward.number, way=way.first if way is not None else None)
            trouble = percent(odds.encounter + odds.danger)
            return Advice(key, "advice.noise_ahead", {"room": onward.number, "percent": trouble})
        case "enemy" if onward is not None:
            return Advice(key, "advice.enemy_ahead", {"room": onward.number})
        case "nowhere" if wish is not None and wish.room == hero.room.number:
            return Advice(key, "advice.cannot_go_on")
        case "nowhere" if noise_risk(hero.room, hero.slime) <= QUIET:
            return Advice(key, "advice.stay_quiet")
        case "nowhere":
            return Advice(key, "advice.nowhere_to_go")
        case "refused":
            return Advice(key, "advice.cannot_go_on")
    return Advice(key, BEST_GUESS)


def _out_of_combat(ship: Ship, hero: Hero, plan: BotPlan, key: str, cause: str) -> Advice:
    kind, _, subject = key.partition(":")
    wish = plan.wish
    here = wish is not None and wish.room == hero.room.number
    match kind:
        case "card" | "item":
            reason = _for_card(subject)
            if reason == BEST_GUESS and wish is not None and here:
                return _for_wish(key, "do", wish)
            return Advice(key, reason, {"card": subject})
        case "move" | "careful":
            if hero.room.fire:
                beyond = ship.corridor(subject).beyond(hero.room).number
                return Advice(key, "advice.leave_fire", {"room": beyond})
            if wish is not None and plan.way is not None and plan.way.first == subject:
                return _for_wish(key, "go", wish)
            return Advice(key, BEST_GUESS)
        case "quest":
            return Advice(key, "advice.activate", {"card": subject})
        case "craft" if subject == "antidote":
            return Advice(key, "advice.craft_cure")
        case "drop" if wish is not None and here and wish.deed != key:
            return Advice(key, "advice.free_hands")
        case "pass":
            return _waiting(ship, hero, plan, key, cause)
    if wish is not None and here:
        return _for_wish(key, "do", wish)
    return Advice(key, BEST_GUESS)


def _for_wish(key: str, manner: str, wish: Wish) -> Advice:
    facts: dict[str, str | int] = {"room": wish.room}
    if wish.purpose == "need":
        facts["condition"] = wish.about
    return Advice(key, f"advice.{manner}.{wish.purpose}", facts)
