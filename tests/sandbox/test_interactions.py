"""Answers to interactions: which fit, in what order and for how long."""

from __future__ import annotations

import pytest

from bot.sandbox.interactions import ask
from bot.sandbox.wire import Asked
from tests.sandbox.support import clocked

V2 = 1 << 15
BUTTONS = {
    "flags": V2,
    "components": [
        {
            "type": 1,
            "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}],
        }
    ],
}
MODAL = {
    "title": "Name it",
    "custom_id": "m",
    "components": [
        {"type": 18, "label": "Name", "component": {"type": 4, "style": 1, "custom_id": "n"}}
    ],
}


def commanded(api):
    """An interaction that nobody has answered yet."""
    alice, games = api.server.person("alice"), api.server.world.channel("games")
    question = {"id": "1", "name": "play", "type": 1, "options": []}
    return ask(api.server.world, Asked.COMMAND, alice.id, games.id, question)


async def pressed(api):
    """An interaction with a button of a fresh message, and that message."""
    _, document, _ = await api("POST", f"{api.games}/messages", BUTTONS)
    world = api.server.world
    message = world.messages[document["channel_id"]][document["id"]]
    question = {"custom_id": "a", "component_type": 2, "id": 2}
    alice = api.server.person("alice")
    found = ask(world, Asked.COMPONENT, alice.id, message.channel_id, question, message=message)
    return found, message


async def answer(api, interaction, kind, body=None, query=""):
    path = f"/interactions/{interaction.id}/{interaction.token}/callback{query}"
    status, document, _ = await api("POST", path, {"type": kind, "data": body})
    return status, document


def hook(api, interaction, rest=""):
    return f"/webhooks/{api.server.world.app.id}/{interaction.token}{rest}"


async def test_a_second_answer_is_refused(api):
    asked = commanded(api)
    assert await answer(api, asked, 4, {"content": "x"}) == (204, None)
    status, document = await answer(api, asked, 4, {"content": "y"})
    assert (status, document["code"]) == (400, 40060)


async def test_an_unknown_interaction_is_refused(api):
    asked = commanded(api)
    path = f"/interactions/1/{asked.token}/callback"
    status, document, _ = await api("POST", path, {"type": 5})
    assert (status, document["code"]) == (404, 10062)


@pytest.mark.parametrize("kind", [6, 7, 8, 3])
async def test_answers_that_do_not_fit_a_command(api, kind):
    assert (await answer(api, commanded(api), kind, {"content": "x"}))[0] == 400


async def test_the_answer_is_described_on_request(api):
    status, document = await answer(
        api, commanded(api), 4, {"content": "x", "flags": 64}, "?with_response=true"
    )
    assert status == 200
    assert document["interaction"]["response_message_ephemeral"] is True
    assert document["resource"]["message"]["content"] == "x"
    message = document["resource"]["message"]
    assert (message["type"], message["interaction"]["name"]) == (20, "play")


async def test_an_update_changes_the_message_with_the_button(api):
    asked, message = await pressed(api)
    body = {"components": [{"type": 10, "content": "done"}]}
    assert (await answer(api, asked, 7, body))[0] == 204
    assert api.server.person("bob").text_of(message) == "done"


async def test_a_refused_answer_can_be_given_anew(api):
    asked, _ = await pressed(api)
    assert (await answer(api, asked, 7, {"components": [{"type": 10, "content": ""}]}))[0] == 400
    assert (await answer(api, asked, 7, {"components": [{"type": 10, "content": "x"}]}))[0] == 204


async def test_a_silent_acknowledgement_leaves_the_message(api):
    asked, message = await pressed(api)
    before = message.doc
    assert (await answer(api, asked, 6))[0] == 204
    assert message.doc == before
    status, document, _ = await api("GET", hook(api, asked, "/messages/@original"))
    assert (status, document["id"]) == (200, message.id)


async def test_the_button_of_a_deleted_message_has_nothing_to_update(api):
    asked, message = await pressed(api)
    assert (await api("DELETE", f"{api.games}/messages/{message.id}"))[0] == 204
    status, document = await answer(api, asked, 7, {"components": []})
    assert (status, document["code"]) == (404, 10008)


async def test_follow_ups_need_an_answer_first(api):
    status, document, _ = await api("POST", hook(api, commanded(api)), {"content": "x"})
    assert (status, document["code"]) == (404, 10015)


async def test_a_public_follow_up_to_a_private_deferral_stays_private(api):
    asked = commanded(api)
    await answer(api, asked, 5, {"flags": 64})
    _, first, _ = await api("POST", hook(api, asked), {"content": "x", "flags": 0})
    _, second, _ = await api("POST", hook(api, asked), {"content": "y"})
    assert (first["id"], first["flags"] & 64) == (asked.original_id, 64)
    assert second["flags"] & 64 == 0
    assert [m.id for m in api.server.person("bob").sees(api.server.world.channel("games"))] == [
        second["id"]
    ]


async def test_a_private_follow_up_to_a_public_deferral_is_public(api):
    asked = commanded(api)
    await answer(api, asked, 5)
    _, first, _ = await api("POST", hook(api, asked), {"content": "x", "flags": 64})
    assert first["flags"] & 64 == 0


async def test_a_refused_filling_leaves_the_message_waiting(api):
    asked = commanded(api)
    await answer(api, asked, 5)
    status, _, _ = await api("POST", hook(api, asked), {"content": "x" * 2001})
    assert status == 400
    assert api.server.person("alice").reply(asked).is_loading


async def test_answers_are_changed_and_deleted_by_token(api):
    asked = commanded(api)
    await answer(api, asked, 4, {"content": "x", "flags": 64})
    original = hook(api, asked, "/messages/@original")
    assert (await api("PATCH", original, {"content": "y"}))[1]["content"] == "y"
    assert (await api("DELETE", original))[0] == 204
    status, document, _ = await api("GET", original)
    assert (status, document["code"]) == (404, 10008)


async def test_a_token_opens_its_own_messages_only(api):
    _, other, _ = await api("POST", f"{api.games}/messages", {"content": "x"})
    asked = commanded(api)
    await answer(api, asked, 4, {"content": "y"})
    status, document, _ = await api("DELETE", hook(api, asked, f"/messages/{other['id']}"))
    assert (status, document["code"]) == (404, 10008)


async def test_the_bot_cannot_find_an_ephemeral_message_in_the_channel(api):
    asked = commanded(api)
    await answer(api, asked, 4, {"content": "x", "flags": 64})
    status, document, _ = await api("GET", f"{api.games}/messages/{asked.original_id}")
    assert (status, document["code"]) == (404, 10008)
    assert (await api("GET", f"{api.games}/messages"))[1] == []


async def test_answers_have_three_seconds_and_tokens_fifteen_minutes():
    async with clocked() as (api, clock):
        late, answered = commanded(api), commanded(api)
        await answer(api, answered, 4, {"content": "x"})
        clock.time += 3.1
        status, document = await answer(api, late, 4, {"content": "x"})
        assert (status, document["code"]) == (404, 10062)
        clock.time += 896
        assert (await api("POST", hook(api, answered), {"content": "y"}))[0] == 200
        clock.time += 1
        status, document, _ = await api("POST", hook(api, answered), {"content": "y"})
        assert (status, document["code"]) == (401, 50027)


async def test_a_modal_is_checked(api):
    assert (await answer(api, commanded(api), 9, MODAL))[0] == 204
    for wrong in (
        {"title": "x" * 46},
        {"custom_id": "x" * 101},
        {"components": []},
        {"components": MODAL["components"] * 2},
        {"components": [{**MODAL["components"][0], "label": "x" * 46}]},
        {"components": [{"type": 1, "components": []}]},
    ):
        assert (await answer(api, commanded(api), 9, MODAL | wrong))[0] == 400


async def test_suggestions_are_checked(api):
    alice, games = api.server.person("alice"), api.server.world.channel("games")
    question = {"id": "1", "name": "play", "type": 1, "options": []}

    def typed():
        return ask(api.server.world, Asked.AUTOCOMPLETE, alice.id, games.id, question)

    def choices(number=1, size=1):
        return {"choices": [{"name": "x" * size, "value": str(n)} for n in range(number)]}

    assert (await answer(api, typed(), 8, choices(25, 100)))[0] == 204
    assert (await answer(api, typed(), 8, choices(26)))[0] == 400
    assert (await answer(api, typed(), 8, choices(1, 101)))[0] == 400
    assert (await answer(api, typed(), 4, {"content": "x"}))[0] == 400


async def test_ephemeral_messages_are_lost_on_reload_and_dismissed(api):
    alice, games = api.server.person("alice"), api.server.world.channel("games")
    for _ in range(2):
        await answer(api, commanded(api), 4, {"content": "x", "flags": 64})
    alice.dismiss(alice.last(games))
    assert len(alice.sees(games)) == 1
    alice.reload()
    assert alice.sees(games) == []
