"""Pictures: every drawing is there, the marks are right, crowded ones keep to the budget."""

import pytest

from data import catalog
from game_core.games.life_in_reterra.actions import LayTile, Settle
from game_core.games.life_in_reterra.cards import Shape
from game_core.games.life_in_reterra.options import ReterraOptions
from game_core.kernel.decision import Footprint
from game_core.kernel.match import start
from game_core.kernel.seats import Table
from game_core.players import play_out
from renderers.games.life_in_reterra import ART
from renderers.games.life_in_reterra.land import KEY, PAWNS
from renderers.kit.header import HEADER
from renderers.marks import Marks, Spot
from renderers.scene import Disc, sprites, texts
from renderers.studio import Studio
from renderers.theme import ART as FOLDER
from renderers.theme import LEAST_TEXT
from tests.games.life_in_reterra.drawn import CARDS
from tests.sprites import SPRITES

SAY = catalog().saying(("Ana", "Božena", "Cem", "Wilhelmina von Wittgenstein"))


@pytest.fixture(scope="module")
def ended(game):
    table = Table(4, ReterraOptions())
    return play_out(game, table, "5a" * 16, ("random",) * 4).state


def test_every_sprite_that_a_picture_may_want_is_there() -> None:
    wanted = [f"inhabitant_{colour}" for colour in PAWNS]
    wanted += ["gear", "junk", "energy", "energy_sign", "segment_7", "badge_building"]
    wanted += [f"relic_{one}" for one in ("phone", "book", "compass", "battery", "ball", "token")]
    for building in CARDS.buildings:
        ways = range(len(building.shape.ways))
        wanted += [f"building_{building.name}_{way}" for way in ways]
    for terrain in ("forest", "desert", "asphalt", "grass", "water"):
        wanted += [f"{terrain}_{n}" for n in (1, 2, 3, "quiet")]
    for name in wanted:
        assert (FOLDER / KEY / f"{name}.svg").is_file(), name


def test_a_buildings_drawing_has_the_outline_of_its_way() -> None:
    for building in CARDS.buildings:
        for way, cells in enumerate(building.shape.ways):
            source = (FOLDER / KEY / f"building_{building.name}_{way}.svg").read_text("utf-8")
            wide, high = 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)
            assert f'viewBox="0 0 {120 * wide} {120 * high}"' in source


def test_the_infirmary_bears_no_red_cross() -> None:
    for way in range(len(Shape.ELL.ways)):
        source = (FOLDER / KEY / f"building_infirmary_{way}.svg").read_text("utf-8")
        assert "#CF3434" not in source
        assert "#2C7CB8" in source


def test_pictures_of_a_finished_game_are_within_the_budget(game, ended) -> None:
    view = game.view(ended, 0)
    marks = Marks(standing=game.standing(view))
    studio = Studio(SPRITES)
    try:
        for seat in range(4):
            drawn = studio.draw(ART.board(view, CARDS, seat, marks, SAY))
            assert len(drawn) <= 128 << 10
        assert len(studio.draw(ART.table(view, CARDS, marks, SAY))) <= 128 << 10
    finally:
        studio.close()


def test_text_is_large_enough(game, ended) -> None:
    view = game.view(ended, 0)
    marks = Marks(standing=game.standing(view))
    scenes = [
        ART.table(view, CARDS, marks, SAY),
        ART.board(view, CARDS, 0, marks, SAY),
        ART.hand(view, CARDS, SAY),
        ART.extras["goals"](view, CARDS, marks, SAY),
        ART.card(CARDS, "playground", SAY),
    ]
    for scene in scenes:
        for text in texts((*scene.base, *scene.over)):
            assert text.size >= LEAST_TEXT, text.text


def test_a_board_shows_every_piece_where_it_lies(game, ended) -> None:
    view = game.view(ended, None)
    scene = ART.board(view, CARDS, 2, Marks(), SAY)
    names = [one.name.removeprefix(f"{KEY}/") for one in sprites(scene.base)]
    community = ended.communities[2]
    assert names.count("inhabitant_blue") == len(community.inhabitants)
    for built in community.buildings:
        assert f"building_{built.building}_{built.way}" in names
    assert scene.height > HEADER


def test_spots_are_numbered_and_the_ghost_is_dashed(game) -> None:
    match = start(game, Table(2, ReterraOptions()), "5b" * 16).match
    (decision,) = match.pending
    (seat,) = decision.seats
    view = game.view(match.state, seat)
    actions = list(game.legal(match.state, decision, seat))
    spots = {one.spot: game.footprint(view, one).cells for one in actions}
    marks = Marks(spots=tuple(Spot(n, cells) for n, cells in enumerate(spots.values(), 1)))
    scene = ART.board(view, CARDS, seat, marks, SAY)
    assert sum(isinstance(one, Disc) for one in scene.over) == len(spots) == 4
    ghost = ART.board(view, CARDS, seat, Marks(ghost=game.footprint(view, actions[0])), SAY)
    assert ghost.over != scene.over
    assert "Preview" in ART.board_alt(
        view, CARDS, seat, Marks(ghost=game.footprint(view, actions[0])), SAY
    )


def test_a_disc_leaves_the_middle_of_a_space_to_what_is_drawn_there(game, ended) -> None:
    view = game.view(ended, None)
    tile = view.communities[0].tiles[0].cells
    spots = (Spot(1, tile[:1]), Spot(2, tile[1:2]), Spot(3, tile))
    scene = ART.board(view, CARDS, 0, Marks(spots=spots, newest=False), SAY)
    one, other, whole = (item for item in scene.over if isinstance(item, Disc))
    block = other.x - one.x
    away = abs(one.x - (whole.x - block // 2)), abs(one.y - (whole.y - block // 2))
    assert min(away) * 1.41 > one.radius


def test_a_highlight_shows_the_cells_of_its_line(game, ended) -> None:
    view = game.view(ended, None)
    standing = game.standing(view)
    line = next(one for one in standing.sheets[0].lines if one.key == "relics")
    scene = ART.board(view, CARDS, 0, Marks(standing=standing, highlight=line), SAY)
    numbers = [text.text for text in texts(scene.over)]
    assert numbers == [str(n) for n in range(1, 1 + len(line.cells))]


def test_footprints_of_buildings_inhabitants_and_tiles(game) -> None:
    view = game.view(start(game, Table(2, ReterraOptions()), "5c" * 16).match.state, 0)
    assert game.footprint(view, LayTile("L001", (2, 0), 90)) == Footprint(
        ((2, 0), (3, 0), (2, 1), (3, 1)), "L001", (2, 0), 90
    )
    assert game.footprint(view, Settle("school", (0, 1), 1)) == Footprint(
        ((0, 1), (0, 2)), "school", (0, 1), 1
    )
    assert game.footprint(view, Settle("nothing")).cells == ()


def test_a_place_is_told_in_words_and_counted(game, ended) -> None:
    view = game.view(ended, 0)
    first = view.communities[0].tiles[0]
    place = ART.place(view, game.cards, Footprint(first.cells, board=0), SAY)
    spaces = game.cards.by_id[first.tile].lying[first.turn]
    assert place.startswith("Covers ")
    for space in spaces:
        assert space.terrain in place
    again = Footprint((first.cells[0],) * 2, board=0)
    assert ART.place(view, game.cards, again, SAY).startswith("Covers 2 × ")


def test_the_text_view_tells_the_row_from_the_hand(game) -> None:
    match = start(game, Table(2, ReterraOptions()), "7e" * 16).match
    view = game.view(match.state, 0)
    row, hand = ART.text_view(view, game.cards, SAY).split("\nYour secret tiles\n")
    assert "\nRow\n" in row
    assert all(tile in row for tile in view.row)
    assert all(tile in hand and tile not in row for tile in view.hand)
