import type { z } from "zod";

// What is shown again and again, such as a film's card in a list, is made once while it stays in memory: an object that
// never changes, its JSON, and its markup. All of these come from the object alone, so none of them can be out of date;
// whoever keeps the object answers for that, and bounds how many there are.

/** What was made of a kept value so far. */
interface Made {
  schema: z.ZodType;
  json: string | undefined;
  markup: Map<string, string>;
}

const made = new WeakMap<object, Made>();

/** Marks a value as one that is kept, which the schema has to fit. It must not change any more. */
export function keep<T extends object>(schema: z.ZodType<unknown, T>, value: T): T {
  made.set(value, { schema, json: undefined, markup: new Map() });
  return Object.freeze(value);
}

/** The JSON of a list of values that are all kept, each checked once; `undefined` for any other list. */
export function keptList(schema: z.ZodType, list: readonly unknown[]): string | undefined {
  const texts: string[] = [];
  for (const value of list) {
    const kept = made.get(value as object);
    if (kept?.schema !== schema) return undefined;
    texts.push(kept.json ??= JSON.stringify(schema.parse(value)));
  }
  return `[${texts.join(",")}]`;
}

/** The markup of a value: printed once for each name where the value is kept. It must follow from both alone. */
export function keptMarkup(value: object, name: string, print: () => string): string {
  const markup = made.get(value)?.markup;
  let text = markup?.get(name);
  // Copied into one piece: a printed text is a tree of thousands, through which every page with it would go again.
  if (text === undefined) markup?.set(name, text = structuredClone(print()));
  return text ?? print();
}
