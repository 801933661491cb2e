"""Two people play in two tabs of a real browser."""

from __future__ import annotations

import shutil

import pytest

from bot.sandbox import Server
from tests.sandbox.support import table

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium"),
]


async def test_two_tabs_play_a_board():
    async_api = pytest.importorskip("playwright.async_api")
    complaints: list[str] = []
    asked: set[str] = set()
    async with table() as play, async_api.async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)

        async def tab(server: Server, name: str, width: int):
            page = await browser.new_page(viewport={"width": width, "height": 800})
            page.set_default_timeout(5000)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("console", lambda m: m.type == "error" and complaints.append(m.text))
            page.on("request", lambda r: asked.add(r.url.split("/")[2]))
            await page.goto(f"{server.url}/?as={name}")
            return page

        alice = await tab(play.server, "alice", 1000)
        bob = await tab(play.server, "bob", 400)
        await alice.get_by_role("button", name="Start with /play").click()
        await bob.get_by_role("heading", name="Turn 1").wait_for()
        assert await bob.get_by_role("img", name="board at turn 1").is_visible()

        # The focus stays on the pressed button although the message is drawn anew.
        await bob.get_by_role("button", name="Next turn").press("Enter")
        await bob.get_by_role("heading", name="Turn 2").wait_for()
        await alice.get_by_role("heading", name="Turn 2").wait_for()
        assert await bob.evaluate("document.activeElement.textContent") == "Next turn"
        assert await bob.get_by_role("button", name="Later").is_disabled()

        # A menu by keyboard; the answer is for one person only.
        menu = alice.get_by_role("combobox", name="Card")
        await menu.press("ArrowDown")
        await menu.press("End")
        await menu.press("Enter")
        await alice.get_by_text("you picked card-24").wait_for()
        await alice.get_by_text("Only you can see this").wait_for()
        assert await bob.get_by_text("you picked card-24").count() == 0
        await alice.get_by_role("button", name="Dismiss").click()
        assert await alice.get_by_text("you picked card-24").count() == 0

        # A modal with a text and a menu.
        await alice.get_by_role("button", name="Name…").click()
        await alice.get_by_role("textbox", name="Ship").fill("Argo")
        await alice.get_by_role("combobox", name="Colour").click()
        await alice.get_by_role("option", name="blue").click()
        await alice.get_by_role("button", name="Submit").click()
        await bob.get_by_text("Argo is blue").wait_for()

        # A command with suggestions and choices, by keyboard only.
        entry = bob.get_by_role("combobox", name="Message or command")
        await entry.fill("/sta")
        await bob.get_by_role("option", name="/game start").wait_for()
        await bob.keyboard.press("Tab")
        await bob.keyboard.type("card-4")
        await bob.get_by_role("option", name="card-43").wait_for()
        await bob.keyboard.press("ArrowDown")
        await bob.keyboard.press("Enter")
        await bob.get_by_role("button", name="+ level").click()
        await bob.keyboard.press("Enter")
        await bob.keyboard.press("Enter")
        await bob.get_by_text("3 rounds against nobody").wait_for()
        assert play.server.exchanges[-1].status == 200
        assert (await bob.locator("article", has_text="card-41").count()) == 1

        # Threads are views of their own.
        await entry.fill("/room")
        await bob.keyboard.press("Enter")
        await bob.keyboard.press("Enter")
        await alice.get_by_role("link", name="room").first.click()
        await alice.get_by_text("welcome").wait_for()
        await alice.get_by_role("link", name="‹ #games").click()
        await alice.get_by_role("heading", name="Turn 2").wait_for()

        # A link to a channel stays on the page; a name is shown as it was written.
        there = play.server.world.channel("table-2")
        link = f"[to the other](https://discord.com/channels/1/{there.id})"
        play.alice.says(play.games, f"under\\_score \\*star\\* {link}")
        await alice.get_by_text("under_score *star*").wait_for()
        await alice.get_by_role("link", name="to the other").click()
        await alice.get_by_role("heading", name="#table-2", exact=True).wait_for()
        await alice.get_by_role("link", name="games", exact=True).click()
        await alice.get_by_role("heading", name="Turn 2").wait_for()

        # Who may do more than others is said beside their name.
        people = alice.get_by_role("navigation", name="People").get_by_role("listitem")
        said = [text for text in await people.all_inner_texts() if "manages the server" in text]
        assert len(said) == 1
        assert "Dave" in said[0]

        # Reloading loses what only one person saw, and what is wrong is said.
        await bob.reload()
        await bob.get_by_text("3 rounds against nobody").wait_for()
        assert await bob.get_by_text("only for you").count() == 0
        play.server.person("alice").deadline = 0.2
        await alice.get_by_role("button", name="Rules").click()
        await alice.get_by_text("This interaction failed").wait_for()

        for page in (alice, bob):
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        second = await alice.get_by_role("link", name="Open a second player’s tab").get_attribute(
            "href"
        )
        assert second == "/?as=bob"
        await browser.close()
    assert asked == {play.server.url.removeprefix("http://")}
    assert complaints == []
