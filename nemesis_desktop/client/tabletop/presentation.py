"""What a game brings along so that the shared table can show it. One object per game; see `presentations.py`.

A new game needs none of this: ``default/presentation.py`` shows any game that is registered. A game with a look of its
own takes that class as its base and replaces what it does better.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from nemesis_desktop.kernel import Command, Happening, Question, Seat, Session

if TYPE_CHECKING:
    import pygame

    from nemesis_desktop.bots.bot import Advice
    from nemesis_desktop.client.tabletop.codex.model import Codex
    from nemesis_desktop.client.tabletop.default.answers_page import OpenChoice
    from nemesis_desktop.client.tabletop.play import Play
    from nemesis_desktop.client.tabletop.reaction_masking import MaskedEvent
    from nemesis_desktop.client.tabletop.seats import Member
    from nemesis_desktop.client.tabletop.stage.event_views import EventViews
    from nemesis_desktop.client.tabletop.table.face import TableFace, TableHost
    from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
    from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
    from nemesis_desktop.client.ui.palette import Palette
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.client.ui.services import Services
    from nemesis_desktop.client.ui.text.catalogue import Catalogue

BEGIN, INVITE = "begin", "invite"
"""The screens to which goes what was chosen for a new game: to its table, or to somebody at another machine."""
SightOf = Callable[[Seat | None], Any]
"""What a seat, or a bystander (None), may know now."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the words of a question may draw on: the sight of a seat, and what has happened so far."""

    text: Catalogue
    sight: Any
    seat: Seat
    happenings: Sequence[Happening] = ()


@dataclass(frozen=True, slots=True)
class GameFigure:
    """A figure that stands for a seat: drawn into a box of the given size, coloured for the palette of now. ``bust``
    draws head and shoulders into a square of so many pixels, for games that have them."""

    key: str
    draw: Callable[[Services, tuple[int, int]], pygame.Surface]
    bust: Callable[[Services, int], pygame.Surface] | None = None


class Presentation(Protocol):
    """One game on the screen. A ``text`` that is handed over is the catalogue of the game (`Catalogue.within`), and so
    are the texts of ``services``.

    States and sights are the records of the game. Nothing here keeps anything of a running game: the same object
    serves the table, the replay and every row of the library at once, from several threads.
    """

    @property
    def game(self) -> str:
        """The name of the game in the registry."""
        ...

    # -- names ----------------------------------------------------------------------------------------------

    def title(self, text: Catalogue) -> str:
        """The name of the game."""
        ...

    def setup_words(self, setup: Any, text: Catalogue) -> str:
        """How it is played, in a few words: mode, board, variant."""
        ...

    def crew_words(self, setup: Any, summary: Mapping[str, str | int], text: Catalogue) -> str:
        """Who plays. ``summary`` is what the game tells about a state, see `Playable.summary`; it may be empty."""
        ...

    def result_words(self, setup: Any, outcome: str, text: Catalogue) -> str:
        """How a game ended, in one or two words, from the name of its outcome."""
        ...

    def is_victory(self, outcome: str) -> bool:
        """Whether the players, or most of them, would call this outcome a victory."""
        ...

    def continue_words(self, state: Any, text: Catalogue) -> str:
        """What stands below "Continue" on the title."""
        ...

    def continue_picture(self, services: Services, state: Any, size: tuple[int, int]) -> pygame.Surface | None:
        """Where the game stands, as everybody may know, as a picture over "Continue"; None for none."""
        ...

    def round_of(self, state: Any) -> int:
        """The round that is being played, from 1; 0 before the first and for games without rounds."""
        ...

    def turn_of(self, state: Any) -> Seat | None:
        """Whose turn it is, as everybody may know."""
        ...

    def is_everybodys(self, state: Any) -> bool:
        """Whether what happens is nobody's turn and everybody's business: the end of a round, the last checks."""
        ...

    # -- seats ----------------------------------------------------------------------------------------------

    def members(self, setup: Any) -> tuple[Member, ...]:
        """Everybody at the table, by seat."""
        ...

    def colour_of(self, member: Member, sight: Any) -> str:
        """The palette name of a seat's colour."""
        ...

    def player_name(self, member: Member, text: Catalogue) -> str:
        """What a player is called: the name given, else the number of the seat."""
        ...

    def role_of(self, member: Member, sight: Any, text: Catalogue) -> str:
        """Whom a seat plays, such as the name of its character; "" when there is nothing to say."""
        ...

    def is_out(self, sight: Any, seat: Seat) -> bool:
        """Whether a seat has nothing more to decide in this game, as everybody may know."""
        ...

    def figure_of(self, member: Member, sight: Any) -> GameFigure | None:
        """The figure of a seat for the curtain."""
        ...

    # -- secrets --------------------------------------------------------------------------------------------

    def may_lie_open(self, setup: Any) -> bool:
        """Whether people at one screen may agree to play without secrets from each other."""
        ...

    def keeps_secrets(self, sight_of: SightOf, seat: Seat) -> bool:
        """Whether the sight of a seat shows anything that a bystander does not see."""
        ...

    def is_public(self, sight: Any) -> bool:
        """Whether the screen shows nothing secret at this moment, whatever the sight holds."""
        ...

    def secrets_words(self, sight: Any, text: Catalogue) -> str:
        """What the curtain asks of those who are not to look."""
        ...

    # -- questions ------------------------------------------------------------------------------------------

    def prompt(self, question: Question[Any], moment: Moment) -> Prompt:
        """A question in words, with everything that may be answered."""
        ...

    def answer_words(self, question: Question[Any] | None, command: Command, moment: Moment) -> str:
        """What an answer to an open question has chosen. Cheaper than a prompt: called for whole games."""
        ...

    def held_words(self, moment: Moment) -> tuple[str, ...]:
        """What a seat holds and what it plays for, in a line each, as its sight shows it: hand, items, objectives."""
        ...

    def advice_lines(self, advice: Advice, choices: Sequence[Choice], moment: Moment) -> tuple[str, ...]:
        """A hint in words, a paragraph each: the options of the question that it takes and why, what may come of it,
        the plan, and which options are worse."""
        ...

    def may_stand_down(self, question: Question[Any]) -> bool:
        """Whether the seat may let all moments of this kind pass until the end of the round."""
        ...

    @property
    def masked_events(self) -> tuple[MaskedEvent, ...]:
        """The events before which everybody who could react is asked, so that being asked tells nothing."""
        ...

    # -- events ---------------------------------------------------------------------------------------------

    @property
    def events(self) -> EventViews[Any]:
        """What is seen, heard and read of every event."""
        ...

    def log_title(self, text: Catalogue) -> str:
        """What the log is called."""
        ...

    def ambience(self, sight: Any, seat: Seat | None) -> str:
        """The sound that goes on in the background while this is shown."""
        ...

    def room_tone(self, sight: Any, seat: Seat | None) -> str | None:
        """What is heard below it where a seat stands, as far as this sight knows that place; None for nothing."""
        ...

    def situations(self, sight: Any, seat: Seat) -> Collection[str]:
        """What is the case for a seat, in the words that the first-time tips of the game use."""
        ...

    # -- screens --------------------------------------------------------------------------------------------

    def table(self, services: Services, host: TableHost, members: tuple[Member, ...]) -> TableFace:
        """What lies on the table, live or in a replay. ``services`` are those of the game, ``members`` who plays."""
        ...

    def new_game(self, services: Services, seed: int | None = None, begins: str = BEGIN) -> Scene:
        """The screen that asks what to play. Without a seed one is drawn. What is chosen goes to the screen that it
        ``begins``; that one raises ValueError for what it does not take."""
        ...

    @property
    def outcome_module(self) -> str:
        """The full name of the module with the last screen: it is imported before that screen is made."""
        ...

    def outcome(
        self, services: Services, play: Play, on_new: Callable[[], None], on_title: Callable[[], None]
    ) -> Scene:
        """The last screen of a game, with ways to a new one and to the title. Raises ValueError while it goes on."""
        ...

    def codex(self, text: Catalogue) -> Codex | None:
        """Everything there is to read about the game, none of it about a running one; None for a game with nothing
        to tell."""
        ...

    def codex_link(self, target: str, sight: Any) -> str:
        """Where the codex tells about a target of the table, as far as this sight knows what it is; "" for none."""
        ...

    def linked_words(self, words: str, text: Catalogue) -> str:
        """A text whose words that the codex explains are links to their pages (<l:page>), in their colour."""
        ...

    def rule_words(self, rule: str, text: Catalogue) -> str:
        """A rule by its id, with its page where that is known."""
        ...

    def open_choices(self, option: str, text: Catalogue) -> Sequence[OpenChoice]:
        """The questions that an option of the setup with several values answers, in words; none where what it takes
        is typed."""
        ...

    def thumbnail(self, sight: Any, size: tuple[int, int], palette: Palette) -> pygame.Surface | None:
        """A small picture of a game as a bystander sees it, drawn in a background thread."""
        ...


def moment_of(session: Session[Any], text: Catalogue, seat: Seat, viewer: Seat | None = None) -> Moment:
    """The moment at which a session stands, for the words of a seat's question as ``viewer`` may know it."""
    return Moment(text, session.sight(seat if viewer is None else viewer), seat, session.happenings)
