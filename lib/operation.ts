import { z } from "zod";
import type { ClientDocuments } from "./agents/client_documents.ts";
import type { Config } from "./config.ts";
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

/** An account, which is a person's or an agent's. */
export interface Account {
  id: number;
  kind: "human" | "agent";
  name: string;
}

/** A person who is signed in. */
export interface SignedIn extends Account {
  loginName: string;
  hasPassword: boolean;
  sessionId: number;
  signedInAt: string;
  /** What every form of this session has to carry. */
  formToken: string;
}

/** What is known of the client that a request came from, whoever uses it. */
export interface ClientInfo {
  /** Its address, as limits are counted by it. */
  address: string;
  userAgent: string;
  /** The session token that the request came with, good or not. */
  sessionToken: string | undefined;
}

/**
 * What an operation may use, and what it knows of whoever calls it: the same for all of them and behind every door. Made by
 * `operationContext` alone. `Actor`: who acts.
 */
export interface OperationContext<Actor = Account | undefined> {
  /** The database connection to read from. */
  db: Db;
  database: Database;
  config: Config;
  /** The public base URL without a trailing slash: issuer of tokens, and the origin that passkeys are bound to. */
  base: string;
  now: Date;
  actor: Actor;
  client: ClientInfo;
  cinema: Cinema;
  /** The figures of all processes. */
  fleet(): Promise<Fleet>;
  readiness: Readiness;
  clientDocuments: ClientDocuments;
}

/** How long clients may cache a response: minutes for the catalog and showtimes, an hour for dictionaries, not at all. */
export type CachePolicy = "catalog" | "showtimes" | "dictionary" | "none";

/** How REST shows an operation. */
export interface RestBinding<Output extends z.ZodType = z.ZodObject> {
  /** The path on the wire, parameters in braces. */
  path: string;
  tag: "Catalog" | "People" | "Lists" | "Calendar" | "Cinema" | "Agents" | "Service";
  cache: CachePolicy;
  /** The status of the response; 200 where it is left out. */
  status?(output: z.output<Output>): number;
}

/**
 * Who may run an operation, and so who its context says acts. Each door sees to it before it runs one: anybody; an account,
 * which is a person with a session or an agent whose token has the scope; a person; an operator, also by a command.
 */
interface Actors {
  anybody: Account | SignedIn | undefined;
  read: Account;
  write: Account;
  person: SignedIn;
  operator: Pick<SignedIn, "loginName">;
}

export type Access = keyof Actors;

/** What operations of an access get. */
export type ContextFor<A extends Access> = OperationContext<Actors[A]>;

/** One thing the service can do. What shows it to the outside are bindings: REST's beside it, tools and forms elsewhere. */
export interface Operation<
  Input extends z.ZodType = z.ZodObject,
  Output extends z.ZodType = z.ZodObject,
  A extends Access = Access,
> {
  /** camelCase, unique: OpenAPI's `operationId`; a tool is called the same in snake_case. */
  id: string;
  summary: string;
  description?: string;
  access: A;
  /** In REST path and query parameters as typed values; those in braces of `path` are path parameters. */
  input: Input;
  output: Output;
  /** The cache tags of what it reads, where everybody gets the same: a response is cached until one of them changes. */
  reads?: readonly CacheTag[];
  /** The output, or `null` where the requested thing does not exist. Throws a `ServiceError` for what can't be done. */
  run(ctx: ContextFor<A>, input: z.output<Input>): Promise<z.input<Output> | null>;
  /** Left out where REST has no address for it. */
  rest?: RestBinding<Output>;
}

/** An operation with an address. */
export type RestOperation<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> =
  & Operation<I, O, "anybody">
  & Required<Pick<Operation<I, O, "anybody">, "reads" | "rest">>;

/** What of an operation is known better than by its schemas and access: what it answers, and whether REST has it. */
type OwnParts = "run" | "reads" | "rest";

type Exact<I extends z.ZodType, O extends z.ZodType, A extends Access, Own extends Pick<Operation<I, O, A>, OwnParts>> =
  & Omit<Operation<I, O, A>, OwnParts>
  & Omit<Own, "run">
  & { run(ctx: ContextFor<A>, input: z.output<I>): ReturnType<Own["run"]> };

/** Gives an operation the types of its schemas and its access. */
export function operation<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  Own extends Pick<Operation<I, O, A>, OwnParts>,
>(definition: Omit<Operation<I, O, A>, OwnParts> & Own): Exact<I, O, A, Own> {
  return definition as unknown as Exact<I, O, A, Own>;
}

/**
 * Runs an operation with the input of a page, with defaults filled in. The output is not validated: the REST door does
 * that, and a page prints only the fields that it names.
 */
export async function run<I extends z.ZodObject, O extends z.ZodObject>(
  ctx: OperationContext,
  operation: Operation<I, O, "anybody">,
  input: z.input<I>,
): Promise<z.output<O> | null> {
  return await operation.run(ctx, operation.input.parse(input)) as z.output<O> | null;
}

/** Parameters that many operations share. */
export const lang = z.enum(LANGS).default(DEFAULT_LANG)
  .describe(
    "Language of names and texts; each field falls back on its own where a text is missing.",
  );
export const id = z.int().min(1).describe("Identifier.");
export const page = z.int().min(1).default(1).describe(
  "Page number, from 1. A page past the last one is empty.",
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
