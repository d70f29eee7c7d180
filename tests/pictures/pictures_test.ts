import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { imageSize } from "image-size";
import { filmRecord, testApp } from "../app.ts";
import { at, HOST, picture, pictureHost, usePictures } from "./host.ts";

const JPEG = await picture(500, 750);
const PNG = await picture(400, 400, "png");
const WEBP = await picture(200, 300, "webp");

const film = (key: string, path: string) => filmRecord(key, { poster: { url: at(path), width: 500, height: 750 } });
const send = (bytes: Uint8Array<ArrayBuffer>, type = "image/jpeg") =>
  new Response(bytes, { headers: { "content-type": type } });

Deno.test("a poster of another host is shown in the sizes of this one, and fetched once for all of them", async () => {
  await using there = pictureHost(() => send(JPEG));
  await using app = await testApp({ catalog: [film("a", "/a.jpg")] });
  usePictures(app, there.https);
  const { poster } = await app.json("/api/film/1");
  assertMatch(poster.url, /^http:\/\/foyer\.test\/image\/film\/1\/640\.jpg\?v=\w+$/);
  assertEquals([poster.width, poster.height, poster.source], [500, 750, at("/a.jpg")]);
  const shown = await app.fetch(poster.url);
  assertEquals([shown.status, shown.headers.get("content-type")], [200, "image/jpeg"]);
  assertEquals(shown.headers.get("cache-control"), "public, max-age=2592000, immutable");
  assertEquals(sizeOf(await shown.bytes()), { width: 500, height: 750, type: "jpg" }, "nothing is made larger");
  for (const [name, width, height, type] of [["160.webp", 160, 240, "webp"], ["320.jpg", 320, 480, "jpg"]] as const) {
    const response = await app.fetch(`/image/film/1/${name}`);
    assertEquals(response.headers.get("cache-control"), "public, max-age=3600", "the address names no version");
    assertEquals(sizeOf(await response.bytes()), { width, height, type });
  }
  assertEquals(there.asked, ["/a.jpg"]);
});

Deno.test("a picture that a client has is not sent again, and a stored one outlives the process", async () => {
  await using there = pictureHost(() => send(JPEG));
  await using app = await testApp({ catalog: [film("a", "/a.jpg")] });
  const folder = usePictures(app, there.https);
  const path = "/image/film/1/160.webp";
  const first = await app.fetch(path);
  const etag = first.headers.get("etag")!;
  const bytes = await first.bytes();
  app.service.pictures.stop();
  usePictures(app, there.https, { folder });
  const again = await app.fetch(path, { headers: { "if-none-match": etag } });
  assertEquals([again.status, await again.text()], [304, ""]);
  const head = await app.fetch(path, { method: "HEAD" });
  assertEquals([head.status, Number(head.headers.get("content-length"))], [200, bytes.byteLength]);
  assertEquals(there.asked.length, 1);
});

Deno.test("PNG and WebP are read as well, and what is transparent becomes white in a JPEG", async () => {
  const clear = await transparent();
  await using there = pictureHost((path) =>
    path === "/p.png"
      ? send(PNG, "image/png")
      : path === "/w"
      ? send(WEBP, "application/octet-stream")
      : send(clear, "image/png")
  );
  await using app = await testApp({ catalog: [film("p", "/p.png"), film("w", "/w"), film("c", "/c.png")] });
  usePictures(app, there.https);
  assertEquals(sizeOf(await (await app.fetch("/image/film/1/160.jpg")).bytes()), {
    width: 160,
    height: 160,
    type: "jpg",
  });
  assertEquals(sizeOf(await (await app.fetch("/image/film/2/640.webp")).bytes()), {
    width: 200,
    height: 300,
    type: "webp",
  });
  const white = await (await app.fetch("/image/film/3/160.jpg")).bytes();
  const { default: decode } = await import("@jsquash/jpeg/decode.js");
  const { data } = await decode(white.buffer);
  assert(data[0] > 250 && data[1] > 250 && data[2] > 250, `${data.slice(0, 3)}`);
});

Deno.test("a person's photo is shown the same way, and an outline where it can't be had", async () => {
  await using there = pictureHost((path) => path === "/a.jpg" ? send(JPEG) : new Response("", { status: 404 }));
  const person = (key: string) => ({
    kind: "person",
    key,
    names: { en: key },
    photo: { url: at(`/${key}.jpg`), width: 185, height: 278 },
  });
  await using app = await testApp({ catalog: [person("a"), person("b")] });
  usePictures(app, there.https);
  const { photo } = await app.json("/api/person/1");
  assertEquals([photo.width, photo.height, photo.source], [185, 278, at("/a.jpg")]);
  assertEquals((await app.fetch(photo.url)).headers.get("content-type"), "image/jpeg");
  const outline = await app.fetch("/image/person/2/320.webp");
  assertEquals([outline.status, outline.headers.get("content-type")], [200, "image/svg+xml"]);
  assertEquals((await app.fetch("/image/person/3/320.webp")).status, 404);
});

Deno.test("nothing but pictures of the catalog can be asked for", async () => {
  await using there = pictureHost(() => send(JPEG));
  await using app = await testApp({ catalog: [film("a", "/a.jpg"), filmRecord("none")] });
  usePictures(app, there.https);
  const cases = [
    ["/image/film/9/320.webp", 404],
    ["/image/film/x/320.webp", 400],
    ["/image/film/1/321.webp", 400],
    ["/image/film/1/320.png", 400],
    ["/image/film/1", 404],
    ["/image/poster/1/320.webp", 404],
    ["/en/image/film/1/320.webp", 404],
    [`/image/film/${encodeURIComponent(at("/b.jpg"))}/320.webp`, 400],
  ] as const;
  for (const [path, status] of cases) assertEquals((await app.fetch(path)).status, status, path);
  const drawn = await app.fetch("/image/film/2/320.webp");
  assertEquals([drawn.status, drawn.headers.get("content-type")], [200, "image/svg+xml"], "a film without a poster");
  const other = await app.fetch(`/image/film/1/160.jpg?url=${encodeURIComponent(at("/b.jpg"))}&v=zzz`);
  assertEquals([other.status, other.headers.get("cache-control")], [200, "public, max-age=3600"]);
  assertEquals(there.asked, ["/a.jpg"]);
  assertEquals((await app.fetch("/image/film/1/160.jpg", { method: "POST" })).status, 405);
});

Deno.test("many who want the same at once have it fetched and made once", async () => {
  await using there = pictureHost(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return send(JPEG);
  });
  await using app = await testApp({ catalog: [film("a", "/a.jpg")] });
  usePictures(app, there.https);
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, i) => app.fetch(`/image/film/1/${i % 2 ? 160 : 320}.webp`)),
  );
  const kinds = new Set(await Promise.all(all.map(async (one) => `${one.status} ${sizeOf(await one.bytes()).width}`)));
  assertEquals([...kinds].sort(), ["200 160", "200 320"]);
  assertEquals(there.asked.length, 1);
});

Deno.test("pictures that have to be made are counted for each address, and stored ones are free", async () => {
  await using there = pictureHost(() => send(JPEG));
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_IMAGES: "2", RATE_LIMIT_PAGES: "1" };
  await using app = await testApp({ catalog: [film("a", "/a.jpg")], environment });
  usePictures(app, there.https);
  const status = async (name: string) => {
    const response = await app.fetch(`/image/film/1/${name}`);
    await response.body?.cancel();
    return response.status;
  };
  assertEquals([await status("160.webp"), await status("160.webp"), await status("160.webp")], [200, 200, 200]);
  assertEquals([await status("320.webp"), await status("640.webp")], [200, 429]);
  assertEquals((await app.fetch("/about")).status, 200, "pages have a limit of their own");
});

Deno.test("pages show posters of other hosts from here alone, in the widths that they are shown in", async () => {
  await using app = await testApp({
    catalog: [
      { kind: "person", key: "p", names: { en: "P" }, photo: { url: at("/p.jpg"), width: 185, height: 278 } },
      { ...film("a", "/a.jpg"), cast: [{ person: "p" }] },
      filmRecord("b"),
    ],
  });
  for (const path of ["/film/1", "/catalog", "/person/1", "/search?q=a"]) {
    const response = await app.fetch(path);
    const html = await response.text();
    assertMatch(response.headers.get("content-security-policy")!, /(^|; )img-src 'self'(;|$)/);
    const images = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    assert(images.some((tag) => /src="[^"]*\/image\/(film|person)\/1\/320\.webp\?v=\w+"/.test(tag)), path);
    assert(images.every((tag) => !tag.includes(HOST)), path);
    assert(images.filter((tag) => tag.includes("/image/")).every((tag) => /srcset="[^"]+ 160w[,"]/.test(tag)), path);
  }
  const html = await (await app.fetch("/film/1")).text();
  const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text)
  );
  assertMatch(jsonLd.find((one) => one["@type"] === "Movie").image, /\/image\/film\/1\/640\.jpg\?v=/);
  const versions = [...html.matchAll(/\?v=(\w+)/g)].map(([, v]) => v);
  assertNotEquals(versions.length, 0);
});

function sizeOf(bytes: Uint8Array) {
  const { width, height, type } = imageSize(bytes);
  return { width, height, type };
}

async function transparent(): Promise<Uint8Array<ArrayBuffer>> {
  await picture(1, 1, "png");
  const { default: encode } = await import("@jsquash/png/encode.js");
  return new Uint8Array(await encode(new ImageData(8, 8)));
}
