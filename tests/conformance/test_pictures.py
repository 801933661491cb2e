"""Every game can be drawn and read aloud, for every viewer, at any time."""

from pathlib import Path

import pytest
from hypothesis import strategies as st

from game_core.kernel.chance import Dice
from game_core.kernel.game import AnyGame
from game_core.players import play_out
from renderers.marks import Marks, Spot
from renderers.registry import arts
from renderers.studio import Studio
from tests.conformance.kit import (
    GAMES,
    LOCALES,
    AnyMatch,
    catalog,
    law,
    playing,
    some,
    tables_of,
    viewers,
    waiting,
)
from tests.toys.harbour.art import ART

ALT = 1024
TEXT_VIEW = 3500
PLACE = 100
NAMES = ("W" * 32,) * 8


ARTS = {**arts(), ART.key: ART}


def test_every_game_has_art() -> None:
    assert set(ARTS) == set(GAMES)


@pytest.mark.parametrize("locale", LOCALES)
@law(0.2)
def test_every_view_has_pictures_and_texts(game: AnyGame, data: st.DataObject, locale: str) -> None:
    art = ARTS[game.key]
    texts = catalog(locale)
    say = texts.saying(NAMES)
    match = data.draw(playing(game)).match
    for viewer in viewers(match):
        view = game.view(match.state, viewer)
        for marks in (Marks(), Marks(standing=game.standing(view)), *_marks(match, viewer)):
            assert art.table(view, game.cards, marks, say) == art.table(
                view, game.cards, marks, say
            )
            assert 0 < len(art.alt(view, game.cards, marks, say)) <= ALT
            if art.large is not None:
                large = art.large.table(view, game.cards, marks, say)
                assert large.width == art.table(view, game.cards, marks, say).width
            if art.place is not None and marks.ghost is not None:
                assert len(art.place(view, game.cards, marks.ghost, say)) <= PLACE
            if art.board is not None and art.board_alt is not None:
                for seat in range(match.table.seats):
                    art.board(view, game.cards, seat, marks, say)
                    assert 0 < len(art.board_alt(view, game.cards, seat, marks, say)) <= ALT
        for name, extra in art.extras.items():
            extra(view, game.cards, Marks(), say)
            assert 0 < len(art.extra_alts[name](view, game.cards, Marks(), say)) <= ALT
        assert 0 < len(art.text_view(view, game.cards, say)) <= TEXT_VIEW
        if art.hand is not None and art.hand_alt is not None and viewer is not None:
            art.hand(view, game.cards, say)
            assert 0 < len(art.hand_alt(view, game.cards, say)) <= ALT
    assert texts.missing == set()


def _marks(match: AnyMatch, viewer: int | None) -> list[Marks]:
    """Spots, ghosts and highlighted lines as the viewer may get to see them."""
    game = match.game
    found = []
    for decision, seat in waiting(match):
        view = game.view(match.state, seat)
        if seat == viewer:
            actions = some(list(game.legal(match.state, decision, seat)), 12, Dice(match.seed))
            prints = [game.footprint(view, action) for action in actions]
            lying = [one for one in prints if one.cells]
            spots = tuple(Spot(n, one.cells) for n, one in enumerate(lying, 1))
            found.append(Marks(spots=spots))
            found += [Marks(ghost=one, gain=-3) for one in lying[:2]]
    standing = game.standing(game.view(match.state, viewer))
    found += [Marks(highlight=line) for sheet in standing.sheets for line in sheet.lines[:4]]
    return found


@pytest.mark.parametrize("key", sorted(ARTS))
def test_every_card_has_a_picture_and_a_text(key: str) -> None:
    game, art = GAMES[key], ARTS[key]
    texts = catalog("en")
    names = art.card_names(game.cards, texts.say)
    assert names
    for name in names:
        art.card(game.cards, name, texts.say)
        assert 0 < len(art.card_alt(game.cards, name, texts.say)) <= ALT
    assert texts.missing == set()


@pytest.mark.parametrize("key", sorted(ARTS))
def test_a_finished_game_is_painted(key: str, tmp_path: Path) -> None:
    game, art = GAMES[key], ARTS[key]
    table = tables_of(game)[-1]
    match = play_out(game, table, "e5" * 16, ("random",) * table.seats)
    view = game.view(match.state, None)
    scene = art.table(view, game.cards, Marks(standing=game.standing(view)), catalog("en").say)
    studio = Studio(tmp_path)
    try:
        assert studio.draw(scene).startswith(b"\x89PNG\r\n")
    finally:
        studio.close()
