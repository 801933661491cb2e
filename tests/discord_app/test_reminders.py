"""Reminders as screens: at most 300 characters, the most urgent first, with their buttons."""

from functools import cache

import msgspec
import pytest

from bot.discord_app.app import App
from bot.discord_app.reminders import LIMIT, digest_screen, link
from bot.discord_app.screens import Buttons, Text
from bot.tables.facts import Place, Status, Table
from bot.tables.waits import Wait, Waiting
from data.library import library
from data.words import PSEUDO, Catalog
from game_core.kernel.seats import Options

USER = 10**19


@cache
def app(locale: str = "en") -> App:
    """An app that has words and games, and nothing else."""
    return App(None, library(), Catalog(locale), *[None] * 6)  # type: ignore[arg-type]


def waiting(number: int, game: str = "sprawlopolis", guild: int = 7, **fields) -> Waiting:
    """A game that waits for a move."""
    place = Place(10**19 + number, guild)
    table = Table(number, place, game, Status.RUNNING, USER, Options(), (), 5, "hash", None, False)
    one = Waiting(table, Wait.MOVE, 0, 1_800_000_000.0, channel=place.channel, message=10**18)
    return msgspec.structs.replace(one, **fields)


def text_of(screen) -> str:
    return "\n".join(block.markdown for block in screen.blocks if isinstance(block, Text))


def labels_of(screen) -> list[str]:
    rows = (block for block in screen.blocks if isinstance(block, Buttons))
    return [button.label for row in rows for button in row.buttons]


@pytest.mark.parametrize("locale", ["en", PSEUDO])
@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"in_bank": True},
        {"in_bank": True, "vacation": 239},
        {"due": None},
        {"what": Wait.CONSENT},
        {"what": Wait.LOBBY},
        {"what": Wait.OVER},
        {"what": Wait.BACK},
    ],
)
def test_a_digest_of_many_games_is_at_most_300_characters_long(locale: str, fields) -> None:
    others = [waiting(n, "life_in_reterra", in_bank=True) for n in range(2, 40)]
    first = waiting(1, "life_in_reterra", **fields)
    for is_refused in (False, True):
        screen = digest_screen(
            app(locale),
            first,
            others,
            USER,
            since="-# Since your last move: " + "W" * 125,
            guild=7,
            is_refused=is_refused,
        )
        assert len(text_of(screen)) <= LIMIT


def test_a_reminder_says_what_happened_where_there_is_room() -> None:
    screen = digest_screen(app(), waiting(1), [], USER, since="-# Since your last move: X", guild=7)
    first, second = text_of(screen).split("\n")
    assert first == f"<@{USER}> **Sprawlopolis** waits for your move, due <t:1800000000:R>."
    assert second == "-# Since your last move: X"
    assert labels_of(screen) == ["Your move", "Go to the table"]


def test_in_a_channel_games_of_other_servers_are_counted_and_not_named() -> None:
    others = [waiting(2, "happy_city", guild=8), waiting(3, "minikin_city")]
    text = text_of(digest_screen(app(), waiting(1), others, USER, guild=7))
    assert "Minikin City" in text
    assert "Happy City" not in text
    assert "And 1 more" in text


def test_a_direct_message_names_games_of_all_servers_and_mentions_nobody() -> None:
    others = [waiting(2, "happy_city", guild=8)]
    screen = digest_screen(app(), waiting(1), others, USER)
    assert "Happy City" in text_of(screen)
    assert "<@" not in text_of(screen)
    assert labels_of(screen) == ["Your move", "Go to the table", "All my turns"]


def test_a_link_leads_to_the_newest_post_or_else_to_the_channel() -> None:
    one = waiting(1)
    place = f"https://discord.com/channels/7/{one.channel}"
    assert link(one) == f"{place}/{10**18}"
    assert link(msgspec.structs.replace(one, message=None)) == place
