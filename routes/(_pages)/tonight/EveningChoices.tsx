import { Chips } from "../../(_components)/Chips.tsx";
import { HOURS } from "../evening_hours.ts";
import { eveningUrl, isNarrowed } from "./evening.ts";
import type { Evening } from "./load.ts";
import { languageName } from "@/lib/showtimes/markdown.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { formatKilometers } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";

const MOST_FORMATS = 6;

const quickFormats = ({ options }: Evening) => options.format.slice(0, MOST_FORMATS);

/** The choices that most make, each a link that makes it or takes it back. */
export function QuickChoices({ evening, visit }: { evening: Evening; visit: Visit }) {
  const { choice } = evening;
  const { tonight } = visit.text.cinema;
  const toggled = (list: string[], value: string) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  const chips = [
    ...HOURS.map((time) => ({
      text: tonight.after.replace("{time}", time),
      href: eveningUrl(evening, { after: choice.after === time ? undefined : time }, visit),
      current: choice.after === time,
    })),
    ...quickFormats(evening).map(({ value, label }) => ({
      text: label,
      href: eveningUrl(evening, { format: toggled(choice.format, value) }, visit),
      current: choice.format.includes(value),
    })),
  ];
  return (
    <nav class="quick" aria-label={visit.text.catalog.filters}>
      <Chips chips={chips.map((chip) => ({ ...chip, rel: "nofollow" }))} />
    </nav>
  );
}

/** Every chosen value with its name, and the address of the evening without it. */
export function listChosen(evening: Evening, visit: Visit): { text: string; href: string; quick?: boolean }[] {
  const { choice, options, currency } = evening;
  const { lang, text: { parameters, cinema } } = visit;
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
      href: eveningUrl(evening, { [name]: values.filter((other) => other !== value) }, visit),
      quick: name === "format" && quickFormats(evening).some((format) => format.value === value),
    }));
  });
  return [
    ...(choice.after === undefined ? [] : [{
      text: tonight.after.replace("{time}", choice.after),
      href: eveningUrl(evening, { after: undefined }, visit),
      quick: HOURS.includes(choice.after),
    }]),
    ...lists,
    ...(choice.maxPrice === undefined ? [] : [{
      text: [parameters.maxPrice, choice.maxPrice, currency].filter((part) => part !== null).join(" "),
      href: eveningUrl(evening, { maxPrice: undefined }, visit),
    }]),
    ...(choice.near === undefined ? [] : [{
      text: tonight.around.replace("{point}", choice.near),
      href: eveningUrl(evening, { near: undefined, withinKm: undefined, sort: undefined }, visit),
    }]),
    ...(choice.withinKm === undefined ? [] : [{
      text: tonight.within.replace("{distance}", formatKilometers(choice.withinKm, lang)),
      href: eveningUrl(evening, { withinKm: undefined }, visit),
    }]),
  ];
}

/** Every chosen value as a chip that takes it off. */
export function ChosenOfEvening({ evening, visit }: { evening: Evening; visit: Visit }) {
  if (!isNarrowed(evening)) return null;
  const { lang, text: { catalog } } = visit;
  // What has a chip of its own above is taken back there.
  const chosen = listChosen(evening, visit).filter(({ quick }) => !quick);
  if (chosen.length === 0) return null;
  const all = { text: catalog.reset, href: `${pageUrl("", lang, "/tonight")}?city=${evening.place.value}` };
  const chips = chosen.map(({ text, href }) => ({ text, href, label: catalog.remove.replace("{label}", () => text) }));
  return (
    <nav class="chosen" aria-label={catalog.chosen}>
      <Chips chips={[...chips, ...(chosen.length > 1 ? [all] : [])].map((chip) => ({ ...chip, rel: "nofollow" }))} />
    </nav>
  );
}
