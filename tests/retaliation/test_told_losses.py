"""What was lost and to what stands in the log: of what somebody dies, which weapon was fired, where gear went."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games import retaliation
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import GearMoved
from nemesis_desktop.games.retaliation.events.intruders import WeaponDieRolled
from nemesis_desktop.games.retaliation.events.marines import HealthChanged, MarineDied
from nemesis_desktop.games.retaliation.naming import cause
from nemesis_desktop.games.retaliation.rules.health import INSTEAD_OF_CONTAMINATION, INSTEAD_OF_WOUND
from nemesis_desktop.kernel import Event
from tests.retaliation.language import GAME, facility

LOSING = {"lose_health": 3, "kill": 2, "die": 2}
"""Who takes health or a life, and the place of the reason among what it is given."""


def reasons() -> set[str]:
    """Every reason that is written in the rules."""
    found: set[str] = set()
    for file in Path(str(retaliation.__file__)).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOSING:
                given = node.args[LOSING[node.func.id] :]
                found |= {one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    # Armor names itself, and what it takes is listed.
    return found | INSTEAD_OF_WOUND.keys() | INSTEAD_OF_CONTAMINATION.keys()


def told(event: Event) -> str:
    state = facility(2).bare().marine("recon", at="r2c1").marine("officer", at="r2c1").state
    line = presentation_of("retaliation").events.line(
        event, state, state, load_texts("en").within("retaliation"), lambda seen: GAME.sight(seen, 0)
    )
    assert line is not None
    return line.text


@pytest.mark.parametrize("language", languages_of_ours())
def test_every_loss_of_health_has_a_name(language: str) -> None:
    text, why = load_texts(language).within("retaliation"), reasons()
    assert {"fire", "bleeding", "lungs", "plasma_gun", "biohazard_armor"} <= why
    assert [one for one in sorted(why) if not text.has(cause(one))] == []


@pytest.mark.parametrize(("event", "line"), [
    (HealthChanged(0, 3, "fire"), "Recon loses health (fire): 6 of 9 left."),
    (HealthChanged(0, 3, "plasma_gun"), "Recon loses health (Plasma Gun): 6 of 9 left."),
    (MarineDied(0, "suffocation"), "Recon is dead: suffocation."),
    (MarineDied(0, "attack", knocked_out=True), "Recon is knocked out: an attack."),
    (WeaponDieRolled(0, "shoot", "2", "character.carbine.1"), "Recon shoots with Carbine: 2."),
    (PiecesMoved(("green.medkit.1",), piles.backpack(0), piles.discard("green"), "attack"), "Recon loses Medkit."),
    (PiecesMoved(("character.bulletproof_vest.1",), piles.armor(0), piles.discard("character"), "fire"),
     "Recon is heavily injured and loses Bulletproof Vest."),
    (PiecesMoved(("character.bulletproof_vest.1",), piles.armor(0), piles.discard("character"), "remote_detonator"),
     "Recon is heavily injured and loses Bulletproof Vest."),
    (PiecesMoved(("character.bulletproof_vest.1",), piles.armor(0), piles.discard("character"), "malfunction"),
     "Recon loses Bulletproof Vest."),
    (PiecesMoved(("character.bulletproof_vest.1",), piles.armor(0), piles.discard("character"), "drop"),
     "Recon drops Bulletproof Vest."),
    (GearMoved(("ammo",), "belt:0", "item:character.carbine.1", "load"),
     "Carbine is loaded with an ammo token from Recon’s belt."),
    (GearMoved(("medpack", "medpack"), "supply", "belt:0", "gain"), "Recon’s belt gains 2 medpacks."),
    (GearMoved(("medpack",), "belt:0", "supply", "drop"), "Discarded from Recon’s belt: a medpack."),
    (GearMoved(("ammo",), "belt:0", "supply", "fire"), "Recon’s belt loses an ammo token."),
], ids=lambda value: value.__class__.__name__ if isinstance(value, Event) else "")  # fmt: skip
def test_the_log_says_what_is_lost_and_to_what(event: Event, line: str) -> None:
    assert told(event) == line
