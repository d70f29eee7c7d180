import type { Lang } from "../../lib/i18n/lang.ts";
import { type Choice, type Filters, KINDS, type Option } from "./catalog.ts";
import { pageUrl } from "./films.ts";

/** A choice as a query, without what is the default. */
export function queryOf({ chosen, bounds = {}, sort, page }: Choice): URLSearchParams {
  const query = new URLSearchParams();
  for (const kind of KINDS) for (const value of chosen[kind] ?? []) query.append(kind, value);
  for (const [name, value] of Object.entries(bounds)) query.set(name, String(value));
  if (sort !== "popular") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query;
}

/** Whether crawlers may have a page. */
export const isIndexable = (query: URLSearchParams) => query.size <= 1 && !query.has("sort");

const EVERYTHING: Choice = { chosen: {}, sort: "popular", page: 1 };

/** Where a choice leads. */
export function linkTo(lang: Lang, choice: Partial<Choice>): { href: string; rel?: string } {
  const query = queryOf({ ...EVERYTHING, ...choice });
  const path = pageUrl("", lang, "/catalog");
  const href = query.size > 0 ? `${path}?${query}` : path;
  return isIndexable(query) ? { href } : { href, rel: "nofollow" };
}

/** A chosen value and its name. */
export type Label = { kind: typeof KINDS[number]; value: string; label: string };

/** Every chosen value with its name. */
export function labelsOf(choice: Choice, filters: Filters): Label[] {
  const options: Partial<Record<typeof KINDS[number], Option[]>> = {
    type: filters.types,
    genre: filters.genres,
    country: filters.countries,
    keyword: filters.keywords,
    provider: filters.providers,
  };
  return KINDS.flatMap((kind) =>
    (choice.chosen[kind] ?? []).map((value) => ({
      kind,
      value,
      label: options[kind]?.find((it) => it.value === value)?.label ?? value,
    }))
  );
}
