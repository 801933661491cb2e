"""The pictures of Sprawlopolis."""

from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import View
from renderers.art import GameArt
from renderers.games.sprawlopolis import described, sheets, table

ART: GameArt[View, CardSet] = GameArt(
    key=table.KEY,
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
)
