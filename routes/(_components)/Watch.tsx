import type { z } from "zod";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";

/** Where a film or series can be watched at home, by country. */
export function Watch({ offers, context: { lang, text } }: {
  offers: z.output<typeof Film>["whereToWatch"];
  context: PageContext;
}) {
  if (offers.length === 0) return null;
  const countries = Map.groupBy(offers, ({ country }) => country);
  return (
    <section class="film-watch">
      <h2>{text.film.watch}</h2>
      <dl class="pairs">
        {[...countries].map(([country, offers]) => (
          <>
            <dt>{countryName(country, lang)}</dt>
            <dd>
              {offers.map(({ provider, url, kind }, i) => (
                <>
                  {i > 0 && ", "}
                  {url ? <a href={url} rel="nofollow noopener">{provider}</a> : provider}
                  {` (${text.offers[kind]})`}
                </>
              ))}
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}
