import { getFilters } from "../catalog/operations.ts";
import { findPlaces } from "../search/find_places.ts";
import { cinemaCountries } from "../places/operations.ts";
import { DEFAULT_LANG, LANGS } from "../i18n/lang.ts";
import { getLists } from "../lists/operations.ts";
import { type OperationContext, run } from "../operation.ts";
import { hasArgument } from "./prompts.ts";

// `completion/complete`: codes that complete what was typed, by the code itself or by its name in any language.

const MOST = 100;
const lang = DEFAULT_LANG;

interface Asked {
  ref: { type: string; name?: string; uri?: string };
  argument: { name: string; value: string };
  context?: { arguments?: Record<string, string> };
}

/** A code that can be chosen, and how people call it. */
interface Completion {
  code: string;
  name: string;
}

/** The variables of resource templates, and what they are completed from. */
const OF_TEMPLATES: Record<string, Record<string, string>> = {
  "list://{slug}": { slug: "list" },
  "theater://{slug}": { slug: "theater" },
  "city://{country}/{city}": { country: "country", city: "city" },
  "film://{id}": {},
  "person://{id}": {},
};

/** What may be chosen, as far as it is not found by name already. */
const CHOICES = {
  lang: () => Promise.resolve(LANGS.map((code) => ({ code, name: code }))),
  country: async (ctx: OperationContext) => (await cinemaCountries(ctx, lang)).items,
  genre: async (ctx: OperationContext) =>
    (await run(ctx, getFilters, { lang }))!.genres.map(({ value, label }) => ({ code: String(value), name: label })),
  list: async (ctx: OperationContext) =>
    (await run(ctx, getLists, { lang }))!.items.map(({ slug, title }) => ({ code: slug, name: title })),
} satisfies Record<string, (ctx: OperationContext) => Promise<readonly Completion[]>>;

/** The values that may follow; `null` where there is no such prompt, template or argument. */
export async function complete(ctx: OperationContext, { ref, argument, context }: Asked) {
  const kind = ref.type === "ref/prompt"
    ? hasArgument(ref.name ?? "", argument.name) ? argument.name : undefined
    : OF_TEMPLATES[ref.uri ?? ""]?.[argument.name];
  if (kind === undefined) return null;
  const value = argument.value.slice(0, 100);
  const choices = kind === "city" || kind === "theater"
    ? await places(ctx, kind, { value, given: context?.arguments ?? {} })
    : Object.hasOwn(CHOICES, kind)
    ? begun(await CHOICES[kind as keyof typeof CHOICES](ctx), value)
    : [];
  const values = choices.map(({ code }) => code);
  return { completion: { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST } };
}

function begun(choices: readonly Completion[], value: string): readonly Completion[] {
  const start = value.toLowerCase();
  return choices.filter(({ code, name }) =>
    code.toLowerCase().startsWith(start) || name.toLowerCase().split(/[\s-]+/).some((word) => word.startsWith(start))
  );
}

/** Cities and theaters by name in any script, in the country and city that were chosen before. */
async function places(
  ctx: OperationContext,
  kind: "city" | "theater",
  { value, given }: { value: string; given: Record<string, string> },
): Promise<readonly Completion[]> {
  const country = given.country || (value === "" ? ctx.cinema.defaultCountry : undefined);
  const city = kind === "theater" ? given.city || undefined : undefined;
  const found = await findPlaces(ctx, { name: value || undefined, country, city, lang });
  return kind === "city" ? found.cities : found.theaters.map(({ slug, name }) => ({ code: slug, name }));
}
