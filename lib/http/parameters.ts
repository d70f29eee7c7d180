import { z } from "zod";
import { closest } from "../closest.ts";
import { invalid, type ParameterError } from "../errors.ts";

type Issue = z.core.$ZodIssue;

/**
 * Reads an operation's typed input from the path and the query. The schema says which parameters there are, which of
 * them are numbers and which may be repeated. Throws a `ServiceError` that names each bad one.
 */
export function readInput<I extends z.ZodObject>(
  schema: I,
  path: Record<string, string>,
  query: URLSearchParams,
): z.output<I> {
  const given: Record<string, unknown> = {};
  const errors: ParameterError[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const type = unwrapped(field as z.ZodType);
    const texts = Object.hasOwn(path, name) ? [path[name]] : query.getAll(name);
    if (type instanceof z.ZodArray) {
      given[name] = texts.map((text) => typed(text, unwrapped(type.element as z.ZodType)));
      continue;
    }
    if (texts.length > 0) given[name] = typed(texts[0], type);
    if (texts.length > 1) {
      errors.push({ parameter: name, code: "duplicate", detail: `"${name}" is given ${texts.length} times.` });
    }
  }
  const result = schema.safeParse(given);
  if (!result.success) errors.push(...inputErrors(result.error.issues, given, schema));
  const seen = new Set<string>();
  const distinct = errors.filter(({ parameter, code }) => seen.size < seen.add(`${parameter} ${code}`).size);
  if (distinct.length > 0) throw invalid(distinct);
  return result.data as z.output<I>;
}

/** An endpoint has a dozen parameters at most, and no typo is longer. */
const [MOST_UNKNOWN, MOST_LETTERS] = [20, 60];

/** Refuses query parameters that are none of an operation's. Throws a `ServiceError` that names each. */
export function refuseUnknown(schema: z.ZodObject, path: Record<string, string>, query: URLSearchParams): void {
  if (query.size === 0) return;
  const allowed = Object.keys(schema.shape).filter((name) => !Object.hasOwn(path, name));
  const unknown = [...new Set(query.keys())].filter((name) => !allowed.includes(name)).slice(0, MOST_UNKNOWN);
  if (unknown.length === 0) return;
  throw invalid(unknown.map((name) => {
    const parameter = name.slice(0, MOST_LETTERS);
    const detail = `${JSON.stringify(parameter)} is no parameter here.` +
      (allowed.length === 0 ? "" : ` There are: ${allowed.join(", ")}.`);
    return { parameter, code: "unknown_parameter", detail, allowed, didYouMean: closest(parameter, allowed) };
  }));
}

function unwrapped(type: z.ZodType): z.ZodType {
  return type instanceof z.ZodDefault || type instanceof z.ZodOptional ? unwrapped(type.unwrap() as z.ZodType) : type;
}

/** A text as the value that its schema wants; what is no number stays a text, for the schema to refuse. */
function typed(text: string, type: z.ZodType): unknown {
  if (!(type instanceof z.ZodNumber)) return text;
  return (type.isInt ? INTEGER : DECIMAL).test(text) ? Number(text) : text;
}

const INTEGER = /^-?(0|[1-9]\d*)$/;
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d{1,3})?$/;

/** Says what is wrong with each parameter or argument. */
export function inputErrors(
  issues: readonly Issue[],
  given: Record<string, unknown>,
  schema: z.ZodObject,
): ParameterError[] {
  return issues.map((issue) => {
    const number = numberOf(issue, schema);
    const error = parameterError(issue, given, number?.isInt);
    return { ...error, ...(number === undefined ? {} : { allowed: [allowedRange(number)] }) };
  });
}

/** The schema of a field that takes numbers; `undefined` for other fields. */
function numberOf({ path: [name] }: Issue, { shape }: z.ZodObject): z.ZodNumber | undefined {
  const field = unwrapped(shape[name as string] as z.ZodType);
  const type = field instanceof z.ZodArray ? unwrapped(field.element as z.ZodType) : field;
  return type instanceof z.ZodNumber ? type : undefined;
}

/** The numbers that a field takes, such as `1…100`, or `1…` where any larger one will do. */
function allowedRange({ minValue, maxValue }: z.ZodNumber): string {
  const [least, most] = [minValue, maxValue].map((bound) => Number.isSafeInteger(bound) ? bound : null);
  return `${least ?? ""}…${most === Number.MAX_SAFE_INTEGER ? "" : most ?? ""}`;
}

const FORMATS: Record<string, string> = { date: "must be a date such as 2027-01-31" };

/** What a schema says of its own pattern, where it does. */
const wordsOf = ({ message }: Issue) => message.startsWith("must ") ? message : undefined;

/** A value in a few words: a list or an object may be longer than the request has room for, or too deep to be written. */
function shown(value: unknown): string {
  if (typeof value === "string" && value.length > 60) return `a text of ${[...value].length} characters`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? "a list" : "an object";
}

/** "an array", "a string". */
function withArticle(type: string): string {
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

/** Says what is wrong with one parameter, in the terms of the one who wrote it. */
function parameterError(issue: Issue, given: Record<string, unknown>, isInteger = false): ParameterError {
  const [name, index] = issue.path as [string, number?];
  const value = index === undefined ? given[name] : (given[name] as unknown[])[index];
  const got = shown(value);
  const error = (code: string, wanted: string) => ({
    parameter: name,
    code,
    detail: `"${name}" ${wanted}, got ${got}.`,
  });
  if (value === undefined) return { parameter: name, code: "required", detail: `"${name}" is required.` };
  switch (issue.code) {
    case "invalid_value": {
      const allowed = issue.values as (string | number)[];
      const didYouMean = typeof value === "object" ? undefined : closest(String(value), allowed);
      return { ...error("invalid_value", `must be one of ${allowed.join(", ")}`), allowed, didYouMean };
    }
    case "invalid_type":
      return error(
        "invalid_type",
        issue.expected === "int" || isInteger ? "must be an integer" : `must be ${withArticle(issue.expected)}`,
      );
    case "too_small":
    case "too_big": {
      const [least, bound] = issue.code === "too_small" ? ["at least", issue.minimum] : ["at most", issue.maximum];
      const amount = (unit: string, got: number) => ({
        parameter: name,
        code: issue.code,
        detail: `"${name}" must have ${least} ${bound} ${unit}, got ${got}.`,
      });
      if (issue.origin === "string") return amount("characters", [...value as string].length);
      if (issue.origin === "array") return amount("values", (value as unknown[]).length);
      return error(issue.code, `must be ${least} ${bound}`);
    }
    case "invalid_format":
      return error("invalid_value", FORMATS[issue.format] ?? wordsOf(issue) ?? "is malformed");
    default:
      return error("invalid_value", wordsOf(issue) ?? `is not valid (${issue.message})`);
  }
}
