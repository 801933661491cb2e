"""Documents of new things, with every field that Discord sends."""

from __future__ import annotations

from bot.sandbox.wire import USUAL_PERMISSIONS, ChannelKind, Doc, Permission


def user_doc(user_id: str, name: str, *, bot: bool) -> Doc:
    """An account; people are shown by their capitalised name."""
    return {
        "id": user_id,
        "username": name,
        "discriminator": "0000" if bot else "0",
        "global_name": None if bot else name.title(),
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def member_doc(joined_at: str) -> Doc:
    """A membership, without the user."""
    return {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [],
        "joined_at": joined_at,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }


def role_doc(
    role_id: str,
    name: str = "@everyone",
    permissions: Permission = USUAL_PERMISSIONS,
    *,
    position: int = 0,
) -> Doc:
    """A role; the one that everybody has bears the id of its guild."""
    return {
        "id": role_id,
        "name": name,
        "permissions": str(+permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "description": None,
        "flags": 0,
    }


def guild_doc(guild_id: str, name: str, owner_id: str, joined_at: str) -> Doc:
    """A guild, without channels and members."""
    return {
        "id": guild_id,
        "name": name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "owner_id": owner_id,
        "region": "us",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [role_doc(guild_id)],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "public_updates_channel_id": None,
        "nsfw_level": 0,
        "premium_progress_bar_enabled": False,
        "safety_alerts_channel_id": None,
        "joined_at": joined_at,
        "large": False,
        "unavailable": False,
    }


def channel_doc(
    channel_id: str, guild_id: str, name: str, kind: ChannelKind, *, position: int = 0
) -> Doc:
    """A channel of a guild."""
    return {
        "id": channel_id,
        "type": int(kind),
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "permission_overwrites": [],
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "flags": 0,
    }


def thread_doc(
    thread_id: str, parent: Doc, name: str, kind: ChannelKind, owner_id: str, created: str
) -> Doc:
    """A thread under `parent`, with one member: its owner."""
    return {
        **channel_doc(thread_id, parent["guild_id"], name, kind),
        "parent_id": parent["id"],
        "owner_id": owner_id,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 1440,
            "archive_timestamp": created,
            "locked": False,
            "invitable": True,
            "create_timestamp": created,
        },
    }


def direct_doc(channel_id: str, recipient: Doc) -> Doc:
    """A direct conversation."""
    return {
        "id": channel_id,
        "type": int(ChannelKind.DIRECT),
        "last_message_id": None,
        "flags": 0,
        "recipients": [recipient],
    }


def message_doc(message_id: str, channel_id: str, author: Doc, created: str) -> Doc:
    """A message without anything in it."""
    return {
        "id": message_id,
        "channel_id": channel_id,
        "author": author,
        "content": "",
        "timestamp": created,
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": 0,
        "components": [],
        "reactions": [],
    }


def application_doc(app: Doc, owner: Doc, guilds: int) -> Doc:
    """The application, as it sees itself."""
    return {
        "id": app["id"],
        "name": app["username"],
        "description": "",
        "icon": None,
        "type": None,
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 1 << 23,
        "flags_new": str(1 << 23),
        "owner": owner,
        "team": None,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "max_participants": None,
        "rpc_origins": [],
        "hook": True,
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "eligible_oauth2_scopes": [],
        "explicit_content_filter": 0,
    }
