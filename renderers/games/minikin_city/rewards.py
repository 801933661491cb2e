"""Reward cards, the endgame tile, tokens, and the track of the nine colours."""

from collections.abc import Sequence

from game_core.games.minikin_city.cards import CardSet, Gain, Token
from game_core.games.minikin_city.view import View
from game_core.kernel.seats import Seat
from renderers.games.minikin_city.signs import FILLS, KEY, gain_parts, mark, row
from renderers.scene import Box, Disc, Item, Sprite, Text
from renderers.theme import Page

SCALE = 206
"""The largest scale of a reward card, in percent of its drawing."""

LEAST_SCALE = 100
"""The least scale of a reward card that shows all on it clearly."""

SEAT_FILLS = ("water", "food", "metal", "res", "wood")
"""What seats are told apart by, beside their number."""


def strip_size(players: int, scale: int = SCALE) -> tuple[int, int]:
    """Width and height of a reward card."""
    return (138 + 88 * players) * scale // 100, 150 * scale // 100


def scale_in(room: int, players: int, most: int = SCALE) -> int:
    """The scale at which a reward card fits the room."""
    return min(most, room * 100 // (138 + 88 * players))


def seat_disc(seat: Seat, x: int, y: int, radius: int) -> tuple[Item, ...]:
    """A seat's number on a disc of its colour."""
    line = max(3, radius // 8)
    return (
        Disc(x, y, radius, SEAT_FILLS[seat], "ink", line, 3),
        Text(x, y, str(seat + 1), radius * 5 // 4, "ink", "Black", "middle"),
    )


def strip(
    cards: CardSet,
    view: View,
    index: int,
    x: int,
    y: int,
    scale: int = SCALE,
) -> tuple[Item, ...]:
    """The reward card of a round (counted from 0) with the markers that lie on it.

    The ninth lies under the endgame tile, which leaves only its colour to see.
    """
    players = view.seats
    number = view.rewards[index]
    card = cards.rewards_for[players][number]
    wide, _ = strip_size(players, scale)
    items: list[Item] = [Sprite(f"{KEY}/reward_{card.colour}_{players}", x, y, wide)]
    spaces: Sequence[Gain] = card.spaces
    if index == len(view.rewards) - 1:
        items.append(Sprite(f"{KEY}/endgame_{players}", x, y, wide))
        spaces = cards.tile_for[players].spaces
    ranking = view.rankings[index] if index < len(view.rankings) else ()
    for place, gain in enumerate(spaces):
        middle = x + (168 + 88 * place) * scale // 100
        head = y + 35 * scale // 100
        if place < len(ranking):
            items += seat_disc(ranking[place], middle, head, max(29, 19 * scale // 100))
        else:
            number_size = 36 * scale // 100
            items.append(Text(middle, head, str(place + 1), number_size, "ink", "Black", "middle"))
        top = y + 98 * scale // 100
        items += row(
            gain_parts(gain), middle, top, max(70, 52 * scale // 100), 80 * scale // 100, 2
        )
    return tuple(items)


def strips_of_all(
    view: View, cards: CardSet, y: int, page: Page, *, newest: bool
) -> tuple[tuple[Item, ...], int]:
    """All reward cards in two columns, or one where they would be small, the present one framed;
    and where they end.
    """
    columns = 2 if scale_in(page.width // 2 - 48, view.seats) >= LEAST_SCALE else 1
    room = page.width // columns
    scale = scale_in(room - 48, view.seats, 150 if columns == 2 else 104)
    wide, high = strip_size(view.seats, scale)
    rows = -(-len(view.rewards) // columns)
    items: list[Item] = []
    for n in range(len(view.rewards)):
        column, line = divmod(n, rows)
        x = room // 2 - wide // 2 + column * room
        top = y + line * (high + 26)
        if newest and view.round and n == now(view):
            items.append(Box(x - 10, top - 10, wide + 20, high + 20, "wild", 26))
        items += strip(cards, view, n, x, top, scale)
    return tuple(items), y + rows * (high + 26) + 10


def now(view: View) -> int:
    """Which reward card is on, from 0."""
    return len(view.rewards) - 1 if view.hands_open else view.round - 1


def track(cards: CardSet, view: View, x: int, y: int, side: int, step: int) -> tuple[Item, ...]:
    """The nine colours in the order of the rounds: the present one framed, past ones sunk."""
    items: list[Item] = []
    for n, number in enumerate(view.rewards):
        colour = cards.rewards_for[view.seats][number].colour
        left = x + n * step
        is_now, is_past = n == now(view), n < now(view)
        if is_now:
            items.append(Box(left - 8, y - 8, side + 16, side + 16, "wild", 20))
        last = n == len(view.rewards) - 1
        fill = "slate" if is_past else FILLS[colour]
        items.append(Box(left, y, side, side, fill, 40 if last else 14, "ink", 3))
        shown = "paper3" if is_past else "paper"
        items.append(mark(colour, left + side // 2, y + side // 2, side * 48 // 100, shown))
    return tuple(items)


def token_sprite(token: Token) -> str:
    """The drawing of a token: its own, or that of what it brings."""
    if token.wild:
        return f"{KEY}/bonus_wild"
    if token.symbols:
        return f"{KEY}/bonus_{token.symbols[0]}"
    ((kind, _),) = token.gain.parts
    return f"{KEY}/bonus_{ {'points': 'vp2', 'cockades': 'cockade', 'pawns': 'pawns'}[kind] }"


def token_disc(token: Token, x: int, y: int, side: int) -> tuple[Item, ...]:
    """A token with its corner at x, y."""
    return (Sprite(token_sprite(token), x, y, side, "halo"),)


def marker_tile(
    cards: CardSet, players: int, marker: str, x: int, y: int, side: int
) -> tuple[Item, ...]:
    """What a marker has brought, on a tile in the colour of its card."""
    gain = cards.reward_of(players, marker)
    back = "paper3"
    if marker[:-1].isdigit():
        back = FILLS[cards.rewards_for[players][int(marker[:-1])].colour]
    return (
        Box(x, y, side, side, back, 16, "ink", 4),
        Box(x + 10, y + 10, side - 20, side - 20, "paper", 10),
        *row(gain_parts(gain), x + side // 2, y + side // 2, side * 58 // 100, side - 24, 2),
    )
