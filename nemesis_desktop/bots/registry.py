"""The bots by name. A new bot adds one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.cautious_bot import CautiousBot
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.bots.search.seasoned import SeasonedPlay
from nemesis_desktop.bots.search_bot import SearchBot
from nemesis_desktop.bots.temperament import EVEN, TEMPERAMENTS, Temperament

BOTS: Mapping[str, Callable[[], Bot]] = {
    "cautious": CautiousBot, "random": RandomBot, "search": SearchBot, "seasoned": SeasonedPlay,
}
TEMPERED: Mapping[str, Callable[[Temperament], Bot]] = {
    "cautious": CautiousBot, "search": SearchBot, "seasoned": SeasonedPlay,
}
"""The bots that have a temperament."""


def bot_named(name: str) -> Bot:
    """The bot of a name such as "cautious" or "cautious:selfish". Raises ValueError for an unknown one."""
    kind, _, temperament = name.partition(":")
    if kind in TEMPERED and (not temperament or temperament in TEMPERAMENTS):
        return TEMPERED[kind](TEMPERAMENTS.get(temperament, EVEN))
    if kind in BOTS and not temperament:
        return BOTS[kind]()
    raise ValueError(f"no such bot: {name}")


def bot_names() -> tuple[str, ...]:
    """Every name that can be asked for, those with a temperament behind the one without."""
    return tuple(
        name for kind in BOTS for name in (kind, *(f"{kind}:{one}" for one in TEMPERAMENTS if kind in TEMPERED))
    )
