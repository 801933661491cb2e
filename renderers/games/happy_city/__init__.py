"""The pictures of Happy City."""

from game_core.games.happy_city.cards import CardSet
from game_core.games.happy_city.view import View
from renderers.art import GameArt
from renderers.games.happy_city import centre, city, described, sheets
from renderers.games.happy_city.faces import KEY

ART: GameArt[View, CardSet] = GameArt(
    key=KEY,
    table=centre.table,
    alt=described.alt,
    text_view=described.text_view,
    hand=None,
    hand_alt=None,
    card=sheets.card,
    card_alt=described.card_alt,
    card_names=described.card_names,
    extras={"goals": sheets.specials},
    extra_alts={"goals": described.specials_alt},
    board=city.city,
    board_alt=described.city_alt,
)
