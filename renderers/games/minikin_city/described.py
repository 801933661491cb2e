"""The pictures in words: alt texts, and the whole table as text."""

from collections.abc import Iterable

from game_core.games.minikin_city.cards import ROUNDS, Card, CardSet, Gain
from game_core.games.minikin_city.phrases import (
    card_words,
    effect_words,
    gain_words,
    shown_words,
    token_words,
)
from game_core.games.minikin_city.tableau import Built, Tableau, town_of
from game_core.games.minikin_city.view import COLUMNS, MARKER_ROW, TOKEN_ROW, View
from game_core.kernel.decision import Cell, Footprint
from game_core.kernel.outcome import Line
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words
from renderers.marks import Marks, Say

KEY = "minikin_city"
MOST_ALT = 1024
MOST_TEXT = 3500


def _cut(text: str, most: int = MOST_ALT) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _when(view: View) -> Words:
    if view.is_over:
        return words("picture-alt-over")
    if view.hands_open:
        return words(f"{KEY}-alt-last")
    if not view.round:
        return words(f"{KEY}-alt-keep")
    return words(f"{KEY}-alt-round", round=view.round, rounds=ROUNDS)


def alt(view: View, cards: CardSet, marks: Marks, say: Say) -> str:
    """What the table picture shows: the round, its rewards, who stands where, the display."""
    parts = [say(_when(view))]
    if view.is_over and marks.standing:
        parts.append(say(words("picture-alt-headline", headline=marks.standing.headline)))
    if len(view.active) == 1:
        parts.append(say(words("picture-alt-active", seat=view.active[0])))
    for seat in range(len(view.tableaus)):
        if marks.standing:
            total = marks.standing.sheet_of(seat).total
            parts.append(say(words(f"{KEY}-alt-total", seat=seat, total=total)))
        if seat in view.played and not view.is_over:
            last = cards.by_name[view.tableaus[seat].city[-1].card]
            parts.append(say(words(f"{KEY}-alt-played", seat=seat, card=card_words(last))))
    if view.round and view.rewards:
        parts.append(_rewards(view, cards, _now(view), say))
    if view.display:
        listed = _list(say(shown_words(cards.by_name[name])) for name in view.display)
        parts.append(say(words(f"{KEY}-alt-display", cards=listed)))
    if marks.ghost and marks.ghost.piece in (*view.display, *view.tokens):
        parts.append(say(words(f"{KEY}-alt-take", what=_named(cards, marks.ghost.piece, say))))
    if marks.highlight:
        parts.append(say(_highlighted(marks.highlight)))
    return _cut(" ".join(parts))


def _named(cards: CardSet, piece: str, say: Say) -> str:
    if piece in cards.by_name:
        return say(card_words(cards.by_name[piece]))
    return say(token_words(cards.token[piece]))


def _now(view: View) -> int:
    """Which reward card of the row is on, from 0."""
    return len(view.rewards) - 1 if view.hands_open else max(view.round - 1, 0)


def _rewards(view: View, cards: CardSet, index: int, say: Say) -> str:
    """A reward card: its colour, its gains from the top, and who has them."""
    card = cards.rewards_for[view.seats][view.rewards[index]]
    last = index == len(view.rewards) - 1
    gains: Iterable[Gain] = cards.tile_for[view.seats].spaces if last else card.spaces
    ranking = view.rankings[index] if index < len(view.rankings) else ()
    told = []
    for place, gain in enumerate(gains):
        if place < len(ranking):
            told.append(say(words(f"{KEY}-alt-taken", gain=gain_words(gain), seat=ranking[place])))
        else:
            told.append(say(gain_words(gain)))
    colour = words(f"{KEY}-colour-{card.colour}")
    return say(words(f"{KEY}-alt-rewards", colour=colour, rewards=_list(told)))


def _list(parts: Iterable[str]) -> str:
    return ", ".join(parts)


def full(card: Card) -> Words:
    """A card with symbols and effect."""
    return words(f"{KEY}-card-detailed", card=shown_words(card), effect=effect_words(card))


def _built(card: Card, pawns: int) -> Words:
    if not card.spaces:
        return card_words(card)
    return words(f"{KEY}-alt-built", card=card_words(card), pawns=pawns, spaces=card.spaces)


def board_alt(view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say) -> str:
    """A city: points, cards with pawns, tokens, what waits; what a score line counts."""
    tableau = view.tableaus[seat]
    parts = [say(words(f"{KEY}-alt-city", seat=seat))]
    if marks.standing:
        total = marks.standing.sheet_of(seat).total
        parts.append(say(words(f"{KEY}-alt-score", total=total)))
    if line := marks.highlight:
        parts.append(say(_highlighted(line)))
        counted = [_at(view, cards, seat, cell, say) for cell in line.cells]
        if listed := _list(name for name in counted if name):
            parts.append(say(words("picture-alt-cells", cells=listed)))
    ghost = marks.ghost
    if ghost is not None and ghost.board is None and ghost.piece.split()[0] in cards.by_name:
        name, _, pawns = ghost.piece.partition(" ")
        what = card_words(cards.by_name[name])
        key = "ghost-pawns" if pawns else "ghost"
        parts.append(say(words(f"{KEY}-alt-{key}", card=what, pawns=int(pawns or 0))))
        if marks.gain is not None:
            parts.append(say(words("picture-alt-gain", points=marks.gain)))
    if marks.spots:
        parts.append(say(words("picture-alt-spots", spots=len(marks.spots))))
    parts.append(_city(cards, tableau.city, say))
    if tableau.tokens:
        tokens = _list(say(token_words(cards.token[name])) for name in tableau.tokens)
        parts.append(say(words(f"{KEY}-alt-tokens", tokens=tokens)))
    if tableau.unused:
        parts.append(say(words(f"{KEY}-alt-unused", pawns=tableau.unused)))
    return _cut(" ".join(parts))


def place(view: View, cards: CardSet, footprint: Footprint, say: Say) -> str:
    """How full the card is that pawns would go on; nothing for what lies elsewhere."""
    name = footprint.piece.partition(" ")[0]
    if view.seat is None or footprint.board is not None:
        return ""
    for built in view.tableaus[view.seat].city:
        if built.card == name:
            card = cards.by_name[name]
            return say(words(f"{KEY}-alt-full", pawns=built.pawns, spaces=card.spaces))
    return ""


def _highlighted(line: Line) -> Words:
    return words("picture-alt-highlight", line=line.label, points=line.points)


def _at(view: View, cards: CardSet, seat: Seat, cell: Cell, say: Say) -> str:
    """What lies in a cell of a city."""
    x, y = cell
    tableau = view.tableaus[seat]
    if y == TOKEN_ROW and x < len(tableau.tokens):
        return say(token_words(cards.token[tableau.tokens[x]]))
    if y == MARKER_ROW and x < len(tableau.markers):
        return say(gain_words(cards.reward_of(view.seats, tableau.markers[x])))
    index = x + COLUMNS * y
    if index < len(tableau.city):
        return say(card_words(cards.by_name[tableau.city[index].card]))
    return ""


def _city(cards: CardSet, city: tuple[Built, ...], say: Say) -> str:
    if not city:
        return say(words(f"{KEY}-alt-empty"))
    return _list(say(_built(cards.by_name[built.card], built.pawns)) for built in city) + "."


def hand_alt(view: View, cards: CardSet, say: Say) -> str:
    """The viewer's cards with all that is on them."""
    told = [say(full(cards.by_name[name])) + "." for name in view.hand]
    return _cut(" ".join([say(words("picture-hand", cards=len(view.hand))) + ".", *told]))


def goals_alt(view: View, cards: CardSet, marks: Marks, say: Say) -> str:
    """Every reward card in the order of the rounds."""
    assert marks is not None
    told = [
        f"{index + 1}. {_rewards(view, cards, index, say)}" for index in range(len(view.rewards))
    ]
    return _cut("\n".join([say(words(f"{KEY}-picture-rewards")), *told]))


def card_alt(cards: CardSet, name: str, say: Say) -> str:
    """A card with symbols and effect."""
    return _cut(say(full(cards.by_name[name])))


def card_names(cards: CardSet, say: Say) -> dict[str, str]:
    """Every card by the name that `card` takes."""
    return {card.name: say(card_words(card)) for card in cards.cards}


def text_view(view: View, cards: CardSet, say: Say) -> str:
    """The whole table: rewards, display, every city, the viewer's hand."""
    lines = [f"**{say(_when(view))}**"]
    if view.rewards:
        lines.append(_rewards(view, cards, _now(view), say))
        colours = (cards.rewards_for[view.seats][number].colour for number in view.rewards)
        row = " ".join(say(words(f"{KEY}-colour-{colour}"))[:1].upper() for colour in colours)
        lines.append(say(words(f"{KEY}-text-row", row=row)))
    if view.display:
        lines.append(say(words(f"{KEY}-text-display")))
        lines += _bullets(cards, view.display, say)
    if view.drafted:
        taken = _list(
            say(
                words(
                    f"{KEY}-text-drafted", seat=one.seat, card=card_words(cards.by_name[one.card])
                )
            )
            for one in view.drafted
        )
        lines.append(say(words(f"{KEY}-text-drafts", drafts=taken)))
    for seat in range(len(view.tableaus)):
        tableau = view.tableaus[seat]
        lines.append(say(words(f"{KEY}-text-seat", seat=seat)))
        lines.append(_city(cards, tableau.city, say))
        more = []
        if tableau.tokens:
            tokens = _list(say(token_words(cards.token[name])) for name in tableau.tokens)
            more.append(say(words(f"{KEY}-alt-tokens", tokens=tokens)))
        if tableau.unused:
            more.append(say(words(f"{KEY}-alt-unused", pawns=tableau.unused)))
        if more:
            lines.append(" ".join(more))
        if symbols := _symbols(cards, tableau, say):
            lines.append(say(words(f"{KEY}-text-symbols", symbols=symbols)))
        if view.hands[seat] and seat != view.seat:
            hand = _list(say(card_words(cards.by_name[name])) for name in view.hands[seat])
            lines.append(say(words(f"{KEY}-text-hand", cards=hand)))
    if view.hand:
        lines.append(say(words("picture-hand", cards=len(view.hand))))
        lines += _bullets(cards, view.hand, say)
    return _cut("\n".join(lines), MOST_TEXT)


def _symbols(cards: CardSet, tableau: Tableau, say: Say) -> str:
    """How many of each symbol a city shows, its tokens' included."""
    counts = town_of(cards, tableau).symbols
    return _list(
        say(words(f"{KEY}-count", number=number, what=words(f"{KEY}-symbol-{symbol}")))
        for symbol, number in counts.items()
        if number
    )


def _bullets(cards: CardSet, names: tuple[str, ...], say: Say) -> list[str]:
    return ["• " + say(full(cards.by_name[name])) for name in names]
