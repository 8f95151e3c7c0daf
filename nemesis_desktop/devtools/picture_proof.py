"""Would the reference pictures notice? The drawing is spoilt on purpose, and the pictures that go red are counted.

A picture counts for a way of spoiling when a single pixel of its whole size is another one then.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any
from unittest import mock

import pygame

from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.assets.fonts import Fonts, Role
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.drawing.text import Align, TextBlock, Writer
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.pictures import Picture, difference, kept, pictured, reduced
from nemesis_desktop.devtools.screens import screens_of, shown, vector_pictures_kept

SHIFT = 12
"""How far a panel is moved, in pixels of the window."""
LEAST_SIDE = 24
"""A panel is at least so wide and so high."""
WRONG_DIGITS = str.maketrans("0123456789", "3690258147")


@dataclass(frozen=True, slots=True)
class Proof:
    """For one way of spoiling: the screens that contain such a thing, and those of them that were noticed by what is
    seen, by what is read, and at all."""

    contain: tuple[str, ...]
    by_sight: tuple[str, ...]
    by_words: tuple[str, ...]
    noticed: tuple[str, ...]

    @property
    def missed(self) -> tuple[str, ...]:
        """Screens that stayed green although they should not have."""
        return tuple(name for name in self.contain if name not in self.noticed)


def run(game: str, names: Sequence[str] = ()) -> int:
    """Spoil the drawing in every way and print who noticed; the exit status of the process."""
    chosen = tuple(names) or tuple(screens_of(game))
    wrong = 0
    with vector_pictures_kept():
        proofs = prove(chosen)
        unheard = [name for name in chosen if has_unheard_words(name)]
    for way, proof in proofs.items():
        wrong += len(proof.missed)
        print(
            f"{way}: {len(proof.noticed)} of {len(proof.contain)} noticed, "
            f"{len(proof.by_sight)} by sight, {len(proof.by_words)} by words"
        )
        if proof.missed:
            print(f"    missed: {', '.join(proof.missed)}")
    print(f"words that stand in a picture without having been drawn for it: {', '.join(unheard) or 'none'}")
    return 1 if wrong or unheard else 0


def prove(names: Iterable[str]) -> dict[str, Proof]:
    """Spoil these screens in every way."""
    found: dict[str, tuple[list[str], ...]] = {way: ([], [], [], []) for way in (*SPOILT, "one panel moved")}
    for name in names:
        gc.collect()  # scenes refer to each other, and their pictures are large
        before = kept(name)
        if before is None:
            raise LookupError(f"{name} has no reference picture")
        with pictured(name) as (app, now):
            sound = _pixels(app.surface)
            move_a_panel(app)
            spoilt = {"one panel moved": (_pixels(app.surface), Picture(reduced(app.surface), now.words))}
        for way, spoil in SPOILT.items():
            with spoil() as prepare, pictured(name, prepare) as (app, picture):
                spoilt[way] = _pixels(app.surface), picture
        for way, (pixels, picture) in spoilt.items():
            if pixels != sound:
                seen = difference(before, picture)
                for names_of, holds in zip(found[way], (True, seen.regions, seen.words, seen), strict=True):
                    if holds:
                        names_of.append(name)
    return {way: Proof(*(tuple(part) for part in parts)) for way, parts in found.items()}


def has_unheard_words(name: str) -> bool:
    """Whether words stand in a picture that were painted before it was drawn, on something that was kept: they would
    be missing from its list of words."""
    with _mute(), shown(name) as app:
        never = _pixels(app.surface)
    with ExitStack() as stack, shown(name, before_drawing=lambda app: stack.enter_context(_mute())) as app:
        only_before = _pixels(app.surface)
    return never != only_before


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# -- ways to spoil the drawing ------------------------------------------------------------------------------------


Prepare = Callable[[Services], None]


class BlankFont(pygame.font.Font):
    """Measures as it should and writes nothing."""

    def render(self, text: str | bytes | None, *_: Any, **__: Any) -> pygame.Surface:
        """As much room as the text takes, and nothing in it."""
        return pygame.Surface(self.size(text or ""), pygame.SRCALPHA)


class BlankBody(Fonts):
    """Fonts without anything for running text."""

    def font(self, role: Role, size: int) -> pygame.font.Font:
        """A font that writes nothing, except for headings."""
        if role.startswith("heading"):
            return super().font(role, size)
        return self._open.setdefault((role, size), BlankFont(self.path(role), size))


class WrongDigits(Writer):
    """Writes every digit as another one."""

    def draw(
        self,
        target: pygame.Surface,
        text: str,
        position: tuple[float, float],
        role: Role,
        size: int,
        colour: str,
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """A line with wrong digits."""
        return super().draw(target, _with_wrong_digits(text), position, role, size, colour, anchor)

    def block(
        self,
        text: str,
        role: Role,
        size: int,
        width: int,
        colour: str,
        align: Align = "left",
        leading: float = 1.0,
        max_lines: int | None = None,
        teaser: bool = False,
    ) -> TextBlock:
        """Several lines with wrong digits."""
        wrong = _with_wrong_digits(text)
        return super().block(wrong, role, size, width, colour, align, leading, max_lines, teaser)


def _with_wrong_digits(text: str) -> str:
    """Other digits, but the same colours and icons."""
    return re.sub(r"(<[^>]*>)|(\d)", lambda found: found[1] or found[2].translate(WRONG_DIGITS), text)


def _blank(services: Services) -> None:
    services.fonts = services.writer.fonts = BlankBody(services.fonts.folder, services.fonts.language)


def _miscount(services: Services) -> None:
    services.writer = WrongDigits(services.fonts, services.images, services.palette)


@contextmanager
def _without_figures() -> Iterator[Prepare]:
    whole = Images.text_of

    def text_of(images: Images, key: str) -> str | None:
        text = whole(images, key)
        if text is None or "/figures/" not in key:
            return text
        return f"{text[: text.index('>', text.index('<svg')) + 1]}</svg>"

    with mock.patch.object(Images, "text_of", text_of):
        yield lambda services: None


SPOILT: Mapping[str, Callable[[], AbstractContextManager[Prepare]]] = {
    "body text blank": lambda: nullcontext(_blank),
    "digits replaced": lambda: nullcontext(_miscount),
    "figures removed": _without_figures,
}


def move_a_panel(app: App) -> None:
    """Move the smallest panel of the window to the right, as it stands in the picture."""
    window = app.surface.get_rect()
    panels = [pygame.Rect(node.rect) for node in tree_of(app.services, app.stack).walk() if node.rect is not None]
    inside = [rect for rect in panels if window.contains(rect.move(SHIFT, 0)) and min(rect.size) >= LEAST_SIDE]
    if inside:
        panel = min(inside, key=lambda rect: (_area(rect), *rect))
        app.surface.blit(app.surface.subsurface(panel).copy(), panel.move(SHIFT, 0))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


@contextmanager
def _mute() -> Iterator[None]:
    """No text comes to any surface."""
    with (
        mock.patch.object(TextBlock, "draw", _drawn_nowhere),
        mock.patch.object(Writer, "draw", _line_drawn_nowhere),
    ):
        yield


def _drawn_nowhere(block: TextBlock, target: pygame.Surface, position: tuple[float, float]) -> pygame.Rect:
    return block.surface.get_rect(topleft=(round(position[0]), round(position[1]))).clip(target.get_clip())


def _line_drawn_nowhere(
    writer: Writer,
    target: pygame.Surface,
    text: str,
    position: tuple[float, float],
    role: Role,
    size: int,
    colour: str,
    anchor: str = "topleft",
) -> pygame.Rect:
    rect = writer.line(text, role, size, colour).get_rect(**{anchor: (round(position[0]), round(position[1]))})
    if anchor in ("center", "midleft", "midright"):
        rect.y += writer.cap_offset(role, size)
    return rect.clip(target.get_clip())
