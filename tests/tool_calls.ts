import { TEXT } from "./agents.ts";

/**
 * Calls of every tool in the ways that have statements of their own, of the starter catalog; `keyword` is the id of one
 * that it has.
 */
export function toolCalls(keyword: number): Record<string, Record<string, unknown>[]> {
  const kyiv = { country: "UA", city: "kyiv" };
  return {
    search_films: [{ query: "matrix" }, { query: "war", type: "film", year: 1998 }, { query: "tt0133093" }],
    browse_catalog: [
      {},
      { genre: ["drama"], country: ["US"], year_from: 1990, rating_min: 7, votes_min: 10, runtime_max: 120 },
      { keyword: [keyword], provider: ["netflix"], sort: "rating" },
      { type: ["film"], sort: "new", runtime_min: 60, cursor: undefined, limit: 50 },
    ],
    get_film: [{ id: 1 }, { id: 1, detail: "full" }],
    get_person: [{ id: 1 }],
    get_similar: [{ id: 1 }, { id: 1, also: [5, 9], max_runtime: 120 }],
    where_to_watch: [{ id: 1, country: "US" }],
    list_lists: [{}],
    get_list: [{ slug: "ukrainian-cinema" }],
    list_premieres: [{}, { country: "US", from: "2026-12-01", to: "2026-12-31" }],
    list_cinema_places: [{}, { country: "UA" }, { name: "Київ" }, { ...kyiv, format: "IMAX" }],
    now_in_cinemas: [{ country: "UA" }],
    get_showtimes: [kyiv, { country: "UA", film_id: 1 }, { theater: "kyiv-midnyi-lev" }],
    find_sessions: [kyiv, { ...kyiv, genre: ["horror"], after: "20:00", sort: "price" }, { film_id: 1 }, {
      near: "50.45,30.52",
    }],
    post_review: [{ film_id: 1, text: TEXT, rating: 8 }],
    rate_film: [{ film_id: 2, rating: 7 }],
    set_favorite: [{ film_id: 2, favorite: true }],
    my_activity: [{}],
    search: [{ query: "matrix" }],
    fetch: [{ id: "film:1" }, { id: "person:1" }],
  };
}
