import { type Lang, LANGS } from "../../../i18n/lang.ts";
import { type Get, SourceError, type Task } from "../../source.ts";
import { readPage, refusedKey } from "./shape.ts";

/** The pages of a country's repertoire in each language, most popular first. */
export interface Raw {
  pages: { lang: Lang; text: string }[];
  faults: string[];
}

/** Where TMDB is and how it is asked. */
export interface Access {
  origin: string;
  key: string;
}

const LOCALES: Record<Lang, string> = { ru: "ru-RU", en: "en-US", uk: "uk-UA" };
const PAGES = 2;

/** Asks for the repertoire in every language; what one language misses another may have. */
export async function retrieve(access: Access, { country }: Task, get: Get): Promise<Raw> {
  const raw: Raw = { pages: [], faults: [] };
  let first: SourceError | undefined;
  for (const lang of LANGS) {
    try {
      for (let page = 1, of = 1; page <= Math.min(of, PAGES); page++) {
        const parameters = { region: country, language: LOCALES[lang], page: String(page) };
        const text = await ask(access, { path: "/3/movie/now_playing", parameters }, get);
        of = readPage(text).total_pages;
        raw.pages.push({ lang, text });
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      // A key is refused in every language.
      if (error.message === refusedKey().message) throw error;
      first ??= error;
      raw.faults.push(`${error.message} (in ${lang})`);
    }
  }
  if (first && raw.pages.length === 0) throw first;
  return raw;
}

/** What to ask for. */
export interface Question {
  path: string;
  parameters?: Record<string, string>;
}

/** Asks TMDB. Throws a {@linkcode SourceError}, in whose message the key never stands. */
export async function ask({ origin, key }: Access, { path, parameters = {} }: Question, get: Get): Promise<string> {
  const url = new URL(path, origin);
  // A token of v4 goes into a header, a key of v3 has to stand in the address.
  const isToken = key.includes(".");
  const query = isToken ? parameters : { ...parameters, api_key: key };
  url.search = String(new URLSearchParams(query));
  const headers = { accept: "application/json", ...isToken && { authorization: `Bearer ${key}` } };
  try {
    return (await get(url.href, { headers })).text;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (error.kind === "status" && /\b401\b/.test(error.message)) throw refusedKey();
    throw new SourceError(error.kind, error.message.replaceAll(key, "***"));
  }
}
