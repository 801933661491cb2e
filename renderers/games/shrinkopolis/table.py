"""The table: the ring, the marketplace, the layouts, everybody's totals, Vertigo's grid."""

from game_core.games.shrinkopolis.cards import CardSet
from game_core.games.shrinkopolis.view import COLUMNS, ROWS, SLOTS, VERTIGO, Tabletop, View
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.shrinkopolis import faces
from renderers.games.shrinkopolis.district import (
    FEW,
    line_caption,
    lying,
    overlay,
    row,
)
from renderers.games.shrinkopolis.faces import KEY
from renderers.kit import board as planks
from renderers.kit import marks as kit
from renderers.kit.board import Frame
from renderers.kit.header import (
    CAPTION,
    CAPTION_TWO,
    EDGE,
    Chip,
    Heading,
    header,
    header_height,
    note,
)
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say
from renderers.scene import Box, Item, Scene, Sprite, Text
from renderers.theme import LEAST_TEXT, PAGE, WIDTH, Page
from renderers.typeface import fitted

BLOCK = 120
STEP_X = 2 * BLOCK + 66
STEP_Y = BLOCK + 56
LEFT = 44
RING = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""Where the slots lie, clockwise from the top left."""
MANY = 12
"""How many cards of the marketplace may be large under the ring, where there is no grid."""

COLUMN = 3
"""How many cards of the marketplace stand beside the ring."""
COLUMN_LEFT = LEFT + 3 * STEP_X + 16
PLAYER = 76
LAYOUT_A_POINTS = 4
LAYOUT_B_POINTS = {"park": 3, "street": 4, "countryside": 5, "district": 5, "fortress": 6}
GRID = 84
LARGE_GRID = 192
NARROW_GRID = 132
STOCK = 116
NARROW_STOCK = 80
"""From one column of what players have to the next, on a narrow page too."""


def table(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """The table picture; on a narrow page the whole marketplace lies under the ring."""
    head = heading(view, marks, say)
    y = header_height(head, page)
    base: list[Item] = []
    told, high = _told(view, marks, y, say, page)
    y += high
    begun = bool(view.open.turn)
    has_grid = view.open.variant.has_vertigo and begun
    body: list[Item] = []
    over: tuple[Item, ...] = ()
    bottom = y
    is_marked = has_grid and bool(marks.spots or marks.ghost)
    if not is_marked:
        bottom = y + 116 + 3 * STEP_Y if begun else y + 240
        base += planks.table((0, y, page.width, bottom - y))
        beside = COLUMN if page.width - COLUMN_LEFT >= 2 * BLOCK else 0
        if begun:
            body += _ring(view, cards, y, beside, say)
        else:
            body += _layouts(view, y + 40, page.width // 2)
        market = [*view.open.market, *view.open.tasks]
        if len(market) > beside:
            title = words(f"shrinkopolis-picture-{'more' if beside else 'market'}")
            few = FEW if has_grid or not beside else MANY
            more, bottom = row(cards, say(title), market[beside:], bottom, page, few=few)
            body += more
    if has_grid:
        block = (NARROW_GRID if page.stacked else LARGE_GRID) if is_marked else GRID
        grid, over, bottom = _grid(view, cards, marks, bottom, block, say, page)
        body += grid
    players, bottom = _players(view, marks, bottom, say, page)
    base += header(head, page)
    base += told
    base += body
    base += players
    return enlarged(Scene(KEY, page.width, bottom, "table", tuple(base), over), page)


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
        chips=_layout_chips(now),
    )


def _layout_chips(now: Tabletop) -> tuple[Chip, ...]:
    """The layouts in play and what they are worth."""
    worth = {now.layout_a: LAYOUT_A_POINTS, **LAYOUT_B_POINTS}
    names = (one for one in (now.layout_a, now.layout_b) if one)
    return tuple(Chip(f"{KEY}/layout_{name}", str(worth[name])) for name in names)


def _told(view: View, marks: Marks, y: int, say: Say, page: Page) -> tuple[tuple[Item, ...], int]:
    if marks.highlight:
        return line_caption(marks.highlight, y, say, page), CAPTION_TWO
    if view.open.is_over and marks.standing:
        back, colour = ("slate", "paper") if marks.standing.won is False else ("wild", "ink")
        return note(y, say(marks.standing.headline), back, colour, page), CAPTION
    return (), 0


def _title(x: int, y: int, text: str, room: int) -> Text:
    shown, size = fitted(text, 44, room, LEAST_TEXT)
    return Text(x, y, shown, size, "paper")


def _ring(view: View, cards: CardSet, top: int, beside: int, say: Say) -> list[Item]:
    """Eight numbered slots, the layouts in their middle, `beside` cards of the marketplace."""
    now = view.open
    y0 = top + 116
    items: list[Item] = [
        _title(LEFT, top + 44, say(words("shrinkopolis-picture-ring")), 600),
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
    if beside:
        title, room = say(words("shrinkopolis-picture-market")), WIDTH - COLUMN_LEFT - 8
        items.append(_title(COLUMN_LEFT, top + 44, title, room))
    items += _layouts(view, y0 + STEP_Y, LEFT + STEP_X + BLOCK)
    for slot in range(SLOTS):
        column_of, row_of = RING[slot]
        x, y = LEFT + column_of * STEP_X, y0 + row_of * STEP_Y
        if now.ring[slot]:
            items += faces.whole(cards, now.ring[slot], x, y, BLOCK)
        else:
            items.append(Box(x, y, 2 * BLOCK, BLOCK, "", 18, "table3", 4))
        items += kit.numbered(x + 2, y - 12, 34, str(slot + 1), "paper")
    for n, card in enumerate([*now.market, *now.tasks][:beside]):
        items += faces.whole(cards, card, COLUMN_LEFT, y0 + n * STEP_Y, BLOCK)
    return items


def _layouts(view: View, y: int, middle: int) -> list[Item]:
    """The signs of the layouts in play, side by side round `middle`."""
    names = [one for one in (view.open.layout_a, view.open.layout_b) if one]
    size = BLOCK
    left = middle - (len(names) * (size + 12) - 12) // 2
    return [
        Sprite(f"{KEY}/layout_{name}", left + n * (size + 12), y, size, "halo")
        for n, name in enumerate(names)
    ]


def _grid(
    view: View, cards: CardSet, marks: Marks, y: int, block: int, say: Say, page: Page
) -> tuple[list[Item], tuple[Item, ...], int]:
    """Vertigo's grid with its marks, and his points."""
    now = view.open
    high = 2 * ROWS * block + 190
    frame = Frame(block, LEFT + 60, y + 160, (0, 0, COLUMNS, 2 * ROWS), (0, y, page.width, high))
    title = say(words("shrinkopolis-picture-vertigo"))
    items: list[Item] = [
        Box(0, y, page.width, high, "table2"),
        Sprite(f"{KEY}/vertigo", LEFT, y + 14, 78, "halo"),
        _title(LEFT + 100, y + 52, title, 500),
    ]
    for column in range(COLUMNS):
        for line in range(ROWS):
            x, top = frame.at((column, 2 * line))
            items.append(Box(x + 4, top + 4, block - 8, 2 * block - 8, "", 14, "table3", 4))
    town = now.vertigo_town(cards)
    if now.grid:
        items += lying(frame, cards, town, (), with_sockets=False)
    for figure in now.figures:
        if figure.owner == VERTIGO and figure.at:
            x, top = faces.seam_point(figure.at, frame.left, frame.top, block)
            name, size = f"{KEY}/animal_{figure.kind}", block * 46 // 100
            items.append(Sprite(name, x - size // 8, top - size * 7 // 8, size, "token"))
    for n in range(COLUMNS):
        x, _ = frame.at((n, 0))
        items.append(Text(x + block // 2, y + 126, "ABC"[n], 36, "paper", "Bold", "middle"))
    for n in range(2 * ROWS):
        _, top = frame.at((0, n))
        items.append(Text(LEFT + 20, top + block // 2, str(n + 1), 36, "paper", "Bold", "middle"))
    beside = LEFT + 60 + COLUMNS * block + 80
    items += _facts(view, marks, y, beside, say, page)
    if now.top is not None and now.top.kind == "vertigo" and block in (LARGE_GRID, NARROW_GRID):
        items += faces.whole(cards, now.top.card, beside, y + 540, BLOCK, 0)
        title = say(words("shrinkopolis-picture-his-card"))
        room = page.width - beside - BLOCK - 48
        items.append(_title(beside + BLOCK + 32, y + 540 + BLOCK, title, min(380, room)))
    if marks.highlight:
        return items, (), y + high
    return items, overlay(frame, cards, town, marks, newest=None, say=say), y + high


def _facts(view: View, marks: Marks, y: int, x: int, say: Say, page: Page) -> list[Item]:
    """What Vertigo scores, beside his grid."""
    facts = dict(marks.standing.facts) if marks.standing else {}
    items: list[Item] = []
    if "vertigo" in facts:
        total = str(facts["vertigo"])
        items.append(Text(page.width - EDGE, y + 58, total, 84, "wild", "Black", "right"))
    for n, part in enumerate(("connections", "tools", "animals", "figures")):
        key = f"vertigo_{part}"
        if key in facts:
            top = y + 190 + n * 84
            room = page.width - EDGE - 100 - x
            name = "picture-hearts" if part == "connections" else f"line-{part}"
            label = say(words(f"shrinkopolis-{name}"))
            text, size = fitted(label, 44, room, LEAST_TEXT, "Bold")
            items.append(Text(x, top, text, size, "paper", "Bold"))
            worth = str(facts[key])
            items.append(Text(page.width - EDGE, top, worth, 52, "paper", "Black", "right"))
    return items


def _players(view: View, marks: Marks, y: int, say: Say, page: Page) -> tuple[list[Item], int]:
    """A line for every district under a line of signs: dice, cubes, figures, total."""
    now = view.open
    signs = (*faces.DIE_SIGNS, f"{KEY}/cube", f"{KEY}/animal_ant")
    step = NARROW_STOCK if page.stacked else STOCK
    first = page.width - EDGE - 150 - step * len(signs) + step // 2
    items: list[Item] = [Box(0, y, page.width, 84, "slate")]
    for n, sign in enumerate(signs):
        items.append(Sprite(sign, first + n * step - 32, y + 10, 64))
    y += 84
    for number, district in enumerate(now.districts):
        middle = y + PLAYER // 2 - 1
        items.append(Box(0, y, page.width, PLAYER - 3, "panel"))
        if now.turn and now.active in district.seats and not now.is_over:
            items.append(Box(0, y, 14, PLAYER - 3, "wild"))
        if marks.standing:
            total = str(marks.standing.sheet_of(district.seats[0]).total)
            items.append(Text(page.width - EDGE, middle, total, 60, "wild", "Black", "right"))
        for n, text in enumerate(_stock(now, number)):
            x = first + n * step
            items.append(Text(x, middle, text, 44, "paper", "Black", "middle"))
        names = " + ".join(seat_name(one, say) for one in district.seats)
        text, size = fitted(names, 48, first - step // 2 - EDGE - 20, LEAST_TEXT)
        items.append(Text(EDGE, middle, text, size, "paper"))
        y += PLAYER
    return items, y


def _stock(now: Tabletop, number: int) -> list[str]:
    """What a district has to spend: dice, cubes, figures."""
    district = now.districts[number]
    dice = ["/".join(str(now.dice[one][n]) for one in district.seats) for n in range(3)]
    return [*dice, str(district.spare), str(len(now.figures_of(number)))]
