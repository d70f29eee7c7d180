import type { RefreshKey } from "@/lib/places/sources.ts";
import type { Fixture } from "../replay.ts";

/** What a world says at the moment. */
export interface Saying {
  /** Today and tomorrow. */
  dates: readonly [string, string];
  /** In the first edition everything is at 20:00, in the second at 21:00, with another film. */
  edition: 1 | 2;
  /**
   * What is wrong with it beyond what the replay server does: `part`: one theater, date, page or language answers 500;
   * `nothing`: right answers with nothing in them; `no sessions`: all there is but sessions.
   */
  wrong: "part" | "nothing" | "no sessions" | null;
}

/** A source with a server's small world in its wire shape: two theaters of one city, two dates, one film an edition. */
export interface World {
  /** The variables with which its source asks the server at an address. */
  environment(origin: string): Record<string, string>;
  routes(saying: Saying): Record<string, Fixture>;
  /** What to refresh, in this order. */
  keys: RefreshKey[];
  /** `country=…`, and `city=…` where one belongs to it. */
  place: string;
  /** What `renamed` renames; every field of JSON where it is `null`. */
  renamed: string | null;
  /** The key that it is asked with. */
  secret?: string;
  /**
   * What theaters show today and tomorrow after a refresh of the second edition of which a part failed. A repertoire has
   * no theaters.
   */
  afterPart: Record<string, [string, string]>;
}

/** The film of each edition. */
export const FILMS = { 1: "Тихий берег", 2: "Нова веранда" };

/** When a theater has a film on both dates: as in the first edition, as in the second, today alone as in the second. */
export const [OLD, NEW, MIXED] = [["20:00", "20:00"], ["21:00", "21:00"], ["21:00", "20:00"]] as [string, string][];

/** The hour at which everything is. */
export const hour = ({ edition }: Saying) => edition === 1 ? "20" : "21";
/** What a part that fails answers. */
export const broken = () => new Response("It broke", { status: 500 });
