"""Pages of statistics and boards, as values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from bot.clock.profiles import DAY, HOUR, MINUTE
from bot.discord_app.app import App, escaped
from bot.discord_app.ids import Click
from bot.discord_app.pages import notice, signed
from bot.discord_app.screens import (
    OPTIONS_LIMIT,
    Block,
    Button,
    Buttons,
    Choice,
    Menu,
    Screen,
    Style,
    Text,
)
from bot.ratings.par import BEST, RECENT, Par
from bot.ratings.projection import KNOWN_AFTER, LISTED_FOR
from bot.ratings.results import Mode
from bot.tables.figures import (
    Board,
    BoardLine,
    CardLine,
    GameRecord,
    KindLine,
    Pace,
    PersonRecord,
    PoolLine,
    SeatLine,
    ServerRecord,
    Versus,
)
from game_core.kernel.words import Words, words

Line = TypeVar("Line", PoolLine, KindLine)
Counted = dict[str, int | str | Words]

BOARD_LINES = 10
"""How many people a board shows."""
CARDS_SHOWN = 5
"""How many cards a page lists, at either end."""


def person_page(app: App, name: str, record: PersonRecord, *, is_own: bool) -> Screen:
    """What a person has played; their own page has the button that hides it from others."""
    say = app.say()
    lines = [f"## {say(words('stats-person-title', name=escaped(name)))}"]
    if record.lines:
        lines.append(say(words("stats-games", games=record.games)))
        lines += _by_game(app, record.lines, lambda one: _pool_told(app, one))
        lines.append(_pace_told(app, record.pace))
        if any(one.rating == "?" for one in record.lines):
            lines.append("-# " + say(words("stats-unknown-rating", games=KNOWN_AFTER)))
        if any(one.par is not None for one in record.lines):
            lines.append("-# " + say(words("stats-par-is", best=BEST, recent=RECENT)))
    else:
        lines.append(say(words("stats-none")))
    if not is_own:
        return Screen((Text("\n".join(lines)),))
    if record.unlisted:
        lines.append("-# " + say(words("stats-you-are-unlisted")))
    key, choice = ("stats-show", "list") if record.unlisted else ("stats-hide", "hide")
    button = Button(say(words(key)), Click("standing", picks=(choice,)))
    return Screen((Text("\n".join(lines)), Buttons((button,))))


def pair_page(app: App, first: str, second: str, found: tuple[Versus, ...]) -> Screen:
    """Two people head to head, by game."""
    say = app.say()
    names = {"first": escaped(first), "second": escaped(second)}
    lines = [f"## {say(words('stats-pair-title', **names))}"]
    for one in found:
        lines.append("### " + say(words(f"{one.rules}-name")))
        if one.first or one.second or one.tied:
            counted = {"won": one.first, "lost": one.second, "tied": one.tied}
            lines.append(say(words("stats-pair-line", **names, **counted)))
        if one.together:
            lines.append(say(words("stats-pair-together", together=one.together)))
    if not found:
        lines.append(say(words("stats-pair-none")))
    return Screen((Text("\n".join(lines)),))


def server_page(app: App, record: ServerRecord) -> Screen:
    """What a server has played."""
    say = app.say()
    lines = [f"## {say(words('stats-server-title'))}"]
    if record.lines:
        told = words("stats-server-games", games=record.games, people=record.people)
        lines.append(say(told))
        lines += _by_game(app, record.lines, lambda one: _kind_told(app, one))
        lines.append(_pace_told(app, record.pace))
    else:
        lines.append(say(words("stats-none")))
    return Screen((Text("\n".join(lines)),))


def game_page(app: App, record: GameRecord) -> Screen:
    """A game's scores, seats and cards on a server."""
    say = app.say()
    lines = [f"## {say(words('stats-game-title', game=words(f'{record.rules}-name')))}"]
    if not record.kinds:
        return Screen((Text("\n".join([*lines, say(words("stats-none"))])),))
    lines += [f"{_mode(app, one.mode)}: {_kind_told(app, one)}" for one in record.kinds]
    for seats in dict.fromkeys(one.seats for one in record.seats):
        lines.append("### " + say(words("stats-seats", seats=seats)))
        lines += [_seat_told(app, one) for one in record.seats if one.seats == seats]
    names = app.pictures.card_names(app.library.game(record.rules))
    cards = [one for one in record.cards if one.card in names]
    best = sorted(cards, key=lambda one: -one.mean)
    for key, some in (("stats-cards-most", cards), ("stats-cards-best", best)):
        if some:
            lines.append("### " + say(words(key)))
            lines += [_card_told(app, one, names[one.card]) for one in some[:CARDS_SHOWN]]
    lines.append(_pace_told(app, record.pace))
    return Screen((Text("\n".join(lines)),))


def boards_page(
    app: App, boards: tuple[Board, ...] | None, *, is_manager: bool, asked: str = ""
) -> Screen:
    """A board of a server, the asked one or the longest; a menu leads to the others. Who manages
    the server has the button that turns them on or off.
    """
    say = app.say()
    if boards is None:
        on = Button(say(words("board-turn-on")), Click("standing", picks=("on",)), Style.PRIMARY)
        return notice(say(words("board-off")), *((on,) if is_manager else ()))
    lines = [f"## {say(words('board-title'))}"]
    if not boards:
        lines.append(say(words("board-none")))
    shown = next((one for one in boards if _code(one) == asked), None)
    shown = shown or max(boards, key=lambda one: len(one.lines), default=None)
    if shown is not None:
        lines.append("### " + _board_label(app, shown))
        lines += _board_told(app, shown)
        days = int(LISTED_FOR // DAY)
        lines.append("-# " + say(words("board-listed", known=KNOWN_AFTER, days=days)))
    blocks: list[Block] = [Text("\n".join(lines))]
    if len(boards) > 1:
        choices = tuple(
            Choice(_board_label(app, one), _code(one), chosen=one is shown)
            for one in boards[:OPTIONS_LIMIT]
        )
        blocks.append(Menu(say(words("board-other")), Click("boards"), choices))
    if is_manager:
        off = Button(say(words("board-turn-off")), Click("standing", picks=("off",)))
        blocks.append(Buttons((off,)))
    return Screen(tuple(blocks))


def time_told(app: App, seconds: float) -> str:
    """A span of time, in its two greatest units."""
    whole = round(seconds)
    minutes, hours = int(whole % HOUR // MINUTE), int(whole % DAY // HOUR)
    if whole < MINUTE:
        said = words("seconds", seconds=whole)
    elif whole < HOUR:
        said = words("minutes", minutes=minutes)
    elif whole < DAY:
        said = words("hours", hours=hours, minutes=minutes)
    else:
        said = words("days", days=int(whole // DAY), hours=hours)
    return app.say()(said)


def _by_game(app: App, lines: Iterable[Line], told: Callable[[Line], str]) -> Iterator[str]:
    """The lines under the names of their games."""
    name = ""
    for one in lines:
        if one.rules != name:
            name = one.rules
            yield "### " + app.say()(words(f"{name}-name"))
        yield f"{_mode(app, one.mode)}: {told(one)}"


def _mode(app: App, mode: Mode) -> str:
    return f"**{app.say()(words('mode', mode=mode.value))}**"


def _pool_told(app: App, one: PoolLine) -> str:
    say = app.say()
    counted: Counted = {"games": one.games, "wins": one.wins, "best": signed(one.best)}
    if one.rating is not None and one.mean_place is not None:
        place = f"{one.mean_place:.1f}"
        told = [say(words("stats-line-against", **counted, place=place, rating=one.rating))]
    else:
        told = [say(words("stats-line-together", **counted))]
    if one.par is not None:
        told.append(say(_par_words(one.par)))
    if one.left:
        told.append(say(words("stats-left", left=one.left)))
    return ", ".join(told)


def _par_words(par: Par) -> Words:
    return words("stats-par", mean=_above(par))


def _above(par: Par) -> str:
    """The mean above target with its sign; a plain mean where there is no target."""
    number = f"{abs(par.mean):.1f}"
    if par.mean < 0:
        return f"−{number}"
    return f"+{number}" if par.has_target else number


def _kind_told(app: App, one: KindLine) -> str:
    key = "stats-kind" if one.won is None else "stats-kind-won"
    counted: Counted = {"games": one.games, "mean": _mean(one.mean), "best": signed(one.best)}
    return app.say()(words(key, **counted, won=one.won or 0))


def _seat_told(app: App, one: SeatLine) -> str:
    number, mean = one.seat + 1, _mean(one.mean)
    told = words("stats-seat", number=number, first=one.first, games=one.games, mean=mean)
    return app.say()(told)


def _card_told(app: App, one: CardLine, name: str) -> str:
    told = words("stats-card", card=name, times=one.times, mean=_mean(one.mean))
    return app.say()(told)


def _mean(number: float) -> str:
    return f"{number:.1f}".replace("-", "−")


def _pace_told(app: App, pace: Pace) -> str:
    say = app.say()
    told = (
        [] if pace.reply is None else [say(words("stats-pace", reply=time_told(app, pace.reply)))]
    )
    told.append(say(words("stats-time-outs", count=pace.time_outs)))
    return "-# " + " ".join(told)


def _code(board: Board) -> str:
    return f"{board.rules}.{board.mode.value}"


def _board_label(app: App, board: Board) -> str:
    game, mode = words(f"{board.rules}-name"), words("mode", mode=board.mode.value)
    return app.say()(words("board-of", game=game, mode=mode))


def _board_told(app: App, board: Board) -> Iterator[str]:
    say = app.say()
    for place, line in enumerate(board.lines[:BOARD_LINES], 1):
        yield f"{place}. {escaped(line.name)} · {_board_line(app, line)}"
    if not board.lines:
        yield say(words("board-empty"))
    if board.mine < KNOWN_AFTER:
        yield "-# " + say(words("board-mine", games=board.mine, known=KNOWN_AFTER))


def _board_line(app: App, line: BoardLine) -> str:
    say = app.say()
    if line.par is None:
        return say(words("board-rated", rating=line.rating or "?", games=line.games))
    mean, rate = _above(line.par), line.par.win_rate
    if rate is None:
        return say(words("board-par", mean=mean, games=line.games))
    percent = round(100 * rate)
    return say(words("board-par-won", mean=mean, games=line.games, percent=percent))
