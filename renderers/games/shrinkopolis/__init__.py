"""The pictures of Shrinkopolis."""

from functools import partial

from game_core.games.shrinkopolis.cards import CardSet
from game_core.games.shrinkopolis.view import View
from renderers.art import GameArt
from renderers.games.shrinkopolis import described, district, names, sheets, table
from renderers.games.shrinkopolis.faces import KEY
from renderers.theme import LARGE_PAGE, PAGE, Page


def _art(page: Page, large: GameArt[View, CardSet] | None = None) -> GameArt[View, CardSet]:
    return GameArt(
        key=KEY,
        table=partial(table.table, page=page),
        alt=described.alt,
        text_view=described.text_view,
        hand=None,
        hand_alt=None,
        card=partial(sheets.card, page=page),
        card_alt=described.card_alt,
        card_names=names.card_names,
        extras={"goals": partial(sheets.goals, page=page)},
        extra_alts={"goals": described.goals_alt},
        board=partial(district.board, page=page),
        board_alt=described.board_alt,
        place=described.place,
        large=large,
    )


ART = _art(PAGE, large=_art(LARGE_PAGE))
