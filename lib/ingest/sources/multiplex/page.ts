import { selectAll, selectOne } from "css-select";
import { DomHandler, DomUtils, Parser } from "htmlparser2";
import { SourceError } from "../../source.ts";

/** One screening of a theater's page. */
export interface Screening {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`. */
  time: string;
  filmId: string;
  title: string;
  /** The tags on it: format, hall, version. */
  label: string;
  href: string | null;
  locked: boolean;
}

/** A theater's page: its published days, and what is shown on them. */
export interface Page {
  address: string | null;
  days: string[];
  screenings: Screening[];
  /** How many screenings have no time that can be read. */
  timeless: number;
  /** It came to its end. */
  whole: boolean;
}

type Tree = DomHandler["root"];
type Element = Extract<Tree["children"][number], { attribs: unknown }>;

/** Reads a theater's page. Throws a {@linkcode SourceError} where a part is not where it is known to be. */
export function readPage(html: string, where: string): Page {
  const document = parse(html, where);
  const schedule = one("div.cinema_schedule_films", document);
  if (!schedule) throw changed(where, html.trim() === "" ? "the page is empty" : "there is no .cinema_schedule_films");
  const address = textOf(one("[itemprop=streetAddress]", document)) || null;
  const page: Page = { address, days: [], screenings: [], timeless: 0, whole: /<\/html\s*>/i.test(html) };
  for (const day of all("div.cinema_inside[data-date]", schedule)) {
    const date = dateOf(day.attribs["data-date"], where);
    page.days.push(date);
    for (const film of all("> div.film", day)) {
      const found = screeningsOf(film, date, where);
      page.screenings.push(...found.filter((screening) => screening !== null));
      page.timeless += found.filter((screening) => screening === null).length;
    }
  }
  if (page.days.length === 0 && one("div.film, .ns", schedule)) throw changed(where, "no day has a data-date");
  if (page.screenings.length === 0 && page.timeless > 0) throw changed(where, "a screening has no time in p.time");
  if (page.screenings.length === 0 && one(".ns", schedule)) throw changed(where, "no .ns is inside a div.film");
  return page;
}

/** Selecting takes time by the square of the depth, so a page without end tags to speak of is not gone into. */
function parse(html: string, where: string): Tree {
  const handler = new class extends DomHandler {
    override onopentag(name: string, attribs: Record<string, string>) {
      super.onopentag(name, attribs);
      if (this.tagStack.length > MAX_DEPTH) throw changed(where, `it nests more than ${MAX_DEPTH} deep`);
    }
  }();
  new Parser(handler).end(html);
  return handler.root;
}

const MAX_DEPTH = 200;

function screeningsOf(film: Element, date: string, where: string): (Screening | null)[] {
  const link = one('a[title][href*="/movie/"]', film);
  const filmId = /\/movie\/([\w-]+)/.exec(link?.attribs.href ?? "")?.[1];
  const title = link?.attribs.title.trim();
  if (!filmId || !title) throw changed(where, "a film has no a[title] to /movie/");
  const found = all(".ns", film);
  // A film that is listed without screenings is told from one whose screenings are called something else.
  if (found.length === 0 && one("p.time", film)) throw changed(where, "a film has times without .ns");
  return found.map((session) => {
    const time = /^\s*([01]?\d|2[0-3]):([0-5]\d)\s*$/.exec(
      textOf(one("p.time span", session) ?? one("p.time", session)),
    );
    if (!time) return null;
    return {
      date,
      time: `${time[1].padStart(2, "0")}:${time[2]}`,
      filmId,
      title,
      label: all("p.tag", session).map(textOf).filter(Boolean).join(", "),
      href: session.attribs.href?.trim() || null,
      locked: /(?:^|\s)locked(?:\s|$)/.test(session.attribs.class),
    };
  });
}

/** `DDMMYYYY` as `YYYY-MM-DD`. */
function dateOf(text: string, where: string): string {
  const date = text.trim().replace(/^(\d\d)(\d\d)(\d{4})$/, "$3-$2-$1");
  if (!/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/.test(date)) {
    throw changed(where, `data-date is ${JSON.stringify(text.slice(0, 40))}`);
  }
  return date;
}

const all = (selector: string, within: Tree | Element) => selectAll<Tree | Element, Element>(selector, within);
const one = (selector: string, within: Tree | Element) => selectOne<Tree | Element, Element>(selector, within);
const textOf = (node: Element | null) => node ? DomUtils.textContent(node).replace(/\s+/g, " ").trim() : "";

const changed = (where: string, what: string) =>
  new SourceError("shape", `The shape of ${where} has changed: ${what}.`);
