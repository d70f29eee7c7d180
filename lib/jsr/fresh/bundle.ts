import * as esbuild from "esbuild";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ISLAND_IMPORTS = /^(preact|preact\/hooks|preact\/jsx-runtime|fresh\/runtime|@simplewebauthn\/browser)$/;
const EXPORTS: Record<string, string[]> = {
  "fresh": ["App", "createDefine", "page", "HttpError", "staticFiles"],
  "fresh/runtime": ["IS_BROWSER", "asset"],
  "fresh/dev": ["Builder"],
};

const SHARED = {
  bundle: true,
  splitting: true,
  write: false,
  metafile: true,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "silent",
} as const;

/**
 * Bundles the islands and what starts them for the browser. Returns the files' contents by name.
 * @param entries name of a bundle → source file
 */
export async function bundleIslands(root: string, buildId: string, entries: Record<string, string>) {
  const outdir = join(root, "_fresh");
  const { outputFiles } = await esbuild.build({
    ...SHARED,
    absWorkingDir: root,
    outdir,
    entryPoints: { boot: join(HERE, "client.ts"), ...entries },
    target: "es2022",
    minify: true,
    legalComments: "none",
    define: { __BUILD_ID__: JSON.stringify(buildId) },
    plugins: [{ name: "islands", setup: (build) => resolveForIslands(build, root) }],
  });
  return outputFiles.map(({ path, contents }) => ({ name: path.slice(outdir.length + 1), content: contents.slice() }));
}

function resolveForIslands(build: esbuild.PluginBuild, root: string): void {
  build.onResolve({ filter: /^@\// }, ({ path }) => ({ path: join(root, path.slice(2)) }));
  build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
    if (path === "fresh/runtime") return { path: join(HERE, "runtime.ts") };
    const notTheApps = kind === "entry-point" || importer.startsWith(HERE) || importer.includes("/node_modules/");
    if (notTheApps || ISLAND_IMPORTS.test(path)) return;
    return refuse(`an island imports only preact, fresh/runtime and the app's own files, not "${path}"`);
  });
}

/**
 * Reads the app's sources without running them. Throws where something is imported from `fresh` that the stand-in does
 * not have, and where a file exports nothing that the app could use.
 */
export async function checkSources(root: string, entryPoints: string[]): Promise<void> {
  const { metafile } = await esbuild.build({
    ...SHARED,
    absWorkingDir: root,
    outdir: join(root, "_fresh"),
    entryPoints,
    target: "esnext",
    platform: "neutral",
    logOverride: { "import-is-undefined": "error" },
    plugins: [{ name: "sources", setup: (build) => resolveSources(build, root) }],
  });
  for (const { entryPoint, exports } of Object.values(metafile.outputs)) {
    const useful = entryPoint === "main.ts" ? ["app"] : ["default", "handler", "handlers"];
    // What is imported while the app runs is an output of its own too.
    if (!entryPoint || !entryPoints.includes(entryPoint) || exports.some((name) => useful.includes(name))) continue;
    throw new Error(`${entryPoint}: it must export ${useful.join(" or ")}`);
  }
}

function resolveSources(build: esbuild.PluginBuild, root: string): void {
  const ownSource = (path: string) => ({ path, external: !/\.[jt]sx?$/.test(path) });
  build.onResolve({ filter: /^@\// }, ({ path }) => ownSource(join(root, path.slice(2))));
  build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => ownSource(join(resolveDir, path)));
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
    if (kind === "entry-point") return;
    if (Object.hasOwn(EXPORTS, path)) return { path, namespace: "stand-in" };
    if (/^((jsr:)?@fresh\/core|fresh)([@/]|$)/.test(path)) return refuse(`"${path}" is not in the stand-in for Fresh`);
    return { path, external: true };
  });
  build.onLoad({ filter: /.*/, namespace: "stand-in" }, ({ path }) => ({
    contents: EXPORTS[path].map((name) => `export const ${name} = 0;`).join("\n"),
  }));
}

function refuse(text: string): esbuild.OnResolveResult {
  return { errors: [{ text }] };
}
