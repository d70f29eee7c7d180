import type { Answer, Sent } from "./http.ts";
import type { Operation } from "./openapi.ts";
import { Broken } from "./run.ts";
import type { Schemas } from "./schema.ts";

/** Parameters that links get decorated with, and that no operation minds. */
const DECORATION = /^utm_/;

/** Codes of what only the data can say: a value is not among those that there are. */
const OF_DATA = new Set(["unknown_value"]);

/** Parameters that mean something only together, which no schema says. */
const TOGETHER = new Set(["from", "to", "yearFrom", "yearTo", "runtimeMin", "withinKm", "sort"]);

interface Problem {
  code: string;
  errors?: { parameter: string; code: string; allowed?: unknown[] }[];
}

/**
 * A function that checks whether an answer is right to refuse a request, or not to: what misses the schema of a
 * parameter is 400 and named, what meets all of them is not, unless the data say so.
 */
export function judgeOf(operation: Operation, schemas: Schemas): (sent: Sent, answer: Answer) => void {
  const badOf = badParametersOf(operation, schemas);
  return ({ target }, { status, text, headers }) => {
    const told = `${status} ${text.slice(0, 500)}`;
    if (isMalformed(target)) {
      if (status !== 400) throw new Broken(`A malformed address is not refused: ${told}`);
      return;
    }
    if (isElsewhere(target)) return;
    const bad = badOf(target);
    const problem: Partial<Problem> = text !== "" && headers.get("content-type") === "application/problem+json"
      ? JSON.parse(text)
      : {};
    if (bad.length > 0) {
      if (status !== 400) throw new Broken(`Not refused, though ${JSON.stringify(bad)} is bad: ${told}`);
      // Of a longer name only the beginning is told.
      const isBad = (name: string) => bad.some((one) => one === name || (name.length > 50 && one.startsWith(name)));
      if (text !== "" && !problem.errors?.some(({ parameter }) => isBad(parameter))) {
        throw new Broken(`Does not name ${JSON.stringify(bad)}: ${told}`);
      }
      return;
    }
    if (status !== 400 || text === "") return;
    const isOfData = problem.code === "city_required" ||
      problem.errors?.every(({ parameter, code }) => OF_DATA.has(code) || TOGETHER.has(parameter));
    if (!isOfData) throw new Broken(`Refused, though all parameters meet their schemas: ${told}`);
  };
}

/** A function that names the parameters of an address that are unknown, missing or not as their schemas want them. */
function badParametersOf({ path, parameters = [] }: Operation, schemas: Schemas): (target: string) => string[] {
  const pattern = RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
  const checkers = new Map(parameters.map(({ name, schema }) => [name, schemas.checker(schema)]));
  const inQuery = new Set(parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name));
  return (target) => {
    const { path, query } = partsOf(target);
    const inPath = pattern.exec(path)?.groups ?? {};
    const given = new URLSearchParams(query);
    const unknown = [...new Set(given.keys())].filter((name) => !inQuery.has(name) && !DECORATION.test(name));
    const wrong = parameters.filter(({ name, required, schema, in: where }) => {
      const texts = where === "path" ? [decodeURIComponent(inPath[name])] : given.getAll(name);
      const check = checkers.get(name)!;
      if (schema.items) return check(texts.map((text) => typed(text, schema.items!.type)));
      return texts.length > 1 || (required && texts.length === 0) ||
        texts.some((text) => check(typed(text, schema.type)));
    });
    return [...unknown, ...wrong.map(({ name }) => name)];
  };
}

/** A text as the value that a schema of that type wants. */
function typed(text: string, type: string | string[] | undefined): unknown {
  const number = type === "integer"
    ? /^-?(0|[1-9]\d*)$/
    : type === "number"
    ? /^-?(0|[1-9]\d*)(\.\d{1,3})?$/
    : undefined;
  return number?.test(text) ? Number(text) : text;
}

function partsOf(target: string): { path: string; query: string } {
  const [path, query = ""] = target.split("#")[0].split(/\?(.*)/s);
  return { path, query };
}

/** Whether an address has percent escapes that are none, or of no character in its path. */
export function isMalformed(target: string): boolean {
  const { path, query } = partsOf(target);
  try {
    decodeURIComponent(path);
  } catch {
    return true;
  }
  return /%(?![0-9a-f]{2})/i.test(query);
}

/** Whether dot segments make an address that of another resource, or an empty one does. */
export function isElsewhere(target: string): boolean {
  const { path } = partsOf(target);
  return path.endsWith("/") || path.split("/").some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
}
