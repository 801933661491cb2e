"""What may go wrong on the way to Discord and back."""

import aiohttp
import discord

FAULTS = (TimeoutError, discord.HTTPException, aiohttp.ClientError, OSError)
