import { countryCodes } from "@/lib/places/asked.ts";
import { addressOn } from "@/lib/places/address.ts";
import { cities, theaters } from "@/lib/places/operations.ts";
import { isOfEvening } from "@/lib/showtimes/evening.ts";
import { chosenSessions, FindSessionsInput } from "@/lib/showtimes/find_sessions.ts";
import { availabilityText, filmText, isGone, nightText, sessionFacts, unusual } from "@/lib/showtimes/markdown.ts";
import { nowShowing } from "@/lib/showtimes/operations.ts";
import { Cities, Theaters } from "@/lib/places/schema.ts";
import { NowShowing } from "@/lib/showtimes/schema.ts";
import { addDays, dateIn } from "@/lib/places/time.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { formatDay, joinFacts } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { heading, type Inline, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../(heads)/page_title.ts";
import { noSuch, placePage } from "../(showtimes)/place_page.ts";
import { inCity, placeUrl, theaterUrl } from "../(showtimes)/place_urls.ts";
import { nextLines, overLines, readDay } from "../(showtimes)/session_days.ts";
import { isDemo, sourceLines, stateLines } from "../(showtimes)/showtimes_origin.ts";
import { breadcrumbs, itemList } from "../(heads)/structured_data.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";
import { unreadCity } from "@/lib/places/cities.ts";

/** More films than any city shows in a day. */
const MOST_FILMS = 100;

async function load({ ctx, lang, params, query }: PageContext) {
  const { country, city: code } = params;
  if (!countryCodes(ctx).includes(country)) return noSuch("country");
  const found = await cities(ctx, { country }, lang);
  const directory = Cities.parse(found);
  const isUnread = found.warming && found.isUnread;
  const city = directory.items.find((city) => city.code === code) ?? (isUnread && unreadCity(country, code, lang));
  if (!city) return noSuch("city", country);
  const today = dateIn(city.timezone, ctx.now);
  const { asked, wrong } = readDay(query, today);
  /** What is on, each film with what the page says of it besides the API. */
  const of = async (date: string) => {
    const found = await nowShowing(ctx, { country, city: code, date, page: 1, pageSize: MOST_FILMS }, lang);
    const { items, ...shown } = NowShowing.parse(found);
    const besides = ({ genreName, runtimeMinutes, rating }: typeof found.items[number]) => ({
      genreName,
      runtimeMinutes,
      rating,
    });
    return { ...shown, items: items.map((film, i) => ({ ...film, ...besides(found.items[i]) })) };
  };
  let date = asked ?? today;
  let films = await of(date);
  // Late in the evening nothing may be left of today.
  if (asked === undefined && films.total === 0 && !films.warming) {
    const next = await of(addDays(today, 1));
    if (next.total > 0) [date, films] = [addDays(today, 1), next];
  }
  const houses = Theaters.parse(await theaters(ctx, { country, city: code }, lang)).items;
  const { warming, updatedAt, sources } = films;
  return {
    country,
    city: { code, name: city.name },
    today,
    date,
    isAsked: asked !== undefined,
    /** Of another day than today the sessions of the evening by film: most go out then. */
    evening: date !== today && films.total > 0 ? await eveningOf(ctx, { country, city: code, date }, lang) : null,
    films,
    theaters: houses,
    origin: { warming, updatedAt, sources },
    warming,
    blank: films.total === 0,
    wrong,
  };
}

/** The sessions of an evening, by the ids of films; a day's own list ends long before where there are many. */
async function eveningOf(
  ctx: PageContext["ctx"],
  place: { country: string; city: string; date: string },
  lang: PageContext["lang"],
) {
  const { sessions } = await chosenSessions(ctx, FindSessionsInput.parse(place), lang);
  return Map.groupBy(sessions.filter(isOfEvening), ({ film }) => film.filmId);
}

type Data = Exclude<Awaited<ReturnType<typeof load>>, { missing: unknown }>;
type Film = Data["films"]["items"][number];

/** How often and where a film is shown on the day: "12 сеансов · 5 кинотеатров". */
export function dayCounts({ days: [day] }: Film, { lang, text: { cinema } }: PageContext): string {
  if (!day) return "";
  const theaters = plural(lang, day.theaterCount, cinema.theaterCount);
  return `${plural(lang, day.sessionCount, cinema.sessionCount)}\u00a0· ${theaters}`;
}

/** So many of a film's next sessions are shown: with the way to the others they fill two rows. */
const ROOM = 3;

/**
 * What is shown of a film's day: all of it where that is little, or where no page has the rest; else the next ones of
 * today, or those of another day's evening, that one can still get into, under a heading that says which.
 */
export function nextSessions(
  { filmId, days: [day] }: Film,
  { evening }: Pick<Data, "evening">,
  { text: { cinema } }: PageContext,
) {
  const total = day?.sessionCount ?? 0;
  const next = day?.sessions ?? [];
  if (filmId === null || total <= ROOM + 1) return { sessions: next, more: total - next.length, which: null };
  const late = evening?.get(filmId) ?? [];
  const from = late.length > 0 ? late : next;
  const open = from.filter((session) => !isGone(session));
  const sessions = (open.length > 0 ? open : from).slice(0, ROOM);
  const which = late.length > 0 ? cinema.inEvening : evening === null ? cinema.nextOnes : cinema.firstOnes;
  return { sessions, more: total - sessions.length, which };
}

type SessionView = ReturnType<typeof nextSessions>["sessions"][number];

/** Facts of a session as its line in the twin ends. */
const inBrackets = (facts: (string | null)[]) => facts.length === 0 ? "" : ` (${facts.join(", ")})`;

/** A session as the day of a city has room for it: the page of the theater has the rest. */
export const withoutDetails = (session: SessionView): SessionView => ({ ...session, subtitles: null, hall: null });

/** What is said of a session where that does not go without saying, and after midnight which evening it belongs to. */
function sessionNotes(session: SessionView, country: string, lang: Lang): string[] {
  const facts = sessionFacts(unusual(withoutDetails(session), country), lang);
  return [availabilityText(session, lang), nightText(session, lang), ...facts].flatMap((note) => note || []);
}

/** What a city's cinemas show, day by day, and the cinemas. */
export const cityPage = placePage<Data>({
  reads: ["showtimes", "catalog", "reviews"],
  load,
  head({ country, city, origin, isAsked, theaters, films, wrong }, context) {
    const { base, lang, text } = context;
    const crumbs = [
      { name: text.cinema.title, url: placeUrl(context) },
      { name: countryName(country, lang), url: placeUrl(context, country) },
      { name: city.name, url: placeUrl(context, country, city.code) },
    ];
    // A day is one of endlessly many; the page without one stands for them.
    const noindex = isDemo(origin) || isAsked || wrong.length > 0 || theaters.length + films.total === 0;
    const items = theaters.map(({ name, slug }) => ({ title: name, url: theaterUrl(context, slug) }));
    return {
      title: titled(text.cinema.here.replace("{place}", () => city.name), context),
      description: text.cinema.cityText.replace("{place}", () => city.name),
      noindex,
      twin: `/cinemas/${country}/${encodeURIComponent(city.code)}.md`,
      jsonLd: [...(noindex ? [] : [itemList(items)]), breadcrumbs(pageUrl(base, lang, "/"), crumbs)],
    };
  },
  markdown(data, context) {
    const { country, city, date, films, theaters, origin, wrong } = data;
    const { lang, text } = context;
    const { cinema } = text;
    const filmLine = (film: Film): Inline => {
      const { sessions, more, which } = nextSessions(film, data, context);
      const shown = sessions.map((session): Inline => [
        `${session.time} `,
        link(session.theater.name, theaterUrl(context, session.theater.slug)),
        inBrackets(sessionNotes(session, country, lang)),
      ]);
      return [
        film.url === null ? film.title : link(film.title, inCity(film.url, country, city.code)),
        `${film.year === null ? "" : ` (${film.year})`} — ${
          joinFacts([filmText(film, lang), dayCounts(film, context)])
        }: ${which === null ? "" : `${which}: `}`,
        ...shown.flatMap((one, i) => i > 0 ? [", ", one].flat() : one),
        ...(more > 0 ? [`, ${plural(lang, more, cinema.moreSessions)}`] : []),
      ];
    };
    const url = placeUrl(context, country, city.code);
    return markdown({ url, lang, updated: origin.updatedAt ?? undefined }, [
      heading(1, cinema.here.replace("{place}", () => city.name)),
      ...wrongLines(wrong, text),
      ...stateLines(origin, context),
      ...(theaters.length === 0 ? [] : [
        heading(2, cinema.theaters),
        list(theaters.map(({ name, slug, address }) => [
          link(name, theaterUrl(context, slug)),
          address === null ? "" : ` — ${addressOn(lang, address, country).text}`,
        ])),
      ]),
      ...overLines(data, context),
      heading(2, formatDay(date, lang)),
      films.items.length > 0 ? list(films.items.map(filmLine)) : origin.warming ? null : paragraph(cinema.none.day),
      ...(films.total === 0 ? nextLines(films.nextDate, context) : []),
      films.totalPages > 1 ? paragraph(cinema.truncated) : null,
      ...sourceLines(origin, context),
    ]);
  },
});
