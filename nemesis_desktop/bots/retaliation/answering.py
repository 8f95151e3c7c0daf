"""Every question but that for an action: what is best for staying alive, and for the errands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nemesis_desktop.bots.bot import Below
from nemesis_desktop.bots.retaliation.errands import LAST_CALL, difficulty, errands_of, is_time_to_leave
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.tables import is_item, item_of
from nemesis_desktop.kernel import NOTHING, PASS, Allocate, ChooseSome, Question

CHARACTERS = ("officer", "recon", "medical_support", "combat_engineer", "contractor", "heavy_gun_operator")
EQUIPMENT = (
    "sonic_gun", "submachine_gun", "drum_mag_rifle", "plasma_gun", "gatling_gun", "tactical_armor", "heavy_armor",
    "biohazard_armor", "assault_shotgun", "flamethrower", "utility_vest",
)
BELT = (("oxygen", 3), ("ammo", 1), ("medpack", 1), ("grenade", 1))
"""What to take along first, and how many."""
WANTED_GEAR = ("oxygen", "medpack", "ammo", "grenade")
PRECIOUS = ("rest", "search", "first_aid", "scouting", "sprint", "taking_aim", "fast_secure", "secure")
"""Cards that pay last."""
WANTED_ITEMS = ("oxygen_tank", "medpack", "medical_stapler", "bandages", "ammo", "grenade", "anti_aircraft_codes")
OPTIONS = (
    "board", "data", "hibernatorium", "take_egg", "destroy_egg", "life_support", "anti_aircraft", "restock", "larva",
    "wound", "heal", "restore", "repair", "secure", "move", "lander", "use_room",
)
RELUCTANT = (
    "shoot_again", "sprint_on", "carry_model", "take_somebody_along", "trade_too", "trade_agree", "roll_again",
    "launch_grenade",
)


def answer(facility: Facility, question: Question[Any], below: Below) -> str:
    """The key of an answer."""
    keys = _sample_keys(question)
    if question.reaction:
        return next((key for key in keys if key != PASS), PASS)
    marine = facility.marine(question.seat) if question.seat in facility.state.marines else None
    if isinstance(question, Allocate):
        return _shares(facility, question)
    if question.topic == "draft":
        return _first(keys, CHARACTERS)
    if question.topic == "draft_equipment":
        return _first(keys, EQUIPMENT)
    if marine is None:
        return question.sample(below)
    rule = RULES.get(question.topic)
    if rule is not None:
        return rule(facility, marine, question, keys)
    if set(keys) == {"yes", "no"}:
        return "no" if question.topic in RELUCTANT else "yes"
    return keys[0] if keys else question.sample(below)


def _sample_keys(question: Question[Any]) -> list[str]:
    """The keys of single options."""
    if isinstance(question, ChooseSome):
        return [option.key for option in question.options]
    if isinstance(question, Allocate):
        return [share.key for share in question.shares]
    return list(question.keys())


def _first(keys: Sequence[str], order: Sequence[str]) -> str:
    """The first of these that is offered, else the first key."""
    return next((key for word in order for key in keys if word in key), keys[0])


def _shares(facility: Facility, question: Allocate[Any]) -> str:
    """Gear by what one needs most, hits where they kill, nothing for a trade."""
    if question.topic.startswith("trade"):
        return NOTHING if question.least == 0 else _greedy(question, [share.key for share in question.shares])
    if question.topic == "choose_gear":
        parts: dict[str, int] = {}
        left = question.most
        for kind, count in (*BELT, *((kind, question.most) for kind, _ in BELT)):
            for share in question.shares:
                if share.key == f"gear:{kind}":
                    taken = min(count, left, share.most - parts.get(share.key, 0))
                    parts[share.key] = parts.get(share.key, 0) + taken
                    left -= taken
        return question.key_of(parts)
    order = sorted(question.shares, key=lambda share: (share.step, share.most, share.key))
    return _greedy(question, [share.key for share in order])


def _greedy(question: Allocate[Any], order: Sequence[str]) -> str:
    """As much as can be given, to these first."""
    shares = {share.key: share for share in question.shares}
    parts: dict[str, int] = {}
    left = question.most
    for key in order:
        share = shares[key]
        given = min(left, share.most)
        parts[key] = given - given % share.step
        left -= parts[key]
    return question.key_of(parts)


# -- by topic ---------------------------------------------------------------------------------------------

Rule = Callable[[Facility, Marine, Any, list[str]], str]


def _value(card: str) -> int:
    """How much a card is worth in hand."""
    kind = card.rpartition(".")[2]
    return len(PRECIOUS) - PRECIOUS.index(kind) if kind in PRECIOUS else 0


def _pay(facility: Facility, marine: Marine, question: ChooseSome[str], keys: list[str]) -> str:
    cheap = sorted(keys, key=lambda key: (_value(key), key))
    return question.key_of(cheap[: question.least])


def _keep_hand(facility: Facility, marine: Marine, question: ChooseSome[str], keys: list[str]) -> str:
    """Contamination goes; cards that pay are kept."""
    return question.key_of([key for key in keys if key.startswith("card:contamination")])


def _option(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    """The option of an errand, else the best that is offered."""
    wanted = [f"option:{one.option}" for one in errands_of(marine) if one.room == marine.room.tile_id]
    for key in wanted:
        if key in keys:
            return key
    if "option:lander" in keys and facility.state.lander_space is not None:
        return "option:lander"
    if "option:board" in keys and not is_time_to_leave(marine, 0):
        keys = [key for key in keys if key != "option:board"] or keys
    return next((f"option:{one}" for one in OPTIONS if f"option:{one}" in keys), keys[0])


def _use_gear(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    hurt = marine.health - marine.first_open_space >= 2
    wishes = [
        ("/oxygen", marine.oxygen <= 4 or marine.record.suffocating), ("/medpack", hurt),
        ("/ammo", True), ("/grenade", True),
    ]
    for word, wanted in wishes:
        for key in keys:
            if wanted and key.startswith("use:") and key.endswith(word):
                return key
    return "done" if "done" in keys else next((key for key in keys if key.startswith("use:")), keys[0])


def _take_gear(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    return next((f"take:{kind}" for kind in WANTED_GEAR if f"take:{kind}" in keys), "done")


def _keep_item(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    return _first(keys, WANTED_ITEMS)


def _keep_items(facility: Facility, marine: Marine, question: ChooseSome[str], keys: list[str]) -> str:
    light = [key for key in keys if is_item(card := key.partition(":")[2]) and not item_of(card).heavy]
    return question.key_of(light[: question.most])


def _fewest(facility: Facility, marine: Marine, question: ChooseSome[str], keys: list[str]) -> str:
    return question.key_of(keys[: question.least])


def _help(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    own = f"seat:{marine.seat}"
    return own if own in keys else keys[0]


def _launch(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    """Nobody is left behind who could still come, unless it gets late."""
    waiting = [one for one in facility.marines if one.in_room]
    late = facility.state.clock.round >= LAST_CALL + 1 or facility.state.autodestruction is not None
    return "yes" if not waiting or late or facility.state.setup.mode == "semi-coop" else "no"


def _objective(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    cards = [key for key in keys if key.partition(":")[2].count(".") == 2]
    return min(cards or keys, key=lambda key: (difficulty(facility, key.partition(":")[2]), key))


def _upper(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    return _first(keys, ("inactive",))


def _done(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    return "done" if "done" in keys else keys[-1]


def _lander(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    """The sooner the better."""
    return min(keys, key=lambda key: int(key.partition(":")[2]))


def _free(facility: Facility, marine: Marine, question: Any, keys: list[str]) -> str:
    """Keep what one holds, unless something must go."""
    return question.key_of(keys[: question.least]) if isinstance(question, ChooseSome) else keys[-1]


RULES: Mapping[str, Rule] = {
    "pay": _pay, "pass_discard": _keep_hand, "option": _option, "use_gear": _use_gear, "take_gear": _take_gear,
    "keep_item": _keep_item, "keep_items": _keep_items, "discard_gear": _fewest, "melee_shield": _fewest,
    "cut_instead_of_rolling": _fewest, "free_a_hand": _free, "help": _help,
    "launch_lander": _launch, "end_of_turn": _objective, "final_objective": _objective, "upper_token": _upper,
    "trade_partner": _done, "move_lander": _lander,
}
