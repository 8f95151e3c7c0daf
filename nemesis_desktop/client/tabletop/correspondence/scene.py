"""All games by file: whose turn it is, go on, save the file again, open the next one, invite somebody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.correspondence.seats import SeatsByFile
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.scenes.title_page import draw_page
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.markup import escape
from nemesis_desktop.client.ui.layout import Stack, centred, column, row, sized
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.file_dialog import FileDialogScene
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.scenes.named_list import draw_two_lines
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.games.registry import GAMES, UnknownGame
from nemesis_desktop.storage.codec import NotPlain
from nemesis_desktop.storage.correspondence.correspondence import Correspondence, Correspondences, OpenTurn
from nemesis_desktop.storage.correspondence.turn_file import TurnFile
from nemesis_desktop.storage.files import write_new
from nemesis_desktop.storage.library.library import clean_name
from nemesis_desktop.storage.paths import TURN_SUFFIX, typed_path
from nemesis_desktop.storage.problem import StorageProblem

ROW, WIDTH, HEIGHT = 66, 980, 780
"""Of a row and of the page, in layout units."""
COLOURS = {"playing": "green", "invited": "text_soft", "waiting": "text_soft", "over": "text_faint"}
HANDED = {0: "invited", 1: "accepted"}
"""What is said of the first files; of all others "handed"."""


def invite(services: Services, game: str, setup: Any, seed: int, undo: str) -> CorrespondenceScene:
    """The list with a new game, and its invitation to be saved. Neither home chooses the ``seed``, and nothing that
    became known is taken back. Raises ValueError unless two people sit at the table."""
    text = services.text
    if services.storage is None:
        raise ValueError(text.text("correspondence.no_folder"))
    presentation = presentation_of(game)
    people = [member for member in presentation.members(setup) if member.human]
    if len(people) != 2:
        raise ValueError(text.text("correspondence.two_people"))
    words = text.within(game)
    names = [clean_name(presentation.player_name(member, words)) for member in people]
    games = Correspondences(services.storage.folder)
    try:
        made = games.invite(game, setup, people[0].seat, people[1].seat, *names)
    except OSError as error:
        raise ValueError(error.strerror or str(error)) from error
    return CorrespondenceScene(services, made.record.match, save=True)


def table_by_file(services: Services, correspondence: Correspondence, turn: OpenTurn) -> TableScene:
    """The table of one's own turn."""
    record, header = correspondence.record, turn.journal.header
    notice = "" if turn.problem is None else services.text.text(turn.problem.text_id, **turn.problem.facts)
    play = Play(
        turn.session, turn.journal, record.seat, header.seed, background=services.background, away=(record.other,)
    )
    seats = partial(SeatsByFile, correspondence=correspondence, header=header)
    return TableScene(services, play, notice=notice, make_seats=seats)


class CorrespondenceScene(FormScene):
    """``match`` is chosen in the list; with ``save`` one is asked at once where its file goes. A ``path`` is opened."""

    def __init__(self, services: Services, match: str = "", path: Path | None = None, *, save: bool = False) -> None:
        super().__init__(services)
        text, storage = services.text, services.storage
        self.games = None if storage is None else Correspondences(storage.folder)
        self.listed: Sequence[Correspondence] = ()
        self._to_save, self._to_open = save, path
        self.panel = Panel(services, text.text("correspondence.title"), icon="icons/save", style="modal")
        self.about = Label(services, text.text("correspondence.about"), size=17, colour="text_soft")
        self.sealing = Label(services, text.text("correspondence.sealing"), size=16, colour="text_faint")
        self.notice = Label(services, size=18, colour="amber")
        self.list = self.group.add(
            ScrollList(
                services, self._draw_row, lambda index, width: services.px(ROW), on_select=lambda _: self._show(),
                on_activate=lambda _: self.activate(),
            )
        )
        self.list.name = text.text("correspondence.title")
        self.list.empty = text.text("correspondence.nothing")
        self.play = self._button("correspondence.play", self.go_on, "icons/play")
        self.save = self._button("correspondence.save", self.ask_save, "icons/save")
        self.receive = self._button("correspondence.receive", self.ask_file, "icons/pickup")
        self.invite = self._button("correspondence.invite", self.ask_game, "plus")
        self.delete = self._button("library.delete", self.ask_delete, "cross", pygame.K_DELETE)
        self.back = self._button("ui.back", self.leave_scene, "left", pygame.K_ESCAPE)
        self._read(match)
        if self.games is None:
            self._say("correspondence.no_folder")

    def _button(self, words: str, press: Callable[[], None], icon: str, key: int | None = None) -> Button:
        made = Button(self.services, self.services.text.text(words), press, icon=icon, shortcut=key, text_size=17)
        return self.group.add(made)

    @property
    def chosen(self) -> Correspondence | None:
        """The selected game."""
        place = self.list.selected
        return self.listed[place] if place is not None and place < len(self.listed) else None

    def _read(self, match: str = "") -> None:
        self.listed = () if self.games is None else self.games.listed()
        self.list.refresh(len(self.listed))
        place = next((number for number, one in enumerate(self.listed) if one.record.match == match), 0)
        if self.listed:
            self.list.select(place, tell=False)
        self._show()

    def _show(self) -> None:
        """What can be done with the selected game."""
        one = self.chosen
        self.play.enabled = one is not None and one.record.stage == "playing"
        self.save.enabled = one is not None and one.record.stage != "playing"
        self.delete.enabled = one is not None
        self.receive.enabled = self.invite.enabled = self.games is not None
        self.dirty = True

    def _say(self, words: str, colour: str = "amber", **facts: str | int) -> None:
        """Say the text with this id. What names are in it is not read as markup."""
        safe = {name: escape(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        self.notice.words, self.notice.colour = self.services.text.text(words, **safe), colour
        if self.size[0]:
            self._lay_out()
        self.dirty = True

    def _refuse(self, problem: StorageProblem) -> None:
        self._say(problem.text_id, "amber", **problem.facts)

    # -- what the buttons do --------------------------------------------------------------------------------

    def activate(self) -> None:
        """What one most likely wants of the selected game."""
        if self.play.enabled:
            self.go_on()
        elif self.save.enabled:
            self.ask_save()

    def go_on(self) -> None:
        """Play the own turn."""
        one = self.chosen
        if one is None or not self.play.enabled:
            return
        try:
            turn = one.turn()
        except (UnknownGame, NotPlain, ValueError):
            turn = StorageProblem("other_game", {"game": one.record.game})
        if isinstance(turn, StorageProblem):
            self._refuse(turn)
        elif self.services.navigator.stack is not None:
            self.services.navigator.stack.reset(table_by_file(self.services, one, turn))

    def ask_save(self) -> None:
        """Ask where the file for the other home goes."""
        one, storage, text = self.chosen, self.services.storage, self.services.text
        content = None if one is None else one.last_file()
        if one is None or content is None or storage is None:
            return
        name = text.text("correspondence.file_of", name=one.record.other_name, number=one.record.number + 1)
        value = Path.home() / f"{_for_files(str(name))}{TURN_SUFFIX}"
        self.push(
            FileDialogScene(
                self.services, text.text("correspondence.save_file"),
                text.text("correspondence.save_text", name=escape(one.record.other_name)),
                text.text("correspondence.save_file"), lambda path: self.save_to(one, content, typed_path(path)),
                start=Path.home(), suffixes=(TURN_SUFFIX,), value=str(value), new_file=True,
            )
        )

    def save_to(self, match: Correspondence, content: bytes, path: Path) -> None:
        """Write the file; one that is there already stays, and another name is taken."""
        if path.suffix != TURN_SUFFIX:
            path = path.with_name(f"{path.name}{TURN_SUFFIX}")
        stem, number = path.name.removesuffix(TURN_SUFFIX), 2
        while path.exists() and number < 100:
            path, number = path.with_name(f"{stem} ({number}){TURN_SUFFIX}"), number + 1
        try:
            write_new(path, content)
        except (OSError, ValueError) as error:
            self._say("correspondence.not_saved", reason=getattr(error, "strerror", None) or str(error))
            return
        self._say("correspondence.saved", "green", file=str(path), name=match.record.other_name)

    def ask_file(self) -> None:
        """Ask which file has come."""
        text = self.services.text
        self.push(
            FileDialogScene(
                self.services, text.text("correspondence.receive"), text.text("correspondence.about"),
                text.text("correspondence.receive"), lambda path: self.take(typed_path(path)), icon="icons/pickup",
                start=Path.home(), suffixes=(TURN_SUFFIX,),
            )
        )

    def take(self, path: Path) -> None:
        """Take a file in that has come."""
        if self.games is None:
            return
        found = self.games.read(path)
        if isinstance(found, StorageProblem):
            self._refuse(found)
            return
        file, content = found
        known = self.games.get(file.head.match)
        if file.head.kind == "invitation" and known is None:
            self._ask_to_accept(file)
            return
        if known is None:
            self._refuse(StorageProblem("turn_unknown", {"file": path.name}))
            return
        try:
            problem = known.receive(file, content)
        except OSError as error:
            facts = {"folder": str(known.folder), "reason": error.strerror or str(error)}
            problem = StorageProblem("unwritable", facts)
        self._read(file.head.match)
        if problem is not None:
            self._refuse(problem)
            return
        ended = known.record.stage == "over"
        said = "correspondence.in_library" if ended else "correspondence.your_turn"
        self._say(said, "green", name=known.record.other_name)

    def _ask_to_accept(self, file: TurnFile) -> None:
        assert self.games is not None
        head, text = file.head, self.services.text
        problem = self.games.refused(file)
        if problem is not None:
            self._refuse(problem)
            return
        presentation, playable = presentation_of(head.game), GAMES[head.game]
        words = text.within(head.game)
        setup = Correspondence.setup_of(playable, head.setup)
        about = text.text(
            "correspondence.accept_text", name=escape(head.sender_name), game=presentation.title(words),
            setup=presentation.setup_words(setup, words),
        )
        self.push(
            AskScene(
                self.services, text.text("correspondence.accept_title"), about, text.text("correspondence.accept"),
                lambda name: self._accept(file, name), accent="green", icon="icons/save", value=head.receiver_name,
                limit=60, placeholder=text.text("correspondence.your_name"),
            )
        )

    def _accept(self, file: TurnFile, name: str) -> None:
        assert self.games is not None
        try:
            made = self.games.accept(file, clean_name(name) or file.head.receiver_name)
        except OSError as error:
            self._say("correspondence.not_saved", reason=error.strerror or str(error))
            return
        if isinstance(made, StorageProblem):
            self._refuse(made)
            return
        self._read(made.record.match)
        self._tell_what_to_send()
        self.ask_save()

    def ask_game(self) -> None:
        """Choose a game for somebody to be invited to."""
        self.services.navigator.open("new_game", begins="invite")

    def ask_delete(self) -> None:
        """Forget the selected game, once that was confirmed."""
        one, text = self.chosen, self.services.text
        if one is not None:
            words = text.text("correspondence.delete_text", name=escape(one.record.other_name))
            self.push(
                AskScene(
                    self.services, text.text("library.delete"), words, text.text("library.delete"),
                    lambda _: self._delete(one), accent="red", icon="warning",
                )
            )

    def _delete(self, match: Correspondence) -> None:
        try:
            match.delete()
        except OSError as error:
            self._say("correspondence.not_saved", reason=error.strerror or str(error))
        self._read()

    def _tell_what_to_send(self) -> None:
        """Which file is to be sent now, and what comes of it."""
        one = self.chosen
        if one is None:
            return
        record = one.record
        words = "ended" if record.stage == "over" else HANDED.get(record.number, "handed")
        self._say(f"correspondence.{words}", "text", name=record.other_name)

    # -- screen ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard starts at the list; what is to be saved or opened is asked for at once."""
        self.group.focus(self.list if self.listed else self.invite)
        path, self._to_open = self._to_open, None
        if path is not None:
            self.take(path)
        if self._to_save:
            self._to_save = False
            self._tell_what_to_send()
            self.ask_save()

    def accessible_text(self) -> tuple[str, ...]:
        """What it is, what is listed, and what sealing is good for."""
        empty = "" if self.listed else self.list.empty
        return self.panel.title, self.about.words, self.sealing.words, empty

    def announcements(self) -> tuple[str, ...]:
        """What came of the last file."""
        return (self.notice.words,)

    def wanted_height(self, width: int) -> int:
        """Room for some rows."""
        return self.services.px(640) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        px, size = self.services.px, self.size
        buttons = (self.play, self.save, self.receive, self.invite, self.delete, self.back)
        beside = 2 if self.services.compact else 3
        lines = [buttons[first:first + beside] for first in range(0, len(buttons), beside)]
        foot = column(
            *(sized(row(*(sized(one, flex=1) for one in line), gap=px(8)), height=px(50)) for line in lines), gap=px(6)
        )
        notice = self.notice if self.notice.words else None
        content = column(self.about, sized(self.list, flex=1), notice, foot, self.sealing, gap=px(10))
        return centred(self.panel.around(content), min(px(WIDTH), size[0] - px(16)), min(px(HEIGHT), size[1] - px(16)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        labels = (self.about, self.sealing, *([self.notice] if self.notice.words else []))
        draw_page(self, surface, self.panel, labels)

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        services, record = self.services, self.listed[row.index].record
        title = record.game
        if record.game in set(GAMES):
            title = presentation_of(record.game).title(services.text.within(record.game))
        stage = services.text.text(f"correspondence.stage.{record.stage}", name=record.other_name)
        draw_two_lines(
            services, surface, row, f"{record.other_name} · {title}", stage, low_size=16,
            low_colour=COLOURS[record.stage],
        )


def _for_files(name: str) -> str:
    """A name that every system takes."""
    return "".join(sign if sign.isalnum() or sign in " -_," else "-" for sign in name)[:80].strip()
