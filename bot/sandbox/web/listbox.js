// A list to choose from, shown beside its field; arrows, Home, End, Enter, Tab and Escape work.

import { el } from "./dom.js";

let counter = 0;
let opened = null;

export const closeList = () => opened?.close();

// items: {label, description, emoji, value, isChosen}; `field` keeps the focus and is labelled.
export class List {
  constructor(field, { onchoose, onclose, isMultiple = false, label }) {
    this.field = field;
    this.onchoose = onchoose;
    this.onclose = onclose;
    this.isMultiple = isMultiple;
    this.id = `list-${(counter += 1)}`;
    this.node = el("ul", {
      id: this.id,
      class: "list",
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": isMultiple ? "true" : null,
    });
    this.items = [];
    this.at = -1;
    this.away = (event) => {
      if (!this.node.contains(event.target) && !this.field.contains(event.target)) this.close();
    };
    this.moved = (event) => {
      if (!this.node.contains(event.target)) this.place();
    };
    field.setAttribute("aria-haspopup", "listbox");
    field.setAttribute("aria-expanded", "false");
  }

  get isOpen() {
    return opened === this;
  }

  show(items, at = 0) {
    if (!this.isOpen) {
      closeList();
      opened = this;
      (this.field.closest("dialog") ?? document.body).append(this.node);
      this.field.setAttribute("aria-expanded", "true");
      this.field.setAttribute("aria-controls", this.id);
      document.addEventListener("pointerdown", this.away);
      window.addEventListener("resize", this.moved);
      document.addEventListener("scroll", this.moved, true);
    }
    this.items = items;
    this.node.replaceChildren(...items.map((item, index) => this.option(item, index)));
    this.place();
    this.light(items.length ? Math.min(Math.max(at, 0), items.length - 1) : -1);
  }

  option(item, index) {
    const node = el(
      "li",
      {
        id: `${this.id}-${index}`,
        role: "option",
        "aria-selected": item.isChosen ? "true" : "false",
      },
      item.emoji ? el("span", { class: "emoji", "aria-hidden": "true" }, item.emoji) : null,
      el(
        "span",
        { class: "words" },
        el("span", { class: "label" }, item.label),
        item.description ? el("span", { class: "description" }, item.description) : null,
      ),
      this.isMultiple || item.isChosen ? el("span", { class: "tick", "aria-hidden": "true" }) : null,
    );
    node.addEventListener("pointerdown", (event) => event.preventDefault());
    node.addEventListener("pointermove", () => this.at !== index && this.light(index));
    node.addEventListener("click", () => this.choose(index));
    return node;
  }

  light(index) {
    this.node.children[this.at]?.classList.remove("lit");
    this.at = index;
    const node = this.node.children[index];
    if (!node) return this.field.removeAttribute("aria-activedescendant");
    node.classList.add("lit");
    node.scrollIntoView({ block: "nearest" });
    return this.field.setAttribute("aria-activedescendant", node.id);
  }

  choose(index) {
    const item = this.items[index];
    if (!item) return;
    if (!this.isMultiple) this.close();
    this.onchoose(item, index);
  }

  // True if the key was for the list.
  key(event) {
    if (!this.isOpen) return false;
    const last = this.items.length - 1;
    const moves = {
      ArrowDown: this.at >= last ? 0 : this.at + 1,
      ArrowUp: this.at <= 0 ? last : this.at - 1,
      PageDown: Math.min(this.at + 8, last),
      PageUp: Math.max(this.at - 8, 0),
    };
    if (event.key in moves) this.light(moves[event.key]);
    else if (event.key === "Escape") this.close();
    else if (["Enter", "Tab"].includes(event.key) && !event.shiftKey && this.at >= 0) {
      this.choose(this.at);
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  // Above the field unless there is more room below; never wider than the window.
  place() {
    const box = this.field.getBoundingClientRect();
    const below = window.innerHeight - box.bottom - 12;
    const above = box.top - 12;
    const isBelow = below >= Math.min(280, this.node.scrollHeight) || below > above;
    const width = Math.min(Math.max(box.width, 280), window.innerWidth - 16);
    const left = Math.min(box.left, window.innerWidth - width - 8);
    Object.assign(this.node.style, {
      left: `${Math.max(8, left)}px`,
      width: `${width}px`,
      maxHeight: `${Math.min(360, isBelow ? below : above)}px`,
      top: isBelow ? `${box.bottom + 4}px` : "auto",
      bottom: isBelow ? "auto" : `${window.innerHeight - box.top + 4}px`,
    });
  }

  close() {
    if (!this.isOpen) return;
    opened = null;
    this.node.remove();
    this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
    document.removeEventListener("pointerdown", this.away);
    window.removeEventListener("resize", this.moved);
    document.removeEventListener("scroll", this.moved, true);
    this.onclose?.();
  }
}

// A menu as a button with a list. `onsend` gets the chosen values; several of them are sent when
// the list closes.
export function menu(select, { onsend, label, isDisabled = false }) {
  const least = select.min_values ?? 1;
  const most = select.max_values ?? 1;
  const options = select.options.map((option) => ({
    ...option,
    emoji: option.emoji?.name,
    isChosen: Boolean(option.default),
  }));
  const shown = el("span", { class: "shown" });
  const button = el(
    "button",
    { type: "button", class: "select", role: "combobox", disabled: isDisabled },
    shown,
    el("span", { class: "arrow", "aria-hidden": "true" }),
  );
  const chosen = () => options.filter((option) => option.isChosen);
  const before = () => chosen().map((option) => option.value).join();
  let sent = before();
  const title = () => {
    const words = chosen().map((option) => option.label).join(", ");
    shown.textContent = words || select.placeholder || "Make a selection";
    shown.classList.toggle("placeholder", !words);
    const name = label ?? select.placeholder ?? "Menu";
    button.setAttribute("aria-label", words && words !== name ? `${name}: ${words}` : name);
  };
  const send = () => {
    const values = chosen().map((option) => option.value);
    if (values.length < least || values.join() === sent) return;
    sent = values.join();
    onsend(values);
  };
  const list = new List(button, {
    label: label ?? select.placeholder ?? "Options",
    isMultiple: most > 1,
    onclose: () => most > 1 && send(),
    onchoose(item, index) {
      if (most === 1) {
        for (const option of options) option.isChosen = option === item;
        sent = null;
        send();
      } else {
        if (item.isChosen || chosen().length < most) item.isChosen = !item.isChosen;
        list.show(options, index);
      }
      title();
    },
  });
  const open = () => list.show(options, Math.max(0, options.findIndex((o) => o.isChosen)));
  button.addEventListener("click", () => (list.isOpen ? list.close() : open()));
  button.addEventListener("keydown", (event) => {
    if (event.key === "Tab") return list.close();
    if (list.isOpen && event.key === " ") {
      event.preventDefault();
      return list.choose(list.at);
    }
    if (list.key(event)) return undefined;
    if (list.isOpen && ["Home", "End"].includes(event.key)) {
      event.preventDefault();
      return list.light(event.key === "Home" ? 0 : options.length - 1);
    }
    if (!list.isOpen && ["ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      return open();
    }
    if (list.isOpen && event.key.length === 1) {
      const wanted = event.key.toLowerCase();
      const order = options.map((_, n) => (list.at + 1 + n) % options.length);
      const hit = order.find((n) => options[n].label.toLowerCase().startsWith(wanted));
      if (hit !== undefined) list.light(hit);
    }
    return undefined;
  });
  button.addEventListener("blur", () => list.close());
  title();
  return button;
}
