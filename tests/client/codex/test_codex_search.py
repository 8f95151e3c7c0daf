"""Search in the codex: what is found for a word, a rule and a page, in which order, and how quickly."""

from __future__ import annotations

from time import process_time

import pytest

from nemesis_desktop.client.games.nemesis.codex.book import codex_of
from nemesis_desktop.client.tabletop.codex.model import (
    Codex,
    CodexChapter,
    CodexPage,
    CodexPlace,
    Passage,
    RuleSource,
    sources_told,
)
from nemesis_desktop.client.tabletop.codex.search import CodexSearch
from nemesis_desktop.client.ui.text.languages import load_texts

KEY_SECONDS = 0.016
PAGES = (
    CodexPage("later", "Other", (
        Passage("a", "A door may fall.", rules=(RuleSource("N-DOOR-04", 17),)),
        Passage(
            "b", "Noise is <b>loud</b> here.", rules=(RuleSource("N-NOISE-02", 15), RuleSource("N-NOISE-03", None))
        ),
    )),
    CodexPage("noisy", "Noisy rooms", (Passage("a", "Nothing.", rules=(RuleSource("N-ROOM-13", 1),)),)),
    CodexPage("noise", "Noise", (Passage("a", "A marker.", rules=(RuleSource("N-NOISE-02", 13),)),), also="sounds"),
)


@pytest.fixture
def small() -> CodexSearch:
    return CodexSearch(Codex("toy", "Toy", [CodexChapter("all", "All", "icons/card", PAGES)]), ("p", "page"))


def places(search: CodexSearch, query: str) -> list[CodexPlace]:
    return [found.place for found in search.find(query)]


def test_the_exact_title_comes_before_its_beginning_and_both_before_texts(small: CodexSearch) -> None:
    assert places(small, "noise") == [CodexPlace("noise"), CodexPlace("later", "b")]
    assert places(small, "nois") == [CodexPlace("noisy"), CodexPlace("noise"), CodexPlace("later", "b")]


def test_another_form_of_the_word_counts_as_the_title(small: CodexSearch) -> None:
    assert places(small, "Sounds") == [CodexPlace("noise")]


def test_all_words_must_be_there(small: CodexSearch) -> None:
    assert places(small, "noise loud") == [CodexPlace("later", "b")]
    assert places(small, "noise nowhere") == []


def test_the_mark_up_of_a_text_is_not_searched(small: CodexSearch) -> None:
    assert places(small, "<b>") == []


def test_a_rule_leads_to_its_passage(small: CodexSearch) -> None:
    assert places(small, "n-door-04") == [CodexPlace("later", "a")]


@pytest.mark.parametrize("query", ["p. 13", "p13", "page 13", "13 p."])
def test_a_page_is_the_whole_number(small: CodexSearch, query: str) -> None:
    assert places(small, query) == [CodexPlace("noise", "a")]


def test_a_number_alone_is_a_word(small: CodexSearch) -> None:
    assert places(small, "13") == [CodexPlace("noisy", "a")]


def test_nothing_typed_finds_nothing(small: CodexSearch) -> None:
    assert small.find("  ") == ()


def test_the_words_around_what_was_found_are_shown(small: CodexSearch) -> None:
    assert small.find("loud")[0].words == "Noise is loud here."


@pytest.mark.parametrize("language", ["en", "zh-Hant", "uk"])
def test_a_key_takes_less_than_a_frame(language: str) -> None:
    text = load_texts(language)
    search = CodexSearch(codex_of(text.within("nemesis"), "Nemesis"), ("p",))
    queries = ("n", "no", "noise roll", "e", "N-MOVE-04", "p. 13", "a b c", "房", "по")
    begun = process_time()
    for query in queries:
        search.find(query)
    assert (process_time() - begun) / len(queries) < KEY_SECONDS


def test_rules_that_follow_each_other_are_told_as_a_range() -> None:
    rules = [RuleSource(f"N-FIRE-0{n}", 17) for n in (1, 2, 3)] + [RuleSource("A-10", None), RuleSource("N-END-03", 11)]
    assert sources_told(rules) == (("N-FIRE-01–03", "A-10", "N-END-03"), (11, 17))
