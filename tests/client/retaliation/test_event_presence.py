"""Nothing worth a line of the log happens unseen and unheard, but for what is told by something else."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue, Pulse, Shake, SoundCue
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.events import cards, facility, intruders, marines, threats, turns
from nemesis_desktop.games.retaliation.events import map as maps
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import Ending, FacilityState, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Event, Session
from nemesis_desktop.resources import assets_folder, sample_saves_folder
from nemesis_desktop.storage.journal.recording import replay_file
from tests.language.pilot import Pilot

GAME = "retaliation"
TEXT = Catalogue.load(assets_folder() / "text", "en").within(GAME)
TOLD_OTHERWISE = {
    turns.PhaseEntered: "a heading of the log; what happens in the phase is seen",
    turns.StartingPlayerChanged: "the token lies beside a player; nothing is decided by seeing it move",
    turns.MarineTurnBegan: "the headline of the question names whose turn it is",
    turns.BasicActionDeclared: "the action itself follows at once",
    turns.MarinePassed: "the plate of the player goes dark",
    maps.CorridorPlaced: "corridors are there when the room beside them turns over",
    maps.ExplorationRevealed: "the room turns over by it",
    cards.DeckShuffled: "face down, behind the scenes",
    facility.SeatJudged: "the last page tells every check",
}
"""What the log tells without motion or sound, and why that is enough."""


def test_whatever_the_log_tells_is_seen_or_heard() -> None:
    still = set()
    for kind in EVENT_VIEWS.kinds:
        view = EVENT_VIEWS.of(kind)
        if view.log is not None and view.cues is None and view.banner is None and view.sound is None:
            still.add(kind)
    assert still == set(TOLD_OTHERWISE)


def table() -> FacilityState:
    """Two marines in the landing zone."""
    game = Retaliation()
    state = game.new(RetaliationSetup("coop", (SeatSetup(), SeatSetup())), 1)
    for seat, character in ((0, "heavy_gun_operator"), (1, "engineer")):
        state = turns.MarineDrafted(seat, character, "r1c0").apply(state)
    return state


def heard(event: Event, seat: int, state: FacilityState) -> str:
    told = event.redacted_for(seat, state)
    assert told is not None
    sound = EVENT_VIEWS.sound(told, GameWords.of(GAME, TEXT, sight(state, seat)))
    return "" if sound is None else sound.sound.rpartition("/")[2]


def test_only_who_scans_hears_that_something_is_infected() -> None:
    state = table()
    scanned = cards.ContaminationChecked(0, ("contamination.1",), ("contamination.1",))
    assert heard(scanned, 0, state) == "infection"
    assert heard(scanned, 1, state) == "scan"


@pytest.mark.parametrize(("event", "sound"), [
    (cards.PiecesMoved(("contamination.1",), "revealed", "discard:0", "contamination"), "infection"),
    (cards.PiecesMoved(("flashlight.1",), "looking:0", "backpack:0", "search"), "buckle"),
    (cards.PiecesMoved(("rest.1",), "deck:0", "hand:0", "draw"), "card"),
    (cards.PiecesMoved((), "deck:0", "hand:0", "draw"), ""),
    (cards.PiecesMoved(("event.1",), "deck:event", "revealed", "reveal"), ""),
    (marines.OxygenChanged(0, 0), "gasp"),
    (marines.OxygenChanged(0, 3), ""),
    (intruders.HitsChanged(1, "adult", 2), "carapace"),
    (intruders.HitsChanged(1, "adult", 0), ""),
    (intruders.WeaponDieRolled(0, "shoot", "3", "character.rifle.1"), "single_shot"),
    (intruders.WeaponDieRolled(0, "burst", "3", "character.rifle.1"), "long_burst"),
    (intruders.WeaponDieRolled(0, "shoot", "3", None), "carapace"),
    (intruders.WeaponDieRolled(0, "burst", "3", None), "carapace"),
    (facility.RobotConditionChanged(True), "power_down"),
    (facility.RobotConditionChanged(False), "power_up"),
])
def test_what_is_heard_of_an_event(event: Event, sound: str) -> None:
    assert heard(event, 0, table()) == sound


def test_who_is_called_by_a_command_is_pointed_out() -> None:
    state = table()
    names = GameWords.of(GAME, TEXT, sight(state, 0))
    event = threats.CommandGiven(1, 0, "order.1", "move")
    (cue,) = EVENT_VIEWS.cues(event, names, names, 0)
    assert isinstance(cue, Shake) and cue.target == "seat:1"


def test_a_room_that_nobody_found_is_not_pointed_out() -> None:
    state = table()
    names = GameWords.of(GAME, TEXT, sight(state, 0))
    assert EVENT_VIEWS.cues(maps.NestRuined(), names, names, 0) == ()
    placed = maps.RoomPlaced("r2c1", "nest").apply(state)
    found = GameWords.of(GAME, TEXT, sight(placed, 0))
    (cue,) = EVENT_VIEWS.cues(maps.NestRuined(), found, found, 0)
    assert isinstance(cue, Pulse) and cue.targets == ("room:r2c1",)


@pytest.mark.parametrize("infected", [True, False])
def test_only_who_scans_sees_the_result(infected: bool) -> None:
    state = table()
    scanned = cards.ContaminationChecked(0, ("contamination.1", "contamination.2"), ("contamination.1",) * infected)

    def seen(seat: int) -> list[Banner]:
        told = scanned.redacted_for(seat, state)
        assert told is not None
        names = GameWords.of(GAME, TEXT, sight(state, seat))
        return [cue for cue in EVENT_VIEWS.cues(told, names, names, seat) if isinstance(cue, Banner)]

    assert seen(1) == []
    assert [one.title for one in seen(0)] == ["Infected: 1 of 2" if infected else "Not infected"]


def cues_of(event: Event, seat: int = 0) -> tuple[Cue, ...]:
    """What is seen of an event at the table of two."""
    state = table()
    names = [GameWords.of(GAME, TEXT, sight(one, seat)) for one in (state, event.apply(state))]
    return EVENT_VIEWS.cues(event, names[0], names[1], seat)


@pytest.mark.parametrize(("die", "weapon", "words"), [
    ("shoot", "character.assault_rifle.1", "Shot"), ("burst", "character.assault_rifle.1", "Burst"),
    ("shoot", None, "Melee"), ("burst", None, "Burst die"),
])
def test_a_die_says_what_it_is_rolled_for(die: str, weapon: str | None, words: str) -> None:
    (banner,) = cues_of(intruders.WeaponDieRolled(0, die, "3", weapon))
    assert isinstance(banner, Banner) and banner.kicker == words


def test_the_lander_comes_nearer_with_words() -> None:
    (banner,) = cues_of(facility.LanderMoved(9))
    assert isinstance(banner, Banner) and banner.title == "The lander is due in round 9"


def test_everybody_sees_a_larva_settle() -> None:
    for seat in (0, 1):
        shake, banner = cues_of(marines.LarvaSettled(0, True), seat)
        assert isinstance(shake, Shake) and shake.colour == "red"
        assert isinstance(banner, Banner) and banner.title == "A larva has settled"
        assert banner.kicker == "Heavy Gun Operator" and banner.concerns == (0,)
    (shake,) = cues_of(marines.LarvaSettled(0, False))
    assert isinstance(shake, Shake) and shake.colour == "green"


@pytest.mark.parametrize(("ending", "reason", "title", "text"), [
    (Ending.DESTROYED, "autodestruction", "The facility was destroyed", "The autodestruction"),
    (Ending.DESTROYED, "fire", "The facility was destroyed", "Fire"),
    (Ending.NOBODY_LEFT, "nobody_left", "Nobody is left in the facility", ""),
    (Ending.ROUNDS_OVER, "rounds_over", "The last round is over", ""),
])
def test_the_end_of_the_mission_is_announced(ending: Ending, reason: str, title: str, text: str) -> None:
    (banner,) = cues_of(facility.MissionEnded(ending, reason))
    assert isinstance(banner, Banner) and (banner.title, banner.text) == (title, text)
    assert banner.grave == (ending is Ending.DESTROYED)


@pytest.mark.parametrize(("somebody_is_left", "told"), [
    (True, ("The facility is destroyed.", "The autodestruction")),
    (False, ("Nobody is left in the facility: the autodestruction goes off early and destroys it.",) * 2),
])
def test_an_early_blast_is_told_as_one(somebody_is_left: bool, told: tuple[str, str]) -> None:
    """R-END-04, A-46: an armed autodestruction goes off before its round where nobody is left."""
    state = table()
    if not somebody_is_left:
        for seat in state.marines:
            state = marines.MarineDied(seat, "attack").apply(state)
    event = facility.MissionEnded(Ending.DESTROYED, "autodestruction")
    names = GameWords.of(GAME, TEXT, state)
    (banner,) = (one for one in EVENT_VIEWS.cues(event, names, names, 0) if isinstance(one, Banner))
    line = EVENT_VIEWS.line(event, state, event.apply(state), TEXT, lambda one: one)
    assert line is not None and (line.text, banner.text) == told
    assert EVENT_VIEWS.sound(event, names) == SoundCue("retaliation/table/blast", 8)


def targets_of(cue: Cue) -> tuple[str, ...]:
    return cue.targets if isinstance(cue, Pulse) else (cue.target,) if isinstance(cue, Shake) else ()


def test_whatever_is_ringed_or_shaken_lies_on_the_board(services: Services, window: pygame.Surface) -> None:
    """Of each kind of thing that cues of missions point at, one is looked for on the board as it is then."""
    pointed: dict[str, tuple[str, Session[FacilityState], int]] = {}
    recorded = [replay_file(path).parts[0].session for path in sorted((sample_saves_folder() / GAME).glob("*.jsonl"))]
    # In one that is played at random a life support is switched.
    for session in (*recorded, unfinished(GAME, RetaliationSetup("coop", (SeatSetup(),) * 2), 5, 120).session):
        before = session.happenings[0].state
        for number, (event, state) in enumerate(session.happenings):
            told = event.redacted_for(0, state)
            names = [GameWords.of(GAME, TEXT, sight(one, 0)) for one in (before, state)]
            for cue in EVENT_VIEWS.cues(told, names[0], names[1], 0) if told is not None else ():
                for target in targets_of(cue):
                    pointed.setdefault(target.partition(":")[0], (target, session, number))
            before = state
    assert {"room", "corridor", "seat", "intruder", "section"} <= set(pointed)
    for target, session, number in pointed.values():
        pilot = Pilot(services, window)
        pilot.show(open_table(services, unfinished(GAME, session.state.setup, 1, 1)))
        board = pilot.table.board
        board.show(sight(session.happenings[number].state, 0), 0)
        assert board.anchor(target) is not None, target
