// The page: listens to the stream, draws what changed, sends what people do.

import { drawMessage } from "./components.js";
import { choose, startComposer } from "./composer.js";
import { act, byId, el, isOlder, me } from "./dom.js";
import { closeList } from "./listbox.js";
import { refreshTimes } from "./markdown.js";
import { openModal } from "./modal.js";
import { avatarRow, drawChannels, drawPeople, drawTitle } from "./sides.js";
import {
  countUnread,
  isManager,
  nameOf,
  shownMessages,
  state,
  takeEverything,
  takeMessage,
  takeOffer,
} from "./state.js";

const [log, scroll, start, notice] = ["log", "scroll", "start", "notice"].map(byId);
const NEAR = 120;
const failures = new Map();
const EPHEMERAL = 64;
let isAtEnd = true;
let height = 0;

function listen() {
  const stream = new EventSource(`/page/stream?as=${encodeURIComponent(me)}`);
  stream.addEventListener("message", (event) => take(JSON.parse(event.data)));
  stream.addEventListener("error", () => {
    const isOver = stream.readyState === EventSource.CLOSED;
    tell(isOver ? `Nobody here is called “${me}”.` : "The sandbox does not answer. Trying again…");
  });
}

const NEWS = {
  everything(news) {
    takeEverything(news);
    show(location.hash.slice(1) || state.current);
    drawPeople();
    tellOffer();
  },
  offer(news) {
    takeOffer(news);
    tellOffer();
    drawStart();
  },
  channel({ channel }) {
    state.channels.set(channel.id, channel);
    drawSides();
  },
  channel_gone({ channel }) {
    state.channels.delete(channel);
    state.messages.delete(channel);
    if (state.current === channel) show([...state.channels.keys()][0]);
    else drawSides();
  },
  message({ message }) {
    const isNew = takeMessage(message);
    failures.delete(message.id);
    if (message.channel_id === state.current) put(message);
    else if (isNew && message.author.id !== state.me.id) countUnread(message);
    drawSides();
  },
  message_gone({ channel, message }) {
    state.messages.get(channel)?.delete(message);
    byId(`m${message}`)?.remove();
    drawStart();
  },
};

const take = (news) => NEWS[news.kind](news);

function drawSides() {
  drawChannels();
  drawTitle();
}

function show(id) {
  const isKnown = state.channels.has(id);
  state.current = isKnown ? id : [...state.channels.keys()][0];
  state.unread.delete(state.current);
  closeList();
  log.replaceChildren(...shownMessages().map(drawn));
  drawSides();
  drawStart();
  toEnd();
}

const drawn = (message) =>
  drawMessage(message, {
    use: (wish, node) => use(message, wish, node),
    dismiss,
    failure: failures.get(message.id),
  });

// Draws one message in its place; the focus stays on the button that had it.
function put(message) {
  const old = byId(`m${message.id}`);
  const key = old?.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const hadFocus = key !== null;
  const node = drawn(message);
  closeList();
  if (old) old.replaceWith(node);
  else {
    const later = [...log.children].find((other) => isOlder(message.id, other.id.slice(1)));
    log.insertBefore(node, later ?? null);
  }
  if (hadFocus) {
    const again = key && node.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
    (again || node.querySelector("button:not(:disabled)") || node).focus({ preventScroll: true });
  }
  drawStart();
  const isAnswer = !old && (message.flags & EPHEMERAL) !== 0;  // to what was just pressed
  if (isAtEnd || isAnswer) toEnd();
}

function toEnd() {
  isAtEnd = true;
  height = scroll.scrollHeight;
  scroll.scrollTop = height;
}

function dismiss(message) {
  state.messages.get(message.channel_id).delete(message.id);
  byId(`m${message.id}`)?.remove();
  byId("entry")?.focus();
  drawStart();
}

async function use(message, wish, node) {
  node.setAttribute("aria-busy", "true");
  failures.delete(message.id);
  const answer = await act(message.channel_id, { message: message.id, ...wish });
  node.removeAttribute("aria-busy");
  if (answer.error) {
    failures.set(message.id, answer.responded ? answer.error : "This interaction failed");
    const now = state.messages.get(message.channel_id)?.get(message.id);
    if (now) put(now);
  }
  follow(message.channel_id, answer);
}

function follow(channel, answer) {
  if (!answer.modal) return;
  openModal(answer.modal, async (fields) => {
    const next = await act(channel, { do: "submit", token: answer.token, fields });
    return next.error && (next.responded ? next.error : "Something went wrong. Try again.");
  });
}

async function sendCommand(path, options) {
  toEnd();
  const channel = state.current;
  const answer = await act(channel, { do: "slash", path, options });
  if (answer.error) complain(answer.error);
  follow(channel, answer);
}

// A line that only this tab shows, as Discord does it.
function complain(words) {
  const away = el("button", { type: "button", class: "plain" }, "Dismiss");
  const node = el(
    "article",
    { class: "message private", role: "alert" },
    el("div", { class: "content" }, el("p", { class: "failure" }, words)),
    el("p", { class: "private-note" }, "Only you can see this · ", away),
  );
  away.addEventListener("click", () => node.remove());
  log.append(node);
  toEnd();
}

function drawStart() {
  start.hidden = log.children.length > 0;
  if (!start.hidden) start.replaceChildren(...startPanel());
}

// A button that opens a table; it asks for options first where the command needs some.
function starter(label, play, options) {
  const look = { type: "button", class: "button primary", disabled: !play };
  const button = el("button", look, label);
  button.addEventListener("click", () =>
    play.options.some((option) => option.required) ? choose(play) : sendCommand("play", options),
  );
  return button;
}

function startPanel() {
  const play = state.commands.find((command) => command.path === "play");
  const withComputers = play?.options.some((option) => option.name === "computers");
  const buttons = withComputers
    ? [
        starter("New game with computer players", play, { computers: 1 }),
        starter("New game", play, {}),
      ]
    : [starter("Start with /play", play, {})];
  const name = state.channels.get(state.current)?.name ?? "";
  return [
    el("h2", {}, `Nothing in #${name} yet`),
    el(
      "ol",
      {},
      el("li", {}, "Press a button below, or type /play, and pick a game: its table opens here."),
      el("li", {}, "To play with more people, open a second player’s tab (link above) and press Join there."),
      el("li", {}, "Press Start. When it is your turn, press Your move, choose with buttons and menus, and Confirm."),
      el("li", {}, "Type / to see every command; /game help explains them."),
      managersNote(),
    ),
    ...buttons,
  ];
}

// Who may use the commands that are for managers of a server only.
function managersNote() {
  const names = state.people.filter(isManager).map(nameOf).join(" and ");
  if (isManager(state.me)) {
    return el("li", {}, "You manage this server: /league create opens a league, /game server sets who may open tables.");
  }
  const note = `${names} manages this server, so /league create and /game server are for ${names} alone.`;
  return names ? el("li", {}, note) : null;
}

function tellOffer() {
  const name = state.bot?.username ?? "The bot";
  tell(state.isBotOnline ? "" : `${name} is not connected: nobody will answer.`);
}

function tell(words) {
  notice.textContent = words;
  notice.hidden = !words;
}

// A scroll event may tell of a place in a list that has grown since: only a person leaves the end.
scroll.addEventListener("scroll", () => {
  if (scroll.scrollHeight === height) {
    isAtEnd = height - scroll.scrollTop - scroll.clientHeight < NEAR;
  }
});
const sizes = new ResizeObserver(() => {
  if (isAtEnd) toEnd();
  else height = scroll.scrollHeight;
});
sizes.observe(log);
sizes.observe(scroll);
window.addEventListener("hashchange", () => {
  byId("menu").setAttribute("aria-expanded", "false");
  show(location.hash.slice(1));
  byId("entry")?.focus({ preventScroll: true });
});
byId("menu").addEventListener("click", () => {
  const isOpen = byId("menu").getAttribute("aria-expanded") === "true";
  byId("menu").setAttribute("aria-expanded", String(!isOpen));
});
byId("side").addEventListener("click", (event) => {
  if (event.target.closest("a")) byId("menu").setAttribute("aria-expanded", "false");
});
setInterval(refreshTimes, 15_000);
avatarRow();
startComposer({
  sendCommand,
  complain,
  sayWords: (words) => act(state.current, { do: "say", words }),
});
listen();
