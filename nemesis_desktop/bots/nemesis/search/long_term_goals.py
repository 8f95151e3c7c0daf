"""What the searching bot wants: the wishes of the cautious one, and those that pay off only some rounds later."""

from __future__ import annotations

from functools import lru_cache

from nemesis_desktop.bots.nemesis.cautious.contamination import contamination_of
from nemesis_desktop.bots.nemesis.cautious.plan import (
    ENGINE_ROOMS,
    ENGINES_NEEDED,
    SECTIONS,
    Planner,
    pods_left,
)
from nemesis_desktop.bots.nemesis.cautious.valuation import MENDING_ITEMS, REPAIRS, action_kind, item_kind
from nemesis_desktop.bots.nemesis.cautious.wishes import EXIT, NEED, Wish, has_to_come_home
from nemesis_desktop.bots.nemesis.search import work
from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.games.nemesis.handles import Room

HATCHES, ENGINE_CONTROL = "hatch_control_system", "engine_control_room"
HATCH = EXIT - 8
COUNTDOWN_BLINDLY = EXIT - 22
ROOMS_FOR_A_COUNTDOWN = 9
"""With so many rooms explored the self-destruct may start before an evacuation section is found: it takes three
rounds to unlock the pods."""
READ_ALL_ENGINES = NEED + 1
BROKEN = 12.0
"""What a malfunction takes from a wish while nothing is at hand to mend it with."""
FIRST_WOUND, THIRD_CONTAMINATION, SLIME = NEED - 5, NEED - 3, NEED - 5
"""Care that is worth a room close by, and no detour."""
UNLOCKED, BY_HATCH, BY_COUNTDOWN = 5.0, 10.0, 18.0
"""Cards that leaving by pod takes: from an unlocked one, one that a hatch is set for, one that a countdown unlocks."""


@lru_cache(REMEMBERED)
def _mends(items: tuple[str, ...], hand: tuple[str, ...]) -> bool:
    """Whether one of these items or cards clears a malfunction; the same are at hand for many questions."""
    return any(item_kind(card) in MENDING_ITEMS for card in items) or any(action_kind(card) in REPAIRS for card in hand)


class LongTermGoals(Planner):
    """Reads a sight and says where to go, with an eye on what the next rounds will ask for."""

    __slots__ = ()

    @property
    def can_mend(self) -> bool:
        """Something at hand clears a malfunction or repairs an engine."""
        return _mends(self.hero.items, self.hero.hand)

    @property
    def sections(self) -> tuple[Room, ...]:
        """Evacuation sections that are known and still have a pod."""
        pods = pods_left(self.state.pods)
        found = [self.known(tile) for section, tile in SECTIONS.items() if section in pods]
        return tuple(room for room in found if room is not None)

    @property
    def pod_is_open(self) -> bool:
        """An unlocked pod waits in a known section."""
        unlocked = [section for section, unlocked in pods_left(self.state.pods).items() if unlocked]
        return any(self.known(SECTIONS[section]) is not None for section in unlocked)

    @property
    def takes_the_ship(self) -> bool:
        """As the cautious bot; alone, and free to choose, it takes the shorter way off the ship."""
        takes_it = super().takes_the_ship
        if not takes_it or self.state.setup.mode != "solo":
            return takes_it
        if has_to_come_home(self._asked) or not self.sections:
            return True
        if self.pod_is_open:
            leaving = UNLOCKED
        elif self.known(HATCHES) is not None:
            leaving = BY_HATCH
        elif self.known("generator") is not None:
            leaving = BY_COUNTDOWN
        else:
            return True
        return sum(work.way_home(self)) <= leaving

    def wishes(self) -> list[Wish]:
        """Nobody waits for long in a broken room with empty hands, and nobody looks for eggs where none are left."""
        nest = self.known("nest")
        emptied = nest.number if nest is not None and not self.state.pile("nest") else None
        rooms = self.state.rooms
        return [
            wish if wish.deed != "room" or not rooms[wish.room].malfunction or self.can_mend
            else Wish(wish.value - BROKEN, wish.room, wish.deed, wish.purpose, wish.about)
            for wish in super().wishes()
            if wish.deed != "room" or wish.room != emptied
        ]

    def _way_out(self, leaving: bool) -> list[Wish]:
        found = super()._way_out(leaving)
        if not leaving or self.pod_is_open:
            return found
        state = self.state
        countdown = state.self_destruct is not None
        hatches, generator = self.known(HATCHES), self.known("generator")
        # Who needs the ship destroyed starts the countdown first.
        if hatches is not None and self.sections and (countdown or "ship_destroyed" not in self.wanted):
            broken = 8 if hatches.malfunction else 0
            found.append(Wish(HATCH - broken, hatches.number, "room", "hatch"))
        if (
            generator is not None and not countdown and not self.sections and not self.ship.someone_sleeps
            and sum([room.explored for room in state.rooms.values()]) >= ROOMS_FOR_A_COUNTDOWN
        ):
            found.append(Wish(COUNTDOWN_BLINDLY, generator.number, "room", "self_destruct"))
        return found

    def _way_home(self, leaving: bool) -> list[Wish]:
        found = super()._way_home(leaving)
        room = self.known(ENGINE_CONTROL)
        unread = sum(self.engine(number) is None for number in ENGINE_ROOMS)
        if room is not None and not room.malfunction and unread >= 2 and self.engines_sure < ENGINES_NEEDED:
            found.append(Wish(READ_ALL_ENGINES, room.number, "room", "engine", ENGINE_CONTROL))
        return found

    def _care(self) -> list[Wish]:
        hero = self.hero
        found = super()._care()
        room = self._working("emergency_room")
        if room is not None and len(hero.open_wounds) + len(hero.dressed_wounds) == 1:
            found.append(Wish(FIRST_WOUND, room, "room", "treat"))
        room = self._working("surgery")
        if room is not None and not hero.larva and contamination_of(hero) == 3:
            found.append(Wish(THIRD_CONTAMINATION, room, "room", "surgery"))
        room = self._working("shower_room")
        if room is not None and hero.slime:
            found.append(Wish(SLIME, room, "room", "shower"))
        return found
