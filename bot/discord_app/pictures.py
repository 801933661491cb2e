"""Pictures of a table with their alt texts, drawn on the studio's one thread."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

from bot.discord_app.screens import Picture
from bot.tables.facts import Look
from data import Catalog
from game_core.kernel.game import AnyGame
from game_core.kernel.seats import Seat
from renderers.marks import Marks, Say
from renderers.registry import art_of
from renderers.scene import Scene
from renderers.studio import Studio


@dataclass(frozen=True, slots=True)
class Pictures:
    """Draws what a person may see; nothing of it is kept here."""

    studio: Studio
    catalog: Catalog

    async def table(self, look: Look, marks: Marks) -> Picture:
        """The table with its marks; the file's name tells the table and the entry, no more."""
        art, say = art_of(look.game.key), self._say(look)
        scene = art.table(look.view, look.game.cards, marks, say)
        alt = art.alt(look.view, look.game.cards, marks, say)
        return Picture(await self._draw(scene), _name(look, "table"), alt)

    async def city(self, look: Look, seat: Seat, marks: Marks) -> Picture:
        """The city of a seat with its marks; the table where all build one together."""
        art, say = art_of(look.game.key), self._say(look)
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
        art, say = art_of(look.game.key), self._say(look)
        if look.seat is None or art.hand is None or art.hand_alt is None:
            return None
        scene = art.hand(look.view, look.game.cards, say)
        alt = art.hand_alt(look.view, look.game.cards, say)
        return Picture(await self._draw(scene), _name(look, "hand"), alt)

    async def more(self, look: Look, name: str) -> Picture:
        """Another picture of the game, e.g. its goals; `name` is a key of the art's extras."""
        art, say = art_of(look.game.key), self._say(look)
        marks = Marks(standing=look.standing)
        scene = art.extras[name](look.view, look.game.cards, marks, say)
        alt = art.extra_alts[name](look.view, look.game.cards, marks, say)
        return Picture(await self._draw(scene), _name(look, name), alt)

    async def card(self, game: AnyGame, card: str) -> Picture:
        """Both sides of one card of the set."""
        art, say = art_of(game.key), self.catalog.saying()
        scene = art.card(game.cards, card, say)
        alt = art.card_alt(game.cards, card, say)
        return Picture(await self._draw(scene), f"{game.key}-card-{card}.png", alt)

    def card_names(self, game: AnyGame) -> Mapping[str, str]:
        """The cards of the set: the key that `card` takes, and what to call it."""
        return art_of(game.key).card_names(game.cards, self.catalog.saying())

    def text(self, look: Look) -> str:
        """The whole table in words, for those who do not see the picture."""
        return art_of(look.game.key).text_view(look.view, look.game.cards, self._say(look))

    def _say(self, look: Look) -> Say:
        return self.catalog.saying(look.table.names)

    async def _draw(self, scene: Scene) -> bytes:
        return await asyncio.wrap_future(self.studio.submit(scene))


def _name(look: Look, what: str) -> str:
    return f"{look.table.game}-{look.table.id}-{look.table.seq}-{what}.png"
