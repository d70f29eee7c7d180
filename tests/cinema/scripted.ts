import { emptySnapshot, type Snapshot, type SourceSession } from "@/lib/ingest/snapshot.ts";
import type { Source, Task } from "@/lib/ingest/source.ts";
import type { Capabilities } from "@/lib/places/sources.ts";

/** A source that says what a test wants, at once, and counts how often it is asked. */
export interface ScriptedSource extends Source<Snapshot> {
  /** What it says next; it fails where this throws. */
  says: (task: Task) => Partial<Snapshot> | Promise<Partial<Snapshot>>;
  asked: Task[];
}

/** Makes a source of a country with sessions, asked for the country as a whole unless `perCity`. */
export function scripted(
  name: string,
  says: ScriptedSource["says"],
  options: Partial<Pick<Source, "perCity" | "bookingHosts" | "demo">> & {
    country?: string;
    capabilities?: Partial<Capabilities>;
  } = {},
): ScriptedSource {
  const { country = "UA", capabilities, ...rest } = options;
  return {
    name,
    title: name,
    url: `https://${name}.example/`,
    demo: false,
    countries: new Map([[country, { sessions: true, cities: false, theaters: true, ...capabilities }]]),
    perCity: false,
    bookingHosts: [`${name}.example`],
    refreshMinutes: 60,
    ...rest,
    says,
    asked: [],
    async retrieve(task) {
      this.asked.push(task);
      return { ...emptySnapshot(), ...await this.says(task) };
    },
    transform: (snapshot) => snapshot,
  };
}

/** Lets a source say nothing before `release`, so that what is answered while it is read does not depend on time. */
export function held(source: ScriptedSource): { source: ScriptedSource; release: () => void } {
  const { says } = source;
  const { promise, resolve } = Promise.withResolvers<void>();
  source.says = async (task) => {
    await promise;
    return says(task);
  };
  return { source, release: resolve };
}

/** A theater of a source. */
export function theater(id: string, more: Partial<Snapshot["theaters"][number]> = {}): Snapshot["theaters"][number] {
  const place = { address: null, location: null, chain: null, url: null };
  return { id, name: `Theater ${id}`, city: { name: "Київ" }, ...place, ...more };
}

/** A film of a source. */
export function film(id: string, more: Partial<Snapshot["films"][number]> = {}): Snapshot["films"][number] {
  return {
    id,
    titles: { uk: `Фільм ${id}` },
    originalTitle: null,
    year: null,
    runtimeMinutes: null,
    externalIds: {},
    ...more,
  };
}

/** A session of a source. */
export function session(
  theaterId: string,
  filmId: string,
  startsAt: string,
  more: Partial<SourceSession> = {},
): SourceSession {
  return {
    id: `${theaterId}-${filmId}-${startsAt}`,
    theaterId,
    filmId,
    startsAt,
    endsAt: null,
    hall: null,
    formats: [],
    label: null,
    language: null,
    subtitles: null,
    price: null,
    priceMax: null,
    currency: null,
    bookingUrl: null,
    availability: "unknown",
    accessibility: [],
    ...more,
  };
}

/** A snapshot of one theater's sessions, which covers the task's dates. */
export function program(task: Task, sessions: SourceSession[], more: Partial<Snapshot> = {}): Partial<Snapshot> {
  const theaters = [...new Set(sessions.map(({ theaterId }) => theaterId))];
  const films = [...new Set(sessions.map(({ filmId }) => filmId))];
  return {
    theaters: theaters.map((id) => theater(id)),
    films: films.map((id) => film(id)),
    covers: theaters.map((theaterId) => ({ theaterId, from: task.from, to: task.to })),
    sessions,
    ...more,
  };
}
