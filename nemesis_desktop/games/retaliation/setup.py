"""Setup: from a seed to the state before the drafts (rules 2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from nemesis_desktop.family.dealer import Dealer
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import Assignment
from nemesis_desktop.games.retaliation.house_rules import answer_of, check_switches
from nemesis_desktop.games.retaliation.state import (
    CorridorRecord,
    FacilityState,
    RetaliationSetup,
    RobotRecord,
    RoomRecord,
    RoundClock,
)
from nemesis_desktop.games.retaliation.tables import GEAR, printed_corridors
from nemesis_desktop.kernel import evolve

T = TypeVar("T")

MODES = ("solo", "coop", "semi-coop")
MOST_PLAYERS = 5
LANDING_ZONE, HIBERNATORIUM = "landing_zone", "hibernatorium"
SETUP_DIRECTIONS = ("NE", "E", "SE")
ROBOT_GEAR = ("ammo", "oxygen")
EXCLUSIVE = ("reactor_shut_down", "all_life_support_active")


def new_facility(setup: RetaliationSetup, seed: int) -> FacilityState:
    """Lay out map, decks and supplies (R-SETUP-01 to R-SETUP-22, R-SETUP-30 to R-SETUP-32, R-SETUP-S1, PR-01).
    Raises ValueError for a setup that the rules do not know."""
    check_setup(setup)
    content = facility_content()
    deal = Dealer(seed)
    made = _decks(setup, deal)
    corridors = _corridors(setup, deal, made)
    lattice = content.lattice
    state = FacilityState(
        setup=setup,
        chance=deal.chance,
        clock=RoundClock(),
        rooms={
            lattice.landing_zone: RoomRecord(lattice.landing_zone, LANDING_ZONE),
            lattice.hibernatorium: RoomRecord(lattice.hibernatorium, HIBERNATORIUM),
        },
        corridors=corridors,
        marines={},
        intruders={},
        piles=made | _assignments(setup, deal),
        gear=_gear(),
        robot=RobotRecord(lattice.hibernatorium),
        infected=tuple(sorted(
            deal.shuffled("setup:infected", content.contamination)[: int(answer_of(setup, "infected_cards"))]
        )),
        anti_aircraft=deal.shuffled("setup:anti_aircraft", ("active", "inactive")),
        life_support=dict.fromkeys("ABC", False),
        lander_space=content.numbers.lander_start,
    )
    return evolve(state, chance=deal.chance)


def check_setup(setup: RetaliationSetup) -> None:
    """Raises ValueError for a game that does not exist (R-MODE-01, R-COOP-04, R-COOP-10)."""
    players = len(setup.seats)
    if setup.mode not in MODES:
        raise ValueError(f"mode: no such game: {setup.mode[:60]}, allowed: {', '.join(MODES)}")
    allowed = "1" if setup.mode == "solo" else f"2 to {MOST_PLAYERS}"
    if not 1 <= players <= MOST_PLAYERS or (setup.mode == "solo") != (players == 1):
        raise ValueError(f"seats: no such game: {setup.mode} for {players}, allowed: {allowed}")
    tasks = 0 if setup.mode == "semi-coop" else len(facility_content().assignments_of_deck("coop")) - 1
    if not 0 <= setup.tasks <= tasks:
        raise ValueError(f"tasks: no such game: {setup.mode} with {setup.tasks} tasks, allowed: 0 to {tasks}")
    check_switches(setup.house_rules)


# -- decks and tokens -------------------------------------------------------------------------------------


@cache
def _personal_cards() -> tuple[str, ...]:
    """What belongs to the Characters and lies in the box until they are drafted (R-COMP-09)."""
    content = facility_content()
    decks = tuple(card for character in content.characters for card in content.deck_of(character))
    return (*decks, *content.items_of_deck("character"))


def _decks(setup: RetaliationSetup, deal: Dealer) -> dict[str, tuple[str, ...]]:
    """Every deck and token pile (R-COMP-08, R-SETUP-06, R-SETUP-08, R-SETUP-10, R-SETUP-12 to R-SETUP-18)."""
    content = facility_content()
    made = {
        piles.EXPLORATION_DECK: deal.shuffled("setup:exploration", tuple(content.exploration)),
        piles.EVENT_DECK: deal.shuffled("setup:event", tuple(content.events)),
        piles.ATTACK_DECK: deal.shuffled("setup:attack", tuple(content.attacks)),
        piles.QUEEN_DECK: deal.shuffled("setup:queen_health", tuple(content.queen_health)),
        piles.WOUND_DECK: deal.shuffled("setup:wound", tuple(content.wounds)),
        piles.CONTAMINATION_DECK: deal.shuffled("setup:contamination", content.contamination),
        piles.SUPPORT_DECK: deal.shuffled("setup:support", content.items_of_deck("support")),
        piles.DRAFT_DECK: deal.shuffled("setup:draft", tuple(f"draft.{name}" for name in content.characters)),
        piles.CORRIDOR_DECK: deal.shuffled("setup:corridor", tuple(tile.id for tile in content.corridors.values())),
        piles.EGGS: tuple(f"egg.{number}" for number in range(1, content.numbers.eggs + 1)),
        piles.BOX: _personal_cards(),
        piles.MAP: (f"room.{LANDING_ZONE}", f"room.{HIBERNATORIUM}"),
    }
    for colour in piles.ITEM_COLOURS:
        made[piles.deck(colour)] = deal.shuffled(f"setup:{colour}", content.items_of_deck(colour))
    for back in piles.ROOM_STACKS:
        tiles = tuple(f"room.{name}" for name in content.rooms_with_back(back))
        made[piles.room_stack(back)] = deal.shuffled(f"setup:room_{back}", tiles)
    robots = deal.shuffled("setup:robot", tuple(content.robots))
    made[piles.ROBOT], made[piles.UNSEEN] = robots[:1], robots[1:]
    return made | _bag(len(setup.seats), deal)


def _bag(players: int, deal: Dealer) -> dict[str, tuple[str, ...]]:
    """1 Blank, 2 Larvae and 3 Adults more than players, at random; the rest form piles (R-SETUP-14, R-SETUP-15,
    R-COOP-10)."""
    content = facility_content()
    bag: list[str] = []
    made: dict[str, tuple[str, ...]] = {}
    for kind in content.numbers.tokens:
        tokens = tuple(token for token, one in content.intruder_tokens.items() if one == kind)
        mixed = deal.shuffled(f"setup:token_{kind}", tokens)
        count = sum(n for name, n in content.numbers.bag.items() if name == kind)
        count += players if kind == "adult" else 0
        bag += mixed[:count]
        made[piles.tokens(kind)] = mixed[count:]
    made[piles.BAG] = tuple(sorted(bag))
    return made


def _corridors(
    setup: RetaliationSetup, deal: Dealer, made: dict[str, tuple[str, ...]]
) -> dict[str, CorridorRecord]:
    """Three Corridors at the Landing Zone with their Doors open and towards it, and those of the Hibernatorium
    (R-SETUP-02, R-SETUP-11, R-SETUP-30, A-02, A-15)."""
    content = facility_content()
    lattice = content.lattice
    placed = {
        edge: CorridorRecord(edge, tile.number, lattice.hibernatorium)
        for edge, tile in printed_corridors(setup).items()
    }
    drawn = made[piles.CORRIDOR_DECK][: len(SETUP_DIRECTIONS)]
    made[piles.CORRIDOR_DECK] = made[piles.CORRIDOR_DECK][len(drawn):]
    made[piles.MAP] = (*made[piles.MAP], *drawn)
    for direction, tile in zip(SETUP_DIRECTIONS, drawn, strict=True):
        edge = lattice.neighbour[lattice.landing_zone, direction].id
        number = int(tile.partition(".")[2])
        slot = lattice.landing_zone if content.corridors[number].door else None
        placed[edge] = CorridorRecord(edge, number, slot)
    return placed


def _gear() -> dict[str, tuple[str, ...]]:
    """Four of each kind at the Landing Zone, two tokens at the Robot, the rest in the supply (R-SETUP-06, R-SETUP-09,
    R-GEAR-12)."""
    numbers = facility_content().numbers
    landing_zone = tuple(kind for kind in GEAR for _ in range(numbers.landing_zone_gear))
    supply = tuple(
        kind for kind in GEAR
        for _ in range(numbers.gear_per_kind - numbers.landing_zone_gear - ROBOT_GEAR.count(kind))
    )
    return {"supply": supply, "landing_zone": landing_zone, "robot": ROBOT_GEAR}


# -- Tasks and Objectives ---------------------------------------------------------------------------------


def _min_players(setup: RetaliationSetup, record: Assignment) -> int:
    """Four numbers are covered in every picture of the cards (R-SETUP-20, A-36)."""
    if record.confidence != "sourced" and answer_of(setup, "covered_min_players") == "from_two":
        return 2
    return record.min_players


def _assignments(setup: RetaliationSetup, deal: Dealer) -> dict[str, tuple[str, ...]]:
    """One Mission Task and two Objectives each (A-01), or open tasks for who plays together; what is not dealt leaves
    the game unseen (R-SETUP-20 to R-SETUP-22, R-COOP-01, R-COOP-04, R-COOP-S1)."""
    content = facility_content()
    players = len(setup.seats)

    def mixed(deck: str) -> tuple[str, ...]:
        fitting = [
            card for card in content.assignments_of_deck(deck)
            if _min_players(setup, content.assignments[card]) <= players or deck == "coop"
        ]
        return deal.shuffled(f"setup:{deck}", fitting)

    made: dict[str, tuple[str, ...]] = {}
    if setup.mode == "semi-coop":
        mission, private = mixed("mission"), mixed("private")
        made[piles.TASKS] = mixed("task")[:1]
        for seat in setup.players:
            made[piles.objectives(seat)] = (private[seat], mission[seat])
    else:
        made[piles.TASKS] = _coop_tasks(setup, mixed("coop"))
    dealt = [card for cards in made.values() for card in cards]
    made["box:assignments"] = tuple(card for card in content.assignments if card not in dealt)
    return made


def _coop_tasks(setup: RetaliationSetup, order: Sequence[str]) -> tuple[str, ...]:
    """One for each player unless the setup says otherwise; two of them exclude each other (R-COOP-01, R-COOP-S1)."""
    content = facility_content()
    exclusive = EXCLUSIVE if answer_of(setup, "coop_exclusive_pair") != "none" else ()
    drawn: list[str] = []
    for card in order:
        kinds = [content.assignments[one].kind for one in drawn]
        kind = content.assignments[card].kind
        if kind in exclusive and any(other in kinds for other in exclusive):
            continue
        drawn.append(card)
    return tuple(drawn[: setup.tasks or len(setup.seats)])
