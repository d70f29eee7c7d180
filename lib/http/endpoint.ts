import type { Context } from "fresh";
import { z } from "zod";
import type { CachePolicy, RestOperation } from "../operation.ts";
import { notFound } from "../errors.ts";
import { keptList } from "../kept.ts";
import { appResponse } from "./app_response.ts";
import type { HeaderList } from "./cached_response.ts";
import { contextOf } from "./context.ts";
import { readInput, refuseUnknown } from "./parameters.ts";
import { contextFor } from "./operation_context.ts";
import type { State } from "./state.ts";

const CACHE_CONTROL: Record<CachePolicy, string> = {
  catalog: "public, max-age=60, stale-while-revalidate=600",
  showtimes: "public, max-age=60",
  dictionary: "public, max-age=3600",
  none: "no-store",
};

/**
 * The REST door of an operation: reads the input (400), runs it, answers `null` with 404, sends only what the
 * output schema has, and sets `Cache-Control`.
 */
export function endpoint<I extends z.ZodObject, O extends z.ZodObject>(operation: RestOperation<I, O>) {
  const { rest } = operation;
  return async (ctx: Context<State>): Promise<Response> => {
    const path = pathParameters(rest.path, ctx.url);
    refuseUnknown(operation.input, path, ctx.url.searchParams);
    const input = readInput(operation.input, path, ctx.url.searchParams);
    const request = contextOf(ctx);
    const found = await operation.run(contextFor(ctx, undefined), input);
    if (found === null) throw notFound(`There is nothing at ${ctx.url.pathname}.`);
    const { output, text } = written(operation.output, found);
    const isWarming = output.warming === true;
    const headers: HeaderList = [
      ["content-type", "application/json"],
      ["cache-control", isWarming ? "no-store" : CACHE_CONTROL[rest.cache]],
    ];
    if (isWarming) headers.push(["retry-after", "3"]);
    const links = pageLinks(output, ctx.url);
    if (links) headers.push(["link", links]);
    request.reads = operation.reads;
    request.text = text;
    return appResponse(text, { status: rest.status?.(output) ?? 200, headers });
  };
}

/**
 * What a schema has of an output, and that as JSON. Lists of kept values, which were checked and written before, are only in
 * the JSON.
 */
function written<O extends z.ZodObject>(schema: O, found: object): { output: z.output<O>; text: string } {
  const lists = new Map<string, string>();
  const rest: Record<string, unknown> = { ...found };
  for (const [name, value] of Object.entries(found)) {
    const field = schema.shape[name];
    if (!Array.isArray(value) || value.length === 0 || !(field instanceof z.ZodArray)) continue;
    const text = keptList(field.element as z.ZodType, value);
    if (text === undefined) continue;
    lists.set(name, text);
    rest[name] = [];
  }
  const output = schema.parse(rest);
  if (lists.size === 0) return { output, text: JSON.stringify(output) };
  const fields = Object.entries(output).map(([name, value]) => [name, lists.get(name) ?? JSON.stringify(value)])
    .filter(([, text]) => text !== undefined);
  return { output, text: `{${fields.map(([name, text]) => `"${name}":${text}`).join(",")}}` };
}

/** The path parameters by name. Fresh's own values would leave `%2C` and `%2F` escaped. */
function pathParameters(template: string, { pathname }: URL): Record<string, string> {
  const segments = pathname.split("/").filter(Boolean);
  const values = template.split("/").filter(Boolean).flatMap((part, i) =>
    part.startsWith("{") ? [[part.slice(1, -1), decodeURIComponent(segments[i] ?? "")]] : []
  );
  return Object.fromEntries(values);
}

/** RFC 8288 links of a list envelope: first, prev, next, last. */
function pageLinks(output: Record<string, unknown>, url: URL): string | undefined {
  const { page, totalPages } = output;
  if (typeof page !== "number" || typeof totalPages !== "number" || totalPages === 0) return undefined;
  const link = (rel: string, number: number) => {
    const query = new URLSearchParams(url.searchParams);
    query.set("page", String(number));
    return `<${url.pathname}?${query}>; rel="${rel}"`;
  };
  return [
    link("first", 1),
    ...(page > 1 ? [link("prev", Math.min(page - 1, totalPages))] : []),
    ...(page < totalPages ? [link("next", page + 1)] : []),
    link("last", totalPages),
  ].join(", ");
}
