import { Chips } from "../../(_components)/Chips.tsx";
import { eveningUrl, isNarrowed } from "./evening.ts";
import type { Choice, Evening, EveningAsked } from "./load.ts";
import { ORIGINAL } from "@/lib/showtimes/choose_sessions.ts";
import { languageName, priceText } from "@/lib/showtimes/markdown.ts";
import { PLAIN_FORMAT } from "@/lib/showtimes/usual.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatKilometers } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";

/** So many formats, and steps of the price, are links of their own. */
const MOST_SPECIAL = 6;
const MOST_PRICES = 2;
/** The format that is also asked for together with the original language. */
const LARGE_FORMAT = "IMAX";

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** An evening as far as links narrow it. */
type Quick = EveningAsked & Pick<Evening, "hours" | "currency"> & {
  options: Pick<Evening["options"], "special" | "maxPrices">;
};

/** The choices that most make, each a link that makes it. What is chosen already is taken back among the chosen. */
export function QuickChoices({ evening, context }: { evening: Quick; context: PageContext }) {
  const { choice, hours, options, currency } = evening;
  const { tonight } = context.text.cinema;
  const link = (text: string, change: Partial<Choice>) => ({ text, href: eveningUrl(evening, change, context) });
  // A format of the form joins those of the row, of which any will do.
  const isPlain = isSame(PLAIN_FORMAT);
  const format = choice.format.filter(isPlain);
  const asked = [...choice.special, ...choice.format.filter((one) => !isPlain(one))];
  const special = options.special.filter(({ value }) => !asked.some(isSame(value)));
  const adding = (...values: string[]) => ({ format, special: [...asked, ...values] });
  const original = special.find(({ value }) => value === ORIGINAL);
  const isBoth = original && special.some(({ value }) => value === LARGE_FORMAT);
  const specialLink = ({ value, label }: typeof special[number]) => link(label, adding(value));
  // By time, price, format and language, each kind apart from the one before it.
  const kinds = [
    hours.filter((time) => time !== choice.after)
      .map((time) => link(tonight.after.replace("{time}", time), { after: time })),
    options.maxPrices.slice(-MOST_PRICES).filter(({ value }) => Number(value) !== choice.maxPrice)
      .map(({ value }) => link(upTo(value, currency, context), { maxPrice: Number(value) })),
    special.filter(({ value }) => value !== ORIGINAL).slice(0, MOST_SPECIAL).map(specialLink),
    [
      ...(isBoth
        ? [link(
          tonight.or.replace("{one}", () => LARGE_FORMAT).replace("{other}", () => original.label),
          adding(LARGE_FORMAT, ORIGINAL),
        )]
        : []),
      ...(original ? [specialLink(original)] : []),
    ],
  ].filter(({ length }) => length > 0);
  if (kinds.length === 0) return null;
  return (
    <nav class="quick" aria-label={context.text.catalog.filters}>
      <Chips
        chips={kinds.flatMap((chips) =>
          chips.map((chip, i) => ({ ...chip, rel: "nofollow", isLastOfKind: i === chips.length - 1 }))
        )}
      />
    </nav>
  );
}

/** "до 300 ₴". */
function upTo(price: string, currency: string | null, { lang, text: { cinema } }: PageContext): string {
  return cinema.tonight.upTo.replace("{price}", () => priceText({ price, priceMax: null, currency }, lang)!);
}

/** A chosen value with its name, and the address of the evening without it; `joint`: "or", between values of which any will do. */
interface Chosen {
  text: string;
  href: string;
  joint?: string;
}

/** Everything that is chosen of an evening. */
export function listChosen(evening: Evening, context: PageContext): Chosen[] {
  const { choice, options, currency } = evening;
  const { lang, text: { parameters, cinema } } = context;
  const { tonight, availability } = cinema;
  const named = (name: "genre" | "theater", value: string) =>
    options[name].find((option) => option.value === value)?.label ??
      (evening.houses.find(({ slug }) => slug === value)?.name ?? value);
  const names = {
    format: (value: string) => value,
    special: (value: string) => isSame(ORIGINAL)(value) ? tonight.original : value,
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
    return values.map((value, i) => ({
      text: names[name](value),
      joint: i === 0 ? undefined : tonight.either,
      href: eveningUrl(evening, { [name]: values.filter((other) => other !== value) }, context),
    }));
  });
  return [
    ...(choice.after === undefined ? [] : [{
      text: tonight.after.replace("{time}", choice.after),
      href: eveningUrl(evening, { after: undefined }, context),
    }]),
    ...lists,
    ...(choice.maxPrice === undefined ? [] : [{
      text: upTo(String(choice.maxPrice), currency, context),
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

/** Every chosen value as a filled chip that takes it off. */
export function ChosenOfEvening({ evening, context }: { evening: Evening; context: PageContext }) {
  if (!isNarrowed(evening)) return null;
  const { lang, text: { catalog } } = context;
  const chosen = listChosen(evening, context);
  if (chosen.length === 0) return null;
  const all = { text: catalog.reset, href: `${pageUrl("", lang, "/tonight")}?city=${evening.place.value}` };
  const chips = chosen.map(({ text, ...chip }) => ({
    ...chip,
    text,
    label: catalog.remove.replace("{label}", () => text),
  }));
  return (
    <nav class="chosen" aria-label={catalog.chosen}>
      <Chips chips={[...chips, ...(chosen.length > 1 ? [all] : [])].map((chip) => ({ ...chip, rel: "nofollow" }))} />
    </nav>
  );
}
