// Messages as people see them.

import { el, local, there } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { menu } from "./listbox.js";
import { channelName, nameOf, state } from "./state.js";

const EPHEMERAL = 64;
const LOADING = 128;
const TALLEST = 560;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

// `use` is called with what the person does: {do, custom_id, values}.
export function drawMessage(message, { use, dismiss, failure }) {
  const isPrivate = Boolean(message.flags & EPHEMERAL);
  if (message.type === 18) return threadNotice(message);
  const author = nameOf(message.author);
  const sent = new Date(message.timestamp);
  const isPing = message.mention_everyone || message.mentions.some((u) => u.id === state.me.id);
  return el(
    "article",
    {
      class: `message${isPrivate ? " private" : ""}${isPing ? " ping" : ""}`,
      id: `m${message.id}`,
      "aria-label": `${author}, ${clock(sent)}`,
      tabindex: "-1",
    },
    origin(message),
    avatar(message.author),
    el(
      "div",
      { class: "content" },
      el(
        "div",
        { class: "head" },
        el("span", { class: "author" }, author),
        message.author.bot ? el("span", { class: "app" }, "APP") : null,
        el("time", { datetime: message.timestamp, title: sent.toLocaleString() }, clock(sent)),
      ),
      message.flags & LOADING ? thinking(author) : body(message, use),
      failure ? el("p", { class: "failure", role: "alert" }, failure) : null,
      isPrivate ? privately(message, dismiss) : null,
      message.thread ? threadLink(message.thread.id, message.thread.name) : null,
    ),
  );
}

const clock = (date) => date.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });

export function avatar(user) {
  const hue = Math.max(0, state.people.findIndex((one) => one.id === user.id)) % 6;
  const initial = [...nameOf(user)][0].toUpperCase();
  return el("span", { class: `avatar hue-${user.bot ? "app" : hue}`, "aria-hidden": "true" }, initial);
}

// What the message answers: a command, or another message.
function origin(message) {
  if (message.interaction) {
    const who = nameOf(message.interaction.user);
    return el("p", { class: "origin" }, el("b", {}, who), " used ", commandName(message.interaction));
  }
  if (message.referenced_message) {
    const answered = message.referenced_message;
    const words = answered.content || "a message";
    return el("p", { class: "origin" }, el("b", {}, nameOf(answered.author)), ` ${words.slice(0, 80)}`);
  }
  return null;
}

const commandName = (interaction) => el("span", { class: "command" }, `/${interaction.name}`);

function threadNotice(message) {
  const id = message.message_reference?.channel_id;
  return el(
    "article",
    { class: "notice-line", id: `m${message.id}` },
    `${nameOf(message.author)} started a thread: `,
    el("a", { href: `#${id}` }, message.content),
  );
}

const threadLink = (id, name) =>
  el("a", { class: "thread", href: `#${id}` }, `Thread: ${name ?? channelName(id)} ›`);

function privately(message, dismiss) {
  const button = el("button", { type: "button", class: "plain" }, "Dismiss");
  button.addEventListener("click", () => dismiss(message));
  return el("p", { class: "private-note" }, "Only you can see this · ", button);
}

const thinking = (author) =>
  el("p", { class: "thinking" }, el("span", { class: "dots", "aria-hidden": "true" }), `${author} is thinking…`);

function body(message, use) {
  const shown = new Set();
  return [
    message.content ? markdown(message.content) : null,
    ...message.embeds.map((embed) => drawEmbed(embed, shown)),
    ...message.attachments.filter((a) => !shown.has(a.url)).map(drawAttachment),
    ...message.components.map((component) => draw(component, use)),
  ];
}

function drawEmbed(embed, shown) {
  const node = el(
    "div",
    { class: "embed" },
    embed.author?.name ? el("p", { class: "small" }, embed.author.name) : null,
    embed.title ? el("h4", {}, inline(embed.title)) : null,
    embed.description ? markdown(embed.description) : null,
    ...(embed.fields ?? []).map((field) =>
      el("div", {}, el("strong", {}, inline(field.name)), markdown(field.value)),
    ),
    embed.image ? picture(embed.image, "") : null,
    embed.footer?.text ? el("p", { class: "small" }, embed.footer.text) : null,
  );
  if (embed.image) shown.add(embed.image.url);
  accent(node, embed.color);
  return node;
}

function accent(node, colour) {
  if (colour === null || colour === undefined) return;
  node.style.setProperty("--accent", `#${colour.toString(16).padStart(6, "0")}`);
  node.classList.add("accented");
}

function drawAttachment(file) {
  if (file.content_type?.startsWith("image/")) return picture(file, file.description ?? "");
  return fileLink(file.url, file.filename, file.size);
}

const fileLink = (url, name, size) =>
  el(
    "a",
    { class: "file", href: local(url), download: name },
    name,
    size ? ` (${Math.ceil(size / 1024)} KiB)` : null,
  );

export function draw(component, use) {
  switch (component.type) {
    case 1:
      return el("div", { class: "row" }, component.components.map((one) => draw(one, use)));
    case 2:
      return drawButton(component, use);
    case 9:
      return el(
        "div",
        { class: "section" },
        el("div", {}, component.components.map((one) => draw(one, use))),
        draw(component.accessory, use),
      );
    case 10:
      return markdown(component.content);
    case 11:
      return picture(component.media, component.description ?? "", "thumbnail");
    case 12:
      return el(
        "div",
        { class: `gallery of-${component.items.length > 4 ? 3 : component.items.length}` },
        component.items.map((item) => picture(item.media, item.description ?? "")),
      );
    case 13:
      return fileLink(component.file.url, component.name, component.size);
    case 14:
      return component.divider === false
        ? el("div", { class: `space size-${component.spacing ?? 1}` })
        : el("hr", { class: `size-${component.spacing ?? 1}` });
    case 17: {
      const node = el("div", { class: "container" }, component.components.map((one) => draw(one, use)));
      accent(node, component.accent_color);
      return node;
    }
    default:
      return drawSelect(component, use);
  }
}

function drawButton(button, use) {
  const words = [
    button.emoji ? el("span", { class: "emoji" }, button.emoji.name) : null,
    button.label ? el("span", {}, button.label) : null,
  ];
  const look = `button ${STYLES[button.style] ?? "secondary"}`;
  if (button.style === 5) {
    return el("a", { class: look, ...there(button.url) }, words, el("span", { "aria-hidden": "true" }, " ↗"));
  }
  const node = el(
    "button",
    { type: "button", class: look, disabled: button.disabled, "data-key": button.custom_id },
    words,
  );
  node.addEventListener("click", () => use({ do: "press", custom_id: button.custom_id }, node));
  return node;
}

function drawSelect(select, use) {
  const options =
    select.options ??
    (select.type === 8 ? [...state.channels.values()] : state.people).map((one) => ({
      value: one.id,
      label: one.global_name ?? one.username ?? `#${one.name}`,
      default: (select.default_values ?? []).some((d) => d.id === one.id),
    }));
  const node = menu(
    { ...select, options },
    {
      isDisabled: Boolean(select.disabled),
      onsend: (values) => use({ do: "select", custom_id: select.custom_id, values }, node),
    },
  );
  node.dataset.key = select.custom_id;
  return node;
}

// A picture that opens in full size.
function picture(media, alt, look = "picture") {
  const image = el("img", {
    src: local(media.proxy_url ?? media.url),
    alt,
    width: media.width,
    height: media.height,
    loading: look === "thumbnail" ? "lazy" : null,
  });
  // The place is kept while the picture loads, so that nothing jumps.
  if (media.width && look === "picture") {
    image.style.width = `${Math.min(media.width, (TALLEST * media.width) / media.height)}px`;
  }
  const node = el("button", { type: "button", class: look, "aria-haspopup": "dialog" }, image);
  if (!alt) node.setAttribute("aria-label", "Open the picture");
  node.addEventListener("click", () => enlarge(local(media.url), alt));
  return node;
}

function enlarge(address, alt) {
  const dialog = el(
    "dialog",
    { class: "large", "aria-label": "Picture in full size" },
    el("img", { src: address, alt }),
    el(
      "p",
      {},
      el("a", { href: address, target: "_blank", rel: "noopener" }, "Open in a tab"),
      el("button", { type: "button", class: "button secondary", autofocus: true }, "Close"),
    ),
  );
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("button")) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
