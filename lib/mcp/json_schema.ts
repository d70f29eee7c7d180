import { z } from "zod";

type Json = Record<string, unknown>;

/**
 * A schema for models, for which every byte costs tokens: without implied bounds and formats, and without the list of
 * fields that are always present. References are resolved, because the root has to be an object and not every client follows
 * them.
 */
export function jsonSchema(schema: z.ZodObject, io: "input" | "output"): Json {
  const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => shorten(jsonSchema as Json, io),
  }) as Json;
  const whole = inlined(json, $defs as Record<string, Json>) as Json;
  return io === "input" ? whole : pruned(whole, 0);
}

/** What is inside of objects and lists says what it is by its names, when a model reads it. */
const DEPTH = 1;

function pruned(schema: Json, depth: number): Json {
  const { properties, items, anyOf: _, description: __, ...told } = schema;
  if (items) return { ...told, items: pruned(items as Json, depth + 1) };
  if (!properties || depth >= DEPTH) return told;
  const kept = Object.entries(properties).map(([name, inner]) => [name, pruned(inner as Json, depth + 1)]);
  return { ...told, properties: Object.fromEntries(kept) };
}

/** What a model learns nothing from. Arguments that meet what is left are not refused for their form. */
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
