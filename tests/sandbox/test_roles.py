"""Who may do what in a guild, and a bot that is shown out."""

from bot.running import NEWCOMER
from bot.sandbox import Permission, sandbox_world
from bot.sandbox.wire import MODERATION, USUAL_PERMISSIONS


def test_only_a_moderator_moderates():
    world = sandbox_world()
    (guild,) = world.guilds
    theirs = {
        name: world.permissions_of(guild, world.user(name).id)
        for name in ("alice", "dave", "owner")
    }
    assert theirs["alice"] == USUAL_PERMISSIONS
    assert theirs["dave"] == USUAL_PERMISSIONS | MODERATION
    assert MODERATION in theirs["owner"]


def test_a_newcomers_page_is_that_of_the_manager(tmp_path):
    world = sandbox_world(tmp_path / "world.sqlite", manager=NEWCOMER)
    (guild,) = world.guilds
    assert MODERATION in world.permissions_of(guild, world.user("alice").id)
    for name in ("bob", "carol", "dave"):
        assert world.permissions_of(guild, world.user(name).id) == USUAL_PERMISSIONS


def test_a_role_outlives_the_server(tmp_path):
    world = sandbox_world(tmp_path / "world.sqlite")
    world.archive.close()
    again = sandbox_world(tmp_path / "world.sqlite")
    (guild,) = again.guilds
    assert Permission.MANAGE_MESSAGES in again.permissions_of(guild, again.user("dave").id)


def test_a_bot_that_was_shown_out_may_do_nothing_until_it_is_back():
    world = sandbox_world()
    (guild,) = world.guilds
    told = []
    world.event_listeners.append(lambda event: told.append(event.name))
    world.leave(guild, world.app.id)
    assert world.permissions(world.channel("games")) == Permission.NONE
    world.join(guild, world.app.id)
    assert Permission.SEND_MESSAGES in world.permissions(world.channel("games"))
    assert told == ["GUILD_DELETE", "GUILD_CREATE"]
