"""The pictures: what they show, how large, within their budgets."""

from collections.abc import Iterator

import pytest

from data import catalog
from game_core.games.minikin_city.actions import PlacePawns, PlayCard
from game_core.games.minikin_city.phrases import card_words
from game_core.games.minikin_city.state import Pawns, Play
from renderers.games.minikin_city import ART
from renderers.marks import Marks, Spot
from renderers.paint import Painter
from renderers.scene import Box, Scene, Text, sprites, texts
from renderers.theme import LEAST_TEXT, WIDTH
from tests.games.minikin_city.tables import act, dealt, laid, states_at_random
from tests.games.minikin_city.test_sheet import JADE
from tests.sprites import SPRITES

SAY = catalog().saying(("Ralph", "Sergio", "Jade", "Aurelia", "Božena"))
BUDGET = 128 * 1024


@pytest.fixture(scope="module")
def painter() -> Painter:
    return Painter(SPRITES)


def shown(scene: Scene) -> list[str]:
    return [text.text for text in texts((*scene.base, *scene.over))]


def names(scene: Scene) -> list[str]:
    return [sprite.name.split("/")[1] for sprite in sprites((*scene.base, *scene.over))]


def scenes(game) -> Iterator[Scene]:
    """All pictures of some tables in play, every viewer's."""
    for seats in (2, 5):
        states = list(states_at_random(game, seats, 8))
        for state in (*states[:: len(states) // 5], states[-1]):
            for viewer in (None, 0):
                view = game.view(state, viewer)
                marks = Marks(standing=game.standing(view))
                yield ART.table(view, game.cards, marks, SAY)
                yield ART.board(view, game.cards, 0, marks, SAY)
                for extra in ART.extras.values():
                    if view.rewards:
                        yield extra(view, game.cards, marks, SAY)
                if viewer is not None:
                    yield ART.hand(view, game.cards, SAY)


def test_texts_are_large_enough_for_a_phone(game) -> None:
    for scene in scenes(game):
        assert scene.width == WIDTH
        assert min(text.size for text in texts((*scene.base, *scene.over))) >= LEAST_TEXT


def test_large_print_has_larger_cards_in_fewer_columns(game, painter) -> None:
    large = ART.large
    assert large is not None
    state = list(states_at_random(game, 5, 8))[-1]
    view = game.view(state, 0)
    marks = Marks(standing=game.standing(view))
    assert large.board is not None
    board = large.board(view, game.cards, 0, marks, SAY)
    goals = large.extras["goals"](view, game.cards, marks, SAY)
    for scene in (board, goals, large.table(view, game.cards, marks, SAY)):
        assert scene.width == WIDTH
        assert min(text.size for text in texts(scene.base)) >= LEAST_TEXT
        assert len(painter.draw(scene)) <= BUDGET
    faces = [sprite for sprite in sprites(board.base) if "/face" in sprite.name]
    assert {sprite.size for sprite in faces} == {400}


def test_many_chips_take_a_second_row_above_the_city(game) -> None:
    given = {"city": ["R8", "B4", "B9", "G3"], "tokens": ["wild"]}
    few = ART.board(game.position({"players": [{"city": ["R8"]}]}), game.cards, 0, Marks(), SAY)
    many = ART.board(game.position({"players": [given]}), game.cards, 0, Marks(), SAY)
    assert few.city is not None
    assert many.city is not None
    assert many.city[1] >= few.city[1]
    assert names(many).count("wild_colour") == 1


def test_nothing_is_drawn_outside(game) -> None:
    for scene in scenes(game):
        for item in (*scene.base, *scene.over):
            if isinstance(item, Text):
                assert 0 <= item.x <= WIDTH
                assert 0 <= item.y <= scene.height


def test_pictures_keep_to_their_budget(game, painter) -> None:
    for scene in list(scenes(game))[::3]:
        assert len(painter.draw(scene)) <= BUDGET


def test_the_table_shows_names_totals_and_played_cards(game) -> None:
    state = dealt(game, ["R1 R2 R3 R4", "B1 B2 B3 B4"], rewards=(1,), displays="G10 G11 G12")
    state = act(game, state, 0, PlayCard("R3"))
    view = game.view(state, None)
    marks = Marks(standing=game.standing(view))
    scene = ART.table(view, game.cards, marks, SAY)
    said = shown(scene)
    assert said.count("Sergio") == 2  # whose turn it is, and their line
    assert "Ralph" in said
    assert {"10", "11", "12"} <= set(said)
    assert "reward_red_2" in names(scene)
    alt = ART.alt(view, game.cards, marks, SAY)
    assert "Sergio plays next." in alt
    assert "Ralph has played Red 3." in alt
    assert "Green 10 (leaf + leaf)" in alt


def test_markers_lie_on_the_reward_card(game) -> None:
    state = dealt(game, ["R1 R2 R3 R4", "B1 B2 B3 B4"], rewards=(1,), displays="G10 G11 G12")
    for seat, card in ((0, "R3"), (1, "B4")):
        state = act(game, state, seat, PlayCard(card))
    view = game.view(state, None)
    alt = ART.alt(view, game.cards, Marks(), SAY)
    assert "5 VP (Ralph), 2 Minikins (Sergio)" in alt


def test_the_last_ranking_lies_under_the_endgame_tile(game) -> None:
    end = list(states_at_random(game, 3, 2))[-1]
    scene = ART.table(game.view(end, None), game.cards, Marks(), SAY)
    assert "endgame_3" in names(scene)


def test_a_full_card_is_yellow_and_pawns_stand_on_it(game) -> None:
    view = game.position({"seats": 4, "players": [JADE]})
    scene = ART.board(view, game.cards, 0, Marks(), SAY)
    yellow = [item for item in scene.base if isinstance(item, Box) and item.line == "wild"]
    assert len(yellow) == 2
    standing, effect, markers, header = 2 + 3 + 2 + 2 + 1, 1, 3, 1
    assert names(scene).count("pawn") == standing + effect + markers + header
    assert names(scene).count("place") == 1 + 1 + 1 + 1


def test_a_line_lights_up_what_it_counts(game) -> None:
    view = game.position({"seats": 4, "players": [JADE]})
    (sheet,) = game.standing(view).sheets
    line = next(line for line in sheet.lines if line.key == "card_G1")
    marks = Marks(standing=game.standing(view), highlight=line)
    scene = ART.board(view, game.cards, 0, marks, SAY)
    assert "full, with 5 × star" in shown(scene)
    alt = ART.board_alt(view, game.cards, 0, marks, SAY)
    assert "Highlighted: Green 1, 10 points." in alt
    assert "Counted: Green 1, Red 7, Green 9, Blue 19, Red 18." in alt


def test_spots_and_ghosts_of_pawns(game, cards) -> None:
    state = laid(cards, "R3 B19", "", unused=[2], flow=(Pawns(0), Play(1)))
    view = game.view(state, 0)
    prints = [game.footprint(view, PlacePawns(card, 2)) for card in ("R3", "B19")]
    spots = tuple(Spot(n, one.cells) for n, one in enumerate(prints, 1))
    plain = ART.board(view, game.cards, 0, Marks(), SAY)
    scene = ART.board(view, game.cards, 0, Marks(spots=spots), SAY)
    assert [text.text for text in texts(scene.over)] == ["1", "2"]
    ghost = ART.board(view, game.cards, 0, Marks(ghost=prints[0], gain=6), SAY)
    assert names(ghost).count("pawn") == names(plain).count("pawn") + 2
    assert "+6" in shown(ghost)


def test_the_ghost_of_a_ninth_card_has_a_place(game) -> None:
    state = next(
        one for one in states_at_random(game, 2, 3) if game.pending(one)[0].kind == "extra"
    )
    (decision,) = game.pending(state)
    (seat,) = decision.seats
    view = game.view(state, seat)
    ghost = game.footprint(view, PlayCard(view.hand[0]))
    scene = ART.board(view, game.cards, seat, Marks(ghost=ghost, gain=2), SAY)
    assert scene.height <= 1300


def test_in_a_film_the_city_keeps_its_rows(game, cards) -> None:
    states = [laid(cards, "R3", ""), laid(cards, "R3 B19 G1 G2 G3 G4", "")]
    marks = Marks(crop=(0, 0, 3, 1))
    scenes = [ART.board(game.view(state, None), game.cards, 0, marks, SAY) for state in states]
    assert len({scene.height for scene in scenes}) == 1
    assert len({scene.city for scene in scenes}) == 1


def test_a_hand_is_private_and_marks_the_hidden_choice(game) -> None:
    state = dealt(game, ["R1 R2 R3 R4", "B1 B2 B3 B4"], sealed=True)
    before = ART.hand(game.view(state, 0), game.cards, SAY)
    state = act(game, state, 0, PlayCard("R2"))
    after = ART.hand(game.view(state, 0), game.cards, SAY)
    assert before != after
    assert ART.hand(game.view(state, 1), game.cards, SAY).height == after.height
    for viewer in (None, 1):
        view = game.view(state, viewer)
        said = ART.text_view(view, game.cards, SAY) + ART.alt(view, game.cards, Marks(), SAY)
        assert "Red 2" not in said


@pytest.mark.parametrize("seats", [2, 5])
def test_the_text_view_has_it_all(game, seats) -> None:
    for state in list(states_at_random(game, seats, 5))[::9]:
        view = game.view(state, 0)
        text = ART.text_view(view, game.cards, SAY)
        assert not text.endswith("…")
        for built in view.tableaus[0].city:
            value = game.cards.by_name[built.card].value
            assert str(value) in text


def test_the_text_view_counts_the_symbols_of_a_city(game) -> None:
    view = game.position({"players": [{"city": ["G5", "B6"], "tokens": ["flag"]}]})
    assert "Symbols: 2 × star, 2 × flag, 1 × cockade." in ART.text_view(view, game.cards, SAY)


def test_the_text_view_tells_the_hands_once_they_lie_open(game) -> None:
    states = list(states_at_random(game, 2, 5))
    opened = next(state for state in states if state.hands_open)
    hidden = states[states.index(opened) - 1]
    first = game.cards.by_name[opened.hands[0][0]]
    told = ART.text_view(game.view(opened, 1), game.cards, SAY)
    assert f"Hand: {SAY(card_words(first))}, " in told
    assert "Hand: " not in ART.text_view(game.view(hidden, 1), game.cards, SAY)


def test_names_come_as_written(game) -> None:
    view = game.position({"players": [{}, {}, {}, {}, {}]})
    scene = ART.table(view, game.cards, Marks(standing=game.standing(view)), SAY)
    assert "Božena" in shown(scene)
