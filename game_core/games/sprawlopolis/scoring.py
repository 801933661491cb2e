"""The score sheet of a city (SP-20, SP-21, SP-30, SP-40, SP-41, SP-50)."""

from collections.abc import Iterator
from functools import lru_cache

from game_core.games.sprawlopolis.cards import CardSet, Zone
from game_core.games.sprawlopolis.city import City
from game_core.games.sprawlopolis.goals import GOALS, best_homes
from game_core.games.sprawlopolis.options import Difficulty, Variant
from game_core.games.sprawlopolis.view import Placed, View, visible_blocks
from game_core.games.sprawlopolis.zoning import zoning_lines
from game_core.kernel.decision import Cell
from game_core.kernel.outcome import Line, Outcome, Sheet
from game_core.kernel.words import Words, words


def standing(cards: CardSet, view: View) -> Outcome:
    """The team's sheet as if the city were finished, and how it compares with the target."""
    lines = _lines(cards, view.city, view.goals, view.variant, view.difficulty)
    if view.variant is Variant.ZONING:
        return _zoned(view, lines)
    total = sum(line.points for line in lines)
    seats = tuple(range(len(view.hand_sizes)))
    won = total >= view.target
    return Outcome(
        sheets=(Sheet(seats, total, lines),),
        places=(1,) * len(seats),
        headline=_headline(total, view),
        facts=(("target", view.target), ("won", won)),
        won=won,
    )


@lru_cache(256)
def _lines(
    cards: CardSet,
    laid: tuple[Placed, ...],
    goals: tuple[int, ...],
    variant: Variant,
    difficulty: Difficulty,
) -> tuple[Line, ...]:
    """The lines of a city; every viewer's are the same, and those of the ghost before it."""
    city = City(visible_blocks(cards, laid))
    if variant is Variant.ZONING:
        return (*zoning_lines(city), *goal_lines(city, cards, goals))
    return (
        *zone_lines(city, difficulty),
        *road_lines(city, difficulty),
        *goal_lines(city, cards, goals),
    )


def _zoned(view: View, lines: tuple[Line, ...]) -> Outcome:
    """SP-50: a high score, without a target."""
    total = sum(line.points for line in lines)
    seats = tuple(range(len(view.hand_sizes)))
    headline = words("sprawlopolis-headline-zoning", total=total)
    return Outcome((Sheet(seats, total, lines),), (1,) * len(seats), headline)


def zone_lines(city: City, difficulty: Difficulty) -> Iterator[Line]:
    """SP-20: each zone's largest group; under SP-41 *hard* only the best zone's has points."""
    sizes = {zone: city.size_of_largest(zone) for zone in Zone}
    best = max(Zone, key=lambda zone: sizes[zone])
    for zone in Zone:
        counts = difficulty is not Difficulty.HARD or zone is best
        text = "sprawlopolis-sum-zone" if counts else "sprawlopolis-sum-zone-idle"
        cells = _scored_group(city, zone) if counts else ()
        yield Line(
            key=f"zone_{zone}",
            points=len(cells),
            label=words("sprawlopolis-line-zone", zone=words(f"sprawlopolis-zone-{zone}")),
            sum=words(text, blocks=sizes[zone]),
            cells=cells,
        )


def road_lines(city: City, difficulty: Difficulty) -> Iterator[Line]:
    """SP-21: minus one for each road; none under SP-41 *relaxed*."""
    if difficulty is Difficulty.RELAXED:
        return
    for number, road in enumerate(city.roads, 1):
        text = "sprawlopolis-sum-loop" if road.is_loop else "sprawlopolis-sum-road"
        yield Line(
            key=f"road_{number}",
            points=-1,
            label=words("sprawlopolis-line-road", number=number),
            sum=words(text, sections=len(road.cells)),
            cells=road.cells,
        )


def goal_lines(city: City, cards: CardSet, goals: tuple[int, ...]) -> Iterator[Line]:
    """SP-30: each goal by its rule."""
    for number in goals:
        scored = GOALS[cards.by_number[number].goal](city)
        yield Line(
            key=f"goal_{number}",
            points=scored.points,
            label=words(
                "sprawlopolis-line-goal",
                number=number,
                name=words(f"sprawlopolis-goal-{number}-name"),
            ),
            sum=scored.sum,
            cells=scored.cells,
        )


def _scored_group(city: City, zone: Zone) -> tuple[Cell, ...]:
    if zone is Zone.RESIDENTIAL:
        return best_homes(city)
    return next(iter(city.largest[zone]), ())


def _headline(total: int, view: View) -> Words:
    if not view.is_complete:
        return words("sprawlopolis-headline-running", total=total, target=view.target)
    gap = total - view.target
    if gap >= 0:
        return words("sprawlopolis-headline-won", gap=gap)
    return words("sprawlopolis-headline-missed", gap=-gap)
