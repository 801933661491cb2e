import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.base36 import base36
from bot.discord_app.ids import BUTTON, LIMIT, MENU, PEOPLE, BadId, Click, code_of, decode, encode

codes = st.from_regex(r"[a-z0-9_.\-]{1,8}", fullmatch=True)
clicks = st.builds(
    Click,
    verb=st.sampled_from(["ok", "pick", "pick3", "band"]),
    table=st.integers(0, 2**40),
    decision=st.integers(0, 5000),
    branch=st.integers(0, 50),
    picks=st.lists(codes, max_size=5).map(tuple),
)


@given(clicks, st.sampled_from("bmp"))
def test_an_id_says_all_it_means(click, kind):
    text = encode(click, kind)
    found = {"b": BUTTON, "m": MENU, "p": PEOPLE}[kind].fullmatch(text)
    assert found is not None
    assert decode(found["click"]) == click
    assert len(text) <= LIMIT


@pytest.mark.parametrize("text", ["", "x", "ok|1|2", "ok|!|0|0", "ok|1|2|3|4|5|6"])
def test_an_id_of_another_version_is_refused(text):
    with pytest.raises(BadId):
        decode(text)


def test_an_id_tells_what_was_picked_last_where_there_is_room():
    click = Click("back1", 7, 3, 0, ("4",), ("04", "12.0", "250"))
    found = BUTTON.fullmatch(encode(click))
    assert decode(found["click"]) == click
    bare = Click("back0", 7, 3, last=("04",))
    assert decode(BUTTON.fullmatch(encode(bare))["click"]) == bare
    crowded = Click("back1", 7, 3, 0, ("x" * 80,), ("y" * 20,))
    assert decode(BUTTON.fullmatch(encode(crowded))["click"]).last == ()


def test_an_id_that_would_not_fit_is_ours_to_mend():
    with pytest.raises(AssertionError):
        encode(Click("ok", picks=("x" * 100,)))


def test_base36_is_what_int_reads():
    assert all(int(base36(n), 36) == n for n in (0, 1, 35, 36, 1295, 10**12))


@pytest.mark.parametrize(
    ("value", "code"),
    [(7, "7"), (-3, "-3"), (40, "14"), ((-2, 11), "-2.b"), (True, "y"), (None, "_"), ("a", "a")],
)
def test_codes_are_short(value, code):
    assert code_of(value) == code
