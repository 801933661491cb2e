// A modal: a title and fields, sent or given up.

import { el } from "./dom.js";
import { menu } from "./listbox.js";
import { markdown } from "./markdown.js";
import { state } from "./state.js";

let counter = 0;

// `send` gets the fields by custom id and returns an error's words, or nothing.
export function openModal(modal, send) {
  const fields = new Map();
  const error = el("p", { class: "failure", role: "alert" });
  const submit = el("button", { class: "button primary" }, "Submit");
  const cancel = el("button", { type: "button", class: "button secondary" }, "Cancel");
  const form = el(
    "form",
    {},
    el("h2", { id: "modal-title" }, modal.title),
    modal.components.map((row) => drawRow(row, fields)),
    error,
    el("div", { class: "row end" }, cancel, submit),
  );
  const dialog = el("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    const failed = await send(Object.fromEntries([...fields].map(([id, get]) => [id, get()])));
    submit.disabled = false;
    if (failed) error.textContent = failed;
    else dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function drawRow(row, fields) {
  if (row.type === 10) return markdown(row.content);
  const leaf = row.component ?? row.components[0];
  const id = `field-${(counter += 1)}`;
  const label = row.label ?? leaf.label ?? "";
  const isRequired = leaf.required ?? true;
  const field = leaf.type === 4 ? textField(leaf, id, isRequired) : selectField(leaf, id, label);
  fields.set(leaf.custom_id, field.get);
  const help = row.description ? el("p", { class: "small", id: `${id}-help` }, row.description) : null;
  if (help) field.node.setAttribute("aria-describedby", help.id);
  const star = isRequired ? el("span", { class: "star", "aria-hidden": "true" }, " *") : null;
  return el("div", { class: "field" }, el("label", { for: id }, label, star), help, field.node);
}

function textField(leaf, id, isRequired) {
  const node = el(leaf.style === 2 ? "textarea" : "input", {
    id,
    rows: leaf.style === 2 ? 4 : null,
    required: isRequired,
    minlength: leaf.min_length,
    maxlength: leaf.max_length ?? 4000,
    placeholder: leaf.placeholder,
  });
  node.value = leaf.value ?? "";
  return { node, get: () => node.value };
}

function selectField(leaf, id, label) {
  const options =
    leaf.options ?? state.people.map((u) => ({ value: u.id, label: u.global_name ?? u.username }));
  let values = options.filter((option) => option.default).map((option) => option.value);
  const onsend = (chosen) => {
    values = chosen;
  };
  const node = menu({ ...leaf, options }, { onsend, label });
  node.id = id;
  return { node, get: () => values };
}
