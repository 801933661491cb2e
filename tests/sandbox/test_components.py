"""Rules for messages and their components that Discord's document cannot express."""

from __future__ import annotations

import io
import json

import aiohttp
import pytest

from tests.sandbox.gamebot import picture

V2 = 1 << 15


def text(words="x"):
    return {"type": 10, "content": words}


def button(custom_id="a", **more):
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **more}


def row(*children):
    return {"type": 1, "components": list(children)}


def option(value="a", **more):
    return {"label": "A", "value": value, **more}


def select(options=None, **more):
    options = [option()] if options is None else options
    return {"type": 3, "custom_id": "s", "options": options, **more}


def gallery(*urls, description="alt"):
    items = [{"media": {"url": url}, "description": description} for url in urls]
    return {"type": 12, "items": items}


def box(*children):
    return {"type": 17, "components": list(children)}


async def refusal(api, body):
    """The dotted path and the code of what is wrong with a message."""
    status, document, _ = await api("POST", f"{api.games}/messages", body)
    assert (status, document["code"]) == (400, 50035), document
    path, tree = [], document["errors"]
    while "_errors" not in tree:
        ((name, tree),) = tree.items()
        path.append(name)
    return ".".join(path), tree["_errors"][0]["code"]


LAYOUTS = {
    "41 components, nested ones counted": (
        [box(*[text()] * 40)],
        ("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ),
    "an accessory counts too": (
        [box(*[text()] * 36, {"type": 9, "components": [text()], "accessory": button()}), text()],
        ("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ),
    "4,001 characters in all": (
        [text("x" * 2000), box(text("x" * 2001))],
        ("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ),
    "an empty text": ([text("")], ("components.0.content", "BASE_TYPE_REQUIRED")),
    "a custom id twice": (
        [row(button(), button())],
        ("components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ),
    "a custom id of 101 characters": (
        [row(button("x" * 101))],
        ("components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ),
    "a numeric id twice": (
        [text() | {"id": 3}, text() | {"id": 3}],
        ("components.1.id", "COMPONENT_ID_DUPLICATED"),
    ),
    "a button label of 81 characters": (
        [row(button(label="x" * 81))],
        ("components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
    ),
    "a button without words": (
        [row({"type": 2, "style": 1, "custom_id": "a"})],
        ("components.0.components.0", "BUTTON_COMPONENT_EMPTY"),
    ),
    "a link with a custom id": (
        [row(button(style=5, url="https://example.org"))],
        ("components.0.components.0", "BUTTON_COMPONENT_CUSTOM_ID_URL"),
    ),
    "a button without a custom id": (
        [row({"type": 2, "style": 1, "label": "A"})],
        ("components.0.components.0.custom_id", "BASE_TYPE_REQUIRED"),
    ),
    "six buttons in a row": (
        [row(*[button(str(n)) for n in range(6)])],
        ("components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ),
    "a menu beside a button": (
        [row(select(), button())],
        ("components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ),
    "no options": (
        [row(select([]))],
        ("components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ),
    "26 options": (
        [row(select([option(str(n)) for n in range(26)]))],
        ("components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ),
    "an option's label of 101 characters": (
        [row(select([option(label="x" * 101)]))],
        ("components.0.components.0.options.0.label", "BASE_TYPE_BAD_LENGTH"),
    ),
    "an option's value of 101 characters": (
        [row(select([option("x" * 101)]))],
        ("components.0.components.0.options.0.value", "BASE_TYPE_BAD_LENGTH"),
    ),
    "an option's description of 101 characters": (
        [row(select([option(description="x" * 101)]))],
        ("components.0.components.0.options.0.description", "BASE_TYPE_MAX_LENGTH"),
    ),
    "an option twice": (
        [row(select([option(), option()]))],
        ("components.0.components.0.options.1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ),
    "a placeholder of 151 characters": (
        [row(select(placeholder="x" * 151))],
        ("components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"),
    ),
    "more to choose than there is": (
        [row(select(max_values=2))],
        ("components.0.components.0.max_values", "SELECT_COMPONENT_MAX_VALUES_OUT_OF_RANGE"),
    ),
    "an alt text of 1,025 characters": (
        [gallery("https://example.org/a.png", description="x" * 1025)],
        ("components.0.items.0.description", "BASE_TYPE_MAX_LENGTH"),
    ),
    "eleven pictures": (
        [gallery(*["https://example.org/a.png"] * 11)],
        ("components.0.items", "BASE_TYPE_BAD_LENGTH"),
    ),
    "a picture that was not uploaded": (
        [gallery("attachment://city.png")],
        (
            "components.0.items.0.media.url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
    ),
    "a container in a container": (
        [box(box(text()))],
        ("components.0.components.0.type", "BASE_TYPE_CHOICES"),
    ),
    "a section without an accessory": (
        [{"type": 9, "components": [text()]}],
        ("components.0.accessory", "BASE_TYPE_REQUIRED"),
    ),
    "a button outside a row": ([button()], ("components.0.type", "BASE_TYPE_CHOICES")),
}


@pytest.mark.parametrize("case", LAYOUTS)
async def test_layouts_that_are_refused(api, case):
    components, expected = LAYOUTS[case]
    assert await refusal(api, {"flags": V2, "components": components}) == expected
    assert api.server.person("alice").sees(api.server.world.channel("games")) == []


async def test_the_limits_themselves_are_allowed(api):
    components = [
        text("x" * 3000),
        box(
            *[text()] * 29,
            {"type": 9, "components": [text("x" * 970)], "accessory": button("b" * 100)},
            row(button(label="x" * 80)),
            row(
                select([option(str(n), label="x" * 100) for n in range(25)], placeholder="x" * 150)
            ),
            gallery("https://example.org/a.png", description="x" * 1024),
        ),
    ]
    body = {"flags": V2, "components": components}
    status, document, _ = await api("POST", f"{api.games}/messages", body)
    assert status == 200, document
    numbers = [child["id"] for child in document["components"][1]["components"]]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("field", ["content", "embeds"])
async def test_components_v2_exclude_content_and_embeds(api, field):
    value = {"content": "x", "embeds": [{"title": "x"}]}[field]
    found = await refusal(api, {"flags": V2, "components": [text()], field: value})
    assert found == (field, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")


async def test_a_message_with_content_turns_v2_only_when_that_is_cleared(api):
    _, message, _ = await api("POST", f"{api.games}/messages", {"content": "x"})
    path = f"{api.games}/messages/{message['id']}"
    body = {"flags": V2, "components": [text()]}
    assert (await api("PATCH", path, body))[0] == 400
    assert (await api("PATCH", path, body | {"content": None}))[0] == 200


async def test_without_the_flag_there_are_rows_only(api):
    assert await refusal(api, {"components": [text()]}) == (
        "components.0.type",
        "BASE_TYPE_CHOICES",
    )
    rows = [row(button(str(n))) for n in range(6)]
    assert await refusal(api, {"components": rows}) == ("components", "BASE_TYPE_BAD_LENGTH")


async def test_content_has_2000_characters_at_most(api):
    assert await refusal(api, {"content": "x" * 2001}) == ("content", "BASE_TYPE_MAX_LENGTH")
    status, document, _ = await api("POST", f"{api.games}/messages", {})
    assert (status, document["code"]) == (400, 50006)


def upload(body, *names):
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for number, name in enumerate(names):
        form.add_field(f"files[{number}]", picture(name), filename=name, content_type="image/png")
    return form


async def test_a_listed_attachment_needs_its_file(api):
    body = {"attachments": [{"id": "0", "filename": "a.png"}, {"id": "1", "filename": "b.png"}]}
    status, document, _ = await api("POST", f"{api.games}/messages", form=upload(body, "a.png"))
    assert status == 400
    assert document["errors"]["attachments"]["1"]["id"]["_errors"][0]["code"] == (
        "ATTACHMENT_NOT_FOUND"
    )


async def test_an_attachment_list_replaces_the_old_one(api):
    _, message, _ = await api("POST", f"{api.games}/messages", form=upload({}, "a.png", "b.png"))
    first, second = message["attachments"]
    assert (first["width"], first["content_type"]) == (320, "image/png")
    path = f"{api.games}/messages/{message['id']}"
    _, message, _ = await api("PATCH", path, {"attachments": [{"id": second["id"]}]})
    assert [a["filename"] for a in message["attachments"]] == ["b.png"]
    _, message, _ = await api("PATCH", path, {"content": "kept"})
    assert [a["filename"] for a in message["attachments"]] == ["b.png"]


async def test_a_patch_with_a_new_gallery_is_refused_unless_allowed(api):
    body = {"flags": V2, "components": [gallery("attachment://a.png")]}
    _, message, _ = await api("POST", f"{api.games}/messages", form=upload(body, "a.png"))
    path = f"{api.games}/messages/{message['id']}"
    assert (await api("PATCH", path, form=upload(body, "a.png")))[0] == 400
    api.server.refuses_gallery_edits = False
    assert (await api("PATCH", path, form=upload(body, "a.png")))[0] == 200


async def test_a_refused_request_leaves_no_file_behind(api):
    body = {"flags": V2, "components": [gallery("attachment://other.png")]}
    assert (await api("POST", f"{api.games}/messages", form=upload(body, "a.png")))[0] == 400
    files = api.server.world.archive._file.execute("SELECT count(*) FROM files").fetchone()
    assert files == (0,)


async def test_a_file_over_ten_megabytes_is_refused(api):
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("files[0]", io.BytesIO(bytes((10 << 20) + 1)), filename="a.bin")
    status, document, _ = await api("POST", f"{api.games}/messages", form=form)
    assert (status, document["code"]) == (413, 40005)
