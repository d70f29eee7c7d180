import type { RootContent } from "mdast";
import type { EveningFilm, EveningSession } from "@/lib/showtimes/evening.ts";
import { priceText, sessionFacts, theaterText } from "@/lib/showtimes/markdown.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { heading, link, list, paragraph } from "@/lib/markdown.ts";
import { inCity } from "./cinema_parts.ts";
import { positionLine } from "./position_line.ts";
import type { Evening } from "./tonight.ts";

/** The sessions of an evening as its twin has them: by time, by film, or of two theaters hour by hour. */
export function eveningLines(evening: Evening, visit: Visit): RootContent[] {
  const { shown } = evening;
  const position = shown.totalPages > 1 ? [paragraph(positionLine(shown, visit.text))] : [];
  return [...linesOf(evening, visit), ...position];
}

function linesOf({ shown, place }: Evening, visit: Visit): RootContent[] {
  if (shown.by === "film") return shown.items.flatMap((film) => filmLines(film, place, visit));
  const line = (session: EveningSession) => [
    timeOf(session),
    " ",
    titleOf(session.film, place),
    ` · ${[theaterText(session, visit.lang), ...factsOf(session, visit)].join(" · ")}`,
  ];
  if (shown.by === "time") return [list(shown.items.map(line))];
  return shown.items.flatMap(({ hour, columns }) => [heading(3, hour), list(columns.flat().map(line))]);
}

function filmLines({ film, houses }: EveningFilm, place: Evening["place"], visit: Visit): RootContent[] {
  return [
    heading(3, [titleOf(film, place), film.year === null ? "" : ` (${film.year})`]),
    list(houses.map(({ sessions }) => [
      `${theaterText(sessions[0], visit.lang)}: `,
      ...sessions.flatMap((session, i) => [
        ...(i > 0 ? [", "] : []),
        timeOf(session),
        ` ${factsOf(session, visit).join(" · ")}`,
      ]),
    ])),
  ];
}

const timeOf = ({ time, bookingUrl }: EveningSession) => bookingUrl === null ? time : link(time, bookingUrl);

const titleOf = ({ title, url }: EveningSession["film"], { country, code }: Evening["place"]) =>
  url === null ? title : link(title, inCity(url, country, code));

const factsOf = (session: EveningSession, { lang }: Visit) =>
  [...sessionFacts(session, lang), priceText(session, lang)].filter((fact) => fact !== null);
