import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { ImportError, importFiles } from "@/lib/import/load.ts";
import { joinFilms } from "@/lib/import/join_films.ts";
import { trailerOf, videoPage } from "@/lib/films/trailer.ts";
import { filmRecord, ndjsonFile, testApp, testDatabase } from "../app.ts";
import { at, picture, pictureHost, usePictures } from "./host.ts";

const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const stills = (...names: string[]) => names.map((name) => ({ url: at(`/${name}.jpg`), width: 1920, height: 800 }));
const video = (language: string | null, id: string, type = "trailer") => (
  { type, language, url: `https://www.youtube.com/watch?v=${id}` }
);

Deno.test("a film has its stills in their order, from here, and where each comes from", async () => {
  const WIDE = await picture(300, 125);
  await using there = pictureHost((path) =>
    path === "/b.jpg"
      ? new Response("", { status: 404 })
      : new Response(WIDE, { headers: { "content-type": "image/jpeg" } })
  );
  await using app = await testApp({ catalog: [filmRecord("f", { stills: [...stills("a", "b"), at("/c.jpg")] })] });
  usePictures(app, there.https);
  const film = await app.json("/api/film/1");
  assertEquals(film.stills.map(({ width, height, source }: Record<string, unknown>) => [width, height, source]), [
    [1280, 533, at("/a.jpg")],
    [1280, 533, at("/b.jpg")],
    [1280, 720, at("/c.jpg")],
  ]);
  const types = [];
  for (const { url } of film.stills) {
    const response = await app.fetch(url);
    types.push(`${response.status} ${response.headers.get("content-type")}`);
    await response.body?.cancel();
  }
  assertEquals(types, ["200 image/jpeg", "200 image/svg+xml", "200 image/jpeg"]);
  for (const path of ["/image/still/1/4/320.webp", "/image/still/2/1/320.webp"]) {
    assertEquals((await app.fetch(path)).status, 404, path);
  }
  assertEquals((await app.fetch("/image/still/1/0/320.webp")).status, 400);
});

Deno.test("the page shows trailer and stills, and loads nothing of the player before it is pressed", async () => {
  await using app = await testApp({
    catalog: [
      filmRecord("all", { trailer: "youtube:dQw4w9WgXcQ", stills: stills("a", "b") }),
      filmRecord("trailer", { trailer: "vimeo:12345" }),
      filmRecord("stills", { stills: stills("a") }),
      filmRecord("none"),
    ],
  });
  const page = async (path: string) => {
    const response = await app.fetch(path);
    return { html: await response.text(), policy: response.headers.get("content-security-policy")! };
  };
  const all = await page("/film/1");
  assertMatch(all.html, /<h2>Трейлер и кадры<\/h2>/);
  assertMatch(
    all.html,
    /<a class="trailer" href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"[^>]*rel="[^"]*noopener/,
  );
  assertMatch(all.html, /Загрузится с YouTube по нажатию/);
  assertMatch(all.html, /<img src="[^"]*\/image\/still\/1\/2\/320\.webp\?v=\w+" [^>]*alt="Кадр 2: all"/);
  assert(!/<iframe|<img [^>]*youtube|<link [^>]*youtube/.test(all.html));
  assertMatch(all.policy, /; frame-src https:\/\/www\.youtube-nocookie\.com;/);
  const trailer = await page("/en/film/2");
  assertMatch(trailer.html, /<h2>Trailer<\/h2>/);
  assertMatch(trailer.policy, /; frame-src https:\/\/player\.vimeo\.com;/);
  const still = await page("/uk/film/3");
  assertMatch(still.html, /<h2>Кадри<\/h2>/);
  for (const { policy } of [still, await page("/film/4"), await page("/catalog")]) {
    assert(!policy.includes("frame-src"));
  }
  assert(!/class="media"/.test((await page("/film/4")).html));
});

Deno.test("trailer and stills are in the Markdown twin and in JSON-LD", async () => {
  await using app = await testApp({
    catalog: [filmRecord("f", { trailer: YOUTUBE, stills: stills("a", "b") }), filmRecord("g", { trailer: YOUTUBE })],
  });
  const markdown = await (await app.fetch("/en/film/1.md")).text();
  assert(markdown.includes(`[Trailer](${YOUTUBE})`), markdown);
  assertMatch(
    markdown,
    /## Stills\n\n[*-] \[Still 1\]\(http:\/\/foyer\.test\/image\/still\/1\/1\/1280\.jpg\?v=\w+\)\n/,
  );
  const jsonLd = async (path: string) => {
    const html = await (await app.fetch(path)).text();
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
      JSON.parse(text)
    )
      .find((one) => one["@type"] === "Movie");
  };
  const { image, trailer } = await jsonLd("/film/1");
  assertEquals(image.length, 3);
  assertEquals([trailer["@type"], trailer.url, trailer.embedUrl, trailer.thumbnailUrl], [
    "VideoObject",
    YOUTUBE,
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    image[1],
  ]);
  assertEquals(typeof (await jsonLd("/film/2")).image, "string");
});

Deno.test("the trailer is that of the language asked for, then of none, of the film's own, English, any", () => {
  const of = (
    videos: Parameters<typeof trailerOf>[0],
    lang: "ru" | "en" | "uk" = "ru",
    original: string | null = "ja",
  ) => trailerOf(videos, { lang, original })?.url.slice(-3);
  assertEquals(of([video("en", "eng"), video("ru", "rus")]), "rus");
  assertEquals(of([video("en", "eng"), video("ja", "jap"), video(null, "all")]), "all");
  assertEquals(of([video("en", "eng"), video("ja", "jap")]), "jap");
  assertEquals(of([video("de", "deu"), video("en", "eng")]), "eng");
  assertEquals(of([video("de", "deu")]), "deu");
  assertEquals(
    of([video("ru", "clp", "clip"), { type: "trailer", language: "ru", url: "https://cdn.example/t.mp4" }]),
    undefined,
  );
  assertEquals(of([]), undefined);
});

Deno.test("addresses of YouTube and Vimeo are known in all their forms, and nothing else is a trailer", () => {
  const known: [string, string][] = [
    ["youtube:dQw4w9WgXcQ", YOUTUBE],
    ["https://youtu.be/dQw4w9WgXcQ", YOUTUBE],
    ["https://youtu.be/dQw4w9WgXcQ?t=3", YOUTUBE],
    ["https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=x", YOUTUBE],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", YOUTUBE],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE],
    ["vimeo:12345", "https://vimeo.com/12345"],
    ["https://player.vimeo.com/video/12345?h=1", "https://vimeo.com/12345"],
  ];
  for (const [text, page] of known) assertEquals(videoPage(text), page, text);
  const unknown = [
    "",
    "youtube:",
    "youtube:a/../b",
    'youtube:"><script>',
    "vimeo:abc",
    "dQw4w9WgXcQ",
    "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch",
    "https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=%22onload=",
    "javascript:alert(1)//youtu.be/abc",
  ];
  for (const text of unknown) assertEquals(videoPage(text), undefined, text);
});

Deno.test("an import replaces stills that it gives, leaves those it does not speak of, and null clears them", async () => {
  await using app = await testApp({
    catalog: [filmRecord("f", { stills: stills("a", "b"), trailer: "youtube:first-one" })],
  });
  const after = async (more: Record<string, unknown>) => {
    await importFiles(app.database, [ndjsonFile([filmRecord("f", more)])]);
    const film = await app.json("/api/film/1");
    return [film.stills.map(({ source }: { source: string }) => source.slice(-5)), film.trailer?.url.slice(-9) ?? null];
  };
  assertEquals(await after({ year: 2000 }), [["a.jpg", "b.jpg"], "first-one"]);
  assertEquals(await after({ stills: stills("c"), trailer: "youtube:other-one" }), [["c.jpg"], "other-one"]);
  assertEquals(await after({ stills: null, videos: null }), [[], null]);
});

Deno.test("a trailer or still that is none is refused with its line and what there may be", async () => {
  const database = await testDatabase();
  const bad: [Record<string, unknown>, RegExp][] = [
    [{ trailer: "https://evil.example/x" }, /trailer: must be youtube:ID, vimeo:ID or an https address/],
    [{ stills: ["javascript:alert(1)"] }, /stills\[0\]: must be an address that begins with http/],
    [{ stills: [{ url: at("/a"), width: 0, height: 1 }] }, /stills\[0\]/],
    [{ stills: Array(31).fill(at("/a")) }, /stills/],
  ];
  for (const [more, reason] of bad) {
    const error = await assertRejects(() => importFiles(database, [ndjsonFile([filmRecord("f", more)])]), ImportError);
    assertMatch(error.message, reason);
  }
  await database.close();
});

Deno.test("two films that become one keep the stills of one of them whole", async () => {
  await using app = await testApp({
    catalog: [
      filmRecord("a", { stills: stills("a1", "a2") }),
      filmRecord("b", { stills: stills("b1") }),
      filmRecord("c"),
    ],
  });
  await joinFilms(app.database, { from: 1, into: 2 });
  const sources = async (id: number) =>
    (await app.json(`/api/film/${id}`)).stills.map(({ source }: { source: string }) => source.slice(-6));
  assertEquals(await sources(2), ["b1.jpg"]);
  await joinFilms(app.database, { from: 2, into: 3 });
  assertEquals(await sources(3), ["b1.jpg"]);
});
