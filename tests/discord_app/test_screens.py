import pytest

from bot.discord_app.ids import Click
from bot.discord_app.layout import view_of
from bot.discord_app.screens import (
    ALT_LIMIT,
    COMPONENT_LIMIT,
    TEXT_LIMIT,
    Button,
    Buttons,
    Choice,
    Gallery,
    Menu,
    Picture,
    Screen,
    Text,
    clipped,
    count_components,
    guarded,
    rows_of,
)

CLICK = Click("ok", 1)


def text_of(screen):
    return sum(len(block.markdown) for block in screen.blocks if isinstance(block, Text))


def test_st_24_too_much_text_gives_way_at_its_longest():
    screen = guarded(Screen((Text("a" * 100), Text("b" * 5000), Text("c" * 30))))
    assert text_of(screen) == TEXT_LIMIT
    assert screen.blocks[0].markdown == "a" * 100
    assert screen.blocks[1].markdown.endswith("…")


def test_st_24_labels_alt_texts_and_choices_are_clipped():
    button = Buttons((Button("x" * 200, CLICK),))
    menu = Menu("p" * 400, CLICK, (Choice("l" * 200, "1", "d" * 200),))
    picture = Picture(b"", "a.png", "t" * 3000)
    found = guarded(Screen((button, menu, picture))).blocks
    assert len(found[0].buttons[0].label) == 80
    assert (len(found[1].placeholder), len(found[1].choices[0].label)) == (150, 100)
    assert len(found[1].choices[0].description) == 100
    assert len(found[2].alt) == ALT_LIMIT


def test_st_24_more_components_than_discord_takes_are_ours_to_mend():
    rows = tuple(Buttons((Button("x", CLICK),)) for _ in range(20))
    assert count_components(Screen(rows)) == COMPONENT_LIMIT + 1
    with pytest.raises(AssertionError):
        guarded(Screen(rows))


@pytest.mark.parametrize("count", [0, 26])
def test_st_24_a_menu_takes_one_to_25_choices(count):
    menu = Menu("p", CLICK, tuple(Choice(str(n), str(n)) for n in range(count)))
    with pytest.raises(AssertionError):
        guarded(Screen((menu,)))


def test_a_gallery_is_one_component_of_at_most_ten_pictures():
    pictures = tuple(Picture(b"", f"{n}.png", "t" * 3000) for n in range(11))
    screen = Screen((Picture(b"", "a.png", ""), Gallery(pictures[:10])))
    assert count_components(screen) == 3
    assert screen.pictures == (Picture(b"", "a.png", ""), *pictures[:10])
    assert all(len(one.alt) == ALT_LIMIT for one in guarded(screen).blocks[1].shown)
    with pytest.raises(AssertionError):
        guarded(Screen((Gallery(pictures),)))


def test_an_empty_text_is_never_sent():
    assert guarded(Screen((Text(""),))).blocks[0].markdown == "…"


def test_buttons_stand_in_rows_of_five():
    buttons = tuple(Button(str(n), CLICK) for n in range(7))
    assert [len(row.buttons) for row in rows_of(buttons)] == [5, 2]


def test_clipping_keeps_what_fits():
    assert clipped("abc", 3) == "abc"
    assert clipped("abcd", 3) == "ab…"


async def test_a_post_carries_its_row_in_a_components_id():
    view = view_of(Screen((Text("hello", row=42),)))
    frame = view.to_components()[0]
    assert frame["components"][0]["id"] == 1_000_000_042
    assert view.is_finished()
