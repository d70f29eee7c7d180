import type { SiteFile } from "./snapshot.ts";

/** A file of the routes folder with its place in the app; not yet loadable. */
export type RouteFile = Omit<SiteFile, "load">;

const SPECIAL: Record<string, SiteFile["kind"]> = { _app: "app", _middleware: "middleware", _error: "error" };

/**
 * The app's route files in the order of registration.
 * @param paths of all files in the routes folder, from there, with `/`
 */
export function planRoutes(paths: string[]): RouteFile[] {
  const files = paths
    .filter((path) => /\.[jt]sx?$/.test(path) && !/[._]test\.\w+$/.test(path) && !/(^|\/)\(_/.test(path))
    .map((path) => ({ names: path.replace(/\.\w+$/, "").split("/"), file: `routes/${path}` }))
    .map(({ names, file }) => ({ ...planFile(names, file), key: sortKey(names) }))
    .sort((a, b) => a.key < b.key ? -1 : 1)
    .map(({ key: _, ...file }) => file);
  refuseClashes(files);
  return files;
}

function planFile(names: string[], file: string): RouteFile {
  const scope = names.slice(0, -1).map((name) => partOf(name, file));
  const name = names.at(-1)!;
  if (name.startsWith("_")) {
    const kind = SPECIAL[name];
    if (!kind) refuse(file, `the stand-in knows _app, _middleware and _error, not ${name}`);
    if (kind === "app" && scope.length > 0) refuse(file, "_app stands at the root only");
    return { kind, file, pattern: "", scope };
  }
  const parts = name === "index" ? scope : [...scope, partOf(name, file)];
  return { kind: "route", file, pattern: "/" + parts.filter((part) => !part.startsWith("(")).join("/"), scope };
}

function partOf(name: string, file: string): string {
  if (/^\([\w-]+\)$/.test(name)) return name;
  if (name.includes("[[")) refuse(file, "optional folders and files swallow other paths");
  const rest = name.match(/^\[\.\.\.(\w+)\]$/);
  if (rest) return `:${rest[1]}*`;
  // What follows a parameter must not look like a part of its name.
  if (/^([\w.~-]|\[\w+\](?![\w[]))+$/.test(name)) return name.replaceAll(/\[(\w+)\]/g, ":$1");
  refuse(file, `the name "${name}" has a form that the stand-in does not know`);
}

// Within a folder: special files, index, fixed names, groups, parameters, the rest. Each name ends with the highest
// character, so that the longer of two with a common beginning comes first: `[id].md` before `[id]`.
function sortKey(names: string[]): string {
  const ranks = [/^_/, /^index$/, /^[^([]*$/, /^\(/, /^(?!\[\.)/, /^/];
  return names.map((name) => `${ranks.findIndex((rank) => rank.test(name))}${name}\uffff`).join("") + "\uffff";
}

function refuseClashes(files: RouteFile[]): void {
  const places = new Map<string, string>();
  for (const { kind, pattern, scope, file } of files) {
    const place = kind === "route" ? pattern.replaceAll(/:\w+/g, ":") : `${kind} of ${scope.join("/")}`;
    const twin = places.get(place);
    if (twin) refuse(file, `${twin} has the same URL or place`);
    places.set(place, file);
  }
  // `film/[id]/index` takes what `film/[id].md` is meant for.
  for (const [place, file] of places) {
    if (!/\]\/index\.\w+$/.test(file)) continue;
    const [, shadowed] = [...places].find(([other]) => other.startsWith(`${place}.`)) ?? [];
    if (shadowed) refuse(file, `it takes the requests for ${shadowed}; name it ${file.replace("/index", "")}`);
  }
}

function refuse(file: string, reason: string): never {
  throw new Error(`${file}: ${reason}`);
}

/** Finds what was registered for a path: fixed paths first, then the first pattern that fits. */
export class PathTable<T> {
  #fixed = new Map<string, { pattern: string; value: T }>();
  #patterns: { pattern: string; value: T; expression: RegExp; names: string[] }[] = [];

  /** Registers a pattern as {@linkcode planRoutes} writes it: plain text, `:x` and, at the end, `/:x*`. */
  add(pattern: string, value: T): void {
    if (!pattern.includes(":")) return void this.#fixed.set(pattern, { pattern, value });
    const names: string[] = [];
    const source = pattern.replaceAll(/\/:(\w+)\*|:(\w+)|[^]/g, (text, rest, name) => {
      if (!rest && !name) return RegExp.escape(text);
      names.push(rest ?? name);
      return rest ? "(?:/([^/]+(?:/[^/]+)*))?" : "([^/]+?)";
    });
    this.#patterns.push({ pattern, value, expression: new RegExp(`^${source}$`), names });
  }

  /** What fits a path as written in the URL; the escapes in its parameters may be malformed. */
  find(path: string): { pattern: string; value: T; params: Record<string, string> } | "malformed" | undefined {
    const otherSlash = () => path.endsWith("/") ? path.slice(0, -1) : path + "/";
    const fixed = this.#fixed.get(path) ?? this.#fixed.get(otherSlash());
    if (fixed) return { ...fixed, params: Object.create(null) };
    for (const { pattern, value, expression, names } of this.#patterns) {
      const values = expression.exec(path);
      if (!values) continue;
      const params: Record<string, string> = Object.create(null);
      try {
        names.forEach((name, i) => params[name] = decodeURI(values[i + 1] ?? ""));
      } catch {
        return "malformed";
      }
      return { pattern, value, params };
    }
  }
}
