"""The pictures of Happy City."""

from functools import partial

from game_core.games.happy_city.cards import CardSet
from game_core.games.happy_city.view import View
from renderers.art import GameArt
from renderers.games.happy_city import centre, city, described, sheets
from renderers.games.happy_city.faces import KEY
from renderers.theme import LARGE_PAGE, PAGE, Page


def _art(page: Page, large: GameArt[View, CardSet] | None = None) -> GameArt[View, CardSet]:
    return GameArt(
        key=KEY,
        table=partial(centre.table, page=page),
        alt=described.alt,
        text_view=described.text_view,
        hand=None,
        hand_alt=None,
        card=partial(sheets.card, page=page),
        card_alt=described.card_alt,
        card_names=described.card_names,
        extras={"goals": partial(sheets.specials, page=page)},
        extra_alts={"goals": described.specials_alt},
        board=partial(city.city, page=page),
        board_alt=described.city_alt,
        place=described.place,
        large=large,
    )


ART = _art(PAGE, large=_art(LARGE_PAGE))
