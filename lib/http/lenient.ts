import { z } from "zod";
import { type ParameterError, parameterErrors, ServiceError } from "../errors.ts";
import { readInput } from "./parameters.ts";

/** An invalid parameter value that was left out, and why. */
export interface Wrong extends ParameterError {
  value: string;
}

/** More values of one parameter are ignored. */
const MOST_VALUES = 50;

/**
 * Reads a page's parameters, leaving out and reporting the invalid ones instead of refusing the page. Empty fields of a
 * form count as missing.
 */
export function readLenient(
  schema: z.ZodObject,
  query: URLSearchParams,
): { good: URLSearchParams; wrong: Wrong[] } {
  const good = new URLSearchParams();
  const wrong: Wrong[] = [];
  for (const [name, type] of Object.entries(schema.shape)) {
    if (!query.has(name)) continue;
    const field = z.object({ [name]: type });
    const tried = (values: string[]) => {
      const error = errorOf(field, values.map((value) => [name, value]));
      if (error) wrong.push({ ...error, value: values.join(", ") });
      return !error;
    };
    const given = query.getAll(name).map((value) => value.trim()).filter(Boolean).slice(0, MOST_VALUES);
    const values = [...new Set(given)].filter((value) => tried([value]));
    // Each value may be valid where both together are not.
    if (values.length < 2 || tried(values)) { for (const value of values) good.append(name, value); }
  }
  return { good, wrong };
}

function errorOf(schema: z.ZodObject, pairs: string[][]): ParameterError | undefined {
  try {
    readInput(schema, {}, new URLSearchParams(pairs));
  } catch (error) {
    return errorsOf(error)[0];
  }
}

/**
 * Removes the values that an operation refused from the parameters and reports them. Other errors are rethrown.
 */
export function dropRefused(good: URLSearchParams, refusal: unknown): Wrong[] {
  return [...Map.groupBy(errorsOf(refusal), ({ parameter }) => parameter)].flatMap(([name, errors]) => {
    const given = good.getAll(name);
    const listed = given.filter((value) => !errors[0].allowed?.map(String).includes(value));
    const refused = listed.length > 0 ? listed : given;
    for (const value of refused) good.delete(name, value);
    if (refused.length === 0) throw refusal;
    return refused.map((value, i) => ({ ...errors[i] ?? errors[0], value }));
  });
}

function errorsOf(error: unknown): ParameterError[] {
  const errors = error instanceof ServiceError ? parameterErrors(error.reason) : [];
  if (errors.length === 0) throw error;
  return errors;
}
