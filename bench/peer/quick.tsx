import type { Lang } from "../../lib/i18n/lang.ts";
import { messages } from "../../lib/i18n/messages.ts";
import type { Choice, Counted, Counts, Filters, Option } from "./catalog.ts";
import type { Services } from "./catalog_form.tsx";
import { Chip } from "./chip.tsx";
import { linkTo } from "./choice.ts";

interface Props {
  filters: Filters;
  counts: Counts;
  services: Services;
  choice: Choice;
  lang: Lang;
}

/** The types, beside everything else that is chosen. */
export function Types({ filters, choice, lang }: Omit<Props, "counts" | "services">) {
  const text = messages(lang);
  const link = (type?: string[]) => linkTo(lang, { ...choice, chosen: { ...choice.chosen, type }, page: 1 });
  return (
    <nav class="quick" aria-label={text.parameters.type}>
      <ul class="chips">
        <Chip {...link()} current={!choice.chosen.type}>{text.catalog.everything}</Chip>
        {filters.types.filter(({ count }) => count > 0).map(({ value, label }) => (
          <Chip {...link([value])} current={choice.chosen.type?.join() === value}>{label}</Chip>
        ))}
      </ul>
    </nav>
  );
}

/** Where most of those live who read one of the languages. */
const READERS = ["KZ", "US", "UA"];
/** So many of the commonest genres are offered. */
const GENRES = 8;
/** From this score on a film is a good one. */
const GOOD = 7;

/** What most people narrow by: a country of readers, the good films of this decade, a genre. */
export function Narrower({ filters, counts, services, choice, lang }: Props) {
  const { catalog } = messages(lang);
  const { chosen } = choice;
  const readers = [services.country, ...READERS];
  const countries = chosen.country
    ? []
    : filters.countries.filter((it) => readers.includes(it.value) && isLeft(it, counts.country));
  const genres = chosen.genre ? [] : filters.genres.filter((it) => isLeft(it, counts.genre)).slice(0, GENRES);
  if (countries.length + genres.length === 0 && chosen.year) return null;
  const decade = Math.floor(new Date().getUTCFullYear() / 10) * 10;
  const { yearFrom, ratingMin } = catalog.bounds;
  const good = `${yearFrom.replace("{n}", String(decade))}, ${ratingMin.replace("{n}", String(GOOD))}`;
  return (
    <nav class="quick labelled" aria-label={catalog.narrow}>
      <span>{catalog.narrow}</span>
      <ul class="chips">
        {countries.map(({ value, label }) => (
          <Chip {...linkTo(lang, { ...choice, chosen: { ...chosen, country: [value] }, page: 1 })}>{label}</Chip>
        ))}
        {!chosen.year && (
          <Chip {...linkTo(lang, { ...choice, bounds: { yearFrom: decade, ratingMin: GOOD }, page: 1 })}>
            {good.charAt(0).toLocaleUpperCase(lang) + good.slice(1)}
          </Chip>
        )}
        {genres.map(({ value, label }) => (
          <Chip {...linkTo(lang, { ...choice, chosen: { ...chosen, genre: [value] }, page: 1 })} class="in-panel">
            {label}
          </Chip>
        ))}
      </ul>
    </nav>
  );
}

/** Whether a value leaves any film, as far as that was counted. */
const isLeft = ({ value }: Option, counted: Counted | undefined) =>
  !counted || counted.isAtLeast || counted.counts[value] > 0;
