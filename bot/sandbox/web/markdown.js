// The part of Markdown that people know from chats, as elements.

import { el, there } from "./dom.js";
import { channelName, state, userName } from "./state.js";

const INLINE = new RegExp(
  [
    "\\\\([^\\p{L}\\p{N}\\s])",
    "``(.+?)``(?!`)|`([^`]+)`",
    "\\*\\*(.+?)\\*\\*(?!\\*)",
    "__(.+?)__(?!_)",
    "\\*(?!\\s)([^*]+?)\\*|\\b_([^_]+)_\\b",
    "~~(.+?)~~",
    "\\|\\|(.+?)\\|\\|",
    "\\[([^\\]]+)\\]\\((https?://[^\\s)]+)\\)",
    "<(https?://[^>\\s]+)>|(https?://[^\\s<>]+[^\\s<>.,:;!?)\\]])",
    "<@!?(\\d+)>",
    "<#(\\d+)>",
    "<t:(-?\\d+)(?::([tTdDfFR]))?>",
    "<a?:(\\w+):\\d+>",
    "</([\\w -]+):\\d+>",
    "(@everyone|@here)",
  ].join("|"),
  "su",
);

export function inline(words) {
  const nodes = [];
  let rest = words;
  while (rest) {
    const found = INLINE.exec(rest);
    if (!found) break;
    if (found.index) nodes.push(rest.slice(0, found.index));
    nodes.push(piece(found));
    rest = rest.slice(found.index + found[0].length);
  }
  return rest ? [...nodes, rest] : nodes;
}

function piece(found) {
  const [, escaped, code2, code, bold, under, italic, italic2, struck, spoiler] = found;
  const [label, target, bare, plain, user, channel, moment, style, emoji, command, all] =
    found.slice(10);
  if (escaped) return escaped;
  if (code2 ?? code) return el("code", {}, code2 ?? code);
  if (bold) return el("strong", {}, inline(bold));
  if (under) return el("u", {}, inline(under));
  if (italic ?? italic2) return el("em", {}, inline(italic ?? italic2));
  if (struck) return el("s", {}, inline(struck));
  if (spoiler) return hidden(spoiler);
  if (label) return link(target, inline(label));
  if (bare ?? plain) return link(bare ?? plain, [bare ?? plain]);
  if (user) {
    const mine = user === state.me?.id ? " mine" : "";
    return el("span", { class: `mention${mine}` }, `@${userName(user)}`);
  }
  if (channel) return el("a", { class: "mention", href: `#${channel}` }, `#${channelName(channel)}`);
  if (moment) return time(Number(moment), style ?? "f");
  if (emoji) return `:${emoji}:`;
  if (command) return el("span", { class: "mention" }, `/${command}`);
  return el("span", { class: "mention mine" }, all);
}

const link = (href, children) => el("a", there(href), children);

function hidden(words) {
  const node = el("button", { type: "button", class: "spoiler", "aria-label": "Show spoiler" });
  node.addEventListener("click", () => node.replaceWith(el("span", {}, inline(words))));
  return node;
}

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function time(seconds, style) {
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(undefined, FORMATS.F).format(date);
  const node = el("time", { datetime: date.toISOString(), title: full, "data-style": style });
  node.textContent =
    style === "R" ? relative(seconds) : new Intl.DateTimeFormat(undefined, FORMATS[style]).format(date);
  return node;
}

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, s]) => Math.abs(away) >= s) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat().format(Math.round(away / size), unit);
}

export function refreshTimes() {
  for (const node of document.querySelectorAll('time[data-style="R"]')) {
    node.textContent = relative(Date.parse(node.dateTime) / 1000);
  }
}

export function markdown(words) {
  const nodes = [];
  for (const [index, part] of words.split(/```(?:\w*\n)?([\s\S]*?)```/).entries()) {
    if (index % 2) nodes.push(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else if (part.trim()) nodes.push(...blocks(part.replace(/^\n|\n$/g, "").split("\n")));
  }
  return el("div", { class: "text" }, nodes);
}

function blocks(lines) {
  const nodes = [];
  while (lines.length) {
    const line = lines.shift();
    const heading = /^(#{1,3}) +(.+)/.exec(line);
    if (heading) nodes.push(el(`h${heading[1].length + 2}`, {}, inline(heading[2])));
    else if (line.startsWith("-# ")) nodes.push(el("p", { class: "small" }, inline(line.slice(3))));
    else if (/^>>> /.test(line)) {
      nodes.push(el("blockquote", {}, blocks([line.slice(4), ...lines.splice(0)])));
    } else if (/^> /.test(line)) {
      const quoted = [line, ...taken(lines, /^> /)].map((one) => one.slice(2));
      nodes.push(el("blockquote", {}, blocks(quoted)));
    } else if (ITEM.test(line)) nodes.push(list([line, ...taken(lines, ITEM)]));
    else if (!line.trim()) nodes.push(el("div", { class: "gap" }));
    else {
      const more = taken(lines, /^(?!#{1,3} |-# |>|\s*(?:[-*]|\d+\.) |\s*$)/);
      const broken = [line, ...more].flatMap((one, n) => (n ? [el("br"), ...inline(one)] : inline(one)));
      nodes.push(el("p", {}, broken));
    }
  }
  return nodes;
}

const ITEM = /^(\s*)([-*]|\d+\.) +(.+)/;

function taken(lines, pattern) {
  const found = [];
  while (lines.length && pattern.test(lines[0])) found.push(lines.shift());
  return found;
}

function list(lines) {
  const [, indent, mark] = ITEM.exec(lines[0]);
  const isOrdered = /\d/.test(mark);
  const node = el(isOrdered ? "ol" : "ul", { start: isOrdered ? parseInt(mark, 10) : null });
  let inner = [];
  const close = () => {
    if (inner.length) (node.lastChild ?? node).append(list(inner));
    inner = [];
  };
  for (const line of lines) {
    const [, depth, , words] = ITEM.exec(line);
    if (depth.length > indent.length) inner.push(line);
    else {
      close();
      node.append(el("li", {}, inline(words)));
    }
  }
  close();
  return node;
}
