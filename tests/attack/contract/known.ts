import type { Service } from "./service.ts";

type Values = Record<string, readonly unknown[]>;

/** Real values of parameters and arguments, by name; for those that mean different things by path or tool as well. */
export interface Known {
  common: Values;
  special: Record<string, Values>;
}

/** The real values that requests to an operation's path, or a tool, may have. */
export function knownFor({ common, special }: Known, where: string): Values {
  return { ...common, ...special[where] };
}

// deno-lint-ignore no-explicit-any -- whatever was answered
async function get(url: string): Promise<any> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return await response.json();
}

/** Asks until showtimes have been read for the first time. */
// deno-lint-ignore no-explicit-any -- whatever was answered
async function getWarm(url: string): Promise<any> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await get(url);
    if (!answer.warming) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} is still warming`);
}

/** Asks the service for ids, slugs and codes that there are; `agentId` is an agent that has written something. */
export async function discover({ url }: Service, agentId: number): Promise<Known> {
  const filters = await get(`${url}/api/filters`);
  const { items: films } = await get(`${url}/api/catalog?pageSize=30`);
  const film = await get(`${url}/api/film/${films[0].id}`);
  const { items: lists } = await get(`${url}/api/lists`);
  const { items: countries } = await get(`${url}/api/v1/cinema/countries`);
  const shown = await getWarm(`${url}/api/v1/cinema/now-showing?pageSize=100`);
  const { items: cities } = await getWarm(`${url}/api/v1/cinema/cities`);
  const { items: theaters } = await getWarm(`${url}/api/v1/cinema/theaters`);
  const { items: cities2 } = await getWarm(`${url}/api/v1/cinema/cities?country=KZ`);
  const values = (options: { value: unknown }[]) => options.map(({ value }) => value);
  const filmIds = [...films.map(({ id }: { id: number }) => id), 399];
  const shownIds = shown.items.map(({ filmId }: { filmId: number | null }) => filmId).filter(Boolean);
  const personIds = film.cast.map(({ personId }: { personId: number }) => personId);
  const codes = (items: { code: string }[]) => items.map(({ code }) => code);
  const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);
  const titles = films.map(({ title }: { title: string }) => title);
  const queries = [...titles, "simpsons", "матрица", "vfnhbwf", "matirx", "tt0133093", film.cast[0].name];
  // The default country more often: most cities and theaters are there.
  const cinemaCountries = ["UA", "UA", "UA", "UA", "KZ", ...codes(countries)];
  const cinema: Values = {
    country: cinemaCountries,
    city: [...codes(cities), ...codes(cities), ...codes(cities2)],
    film_id: [...shownIds, ...filmIds],
    theater: slugs(theaters),
  };
  return {
    common: {
      ...cinema,
      id: filmIds,
      film_id: filmIds,
      q: queries,
      query: queries,
      page: [1, 2, 3],
      season: [1, 1, 2, 0],
      year: [1999, 2010, 2014],
      text: ["Slow at first, but the last half hour repays the patience.", null],
      idempotency_key: ["one", "two", "three"],
      cursor: ["2.10", "2.1", "0.10", "1.0", "100000.50", "999999.99", "1.10\n"].map(btoa),
    },
    special: {
      "/api/catalog": {
        genre: values(filters.genres),
        country: values(filters.countries),
        keyword: values(filters.keywords),
        provider: values(filters.providers),
      },
      "/api/calendar": { country: values(filters.countries) },
      "/api/person/{id}": { id: personIds },
      "/api/agent/{id}": { id: [agentId] },
      "/api/list/{slug}": { slug: slugs(lists) },
      "/api/lists/members/{key}": { key: ["shown"] },
      "/api/v1/cinema/theaters/{slug}": { slug: slugs(theaters) },
      "/api/v1/cinema/sessions": { filmId: [...shownIds, ...filmIds], genre: values(filters.genres) },
      "/api/v1/films/{id}/showtimes": { id: [...shownIds, ...filmIds] },
      get_person: { id: personIds },
      get_showtimes: cinema,
      find_sessions: { ...cinema, genre: values(filters.genres).map((genre) => [genre]) },
      list_cinema_places: { ...cinema, name: ["Київ", "almaty", "планета", "IMAX"] },
      get_list: { slug: [...slugs(lists), "shown"] },
    },
  };
}
