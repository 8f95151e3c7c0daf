"""A new game: the seed, the side of the board, what to expect in five lines, and the start."""

from __future__ import annotations

import secrets

import pygame

from nemesis_desktop.client.play import Play
from nemesis_desktop.client.scenes.form import FormScene
from nemesis_desktop.client.scenes.table import TableScene
from nemesis_desktop.client.services import Services
from nemesis_desktop.client.viewmodels.seed import LONGEST, SeedView, read_seed
from nemesis_desktop.client.widgets.button import Button
from nemesis_desktop.client.widgets.choices import Choice, ChoiceRow
from nemesis_desktop.client.widgets.panel import Panel
from nemesis_desktop.client.widgets.text_field import TextField
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Session

LINES = 5
GAME = "nemesis"
BOARDS = ("base", "advanced")


class NewGameScene(FormScene):
    """Shows seed and board and lets them be changed."""

    def __init__(self, services: Services, seed: int | None = None) -> None:
        super().__init__(services)
        text = services.text
        self.panel = Panel(
            services, text.text("new_game.title"), icon="icons/play", note=text.text("new_game.mode")
        )
        first = str(secrets.randbelow(1_000_000) if seed is None else seed)
        self.field = TextField(
            services,
            first,
            limit=LONGEST + 1,
            on_change=self._typed,
            on_submit=lambda _: self.start(),
        )
        self.seed: SeedView = read_seed(first)
        self.group.add(self.field)
        self.random = self.group.add(
            Button(services, text.text("new_game.random"), self.shuffle, icon="icons/dice")
        )
        self.board = self.group.add(
            ChoiceRow(
                services,
                [Choice(board, text.text(f"new_game.board.{board}")) for board in BOARDS],
                BOARDS[0],
                self._choose_board,
            )
        )
        self.begin = self.group.add(
            Button(
                services,
                text.text("new_game.start"),
                self.start,
                icon="play",
                accent="green",
                kind="primary",
                text_size=22,
            )
        )
        self.back = self.group.add(
            Button(
                services,
                text.text("ui.back"),
                self.leave_scene,
                icon="left",
                shortcut=pygame.K_ESCAPE,
                text_size=18,
            )
        )
        self._picture: pygame.Surface | None = None

    def shuffle(self) -> None:
        """Another seed at random."""
        self.field.set(str(secrets.randbelow(1_000_000)))
        self._typed(self.field.value)

    def start(self) -> None:
        """Begin the game with this seed."""
        if self.seed.number is None or self.stack is None:
            return
        storage, seed, notice = self.services.storage, self.seed.number, ""
        setup = Setup(board=self.board.chosen)
        if storage is not None:
            saved = storage.start(GAME, setup, seed)
            play = Play(saved.session, saved.journal, seed=seed)
            if saved.problem is not None:
                notice = self.services.text.text(saved.problem.text_id, **saved.problem.facts)
        else:
            game = Nemesis()
            play = Play(Session(game, game.new(setup, seed)), seed=seed)
        self.stack.reset(TableScene(self.services, play, notice=notice))

    def leave_scene(self) -> None:
        """Back to the title."""
        if self.stack is None:
            return
        if len(self.stack.scenes) > 1:
            self.close()
            return
        from nemesis_desktop.client.scenes.title import TitleScene

        self.stack.reset(TitleScene(self.services))

    def _choose_board(self, board: str) -> None:
        self.dirty = True

    def _typed(self, typed: str) -> None:
        self.seed = read_seed(typed)
        self.begin.enabled = self.seed.number is not None
        self.begin.disabled_reason = self._seed_words() if self.seed.number is None else ""
        self.dirty = True

    def _seed_words(self) -> str:
        text = self.services.text
        facts = {"typed": self.seed.typed, "seed": self.seed.number or 0, "n": LONGEST}
        return text.text(f"new_game.seed_{self.seed.kind}", **facts)

    def enter(self) -> None:
        """The keyboard starts at the start button."""
        self.group.focus(self.begin)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for this window."""
        super().resize(size)
        px = self.services.px
        width = min(px(980), size[0] - px(40))
        height = min(px(790), size[1] - px(40))
        self.panel.place(pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height))
        inner = self.panel.inner.inflate(-px(16), -px(8))
        self._label_y = inner.y
        y = inner.y + px(34)
        button = px(170)
        self.field.place(pygame.Rect(inner.x, y, inner.width - button - px(12), px(52)))
        self.random.place(pygame.Rect(inner.right - button, y, button, px(52)))
        self._hint_y = y + px(62)
        self._board_y = self._hint_y + px(62)
        label = px(120)
        self.board.place(pygame.Rect(inner.x + label, self._board_y, inner.width - label, px(44)))
        bottom = inner.bottom
        self.begin.place(pygame.Rect(inner.right - px(300), bottom - px(60), px(300), px(60)))
        self.back.place(pygame.Rect(inner.x, bottom - px(54), px(190), px(54)))
        self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel, the controls and the five lines."""
        if self._picture is None:
            self._picture = self._background(surface.get_size())
        surface.blit(self._picture, (0, 0))
        services, writer = self.services, self.services.writer
        inner = self.panel.inner.inflate(-services.px(16), -services.px(8))
        bad = self.seed.number is None
        size = services.text_px(17)
        words = self._seed_words()
        block = writer.block(words, "body_bold", size, inner.width, "amber" if bad else "accent", max_lines=1)
        block.draw(surface, (inner.x, self._hint_y))
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    def _background(self, size: tuple[int, int]) -> pygame.Surface:
        services, writer, text = self.services, self.services.writer, self.services.text
        picture = pygame.Surface(size)
        picture.blit(services.images.picture("backdrop.jpg", size), (0, 0))
        self.panel.draw(picture)
        inner = self.panel.inner.inflate(-services.px(16), -services.px(8))
        label = services.text_px(17)
        writer.draw(
            picture, text.text("new_game.seed"), (inner.x, self._label_y), "heading", label, "text_soft"
        )
        y = self._hint_y + writer.line_height("body_bold", label) + services.px(2)
        hint = writer.block(
            text.text("new_game.seed_hint"), "body", services.text_px(16), inner.width, "text_soft"
        )
        hint.draw(picture, (inner.x, y))
        row = self.board.rect
        place = (inner.x, row.centery)
        writer.draw(picture, text.text("new_game.board"), place, "heading", label, "text_soft", "midleft")
        y = row.bottom + services.px(12)
        if self._has_running():
            words = text.text("new_game.replaces")
            aside = writer.block(words, "body_bold", services.text_px(16), inner.width, "amber")
            aside.draw(picture, (inner.x, y))
            y += aside.lines * aside.line_height + services.px(8)
        self._how(picture, pygame.Rect(inner.x, y, inner.width, self.begin.rect.y - services.px(18) - y))
        return picture

    def _has_running(self) -> bool:
        storage = self.services.storage
        return storage is not None and bool(storage.has_running)

    def _how(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        services, writer, text = self.services, self.services.writer, self.services.text
        services.panels.panel(picture, box, services.scale, "accent", "deep")
        pad = services.px(18)
        x, y = box.x + pad, box.y + services.px(14)
        title = services.text_px(19)
        writer.draw(picture, text.text("new_game.how"), (x, y), "heading", title, "accent")
        y += writer.line_height("heading", title) + services.px(8)
        lines = [text.text(f"new_game.how.{number}") for number in range(1, LINES + 1)]
        width = box.width - 2 * pad - services.px(40)
        size = services.text_px(21)
        while size > 12 and self._height(lines, size, width) > box.bottom - pad - y:
            size -= 1
        spare = max(0, box.bottom - pad - y - self._height(lines, size, width)) // LINES
        for number, line in enumerate(lines, 1):
            block = writer.block(line, "body", size, width, "text")
            chip = pygame.Rect(x, y, services.px(28), services.px(28))
            chip.y = y + max(0, (block.line_height - chip.height) // 2)
            services.panels.chip(picture, chip, services.scale, "accent", False)
            writer.draw(
                picture, str(number), chip.center, "heading", services.text_px(16), "accent", "center"
            )
            block.draw(picture, (x + services.px(40), y))
            y += block.lines * block.line_height + min(services.px(22), spare)

    def _height(self, lines: list[str], size: int, width: int) -> int:
        return sum(self.services.writer.height(line, "body", size, width) for line in lines)
