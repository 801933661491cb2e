"""Components of a message: the rules that Discord's document cannot express."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.sandbox.attachments import MOST_ALT, Media
from bot.sandbox.controls import check_button, check_select
from bot.sandbox.wire import SELECTS, Doc, Kind, bad_form, bad_length, required, too_long

MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_ROWS = 5
MOST_ID = 100

TOP = frozenset(
    {Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR, Kind.CONTAINER}
)
INSIDE: dict[int, frozenset[int]] = {
    Kind.CONTAINER: TOP - {Kind.CONTAINER},
    Kind.SECTION: frozenset({Kind.TEXT}),
    Kind.ROW: SELECTS | {Kind.BUTTON},
}
ACCESSORIES = frozenset({Kind.BUTTON, Kind.THUMBNAIL})


def layout(components: Sequence[Doc], media: Media, *, is_v2: bool) -> list[Doc]:
    """The components as the message shows them: numbered, their media resolved; else a 400.

    At most 40 components, nested ones included, with 4,000 characters of text in all; without
    the flag of Components V2 at most five rows and nothing else.
    """
    allowed = TOP if is_v2 else frozenset({Kind.ROW})
    walk = _Walk(media)
    found = [
        walk.visit(component, f"components.{index}", allowed)
        for index, component in enumerate(copy.deepcopy(list(components)))
    ]
    if is_v2 and walk.count > MOST_COMPONENTS:
        raise bad_form(
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components cannot exceed {MOST_COMPONENTS}",
        )
    if walk.characters > MOST_TEXT:
        raise bad_form(
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The total displayable text size cannot exceed {MOST_TEXT}",
        )
    if not is_v2 and len(found) > MOST_ROWS:
        raise bad_length("components", 1, MOST_ROWS)
    walk.number()
    return found


@dataclass(slots=True)
class _Walk:
    media: Media
    count: int = 0
    characters: int = 0
    custom_ids: set[str] = field(default_factory=set)
    numbers: set[int] = field(default_factory=set)
    unnumbered: list[Doc] = field(default_factory=list)

    def visit(self, component: Doc, path: str, allowed: frozenset[int]) -> Doc:
        kind = component.get("type")
        if kind not in allowed:
            choices = ", ".join(str(+one) for one in sorted(allowed))
            raise bad_form(
                f"{path}.type", "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}."
            )
        self.count += 1
        self.claim(component, path)
        match kind:
            case Kind.TEXT:
                self.text(component, path)
            case Kind.BUTTON:
                check_button(component, path)
            case Kind.THUMBNAIL:
                self.picture(component, path)
            case Kind.GALLERY:
                self.gallery(component, path)
            case Kind.FILE:
                component["file"] = self.media.resolve(component["file"], f"{path}.file")
                component["name"] = component["file"]["url"].rpartition("/")[2]
                component["size"] = 0
            case Kind.SECTION:
                self.section(component, path)
            case Kind.ROW:
                self.row(component, path)
            case _ if kind in SELECTS:
                check_select(component, path)
        if kind in INSIDE:
            component["components"] = [
                self.visit(child, f"{path}.components.{index}", INSIDE[kind])
                for index, child in enumerate(component["components"])
            ]
        return component

    def claim(self, component: Doc, path: str) -> None:
        """Both kinds of ids are taken once only."""
        if number := component.get("id"):
            if number in self.numbers:
                raise bad_form(
                    f"{path}.id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"
                )
            self.numbers.add(number)
        else:
            self.unnumbered.append(component)
        custom_id = component.get("custom_id")
        if custom_id is None:
            return
        if not 1 <= len(custom_id) <= MOST_ID:
            raise bad_length(f"{path}.custom_id", 1, MOST_ID)
        if custom_id in self.custom_ids:
            raise bad_form(
                f"{path}.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        self.custom_ids.add(custom_id)

    def number(self) -> None:
        """Components without an id get the lowest free ones, in order."""
        free = 0
        for component in self.unnumbered:
            free += 1
            while free in self.numbers:
                free += 1
            component["id"] = free

    def text(self, component: Doc, path: str) -> None:
        if not component.get("content"):
            raise required(f"{path}.content")
        self.characters += len(component["content"])

    def picture(self, component: Doc, path: str) -> None:
        if len(component.get("description") or "") > MOST_ALT:
            raise too_long(f"{path}.description", MOST_ALT)
        component["media"] = self.media.resolve(component["media"], f"{path}.media")

    def gallery(self, component: Doc, path: str) -> None:
        items = component.get("items") or []
        if not 1 <= len(items) <= 10:
            raise bad_length(f"{path}.items", 1, 10)
        for index, item in enumerate(items):
            self.picture(item, f"{path}.items.{index}")

    def section(self, component: Doc, path: str) -> None:
        if not 1 <= len(component.get("components") or ()) <= 3:
            raise bad_length(f"{path}.components", 1, 3)
        if not component.get("accessory"):
            raise required(f"{path}.accessory")
        component["accessory"] = self.visit(
            component["accessory"], f"{path}.accessory", ACCESSORIES
        )

    def row(self, component: Doc, path: str) -> None:
        children = component.get("components") or ()
        most = 5 if all(child["type"] == Kind.BUTTON for child in children) else 1
        if not 1 <= len(children) <= most:
            raise bad_length(f"{path}.components", 1, most)
