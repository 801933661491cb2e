"""The pictures of Shrinkopolis."""

from game_core.games.shrinkopolis.cards import CardSet
from game_core.games.shrinkopolis.view import View
from renderers.art import GameArt
from renderers.games.shrinkopolis import described, district, names, sheets, table
from renderers.games.shrinkopolis.faces import KEY

ART: GameArt[View, CardSet] = GameArt(
    key=KEY,
    table=table.table,
    alt=described.alt,
    text_view=described.text_view,
    hand=None,
    hand_alt=None,
    card=sheets.card,
    card_alt=described.card_alt,
    card_names=names.card_names,
    extras={"goals": sheets.goals},
    extra_alts={"goals": described.goals_alt},
    board=district.board,
    board_alt=described.board_alt,
    place=described.place,
)
