import type { CacheTag } from "@/lib/db/cache_tags.ts";
import { countryCodes } from "@/lib/places/asked.ts";
import type { Head } from "@/lib/http/head.ts";
import type { PageDefinition, PageStatus } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { heading, link, markdown, paragraph } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../(heads)/page_title.ts";

/** A place that there is not. */
export interface Missing extends PageStatus {
  status: 404;
  missing: "country" | "city" | "theater";
  /** The country that there is, for a city that there is not. */
  country?: string;
}

/** A place that there is not, as the answer of a page's `load`. */
export function noSuch(missing: Missing["missing"], country?: string): Missing {
  return { status: 404, missing, country };
}

/** Whether a page has nothing but the way on to show. */
export function isMissing(data: PageStatus): data is Missing {
  return "missing" in data;
}

/** The way on from a place that there is not. */
export function wayOn({ country }: Missing, { base, lang, text }: PageContext): { text: string; url: string } {
  return country === undefined
    ? { text: text.cinema.countries, url: pageUrl(base, lang, "/cinemas") }
    : { text: countryName(country, lang), url: pageUrl(base, lang, `/cinemas/${country}`) };
}

/** A page about a place, which may be one that there is not. */
export function placePage<Data extends PageStatus>(
  { reads, load, head, markdown: twin }: {
    reads: readonly CacheTag[];
    load(context: PageContext): Promise<Data | Missing>;
    head(data: Data, context: PageContext): Head;
    markdown(data: Data, context: PageContext): string;
  },
) {
  return {
    reads,
    load,
    moved: upperCased,
    standing: (data) => data,
    head(data, context) {
      if (!isMissing(data)) return head(data, context);
      const { title, text } = context.text.cinema.missing[data.missing];
      return { title: titled(title, context), description: text, noindex: true };
    },
    markdown(data, context) {
      if (!isMissing(data)) return twin(data, context);
      const { title, text } = context.text.cinema.missing[data.missing];
      const way = wayOn(data, context);
      return markdown({ lang: context.lang }, [
        heading(1, title),
        paragraph(text),
        paragraph(link(way.text, way.url)),
      ]);
    },
  } satisfies PageDefinition<Data | Missing>;
}

/** Countries are written as the API writes them, in capitals; who types `/cinemas/ua` is led there. */
function upperCased({ ctx, params: { country }, path }: PageContext): string | undefined {
  const code = country?.toUpperCase();
  if (code === country || !countryCodes(ctx).includes(code)) return undefined;
  return path.replace(/^\/cinemas\/[^/.]+/, `/cinemas/${code}`);
}
