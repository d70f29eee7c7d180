import { z } from "zod";
import { findMoved } from "../catalog/moved.ts";
import type { CacheTag } from "../db/cache_tags.ts";
import { type Account, lang, type Operation, type OperationContext } from "../operation.ts";
import { notFound, parameterErrors, ServiceError, type UnknownCity } from "../errors.ts";
import { jsonSchema } from "./json_schema.ts";
import { openCursor, sealCursor } from "./paging.ts";
import { filled, type ToolMessages, toolTexts } from "./texts.ts";

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
  /** Whether it is one of those of which connectors read a single block of content. */
  isConnector?: boolean;
  /** The tool as `tools/list` has it. */
  listed: Json;
  /** Runs it, and says what to ask next in `texts`, or in English. Throws a `ServiceError` for what can't be done. */
  run(ctx: OperationContext, args: Json, texts?: ToolMessages): Promise<Json>;
}

interface ToolTexts {
  name: string;
  title: string;
  description: string;
  /** The app that shows the result, where a host shows any. */
  app?: string;
}

/** Reads change nothing, and the catalog is all there is to know: the world is closed. */
const READ = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
/** Writes replace what the agent itself stored before, and doing one twice changes nothing more. */
const WRITE = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false };

/** What a tool needs of an operation that everybody may call. */
export type Readable<I extends z.ZodObject, O extends z.ZodObject> = Pick<
  Operation<I, O, "anybody">,
  "reads" | "input" | "output" | "run"
>;

/** Gives an operation that has no address of its own the types of its schemas. */
export function readable<I extends z.ZodObject, O extends z.ZodObject>(operation: Readable<I, O>): Readable<I, O> {
  return operation;
}

/** A tool that everybody may call, from an operation that everybody may call. */
export function readTool<I extends z.ZodObject, O extends z.ZodObject, A extends z.ZodObject, V extends z.ZodObject>(
  { operation, input, output, toInput, toView, hint, missing, lookUp, isConnector, ...texts }: ToolTexts & {
    isConnector?: boolean;
    operation: Readable<I, O>;
    input: A;
    output: V;
    toInput(args: z.output<A>): z.input<I>;
    toView(answer: z.output<O>, args: z.output<A>): z.input<V>;
    /** What to ask next where the answer lists nothing; `undefined` where it lists something. */
    hint?(view: z.output<V>, args: z.output<A>, texts: ToolMessages["hints"]): string | undefined;
    /** What is said where there is nothing of that id. */
    missing?: keyof ToolMessages["missing"];
    /** What says where to look up codes that there are not. */
    lookUp?: keyof ToolMessages["lookUp"];
  },
): Tool {
  const { name } = texts;
  return {
    name,
    scope: null,
    input,
    output,
    isConnector,
    listed: listed(texts, { input, output, annotations: READ }),
    reads: operation.reads,
    async run(ctx, args, texts = toolTexts()) {
      const { cursor } = args;
      const given = (typeof cursor === "string" ? { ...args, cursor: openCursor(name, cursor) } : args) as z.output<A>;
      const wanted = operation.input.parse(toInput(given));
      const answer = await runOrMoved(operation, ctx, wanted, missing)
        .catch((error) => Promise.reject(lookUp === undefined ? error : directed(error, given, { lookUp, texts })));
      if (answer === null) throw notFound(texts.missing[missing ?? "thing"]);
      const found = output.parse(toView(operation.output.parse(answer), given));
      const next = hint?.(found, given, texts.hints);
      const view: Json = next === undefined ? found : { ...found, hint: next };
      const { next_cursor: after } = view;
      return typeof after === "string" ? { ...view, next_cursor: sealCursor(name, after) } : view;
    },
  };
}

/** Runs an operation; where the film or person that it is about became one with another, about that one. */
async function runOrMoved<I extends z.ZodObject, O extends z.ZodObject>(
  operation: Readable<I, O>,
  ctx: OperationContext,
  input: z.output<I>,
  missing: string | undefined,
): Promise<z.input<O> | null> {
  const answer = await operation.run(ctx, input);
  if (answer !== null || missing !== "film" && missing !== "person") return answer;
  const moved = await findMoved(ctx.db, missing, Number(input.id));
  return moved === undefined ? null : await operation.run(ctx, { ...input, id: moved });
}

/** What is thrown where there is no such thing, saying where to look it up; anything else as it is. */
function directed(
  error: unknown,
  args: Json,
  { lookUp, texts }: { lookUp: keyof ToolMessages["lookUp"]; texts: ToolMessages },
): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { reason } = error;
  const next = texts.lookUp[lookUp];
  if (reason.code === "not_found") {
    return notFound(`${reason.city ? cityText(reason.city, texts) : reason.detail} ${next}`);
  }
  const unlisted = parameterErrors(reason).find(({ code, allowed }) => code === "unknown_value" && !allowed);
  if (!unlisted) return error;
  const value = JSON.stringify(args[unlisted.parameter]);
  return notFound(
    `${unlisted.parameter === "theater" ? filled(texts.errors.theater, { value }) : unlisted.detail} ${next}`,
  );
}

function cityText({ value, country, guesses }: UnknownCity, { errors }: ToolMessages): string {
  const text = filled(errors.city, { value: JSON.stringify(value), country });
  return guesses.length === 0 ? text : `${text} ${filled(errors.didYouMean, { value: guesses.join(errors.or) })}`;
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
  { operation, view, ...texts }: Omit<ToolTexts, "name"> & {
    name?: string;
    operation: Operation<I, O, "read" | "write">;
    view?: View<O, V>;
  },
): Tool {
  const { access: scope } = operation;
  const output: z.ZodObject = view?.output ?? operation.output;
  // What the language is of goes without saying, but for that of a text.
  const told = (type: z.ZodType) => type === lang ? lang.describe("") : type;
  const input = z.strictObject(
    Object.fromEntries(Object.entries(operation.input.shape).map(([name, type]) => [snakeCase(name), told(type)])),
  ) as z.ZodObject;
  const name = texts.name ?? snakeCase(operation.id);
  const annotations = scope === "write" ? WRITE : READ;
  return {
    name,
    scope,
    input,
    output,
    listed: listed({ ...texts, name }, { input, output, annotations }),
    async run(ctx, args) {
      const given = operation.input.parse(inCamelCase(args));
      const answer = operation.output.parse(await operation.run(ctx as OperationContext<Account>, given));
      return output.parse(view ? view.toView(answer) : answer);
    },
  };
}

/** An agent as the account that its calls are made by. */
export function agentAccount({ id, name }: { id: number; name: string }): Account {
  return { id, name, kind: "agent" };
}

/** The name of an argument by that of a parameter. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Arguments under the names of parameters. */
export function inCamelCase(args: Json): Json {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [camelCase(name), value]));
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
}

function listed(
  { name, title, description, app }: ToolTexts,
  { input, output, annotations }: { input: z.ZodObject; output: z.ZodObject; annotations: Json },
): Json {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input, "input"),
    outputSchema: jsonSchema(output, "output"),
    annotations,
    ...(app ? { _meta: { ui: { resourceUri: app } } } : {}),
  };
}
