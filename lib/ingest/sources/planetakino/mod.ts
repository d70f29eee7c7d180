import type { Source } from "../../source.ts";
import { type Raw, retrieve } from "./retrieve.ts";
import { type ListedTheater, readTheaters } from "./theaters.ts";
import { transform } from "./transform.ts";

/** What the factory takes. */
export interface PlanetakinoOptions {
  /** The chain's theaters by the numbers of its API (`gid://cinema/5` is 5), which tells no names. */
  theaters: readonly ListedTheater[];
  origin?: string;
}

/** Reads the list of theaters of the configuration, `5:Львів:Forum Lviv; …`; throws an error that quotes a bad entry. */
export const readPlanetakinoTheaters = (list: string): ListedTheater[] => readTheaters(list, /^\d{1,6}$/);

/** Planeta Kino, a chain of Ukraine: GraphQL without a key, asked theater by theater. Times are instants. */
export function planetakino({ theaters, origin = "https://api-mobile.planetakino.ua" }: PlanetakinoOptions): Source<
  Raw
> {
  return {
    name: "planetakino",
    title: "Планета Кіно",
    url: "https://planetakino.ua/",
    demo: false,
    countries: new Map([["UA", { sessions: true, cities: false, theaters: true }]]),
    perCity: false,
    bookingHosts: ["planetakino.ua"],
    refreshMinutes: 60,
    retrieve: (_task, get) => retrieve(origin, theaters, get),
    transform: (raw, task) => transform(raw, theaters, task),
  };
}
