/** A film or person, as every engine is given it. */
export interface Entry {
  id: string;
  kind: "film" | "person";
  /** Of a generated film: in Russian, English, Ukrainian, and the original one. */
  names: string[];
  year: number | null;
  votes: number;
  /** Of a film: those who have a credit in it, the first ones of the cast and the director first. */
  people?: string[];
  /** Of a film of the starter catalog. */
  type?: string;
  genres?: string[];
  countries?: string[];
  /** Of a film of the starter catalog: keywords, genres, actors, roles, taglines, synopses, in all languages. */
  about?: string;
}

/** A query of a class, with the entries that it may mean; none: it should find nothing. */
export interface Labelled {
  kind: string;
  q: string;
  expected: string[];
}

/** What an engine answered to each query, with the time that it took. */
export interface Answers {
  engine: string;
  /** Milliseconds of the processor to take the catalog in. */
  build: number;
  found: string[][];
  /** Milliseconds each. */
  times: number[];
  /** Megabytes resident at the end. */
  memory: number;
}

/** The films and people of the starter catalog. */
export function starter(): Entry[] {
  const read = (name: string) =>
    // deno-lint-ignore no-explicit-any -- records as they stand in the files
    Deno.readTextFileSync(`lib/seed/${name}.ndjson`).trim().split("\n").map((line): any => JSON.parse(line));
  const named = (name: string) =>
    new Map<string, string[]>(read(name).map(({ key, names }) => [key, Object.values(names)]));
  const [genreNames, keywordNames, peopleNames] = ["1_genres", "2_keywords", "4_people"].map(named);
  const texts = (text: Record<string, string> | null | undefined) => Object.values(text ?? {}).filter(Boolean);
  const films = read("5_films").map((
    { key, type, titles, aliases, year, ratings, cast, crew, genres, countries, keywords, tagline, synopsis },
  ): Entry => ({
    id: `film ${key}`,
    kind: "film",
    type,
    genres: genres ?? [],
    countries: countries ?? [],
    names: [...new Set<string>([...Object.values<string>(titles), ...aliases ?? []])].filter(Boolean),
    year: year ?? null,
    votes: Math.max(0, ...(ratings ?? []).map(({ votes }: { votes?: number }) => votes ?? 0)),
    people: [...(cast ?? []).slice(0, 3), ...crew ?? [], ...(cast ?? []).slice(3)]
      .map(({ person }: { person: string }) => `person ${person}`),
    about: [
      ...(genres ?? []).flatMap((code: string) => genreNames.get(code) ?? []),
      ...(keywords ?? []).flatMap((code: string) => keywordNames.get(code) ?? []),
      ...[...cast ?? [], ...crew ?? []].flatMap((
        { person, character },
      ) => [...peopleNames.get(person) ?? [], ...texts(character)]),
      ...texts(tagline),
      ...texts(synopsis),
    ].join("\n"),
  }));
  const people = read("4_people").map(({ key, names }): Entry => ({
    id: `person ${key}`,
    kind: "person",
    names: [...new Set(Object.values<string>(names))],
    year: null,
    votes: 0,
  }));
  return [...films, ...people];
}
