"""People, times and channels in words look as Discord shows them, in a list as one says it."""

import pytest

from bot.discord_app.app import escaped
from bot.discord_app.marks import shown
from bot.outbox.marks import channel, moment, people
from data import catalog
from game_core.kernel.words import words

SAY = catalog().say


def args(**given):
    return dict(shown(words("x", **given), SAY, {-4: "Former player 4"}).args)


@pytest.mark.parametrize(
    ("persons", "text"),
    [
        ((), ""),
        ((7,), "<@7>"),
        ((7, 8), "<@7> and <@8>"),
        ((7, 8, 9), "<@7>, <@8> and <@9>"),
        ((7, -4), "<@7> and Former player 4"),
    ],
)
def test_people_are_listed_and_counted(persons, text):
    assert args(up=people(*persons)) == {"up": text, "up_count": len(persons)}


def test_a_time_is_everybodys_own_and_a_channel_a_link():
    assert args(at=moment(1_800_000_000.9), day=moment(5, day_only=True), c=channel(6)) == {
        "at": "<t:1800000000:f>",
        "day": "<t:5:D>",
        "c": "<#6>",
    }


def test_marks_within_words_are_found_and_all_else_stays():
    inner = words("y", who=people(7), seat=1)
    found = args(inner=inner, seat=2, text="<@9>")
    assert found["inner"] == words("y", who="<@7>", who_count=1, seat=1)
    assert (found["seat"], found["text"]) == (2, "<@9>")


@pytest.mark.parametrize(
    ("name", "shown_as"),
    [("שלום", "\u2068שלום\u2069"), ("Ana", "Ana"), ("\u202eAna", "Ana"), ("a*b", "a\\*b")],
)
def test_a_name_that_runs_leftwards_leaves_the_figures_beside_it_alone(name, shown_as):
    assert escaped(name) == shown_as
