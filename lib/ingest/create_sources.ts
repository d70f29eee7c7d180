import type { Config } from "../config.ts";
import { inWorker } from "./worker_source.ts";
import type { Source } from "./source.ts";
import { makeSource } from "./sources/mod.ts";

/**
 * The configured sources, and a warning for each that can't be used for want of a variable. Those that ask somebody are
 * read in a worker; the demo's answers are known.
 */
export async function createSources({ cinemaSources, sources }: Pick<Config, "cinemaSources" | "sources">): Promise<{
  sources: Source[];
  warnings: string[];
}> {
  const names = [...new Set(cinemaSources)];
  const made = await Promise.all(names.map(async (name) => ({ name, made: await makeSource(name, sources) })));
  return {
    sources: made.flatMap(({ name, made }) =>
      typeof made === "string" ? [] : made.demo ? made : inWorker(made, name, sources)
    ),
    warnings: made.flatMap(({ name, made }) =>
      typeof made === "string" ? `The source ${name} is off: set ${made} to use it` : []
    ),
  };
}
