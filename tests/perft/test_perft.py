"""How many things can happen from fixed positions.

After a change of the rules that was meant: ``python -m nemesis_desktop.devtools perft --write``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from nemesis_desktop.devtools import perft
from nemesis_desktop.devtools.nemesis.tools import TOOLS
from nemesis_desktop.kernel import Session
from tests.kernel.toy import Toy
from tests.perft.positions import POSITIONS

GAME = "nemesis"


@pytest.mark.parametrize("name", POSITIONS)
def test_as_much_can_happen_as_before(name: str, pytestconfig: pytest.Config) -> None:
    difference = perft.difference(GAME, name, pytestconfig.rootpath)
    if difference:
        pytest.fail(difference, pytrace=False)


def test_no_count_is_left_over(pytestconfig: pytest.Config) -> None:
    files = sorted(path.stem for path in (pytestconfig.rootpath / TOOLS.perft_folder).glob("*.json"))
    assert files == sorted(POSITIONS)


def test_every_sequence_of_answers_is_counted() -> None:
    """One of four answers is followed by three bids, which need all seats."""
    session = Session(Toy(), Toy().new(None, 3))
    assert perft.count(session, 0).leaves == 1
    assert perft.count(session, 1).leaves == 4
    deeper = perft.count(session, 2)
    assert deeper == perft.count(session, 2)
    assert deeper.leaves > perft.count(session, 1).leaves
    assert not session.commands


def test_counts_are_stored_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / TOOLS.perft_folder).mkdir(parents=True)
    begin = {"toy": (lambda: Session(Toy(), Toy().new(None, 3)), 2)}
    monkeypatch.setattr(perft, "positions", lambda game, root: begin)
    assert perft.run(GAME, write=False, root=tmp_path) == 1
    assert perft.run(GAME, write=True, root=tmp_path) == 0
    assert perft.run(GAME, write=False, root=tmp_path) == 0
    begin["toy"] = (begin["toy"][0], 3)
    assert "depth was 2, is 3" in perft.difference(GAME, "toy", tmp_path)
