"""The action of a turn: stay alive, do the errands, leave in time. The first rule that applies decides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.retaliation.blunders.table import is_blunder
from nemesis_desktop.bots.retaliation.card_uses import (
    ARMED_STEP,
    BEFORE_A_SHOT,
    DRAWS,
    DRUGS,
    QUIET,
    RELOAD,
    SCOUTS,
    SPARE_AMMO,
    SURGERY,
)
from nemesis_desktop.bots.retaliation.errands import LANDER_CARDS, REPAIRS, ROBOT, conditions_of, difficulty
from nemesis_desktop.bots.retaliation.fighting import Fight
from nemesis_desktop.bots.retaliation.habits import CAREFULLY, PLAINLY, STAY, Habits
from nemesis_desktop.bots.retaliation.plan import LANDING_ZONE
from nemesis_desktop.bots.retaliation.planning.infection import contamination_of
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.doors import accessible_doors
from nemesis_desktop.games.retaliation.rules.markers import takes_secure
from nemesis_desktop.games.retaliation.turn_end import SUFFOCATION, turn_end
from nemesis_desktop.kernel import PASS, Question

LOW_OXYGEN = 1
HURT = 5
"""So far along the Health track the part begins to be near in which a bite kills."""
FEW_CARDS, FEW_IN_FIGHT, LAST_CARD = 3, 2, 1
"""With so many cards or fewer more are drawn; Combat Drugs count themselves."""
CARRIED_AWAY, MOST_CARRIED = "three_contamination_escaped", 3
"""Who has to carry Contamination away keeps as much as is asked for."""
GUARDS = 2
MOST_WOUNDS = 2
"""One more kills (R-WND-05)."""


class Turn:
    """What one Character may do now, and what it wants."""

    def __init__(self, marine: Marine, question: Question[Any], habits: Habits) -> None:
        self.sight = marine.source.state
        self.marine = marine
        self.question = question
        self.keys = tuple(question.keys())
        self.facility = Facility(marine.source)
        self.habits = habits
        self.plan = habits.plan(marine)
        self.fight = Fight(self.plan, self.keys)

    def advice(self) -> Advice:
        """The best action that is no blunder, and why; the best one where all are."""
        first: Advice | None = None
        waiting = Advice(PASS, "advice.wait" if self.marine.action_cards else "advice.spent")
        for found in chain(self._wishes(), (waiting,), self._anything()):
            if not is_blunder(self.plan, self.question, found.key):
                return found
            first = first or found
        return first or waiting

    def _wishes(self) -> Iterator[Advice]:
        yield from self._objective()
        yield from self._outlive()
        yield from self._gasp()
        if self.marine.in_combat:
            yield from self._treat()
            yield from self._combat_cards()
            yield from self.fight.advice(self._step(flee=True))
            return
        yield from self._cleanse()
        yield from self._use_room()
        yield from self._mend()
        yield from self._treat()
        yield from self._breathe()
        yield from self._call_lander()
        yield from self._repair()
        yield from self._lead_robot()
        yield from self._walk()
        yield from self._make_use_of_cards()

    def _has(self, prefix: str) -> list[str]:
        return [key for key in self.keys if key.startswith(prefix)]

    def _cards(self, reason: str, *kinds: str) -> Iterator[Advice]:
        """Action cards of these kinds, in this order."""
        for kind in kinds:
            yield from (Advice(key, reason) for key in self._has("card:") if key.rpartition(".")[2] == kind)

    def _items(self, reason: str, *kinds: str) -> Iterator[Advice]:
        """Items of these kinds, in this order."""
        for kind in kinds:
            yield from (Advice(key, reason) for key in self._has("item:") if f".{kind}." in key)

    # -- what comes first ---------------------------------------------------------------------------------

    def _objective(self) -> Iterator[Advice]:
        """The easier Objective, at once: the earlier, the more cards."""
        offered = self._has("objective:")
        if offered:
            best = min(offered, key=lambda key: (difficulty(self.facility, key.partition(":")[2]), key))
            yield Advice(best, "advice.objective")

    def _use_room(self) -> Iterator[Advice]:
        """The Room is what was looked for, or the way out."""
        room = self.marine.room
        if not self.plan.wants_room(room.tile_id):
            return
        reason = "advice.leave" if self.plan.leaves else "advice.task"
        if self.plan.aim is not None and self.plan.aim.reason == "advice.to_air":
            reason = "advice.restock" if room.tile_id == LANDING_ZONE else "advice.air"
        if not room.malfunction:
            yield from self._cards(reason, "computer_skills", "always_prepared")
        if "room" in self.keys:
            yield Advice("room", reason)
        yield from self._items(reason, "portable_device")

    # -- the body -----------------------------------------------------------------------------------------

    def _outlive(self) -> Iterator[Advice]:
        """What has to be done before a turn ends that would kill: breathe, heal, or step out of it."""
        end = turn_end(self.sight, self.marine.seat, passing=True)
        if end is None or not end.dies:
            return
        if end.dies == SUFFOCATION:
            yield from self._oxygen()
        elif self.marine.health > self.marine.first_open_space:
            yield from self._medicine()
        for room, key in self.fight.steps():
            if self.facility.life_support(room.section) if end.dies == SUFFOCATION else not room.fire:
                yield Advice(key, "advice.to_air" if end.dies == SUFFOCATION else "advice.out_of_fire")

    def _oxygen(self) -> Iterator[Advice]:
        yield from self._items("advice.breathe", "heavy_oxygen_tank", "oxygen_tank")
        if "gear" in self.keys and self.marine.gear_of_kind("oxygen"):
            yield Advice("gear", "advice.breathe")

    def _medicine(self) -> Iterator[Advice]:
        yield from self._items("advice.heal", "medkit", "medical_stapler", "medpack", "stimulants")
        if "gear" in self.keys and self.marine.gear_of_kind("medpack"):
            yield Advice("gear", "advice.heal")
        yield from self._cards("advice.heal", "first_aid")

    def _gasp(self) -> Iterator[Advice]:
        """The last breath comes before anything else; in a fight it may wait for one more turn."""
        if self.facility.life_support(self.marine.room.section):
            return
        if self.marine.oxygen > (0 if self.marine.in_combat else LOW_OXYGEN):
            return
        yield from self._oxygen()

    def _mend(self) -> Iterator[Advice]:
        lost = self.marine.health - self.marine.first_open_space
        if len(self.marine.wounds) >= MOST_WOUNDS:
            yield from self._cards("advice.heal", SURGERY)
        if (lost >= 2 and self.marine.health >= HURT) or (lost and self.marine.condition == "heavily_injured"):
            yield from self._items("advice.heal", "medpack", "medkit", "stimulants")
            if "gear" in self.keys and self.marine.gear_of_kind("medpack"):
                yield Advice("gear", "advice.heal")
            yield from self._cards("advice.heal", "first_aid")
        if "gear" in self.keys and self.fight.could_load:
            yield Advice("gear", "advice.load")

    def _treat(self) -> Iterator[Advice]:
        """Items that help at once."""
        if self.marine.wounds:
            yield from self._items("advice.heal", "medkit", "medical_stapler")
        cards = len(self.marine.action_cards)
        if cards <= (FEW_IN_FIGHT if self.marine.in_combat else FEW_CARDS):
            yield from self._items("advice.draw", *DRAWS)
        if cards <= (FEW_IN_FIGHT if self.marine.in_combat else LAST_CARD):
            yield from self._cards("advice.draw", DRUGS)

    def _combat_cards(self) -> Iterator[Advice]:
        """Cards that do more than a Shot."""
        if any(one.kind == "queen" for one in self.marine.room.intruders):
            return
        if self.marine.ready_weapons:
            yield from self._cards("advice.shoot", *BEFORE_A_SHOT)
        else:
            yield from self._cards("advice.load", RELOAD)
            if not self.fight.could_load:
                yield from self._items("advice.load", SPARE_AMMO)

    def _breathe(self) -> Iterator[Advice]:
        """Oxygen runs out where nobody switched the air on."""
        room = self.marine.room
        if "room" not in self.keys:
            return
        if room.tile_id == f"life_support_control_{room.section.lower()}" and self.plan.needs_air:
            if not self.sight.reactor_shut_down and not self._wants_no_air():
                yield Advice("room", "advice.air")
        if room.tile_id == LANDING_ZONE and self.plan.needs_air and self.marine.holders_for("oxygen"):
            if "oxygen" in self.sight.gear.get(LANDING_ZONE, ()):
                yield Advice("room", "advice.restock")
        if room.tile_id == "emergency_room" and self.marine.wounds:
            yield Advice("room", "advice.heal")
        if room.tile_id == "surgery_room" and (self.marine.record.larva or len(self.marine.wounds) > 1):
            yield Advice("room", "advice.heal")

    def _wants_no_air(self) -> bool:
        assignments = facility_content().assignments
        return any(
            "life_support_off" in assignments[card].conditions
            for card in self.marine.objectives if card in assignments
        )

    def _cleanse(self) -> Iterator[Advice]:
        if CARRIED_AWAY in conditions_of(self.marine) and contamination_of(self.marine) <= MOST_CARRIED:
            return
        tile = self.marine.room.tile_id
        known = self.marine.contamination_in(*(f"{pile}:{self.marine.seat}" for pile in ("hand", "discard")))
        if tile == "decontamination_room" and "room" in self.keys and len(known) > 1:
            yield Advice("room", "advice.cleanse")
        if self.marine.contamination_in_hand:
            if tile == "shelter" and "room" in self.keys:
                yield Advice("room", "advice.cleanse")
            yield from self._cards("advice.cleanse", "rest")
            yield from self._items("advice.cleanse", "antiseptic")

    # -- errands ------------------------------------------------------------------------------------------

    def _call_lander(self) -> Iterator[Advice]:
        """Every card that hurries the Lander is worth an action to whoever waits for it."""
        due, aim = self.sight.lander_space, self.plan.aim
        if aim is not None and aim.wait and due is not None and due > self.sight.clock.round:
            yield from self._cards("advice.lander", *LANDER_CARDS)

    def _repair(self) -> Iterator[Advice]:
        """What is to be used has to work, and a Door on the way has to open."""
        room, aim = self.marine.room, self.plan.aim
        if room.malfunction and self.plan.wants_room(room.tile_id):
            yield from self._cards("advice.repair", *REPAIRS)
            yield from self._items("advice.repair", "tools", "duct_tape")
        if aim is None or not aim.way or not self.facility.corridor(aim.way).closed:
            return
        if aim.way in [way.id for way in accessible_doors(room)]:
            yield from self._cards("advice.door", "demolition", "fast_repairs")
            yield from self._items("advice.door", "tools", "entrenching_tool")
            yield from self._cards("advice.door", "repairs")
            if room.tile.computer:
                yield from self._cards("advice.door", "computer_skills")

    def _lead_robot(self) -> Iterator[Advice]:
        wanted = any(one.option == ROBOT for one in self.plan.errands)
        if wanted and self.plan.room_named("reactor") is not None:
            if "robot" in self.keys:
                yield Advice("robot", "advice.robot")
            yield from self._items("advice.robot", "robot_controller")

    # -- walking ------------------------------------------------------------------------------------------

    def _walk(self) -> Iterator[Advice]:
        aim = self.plan.aim
        if aim is None:
            return
        if aim.way:
            yield from self.fight.clear(aim.way)
            step = self._step(flee=False)
            if step is not None:
                yield Advice(step, "advice.secure" if step.endswith("secure") else aim.reason)
        elif aim.wait:
            for way in self.marine.room.corridors:
                if len(way.intruders) > 1:
                    yield from self.fight.clear(way.id)

    def _step(self, *, flee: bool) -> str | None:
        """The key of the next step."""
        aim = self.plan.aim
        way = aim.way if aim is not None else ""
        if way and not flee:
            return self._unhurried(way)
        if flee and (not way or f"move:{way}" not in self.keys):
            way = self._quietest()
        return f"move:{way}" if f"move:{way}" in self.keys else None

    def _unhurried(self, way: str) -> str | None:
        """By the best card, or as many cards allow; the last one of a turn would cost a whole turn of Oxygen."""
        known = self.facility.corridor(way).beyond(self.marine.room) is not None
        for found in self._cards("", *(QUIET if known else SCOUTS)):
            return found.key
        pace = self.habits.pace(self.sight.setup.mode, known, len(self.marine.action_cards))
        if pace == PLAINLY and not self.facility.corridor(way).has_intruder:
            for found in self._cards("", ARMED_STEP):
                return found.key
        if pace == CAREFULLY and f"careful:{way}" in self.keys:
            return f"careful:{way}"
        if pace == STAY and not self.marine.room.fire:
            if self.sight.clock.actions and not self.facility.life_support(self.marine.room.section):
                return None
            for found in self._cards("", "fast_secure", "secure"):
                return found.key
            return "secure" if "secure" in self.keys else None
        return f"move:{way}" if f"move:{way}" in self.keys else None

    def _quietest(self) -> str:
        """The Corridor behind which least waits."""
        ways: dict[str, float] = {}
        for far, first in (*self.plan.routes.to.values(), *self.plan.routes.unexplored.values()):
            if first and f"move:{first}" in self.keys:
                ways[first] = min(far, ways.get(first, far))
        return min(ways, key=lambda way: (ways[way], way), default="")

    # -- what is left -------------------------------------------------------------------------------------

    def _anything(self) -> Iterator[Advice]:
        """What is left when waiting would be a blunder: a step, quiet ones first, or a Shot."""
        quiet = [key for room, key in self.fight.steps() if not room.fire and not room.has_intruder]
        for kinds, reason in ((quiet, "advice.out_of_fire"), (self._has("move:"), "advice.flee")):
            yield from (Advice(key, reason) for key in kinds)
        yield from (Advice(key, "advice.shoot") for key in self._has("shoot:"))

    def _make_use_of_cards(self) -> Iterator[Advice]:
        yield from self._cards("advice.search", "search")
        if self.marine.room.secure < GUARDS and takes_secure(self.marine.room):
            yield from self._cards("advice.secure", "fast_secure", "secure")
            if "secure" in self.keys and len(self.marine.action_cards) > 1:
                yield Advice("secure", "advice.secure")
