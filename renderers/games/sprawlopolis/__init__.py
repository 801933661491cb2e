"""The pictures of Sprawlopolis."""

from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import View
from renderers.art import GameArt
from renderers.games.sprawlopolis import described, sheets, table

ART: GameArt[View, CardSet] = GameArt(
    key=table.KEY,
    table=table.table,
    hand=sheets.hand,
    extras={"goals": sheets.goals},
    card=sheets.card,
    alt=described.alt,
    text_view=described.text_view,
)
