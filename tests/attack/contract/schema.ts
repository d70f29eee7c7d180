import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { hostileText } from "./hostile.ts";

/** A JSON Schema, as far as it is read here. */
export interface Schema {
  type?: string | string[];
  enum?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  $ref?: string;
}

/** Checks JSON against schemas, whose references resolve within one document. */
export class Schemas {
  readonly #ajv: Ajv2020;

  constructor(document: object) {
    this.#ajv = new Ajv2020({ strict: false, allErrors: false });
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, "document");
  }

  /** A function that says what is wrong with a value, or nothing. */
  checker(schema: Schema): (value: unknown) => string | undefined {
    const validate: ValidateFunction = this.#ajv.compile(absolute(schema) as Schema);
    return (value) => validate(value) ? undefined : this.#ajv.errorsText(validate.errors);
  }
}

/** A schema whose references name the document. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === "$ref" ? `document${inner}` : absolute(inner)]),
  );
}

const DAY_MS = 86_400_000;

/** Values that a schema allows, those at its bounds more often; `known` are real ones, which come first. */
export function valid(schema: Schema, known: readonly unknown[] = []): fc.Arbitrary<unknown> {
  const any = anyValid(schema, known);
  return known.length > 0 && !schema.items ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 4 }, any) : any;
}

function anyValid(
  { anyOf, enum: values, type, items, maxItems = 20, ...rest }: Schema,
  known: readonly unknown[],
): fc.Arbitrary<unknown> {
  if (anyOf) return fc.oneof(...anyOf.map((schema) => valid(schema, known)));
  if (values) return fc.constantFrom(...values);
  switch (type) {
    case "array":
      return fc.oneof(
        { arbitrary: fc.array(valid(items!, known), { maxLength: 3 }), weight: 6 },
        fc.array(valid(items!, known), { minLength: maxItems - 1, maxLength: maxItems, size: "max" }),
      );
    case "integer":
      return integer(rest);
    case "number":
      return integer({ minimum: (rest.minimum ?? 0) * 10, maximum: (rest.maximum ?? 100) * 10 }).map((n) => n / 10);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return rest.format === "date" ? date : text(rest);
    default:
      throw new Error(`No values for ${JSON.stringify(type)}`);
  }
}

function integer({ minimum = -100, maximum = Number.MAX_SAFE_INTEGER }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(minimum, minimum + 1, maximum - 1, maximum),
    fc.integer({ min: minimum, max: Math.min(maximum, minimum + 500) }),
  );
}

const date: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.integer({ min: -3, max: 40 }).map((days) => isoDate(Date.now() + days * DAY_MS)), weight: 4 },
  { arbitrary: fc.constantFrom("0000-01-01", "0000-02-29", "9999-12-31", "2024-02-29", "1969-12-31"), weight: 1 },
  {
    arbitrary: fc.integer({ min: -60, max: 60 }).map((years) => isoDate(Date.now() + years * 366 * DAY_MS)),
    weight: 1,
  },
);

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Hostile texts, cut or repeated to the length that is allowed, counted in code points as JSON Schema does. */
function text({ minLength = 0, maxLength = 5000, pattern }: Schema): fc.Arbitrary<string> {
  // Hostile texts are no times and no codes.
  if (pattern?.startsWith("^")) return fc.stringMatching(RegExp(pattern, "u"));
  const fitting = hostileText.map((text) => {
    const characters = [...text];
    while (characters.length < minLength) characters.push(..."Щ🎬 x");
    return characters.slice(0, Math.max(minLength, Math.min(maxLength, characters.length))).join("");
  });
  return pattern ? fitting.filter((text) => RegExp(pattern, "u").test(text)) : fitting;
}
