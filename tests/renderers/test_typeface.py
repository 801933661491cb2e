"""Typefaces and names."""

import pytest

from renderers.typeface import can_show, drawable, face_for, fitted, shown_name, width, wrapped


@pytest.mark.parametrize("name", ["Ana", "Žofie", "Ágnes Ő.", "Doğa", "Αλέξης", "Ольга", "Zoë–2"])
def test_names_that_can_be_drawn_stay(name: str) -> None:
    assert shown_name(name, "Seat 2") == name


@pytest.mark.parametrize("name", ["", "   ", "小林", "🐝", "…"])
def test_names_that_cannot_become_the_seat(name: str) -> None:
    assert shown_name(name, "Seat 2") == "Seat 2"


@pytest.mark.parametrize(
    ("name", "shown"),
    [("seventeen letters", "seventeen lette…"), ("🐝 bee", "bee"), ("a\u202eb", "ab")],
)
def test_what_can_be_drawn_of_a_name_stays(name: str, shown: str) -> None:
    assert shown_name(name, "Seat 2") == shown


def test_what_no_face_has_is_not_drawn() -> None:
    assert drawable("Ana 小林") == "Ana"
    assert drawable("שלום!") == ""


def test_names_are_folded_first() -> None:
    assert shown_name("Ｍａｘ  \t Ⅳ", "Seat 2") == "Max IV"


def test_one_face_draws_the_whole_name() -> None:
    assert "Lato" in face_for("Ana", "Black").file
    assert "Source" in face_for("Doğa", "Black").file


def test_what_pictures_say_is_in_the_faces() -> None:
    assert can_show("+−×·…/0123456789")


def test_lines_break_between_words_and_fit() -> None:
    lines = wrapped("one two three four five six", 40, 200)
    assert " ".join(lines) == "one two three four five six"
    assert all(width(line, 40, "Bold") <= 200 for line in lines)


def test_text_shrinks_before_it_is_cut() -> None:
    assert fitted("Town", 66, 1000, 36) == ("Town", 66)
    assert fitted("Town", 66, 120, 36) == ("Town", 46)
    text, size = fitted("A town of many words", 66, 200, 36)
    assert (text[-1], size) == ("…", 36)
    assert width(text, size) <= 200
