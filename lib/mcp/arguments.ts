import type { z } from "zod";
import { closest } from "../closest.ts";
import { inputErrors } from "../http/parameters.ts";
import { invalid, type ParameterError } from "../errors.ts";

/** A tool's arguments as its schema has them. Throws a `ServiceError` that names each bad one and what is allowed. */
export function readArguments(schema: z.ZodObject, given: Record<string, unknown>): Record<string, unknown> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const known = Object.keys(schema.shape);
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  const issues = result.error.issues.filter(({ code }) => code !== "unrecognized_keys");
  throw invalid([...unknown.map((name) => unknownArgument(name, known)), ...inputErrors(issues, given, schema)]);
}

function unknownArgument(name: string, known: string[]): ParameterError {
  const didYouMean = closest(name, known);
  const hint = didYouMean === undefined ? "" : ` Did you mean "${didYouMean}"?`;
  return {
    parameter: name,
    code: "unknown_argument",
    detail: `There is no argument ${JSON.stringify(name.slice(0, 60))}. Allowed: ${known.join(", ")}.${hint}`,
  };
}
