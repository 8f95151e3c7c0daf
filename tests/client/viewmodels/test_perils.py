"""Perils in words, and the question before a choice that may cost dearly."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.perils import SIGNS, told_around, words_of
from nemesis_desktop.client.games.nemesis.viewmodels.worry import worry_about
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis import perils
from nemesis_desktop.games.nemesis.perils import Peril, Stake
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.resources import assets_folder
from tests.language.ship import Position, ship

WRITTEN = sorted(set(re.findall(r'"([a-z_]+)", Stake\.', Path(perils.__file__).read_text(encoding="utf-8"))))


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(assets_folder() / "text", "en").within("nemesis")


def names_of(position: Position, text: Catalogue) -> Names:
    return Names(text, sight(position.state, 0))


def worry(position: Position, text: Catalogue, key: str, group: str, topic: str = "action") -> str | None:
    prompt = Prompt(topic, "", "", "one", ())
    return worry_about(Choice(key, "", group), prompt, names_of(position, text), 0)


def test_all_perils_are_found() -> None:
    assert len(WRITTEN) > 20 and "deadly_attack" in WRITTEN


ONLY_AROUND = ("countdown", "larva", "last_round", "next_wound")


@pytest.mark.parametrize("peril", [name for name in WRITTEN if name not in ONLY_AROUND])
def test_every_peril_has_words_in_every_wording(text: Catalogue, peril: str) -> None:
    for chance in (None, Fraction(1), Fraction(1, 3)):
        words = words_of(Peril(peril, Stake.SHIP, "N-END-03", 11, chance, {"n": 8}), names_of(ship().hero(), text))
        assert words and "peril." not in words and "{" not in words


def test_what_hangs_over_a_seat_has_a_sign(text: Catalogue) -> None:
    position = ship().hero("scout", hand=3, larva=True, serious=("leg", "arm", "body")).having(time=1, self_destruct=3)
    found = told_around(names_of(position, text), 0)
    assert list(found) == ["countdown", "last_round", "next_wound", "larva"]
    assert set(found) <= set(SIGNS)


def test_a_choice_that_ends_the_game_is_asked_about(text: Catalogue) -> None:
    position = ship().hero("scout", room=11, hand=3).having(time=8)
    assert "game ends at once" in str(worry(position, text, "room", "room"))
    assert "game ends at once" in str(worry(position, text, "yes", "", "launch_pod"))
    assert worry(position, text, "no", "", "launch_pod") is None
    assert "jumps at the end" in str(worry(position.having(time=1), text, "pass", "pass"))
    assert "airlock opens" in str(worry(position.having(time=8, airlock=11), text, "pass", "pass"))


def test_whoever_ends_the_game_by_sleeping_hears_what_becomes_of_the_objective(text: Catalogue) -> None:
    """A question says two things at most: that the game is over stands for taking no more actions."""
    position = ship().hero("scout", room=11, hand=3).having(time=8).objective(0, "special_delivery")
    asked = worry(position, text, "room", "room")
    assert asked is not None and text.text("peril.objective_lost") in asked


def test_a_risk_like_any_other_is_not_asked_about(text: Catalogue) -> None:
    """Whoever fights may die; only what is likely is asked about."""
    position = ship().hero("scout", hand=3, serious=("leg", "arm")).explored().intruder("adult", 11)
    assert worry(position, text, "escape:006-011", "escape") is None
    assert worry(position, text, "pass", "pass") == text.text("ask.pass.intruder", n=1)
    assert worry(ship().hero("scout", hand=3), text, "pass", "pass") is None


def test_a_pass_is_not_asked_about_where_nothing_else_can_be_done(text: Catalogue) -> None:
    names = names_of(ship().hero("scout", hand=0).intruder("adult", 11), text)
    leave, drop, shoot = (Choice(kind, "", kind) for kind in ("pass", "drop", "shoot"))
    assert worry_about(leave, Prompt("action", "", "", "one", (drop, leave)), names, 0) is None
    asked = worry_about(leave, Prompt("action", "", "", "one", (shoot, drop, leave)), names, 0)
    assert asked == text.text("ask.pass.intruder", n=1)


@pytest.mark.parametrize(("language", "words"), [
    ("en", ("There is an intruder in", "There are 2 intruders in", "There are 5 intruders in")),
    ("uk", ("відсіку прибулець.", "відсіку 2 прибульці.", "відсіку 5 прибульців.")),
    ("zh-Hans", ("有入侵者。", "有2只入侵者。", "有5只入侵者。")),
    ("zh-Hant", ("有入侵者。", "有2隻入侵者。", "有5隻入侵者。")),
])
def test_a_pass_tells_how_many_intruders_are_there(language: str, words: tuple[str, ...]) -> None:
    """In the own room; those of other rooms do not count."""
    text, position = load_texts(language).within("nemesis"), ship().hero("scout", room=11, hand=3).explored()
    position = position.intruder("adult", 6)
    for count in range(1, 6):
        position = position.intruder("adult" if count % 2 else "creeper", 11)
        told = str(worry(position, text, "pass", "pass"))
        if count in (1, 2, 5):
            assert words[(1, 2, 5).index(count)] in told
