// Where people type: `/` lists the commands, a chosen one shows its options.

import { act, byId, el } from "./dom.js";
import { List } from "./listbox.js";
import { channelName, nameOf, state } from "./state.js";

const [INTEGER, BOOLEAN, USER, CHANNEL, MENTIONABLE, NUMBER] = [4, 5, 6, 7, 9, 10];
const PAUSE = 120;
let hooks = null;

// sendCommand(path, options) and sayWords(words) are called with what was typed.
export function startComposer(given) {
  hooks = given;
  byId("composer").addEventListener("submit", (event) => event.preventDefault());
  plain();
}

function plain(words = "", { focus = false } = {}) {
  const entry = el("input", {
    id: "entry",
    "aria-label": "Message or command",
    role: "combobox",
    "aria-autocomplete": "list",
    placeholder: "Type / to see the commands",
    maxlength: 2000,
  });
  entry.value = words;
  const list = new List(entry, { label: "Commands", onchoose: (item) => choose(item.command) });
  const suggest = () => {
    const typed = /^\/(.*)$/.exec(entry.value);
    const found = typed ? matching(typed[1].trim().toLowerCase()) : [];
    if (found.length) list.show(found);
    else list.close();
  };
  entry.addEventListener("input", suggest);
  entry.addEventListener("focus", suggest);
  entry.addEventListener("blur", () => list.close());
  entry.addEventListener("keydown", (event) => {
    if (list.key(event) || event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const typed = entry.value.trim();
    if (!typed) return;
    if (typed.startsWith("/")) hooks.complain(`There is no command ${typed}. Type / to see them all.`);
    else {
      hooks.sayWords(typed);
      plain("", { focus: true });
    }
  });
  byId("composer").replaceChildren(el("div", { class: "line" }, entry));
  if (focus) entry.focus();
}

// The best hits first: names that start like what is typed, then names with it, then descriptions.
function matching(typed) {
  const rank = ({ path, description }) => {
    if (path.startsWith(typed)) return 0;
    if (path.split(" ").some((word) => word.startsWith(typed))) return 1;
    if (path.includes(typed)) return 2;
    return description.toLowerCase().includes(typed) ? 3 : 4;
  };
  return state.commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((hit) => hit.rank < 4)
    .sort((one, other) => one.rank - other.rank || one.command.path.localeCompare(other.command.path))
    .map(({ command }) => ({ label: `/${command.path}`, description: command.description, command }));
}

// The command stands in the line with a field for each required option; others can be added.
export function choose(command) {
  const fields = new Map();
  const line = el("div", { class: "line" });
  const problem = el("p", { class: "failure", role: "alert" });
  const more = el("span", { class: "more" });
  const send = el("button", { type: "button", class: "send", "aria-label": "Send" }, "Send");
  const name = el(
    "button",
    { type: "button", class: "chip", title: command.description, "aria-label": `/${command.path}` },
    `/${command.path}`,
  );
  const leave = () => plain("", { focus: true });
  const submit = () => {
    const options = {};
    for (const [key, field] of fields) {
      const { error, value } = field.read();
      if (error) {
        problem.textContent = error;
        field.input.focus();
        return;
      }
      if (value !== undefined) options[key] = value;
    }
    leave();
    hooks.sendCommand(command.path, options);
  };
  const sofar = () => {
    const known = [...fields].map(([key, field]) => [key, field.read().value]);
    return Object.fromEntries(known.filter(([, value]) => value !== undefined));
  };
  const add = (option) => {
    const field = optionField(command, option, { submit, leave, sofar });
    fields.set(option.name, field);
    more.before(field.node);
    more.querySelector(`[data-name="${option.name}"]`)?.remove();
    return field;
  };
  line.append(name, more, send);
  for (const option of command.options.filter((o) => !o.required)) {
    const words = el(
      "button",
      { type: "button", class: "add", "data-name": option.name, title: option.description },
      `+ ${option.name}`,
    );
    words.addEventListener("click", () => add(option).input.focus());
    more.append(words);
  }
  for (const option of command.options.filter((o) => o.required)) add(option);
  send.addEventListener("click", submit);
  name.addEventListener("keydown", (event) => {
    if (event.key === "Enter") submit();
    else if (event.key === "Backspace" || event.key === "Escape") plain(`/${command.path}`, { focus: true });
    else return;
    event.preventDefault();
  });
  const help = el("p", { class: "help" }, hint(command));
  byId("composer").replaceChildren(help, problem, line);
  ([...fields.values()][0]?.input ?? name).focus();
}

const hint = (command) => [el("b", {}, command.description), " Enter sends, Escape gives up."];

function optionField(command, option, { submit, leave, sofar }) {
  const input = el("input", {
    "aria-label": `${option.name}: ${option.description}`,
    "aria-required": option.required ? "true" : null,
    placeholder: option.description,
    role: "combobox",
    "aria-autocomplete": "list",
    inputmode: [INTEGER, NUMBER].includes(option.type) ? "numeric" : null,
  });
  let picked = null;
  let latest = 0;
  const list = new List(input, {
    label: option.description,
    onchoose(item) {
      picked = item;
      input.value = item.label;
      fit();
    },
  });
  const fit = () => {
    input.size = Math.min(Math.max(input.value.length || option.description.length, 6), 32);
  };
  const suggest = async () => {
    const turn = (latest += 1);
    const found = option.autocomplete
      ? await completed(command, option, input.value, sofar())
      : fixed(option).filter((item) => item.label.toLowerCase().includes(input.value.toLowerCase()));
    if (turn !== latest || document.activeElement !== input) return;
    if (found.length) list.show(found);
    else list.close();
  };
  let pause = 0;
  input.addEventListener("input", () => {
    picked = null;
    fit();
    clearTimeout(pause);
    pause = setTimeout(suggest, option.autocomplete ? PAUSE : 0);
  });
  input.addEventListener("focus", () => !picked && suggest());
  input.addEventListener("blur", () => list.close());
  input.addEventListener("keydown", (event) => {
    if (list.key(event) || event.isComposing) return;
    if (event.key === "Enter") submit();
    else if (event.key === "Escape" || (event.key === "Backspace" && !input.value)) leave();
    else return;
    event.preventDefault();
  });
  fit();
  const read = () => valueOf(option, input.value.trim(), picked);
  const node = el("label", { class: "option" }, el("span", {}, option.name), input);
  return { node, input, read };
}

async function completed(command, option, typed, options) {
  const wish = { do: "complete", path: command.path, focus: option.name };
  const answer = await act(state.current, { ...wish, options: { ...options, [option.name]: typed } });
  return (answer.choices ?? []).map((choice) => ({ label: choice.name, value: choice.value }));
}

// What can be chosen without asking the bot.
function fixed(option) {
  if (option.choices) return option.choices.map(({ name, value }) => ({ label: name, value }));
  if (option.type === BOOLEAN) return [true, false].map((value) => ({ label: value ? "True" : "False", value }));
  if (option.type === USER || option.type === MENTIONABLE) {
    return [...state.people, state.bot].map((user) => ({ label: nameOf(user), value: user.id }));
  }
  if (option.type === CHANNEL) {
    return [...state.channels.keys()].map((id) => ({ label: `#${channelName(id)}`, value: id }));
  }
  return [];
}

// {value} to send, {} for an option left out, or {error}.
function valueOf(option, typed, picked) {
  if (picked) return { value: picked.value };
  if (!typed) return option.required ? { error: `Fill in “${option.name}”.` } : {};
  const offered = fixed(option);
  if (offered.length) {
    const hit = offered.find((item) => item.label.toLowerCase() === typed.toLowerCase());
    return hit ? { value: hit.value } : { error: `Choose “${option.name}” from the list.` };
  }
  if (![INTEGER, NUMBER].includes(option.type)) return { value: typed };
  const value = Number(typed);
  if (Number.isNaN(value) || (option.type === INTEGER && !Number.isInteger(value))) {
    return { error: `“${option.name}” is a number.` };
  }
  const { min_value: least = -Infinity, max_value: most = Infinity } = option;
  if (value < least || value > most) return { error: `“${option.name}” is from ${least} to ${most}.` };
  return { value };
}
