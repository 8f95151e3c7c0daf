"""How Nemesis is shown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.client.games.nemesis import seats
from nemesis_desktop.client.games.nemesis.seats import GAME, INTRUDERS
from nemesis_desktop.client.games.nemesis.viewmodels.advising import told_advice
from nemesis_desktop.client.games.nemesis.viewmodels.faces import bust_of, intruder_bust
from nemesis_desktop.client.games.nemesis.viewmodels.holding import held_words
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.pointing import spent_tokens
from nemesis_desktop.client.games.nemesis.viewmodels.prompt import (
    announced_action,
    answer_words,
    last_roll,
    may_stand_down,
    prompt_of,
)
from nemesis_desktop.client.tabletop.default.presentation import DefaultPresentation
from nemesis_desktop.client.tabletop.presentation import BEGIN, GameFigure, Moment, SightOf
from nemesis_desktop.client.tabletop.reaction_masking import MaskedEvent
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.events.intruders import AttackStruck
from nemesis_desktop.games.nemesis.events.movement import ActionDeclared
from nemesis_desktop.games.nemesis.events.reactions import InterruptionPlayed
from nemesis_desktop.games.nemesis.interrupting import (
    might_ignore_attack,
    might_interrupt_action,
    might_interrupt_interruption,
)
from nemesis_desktop.games.nemesis.state import Setup, State, Step
from nemesis_desktop.kernel import Command, Question, Seat, evolve

if TYPE_CHECKING:
    import pygame

    from nemesis_desktop.client.tabletop.codex.model import Codex
    from nemesis_desktop.client.tabletop.play import Play
    from nemesis_desktop.client.tabletop.stage.event_views import EventViews
    from nemesis_desktop.client.tabletop.table.face import TableFace, TableHost
    from nemesis_desktop.client.ui.palette import Palette
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.client.ui.services import Services

MASKED = (
    MaskedEvent(ActionDeclared, might_interrupt_action),
    MaskedEvent(InterruptionPlayed, might_interrupt_interruption, answers_reaction=True),
    MaskedEvent(
        AttackStruck, might_avert=lambda state, struck: might_ignore_attack(state, struck.seat, struck.surprise)
    ),
)


class NemesisPresentation(DefaultPresentation):
    """The ship, its crew and its words. What is large is imported when it is wanted."""

    # -- names ----------------------------------------------------------------------------------------------

    def setup_words(self, setup: Setup, text: Catalogue) -> str:
        """The mode, and one more thing about it."""
        mode = text.text(f"new_game.mode.{setup.mode}")
        if setup.intruders != "book":
            return text.text("library.mode_and", mode=mode, more=text.text(f"library.intruders.{setup.intruders}"))
        if setup.level:
            return text.text("library.mode_and", mode=mode, more=text.text("library.scenario"))
        if setup.board != "base":
            return text.text("library.mode_and", mode=mode, more=text.text("library.reverse"))
        return mode

    def crew_words(self, setup: Setup, summary: Mapping[str, str | int], text: Catalogue) -> str:
        """The characters, and the names of the players."""
        names = [text.text(f"character.{one}.name") for one in str(summary.get("characters", "")).split("+") if one]
        people = text.listed(one.name for one in setup.seats if one.name)
        crew = text.listed(names) or text.text("ui.players", n=len(setup.crew))
        return text.text("crew.name_and_role", name=crew, role=people) if people else crew

    def result_words(self, setup: Setup, outcome: str, text: Catalogue) -> str:
        """Where a player leads the intruders, what is a defeat for some is what another wished for."""
        whose = ".crew" if setup.intruders == "player" else ""
        return text.text(f"library.victory{whose}" if self.is_victory(outcome) else f"library.defeat{whose}")

    def continue_words(self, state: State, text: Catalogue) -> str:
        """Character and round, or for several seats the mode."""
        seats, character = len(state.setup.seats), state.characters.get(0)
        if seats > 1:
            return text.text(
                "scene.continue_hint_seats",
                mode=text.text(f"new_game.mode.{state.setup.mode}"),
                players=text.text("ui.players", n=seats),
                round=max(1, state.clock.round),
            )
        if character is None:
            return text.text("scene.continue_hint_draft")
        name = text.text(f"character.{character.id}.name")
        return text.text("scene.continue_hint", character=name, round=state.clock.round)

    def continue_picture(self, services: Services, state: State, size: tuple[int, int]) -> pygame.Surface | None:
        """The room of whoever has the turn, and the crew."""
        from nemesis_desktop.client.games.nemesis.board.memory import remembered

        return remembered(services, state, size)

    def round_of(self, state: State) -> int:
        """The round on the clock."""
        return state.clock.round

    def turn_of(self, state: State) -> Seat | None:
        """Whose turn it is, on the clock."""
        return state.clock.turn

    def is_everybodys(self, state: State) -> bool:
        """The event phase, and what comes after the last round."""
        return state.clock.step not in (Step.DRAFT, Step.DRAW, Step.FIRST_PLAYER, Step.TURNS)

    # -- seats ----------------------------------------------------------------------------------------------

    def members(self, setup: Setup) -> tuple[Member, ...]:
        """The crew, and behind it who leads the intruders."""
        return seats.members_of(setup)

    def colour_of(self, member: Member, sight: State) -> str:
        """The chosen colour, else that of the character."""
        return seats.colour_of(member, sight)

    def player_name(self, member: Member, text: Catalogue) -> str:
        """The name given, else the intruders, else the number of the seat."""
        return seats.player_name(member, text)

    def role_of(self, member: Member, sight: State, text: Catalogue) -> str:
        """The character, or the intruders."""
        return seats.role_of(member, sight, text)

    def is_out(self, sight: State, seat: Seat) -> bool:
        """Dead, asleep or away, and nothing else to lead."""
        return seats.is_out(sight, seat)

    def figure_of(self, member: Member, sight: State) -> GameFigure | None:
        """The character, or the queen for who leads the intruders."""
        one = sight.characters.get(member.seat)
        if one is None and member.role != INTRUDERS:
            return None
        bust = bust_of(sight, member.seat) or intruder_bust("queen")
        assert bust is not None
        colour = self.colour_of(member, sight)

        def draw(services: Services, size: tuple[int, int]) -> pygame.Surface:
            import pygame

            from nemesis_desktop.client.games.nemesis.board.bust import draw_bust

            window = pygame.Surface((size[0], min(size[1], round(size[0] * 1.2))), pygame.SRCALPHA)
            draw_bust(services, window, window.get_rect(), bust, colour)
            return window

        return GameFigure(f"nemesis/busts/{bust.who}", draw)

    # -- secrets --------------------------------------------------------------------------------------------

    def may_lie_open(self, setup: Setup) -> bool:
        """All people of the crew win together (N-COOP-02, p. 27)."""
        return seats.may_lie_open(setup)

    def keeps_secrets(self, sight_of: SightOf, seat: Seat) -> bool:
        """Whether the sight of a seat shows anything that a bystander does not see."""
        return bool(evolve(sight_of(seat), known={}) != evolve(sight_of(None), known={}))

    def is_public(self, sight: State) -> bool:
        """The draft fills the screen, and everybody may see it."""
        return seats.is_drafting_crew(sight)

    def secrets_words(self, sight: State, text: Catalogue) -> str:
        """Hand, items and objectives; the objectives of all lie open where they win together."""
        return text.text("curtain.first_in_common" if sight.setup.mode == "coop" else "curtain.first")

    # -- questions ------------------------------------------------------------------------------------------

    def prompt(self, question: Question[Any], moment: Moment) -> Prompt:
        """With what an action may bring, and the action that is being paid for."""
        found = prompt_of(
            question,
            Names(moment.text, moment.sight),
            moment.seat,
            announced_action(question, reversed(moment.happenings)),
            last_roll(question, reversed(moment.happenings)),
            spent_tokens(moment.happenings),
        )
        assert found is not None, "a question has a prompt"
        return found

    def answer_words(self, question: Question[Any] | None, command: Command, moment: Moment) -> str:
        """What was chosen; what was asked comes first where the choice alone says little."""
        announced = None if question is None else announced_action(question, reversed(moment.happenings))
        return answer_words(question, command, Names(moment.text, moment.sight), announced)

    def held_words(self, moment: Moment) -> tuple[str, ...]:
        """Hand, items and objectives with what of them is met."""
        return held_words(Names(moment.text, moment.sight), moment.seat)

    def advice_lines(self, advice: Advice, choices: Sequence[Choice], moment: Moment) -> tuple[str, ...]:
        """With rooms, intruders and cards by their names."""
        return told_advice(advice, choices, Names(moment.text, moment.sight))

    def may_stand_down(self, question: Question[Any]) -> bool:
        """Interruptions of this round, but nothing that is about one's own skin."""
        return may_stand_down(question)

    @property
    def masked_events(self) -> tuple[MaskedEvent, ...]:
        """An Interruption stops an action, or another Interruption; Nerves of Steel and Armor an attack."""
        return MASKED

    # -- events ---------------------------------------------------------------------------------------------

    @property
    def events(self) -> EventViews[Names]:
        """One table for the whole game."""
        from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS

        return EVENT_VIEWS

    def log_title(self, text: Catalogue) -> str:
        """Of the ship."""
        return text.text("hud.ship_log")

    def ambience(self, sight: State, seat: Seat | None) -> str:
        """As the danger around the seat is."""
        from nemesis_desktop.client.games.nemesis.mood import mood_of

        return mood_of(sight, seat)

    def room_tone(self, sight: State, seat: Seat | None) -> str | None:
        """As the room of the seat is."""
        from nemesis_desktop.client.games.nemesis.room_tones import room_tone_of

        return room_tone_of(sight, seat)

    def situations(self, sight: State, seat: Seat) -> Collection[str]:
        """What may be new to somebody who has never been in it."""
        from nemesis_desktop.client.games.nemesis.viewmodels.situations import situations_of

        return situations_of(sight, seat)

    # -- screens --------------------------------------------------------------------------------------------

    def table(self, services: Services, host: TableHost, members: tuple[Member, ...]) -> TableFace:
        """The ship and everything around it."""
        from nemesis_desktop.client.games.nemesis.table.face import NemesisFace

        return NemesisFace(services, host, len(members))

    def new_game(self, services: Services, seed: int | None = None, begins: str = BEGIN) -> Scene:
        """Modes, crew, house rules and scenarios."""
        from nemesis_desktop.client.games.nemesis.new_game.scene import NewGameScene

        return NewGameScene(services, seed, begins=begins)

    @property
    def outcome_module(self) -> str:
        """That of the screen with picture and crew."""
        return "nemesis_desktop.client.games.nemesis.outcome.scene"

    def outcome(
        self, services: Services, play: Play, on_new: Callable[[], None], on_title: Callable[[], None]
    ) -> Scene:
        """The verdict, told check by check, and the statistics."""
        from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene

        return OutcomeScene(services, play, on_new, on_title)

    def codex(self, text: Catalogue) -> Codex | None:
        """Rules by topic, symbols, cards, rooms, dice and words."""
        from nemesis_desktop.client.games.nemesis.codex.book import codex_of

        return codex_of(text, self.title(text))

    def codex_link(self, target: str, sight: State) -> str:
        """The page of a thing whose front this sight knows."""
        from nemesis_desktop.client.games.nemesis.codex.pointing import link_of

        return link_of(target, sight)

    def linked_words(self, words: str, text: Catalogue) -> str:
        """The words of the glossary."""
        from nemesis_desktop.client.games.nemesis.viewmodels.keywords import TERMS

        return TERMS.linked(words, text)

    def rule_words(self, rule: str, text: Catalogue) -> str:
        """With the page of the rulebook."""
        from nemesis_desktop.games.nemesis.content.rulebook import rule_pages

        page = rule_pages().get(rule)
        return super().rule_words(rule, text) if page is None else text.text("tip.rule", rule=rule, page=page)

    def thumbnail(self, sight: State, size: tuple[int, int], palette: Palette) -> pygame.Surface | None:
        """The ship in small."""
        from nemesis_desktop.client.games.nemesis.board.thumbnail import draw_ship

        return draw_ship(sight, size, palette)


PRESENTATION = NemesisPresentation(GAME)
