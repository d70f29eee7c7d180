/**
 * Builds an app for production.
 *
 * Permissions: read and write of the app's folder; `--allow-run` of esbuild's binary
 * (`node_modules/.deno/@esbuild+<platform>@<version>/node_modules/@esbuild/<platform>/bin/esbuild`); `--allow-env`.
 * @module
 */
import * as esbuild from "esbuild";
import { createHash } from "node:crypto";
import { join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
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

/** A build before it is written or joined: paths are relative to the root. */
export interface Plan {
  root: string;
  buildId: string;
  routes: RouteFile[];
  /** Island modules with the URLs of their bundles. */
  islands: { file: string; bundle: string }[];
  boot: string;
  /** By URL path. `file` is there for what is on disk, `content` for what was made. */
  statics: Map<
    string,
    {
      hash: string;
      size: number;
      file?: string;
      content?: Uint8Array<ArrayBuffer>;
    }
  >;
}

// deno-lint-ignore no-explicit-any
type AnyApp = App<any>;

// esbuild's process is shared by builds that run at the same time.
let running = 0;

/** Builds an app. */
export class Builder {
  #options: Required<BuilderOptions>;

  constructor(options: BuilderOptions = {}) {
    const root = options.root ?? Deno.cwd();
    this.#options = {
      outDir: "_fresh",
      staticDir: "static",
      islandDir: "islands",
      routeDir: "routes",
      serverEntry: "main.ts",
      ignore: [],
      target: "es2022",
      ...options,
      root: root.startsWith("file:") ? fileURLToPath(root) : resolve(root),
    };
  }

  /**
   * Builds the app: on disk as `_fresh/server.js` and browser bundles, or in memory. Returns a function that joins the
   * build to the app.
   */
  async build(options: { snapshot?: "disk" | "memory" } = {}): Promise<(app: AnyApp) => void> {
    running++;
    let plan: Plan;
    try {
      plan = await this.#plan();
    } finally {
      if (--running === 0) await esbuild.stop();
    }
    if (options.snapshot !== "memory") await this.#write(plan);
    return (app) => attach(app, toSnapshot(plan));
  }

  async #plan(): Promise<Plan> {
    const { root, serverEntry, routeDir, islandDir, staticDir, target } = this.#options;
    const routePaths = await this.#list(routeDir);
    const routes = planRoutes(routePaths, routeDir);
    const islands = [
      ...(await this.#list(islandDir)).map((path) => `${islandDir}/${path}`),
      ...routePaths.filter((path) => path.includes("(_islands)/")).map((path) => `${routeDir}/${path}`),
    ].filter((path) => /\.[jt]sx?$/.test(path) && !/[._]test\.\w+$/.test(path))
      .sort();
    const buildId = findBuildId();
    const url = `/_fresh/js/${buildId}/`;
    const names = islands.map((file, i) => `${file.replace(/^.*\//, "").replace(/\.\w+$/, "")}_${i}`);
    const entries = Object.fromEntries(names.map((name, i) => [name, join(root, islands[i])]));
    const [bundles, exported, statics] = await Promise.all([
      bundleIslands({ root, buildId, target, entries }),
      readSources(root, [
        serverEntry,
        ...routes.map(({ file }) => file),
        ...islands,
      ]),
      this.#readStatics(staticDir),
    ]);
    checkExports(serverEntry, routes, exported);
    for (const [name, content] of bundles) {
      statics.set(url + name, { ...identify(content), content });
    }
    return {
      root,
      buildId,
      routes,
      islands: islands.map((file, i) => ({
        file,
        bundle: `${url}${names[i]}.js`,
      })),
      boot: `${url}boot.js`,
      statics,
    };
  }

  async #readStatics(staticDir: string): Promise<Plan["statics"]> {
    const paths = (await this.#list(staticDir))
      .filter((path) => path.split("/").every((name) => !name.startsWith(".") || name === ".well-known"));
    return new Map(
      await Promise.all(paths.map(async (path) => {
        const file = `${staticDir}/${path}`;
        return [`/${path}`, {
          ...identify(await Deno.readFile(join(this.#options.root, file))),
          file,
        }] as const;
      })),
    );
  }

  /** Paths of all files in a folder and below, from there, sorted; none if it is missing. */
  async #list(folder: string, below = ""): Promise<string[]> {
    const { root, ignore } = this.#options;
    const paths: string[] = [];
    try {
      for await (const { name, isDirectory } of Deno.readDir(join(root, folder, below))) {
        const path = below + name;
        if (isDirectory) paths.push(...await this.#list(folder, path + "/"));
        else if (!ignore.some((expression) => expression.test(join(root, folder, path)))) paths.push(path);
      }
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
    return paths.sort();
  }

  async #write(plan: Plan): Promise<void> {
    const { root, outDir, serverEntry } = this.#options;
    const out = resolve(root, outDir);
    await Deno.remove(join(out, "static", "_fresh"), { recursive: true }).catch(() => {});
    for (const [path, { content }] of plan.statics) {
      if (!content) continue;
      const file = join(out, "static", path);
      await Deno.mkdir(join(file, ".."), { recursive: true });
      await Deno.writeFile(file, content);
    }
    const toRoot = (relative(out, root) || ".").replaceAll("\\", "/");
    await Deno.writeTextFile(join(out, "server.js"), serverSource(plan, serverEntry, toRoot));
  }
}

function checkExports(serverEntry: string, routes: RouteFile[], exported: Map<string, string[]>): void {
  if (!exported.get(serverEntry)?.includes("app")) {
    throw new Error(`${serverEntry}: it must export "app"`);
  }
  for (const { kind, file } of routes) {
    const names = exported.get(file) ?? [];
    if (!names.some((name) => ["default", "handler", "handlers"].includes(name))) {
      throw new Error(`${file}: it exports nothing that the app could use as ${kind}`);
    }
  }
}

function identify(content: Uint8Array<ArrayBuffer>): { hash: string; size: number } {
  return {
    hash: createHash("sha256").update(content).digest("hex"),
    size: content.length,
  };
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
    statics: new Map([...statics].map(([path, { hash, size, file, content }]): [string, StaticFile] => [
      path,
      { hash, size, content: content ?? pathToFileURL(join(root, file!)) },
    ])),
  };
}
