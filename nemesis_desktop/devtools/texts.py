"""The texts of every language looked through: what is missing, unused, written twice or wrong, and cannot be drawn."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import nemesis_desktop
from nemesis_desktop.client.ui.assets.fonts import ROLES, Fonts
from nemesis_desktop.client.ui.text.catalogue import check_translation
from nemesis_desktop.client.ui.text.files import Files, TextEntry
from nemesis_desktop.client.ui.text.languages import ENGLISH
from nemesis_desktop.client.ui.text.message import Malformed, Message, parse, plural_of
from nemesis_desktop.client.ui.text.plural import CATEGORIES, categories
from nemesis_desktop.resources import assets_folder

MOST_NAMED = 40


@dataclass(slots=True)
class Findings:
    """What is to be said of one language."""

    language: str
    complete: tuple[str, ...]
    """The namespaces of which the language says that it has all texts (`locale.json`)."""
    counts: dict[str, tuple[int, int]] = field(default_factory=dict)
    """How many texts there are in a namespace, and how many there should be."""
    missing: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """What is wrong in any case."""
    notices: list[str] = field(default_factory=list)
    """What only costs beauty."""

    @property
    def fails(self) -> bool:
        """Whether the language must not be published like this."""
        return bool(self.faults) or any(key.partition("/")[0] in self.complete for key in self.missing)


def languages_of_ours() -> tuple[str, ...]:
    """All languages that come with the program, English first."""
    codes = sorted(path.name for path in (assets_folder() / "text").iterdir() if path.is_dir())
    return tuple(sorted(codes, key=lambda code: code != ENGLISH))


def findings_of(language: str, folder: Path | None = None) -> Findings:
    """Everything that the texts of a language lack. ``folder`` holds those of all languages."""
    folder = folder or assets_folder() / "text"
    problems: list[str] = []
    english = _english(folder)
    files = Files.of_folder(folder / language, problems.append, twice=True).read_all()
    found = Findings(language, files.about.complete, faults=problems)
    originals = {space: dict(_messages(entries)) for space, entries in english.spaces.items()}
    for space, entries in english.spaces.items():
        mine = files.spaces.get(space, {})
        found.counts[space] = len(entries.keys() & mine.keys()), len(entries)
        found.missing += [f"{space}/{key}" for key in entries if key not in mine]
    for space, entries in files.spaces.items():
        known = english.spaces.get(space, {})
        found.faults += [f"{space}/{key}: English has no such text" for key in entries if key not in known]
        for key, entry in entries.items():
            if key in known:
                found.faults += [f"{space}/{key}: {fault}" for fault in _wrong(entry, originals[space][key], language)]
    found.faults += _wrong_nouns(files, originals, language)
    found.faults += _absent_forms(files)
    found.notices += _patchy_forms(files, english)
    lacking, thin = _letters(files, language)
    if lacking:
        found.faults.append(f"no font has {' '.join(sorted(lacking))}")
    if thin:
        found.notices.append(f"not in bold, run assets/generators/fonts/han.py: {''.join(sorted(thin))}")
    return found


def _english(folder: Path) -> Files:
    """What the texts of all languages are measured by."""
    return Files.of_folder(folder / ENGLISH, lambda problem: None).read_all()


def _messages(entries: dict[str, TextEntry]) -> Iterator[tuple[str, Message | None]]:
    for key, entry in entries.items():
        try:
            yield key, parse(entry) if isinstance(entry, str) else plural_of(entry)
        except Malformed:
            yield key, None


def _wrong(entry: TextEntry, original: Message | None, language: str) -> Iterator[str]:
    """What the program would refuse in a text, and plurals that lack a case of the language."""
    try:
        message = parse(entry) if isinstance(entry, str) else plural_of(entry)
        if original is not None and language != ENGLISH:
            check_translation(entry, message, original)
    except Malformed as error:
        yield str(error)
        return
    # Whole numbers never need "other" where a language has a category for each of them.
    needed = [one for one in categories(language) if one != "other"]
    for choice in message.choices():
        if choice.plural:
            if lacking := [one for one in needed if one not in choice.cases]:
                yield f"the plural of {choice.name} has no case {', '.join(lacking)}"
            idle = [one for one in choice.cases if one in CATEGORIES and one not in (*needed, "other")]
            if idle:
                yield f"the plural of {choice.name} has a case that never comes: {', '.join(idle)}"


def _wrong_nouns(files: Files, originals: dict[str, dict[str, Message | None]], language: str) -> Iterator[str]:
    for space, nouns in files.nouns.items():
        for key, forms in nouns.items():
            known = originals.get(space, {})
            if key not in known:
                yield f"{space}/{key} has forms, but English has no such text"
                continue
            for name, source in forms.items():
                yield from (f"{space}/{key}, form {name}: {fault}" for fault in _wrong(source, known[key], language))


def _absent_forms(files: Files) -> Iterator[str]:
    """Forms that a text asks for and no noun has."""
    there = {name for nouns in files.nouns.values() for forms in nouns.values() for name in forms}
    for space, entries in files.spaces.items():
        for key, message in _messages(entries):
            for name, form in message.asked() if message is not None else ():
                if form and form not in there:
                    yield f"{space}/{key}: no noun has the form {form} that is asked of {name}"


def _patchy_forms(files: Files, english: Files) -> Iterator[str]:
    """Forms that texts ask for and only some names of a kind of thing have."""
    asked = {
        form for entries in files.spaces.values() for _, message in _messages(entries) if message is not None
        for _, form in message.asked() if form
    }
    for space, nouns in sorted(files.nouns.items()):
        names = [key for key in english.spaces.get(space, {}) if key.endswith(".name")]
        for family in sorted({key.split(".")[0] for key in nouns}):
            alike = [key for key in names if key.split(".")[0] == family]
            for form in sorted(asked):
                without = [key for key in alike if form not in nouns.get(key, {})]
                if 0 < len(without) < len(alike):
                    yield f"{len(without)} of {len(alike)} {family} have no form {form}: {', '.join(without[:6])}"


def _letters(files: Files, language: str) -> tuple[set[str], set[str]]:
    """The letters of a language that no font has, and those that only the regular ones have."""
    words: list[str] = []
    for entries in files.spaces.values():
        for _, message in _messages(entries):
            words += _own_words(message)
    words += [form for nouns in files.nouns.values() for forms in nouns.values() for form in forms.values()]
    used = {letter for word in words for letter in word} - {"\n"}
    fonts = Fonts(assets_folder() / "fonts", language)
    lacking = {letter for letter in used for role in ROLES if fonts.lacks(letter, role)}
    return lacking, {letter for letter in used - lacking for role in ROLES if fonts.lacks(letter, role, bold=True)}


def _own_words(message: Message | None) -> list[str]:
    found: list[str] = []
    if message is not None:
        message.spelled(lambda part: found.append(part) or part)  # type: ignore[func-returns-value]
    return found


# -- what the program asks for ------------------------------------------------------------------------------------


@cache
def _asked() -> tuple[frozenset[str], re.Pattern[str]]:
    """Everything in the source that may be the id of a text, and patterns for ids that are put together."""
    said: set[str] = set()
    made: set[str] = set()
    for path in Path(nemesis_desktop.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(words)):
                    said.add(words)
                case ast.JoinedStr(values=parts):
                    texts = [part.value if isinstance(part, ast.Constant) else None for part in parts]
                    made.add("".join(".+" if words is None else re.escape(str(words)) for words in texts))
                case (
                    ast.Call(func=ast.Name(id="_word"), args=[ast.Constant(value=str(words))])
                    | ast.Call(func=ast.Name(id="Keywords"), args=[_, ast.Constant(value=str(words))])
                ):
                    made.add(rf"{words}\..+")
    return frozenset(said), re.compile("|".join(one for one in made if re.search(r"[a-z]", one)))


def unused() -> list[str]:
    """The ids of English texts that nothing in the program asks for, by its whole id or by a part of it."""
    said, made = _asked()
    spaces = _english(assets_folder() / "text").spaces
    return [
        f"{space}/{key}" for space, entries in spaces.items() for key in entries
        if key not in said and not made.fullmatch(key)
    ]


# -- the tool -----------------------------------------------------------------------------------------------------


def told(findings: Findings) -> Iterator[str]:
    """The findings in lines."""
    parts = ", ".join(f"{space} {mine} of {all_}" for space, (mine, all_) in sorted(findings.counts.items()))
    yield f"{findings.language}: {parts}; calls itself complete in {', '.join(findings.complete) or 'nothing'}"
    groups = Counter(key.split(".")[0] for key in findings.missing)
    if findings.missing:
        yield f"  missing {len(findings.missing)}: " + ", ".join(f"{group} {n}" for group, n in groups.most_common(12))
    for words in (*findings.faults[:MOST_NAMED], *findings.notices):
        yield f"  {words}"
    if len(findings.faults) > MOST_NAMED:
        yield f"  and {len(findings.faults) - MOST_NAMED} more"


def run(languages: Iterable[str] = (), missing: bool = False, screens_of: str = "") -> int:
    """Print what is to be said of the languages, of all without any; ``missing`` prints the English texts that are
    still to be translated, ``screens_of`` a game looks for texts without room on its screens. 1 when anything is
    wrong."""
    failed = False
    chosen = tuple(languages) or languages_of_ours()
    for language in chosen:
        found = findings_of(language)
        if missing:
            spaces = _english(assets_folder() / "text").spaces
            keys = [key.split("/", 1) for key in found.missing]
            print(json.dumps({key: spaces[space][key] for space, key in keys}, ensure_ascii=False, indent=2))
            continue
        print("\n".join(told(found)))
        failed = failed or found.fails
    if screens_of:
        from nemesis_desktop.devtools.text_slots import all_misfits

        for words in all_misfits(screens_of, chosen):
            failed = True
            print(words)
    if ENGLISH in chosen and not missing:
        for key in unused():
            failed = True
            print(f"  {key} is never asked for")
    return 1 if failed else 0
