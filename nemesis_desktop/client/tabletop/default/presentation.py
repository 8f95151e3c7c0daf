"""Shows any game from what every game has: questions, sights, events and the record of the registry."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.client.tabletop.default.event_views import views_of
from nemesis_desktop.client.tabletop.default.words import GameWords, spelled
from nemesis_desktop.client.tabletop.presentation import BEGIN, GameFigure, Moment, SightOf
from nemesis_desktop.client.tabletop.reaction_masking import MaskedEvent
from nemesis_desktop.client.tabletop.seats import Member, colour_by_seat
from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.client.tabletop.viewmodels.advice import advice_lines
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, told_apart
from nemesis_desktop.client.tabletop.viewmodels.prompt import (
    Prompt,
    asked_and_answered,
    numbers_of,
    prompt_of,
)
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.wording import ROLE, SETUP
from nemesis_desktop.kernel import (
    PASS,
    Allocate,
    Amount,
    Arrange,
    Choose,
    ChooseSome,
    Command,
    Question,
    Seat,
)

if TYPE_CHECKING:
    import pygame

    from nemesis_desktop.client.tabletop.codex.model import Codex
    from nemesis_desktop.client.tabletop.default.answers_page import OpenChoice
    from nemesis_desktop.client.tabletop.play import Play
    from nemesis_desktop.client.tabletop.table.face import TableFace, TableHost
    from nemesis_desktop.client.ui.palette import Palette
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.client.ui.services import Services

ROUND = "round"
"""The name under which the summary of a game tells its round, and its states and sights hold it."""


class DefaultPresentation:
    """The presentation of a game that has none of its own, and the base of those that do some things better."""

    def __init__(self, game: str) -> None:
        """``game`` is the name in the registry."""
        self._game = game
        self._made: EventViews[Any] | None = None

    @property
    def game(self) -> str:
        """The name of the game in the registry."""
        return self._game

    # -- names ----------------------------------------------------------------------------------------------

    def title(self, text: Catalogue) -> str:
        """The name on the box in the language of the player, else that of the registry."""
        playable = GAMES.get(self.game)
        registered = playable.title if playable is not None else ""
        return text.text_or(f"title.{self.game}", registered or spelled(self.game))

    def setup_words(self, setup: Any, text: Catalogue) -> str:
        """What the game itself says about a setup, else its name alone."""
        if GAMES[self.game].describe is str:
            return self.title(text)
        playable = GAMES[self.game]
        named = None if playable.name_of is None else playable.name_of(None, SETUP, setup)
        told = playable.describe(setup) if named is None else GameWords.of(self.game, text, None).say(named)
        return text.text("default.setup", title=self.title(text), setup=told)

    def crew_words(self, setup: Any, summary: Mapping[str, str | int], text: Catalogue) -> str:
        """How many play, and what they are called."""
        members = self.members(setup)
        crew, names = text.text("ui.players", n=len(members)), text.listed(one.name for one in members if one.name)
        return text.text("crew.name_and_role", name=crew, role=names) if names else crew

    def result_words(self, setup: Any, outcome: str, text: Catalogue) -> str:
        """Victory, defeat, or what the game calls it."""
        kind, _, more = outcome.partition(":")
        told = text.text_or(f"result.{kind}.{more}", "") if more else ""
        if told:
            return text.label(told)
        words = text.text_or(f"library.{kind}", spelled(kind))
        return text.text("default.outcome", outcome=words, more=spelled(more).lower()) if more else words

    def is_victory(self, outcome: str) -> bool:
        """An outcome that is called so."""
        return outcome.partition(":")[0] == "victory"

    def continue_words(self, state: Any, text: Catalogue) -> str:
        """Game, players and round."""
        players, number = text.text("ui.players", n=len(self.members(state.setup))), self.round_of(state)
        if number:
            return text.text("default.continue_round", title=self.title(text), players=players, round=number)
        return text.text("default.continue", title=self.title(text), players=players)

    def continue_picture(self, services: Services, state: Any, size: tuple[int, int]) -> pygame.Surface | None:
        """None: only words."""
        return None

    def round_of(self, state: Any) -> int:
        """What the summary of the game calls the round."""
        summary = GAMES[self.game].summary
        told = 0 if summary is None else summary(state).get(ROUND, 0)
        return told if isinstance(told, int) else 0

    def turn_of(self, state: Any) -> Seat | None:
        """Unknown."""
        return None

    def is_everybodys(self, state: Any) -> bool:
        """Unknown."""
        return False

    # -- seats ----------------------------------------------------------------------------------------------

    def members(self, setup: Any) -> tuple[Member, ...]:
        """The seats of the setup."""
        seats = GAMES[self.game].seats(setup)
        return tuple(Member(seat, one.name, one.colour, one.controller) for seat, one in enumerate(seats))

    def colour_of(self, member: Member, sight: Any) -> str:
        """The chosen colour, else one by the seat."""
        return member.colour or colour_by_seat(member.seat)

    def player_name(self, member: Member, text: Catalogue) -> str:
        """The name given, else the number of the seat."""
        return member.name or text.text("place.player", n=member.seat + 1)

    def role_of(self, member: Member, sight: Any, text: Catalogue) -> str:
        """Whom the game says that the seat plays, if it has words for that."""
        playable = GAMES.get(self.game)
        named = None if playable is None or playable.name_of is None else playable.name_of(sight, ROLE, member.seat)
        return "" if named is None else GameWords.of(self.game, text, sight).say(named)

    def is_out(self, sight: Any, seat: Seat) -> bool:
        """Nobody is, as far as the program knows."""
        return False

    def figure_of(self, member: Member, sight: Any) -> GameFigure | None:
        """None."""
        return None

    # -- secrets --------------------------------------------------------------------------------------------

    def may_lie_open(self, setup: Any) -> bool:
        """Only the rules of a game can allow it."""
        return False

    def keeps_secrets(self, sight_of: SightOf, seat: Seat) -> bool:
        """Whether the sights differ at all."""
        return bool(sight_of(seat) != sight_of(None))

    def is_public(self, sight: Any) -> bool:
        """The screen always shows the whole sight."""
        return False

    def secrets_words(self, sight: Any, text: Catalogue) -> str:
        """That something is hidden."""
        return text.text("default.secrets")

    # -- questions ------------------------------------------------------------------------------------------

    def prompt(self, question: Question[Any], moment: Moment) -> Prompt:
        """The topic, what the question tells about its matter, and the keys of its options in words."""
        text, words = moment.text, GameWords.of(self.game, moment.text, moment.sight)
        facts = {name: words.fact(name, value) for name, value in question.context.items()}
        title = text.text_or(f"question.{question.topic}", spelled(question.topic), **facts)
        if facts and not text.has(f"question.{question.topic}"):
            told = tuple(
                text.text("default.field", name=words.field(name), value=value) for name, value in facts.items()
            )
            title = text.text("default.question", topic=title, facts=told)
        return prompt_of(question, text, title, facts, self.choices(question, words))

    def choices(self, question: Question[Any], words: GameWords) -> tuple[Choice, ...]:
        """Everything that may be chosen, in the order of the question."""
        if isinstance(question, Amount):
            return numbers_of(question)
        if isinstance(question, Allocate):
            found = [
                Choice(one.key, words.option(one.key), target=one.key, most=one.most, step=one.step)
                for one in question.shares
            ]
        elif isinstance(question, Choose | ChooseSome | Arrange):
            found = [
                Choice(one.key, self._option_words(one.key, question, words), target=one.key)
                for one in question.options
            ]
        else:
            return ()
        return told_apart(found, words.text)

    def _option_words(self, key: str, question: Question[Any], words: GameWords) -> str:
        """The words of an option: those for its key, else those that the game makes of it."""
        if key == PASS and question.reaction:
            return words.text.text("option.no_reaction")
        if words.text.has(f"option.{key}"):
            return words.text.text(f"option.{key}")
        return words.text.text("hud.pass") if key == PASS and words.name_of is None else words.option(key)

    def answer_words(self, question: Question[Any] | None, command: Command, moment: Moment) -> str:
        """What was asked, and what was chosen."""
        if question is None:
            return command.key
        return asked_and_answered(self.prompt(question, moment), command.key, moment.text)

    def held_words(self, moment: Moment) -> tuple[str, ...]:
        """Nothing: only a game tells what a hand is."""
        return ()

    def advice_lines(self, advice: Advice, choices: Sequence[Choice], moment: Moment) -> tuple[str, ...]:
        """What to choose; the reason and everything else where there are words for it."""
        text = moment.text

        def say(words: str, facts: Mapping[str, str | int]) -> str:
            return text.text_or(words, text.text("advice.best_guess"), **facts)

        return advice_lines(advice, choices, text, say, (), ())

    def may_stand_down(self, question: Question[Any]) -> bool:
        """Only where a game knows its rounds."""
        return False

    @property
    def masked_events(self) -> tuple[MaskedEvent, ...]:
        """None: only the rules of a game tell who could react."""
        return ()

    # -- events ---------------------------------------------------------------------------------------------

    @property
    def events(self) -> EventViews[Any]:
        """What the game tells of each event, else its name and what it holds."""
        if self._made is None:
            self._made = views_of(self.game)
        return self._made

    def log_title(self, text: Catalogue) -> str:
        """Log."""
        return text.text("hud.log")

    def ambience(self, sight: Any, seat: Seat | None) -> str:
        """Always the same."""
        return "ambience/calm"

    def room_tone(self, sight: Any, seat: Seat | None) -> str | None:
        """Nothing: no place is known."""
        return None

    def situations(self, sight: Any, seat: Seat) -> Collection[str]:
        """None: there are no tips without a look of its own."""
        return ()

    # -- screens --------------------------------------------------------------------------------------------

    def table(self, services: Services, host: TableHost, members: tuple[Member, ...]) -> TableFace:
        """A board of words, and who plays; what may be answered stands in the list beside it."""
        from nemesis_desktop.client.tabletop.default.face import PlainFace

        return PlainFace(services, self, members)

    def new_game(self, services: Services, seed: int | None = None, begins: str = BEGIN) -> Scene:
        """The options that the game declares, its seats, and the seed."""
        from nemesis_desktop.client.tabletop.default.new_game import SetupFormScene

        return SetupFormScene(services, self, seed, begins)

    @property
    def outcome_module(self) -> str:
        """That of the plain screen."""
        return "nemesis_desktop.client.tabletop.default.outcome"

    def outcome(
        self, services: Services, play: Play, on_new: Callable[[], None], on_title: Callable[[], None]
    ) -> Scene:
        """The verdict, and what was counted."""
        from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene

        return PlainOutcomeScene(services, play, on_new, on_title)

    def codex(self, text: Catalogue) -> Codex | None:
        """What the texts of the game name and explain."""
        from nemesis_desktop.client.tabletop.default.codex import derived_codex

        return derived_codex(self.game, self.title(text), text)

    def codex_link(self, target: str, sight: Any) -> str:
        """Unknown."""
        return ""

    def linked_words(self, words: str, text: Catalogue) -> str:
        """None is explained."""
        return words

    def rule_words(self, rule: str, text: Catalogue) -> str:
        """Its id."""
        return text.text("codex.rules", n=1, rules=(rule,))

    def open_choices(self, option: str, text: Catalogue) -> Sequence[OpenChoice]:
        """None: what an option means is known to its game."""
        return ()

    def thumbnail(self, sight: Any, size: tuple[int, int], palette: Palette) -> pygame.Surface | None:
        """A table with its seats."""
        from nemesis_desktop.client.tabletop.default.thumbnail import draw_places

        colours = [self.colour_of(member, sight) for member in self.members(sight.setup)]
        return draw_places(colours, size, palette)
