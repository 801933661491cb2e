"""Rules for the definitions of commands."""

from __future__ import annotations

import pytest


def command(**more):
    return {"name": "play", "description": "x", "type": 1, **more}


def field(**more):
    return {"name": "city", "description": "x", "type": 3, **more}


def sub(*fields, name="now", kind=1):
    return {"name": name, "description": "x", "type": kind, "options": list(fields)}


def many(number):
    return [field(name=f"f{n}") for n in range(number)]


BAD = {
    "a name with a capital": command(name="Play"),
    "a name with a space": command(name="play now"),
    "a name of 33 characters": command(name="p" * 33),
    "no name": command(name=""),
    "a bad translated name": command(name_localizations={"de": "Spielen"}),
    "a description of 101 characters": command(description="x" * 101),
    "no description": command(description=""),
    "26 options": command(options=many(26)),
    "26 subcommands": command(options=[sub(name=f"s{n}") for n in range(26)]),
    "an option twice": command(options=[field(), field()]),
    "a bad option name": command(options=[field(name="City")]),
    "required after optional": command(options=[field(), field(name="b", required=True)]),
    "fields beside subcommands": command(options=[sub(), field()]),
    "a group in a group": command(options=[sub(sub(kind=2), kind=2, name="g")]),
    "a subcommand in a subcommand": command(options=[sub(sub())]),
    "26 choices": command(
        options=[field(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]
    ),
    "a choice's name of 101 characters": command(
        options=[field(choices=[{"name": "x" * 101, "value": "x"}])]
    ),
    "a choice's value of 101 characters": command(
        options=[field(choices=[{"name": "x", "value": "x" * 101}])]
    ),
    "choices with autocomplete": command(
        options=[field(autocomplete=True, choices=[{"name": "x", "value": "x"}])]
    ),
    "bounds of a text": command(options=[field(min_value=1)]),
    "over 8,000 characters by the longest translations": command(
        options=[
            field(
                name=f"f{n}",
                choices=[{"name": "x", "value": "z" * 100, "name_localizations": {"de": "y" * 100}}]
                * 2,
            )
            for n in range(20)
        ]
    ),
}


def commands_path(api):
    return f"/applications/{api.server.world.app.id}/commands"


@pytest.mark.parametrize("case", BAD)
async def test_definitions_that_are_refused(api, case):
    status, document, _ = await api("PUT", commands_path(api), [BAD[case]])
    assert (status, document["code"]) == (400, 50035)
    assert api.server.world.commands["global"] == []


async def test_the_limits_themselves_are_allowed(api):
    whole = command(
        name="p" * 32,
        description="x" * 100,
        options=[
            field(
                choices=[{"name": f"{n:0100}", "value": f"{n:040}"} for n in range(25)],
                required=True,
            ),
            *[field(name=f"f{n}", description="x" * 100) for n in range(24)],
        ],
    )
    status, document, _ = await api("PUT", commands_path(api), [whole])
    assert status == 200, document


async def test_equal_names_keep_their_ids(api):
    _, first, _ = await api("PUT", commands_path(api), [command()])
    _, second, _ = await api("PUT", commands_path(api), [command(description="y")])
    assert first[0]["id"] == second[0]["id"]
    assert second[0]["description"] == "y"
    assert (await api("PUT", commands_path(api), [command(), command()]))[0] == 400


async def test_a_guild_has_commands_of_its_own(api):
    guild = next(iter(api.server.world.guilds))
    path = f"/applications/{api.server.world.app.id}/guilds/{guild}/commands"
    assert (await api("PUT", path, [command()]))[0] == 200
    assert (await api("GET", path))[1][0]["guild_id"] == guild
    assert (await api("GET", commands_path(api)))[1] == []
