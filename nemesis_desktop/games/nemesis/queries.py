"""What a screen may ask of the rules about a sight; nothing here changes anything."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.actions import Possibility
from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.level_documents import LARGEST_TEXT as LARGEST_SCENARIO
from nemesis_desktop.games.nemesis import levels, piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handicap import handicap_of, usual_handicap, with_handicap
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.house_rules import HANDICAP, HOUSE_RULES, HouseRule, departures
from nemesis_desktop.games.nemesis.levels import LevelProblem, Scenario, read_scenario, shipped
from nemesis_desktop.games.nemesis.modes.intruders import hindrances
from nemesis_desktop.games.nemesis.modes.objectives.conditions import OPEN_OBJECTIVES
from nemesis_desktop.games.nemesis.modes.objectives.judge import ObjectiveProgress, progress
from nemesis_desktop.games.nemesis.rules import legality
from nemesis_desktop.games.nemesis.rules.encounter import sculpt_of
from nemesis_desktop.games.nemesis.rules.noise import what_is_heard
from nemesis_desktop.games.nemesis.rules.turn import ACTIONS_PER_TURN
from nemesis_desktop.games.nemesis.setup import leaders_of
from nemesis_desktop.games.nemesis.state import End, Setup, State, Step
from nemesis_desktop.kernel import Seat, is_face_down

__all__ = [
    "ACTIONS_PER_TURN",
    "ACTION_KINDS",
    "HANDICAP",
    "HOUSE_RULES",
    "LARGEST_SCENARIO",
    "HouseRule",
    "LevelProblem",
    "ObjectiveProgress",
    "Possibility",
    "Reason",
    "Scenario",
    "everything",
    "handicap_of",
    "house_rules_chosen",
    "item_cost",
    "leaders_of",
    "markers_of",
    "next_sculpt",
    "noise_passage",
    "objectives_of",
    "progress_of",
    "read_scenario",
    "scenario_of",
    "scenarios",
    "usual_handicap",
    "why_not",
    "with_handicap",
]


def why_not(sight: State, seat: Seat, kind: str, subject: str = "") -> Reason | None:
    """Why the seat cannot do this now, as far as its sight tells; None when it can. For the player who leads the
    Intruders the kind is "play" and the subject "<card>:<use>"."""
    if kind == "play":
        card, _, use = subject.rpartition(":")
        return hindrances.why_not(Ship(Look(sight)), card, use)
    if seat not in sight.characters:
        return None
    return legality.why_not(Hero(Look(sight), seat), kind, subject)


def scenarios() -> tuple[Scenario, ...]:
    """The scenarios that come with the program, for a list to choose from."""
    return shipped()


def scenario_of(sight: State) -> Scenario | None:
    """The scenario that is being played, None in a game from the setup of the rulebook."""
    return levels.named(sight.setup.level) if sight.setup.level else None


def everything(sight: State, seat: Seat) -> Sequence[Possibility]:
    """Every kind of action with every subject the seat might think of: an option, or all reasons against it."""
    if seat not in sight.characters:
        return ()
    return legality.everything(Hero(Look(sight), seat))


def house_rules_chosen(setup: Setup) -> tuple[tuple[str, str], ...]:
    """The switches that are not set as usual, each with its value: what an outcome tells about the game."""
    return tuple((rule.id, setup.house_rules[rule.id]) for rule in departures(setup))


def item_cost(sight: State, seat: Seat, card: str) -> int:
    """What using an item costs this character now (N-ACT-21, p. 13)."""
    return legality.item_cost(Hero(Look(sight), seat), card)


def objectives_of(sight: State, seat: Seat) -> tuple[str, ...]:
    """The objectives that count for a seat: its own ones, in full co-operation those of all (N-COOP-01, p. 27).
    A scenario may have a goal of its own, which then is the only one."""
    goal = levels.goal_of(sight)
    if goal is not None:
        return (goal,)
    own = sight.pile(piles.objectives(seat)) or sight.pile(OPEN_OBJECTIVES)
    return tuple([card for card in own if not is_face_down(card)])


def progress_of(sight: State, seat: Seat, objective: str) -> ObjectiveProgress:
    """The alternatives of an objective and what of each is met so far (N-OBJ-01, p. 12)."""
    if objective == levels.goal_of(sight):
        return levels.progress(sight, seat)
    if objective not in load_content().objectives:
        return ()
    return progress(sight, seat, objective)


def ended_early(sight: State) -> bool:
    """Whether the game ended because its scenario got what it asked for, with the ship still under way."""
    return levels.ended_early(sight)


ACTION_KINDS = frozenset(legality.KINDS)
"""Every kind of action, dropping and passing included."""


def markers_of(kind: str) -> int:
    """How many markers of a kind such as "fire" or "malfunction" the box holds (N-COMP-06, p. 3)."""
    return load_content().supply[kind]


def eggs_in_nest(sight: State) -> int:
    """How many eggs the Nest holds; none are left of a destroyed ship (N-END-03, p. 11)."""
    return 0 if is_lost(sight) else len(sight.pile(piles.NEST))


def is_lost(sight: State) -> bool:
    """Whether the ship is a wreck, on which nothing burns, runs or is bound for anywhere any more (N-END-03, p. 11)."""
    return sight.end is End.DESTROYED


def turn_of(sight: State) -> Seat | None:
    """Whose turn it is; nobody's any more once the voyage is over (N-END-05, p. 11)."""
    over = sight.end is not None or sight.clock.step is Step.OVER
    return None if over else sight.clock.turn


def next_sculpt(sight: State, kind: str) -> int:
    """Which miniature of its kind will be placed next."""
    return sculpt_of(kind, sight.next_intruder)


def noise_passage(sight: State, seat: Seat, face: str) -> str:
    """Where a number on the noise die is heard from the room of a character, as "corridor:<id>" or
    "technical:<network>"; "" for other faces and whoever is in no room (N-NOISE-02, N-NOISE-03, p. 15)."""
    hero = Ship(Look(sight)).hero(seat) if seat in sight.characters else None
    if hero is None or not hero.in_room or not face.isdecimal():
        return ""
    return what_is_heard(hero.room, face, slime=hero.slime).passage
