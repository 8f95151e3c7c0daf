"""Laying cards, tiles and tokens where a scenario wants them: all are taken from somewhere, none is made or lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nemesis_desktop.games.level_documents import LevelProblem
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content

ITEMS = ("red", "yellow", "green", "character", "support")


def is_called(card: str, name: str) -> bool:
    """Whether a scenario may mean this piece by that name: its id, the id without the family, or its kind."""
    family, _, rest = card.partition(".")
    return name in (card, rest, rest.partition(".")[0]) or (family in ("egg", "contamination") and name == family) or (
        card in facility_content().intruder_tokens and name == family
    )


class Pieces:
    """The piles of a position that is being laid out, and the gear tokens by holder."""

    def __init__(self, lying: Mapping[str, tuple[str, ...]], gear: Mapping[str, tuple[str, ...]]) -> None:
        self.piles = {name: list(cards) for name, cards in lying.items()}
        self.tokens = {holder: list(tokens) for holder, tokens in gear.items()}
        self._wanted: dict[str, str] = {}
        """By which field each piece has been wanted."""

    def take(self, path: str, name: str, families: Sequence[str], *sources: str) -> str:
        """Take a piece of that name out of its pile; those of the named piles first. Raises LevelProblem: no such
        piece of these families, none left, or one that was wanted before."""
        for pile in (*sources, *self.piles):
            for card in self.piles.get(pile, ()):
                if card not in self._wanted and card.partition(".")[0] in families and is_called(card, name):
                    self.piles[pile].remove(card)
                    self._wanted[card] = path
                    return card
        for card, other in self._wanted.items():
            if card == name:
                raise LevelProblem(path, "card_twice", {"card": card, "other": other})
            if card.partition(".")[0] in families and is_called(card, name):
                raise LevelProblem(path, "none_left", {"card": name})
        raise LevelProblem(path, "unknown_card", {"card": name})

    def lay(self, card: str, pile: str) -> None:
        """Under everything that lies in that pile."""
        self.piles.setdefault(pile, []).append(card)

    def lay_all(self, path: str, names: Sequence[str], families: Sequence[str], pile: str, *sources: str) -> None:
        """Take several pieces and lay them in their order on top of a pile."""
        cards = [
            self.take(f"{path}[{number}]", name, families, pile, *sources) for number, name in enumerate(names)
        ]
        self.piles[pile] = [*cards, *self.piles.get(pile, ())]

    def empty(self, pile: str, target: str) -> None:
        """Everything in a pile goes elsewhere."""
        self.piles.setdefault(target, []).extend(self.piles.pop(pile, []))
        self.piles[pile] = []

    def draw(self, pile: str) -> str | None:
        """The top of a pile, None when it is empty."""
        return self.piles[pile].pop(0) if self.piles.get(pile) else None

    def load(self, path: str, holder: str, tokens: Sequence[str]) -> None:
        """Gear tokens from the supply to a holder. Raises LevelProblem when the supply has none."""
        for number, token in enumerate(tokens):
            whole = token.removesuffix("_half")
            if whole not in self.tokens["supply"]:
                raise LevelProblem(f"{path}[{number}]", "none_left", {"card": token})
            self.tokens["supply"].remove(whole)
            self.tokens.setdefault(holder, []).append(token)

    def frozen(self) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
        """The piles and the gear as a state holds them."""
        lying = {name: tuple(cards) for name, cards in self.piles.items()}
        lying[piles.BAG] = tuple(sorted(lying[piles.BAG]))
        return lying, {holder: tuple(tokens) for holder, tokens in self.tokens.items()}
