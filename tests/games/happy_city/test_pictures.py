"""The pictures: marks where they belong, sizes in budget, words of the right cards."""

from collections.abc import Iterator

import pytest

from data import catalog
from game_core.games.happy_city.actions import COIN, FillCentre, TakeAction
from game_core.games.happy_city.options import HappyCityOptions, Specials, Variant
from game_core.games.happy_city.state import State
from game_core.games.happy_city.view import City, View
from game_core.kernel.decision import Footprint
from game_core.kernel.history import moments
from game_core.kernel.seats import NATURE, Table
from game_core.players import play_out
from renderers.games.happy_city import ART
from renderers.marks import Marks
from renderers.scene import Bounds, Box, Scene, Text, Tile, Wash, sprites, texts
from renderers.studio import Studio
from renderers.theme import LEAST_TEXT
from tests.games.happy_city.tables import CARDS, EXAMPLE, GAME, WHITE, city, table

BUDGET = 128 * 1024
say = catalog("en").saying(["Marta", "Ada", "Cleo", "Dana", "Eli"])


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    drawn = Studio()
    yield drawn
    drawn.close()


def views(seats: int, specials: Specials) -> list[View]:
    """The public views of one game, in order."""
    options = HappyCityOptions(specials)
    match = play_out(GAME, Table(seats, options), "d" * 32, ("greedy",) * seats)
    line = moments(GAME, match.table, match.seed, match.log)
    return [GAME.view(moment.match.state, None) for moment in line]


@pytest.mark.parametrize(("seats", "specials"), [(2, Specials.FAMILY), (5, Specials.EXPERT)])
def test_pictures_are_in_budget(studio: Studio, seats: int, specials: Specials) -> None:
    seen = views(seats, specials)
    for view in (seen[len(seen) // 8], seen[len(seen) // 2], seen[-1]):
        marks = Marks(standing=GAME.standing(view))
        for scene in (
            ART.table(view, CARDS, marks, say),
            ART.extras["goals"](view, CARDS, marks, say),
            ART.board(view, CARDS, 0, marks, say),
        ):
            assert len(studio.draw(scene)) <= BUDGET
            assert scene.width == 1280


def test_no_text_is_too_small() -> None:
    for view in views(5, Specials.EXPERT)[::20]:
        marks = Marks(standing=GAME.standing(view))
        for scene in (
            ART.table(view, CARDS, marks, say),
            ART.board(view, CARDS, 1, marks, say),
            ART.extras["goals"](view, CARDS, marks, say),
        ):
            assert min(text.size for text in _texts(scene)) >= LEAST_TEXT - 6


@pytest.mark.parametrize(("seats", "specials"), [(2, Specials.FAMILY), (5, Specials.EXPERT)])
def test_large_print_keeps_its_type_its_width_and_its_budget(
    studio: Studio, seats: int, specials: Specials
) -> None:
    large = ART.large
    assert large is not None
    assert large.board is not None
    seen = views(seats, specials)
    for view in (seen[len(seen) // 2], seen[-1]):
        marks = Marks(standing=GAME.standing(view))
        table = large.table(view, CARDS, marks, say)
        city = large.board(view, CARDS, 0, marks, say)
        for scene in (table, city, large.extras["goals"](view, CARDS, marks, say)):
            assert scene.width == 1280
            assert min(text.size for text in _texts(scene)) >= LEAST_TEXT
            assert all(0 <= text.x <= scene.width for text in texts(scene.base))
            assert len(studio.draw(scene)) <= BUDGET
        cards = {(tile.x, tile.y) for tile in city.base if isinstance(tile, Tile)}
        assert len({x for x, _ in cards}) == min(4, len(view.cities[0].cards))
        floors = {one.size for one in sprites(city.base) if "/floor_" in one.name}
        assert min(floors) >= 270


def test_large_print_marks_the_same_things() -> None:
    large = ART.large
    assert large is not None
    assert large.board is not None
    state = table(city(), city(), asked="turn", centre="museum zoo")
    view = GAME.view(state, 0)
    for pick in ("zoo", "deck_3"):
        ghost = GAME.footprint(view, FillCentre(pick))
        assert len(large.table(view, CARDS, Marks(ghost=ghost), say).over) > 12, "dashes round it"
    own = GAME.footprint(view, TakeAction("museum"))
    shown = large.board(view, CARDS, 0, Marks(ghost=own, gain=2), say)
    assert "happy_city/museum" in {sprite.name for sprite in sprites(shown.over)}


def test_a_place_tells_the_slot_and_what_the_card_brings() -> None:
    state = table(city(f"{WHITE} school", 9), city(), centre="museum")
    view = GAME.view(state, 0)
    assert ART.place is not None
    told = ART.place(view, CARDS, GAME.footprint(view, TakeAction("museum")), say)
    assert told.startswith("Slot 3 of 10: ")
    assert "heart" in told
    centre = GAME.footprint(
        GAME.view(table(city(), city(), asked="turn", centre="zoo"), 0), FillCentre("zoo")
    )
    assert ART.place(view, CARDS, centre, say) == ""


def _texts(scene: Scene) -> list[Text]:
    return texts((*scene.base, *scene.over))


def test_people_times_hearts_and_income_are_always_in_view() -> None:
    view = GAME.view(table(city(EXAMPLE, 6), city()), None)
    scene = ART.board(view, CARDS, 0, Marks(standing=GAME.standing(view)), say)
    shown = [text.text for text in texts(scene.base)]
    assert shown.index("= 40") < shown.index("8") < shown.index("×") < shown.index("5")
    assert "+7" in shown
    assert "6" in shown


def test_a_city_shows_ten_slots() -> None:
    view = GAME.view(table(city(f"{WHITE} house"), city()), None)
    scene = ART.board(view, CARDS, 0, Marks(), say)
    shown = {text.text for text in texts(scene.base)}
    assert {str(slot) for slot in range(3, 11)} <= shown
    drawn = {sprite.name for sprite in sprites(scene.base)}
    assert {"happy_city/house", f"happy_city/{WHITE}"} <= drawn


def test_a_ghost_lies_in_the_next_slot_of_its_own_city() -> None:
    state = table(city(f"{WHITE} school", 9), city(), centre="museum")
    view = GAME.view(state, 0)
    ghost = GAME.footprint(view, TakeAction("museum"))
    assert ghost == Footprint(((2, 0),), "museum", (2, 0))
    scene = ART.board(view, CARDS, 0, Marks(ghost=ghost, gain=2), say)
    assert "happy_city/museum" in {sprite.name for sprite in sprites(scene.over)}
    assert "+2" in {text.text for text in texts(scene.over)}
    assert ART.table(view, CARDS, Marks(ghost=ghost), say).over == ()


def test_what_is_picked_in_the_centre_is_marked_on_the_table() -> None:
    state = table(city(), city(), asked="turn", centre="museum zoo")
    view = GAME.view(state, 0)
    for pick, place in (("zoo", 1), ("deck_3", 5)):
        ghost = GAME.footprint(view, FillCentre(pick))
        assert (ghost.at, ghost.board) == ((place, 0), NATURE)
        over = ART.table(view, CARDS, Marks(ghost=ghost), say).over
        assert len(over) > 12, "dashes round it"
        assert ART.board(view, CARDS, 0, Marks(ghost=ghost, newest=False), say).over == ()


def test_a_coin_lies_nowhere() -> None:
    view = GAME.view(table(city(), city()), 0)
    assert GAME.footprint(view, TakeAction(COIN)).cells == ()


def test_a_line_lights_up_what_it_counts() -> None:
    view = GAME.view(table(city(EXAMPLE), city()), None)
    standing = GAME.standing(view)
    hearts = standing.sheet_of(0).lines[1]
    scene = ART.board(view, CARDS, 0, Marks(standing=standing, highlight=hearts), say)
    (sunk,) = (item for item in scene.over if isinstance(item, Wash))
    cards = [item for item in scene.base if isinstance(item, Tile)]
    lit = [card for card in cards if not any(_holds(one, card) for one in sunk.bounds)]
    drawn = {sprite.name.split("/")[1] for card in lit for sprite in sprites(card.items)}
    assert {"museum", "film_studios", "steelworks", "spa", "zoo"} <= drawn
    assert not {"house", "school", "shoe_shop"} & drawn
    frames = {(item.x, item.y) for item in scene.over if isinstance(item, Box) and not item.fill}
    assert {(card.x - 9, card.y - 9) for card in lit} <= frames
    assert {"+2", "+3", "\N{MINUS SIGN}1"} <= {text.text for text in texts(scene.over)}


def _holds(bounds: Bounds, card: Tile) -> bool:
    x, y, wide, high = bounds
    return x <= card.x < x + wide and y <= card.y < y + high


@pytest.mark.parametrize(
    ("mine", "key", "shown"),
    [
        (city(f"{WHITE} library onion_domes"), "hearts", {"+1", "+3"}),
        (city(f"{WHITE} house library red_bridge school"), "people", {"+1"}),
        (city(f"{WHITE} spa gallery"), "hearts", {"+2"}),
        (city(f"{WHITE} house liberty_statue"), "hearts", {"+4"}),
        (city(f"{WHITE} house sphinx", copied="liberty_statue"), "hearts", {"+4"}),
        (city(f"{WHITE} house pyramid"), "hearts", {"\N{MINUS SIGN}1"}),
    ],
)
def test_a_lit_special_carries_what_its_effect_brings(
    mine: City, key: str, shown: set[str]
) -> None:
    other = city(f"{WHITE} school factory")
    view = GAME.view(table(mine, other, expert=True), None)
    standing = GAME.standing(view)
    line = next(one for one in standing.sheet_of(0).lines if one.key == key)
    scene = ART.board(view, CARDS, 0, Marks(standing=standing, highlight=line), say)
    numbers = [text.text for text in texts(scene.over) if text.text[0] in "+\N{MINUS SIGN}"]
    assert set(numbers) == shown
    assert len(numbers) == len(line.cells), "every lit card carries its number"


def test_every_seat_sees_how_near_it_is_to_a_special() -> None:
    cities = (city(f"{WHITE} school house"), city(f"{WHITE} school"), city(f"{WHITE} disco"))
    view = GAME.view(table(*cities, specials="toy_shop"), None)
    scene = ART.table(view, CARDS, Marks(), say)
    assert "happy_city/met" in {sprite.name for sprite in sprites(scene.base)}
    assert "–" in {text.text for text in texts(scene.base)}
    assert "Toy shop (ready)" in ART.alt(view, CARDS, Marks(), say)


def test_who_has_a_special_is_told_no_distance_to_others() -> None:
    cities = (city(f"{WHITE} school house"), city(f"{WHITE} school house disco"))
    state = table(*cities, specials="toy_shop")
    told = [ART.alt(GAME.view(state, seat), CARDS, Marks(), say) for seat in (0, 1)]
    assert "Specials: Toy shop (ready)." in told[0]
    assert "Specials: Toy shop." in told[1]


def test_alt_texts_name_what_a_viewer_needs() -> None:
    view = GAME.view(table(city(EXAMPLE, 6), city(), centre="bank zoo"), 0)
    marks = Marks(standing=GAME.standing(view))
    table_alt = ART.alt(view, CARDS, marks, say)
    assert "Open: Bank, Zoo." in table_alt
    assert "Marta: 40 points, 10 cards, 6 coins, income 7." in table_alt
    city_alt = ART.board_alt(view, CARDS, 0, marks, say)
    assert "5 people, 8 hearts, 40 points; 6 coins, income 7." in city_alt
    assert "5 Museum" in city_alt


def test_a_city_in_words_has_its_total_without_a_standing_too() -> None:
    for variant, total in ((Variant.PRODUCT, 40), (Variant.SUM, 13)):
        view = GAME.view(table(city(EXAMPLE, 6), city(), variant=variant), 0)
        assert f"5 people, 8 hearts, {total} points" in ART.board_alt(view, CARDS, 0, Marks(), say)


def test_words_tell_the_discards_and_the_last_round() -> None:
    state = table(city(), city(), centre="bank")
    for told in _in_words(state):
        assert "Decks: 2, 2 and 2 cards." in told
        assert "Discards" not in told
        assert "last round" not in told
    ending = table(city(EXAMPLE), city(), seat=1, piles=(("bank",), (), ("zoo", "spa")))
    for told in _in_words(ending):
        assert "Decks: 2, 2 and 2 cards. Discards: 1, 0 and 2." in told
        assert "This is the last round." in told


def _in_words(state: State) -> tuple[str, str]:
    """The alt text of the table, and the text view."""
    view = GAME.view(state, None)
    return ART.alt(view, CARDS, Marks(), say), ART.text_view(view, CARDS, say)


def test_the_text_view_has_every_card_of_every_city() -> None:
    view = GAME.view(table(city(EXAMPLE, 6), city(), centre="bank", specials="toy_shop"), 0)
    text = ART.text_view(view, CARDS, say)
    assert "5 × 8 = 40" in text
    assert "Film studios" in text
    assert "**Specials**\n• Toy shop needs 1 blue, 1 green: income 2" in text
    assert "• Bank: yellow, costs 3 coins, income 1, 1 person" in text
    assert "• House: green, costs 1 coin, 1 person" in text
    assert "Colours: 1 yellow, 2 blue, 1 purple, 2 orange, 2 green" in text
