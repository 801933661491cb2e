"""The pictures in words: alt texts, and the whole table as text."""

from game_core.games.shrinkopolis.cards import CardSet
from game_core.games.shrinkopolis.places import Laid, spot_name
from game_core.games.shrinkopolis.town import completed_by, town_of
from game_core.games.shrinkopolis.view import View
from game_core.kernel.decision import Footprint
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.games.shrinkopolis.names import card_name, described, halves
from renderers.games.shrinkopolis.sheets import tasks_in_play
from renderers.marks import Marks, Say

MOST_ALT = 1024
MOST_TEXT = 3500
MOST_PLACE = 100


def _cut(text: str, most: int = MOST_ALT) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def alt(view: View, cards: CardSet, marks: Marks, say: Say) -> str:
    """The table: the turn, the ring, the marketplace, totals."""
    now = view.open
    parts = [say(words("picture-alt-turn", turn=max(now.turn, 1), turns=now.turns))]
    if now.is_over:
        parts = [say(words("picture-alt-over"))]
    elif now.turn:
        parts.append(say(words("picture-alt-active", seat=now.active)))
    if marks.standing:
        parts.append(say(words("picture-alt-headline", headline=marks.standing.headline)))
    parts += _marked(cards, marks, say)
    if now.turn:
        parts.append(_ring(view, cards, say))
        parts.append(_market(view, cards, say))
    return _cut(" ".join(parts))


def _ring(view: View, cards: CardSet, say: Say) -> str:
    shown = (
        f"{n}: {say(card_name(cards.by_id[card])) if card else '–'}"
        for n, card in enumerate(view.open.ring, 1)
    )
    return f"{say(words('shrinkopolis-picture-ring'))}: {', '.join(shown)}."


def _market(view: View, cards: CardSet, say: Say) -> str:
    shown = (described(cards.by_id[card], say) for card in (*view.open.market, *view.open.tasks))
    return f"{say(words('shrinkopolis-picture-market'))}: {', '.join(shown) or '–'}."


def _marked(cards: CardSet, marks: Marks, say: Say) -> list[str]:
    """What marks add."""
    told = []
    if line := marks.highlight:
        told.append(say(words("picture-alt-highlight", line=line.label, points=line.points)))
        cells = ", ".join(map(spot_name, line.cells))
        told.append(say(words("picture-alt-cells", cells=cells or "–")))
    if marks.ghost and marks.ghost.cells:
        card = cards.by_id.get(marks.ghost.piece)
        spot = spot_name(marks.ghost.at)
        name = say(card_name(card)) if card else say(words("shrinkopolis-picture-mark"))
        told.append(say(words("shrinkopolis-alt-ghost", card=name, spot=spot)))
        if marks.gain is not None:
            told.append(say(words("picture-alt-gain", points=marks.gain)))
    if marks.spots:
        told.append(say(words("picture-alt-spots", spots=len(marks.spots))))
    return told


def board_alt(view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say) -> str:
    """A district: whose, its total, its dice, its cards, the newest first."""
    own, now = view.open.own(seat), view.open
    if not own.laid:
        return goals_alt(view, cards, marks, say)
    parts = [say(words("shrinkopolis-alt-district", seat=seat))]
    if marks.standing:
        total = marks.standing.sheet_of(seat).total
        parts.append(say(words("shrinkopolis-alt-total", points=total)))
    parts += _marked(cards, marks, say)
    for one in own.seats:
        components, food, art = now.dice[one]
        parts.append(
            say(words("shrinkopolis-alt-dice", seat=one, components=components, food=food, art=art))
        )
    laid = ", ".join(_lying(cards, one, say) for one in reversed(own.laid))
    parts.append(say(words("shrinkopolis-alt-cards", cards=laid or "–")))
    return _cut(" ".join(parts))


def _lying(cards: CardSet, one: Laid, say: Say) -> str:
    return f"{say(card_name(cards.by_id[one.card]))} {spot_name((one.x, one.y))}"


def place(view: View, cards: CardSet, lying: Footprint, say: Say) -> str:
    """The connections that a card would complete there: what their halves show."""
    if view.seat is None or lying.piece not in cards.by_id or lying.board is not None:
        return ""
    own = view.open.own(view.seat)
    laid = Laid(lying.piece, *lying.at, lying.turn)
    made = completed_by(town_of(cards, (*own.laid, laid), own.cubes), laid.places)
    shown = (
        " – ".join(say(words(f"shrinkopolis-half-{half}")) for half in one.halves) for one in made
    )
    return _cut(", ".join(shown), MOST_PLACE)


def text_view(view: View, cards: CardSet, say: Say) -> str:
    """The table in lines: ring, marketplace, each district with its cards and what they show."""
    now = view.open
    lines = [say(words("shrinkopolis-text-legend"))]
    if now.turn:
        lines += [_ring(view, cards, say), _market(view, cards, say)]
    for district in now.districts:
        seat = district.seats[0]
        dice = " ".join("/".join(map(str, now.dice[one])) for one in district.seats)
        lines.append(
            say(
                words(
                    "shrinkopolis-text-district",
                    seat=seat,
                    dice=dice,
                    cubes=district.spare,
                    figures=len(now.figures_of(now.district_of(seat))),
                )
            )
        )
        lines.append(
            "`"
            + " ".join(
                f"{spot_name((one.x, one.y)).replace(' ', '')}"
                f"{'NESW'[one.turn // 90]}{halves(cards.by_id[one.card])}"
                for one in district.laid
            )
            + "`"
        )
        if district.reserve:
            shown = ", ".join(described(cards.by_id[card], say) for card in district.reserve)
            lines.append(f"{say(words('shrinkopolis-picture-reserve'))}: {shown}")
    if now.grid:
        shown = ", ".join(
            f"{'ABC'[one.column]}{one.row + 1} {halves(cards.by_id[one.card])}" for one in now.grid
        )
        lines.append(f"{say(words('shrinkopolis-picture-vertigo'))}: {shown}")
    return _cut("\n".join(lines), MOST_TEXT)


def goals_alt(view: View, cards: CardSet, _marks: Marks, say: Say) -> str:
    """The layouts and tasks with their rules."""
    told = [say(words("picture-goals")) + "."]
    for name in (view.open.layout_a, view.open.layout_b):
        if name:
            rule = say(words(f"shrinkopolis-layouttext-{name}"))
            told.append(f"{say(words(f'shrinkopolis-layout-{name}'))}: {rule}")
    told += (_task(cards, card, say) for card in tasks_in_play(view, cards))
    return _cut("\n".join(told))


def _task(cards: CardSet, card: str, say: Say) -> str:
    task = cards.by_id[card].task
    rule = say(words(f"shrinkopolis-tasktext-{task}"))
    return f"{say(words(f'shrinkopolis-task-{task}'))}: {rule}"


def card_alt(cards: CardSet, name: str, say: Say) -> str:
    """A card in words."""
    card = cards.by_id[name]
    told = described(card, say)
    return _cut(f"{told}. {_task(cards, name, say)}" if card.task is not None else told)
