import { PLACES } from "../../../places/countries.ts";
import type { Capabilities } from "../../../places/sources.ts";
import type { Source } from "../../source.ts";
import { type Access, type Raw, retrieve } from "./retrieve.ts";
import { transform } from "./transform.ts";

const REPERTOIRE: Capabilities = { sessions: false, cities: false, theaters: false };

/** TMDB, the film database: what is in cinemas of a country, without theaters or sessions. Its key is TMDB_API_KEY. */
export function tmdb(
  { key, origin = "https://api.themoviedb.org" }: Pick<Access, "key"> & Partial<Access>,
): Source<Raw> {
  return {
    name: "tmdb",
    title: "TMDB",
    url: "https://www.themoviedb.org/",
    demo: false,
    countries: new Map(Object.keys(PLACES).map((code) => [code, REPERTOIRE])),
    perCity: false,
    bookingHosts: [],
    refreshMinutes: 12 * 60,
    retrieve: (task, get) => retrieve({ key, origin }, task, get),
    transform,
  };
}
