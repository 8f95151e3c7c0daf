"""Faces of crew and intruders: what they show follows the public facts, and every mood is seen."""

from __future__ import annotations

import logging
import re
from dataclasses import replace
from itertools import combinations
from typing import get_args

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.bust import bust_picture, draw_bust
from nemesis_desktop.client.games.nemesis.viewmodels.faces import (
    INTRUDERS,
    Bust,
    Mood,
    bust_of,
    intruder_bust,
)
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup
from nemesis_desktop.resources import assets_folder
from tests.client.looks import are_apart
from tests.language.games import begun, play_on
from tests.language.ship import ship

MOODS = get_args(Mood)
MARKS = ("slime", "blood", "larva")
CREW = tuple(sorted({one.id for one in load_content().characters.values()}))


def mood(position: object) -> str:
    found = bust_of(position.state, 0)  # type: ignore[attr-defined]
    assert found is not None
    return found.mood


def test_the_mood_follows_the_dangers() -> None:
    assert mood(ship().hero("scout", room=11)) == "calm"
    assert mood(ship().hero("scout", room=11).intruder("adult", room=2)) == "calm"
    assert mood(ship().hero("scout", room=11).intruder("creeper", room=11)) == "terrified"
    assert mood(ship().hero("scout", room=11, light_wounds=2)) == "hurt"
    assert mood(ship().hero("scout", room=11, serious=["arm"])) == "hurt"
    three = ship().hero("scout", room=11, serious=["arm", "leg", "hand"]).intruder("creeper", room=11)
    assert mood(three) == "dying"


def test_the_countdown_worries_and_then_frightens_everybody() -> None:
    state = ship().hero("scout", room=11).state
    for left, expected in ((6, "alert"), (4, "alert"), (3, "terrified"), (1, "terrified")):
        found = bust_of(replace(state, self_destruct=left), 0)
        assert found is not None and found.mood == expected


@pytest.mark.parametrize(
    ("place", "expected"),
    [(Place.DEAD, "dead"), (Place.ASLEEP, "asleep"), (Place.ESCAPED, "relieved"), (Place.POD, "relieved")],
)
def test_the_mood_follows_the_place(place: Place, expected: str) -> None:
    state = ship().hero("scout", room=11).state
    moved = replace(state, characters={0: replace(state.characters[0], place=place, room=None)})
    found = bust_of(moved, 0)
    assert found is not None and found.mood == expected


def test_a_dressed_wound_does_not_bleed() -> None:
    position = ship().hero("scout", room=11, serious=["arm"], slime=True)
    state = position.state
    found = bust_of(state, 0)
    assert found is not None and found.marks == ("slime", "blood")
    one = state.characters[0]
    dressed = replace(one, dressed=tuple(state.pile("wounds:0")))
    found = bust_of(replace(state, characters={0: dressed}), 0)
    assert found is not None and found.marks == ("slime",) and found.mood == "calm"


def test_everybody_sees_the_same_face_whatever_is_hidden() -> None:
    """Hands, prints and objectives change no face: all seats, a bystander and imagined games agree."""
    game, moods = Nemesis(), set()
    for seed in (3, 5):
        session = begun(Setup("semi-coop", "base", tuple(SeatSetup("", "human") for _ in range(3))), seed)
        for commands in range(20, 260, 20):
            play_on(session, seed, commands)
            state = session.state
            bystander = session.sight(None)
            for seat in range(3):
                known = bust_of(bystander, seat)
                moods.add(known and known.mood)
                assert bust_of(state, seat) == known
                for viewer in range(3):
                    assert bust_of(session.sight(viewer), seat) == known
                    assert bust_of(game.imagine(session.sight(viewer), viewer, seed), seat) == known
    assert len(moods - {None}) >= 4, "the games show several moods"


# -- pictures ------------------------------------------------------------------------------------------------


def test_everybody_has_a_bust_and_nobody_else() -> None:
    drawn = {file.stem for file in (assets_folder() / "images" / "nemesis" / "busts").iterdir()}
    assert drawn == {*CREW, *INTRUDERS}


@pytest.mark.parametrize("who", CREW)
def test_a_bust_has_a_layer_for_every_mood_and_mark_and_no_other(services: Services, who: str) -> None:
    text = services.images.text_of(f"nemesis/busts/{who}")
    assert text is not None
    assert sorted(re.findall(r'<g id="(\w+)">', text)) == sorted((*MOODS, *MARKS))


def grey(picture: pygame.Surface) -> bytes:
    ground = pygame.Surface(picture.get_size())
    ground.fill((20, 30, 44))
    ground.blit(picture, (0, 0))
    return bytes(pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3])


@pytest.mark.parametrize("who", CREW)
def test_every_mood_and_mark_of_a_character_is_seen(services: Services, who: str) -> None:
    side = 96
    looks = {one: grey(bust_picture(services, Bust(who, one), side)) for one in MOODS}
    for one, other in combinations(MOODS, 2):
        assert are_apart(looks[one], looks[other], 0.25), (one, other)
    for mark in MARKS:
        assert are_apart(looks["calm"], grey(bust_picture(services, Bust(who, "calm", (mark,)), side)), 0.25), mark


def test_nobody_looks_like_another(services: Services) -> None:
    everybody = [Bust(who) for who in CREW] + [Bust(kind, intruder=True) for kind in INTRUDERS]
    looks = [grey(bust_picture(services, one, 48)) for one in everybody]
    assert len(everybody) == 11
    for one, other in combinations(looks, 2):
        assert are_apart(one, other, 8)


def test_tokens_without_a_face_have_no_bust() -> None:
    assert intruder_bust("blank") is None and intruder_bust("queen") is not None


def test_a_window_keeps_to_its_box(services: Services) -> None:
    for size in ((48, 48), (68, 92), (300, 180), (140, 222)):
        canvas = pygame.Surface((size[0] + 40, size[1] + 40))
        canvas.fill((9, 9, 9))
        box = pygame.Rect((20, 20), size)
        draw_bust(services, canvas, box, Bust("pilot", "terrified", ("blood",)))
        canvas.fill((9, 9, 9), box)
        assert pygame.transform.average_color(canvas)[:3] == (9, 9, 9)


def test_a_broken_bust_is_the_figure_of_the_board(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    images, whole = services.images, services.images.text_of
    figure = images.svg("nemesis/figures/scout", 64, 64)
    for text, words in ((None, ""), ("<svg", "nemesis/busts/scout cannot be drawn")):
        monkeypatch.setattr(
            images, "text_of", lambda key, text=text: text if key == "nemesis/busts/scout" else whole(key)
        )
        images.cache.clear()
        with caplog.at_level(logging.WARNING):
            picture = bust_picture(services, Bust("scout", "calm"), 64)
        assert picture.get_size() == figure.get_size()
        assert words in caplog.text
