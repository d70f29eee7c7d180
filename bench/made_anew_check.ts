// Whether the peer of `made_anew.ts` does what Foyer does: that it is a fair one.
import { assert, assertEquals } from "@std/assert";
import { Parser } from "htmlparser2";
import { getCatalog } from "@/lib/catalog/operations.ts";
import { countOptions } from "@/lib/catalog/option_queries.ts";
import { type Facet, findFilterFacets, listFacets, listServicesIn } from "@/lib/catalog/queries.ts";
import { type Database, openDatabase } from "@/lib/db/database.ts";
import { getFilm } from "@/lib/films/operations.ts";
import { LANGS } from "@/lib/i18n/lang.ts";
import type { OperationContext } from "@/lib/operation.ts";
import * as sql from "./peer/sql.ts";
import type { Server } from "./servers.ts";

const SAME = [
  ...[1, 3, 47, 191, 213, 399].map((id) => `/api/film/${id}`),
  ...["/api/film/1?lang=en", "/api/film/213?lang=uk"],
  ...["/api/catalog", "/api/catalog?page=17", "/api/catalog?lang=uk&sort=new&page=2", "/api/catalog?page=99"],
  ...[
    "/api/catalog?genre=drama&genre=comedy&type=film&sort=rating",
    "/api/catalog?country=US&provider=netflix&lang=en",
  ],
];
const PAGES = ["/catalog", "/catalog?page=3", "/en/catalog?genre=drama&sort=rating", "/uk/catalog?year=1999"];

/** By how much the peer's pages may have fewer or more elements and bytes, as a part of ours. */
const TOLERANCE = { elements: 0.05, bytes: 0.1 };

/** Whether the peer's statements are those that Foyer executes, once it remembers what it ever does. */
export async function checkStatements(file: string): Promise<void> {
  let executed: string[] = [];
  const database = await openDatabase(`file:${file}`, { onRead: (statement) => executed.push(plain(statement)) });
  const call = {
    db: database.read,
    database,
    base: "",
    now: new Date(),
    cinema: { defaultCountry: "UA" },
  } as OperationContext;
  const check = async (run: () => Promise<unknown>, peers: string[], isFirst = false) => {
    if (!isFirst) await run();
    executed = [];
    await run();
    assertEquals(peers.map(plain).sort(), [...new Set(executed)].sort(), "The peer's statements are not Foyer's.");
  };
  try {
    await writeReviews(database);
    for (const lang of LANGS) {
      const all = getCatalog.input.parse({ lang });
      // One value: films of several groups Foyer finds by their bits, which the peer does not have.
      const some = getCatalog.input.parse({ lang, genre: ["drama"], sort: "rating" });
      // The peer reads a film's details each time, as Foyer does the first time.
      await check(
        () => getFilm.run(call, { id: REVIEWED, lang }),
        [sql.FILM[lang], sql.DETAILS[lang], sql.REVIEWS],
        true,
      );
      await check(() => getCatalog.run(call, all), [sql.cards(lang, "popular", 0)]);
      await check(() => getCatalog.run(call, some), [sql.cards(lang, "rating", 0)]);
      // Both remember what this reads.
      await check(() => findFilterFacets(database.read, lang), [sql.FILTERS[lang]]);
    }
    await check(() => listFacets(database.read, [{ kind: "all", value: "" }]), [sql.FACETS]);
    const driver: Facet = { id: 1, kind: "genre", value: "drama", count: 1 };
    await check(
      () => countOptions(database, { driver, groups: [], bounds: [] }, { kinds: ["type"], most: 1 }),
      [sql.countOptions(0)],
    );
    await check(() => listServicesIn(database.read, "UA"), [sql.SERVICES]);
    console.log("The same statements.");
  } finally {
    await database.close();
  }
}

const plain = (statement: string) => statement.replace(/\s+/g, " ").trim();

const REVIEWED = 3;

/** The starter catalog has neither reviews nor ratings of its own. */
async function writeReviews({ write }: Database): Promise<void> {
  const at = new Date().toISOString();
  for (let i = 0; i < 12; i++) {
    const [kind, bucket] = i % 2 ? ["agent", "agents"] as const : ["human", "public"] as const;
    const { id } = await write.insertInto("account").values({ kind, name: `Reader ${i}`, created_at: at })
      .returning("id").executeTakeFirstOrThrow();
    const of = { account_id: id, film_id: REVIEWED };
    await write.insertInto("rating").values({ ...of, bucket, value: 1 + i % 10, updated_at: at }).execute();
    await write.insertInto("review").values({ ...of, lang: "en", text: `Review ${i}`, hidden: 0, created_at: at })
      .execute();
  }
}

/** Whether both servers answer with the same JSON. */
export async function checkSame(servers: readonly Server[]): Promise<void> {
  for (const path of SAME) {
    const [ours, peers] = await Promise.all(servers.map((server) => textOf(server, path)));
    assertEquals(JSON.parse(peers), JSON.parse(ours), `The peer answers ${path} otherwise.`);
  }
  console.log(`The same JSON at ${SAME.length} addresses.`);
}

/** Whether the peer's pages say the same in as many elements and bytes. */
export async function checkPages(servers: readonly Server[]): Promise<void> {
  for (const path of PAGES) {
    const [ours, peers] = (await Promise.all(servers.map((server) => textOf(server, path)))).map(measures);
    assertEquals(peers.words, ours.words, `The peer's page ${path} says something else.`);
    for (const [name, tolerance] of Object.entries(TOLERANCE) as [keyof typeof TOLERANCE, number][]) {
      const part = peers[name] / ours[name];
      assert(Math.abs(part - 1) <= tolerance, `The peer's page ${path} has ${peers[name]} ${name}, not ${ours[name]}.`);
    }
    console.log(
      `The same words at ${path}: ${peers.elements} elements in ${peers.bytes} bytes, ours ${ours.elements} in ${ours.bytes}.`,
    );
  }
}

async function textOf({ url }: Server, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { "accept-encoding": "identity" } });
  const text = await response.text();
  assertEquals(response.status, 200, `${url}${path}: ${text}`);
  return text.replaceAll(url, "http://localhost");
}

function measures(html: string) {
  let elements = 0;
  let inScript = false;
  const words: string[] = [];
  const parser = new Parser({
    onopentag(name) {
      elements++;
      inScript = name === "script";
    },
    onclosetag: () => inScript = false,
    ontext: (text) => inScript || words.push(text),
  });
  parser.end(html);
  const bytes = new TextEncoder().encode(html).length;
  return { elements, bytes, words: words.join("").split(/\s+/).join(" ") };
}
