import type { z } from "zod";
import { SourceError } from "./source.ts";

/** Reads JSON that should have come from `where`. Throws a {@linkcode SourceError} that says what came instead. */
export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const came = text.trim() === ""
      ? "with nothing"
      : /^\s*</.test(text)
      ? "with an HTML page instead of JSON"
      : "with JSON that is broken or cut off";
    throw new SourceError("shape", `${where} answered ${came}.`);
  }
}

/** Checks the shape of what came from `where`. Throws a {@linkcode SourceError} that names the first field that is off. */
export function readShape<T extends z.ZodType>(schema: T, value: unknown, where: string): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw shapeError(result.error.issues[0], where);
}

/** What is told where a field is off. */
export const shapeError = (issue: z.core.$ZodIssue, where: string): SourceError =>
  new SourceError("shape", `The shape of ${where} has changed: ${describeIssue(issue)}.`);

/** Which field is off and how: `sessions[0].hour: expected string, received undefined`. */
export function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const field = path.map((key) => typeof key === "number" ? `[${key}]` : `.${String(key)}`).join("").replace(/^\./, "");
  return `${field || "the answer"}: ${message.replace(/^Invalid input: /, "")}`;
}

/** What came in the known shape, and in one sentence what was left out, if anything was. */
export interface MostOf<T> {
  read: T;
  faults: string[];
}

/**
 * Checks the shape of what came from `where`, and leaves out the items of the `lists` of that name that are off, so that
 * one wrong session does not take a theater's day with it. `count` says how many sessions are left. Throws a
 * {@linkcode SourceError} that names the first field that is off where none are, or where it is outside of these lists.
 */
export function readMost<T extends z.ZodType>(
  schema: T,
  value: unknown,
  where: string,
  { lists, count }: { lists: readonly string[]; count: (read: z.output<T>) => number },
): MostOf<z.output<T>> {
  const whole = schema.safeParse(value);
  if (whole.success) return { read: whole.data, faults: [] };
  const { issues } = whole.error;
  const items = issues.map(({ path }) =>
    path.slice(0, 2 + path.findLastIndex((key, at) => lists.includes(String(key)) && typeof path[at + 1] === "number"))
  );
  const outside = issues[items.findIndex(({ length }) => length < 2)];
  if (outside) throw shapeError(outside, where);
  const off = new Map(items.map((path) => [JSON.stringify(path), path]));
  const most = schema.safeParse(without(value, [...off.values()]));
  if (!most.success || count(most.data) === 0) throw shapeError(issues[0], where);
  return {
    read: most.data,
    faults: [`${where}: ${off.size} items were left out, the first for ${describeIssue(issues[0])}.`],
  };
}

/** A copy without the items at these paths. */
function without(value: unknown, paths: PropertyKey[][]): unknown {
  const copy = structuredClone(value);
  // The last of a list first, so that those before keep their places; the inner before the outer.
  const ordered = paths.toSorted((a, b) => b.length - a.length || Number(b.at(-1)) - Number(a.at(-1)));
  for (const path of ordered) {
    // deno-lint-ignore no-explicit-any -- the path leads to a list, because a schema found an item there
    const list = path.slice(0, -1).reduce<any>((at, key) => at[key], copy);
    list.splice(Number(path.at(-1)), 1);
  }
  return copy;
}
