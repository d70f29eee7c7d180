import type { Visit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";

/** A place's page in the language of the visit. */
export function placeUrl({ base, lang }: Pick<Visit, "base" | "lang">, ...path: string[]): string {
  return pageUrl(base, lang, ["/cinemas", ...path.map(encodeURIComponent)].join("/"));
}

/** The page of a theater. */
export function theaterUrl({ base, lang }: Pick<Visit, "base" | "lang">, slug: string): string {
  return pageUrl(base, lang, `/cinema/${encodeURIComponent(slug)}`);
}

/** The address of a film's sessions in a city. */
export function inCity(filmUrl: string, country: string, city: string): string {
  return `${filmUrl}?city=${country}-${encodeURIComponent(city)}#showtimes`;
}
