"""Rules of single buttons, menus, modals and suggestions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox.wire import SELECTS, Doc, Kind, bad_form, bad_length, required, too_long

LINK, PREMIUM = 5, 6
MOST_BUTTON_LABEL = 80
MOST_OPTION = 100
MOST_OPTIONS = 25
MOST_PLACEHOLDER = 150
MOST_TITLE = 45
MOST_INPUT = 4000
MOST_CUSTOM_ID = 100


def check_button(button: Doc, path: str) -> None:
    """A button has a label or an emoji, and either a custom id or an address."""
    trim_emoji(button)
    if len(button.get("label") or "") > MOST_BUTTON_LABEL:
        raise too_long(f"{path}.label", MOST_BUTTON_LABEL)
    style = button.get("style")
    if style not in range(1, PREMIUM + 1):
        raise bad_form(f"{path}.style", "BASE_TYPE_CHOICES", "Value must be one of 1 to 6.")
    if style == PREMIUM:
        return
    if not button.get("label") and not button.get("emoji"):
        raise bad_form(path, "BUTTON_COMPONENT_EMPTY", "A button needs a label or an emoji")
    wanted, refused = ("url", "custom_id") if style == LINK else ("custom_id", "url")
    if not button.get(wanted):
        raise required(f"{path}.{wanted}")
    if button.get(refused):
        raise bad_form(
            path, "BUTTON_COMPONENT_CUSTOM_ID_URL", "A button has a custom id or an address"
        )


def check_select(menu: Doc, path: str) -> None:
    """A menu has 1 to 25 different options, and its least and most fit them."""
    if not menu.get("custom_id"):
        raise required(f"{path}.custom_id")
    if len(menu.get("placeholder") or "") > MOST_PLACEHOLDER:
        raise too_long(f"{path}.placeholder", MOST_PLACEHOLDER)
    offered = MOST_OPTIONS
    if menu["type"] == Kind.SELECT:
        options = menu.get("options") or []
        offered = len(options)
        if not 1 <= offered <= MOST_OPTIONS:
            raise bad_length(f"{path}.options", 1, MOST_OPTIONS)
        _check_options(options, path)
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if not 0 <= least <= most or not 1 <= most <= offered:
        raise bad_form(
            f"{path}.max_values",
            "SELECT_COMPONENT_MAX_VALUES_OUT_OF_RANGE",
            f"{least} to {most} of {offered} options cannot be chosen",
        )


def trim_emoji(holder: Doc) -> None:
    """The emoji as Discord gives it back: a Unicode one has no id."""
    if emoji := holder.get("emoji"):
        holder["emoji"] = {key: value for key, value in emoji.items() if value is not None}


def _check_options(options: Sequence[Doc], path: str) -> None:
    seen = set()
    for index, option in enumerate(options):
        trim_emoji(option)
        where = f"{path}.options.{index}"
        for name in ("label", "value"):
            if not 1 <= len(option.get(name) or "") <= MOST_OPTION:
                raise bad_length(f"{where}.{name}", 1, MOST_OPTION)
        if len(option.get("description") or "") > MOST_OPTION:
            raise too_long(f"{where}.description", MOST_OPTION)
        if option["value"] in seen:
            raise bad_form(
                f"{where}.value",
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(option["value"])


def check_modal(modal: Doc) -> None:
    """A modal has a title, a custom id and 1 to 5 fields whose ids differ."""
    if not 1 <= len(modal.get("title") or "") <= MOST_TITLE:
        raise bad_length("data.title", 1, MOST_TITLE)
    if not 1 <= len(modal.get("custom_id") or "") <= MOST_CUSTOM_ID:
        raise bad_length("data.custom_id", 1, MOST_CUSTOM_ID)
    rows = modal.get("components") or []
    if not 1 <= len(rows) <= 5:
        raise bad_length("data.components", 1, 5)
    seen = set()
    for index, row in enumerate(rows):
        path = f"data.components.{index}"
        if row["type"] == Kind.TEXT:
            continue
        if row["type"] == Kind.LABEL:
            _check_label(row, path)
            leaf = row["component"]
        elif row["type"] == Kind.ROW and len(row.get("components") or ()) == 1:
            leaf = row["components"][0]
        else:
            raise bad_form(f"{path}.type", "BASE_TYPE_CHOICES", "Value must be one of {1, 10, 18}.")
        _check_field(leaf, f"{path}.component")
        if leaf["custom_id"] in seen:
            raise bad_form(
                f"{path}.component.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        seen.add(leaf["custom_id"])


def _check_label(row: Doc, path: str) -> None:
    if not 1 <= len(row.get("label") or "") <= MOST_TITLE:
        raise bad_length(f"{path}.label", 1, MOST_TITLE)
    if len(row.get("description") or "") > MOST_OPTION:
        raise too_long(f"{path}.description", MOST_OPTION)


def _check_field(leaf: Doc, path: str) -> None:
    if not 1 <= len(leaf.get("custom_id") or "") <= MOST_CUSTOM_ID:
        raise bad_length(f"{path}.custom_id", 1, MOST_CUSTOM_ID)
    if leaf["type"] in SELECTS:
        check_select(leaf, path)
    if leaf["type"] == Kind.TEXT_INPUT:
        if len(leaf.get("placeholder") or "") > MOST_OPTION:
            raise too_long(f"{path}.placeholder", MOST_OPTION)
        if len(leaf.get("value") or "") > (leaf.get("max_length") or MOST_INPUT):
            raise too_long(f"{path}.value", leaf.get("max_length") or MOST_INPUT)


def check_choices(choices: Sequence[Doc]) -> None:
    """At most 25 suggestions, their names and values of 1 to 100 characters."""
    if len(choices) > MOST_OPTIONS:
        raise too_long("data.choices", MOST_OPTIONS)
    for index, choice in enumerate(choices):
        if not 1 <= len(choice.get("name") or "") <= MOST_OPTION:
            raise bad_length(f"data.choices.{index}.name", 1, MOST_OPTION)
        if isinstance(choice.get("value"), str) and len(choice["value"]) > MOST_OPTION:
            raise too_long(f"data.choices.{index}.value", MOST_OPTION)
