import type { SourceDeclaration, SourceVariables } from "../declaration.ts";
import type { Source } from "../source.ts";
import { demo } from "./demo/declaration.ts";
import { jsonld } from "./jsonld/declaration.ts";
import { kinokz } from "./kinokz/declaration.ts";
import { kinoteatr } from "./kinoteatr/declaration.ts";
import { multiplex } from "./multiplex/declaration.ts";
import { planetakino } from "./planetakino/declaration.ts";
import { tmdb } from "./tmdb/declaration.ts";

/** The sources of showtimes that there are. */
export const SOURCES = [demo, planetakino, kinoteatr, multiplex, kinokz, tmdb, jsonld] as const;

type Declared = (typeof SOURCES)[number];
export type SourceName = Declared["name"];

/** The values of each source's own variables, as they were written. */
export type SourceValues = {
  readonly [One in Declared as One["name"]]: { readonly [Variable in keyof One["variables"]]?: string };
};

type VariablesOf<One> = One extends { variables: infer Variables } ? keyof Variables & string : never;

/** The variables of all sources. */
export const SOURCE_VARIABLES: Record<VariablesOf<Declared>, SourceVariables[string]> = Object.assign(
  {},
  ...SOURCES.map(({ variables }) => variables),
);

/** Parts the values of an environment by the sources that they are for. */
export function sourceValues(environment: Readonly<Record<string, unknown>>): SourceValues {
  const valuesOf = ({ variables }: SourceDeclaration) =>
    Object.fromEntries(Object.keys(variables).map((name) => [name, environment[name]]));
  return Object.fromEntries(SOURCES.map((one) => [one.name, valuesOf(one)])) as unknown as SourceValues;
}

/** Makes a source of its values, or names the variable that is missing. */
export async function makeSource(name: SourceName, values: SourceValues): Promise<Source | string> {
  const declared: SourceDeclaration = SOURCES.find((one) => one.name === name)!;
  return await declared.make(values[name]);
}
