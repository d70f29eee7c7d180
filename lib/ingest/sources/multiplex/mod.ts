import type { ListedTheater } from "../planetakino/theaters.ts";
import type { Source } from "../../source.ts";
import { type Raw, retrieve } from "./retrieve.ts";
import { MULTIPLEX_THEATERS } from "./theaters.ts";
import { transform } from "./transform.ts";

export { MULTIPLEX_THEATERS, readMultiplexTheaters } from "./theaters.ts";

/** What the factory takes. */
export interface MultiplexOptions {
  /** In place of the known ones. */
  theaters?: readonly ListedTheater[];
  origin?: string;
}

/** Multiplex, a chain of Ukraine: a page of HTML per theater, with all published days. Times are the venue's. */
export function multiplex(
  { theaters = MULTIPLEX_THEATERS, origin = "https://multiplex.ua" }: MultiplexOptions = {},
): Source<Raw> {
  return {
    name: "multiplex",
    title: "Multiplex",
    url: "https://multiplex.ua/",
    demo: false,
    countries: new Map([["UA", { sessions: true, cities: false, theaters: true }]]),
    perCity: false,
    bookingHosts: ["multiplex.ua"],
    refreshMinutes: 60,
    retrieve: (_task, get) => retrieve(origin, theaters, get),
    transform: (raw, task) => transform(raw, theaters, task),
  };
}
