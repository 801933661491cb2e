// The header and the lists beside the messages.

import { avatar } from "./components.js";
import { byId, el, me } from "./dom.js";
import { channelName, isManager, nameOf, state } from "./state.js";

const THREADS = [11, 12];
const DIRECT = 1;

const isThread = (channel) => THREADS.includes(channel.type);

const titleOf = (channel) =>
  channel.type === DIRECT ? (state.bot ? nameOf(state.bot) : "Direct messages") : channel.name;

// Before the stream has come: the name as it stands in the address.
export function avatarRow() {
  byId("who").replaceChildren(el("i", {}, "You are"), el("b", {}, me));
}

export function drawPeople() {
  const role = isManager(state.me) ? el("span", { class: "role" }, "manages the server") : null;
  byId("who").replaceChildren(
    ...[el("i", {}, "You are"), avatar(state.me), el("b", {}, nameOf(state.me)), role].filter(Boolean),
  );
  const others = state.people.filter((user) => user.id !== state.me.id);
  if (others[0]) byId("second").href = `/?as=${encodeURIComponent(others[0].username)}`;
  byId("people").replaceChildren(
    ...state.people.map((user) => {
      const isMe = user.id === state.me.id;
      const role = isManager(user) ? el("span", { class: "role" }, "manages the server") : null;
      const name = el("span", { class: "name" }, nameOf(user), isMe ? " (you)" : "", role);
      const words = [avatar(user), name];
      const href = `/?as=${encodeURIComponent(user.username)}`;
      const label = `Play as ${nameOf(user)} in a new tab`;
      const there = isMe
        ? el("span", { class: "person" }, words)
        : el("a", { class: "person", href, target: "_blank", title: label, "aria-label": label }, words);
      return el("li", {}, there);
    }),
  );
}

export function drawChannels() {
  const all = [...state.channels.values()];
  const tops = all.filter((channel) => !isThread(channel));
  const rows = tops.flatMap((top) => [
    top,
    ...all.filter((channel) => channel.parent === top.id && (!channel.is_archived || isHere(channel))),
  ]);
  byId("channels").replaceChildren(...rows.map(row));
  const pings = [...state.unread.values()].reduce((sum, seen) => sum + seen.pings, 0);
  const mine = state.me ? nameOf(state.me) : me;
  document.title = `${pings ? `(${pings}) ` : ""}#${channelName(state.current)} · ${mine} · Sandbox`;
}

const isHere = (channel) => channel.id === state.current;

function row(channel) {
  const seen = state.unread.get(channel.id);
  const mark = channel.type === DIRECT ? "@" : isThread(channel) ? "↳" : "#";
  const badge = seen?.pings
    ? el("span", { class: "badge", "aria-label": `${seen.pings} mentions` }, String(seen.pings))
    : null;
  const look = ["channel", isThread(channel) ? "sub" : "", seen ? "unread" : ""].join(" ");
  return el(
    "li",
    {},
    el(
      "a",
      { href: `#${channel.id}`, class: look, "aria-current": isHere(channel) ? "page" : null },
      el("span", { class: "mark", "aria-hidden": "true" }, mark),
      el("span", { class: "name" }, titleOf(channel)),
      badge,
    ),
  );
}

export function drawTitle() {
  const channel = state.channels.get(state.current);
  if (!channel) return;
  const mark = channel.type === DIRECT ? "@" : isThread(channel) ? "Thread: " : "#";
  const ended = channel.is_locked ? " (locked)" : channel.is_archived ? " (archived)" : "";
  byId("title").textContent = `${mark}${titleOf(channel)}${ended}`;
  const parent = byId("parent");
  parent.hidden = !isThread(channel);
  parent.href = `#${channel.parent}`;
  parent.textContent = `‹ #${channelName(channel.parent)}`;
}
