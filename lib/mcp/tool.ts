import { z } from "zod";
import type { CacheTag } from "../db/cache_tags.ts";
import type { Account, AccountCall, AccountOperation, Call, Operation } from "../operation.ts";
import { notFound } from "../errors.ts";

type Json = Record<string, unknown>;

/** A tool: an operation, a mapping of arguments, and a compact view of the answer. */
export interface Tool {
  name: string;
  /** What a token has to allow; `null` for tools that take none. */
  scope: "read" | "write" | null;
  /** The cache tags of what it reads; left out where it is an account's own. */
  reads?: readonly CacheTag[];
  /** Arguments by name; unknown ones are refused. */
  input: z.ZodObject;
  output: z.ZodObject;
  /** The tool as `tools/list` has it. */
  listed: Json;
  /** Runs it. Throws a `ServiceError` for what can't be done. */
  run(call: Call & Partial<AccountCall>, args: Json): Promise<Json>;
}

interface Texts {
  name: string;
  title: string;
  description: string;
}

/** Reads change nothing, and the catalog is all there is to know: the world is closed. */
const READ = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
/** Writes replace what the agent itself stored before, and doing one twice changes nothing more. */
const WRITE = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false };

/** A tool that everybody may call, from an operation that everybody may call. */
export function readTool<I extends z.ZodObject, O extends z.ZodObject, A extends z.ZodObject, V extends z.ZodObject>(
  { operation, input, output, toInput, toView, missing, ...texts }: Texts & {
    operation: Operation<I, O>;
    input: A;
    output: V;
    toInput(args: z.output<A>): z.input<I>;
    toView(answer: z.output<O>, args: z.output<A>): z.input<V>;
    /** What to do where there is nothing of that id. */
    missing?: string;
  },
): Tool {
  return {
    name: texts.name,
    scope: null,
    input,
    output,
    listed: listed(texts, { input, output, annotations: READ }),
    reads: operation.reads,
    async run(call, args) {
      const given = args as z.output<A>;
      const answer = await operation.run(call, operation.input.parse(toInput(given)));
      if (answer === null) throw notFound(missing ?? "There is no such thing.");
      return output.parse(toView(operation.output.parse(answer), given));
    },
  };
}

/** A tool that needs a token, from an operation of an account: the same arguments in snake_case, the same answer. */
export function accountTool<I extends z.ZodObject, O extends z.ZodObject>(
  { operation, ...texts }: Omit<Texts, "name"> & { operation: AccountOperation<I, O> },
): Tool {
  const { scope, output } = operation;
  const input = z.strictObject(
    Object.fromEntries(Object.entries(operation.input.shape).map(([name, type]) => [snakeCase(name), type])),
  ) as z.ZodObject;
  const name = snakeCase(operation.id);
  const annotations = scope === "write" ? WRITE : READ;
  return {
    name,
    scope,
    input,
    output,
    listed: listed({ name, ...texts }, { input, output, annotations }),
    async run(call, args) {
      const given = Object.fromEntries(Object.entries(args).map(([name, value]) => [camelCase(name), value]));
      return output.parse(await operation.run(call as AccountCall, operation.input.parse(given)));
    },
  };
}

/** An agent as the account that its calls are made by. */
export function agentAccount({ id, name }: { id: number; name: string }): Account {
  return { id, name, kind: "agent" };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
}

function listed(
  { name, title, description }: Texts,
  { input, output, annotations }: { input: z.ZodObject; output: z.ZodObject; annotations: Json },
): Json {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input, "input"),
    outputSchema: jsonSchema(output, "output"),
    annotations,
  };
}

/**
 * A schema for models, who pay for every byte: without bounds that go without saying and without promises. References
 * are resolved, because the root has to be an object and not every client follows them.
 */
function jsonSchema(schema: z.ZodObject, io: "input" | "output"): Json {
  const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema.id;
      if (io === "input") return;
      delete jsonSchema.additionalProperties;
      // What a date looks like is not worth its bytes.
      delete jsonSchema.pattern;
    },
  }) as Json;
  return inlined(json, $defs as Record<string, Json>) as Json;
}

/** A schema with its definitions in place of the references to them; none refers to itself. */
function inlined(value: unknown, definitions: Record<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(item, definitions));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...rest } = value as Json;
  const target = typeof $ref === "string" ? definitions[$ref.slice("#/$defs/".length)] : {};
  const pairs = Object.entries({ ...target, ...rest });
  return Object.fromEntries(pairs.map(([key, inner]) => [key, inlined(inner, definitions)]));
}
