"""Cities laid out by hand: what `score` accepts and refuses."""

import msgspec
import pytest

from game_core.games.sprawlopolis.options import Difficulty, Variant
from game_core.games.sprawlopolis.view import Placed
from game_core.kernel.errors import BadPosition


def card(number: int, x: int = 0, y: int = 0, turn: int = 0) -> dict[str, int]:
    return {"card": number, "x": x, "y": y, "turn": turn}


def layout(*cards, **changes) -> dict[str, object]:
    given = {
        "goals": [8, 7, 17],
        "difficulty": "normal",
        "variant": "standard",
        "cards": list(cards or [card(1, 4, 3)]),
    }
    return given | changes


def test_a_layout_becomes_what_everybody_sees(game) -> None:
    view = game.position(layout(card(1, 4, 3), card(2, 6, 4, 180), difficulty="hard"))
    assert view.goals == (8, 7, 17)
    assert view.difficulty is Difficulty.HARD
    assert view.city == (Placed(1, 4, 3, 0), Placed(2, 6, 4, 180))
    assert (view.seat, view.hand, view.active, view.turn) == (None, (), None, 2)


def test_options_may_be_left_out(game) -> None:
    view = game.position({"goals": [8, 7, 17], "cards": [card(1)]})
    assert (view.difficulty, view.variant) == (Difficulty.NORMAL, Variant.STANDARD)


def test_later_cards_lie_on_top(game) -> None:
    # Card 2 covers all of card 1.
    view = game.position(layout(card(1), card(2)))
    (sheet,) = game.standing(view).sheets
    assert [line.cells for line in sheet.lines[:4]] == [
        ((0, 1),),
        ((1, 1),),
        ((0, 0),),
        ((1, 0),),
    ]


def test_fifteen_cards_are_a_finished_city(game) -> None:
    others = [number for number in range(1, 19) if number not in (8, 7, 17)]
    view = game.position(layout(*(card(number, 2 * i) for i, number in enumerate(others))))
    assert view.is_complete
    assert game.progress(view) == (14, 14)
    assert not game.position(layout()).is_complete


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (layout(card(1), card(19, 2)), "cards[1]: there is no card 19."),
        (
            layout(card(1), card(2, 2), card(1, 4)),
            "cards[2]: card 1 lies in the city already.",
        ),
        (
            layout(card(1), card(8, 2)),
            "cards[1]: card 8 is one of the goals, so it cannot lie in the city.",
        ),
        (
            layout(card(1, turn=90)),
            "cards[0]: card 1 is turned by 90, but only 0 and 180 are possible.",
        ),
        (
            layout(card(1), card(2, 2, 2)),
            "cards[1]: card 2 neither touches the city by an edge nor covers a block of it.",
        ),
        (
            layout(card(1), card(2, 3, 0)),
            "cards[1]: card 2 neither touches the city by an edge nor covers a block of it.",
        ),
        (layout(goals=[8, 7]), "A city has 3 goals, but 2 are given."),
        (layout(goals=[8, 7, 8]), "goals[2]: goal 8 is given twice."),
        (layout(goals=[8, 0, 7]), "goals[1]: there is no card 0."),
        (layout(cards=[]), "A city has 1 to 15 cards, but 0 are given."),
        (
            layout(*(card(number, 2 * number) for number in range(1, 17))),
            "A city has 1 to 15 cards, but 16 are given.",
        ),
    ],
)
def test_a_broken_layout_is_refused_by_a_sentence(game, given, sentence) -> None:
    with pytest.raises(BadPosition) as refusal:
        game.position(given)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"cards": [card(1)]}, "goals"),
        (layout(difficulty="brutal"), "$.difficulty"),
        (layout(variant="unheard of"), "$.variant"),
        (layout(cards=[{"card": 1, "x": 0, "y": 0}]), "$.cards[0]"),
        (layout(card(1), card(2, x="2")), "$.cards[1].x"),
        (layout(card(1), card(2, x=2.5)), "$.cards[1].x"),
        (layout(card(True)), "$.cards[0].card"),
        (layout(players=[]), "players"),
        ([], "object"),
        (None, "object"),
    ],
)
def test_what_is_no_layout_is_refused_with_its_place(game, given, where) -> None:
    with pytest.raises(BadPosition) as refusal:
        game.position(given)
    assert str(refusal.value).startswith("The position cannot be read: ")
    assert where in str(refusal.value)


def test_a_position_passes_through_json(game) -> None:
    given = layout(card(1, -3, 7), card(2, -2, 8, 180))
    assert game.position(msgspec.json.decode(msgspec.json.encode(given))) == game.position(given)
