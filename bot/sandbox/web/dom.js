// Elements, and requests to the server.

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

export const byId = (id) => document.getElementById(id);

export const me = new URLSearchParams(location.search).get("as") ?? "alice";

// What the bot's first answer means: {modal, token}, {choices}, {} or {error, responded}.
export async function act(channel, wish) {
  try {
    const answer = await fetch("/page/act", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ as: me, channel, ...wish }),
    });
    if (answer.ok) return await answer.json();
  } catch {
    // The server is gone: told below, as for any answer that is none.
  }
  return { error: "The sandbox does not answer.", responded: false };
}

// Addresses of our own files, whatever name of this machine the page was opened under.
export function local(address) {
  const url = new URL(address, location.href);
  return url.pathname.startsWith("/cdn/") ? url.pathname : url.href;
}

const PLACE = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)(?:\/\d+)?$/;

// Where a link leads: to a channel of this page, or out of it into a tab of its own.
export function there(address) {
  const channel = PLACE.exec(address)?.[1];
  if (channel) return { href: `#${channel}` };
  return { href: address, target: "_blank", rel: "noreferrer noopener" };
}

// Snowflakes are too large for numbers.
export const isOlder = (one, other) =>
  one.length === other.length ? one < other : one.length < other.length;
