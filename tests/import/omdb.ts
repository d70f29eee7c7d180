import { parseConfig } from "@/lib/config.ts";
import type { Skipped, SourceRecord } from "@/lib/import/source.ts";
import { omdb } from "@/lib/import/sources/omdb/mod.ts";
import { temporaryPath } from "../app.ts";

/** Invented films in the shape of omdb.org's files. */
export const FILES: Record<string, string> = {
  all_movies: String.raw`"id","name","parent_id","date"
"2","Сонячний млин",\N,"1974-03-01"
"3","The \"Quiet\" Harbour \\ Pier",\N,"2010-00-00"
"4","Late Show for Adults",\N,"1999-01-01"
`,
  all_series: String.raw`"id","name","parent_id","date"
"20","North Station",\N,"2014-05-01"
`,
  all_seasons: String.raw`"id","name","parent_id","date"
"21","Season 1","20","2012-04-01"
"22","Season Two","20","2014-05-01"
"23","Specials","20",\N
"24","Making of","20",\N
`,
  all_episodes: String.raw`"id","name","parent_id","date","series_id"
"32","Departure","21","2012-04-01","20"
"31","Arrival","21","2011-11-02","20"
"33","Snow","22",\N,"20"
`,
  movie_details: String.raw`"movie_id","runtime","budget","revenue","homepage"
"2","81","0","0",""
"32","44","0","0",""
"3","0","0","0",""
`,
  all_movie_aliases_iso: String.raw`"movie_id","name","language_iso_639_1","official_translation"
"2","Sun Mill","en","0"
"2","The Sunny Mill","en","1"
"2","Солнечная мельница","ru","1"
"2","Sonnenmühle","de","1"
"32","Отъезд","ru","0"
"32","Отправление","ru","1"
`,
  movie_abstracts_en: String.raw`"movie_id","abstract"
"2","A miller says \"no\".
And stays."
"3",""
`,
  movie_countries: `"movie_id","country_code"\n"2","UA"\n"2","SU"\n"3","XX"\n`,
  movie_languages: String.raw`"movie_id","language_iso_639_1"
"2","uk"
"3","en"
"3","fr"
`,
  movie_links: String.raw`"source","key","movie_id","language_iso_639_1"
"imdbmovie","0099999","2",\N
"wikidata","Q123","2",\N
"wikipedia","Sunny Mill","2","en"
`,
  movie_categories: `"movie_id","category_id"\n"2","18"\n"2","126"\n"2","301"\n"4","2917"\n"20","196"\n`,
  movie_keywords: `"movie_id","category_id"\n"2","900"\n"3","901"\n`,
  all_categories: String.raw`"id","parent_id","root_id"
"1",\N,"1"
"8",\N,"8"
"18","1","1"
"35","1","1"
"126","35","1"
"301","8","8"
"16","1","1"
"196","16","1"
"900","8","8"
"901","8","8"
"2916","1","1"
"2917","2916","1"
`,
  category_names: `"category_id","name","language_iso_639_1"\n"900","Time Travel","en"\n"901","Zeitreise","de"\n` +
    `"301","Black And White","en"\n"18","Drama","en"\n`,
  all_votes: `"movie_id","vote_average","votes_count"\n"2","7.8000001907","5"\n"32","8.2","11"\n"3","0","0"\n`,
  trailers:
    `"trailer_id","key","movie_id","language_iso_639_1","source"\n"1","abc-_1","2","en","youtube"\n"2","x","2","de","generic"\n`,
  all_people: String.raw`"id","name","birthday","deathday","gender"
"50","Olha Invented","1940-02-30",\N,"1"
"51","Petro Madeup",\N,\N,"0"
"52","Nobody Here",\N,\N,"0"
`,
  people_links: String.raw`"source","key","person_id","language_iso_639_1"
"imdbperson","nm0099999","50",\N
`,
  all_casts: String.raw`"movie_id","person_id","job_id","role","position"
"2","51","15","The \"Boy\"","2"
"2","50","15",\N,"1"
"2","50","21",\N,\N
"2","77","15","Ghost","3"
"2","52","8",\N,\N
`,
};

/** A folder with these files; `null` leaves one out, bytes are written as they are. */
export function folder(changes: Record<string, string | Uint8Array | null> = {}): string {
  const path = temporaryPath("omdb");
  Deno.mkdirSync(path);
  for (const [name, text] of Object.entries({ ...FILES, ...changes })) {
    if (text === null) continue;
    if (typeof text === "string") Deno.writeTextFileSync(`${path}/${name}.csv`, text);
    else Deno.writeFileSync(`${path}/${name}`, text);
  }
  return path;
}

/** What the source makes of a folder. */
export async function read(path: string): Promise<{ records: SourceRecord["record"][]; skipped: Skipped[] }> {
  const [records, skipped]: [SourceRecord["record"][], Skipped[]] = [[], []];
  const context = {
    config: parseConfig({}),
    signal: new AbortController().signal,
    progress: () => {},
    skip: (one: Skipped) => void skipped.push(one),
    after: undefined,
  };
  for await (const { record } of omdb.read({ files: [path] }, context)) records.push(record);
  return { records, skipped };
}
