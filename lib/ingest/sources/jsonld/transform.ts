import { emptySnapshot, type Snapshot, type SourceFilm, type SourceSession } from "../../snapshot.ts";
import { readTime } from "../../../places/time.ts";
import { SourceError, type Task } from "../../source.ts";
import { readAccessibility } from "../../accessibility.ts";
import { readFormats, readLanguage } from "../../values.ts";
import { readBlocks } from "./blocks.ts";
import { readFilm } from "./film.ts";
import { Graph, type Node, type Screening } from "./graph.ts";
import { readOffers } from "./offers.ts";
import type { Raw } from "./retrieve.ts";
import { readTheater } from "./theater.ts";
import { readText, readTexts, readTimeText } from "./values.ts";

type RawPage = Raw["pages"][number];

/** One screening, with its date at the venue. */
interface Found {
  theater: Snapshot["theaters"][number];
  film: SourceFilm;
  session: SourceSession;
  date: string;
}

/** What one page says. */
interface PageData {
  found: Found[];
  faults: string[];
}

/** Reads the screenings of every page. Throws a {@linkcode SourceError} where no page has one that can be read. */
export function transform(raw: Raw, task: Task): Snapshot {
  const pages = raw.pages.map((page) => readPage(page, task));
  const faults = [...raw.faults, ...pages.flatMap((page) => page.faults)];
  const found = pages.flatMap((page) => page.found);
  if (found.length === 0) {
    const reason = faults[0] ?? "no screening is within the dates asked for";
    throw new SourceError("empty", `No page announced a screening: ${reason}.`);
  }
  return {
    ...emptySnapshot(),
    theaters: distinct(found.map(({ theater }) => theater)),
    films: distinct(found.map(({ film }) => film)),
    sessions: distinct(found.map(({ session }) => session)),
    covers: pages.flatMap(coversOf),
    faults,
  };
}

function readPage(page: RawPage, task: Task): PageData {
  const { values, invalid } = readBlocks(page.html);
  const graph = new Graph(values);
  const data: PageData = { found: [], faults: [] };
  const unreadable = new Map<string, number>();
  for (const screening of graph.screenings) {
    const found = readScreening(screening, graph, page, task);
    if (found === null) continue;
    if ("fault" in found) unreadable.set(found.fault, (unreadable.get(found.fault) ?? 0) + 1);
    else data.found.push(found);
  }

  const { host, pathname } = new URL(page.url);
  const where = host + pathname;
  if (invalid.length > 0) data.faults.push(`${where}: ${invalid.length} JSON-LD blocks are not valid JSON`);
  else if (graph.screenings.length === 0) data.faults.push(`${where} has no ScreeningEvent`);
  for (const [fault, times] of unreadable) data.faults.push(`${where}: ${fault} (${times} screenings)`);
  return data;
}

/** A screening, a sentence about what is wrong with it, or `null` for one that is called off or out of range. */
function readScreening(
  screening: Screening,
  graph: Graph,
  page: RawPage,
  task: Task,
): Found | { fault: string } | null {
  const { event } = screening;
  // The parent of screenings, which has no time of its own.
  if (event.startDate === undefined && graph.nodes(event.subEvent).length > 0) return null;
  if (/Cancelled|Postponed/.test(readText(event.eventStatus) ?? "")) return null;
  const startsAt = readTimeText(event.startDate);
  if (!startsAt) return { fault: "a startDate is no time" };
  const place = placeOf(screening, graph);
  if (!place) return { fault: "a screening has no location" };
  const read = readTheater(place.theater, graph, page);
  if ("fault" in read) return read;
  const date = readTime(startsAt, read.timezone)?.date;
  if (!date) return { fault: "a startDate is no time" };
  if (date < task.from || date > task.to) return null;
  const work = graph.nodes(event.workPresented)[0] ?? screening.work;
  const film = readFilm(work, titleOf(screening), page.country);
  if (!film) return { fault: "a screening has neither workPresented nor a name" };

  const label = readTexts(event.videoFormat).join(", ") || null;
  const session = {
    theaterId: read.theater.id,
    filmId: film.id,
    startsAt,
    endsAt: readTimeText(event.endDate),
    hall: place.hall,
    formats: readFormats(label ? [label] : []),
    label,
    language: languageOf(event.inLanguage),
    subtitles: languageOf(event.subtitleLanguage),
    ...readOffers(event, graph, page),
    accessibility: accessibilityOf(event, work, graph),
  };
  const { theaterId, filmId, hall, language, subtitles, accessibility } = session;
  // No property of a screening is its id on every page: it is what, where, when and how.
  const id = [theaterId, filmId, startsAt, hall, label, language, subtitles, ...accessibility].join("|");
  return { theater: read.theater, film, session: { id, ...session }, date };
}

/** The theater of a screening; its `location` may be a hall inside it. */
function placeOf({ event, theater }: Screening, graph: Graph) {
  const [only] = graph.theaters.size === 1 ? graph.theaters : [];
  const [place = theater ?? only] = graph.nodes(event.location);
  if (!place) return null;
  const [around] = graph.nodes(place.containedInPlace ?? place.containedIn);
  if (around && graph.theaters.has(around)) return { theater: around, hall: readText(place.name) };
  // A hall that doesn't say where it is: the theater that its screening is nested in.
  const inside = theater && place !== theater && !graph.theaters.has(place);
  return inside ? { theater, hall: readText(place.name) } : { theater: place, hall: null };
}

/** `workPresented` may be a title and no object. */
const titleOf = ({ event }: Screening) =>
  (typeof event.workPresented === "string" ? readText(event.workPresented) : null) ?? readText(event.name);

function languageOf(value: unknown): string | null {
  const texts = readTexts(value);
  return texts.length === 1 ? readLanguage(texts[0]) : null;
}

/**
 * For whom a screening is made easier: schema.org has words for the film (`accessibilityFeature`), and nothing but
 * keywords, the audience and the name for the screening.
 */
function accessibilityOf(event: Node, work: Node | null, graph: Graph): SourceSession["accessibility"] {
  const features = [event.accessibilityFeature, work?.accessibilityFeature].flatMap(readTexts)
    // "audioDescription" as two words.
    .map((feature) => feature.replace(/^.*[/:#]/, "").replace(/(?<=[a-z])(?=[A-Z])/g, " "));
  const audience = graph.nodes(event.audience).flatMap(({ audienceType }) => readTexts(audienceType));
  const labels = readTexts(event.videoFormat);
  const texts = [event.keywords, event.name, event.alternateName, work?.name].flatMap(readTexts);
  return readAccessibility([...features, ...audience, ...labels], texts);
}

/** A page that could be read says everything from its first to its last date, another one only of dates it names. */
function coversOf({ found, faults }: PageData): Snapshot["covers"] {
  return [...Map.groupBy(found, ({ theater }) => theater.id)].flatMap(([theaterId, shown]) => {
    const dates = [...new Set(shown.map(({ date }) => date))].sort();
    return faults.length === 0
      ? [{ theaterId, from: dates[0], to: dates.at(-1)! }]
      : dates.map((date) => ({ theaterId, from: date, to: date }));
  });
}

const distinct = <T extends { id: string }>(
  items: T[],
): T[] => [...new Map(items.map((item) => [item.id, item])).values()];
