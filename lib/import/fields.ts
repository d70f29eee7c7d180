import { z } from "zod";

// What the fields of import records are made of.

/** What names a record for ever. */
export const key = z.string().regex(/^[a-z0-9][a-z0-9:._-]{0,119}$/, "must be a key of a-z, 0-9, and : . _ - inside");

// deno-lint-ignore no-control-regex -- they are what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A text of so many characters at the most. */
export const text = (max: number) =>
  z.string().min(1).max(max)
    .refine((value) => !CONTROL.test(value), "must not hold control characters")
    .refine((value) => value.isWellFormed() && value.trim() === value, "must be well-formed and without outer spaces");

/** Texts by language. */
export const texts = (max: number) =>
  z.strictObject({ ru: text(max).nullish(), en: text(max).nullish(), uk: text(max).nullish() });

/** Texts by language, one of which has to be there. */
export const someTexts = (max: number) =>
  texts(max).refine(({ ru, en, uk }) => Boolean(ru || en || uk), "must have a text in at least one language");

/** A year in which there was cinema. */
export const year = z.int().min(1874).max(2100);

/** Refuses a list in which two items have the same key. */
export const unique = <T>(key: (item: T) => unknown) => (items: T[]) => new Set(items.map(key)).size === items.length;

/** What others give a film or an episode, by whose rating it is. */
export const ratings = z.array(
  z.strictObject({
    source: key,
    value: z.number().min(0).nullable(),
    scale: z.int().min(1).max(100).default(10),
    votes: z.int().min(0).nullish(),
  }).refine(({ value, scale }) => value === null || value <= scale, "must have a value within its scale"),
).max(20).refine(unique(({ source }: { source: string }) => source), "must not have a source twice");
