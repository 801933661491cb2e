"""The pictures of Life in Reterra."""

from game_core.games.life_in_reterra.cards import CardSet
from game_core.games.life_in_reterra.view import View
from renderers.art import GameArt
from renderers.games.life_in_reterra import board, described, land, sheets, table

ART: GameArt[View, CardSet] = GameArt(
    key=land.KEY,
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
)
