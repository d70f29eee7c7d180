import type { Config } from "../config.ts";
import { aside } from "./aside.ts";
import { makeSource } from "./make.ts";
import type { Source } from "./source.ts";

/**
 * The configured sources, and a warning for each that can't be used for want of a variable. Those that ask somebody are
 * read in a worker; the demo's answers are known.
 */
export function createSources({ cinemaSources, sources }: Pick<Config, "cinemaSources" | "sources">): {
  sources: Source[];
  warnings: string[];
} {
  const made = [...new Set(cinemaSources)].map((name) => ({ name, made: makeSource(name, sources) }));
  return {
    sources: made.flatMap(({ name, made }) =>
      typeof made === "string" ? [] : made.demo ? made : aside(made, name, sources)
    ),
    warnings: made.flatMap(({ name, made }) =>
      typeof made === "string" ? `The source ${name} is off: set ${made} to use it` : []
    ),
  };
}
