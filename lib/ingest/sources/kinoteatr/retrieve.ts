import { z } from "zod";
import { type Get, SourceError, type Task } from "../../source.ts";
import { Cinema, City, Film, list, readAnswer, readShows } from "./shape.ts";

/** The titles' languages, with what `Accept-Language` calls them. The first is asked for everything. */
const LANGS = { uk: "uk-ua", ru: "ru-ru" } as const;

/** What was said in one language: pages of the directory, or of a city's cinemas and shows. */
export interface Said {
  cities: string[];
  cinemas: string[];
  shows: string[];
  /** There is more than could be asked for. */
  partial: boolean;
}

/** What came. The Russian answers give names and titles alone. */
export interface Raw {
  uk: Said;
  ru: Said;
  /** Films that shows speak of and the same answers leave out. */
  films: string[];
  faults: string[];
}

const PAGE = 200;
const MAX_PAGES = 30;
const MAX_FILMS = 20;

type Ask = (path: string, page?: number) => Promise<string>;

/** Asks for the directory of cities, or for a city's cinemas and shows. */
export async function retrieve(origin: string, apiKey: string, { city }: Task, get: Get): Promise<Raw> {
  const asking = (language: string): Ask => async (path, page) => {
    const query = new URLSearchParams({ apiKey, detalization: "FULL" });
    if (page !== undefined) {
      query.set("size", `${PAGE}`);
      query.set("page", `${page}`);
    }
    const headers = { accept: "application/json", "accept-language": language };
    return (await get(`${origin}/rest${path}?${query}`, { headers })).text;
  };
  const uk = asking(LANGS.uk);
  const raw: Raw = { uk: said(), ru: said(), films: [], faults: [] };
  // Without the first language there is nothing; the other one adds to it.
  await tell(raw.uk, uk, raw, city?.id);
  await lenient(raw, () => tell(raw.ru, asking(LANGS.ru), raw, city?.id));
  for (const id of missingFilms(raw.uk.shows).slice(0, MAX_FILMS)) {
    await lenient(raw, async () => {
      const path = `/film/${encodeURIComponent(id)}`;
      const answer = await uk(path);
      readAnswer(Film, answer, path);
      raw.films.push(answer);
    });
  }
  return raw;
}

const said = (): Said => ({ cities: [], cinemas: [], shows: [], partial: false });

async function tell(said: Said, ask: Ask, { faults }: Raw, cityId: string | undefined): Promise<void> {
  const all = async (into: string[], path: string, check: Check) => {
    const fault = await pages(into, ask, path, check);
    if (fault === undefined) return;
    said.partial = true;
    faults.push(fault);
  };
  if (cityId === undefined) {
    return await all(said.cities, "/cities", (answer, path) => readAnswer(list(City), answer, path));
  }
  const city = `/city/${encodeURIComponent(cityId)}`;
  await all(said.cinemas, `${city}/cinemas`, (answer, path) => readAnswer(list(Cinema), answer, path));
  await all(said.shows, `${city}/shows`, readShows);
}

/** Throws a {@linkcode SourceError} for an answer that can't be read. */
type Check = (answer: string, path: string) => unknown;

/** Asks page after page. A fault after the first page ends it and is returned: what came is a part. */
async function pages(into: string[], ask: Ask, path: string, check: Check): Promise<string | undefined> {
  for (let page = 0; page < MAX_PAGES; page++) {
    try {
      const answer = await ask(path, page);
      check(answer, path);
      const { content, totalPages } = readAnswer(list(z.unknown()), answer, path);
      into.push(answer);
      if (content.length === 0 || page + 1 >= (totalPages ?? (content.length < PAGE ? 0 : Infinity))) return;
    } catch (error) {
      if (!(error instanceof SourceError) || page === 0) throw error;
      return error.message;
    }
  }
  return `kino-teatr.ua ${path} has more than ${MAX_PAGES} pages.`;
}

async function lenient(raw: Raw, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    raw.faults.push(error.message);
  }
}

function missingFilms(shows: readonly string[]): string[] {
  const answers = shows.map((answer) => readShows(answer).read);
  const known = new Set(answers.flatMap(({ films }) => films.map(({ id }) => id)));
  return [...new Set(answers.flatMap(({ content }) => content.map(({ film_id }) => film_id)))]
    .filter((id) => !known.has(id));
}
