"""The screens that pictures of Nemesis are made of: every scene, and the table in the situations it must be good at."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nemesis_desktop.bots.reviewing import Regret
from nemesis_desktop.client.games.nemesis.new_game.plan import GamePlan, grouped_rules, known_rules
from nemesis_desktop.client.games.nemesis.new_game.scene import RULES, SCENARIOS, NewGameScene
from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.games.nemesis.staging import played
from nemesis_desktop.client.tabletop.codex.scene import CodexScene
from nemesis_desktop.client.tabletop.correspondence.scene import CorrespondenceScene
from nemesis_desktop.client.tabletop.daily.daily_scene import DailyScene
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.editor.position import EditedPosition
from nemesis_desktop.client.tabletop.editor.scene import EditorScene
from nemesis_desktop.client.tabletop.first_times.tip_scene import TipScene
from nemesis_desktop.client.tabletop.keeping_positions import position_at
from nemesis_desktop.client.tabletop.lessons.learn_scene import LearnScene
from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.new_game.kept import KeptRules
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.profile.about_scene import AboutScene
from nemesis_desktop.client.tabletop.profile.pages import ACHIEVEMENTS, CREW, OVERVIEW
from nemesis_desktop.client.tabletop.profile.papers import CREDITS
from nemesis_desktop.client.tabletop.profile.scene import ProfileScene
from nemesis_desktop.client.tabletop.puzzles.puzzles_scene import PuzzlesScene, puzzle_table
from nemesis_desktop.client.tabletop.replay.game_review import GameReview
from nemesis_desktop.client.tabletop.replay.review_scene import ReviewScene
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import recording_of_session
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene
from nemesis_desktop.client.tabletop.scenes.game_choice import GameChoiceScene
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.scenes.undo_list import UndoListScene
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.client.tabletop.settings.scene import SettingsScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.clock import FakeClock
from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene
from nemesis_desktop.client.ui.scenes.named_list import NamedListScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.nemesis.positions import POSITIONS
from nemesis_desktop.devtools.screens import Maker, Scenes, Screen
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.levels.reading import scenario_of
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.games.registry import DEFAULT, GAMES
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.resources import sample_saves
from nemesis_desktop.storage.correspondence.correspondence import Correspondences
from nemesis_desktop.storage.first_times import first_times_of
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.journal.writer import journal_bytes
from nemesis_desktop.storage.lessons import lessons_of
from nemesis_desktop.storage.library.chronicles import NAME as BOOK
from nemesis_desktop.storage.library.chronicles import GameRecords
from nemesis_desktop.storage.library.library import Library
from nemesis_desktop.storage.paths import finished_folder
from nemesis_desktop.storage.problem import StorageProblem
from nemesis_desktop.storage.profile.daily import DailyAttempt, day_name, note_attempt
from nemesis_desktop.storage.profile.presets import write_presets
from nemesis_desktop.storage.puzzles import puzzles_of

SEED, CARELESS = 5, 3
GAME = "nemesis"


# -- how a situation comes about ------------------------------------------------------------------------------


def position(name: str, *keys: str) -> Session[Any]:
    """A position after these answers of whoever is asked."""
    document = POSITIONS[name]
    scenario = scenario_of(document)
    game = Nemesis()
    session: Session[Any] = Session(game, game.new(scenario.setup(), SEED))
    for key in keys:
        answer(session, key)
    return session


def answer(session: Session[Any], key: str) -> None:
    """Give the first answer that begins with the key; several keys are parted by "+"."""
    seat, question = next(iter(session.open_questions().items()))
    options = [option.key for option in getattr(question, "options", ())]
    found = []
    for part in key.split("+"):
        found.append(next((one for one in options if one.startswith(part) and one not in found), part))
    session.submit(Command(seat, question.topic, "+".join(found)))


def table(name: str, *keys: str) -> Maker:
    """The table at a position after some answers."""

    def make(services: Services) -> Scenes:
        session = position(name, *keys)
        return [open_table(services, Play(session, seed=SEED, make_bots=lambda: BotsHere(session, SEED)))]

    return make


def after(setup: Setup, commands: int, seed: int = SEED) -> Maker:
    """The table after so many decisions of a bot that plays at random."""

    def make(services: Services) -> Scenes:
        play = played(setup, seed, commands)
        if play.outcome is not None:
            # A game that ends earlier is shown one decision before its end.
            play.session.undo(free=True)
            play.session.undone.clear()
            play.sit(next(iter(play.session.open_questions()), play.seat))
        return [open_table(services, play)]

    return make


def over(setup: Setup, seed: int) -> Maker:
    """The last screen of a game that a bot played to its end."""
    return lambda services: [OutcomeScene(services, played(setup, seed, None), lambda: None, lambda: None)]


def judged(name: str, *keys: str) -> Maker:
    """The last screen of a position that these answers lead to its end."""

    def make(services: Services) -> Scenes:
        play = Play(position(name, *keys), seed=SEED)
        return [OutcomeScene(services, play, lambda: None, lambda: None)]

    return make


def new_game(mode: str, tab: str = "") -> Maker:
    """The screen of a new game."""

    def make(services: Services) -> Scenes:
        scene = NewGameScene(services, SEED, GamePlan().in_mode(mode))
        if tab:
            scene.show_tab(tab)
        return [scene]

    return make


def seats(mode: str, count: int, intruders: str = "book", board: str = "base") -> Setup:
    """A setup with so many people."""
    return Setup(mode, board, tuple(SeatSetup() for _ in range(count)), {}, intruders)


def _curtain(services: Services) -> Scenes:
    one = open_table(services, played(seats("semi-coop", 3), SEED, 60))
    return [one, CurtainScene(services, one.curtain_view(one.play.seat), lambda: None, lambda: None)]


def _menu(services: Services) -> Scenes:
    return [*table("quiet")(services), MenuScene(services, lambda: None)]


def _over_the_table(make: Callable[[Services, TableScene], Scene]) -> Maker:
    """Something that lies over a quiet table."""

    def scenes(services: Services) -> Scenes:
        below = open_table(services, Play(position("paying"), seed=SEED))
        return [below, make(services, below)]

    return scenes


def _lesson(services: Services) -> Scenes:
    """The table brings the coach along."""
    game = Nemesis()
    setup, seed = lessons_of(game.name)["first_game"].begin(game.name)
    return [TableScene(services, Play(Session(game, game.new(setup, seed)), seed=seed))]


def _tip(services: Services) -> Scenes:
    """An intruder is in the room for the first time in the player's life."""
    below = open_table(services, Play(position("cornered"), seed=SEED))
    tip = next(tip for tip in first_times_of(DEFAULT) if tip.id == "encounter")
    return [below, TipScene(below.services, tip, below, lambda: None)]


def _hinted(scene: TableScene) -> None:
    """What a bot advises here."""
    scene.hints.ask()
    scene.hints.take()
    assert scene.hints.shown is not None


def _correspondence(services: Services) -> Scenes:
    """Games by file in which one waits for an answer, and for a file. Keys differ each time, and are not shown."""
    assert services.storage is not None
    games, setup = Correspondences(services.storage.folder), Setup("semi-coop", seats=(SeatSetup(), SeatSetup()))
    games.invite(DEFAULT, setup, 0, 1, "Зоя", "王小明")
    guest = Correspondences(services.storage.folder / "guest")
    asked = guest.invite(DEFAULT, replace(setup, mode="coop"), 0, 1, "Paulina", "Зоя")
    file = games.read_content(asked.last_file() or b"", "file")
    assert not isinstance(file, StorageProblem)
    games.accept(file[0], "Зоя")
    return [CorrespondenceScene(services)]


def _daily(services: Services) -> Scenes:
    """The game of the day was played, and one before."""
    assert services.storage is not None
    services.clock = FakeClock()
    today, folder = services.clock.today(), services.storage.folder
    for days, outcome, round_, decisions in ((2, "victory", 14, 211), (0, "defeat", 9, 143)):
        name = day_name(DEFAULT, today - timedelta(days))
        attempt = DailyAttempt(created=f"{days}", outcome=outcome, round=round_, decisions=decisions)
        note_attempt(folder, name, attempt)
    return [DailyScene(services)]


def _puzzle(solved: bool = False) -> Maker:
    """A puzzle at its beginning, or solved."""

    def make(services: Services) -> Scenes:
        puzzle = puzzles_of(DEFAULT)["bait" if not solved else "quiet_feet"]
        table = puzzle_table(services, DEFAULT, puzzle.id)
        for key in puzzle.solution if solved else ():
            table.play.submit(key)
        table.director.snap(table.play.sight)
        return [table]

    return make


def _undo(services: Services) -> Scenes:
    play = played(Setup(), SEED, 30)
    below = open_table(services, play)
    return [below, UndoListScene(services, play, lambda number: None)]


def _replay(decisions: int) -> Maker:
    """The theatre after so many decisions."""

    def make(services: Services) -> Scenes:
        play = played(Setup(), SEED, None)
        text = services.text.within(DEFAULT)
        title = text.text("replay.title", mode=text.text("new_game.mode.solo"), seed=SEED)
        scene = ReplayScene(services, recording_of_session(play.session, title, play.humans))
        scene.jump(scene.timeline.position_of(decisions))
        return [scene]

    return make


def _editor(subject: str) -> Maker:
    """The editor with a thing of a position."""

    def make(services: Services) -> Scenes:
        session = played(Setup(), SEED, 60).session
        scene = EditorScene(services, EditedPosition(DEFAULT, position_at(session, 60)))
        scene.look_at(subject)
        return [scene]

    return make


def _regrets(session: Session[Any]) -> Iterator[Regret]:
    """Some decisions, as if another answer had been better."""
    twin: Session[Any] = Session(session.game, session.rests[0].state)
    for number, command in enumerate(session.commands):
        other = next((key for key in twin.open_questions()[command.seat].keys() if key != command.key), None)
        if command.topic == "action" and other is not None:
            yield Regret(number, command.seat, command.key, other, 0.2 / (number + 1))
        twin.submit(command)


def _review(services: Services) -> Scenes:
    """What the beginning of a game that was left to chance could have been."""
    play = played(Setup(), CARELESS, 36)
    recording = replace(recording_of_session(play.session, "Solo", play.humans), finished=True)
    theatre = ReplayScene(services, recording)
    scene = ReviewScene(theatre.services, GameReview(services.background, recording, (0,)), theatre.go_to_decision)
    scene.show(tuple(_regrets(play.session))[:5])
    return [theatre, scene]


def _watching(services: Services) -> Scenes:
    """The first of three is dead, and the others, who are automatic, play on."""
    crew = (SeatSetup(), SeatSetup(controller="random"), SeatSetup(controller="random"))
    session = played(Setup("coop", "base", crew), 1, 72).session
    return [open_table(services, Play(session, seed=1, make_bots=lambda: Silent(session, 1)))]


class Silent(BotsHere):
    """Bots that still think while the picture is taken."""

    def poll(self) -> None:
        """Nothing yet."""
        return None


def _picked(number: int) -> Callable[[TableScene], None]:
    """The first cards of the prompt are picked."""

    def then(scene: TableScene) -> None:
        for index in range(number):
            choice = scene.question_panel.choice_at(index)
            if choice is not None:
                scene.prompts.choose(choice)

    return then


def _saved_rules(services: Services) -> Scenes:
    """House rules under a name, over those of a new game."""
    assert services.storage is not None
    rules = [rule for _, group in grouped_rules() for rule in group if len(rule.values) > 1][:3]
    kept = {rule.id: next(value for value in rule.values if value != rule.usual) for rule in rules}
    write_presets(services.storage.folder, DEFAULT, {"Friday evening": kept, "With the children": {}})
    (scene,) = new_game("solo", RULES)(services)
    text = services.text.within(DEFAULT)
    saved = KeptRules(services.storage.folder, DEFAULT, text, known_rules, dict, lambda rules: None)
    title, about = text.text("new_game.presets"), text.text("new_game.presets.help")
    return [scene, NamedListScene(services.within(DEFAULT), saved, title, about, text.text("named.keep"))]


def _profile(page: str) -> Maker:
    """The book of a player who has finished all the games that come along."""

    def make(services: Services) -> Scenes:
        assert services.storage is not None
        folder = services.storage.folder
        _write_games(folder, _finished_games())
        (folder / BOOK).write_bytes(_records())
        return [ProfileScene(services, page)]

    return make


@cache
def _finished_games() -> Mapping[str, bytes]:
    """The samples that came to an end, as games of one person among bots."""
    found: dict[str, bytes] = {}
    for number, sample in enumerate(sample_saves(), start=1):
        replay = replay_file(sample)
        if replay.header is None or replay.outcome is None:
            continue
        playable = GAMES[replay.header.game]
        people = [SeatSetup()] + [SeatSetup(controller="cautious")] * (len(playable.seats(replay.header.setup)) - 1)
        header = replace(replay.header, undo="barrier", setup=playable.with_seats(replay.header.setup, people))
        found[f"{header.game}-{number}-1.jsonl"] = journal_bytes(header, replay.parts[0].session)
    return found


def _write_games(folder: Path, games: Mapping[str, bytes]) -> None:
    finished = finished_folder(folder)
    finished.mkdir(parents=True, exist_ok=True)
    for name, content in games.items():
        (finished / name).write_bytes(content)
        noon = datetime(2026, 1, int(name.split("-")[-2]), 12).timestamp()
        os.utime(finished / name, (noon, noon))


@cache
def _records() -> bytes:
    """What the book has of these games, so that not every screen replays them again."""
    with TemporaryDirectory() as folder:
        _write_games(Path(folder), _finished_games())
        GameRecords(Library(Path(folder))).games()
        return (Path(folder) / BOOK).read_bytes()


SCREENS: Mapping[str, Screen] = {
    "title": Screen(lambda services: [TitleScene(services)]),
    "game_choice": Screen(lambda services: [TitleScene(services), GameChoiceScene(services)]),
    "new_game_solo": Screen(new_game("solo")),
    "new_game_coop": Screen(new_game("coop")),
    "new_game_semi_coop": Screen(new_game("semi-coop")),
    "new_game_intruder": Screen(new_game("intruder")),
    "house_rules": Screen(new_game("solo", RULES)),
    "saved_rules": Screen(_saved_rules),
    "scenarios": Screen(new_game("solo", SCENARIOS)),
    "draft": Screen(after(Setup(), 0)),
    "draft_of_three": Screen(after(seats("semi-coop", 3), 0)),
    "table_quiet": Screen(table("quiet")),
    "table_first_encounter": Screen(table("first_encounter", "move:", "card:")),
    "table_cornered": Screen(table("cornered")),
    "table_burning": Screen(table("burning")),
    "table_self_destruct": Screen(table("self_destruct")),
    "table_crowded": Screen(table("crowded")),
    "table_reverse": Screen(table("reverse")),
    "table_intruder_seat": Screen(after(seats("coop", 3, "player"), 60, 8)),
    "table_five_seats": Screen(after(seats("semi-coop", 5), 140)),
    "table_paying": Screen(table("paying", "careful:"), _picked(1)),
    "table_choosing_cards": Screen(table("choosing", "card:"), _picked(0)),
    "table_trading": Screen(table("trading", "trade")),
    "table_dead": Screen(after(seats("coop", 2), 150, 3)),
    "table_watching": Screen(_watching),
    "table_wounded": Screen(table("wounded")),
    "table_many_items": Screen(table("many_items")),
    "table_why": Screen(table("cornered"), lambda scene: scene.question_panel.toggle_why()),
    "table_page": Screen(table("crowded"), lambda scene: scene.reading.read("room:6")),
    "table_seat_board": Screen(table("trading"), lambda scene: scene.reading.open_board("seat:1")),
    "table_search": Screen(after(Setup(), 40), lambda scene: scene.log.toggle_search()),
    "curtain": Screen(_curtain),
    "menu": Screen(_menu),
    "outcome_defeat": Screen(over(Setup(), 1)),
    "outcome_crew": Screen(over(seats("semi-coop", 4), 2)),
    "outcome_intruders": Screen(over(seats("coop", 3, "player"), 3)),
    "outcome_statistics": Screen(over(Setup(), 1), lambda scene: scene.turn_page()),
    "outcome_statistics_of_five": Screen(over(seats("semi-coop", 5), 4), lambda scene: scene.turn_page()),
    "outcome_victory": Screen(judged("victory", "room", "card:+card:")),
    "outcome_judged": Screen(judged("wrong_course", "pass", "")),
    "replay": Screen(_replay(40)),
    "replay_ahead": Screen(_replay(18)),
    "learn": Screen(lambda services: [LearnScene(services)]),
    "lesson": Screen(_lesson),
    "tip": Screen(_tip),
    "review": Screen(_review),
    "hint": Screen(table("quiet"), _hinted),
    "hint_in_combat": Screen(table("cornered"), _hinted),
    "daily": Screen(_daily),
    "correspondence": Screen(_correspondence),
    "puzzles": Screen(lambda services: [PuzzlesScene(services)]),
    "puzzle": Screen(_puzzle()),
    "puzzle_solved": Screen(_puzzle(True)),
    "library": Screen(lambda services: [LibraryScene(services)]),
    "about": Screen(lambda services: [AboutScene(services, CREDITS)]),
    "profile": Screen(_profile(OVERVIEW)),
    "profile_crew": Screen(_profile(CREW)),
    "profile_achievements": Screen(_profile(ACHIEVEMENTS)),
    "settings": Screen(_over_the_table(lambda services, below: SettingsScene(services))),
    "settings_reading": Screen(_over_the_table(lambda services, below: SettingsScene(services, "reading"))),
    "settings_keys": Screen(_over_the_table(lambda services, below: SettingsScene(services, "keys"))),
    "keys_help": Screen(_over_the_table(KeysHelpScene)),
    "codex_rules": Screen(_over_the_table(lambda services, below: CodexScene(services, GAME, "rule:N-MOVE-04", below))),
    "codex_card": Screen(lambda services: [CodexScene(services, GAME, "item:grenade")]),
    "codex_dice": Screen(lambda services: [CodexScene(services, GAME, "die:combat")]),
    "codex_signs": Screen(lambda services: [CodexScene(services, GAME, "signs:board")]),
    "codex_search": Screen(lambda services: [CodexScene(services, GAME)], lambda scene: scene.look_for("noise")),
    "undo_list": Screen(_undo),
    "editor": Screen(_editor("seat:0")),
}
