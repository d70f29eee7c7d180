import type { RootContent } from "mdast";
import type { EveningFilm, EveningSession } from "@/lib/showtimes/evening.ts";
import { filmAbout, filmText, priceText, screenedList, sessionFacts, theaterText } from "@/lib/showtimes/markdown.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatDay } from "@/lib/i18n/format.ts";
import { plural, positionLine } from "@/lib/i18n/messages.ts";
import { heading, type Inline, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { inCity } from "../(showtimes)/place_urls.ts";
import { nextLines, overLines } from "../(showtimes)/session_days.ts";
import { demoLines, sourceLines, stateLines } from "../(showtimes)/showtimes_origin.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";
import { exampleTitle, originOf, overOf, programText, tonightTitle } from "./evening.ts";
import type { Evening, TonightData } from "./load.ts";

/** The page as Markdown: the sessions of the evening, or the cities to choose from. */
export function tonightMarkdown(data: TonightData, context: PageContext): string {
  const { base, lang, text } = context;
  const { cinema } = text;
  const { evening, places, wrong, cinemas, example } = data;
  const top = [heading(1, tonightTitle(data, context)), ...wrongLines(wrong, text)];
  const url = pageUrl(base, lang, "/tonight");
  if (evening === null) {
    const cities = places.flatMap(({ cities }) => cities);
    return markdown({ url, lang }, [
      ...top,
      paragraph(cinema.tonight.text),
      list(cities.map(({ name, value }) => link(name, `${pageUrl(base, lang, "/tonight.md")}?city=${value}`))),
      ...(cinemas?.demo ? demoLines(context) : []),
      ...(example ? exampleLines(example, context) : []),
      ...(cinemas && cinemas.films.length > 0 ? [heading(2, cinema.title), screenedList(cinemas.films, lang)] : []),
    ]);
  }
  const { found, place } = evening;
  const origin = originOf(evening);
  return markdown({ url: `${url}?city=${place.value}`, lang, updated: origin.updatedAt ?? undefined }, [
    ...top,
    ...stateLines(origin, context),
    heading(2, formatDay(found.date, lang)),
    paragraph(
      [
        plural(lang, found.total, cinema.sessionCount),
        ...(found.total > 0 ? [programText(evening.program, context)] : []),
      ]
        .join(" · "),
    ),
    ...(found.total > 0 ? eveningLines(evening, context) : [paragraph(cinema.tonight.nothing)]),
    ...(found.total === 0 ? nextLines(found.nextDate, context) : []),
    ...sourceLines(origin, context),
  ]);
}

function exampleLines(example: NonNullable<TonightData["example"]>, context: PageContext): RootContent[] {
  return [
    heading(2, exampleTitle(example, context)),
    ...overLines(overOf(example), context),
    paragraph(formatDay(example.found.date, context.lang)),
    ...example.films.flatMap((film) => filmLines(film, example.place, context)),
  ];
}

/** The sessions of an evening as its twin has them: by time, by film, or of two theaters hour by hour. */
function eveningLines(evening: Evening, context: PageContext): RootContent[] {
  const { shown } = evening;
  const position = shown.totalPages > 1 ? [paragraph(positionLine(shown, context.text))] : [];
  return [...linesOf(evening, context), ...position];
}

function linesOf({ shown, place }: Evening, context: PageContext): RootContent[] {
  if (shown.by === "film") return shown.items.flatMap((film) => filmLines(film, place, context));
  // One node for all sessions of a film, which is printed once.
  const titles = new Map<EveningSession["film"], Inline>();
  const titleOnce = (film: EveningSession["film"]) => {
    if (!titles.has(film)) titles.set(film, titleOf(film, place));
    return titles.get(film)!;
  };
  const line = (session: EveningSession): Inline =>
    [
      timeOf(session),
      " ",
      titleOnce(session.film),
      ` · ${[theaterText(session, context.lang), ...factsOf(session, context)].join(" · ")}`,
    ].flat();
  if (shown.by === "time") return [list(shown.items.map(line)), ...kindLines(shown.items, context)];
  return shown.items.flatMap(({ hour, columns }) => [heading(3, hour), list(columns.flat().map(line))]);
}

/** What kind of film each is, once for all its sessions: every text more in a line of each would be felt. */
function kindLines(sessions: readonly EveningSession[], { lang }: PageContext): RootContent[] {
  const kinds = [...new Set(sessions.map(({ film }) => film))].flatMap((film) => {
    const kind = filmText(film, lang);
    return kind === "" ? [] : `${film.title}: ${kind}`;
  });
  return kinds.length === 0 ? [] : [paragraph(kinds.join("; "))];
}

function filmLines({ film, houses }: EveningFilm, place: Evening["place"], context: PageContext): RootContent[] {
  const { lang } = context;
  const about = filmAbout(film, lang);
  return [
    heading(3, [titleOf(film, place), film.year === null ? "" : ` (${film.year})`]),
    ...(about === "" ? [] : [paragraph(about)]),
    list(houses.map(({ sessions }) => [
      `${theaterText(sessions[0], context.lang)}: `,
      ...sessions.flatMap((session, i) => [
        ...(i > 0 ? [", "] : []),
        timeOf(session),
        ` ${factsOf(session, context).join(" · ")}`,
      ]),
    ])),
  ];
}

const timeOf = ({ time, bookingUrl }: EveningSession) => bookingUrl === null ? time : link(time, bookingUrl);

const titleOf = ({ title, url }: EveningSession["film"], { country, code }: Evening["place"]) =>
  url === null ? title : link(title, inCity(url, country, code));

const factsOf = (session: EveningSession, { lang }: PageContext) =>
  [...sessionFacts(session, lang), priceText(session, lang)].filter((fact) => fact !== null);
