// @ts-check
// Talks to the host of an MCP App (io.modelcontextprotocol/ui, 2026-01-26): JSON-RPC over postMessage.

/** @typedef {Record<string, any>} Json */

/** @type {Map<number, { resolve: (result: Json) => void, reject: (error: Error) => void }>} */
const waiting = new Map();
let last = 0;

/** @param {Json} message */
function post(message) {
  parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
}

/**
 * Asks the host for something.
 * @param {string} method
 * @param {Json} params
 * @returns {Promise<Json>}
 */
export function ask(method, params) {
  const id = ++last;
  post({ id, method, params });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

/**
 * Has the host open an address in the browser; where it will not, nothing happens.
 * @param {string} url
 */
export function open(url) {
  if (/^https?:/.test(url)) ask("ui/open-link", { url }).catch(() => {});
}

/**
 * Introduces the app, and follows the host's theme and the size of what is shown. Answers with the host's capabilities.
 * @param {string} name
 * @param {Record<string, (params: Json) => void>} on what to do at which of the host's notifications
 * @returns {Promise<Json>}
 */
export async function connect(name, on) {
  addEventListener("message", ({ source, data }) => {
    if (source !== parent || data?.jsonrpc !== "2.0") return;
    if (data.method === undefined) return settle(data);
    if (data.id !== undefined) return post({ id: data.id, result: {} });
    if (data.method === "ui/notifications/host-context-changed") adopt(data.params);
    on[data.method.replace("ui/notifications/", "")]?.(data.params ?? {});
  });
  const { hostCapabilities, hostContext } = await ask("ui/initialize", {
    appInfo: { name, version: "1" },
    appCapabilities: {},
    protocolVersion: "2026-01-26",
  });
  adopt(hostContext ?? {});
  post({ method: "ui/notifications/initialized" });
  new ResizeObserver(() => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    post({ method: "ui/notifications/size-changed", params: { width: Math.ceil(width), height: Math.ceil(height) } });
  }).observe(document.documentElement);
  return hostCapabilities ?? {};
}

/** @param {Json} answer */
function settle({ id, result, error }) {
  const { resolve, reject } = waiting.get(id) ?? {};
  waiting.delete(id);
  if (error) reject?.(new Error(error.message));
  else resolve?.(result);
}

/** @param {Json} context */
function adopt({ theme, styles }) {
  const { style } = document.documentElement;
  if (theme) style.colorScheme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) style.setProperty(name, value);
}
