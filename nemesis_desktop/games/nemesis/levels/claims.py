"""Laying cards where a scenario wants them: every card is taken from somewhere, so none is lost or doubled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from nemesis_desktop.games.level_documents import LevelProblem
from nemesis_desktop.games.nemesis.levels.names import home, is_called, may_lie
from nemesis_desktop.kernel import Seat


@dataclass(frozen=True, slots=True, eq=False)
class Claim:
    """A card by name that shall lie in a pile; ``path`` is the field that says so, ``sources`` are searched first."""

    path: str
    name: str
    pile: str
    sources: tuple[str, ...] = ()


class Claims:
    """The wishes of one scenario. A closed pile holds what is claimed for it and nothing else."""

    def __init__(
        self, laid_out: Mapping[str, tuple[str, ...]], characters: Mapping[Seat, str], infected: tuple[str, ...]
    ) -> None:
        self.laid_out = laid_out
        self.characters = characters
        self.infected = infected
        self.closed: list[str] = []
        self.taken: dict[str, Claim] = {}
        """Which claim has got a card."""
        self.given: dict[Claim, str] = {}
        """Which card a claim has got."""
        self._claims: list[Claim] = []

    def claim(self, path: str, name: str, pile: str, *sources: str) -> Claim:
        """Want a card in a pile, under those claimed before for the same pile."""
        wish = Claim(path, name, pile, sources)
        self._claims.append(wish)
        return wish

    def claim_all(self, path: str, names: Iterable[str], pile: str, *sources: str) -> None:
        """Want several cards in a pile, top first."""
        for number, name in enumerate(names):
            self.claim(f"{path}[{number}]", name, pile, *sources)

    def close(self, pile: str) -> None:
        """Nothing but what is claimed lies in this pile."""
        self.closed.append(pile)

    def lay(self) -> dict[str, tuple[str, ...]]:
        """Every pile, top first. Raises LevelProblem: no such card, a card wanted twice, or in a wrong pile."""
        there = {card: pile for pile, cards in self.laid_out.items() for card in cards}
        exact = [wish for wish in self._claims if wish.name in there]
        for wish in exact:
            self._give(wish, wish.name)
        for wish in self._claims:
            if wish not in self.given:
                self._give(wish, self._found(wish))
        made: dict[str, list[str]] = {pile: [] for pile in (*self.laid_out, *self.closed)}
        for wish in self._claims:
            made.setdefault(wish.pile, []).append(self.given[wish])
        displaced = []
        for pile, cards in self.laid_out.items():
            left = [card for card in cards if card not in self.taken]
            if pile in self.closed:
                displaced += left
            else:
                made[pile] += left
        for card in displaced:
            pile = home(card, self.characters)
            if pile in self.closed:
                raise LevelProblem("exact.piles", "card_missing", {"card": card})
            made.setdefault(pile, []).append(card)
        return {pile: tuple(cards) for pile, cards in made.items()}

    def _give(self, wish: Claim, card: str) -> None:
        if card in self.taken:
            facts = {"card": card, "other": self.taken[card].path}
            raise LevelProblem(wish.path, "card_twice", facts)
        if not may_lie(card, wish.pile, self.characters):
            raise LevelProblem(wish.path, "wrong_pile", {"card": card, "pile": wish.pile})
        self.taken[card] = wish
        self.given[wish] = card

    def _found(self, wish: Claim) -> str:
        """The first free card of that name, in the named sources before all other piles."""
        known = fits = False
        for pile in (*wish.sources, *self.laid_out):
            for card in self.laid_out.get(pile, ()):
                if not is_called(card, wish.name, self.infected):
                    continue
                known = True
                if not may_lie(card, wish.pile, self.characters):
                    continue
                fits = True
                if card not in self.taken:
                    return card
        if not known:
            raise LevelProblem(wish.path, "unknown_card", {"card": wish.name})
        if not fits:
            raise LevelProblem(wish.path, "wrong_pile", {"card": wish.name, "pile": wish.pile})
        raise LevelProblem(wish.path, "none_left", {"card": wish.name})
