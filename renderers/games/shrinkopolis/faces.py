"""A card as it lies: floor, frame, what stands on it, its half-connections, its badges."""

from collections.abc import Iterable

from game_core.games.shrinkopolis.cards import RESOURCES, Card, CardSet, Half, Kind, Task, Tool
from game_core.games.shrinkopolis.places import Laid, Place, Side
from renderers.kit.board import shadow
from renderers.scene import Bounds, Disc, Item, Point, Sprite, Text, Tile

KEY = "shrinkopolis"
FLOORS = ("fl_wood", "fl_sage", "fl_rose", "fl_sky")
SIGNS = {
    Half.EMPTY: "empty",
    Half.COMPONENTS: "gear",
    Half.FOOD: "food",
    Half.ART: "art",
    Half.WILD: "wild",
    Half.VP1: "heart",
    Half.VP2: "heart",
    Half.VP3: "heart",
}
LETTERS = "nesw"
OUT = ((0, -1), (1, 0), (0, 1), (-1, 0))
COSTS = {Half.COMPONENTS: "gear", Half.FOOD: "food", Half.ART: "art"}
TASK_SIGNS = {
    Task.ANIMAL_QUARTER: "task_quarter_animal",
    Task.ENTERTAINMENT_QUARTER: "task_quarter_culture",
    Task.TECHNICAL_QUARTER: "task_quarter_tool",
    Task.FAMILY_QUARTER: "task_family",
    Task.SMALL_TOWN: "task_small_town",
    Task.MINIMALIST: "task_minimalist",
    Task.WAREHOUSE: "task_warehouse",
    Task.MEGAPOLIS: "task_megapolis",
    Task.WORKSHOP: "task_workshop",
    Task.ZOO: "task_zoo",
    Task.CULTURAL_CENTRE: "task_cultural",
    Task.BRIDGE_WORKS: "task_bridge",
}
TOOL_SIGNS = {tool: f"tool_{tool}" for tool in Tool}
DIE_SIGNS = tuple(f"{KEY}/link_{COSTS[resource]}" for resource in RESOURCES)


def link_size(block: int) -> int:
    """The width of a half-connection's disc."""
    return block * 46 // 200 * 2


def seam_point(place: Place, left: int, top: int, block: int) -> Point:
    """The middle of a seam in pixels; cell 0, 0 has its corner at `left`, `top`."""
    x, y, side = place
    dx, dy = OUT[side]
    return (left + (2 * x + 1 + dx) * block // 2, top + (2 * y + 1 + dy) * block // 2)


def bounds_of(laid: Laid, left: int, top: int, block: int) -> Bounds:
    """The pixels of a card."""
    wide, high = (1, 2) if laid.is_upright else (2, 1)
    return left + laid.x * block, top + laid.y * block, wide * block, high * block


def body(
    cards: CardSet, laid: Laid, left: int, top: int, block: int, above: tuple[Item, ...] = ()
) -> tuple[Item, ...]:
    """The card without what joins it to others: shadow, floor, frame, its thing in the middle.

    What lies `above` is drawn with it; its places count from the card's corner.
    """
    card = cards.by_id[laid.card]
    x, y, wide, high = bounds_of(laid, left, top, block)
    way = "v" if laid.is_upright else "h"
    size = block * (62 if card.kind in (Kind.ANIMAL, Kind.TOOL, Kind.TASK) else 68) // 100
    is_plain = card.kind in (Kind.CITY, Kind.CULTURE)
    floor = FLOORS[(card.number + card.cost) % len(FLOORS)]
    front: tuple[Item, ...] = (
        Sprite(f"{KEY}/frame_{card.kind}_{way}", 0, 0, wide),
        Sprite(
            f"{KEY}/{subject(card)}",
            (wide - size) // 2,
            (high - size) // 2,
            size,
            "plain" if is_plain else "token",
        ),
        *above,
    )
    return (
        shadow((x, y, wide, high), 6),
        Tile(x, y, wide, high, floor, front, block * 13 // 100),
    )


def subject(card: Card) -> str:
    """The drawing in the middle of a card."""
    if card.task is not None:
        return TASK_SIGNS[card.task]
    if card.tool is not None:
        return TOOL_SIGNS[card.tool]
    if card.animal is not None:
        return f"animal_{card.animal}"
    return f"home_{card.art or 'carton'}"


def half(shown: Half, side: int, point: Point, size: int, *, joined: bool = False) -> list[Item]:
    """A half-connection on its card, cut at the card's side."""
    name = "blank" if joined and shown is Half.EMPTY else SIGNS[shown]
    x, y = point
    upright = side in (Side.NORTH, Side.SOUTH)
    place = {
        Side.NORTH: (x - size // 2, y),
        Side.EAST: (x - size // 2, y - size // 2),
        Side.SOUTH: (x - size // 2, y - size // 2),
        Side.WEST: (x, y - size // 2),
    }[Side(side)]
    width = size if upright else size // 2
    items: list[Item] = [Sprite(f"{KEY}/link_{name}_{LETTERS[side]}", *place, width)]
    if shown.points:
        dx, dy = OUT[side]
        middle = (x - dx * size * 23 // 100, y - dy * size * 24 // 100)
        number = max(18, size * 46 // 100)
        items.append(
            Text(*middle, str(shown.points), number, "paper", "Black", "middle", edge="ink")
        )
    return items


def joined(one: Half, other: Half, side: int, point: Point, size: int) -> list[Item]:
    """Both halves as one coin on a yellow disc; `side` is the first one's."""
    x, y = point
    rim = max(4, size * 9 // 100)
    items: list[Item] = [
        Disc(x, y, size // 2 + rim + 3, "wild", "ink", 3, max(2, rim // 2)),
        *half(one, side, point, size, joined=True),
        *half(other, (side + 2) % 4, point, size, joined=True),
    ]
    if one.points and other.points:
        items = [item for item in items if not isinstance(item, Text)]
        number = max(20, size * 54 // 100)
        total = str(one.points + other.points)
        items.append(Text(x, y, total, number, "paper", "Black", "middle", edge="ink"))
    return items


def socket(side: int, point: Point, size: int) -> Item:
    """The place of the half that is still missing, out on the table."""
    x, y = point
    place = {
        Side.NORTH: (x - size // 2, y - size // 2),
        Side.EAST: (x, y - size // 2),
        Side.SOUTH: (x - size // 2, y),
        Side.WEST: (x - size // 2, y - size // 2),
    }[Side(side)]
    width = size if side in (Side.NORTH, Side.SOUTH) else size // 2
    return Sprite(f"{KEY}/socket_{LETTERS[side]}", *place, width)


def badges(cards: CardSet, laid: Laid, left: int, top: int, block: int) -> list[Item]:
    """The cost, and the VP or the cube, on places without a half."""
    card = cards.by_id[laid.card]
    if card.kind is Kind.CITY:
        return []
    end, long = _badge_points(card, laid, left, top, block)
    size = block * 44 // 100
    items: list[Item] = _badge(f"cost_{COSTS[card.kind.pays]}", long, size)
    x, y = long[0] + size * 13 // 100, long[1] + size * 14 // 100
    number = max(20, size * 62 // 100)
    items.append(Text(x, y, str(card.cost), number, "paper", "Black", "middle", edge="ink"))
    if card.kind is Kind.CULTURE:
        items += _badge("cube", end, size * 90 // 100)
    if card.kind is Kind.TOOL:
        items += _badge("vp", end, size)
        items.append(_number(end[0], end[1] - size // 14, card.value, size * 60 // 100))
    if card.kind is Kind.ANIMAL:
        wide = block * 62 // 100
        x, y = end[0] - wide // 2, end[1] - wide * 92 // 240
        items.append(Sprite(f"{KEY}/vp_pair", x, y, wide, "halo"))
        for step, value in ((-27, card.value), (27, card.bonus)):
            middle = (end[0] + step * wide // 120, end[1] - 13 * wide // 120)
            items.append(_number(*middle, value, wide * 40 // 100))
    return items


def _number(x: int, y: int, value: int, size: int) -> Text:
    return Text(x, y, str(value), max(18, size), "paper", "Black", "middle", edge="ink")


def _badge(name: str, middle: Point, size: int) -> list[Item]:
    x, y = middle
    return [Sprite(f"{KEY}/{name}", x - size // 2, y - size // 2, size, "halo")]


def _badge_points(card: Card, laid: Laid, left: int, top: int, block: int) -> tuple[Point, Point]:
    """Where badges go: a free end of the card, and a free long side of its other cell."""
    free = [n for n, half in enumerate(card.places) if half is Half.NONE]
    end = next((n for n in (0, 3) if n in free), 0)
    others = (2, 4) if end == 0 else (1, 5)
    long = next((n for n in others if n in free), next((n for n in others), 2))
    found = []
    for n, reach in ((end, 22), (long, 22)):
        x, y, side = laid.places[n]
        dx, dy = OUT[side]
        found.append(
            (
                left + x * block + block // 2 + dx * reach * block // 100,
                top + y * block + block // 2 + dy * reach * block // 100,
            )
        )
    return found[0], found[1]


def whole(cards: CardSet, card: str, x: int, y: int, block: int, turn: int = 270) -> list[Item]:
    """A card by itself with its corner at x, y: every half shows. It lies unless turned upright."""
    laid = Laid(card, 0, 0, turn)
    above = (
        *open_halves(cards, laid, laid.places, 0, 0, block),
        *badges(cards, laid, 0, 0, block),
    )
    return list(body(cards, laid, x, y, block, above))


def open_halves(
    cards: CardSet, laid: Laid, places: Iterable[Place], left: int, top: int, block: int
) -> list[Item]:
    """The halves of a card that are joined to nothing, at `places`."""
    wanted, size = set(places), link_size(block)
    items: list[Item] = []
    for place, shown in zip(laid.places, cards.by_id[laid.card].places, strict=True):
        if shown is not Half.NONE and place in wanted:
            items += half(shown, place[2], seam_point(place, left, top, block), size)
    return items
