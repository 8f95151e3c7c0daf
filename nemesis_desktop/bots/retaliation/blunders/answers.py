"""An answer before it is given, and what one asks of it to tell whether it is a blunder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from nemesis_desktop.bots.retaliation.errands import goals_of
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.bots.retaliation.planning.infection import survives_checks
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.leaving import LANDER, WAYS_OUT
from nemesis_desktop.games.retaliation.rules.movement import attackers_of_move
from nemesis_desktop.games.retaliation.state import FacilityState, IntruderFigure
from nemesis_desktop.games.retaliation.tables import is_item, item_of
from nemesis_desktop.games.retaliation.turn_end import ends_with_next_action, turn_end
from nemesis_desktop.kernel import Question

PASS, ROOM, GEAR = "pass", "room", "gear"
WALKS: Mapping[str, int] = {"move": 1, "careful": 2}
"""Ways of moving, with the cards they cost at least."""
STAYS = (PASS, "secure", "shoot", "burst", "melee", "robot", "trade")
"""Actions after which one stands where one stood and breathes what one breathed."""
EVEN_ODDS = 0.5
TIME_TO_SPARE = 2
"""So many rounds are left at least to whoever does something else first."""


class MissionAnswer(NamedTuple):
    """Whose plan it belongs to, to which question it is given, and what it is."""

    plan: MarinePlan
    question: Question[Any]
    keys: tuple[str, ...]
    """Everything that could be answered."""
    key: str
    kind: str
    subject: str
    is_action: bool
    """Whether somebody in a Room acts."""

    @property
    def marine(self) -> Marine:
        return self.plan.marine

    @property
    def facility(self) -> Facility:
        return self.plan.facility

    @property
    def state(self) -> FacilityState:
        return self.plan.state

    @property
    def topic(self) -> str:
        return self.question.topic

    # -- steps --------------------------------------------------------------------------------------------------

    @property
    def walks(self) -> bool:
        return self.is_action and self.kind in WALKS

    @property
    def passes(self) -> bool:
        return self.is_action and self.key == PASS

    @property
    def beyond(self) -> FacilityRoom | None:
        """The known Room that a step leads to."""
        return self.facility.corridor(self.subject).beyond(self.marine.room) if self.walks else None

    @property
    def section_beyond(self) -> str:
        """The Section of the space that a step leads to, laid or not; "" without a step."""
        if not self.walks:
            return ""
        edge = self.facility.corridor(self.subject).edge
        return facility_content().lattice.spaces[edge.other_end(self.marine.room.space)].section

    def steps(self) -> Iterator[FacilityRoom]:
        """Known Rooms to which a step would lead without an attack."""
        here = self.marine.room
        for key in self.others(*WALKS):
            way = self.facility.corridor(key.partition(":")[2])
            beyond = way.beyond(here)
            if beyond is not None and not attackers_of_move(here, way):
                yield beyond

    # -- what else there is -------------------------------------------------------------------------------------

    def others(self, *kinds: str) -> Iterator[str]:
        """Everything of these kinds that could be answered."""
        return (key for key in self.keys if key.partition(":")[0] in kinds)

    def could_use(self, *kinds: str) -> bool:
        """Whether an Action card or Item of one of these kinds could be used now."""
        return any(kind_of(key.partition(":")[2]) in kinds for key in self.others("card", "item"))

    def could_use_gear(self, kind: str) -> bool:
        return GEAR in self.keys and bool(self.marine.gear_of_kind(kind))

    def figure(self, key: str) -> IntruderFigure:
        """The Intruder that the answer with this key is done to."""
        return self.state.intruders[int(key.partition(":")[2])]

    # -- what it comes to ---------------------------------------------------------------------------------------

    @property
    def ends_turn(self) -> bool:
        """Whether the turn is over after this answer."""
        return self.passes or (self.is_action and ends_with_next_action(self.state))

    @property
    def dies_of(self) -> str:
        """What whoever stays dies of at the end of this turn, "" where it lives on or the turn goes on."""
        if not (self.is_action and self.kind in STAYS and self.ends_turn):
            return ""
        end = turn_end(self.state, self.marine.seat, self.passes)
        return end.dies if end is not None else ""

    def uses_room(self, tile: str) -> bool:
        """Whether it uses the Room where this tile lies."""
        return self.is_action and self.key == ROOM and self.marine.room.tile_id == tile

    @property
    def leaves_by(self) -> str:
        """The way out that it takes, "" where it takes none."""
        boards = self.topic == "option" and self.key == "option:board"
        if boards or (self.topic == "launch_lander" and self.key == "yes"):
            return LANDER
        tile = self.marine.room.tile_id if self.is_action and self.key == ROOM else ""
        return tile if tile in WAYS_OUT else ""

    # -- what counts --------------------------------------------------------------------------------------------

    def wants(self, *conditions: str) -> bool:
        """Whether a card that it tries to fulfil asks for any of these."""
        known = facility_content().assignments
        asked = {name for card in goals_of(self.marine) if card in known for name in known[card].conditions}
        if "task_fulfilled" in asked:
            asked |= {name for card in self.state.pile("tasks") for name in known[card].conditions}
        return not asked.isdisjoint(conditions)

    @property
    def rounds_left(self) -> int:
        return self.plan.over - self.state.clock.round

    @property
    def should_be_cured(self) -> bool:
        """Whether it will probably die of its Larva, and there is time to have it removed."""
        infected = self.marine.record.larva and survives_checks(self.marine) < EVEN_ODDS
        return infected and self.rounds_left > TIME_TO_SPARE


def kind_of(card: str) -> str:
    """The kind of an Action card or an Item."""
    return item_of(card).kind if is_item(card) else card.rpartition(".")[2]
