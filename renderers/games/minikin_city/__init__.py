"""The pictures of Minikin City."""

from game_core.games.minikin_city.cards import CardSet
from game_core.games.minikin_city.view import View
from renderers.art import GameArt
from renderers.games.minikin_city import board, described, sheets, table

ART: GameArt[View, CardSet] = GameArt(
    key="minikin_city",
    table=table.table,
    alt=described.alt,
    text_view=described.text_view,
    hand=sheets.hand,
    hand_alt=described.hand_alt,
    card=sheets.card,
    card_alt=described.card_alt,
    card_names=described.card_names,
    extras={"goals": sheets.goals},
    extra_alts={"goals": described.goals_alt},
    board=board.board,
    board_alt=described.board_alt,
    place=described.place,
)
