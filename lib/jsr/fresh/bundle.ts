import * as esbuild from "esbuild";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Files in the browser's folder, by name. */
export type Bundles = Map<string, Uint8Array<ArrayBuffer>>;

const ISLAND_IMPORTS = /^(preact|preact\/hooks|preact\/jsx-runtime|fresh\/runtime)$/;
const EXPORTS: Record<string, string[]> = {
  "fresh": ["App", "createDefine", "page", "HttpError", "staticFiles"],
  "fresh/runtime": ["IS_BROWSER", "asset"],
  "fresh/dev": ["Builder"],
};

/** Bundles the islands for the browser. `entries`: name of a bundle → source file. */
export async function bundleIslands({ root, buildId, target, entries }: {
  root: string;
  buildId: string;
  target: string | string[];
  entries: Record<string, string>;
}): Promise<Bundles> {
  const outdir = join(root, "_fresh");
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { boot: here("client.ts"), ...entries },
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target,
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { __BUILD_ID__: JSON.stringify(buildId) },
    legalComments: "none",
    logLevel: "silent",
    plugins: [{
      name: "islands",
      setup: (build) => resolveForIslands(build, root),
    }],
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(outdir.length + 1), contents.slice()]));
}

function resolveForIslands(build: esbuild.PluginBuild, root: string): void {
  build.onResolve({ filter: /^@\// }, ({ path }) => ({ path: join(root, path.slice(2)) }));
  build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
    if (path === "fresh/runtime") return { path: here("runtime.ts") };
    const ours = importer.startsWith(here(".")) ||
      importer.includes("/node_modules/");
    if (kind === "entry-point" || ours || ISLAND_IMPORTS.test(path)) return;
    return {
      errors: [{
        text: `An island imports only preact, fresh/runtime and the app's own files, not "${path}"`,
      }],
    };
  });
}

/**
 * Reads the app's sources without running them: fails where something is imported from `fresh` that the stand-in does
 * not have. Returns the names that each entry exports.
 */
export async function readSources(root: string, entries: string[]): Promise<Map<string, string[]>> {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: join(root, "_fresh"),
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "esnext",
    platform: "neutral",
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "silent",
    plugins: [{
      name: "sources",
      setup: (build) => resolveSources(build, root),
    }],
  });
  return new Map(
    Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) => entryPoint ? [[entryPoint, exports]] : []),
  );
}

function resolveSources(build: esbuild.PluginBuild, root: string): void {
  build.onResolve({ filter: /^@\// }, ({ path }) => sourceOrExternal(join(root, path.slice(2))));
  build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => sourceOrExternal(join(resolveDir, path)));
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
    if (kind === "entry-point") return;
    if (!/^(fresh|@fresh\/core)(\/|$)/.test(path)) {
      return { path, external: true };
    }
    if (path in EXPORTS) return { path, namespace: "fresh" };
    return { errors: [{ text: `"${path}" is not in the stand-in` }] };
  });
  build.onLoad({ filter: /.*/, namespace: "fresh" }, ({ path }) => ({
    contents: EXPORTS[path].map((name) => `export const ${name} = 0;`).join("\n"),
  }));
}

function sourceOrExternal(path: string): esbuild.OnResolveResult {
  return /\.[jt]sx?$/.test(path) ? { path } : { path, external: true };
}

function here(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
