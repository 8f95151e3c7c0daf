"""How Retaliation is shown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.client.games.retaliation.viewmodels.advising import held_words, told_advice
from nemesis_desktop.client.games.retaliation.viewmodels.choices import arranged, with_doors, with_ways
from nemesis_desktop.client.tabletop.default.presentation import DefaultPresentation
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.presentation import BEGIN, GameFigure, Moment
from nemesis_desktop.client.tabletop.reaction_masking import MaskedEvent
from nemesis_desktop.client.tabletop.seats import Member, colour_by_seat
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, told_apart
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt, answered, asked_and_answered
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.events.intruders import AttackDeclared
from nemesis_desktop.games.retaliation.events.threats import CommandGiven
from nemesis_desktop.games.retaliation.queries import SWITCHES
from nemesis_desktop.games.retaliation.reacting import might_ignore_command, might_react_to_attack
from nemesis_desktop.games.retaliation.state import FacilityState, Phase, RetaliationSetup, Whereabouts
from nemesis_desktop.kernel import Command, Question, Seat

if TYPE_CHECKING:
    import pygame

    from nemesis_desktop.client.tabletop.codex.model import Codex
    from nemesis_desktop.client.tabletop.default.answers_page import OpenChoice
    from nemesis_desktop.client.tabletop.play import Play
    from nemesis_desktop.client.tabletop.stage.event_views import EventViews
    from nemesis_desktop.client.tabletop.table.face import TableFace, TableHost
    from nemesis_desktop.client.ui.palette import Palette
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.client.ui.services import Services

GAME = "retaliation"
HOUSE_RULES = "house-rule"
UP_TO_THE_TURNS = (
    Phase.CHARACTERS, Phase.EQUIPMENT, Phase.GEAR, Phase.FIRST_HANDS, Phase.ROUND, Phase.TURNS, Phase.LANDER_PASS,
)
OUT = (Whereabouts.DEAD, Whereabouts.ESCAPED, Whereabouts.HIBERNATING)


MASKED = (
    MaskedEvent(AttackDeclared, might_react_to_attack, concerns="target"),
    MaskedEvent(CommandGiven, might_avert=lambda state, given: might_ignore_command(state, given.seat)),
)


def _foretold(choice: Choice, question: Question[Any], words: GameWords) -> Choice:
    """An answer with what may come of it."""
    from nemesis_desktop.client.games.retaliation.viewmodels.attacks import forecast_of_answer

    risk, lines = forecast_of_answer(question.topic, choice, words, question.seat, question.context)
    return replace(choice, risk=risk, forecast=lines)


class RetaliationPresentation(DefaultPresentation):
    """The facility, its marines and its words. What is large is imported when it is wanted."""

    # -- names ----------------------------------------------------------------------------------------------

    def crew_words(self, setup: RetaliationSetup, summary: Mapping[str, str | int], text: Catalogue) -> str:
        """The characters, and the names of the players."""
        found = [text.text(f"character.{one}.name") for one in str(summary.get("characters", "")).split("+") if one]
        people = text.listed(one.name for one in setup.seats if one.name)
        crew = text.listed(found) or text.text("ui.players", n=len(setup.seats))
        return text.text("crew.name_and_role", name=crew, role=people) if people else crew

    def round_of(self, state: FacilityState) -> int:
        """The round on the track."""
        return state.clock.round

    def turn_of(self, state: FacilityState) -> Seat | None:
        """Whose turn it is."""
        return state.clock.turn

    def is_everybodys(self, state: FacilityState) -> bool:
        """All that follows the turns of a round, and what comes after the last one."""
        return state.clock.phase not in UP_TO_THE_TURNS

    # -- seats ----------------------------------------------------------------------------------------------

    def colour_of(self, member: Member, sight: FacilityState) -> str:
        """The chosen colour, else that of the character."""
        from nemesis_desktop.client.games.retaliation.board.dusk import marine_colour

        one = sight.marines.get(member.seat)
        return member.colour or (colour_by_seat(member.seat) if one is None else marine_colour(one.id))

    def is_out(self, sight: FacilityState, seat: Seat) -> bool:
        """Dead, asleep or away."""
        one = sight.marines.get(seat)
        return one is not None and one.whereabouts in OUT

    def figure_of(self, member: Member, sight: FacilityState) -> GameFigure | None:
        """The character."""
        one = sight.marines.get(member.seat)
        if one is None:
            return None
        kind = one.id

        def draw(services: Services, size: tuple[int, int]) -> pygame.Surface:
            import pygame

            from nemesis_desktop.client.games.retaliation.board.figures import figure_picture

            picture = figure_picture(services.images, kind, max(8, min(size)))
            place = pygame.Surface(size, pygame.SRCALPHA)
            place.blit(picture, picture.get_rect(midbottom=(size[0] // 2, size[1])))
            return place

        fallen = one.whereabouts in (Whereabouts.DEAD, Whereabouts.KNOCKED_OUT)

        def bust(services: Services, side: int) -> pygame.Surface:
            import pygame

            from nemesis_desktop.client.games.retaliation.board.figures import bust_picture

            picture = bust_picture(services.images, kind, side)
            return pygame.transform.grayscale(picture) if fallen else picture

        return GameFigure(f"retaliation/figures/{kind}", draw, bust)

    # -- secrets --------------------------------------------------------------------------------------------

    def may_lie_open(self, setup: RetaliationSetup) -> bool:
        """All win or lose together."""
        return setup.mode != "semi-coop"

    # -- questions ------------------------------------------------------------------------------------------

    def prompt(self, question: Question[Any], moment: Moment) -> Prompt:
        """With what each choice costs and belongs to, and what may come of it."""
        from nemesis_desktop.client.games.retaliation.viewmodels.dangers import dangers_of, with_risks
        from nemesis_desktop.client.games.retaliation.viewmodels.paying import paying
        from nemesis_desktop.client.games.retaliation.viewmodels.sharing import PAYING_FOR_HITS

        found, words = self._worded(question, moment), GameWords.of(GAME, moment.text, moment.sight)
        if question.topic == "action":
            choices = with_risks(found.choices, words, question.seat)
            return replace(found, choices=choices, dangers=dangers_of(words, question.seat))
        found = replace(found, choices=tuple(_foretold(one, question, words) for one in found.choices))
        if question.topic == PAYING_FOR_HITS:
            return replace(found, about=f"corridor:{question.context['corridor']}")
        return paying(found, question, moment, words) if question.topic == "pay" else found

    def _worded(self, question: Question[Any], moment: Moment) -> Prompt:
        """The question and its choices in words, without what may come of them."""
        found, text = super().prompt(question, moment), moment.text
        named = tuple(replace(one, label=text.label(one.label)) for one in found.choices)
        if question.topic in ("switch_door", "switch_doors"):
            named = with_doors(named, moment.sight, text)
        if question.topic == "option":
            named = with_ways(named, question, moment.sight, text)
        choices = told_apart(arranged(question, moment.sight, named), text)
        choices = tuple(replace(one, fold=text.text(f"why.{one.fold}") if one.fold else "") for one in choices)
        return replace(found, choices=choices)

    def answer_words(self, question: Question[Any] | None, command: Command, moment: Moment) -> str:
        """What was chosen; what was asked comes first where the choice alone says little."""
        from nemesis_desktop.client.games.retaliation.viewmodels.paying import paying

        if question is None:
            return command.key
        # A prompt would work out what may come of each of the options.
        found = self._worded(question, moment)
        if question.topic == "action":
            return answered(found, command.key, moment.text)
        if question.topic == "pay":
            found = paying(found, question, moment, GameWords.of(GAME, moment.text, moment.sight))
        return asked_and_answered(found, command.key, moment.text)

    def held_words(self, moment: Moment) -> tuple[str, ...]:
        """Hand, items, tasks and objectives."""
        return held_words(GameWords.of(GAME, moment.text, moment.sight), moment.seat)

    def advice_lines(self, advice: Advice, choices: Sequence[Choice], moment: Moment) -> tuple[str, ...]:
        """With rooms by their names."""
        return told_advice(advice, choices, GameWords.of(GAME, moment.text, moment.sight))

    def may_stand_down(self, question: Question[Any]) -> bool:
        """Attacks on others in this round, but nothing that is about one's own skin."""
        return question.topic == MASKED[0].topic and question.context.get("target") != question.seat

    @property
    def masked_events(self) -> tuple[MaskedEvent, ...]:
        """An attack may be prevented or passed on, a command ignored."""
        return MASKED

    # -- events ---------------------------------------------------------------------------------------------

    @property
    def events(self) -> EventViews[GameWords]:
        """One table for the whole game."""
        from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS

        return EVENT_VIEWS

    def log_title(self, text: Catalogue) -> str:
        """Of the mission."""
        return text.text("hud.mission_log")

    def ambience(self, sight: FacilityState, seat: Seat | None) -> str:
        """As the danger around the seat is."""
        from nemesis_desktop.client.games.retaliation.mood import mood_of

        return mood_of(sight, seat)

    def room_tone(self, sight: FacilityState, seat: Seat | None) -> str | None:
        """As the room of the seat is."""
        from nemesis_desktop.client.games.retaliation.room_tones import room_tone_of

        return room_tone_of(sight, seat)

    def situations(self, sight: FacilityState, seat: Seat) -> Collection[str]:
        """What may be new to somebody who has never been in it."""
        from nemesis_desktop.client.games.retaliation.viewmodels.situations import situations_of

        return situations_of(sight, seat)

    # -- screens --------------------------------------------------------------------------------------------

    def table(self, services: Services, host: TableHost, members: tuple[Member, ...]) -> TableFace:
        """The facility and everything around it."""
        from nemesis_desktop.client.games.retaliation.table.face import RetaliationFace

        return RetaliationFace(services, self, members)

    def linked_words(self, words: str, text: Catalogue) -> str:
        """The words of the glossary."""
        from nemesis_desktop.client.games.retaliation.viewmodels.keywords import TERMS

        return TERMS.linked(words, text)

    def rule_words(self, rule: str, text: Catalogue) -> str:
        """With the page of the rulebook."""
        from nemesis_desktop.client.games.retaliation.viewmodels.tips import rule_words

        return rule_words(rule, text)

    def new_game(self, services: Services, seed: int | None = None, begins: str = BEGIN) -> Scene:
        """Modes with how they are played, players, noise, tasks, house rules and scenarios."""
        from nemesis_desktop.client.games.retaliation.new_game.guide import MissionGuide
        from nemesis_desktop.client.tabletop.default.new_game import SetupFormScene

        return SetupFormScene(services, self, seed, begins, MissionGuide())

    def outcome(
        self, services: Services, play: Play, on_new: Callable[[], None], on_title: Callable[[], None]
    ) -> Scene:
        """The verdict, told check by check, what was counted, and a picture of how it ended."""
        from nemesis_desktop.client.games.retaliation.outcome import mission_reasons
        from nemesis_desktop.client.games.retaliation.viewmodels.ending import ending_of
        from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene

        art = ending_of(play.session.state, play.happenings).picture
        return PlainOutcomeScene(services, play, on_new, on_title, mission_reasons, art)

    def open_choices(self, option: str, text: Catalogue) -> Sequence[OpenChoice]:
        """The house rules, each with what it is about."""
        from nemesis_desktop.client.games.retaliation.viewmodels.tips import rule_words
        from nemesis_desktop.client.tabletop.default.answers_page import OpenChoice

        if option != HOUSE_RULES:
            return ()
        from nemesis_desktop.client.games.retaliation.viewmodels.house_rules import PARTS

        return tuple(
            OpenChoice(
                name, text.text(f"house_rule.{name}"),
                text.text("house_rule.about", help=text.text(f"house_rule.{name}.help"),
                          rule=rule_words(SWITCHES[name].rule, text)),
                tuple((value, text.text(f"house_rule.{name}.{value}")) for value in SWITCHES[name].values),
                text.text(f"house_rules.{part}"),
            )
            for part, names in PARTS.items() for name in names
        )

    def codex(self, text: Catalogue) -> Codex | None:
        """Rules by topic, symbols, cards, rooms, dice and words."""
        from nemesis_desktop.client.games.retaliation.codex.book import codex_of

        return codex_of(text, self.title(text))

    def codex_link(self, target: str, sight: FacilityState) -> str:
        """The page of a thing whose front this sight knows."""
        from nemesis_desktop.client.games.retaliation.codex.pointing import link_of

        return link_of(target, sight)

    def thumbnail(self, sight: FacilityState, size: tuple[int, int], palette: Palette) -> pygame.Surface | None:
        """The facility in small."""
        from nemesis_desktop.client.games.retaliation.board.thumbnail import draw_facility

        return draw_facility(sight, size, palette)


PRESENTATION = RetaliationPresentation(GAME)
