import { z } from "zod";

// What a lock says of the packages that are installed. Nothing of the service needs it: its tasks do.

const Npm = z.looseObject({
  integrity: z.string().optional(),
  dependencies: z.array(z.string()).default([]),
  optionalDependencies: z.array(z.string()).default([]),
  os: z.array(z.string()).default([]),
  cpu: z.array(z.string()).default([]),
  tarball: z.string().optional(),
});
const Jsr = z.looseObject({ integrity: z.string().optional(), dependencies: z.array(z.string()).default([]) });

/** deno.lock, as far as it is read here. */
export const Lock = z.looseObject({
  version: z.literal("5"),
  specifiers: z.record(z.string(), z.string()).default({}),
  npm: z.record(z.string(), Npm).default({}),
  jsr: z.record(z.string(), Jsr).default({}),
  remote: z.record(z.string(), z.string()).default({}),
  redirects: z.record(z.string(), z.string()).default({}),
  workspace: z.looseObject({ dependencies: z.array(z.string()).default([]) }).default({ dependencies: [] }),
});

/** A package that a lock has. */
export interface Package {
  /** As the lock names it, with the peers that it was resolved with. */
  id: string;
  registry: "npm" | "jsr";
  name: string;
  version: string;
  /** `sha512-` and base64 of npm, hex (SHA-256) of JSR; `undefined`: none. */
  integrity?: string;
  /** Ids of what it depends on, in as far as the lock has them. */
  dependencies: string[];
  /** Where it was fetched from, if not from the registry's own place for it. */
  tarball?: string;
  /** For certain systems alone: it may be left out. */
  platform: boolean;
}

/** The packages of a lock, by name. Throws a `z.ZodError` where it is no lock of the known version. */
export function packagesOf(lock: z.infer<typeof Lock>): Package[] {
  const npmIds = idsByName(Object.keys(lock.npm));
  const npm = Object.entries(lock.npm).map(([id, { integrity, tarball, os, cpu, ...rest }]): Package => ({
    id,
    registry: "npm",
    ...nameOf(id),
    integrity,
    tarball,
    platform: os.length + cpu.length > 0,
    dependencies: [...rest.dependencies, ...rest.optionalDependencies].flatMap((short) => npmIds(short) ?? []),
  }));
  const jsrIds = idsByName(Object.keys(lock.jsr));
  const jsr = Object.entries(lock.jsr).map(([id, { integrity, dependencies }]): Package => ({
    id,
    registry: "jsr",
    ...nameOf(id),
    integrity,
    platform: false,
    dependencies: dependencies.flatMap((specifier) => {
      const idOf = specifier.startsWith("npm:") ? npmIds : jsrIds;
      return idOf(specifier.slice("npm:".length)) ?? idOf(packageOf(specifier)) ?? [];
    }),
  }));
  return [...npm, ...jsr].toSorted((a, b) => a.id < b.id ? -1 : 1);
}

/** The name of the package in a specifier, as `npm:@scope/name@^1.0.0`. */
export function packageOf(specifier: string): string {
  return /^\w+:(@?[^@]+)/.exec(specifier)![1];
}

/** A name and a version; peers, after `_`, are no part of either. */
function nameOf(id: string): { name: string; version: string } {
  const [, name, version] = /^(@?[^@]+)@([^_]+)/.exec(id)!;
  return { name, version };
}

/** Finds an id by itself, by name and version, or by the name alone, which the lock writes where there is one version. */
function idsByName(ids: string[]): (short: string) => string | undefined {
  const found = new Map(ids.flatMap((id) => {
    const { name, version } = nameOf(id);
    return [[id, id], [name, id], [`${name}@${version}`, id]];
  }));
  return (short) => found.get(short);
}

/** The licence that an installed npm package states in its package.json; `undefined` where it is not installed. */
export function licenceOf({ id, name, registry }: Package): string | undefined {
  if (registry !== "npm") return undefined;
  // As Deno writes a scope's slash in a folder's name.
  const folder = `node_modules/.deno/${name.replace("/", "+")}@${nameOf(id).version}`;
  try {
    const { license, licenses } = JSON.parse(Deno.readTextFileSync(`${folder}/node_modules/${name}/package.json`));
    const stated = license?.type ?? license ?? licenses?.map(({ type }: { type: string }) => type).join(" OR ");
    return typeof stated === "string" ? stated : "none";
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
