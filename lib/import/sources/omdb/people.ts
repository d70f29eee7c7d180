import type Native from "libsql";
import type { SourceRecord } from "../../source.ts";
import { line, partialDate } from "../values.ts";

/** The jobs of omdb.org that the catalog has, by their ids there; 15 is an actor's. */
export const JOBS: Record<number, "director" | "writer" | "producer" | "composer" | "cinematographer" | "editor"> = {
  13: "writer",
  16: "producer",
  21: "director",
  23: "cinematographer",
  27: "composer",
  33: "editor",
};
export const ACTOR = 15;

interface Row {
  id: number;
  name: string | null;
  birthday: string | null;
  deathday: string | null;
}

/** The people who had one of the catalog's jobs in a film or series. */
export function* people(db: Native.Database): Generator<SourceRecord> {
  const links = db.prepare("select source, key from people_links where person_id = ?");
  const rows = db.prepare(`select id, name, birthday, deathday from all_people where id in (
      select person_id from all_casts where job_id in (select value from json_each(?))
        and (movie_id in (select id from all_movies) or movie_id in (select id from all_series)))
    order by id`).iterate(JSON.stringify([ACTOR, ...Object.keys(JOBS).map(Number)])) as Iterable<Row>;
  for (const { id, name, birthday, deathday } of rows) {
    const en = line(name, 200);
    if (en === undefined) continue;
    yield {
      from: `all_people.csv: ${id}`,
      record: {
        kind: "person",
        key: `omdb:p${id}`,
        names: { en },
        birthDate: partialDate(birthday),
        deathDate: partialDate(deathday),
        externalIds: externalIds(links.all(id) as Link[], "nm"),
      },
    };
  }
}

/** A link to the same film or person elsewhere. */
export interface Link {
  source: string | null;
  key: string | null;
}

/** The ids elsewhere that links hold. IMDb's stand there with their letters or without. */
export function externalIds(links: readonly Link[], prefix: "tt" | "nm"): { imdb?: string; wikidata?: string } {
  const ids: { imdb?: string; wikidata?: string } = {};
  for (const { source, key } of links) {
    const number = RegExp(`^(?:${prefix})?(\\d{7,10})$`).exec(key ?? "")?.[1];
    if (/imdb/i.test(source ?? "") && number) ids.imdb ??= prefix + number;
    if (/wikidata/i.test(source ?? "") && /^Q\d{1,12}$/.test(key ?? "")) ids.wikidata ??= key!;
  }
  return ids;
}
