import type { Capabilities } from "../../../places/sources.ts";
import type { Source } from "../../source.ts";
import { type Raw, retrieve } from "./retrieve.ts";
import { transform } from "./transform.ts";

const REPERTOIRE: Capabilities = { sessions: false, cities: false, theaters: false };

/** The countries with a repertoire and no theaters. */
const FURTHER = ["AM", "AT", "CZ", "DE", "ES", "FR", "GB", "GE", "IT", "LT", "MD", "PL", "TR", "US"];

/**
 * Made-up theaters and sessions in real cities, for films of the starter catalog: what the service shows before a real
 * source is configured. The same date always has the same sessions.
 * `home` is the service's own address, which stands for its home page.
 */
export function demo({ home = "https://example.org/" }: { home?: string } = {}): Source<Raw> {
  return {
    name: "demo",
    title: "Demo",
    url: home,
    demo: true,
    countries: new Map([
      ["UA", { sessions: true, cities: false, theaters: true }],
      ["KZ", { sessions: true, cities: true, theaters: true }],
      ...FURTHER.map((code): [string, Capabilities] => [code, REPERTOIRE]),
    ]),
    perCity: true,
    bookingHosts: [],
    refreshMinutes: 360,
    retrieve,
    transform,
  };
}
