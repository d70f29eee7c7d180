import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { deriveRatings } from "@/lib/films/score_queries.ts";
import { filmRecord, testApp } from "./app.ts";

function rangedApp() {
  const film = (key: string, value: number, votes: number, runtimeMinutes: number | null, genres = ["drama"]) =>
    filmRecord(key, {
      titles: { original: key, ru: key },
      runtimeMinutes,
      genres,
      ratings: [{ source: "imdb", value, votes }],
    });
  return testApp({
    catalog: [
      film("good", 8, 50_000, 100),
      film("long", 7.5, 5_000, 200),
      film("bad", 3, 90_000, 90),
      film("short", 9, 50_000, 20, ["comedy"]),
      film("unknown-length", 8, 50_000, null),
      filmRecord("unrated", { runtimeMinutes: 100, genres: ["drama"] }),
    ],
  });
}

Deno.test("score, votes and running time bound the catalog, alone and with other filters", async () => {
  await using app = await rangedApp();
  const found = async (query: string) => {
    const { items, total } = await app.json(`/api/catalog?sort=popular&${query}`);
    assertEquals(items.length, total, query);
    return items.map(({ originalTitle }: { originalTitle: string }) => originalTitle).toSorted();
  };
  assertEquals(await found("ratingMin=7"), ["good", "long", "short", "unknown-length"]);
  assertEquals(await found("votesMin=50000"), ["bad", "good", "short", "unknown-length"]);
  assertEquals(await found("votesMin=50001"), ["bad"]);
  assertEquals(await found("runtimeMin=100"), ["good", "long", "unrated"]);
  assertEquals(await found("runtimeMax=90"), ["bad", "short"]);
  assertEquals(await found("runtimeMin=90&runtimeMax=100&ratingMin=7.2"), ["good"]);
  assertEquals(await found("genre=comedy&ratingMin=7"), ["short"]);
  assertEquals(await found("genre=comedy&genre=drama&votesMin=5000&runtimeMax=150"), ["bad", "good", "short"]);
  assertEquals(await found("ratingMin=10"), []);
});

Deno.test("a least score is that which is shown, with one decimal", async () => {
  const film = (key: string, value: number) =>
    filmRecord(key, { titles: { original: key }, ratings: [{ source: "imdb", value, votes: 9_000_000 }] });
  await using app = await testApp({ catalog: [film("a", 7.96), film("b", 7.94), film("c", 8.04)] });
  const averages = async (query: string): Promise<number[]> =>
    (await app.json(`/api/catalog?sort=rating${query}`)).items.map((film: { rating: { average: number } }) =>
      film.rating.average
    );
  const all = await averages("");
  assertEquals(all, [8, 8, 7.9]);
  for (const least of [7.9, 7.95, 8, 8.01, 8.1]) {
    assertEquals(await averages(`&ratingMin=${least}`), all.filter((average) => average >= least), `${least}`);
  }
});

Deno.test("a rating of a person is one vote, though it makes a film more popular", async () => {
  await using app = await rangedApp();
  const { id } = (await app.json("/api/catalog?runtimeMin=200")).items[0];
  const { write } = app.database;
  for (let i = 0; i < 3; i++) {
    const account = await write.insertInto("account")
      .values({ kind: "human", name: `Reader ${i}`, created_at: "2026-01-01T00:00:00Z" })
      .returning("id").executeTakeFirstOrThrow();
    await write.insertInto("rating")
      .values({ account_id: account.id, film_id: id, bucket: "public", value: 8, updated_at: "2026-01-01T00:00:00Z" })
      .execute();
  }
  await deriveRatings(write, [id]);
  const has = async (query: string) =>
    (await app.json(`/api/catalog?${query}`)).items.some((film: { id: number }) => film.id === id);
  for (const also of ["", "&genre=drama", "&genre=drama&type=film&ratingMin=1"]) {
    assertEquals([await has(`votesMin=5003${also}`), await has(`votesMin=5004${also}`)], [true, false], also);
  }
});

Deno.test("bounds that nothing can be, or that leave nothing between them, are refused by name", async () => {
  await using app = await rangedApp();
  for (
    const [query, parameter, detail] of [
      ["ratingMin=11", "ratingMin"],
      ["ratingMin=high", "ratingMin", '"ratingMin" must be a number, got "high".'],
      ["votesMin=0", "votesMin"],
      ["runtimeMin=x", "runtimeMin", '"runtimeMin" must be an integer, got "x".'],
      ["runtimeMin=120&runtimeMax=90", "runtimeMin"],
    ]
  ) {
    const response = await app.fetch(`/api/catalog?${query}`);
    assertEquals(response.status, 400, query);
    const { errors: [error] } = await response.json();
    assertEquals(error.parameter, parameter, query);
    if (detail) assertEquals(error.detail, detail);
  }
});

Deno.test("the catalog's page has a field for each bound, a chip that takes it off, and shows the rest where one is wrong", async () => {
  await using app = await rangedApp();
  const html = await (await app.fetch("/catalog?ratingMin=7&runtimeMax=150")).text();
  for (const name of ["ratingMin", "votesMin", "runtimeMin", "runtimeMax"]) {
    assertStringIncludes(html, `name="${name}"`);
  }
  assertStringIncludes(html, "рейтинг от 7");
  assertStringIncludes(html, 'href="/catalog?runtimeMax=150"');
  assertStringIncludes(html, 'href="/catalog?ratingMin=7"');
  assert(html.includes(">good<") && !html.includes(">long<"));
  const wrong = await app.fetch("/en/catalog?ratingMin=99");
  assertEquals(wrong.status, 200);
  assertStringIncludes(await wrong.text(), "Part of this link wasn");
  const twin = await (await app.fetch("/catalog.md?ratingMin=7")).text();
  assert(twin.includes("good") && !twin.includes("bad"));
});

Deno.test("a page is walked in its order by an index, whatever bounds its films keep", async () => {
  const seen: string[] = [];
  await using app = await testApp({ catalog: "starter", onRead: (statement) => seen.push(statement) });
  for (const sort of ["popular", "new", "rating"]) {
    const narrow = "genre=drama&country=US&yearFrom=1990&ratingMin=7&votesMin=10&runtimeMax=120";
    await (await app.fetch(`/api/catalog?${narrow}&sort=${sort}`)).body?.cancel();
    const page = seen.findLast((statement) => statement.includes("order by x."))!;
    const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(page.replaceAll("?", "1"))}`
      .execute(app.database.read);
    const walked = plan.rows.map(({ detail }) => detail).filter((detail) => detail.startsWith("SEARCH x "));
    assertStringIncludes(walked[0], `film_facet_${sort}`);
    assertEquals(walked.length, 1);
  }
});

Deno.test("titles within a score are counted by its index, those within a running time alone one after another", async () => {
  const seen: string[] = [];
  await using app = await testApp({ catalog: "starter", onRead: (statement) => seen.push(statement) });
  for (
    const [query, way] of [
      ["ratingMin=7", "SEARCH x USING COVERING INDEX film_facet_rating"],
      ["genre=drama&ratingMin=7", "SEARCH x USING COVERING INDEX film_facet_rating"],
      ["runtimeMin=90", "SCAN film"],
    ]
  ) {
    await app.json(`/api/catalog?${query}`);
    const count = seen.findLast((statement) => statement.includes("as count from ("))!;
    const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(count.replaceAll("?", "1"))}`
      .execute(app.database.read);
    assert(plan.rows.some(({ detail }) => detail.startsWith(way)), `${query}: ${JSON.stringify(plan.rows)}`);
  }
});
