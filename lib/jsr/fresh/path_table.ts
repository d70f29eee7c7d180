import type { Method } from "./types.ts";

/** Text parameters of a path; without prototype. */
export type Params = Record<string, string>;

/** One registered path with what answers it, by method. */
export interface PathEntry<T> {
  path: string;
  byMethod: Map<string, T>;
}

interface Pattern<T> {
  entry: PathEntry<T>;
  expression: RegExp;
  names: string[];
}

/** Finds what was registered for a path: fixed paths first, then the first pattern that fits. */
export class PathTable<T> {
  #entries = new Map<string, PathEntry<T>>();
  #fixed = new Map<string, PathEntry<T>>();
  #patterns: Pattern<T>[] = [];

  /** Registers a path; for a method that is already there the first registration stays. */
  add(methods: readonly Method[], path: string, value: T): void {
    const entry = this.#entries.get(path) ?? this.#register(path);
    for (const method of methods) {
      if (!entry.byMethod.has(method)) entry.byMethod.set(method, value);
    }
  }

  /** The entry for a path as written in the URL, `//` already collapsed; the escapes in its parameters may be malformed. */
  find(path: string): { entry: PathEntry<T>; params: Params } | "malformed" | null {
    const fixed = this.#fixed.get(path) ?? this.#fixed.get(otherSlash(path));
    if (fixed) return { entry: fixed, params: Object.create(null) };
    for (const { entry, expression, names } of this.#patterns) {
      const values = expression.exec(path);
      if (!values) continue;
      const params = paramsOf(names, values);
      return params ? { entry, params } : "malformed";
    }
    return null;
  }

  /** The methods registered for exactly this path text. */
  methodsOf(path: string): string[] {
    return [...this.#entries.get(path)?.byMethod.keys() ?? []];
  }

  #register(path: string): PathEntry<T> {
    const entry = { path, byMethod: new Map<string, T>() };
    const { expression, names } = compilePattern(path);
    if (names.length === 0) this.#fixed.set(path, entry);
    else this.#patterns.push({ entry, expression, names });
    this.#entries.set(path, entry);
    return entry;
  }
}

function otherSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path + "/";
}

function paramsOf(names: string[], values: RegExpExecArray): Params | null {
  const params: Params = Object.create(null);
  try {
    for (let i = 0; i < names.length; i++) params[names[i]] = decodeURI(values[i + 1] ?? "");
  } catch {
    return null;
  }
  return params;
}

// `/:x*`, `{/:x}?`, `:x`, `*`, or one character of plain text; URLPattern's other forms are left out.
const PIECE = /\/:(\w+)\*|\{\/:(\w+)\}\?|:(\w+)(?![\w*?+(])|\*|([^:*{}()?+\\])/y;

/** The regular expression of a path pattern, and the names of its groups. */
export function compilePattern(path: string): { expression: RegExp; names: string[] } {
  if (!path.startsWith("/")) throw new Error(`The path "${path}" must start with "/"`);
  const names: string[] = [];
  let source = "";
  let stars = 0;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < path.length) {
    const piece = PIECE.exec(path);
    if (!piece) {
      throw new Error(`The path "${path}" has a form outside the stand-in, which knows ":x", "/:x*", "{/:x}?" and "*"`);
    }
    const [, rest, optional, name, text] = piece;
    if (text) {
      source += RegExp.escape(text);
      continue;
    }
    if (rest) source += "(?:/([^/]+(?:/[^/]+)*))?";
    else if (optional) source += "(?:/([^/]+))?";
    else source += name ? "([^/]+?)" : "(.*)";
    names.push(rest ?? optional ?? name ?? String(stars++));
  }
  return { expression: new RegExp(`^${source}$`, "s"), names };
}
