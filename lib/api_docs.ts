import { openApi } from "./openapi.ts";

// The OpenAPI document turned into what people read: flat tables instead of nested schemas.

/** A parameter of an endpoint, or a field of an answer. */
export interface Field {
  name: string;
  /** Such as `string | null` or `FilmCard[]`. */
  type: string;
  /** The answer's shape that the type refers to. */
  shape?: string;
  required: boolean;
  fallback?: string;
  /** English; parts in backquotes are code. */
  about: string;
}

/** One path of the API. */
export interface DescribedEndpoint {
  id: string;
  path: string;
  summary: string;
  about: string;
  parameters: Field[];
  shape: string;
}

/** The API as people read it. */
export interface ApiDocs {
  groups: { tag: string; endpoints: DescribedEndpoint[] }[];
  shapes: { name: string; fields: Field[] }[];
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  description?: string;
  default?: unknown;
  required?: string[];
}

interface Parameter {
  name: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  parameters: Parameter[];
  responses: { 200: { content: { "application/json": { schema: Schema } } } };
}

interface OpenApiDocument {
  tags: { name: string }[];
  paths: Record<string, { get?: Operation }>;
  components: { schemas: Record<string, Schema> };
}

/** Reads the OpenAPI document of a public base URL. */
export function apiDocs(base: string): ApiDocs {
  const { tags, paths, components } = openApi(base) as unknown as OpenApiDocument;
  const endpoints = Object.entries(paths).flatMap(([path, { get }]) => get ? [{ path, get }] : []);
  return {
    groups: tags.map(({ name }) => ({
      tag: name,
      endpoints: endpoints.filter(({ get }) => get.tags[0] === name).map(({ path, get }) => endpoint(path, get)),
    })).filter(({ endpoints }) => endpoints.length > 0),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({ name, fields: fields(schema) })),
  };
}

function endpoint(
  path: string,
  { operationId, summary, description, parameters, responses }: Operation,
): DescribedEndpoint {
  return {
    id: operationId,
    path,
    summary,
    about: description ?? "",
    parameters: parameters.map(({ name, required, description, schema }) => {
      const fallback = schema.default === undefined || Array.isArray(schema.default) ? undefined : schema.default;
      return {
        ...field(name, { ...schema, description }, required),
        ...(fallback === undefined ? {} : { fallback: String(fallback) }),
      };
    }),
    shape: shapeOf(responses[200].content["application/json"].schema)!,
  };
}

/** The fields of an object; those of objects within it follow under their path, such as `ratings.public`. */
function fields(schema: Schema, prefix = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = prefix + key;
    const inner = value.items ?? value;
    const step = value.items ? `${name}[].` : `${name}.`;
    return [field(name, value, schema.required?.includes(key) ?? false), ...fields(inner, step)];
  });
}

function field(name: string, schema: Schema, required: boolean): Field {
  const shape = shapeOf(schema);
  return { name, type: typeName(schema), ...(shape ? { shape } : {}), required, about: schema.description ?? "" };
}

/** The component that a schema is, may be, or lists. */
function shapeOf({ $ref, anyOf, items }: Schema): string | undefined {
  if ($ref) return $ref.split("/").at(-1);
  return anyOf?.map(shapeOf).find(Boolean) ?? (items && shapeOf(items));
}

function typeName(schema: Schema): string {
  const { $ref, anyOf, items, type, format, additionalProperties } = schema;
  if ($ref) return $ref.split("/").at(-1)!;
  if (anyOf) return anyOf.map(typeName).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (items) return items.enum || items.anyOf ? `(${typeName(items)})[]` : `${typeName(items)}[]`;
  if (additionalProperties?.type) return `{ [key]: ${typeName(additionalProperties)} }`;
  const name = [type ?? "any"].flat().join(" | ");
  return format ? `${name} (${format})` : name;
}
