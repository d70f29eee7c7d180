import type { Db } from "../db/database.ts";
import { findListedSeason } from "../films/season_queries.ts";
import { openApi } from "../openapi.ts";
import { pageUrl } from "../urls.ts";
import { findExamples } from "./queries.ts";

/** As much of a JSON Schema as the service writes. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
}

interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Described {
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

/** One endpoint as the OpenAPI document has it, and a request that it answers. */
export interface Endpoint extends Described {
  method: string;
  path: string;
  parameters: Parameter[];
  /** A whole URL, where every required parameter has an example. */
  example?: string;
}

/** What there is to tell of the API. */
export interface ApiDescription {
  endpoints: Endpoint[];
  /** Schemas by name. */
  shapes: Record<string, JsonSchema>;
  /** Addresses of a film's and a person's page in English, where there are some. */
  pages: string[];
}

/** The API as its OpenAPI document describes it, with examples from the catalog. */
export async function describeApi(db: Db, base: string): Promise<ApiDescription> {
  const { paths, components } = openApi(base) as unknown as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, JsonSchema> };
  };
  const { film, person, list } = await findExamples(db);
  // By the segment before, for a parameter of the path; by its name, for one of the query.
  const values: Record<string, string | null> = { film, films: film, person, list, q: "matrix", filmId: film };
  const listed = await findListedSeason(db);
  const ofSeason = listed && { ...values, film: String(listed.film), season: String(listed.season) };
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Endpoint => {
      const parameters = described.parameters ?? [];
      const example = method === "get"
        ? exampleOf(path, parameters, isOfSeason(path) ? ofSeason ?? {} : values)
        : undefined;
      return { ...described, method: method.toUpperCase(), path, parameters, example: example && base + example };
    })
  );
  const pages = [film && pageUrl(base, "en", `/film/${film}`), person && pageUrl(base, "en", `/person/${person}`)];
  return { endpoints, shapes: components.schemas, pages: pages.filter((page) => page !== null) };
}

const isOfSeason = (path: string) => path.includes("/season/");

function exampleOf(
  path: string,
  parameters: Parameter[],
  values: Record<string, string | null>,
): string | undefined {
  const filled = path.replace(
    /(\w+)\/\{\w+\}/g,
    (whole, segment) => values[segment] ? `${segment}/${values[segment]}` : whole,
  );
  // What is required, and what makes an example of something that wants one of several.
  const query = parameters.filter(({ name, in: place, required }) => place === "query" && (required || name in values))
    .map(({ name }) => [name, values[name] ?? "{}"]);
  const example = query.length === 0 ? filled : `${filled}?${query.map((pair) => pair.join("=")).join("&")}`;
  return example.includes("{") ? undefined : example;
}

/** A schema in the notation of TypeScript, which language models and people read most easily. */
export function notation(schema: JsonSchema, indent = ""): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1)!;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => notation(choice, indent)).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") {
    const item = notation(schema.items ?? {}, indent);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const optional = schema.required?.includes(name) ? "" : "?";
      const comment = field.description ? ` // ${field.description}` : "";
      return `${indent}  ${name}${optional}: ${notation(field, `${indent}  `)};${comment}\n`;
    });
    return `{\n${fields.join("")}${indent}}`;
  }
  if (typeof schema.additionalProperties === "object") {
    return `Record<string, ${notation(schema.additionalProperties, indent)}>`;
  }
  return schema.type ?? "unknown";
}
