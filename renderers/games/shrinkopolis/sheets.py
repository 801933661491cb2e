"""Pictures beside the table: what is scored, and one card with its words."""

from game_core.games.shrinkopolis.cards import CardSet
from game_core.games.shrinkopolis.view import View
from game_core.kernel.outcome import Line
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.shrinkopolis import faces
from renderers.games.shrinkopolis.faces import KEY
from renderers.games.shrinkopolis.names import card_name
from renderers.kit.board import shadow
from renderers.kit.header import EDGE, signed
from renderers.marks import Marks, Say
from renderers.scene import Box, Item, Scene, Sprite, Text
from renderers.theme import LEAST_TEXT, PAGE, Page
from renderers.typeface import fitted, width, wrapped

TITLE = 92
GAP = 32
SIGN = 112
RULE = 40
LINE = 52
LARGE = 240


def goals(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """The layouts in play, and every task that lies open or is the viewer's."""
    return _listed(view, cards, marks, say(words("picture-goals")), say, page)


def opening(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """Before anything lies: the layouts, and the tasks to choose from."""
    key = "dealt" if view.dealt else "begin"
    return _listed(view, cards, marks, say(words(f"shrinkopolis-picture-{key}")), say, page)


def _listed(view: View, cards: CardSet, marks: Marks, title: str, say: Say, page: Page) -> Scene:
    items = _titled(title, page)
    y = TITLE + GAP
    lines = _own_lines(view, marks)
    for key, name in (("layout_a", view.open.layout_a), ("layout_b", view.open.layout_b)):
        if name:
            name_shown = say(words(f"shrinkopolis-layout-{name}"))
            rule = say(words(f"shrinkopolis-layouttext-{name}"))
            more, y = _panel(f"{KEY}/layout_{name}", name_shown, rule, _points(lines, key), y, page)
            items += more
    for card in tasks_in_play(view, cards):
        task = cards.by_id[card].task
        assert task is not None
        name_shown = say(words(f"shrinkopolis-task-{task}"))
        rule = say(words(f"shrinkopolis-tasktext-{task}"))
        points = _points(lines, f"task_{task}")
        more, y = _panel(f"{KEY}/{faces.TASK_SIGNS[task]}", name_shown, rule, points, y, page)
        items += more
    return enlarged(Scene(KEY, page.width, y + 8, "table", tuple(items)), page)


def tasks_in_play(view: View, cards: CardSet) -> tuple[str, ...]:
    """The tasks in the marketplace, in reserves and districts, and those dealt to the viewer."""
    now = view.open
    found = [*view.dealt, *now.tasks]
    for district in now.districts:
        found += [*district.reserve, *(one.card for one in district.laid)]
    return tuple(card for card in dict.fromkeys(found) if cards.by_id[card].task is not None)


def _own_lines(view: View, marks: Marks) -> tuple[Line, ...]:
    if marks.standing is None or view.seat is None:
        return ()
    return marks.standing.sheet_of(view.seat).lines


def _points(lines: tuple[Line, ...], key: str) -> str:
    return next((signed(line.points) for line in lines if line.key == key), "")


def _titled(text: str, page: Page) -> list[Item]:
    shown, size = fitted(text, 56, page.width - 2 * EDGE, LEAST_TEXT)
    return [Box(0, 0, page.width, TITLE, "panel"), Text(EDGE, TITLE // 2, shown, size, "paper")]


def _panel(
    sign: str, title: str, rule: str, points: str, y: int, page: Page
) -> tuple[list[Item], int]:
    """A sign, a name, a rule and points on a paper card; and where the next one begins."""
    x = EDGE + 24 + SIGN + 28
    room = page.width - EDGE - 28 - x
    lines = wrapped(rule, RULE, room)
    high = max(SIGN + 40, 104 + LINE * len(lines) + 12)
    name, size = fitted(title, 52, room - (width(points, 72) + 20 if points else 0), LEAST_TEXT)
    items: list[Item] = [
        shadow((EDGE, y, page.width - 2 * EDGE, high)),
        Box(EDGE, y, page.width - 2 * EDGE, high, "paper", 18),
        Sprite(sign, EDGE + 24, y + 20, SIGN, "halo"),
        Text(x, y + 54, name, size, "ink"),
    ]
    if points:
        items.append(Text(page.width - EDGE - 28, y + 54, points, 72, "ink", "Black", "right"))
    for n, line in enumerate(lines):
        items.append(Text(x, y + 116 + n * LINE, line, RULE, "slate", "Bold"))
    return items, y + high + GAP


def card(cards: CardSet, name: str, say: Say, page: Page = PAGE) -> Scene:
    """One card, large; a task with its words."""
    shown = cards.by_id[name]
    items = _titled(say(card_name(shown)), page)
    y = TITLE + 72
    items += faces.whole(cards, name, (page.width - 2 * LARGE) // 2, y, LARGE)
    y += LARGE + 72
    if shown.task is not None:
        title = say(words(f"shrinkopolis-task-{shown.task}"))
        rule = say(words(f"shrinkopolis-tasktext-{shown.task}"))
        more, y = _panel(f"{KEY}/{faces.TASK_SIGNS[shown.task]}", title, rule, "", y, page)
        items += more
    return enlarged(Scene(KEY, page.width, y, "table", tuple(items)), page)
