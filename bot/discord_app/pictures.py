"""Pictures of a table with their alt texts, drawn on the studio's one thread."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.discord_app.screens import Picture
from bot.tables.facts import Look
from bot.tables.filming import Shot
from data import Catalog
from game_core.kernel.decision import Footprint
from game_core.kernel.game import AnyGame
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import NATURE, Seat
from game_core.kernel.words import Words, words
from renderers.art import AnyArt
from renderers.kit.plaque import honours, plaque
from renderers.marks import Marks, Say
from renderers.registry import art_of
from renderers.scene import Scene
from renderers.studio import Studio
from renderers.theme import PALETTES

FRAMES = 60
"""The most frames a film has; of a longer game it shows turns at even distances."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """Draws what a person may see, in a palette and a print; nothing of it is kept here."""

    studio: Studio
    catalog: Catalog
    palette: str = PALETTES[0]
    large_print: bool = False

    async def table(self, look: Look, marks: Marks) -> Picture:
        """The table with its marks; the file's name tells the table and the entry, no more."""
        art, say = self._art(look.game), self._say(look)
        scene = art.table(look.view, look.game.cards, marks, say)
        alt = art.alt(look.view, look.game.cards, marks, say)
        return Picture(await self._draw(scene), _name(look, "table"), alt)

    async def city(self, look: Look, seat: Seat, marks: Marks) -> Picture:
        """The city of a seat with its marks; the table where all build one together."""
        art, say = self._art(look.game), self._say(look)
        if art.board is None or art.board_alt is None:
            return await self.table(look, marks)
        scene = art.board(look.view, look.game.cards, seat, marks, say)
        alt = art.board_alt(look.view, look.game.cards, seat, marks, say)
        return Picture(await self._draw(scene), _name(look, f"city-{seat + 1}"), alt)

    async def whole(self, look: Look, seat: Seat | None) -> tuple[Picture, ...]:
        """The table, and the city of `seat` where every seat has one."""
        marks = Marks(standing=look.standing)
        table = await self.table(look, marks)
        if seat is None or not self.has_cities(look.game):
            return (table,)
        return (table, await self.city(look, seat, marks))

    def has_cities(self, game: AnyGame) -> bool:
        """Whether every seat has a city of its own."""
        return art_of(game.key).board is not None

    async def hand(self, look: Look) -> Picture | None:
        """The viewer's own hand; None for bystanders, and where a game has none."""
        art, say = self._art(look.game), self._say(look)
        if look.seat is None or art.hand is None or art.hand_alt is None:
            return None
        scene = art.hand(look.view, look.game.cards, say)
        alt = art.hand_alt(look.view, look.game.cards, say)
        return Picture(await self._draw(scene), _name(look, "hand"), alt)

    async def more(self, look: Look, name: str) -> Picture:
        """Another picture of the game, e.g. its goals; `name` is a key of the art's extras."""
        art, say = self._art(look.game), self._say(look)
        marks = Marks(standing=look.standing)
        scene = art.extras[name](look.view, look.game.cards, marks, say)
        alt = art.extra_alts[name](look.view, look.game.cards, marks, say)
        return Picture(await self._draw(scene), _name(look, name), alt)

    async def card(self, game: AnyGame, card: str) -> Picture:
        """Both sides of one card of the set."""
        art, say = self._art(game), self.catalog.saying()
        scene = art.card(game.cards, card, say)
        alt = art.card_alt(game.cards, card, say)
        return Picture(await self._draw(scene), f"{game.key}-card-{card}.png", alt)

    def card_names(self, game: AnyGame) -> Mapping[str, str]:
        """The cards of the set: the key that `card` takes, and what to call it."""
        return art_of(game.key).card_names(game.cards, self.catalog.saying())

    def described(self, look: Look) -> str:
        """What the table picture says, in words: turn, score, target, newest piece."""
        marks = Marks(standing=look.standing)
        return art_of(look.game.key).alt(look.view, look.game.cards, marks, self._say(look))

    def text(self, look: Look) -> str:
        """The whole table in words, for those who do not see the picture."""
        return art_of(look.game.key).text_view(look.view, look.game.cards, self._say(look))

    def place(self, look: Look, footprint: Footprint) -> str:
        """Where an action would lie, in words; empty where the game has none."""
        art = art_of(look.game.key)
        if art.place is None or not footprint.cells:
            return ""
        return art.place(look.view, look.game.cards, footprint, self._say(look))

    async def plaque(self, look: Look, outcome: Outcome, at: float) -> Picture:
        """The plaque of a game that ended at that time, with the city, or the winner's, set in."""
        art, say, view, cards = self._art(look.game), self._say(look), look.view, look.game.cards
        bare = Marks(newest=False)
        if art.board is None:
            city = art.table(view, cards, bare, say)
        else:
            city = art.board(view, cards, outcome.places.index(min(outcome.places)), bare, say)
        date = say(date_words(at))
        scene = plaque(look.game.key, outcome, date, city, say)
        told = "; ".join(f"{one.who}: {one.points}" for one in honours(outcome, say))
        alt = words(
            "plaque-alt",
            game=words(f"{look.game.key}-name"),
            date=date,
            headline=outcome.headline,
            honours=told,
        )
        return Picture(await self._draw(scene), _name(look, "plaque"), say(alt))

    async def film(self, look: Look, shots: Sequence[Shot], seat: Seat) -> Picture:
        """The city growing, turn by turn: the seat's own where every seat has one."""
        say = self._say(look)
        stills = [
            # one at a time: other people's pictures come in between
            await asyncio.wrap_future(self.studio.still(scene, self._palette))
            for scene in self._scenes(look, _thinned(shots), seat)
        ]
        file = await asyncio.wrap_future(self.studio.film(stills, self._palette))
        alt = say(words("film-alt", game=words(f"{look.game.key}-name"), frames=len(stills)))
        return Picture(file, _name(look, "film", "webp"), alt)

    def _scenes(self, look: Look, shots: Sequence[Shot], seat: Seat) -> Sequence[Scene]:
        """A scene for each shot, all of the same part of the board."""
        art, say, cards = art_of(look.game.key), self._say(look), look.game.cards
        if art.board is None:
            cells = [cell for shot in shots for _, cell in shot.cells]
            sheets = shots[0].standing.sheets
            cells += [cell for sheet in sheets for line in sheet.lines for cell in line.cells]
        else:
            cells = [cell for shot in shots for board, cell in shot.cells if board == seat]
        columns, rows = [x for x, _ in cells], [y for _, y in cells]
        crop = (min(columns), min(rows), max(columns), max(rows)) if cells else None
        marked = [(shot.view, Marks(standing=shot.standing, crop=crop)) for shot in shots]
        if art.board is None or seat == NATURE:
            return [art.table(view, cards, marks, say) for view, marks in marked]
        return [art.board(view, cards, seat, marks, say) for view, marks in marked]

    @property
    def _palette(self) -> str:
        return self.palette if self.palette in PALETTES else PALETTES[0]

    def _art(self, game: AnyGame) -> AnyArt:
        art = art_of(game.key)
        return art.large if self.large_print and art.large is not None else art

    def _say(self, look: Look) -> Say:
        return self.catalog.saying(look.table.names)

    async def drawn(self, scene: Scene, name: str, alt: str) -> Picture:
        """A scene that is of no table; `name` is its file's."""
        return Picture(await self._draw(scene), name, alt)

    async def _draw(self, scene: Scene) -> bytes:
        return await asyncio.wrap_future(self.studio.submit(scene, self._palette))


def date_words(at: float) -> Words:
    """The day of a time in seconds since 1970, in UTC."""
    day = time.gmtime(at)
    month = words("plaque-month", month=day.tm_mon)
    return words("plaque-date", day=day.tm_mday, month=month, year=day.tm_year)


def _thinned(shots: Sequence[Shot]) -> Sequence[Shot]:
    step = -(-len(shots) // FRAMES)
    return [*shots[:-1:step], shots[-1]]


def _name(look: Look, what: str, ending: str = "png") -> str:
    return f"{look.table.game}-{look.table.id}-{look.table.seq}-{what}.{ending}"
