"""What the table says before a choice: what hits would do as they are divided, odds by weapon, and what is asked
before a life is at stake."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.viewmodels.dangers import dangers_of, worry_about
from nemesis_desktop.client.games.retaliation.viewmodels.preview import previews, risk_of
from nemesis_desktop.client.games.retaliation.viewmodels.sharing import foreseen
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.presentation import Moment
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, Risk
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.combat_odds import burst_odds
from nemesis_desktop.games.retaliation.noise_odds import discovery_odds
from nemesis_desktop.games.retaliation.state import FacilityState, LanderState, Phase, Whereabouts
from nemesis_desktop.games.retaliation.turn_end import turn_end
from nemesis_desktop.kernel import Session
from nemesis_desktop.resources import assets_folder
from tests.language.pilot import Pilot
from tests.retaliation.language import GAME, Site, facility

TEXT = Catalogue.load(assets_folder() / "text", "en").within("retaliation")
HERE, BEYOND, WAY = "r2c1", "r1c0", "r1c0-r2c1"


def facing(*kinds: str, hits: str = "3", queen: int = 0) -> Play:
    """An Officer with a loaded weapon before a Corridor with these Intruders; the next Burst yields so many hits."""
    position = site("officer", health=0).having(queen_hits=queen)
    for kind in kinds:
        position.intruder(kind, WAY)
    return dividing(position.next_burst(hits))


def site(character: str, **record: object) -> Site:
    position = facility(1).bare().marine(character, at=HERE, hand=("search", "rest", "secure"), **record)
    weapon = position.view.marine(0).held[0]
    position.only_gear(f"item:{weapon}", "ammo", "ammo")
    return position.room(HERE, "armory").room(BEYOND, "emergency_room").corridor(WAY, 104).turn()


def dividing(position: Site) -> Play:
    session: Session[FacilityState] = Session(GAME, position.state)
    play = Play(session, seat=0, seed=1)
    for _ in range(6):
        question = play.question
        assert question is not None
        if question.topic == "divide_hits":
            return play
        keys = list(question.keys())
        wanted = f"burst:{WAY}"
        play.submit(wanted if wanted in keys else keys[0])
    raise AssertionError("no hits were divided")


def told(play: Play, picked: tuple[str, ...]) -> str:
    question = play.question
    assert question is not None
    prompt = play.presentation.prompt(question, Moment(TEXT, play.sight, 0, ()))
    return foreseen(prompt, picked, GameWords.of("retaliation", TEXT, play.sight))


def test_nothing_dies_before_anything_was_given() -> None:
    assert told(facing("adult", "drone", hits="2"), ()) == "Stays: Drone, Adult.\n2 hits are still to be given."


def test_half_a_drone_is_not_dead() -> None:
    play = facing("adult", "adult", "drone")
    assert told(play, ("intruder:1", "intruder:3", "intruder:3")) == "Dies: Drone, Adult.\nStays: Adult."


def test_a_hit_that_nobody_left_can_take_is_said_to_be_lost() -> None:
    """R-BURST-03: two Adults instead of the Drone and one of them."""
    words = told(facing("adult", "adult", "drone"), ("intruder:1", "intruder:2"))
    assert words == "Dies: 2× Adult.\nStays: Drone.\nThe last hit is lost."


def test_who_cannot_be_given_a_single_hit_stays_and_is_no_option() -> None:
    play = facing("drone", "adult", "larva", hits="1")
    assert told(play, ("intruder:2",)) == "Dies: Adult.\nStays: Drone, Larva."
    question = play.question
    assert question is not None
    prompt = play.presentation.prompt(question, Moment(TEXT, play.sight, 0, ()))
    assert [one.key for one in prompt.choices] == ["intruder:2", "intruder:3"]


def test_to_give_more_than_is_left_is_answered(services: Services, window: pygame.Surface) -> None:
    """Three hits and two Drones: nothing is given to the second one, and that is said."""
    pilot = Pilot(services, window)
    pilot.show(TableScene(services, facing("drone", "drone", "adult")))
    table = pilot.table
    table.finish_animations()
    assert table.prompt is not None and table.prompt.kind == "share"
    for choice in table.prompt.choices[:2]:
        table.prompts.choose(choice)
    assert table.picked == ("intruder:1", "intruder:1")
    assert "takes 2 at once, and you have 1 left" in table.toast.message


@pytest.mark.parametrize(("hits", "words"), [(1, "The Queen’s track: 1 of"), (2, "her health card is drawn")])
def test_the_track_of_the_queen_is_told(hits: int, words: str) -> None:
    play = facing("queen", "adult", hits="2", queen=0 if hits == 1 else 3)
    assert words in told(play, ("intruder:1",) * hits)


def test_who_dies_is_who_was_said_to_die() -> None:
    """Every way of dividing three hits among four kinds, against the game itself."""
    kinds = ("adult", "larva", "drone", "adult")
    for parts in product((0, 1), (0, 1), (0, 2), (0, 1)):
        play = facing(*kinds)
        picked = tuple(f"intruder:{n}" for n, part in enumerate(parts, 1) for _ in range(part))
        question = play.question
        assert question is not None
        key = "+".join(f"intruder:{n}={part}" for n, part in enumerate(parts, 1) if part)
        if key not in set(question.keys()):
            continue
        words = told(play, picked)
        play.submit(key)
        dead = Counter(kind for n, kind in enumerate(kinds, 1) if n not in play.session.state.intruders)
        line = next((one for one in words.split("\n") if one.startswith("Dies")), "")
        named = {kind: kind.capitalize() in line for kind in set(kinds)}
        assert named == {kind: bool(dead[kind]) for kind in set(kinds)}, (parts, words)


def test_it_stands_under_the_question_while_hits_are_divided(services: Services, window: pygame.Surface) -> None:
    services.settings.animation_speed = 0.0
    pilot = Pilot(services, window)
    pilot.show(TableScene(services, facing("adult", "drone", hits="2")))
    table = pilot.table
    pilot.finish_animations()
    assert table.prompt is not None
    table.prompts.choose(next(one for one in table.prompt.choices if one.key == "intruder:1"))
    pilot.frames(2)
    assert "Dies: Adult." in table.question_panel.words[1]
    drone = next(one for one in table.prompt.choices if one.key == "intruder:2")
    assert table.face.choice_tip(drone, table.view).body == "2 hits together kill it; fewer are lost."


@pytest.mark.parametrize(("kind", "contact"), [("larva", "20%"), ("adult", "40%")])
def test_a_larva_that_attacks_on_the_way_is_not_told_to_come_out_of_the_corridor(kind: str, contact: str) -> None:
    """R-IATK-04: it latches on; of the noise only the hazard is left."""
    position = site("officer").intruder(kind, WAY)
    words = GameWords.of("retaliation", TEXT, GAME.sight(position.state, 0))
    for group in ("move", "careful"):
        choice = Choice(f"{group}:{WAY}", "", group)
        risk = risk_of(choice, words, 0)
        assert risk is not None and risk.words == contact
        (noise,) = [line for line in previews(choice, words, 0) if "hazard" in line.casefold()]
        assert ("comes in 0%" in noise) == (kind == "larva"), noise


# -- what is asked first ------------------------------------------------------------------------------------


def worry(position: Site, group: str, key: str, topic: str = "action") -> str | None:
    words = GameWords.of("retaliation", TEXT, position.state)
    return worry_about(Choice(key, "", group), words, 0, topic)


@pytest.mark.parametrize(("last", "armed"), [(14, None), (9, 10)])
def test_whoever_passes_in_the_last_round_is_asked(last: int, armed: int | None) -> None:
    """R-END-01, R-DEST-02, R-LAND-10: who is still inside when it ends dies, in a Lander as well."""
    position = facility().marine("recon", hand=["rest"]).having(autodestruction=armed)
    for group, key, topic in (("pass", "pass", "action"), ("", "no", "launch_lander")):
        assert worry(position.turn(round=last - 1), group, key, topic) is None
        assert worry(position.turn(round=last), group, key, topic) is not None


def test_a_blow_is_asked_about_by_who_may_die_of_the_answer() -> None:
    """Not by whoever can take it."""
    weak, strong = site("officer", health=6), site("officer", health=0)
    for position in (weak, strong):
        position.intruder("adult", HERE)
    assert "attacks back" in (worry(weak, "melee", "melee:1") or "")
    assert worry(strong, "melee", "melee:1") is None


def test_a_pass_tells_how_many_intruders_are_there() -> None:
    position = site("officer", health=0).intruder("adult", BEYOND).intruder("adult", HERE)
    assert "An intruder is in your room and attacks" in (worry(position, "pass", "pass") or "")
    position.intruder("adult", HERE)
    assert "2 intruders are in your room and attack " in (worry(position, "pass", "pass") or "")


@pytest.mark.parametrize(("actions", "asks"), [(1, True), (0, False)])
def test_the_last_action_is_asked_about_by_who_suffocates(actions: int, asks: bool) -> None:
    position = site("officer", oxygen=0, suffocating=True)
    position.having(life_support=dict.fromkeys("ABC", False))
    clock = position.state.clock
    position.having(clock=type(clock)(**{**{n: getattr(clock, n) for n in clock.__dataclass_fields__},
                                         "actions": actions}))
    assert (worry(position, "secure", "secure") is not None) == asks


DEADLY = ("ask.pass.bleeding_kills", "ask.pass.lungs_kills", "ask.air.kills", "ask.pass.fire_kills")
SMOTHERS = ("ask.air.suffocates", "ask.pass.lungs_suffocate")


@pytest.mark.parametrize("wounds", [(), ("bleeding",), ("lungs",), ("bleeding", "lungs")])
@pytest.mark.parametrize(("oxygen", "suffocating"), [(0, True), (0, False), (1, False), (2, False)])
@pytest.mark.parametrize(("air", "fire"), list(product((False, True), repeat=2)))
@pytest.mark.parametrize("health", [6, 7, 8])
def test_a_pass_is_asked_about_when_it_kills_or_smothers(
    wounds: tuple[str, ...], oxygen: int, suffocating: bool, air: bool, fire: bool, health: int
) -> None:
    """And then only; what the end of a turn does is measured in tests/retaliation/test_turn_end.py."""
    position = site("officer", oxygen=oxygen, suffocating=suffocating, health=health, wounds=wounds)
    position.room(HERE, "armory", fire=fire).having(life_support=dict.fromkeys("ABC", air))
    end = turn_end(position.state, 0, passing=True)
    asked = worry(position, "pass", "pass") or ""
    assert end is not None
    assert any(TEXT.text(one) in asked for one in DEADLY) == bool(end.dies)
    smothers = end.suffocating and not suffocating and not end.dies
    assert any(TEXT.text(one) in asked for one in SMOTHERS) == smothers
    told = [words for _, words, _ in dangers_of(GameWords.of("retaliation", TEXT, position.state), 0)]
    staying = turn_end(position.state, 0)
    assert staying is not None and (TEXT.text("danger.fire_kills") in told) == (staying.dies == "fire")


@pytest.mark.parametrize(("actions", "health", "asks"), [(1, 8, True), (1, 7, False), (0, 8, False)])
def test_the_last_action_is_asked_about_where_the_room_burns(actions: int, health: int, asks: bool) -> None:
    position = site("officer", health=health).room(HERE, "armory", fire=True).turn(actions=actions)
    assert (worry(position, "secure", "secure") == TEXT.text("ask.fire_kills")) == asks
    beyond = site("officer", health=health).room(BEYOND, "emergency_room", fire=True).turn(actions=actions)
    assert (worry(beyond, "move", f"move:{WAY}") == TEXT.text("ask.fire_there")) == asks


@pytest.mark.parametrize("tile", ["hibernatorium", "escape_shuttle"])
def test_leaving_for_good_is_asked_about_by_whoever_leaves_something_undone(tile: str) -> None:
    undone = site("officer").room(HERE, tile).tasks("faceoff")
    assert TEXT.text("assignment.faceoff.name") in (worry(undone, "room", "room") or "")
    done = site("officer").room(HERE, tile).tasks("faceoff").having(queen_dead=True)
    assert worry(done, "room", "room") is None
    elsewhere = site("officer").tasks("faceoff")
    assert worry(elsewhere, "room", "room") is None


def test_what_is_fulfilled_by_leaving_is_not_called_undone() -> None:
    """Two eggs are to leave: with them in the hands they do, by the lander and not in a pod."""
    for eggs, asks in ((2, False), (1, True)):
        position = facility(1).bare().marine("officer", whereabouts=Whereabouts.LANDER, eggs=eggs)
        position.tasks("primary_samples").having(lander=LanderState.LANDED).at(Phase.LAUNCH)
        words = GameWords.of("retaliation", TEXT, position.state)
        assert (worry_about(Choice("yes", ""), words, 0, "launch_lander") is not None) == asks
        assert worry_about(Choice("no", ""), words, 0, "launch_lander") is None


@pytest.mark.parametrize(
    ("tile", "lander", "loud"),
    [("landing_zone", LanderState.LANDED, True), ("landing_zone", LanderState.UNDER_WAY, False),
     ("armory", LanderState.LANDED, False), ("hibernatorium", LanderState.UNDER_WAY, True)],
)  # fmt: skip
def test_the_noise_of_a_room_action_is_foretold_where_there_is_one(tile: str, lander: LanderState, loud: bool) -> None:
    """The landing zone is loud for whoever boards the lander."""
    position = site("officer").room(HERE, tile).having(lander=lander)
    risk = risk_of(Choice("room", "", "room"), GameWords.of("retaliation", TEXT, position.state), 0)
    assert (risk is not None and risk.icon == "retaliation/icons/noise") == loud


def foretold(position: Site, group: str, key: str) -> tuple[tuple[str, ...], Risk]:
    """The lines and the one number of an option."""
    words = GameWords.of("retaliation", TEXT, GAME.sight(position.state, 0))
    choice = Choice(f"{group}:{key}", "", group)
    risk = risk_of(choice, words, 0)
    assert risk is not None
    return previews(choice, words, 0), risk


def test_who_stands_in_a_room_is_told_before_one_goes_there() -> None:
    lines, quiet = foretold(site("officer", health=0), "move", WAY)
    assert quiet.accent == "amber" and not any("Intruders" in line for line in lines)
    crowded = site("officer", health=0).intruder("queen", BEYOND).intruder("adult", BEYOND).intruder("adult", BEYOND)
    lines, risk = foretold(crowded, "move", WAY)
    assert "Intruders are there: 1× Queen, 2× Adult." in lines
    assert risk.accent == "red"


def test_a_cautious_move_tells_what_its_second_card_is_for() -> None:
    plain, _ = foretold(site("officer", health=0), "move", WAY)
    cautious, _ = foretold(site("officer", health=0), "careful", WAY)
    assert set(cautious) - set(plain) >= {TEXT.text("preview.cautious")}
    assert TEXT.text("preview.cautious") not in plain


def test_how_likely_a_discovery_burns_or_is_broken_is_told() -> None:
    position = facility(1).marine("recon", hand=5).turn(round=1)
    odds = discovery_odds(GAME.sight(position.state, 0))
    (question,) = Session(GAME, position.state).open_questions().values()
    unknown = next(key.removeprefix("move:") for key in question.keys() if key.startswith("move:"))
    lines, _ = foretold(position, "move", unknown)
    fire, broken = (round(float(chance) * 100) for chance in (odds.fire, odds.malfunction))
    assert fire and broken
    assert f"Markers in it: fire ({fire}%), malfunction ({broken}%)." in lines


@pytest.mark.parametrize("many", [1, 2, 3, 5])
def test_a_burst_that_cannot_kill_all_says_how_many_it_kills(many: int) -> None:
    position = site("officer", health=0)
    for _ in range(many):
        position.intruder("adult", WAY)
    sight = GAME.sight(position.state, 0)
    odds = burst_odds(sight, 0, WAY, position.view.marine(0).held[0])
    _, risk = foretold(position, "burst", WAY)
    if odds.clear:
        assert risk.words == f"{round(100 * odds.clear)}%"
    else:
        mean = float(sum(number * chance for number, chance in odds.kills.items()))
        assert risk.words == f"{round(mean, 1):g} of {many}"
    assert (odds.clear == 0) == (many == 5)


def test_who_drops_an_item_is_told_that_nobody_gets_it_back() -> None:
    """R-GEAR-10, A-50: its discard pile is not shuffled again."""
    position = facility().marine("recon").give(0, "medkit")
    words = GameWords.of("retaliation", TEXT, position.state)
    assert previews(Choice("drop:green.medkit.1", "Drop", "drop"), words, 0) == ("Nobody gets it back.",)


def test_who_can_only_pass_is_asked_nothing(services: Services, window: pygame.Surface) -> None:
    """Without a card there is nothing else to do about the intruder; with one there is."""
    for hand, asks in (((), False), (("search",), True)):
        position = facility(1).bare().marine("officer", at=HERE, hand=hand).room(HERE, "armory").intruder("adult", HERE)
        session: Session[FacilityState] = Session(GAME, position.turn().state)
        pilot = Pilot(services, window)
        pilot.show(TableScene(services, Play(session, seat=0, seed=1)))
        table = pilot.table
        assert table.prompt is not None
        passing = next(one for one in table.prompt.choices if one.group == "pass")
        assert (table.face.worry(passing, table.view) is not None) == asks
