"""The table of Sprawlopolis as a scene."""

from collections.abc import Callable

import msgspec
import pytest

from data.words import PSEUDO, Catalog
from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.options import Difficulty
from game_core.games.sprawlopolis.view import Placed, View, footprint_of
from game_core.kernel.outcome import Outcome
from game_core.kernel.words import words
from renderers.games.sprawlopolis import ART
from renderers.games.sprawlopolis.city import square_tile, squares_of
from renderers.games.sprawlopolis.table import heading
from renderers.kit import board
from renderers.kit.header import CAPTION_TWO, header
from renderers.marks import Marks, Say, Spot
from renderers.scene import Box, Disc, Layer, Scene, Text, Tile, sprites, texts
from renderers.typeface import width
from tests.renderers.cities import COMPACT, GOALS, WIDE, spots_round, view_of

Standing = Callable[[View], Outcome]
ONE = (Placed(1, 0, 0, 0),)


def everything(scene: Scene) -> list[Text]:
    return texts((*scene.base, *scene.over))


def test_a_table_is_planks_city_rulers_header(cards: CardSet, say: Say) -> None:
    view, marks = view_of(ONE), Marks(newest=False)
    frame = board.fitted_frame((0, 0, 2, 2), 236)
    city = squares_of(cards, ONE[0])
    scene = ART.table(view, cards, marks, say)
    assert scene == Scene(
        "sprawlopolis",
        1280,
        236 + 56 + 2 * 48 + 2 * 160,
        "table",
        (
            *board.table(frame.board),
            *board.edge(frame, city),
            *(square_tile(city, cell, *frame.at(cell), 160) for cell in city),
            *board.rulers(frame, {0: "W1", 1: "E1"}.__getitem__, {0: "N1", 1: "S1"}.__getitem__),
            *header(heading(view, marks, say)),
        ),
        city=board.inside(frame),
    )


def test_the_header_carries_every_part_of_the_score(
    cards: CardSet, say: Say, standing: Standing
) -> None:
    view = view_of(COMPACT[:6])
    outcome = standing(view)
    scene = ART.table(view, cards, Marks(standing=outcome), say)
    said = [text.text for text in everything(scene)]
    assert "Sprawlopolis" in said
    assert "Turn 6/14" in said
    assert str(outcome.sheets[0].total).replace("-", "−") in said
    assert "/32" in said
    assert {str(goal) for goal in GOALS} <= set(said)
    signs = [sprite.name for sprite in sprites(scene.base) if sprite.style == "halo"]
    assert signs == [
        "sprawlopolis/badge_res",
        "sprawlopolis/badge_com",
        "sprawlopolis/badge_ind",
        "sprawlopolis/badge_park",
        "sprawlopolis/badge_road",
        *["common/shield"] * 3,
    ]


def test_roads_that_cost_nothing_have_no_chip(cards: CardSet, say: Say, standing: Standing) -> None:
    view = msgspec.structs.replace(view_of(COMPACT[:6]), difficulty=Difficulty.RELAXED)
    scene = ART.table(view, cards, Marks(standing=standing(view)), say)
    assert "sprawlopolis/badge_road" not in {sprite.name for sprite in sprites(scene.base)}


def test_rulers_carry_the_names_that_never_change(cards: CardSet, say: Say) -> None:
    scene = ART.table(view_of([*ONE, Placed(2, -2, -1, 0)]), cards, Marks(), say)
    said = [text.text for text in everything(scene)]
    assert [name for name in said if name in {"W3", "W2", "W1", "E1"}] == ["W3", "W2", "W1", "E1"]
    assert [name for name in said if name in {"N2", "N1", "S1"}] == ["N2", "N1", "S1"]


def test_marks_leave_the_base_as_it_is(cards: CardSet, say: Say) -> None:
    """What stays while a player looks at other ghosts of one place is drawn once."""
    view, at = view_of(ONE), Placed(2, 0, 1, 0)
    other = msgspec.structs.replace(at, turn=180)
    one, two = (
        ART.table(view, cards, Marks(ghost=footprint_of(placed), gain=1), say)
        for placed in (at, other)
    )
    assert one.base == two.base
    assert one.over != two.over


def test_a_ghost_is_washed_over_paper_with_its_gain_above_all(cards: CardSet, say: Say) -> None:
    ghost = footprint_of(Placed(2, 1, 1, 180))
    scene = ART.table(view_of(ONE), cards, Marks(ghost=ghost, gain=-2, newest=False), say)
    paper, card, *rest = scene.over
    assert isinstance(paper, Layer)
    assert isinstance(card, Layer)
    assert (paper.opacity, card.opacity) == (72, 62)
    assert all(isinstance(tile, Tile) for tile in card.items)
    assert isinstance(rest[-1], Text)
    assert rest[-1].text == "−2"


def test_a_highlight_sinks_all_else_and_numbers_what_counts(
    cards: CardSet, say: Say, standing: Standing
) -> None:
    view = view_of(COMPACT)
    line = next(line for line in standing(view).sheets[0].lines if line.key == "zone_park")
    marks = Marks(standing=standing(view), highlight=line, spots=spots_round(view))
    scene = ART.table(view, cards, marks, say)
    over = scene.over
    assert over[0] == board.sunk(
        board.fitted_frame((-2, -2, 10, 10), 236 + CAPTION_TWO), _cells(view)
    )
    numbers = [text.text for text in texts(over)]
    assert numbers == [str(n) for n in range(1, len(line.cells) + 1)]
    assert say(line.label) in {text.text for text in texts(scene.base)}


def _cells(view: View) -> list[tuple[int, int]]:
    return list(dict.fromkeys(cell for placed in view.city for cell in placed.cells))


def test_a_band_is_larger_and_shows_only_its_spots(cards: CardSet, say: Say) -> None:
    view = view_of(WIDE)
    marks = Marks(spots=spots_round(view))
    whole = ART.table(view, cards, marks, say)
    band = ART.table(view, cards, msgspec.structs.replace(marks, crop=(0, -2, 7, 3)), say)
    assert _block(whole) == 32
    assert _block(band) == 120
    left, right = ({text.text for text in texts(scene.over)} for scene in (band, whole))
    assert left < right


def _block(scene: Scene) -> int:
    return next(item.width for item in scene.base if isinstance(item, Tile))


@pytest.mark.parametrize("city", [ONE, COMPACT[:8], COMPACT, WIDE])
@pytest.mark.parametrize("locale", ["en", PSEUDO])
def test_nothing_is_too_small_or_runs_out_of_the_picture(
    city: tuple[Placed, ...], locale: str, cards: CardSet, standing: Standing
) -> None:
    view = view_of(city, hand=(2, 3), deck=4)
    said = Catalog(locale).saying(("A name too long for any picture", "Božena"))
    outcome = standing(view)
    marks = Marks(standing=outcome)
    scenes = [
        ART.table(view, cards, marks, said),
        ART.extras["goals"](view, cards, marks, said),
        ART.card(cards, "18", said),
        *(
            ART.table(view, cards, msgspec.structs.replace(marks, highlight=line), said)
            for line in outcome.sheets[0].lines[:5]
        ),
    ]
    assert ART.hand is not None
    scenes.append(ART.hand(view, cards, said))
    for scene in scenes:
        numbered = {(item.x, item.y) for item in scene.over if isinstance(item, Disc)}
        for text in everything(scene):
            if (text.x, text.y) in numbered:
                continue
            assert text.size >= 36, text
            room = width(text.text, text.size, text.weight)
            left = text.x - {"left": 0, "middle": room // 2, "right": room}[text.anchor]
            assert left >= 0, text
            assert left + room <= 1280, text
        assert scene.height <= 236 + CAPTION_TWO + 1280
        assert all(sprite.size >= 64 for sprite in sprites(scene.base) if sprite.style == "halo")


def test_a_name_that_cannot_be_drawn_gives_way_to_the_seat(cards: CardSet) -> None:
    say = Catalog("en").saying(("小林", "Ana"))
    scene = ART.table(view_of(ONE), cards, Marks(), say)
    assert "Seat 1" in [text.text for text in everything(scene)]


def test_when_it_is_over_the_picture_says_how(cards: CardSet, say: Say, standing: Standing) -> None:
    view = view_of(COMPACT)
    scene = ART.table(view, cards, Marks(standing=standing(view)), say)
    said = [text.text for text in everything(scene)]
    assert say(standing(view).headline) in said
    assert "Final score" in said


def test_an_empty_table_can_be_drawn(cards: CardSet, say: Say) -> None:
    view = msgspec.structs.replace(view_of(()), active=None)
    scene = ART.table(view, cards, Marks(), say)
    assert scene.height > 236
    assert isinstance(scene.base[0], Box)


def test_the_chosen_spot_lies_above_the_others(cards: CardSet, say: Say) -> None:
    spots = (Spot(1, Placed(0, 0, 1, 0).cells, chosen=True), Spot(2, Placed(0, 1, 1, 0).cells))
    scene = ART.table(view_of(ONE), cards, Marks(spots=spots, newest=False), say)
    assert [disc.fill for disc in scene.over if isinstance(disc, Disc)] == ["paper", "wild"]


def test_a_hand_shows_numbers_and_the_open_card(cards: CardSet, say: Say) -> None:
    assert ART.hand is not None
    scene = ART.hand(view_of(ONE, hand=(2, 3, 4), deck=5), cards, say)
    said = [text.text for text in everything(scene)]
    assert said[0] == "Your hand"
    assert {"Card 2", "Card 3", "Card 4", "Next: card 5", "4 cards in the deck"} <= set(said)
    assert sum(isinstance(item, Tile) for item in scene.base) == 16


def test_goals_show_number_name_rule_and_points(
    cards: CardSet, say: Say, standing: Standing
) -> None:
    view = view_of(ONE)
    scene = ART.extras["goals"](view, cards, Marks(standing=standing(view)), say)
    said = [text.text for text in everything(scene)]
    assert "Target 32" in said
    for number in ("8", "7", "17"):
        assert number in said
    assert say(words("sprawlopolis-goal-8-name")) in said
    assert [sprite.name for sprite in sprites(scene.base)] == ["common/shield"] * 3
