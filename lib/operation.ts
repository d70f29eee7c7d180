import { z } from "zod";
import type { Limits } from "./config.ts";
import type { CacheTag } from "./db/cache_tags.ts";
import type { Database, Db } from "./db/database.ts";
import type { Readiness } from "./health/readiness.ts";
import { DEFAULT_LANG, LANGS } from "./i18n/lang.ts";
import type { RefreshRequests } from "./places/sources.ts";
import type { Fleet } from "./processes/figures.ts";

/** What cinema data is read and refreshed with. */
export interface Cinema {
  refresher: RefreshRequests;
  /** The country of a request that names none. */
  defaultCountry: string;
}

/** The request context of an operation. */
export interface Call {
  /** The database connection to read from. */
  db: Db;
  database: Database;
  /** The public base URL without a trailing slash. */
  base: string;
  now: Date;
  cinema: Cinema;
  /** The figures of all processes. */
  fleet(): Promise<Fleet>;
  readiness: Readiness;
  /** Whether what people chose after a query decides among hits that fit it equally well. */
  searchLearning: boolean;
}

/** Who acts: an account, which is a person's or an agent's. */
export interface Account {
  id: number;
  kind: "human" | "agent";
  name: string;
}

/** The request context of an account's own operation. */
export interface AccountCall extends Call {
  account: Account;
  limits: Limits;
}

/** How long clients may cache a response: minutes for the catalog and showtimes, an hour for dictionaries, not at all. */
export type CachePolicy = "catalog" | "showtimes" | "dictionary" | "none";

/** What all operations have in common. */
interface Described<Input extends z.ZodObject, Output extends z.ZodObject> {
  /** camelCase, unique: OpenAPI's `operationId`; a tool is called the same in snake_case. */
  id: string;
  summary: string;
  description?: string;
  input: Input;
  output: Output;
}

/**
 * One thing the service can do for everybody, from which its REST endpoint, its OpenAPI path and its MCP tool are made.
 * `input` are path and query parameters as typed values; those in braces of `path` are path parameters.
 */
export interface Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> extends Described<Input, Output> {
  /** The path on the wire, parameters in braces. */
  path: string;
  tag: "Catalog" | "People" | "Lists" | "Calendar" | "Cinema" | "Agents" | "Service";
  /** The cache tags of what it reads: a response is cached until one of them changes. */
  reads: readonly CacheTag[];
  cache: CachePolicy;
  /** The status of the response; 200 where it is left out. */
  status?(output: z.output<Output>): number;
  /** The output, or `null` where the requested thing does not exist. Throws a `ServiceError` for bad input. */
  run(call: Call, input: z.output<Input>): Promise<z.input<Output> | null>;
}

/** Gives an operation the types of its schemas. */
export function operation<I extends z.ZodObject, O extends z.ZodObject>(
  definition: Operation<I, O>,
): Operation<I, O> {
  return definition;
}

/** One thing an account can do for itself, by its token or session. It has no path of its own and is not cached. */
export interface AccountOperation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> extends Described<Input, Output> {
  /** The scope that a token needs. */
  scope: "read" | "write";
  /** The stored result. Throws a `ServiceError` where the action was refused. */
  run(call: AccountCall, input: z.output<Input>): Promise<z.input<Output>>;
}

/** Gives an account's operation the types of its schemas. */
export function accountOperation<I extends z.ZodObject, O extends z.ZodObject>(
  definition: AccountOperation<I, O>,
): AccountOperation<I, O> {
  return definition;
}

/**
 * Runs an operation with the input of a page, with defaults filled in. The output is not validated: the REST door does
 * that, and a page prints only the fields that it names.
 */
export async function run<I extends z.ZodObject, O extends z.ZodObject>(
  call: Call,
  operation: Operation<I, O>,
  input: z.input<I>,
): Promise<z.output<O> | null> {
  return await operation.run(call, operation.input.parse(input)) as z.output<O> | null;
}

/** Parameters that many operations share. */
export const lang = z.enum(LANGS).default(DEFAULT_LANG)
  .describe(
    "Language of names and texts; each field falls back on its own where a text is missing.",
  );
export const id = z.int().min(1).describe("Identifier.");
export const page = z.int().min(1).default(1).describe(
  "Page, counted from 1. Past the end it is empty.",
);
export const pageSize = z.int().min(1).max(100).default(24).describe(
  "Items on a page.",
);

/** A repeatable parameter: any of at most twenty values. */
export function repeated<T extends z.ZodType>(value: T) {
  return z.array(value).max(20).overwrite((values) => [...new Set(values)]).default([]);
}

/** Something with a code and a name in the language asked for. */
export const Named = z.object({ code: z.string(), name: z.string() }).meta({
  id: "Named",
});

/** The list envelope around items of one shape. */
export function envelope<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.int().min(1),
    pageSize: z.int().min(1),
    total: z.int().min(0).describe("Exact number of items on all pages."),
    totalPages: z.int().min(0),
  });
}

/** The envelope of a page of items. */
export function paged<T>(
  items: T[],
  total: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return {
    items,
    page,
    pageSize,
    total,
    totalPages: Math.ceil(total / pageSize),
  };
}
