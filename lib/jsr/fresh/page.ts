import { Fragment, h, options, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Render, View } from "./define.ts";
import { bootScript, type Island, loadIslands, preloadHeader, type UsedIsland } from "./islands.ts";
import { viewOf } from "./route.ts";
import { asset } from "./runtime.ts";
import type { Snapshot } from "./snapshot.ts";

type Props = Record<string, unknown>;

/** What is known and collected while one page is printed. */
interface Pass {
  /** `path` without a final slash. */
  url: { origin: string; path: string; search: string };
  /** 32 hex digits, new for every page. */
  nonce: string;
  /** All islands of the build, by component. */
  known: Map<unknown, Island>;
  /** Islands printed so far. */
  used: UsedIsland[];
  insideIsland: boolean;
  /** Which of html, head and body were printed. */
  frame: Set<string>;
  /** URL of the bundle that starts islands. */
  boot: string;
  /** The page inside the wrapper, once it is printed. */
  page: string;
}

/** What prints the pages of an app, given what loads the component around every page. */
export function createRenderer<State>(snapshot: Snapshot, loadWrapper?: () => Promise<View<State>>): Render {
  let islands: Promise<Map<unknown, Island>> | undefined;
  return async (ctx, vnode, init, config) => {
    const wrapper = config?.skipAppWrapper ? undefined : await loadWrapper?.();
    const { origin, pathname, search } = ctx.url;
    const pass: Pass = {
      url: { origin, path: withoutSlash(pathname), search },
      nonce: crypto.randomUUID().replaceAll("-", ""),
      known: await (islands ??= loadIslands(snapshot.islands)),
      used: [],
      insideIsland: false,
      frame: new Set(),
      boot: snapshot.boot,
      page: "",
    };
    let html = print(vnode, pass);
    if (wrapper) {
      // The page is printed first, so the wrapper sees what it left in `ctx.state`; `tpl` takes ready HTML.
      pass.page = html;
      ctx.Component = PrintedPage;
      html = print(viewOf(ctx, wrapper, null), pass);
    }
    // Headers are set one by one: a response that is constructed with them is encoded at once, and again when it is read.
    const response = new Response(toDocument(html, pass), { ...init, headers: undefined });
    for (const [name, value] of new Headers(init?.headers)) response.headers.append(name, value);
    response.headers.set("Content-Type", "text/html; charset=utf-8");
    if (pass.used.length > 0) response.headers.append("Link", preloadHeader(pass.used, snapshot.boot));
    return response;
  };
}

// The page that is being printed: printing is synchronous, so there is at most one.
let current: Pass | null = null;

function print(vnode: VNode | null, pass: Pass): string {
  current = pass;
  try {
    return renderToString(vnode ?? h(Fragment, null));
  } finally {
    current = null;
  }
}

function toDocument(html: string, pass: Pass): string {
  const { frame } = pass;
  if (frame.size === 0) {
    return `<!DOCTYPE html><html><head><meta charset="utf-8"/></head><body>${html}${startOf(pass)}</body></html>`;
  }
  if (frame.size < 3) {
    throw new Error(`A document prints all of html, head and body, or none; here ${[...frame].join(" and ")}`);
  }
  return `<!DOCTYPE html>${html}`;
}

function startOf({ used, nonce, boot }: Pass): string {
  return used.length > 0 ? bootScript(used, nonce, boot) : "";
}

/**
 * The page inside the wrapper, as it was printed. One component for all pages: with one made for each, V8 kept every page
 * until the next full collection, which then came twice as often (Deno 2.9).
 */
function PrintedPage(): VNode {
  return h(Fragment, { tpl: [current!.page] } as Props);
}

/** The script that starts the islands, at the end of the body: all of them were printed by then. */
function Start(): VNode {
  return h(Fragment, { tpl: [startOf(current!)] } as Props);
}

// Like the original: links are marked as they are made, and only while a page is printed.
const { vnode: made } = options;
options.vnode = (vnode) => {
  if (current && vnode.type === "a") Object.assign(vnode.props, linkMarks(vnode.props, current.url));
  made?.(vnode);
};

// `__b` is the name under which Preact publishes its hook before a vnode is printed.
const hooks = options as { __b?: (vnode: VNode<Props>) => void };
const before = hooks.__b;
hooks.__b = (vnode) => {
  if (current) adjust(vnode, current);
  before?.(vnode);
};

const AsyncFunction = (async () => {}).constructor;

/** Prepares one vnode for the page: brackets around islands, locked sources, nonces. */
function adjust(vnode: VNode<Props>, pass: Pass): void {
  const { type } = vnode;
  if (typeof type === "function") {
    if (type.constructor === AsyncFunction) {
      throw new Error(`The component ${type.name} is async: pages get their data from handlers`);
    }
    // The original starts an island's vnode only on the first page that prints it.
    if (type as unknown === Bracketed) throw new Error("An island is printed again: make it inside the page");
    const island = pass.insideIsland ? undefined : pass.known.get(type);
    if (island) Object.assign(vnode, { type: Bracketed, props: { island, props: vnode.props } });
  } else if (type === "html" || type === "head") pass.frame.add(type);
  else if (type === "body") {
    pass.frame.add(type);
    extend(vnode, ({ children }) => ({ children: [children, h(Start, null)] }));
  } else if (type === "img" || type === "source") extend(vnode, lockedSources);
  else if (type === "script" || type === "style") extend(vnode, ({ nonce }) => ({ nonce: nonce || pass.nonce }));
}

/** Prints an island between two comments, by which the browser finds it. */
function Bracketed({ island, props }: UsedIsland): VNode {
  const content = h(island.component, props);
  // Inside an island other islands are ordinary components.
  if (!current || current.insideIsland) return content;
  current.insideIsland = true;
  const number = current.used.push({ island, props }) - 1;
  return h(Fragment, null, comment(`island:${number}`), content, h(End, null));
}

function End(): VNode {
  current!.insideIsland = false;
  return comment("/island");
}

// The key keeps the renderer from unwrapping a fragment at the top of a component.
function comment(text: string): VNode {
  return h(Fragment, { key: text, UNSTABLE_comment: text } as { key: string });
}

/** Where a vnode that was prepared keeps the props that it was made with. */
const ORIGINAL = Symbol("original props");

// A vnode may be printed again, for another page: it starts from its own props each time. Not in a WeakMap, whose table is
// older than the pages: the collector of young objects takes what it holds for reachable.
function extend(vnode: VNode<Props> & { [ORIGINAL]?: Props }, more: (props: Props) => Props): void {
  const props = vnode[ORIGINAL] ??= vnode.props;
  vnode.props = { ...props, ...more(props) } as typeof vnode.props;
}

function linkMarks({ href, "aria-current": own }: Props, url: Pass["url"]): Props {
  if (typeof href !== "string" || !href.startsWith("/") || own !== undefined) return {};
  const [path, search] = splitLink(href, url.origin);
  const samePath = path === url.path;
  if (samePath && (search === "" || search === url.search)) return { "data-current": "true", "aria-current": "page" };
  const isAncestor = samePath || url.path.startsWith(path + "/");
  return isAncestor ? { "data-ancestor": "true", "aria-current": "true" } : {};
}

// Parsing a URL would take most of the time that a page with many links needs; plain ones are only split.
function splitLink(href: string, origin: string): [path: string, search: string] {
  if (/[^!-~]|["'<>\\^`{}]|\/(\.|\/|%2e)|\?(#|$)/i.test(href)) {
    const { pathname, search } = new URL(href, origin);
    return [withoutSlash(pathname), search];
  }
  const [, path, search = ""] = href.match(/^([^?#]*)(\?[^#]*)?/)!;
  return [withoutSlash(path), search];
}

function withoutSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

function lockedSources(props: Props): Props {
  const locked: Props = {};
  if (props["data-fresh-disable-lock"]) return locked;
  if (typeof props.src === "string") locked.src = asset(props.src);
  for (const name of ["srcset", "srcSet"]) {
    const set = props[name];
    if (typeof set !== "string") continue;
    locked[name] = set.replaceAll(/(^|,\s*)([^\s,]+)/g, (_, start, path) => start + asset(path));
  }
  return locked;
}
