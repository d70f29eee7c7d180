import { stringify } from "devalue";
import { type ComponentType, Fragment, type FunctionComponent, h, isValidElement, type VNode } from "preact";
import { currentPass, type Pass } from "./pass.ts";
import type { IslandFile, Snapshot } from "./snapshot.ts";

/** One exported function of an island module. */
export interface Island {
  file: string;
  /** URL of its bundle. */
  bundle: string;
  /** Name of the export. */
  exported: string;
  /** Prints the component between two comments, by which the browser finds it. */
  bracketed: FunctionComponent;
}

/** Loads the island modules of a build; the result tells islands by their component. */
export async function loadIslands(files: IslandFile[]): Promise<Map<unknown, Island>> {
  const known = new Map<unknown, Island>();
  await Promise.all(files.map(async ({ file, bundle, load }) => {
    for (const [exported, component] of Object.entries(await load())) {
      if (typeof component === "function") {
        known.set(component, bracket(component as ComponentType, { file, bundle, exported }));
      }
    }
  }));
  return known;
}

function bracket(component: ComponentType, source: Omit<Island, "bracketed">): Island {
  const island: Island = {
    ...source,
    bracketed: (props) => {
      const pass = currentPass();
      const content = h(component, props);
      // Inside an island other islands are ordinary components.
      if (!pass || pass.insideIsland) return content;
      pass.insideIsland = true;
      const number = pass.used.push({ island, props }) - 1;
      return h(Fragment, null, comment(`island:${number}`), content, h(End, null));
    },
  };
  return island;
}

function End(): VNode {
  currentPass()!.insideIsland = false;
  return comment("/island");
}

// The key keeps the renderer from unwrapping a fragment at the top of a component.
function comment(text: string): VNode {
  return h(Fragment, { key: text, UNSTABLE_comment: text } as { key: string });
}

/** The script at the end of a page that starts its islands. */
export function bootScript({ used, nonce }: Pass, boot: string): string {
  const bundles = bundlesOf(used);
  const imports = bundles.map((bundle, i) => `import*as m${i} from${quote(bundle)};`).join("");
  const components = used.map(({ island }) => `m${bundles.indexOf(island.bundle)}[${quote(island.exported)}]`);
  const start = `boot([${components}],${quote(serialize(used))})`;
  return `<script type="module" nonce="${nonce}">import{boot}from${quote(boot)};${imports}${start}</script>`;
}

/** The `Link` header by which the browser fetches bundles before it meets the script. */
export function preloadHeader({ used }: Pass, { boot }: Snapshot): string {
  return [boot, ...bundlesOf(used)]
    .map((url) => `<${url}>; rel="modulepreload"; as="script"`)
    .join(", ");
}

function bundlesOf(used: Pass["used"]): string[] {
  return [...new Set(used.map(({ island }) => island.bundle))];
}

// One text for all islands, so that an object given to two of them is one object in the browser.
function serialize(used: Pass["used"]): string {
  try {
    return stringify(used.map(({ props }) => props), { refused: (value) => isRefused(value) && refused });
  } catch (error) {
    const { message, path = "", value } = error as Error & { path?: string; value?: unknown };
    const [, number, prop] = path.match(/^\[(\d+)\]\.?(.*)$/) ?? ["", "0", path];
    const { file, exported } = used[Number(number)].island;
    const reason = value === refused ? "it is neither plain data nor Date, URL, Map or Set" : message;
    throw new Error(`${file}: the prop "${prop}" of ${exported} cannot be sent to the browser: ${reason}`);
  }
}

// Given to the serializer in place of what is refused: it throws for functions, and says where.
const refused = () => {};

// The serializer knows more kinds than the original, and would take JSX for plain data.
function isRefused(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (isValidElement(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return ![null, Object.prototype, Array.prototype, Date.prototype, URL.prototype, Map.prototype, Set.prototype]
    .includes(prototype);
}

// `<` is escaped, so that neither `</script` nor `<!--` can appear.
function quote(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}
