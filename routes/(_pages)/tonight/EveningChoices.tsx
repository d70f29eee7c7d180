import { Chips } from "../../(_components)/Chips.tsx";
import { HOURS } from "../(showtimes)/evening_hours.ts";
import { eveningUrl, isNarrowed } from "./evening.ts";
import type { Evening } from "./load.ts";
import { languageName } from "@/lib/showtimes/markdown.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { currencySign, formatKilometers } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";

const MOST_FORMATS = 6;

const quickFormats = ({ options }: Evening) => options.format.slice(0, MOST_FORMATS);

/** The choices that most make, each a link that makes it or takes it back. */
export function QuickChoices({ evening, context }: { evening: Evening; context: PageContext }) {
  const { choice, hours } = evening;
  const { tonight } = context.text.cinema;
  const toggled = (list: string[], value: string) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  const chips = [
    ...hours.map((time) => ({
      text: tonight.after.replace("{time}", time),
      href: eveningUrl(evening, { after: choice.after === time ? undefined : time }, context),
      current: choice.after === time,
    })),
    ...quickFormats(evening).map(({ value, label }) => ({
      text: label,
      href: eveningUrl(evening, { format: toggled(choice.format, value) }, context),
      current: choice.format.includes(value),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <nav class="quick" aria-label={context.text.catalog.filters}>
      <Chips chips={chips.map((chip) => ({ ...chip, rel: "nofollow" }))} />
    </nav>
  );
}

/** Every chosen value with its name, and the address of the evening without it. */
export function listChosen(evening: Evening, context: PageContext): { text: string; href: string; quick?: boolean }[] {
  const { choice, options, currency } = evening;
  const { lang, text: { parameters, cinema } } = context;
  const { tonight, availability } = cinema;
  const named = (name: "genre" | "theater", value: string) =>
    options[name].find((option) => option.value === value)?.label ??
      (evening.houses.find(({ slug }) => slug === value)?.name ?? value);
  const names = {
    format: (value: string) => value,
    language: (value: string) => `${parameters.language}: ${languageName(value, lang)}`,
    subtitles: (value: string) => `${parameters.subtitles}: ${languageName(value, lang)}`,
    genre: (value: string) => named("genre", value),
    theater: (value: string) => named("theater", value),
    availability: (value: string) =>
      value === "available" ? tonight.seats : (availability as Record<string, string>)[value] ?? value,
    accessibility: (value: string) => (cinema.accessibility as Record<string, string>)[value] ?? value,
  };
  const lists = (Object.keys(names) as (keyof typeof names)[]).flatMap((name) => {
    const values: readonly string[] = choice[name];
    return values.map((value) => ({
      text: names[name](value),
      href: eveningUrl(evening, { [name]: values.filter((other) => other !== value) }, context),
      quick: name === "format" && quickFormats(evening).some((format) => format.value === value),
    }));
  });
  return [
    ...(choice.after === undefined ? [] : [{
      text: tonight.after.replace("{time}", choice.after),
      href: eveningUrl(evening, { after: undefined }, context),
      quick: HOURS.includes(choice.after),
    }]),
    ...lists,
    ...(choice.maxPrice === undefined ? [] : [{
      text: [parameters.maxPrice, choice.maxPrice, currency && currencySign(currency, lang)].filter((part) =>
        part !== null
      ).join(" "),
      href: eveningUrl(evening, { maxPrice: undefined }, context),
    }]),
    ...(choice.near === undefined ? [] : [{
      text: tonight.around.replace("{point}", choice.near),
      href: eveningUrl(evening, { near: undefined, withinKm: undefined, sort: undefined }, context),
    }]),
    ...(choice.withinKm === undefined ? [] : [{
      text: tonight.within.replace("{distance}", formatKilometers(choice.withinKm, lang)),
      href: eveningUrl(evening, { withinKm: undefined }, context),
    }]),
  ];
}

/** Every chosen value as a chip that takes it off. */
export function ChosenOfEvening({ evening, context }: { evening: Evening; context: PageContext }) {
  if (!isNarrowed(evening)) return null;
  const { lang, text: { catalog } } = context;
  // What has a chip of its own above is taken back there.
  const chosen = listChosen(evening, context).filter(({ quick }) => !quick);
  if (chosen.length === 0) return null;
  const all = { text: catalog.reset, href: `${pageUrl("", lang, "/tonight")}?city=${evening.place.value}` };
  const chips = chosen.map(({ text, href }) => ({ text, href, label: catalog.remove.replace("{label}", () => text) }));
  return (
    <nav class="chosen" aria-label={catalog.chosen}>
      <Chips chips={[...chips, ...(chosen.length > 1 ? [all] : [])].map((chip) => ({ ...chip, rel: "nofollow" }))} />
    </nav>
  );
}
