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
      extend(vnode, (props) => linkMarks(props, pass));
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

function linkMarks({ href, "aria-current": own }: Props, pass: Pass): Props {
  if (typeof href !== "string" || !/^\/(?!\/)/.test(href) || own != null) return {};
  const [path, search] = splitLink(href, pass.origin);
  const samePath = path === pass.path;
  if (samePath && (search === "" || search === pass.search)) return { "data-current": "true", "aria-current": "page" };
  const isAncestor = samePath || pass.path.startsWith(path.endsWith("/") ? path : path + "/");
  return isAncestor ? { "data-ancestor": "true", "aria-current": "true" } : {};
}

// Parsing a URL would take most of the time that a page with many links needs; plain ones are only split.
function splitLink(href: string, origin: string): [path: string, search: string] {
  if (/[^!-~]|\/\.|\?(#|$)/.test(href)) {
    const { pathname, search } = new URL(href, origin);
    return [pathname, search];
  }
  const [, path, search = ""] = href.match(/^([^?#]*)(\?[^#]*)?/)!;
  return [path, search];
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
