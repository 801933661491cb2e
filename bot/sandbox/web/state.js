// What this tab knows: people, channels, messages, commands.

import { isOlder } from "./dom.js";

export const state = {
  me: null,
  bot: null,
  people: [],
  managers: [],
  channels: new Map(),
  messages: new Map(),
  commands: [],
  isBotOnline: false,
  current: null,
  unread: new Map(),
};

export const nameOf = (user) => user.global_name || user.username;

export const isManager = (user) => state.managers.includes(user.id);

export function userName(id) {
  const known = [...state.people, state.bot].find((user) => user?.id === id);
  return known ? nameOf(known) : "unknown-user";
}

export const channelName = (id) => state.channels.get(id)?.name ?? "unknown";

export function shownMessages() {
  const all = [...(state.messages.get(state.current)?.values() ?? [])];
  return all.sort((one, other) => (isOlder(one.id, other.id) ? -1 : 1));
}

const isPrivate = (message) => Boolean(message.flags & 64);

// A new picture of everything; what only this tab was shown stays as long as the tab does.
export function takeEverything(news) {
  const kept = [...state.messages.values()].flatMap((all) => [...all.values()]).filter(isPrivate);
  Object.assign(state, { me: news.me, bot: news.bot, people: news.people, managers: news.managers });
  state.channels = new Map(news.channels.map((channel) => [channel.id, channel]));
  state.messages = new Map(
    Object.entries(news.messages).map(([id, all]) => [id, new Map(all.map((m) => [m.id, m]))]),
  );
  for (const message of kept) takeMessage(message);
  takeOffer(news);
  if (!state.channels.has(state.current)) state.current = news.channels[0]?.id ?? null;
}

export function takeOffer(news) {
  state.commands = leaves(news.commands);
  state.isBotOnline = news.is_bot_online;
}

// True for a message that was not there before.
export function takeMessage(message) {
  if (!state.messages.has(message.channel_id)) state.messages.set(message.channel_id, new Map());
  const all = state.messages.get(message.channel_id);
  const isNew = !all.has(message.id);
  all.set(message.id, message);
  return isNew;
}

export function countUnread(message) {
  const seen = state.unread.get(message.channel_id) ?? { messages: 0, pings: 0 };
  const isPing = message.mention_everyone || message.mentions.some((u) => u.id === state.me.id);
  state.unread.set(message.channel_id, {
    messages: seen.messages + 1,
    pings: seen.pings + (isPing ? 1 : 0),
  });
}

// Everything that can be sent, by full name: {path, description, options}.
function leaves(commands, before = []) {
  return commands.flatMap((command) => {
    const path = [...before, command.name];
    const options = command.options ?? [];
    const branches = options.filter((option) => option.type <= 2);
    if (branches.length) return leaves(branches, path);
    return [{ path: path.join(" "), description: command.description, options }];
  });
}
