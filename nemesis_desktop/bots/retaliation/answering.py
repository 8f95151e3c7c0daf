"""Every question but that for an action: what is best for staying alive, and for the errands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nemesis_desktop.bots.bot import Below
from nemesis_desktop.bots.retaliation.arms import burst_merit, rolls_again, shot_merit, spent_weapons
from nemesis_desktop.bots.retaliation.blunders.table import is_blunder, matters
from nemesis_desktop.bots.retaliation.errands import REPAIRS, difficulty
from nemesis_desktop.bots.retaliation.fighting import way_through
from nemesis_desktop.bots.retaliation.habits import Habits
from nemesis_desktop.bots.retaliation.plan import LAST_ROUND, MarinePlan
from nemesis_desktop.bots.retaliation.routes import steps_between
from nemesis_desktop.bots.retaliation.text_parts import part_of
from nemesis_desktop.games.retaliation.handles import Facility, Marine, size_of
from nemesis_desktop.games.retaliation.tables import is_item, item_of
from nemesis_desktop.kernel import NOTHING, PASS, Allocate, ChooseSome, Question

BELT = (("oxygen", 3), ("medpack", 1), ("ammo", 1), ("grenade", 1))
"""What to take along first, and how many."""
WANTED_GEAR = ("oxygen", "medpack", "ammo", "grenade")
PRECIOUS = ("stay_calm", "rest", "sprint", "move_quietly", "scouting", "search")
"""Cards that pay last."""
MOST_KEPT = 3
"""So many Contamination cards are kept for a card that removes them all."""
TOOLS = (*REPAIRS, "demolition")
"""What opens Doors and mends Rooms; worth most when one stands before such a thing."""
WANTED_ITEMS = (
    "medkit", "heavy_oxygen_tank", "medical_stapler", "caffeine_pills", "stimulants", "antiseptic", "flashbang",
    "medpack", "oxygen_tank", "tools", "grenade", "ammo", "robot_controller", "duct_tape",
)
RELUCTANT = ("carry_model", "take_somebody_along", "trade_too", "trade_agree", "launch_grenade")
SHORT_OF_BREATH = 3
WEAK = "heavily_injured"
"""Where a bite kills."""


def answer(facility: Facility, question: Question[Any], below: Below, habits: Habits) -> str:
    """The key of an answer, of one that is no blunder if there is one."""
    mind = Mind(facility, habits)
    key = _answer(mind, question, below)
    if question.seat not in facility.state.marines or not matters(question):
        return key
    plan = mind.plan(facility.marine(question.seat))
    if not is_blunder(plan, question, key):
        return key
    return next((other for other in question.keys() if not is_blunder(plan, question, other)), key)


def _answer(mind: Mind, question: Question[Any], below: Below) -> str:
    facility, keys = mind.facility, _sample_keys(question)
    if question.reaction:
        return next((key for key in keys if key != PASS), PASS)
    marine = facility.marine(question.seat) if question.seat in facility.state.marines else None
    if isinstance(question, Allocate):
        return _shares(facility, question)
    if question.topic == "draft":
        return _first(keys, mind.habits.characters)
    if question.topic == "draft_equipment":
        return _first(keys, mind.habits.equipment)
    if marine is None:
        return question.sample(below)
    rule = RULES.get(question.topic)
    if rule is not None:
        return rule(mind, marine, question, keys)
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

class Mind:
    """The whole table, and how whoever looks at it plays."""

    def __init__(self, facility: Facility, habits: Habits) -> None:
        self.facility = facility
        self.habits = habits
        self._plan: MarinePlan | None = None

    def plan(self, marine: Marine) -> MarinePlan:
        """What the Character that is asked wants."""
        if self._plan is None:
            self._plan = self.habits.plan(marine)
        return self._plan


AnswerRule = Callable[[Mind, Marine, Any, list[str]], str]


def _value(mind: Mind, marine: Marine, card: str) -> int:
    """How much a card is worth in hand."""
    kind = card.rpartition(".")[2]
    if kind in TOOLS:
        return len(PRECIOUS) + 1 if _is_blocked(mind, marine) else 0
    return len(PRECIOUS) - PRECIOUS.index(kind) if kind in PRECIOUS else 0


def _pay(mind: Mind, marine: Marine, question: ChooseSome[str], keys: list[str]) -> str:
    cheap = sorted(keys, key=lambda key: (_value(mind, marine, key), key))
    return question.key_of(cheap[: question.least])


def _keep_hand(mind: Mind, marine: Marine, question: ChooseSome[str], keys: list[str]) -> str:
    """Contamination goes, unless the card that gets rid of it may come next. Who waits for a tool draws new cards."""
    if _is_blocked(mind, marine) and not any(card.rpartition(".")[2] in TOOLS for card in marine.action_cards):
        return question.key_of([key for key in keys if not key.endswith(".rest")])
    spent = any(card.endswith(".rest") for card in mind.facility.state.pile(f"discard:{marine.seat}"))
    if not spent and len(marine.contamination_in_hand) <= MOST_KEPT:
        return question.key_of([])
    return question.key_of([key for key in keys if key.startswith("card:contamination")])


def _is_blocked(mind: Mind, marine: Marine) -> bool:
    return marine.in_room and mind.plan(marine).is_blocked


def _option(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """The option of an errand, else the best that is offered."""
    return part_of(mind.plan(marine), str(question.context.get("subject", "")), keys) if marine.in_room else keys[0]


def _towards(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """The Corridor that the plan leads through, else the one with the least danger."""
    ways = [mind.facility.corridor(key.partition(":")[2]) for key in keys]
    return f"corridor:{way_through(mind.plan(marine), ways).id}"


def _own_way(mind: Mind, marine: Marine) -> str:
    """The Corridor that the plan leads through, "" where it leads nowhere."""
    aim = mind.plan(marine).aim if marine.in_room else None
    return "" if aim is None else f"corridor:{aim.way}"


def _crowded(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """The Corridor that is to be passed, else the fullest."""
    own = _own_way(mind, marine)
    if own in keys:
        return own
    return max(keys, key=lambda key: (len(mind.facility.corridor(key.partition(":")[2]).intruders), key))


def _door(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """The Door on the way."""
    own = _own_way(mind, marine)
    if own in keys:
        return own
    closed = [key for key in keys if mind.facility.corridor(key.partition(":")[2]).closed]
    return (closed or keys)[0]


def _elsewhere(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """Not where one wants to go, and rather where there is no Room yet."""
    own = _own_way(mind, marine)

    def rank(key: str) -> tuple[bool, bool, str]:
        return key == own, not mind.facility.corridor(key.partition(":")[2]).unexplored, key

    return min(keys, key=rank)


def _robot_step(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """Towards the Reactor, through open Corridors."""
    reactor = mind.facility.room_of_tile("reactor")
    here = mind.facility.robot_room
    if reactor is None or here == reactor:
        return "stop" if "stop" in keys else keys[0]
    reached = {reactor.space: 0}
    edge = [reactor]
    while edge:
        following = []
        for room in edge:
            for way in room.corridors:
                beyond = way.beyond(room)
                if beyond is not None and not way.closed and beyond.space not in reached:
                    reached[beyond.space] = reached[room.space] + 1
                    following.append(beyond)
        edge = following
    rooms = [key for key in keys if key.startswith("room:")]
    return min(rooms, key=lambda key: (
        reached.get(key.partition(":")[2], 99), steps_between(key.partition(":")[2], (reactor.space,)), key,
    ))


def _intruder(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """The one with the most hits, the Queen only where nobody else is offered."""
    known = mind.facility.state.intruders

    def rank(key: str) -> tuple[bool, int, str]:
        figure = known[int(key.partition(":")[2])]
        return figure.kind == "queen", -figure.hits, key

    return min(keys, key=rank)


def _largest(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """The one whose attack is the worst."""
    known = mind.facility.state.intruders
    return max(keys, key=lambda key: (size_of(known[int(key.partition(":")[2])].kind), key))


def _shoot_with(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """The weapon that kills most likely."""
    target = int(question.context["figure"])
    return max(keys, key=lambda key: shot_merit(marine, target, key.partition(":")[2]).rank)


def _burst_with(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """The weapon that kills most on average."""
    way = str(question.context["corridor"])
    return max(keys, key=lambda key: burst_merit(marine, way, key.partition(":")[2]).rank)


def _again(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    return "yes" if rolls_again(marine, question.context) else "no"


def _panic(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """Breath as long as there is some."""
    return _first(keys, ("ammo",) if marine.oxygen < SHORT_OF_BREATH else ("oxygen",))


def _surplus(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """What cannot be fired goes first, Eggs and loaded weapons last."""
    return min(keys, key=lambda key: (key.partition(":")[2] in (*marine.eggs, *marine.ready_weapons), key))


def _cut(mind: Mind, marine: Marine, question: ChooseSome[str], keys: list[str]) -> str:
    """A critical for sure is better than any roll."""
    return question.key_of(keys[:1])


def _shield(mind: Mind, marine: Marine, question: ChooseSome[str], keys: list[str]) -> str:
    """What fires no more takes the blow; where a bite kills, anything does."""
    spent = [key for key in keys if key.partition(":")[2] in spent_weapons(marine)]
    return question.key_of((spent or (keys if marine.condition == WEAK else []))[:1])


def _on(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """A second step, as long as breath and the way allow."""
    aim = mind.plan(marine).aim if marine.in_room else None
    goes_on = aim is not None and aim.way and marine.oxygen > 2 and not marine.in_combat
    return "yes" if goes_on else "no"


def _use_gear(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    hurt = marine.health - marine.first_open_space >= 2
    wishes = [
        ("/oxygen", marine.oxygen <= 4 or marine.record.suffocating), ("/medpack", hurt),
        ("/ammo", not any(marine.is_ready(card) for card in marine.ranged_weapons)),
        ("/grenade", any(len(way.intruders) > 1 for way in marine.room.corridors)),
    ]
    for word, wanted in wishes:
        for key in keys:
            if wanted and key.startswith("use:") and key.endswith(word):
                return key
    return "done" if "done" in keys else next((key for key in keys if key.startswith("use:")), keys[0])


def _take_gear(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    return next((f"take:{kind}" for kind in WANTED_GEAR if f"take:{kind}" in keys), "done")


def _keep_item(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    return _first(keys, WANTED_ITEMS)


def _keep_items(mind: Mind, marine: Marine, question: ChooseSome[str], keys: list[str]) -> str:
    light = [key for key in keys if is_item(card := key.partition(":")[2]) and not item_of(card).heavy]
    return question.key_of(light[: question.most])


def _fewest(mind: Mind, marine: Marine, question: ChooseSome[str], keys: list[str]) -> str:
    return question.key_of(keys[: question.least])


def _help(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    own = f"seat:{marine.seat}"
    return own if own in keys else keys[0]


def _launch(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """Nobody is left behind who could still come, unless it gets late or the Tasks are not done."""
    waiting = [one for one in mind.facility.marines if one.in_room]
    late = mind.facility.state.clock.round >= LAST_ROUND - 1 or mind.facility.state.autodestruction is not None
    return "yes" if not waiting or late or mind.facility.state.setup.mode == "semi-coop" else "no"


def _objective(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    cards = [key for key in keys if key.partition(":")[2].count(".") == 2]
    return min(cards or keys, key=lambda key: (difficulty(mind.facility, key.partition(":")[2]), key))


def _upper(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    return _first(keys, ("inactive",))


def _done(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    return "done" if "done" in keys else keys[-1]


def _lander(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """The sooner the better."""
    return min(keys, key=lambda key: int(key.partition(":")[2]))


def _free(mind: Mind, marine: Marine, question: Any, keys: list[str]) -> str:
    """Keep what one holds, unless something must go."""
    return question.key_of(keys[: question.least]) if isinstance(question, ChooseSome) else keys[-1]


RULES: Mapping[str, AnswerRule] = {
    "pay": _pay, "pass_discard": _keep_hand, "option": _option, "use_gear": _use_gear, "take_gear": _take_gear,
    "keep_item": _keep_item, "keep_items": _keep_items, "discard_gear": _fewest, "melee_shield": _shield,
    "cut_instead_of_rolling": _cut, "free_a_hand": _free, "help": _help,
    "launch_lander": _launch, "end_of_turn": _objective, "final_objective": _objective, "upper_token": _upper,
    "trade_partner": _done, "move_lander": _lander, "move_through": _towards, "explore_through": _towards,
    "order_through": _towards, "burst_at": _crowded, "grenade_into": _crowded, "destroy_door": _door,
    "switch_door": _door, "move_robot": _robot_step, "shoot_at": _intruder, "weaken": _intruder, "sprint_on": _on,
    "shoot_with": _shoot_with, "burst_with": _burst_with, "roll_again": _again, "panic": _panic,
    "drop_surplus": _surplus,
    "repel_into": _elsewhere, "repel": _largest, "combat_drugs_for": _help,
}
