"""Before the first turn: decks, layouts, tasks, the ring (SH-1 to SH-7)."""

from collections.abc import Iterator
from typing import Final, TypeVar

from msgspec.structs import replace

from game_core.games.shrinkopolis.actions import (
    ChooseLayouts,
    GameSetOut,
    KeepTask,
    LayoutsChosen,
    SetOut,
    TaskChosen,
    TaskKept,
    VertigoTook,
)
from game_core.games.shrinkopolis.cards import CardSet, Kind, LayoutA, LayoutB
from game_core.games.shrinkopolis.options import (
    Layouts,
    ShrinkopolisOptions,
    Variant,
    variant_of,
)
from game_core.games.shrinkopolis.places import Laid
from game_core.games.shrinkopolis.state import State
from game_core.games.shrinkopolis.view import SLOTS, Asked, District, Order, Tabletop
from game_core.kernel.chance import Dice
from game_core.kernel.decision import Event
from game_core.kernel.game import Step
from game_core.kernel.seats import NATURE, Seat, Table

T = TypeVar("T")

MARKET: Final = 3
"""SH-5, SH-52: how many reward cards the marketplace is filled up to."""
CITIES: Final = {
    (Variant.STANDARD, 2): (16, 4),
    (Variant.STANDARD, 3): (22, 6),
    (Variant.STANDARD, 4): (28, 8),
    (Variant.SOLO, 1): (16, 4),
    (Variant.TEAM, 4): (22, 8),
    (Variant.COOPERATIVE, 2): (26, 8),
}
"""SH-3: by variant and seats, how many city cards are in the deck, and how many below the tasks."""


def start(table: Table) -> State:
    """The table before anything is shuffled."""
    options = table.options
    assert isinstance(options, ShrinkopolisOptions)
    variant = variant_of(table.seats, options)
    groups: list[tuple[Seat, ...]] = [(seat,) for seat in range(table.seats)]
    if variant is Variant.TEAM:
        groups = [(0, 2), (1, 3)]
    if variant is Variant.COOPERATIVE:
        groups = [(0, 1)]
    laid_out = Tabletop(
        options=options,
        variant=variant,
        districts=tuple(District(seats) for seats in groups),
        dice=((0, 0, 0),) * table.seats,
    )
    nothing = ((),) * len(groups)
    state = State(
        laid_out, dealt=nothing, kept=("",) * len(groups), orders=(Order(),) * len(groups)
    )
    return with_asked(state, "deal", NATURE)


def with_asked(state: State, kind: str, seat: Seat, card: str = "") -> State:
    """One thing more on top of the main flow."""
    table = state.open
    asked = Asked(table.asked + 1, kind, seat, card)
    return replace(state, open=replace(table, flow=(*table.flow, asked), asked=asked.number))


def drawn(cards: CardSet, state: State, dice: Dice) -> SetOut:
    """The first seat by lot, the layouts where they are random, every deck shuffled."""
    table = state.open
    options = table.options
    layout_a = dice.choice(tuple(LayoutA))
    layout_b = options.layout_b or dice.choice(tuple(LayoutB))
    if options.layouts is Layouts.FIRST:
        layout_a = LayoutA.UNIVERSAL
    is_open = _are_chosen(options)
    return SetOut(
        first=dice.below(table.seats),
        layout_a="" if is_open or table.variant.has_vertigo else layout_a.value,
        layout_b="" if is_open else layout_b.value,
        cities=dice.shuffled(cards.cities),
        rewards=dice.shuffled(cards.rewards),
        tasks=dice.shuffled(cards.of(Kind.TASK)),
    )


def _are_chosen(options: ShrinkopolisOptions) -> bool:
    return options.layouts is Layouts.CHOSEN and not options.mission


def set_out(cards: CardSet, state: State, action: SetOut) -> Step[State]:
    """The decks stand, the tasks are dealt: two for every district (SH-3, SH-6, SH-74)."""
    table = replace(
        state.open, first=action.first, layout_a=action.layout_a, layout_b=action.layout_b
    )
    size, under = CITIES[table.variant, table.seats]
    groups = len(table.districts)
    dealt = tuple(tuple(sorted(action.tasks[2 * n : 2 * n + 2])) for n in range(groups))
    state = replace(
        state,
        open=table,
        cities=action.cities[:size],
        box=action.cities[size:],
        under=under,
        rewards=action.rewards,
        dealt=dealt,
        spare_tasks=action.tasks[2 * groups :],
    )
    state = with_asked(state, "task", table.first)
    if _are_chosen(table.options):
        state = with_asked(state, "layouts", table.first)
    told = GameSetOut(action.first, action.layout_a, action.layout_b)
    return Step(state, (told,), reveals=True)


def layout_choices(table: Tabletop) -> Iterator[ChooseLayouts]:
    """Every pair of layouts; layout B only against Vertigo (SH-62)."""
    for layout_b in LayoutB:
        for layout_a in ("",) if table.variant.has_vertigo else tuple(LayoutA):
            yield ChooseLayouts(layout_b, str(layout_a))


def layouts_chosen(state: State, seat: Seat, action: ChooseLayouts) -> Step[State]:
    """Both layouts lie open."""
    table = replace(state.open, layout_a=action.layout_a, layout_b=action.layout_b)
    told = LayoutsChosen(seat, action.layout_a, action.layout_b)
    return Step(replace(state, open=table), (told,))


def task_kept(state: State, seat: Seat, action: KeepTask) -> Step[State]:
    """SH-6: chosen in secret; with the last choice the table is laid."""
    kept = put(state.kept, state.open.district_of(seat), action.task)
    state = replace(state, kept=kept)
    told: tuple[Event, ...] = (TaskChosen(seat),)
    if "" in kept:
        return Step(state, told)
    flow = state.open.flow[:-1]
    return _laid(replace(state, open=replace(state.open, flow=flow)), told)


def _laid(state: State, told: tuple[Event, ...]) -> Step[State]:
    """Starting cities, the ring, the marketplace; then the first turn (SH-1, SH-4, SH-5)."""
    table, cities, rewards = state.open, list(state.cities), list(state.rewards)
    districts = []
    for district, task in zip(table.districts, state.kept, strict=True):
        city = cities.pop(0)
        told = (*told, TaskKept(district.seats[0], task, city))
        districts.append(replace(district, laid=(Laid(city, 0, 0, 0),), reserve=(task,)))
    left = [task for dealt in state.dealt for task in dealt if task not in state.kept]
    spare = state.spare_tasks
    if table.variant is Variant.COOPERATIVE:
        left, spare = [*left, spare[0]], spare[1:]
    state = replace(state, buried=tuple(left), spare_tasks=spare, dealt=(), kept=())
    vertigo = cities.pop(0) if table.variant.has_vertigo else ""
    ring = tuple((rewards if slot % 2 else cities).pop(0) for slot in range(SLOTS))
    market, rewards = rewards[:MARKET], rewards[MARKET:]
    table = replace(
        table, districts=tuple(districts), ring=ring, market=tuple(market), turn=1, flow=()
    )
    state = replace(state, open=table, cities=tuple(cities), rewards=tuple(rewards))
    state = with_asked(state, "pair", table.active)
    if vertigo:
        state = with_asked(state, "vertigo", table.active, vertigo)
        told = (*told, VertigoTook(vertigo))
    return Step(state, told, reveals=True)


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])
