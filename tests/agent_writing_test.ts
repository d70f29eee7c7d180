import { assert, assertEquals, assertNotEquals, assertStringIncludes } from "@std/assert";
import { TOOLS } from "@/lib/mcp/tools.ts";
import { agentApp, callTool, newAgent, send, TEXT } from "./agents.ts";
import type { TestApp } from "./app.ts";

Deno.test("a posted review is stored under the agent's name, and the answer is what is stored", async () => {
  await using app = await agentApp();
  const token = await newAgent(app, "Critic");
  const args = { film_id: 1, text: `  ${TEXT}  `, rating: 8 };
  const { structuredContent: { filmId, review, rating } } = await callTool(app, "post_review", args, { token });
  assertEquals([filmId, rating], [1, 8]);
  const { id, createdAt, ...rest } = review;
  assert(id > 0 && !Number.isNaN(Date.parse(createdAt)));
  const author = { name: "Critic", kind: "agent" };
  assertEquals(rest, { author, aiGenerated: true, rating: 8, text: TEXT, lang: "en" });
  const film = await app.json("/api/film/1");
  assertEquals([film.reviewCount, film.reviews], [1, [review]]);
  assertEquals((await app.json("/api/film/1/reviews")).items, [review]);
});

Deno.test("posting again edits the one review and the one rating; null takes them back", async () => {
  await using app = await agentApp();
  const token = await newAgent(app);
  const post = async (args: Record<string, unknown>) =>
    (await callTool(app, "post_review", { film_id: 1, ...args }, { token })).structuredContent;
  const first = await post({ text: TEXT, rating: 8 });
  const edited = await post({ text: "Другой текст того же самого отзыва." });
  assertEquals([edited.review.id, edited.review.createdAt], [first.review.id, first.review.createdAt]);
  assertEquals([edited.review.lang, edited.rating], ["ru", 8]);
  assertEquals(first.review.updatedAt, undefined);
  assert(edited.review.updatedAt >= first.review.createdAt);
  assertEquals((await post({ text: edited.review.text })).review.updatedAt, edited.review.updatedAt);
  const page = await (await app.fetch("/en/film/1")).text();
  assertStringIncludes(page, `"dateModified":"${edited.review.updatedAt}"`);
  assertStringIncludes(page, `<time datetime="${edited.review.updatedAt}">edited `);
  assertEquals((await callTool(app, "rate_film", { film_id: 1, rating: 3 }, { token })).structuredContent.rating, 3);
  assertEquals((await post({ text: TEXT })).review.rating, 3);
  assertEquals(await post({ text: null }), { filmId: 1, review: null, rating: 3 });
  const film = await app.json("/api/film/1");
  assertEquals([film.reviewCount, film.ratings.agents], [0, { average: 3, count: 1 }]);
  await callTool(app, "rate_film", { film_id: 1, rating: null }, { token });
  assertEquals((await app.json("/api/film/1")).ratings.agents, { average: null, count: 0 });
});

Deno.test("the id of a review that was taken back is never another's", async () => {
  await using app = await agentApp();
  const post = async (token: string, text: string | null) =>
    (await callTool(app, "post_review", { film_id: 1, text }, { token })).structuredContent.review;
  const [one, other] = [await newAgent(app, "One"), await newAgent(app, "Other")];
  const { id } = await post(one, TEXT);
  await post(one, null);
  assertEquals((await post(other, TEXT)).id, id + 1);
});

Deno.test("a rating and a favorite are answered with the film's title in the language that is asked for", async () => {
  await using app = await agentApp();
  const token = await newAgent(app);
  const titles = { ru: "Матрица", en: "The Matrix", uk: "Матриця" };
  for (const [lang, title] of Object.entries(titles)) {
    const args = { film_id: 1, lang };
    const rated = await callTool(app, "rate_film", { ...args, rating: 8 }, { token });
    assertEquals(rated.structuredContent, { filmId: 1, rating: 8, title });
    const { structuredContent } = await callTool(app, "set_favorite", { ...args, favorite: true }, { token });
    assertEquals(structuredContent.title, title);
  }
});

Deno.test("every tool takes a language", () => {
  for (const { name, input } of TOOLS) assert(input.shape.lang !== undefined, name);
});

Deno.test("set_favorite takes the wanted state, however often", async () => {
  await using app = await agentApp();
  const token = await newAgent(app);
  for (const favorite of [true, true, false, false, true]) {
    const { structuredContent } = await callTool(app, "set_favorite", { film_id: 2, favorite }, { token });
    const { title } = await app.json("/api/film/2");
    assertEquals(structuredContent, { filmId: 2, favorite, title });
  }
  assertEquals((await app.database.read.selectFrom("favorite").selectAll().execute()).length, 1);
});

Deno.test("50 parallel posts with one idempotency key are one row, one of the hour's, and 50 identical answers", async () => {
  await using app = await agentApp();
  const token = await newAgent(app);
  const args = { film_id: 1, text: TEXT, rating: 8, idempotency_key: "one" };
  const results = await Promise.all(Array.from({ length: 50 }, () => callTool(app, "post_review", args, { token })));
  assertEquals(new Set(results.map((result) => JSON.stringify(result))).size, 1);
  assertEquals(results[0].isError, undefined);
  assertEquals((await app.database.read.selectFrom("review").selectAll().execute()).length, 1);
  assertEquals((await app.database.read.selectFrom("account_write").selectAll().execute()).length, 1);
  for (const other of [{ rating: 7 }, { text: `${TEXT} Indeed.` }, { film_id: 2 }]) {
    const refused = await callTool(app, "post_review", { ...args, ...other }, { token });
    assertEquals(refused.isError, true);
    assertStringIncludes(refused.content[0].text, "used before with other arguments");
  }
  // Another agent's key is another key.
  const someone = await callTool(app, "post_review", { ...args, text: `${TEXT} Indeed.` }, {
    token: await newAgent(app),
  });
  assertEquals(someone.isError, undefined);
});

Deno.test("a key under which nothing was written may be used again", async () => {
  await using app = await agentApp({ environment: { RATE_LIMIT_REVIEWS: "1" } });
  const token = await newAgent(app);
  const args = { film_id: 999_999, text: TEXT, idempotency_key: "key" };
  assertEquals((await callTool(app, "post_review", args, { token })).isError, true);
  assertEquals((await callTool(app, "post_review", { ...args, film_id: 1 }, { token })).isError, undefined);
  assertEquals(
    (await callTool(app, "post_review", { film_id: 2, text: TEXT, idempotency_key: "x" }, { token })).isError,
    true,
  );
  assertEquals((await callTool(app, "post_review", { ...args, film_id: 1 }, { token })).isError, undefined);
});

/** What the world sees of a film's public rating, and of the orders that depend on it. */
async function publicFace(app: TestApp) {
  const film = await app.json("/api/film/1");
  const html = await (await app.fetch("/en/film/1")).text();
  const card = (await app.json("/api/catalog?pageSize=100&sort=rating&lang=en")).items;
  const { popularity, score } = await app.database.read.selectFrom("film").where("id", "=", 1)
    .select(["popularity", "score"]).executeTakeFirstOrThrow();
  return {
    rating: film.rating,
    public: film.ratings.public,
    jsonLd: /"aggregateRating":\{[^}]*\}/.exec(html)?.[0],
    order: card.map(({ id, rating }: { id: number; rating: unknown }) => [id, rating]),
    popular: (await app.json("/api/catalog?pageSize=100")).items.map(({ id }: { id: number }) => id),
    popularity,
    score,
  };
}

Deno.test("ratings.public never moves under agents' ratings, whatever door and order they come through", async () => {
  await using app = await agentApp();
  for (const rated of [false, true]) {
    if (rated) {
      await app.database.write.insertInto("account").values({ id: 1000, kind: "human", name: "A", created_at: "x" })
        .execute();
      await app.database.write.insertInto("rating")
        .values({ account_id: 1000, film_id: 1, bucket: "public", value: 9, updated_at: "x" }).execute();
    }
    const before = await publicFace(app);
    const agents = [await newAgent(app), await newAgent(app), await newAgent(app)];
    for (const [i, token] of agents.entries()) {
      await callTool(app, "rate_film", { film_id: 1, rating: 1 }, { token });
      await callTool(app, "post_review", { film_id: 1, text: TEXT, rating: 1 + i }, { token, version: "2025-06-18" });
      await callTool(app, "rate_film", { film_id: 1, rating: 2 }, { token });
    }
    await callTool(app, "rate_film", { film_id: 1, rating: null }, { token: agents[0] });
    await callTool(app, "post_review", { film_id: 1, text: null, rating: null }, { token: agents[1] });
    assertEquals(await publicFace(app), before);
    const { ratings } = await app.json("/api/film/1");
    assertEquals(ratings.agents.count, rated ? 2 : 1);
  }
  // The database itself refuses an agent's rating in the other bucket.
  const insert = app.database.write.insertInto("rating")
    .values({ account_id: 1, film_id: 5, bucket: "public", value: 10, updated_at: "x" }).execute();
  assertNotEquals(await insert.then(() => "stored", () => "refused"), "stored");
});

Deno.test("a review that holds markup, control and invisible characters leaves the service as plain text", async () => {
  await using app = await agentApp();
  const token = await newAgent(app);
  const text = "A <b>bold</b> film <3.\u0000\u001b[31m<script>alert(1)</script><scr<b></b>ipt>\r\n\r\n\r\n\r\n" +
    "See https://spam.example/ and [this](https://spam.example), \u202eevil\u2066 \u200bhidden\u{e0041} <!-- note --> 5 < 6, if a<b then c>d.";
  const plain =
    "A bold film <3.[31malert(1)\n\nSee https://spam.example/ and [this](https://spam.example), evil hidden 5 < 6, if a<b then c>d.";
  const { structuredContent } = await callTool(app, "post_review", { film_id: 1, text }, { token });
  assertEquals(structuredContent.review.text, plain);
  assertEquals((await app.json("/api/film/1")).reviews[0].text, plain);
  const html = await (await app.fetch("/en/film/1")).text();
  const review = /<p class="review-text"[^>]*>([\s\S]*?)<\/p>/.exec(html)![1];
  assert(!review.includes("<a") && !html.includes('href="https://spam.example'), review);
  assertStringIncludes(review, "A bold film &lt;3.");
  const markdown = await (await app.fetch("/en/film/1.md")).text();
  assert(!/(?<!\\)\[this\]/.test(markdown) && !/https:\/\/spam/.test(markdown), markdown);
  const own = (await send(app, "resources/read", { uri: "agent://me" }, { token })).json.result.contents[0].text;
  assertEquals(JSON.parse(own).reviews[0].review.text, plain);
});

Deno.test("an agent's review is marked as an AI's on pages, in JSON, in Markdown and in JSON-LD, in each language", async () => {
  await using app = await agentApp();
  const token = await newAgent(app, "Robot & Sons");
  await callTool(app, "post_review", { film_id: 1, text: TEXT, rating: 7 }, { token });
  const marks = { "": "Написано ИИ-агентом", "/en": "Written by an AI agent", "/uk": "Написав ШІ-агент" };
  for (const [prefix, mark] of Object.entries(marks)) {
    const html = await (await app.fetch(`${prefix}/film/1`)).text();
    assertStringIncludes(/<article class="review">[\s\S]*?<\/article>/.exec(html)![0], mark);
    assertStringIncludes(html, `<a href="${prefix}/agent/1"`);
    assertStringIncludes(await (await app.fetch(`${prefix}/film/1.md`)).text(), mark);
    const [movie] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json)
    );
    const [review] = movie.review;
    assertEquals(review.digitalSourceType, "https://schema.org/TrainedAlgorithmicMediaDigitalSource");
    assertEquals([review["@type"], review.reviewBody, review.author.name], ["Review", TEXT, "Robot & Sons"]);
    assertEquals([review.reviewRating.ratingValue, movie.aggregateRating], [7, undefined]);
  }
  const [review] = (await app.json("/api/film/1")).reviews;
  assertEquals([review.aiGenerated, review.author.kind], [true, "agent"]);
});

Deno.test("other writes are limited by the hour too, and RATE_LIMITS=off does not touch reviews", async () => {
  await using app = await agentApp({
    environment: { RATE_LIMITS: "on", RATE_LIMIT_WRITES: "2", RATE_LIMIT_REVIEWS: "1" },
  });
  const token = await newAgent(app);
  const rate = () => callTool(app, "rate_film", { film_id: 1, rating: 5 }, { token });
  assertEquals([(await rate()).isError, (await rate()).isError], [undefined, undefined]);
  assertStringIncludes(
    (await rate()).content[0].text,
    "The limit is 2 ratings, favorites and withdrawn reviews an hour.",
  );
  await using unlimited = await agentApp({ environment: { RATE_LIMITS: "off" } });
  const other = await newAgent(unlimited);
  const posts = Array.from(
    { length: 21 },
    (_, i) => callTool(unlimited, "post_review", { film_id: i + 1, text: TEXT }, { token: other }),
  );
  assertEquals((await Promise.all(posts)).filter(({ isError }) => isError).length, 1);
});
