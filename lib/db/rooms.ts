import { LRUCache } from "lru-cache";
import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What changes together: an answer made from the catalog stays good while showtimes or tokens change. Each room has a
 * version in `room_version`, which triggers raise in the very transaction that changes its rows.
 */
export const ROOMS = ["catalog", "voices", "cinema", "agents", "access"] as const;
export type Room = (typeof ROOMS)[number];

/** The version of each room; the same object for as long as none has changed. */
export type Versions = Readonly<Record<Room, number>>;

/** The tables whose changes raise a room's version. A string after the name: only updates of these columns do. */
export const RAISING: Record<Room, Record<string, string>> = {
  // An import touches one of these for whatever it changes; a trigger on every table would cost it dearly.
  catalog: names("film person collection genre genre_name keyword keyword_name provider facet film_card"),
  voices: names("account rating review favorite"),
  cinema: {
    ...names("city theater screened_film session repertoire"),
    // Leases and wishes come and go without being shown.
    source_refresh: "updated_at, failures, error",
  },
  agents: names("agent"),
  // Changes with every call of an agent and every visit of a person, and is in no answer that is kept.
  access: names(
    "agent_token agent_use agent_registration account_write account_answer " +
      "member member_session passkey passkey_challenge recovery_code watchlist",
  ),
};

/** The tables that change only together with one of those. */
const BESIDE: Record<Room, Record<string, string>> = {
  catalog: names(
    "film_title film_alias film_text film_external_id film_country premiere season video film_genre " +
      "film_keyword offer person_name person_text person_external_id credit external_rating collection_text " +
      "collection_item film_facet similar search_fts search_doc search_name search_word search_typo " +
      "touched import_key",
  ),
  voices: names("rating_bucket"),
  cinema: names("city_link theater_link film_link source_session"),
  agents: {},
  // Used where they are written, and read nowhere else.
  access: names("attempt import_lease write_probe"),
};

function names(text: string): Record<string, string> {
  return Object.fromEntries(text.split(" ").map((name) => [name, ""]));
}

const ROOM_OF = new Map<string, Room>(
  ROOMS.flatMap((room) => Object.keys({ ...RAISING[room], ...BESIDE[room] }).map((table) => [table, room] as const)),
);

/** The room that a table is in. */
export function roomOf(table: string): Room | undefined {
  return ROOM_OF.get(table);
}

/** The rooms that a statement reads, by the names of tables that stand in it. */
export function roomsIn(statement: string): Room[] {
  const words = statement.match(/[a-z_]+/g) ?? [];
  return [...new Set(words.map(roomOf).filter((room) => room !== undefined))];
}

const recording = new AsyncLocalStorage<Set<Room>>();

/** Runs `work` and tells which rooms it read. */
export async function recordRooms<T>(work: () => Promise<T>): Promise<{ result: T; rooms: ReadonlySet<Room> }> {
  const rooms = new Set<Room>();
  return { result: await recording.run(rooms, work), rooms };
}

/** Tells whoever records that these rooms are read; also to be called before something remembered is used. */
export function noteRooms(rooms: readonly Room[]): void {
  const recorded = recording.getStore();
  if (recorded) { for (const room of rooms) recorded.add(room); }
}

/** What an answer was made from, and how far that had come. */
export interface Made {
  versions: Versions;
  rooms: ReadonlySet<Room>;
}

/** The rooms that changed since something was made from them; none where it is still what would be made anew. */
export function changedSince(made: Made, versions: Versions): Room[] {
  if (made.versions === versions) return [];
  const changed = [...made.rooms].filter((room) => made.versions[room] !== versions[room]);
  if (changed.length === 0) made.versions = versions;
  return changed;
}

const statements = new LRUCache<string, Room[]>({ max: 500, memoMethod: roomsIn });

/** The same for the rooms that a statement reads. */
export function noteStatement(statement: string): void {
  if (recording.getStore()) noteRooms(statements.memo(statement));
}
