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
 * `chose`, then the likeliest others. Whoever reads a language of few countries sees these, and unfolds the others,
 * which are in sight where nothing is known of these.
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
  const isOwn = ({ country }: { country: string }) => countries.includes(country);
  // One more is as long as the line that would unfold it.
  const first = all.length <= SHOWN + 1 ? all : all.slice(0, SHOWN);
  const shown = lang === "en" || !all.some(isOwn) ? first : all.filter(isOwn);
  const rest = all.slice(shown.length);
  const unknown = lang === "en" ? [] : countries.filter((country) => !of.has(country));
  return (
    <section class="film-watch">
      <h2>{film.watch}</h2>
      {shown.length > 0 && (
        <dl class="pairs">
          {together(shown).map((countries) => <Countries countries={countries} context={context} />)}
        </dl>
      )}
      {unknown.length > 0 && (
        <p>
          <small>
            {film.watchUnknown.replace("{countries}", unknown.map((country) => countryName(country, lang)).join(", "))}
          </small>
        </p>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{film.watchElsewhere} ({rest.length})</summary>
          <dl class="pairs">
            {together(rest).map((countries) => <Countries countries={countries} context={context} />)}
          </dl>
        </details>
      )}
    </section>
  );
}

interface Country {
  name: string;
  offers: readonly Offer[];
}

/** Countries that have the same offers are one line, where the first of them was. */
function together(countries: readonly Country[]): Country[][] {
  const sameness = ({ offers }: Country) =>
    JSON.stringify(offers.map(({ provider, url, kind }) => [provider, url, kind]));
  return [...Map.groupBy(countries, sameness).values()];
}

function Countries({ countries, context: { text } }: { countries: readonly Country[]; context: PageContext }) {
  return (
    <>
      <dt>{countries.map(({ name }) => name).join(", ")}</dt>
      <dd>
        <Commas
          items={countries[0].offers.map(({ provider, url, kind }) => (
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
