import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The address of a place's page, in the language of the page that leads there. */
export function placeUrl({ base, lang }: Pick<PageContext, "base" | "lang">, ...path: string[]): string {
  return pageUrl(base, lang, ["/cinemas", ...path.map(encodeURIComponent)].join("/"));
}

/** Where a city is chosen, also by who has one already. */
export const CITY_CHOICE = "/tonight#cities";

/** The page of a theater. */
export function theaterUrl({ base, lang }: Pick<PageContext, "base" | "lang">, slug: string): string {
  return pageUrl(base, lang, `/cinema/${encodeURIComponent(slug)}`);
}

/** The address of a film's sessions in a city. */
export function inCity(filmUrl: string, country: string, city: string): string {
  return `${filmUrl}?city=${country}-${encodeURIComponent(city)}#showtimes`;
}
