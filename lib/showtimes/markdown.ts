import type { RootContent } from "mdast";
import type { z } from "zod";
import type { CardRating } from "../films/schema.ts";
import { formatKilometers, formatRating, formatRuntime, joinFacts } from "../i18n/format.ts";
import type { Lang } from "../i18n/lang.ts";
import { messages, plural } from "../i18n/messages.ts";
import { type Inline, link, list, strong } from "../markdown.ts";
import type { Screenings } from "./now.ts";
import { isUsualLanguage, PLAIN_FORMAT } from "./usual.ts";
import type { PlacedSession, Session, ShowtimeFilm } from "./schema.ts";

type SessionView = z.output<typeof Session>;
type Priced = Pick<SessionView, "price" | "priceMax" | "currency">;
type PlacedView = z.output<typeof PlacedSession>;

// How a session is told in words, on pages as in their twins. A day has hundreds of them, so formatters are made once,
// and what they made is kept: a formatter takes 50 µs for a range of prices, and sessions share a few.
const prices = new Map<string, string>();
const languageNames = new Map<string, string>();
const runtimes = new Map<string, string>();
const numbers = new Map<string, Intl.NumberFormat>();
const languages = new Map<Lang, Intl.DisplayNames>();
const days = new Map<string, Intl.DateTimeFormat>();

/** There are as many prices and languages as sources name, so all is forgotten where these are very many. */
const MOST_KEPT = 5000;

/** What is made at the first need of it. */
function once<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const existing = known.get(key);
  if (existing !== undefined) return existing;
  const made = make();
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, made);
  return made;
}

/** A price or a range of prices: "180–220 ₴", "₴180–220"; `null` where none is known. */
export function priceText({ price, priceMax, currency }: Priced, lang: Lang): string | null {
  if (price === null) return null;
  return once(prices, `${lang} ${price} ${priceMax} ${currency}`, () => rangeText({ price, priceMax, currency }, lang));
}

function rangeText(
  { price, priceMax, currency }: Priced,
  lang: Lang,
): string {
  const [least, most] = [Number(price), Number(priceMax ?? price)];
  const digits = Number.isInteger(least) && Number.isInteger(most) ? 0 : 2;
  const known = currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null;
  const format = once(numbers, `${lang} ${known} ${digits}`, () =>
    new Intl.NumberFormat(lang, {
      ...(known === null ? {} : { style: "currency" as const, currency: known, currencyDisplay: "narrowSymbol" }),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }));
  if (most <= least) return format.format(least);
  // A sign in front is said once, as one behind is.
  return format.formatRange(least, most).replace(/\s*–\D*/, "–");
}

/** What kind of film it is, and how long it takes: "Ужасы · 1 ч 40 мин"; `""` where neither is known. */
export function filmText(
  film: { genreName?: string | null; runtimeMinutes?: number | null },
  lang: Lang,
): string {
  const { genreName, runtimeMinutes } = film;
  const runtime = runtimeMinutes == null
    ? null
    : once(runtimes, `${lang} ${runtimeMinutes}`, () => formatRuntime(runtimeMinutes, lang));
  return joinFacts([genreName, runtime]);
}

/** The same with the film's score; `""` where none of it is known. */
export function filmAbout(
  film: Parameters<typeof filmText>[0] & { rating?: z.output<typeof CardRating> | null },
  lang: Lang,
): string {
  const score = film.rating ? `★ ${formatRating(film.rating.average, lang)}` : "";
  return [filmText(film, lang), score].filter(Boolean).join(" · ");
}

/** A theater's name, with how far it is where that was asked for: "Жовтень, 1,2 км". */
export function theaterText(
  { theater, distanceKm }: { theater: { name: string }; distanceKm?: number | null },
  lang: Lang,
): string {
  return distanceKm == null ? theater.name : `${theater.name}, ${formatKilometers(distanceKm, lang)}`;
}

/** The name of a language by its BCP 47 tag; the tag itself where nobody knows it. */
export function languageName(tag: string, lang: Lang): string {
  return once(languageNames, `${lang} ${tag}`, () => nameOfLanguage(tag, lang));
}

function nameOfLanguage(tag: string, lang: Lang): string {
  const names = once(languages, lang, () => new Intl.DisplayNames([lang], { type: "language", fallback: "code" }));
  try {
    return names.of(tag) ?? tag;
  } catch {
    // A tag that is none.
    return tag;
  }
}

/** The language that is spoken: "на английском", "англійською", "English". */
function spokenIn(tag: string, lang: Lang): string {
  const name = languageName(tag, lang);
  if (lang === "ru") return name.replace(/^(\S+)ий(?= |$)/, "на $1ом");
  return lang === "uk" ? name.replace(/ька(?= |$)/, "ькою") : name;
}

/** The language of subtitles, which are many: "украинские", "українські". */
function subtitlesName(tag: string, lang: Lang): string {
  return languageName(tag, lang).replace(lang === "ru" ? /ий(?= |$)/ : /ька(?= |$)/, lang === "ru" ? "ие" : "ькі");
}

/** A day without its year: "15 января", "чт, 15 янв.", "15 янв.". */
export function dayText(date: string, lang: Lang, form: "long" | "short" | "bare" = "long"): string {
  const weekday = form === "short" ? { weekday: "short" as const } : {};
  const format = once(
    days,
    `${lang} ${form}`,
    () =>
      new Intl.DateTimeFormat(lang, {
        timeZone: "UTC",
        day: "numeric",
        month: form === "long" ? form : "short",
        ...weekday,
      }),
  );
  return format.format(new Date(date));
}

/** Format, sound and subtitles, for whom it is made easier, hall. */
export function sessionFacts({ formats, language, subtitles, accessibility, hall }: SessionView, lang: Lang): string[] {
  const text = messages(lang).cinema;
  return [
    formats.join(", "),
    language === null ? "" : spokenIn(language, lang),
    subtitles === null ? "" : text.subtitles.replace("{language}", () => subtitlesName(subtitles, lang)),
    ...accessibility.map((one) => text.accessibility[one]),
    hall === null ? "" : hallText(hall, lang),
  ].filter(Boolean);
}

/** What a hall is called: a number alone says nothing, a name does. */
export function hallText(hall: string, lang: Lang): string {
  return /^\d+$/.test(hall) ? messages(lang).cinema.hall.replace(" {n}", `\u00a0${hall}`) : hall;
}

/** A hall's name where it begins a line. */
export function hallTitle(hall: string, lang: Lang): string {
  const name = hallText(hall, lang);
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** A session without what goes without saying in a country: the plain format, and the language that is usual there. */
export function unusual<S extends Pick<SessionView, "formats" | "language">>(session: S, country: string): S {
  const { formats, language } = session;
  return {
    ...session,
    formats: formats.filter((format) => format !== PLAIN_FORMAT),
    language: language !== null && isUsualLanguage(language, country) ? null : language,
  };
}

/** Whether seats are few or gone; `null` where there are some, or nobody knows. */
export function availabilityText({ availability }: Pick<SessionView, "availability">, lang: Lang): string | null {
  const texts: Partial<Record<typeof availability, string>> = messages(lang).cinema.availability;
  return texts[availability] ?? null;
}

/** Whether nobody can get in any more: no seats, or no sales. */
export function isGone({ availability }: Pick<SessionView, "availability">): boolean {
  return availability === "sold_out" || availability === "closed";
}

/** For a session after midnight, which evening it belongs to. */
export function nightText({ startsAt, businessDate }: SessionView, lang: Lang): string | null {
  const date = startsAt.slice(0, 10);
  if (businessDate === date) return null;
  const { night } = messages(lang).cinema;
  const day = (of: string) => dayText(of, lang).replaceAll(" ", "\u00a0");
  return night.replace("{from}", day(businessDate)).replace("{to}", day(date));
}

/** A session as a line: its time and everything known about it. */
function sessionLine(session: SessionView, lang: Lang): Inline {
  const { time, bookingUrl } = session;
  const facts = [
    nightText(session, lang),
    ...sessionFacts(session, lang),
    priceText(session, lang),
    availabilityText(session, lang),
  ].filter((fact) => fact !== null);
  return [
    bookingUrl === null ? strong(time) : link(time, bookingUrl),
    ...(facts.length > 0 ? [` — ${facts.join(" · ")}`] : []),
  ];
}

/** Sessions of one place as a list. */
export function sessionList(sessions: readonly SessionView[], lang: Lang): RootContent {
  return list(sessions.map((session) => sessionLine(session, lang)));
}

/** Sessions by the theaters they are in, those that begin first ahead. */
export function byTheater<S extends PlacedView>(sessions: readonly S[]): { theater: S["theater"]; sessions: S[] }[] {
  return [...Map.groupBy(sessions, ({ theater }) => theater.slug).values()]
    .map((sessions) => ({ theater: sessions[0].theater, sessions }));
}

/** Where, when and from what price a film is shown: "завтра", "12 кинотеатров", "от 130 ₴"; what is known of it. */
export function screeningFacts(screenings: Screenings | null | undefined, lang: Lang): string[] {
  if (!screenings) return [];
  const text = messages(lang).cinema;
  const { theaterCount, isTomorrow, price, currency } = screenings;
  const least = priceText({ price, priceMax: null, currency }, lang);
  const facts = [
    isTomorrow ? text.tomorrow.toLocaleLowerCase(lang) : null,
    plural(lang, theaterCount, text.theaterCount),
    least === null ? null : text.tonight.from.replace("{price}", least),
  ];
  // No line breaks within a fact.
  return facts.flatMap((fact) => fact?.replaceAll(" ", "\u00a0") ?? []);
}

/** Films in cinemas as a list; those that the catalog does not have lead nowhere. */
export function screenedList(
  films: readonly (Pick<z.input<typeof ShowtimeFilm>, "title" | "url" | "year"> & {
    screenings?: Screenings | null;
    /** What is said of it in the place of its screenings. */
    facts?: readonly string[];
  })[],
  lang: Lang,
) {
  return list(films.map(({ title, url, year, screenings, facts = screeningFacts(screenings, lang) }) => {
    return [
      url === null ? title : link(title, url),
      year === null ? "" : ` (${year})`,
      facts.length === 0 ? "" : `: ${joinFacts(facts)}`,
    ];
  }));
}
