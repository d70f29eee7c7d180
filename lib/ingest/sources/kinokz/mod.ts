import type { Source } from "../../source.ts";
import { type Raw, retrieve } from "./retrieve.ts";
import { transform } from "./transform.ts";

/**
 * kino.kz, an aggregator and ticket shop of Kazakhstan: tRPC over GET, no key. Its directory names cities and cinemas; a
 * city's sessions are asked for cinema by cinema and date by date.
 */
export function kinokz({ origin = "https://kino.kz" }: { origin?: string } = {}): Source<Raw> {
  return {
    name: "kinokz",
    title: "kino.kz",
    url: "https://kino.kz/",
    demo: false,
    countries: new Map([["KZ", { sessions: true, cities: true, theaters: true }]]),
    perCity: true,
    bookingHosts: ["kino.kz"],
    refreshMinutes: 120,
    retrieve: (task, get) => retrieve(origin, task, get),
    transform,
  };
}
