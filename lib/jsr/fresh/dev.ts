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
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundleIslands, checkSources } from "./bundle.ts";
import { bundledOnce } from "./bundle_cache.ts";
import type { App } from "./mod.ts";
import { planRoutes } from "./routes.ts";
import { attach, type Snapshot, type StaticFile } from "./snapshot.ts";

// Files and folders that start with a dot, except `.well-known`, are not served.
const HIDDEN = /(^|\/)\.(?!well-known(\/|$))/;

// esbuild's process is shared by builds that run at the same time.
let running = 0;

/** Builds an app. */
export class Builder {
  #root: string;
  #out: string;

  /** The app's folder, with `main.ts`, `routes`, `islands` and `static`; where the build goes, from there. */
  constructor({ root = ".", outDir = "_fresh" }: { root?: string; outDir?: string } = {}) {
    this.#root = resolve(root);
    this.#out = resolve(root, outDir);
  }

  /** Builds on disk (`server.js` and bundles in `outDir`) or in memory. Returns what joins the build to the app. */
  // deno-lint-ignore no-explicit-any
  async build(options: { snapshot?: "disk" | "memory" } = {}): Promise<(app: App<any>) => void> {
    running++;
    try {
      const snapshot = await makeSnapshot(this.#root, options.snapshot === "memory");
      if (options.snapshot !== "memory") await write(snapshot, this.#out);
      return (app) => attach(app, snapshot);
    } finally {
      if (--running === 0) await esbuild.stop();
    }
  }
}

async function makeSnapshot(root: string, inMemory: boolean): Promise<Snapshot> {
  const [inRoutes, inIslands, inStatic] = await Promise.all(
    ["routes", "islands", "static"].map((folder) => list(join(root, folder))),
  );
  const routes = planRoutes(inRoutes);
  const islands = [
    ...inIslands.map((path) => `islands/${path}`),
    ...inRoutes.filter((path) => path.includes("(_islands)/")).map((path) => `routes/${path}`),
  ]
    .filter((path) => /\.[jt]sx?$/.test(path) && !/[._]test\.\w+$/.test(path))
    .map((file, i) => ({ file, name: `${basename(file).replace(/\.\w+$/, "")}_${i}` }));
  const bundle = async () => {
    const buildId = findBuildId();
    const entries = Object.fromEntries(islands.map(({ file, name }) => [name, join(root, file)]));
    const [bundles] = await Promise.all([
      bundleIslands(root, buildId, entries),
      checkSources(root, ["main.ts", ...routes.map(({ file }) => file)]),
    ]);
    return { buildId, bundles };
  };
  const [{ buildId, bundles }, statics] = await Promise.all([
    inMemory ? bundledOnce(root, givenId() ?? "random", bundle) : bundle(),
    Promise.all(
      inStatic.filter((path) => !HIDDEN.test(path)).map(async (path) => {
        const file = join(root, "static", path);
        return staticFile(`/${path}`, await Deno.readFile(file), pathToFileURL(file));
      }),
    ),
  ]);
  const url = `/_fresh/js/${buildId}/`;
  const loader = (file: string) => () => import(pathToFileURL(join(root, file)).href);
  return {
    root,
    buildId,
    boot: `${url}boot.js`,
    files: routes.map((route) => ({ ...route, load: loader(route.file) })),
    islands: islands.map(({ file, name }) => ({ file, bundle: `${url}${name}.js`, load: loader(file) })),
    statics: new Map([...statics, ...bundles.map(({ name, content }) => staticFile(url + name, content))]),
  };
}

/** Paths of all files in a folder and below, from there, sorted; none if it is missing. */
async function list(folder: string, below = ""): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(join(folder, below))).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  });
  const paths = entries.map(({ name, isDirectory }) => isDirectory ? list(folder, `${below}${name}/`) : below + name);
  return (await Promise.all(paths)).flat().sort();
}

/** 40 hex digits: the deployment's or commit's if the environment names one, else random. */
function findBuildId(): string {
  const given = givenId();
  if (given && /^[0-9a-f]{40}$/.test(given)) return given;
  return createHash("sha1").update(given ?? crypto.randomUUID()).digest("hex");
}

function givenId(): string | undefined {
  return ["DENO_DEPLOYMENT_ID", "GITHUB_SHA", "CI_COMMIT_SHA"].map((name) => Deno.env.get(name)).find(Boolean);
}

function staticFile(path: string, bytes: Uint8Array<ArrayBuffer>, content: StaticFile["content"] = bytes) {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return [path, { hash, size: bytes.length, content }] satisfies [string, StaticFile];
}

async function write(snapshot: Snapshot, out: string): Promise<void> {
  await Deno.remove(join(out, "static", "_fresh"), { recursive: true }).catch(() => {});
  for (const [path, { content }] of snapshot.statics) {
    if (content instanceof URL) continue;
    const file = join(out, "static", path);
    await Deno.mkdir(dirname(file), { recursive: true });
    await Deno.writeFile(file, content);
  }
  await Deno.writeTextFile(join(out, "server.js"), serverSource(snapshot, out));
}

/** The text of `server.js`. Its imports are literal, so that tools which follow imports find them. */
function serverSource({ root, buildId, boot, files, islands, statics }: Snapshot, out: string): string {
  const json = JSON.stringify;
  const fromOut = (file: string) => json(relative(out, join(root, file)).replaceAll("\\", "/"));
  const loadable = (item: { file: string }) => `    { ...${json(item)}, load: () => import(${fromOut(item.file)}) },\n`;
  const served = [...statics].map(([path, { hash, size, content }]) => {
    const file = content instanceof URL ? relative(out, fileURLToPath(content)) : `static${path}`;
    const url = file.split(/[\\/]/).map(encodeURIComponent).join("/");
    return `    [${json(path)}, { hash: "${hash}", size: ${size}, content: new URL("${url}", import.meta.url) }],\n`;
  });
  return `// Made by Builder; do not edit.
import { attach } from "fresh/internal";
import { resolve } from "node:path";
import { app } from ${fromOut("main.ts")};

attach(app, {
  root: resolve(import.meta.dirname, ${fromOut(".")}),
  buildId: "${buildId}",
  boot: "${boot}",
  files: [
${files.map(loadable).join("")}  ],
  islands: [
${islands.map(loadable).join("")}  ],
  statics: new Map([
${served.join("")}  ]),
});

export default { fetch: app.handler() };
`;
}
