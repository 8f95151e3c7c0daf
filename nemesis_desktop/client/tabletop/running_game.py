"""The game that is being played as files and the theatre know it: its header, and a recording of it so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.play import Play
    from nemesis_desktop.client.tabletop.replay.source import Recording
    from nemesis_desktop.client.ui.services import Services
    from nemesis_desktop.storage.journal.format import Header


def header_of(play: Play) -> Header:
    """How the game began: as its journal says, else as it must have."""
    from nemesis_desktop.games.registry import GAMES
    from nemesis_desktop.storage.journal.format import Header

    found: Any = getattr(play.journal, "header", None)
    if found is not None:
        return found  # type: ignore[no-any-return]
    game = play.session.game.name
    return Header(game, play.seed or 0, play.session.state.setup, GAMES[game].rules)


def recording_of(services: Services, play: Play) -> Recording:
    """The game from its beginning, with its notes; for several people it begins with what everybody saw."""
    from nemesis_desktop.client.tabletop.level_words import level_title
    from nemesis_desktop.client.tabletop.replay.source import recording_of_session
    from nemesis_desktop.storage.library.notes import notes_file, read_notes

    text, storage, header = services.text, services.storage, header_of(play)
    mode = play.presentation.setup_words(header.setup, text)
    called = header.name or level_title(header.game, header.setup, text.within(header.game))
    title = called or text.text("replay.title", mode=mode, seed=header.seed)
    notes = None if storage is None else notes_file(storage.folder, header)
    recording = recording_of_session(play.session, title, play.humans, header, notes, lived=True)
    if notes is not None:
        recording.written.update(read_notes(notes))
    return recording
