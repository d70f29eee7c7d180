/**
 * Sent to the browser: starts the islands of a page.
 * @module
 */
import { parse } from "devalue";
import { type ComponentType, type ContainerNode, h, render } from "preact";

/** Renders the nth component with the nth props over what the server printed between the nth pair of comments. */
export function boot(components: ComponentType[], props: string): void {
  const all = parse(props) as Record<string, unknown>[];
  for (const start of findStarts()) {
    const number = Number(start.data.slice("island:".length));
    const range = rangeAfter(start);
    render(h(components[number], all[number]), range);
    removeLeftovers(range);
  }
}

function findStarts(): Comment[] {
  const starts: Comment[] = [];
  const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
  for (let node; (node = comments.nextNode() as Comment | null);) {
    if (/^island:\d+$/.test(node.data)) starts.push(node);
  }
  return starts;
}

/** A vnode as Preact leaves it: `__k` are its children, `__e` its DOM node. */
interface Rendered {
  type: unknown;
  __k?: (Rendered | null)[];
  __e: ChildNode;
}

/** What the server printed and the browser did not take over: Preact leaves it at the top level. */
function removeLeftovers(range: ContainerNode): void {
  const kept = new Set(topNodes((range as ContainerNode & { __k: Rendered }).__k));
  for (const node of range.childNodes as unknown as ChildNode[]) if (!kept.has(node)) node.remove();
}

function topNodes(vnode: Rendered | null): ChildNode[] {
  if (vnode === null) return [];
  return typeof vnode.type === "function" ? (vnode.__k ?? []).flatMap(topNodes) : [vnode.__e];
}

/** Lets Preact take the nodes between two comments for the content of one element. */
function rangeAfter(start: Comment): ContainerNode {
  const parent = start.parentNode as Element;
  const childNodes: ChildNode[] = [];
  let end = start.nextSibling!;
  while (!(end instanceof Comment && end.data === "/island")) {
    childNodes.push(end);
    end = end.nextSibling!;
  }
  // Preact skips comments when it looks for the next place, so a place behind the end means the end.
  const insertBefore = (node: Node, before: Node | null) => {
    const inside = before && end.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_PRECEDING;
    return parent.insertBefore(node, inside ? before : end);
  };
  return {
    nodeType: 1,
    parentNode: parent,
    firstChild: childNodes[0] ?? null,
    childNodes,
    namespaceURI: parent.namespaceURI,
    insertBefore,
    appendChild: (node: Node) => insertBefore(node, null),
    removeChild: (node: Node) => parent.removeChild(node),
    contains: (node: Node | null) => parent.contains(node),
  } as unknown as ContainerNode;
}
