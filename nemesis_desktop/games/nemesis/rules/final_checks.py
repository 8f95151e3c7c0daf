"""The victory check, in the order of the book (p. 11)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import TwoObjectives
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsRevealed
from nemesis_desktop.games.nemesis.events.ship import CourseRevealed, EnginesRevealed, FinalDraw
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.contamination import scan
from nemesis_desktop.games.nemesis.rules.critical import choose_objectives
from nemesis_desktop.games.nemesis.rules.drawing import shuffle_all
from nemesis_desktop.games.nemesis.rules.ending import clear_the_wreck
from nemesis_desktop.games.nemesis.rules.engines import DAMAGED
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import End, Place

DAMAGED_ENGINES_TO_EXPLODE = 2
CARDS_IN_FINAL_DRAW = 4


async def engine_check(t: NemesisTable) -> None:
    """Two damaged engines destroy the ship (N-VIC-02, N-VIC-03, D-26, N-MALF-09, A-83, p. 11). Skipped when
    there is no ship left, or nobody to be judged (N-END-05)."""
    if t.state.end is End.DESTROYED or not _anyone_survives(t):
        return
    tokens = tuple(t.state.engines[number][0] for number in sorted(t.state.engines))
    explodes = tokens.count(DAMAGED) >= DAMAGED_ENGINES_TO_EXPLODE
    t.emit(EnginesRevealed(tokens, explodes))
    if explodes:
        clear_the_wreck(t, "engines")


async def coordinates_check(t: NemesisTable) -> None:
    """Not bound for Earth: the sleepers never wake, but for a Quarantine at Mars (N-VIC-04, A-81, p. 11)."""
    if t.state.end is not End.JUMP or not _anyone_survives(t):
        return
    card = t.state.pile(piles.COORDINATES)[0]
    destination = load_content().coordinates[card].destinations[t.state.destination]
    t.emit(CourseRevealed(card, destination))
    if destination == "earth":
        return
    await choose_last_objectives(t)
    for hero in Ship(t).heroes:
        spared = destination == "mars" and "objective.quarantine" in t.state.pile(piles.objectives(hero.seat))
        if hero.record.place is Place.ASLEEP and not spared:
            t.emit(CharacterDied(hero.seat, None, "course"))


async def choose_last_objectives(t: NemesisTable) -> None:
    """Whoever lives and still holds two objectives keeps one; by house rule either will do (A-127)."""
    if Ship(t).house_rule(TwoObjectives) is TwoObjectives.CHOOSE_ONE:
        await choose_objectives(t, tuple(hero for hero in Ship(t).heroes if hero.survives_so_far))


async def contamination_check(t: NemesisTable) -> None:
    """Whoever lives is scanned; with a Larva or an infected card four cards decide (N-VIC-05 to N-VIC-08,
    A-80, N-LARVA-04)."""
    for hero in Ship(t).heroes:
        if not hero.survives_so_far:
            continue
        if not hero.larva and not scan(t, hero, hero.all_contamination):
            continue
        shuffle_all(t, hero)
        drawn = t.state.pile(piles.deck(hero.seat))[:CARDS_IN_FINAL_DRAW]
        dies = any(card.startswith("contamination") for card in drawn)
        t.emit(CardsRevealed(drawn, "final_draw"))
        t.emit(FinalDraw(hero.seat, drawn, dies))
        if dies:
            t.emit(CharacterDied(hero.seat, None, "infection"))


def _anyone_survives(t: NemesisTable) -> bool:
    return any(hero.survives_so_far for hero in Ship(t).heroes)
