import { stringify, type StringifyOptions } from "devalue";
import { type ComponentType, isValidElement } from "preact";
import type { IslandFile } from "./snapshot.ts";

/** One exported function of an island module. */
export interface Island extends Omit<IslandFile, "load"> {
  component: ComponentType;
  /** Name of the export. */
  exported: string;
}

/** An island on a page. */
export interface UsedIsland {
  island: Island;
  props: Record<string, unknown>;
}

/** Loads the island modules of a build; the result tells islands by their component. */
export async function loadIslands(files: IslandFile[]): Promise<Map<unknown, Island>> {
  const known = new Map<unknown, Island>();
  await Promise.all(files.map(async ({ file, bundle, load }) => {
    for (const [exported, component] of Object.entries(await load())) {
      if (typeof component !== "function") continue;
      known.set(component, { component: component as ComponentType, file, bundle, exported });
    }
  }));
  return known;
}

/** The `Link` header by which the browser fetches bundles before it meets the script. */
export function preloadHeader(used: UsedIsland[], boot: string): string {
  return [boot, ...bundlesOf(used)].map((url) => `<${url}>; rel="modulepreload"; as="script"`).join(", ");
}

/** The script at the end of a page that starts its islands. */
export function bootScript(used: UsedIsland[], nonce: string, boot: string): string {
  const bundles = bundlesOf(used);
  const imports = bundles.map((bundle, i) => `import*as m${i} from${quote(bundle)};`).join("");
  const components = used.map(({ island }) => `m${bundles.indexOf(island.bundle)}[${quote(island.exported)}]`);
  const start = `boot([${components}],${quote(serialize(used))})`;
  return `<script type="module" nonce="${nonce}">import{boot}from${quote(boot)};${imports}${start}</script>`;
}

function bundlesOf(used: UsedIsland[]): string[] {
  return [...new Set(used.map(({ island }) => island.bundle))];
}

// One text for all islands, so that an object given to two of them is one object in the browser.
function serialize(used: UsedIsland[]): string {
  try {
    return stringify(used.map(({ props }) => props), { refused: (value) => isRefused(value) && refused }, {
      operations,
    });
  } catch (error) {
    const { message, path = "", value } = error as Error & { path?: string; value?: unknown };
    const [, number, prop] = path.match(/^\[(\d+)\]\.?(.*)$/) ?? ["", "0", path];
    const { file, exported } = used[Number(number)].island;
    const reason = value === refused ? "it is neither plain data nor Date, URL, Map or Set" : message;
    throw new Error(`${file}: the prop "${prop}" of ${exported} cannot be sent to the browser: ${reason}`);
  }
}

// The serializer would look at each character of a text, and call it a string: in Cyrillic the texts of four islands took
// a millisecond. What is no string it writes by `String`.
const operations = {
  toPrimitive: (value: unknown) => typeof value === "string" ? { toString: () => quoteText(value) } as string : value,
} as StringifyOptions["operations"];

const ESCAPES: Record<string, string> = { "<": "\\u003C", "\u2028": "\\u2028", "\u2029": "\\u2029" };

function quoteText(text: string): string {
  return JSON.stringify(text).replaceAll(/[<\u2028\u2029]/g, (character) => ESCAPES[character]);
}

// Given to the serializer in place of what is refused: it throws for functions, and says where.
const refused = () => {};

const PLAIN: unknown[] = [null, ...[Object, Array, Date, URL, Map, Set].map(({ prototype }) => prototype)];

// The serializer knows more kinds than the original, and would take JSX for plain data.
function isRefused(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isValidElement(value) || !PLAIN.includes(Object.getPrototypeOf(value));
}

// `<` is escaped, so that neither `</script` nor `<!--` can appear.
function quote(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}
