import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";

// A registry of packages with JSR's layout, which has the stand-ins as if they had been published.

interface Published {
  version: string;
  exports: Record<string, string>;
  /** By path, with a leading `/`. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
}

/** Where the registry answers, as `JSR_URL` has it, and what it was asked for. */
export interface Registry {
  url: string;
  asked: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** Serves every package that has a folder with a deno.json in `folder`. */
export function serveRegistry(folder: string): Registry {
  const packages = new Map([...Deno.readDirSync(folder)].map(({ name }) => publish(`${folder}/${name}`)));
  const asked: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ url }) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const [, name, rest] = /^\/(@[^/]+\/[^/]+)\/(.*)$/.exec(pathname) ?? [];
    const found = packages.get(name);
    return found && respond(name, found, rest) || new Response("Not found", { status: 404 });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}/`,
    asked,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** `meta.json` has the versions, `VERSION_meta.json` the files and their hashes; anything else is one of these files. */
function respond(name: string, { version, exports, files }: Published, path: string): Response | undefined {
  if (path === "meta.json") {
    const [scope, own] = name.slice(1).split("/");
    return Response.json({
      scope,
      name: own,
      latest: version,
      versions: { [version]: { createdAt: "2026-01-01T00:00:00.000Z" } },
    });
  }
  if (path === `${version}_meta.json`) {
    const manifest = [...files].map(([file, bytes]) => {
      const checksum = `sha256-${createHash("sha256").update(bytes).digest("hex")}`;
      return [file, { size: bytes.length, checksum }];
    });
    return Response.json({ manifest: Object.fromEntries(manifest), exports });
  }
  const file = path.startsWith(`${version}/`) ? files.get(path.slice(version.length)) : undefined;
  return file && new Response(file, { headers: { "content-type": "text/typescript" } });
}

/** A package as `deno publish` would send it: the names of its import map written out, without build metadata. */
function publish(folder: string): [string, Published] {
  const { name, version, exports, imports = {} } = JSON.parse(Deno.readTextFileSync(`${folder}/deno.json`));
  const names = [...Deno.readDirSync(folder)].map((entry) => entry.name).filter((file) => /(?<!_test)\.ts$/.test(file));
  return [name, {
    version: version.replace(/\+.*/, ""),
    exports: typeof exports === "string" ? { ".": exports } : exports,
    files: new Map(names.map((file) => {
      const text = Deno.readTextFileSync(`${folder}/${file}`)
        .replace(/(?<=\bfrom )"([^".]+)"/g, (all, specifier) => imports[specifier] ? `"${imports[specifier]}"` : all)
        // esbuild reads these files from a disk: Fresh's own build has a loader for what came from a registry.
        .replace(`new URL(".", import.meta.url)`, `new URL("${pathToFileURL(folder)}/")`);
      return [`/${file}`, new TextEncoder().encode(text)];
    })),
  }];
}
