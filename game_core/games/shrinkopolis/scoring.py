"""Score sheets, places, and how it ended (SH-60 to SH-66, SH-73, SH-75)."""

from collections import Counter
from collections.abc import Iterator

from game_core.games.shrinkopolis.cards import Card, CardSet, Kind, LayoutB
from game_core.games.shrinkopolis.goals import (
    LAYOUTS_B,
    TASKS,
    Estate,
    Scored,
    estate_of,
    has_layout_b,
    layout_a_count,
    layout_a_points,
)
from game_core.games.shrinkopolis.options import MISSIONS
from game_core.games.shrinkopolis.view import VERTIGO, Tabletop, View
from game_core.kernel.decision import Cell
from game_core.kernel.outcome import Line, Outcome, Sheet
from game_core.kernel.words import Words, words

Fact = tuple[str, int | bool | str]


def standing(cards: CardSet, view: View) -> Outcome:
    """Every sheet as if the game ended now."""
    table = view.open
    if not table.turn:
        return _nothing_yet(table)
    estates = tuple(estate_of(cards, table, n) for n in range(len(table.districts)))
    sheets = _sheets(table, estates)
    fulfilled = fulfilled_by(table, estates)
    if table.variant.has_vertigo:
        return _against_vertigo(cards, table, sheets, fulfilled[0])
    return _against_each_other(table, sheets, fulfilled)


def fulfilled_by(table: Tabletop, estates: tuple[Estate, ...]) -> tuple[bool, ...]:
    """Whether each district fulfils layout B; in a lost game none does."""
    return tuple(has_layout_b(table.layout_b, one) and not table.is_lost for one in estates)


def _nothing_yet(table: Tabletop) -> Outcome:
    sheets = tuple(Sheet(district.seats, 0, ()) for district in table.districts)
    won = False if table.variant.has_vertigo else None
    headline = words("shrinkopolis-headline-begin")
    return Outcome(sheets, (1,) * table.seats, headline, won=won)


def _sheets(table: Tabletop, estates: tuple[Estate, ...]) -> tuple[Sheet, ...]:
    counted = [layout_a_count(table.layout_a, one) for one in estates] if table.layout_a else []
    prizes = layout_a_points(tuple(one.n for one in counted))
    sheets = []
    for n, estate in enumerate(estates):
        lines: list[Line] = []
        if table.layout_a:
            name = words(f"shrinkopolis-layout-{table.layout_a}")
            lines.append(
                Line(
                    "layout_a",
                    prizes[n],
                    words("shrinkopolis-line-layout-a", name=name),
                    words(f"shrinkopolis-sum-layout-{table.layout_a}", n=counted[n].n),
                    counted[n].cells,
                )
            )
        lines += _own_lines(table, estate)
        seats = table.districts[n].seats
        sheets.append(Sheet(seats, sum(line.points for line in lines), tuple(lines)))
    return tuple(sheets)


def _own_lines(table: Tabletop, estate: Estate) -> Iterator[Line]:
    """What a district scores whatever the others do."""
    if table.layout_b:
        yield _layout_b_line(table.layout_b, estate)
    yield from _task_lines(estate)
    paid = _paid_card(table, estate)
    tools = [n for n, kind in enumerate(estate.kinds) if kind is Kind.TOOL]
    points = sum(estate.cards.by_id[estate.district.laid[n].card].value for n in tools)
    yield _with_paid(Scored(points, len(tools), estate.cells_of(tools)), "tools", paid)
    yield _with_paid(animals_scored(estate), "animals", paid)
    yield _line("connections", connections_scored(estate))
    yield _line("figures", Scored(estate.figures, estate.figures))


def _paid_card(table: Tabletop, estate: Estate) -> Card | None:
    """The card that is paid for and will be laid next: what it is worth by itself counts."""
    top = table.top
    if top is None or top.kind != "place" or top.seat not in estate.district.seats:
        return None
    return estate.cards.by_id[top.card]


def _with_paid(scored: Scored, key: str, paid: Card | None) -> Line:
    """The line of tools or animals with the card that is paid for."""
    kind = Kind.TOOL if key == "tools" else Kind.ANIMAL
    if paid is not None and paid.kind is kind:
        scored = Scored(scored.points + paid.value, scored.n + 1, scored.cells)
    return _line(key, scored)


def _line(key: str, scored: Scored) -> Line:
    return Line(
        key,
        scored.points,
        words(f"shrinkopolis-line-{key}"),
        words(f"shrinkopolis-sum-{key}", n=scored.n),
        scored.cells,
    )


def _layout_b_line(layout: str, estate: Estate) -> Line:
    """SH-65: all or nothing."""
    points, _ = LAYOUTS_B[LayoutB(layout)]
    has = has_layout_b(layout, estate)
    cells: tuple[Cell, ...] = tuple(estate.town.at) if has else ()
    name = words(f"shrinkopolis-layout-{layout}")
    return Line(
        "layout_b",
        points if has else 0,
        words("shrinkopolis-line-layout-b", name=name),
        words("shrinkopolis-sum-layout-done" if has else "shrinkopolis-sum-layout-open"),
        cells,
    )


def _task_lines(estate: Estate) -> Iterator[Line]:
    for one in estate.district.laid:
        task = estate.cards.by_id[one.card].task
        if task is not None:
            scored = TASKS[task](estate)
            yield Line(
                f"task_{task}",
                scored.points,
                words("shrinkopolis-line-task", name=words(f"shrinkopolis-task-{task}")),
                words(f"shrinkopolis-sum-task-{task}", n=scored.n),
                scored.cells,
            )


def animals_scored(estate: Estate) -> Scored:
    """SH-61: the bonus for cards whose whole long side lies against one of their own kind."""
    points, cards = 0, estate.cards.by_id
    numbers = [n for n, kind in enumerate(estate.kinds) if kind is Kind.ANIMAL]
    for n in numbers:
        card = cards[estate.district.laid[n].card]
        has_bonus = any(
            cards[estate.district.laid[other].card].animal is card.animal
            and estate.town.along_long_side(n, other)
            for other in numbers
            if other != n
        )
        points += card.bonus if has_bonus else card.value
    return Scored(points, len(numbers), estate.cells_of(numbers))


def connections_scored(estate: Estate) -> Scored:
    """SH-60: the hearts of completed connections."""
    found = [one for one in estate.town.connections if one.points]
    cells = tuple(dict.fromkeys(cell for one in found for cell in one.cells))
    return Scored(sum(one.points for one in found), len(found), cells)


def vertigo_facts(cards: CardSet, table: Tabletop) -> dict[str, int]:
    """SH-73: what Vertigo scores, and for what."""
    laid = [cards.by_id[one.card] for one in table.grid]
    kinds = Counter(card.animal for card in laid if card.animal)
    animals = [(card, card.animal) for card in laid if card.animal is not None]
    facts = {
        "vertigo_tools": sum(card.value for card in laid if card.kind is Kind.TOOL),
        "vertigo_animals": sum(
            card.bonus if kinds[animal] > 1 else card.value for card, animal in animals
        ),
        "vertigo_connections": sum(card.hearts for card in laid),
        "vertigo_figures": len(table.figures_of(VERTIGO)),
    }
    return {"vertigo": sum(facts.values()), **facts}


def _against_vertigo(
    cards: CardSet, table: Tabletop, sheets: tuple[Sheet, ...], fulfilled: bool
) -> Outcome:
    """SH-73, SH-75: a tie is the players'; a mission needs layout B too; a full grid is the end."""
    facts = vertigo_facts(cards, table)
    ours, his = sheets[0].total, facts["vertigo"]
    mission = table.options.mission
    facts_of_mission = _mission_facts(table, sheets, (fulfilled,))
    won = ours >= his and not table.is_lost and (fulfilled or not mission)
    return Outcome(
        sheets,
        (1,) * table.seats,
        _with_campaign(table, _headline_against_vertigo(table, ours, his, won), facts_of_mission),
        (("won", won), *facts.items(), *facts_of_mission),
        won,
    )


def _headline_against_vertigo(table: Tabletop, ours: int, his: int, won: bool) -> Words:
    if table.is_lost:
        return words("shrinkopolis-headline-full")
    if not table.is_over:
        return words("shrinkopolis-headline-duel", ours=ours, his=his)
    if won:
        return words("shrinkopolis-headline-won", ours=ours, his=his)
    key = "mission" if ours >= his else "lost"
    return words(f"shrinkopolis-headline-{key}", ours=ours, his=his)


def _against_each_other(
    table: Tabletop, sheets: tuple[Sheet, ...], fulfilled: tuple[bool, ...]
) -> Outcome:
    """SH-66: the most VP, then the most resources; SH-75: a mission is for those with layout B."""
    mission = table.options.mission
    worth = [
        (
            fulfilled[n] or not mission,
            sheet.total,
            sum(sum(table.dice[seat]) for seat in sheet.seats),
        )
        for n, sheet in enumerate(sheets)
    ]
    order = [1 + sum(other > mine for other in worth) for mine in worth]
    places = tuple(order[table.district_of(seat)] for seat in range(table.seats))
    headline = _headline(table, sheets, order, any(fulfilled) or not mission)
    facts = _mission_facts(table, sheets, fulfilled)
    return Outcome(sheets, places, _with_campaign(table, headline, facts), facts)


def _headline(table: Tabletop, sheets: tuple[Sheet, ...], order: list[int], can_win: bool) -> Words:
    best = [sheet for sheet, place in zip(sheets, order, strict=True) if place == 1]
    seat, total = best[0].seats[0], best[0].total
    if not table.is_over:
        return words("shrinkopolis-headline-leads", seat=seat, total=total)
    if not can_win:
        return words("shrinkopolis-headline-nobody")
    if len(best) > 1:
        return words("shrinkopolis-headline-shared", total=total)
    if len(best[0].seats) > 1:
        other = best[0].seats[1]
        return words("shrinkopolis-headline-team", seat=seat, other_seat=other, total=total)
    return words("shrinkopolis-headline-mayor", seat=seat, total=total)


def _mission_facts(
    table: Tabletop, sheets: tuple[Sheet, ...], fulfilled: tuple[bool, ...]
) -> tuple[Fact, ...]:
    """SH-75: the number of the mission, and what each seat has gathered in the campaign by now."""
    mission = table.options.mission
    if not mission:
        return ()
    gathered = campaign_points(table, tuple(sheet.total for sheet in sheets), fulfilled)
    facts = ((f"campaign_{seat + 1}", points) for seat, points in enumerate(gathered))
    return (("mission", mission), *facts)


def _with_campaign(table: Tabletop, headline: Words, facts: tuple[Fact, ...]) -> Words:
    """The headline; at the end of a mission with where the campaign stands."""
    if not table.options.mission or not table.is_over:
        return headline
    gathered = [points for name, points in facts if name.startswith("campaign")]
    best = max(seat for seat, points in enumerate(gathered) if points == max(gathered))
    args = {"mission": table.options.mission, "missions": MISSIONS, "best": gathered[best]}
    if table.variant.has_vertigo or gathered.count(gathered[best]) > len(table.own(best).seats):
        return words("shrinkopolis-headline-campaign", headline=headline, **args)
    return words("shrinkopolis-headline-campaign-led", headline=headline, seat=best, **args)


def campaign_points(
    table: Tabletop, totals: tuple[int, ...], fulfilled: tuple[bool, ...]
) -> tuple[int, ...]:
    """SH-75: what every seat has gathered: nothing in a game without layout B."""
    return tuple(
        table.options.gathered(seat) + (totals[n] if fulfilled[n] else 0)
        for seat in range(table.seats)
        for n in (table.district_of(seat),)
    )
