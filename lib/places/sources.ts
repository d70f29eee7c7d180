// Sources of showtimes as far as whoever reads what they brought knows them; how they are read is a matter of ingest.

/** What a country can be asked for through a source. */
export interface Capabilities {
  /** It has sessions, not only a repertoire. */
  sessions: boolean;
  /** The theater directory and the theaters want a city. */
  cities: boolean;
  /** It has a theater directory. */
  theaters: boolean;
}

/** A source: its names, and what it covers. */
export interface KnownSource {
  /** Stable: the key of everything that is stored of it. */
  readonly name: string;
  /** As people know it. */
  readonly title: string;
  /** Its home page. */
  readonly url: string;
  /** Made up, and marked so everywhere. */
  readonly demo: boolean;
  readonly countries: ReadonlyMap<string, Capabilities>;
  /** Asked city by city for sessions, after a directory that names the cities; otherwise once for a country. */
  readonly perCity: boolean;
}

/** Something that is refreshed on its own: a source's country (`city` is `""`), or one city of it. */
export interface RefreshKey {
  country: string;
  source: string;
  city: string;
}

/** The refresher, as far as reads know it: they say what they want, and do not wait for it. */
export interface RefreshRequests {
  readonly sources: readonly KnownSource[];
  /** Begins to refresh what is due. */
  want(keys: readonly RefreshKey[]): void;
  /** Begins a source's directory, and then one city, or every city (`""`), that it turns out to name. */
  wantFromDirectory(key: Omit<RefreshKey, "city">, city: string): void;
  /** Notes that somebody reads these, so that the schedule goes on with them. */
  note(keys: readonly RefreshKey[]): void;
}
