"""The pictures of Life in Reterra."""

from functools import partial

from game_core.games.life_in_reterra.cards import CardSet
from game_core.games.life_in_reterra.view import View
from renderers.art import GameArt
from renderers.games.life_in_reterra import board, described, land, sheets, table
from renderers.theme import LARGE_PAGE, PAGE, Page


def _art(page: Page, large: GameArt[View, CardSet] | None = None) -> GameArt[View, CardSet]:
    return GameArt(
        key=land.KEY,
        table=partial(table.table, page=page),
        alt=described.alt,
        text_view=described.text_view,
        hand=partial(sheets.hand, page=page),
        hand_alt=described.hand_alt,
        card=partial(sheets.card, page=page),
        card_alt=described.card_alt,
        card_names=described.card_names,
        extras={"goals": partial(sheets.goals, page=page)},
        extra_alts={"goals": described.goals_alt},
        board=partial(board.board, page=page),
        board_alt=described.board_alt,
        place=described.place,
        large=large,
    )


ART = _art(PAGE, large=_art(LARGE_PAGE))
