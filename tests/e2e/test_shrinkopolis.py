"""Shrinkopolis on the local Discord: following at every pace, and every variant to its end."""

from pathlib import Path

import pytest

from data import library
from game_core.games.shrinkopolis.actions import (
    ChooseWild,
    EndTurn,
    Follow,
    KeepTask,
    PlaceCube,
    SetOrder,
)
from game_core.kernel.chance import Dice
from game_core.kernel.record import from_record
from tests.balance.shrinkopolis import choose
from tests.e2e.support import bot_at, discord_here, first_menu

FULL_GRID = Path(__file__).parents[1] / "games/shrinkopolis/records/solo_full_grid.json"
SKIPPED = ("Score", "Undo", "Text", "Other", "Back", "Turn", "In words")


class Table:
    """A table of Shrinkopolis and the people round it, by seat."""

    def __init__(self, t, *people):
        self.t = t
        self.people = people
        self.id = 0

    async def opened(self, **options):
        """A running game."""
        first, *others = self.people
        lobby = first.reply(await first.slash(self.t.games, "play", game="shrinkopolis"))
        for name, label in options.items():
            await first.select(lobby, name.replace("_", " "), label)
        for person in others:
            await person.press(lobby, "Join")
        await first.press(lobby, "Start")
        post = await self.t.post("Next")
        said = self.t.alice.text_of(post)
        assert said.count("Next:") == 1, "who is asked at once is told in one line"
        assert all(f"<@{one.id}>" in said for one in self.people)
        return await self.here()

    async def here(self):
        """The table that the channel has now."""
        self.id = (await self.t.bot.app.tables.at(int(self.t.games.id))).id
        return self

    async def live(self):
        """The table as the bot keeps it."""
        desk = self.t.bot.app.tables
        async with desk.lock(self.id):
            return await desk.live(self.id)

    async def match(self):
        """The match as it stands."""
        return (await self.live()).match

    async def panel(self, seat):
        """The seat's panel, from the newest post that offers one."""
        person = self.people[seat]
        posts = [
            one
            for one in self.t.posts()
            if any(control.label == "Your move" for control in person.controls_of(one))
        ]
        return await self.t.panel(person, posts[-1])

    async def act(self, seat, *wanted, panel=None):
        """One decision of the seat, by pressing: at each step the first control or option that has
        one of the wanted words, else the first there is.
        """
        panel = panel or await self.panel(seat)
        for _ in range(9):
            panel, is_made = await self.click(seat, panel, wanted)
            if is_made:
                return panel
        raise AssertionError(self.people[seat].text_of(panel))

    async def click(self, seat, panel, wanted):
        """The panel after a single click towards a decision, and whether it was the last one."""
        person = self.people[seat]
        controls = person.controls_of(panel)
        is_made = "Confirm" in [one.label for one in controls]
        menus = [(one, option) for one in controls for option in one.doc.get("options", ())]
        if is_made:
            answer = await person.press(panel, "Confirm")
        elif menus:
            menu, chosen = _wanted(menus, wanted, lambda one: one[1]["label"])
            answer = await person.select(panel, menu.custom_id, chosen["value"])
        else:
            buttons = [one for one in controls if _is_choice(one.label)]
            chosen = _wanted(buttons, wanted, lambda one: one.label)
            answer = await person.press(panel, chosen.custom_id)
        return await self.t.answer(person, answer), is_made

    async def make(self, seat, action):
        """Just that action, found in the panel by its labels; the turn by turning."""
        match, say, person = await self.match(), self.t.bot.app.say(), self.people[seat]
        view = match.game.view(match.state, seat)
        words = words_of(say, match, match.decision_of(seat), seat, action)
        told = say(match.game.describe(view, action))
        panel = await self.panel(seat)
        for _ in range(9):
            labels = [one.label for one in person.controls_of(panel)]
            if "Confirm" in labels and told not in person.text_of(panel):
                panel = await self.t.answer(person, await person.press(panel, "Turn"))
                continue
            panel, is_made = await self.click(seat, panel, words)
            if is_made:
                return
        raise AssertionError(person.text_of(panel))

    async def begun(self):
        """Every task is chosen."""
        while (match := await self.match()).state.open.turn == 0:
            await self.act(match.pending[0].seats[0])
        return self

    async def finished(self, *wanted):
        """The game is over: everybody answers when they must."""
        while (match := await self.match()).pending and not match.is_over:
            decision = next(one for one in match.pending if one.blocks)
            await self.act(decision.seats[0], *wanted, "Lay the card", "End the turn", "No (more)")
        return match


def _is_choice(label):
    return label and not any(label.startswith(word) for word in SKIPPED)


def _wanted(options, words, label):
    """The first option whose label is one of the words, else one that has one, else the first."""
    for is_it in (_is_named, str.__contains__):
        for word in words:
            for one in options:
                if is_it(label(one), word):
                    return one
    return options[0]


def _is_named(label, name):
    """Whether that is what the label says behind its number."""
    return label.split(" · ")[-1] == name


async def test_a_correct_first_turn_from_the_panel_alone(t):
    table = await (await Table(t, t.alice, t.bob).opened()).begun()
    match = await table.match()
    seat = match.state.open.active
    person = table.people[seat]
    panel = await table.act(seat)  # a pair
    assert "Lay your City" in person.text_of(panel)
    await table.act(seat)  # the city card
    while (await table.match()).state.open.top.kind == "wild":
        await table.act(seat)
    await table.act(seat, "End the turn", "into my reserve")
    after = (await table.match()).state.open
    assert after.turn == 2
    assert len(after.districts[seat].laid) == 2
    assert len(after.districts[seat].reserve) == 2


async def test_a_game_of_four_with_following_at_every_pace(tmp_path):
    async with discord_here() as server, bot_at(server, tmp_path) as t:
        dave = t.server.person("dave")
        table = await (await Table(t, t.alice, t.bob, t.carol, dave).opened()).begun()
        seen = set()
        order_set = False
        while (match := await table.match()).pending:
            now = match.state.open
            if not order_set and now.turn >= 9:
                waiting = next(seat for seat in range(4) if match.decision_of(seat).kind == "order")
                await table.act(waiting, "always take food")
                seen.add("order")
                order_set = True
            open_follows = [one for one in match.pending if one.kind == "follow" and one.seats]
            main = next(one for one in match.pending if one.blocks)
            early = [one for one in open_follows if not one.blocks]
            if early and "late" in seen and "out of turn" not in seen:
                await table.act(early[0].seats[0])
                seen.add("out of turn")
            elif main.kind == "follow":
                panel = await table.panel(main.seats[0])
                assert "follow one?" in table.people[main.seats[0]].text_of(panel)
                await table.act(main.seats[0], panel=panel)
                seen.add("late" if now.top else "at the end")
            else:
                await table.act(main.seats[0], "Lay the card", "Buy a card", "food", "End the turn")
        assert {"order", "late", "out of turn"} <= seen, seen
        assert match.state.open.follows
        over = await t.post("The deal was")
        for picture in t.alice.pictures_of(over):
            assert len(picture.content) < 192 * 1024
        sheet = t.reply(t.bob, await t.bob.slash(t.games, "game score"))
        assert "Joined hearts" in sheet


async def test_a_follow_takes_two_clicks_from_the_public_message_and_one_more_for_a_wild(t):
    table = await (await Table(t, t.alice, t.bob).opened()).begun()
    while (match := await table.match()).pending:
        main = next(one for one in match.pending if one.blocks)
        if main.kind == "follow":
            break
        await table.act(main.seats[0], "Lay the card", "Buy a card", "food", "End the turn")
    else:
        pytest.fail("nobody can follow in this deal: choose another")
    seat = main.seats[0]
    person = table.people[seat]
    panel = await table.panel(seat)
    menu = first_menu(person, panel)
    option = menu.doc["options"][0]
    panel = await t.answer(person, await person.select(panel, menu.custom_id, option["value"]))
    if "wild" in option["label"]:
        button = person.controls_of(panel)[0]
        panel = await t.answer(person, await person.press(panel, button.custom_id))
    assert "Confirm" in [one.label for one in person.controls_of(panel)]


async def test_a_solo_game_to_its_end(t):
    table = await (await Table(t, t.alice).opened()).begun()
    match = await table.finished("Buy a card", "reserve", "left end")
    outcome = match.game.outcome(match.state)
    assert outcome.won is not None
    assert len(match.state.open.grid) >= 15
    over = await t.post("The deal was")
    assert "Vertigo" in t.alice.text_of(over)


async def test_a_solo_game_lost_by_a_full_grid(tmp_path):
    """Figures lock the whole of a full grid; the end of the turn brings Vertigo a card too many."""
    game = from_record(FULL_GRID.read_bytes(), library().game)
    async with discord_here() as server, bot_at(server, tmp_path, seeds=lambda: game.seed) as t:
        table = await Table(t, t.alice).opened()
        for entry in game.log:
            if not entry.automatic:
                await table.make(0, entry.action)
        match = await table.match()
        assert match.log == game.log
        assert match.state.open.is_lost
        assert len(match.state.open.locked) == 6
        over = await t.post("The deal was")
        assert "no place left" in t.alice.text_of(over)
        sheet = t.reply(t.alice, await t.alice.slash(t.games, "game score"))
        assert "no place left" in sheet


async def test_a_team_game(t):
    dave = t.server.person("dave")
    table = Table(t, t.alice, t.bob, t.carol, dave)
    await (await table.opened(Players="partners")).begun()
    match = await table.finished("Buy a card")
    outcome = match.game.outcome(match.state)
    assert [sheet.seats for sheet in outcome.sheets] == [(0, 2), (1, 3)]
    await t.post("The deal was")


async def test_a_campaign_of_two_missions(t):
    table = await (await Table(t, t.alice).opened(Layouts="campaign")).begun()
    match = await table.finished()
    assert match.state.open.layout_b == "park"
    over = await t.post("The deal was")
    answer = await t.alice.press(over, "Campaign: next mission")
    t.alice.reply(answer)
    await t.post("Next")
    await (await table.here()).begun()
    match = await table.finished()
    assert match.state.open.layout_b == "street"
    assert match.state.open.options.mission == 2


def rich():
    """The seed of a deal in which two people come to do everything."""
    return "01" * 16


class Walk:
    """A game of two, click by click; between two clicks the bot may have been another."""

    def __init__(self, people):
        self.people = people
        self.seat = 0
        self.panel = None
        self.wanted = ()

    async def click(self, t):
        """One click more, on what stands on the screen; the match after it."""
        table = await Table(t, *self.people).here()
        if self.panel is None:
            match = await table.match()
            self.seat, decision, action = wish(match)
            self.wanted = words_of(t.bot.app.say(), match, decision, self.seat, action)
            self.panel = await table.panel(self.seat)
            return match
        self.panel, is_made = await table.click(self.seat, self.panel, self.wanted)
        if is_made:
            self.panel = None
        return await table.match()


def wish(match):
    """Who decides next, what, and how: what brings most, and of everything there is something."""
    done, state = did(match), match.state
    decision = next(one for one in match.pending if one.blocks)
    if state.open.turn >= 8 and "SetOrder" not in done:
        waiting = 1 - decision.seats[0]
        if match.decision_of(waiting).kind == "order":
            return waiting, match.decision_of(waiting), SetOrder("food")
    seat = decision.seats[0]
    legal = list(match.game.legal(state, decision, seat))
    if decision.kind == "task":
        return seat, decision, legal[0]
    if decision.kind == "follow" and "Follow none" not in done:
        return seat, decision, Follow(None)
    rare = [one for one in legal if isinstance(one, PlaceCube) or getattr(one, "wild", "")]
    if rare and not {"PlaceCube", "Follow wild"} <= done:
        return seat, decision, rare[0]
    best = choose(state, decision, seat, Dice("5e" * 16, len(match.log)))
    if best == EndTurn("reserve") and "EndTurn reserve" in done:
        best = EndTurn("market")
    return seat, decision, best


def words_of(say, match, decision, seat, action):
    """The labels that lead through the panel to an action."""
    view = match.game.view(match.state, seat)
    fields = [(name, getattr(action, name)) for name in action.__struct_fields__]
    if not isinstance(action, KeepTask | ChooseWild | Follow | SetOrder):
        fields.insert(0, ("do", action.__struct_config__.tag))
    return tuple(say(match.game.label(view, *one)) for one in fields if one != ("gainer", -1))


def did(match):
    """The kinds of decisions of a match so far, where it matters with what they say."""
    kinds = set()
    for entry in match.log:
        action = entry.action
        kinds.add(type(action).__name__)
        match action:
            case EndTurn(fate=fate):
                kinds.add(f"EndTurn {fate}")
            case Follow(seam=None):
                kinds.add("Follow none")
            case Follow(wild=wild) if wild:
                kinds.add("Follow wild")
    return kinds


EVERYTHING = {
    "KeepTask",
    "TakePair",
    "PlaceCard",
    "ChooseWild",
    "BuyCard",
    "PlaceCube",
    "EndTurn",
    "EndTurn reserve",
    "EndTurn market",
    "Follow",
    "Follow none",
    "Follow wild",
    "SetOrder",
}


async def test_a_whole_game_is_taken_from_the_store_anew_at_every_click(tmp_path, monkeypatch):
    """As after a restart between any two clicks: the bot remembers nothing."""
    async with discord_here() as server, bot_at(server, tmp_path, seeds=rich) as t:
        monkeypatch.setattr(t.bot.app.tables, "_at_hand", 0)
        table = await Table(t, t.alice, t.bob).opened()
        walk, clicks = Walk(table.people), 0
        while not (match := await walk.click(t)).is_over:
            clicks += 1
        assert did(match) >= EVERYTHING
        assert clicks > 150
        await t.post("The deal was")
        verified = await t.bot.app.tables.verified(table.id)
        assert verified.entries == len(match.log)


@pytest.mark.usefixtures("one_studio")
@pytest.mark.parametrize("clicks", [30, pytest.param(1000, marks=pytest.mark.soak)])
async def test_the_whole_bot_is_restarted_between_any_two_clicks(tmp_path, clicks):
    """Of a whole game by `pytest -m soak`, of its first turns in every run."""
    async with discord_here() as server:
        async with bot_at(server, tmp_path, seeds=rich) as t:
            walk = Walk((await Table(t, t.alice, t.bob).opened()).people)
        for _ in range(clicks):
            async with bot_at(server, tmp_path) as t:
                match = await walk.click(t)
                if match.is_over:
                    await t.post("The deal was")
                    break
        assert match.is_over == (clicks == 1000)
        assert match.state.open.turn >= 2
