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

/** What a tool needs of an operation that everybody may call. */
export type Readable<I extends z.ZodObject, O extends z.ZodObject> = Pick<
  Operation<I, O>,
  "reads" | "input" | "output" | "run"
>;

/** Gives an operation that has no address of its own the types of its schemas. */
export function readable<I extends z.ZodObject, O extends z.ZodObject>(operation: Readable<I, O>): Readable<I, O> {
  return operation;
}

/** A tool that everybody may call, from an operation that everybody may call. */
export function readTool<I extends z.ZodObject, O extends z.ZodObject, A extends z.ZodObject, V extends z.ZodObject>(
  { operation, input, output, toInput, toView, missing, ...texts }: Texts & {
    operation: Readable<I, O>;
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

/** A compact view of what an operation of an account answers. */
interface View<O extends z.ZodObject, V extends z.ZodObject> {
  output: V;
  toView(answer: z.output<O>): z.input<V>;
}

/**
 * A tool that needs a token, from an operation of an account: the same arguments in snake_case, and the same answer or a
 * view of it. It is called like the operation where no name is given.
 */
export function accountTool<I extends z.ZodObject, O extends z.ZodObject, V extends z.ZodObject = O>(
  { operation, view, ...texts }: Omit<Texts, "name"> & {
    name?: string;
    operation: AccountOperation<I, O>;
    view?: View<O, V>;
  },
): Tool {
  const { scope } = operation;
  const output: z.ZodObject = view?.output ?? operation.output;
  const input = z.strictObject(
    Object.fromEntries(Object.entries(operation.input.shape).map(([name, type]) => [snakeCase(name), type])),
  ) as z.ZodObject;
  const name = texts.name ?? snakeCase(operation.id);
  const annotations = scope === "write" ? WRITE : READ;
  return {
    name,
    scope,
    input,
    output,
    listed: listed({ ...texts, name }, { input, output, annotations }),
    async run(call, args) {
      const given = Object.fromEntries(Object.entries(args).map(([name, value]) => [camelCase(name), value]));
      const answer = operation.output.parse(await operation.run(call as AccountCall, operation.input.parse(given)));
      return output.parse(view ? view.toView(answer) : answer);
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
 * A schema for models, who pay for every byte: without bounds and formats that go without saying, and without promises
 * of what is always there. References are resolved, because the root has to be an object and not every client follows
 * them.
 */
function jsonSchema(schema: z.ZodObject, io: "input" | "output"): Json {
  const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => shorten(jsonSchema as Json, io),
  }) as Json;
  const whole = inlined(json, $defs as Record<string, Json>) as Json;
  return io === "input" ? whole : pruned(whole, 0);
}

/** What is in the items of a list says what it is by its names, when a model reads it. */
const DEPTH = 2;

function pruned(schema: Json, depth: number): Json {
  const { properties, items, anyOf: _, description: __, ...told } = schema;
  if (items) return { ...told, items: pruned(items as Json, depth + 1) };
  if (!properties || depth >= DEPTH) return told;
  const kept = Object.entries(properties).map(([name, inner]) => [name, pruned(inner as Json, depth + 1)]);
  return { ...told, properties: Object.fromEntries(kept) };
}

/** What a model learns nothing from; arguments are checked all the same, and what is wrong is said in words. */
const LITTLE_TOLD = {
  input: ["id"],
  output: ["id", "additionalProperties", "required", "pattern", "format", "minimum", "maximum", "enum"],
};

function shorten(json: Json, io: "input" | "output"): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // What a date looks like is in its format.
  if (json.format !== undefined) delete json.pattern;
  for (const name of LITTLE_TOLD[io]) delete json[name];
  if (json.description === "") delete json.description;
  if (Array.isArray(json.default)) delete json.default;
  const types = Array.isArray(json.anyOf)
    ? json.anyOf.map((one: Json) => Object.keys(one).length === 1 ? one.type : null)
    : [];
  if (types.length === 0 || types.some((type) => typeof type !== "string")) return;
  delete json.anyOf;
  json.type = types;
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
