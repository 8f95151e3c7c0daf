"""House rules: where the rulebook leaves a question, a table may choose another answer than the usual one.

Rules ask with ``Ship(t).house_rule(DangerDoors)``, one of the enumerations of `answers`. A setup names only what
differs from the usual answer, so a save carries its house rules with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, TypeVar

from nemesis_desktop.family import house_rules as family
from nemesis_desktop.games.nemesis import answers
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.state import Setup

Answer = TypeVar("Answer", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One switch: the open question it answers, its page, and the answers with the usual one first.

    Its texts are ``house_rule.<id>``, ``house_rule.<id>.help`` and ``house_rule.<id>.<value>``.
    """

    id: str
    rule: str
    page: int
    answers: type[StrEnum]

    @property
    def values(self) -> tuple[str, ...]:
        """All answers as a setup names them, the usual one first."""
        return tuple(answer.value for answer in self.answers)

    @property
    def usual(self) -> str:
        """The answer of a game that says nothing about it."""
        return self.values[0]


HANDICAP = "intruder_handicap"
"""What a player who leads the Intruders from the start does without, for the sake of a game that both sides can win."""

_SWITCHES = (
    # -- order and timing -----------------------------------------------------------------------------
    HouseRule("effect_order", "A-02", 10, answers.EffectOrder),
    HouseRule("departed_first_player", "A-05", 10, answers.DepartedFirstPlayer),
    HouseRule("supplies", "A-13", 3, answers.Supplies),
    # -- movement and noise ---------------------------------------------------------------------------
    HouseRule("careful_noise", "A-15", 13, answers.CarefulNoise),
    HouseRule("parallel_corridors", "A-21", 15, answers.ParallelCorridors),
    HouseRule("danger_doors", "D-12", 15, answers.DangerDoors),
    HouseRule("hunt_doors", "A-126", 10, answers.HuntDoors),
    HouseRule("moved_by_others", "A-132", 13, answers.MovedByOthers),
    HouseRule("technical_networks", "A-118", 27, answers.TechnicalNetworks),
    HouseRule("known_sections", "A-119", 27, answers.KnownSections),
    # -- encounters and the bag -----------------------------------------------------------------------
    HouseRule("blank_noise", "D-18", 18, answers.BlankNoise),
    HouseRule("empty_bag", "A-36", 18, answers.EmptyBag),
    HouseRule("missing_miniature", "A-30", 18, answers.MissingMiniature),
    HouseRule("ninth_adult", "A-31", 18, answers.NinthAdult),
    HouseRule("second_queen", "A-29", 18, answers.SecondQueen),
    HouseRule("queen_surprise", "A-28", 10, answers.QueenSurprise),
    HouseRule("queen_token", "D-08", 10, answers.QueenToken),
    HouseRule("adult_token", "D-07", 10, answers.AdultToken),
    HouseRule("summoning", "A-124", 20, answers.Summoning),
    # -- combat ---------------------------------------------------------------------------------------
    HouseRule("attack_target", "D-19", 20, answers.AttackTarget),
    HouseRule("target_choice", "A-44", 20, answers.TargetChoice),
    HouseRule("arrow_and_blood", "A-39", 20, answers.ArrowAndBlood),
    HouseRule("way_of_fighting", "A-130", 20, answers.WayOfFighting),
    HouseRule("sawed_off_shotgun", "A-131", 18, answers.SawedOffShotgun),
    HouseRule("carcass_supply", "A-64", 20, answers.CarcassSupply),
    # -- eggs and the Nest ----------------------------------------------------------------------------
    HouseRule("egg_melee", "A-45", 19, answers.EggMelee),
    HouseRule("which_eggs", "A-48", 24, answers.WhichEggs),
    HouseRule("egg_supply", "A-85", 10, answers.EggSupply),
    HouseRule("ruined_nest", "A-84", 10, answers.RuinedNest),
    HouseRule("last_hatching", "A-86", 24, answers.LastHatching),
    # -- fire and malfunctions ------------------------------------------------------------------------
    HouseRule("fire_and_flight", "A-50", 17, answers.FireAndFlight),
    HouseRule("fire_unexplored", "A-125", 17, answers.FireUnexplored),
    HouseRule("event_malfunction", "A-128", 10, answers.EventMalfunction),
    HouseRule("basic_repairs", "D-16", 13, answers.BasicRepairs),
    # -- contamination and death ----------------------------------------------------------------------
    HouseRule("contamination_deck", "A-53", 20, answers.ContaminationDeck),
    HouseRule("burst_token", "A-56", 21, answers.BurstToken),
    HouseRule("passenger_corpse", "A-65", 26, answers.PassengerCorpse),
    HouseRule("revival", "A-62", 27, answers.Revival),
    HouseRule("dead_sender", "A-107", 27, answers.DeadSender),
    # -- rooms, doors, items --------------------------------------------------------------------------
    HouseRule("boarding", "A-122", 24, answers.Boarding),
    HouseRule("locked_pod", "A-70", 26, answers.LockedPod),
    HouseRule("pod_ejection", "A-75", 10, answers.PodEjection),
    HouseRule("recycled_door", "A-88", 17, answers.RecycledDoor),
    HouseRule("unexplored_doors", "A-90", 25, answers.UnexploredDoors),
    HouseRule("airlock_check", "D-28", 25, answers.AirlockCheck),
    HouseRule("second_airlock", "A-92", 25, answers.SecondAirlock),
    HouseRule("airlock_doors", "A-93", 25, answers.AirlockDoors),
    HouseRule("laboratory", "A-94", 24, answers.Laboratory),
    HouseRule("cabins", "A-96", 25, answers.Cabins),
    HouseRule("short_item_deck", "A-98", 23, answers.ShortItemDeck),
    HouseRule("failed_trade", "A-103", 13, answers.FailedTrade),
    HouseRule("trade_partners", "D-43", 13, answers.TradePartners),
    # -- objectives and the intruder player -----------------------------------------------------------
    HouseRule("two_objectives", "A-127", 12, answers.TwoObjectives),
    HouseRule("intruder_deck", "A-111", 27, answers.IntruderDeck),
    HouseRule("intruder_card_move", "A-112", 27, answers.IntruderCardMove),
    HouseRule("takeover", "A-116", 27, answers.Takeover),
    HouseRule(HANDICAP, "N-INTR-06", 27, answers.IntruderHandicap),
)

HOUSE_RULES: Mapping[str, HouseRule] = MappingProxyType({one.id: one for one in _SWITCHES})
"""Every switch by its id, in the order in which a screen lists them."""

WITHOUT_SWITCH: Mapping[str, str] = MappingProxyType({
    "A-01": "Seats bear no other number than that of their player; who wants another order seats them so.",
    "A-03": "With no card left anywhere there is nothing to draw, and no text asks a price for that.",
    "A-11": "In whatever order the markers are placed, the same rooms get one and running out ends the game.",
    "A-22": "Every room of both boards has a passage for every number, so the case cannot come up.",
    "A-41": "The card already drawn lies on the table; it cannot be in the deck that is shuffled.",
    "A-55": "Whoever read a card remembers it; the program only saves the notes.",
    "A-59": "There are sixteen serious wounds, and five characters bear fifteen at most.",
    "A-63": "Every character has a corpse token, so they never run out.",
    "A-100": "Asking everybody after every step whether to drop something would stop the game all the time.",
    "A-101": "A weapon that goes back to its deck cannot take markers along, and a found one has its own ammo.",
})
"""Rulings of our own that have no other playable answer, and why."""


_ANSWERS: Mapping[type[StrEnum], tuple[str, Mapping[str, StrEnum]]] = MappingProxyType({
    one.answers: (one.id, {"": one.answers(one.usual), **{answer.value: answer for answer in one.answers}})
    for one in _SWITCHES
})
"""The id in a setup of every enumeration, and its answers by their names there, "" for none."""


def chosen(setup: Setup, answers: type[Answer]) -> Answer:
    """The answer that this game gives; the usual one unless its setup says otherwise. Raises KeyError for one that
    does not exist."""
    name, known = _ANSWERS[answers]
    found: Any = known[setup.house_rules.get(name, "")]
    return found  # type: ignore[no-any-return]


SUBSTITUTES = 40
"""Eggs or carcasses in all, where a table takes coins or buttons when the tokens run out; more never come up."""


def tokens_in_box(setup: Setup, kind: str) -> int:
    """How many "egg" or "carcass" tokens this game has (N-COMP-07, A-64, A-85, p. 3)."""
    printed = load_content().supply[kind]
    limited = answers.EggSupply.EIGHT if kind == "egg" else answers.CarcassSupply.EIGHT
    return printed if chosen(setup, type(limited)) is limited else SUBSTITUTES


def check_house_rules(house_rules: Mapping[str, str]) -> None:
    """Raises ValueError for a house rule or an answer that does not exist."""
    family.check_answers(HOUSE_RULES, house_rules)


def departures(setup: Setup) -> tuple[HouseRule, ...]:
    """The switches that this game has set otherwise than usual, in the order of the list."""
    return family.unusual(HOUSE_RULES, setup.house_rules)


def drawn_house_rules(below: Callable[[int], int]) -> dict[str, str]:
    """Any answer for every switch, by ``below(n)`` which yields a number from 0 to n - 1."""
    return family.drawn(HOUSE_RULES, below)
