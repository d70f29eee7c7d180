/**
 * Builds an app for production.
 *
 * Permissions: `--allow-read=.`, `--allow-write=` the output folder, `--allow-run=` esbuild's binary, which is
 * `node_modules/.deno/@esbuild+<platform>@<version>/node_modules/@esbuild/<platform>/bin/esbuild`, and
 * `--allow-env=DENO_DEPLOYMENT_ID,GITHUB_SHA,CI_COMMIT_SHA --ignore-env`: a child process asks for the whole environment.
 * @module
 */
import * as esbuild from "esbuild";
import { createHash } from "node:crypto";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { App } from "./app.ts";
import { bundleIslands, readSources } from "./bundle.ts";
import { planRoutes, type RouteFile } from "./route_files.ts";
import { serverSource } from "./server_source.ts";
import { attach, type Exports, type Snapshot, type StaticFile } from "./snapshot.ts";

/** What `new Builder(options)` takes; folders and files are relative to `root`. */
export interface BuilderOptions {
  /** The app's folder; by default the current one. */
  root?: string;
  outDir?: string;
  staticDir?: string;
  islandDir?: string;
  routeDir?: string;
  serverEntry?: string;
  /** Files whose path fits one of these are left out. */
  ignore?: RegExp[];
  /** Language level of browser bundles, as esbuild names it. */
  target?: string | string[];
}

/** A build before it is written or joined; files are relative to the root. */
export interface Plan {
  root: string;
  buildId: string;
  routes: RouteFile[];
  islands: { file: string; bundle: string }[];
  boot: string;
  statics: PlannedStatic[];
}

/** A file to be served: on disk (`file`) or made by the build (`content`). */
export interface PlannedStatic {
  path: string;
  hash: string;
  size: number;
  file?: string;
  content?: Uint8Array<ArrayBuffer>;
}

// deno-lint-ignore no-explicit-any
type AnyApp = App<any>;

// esbuild's process is shared by builds that run at the same time.
let running = 0;

/** Builds an app. */
export class Builder {
  #options: Required<BuilderOptions>;

  constructor(options: BuilderOptions = {}) {
    this.#options = {
      outDir: "_fresh",
      staticDir: "static",
      islandDir: "islands",
      routeDir: "routes",
      serverEntry: "main.ts",
      ignore: [],
      target: "es2022",
      ...options,
      root: resolve(options.root ?? "."),
    };
  }

  /** Builds on disk (`server.js` and bundles in `outDir`) or in memory. Returns what joins the build to the app. */
  async build(options: { snapshot?: "disk" | "memory" } = {}): Promise<(app: AnyApp) => void> {
    running++;
    try {
      const plan = await this.#plan();
      if (options.snapshot !== "memory") await this.#write(plan);
      return (app) => attach(app, toSnapshot(plan));
    } finally {
      if (--running === 0) await esbuild.stop();
    }
  }

  async #plan(): Promise<Plan> {
    const { root, serverEntry, routeDir, islandDir, staticDir, target } = this.#options;
    const [inRoutes, inIslands, inStatic] = await Promise.all(
      [routeDir, islandDir, staticDir].map((dir) => this.#list(dir)),
    );
    const routes = planRoutes(inRoutes, routeDir);
    const buildId = findBuildId();
    const url = `/_fresh/js/${buildId}/`;
    const islands = [
      ...inIslands.map((path) => `${islandDir}/${path}`),
      ...inRoutes.filter((path) => path.includes("(_islands)/")).map((path) => `${routeDir}/${path}`),
    ]
      .filter((path) => /\.[jt]sx?$/.test(path) && !/[._]test\.\w+$/.test(path))
      .map((file, i) => ({ file, name: `${file.match(/([^/]+)\.\w+$/)![1]}_${i}` }));
    const entries = Object.fromEntries(islands.map(({ file, name }) => [name, join(root, file)]));
    const [bundles, exported, statics] = await Promise.all([
      bundleIslands({ root, buildId, target, entries }),
      readSources(root, [serverEntry, ...routes.map(({ file }) => file)]),
      Promise.all(inStatic.filter(isPublic).map((path) => this.#readStatic(`/${path}`, `${staticDir}/${path}`))),
    ]);
    checkExports(serverEntry, routes, exported);
    return {
      root,
      buildId,
      routes,
      islands: islands.map(({ file, name }) => ({ file, bundle: `${url}${name}.js` })),
      boot: `${url}boot.js`,
      statics: [
        ...statics,
        ...bundles.map(({ name, content }) => ({ path: url + name, content, ...identify(content) })),
      ],
    };
  }

  /** Paths of all files in a folder and below, from there, sorted; none if it is missing. */
  async #list(folder: string, below = ""): Promise<string[]> {
    const parent = join(this.#options.root, folder, below);
    const entries = await Array.fromAsync(Deno.readDir(parent)).catch((error) => {
      if (error instanceof Deno.errors.NotFound) return [];
      throw error;
    });
    const kept = entries.filter(({ name }) =>
      !this.#options.ignore.some((expression) => expression.test(join(parent, name)))
    );
    const paths = await Promise.all(
      kept.map(({ name, isDirectory }) => isDirectory ? this.#list(folder, `${below}${name}/`) : [below + name]),
    );
    return paths.flat().sort();
  }

  async #readStatic(path: string, file: string): Promise<PlannedStatic> {
    return { path, file, ...identify(await Deno.readFile(join(this.#options.root, file))) };
  }

  async #write(plan: Plan): Promise<void> {
    const { root, outDir, serverEntry } = this.#options;
    const out = resolve(root, outDir);
    await Deno.remove(join(out, "static", "_fresh"), { recursive: true }).catch(() => {});
    for (const { path, content } of plan.statics) {
      if (!content) continue;
      const file = join(out, "static", path);
      await Deno.mkdir(join(file, ".."), { recursive: true });
      await Deno.writeFile(file, content);
    }
    await Deno.writeTextFile(
      join(out, "server.js"),
      serverSource(plan, serverEntry, relative(out, root).replaceAll("\\", "/")),
    );
  }
}

function isPublic(path: string): boolean {
  return path.split("/").every((name) => !name.startsWith(".") || name === ".well-known");
}

function checkExports(serverEntry: string, routes: RouteFile[], exported: Map<string, string[]>): void {
  if (!exported.get(serverEntry)?.includes("app")) throw new Error(`${serverEntry}: it must export "app"`);
  for (const { kind, file } of routes) {
    if (!exported.get(file)?.some((name) => /^(default|handlers?)$/.test(name))) {
      throw new Error(`${file}: it exports nothing that the app could use as ${kind}`);
    }
  }
}

function identify(content: Uint8Array): { hash: string; size: number } {
  return { hash: createHash("sha256").update(content).digest("hex"), size: content.length };
}

/** 40 hex digits: the deployment's or commit's if the environment names one, else random. */
function findBuildId(): string {
  const given = ["DENO_DEPLOYMENT_ID", "GITHUB_SHA", "CI_COMMIT_SHA"].map((name) => Deno.env.get(name)).find(Boolean);
  if (given && /^[0-9a-f]{40}$/.test(given)) return given;
  return createHash("sha1").update(given ?? crypto.randomUUID()).digest("hex");
}

function toSnapshot({ root, buildId, routes, islands, boot, statics }: Plan): Snapshot {
  const base = pathToFileURL(root + "/");
  const load = (file: string) => (): Promise<Exports> => import(new URL(file, base).href);
  return {
    root,
    buildId,
    boot,
    files: routes.map((route) => ({ ...route, load: load(route.file) })),
    islands: islands.map((island) => ({ ...island, load: load(island.file) })),
    statics: new Map(statics.map(({ path, hash, size, file, content }): [string, StaticFile] => [
      path,
      { hash, size, content: content ?? pathToFileURL(join(root, file!)) },
    ])),
  };
}
