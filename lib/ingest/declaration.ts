import { z } from "zod";
import type { Source } from "./source.ts";

/** Variables of the environment by their names, each a text that may be missing, with its description. */
export type SourceVariables = Readonly<Record<string, z.ZodType<string | undefined>>>;

/** What a source says of itself without its adapter, which is loaded only where the source is configured. */
export interface SourceDeclaration<
  Name extends string = string,
  Variables extends SourceVariables = SourceVariables,
> {
  /** Its name in `CINEMA_SOURCES`, and the key of everything that is stored of it. */
  readonly name: Name;
  /** What it reads of the environment, through `lib/config.ts`. */
  readonly variables: Variables;
  /** Loads the adapter and makes the source of their values, or names the variable that is missing. */
  make(values: { readonly [Variable in keyof Variables]?: string }): Promise<Source | string>;
}

/** Gives a declaration the types of its name and variables. */
export function declareSource<const Name extends string, Variables extends SourceVariables>(
  declaration: SourceDeclaration<Name, Variables>,
): SourceDeclaration<Name, Variables> {
  return declaration;
}

/** A variable that holds where to ask instead of the source's own address. */
export const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")).optional();

/** A variable that lists the theaters of a source which has no directory of them. */
export const theaters = z.string().regex(
  /^\s*[^:;]+:[^:;]+:[^;]+(;\s*[^:;]+:[^:;]+:[^;]+)*;?\s*$/,
  "must be a list such as 5:Львів:Forum Lviv; 8:Одеса:City Center",
).optional();
