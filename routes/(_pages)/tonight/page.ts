import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../(heads)/page_title.ts";
import { placeUrl } from "../(showtimes)/place_urls.ts";
import { isDemo } from "../(showtimes)/showtimes_origin.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";
import { originOf, tonightTitle } from "./evening.ts";
import { load, type TonightData } from "./load.ts";
import { tonightMarkdown } from "./markdown.ts";

/** Sessions of an evening in one's own city, chosen by what matters that evening. */
export const tonightPage = {
  reads: ["showtimes", "catalog", "reviews"],
  load,
  standing: ({ evening, places, warming }) => ({
    warming,
    blank: evening === null ? places.length === 0 : evening.found.total === 0,
  }),
  head(data, context) {
    const { base, lang, text } = context;
    const { evening, wrong } = data;
    const noindex = wrong.length > 0 || (evening !== null && (isDemo(originOf(evening)) || context.query.size > 1));
    const crumbs = [{ name: text.cinema.title, url: placeUrl(context) }, {
      name: text.cinema.tonight.title,
      url: pageUrl(base, lang, "/tonight"),
    }];
    return {
      title: titled(tonightTitle(data, context), context),
      description: text.cinema.tonight.text,
      noindex,
      canonicalQuery: noindex || evening === null ? "" : `city=${evening.place.value}`,
      twin: "/tonight.md",
      jsonLd: [breadcrumbs(pageUrl(base, lang, "/"), crumbs)],
    };
  },
  markdown: tonightMarkdown,
} satisfies PageDefinition<TonightData>;
