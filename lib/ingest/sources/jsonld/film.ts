import type { SourceFilm } from "../../snapshot.ts";
import { slugOf } from "../../../places/slug.ts";
import type { Node } from "./graph.ts";
import { readMinutes, readText, readTexts, titlesOf } from "./values.ts";

/** The film that a work is; of a screening without one, what its name says. `null` where there is no name either. */
export function readFilm(work: Node | null, name: string | null, country: string): SourceFilm | null {
  const title = readText(work?.name) ?? name;
  if (!title) return null;
  const externalIds = work ? readIds(work) : {};
  const dated = work?.dateCreated ?? work?.copyrightYear ?? work?.datePublished;
  const year = Number(/^\d{4}/.exec(readText(dated) ?? "")?.[0]) || null;
  const directors = readTexts(work?.director);
  return {
    id: externalIds.imdb ?? [slugOf(title) || title, year].filter(Boolean).join("-"),
    ...titlesOf(title, country),
    originalTitle: null,
    year,
    runtimeMinutes: work ? readMinutes(work.duration) : null,
    ...directors.length > 0 && { directors },
    externalIds,
  };
}

function readIds(work: Node): SourceFilm["externalIds"] {
  const links = [work.sameAs, work["@id"], work.url, work.identifier].flatMap(readTexts);
  const first = (pattern: RegExp) => links.map((link) => pattern.exec(link)?.[1]).find(Boolean);
  const imdb = first(/\bimdb\.com\/(?:[a-z-]+\/)?title\/(tt\d{7,9})\b/) ?? first(/^(tt\d{7,9})$/);
  const tmdb = first(/\bthemoviedb\.org\/movie\/(\d+)/);
  const kinopoisk = first(/\bkinopoisk\.ru\/film\/(\d+)/);
  return { ...imdb && { imdb }, ...tmdb && { tmdb }, ...kinopoisk && { kinopoisk } };
}
