"""Uploaded files: what a message keeps, and how components and embeds point at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.sandbox.images import media_type, picture_size
from bot.sandbox.wire import ApiError, Doc, bad_form, too_long
from bot.sandbox.world import World

CDN = "/cdn/attachments/"
MOST_FILES = 10
MOST_BYTES = 10 << 20
MOST_ALT = 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a request; `key` is the number in its form field `files[key]`."""

    key: int
    filename: str
    content: bytes


def attach(
    world: World,
    channel_id: str,
    listed: Sequence[Doc] | None,
    uploads: Mapping[int, Upload],
    kept: Sequence[Doc],
) -> list[Doc]:
    """The attachments of a message after a request; new files are in the archive.

    A list in the request replaces the old one: what it does not name is gone. Without a list
    everything old and everything uploaded stays.
    """
    if listed is None:
        listed = [{"id": a["id"]} for a in kept] + [
            {"id": u.key, "filename": u.filename} for u in uploads.values()
        ]
    old = {a["id"]: a for a in kept}
    found = []
    for index, item in enumerate(listed):
        key = str(item["id"])
        if len(item.get("description") or "") > MOST_ALT:
            raise too_long(f"attachments.{index}.description", MOST_ALT)
        if key in old:
            found.append(old[key])
        elif key.isdecimal() and int(key) in uploads:
            found.append(_store(world, channel_id, uploads[int(key)], item))
        else:
            raise bad_form(
                f"attachments.{index}.id", "ATTACHMENT_NOT_FOUND", f"No file for attachment {key}"
            )
    if len(found) > MOST_FILES:
        raise too_long("attachments", MOST_FILES)
    return found


def _store(world: World, channel_id: str, upload: Upload, item: Doc) -> Doc:
    if len(upload.content) > MOST_BYTES:
        raise ApiError(413, 40005, "Request entity too large")
    name = item.get("filename") or upload.filename
    attachment_id = world.snowflake()
    key = f"{channel_id}/{attachment_id}/{name}"
    kind = media_type(name)
    world.archive.put_file(key, kind, upload.content)
    doc: Doc = {
        "id": attachment_id,
        "filename": name,
        "size": len(upload.content),
        "url": CDN + key,
        "proxy_url": CDN + key,
        "content_type": kind,
    }
    if item.get("description"):
        doc["description"] = item["description"]
    if size := picture_size(upload.content):
        doc["width"], doc["height"] = size
    return doc


@dataclass(frozen=True, slots=True)
class Media:
    """Resolves what components and embeds show to the attachments of their message."""

    world: World
    attachments: Sequence[Doc]

    def resolve(self, media: Doc, path: str) -> Doc:
        """The media item as the message shows it; a missing `attachment://` file is refused."""
        url = str(media.get("url") or "")
        local = url.removeprefix(self.world.cdn_url.removesuffix("/cdn"))
        if url.startswith("attachment://"):
            name = url.removeprefix("attachment://")
            shown = next((a for a in self.attachments if a["filename"] == name), None)
            if shown is None:
                raise bad_form(
                    f"{path}.url",
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment {name} was not found",
                )
        elif url.startswith(("http://", "https://")):
            shown = next((a for a in self.attachments if a["url"] == local), None)
        else:
            raise bad_form(f"{path}.url", "URL_TYPE_INVALID_SCHEME", f"{url!r} is no address")
        item: Doc = {
            "id": self.world.snowflake(),
            "url": shown["url"] if shown else local,
            "proxy_url": shown["url"] if shown else local,
            "width": shown.get("width") if shown else None,
            "height": shown.get("height") if shown else None,
            "content_type": shown["content_type"] if shown else None,
        }
        if shown:
            item["attachment_id"] = shown["id"]
        return item


def absolute(value: object, cdn_url: str) -> object:
    """A copy in which addresses of our own files carry the server's present address.

    They are stored without it: the server may come back on another port.
    """
    match value:
        case dict():
            return {key: absolute(item, cdn_url) for key, item in value.items()}
        case list():
            return [absolute(item, cdn_url) for item in value]
        case str() if value.startswith(CDN):
            return cdn_url + value.removeprefix("/cdn")
        case _:
            return value
