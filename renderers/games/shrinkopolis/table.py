"""The table: the ring, the marketplace, the layouts, everybody's totals, Vertigo's grid."""

from game_core.games.shrinkopolis.cards import CardSet
from game_core.games.shrinkopolis.view import COLUMNS, ROWS, SLOTS, VERTIGO, View
from game_core.kernel.words import words
from renderers.games.shrinkopolis import faces
from renderers.games.shrinkopolis.district import (
    chips,
    line_caption,
    lying,
    overlay,
    row,
    sign_of,
)
from renderers.games.shrinkopolis.faces import KEY
from renderers.kit import board as planks
from renderers.kit import marks as kit
from renderers.kit.board import Frame
from renderers.kit.header import (
    CAPTION,
    CAPTION_TWO,
    EDGE,
    Heading,
    header,
    header_height,
    note,
)
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say
from renderers.scene import Box, Item, Scene, Sprite, Text
from renderers.theme import LEAST_TEXT, WIDTH
from renderers.typeface import fitted, width

BLOCK = 136
STEP_X = 2 * BLOCK + 38
STEP_Y = BLOCK + 60
LEFT = 44
RING = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""Where the slots lie, clockwise from the top left."""
COLUMN = 3
"""How many cards of the marketplace stand beside the ring."""
PLAYER = 104
GRID = 128


def table(view: View, cards: CardSet, marks: Marks, say: Say) -> Scene:
    """The table picture."""
    head = heading(view, marks, say)
    y = header_height(head)
    base: list[Item] = []
    told, high = _told(view, marks, y, say)
    y += high
    begun = bool(view.open.turn)
    bottom = y + 122 + 3 * STEP_Y if begun else y + 260
    body: list[Item] = _ring(view, cards, y, say) if begun else _layouts(view, y + 40)
    market = [*view.open.market, *view.open.tasks]
    if len(market) > COLUMN:
        more, bottom = row(cards, say(words("shrinkopolis-picture-more")), market[COLUMN:], bottom)
        body += more
    over: tuple[Item, ...] = ()
    if view.open.variant.has_vertigo and begun:
        grid, over, bottom = _grid(view, cards, marks, bottom, say)
        body += grid
    players, bottom = _players(view, marks, bottom, say)
    base += planks.table((0, 0, WIDTH, bottom))
    base += header(head)
    base += told
    base += body
    base += players
    return Scene(KEY, WIDTH, bottom, "table", tuple(base), over)


def heading(view: View, marks: Marks, say: Say) -> Heading:
    """The header's words."""
    now = view.open
    turn = words("picture-turn", turn=max(now.turn, 1), turns=now.turns)
    return Heading(
        title=say(words("shrinkopolis-name")),
        turn=say(words("picture-over") if now.is_over else turn),
        who="" if now.is_over or not now.turn else seat_name(now.active, say),
        score=marks.standing.sheets[0].total
        if marks.standing and len(marks.standing.sheets) == 1
        else None,
        chips=chips(now, now.active) if now.turn else (),
    )


def _told(view: View, marks: Marks, y: int, say: Say) -> tuple[tuple[Item, ...], int]:
    if marks.highlight:
        return line_caption(marks.highlight, y, say), CAPTION_TWO
    if view.open.is_over and marks.standing:
        back, colour = ("slate", "paper") if marks.standing.won is False else ("wild", "ink")
        return note(y, say(marks.standing.headline), back, colour), CAPTION
    return (), 0


def _title(x: int, y: int, text: str, room: int) -> Text:
    shown, size = fitted(text, 44, room, LEAST_TEXT)
    return Text(x, y, shown, size, "paper")


def _ring(view: View, cards: CardSet, top: int, say: Say) -> list[Item]:
    """Eight numbered slots, the layouts in their middle, the marketplace beside them."""
    now = view.open
    y0 = top + 116
    column = LEFT + 3 * STEP_X + 16
    items: list[Item] = [
        _title(LEFT, top + 44, say(words("shrinkopolis-picture-ring")), 600),
        _title(column, top + 44, say(words("shrinkopolis-picture-market")), WIDTH - column - 8),
        Box(
            LEFT + BLOCK,
            y0 + BLOCK // 2,
            2 * STEP_X,
            2 * STEP_Y,
            "",
            60,
            "table3",
            26,
        ),
    ]
    items += _layouts(view, y0 + STEP_Y, LEFT + STEP_X + BLOCK)
    for slot in range(SLOTS):
        column_of, row_of = RING[slot]
        x, y = LEFT + column_of * STEP_X, y0 + row_of * STEP_Y
        if now.ring[slot]:
            items += faces.whole(cards, now.ring[slot], x, y, BLOCK)
        else:
            items.append(Box(x, y, 2 * BLOCK, BLOCK, "", 18, "table3", 4))
        items += kit.numbered(x + 2, y - 12, 34, str(slot + 1), "paper")
    for n, card in enumerate([*now.market, *now.tasks][:COLUMN]):
        items += faces.whole(cards, card, column, y0 + n * STEP_Y, BLOCK)
    return items


def _layouts(view: View, y: int, middle: int = WIDTH // 2) -> list[Item]:
    """The signs of the layouts in play, side by side round `middle`."""
    names = [one for one in (view.open.layout_a, view.open.layout_b) if one]
    size = BLOCK
    left = middle - (len(names) * (size + 12) - 12) // 2
    return [
        Sprite(f"{KEY}/layout_{name}", left + n * (size + 12), y, size, "halo")
        for n, name in enumerate(names)
    ]


def _grid(
    view: View, cards: CardSet, marks: Marks, y: int, say: Say
) -> tuple[list[Item], tuple[Item, ...], int]:
    """Vertigo's grid with its marks, and his points."""
    now = view.open
    high = 2 * ROWS * GRID + 150
    frame = Frame(GRID, LEFT + 60, y + 110, (0, 0, COLUMNS, 2 * ROWS), (0, y, WIDTH, high))
    title = say(words("shrinkopolis-picture-vertigo"))
    items: list[Item] = [
        Box(0, y, WIDTH, high, "table2"),
        Sprite(f"{KEY}/vertigo", LEFT, y + 14, 78, "halo"),
        _title(LEFT + 100, y + 52, title, 500),
    ]
    for column in range(COLUMNS):
        for line in range(ROWS):
            x, top = frame.at((column, 2 * line))
            items.append(Box(x + 4, top + 4, GRID - 8, 2 * GRID - 8, "", 14, "table3", 4))
    town = now.vertigo_town(cards)
    if now.grid:
        items += lying(frame, cards, town, ())
    for figure in now.figures:
        if figure.owner == VERTIGO and figure.at:
            x, top = faces.seam_point(figure.at, frame.left, frame.top, GRID)
            name = f"{KEY}/animal_{figure.kind}"
            items.append(Sprite(name, x - 8, top - 52, 60, "token"))
    for n in range(COLUMNS):
        x, _ = frame.at((n, 0))
        items.append(Text(x + GRID // 2, y + 98, "ABC"[n], 36, "paper", "Bold", "middle"))
    for n in range(2 * ROWS):
        _, top = frame.at((0, n))
        items.append(Text(LEFT + 30, top + GRID // 2, str(n + 1), 36, "paper", "Bold", "middle"))
    items += _facts(view, marks, y, say)
    if marks.highlight:
        return items, (), y + high
    newest = now.grid[-1].lying if now.grid else None
    return items, overlay(frame, cards, town, marks, newest=newest, say=say), y + high


def _facts(view: View, marks: Marks, y: int, say: Say) -> list[Item]:
    """What Vertigo scores, beside his grid."""
    facts = dict(marks.standing.facts) if marks.standing else {}
    x = LEFT + 60 + COLUMNS * GRID + 80
    items: list[Item] = []
    if "vertigo" in facts:
        total = str(facts["vertigo"])
        items.append(Text(WIDTH - EDGE, y + 58, total, 84, "wild", "Black", "right"))
    parts = ("connections", "tools", "animals", "figures")
    for n, part in enumerate(parts):
        key = f"vertigo_{part}"
        if key in facts:
            top = y + 150 + n * 100
            items.append(Sprite(sign_of(part), x, top - 36, 72, "halo"))
            label, size = fitted(
                say(words(f"shrinkopolis-line-{part}")), 44, 420, LEAST_TEXT, "Bold"
            )
            items.append(Text(x + 96, top, label, size, "paper", "Bold"))
            worth = str(facts[key])
            items.append(Text(WIDTH - EDGE, top, worth, 52, "paper", "Black", "right"))
    return items


def _players(view: View, marks: Marks, y: int, say: Say) -> tuple[list[Item], int]:
    """A line for every district: its people, dice, cubes, figures, cards, total."""
    now = view.open
    items: list[Item] = []
    for number, district in enumerate(now.districts):
        seat = district.seats[0]
        is_active = bool(now.turn) and now.active in district.seats and not now.is_over
        items.append(Box(0, y, WIDTH, PLAYER - 4, "panel"))
        if is_active:
            items.append(Box(0, y, 14, PLAYER - 4, "wild"))
        end = WIDTH - EDGE
        if marks.standing:
            total = str(marks.standing.sheet_of(seat).total)
            items.append(Text(end, y + PLAYER // 2 - 2, total, 64, "wild", "Black", "right"))
            end -= max(90, width(total, 64)) + 20
        for sign, text in reversed(_possessions(view, number)):
            wide = width(text, 44)
            items.append(Text(end, y + PLAYER // 2 - 2, text, 44, "paper", "Black", "right"))
            items.append(Sprite(sign, end - wide - 72, y + 18, 64, "halo"))
            end -= wide + 92
        names = " + ".join(seat_name(one, say) for one in district.seats)
        text, size = fitted(names, 48, end - EDGE - 20, LEAST_TEXT)
        items.append(Text(EDGE, y + PLAYER // 2 - 2, text, size, "paper"))
        y += PLAYER
    return items, y


def _possessions(view: View, number: int) -> list[tuple[str, str]]:
    now = view.open
    district = now.districts[number]
    shown = [
        (sign, "/".join(str(now.dice[one][n]) for one in district.seats))
        for n, sign in enumerate(faces.DIE_SIGNS)
    ]
    shown.append((f"{KEY}/cube", str(district.spare)))
    shown.append((f"{KEY}/animal_ant", str(len(now.figures_of(number)))))
    return shown
