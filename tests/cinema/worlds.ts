import type { RefreshKey } from "@/lib/places/sources.ts";
import { jsonld } from "@/lib/ingest/sources/jsonld/mod.ts";
import { kinokz } from "@/lib/ingest/sources/kinokz/mod.ts";
import { kinoteatr } from "@/lib/ingest/sources/kinoteatr/mod.ts";
import { multiplex, readMultiplexTheaters } from "@/lib/ingest/sources/multiplex/mod.ts";
import { planetakino, readPlanetakinoTheaters } from "@/lib/ingest/sources/planetakino/mod.ts";
import type { Source } from "@/lib/ingest/source.ts";
import { tmdb } from "@/lib/ingest/sources/tmdb/mod.ts";
import type { Fixture, Received } from "../replay.ts";

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
  name: string;
  source(origin: string): Source;
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

const [OLD, NEW, MIXED] = [["20:00", "20:00"], ["21:00", "21:00"], ["21:00", "20:00"]] as [string, string][];

const hour = ({ edition }: Saying) => edition === 1 ? "20" : "21";
const broken = () => new Response("It broke", { status: 500 });

const planetaKino: World = {
  name: "planetakino",
  source: (origin) => planetakino({ theaters: readPlanetakinoTheaters("1:Львів:Зоряний; 2:Львів:Морський"), origin }),
  keys: [{ country: "UA", source: "planetakino", city: "" }],
  place: "country=UA&city=lviv",
  renamed: "startSessionAt",
  afterPart: { Зоряний: NEW, Морський: OLD },
  routes: (saying) => ({
    "/graphql": ({ body }: Received) => {
      const theater = atob(JSON.parse(body).variables.cinemaId).replace("gid://cinema/", "");
      if (saying.wrong === "part" && theater === "2") return broken();
      const sessions = saying.dates.map((date) => ({
        id: `${theater}-${date}-${saying.edition}`,
        // Kyiv is two hours ahead.
        startSessionAt: `${date}T${Number(hour(saying)) - 2}:00:00.000Z`,
        dimensionType: "2D",
        labels: [],
        rentalTechnology: { id: "t1", name: "RE'LUX" },
      }));
      const movie = {
        id: `m${saying.edition}`,
        name: FILMS[saying.edition],
        originalName: null,
        slug: "invented",
        year: 2026,
        durationInSec: "5640",
        offlineRental: saying.wrong === "no sessions" ? null : { sessions },
      };
      const nodes = saying.wrong === "nothing" ? [] : [movie];
      return { data: { movies: { totalCount: nodes.length, nodes } } };
    },
  }),
};

const kinoTeatr: World = {
  name: "kinoteatr",
  source: (origin) => kinoteatr({ apiKey: "hush-hush-hush", origin }),
  keys: ["", "lviv"].map((city) => ({ country: "UA", source: "kinoteatr", city })),
  place: "country=UA&city=lviv",
  renamed: null,
  secret: "hush-hush-hush",
  // A city's shows are one list for all theaters: a part of it tells what is missing from none.
  afterPart: { "Синя зірка": OLD, "Хвиля": OLD },
  routes: (saying) => {
    const listed = <T>(content: T[]) => ({ content: saying.wrong === "nothing" ? [] : content });
    const films =
      () => [{ id: saying.edition, title: FILMS[saying.edition], title_orig: "", year: 2026, duration: 97 }];
    const halls = [3, 4].map((cinema_id) => ({ id: cinema_id + 8, name: "Зал", cinema_id, "3d": false }));
    const shows = () =>
      halls.map((hall) => ({
        id: hall.id * 10 + saying.edition,
        begin: saying.dates[0],
        end: saying.dates[1],
        film_id: saying.edition,
        hall_id: hall.id,
        times: [{ id: 1, time: `${hour(saying)}:00:00`, prices: "70-90", "3d": false }],
      }));
    const city = { city_id: 7, address: "вул. Уявна, 1", site: "", latitude: 0, longitude: 0 };
    return {
      "/rest/cities": () => listed([{ id: 7, name: "Львів" }]),
      "/rest/city/7/cinemas": () => listed([{ id: 3, name: "Синя зірка", ...city }, { id: 4, name: "Хвиля", ...city }]),
      "/rest/city/7/shows": ({ query }: Received) => {
        const page = Number(query.get("page"));
        if (saying.wrong === "part" && page === 1) return broken();
        const content = saying.wrong === null || saying.wrong === "part" ? shows() : [];
        return { content: content.slice(page, page + 1), totalPages: content.length, films: films(), halls };
      },
    };
  },
};

const multiPlex: World = {
  name: "multiplex",
  source: (origin) =>
    multiplex({ theaters: readMultiplexTheaters("lviv/one:Львів:Вигадка; lviv/two:Львів:Хвиля"), origin }),
  keys: [{ country: "UA", source: "multiplex", city: "" }],
  place: "country=UA&city=lviv",
  renamed: "ns",
  afterPart: { Вигадка: NEW, Хвиля: OLD },
  routes: (saying) => {
    const film = () =>
      `<div class="film"><a href="/movie/${saying.edition}" title="${FILMS[saying.edition]}"></a>
      <a class="ns" href="/order/1"><p class="time"><span>${hour(saying)}:00</span></p></a></div>`;
    const day = (date: string) =>
      `<div class="cinema_inside" data-date="${date.split("-").toReversed().join("")}">${
        saying.wrong === "no sessions" ? "" : film()
      }</div>`;
    const page = () => {
      const days = saying.wrong === "nothing" ? "" : saying.dates.map(day).join("");
      return `<!doctype html><html><body><div class="cinema_schedule_films">${days}</div></body></html>`;
    };
    return {
      "/cinema/lviv/one": page,
      "/cinema/lviv/two": () => saying.wrong === "part" ? broken() : page(),
    };
  },
};

const kinoKz: World = {
  name: "kinokz",
  source: (origin) => kinokz({ origin }),
  keys: ["", "almaty"].map((city) => ({ country: "KZ", source: "kinokz", city })),
  place: "country=KZ&city=almaty",
  renamed: null,
  afterPart: { Жайлау: NEW, Аврора: MIXED },
  routes: (saying) => {
    const envelope = (json: unknown) => ({ result: { data: { json } } });
    const cinemas = ["Жайлау", "Аврора"].map((name, i) => ({
      id: 11 + i,
      name,
      address: "пр. Абая, 1",
      city_id: 2,
      city_name: "Алматы",
    }));
    return {
      "/api/trpc/cinema.getCinemas": () => envelope(saying.wrong === "nothing" ? [] : cinemas),
      "/api/trpc/cinema.getSessions": ({ query }: Received) => {
        const { id, date } = JSON.parse(query.get("input")!).json;
        if (saying.wrong === "part" && id === 12 && date === saying.dates[1]) return broken();
        const session = {
          session_id: Number(date.slice(-2)) * 10 + saying.edition,
          lang_label: "рус",
          adult: 2500,
          session_date: `${date}T00:00:00Z`,
          hour: hour(saying),
          minutes: "00",
        };
        const movie = { id: saying.edition, name: FILMS[saying.edition], name_origin: "" };
        const empty = saying.wrong === "nothing" || saying.wrong === "no sessions";
        return envelope({
          available_dates: empty ? [] : saying.dates,
          sessions: empty || !saying.dates.includes(date) ? [] : [{ movie, items: [{ session }] }],
        });
      },
    };
  },
};

const theMovieDatabase: World = {
  name: "tmdb",
  source: (origin) => tmdb({ key: "0123456789abcdef", origin }),
  keys: [{ country: "PL", source: "tmdb", city: "" }],
  place: "country=PL",
  renamed: null,
  secret: "0123456789abcdef",
  afterPart: {},
  routes: (saying) => ({
    "/3/movie/now_playing": ({ query }: Received) => {
      if (saying.wrong === "part" && query.get("language") === "en-US") return broken();
      const movie = {
        id: saying.edition,
        title: FILMS[saying.edition],
        original_title: `Invented ${saying.edition}`,
        original_language: "pl",
        release_date: "2027-01-14",
      };
      return { results: saying.wrong === "nothing" ? [] : [movie], total_pages: 1 };
    },
  }),
};

const pages: World = {
  name: "jsonld",
  source: (origin) => jsonld({ pages: ["one", "two"].map((page) => ({ country: "PL", url: `${origin}/${page}` })) }),
  keys: [{ country: "PL", source: "jsonld", city: "" }],
  place: "country=PL&city=warsaw",
  renamed: "startDate",
  afterPart: { "Kino Zorza": NEW, "Kino Latarnia": OLD },
  routes: (saying) => {
    const page = (name: string) => {
      const address = { "@type": "PostalAddress", addressLocality: "Warszawa", addressCountry: "PL" };
      const location = { "@type": "MovieTheater", name, address };
      const events = saying.dates.map((date) => ({
        "@type": "ScreeningEvent",
        startDate: `${date}T${hour(saying)}:00`,
        workPresented: { "@type": "Movie", name: FILMS[saying.edition] },
        location,
      }));
      const said = saying.wrong === "nothing" ? [] : saying.wrong === "no sessions" ? location : events;
      return `<!doctype html><html><script type="application/ld+json">${JSON.stringify(said)}</script><p>Repertuar</p>`;
    };
    return {
      "/one": () => page("Kino Zorza"),
      "/two": () => saying.wrong === "part" ? broken() : page("Kino Latarnia"),
    };
  },
};

/** One world for every source that asks somebody. */
export const WORLDS: readonly World[] = [planetaKino, kinoTeatr, multiPlex, kinoKz, theMovieDatabase, pages];
