import type { Source } from "../../source.ts";
import { type Raw, retrieve } from "./retrieve.ts";
import { transform } from "./transform.ts";

/** What the factory takes. */
export interface KinoteatrOptions {
  apiKey: string;
  origin?: string;
  /** Where its booking links may lead: it aggregates, so they lead to the theaters' own shops. */
  bookingHosts?: readonly string[];
}

/** kino-teatr.ua, an aggregator of Ukraine: REST with a key, asked city by city. Times are the venues'. */
export function kinoteatr(
  {
    apiKey,
    origin = "https://api.kino-teatr.ua",
    bookingHosts = ["kino-teatr.ua", "multiplex.ua", "planetakino.ua"],
  }: KinoteatrOptions,
): Source<Raw> {
  return {
    name: "kinoteatr",
    title: "Кіно-Театр.ua",
    url: "https://kino-teatr.ua/",
    demo: false,
    countries: new Map([["UA", { sessions: true, cities: false, theaters: true }]]),
    perCity: true,
    bookingHosts,
    refreshMinutes: 180,
    retrieve: (task, get) => retrieve(origin, apiKey, task, get),
    transform,
  };
}
