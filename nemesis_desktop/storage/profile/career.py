"""What a player's finished games add up to, and which achievements they reach. All of it is worked out of the records
of the games (`storage/library/chronicles.py`), so it cannot drift from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from nemesis_desktop.games.achievements import Achievement
from nemesis_desktop.games.chronicle import ASPECTS, SHARED
from nemesis_desktop.storage.library.chronicles import PlayedGame

NOT_ADDED = (
    "won", "rounds", "players", "leads", "deaths", "died", "last_alive", "scenario", "own_scenario", "destroyed",
    "deadly", "reactor_shut_down", "by_lander", "by_shuttle",
)
"""Counts that achievements ask for and nobody wants to see a sum of."""


@dataclass(slots=True)
class WinCount:
    """Games, and how many of them were won."""

    games: int = 0
    won: int = 0

    def add(self, won: bool) -> None:
        """One more."""
        self.games += 1
        self.won += won


@dataclass(slots=True)
class Career:
    """All games, or those of one kind. ``by`` has a tally for each word of an aspect; mode, board, mission and
    scenario are those of the game, character, objective and death those of each seat."""

    all: WinCount = field(default_factory=WinCount)
    seconds: int = 0
    streak: int = 0
    best_streak: int = 0
    by: dict[str, dict[str, WinCount]] = field(default_factory=lambda: {aspect: {} for aspect in ASPECTS})
    counts: dict[str, int] = field(default_factory=dict)

    def listed(self, aspect: str) -> Sequence[tuple[str, WinCount]]:
        """The words of an aspect, the most frequent first."""
        return sorted(self.by[aspect].items(), key=lambda one: (-one[1].games, -one[1].won, one[0]))


def career_of(games: Iterable[PlayedGame]) -> Career:
    """What these games, the oldest first, add up to."""
    career = Career()
    for game in games:
        career.all.add(game.won)
        career.seconds += game.seconds
        career.streak = career.streak + 1 if game.won else 0
        career.best_streak = max(career.best_streak, career.streak)
        told: set[tuple[str, str]] = set()
        for seat in game.seats:
            for aspect, word in seat.words.items():
                shared = aspect in SHARED
                if aspect not in career.by or not word or (shared and (aspect, word) in told):
                    continue
                told.add((aspect, word))
                career.by[aspect].setdefault(word, WinCount()).add(game.won if shared else seat.won)
            for name, count in seat.counts.items():
                if name not in NOT_ADDED and "." not in name:
                    career.counts[name] = career.counts.get(name, 0) + count
    return career


@dataclass(frozen=True, slots=True)
class Reached:
    """How far an achievement is: the value of now, and for each grade that was reached the game that did it."""

    achievement: Achievement
    value: int
    games: tuple[PlayedGame, ...]

    @property
    def grade(self) -> int:
        """How many grades were reached."""
        return len(self.games)

    @property
    def asked(self) -> int:
        """What the last grade that was reached has asked for."""
        return self.achievement.grades[self.grade - 1]

    @property
    def next(self) -> int:
        """What the next grade asks for, of the last one when all are reached."""
        grades = self.achievement.grades
        return grades[min(self.grade, len(grades) - 1)]


def reached(achievements: Sequence[Achievement], games: Sequence[PlayedGame]) -> tuple[Reached, ...]:
    """Every achievement after these games of its game, the oldest first."""
    return tuple(_reached(one, games) for one in achievements)


def new_grades(before: Sequence[Reached], after: Sequence[Reached]) -> tuple[Reached, ...]:
    """What one more game has brought."""
    known: Mapping[str, int] = {one.achievement.id: one.grade for one in before}
    return tuple(one for one in after if one.grade > known.get(one.achievement.id, 0))


def _reached(achievement: Achievement, games: Sequence[PlayedGame]) -> Reached:
    value, words, by = 0, set[str](), list[PlayedGame]()
    for game in games:
        seats = [seat for seat in game.seats if achievement.fits(seat)]
        if not seats:
            continue
        match achievement.measure:
            case "games":
                value += 1
            case "sum":
                value += sum(seat.counts.get(achievement.of, 0) for seat in seats)
            case "best":
                value = max(value, *(seat.counts.get(achievement.of, 0) for seat in seats))
            case "different":
                words |= {seat.words[achievement.of] for seat in seats if seat.words.get(achievement.of)}
                value = len(words)
        while len(by) < len(achievement.grades) and value >= achievement.grades[len(by)]:
            by.append(game)
    return Reached(achievement, value, tuple(by))
