"""What stands beside the answers of cards and items before one chooses; that the numbers are those of the engine is in
tests/retaliation/test_attempts.py."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from nemesis_desktop.client.games.retaliation.viewmodels.attacks import forecast_of_answer, volley
from nemesis_desktop.client.games.retaliation.viewmodels.preview import previews, risk_of
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.presentation import moment_of
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.combat_odds import CorridorOdds
from nemesis_desktop.games.retaliation.events.intruders import AttackDeclared, IntruderTokenDrawn
from nemesis_desktop.games.retaliation.events.map import NoiseDieRolled
from nemesis_desktop.games.retaliation.noise_odds import noise_odds
from nemesis_desktop.kernel import Chance, Command, Session
from nemesis_desktop.resources import assets_folder
from tests.retaliation.language import GAME, Site, facility
from tests.retaliation.test_attempts import BEYOND, CASES, HERE, OTHER, WAY, asked, beset, squad, two_ways

LANGUAGES = ("en", "uk", "zh-Hant", "zh-Hans")
TEXTS = {code: Catalogue.load(assets_folder() / "text", code).within("retaliation") for code in LANGUAGES}
TEXT = TEXTS["en"]
VIEW = presentation_of("retaliation")
NO_WORDS = re.compile(r"\[[\w.:?-]+\]|\{\w+\}|\br\dc\d\b|\?\w|_|\w\.\w+\.\d")


def prompt_at(position: Site, *path: str) -> tuple[Prompt, Session[Any]]:
    """The question after these answers, each told by how it begins."""
    session: Session[Any] = position.session()
    for start in path:
        (question,) = session.open_questions().values()
        key = next(key for key in question.keys() if key.startswith(start))
        session.submit(Command(question.seat, question.topic, key))
    (question,) = session.open_questions().values()
    return VIEW.prompt(question, moment_of(session, TEXT, question.seat)), session


@pytest.mark.parametrize("name", sorted(CASES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_attack_is_told_beside_its_answer_in_words(name: str, language: str) -> None:
    found = next(one for seed in range(99) if (one := asked(CASES[name], seed)) is not None)
    session, question = found
    prompt = VIEW.prompt(question, moment_of(session, TEXTS[language], question.seat))
    told = [choice for choice in prompt.choices if choice.forecast]
    assert told
    for choice in told:
        assert choice.risk is not None and choice.risk.words
        assert not any(NO_WORDS.search(line) for line in choice.forecast), choice.forecast


@pytest.mark.parametrize(("kills", "told"), [
    ({1: Fraction(1)}, False), ({0: Fraction(1, 2), 1: Fraction(1, 2)}, True),
])
def test_how_likely_each_number_of_kills_is_stands_there_where_there_are_several(
    kills: dict[int, Fraction], told: bool
) -> None:
    odds = CorridorOdds(None, kills, kills, kills[1], Fraction(0), Fraction(0))
    lines = volley(odds, "Rifle", GameWords.of("retaliation", TEXT, facility(1).squad().state))
    assert len(lines) == 1 + told
    assert any("50%" in line for line in lines[1:]) == told


@pytest.mark.parametrize("seed", range(6))
def test_no_forecast_of_a_whole_mission_is_without_words(seed: int) -> None:
    dice, playable = Random(seed), GAMES["retaliation"]
    session: Session[Any] = Session(GAME, playable.game.new(playable.random_setup(dice.randrange), seed))
    text, told = TEXTS[LANGUAGES[seed % 4]], 0
    while questions := session.open_questions():
        seat = dice.choice(sorted(questions))
        question = questions[seat]
        prompt = VIEW.prompt(question, moment_of(session, text, seat))
        words = GameWords.of("retaliation", text, session.sight(seat))
        for choice in prompt.choices:
            lines = previews(choice, words, seat) if choice.group else choice.forecast
            assert not any(NO_WORDS.search(line) for line in lines), (question.topic, lines)
            told += bool(lines)
        session.submit(Command(seat, question.topic, question.sample(dice.randrange)))
    assert told > 20


def test_a_card_that_attacks_has_its_best_chance_beside_it_and_every_attack_in_its_tip() -> None:
    position = beset(squad("contractor", "weak_spot"), ("adult", "larva"))
    words = GameWords.of("retaliation", TEXT, position.state)
    card = next(one for one in position.state.pile("hand:0") if "weak_spot" in one)
    choice = Choice(f"card:{card}", "", "card")
    risk = risk_of(choice, words, 0)
    lines = "\n".join(previews(choice, words, 0))
    assert risk is not None and risk.words == "100%", "the larva dies of the first hit"
    assert "Adult" in lines and "Larva" in lines and "Handgun" in lines and "Hand to hand" in lines


def test_of_many_attacks_the_likeliest_are_told_and_the_rest_is_counted() -> None:
    kinds = ("adult", "drone", "adult", "larva")
    position = beset(squad("contractor", "weak_spot"), kinds).give(0, "submachine_gun", gear=("ammo",))
    words = GameWords.of("retaliation", TEXT, position.state)
    card = next(one for one in position.state.pile("hand:0") if "weak_spot" in one)
    lines = previews(Choice(f"card:{card}", "", "card"), words, 0)
    chances = [int(found.group(1)) for line in lines if (found := re.search(r"kills (\d+)%", line))]
    assert chances == sorted(chances, reverse=True) and chances[0] == 100
    assert len(chances) < 3 * len(kinds) and lines[-1] == f"{3 * len(kinds) - len(chances)} more attacks are possible."


def test_of_the_queen_nobody_is_told_that_a_shot_kills_her() -> None:
    """A health card is drawn, and she dies of the last one only."""
    position = beset(squad("contractor", "weak_spot"), ("queen",))
    words = GameWords.of("retaliation", TEXT, position.state)
    card = next(one for one in position.state.pile("hand:0") if "weak_spot" in one)
    for choice in (Choice("shoot:1", "", "shoot"), Choice("melee:1", "", "melee"), Choice(f"card:{card}", "", "card")):
        lines = "\n".join(previews(choice, words, 0))
        assert "health card" in lines and "kills" not in lines.casefold(), lines


def test_the_second_roll_of_an_aimed_shot_is_counted() -> None:
    prompt, _ = prompt_at(beset(squad("recon", "taking_aim"), ("adult", "drone")), "card:recon.taking")
    assert prompt.topic == "shoot_at"
    plain = GameWords.of("retaliation", TEXT, beset(squad("recon", "taking_aim"), ("adult", "drone")).state)
    once = risk_of(Choice("shoot:1", "", "shoot"), plain, 0)
    twice = next(one for one in prompt.choices if one.key == "intruder:1")
    assert once is not None and twice.risk is not None
    assert int(twice.risk.words.rstrip("%")) > int(once.words.rstrip("%"))
    assert any("With the second roll" in line for line in twice.forecast)


def test_where_the_hit_has_killed_a_second_roll_is_asked_about_without_a_chance() -> None:
    """R-SHOOT-06: the die may still cost ammo; nothing is left that it could kill."""
    prompt, _ = prompt_at(beset(squad("recon", "taking_aim"), ("larva",)), "card:recon.taking")
    assert prompt.topic == "roll_again"
    assert all(one.risk is None and not one.forecast for one in prompt.choices)


def test_what_burns_out_a_corridor_is_not_told_as_a_grenade() -> None:
    position = beset(two_ways("combat_engineer", "pyrotechnics"), (), ("adult", "drone", "drone"))
    prompt, _ = prompt_at(position.gear("belt:0", "grenade"), "card:combat_engineer.pyro")
    assert prompt.topic == "grenade_into"
    choice = next(one for one in prompt.choices if one.key == f"corridor:{WAY}")
    assert choice.forecast == ("Takes a critical: 2× Drone, 1× Adult.",)
    assert choice.risk is not None and choice.risk.words == "3 of 3"


# -- moves by a card --------------------------------------------------------------------------------------


def moving(position: Site, *path: str) -> Choice:
    prompt, _ = prompt_at(position, *path)
    assert prompt.topic == "move_through"
    return next(one for one in prompt.choices if one.key == f"corridor:{WAY}")


def attacks_and_rolls(position: Site, *path: str) -> tuple[int, int]:
    """Opportunity Attacks of different Intruders, and noise rolls of a move through the corridor."""
    session: Session[Any] = Session(GAME, replace(position.state, chance=Chance(5)))
    for start in (*path, f"corridor:{WAY}"):
        (question,) = session.open_questions().values()
        session.submit(Command(question.seat, question.topic, next(k for k in question.keys() if k.startswith(start))))
    events = [one.event for one in session.happenings]
    attackers = {one.intruder for one in events if isinstance(one, AttackDeclared) and one.occasion == "opportunity"}
    return len(attackers), sum(isinstance(one, NoiseDieRolled) for one in events)


def test_a_quiet_move_tells_that_there_is_no_noise_roll_and_makes_none() -> None:
    choice = moving(two_ways("contractor", "move_quietly", empty=True), "card:contractor.move_quietly")
    assert choice.risk is not None and choice.risk.words == "0%" and "No noise roll." in choice.forecast
    assert attacks_and_rolls(two_ways("contractor", "move_quietly", empty=True), "card:contractor.move_q") == (0, 0)


def test_a_move_by_a_card_tells_the_noise_roll_of_where_it_leads() -> None:
    position = two_ways("recon", "sprint", empty=True)
    choice = moving(position, "card:recon.sprint")
    odds = noise_odds(position.state, BEYOND)
    assert choice.risk is not None and choice.risk.words == f"{round(100 * odds.contact)}%"
    assert attacks_and_rolls(position, "card:recon.sprint") == (0, 1)


@pytest.mark.parametrize(("kinds", "prevented", "left"), [(("adult",), 1, 0), (("adult", "larva", "adult"), 1, 2)])
def test_as_many_attacks_are_prevented_as_was_told(kinds: tuple[str, ...], prevented: int, left: int) -> None:
    position = beset(two_ways("contractor", "duck_and_cover", empty=True), kinds)
    path = ("card:contractor.duck", "card:")
    lines = "\n".join(moving(position, *path).forecast)
    assert f"{prevented} attack is prevented." in lines
    assert ("attacks when you leave" in lines) == (left > 1)
    made, _ = attacks_and_rolls(position, *path)
    assert made <= left, "a prevented attack counts, but does not happen"


def test_attackers_of_one_kind_are_counted() -> None:
    position = beset(two_ways("contractor", "duck_and_cover", empty=True), ("adult", "adult", "adult"))
    lines = moving(position, "card:contractor.duck", "card:").forecast
    assert "2 attacks when you leave: 2× Adult." in lines


def test_of_several_kinds_nobody_knows_whose_attack_is_prevented() -> None:
    position = beset(two_ways("contractor", "duck_and_cover", empty=True), ("adult", "larva", "adult"))
    lines = moving(position, "card:contractor.duck", "card:").forecast
    assert "2 attacks when you leave: Adult, Larva." in lines


def test_a_flashbang_prevents_every_attack() -> None:
    position = beset(two_ways("recon", items=("flashbang",), empty=True), ("adult", "adult"))
    path = ("item:red.flashbang", "card:")
    lines = "\n".join(moving(position, *path).forecast)
    assert "2 attacks are prevented." in lines and "when you leave" not in lines
    assert attacks_and_rolls(position, *path)[0] == 0


def test_the_noise_scanner_tells_how_likely_a_token_is_drawn() -> None:
    """As often as the die shows the value of the corridor."""
    position = two_ways("recon", items=("noise_scanner",), empty=True)
    position.room(HERE, "armory").corridor(WAY, 104, noise=True).corridor(OTHER, 203, noise=True)
    words = GameWords.of("retaliation", TEXT, position.state)
    chances = {}
    for way in (WAY, OTHER):
        risk, _ = forecast_of_answer("scan_noise", Choice(f"corridor:{way}", ""), words, 0, {})
        assert risk is not None
        chances[way] = int(risk.words.rstrip("%")) / 100
    rolled = [0, 0]
    for seed in range(300):
        session: Session[Any] = Session(GAME, replace(position.state, chance=Chance(seed)))
        for start in ("item:support.noise", "card:", f"corridor:{WAY}"):
            (question,) = session.open_questions().values()
            session.submit(
                Command(question.seat, question.topic, next(k for k in question.keys() if k.startswith(start)))
            )
        face = next(one.event.face for one in session.happenings if isinstance(one.event, NoiseDieRolled))
        rolled[0] += face == str(position.view.corridor(WAY).value)
        rolled[1] += 1
    assert abs(rolled[0] / rolled[1] - chances[WAY]) < 0.1


def test_in_deadly_mode_the_noise_scanner_counts_both_values() -> None:
    """R-DEADLY-01."""
    position = facility(deadly=True).bare().marine("recon", at=HERE).room(HERE, "armory").corridor(WAY, 207, noise=True)
    words = GameWords.of("retaliation", TEXT, position.state)
    risk, _ = forecast_of_answer("scan_noise", Choice(f"corridor:{WAY}", ""), words, 0, {})
    assert risk is not None
    assert risk.words == "40%"


# -- rooms ------------------------------------------------------------------------------------------------

TIMES = 240


def inside(tile: str, **fields: Any) -> Site:
    """Alone in such a room, with Noise in one corridor and an Intruder in another."""
    position = squad("recon").room(HERE, tile).room("r2c2", "supply_room").corridor(WAY, 104, noise=True)
    position.corridor(OTHER, 203).intruder("adult", OTHER)
    return position.having(hibernatorium_active=True, **fields)


def used(position: Site, seed: int, *wanted: str) -> Session[Any]:
    """The room is used with these answers, where they are offered."""
    session: Session[Any] = Session(GAME, replace(position.state, chance=Chance(seed)))
    for start in ("room", *wanted):
        questions = session.open_questions()
        while questions and (question := next(iter(questions.values()))).topic == "pay":
            session.submit(Command(question.seat, "pay", question.sample(lambda n: 0)))
            questions = session.open_questions()
        found = [key for key in next(iter(questions.values())).keys() if key.startswith(start)] if questions else []
        if found:
            question = next(iter(questions.values()))
            session.submit(Command(question.seat, question.topic, found[0]))
    while (questions := session.open_questions()) and (question := next(iter(questions.values()))).topic == "pay":
        session.submit(Command(question.seat, "pay", question.sample(lambda n: 0)))
    return session


@pytest.mark.parametrize("tile", ["escape_shuttle", "nest"])
def test_a_room_that_makes_noise_tells_the_roll_as_often_as_it_brings_something(tile: str) -> None:
    position = inside(tile)
    words = GameWords.of("retaliation", TEXT, GAME.sight(position.state, 0))
    choice = Choice("room", "", "room")
    risk = risk_of(choice, words, 0)
    assert risk is not None and any("Noise roll here" in line for line in previews(choice, words, 0))
    chance, met = int(risk.words.rstrip("%")) / 100, 0
    for seed in range(TIMES):
        session = used(position, seed, "option:destroy_egg")
        events = [one.event for one in session.happenings]
        face = next(one.face for one in events if isinstance(one, NoiseDieRolled))
        answered = [session.game.sight(position.state, 0).corridors[way] for way in (WAY, OTHER)]
        met += face == "hazard" or any(str(one.number // 100) == face for one in answered)
    assert abs(met / TIMES - chance) < 4 * (chance * (1 - chance) / TIMES) ** 0.5 + 0.005


def test_the_alarm_tells_which_token_is_drawn_as_often_as_it_is() -> None:
    position = inside("alarm_room").corridor("r1c0-r2c0", 305, noise=True)
    words = GameWords.of("retaliation", TEXT, GAME.sight(position.state, 0))
    _, lines = forecast_of_answer("resolve_noise", Choice(f"corridor:{WAY}", ""), words, 0, {})
    drawn: dict[str, int] = {}
    for seed in range(TIMES):
        session = used(position, seed, "option:resolve", f"corridor:{WAY}")
        kind = next(one.event.kind for one in session.happenings if isinstance(one.event, IntruderTokenDrawn))
        drawn[kind] = drawn.get(kind, 0) + 1
    told = {one.rsplit(" ", 1)[0].lower(): int(one.rsplit(" ", 1)[1].strip("(%).")) / 100
            for one in lines[0].partition(": ")[2].split(", ")}
    assert set(told) == set(drawn)
    assert all(abs(drawn[kind] / TIMES - chance) < 0.12 for kind, chance in told.items())


def test_the_supply_room_and_the_contractor_tell_what_may_be_found() -> None:
    position = squad("contractor", "always_prepared").room(HERE, "supply_room")
    words = GameWords.of("retaliation", TEXT, GAME.sight(position.state, 0))
    assert any("Among the cards" in line for line in previews(Choice("room", "", "room"), words, 0))
    _, lines = forecast_of_answer("draw_colour", Choice("colour:yellow", ""), words, 0, {})
    wanted, hits = lines[0].partition(": ")[2].split(", ")[0], 0
    name, chance = wanted.rsplit(" ", 1)[0], int(wanted.rsplit(" ", 1)[1].strip("(%).")) / 100
    for seed in range(TIMES):
        deck = list(position.state.pile("deck:yellow"))
        Random(seed).shuffle(deck)
        hits += any(TEXT.text(f"item.{card.split('.')[1]}.name") == name for card in deck[:2])
    assert abs(hits / TIMES - chance) < 0.12
