import type { SiteFile } from "./snapshot.ts";

/** A file of the routes folder with its place in the app; not yet loadable. */
export type RouteFile = Omit<SiteFile, "load">;

const EXTENSION = /\.(tsx|ts|jsx|js)$/;
const TEST = /[._]test\.(tsx|ts|jsx|js)$/;
const SPECIAL: Record<string, SiteFile["kind"]> = {
  _app: "app",
  _middleware: "middleware",
  _error: "error",
};

/**
 * The app's route files in the order of registration.
 * @param paths of all files in the routes folder, from there, with `/`
 * @param routeDir the folder's name, for messages and for loading
 */
export function planRoutes(paths: string[], routeDir: string): RouteFile[] {
  const files = paths
    .filter((path) => EXTENSION.test(path) && !TEST.test(path) && !/(^|\/)\(_/.test(path))
    .map((path) => path.replace(EXTENSION, "").split("/").concat(path))
    .sort(compareNames)
    .map((names) => planFile(names.slice(0, -1), `${routeDir}/${names.at(-1)}`));
  refuseTwins(files);
  refuseShadowed(files);
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
  const last = name === "index" ? [] : [partOf(name, file)];
  const parts = [...scope, ...last].filter((part) => !part.startsWith("("));
  return { kind: "route", file, pattern: "/" + parts.join("/"), scope };
}

function partOf(name: string, file: string): string {
  if (/^\([\w-]+\)$/.test(name)) return name;
  if (name.includes("[[")) refuse(file, "optional folders and files swallow other paths");
  const rest = name.match(/^\[\.\.\.(\w+)\]$/);
  if (rest) return `:${rest[1]}*`;
  // What follows a parameter must not look like a part of its name.
  if (!/^([\w.~-]|\[\w+\](?![\w[]))+$/.test(name)) {
    refuse(file, `the name "${name}" has a form that the stand-in does not know`);
  }
  return name.replaceAll(/\[(\w+)\]/g, ":$1");
}

// Within a folder: special files, index, fixed names, groups, parameters, the rest.
function rank(name: string, isFile: boolean): number {
  if (isFile && name.startsWith("_")) return ["_app", "_middleware", "_error"].indexOf(name);
  if (isFile && name === "index") return 3;
  if (name.startsWith("(")) return 5;
  if (name.startsWith("[...")) return 7;
  return name.includes("[") ? 6 : 4;
}

// The last element is the whole path; the one before it the file's name.
function compareNames(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length) - 1; i++) {
    const order = rank(a[i], i === a.length - 2) - rank(b[i], i === b.length - 2);
    if (order !== 0) return order;
    if (a[i] === b[i]) continue;
    // The longer of two names with a common beginning is the narrower one: `[id].md` before `[id]`.
    if (a[i].startsWith(b[i])) return -1;
    if (b[i].startsWith(a[i])) return 1;
    return a[i] < b[i] ? -1 : 1;
  }
  return b.length - a.length;
}

function refuseTwins(files: RouteFile[]): void {
  const seen = new Map<string, string>();
  for (const { kind, pattern, scope, file } of files) {
    const place = kind === "route" ? pattern.replaceAll(/:\w+/g, ":") : `${kind} of ${scope.join("/")}`;
    const twin = seen.get(place);
    if (twin) refuse(file, `${twin} has the same URL or place`);
    seen.set(place, file);
  }
}

// `film/[id]/index` takes what `film/[id].md` is meant for.
function refuseShadowed(files: RouteFile[]): void {
  for (const { file } of files) {
    const folder = file.match(/^(.*\/)\[\w+\]\/index\.\w+$/)?.[1];
    const shadowed = folder &&
      files.find((other) =>
        other.file.startsWith(folder) && /^\[\w+\]\.[^/]+\.\w+$/.test(other.file.slice(folder.length))
      );
    if (shadowed) refuse(file, `it takes the requests for ${shadowed.file}; name it ${file.replace("/index", "")}`);
  }
}

function refuse(file: string, reason: string): never {
  throw new Error(`${file}: ${reason}`);
}
