"""What a card costs, and the ways to pay for it (SH-22, SH-23)."""

from collections.abc import Iterator

from game_core.games.shrinkopolis.cards import RESOURCES, Card, Half, Tool
from game_core.games.shrinkopolis.town import Purse
from game_core.games.shrinkopolis.view import FULL_DIE


def payments(card: Card, purse: Purse, tools: tuple[Tool, ...]) -> Iterator[str]:
    """The ways to pay, each by the name that `paid` knows; the plain one first.

    Scissors are offered where something is left over; the other tools always.
    """
    colour, cost = card.kind.pays, card.cost
    die = purse[colour.die]
    if die >= cost:
        yield colour.value
    if Tool.SCISSORS in tools and die > cost:
        yield f"{Tool.SCISSORS}_{colour}"
    for other in RESOURCES:
        if other is not colour and Tool.BRUSH in tools and purse[other.die] >= cost:
            yield f"{Tool.BRUSH}_{other}"
    for other in RESOURCES:
        value = purse[other.die]
        can_glue = other is not colour and Tool.GLUE in tools and die > 0 and value > 0
        if can_glue and die + value >= cost:
            yield f"{Tool.GLUE}_{colour}_{other}"


def tool_of(pay: str) -> Tool | None:
    """The tool a way to pay uses."""
    first = pay.split("_")[0]
    return Tool(first) if first in tuple(Tool) else None


def paid(purse: Purse, cost: int, pay: str) -> Purse:
    """The purse afterwards: whole dice go, but scissors keep what is over."""
    tool = tool_of(pay)
    spent = [Half(name) for name in pay.split("_") if name not in tuple(Tool)]
    left = list(purse)
    for resource in spent:
        left[resource.die] = purse[resource.die] - cost if tool is Tool.SCISSORS else 0
    return (left[0], left[1], left[2])


def gained(purse: Purse, gain: Purse) -> Purse:
    """The purse afterwards: a die stops at six (SH-21)."""
    one, two, three = (min(FULL_DIE, a + b) for a, b in zip(purse, gain, strict=True))
    return (one, two, three)


def difference(after: Purse, before: Purse) -> Purse:
    """What a purse really gained."""
    one, two, three = (a - b for a, b in zip(after, before, strict=True))
    return (one, two, three)
