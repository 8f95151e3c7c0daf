"""Piles of any game: moving, counting, secrecy, and dealing what is hidden."""

from __future__ import annotations

import pytest

from nemesis_desktop.family.dealer import Dealer, HiddenPieces, count_face_down, filled_in
from nemesis_desktop.family.pieces import PileSecrecy, miscounted, moved

PILES = {"deck": ("a", "b", "c"), "hand:1": ("d",)}


def test_pieces_go_on_top_or_under_the_bottom_in_their_order() -> None:
    assert moved(PILES, ("a", "b"), "deck", "hand:1") == {"deck": ("c",), "hand:1": ("a", "b", "d")}
    assert moved(PILES, ("b", "a"), "deck", "hand:1", bottom=True)["hand:1"] == ("d", "b", "a")
    assert moved(PILES, ("c",), "deck", "new")["new"] == ("c",)
    assert PILES == {"deck": ("a", "b", "c"), "hand:1": ("d",)}


def test_a_piece_that_is_not_there_cannot_be_moved() -> None:
    with pytest.raises(ValueError, match="not in list"):
        moved(PILES, ("d",), "deck", "hand:1")


def test_what_is_lost_or_doubled_is_told() -> None:
    box = dict.fromkeys("abcd", 1)
    assert miscounted(PILES, box) == []
    assert miscounted({"deck": ("a", "a", "e")}, {"a": 1, "b": 1}) == [
        "a: 2 on the table, 1 in the box", "b: 0 on the table, 1 in the box", "e: 1 on the table, 0 in the box",
    ]


def test_who_sees_the_fronts_depends_on_the_pile_alone() -> None:
    secrecy = PileSecrecy(("deck:", "bag"), ("hand:",))
    assert [secrecy.can_see(pile, 1) for pile in ("deck:3", "bag", "hand:1", "hand:12", "open")] == [
        False, False, True, False, True,
    ]
    assert not secrecy.can_see("hand:1", None)
    assert (secrecy.owner_of("hand:12"), secrecy.owner_of("open")) == (12, None)
    assert secrecy.is_face_down("deck:3") and not secrecy.is_face_down("hand:1")


def test_face_down_pieces_are_filled_in_by_pile_or_by_back() -> None:
    sight = {"deck": ("?red", "?red"), "hand:1": ("x", "?blue"), "open": ("y",)}
    assert [count_face_down(pieces) for pieces in sight.values()] == [2, 1, 0]
    assert filled_in(sight, {"hand:1": ("b",)}, {"red": ("r1", "r2")}) == {
        "deck": ("r2", "r1"), "hand:1": ("x", "b"), "open": ("y",),
    }


def test_hidden_pieces_are_dealt_where_family_and_back_allow() -> None:
    """Those of an owner only to its own piles, fillers there as well, the rest by the back."""
    own = {"ann": ("hand:0",), "bob": ("hand:1",)}

    def back(piece: str) -> str:
        return "red" if piece[0] == "r" else "card"

    hidden = HiddenPieces(lambda piece: piece[:-1], back, own, "x", "left")
    box = ("ann1", "ann2", "bob1", "x1", "x2", "x3", "r1", "r2")
    sight = {
        "hand:0": ("ann1", "?card", "?card"), "hand:1": ("?card",), "left": ("?card", "?card"), "deck": ("?red",) * 2,
    }
    for seed in range(5):
        dealt = hidden.dealt(sight, box, Dealer(seed), "imagine")
        assert dealt["hand:0"][0] == "ann1"
        assert "ann2" in dealt["hand:0"] and dealt["hand:1"] == ("bob1",)
        assert sorted(dealt["deck"]) == ["r1", "r2"]
        assert sorted(piece for pieces in dealt.values() for piece in pieces) == sorted(box)


def test_a_pile_that_hides_more_than_is_left_is_dealt_by_nobody() -> None:
    """Right after a character was chosen its cards are not where they belong yet: such a sight cannot be filled in."""
    with pytest.raises(StopIteration):
        filled_in({"hand:0": ("?card", "?card")}, {"hand:0": ["ann1"]}, {})


def test_a_dealer_draws_from_streams_that_do_not_disturb_each_other() -> None:
    one, other = Dealer(5), Dealer(5)
    other.shuffled("elsewhere", range(9))
    assert one.shuffled("here", range(20)) == other.shuffled("here", range(20)) != tuple(range(20))
    assert one.chance != Dealer(5).chance
