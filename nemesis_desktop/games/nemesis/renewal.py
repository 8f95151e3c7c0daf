"""What older rules have left in stored states, in the words of the rules of now."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.games.nemesis.modes.objectives.judge import AIM_MISSED, AIM_REACHED

RESULTS_OF_VERSION_1 = {"intruders_win": AIM_REACHED, "intruders_lose": AIM_MISSED}
"""Rules version 1 spoke of a victory of the Intruders, who cannot win (N-INTR-17, p. 27)."""


def renewed(rules: int, plain: dict[str, Any]) -> dict[str, Any]:
    """The plain data of a state that rules of that version have left, as the rules of now expect it."""
    results = plain.get("results")
    if rules > 1 or not isinstance(results, dict):
        return plain
    return {**plain, "results": {seat: _result(result) for seat, result in results.items()}}


def _result(result: Any) -> Any:
    return RESULTS_OF_VERSION_1.get(result, result) if isinstance(result, str) else result
