import { type ComponentType, options, type VNode } from "preact";
import { currentPass, type Pass } from "./pass.ts";
import { asset } from "./runtime.ts";

type Props = Record<string, unknown>;

// A vnode may be printed again, for another page: it starts from its own props each time.
const originals = new WeakMap<VNode, Props>();
const AsyncFunction = (async () => {}).constructor;

/** Makes the renderer pass every vnode through {@linkcode adjust}. Called once. */
export function hookRenderer(): void {
  // `__b` is the name under which Preact publishes its hook before a vnode is printed.
  const hooks = options as { __b?: (vnode: VNode<Props>) => void };
  const before = hooks.__b;
  hooks.__b = (vnode) => {
    const pass = currentPass();
    if (pass) adjust(vnode, pass);
    before?.(vnode);
  };
}

/** Prepares one vnode for the page: locked sources, nonces, marks on links, brackets around islands. */
function adjust(vnode: VNode<Props>, pass: Pass): void {
  if (typeof vnode.type === "function") return adjustComponent(vnode, pass);
  switch (vnode.type as string) {
    case "html":
    case "head":
    case "body":
      pass.frame.add(vnode.type);
      break;
    case "a":
      extend(vnode, (props) => linkMarks(props, pass.url));
      break;
    case "img":
    case "source":
      extend(vnode, lockedSources);
      break;
    case "script":
    case "style":
      extend(vnode, () => ({ nonce: pass.nonce }));
  }
}

function adjustComponent(vnode: VNode<Props>, pass: Pass): void {
  const component = vnode.type as ComponentType;
  if (component.constructor === AsyncFunction) {
    throw new Error(`The component ${component.name} is async: pages get their data from handlers`);
  }
  const island = pass.insideIsland ? undefined : pass.known.get(component);
  if (island) vnode.type = island.bracketed;
}

function extend(vnode: VNode<Props>, more: (props: Props) => Props): void {
  const props = originals.get(vnode) ?? vnode.props;
  originals.set(vnode, props);
  vnode.props = { ...props, ...more(props) } as typeof vnode.props;
}

function linkMarks(props: Props, url: URL): Props {
  const { href } = props;
  if (typeof href !== "string" || !/^\/(?!\/)/.test(href) || props["aria-current"] != null) return {};
  const link = new URL(href, url);
  const samePath = link.pathname === url.pathname;
  if (samePath && (link.search === "" || link.search === url.search)) {
    return { "data-current": "true", "aria-current": "page" };
  }
  const folder = link.pathname.endsWith("/") ? link.pathname : link.pathname + "/";
  return samePath || url.pathname.startsWith(folder) ? { "data-ancestor": "true", "aria-current": "true" } : {};
}

function lockedSources(props: Props): Props {
  if (props["data-fresh-disable-lock"]) return {};
  const locked: Props = {};
  if (typeof props.src === "string") locked.src = asset(props.src);
  for (const name of ["srcset", "srcSet"]) {
    const set = props[name];
    if (typeof set !== "string") continue;
    locked[name] = set.replaceAll(/(^|,\s*)([^\s,]+)/g, (_, start, path) => start + asset(path));
  }
  return locked;
}
