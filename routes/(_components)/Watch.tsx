import type { z } from "zod";
import { Commas } from "./Commas.tsx";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { likelyCountries, likelyFirst } from "@/lib/places/likely.ts";

/** So many countries are in sight; the rest unfold. */
const SHOWN = 3;

type Offer = z.output<typeof Film>["whereToWatch"][number];

/**
 * Where a film or series can be watched at home: the visitor's country first, which may be told by the city that they
 * `chose`, then the likeliest others; what nothing is known of is left out.
 */
export function Watch({ offers, chosen, context }: {
  offers: readonly Offer[];
  /** The country of the chosen city. */
  chosen?: string;
  context: PageContext;
}) {
  if (offers.length === 0) return null;
  const { ctx, lang, text: { film } } = context;
  const countries = likelyCountries(ctx.cinema.defaultCountry, lang, chosen);
  const of = Map.groupBy(offers, ({ country }) => country);
  const byName = [...of].map(([country, offers]) => ({ country, name: countryName(country, lang), offers }))
    .toSorted((a, b) => a.name.localeCompare(b.name, lang));
  const all = likelyFirst(byName, countries);
  // One more is as long as the line that would unfold it.
  const shown = all.length <= SHOWN + 1 ? all : all.slice(0, SHOWN);
  const rest = all.slice(shown.length);
  return (
    <section class="film-watch">
      <h2>{film.watch}</h2>
      <dl class="pairs">
        {shown.map(({ name, offers }) => <Country name={name} offers={offers} context={context} />)}
      </dl>
      {rest.length > 0 && (
        <details>
          <summary>{film.watchElsewhere} ({rest.length})</summary>
          <dl class="pairs">
            {rest.map(({ name, offers }) => <Country name={name} offers={offers} context={context} />)}
          </dl>
        </details>
      )}
    </section>
  );
}

function Country({ name, offers, context: { text } }: {
  name: string;
  offers: readonly Offer[];
  context: PageContext;
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Commas
          items={offers.map(({ provider, url, kind }) => (
            <span>
              {url ? <a href={url} rel="nofollow noopener">{provider}</a> : provider}
              {` (${text.offers[kind]})`}
            </span>
          ))}
        />
      </dd>
    </>
  );
}
