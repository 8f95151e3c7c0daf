"""Critical moments (p. 12)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruder_player import HeirNamed
from nemesis_desktop.games.nemesis.events.intruders import FirstEncounter
from nemesis_desktop.games.nemesis.events.ship import PodLockChanged
from nemesis_desktop.games.nemesis.events.wounds import FirstDeath
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.kernel import Choose, Option, Question, Seat

SHARED_DEATHS = ("airlock", "blast", "bleeding", "frenzy", "infection")
"""Causes that can kill several characters at the same time. One that may come twice before the next rest has the blow
after a colon."""


async def first_encounter(t: NemesisTable) -> None:
    """The first miniature of the game: every player keeps one objective (N-CRIT-02, N-ENC-13, A-35,
    N-CRIT-01, N-CRIT-04, p. 12)."""
    if t.state.first_encounter:
        return
    t.emit(FirstEncounter())
    await choose_objectives(t, Ship(t).heroes)


async def choose_objectives(t: NemesisTable, heroes: tuple[Hero, ...]) -> None:
    """Each keeps one of two, in secret and at the same time; the others leave unseen (N-CRIT-03, N-INFO-07,
    N-SOLO-02). In full co-operation there is nothing to choose (A-106)."""
    if t.state.setup.mode == "coop":
        return
    questions: dict[Seat, Question[str]] = {}
    for hero in heroes:
        cards = t.state.pile(piles.objectives(hero.seat))
        if len(cards) > 1 and hero.alive:
            questions[hero.seat] = Choose(
                seat=hero.seat, topic="keep_objective", options=tuple(Option(f"card:{c}", c) for c in cards)
            )
    for seat, kept in (await t.ask_all(questions)).items():
        left = tuple(card for card in t.state.pile(piles.objectives(seat)) if card != kept)
        t.emit(CardsMoved(left, piles.objectives(seat), piles.BOX, "objective"))


def first_death(t: NemesisTable, hero: Hero, cause: str) -> None:
    """The first death of any character unlocks all pods, once per game (N-CRIT-05, N-CRIT-01, N-DIE-05,
    p. 12); its player may take over the Intruders (N-INTR-01, p. 27)."""
    if t.state.setup.intruders == "takeover":
        _name_heir(t, hero, cause)
    if not t.state.first_death:
        t.emit(FirstDeath())
        unlock_all_pods(t)


def _name_heir(t: NemesisTable, hero: Hero, cause: str) -> None:
    """Only the first dead, and whoever dies with that character of the same cause, may lead the Intruders
    (N-CRIT-06, N-INTR-02, N-INTR-03, p. 12, 27)."""
    heirs = t.state.heirs
    shared = cause.partition(":")[0] in SHARED_DEATHS
    if not t.state.first_death or (heirs and shared and cause == heirs[0].cause):
        t.emit(HeirNamed(hero.seat, cause))


def unlock_all_pods(t: NemesisTable) -> None:
    """Every pod that is still there and locked."""
    for number in sorted(t.state.pods):
        if t.state.pods[number].locked:
            t.emit(PodLockChanged(number, locked=False))
