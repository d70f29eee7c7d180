import type { z } from "zod";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { likelyCountries } from "@/lib/places/likely.ts";

type Offer = z.output<typeof Film>["whereToWatch"][number];

/**
 * Where a film or series can be watched at home: in the visitor's country, which may be told by the city that they
 * `chose`, or in the likeliest other one; the rest unfolds.
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
  const shown = countries.find((country) => of.has(country));
  const rest = [...of].filter(([country]) => country !== shown)
    .map(([country, offers]) => [countryName(country, lang), offers] as const)
    .toSorted(([a], [b]) => a.localeCompare(b, lang));
  return (
    <section class="film-watch">
      <h2>{film.watch}</h2>
      <dl class="pairs">
        {shown !== countries[0] && (
          <>
            <dt>{countryName(countries[0], lang)}</dt>
            <dd>{film.watchUnknown}</dd>
          </>
        )}
        {shown !== undefined && <Country name={countryName(shown, lang)} offers={of.get(shown)!} context={context} />}
      </dl>
      {rest.length > 0 && (
        <details>
          <summary>{film.watchElsewhere} ({rest.length})</summary>
          <dl class="pairs">
            {rest.map(([name, offers]) => <Country name={name} offers={offers} context={context} />)}
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
        {offers.map(({ provider, url, kind }, i) => (
          <>
            {i > 0 && ", "}
            {url ? <a href={url} rel="nofollow noopener">{provider}</a> : provider}
            {` (${text.offers[kind]})`}
          </>
        ))}
      </dd>
    </>
  );
}
