"""Two tabs of a real browser play a whole game in the sandbox, one by keyboard alone, and survive
a kill in the middle.
"""

import asyncio
import contextlib
import re
import signal
import socket
import sys
from pathlib import Path

import pytest
from playwright.async_api import async_playwright

HERE = Path(__file__).parents[2]
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
TURNS = 14


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.asynccontextmanager
async def sandbox(home, port):
    """`alderman sandbox` as a process of its own, ready to play."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "sandbox", "--no-browser"),
        *("--home", str(home), "--port", str(port)),
        cwd=HERE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(60):
            line = await process.stdout.readline()
        assert b"http://127.0.0.1" in line
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
        await process.wait()


CARD = re.compile(r"^Card \d+$")
NUMBERS = re.compile(r"^\d+–\d+$")
MENU = re.compile("^Pick a number")


async def take_turn(page, turn, *, by_keyboard=False):
    """The player whose page this is lays a card on the first spot."""
    press = by_keys if by_keyboard else by_mouse
    await page.get_by_text(f"turn {turn} of {TURNS}").last.wait_for()
    await press(page, "button", "Your move")
    cards = page.get_by_role("button", name=CARD)
    menu = page.get_by_role("combobox", name=MENU)
    band = page.get_by_role("button", name=NUMBERS)
    await cards.or_(menu).or_(band).first.wait_for()
    if await cards.count():
        await press(page, "button", CARD)
    await menu.or_(band).first.wait_for()
    if await band.count():  # so many spots that a stretch of numbers is opened first
        await press(page, "button", NUMBERS)
    await menu.first.wait_for()
    await press(page, "combobox", MENU)
    await page.get_by_role("option").first.wait_for()
    if by_keyboard:
        await page.keyboard.press("Enter")
    else:
        await page.get_by_role("option").first.click()
    await page.get_by_role("button", name="Confirm").wait_for()
    await press(page, "button", "Confirm")
    await page.get_by_text("✓").last.wait_for()
    await press(page, "button", "Dismiss")


async def by_mouse(page, role, name):
    """The newest such control is clicked."""
    await page.get_by_role(role, name=name).last.click()


async def by_keys(page, role, name):
    """The newest such control is reached by the tabulator key, from the end of the page, and
    pressed.
    """
    wanted = page.get_by_role(role, name=name).last
    await wanted.wait_for()
    await page.keyboard.press("Shift+Tab")
    for _ in range(120):
        if await wanted.evaluate("node => node === document.activeElement"):
            await page.keyboard.press("Enter")
            return
        await page.keyboard.press("Shift+Tab")
    raise AssertionError(f"{name} cannot be reached by keyboard")


@pytest.mark.browser
async def test_two_tabs_play_a_whole_game_through_a_kill(tmp_path, chromium):
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        alice = await browser.new_page(viewport={"width": 1200, "height": 900})
        bob = await browser.new_page(viewport={"width": 400, "height": 800})
        for page in (alice, bob):
            page.set_default_timeout(30_000)
        async with sandbox(tmp_path, port):
            await alice.goto(address)
            await bob.goto(f"{address}/?as=bob")
            await alice.get_by_role("button", name="New game", exact=True).click()
            await alice.get_by_role("combobox", name="Which game?").click()
            await alice.get_by_role("option", name="Sprawlopolis").click()
            await by_keys(bob, "button", "Join")
            await alice.get_by_text("Bob").last.wait_for()
            await alice.get_by_role("button", name="Start", exact=True).click()
            for turn in range(1, 8):
                await take_turn((alice, bob)[(turn - 1) % 2], turn, by_keyboard=turn % 2 == 0)
            await alice.get_by_text(f"turn 8 of {TURNS}").last.wait_for()
        async with sandbox(tmp_path, port):
            await alice.goto(address)
            await bob.goto(f"{address}/?as=bob")
            for turn in range(8, TURNS + 1):
                await take_turn((alice, bob)[(turn - 1) % 2], turn, by_keyboard=turn % 2 == 0)
            await bob.get_by_text("The deal was").wait_for()
            wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
            assert await bob.evaluate(wide), "the page overflows a phone's width"
            await alice.get_by_role("button", name="Score").last.click()
            await alice.get_by_text(re.compile("^Total ")).wait_for()
        await browser.close()
