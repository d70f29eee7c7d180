import type { Head } from "@/lib/http/head.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { HomeData } from "./load.ts";

/** What crawlers and other sites read of the home page. */
export function head({ cinemas }: HomeData, { text, base, lang }: PageContext): Head {
  return {
    // A city's films are on a page of its own.
    noindex: cinemas.place !== null || cinemas.wrong.length > 0,
    title: `${text.name} — ${text.tagline}`,
    jsonLd: [{
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: text.name,
      url: pageUrl(base, lang, "/"),
      inLanguage: lang,
      // schema-dts does not know Google's extension of EntryPoint's actions.
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${pageUrl(base, lang, "/search")}?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      } as never,
    }],
  };
}
