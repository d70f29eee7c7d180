import type { Snapshot, SourceSession } from "./snapshot.ts";
import { type Source, SourceError } from "./source.ts";

/** What there can be at most in one refresh: several times what a whole country has. */
const MOST = { cities: 1_000, theaters: 2_000, films: 1_000, sessions: 30_000, repertoire: 1_000 } as const;

/** Twenty halls show some two thousand films in two weeks. */
const MOST_OF_THEATER = 3_000;

/** No title, address or link is longer. */
const LONGEST = 2_000;

const MOST_FAULTS = 20;

/**
 * Believes of a snapshot what can be true, so that an answer that has run wild is not written down for minutes. A session
 * of an unlisted film or with too long a text is left out; a theater with more sessions than any has, or none that is
 * right, stays as it was; a snapshot with more of anything than there can be throws a {@linkcode SourceError}.
 */
export function plausible(snapshot: Snapshot, { title }: Pick<Source, "title">): Snapshot {
  for (const [what, most] of Object.entries(MOST)) {
    const { length } = snapshot[what as keyof typeof MOST];
    if (length > most) {
      throw new SourceError("too_large", `${title} announced ${length} ${what}, which can't be right.`);
    }
  }
  const [cities, theaters, films] = [snapshot.cities, snapshot.theaters, snapshot.films].map(idsOfShort);
  const faults = snapshot.faults.slice(0, MOST_FAULTS).map((fault) => fault.slice(0, LONGEST));
  const said = snapshot.cities.length + snapshot.theaters.length + snapshot.films.length;
  const tooLong = said - cities.size - theaters.size - films.size;
  if (tooLong > 0) faults.push(`${title} has ${tooLong} names or links of more than ${LONGEST} characters.`);

  const doubted = new Set<string>();
  const believed: SourceSession[] = [];
  for (const [theaterId, sessions] of Map.groupBy(snapshot.sessions, ({ theaterId }) => theaterId)) {
    const theater = theaterId.slice(0, 100);
    const right = sessions.filter((session) => isShort(session) && films.has(session.filmId));
    const wrong = sessions.length - right.length;
    if (sessions.length > MOST_OF_THEATER || !theaters.has(theaterId) || right.length === 0) {
      doubted.add(theaterId);
      faults.push(`${title}: the ${sessions.length} sessions of theater ${theater} can't be right.`);
      continue;
    }
    believed.push(...right);
    if (wrong > 0) {
      const why = "they name a film that is not listed, or have too long a text";
      faults.push(`${title}: ${wrong} of ${sessions.length} sessions of theater ${theater} were left out: ${why}.`);
    }
  }
  return {
    cities: snapshot.cities.filter(({ id }) => cities.has(id)),
    theaters: snapshot.theaters.filter(({ id }) => theaters.has(id)),
    films: snapshot.films.filter(({ id }) => films.has(id)),
    sessions: believed,
    covers: snapshot.covers.filter(({ theaterId }) => theaters.has(theaterId) && !doubted.has(theaterId)),
    repertoire: snapshot.repertoire.filter((id) => films.has(id)),
    faults,
  };
}

const idsOfShort = (items: readonly { id: string }[]) => new Set(items.filter(isShort).map(({ id }) => id));

const isShort = (value: unknown): boolean =>
  typeof value === "string"
    ? value.length <= LONGEST
    : typeof value !== "object" || value === null || Object.values(value).every(isShort);
