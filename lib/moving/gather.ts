import type { Entry, ForeignService, Reading } from "./schema.ts";

/** What one row of an export says of a film. */
export interface ExportedRow {
  titles: string[];
  year: number | null;
  series?: boolean | null;
  ids?: Entry["ids"];
  rating?: number | null;
  ratedAt?: string | null;
  viewing?: Entry["viewings"][number];
  /** Each time is told once, and none for another. */
  exact?: boolean;
  favorite?: boolean;
  watchlist?: boolean;
  /** What tells two films of one name and year apart within the file. */
  own?: string;
}

/** Puts what the rows and files of an export say of one film together. */
export class Gathering {
  readonly #entries = new Map<string, Entry>();
  readonly #owns = new Map<string, string>();
  skipped = 0;
  badDates = 0;

  add(said: ExportedRow): void {
    const titles = said.titles.map((title) => title.trim()).filter(Boolean);
    const ids = said.ids ?? {};
    if (titles.length === 0 && Object.keys(ids).length === 0) return;
    const entry = this.#entryOf(titles, said);
    for (const title of titles) if (!entry.titles.includes(title)) entry.titles.push(title);
    Object.assign(entry.ids, ids);
    entry.series ??= said.series ?? null;
    entry.rating ??= said.rating ?? null;
    entry.ratedAt ??= said.ratedAt ?? null;
    entry.favorite ||= said.favorite ?? false;
    entry.watchlist ||= said.watchlist ?? false;
    if (said.viewing && said.exact) entry.viewings.push(said.viewing);
    else if (said.viewing) addViewing(entry.viewings, said.viewing);
  }

  #entryOf(titles: readonly string[], { year, ids = {}, own, series = null }: ExportedRow): Entry {
    const [first] = Object.entries(ids).map(([source, id]) => `${source} ${id} ${source === "tmdb" ? series : ""}`);
    const named = `${titles[0]?.toLowerCase()} ${year}`;
    const key = first ?? named;
    const known = this.#entries.get(key);
    if (own !== undefined) {
      const other = this.#owns.get(key);
      if (known && other !== undefined && other !== own) known.ambiguous = true;
      this.#owns.set(key, own);
    }
    if (known) return known;
    const entry: Entry = {
      titles: [],
      year,
      series,
      ids: {},
      rating: null,
      ratedAt: null,
      viewings: [],
      favorite: false,
      watchlist: false,
      ambiguous: false,
    };
    this.#entries.set(key, entry);
    return entry;
  }

  reading(service: ForeignService): Reading {
    return { service, entries: [...this.#entries.values()], skipped: this.skipped, badDates: this.badDates };
  }
}

/** A time without a day says nothing beside one with a day; the same day twice is one time, with the longer note. */
function addViewing(viewings: Entry["viewings"], viewing: Entry["viewings"][number]): void {
  const same = viewings.find(({ date }) => date === viewing.date);
  if (same) {
    same.rewatch ||= viewing.rewatch;
    same.public ||= viewing.public;
    if ((viewing.note?.length ?? 0) > (same.note?.length ?? 0)) same.note = viewing.note;
    return;
  }
  const undated = viewings.find(({ date }) => date === null);
  if (viewing.date === null && viewings.length > 0 && viewing.note === null) return;
  if (viewing.date !== null && undated && undated.note === null && !undated.rewatch) {
    Object.assign(undated, viewing);
    return;
  }
  viewings.push(viewing);
}
