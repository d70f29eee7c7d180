import { makeSource, type SourceName, SOURCES, sourceValues } from "@/lib/ingest/sources/mod.ts";
import type { Source } from "@/lib/ingest/source.ts";
import type { World } from "./world.ts";

/** A world with the name of its source. */
export interface NamedWorld extends World {
  name: SourceName;
}

/** The world of every source that asks somebody, which lies in `worlds/<name>.ts`. */
export const WORLDS: readonly NamedWorld[] = await Promise.all(
  SOURCES.map(({ name }) => name).filter((name) => name !== "demo").map(async (name) => {
    const { world }: { world: World } = await import(`./worlds/${name}.ts`);
    return { ...world, name };
  }),
);

/** A world's source as the service makes it, asking the server at `origin`. */
export async function sourceOf({ name, environment }: NamedWorld, origin: string): Promise<Source> {
  const made = await makeSource(name, sourceValues(environment(origin)));
  if (typeof made === "string") throw new Error(`The world of ${name} lacks ${made}.`);
  return made;
}
