"""Width and height of a picture, read from its first bytes."""

from __future__ import annotations

import struct

MEDIA_TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "json": "application/json",
    "txt": "text/plain; charset=utf-8",
}


def media_type(filename: str) -> str:
    """The media type that goes with the file's ending."""
    return MEDIA_TYPES.get(filename.rpartition(".")[2].lower(), "application/octet-stream")


def picture_size(content: bytes) -> tuple[int, int] | None:
    """(width, height) of a PNG, GIF, WebP or JPEG; None for anything else."""
    try:
        if content.startswith(b"\x89PNG\r\n\x1a\n"):
            return struct.unpack(">II", content[16:24])
        if content[:6] in (b"GIF87a", b"GIF89a"):
            return struct.unpack("<HH", content[6:10])
        if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
            return _webp(content)
        if content.startswith(b"\xff\xd8"):
            return _jpeg(content)
    except (struct.error, IndexError):
        return None
    return None


def _webp(content: bytes) -> tuple[int, int] | None:
    match content[12:16]:
        case b"VP8 ":
            width, height = struct.unpack("<HH", content[26:30])
            return width & 0x3FFF, height & 0x3FFF
        case b"VP8L":
            (packed,) = struct.unpack("<I", content[21:25])
            return (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
        case b"VP8X":
            width = int.from_bytes(content[24:27], "little") + 1
            return width, int.from_bytes(content[27:30], "little") + 1
        case _:
            return None


def _jpeg(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at < len(content):
        marker = content[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    return None
