import { PLACES } from "../../../places/countries.ts";
import type { Source } from "../../source.ts";
import { type Page, type Raw, retrieve } from "./retrieve.ts";
import { transform } from "./transform.ts";

export type { Page } from "./retrieve.ts";

/** Cinemas' own pages with schema.org `ScreeningEvent` as JSON-LD, of any country: those that are configured. */
export function jsonld({ pages }: { pages: readonly Page[] }): Source<Raw> {
  const countries = new Set(pages.map(({ country }) => country));
  return {
    name: "jsonld",
    title: "Cinema pages",
    url: pages.length > 0 ? new URL(pages[0].url).origin + "/" : "https://schema.org/ScreeningEvent",
    demo: false,
    countries: new Map([...countries].map((code) => [code, { sessions: true, cities: false, theaters: true }])),
    perCity: false,
    bookingHosts: [...new Set(pages.map(({ url }) => new URL(url).hostname.replace(/^www\./, "")))],
    refreshMinutes: 180,
    retrieve: (task, get) => retrieve(pages, task, get),
    transform,
  };
}

/**
 * Reads the configured list of pages, parted by spaces: `PL=https://kino.example/ GE/Tbilisi=https://film.example/now`.
 * Throws an `Error` that names the part that is wrong.
 */
export function parsePages(text: string): Page[] {
  return text.split(/\s+/).filter(Boolean).map((part) => {
    const match = /^([A-Z]{2})(?:\/([^=]+))?=(https?:\/\/.+)$/.exec(part);
    const url = URL.parse(match?.[3] ?? "");
    if (!match || !url || url.username || !PLACES[match[1]]) {
      throw new Error(
        `${JSON.stringify(part)} must look like PL=https://kino.example/ or PL/Kraków=https://kino.example/`,
      );
    }
    return { country: match[1], url: url.href, ...match[2] && { city: match[2].replaceAll("_", " ") } };
  });
}
