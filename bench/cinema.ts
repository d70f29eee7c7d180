import { applySnapshot } from "../lib/ingest/apply.ts";
import { addDays, dateIn } from "../lib/places/time.ts";
import { emptySnapshot, type Snapshot } from "../lib/ingest/snapshot.ts";
import { CITIES } from "../lib/places/cities.ts";
import { type Database, openDatabase } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { seed } from "../lib/import/seed.ts";
import type { Source } from "../lib/ingest/source.ts";
import { FLAGS } from "./servers.ts";

// How fast showtimes are answered on one core from 2 countries, 40 cities, 600 theaters, 14 days and 120,000 sessions, at
// 200 requests a second: at rest, while everything is refreshed, and while a source misbehaves. Requests are sent at that
// rate whether those before are answered or not, so that a server that stalls is not flattered.

const DAYS = 14;
const THEATERS = 15;
const SESSIONS = Math.ceil(120_000 / (40 * THEATERS * DAYS));
const RATE = 200;
const SECONDS = 10;
const FILMS = 60;

const NOW = new Date();
const COUNTRIES = ["UA", "KZ"].map((country) => ({
  country,
  cities: CITIES.filter((city) => city.country === country).slice(0, 20),
}));

/** Builds the database, serves it, and prints the figures. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const file = `file:${folder}/catalog.db`;
  const misbehaving = rubbish();
  let server: Deno.ChildProcess | undefined;
  try {
    const database = await openDatabase(file);
    await migrate(database);
    await seed(database);
    await fill(database);
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    const { process, url } = await serve(file, misbehaving.url);
    server = process;
    await keepAway();
    const paths = await pathsOf(database);
    // Long enough for the compiler to be done with the hot paths, which a kept answer does not take.
    for (let round = 0; round < 10; round++) {
      for (const list of Object.values(paths)) {
        await makeAnew(database);
        await load(url, list, 1);
      }
    }
    for (const [name, list] of Object.entries(paths)) {
      const body = await (await fetch(url + list[0])).arrayBuffer();
      await makeAnew(database);
      print(name, await load(url, list), `body ${(body.byteLength / 1000).toFixed(0)} KB`);
    }
    const all = Object.values(paths).flat();
    await makeDue(database);
    print("all, while everything is refreshed and a source sends rubbish", await load(url, all));
    await database.close();
  } finally {
    server?.kill("SIGKILL");
    await misbehaving.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

/** 120,000 sessions, written as the source `demo` would be, one city at a time. */
async function fill(database: Database): Promise<void> {
  const started = performance.now();
  let sessions = 0;
  const films = (await listFilms(database.read)).map(({ value }) => value);
  for (const { country, cities } of COUNTRIES) {
    const source = {
      name: "demo",
      title: "Bench",
      countries: new Map([[country, { sessions: true, cities: false, theaters: true }]]),
      perCity: false,
      bookingHosts: ["tickets.example"],
    } as unknown as Source;
    for (const { code, names } of cities) {
      const snapshot = program(code, names.uk, country, films);
      const task = {
        country,
        city: null,
        from: dateIn("Europe/Kyiv", NOW),
        to: addDays(dateIn("Europe/Kyiv", NOW), DAYS - 1),
        now: NOW,
      };
      sessions += (await applySnapshot(database, source, task, snapshot)).sessions;
    }
    // Nothing is due while the reads are measured at rest, neither of the good source nor of the bad one.
    const state = {
      country,
      wanted_at: NOW.toISOString(),
      due_at: new Date(NOW.getTime() + 3_600_000).toISOString(),
      updated_at: NOW.toISOString(),
    };
    const rows = ["", ...cities.map(({ code }) => code)].map((city) => ({ ...state, source: "demo", city }));
    if (country === "UA") rows.push({ ...state, source: "multiplex", city: "" });
    await database.write.insertInto("source_refresh").values(rows).execute();
  }
  console.log(`${sessions} sessions written in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function program(code: string, city: string, country: string, films: string[]): Snapshot {
  const snapshot = emptySnapshot();
  const today = dateIn("Europe/Kyiv", NOW);
  snapshot.cities = [{ id: code, name: city }];
  snapshot.films = films.map((imdb, i) => ({
    id: String(i),
    titles: { uk: `Фільм ${i}` },
    originalTitle: null,
    year: null,
    runtimeMinutes: 120,
    externalIds: { imdb },
  }));
  for (let t = 0; t < THEATERS; t++) {
    const id = `${country}-${code}-${t}`;
    snapshot.theaters.push({
      id,
      name: `Кінотеатр ${t + 1}`,
      city: { id: code, name: city },
      address: "вул. Театральна, 1",
      location: null,
      chain: null,
      url: null,
    });
    snapshot.covers.push({ theaterId: id, from: today, to: addDays(today, DAYS - 1) });
    for (let day = 0; day < DAYS; day++) {
      for (let s = 0; s < SESSIONS; s++) {
        const minutes = 10 * 60 + Math.floor(s * 13 * 60 / SESSIONS) + t;
        const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
        snapshot.sessions.push({
          id: `${id}-${day}-${s}`,
          theaterId: id,
          filmId: String((t * 7 + s * 3 + day) % FILMS),
          startsAt: `${addDays(today, day)}T${time}`,
          endsAt: null,
          hall: `Зал ${s % 6 + 1}`,
          formats: ["2D"],
          label: "2D",
          language: "uk",
          subtitles: null,
          price: "180.00",
          priceMax: "220.00",
          currency: country === "UA" ? "UAH" : "KZT",
          bookingUrl: `https://tickets.example/buy/${id}/${day}/${s}`,
          availability: "available",
        });
      }
    }
  }
  return snapshot;
}

/** The films in cinemas: those of the starter catalog with an IMDb id, by which they are matched. */
function listFilms(read: Database["read"]) {
  return read.selectFrom("film_external_id").where("source", "=", "imdb").select(["film_id", "value"])
    .orderBy("film_id").limit(FILMS).execute();
}

async function pathsOf({ read }: Database): Promise<Record<string, string[]>> {
  const theaters = await read.selectFrom("theater as t").innerJoin("city as c", "c.id", "t.city_id")
    .select(["t.slug", "c.country", "c.code"]).execute();
  const cities = COUNTRIES.flatMap(({ country, cities }) => cities.map(({ code }) => ({ country, code })));
  const films = await listFilms(read);
  return {
    "countries": ["/api/v1/cinema/countries"],
    "cities": ["/api/v1/cinema/cities", "/api/v1/cinema/cities?country=KZ"],
    "now-showing": ["/api/v1/cinema/now-showing", "/api/v1/cinema/now-showing?country=KZ"],
    "now-showing of a city": cities.map(({ country, code }) =>
      `/api/v1/cinema/now-showing?country=${country}&city=${code}`
    ),
    "theaters": [
      "/api/v1/cinema/theaters",
      ...cities.map(({ country, code }) => `/api/v1/cinema/theaters?country=${country}&city=${code}`),
    ],
    "theater": theaters.map(({ slug, country, code }) =>
      `/api/v1/cinema/theaters/${slug}?country=${country}&city=${code}`
    ),
    "film's showtimes": films.map(({ film_id }) => `/api/v1/films/${film_id}/showtimes`),
  };
}

async function serve(database: string, rubbish: string): Promise<{ process: Deno.ChildProcess; url: string }> {
  const command = new Deno.Command("taskset", {
    args: ["-c", "0", Deno.execPath(), "run", "--no-check", ...FLAGS, "serve.ts"],
    env: {
      PORT: "0",
      HOST: "127.0.0.1",
      RATE_LIMITS: "off",
      LOG_REQUESTS: "off",
      DATABASE_URL: database,
      CINEMA_SOURCES: "demo,multiplex",
      MULTIPLEX_URL: rubbish,
    },
    stdout: "piped",
    stderr: "null",
  });
  const process = command.spawn();
  let output = "";
  const lines = process.stdout.pipeThrough(new TextDecoderStream());
  for await (const text of lines.values({ preventCancel: true })) {
    output += text;
    const port = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
    if (port) return { process, url: `http://127.0.0.1:${port}` };
  }
  throw new Error(`The server did not start: ${output}`);
}

/** A source's server that sends 50 MB of rubbish to whatever it is asked. */
function rubbish(): { url: string; stop(): Promise<void> } {
  const chunk = new TextEncoder().encode("<div>".repeat(13_000));
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, () => {
    let left = 50_000_000;
    const body = new ReadableStream({
      pull(controller) {
        left -= chunk.byteLength;
        if (left <= 0) return controller.close();
        controller.enqueue(chunk);
      },
    });
    return new Response(body, { headers: { "content-type": "text/html" } });
  });
  return { url: `http://127.0.0.1:${server.addr.port}`, stop: () => server.shutdown() };
}

/** Changes nothing, but has the service believe that showtimes changed, so that no kept answer holds. */
async function makeAnew({ write }: Database): Promise<void> {
  await write.updateTable("session").set({ country: "UA" }).where("country", "=", "UA").where("id", "=", 1).execute();
}

/** Keeps this process to the second core: on the first one it would be measured with the service. */
async function keepAway(): Promise<void> {
  await new Deno.Command("taskset", { args: ["-a", "-p", "-c", "1", String(Deno.pid)], stdout: "null" }).output();
}

async function makeDue({ write }: Database): Promise<void> {
  const past = new Date(0).toISOString();
  // A kept answer asks for no refresh, so the failures are written again, which has all answers made anew.
  await write.updateTable("source_refresh").set(({ ref }) => ({ due_at: past, failures: ref("failures") }))
    .where("lease_until", "is", null).execute();
}

interface Figures {
  times: number[];
  failed: number;
}

/** Sends requests at a constant rate and notes how long each took. */
async function load(url: string, paths: string[], seconds = SECONDS): Promise<Figures> {
  const figures: Figures = { times: [], failed: 0 };
  const ask = async (path: string) => {
    const response = await fetch(url + path, { headers: { "accept-encoding": "identity" } });
    await response.arrayBuffer();
    return response.status;
  };
  // Its own connections and its compiler are not what is measured.
  for (let i = 0; i < RATE; i++) await ask("/api/v1/genres");
  const started = performance.now();
  const one = async (i: number) => {
    const sent = performance.now();
    if (await ask(paths[i % paths.length]) !== 200) figures.failed++;
    figures.times.push(performance.now() - sent);
  };
  const sent: Promise<void>[] = [];
  for (let i = 0; i < RATE * seconds; i++) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, started + i * 1000 / RATE - performance.now())));
    sent.push(one(i));
  }
  await Promise.all(sent);
  return figures;
}

function print(name: string, { times, failed }: Figures, more = ""): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  console.log(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms, ${failed} failed ${more}`);
}
