"""A small bot in plain discord.py, which knows nothing of the sandbox."""

from __future__ import annotations

import asyncio
import io
import re
import struct
import zlib

import discord
from discord import app_commands, ui

CARDS = [f"card-{number:02d}" for number in range(60)]


def picture(words: str, width: int = 320, height: int = 160) -> bytes:
    """A PNG in one colour that depends on the words."""
    colour = struct.pack(">I", zlib.crc32(words.encode()))[:3]

    def chunk(kind: bytes, content: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + content))
        return struct.pack(">I", len(content)) + kind + content + check

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + colour * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def file(words: str, name: str) -> discord.File:
    return discord.File(io.BytesIO(picture(words)), name, description=f"picture of {words}")


class Board(ui.LayoutView):
    def __init__(self, turn: int = 0) -> None:
        super().__init__(timeout=None)
        shown = f"attachment://board-{turn}.png"
        box = ui.Container(accent_colour=discord.Colour.blurple())
        box.add_item(ui.TextDisplay(f"## Turn {turn}\nPick **one** move, then\n- build\n- pass"))
        box.add_item(
            ui.MediaGallery(discord.MediaGalleryItem(shown, description=f"board at turn {turn}"))
        )
        box.add_item(ui.Separator())
        rules = ui.Button(label="Rules", custom_id="board:rules")
        box.add_item(ui.Section(ui.TextDisplay("-# Every turn counts"), accessory=rules))
        row = ui.ActionRow()
        row.add_item(Next())
        name = ui.Button(label="Name…", custom_id="board:name", emoji="✏️")
        name.callback = ask_name
        row.add_item(name)
        row.add_item(GiveUp(7))
        row.add_item(ui.Button(label="Later", custom_id="board:later", disabled=True))
        row.add_item(ui.Button(label="Help", url="https://example.org/help"))
        box.add_item(row)
        menu = ui.Select(
            custom_id="board:pick",
            placeholder="Card",
            options=[
                discord.SelectOption(label=card.title(), value=card, description=f"the {card}")
                for card in CARDS[:25]
            ],
        )
        menu.callback = pick
        box.add_item(ui.ActionRow(menu))
        self.add_item(box)


class Next(ui.Button):
    def __init__(self) -> None:
        super().__init__(
            label="Next turn", style=discord.ButtonStyle.primary, custom_id="board:next"
        )

    async def callback(self, interaction: discord.Interaction) -> None:
        words = next(c.content for c in walk(interaction.message.components) if c.type.value == 10)
        turn = int(re.search(r"\d+", words).group()) + 1
        await interaction.response.edit_message(
            view=Board(turn), attachments=[file(f"turn {turn}", f"board-{turn}.png")]
        )


def walk(components):
    for component in components:
        yield component
        yield from walk(getattr(component, "children", []) or [])


async def pick(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(
        f"you picked {interaction.data['values'][0]}", ephemeral=True
    )


async def ask_name(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(NameModal())


class GiveUp(ui.DynamicItem[ui.Button], template=r"giveup:(?P<game>\d+)"):
    def __init__(self, game: int) -> None:
        super().__init__(
            ui.Button(label="Give up", style=discord.ButtonStyle.danger, custom_id=f"giveup:{game}")
        )
        self.game = game

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(int(match["game"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"game {self.game} given up", ephemeral=True)


class NameModal(ui.Modal, title="Name your ship"):
    ship = ui.Label(text="Ship", component=ui.TextInput(max_length=40))
    colour = ui.Label(
        text="Colour",
        component=ui.Select(options=[discord.SelectOption(label=c) for c in ("red", "blue")]),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"{self.ship.component.value} is {self.colour.component.values[0]}"
        )


class GameBot(discord.Client):
    intents_wanted = discord.Intents(
        guilds=True, members=True, guild_messages=True, message_content=True
    )

    def __init__(self) -> None:
        super().__init__(intents=self.intents_wanted, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        add_commands(self.tree)

    async def before_identify_hook(self, shard_id, *, initial=False) -> None:
        """Identifies at once, where discord.py would wait for five seconds."""

    async def setup_hook(self) -> None:
        self.add_view(Board())
        self.add_dynamic_items(GiveUp)
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.heard.append("ready")

    async def on_resumed(self) -> None:
        self.heard.append("resumed")

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(f"message:{message.content}")

    async def on_member_remove(self, member: discord.Member) -> None:
        self.heard.append(f"left:{member.name}")


class ShardedGameBot(GameBot, discord.AutoShardedClient):
    pass


def add_commands(tree: app_commands.CommandTree) -> None:
    @tree.command(description="a quick private answer")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"pong {interaction.locale}", ephemeral=True)

    @tree.command(description="open a board here")
    async def play(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board(1), file=file("turn 1", "board-1.png"))

    @tree.command(description="start a thread")
    async def room(interaction: discord.Interaction) -> None:
        thread = await interaction.channel.create_thread(
            name="room", type=discord.ChannelType.public_thread
        )
        await thread.add_user(interaction.user)
        await thread.send("welcome", file=file("room", "room.png"))
        await interaction.response.send_message(thread.mention, ephemeral=True)

    game = app_commands.Group(name="game", description="games")

    @game.command(description="answer later, with a picture")
    @app_commands.describe(card="which card", rounds="how many", foe="opponent", level="how hard")
    @app_commands.choices(
        level=[app_commands.Choice(name=n, value=n.lower()) for n in ("Easy", "Hard")]
    )
    async def start(
        interaction: discord.Interaction,
        card: str,
        rounds: app_commands.Range[int, 1, 9] = 3,
        foe: discord.Member | None = None,
        level: str = "easy",
    ) -> None:
        await interaction.response.defer(thinking=True)
        await asyncio.sleep(0.05)
        against = foe.display_name if foe else "nobody"
        embed = discord.Embed(title=card, description=f"{rounds} rounds against {against}")
        embed.set_image(url="attachment://card.png")
        await interaction.followup.send(embed=embed, file=file(card, "card.png"))
        await interaction.followup.send("only for you", ephemeral=True)

    @start.autocomplete("card")
    async def cards(interaction: discord.Interaction, current: str):
        return [app_commands.Choice(name=c, value=c) for c in CARDS if current in c][:25]

    @game.command(description="change the first answer")
    async def count(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        await interaction.edit_original_response(
            content="two", attachments=[file("two", "two.png")]
        )

    @game.command(description="defer in private, fill in public words")
    async def quiet(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("whispered")

    @game.command(description="too slow")
    async def slow(interaction: discord.Interaction) -> None:
        await asyncio.sleep(0.4)
        try:
            await interaction.response.send_message("late")
        except discord.NotFound as error:
            interaction.client.heard.append(f"refused:{error.code}")

    tree.add_command(game)
