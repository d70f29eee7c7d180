import { assert, assertEquals, assertMatch } from "@std/assert";
import { crc32 } from "node:zlib";
import { isPublicAddress } from "@/lib/public_https.ts";
import { filmRecord, type TestApp, testApp } from "../app.ts";
import { at, HOST, picture, pictureHost, usePictures } from "./host.ts";

const JPEG = await picture(500, 750);
const PNG = await picture(300, 300, "png");
const WEBP = await picture(300, 300, "webp");

const film = (key: string, url = at(`/${key}`)) => filmRecord(key, { poster: { url, width: 500, height: 750 } });
const send = (bytes: Uint8Array<ArrayBuffer>, type = "image/jpeg") =>
  new Response(bytes, { headers: { "content-type": type } });

/** What a picture that can't be had is answered with, and the reason in the log. */
async function askBad(app: TestApp, path = "/image/film/1/320.webp"): Promise<string> {
  const response = await app.fetch(path);
  const text = await response.text();
  assertEquals([response.status, response.headers.get("content-type")], [200, "image/svg+xml"], text.slice(0, 100));
  assertMatch(text, /^<svg /);
  assertEquals(response.headers.get("cache-control"), "public, max-age=60");
  const lines = app.logged.filter(({ level }) => level === "warn");
  assertEquals(lines.length, 1, JSON.stringify(lines));
  assertEquals(lines[0].fields!.host, new URL(at("/")).host);
  return String(lines[0].fields!.reason);
}

/** A PNG that says that it is so large, and has next to nothing in it. */
function bomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = PNG.slice();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const text = (body: string, type: string) => new Response(body, { headers: { "content-type": type } });

const CASES: [string, RegExp, () => Response][] = [
  ["is not there", /^is answered with 404$/, () => new Response("", { status: 404 })],
  ["is asked for too often", /^is answered with 429$/, () => new Response("", { status: 429 })],
  ["has a broken host", /^is answered with 500$/, () => new Response("", { status: 500 })],
  ["is a page", /^is sent as text\/html, and only JPEG, PNG, WebP are read$/, () => text("<p>Hi", "text/html")],
  ["is a page that says it is a picture", /^is of a kind that is not read/, () => text("<p>Hi", "image/png")],
  ["is an SVG", /^is sent as image\/svg\+xml/, () => text(SVG, "image/svg+xml")],
  ["is an SVG that says it is a JPEG", /^is of a kind that is not read/, () => text(SVG, "image/jpeg")],
  ["is a JPEG cut off", /^is cut off before its end$/, () => send(JPEG.slice(0, -2000))],
  ["is a PNG cut off", /^is damaged/, () => send(PNG.slice(0, -500), "image/png")],
  ["is a WebP cut off", /^is damaged/, () => send(WEBP.slice(0, -60), "image/webp")],
  ["is a JPEG of nothing", /^is damaged/, () => send(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0xff, 0xd9]))],
  ["is empty", /^is of a kind that is not read/, () => send(new Uint8Array())],
  [
    "has fifty megapixels",
    /^is 10000 × 5000 pixels, more than 6 million$/,
    () => send(bomb(10_000, 5000), "image/png"),
  ],
  ["says that it is larger than it is", /^is damaged/, () => send(bomb(2000, 2000), "image/png")],
  ["is longer than pictures are", /^is longer than 10000000 bytes$/, () => send(new Uint8Array(10_000_001))],
  ["redirects to this machine", /^redirects to what has no https address/, () => to("http://127.0.0.1/a.jpg")],
  ["redirects to a host that is not allowed", /^redirects to what is at a host/, () => to("https://other.example/a")],
  ["redirects to a file", /^redirects to what has no https address/, () => to("file:///etc/passwd")],
  ["redirects to another port", /^redirects to what has no https address/, () => to(`https://${HOST}:8443/`)],
  ["redirects to itself", /^redirects more than 3 times$/, () => to("/1")],
];

const to = (location: string) => new Response(null, { status: 302, headers: { location } });

for (const [what, reason, answer] of CASES) {
  Deno.test(`a poster that ${what} is a drawn one for a minute, with a line in the log`, async () => {
    await using there = pictureHost(answer);
    await using app = await testApp({ catalog: [film("1")] });
    usePictures(app, there.https);
    assertMatch(await askBad(app), reason);
    const asked = there.asked.length;
    assertMatch(await askBad(app, "/image/film/1/640.jpg"), reason);
    assertEquals(there.asked.length, asked, "its host is not asked again for a while");
  });
}

Deno.test("a redirect within the allowed hosts is followed", async () => {
  await using there = pictureHost((path) => path === "/1" ? to("/moved.jpg") : send(JPEG));
  await using app = await testApp({ catalog: [film("1")] });
  usePictures(app, there.https);
  assertEquals((await app.fetch("/image/film/1/160.webp")).headers.get("content-type"), "image/webp");
  assertEquals(there.asked, ["/1", "/moved.jpg"]);
});

Deno.test("hosts that configuration does not name, plain http and private addresses are never asked", async () => {
  await using there = pictureHost(() => send(JPEG));
  const cases: [string, RegExp][] = [
    ["https://other.example/a.jpg", /^is at a host that IMAGE_HOSTS lacks$/],
    [`http://${HOST}/a.jpg`, /^has no https address/],
    [`https://user:secret@${HOST}/a.jpg`, /^has no https address/],
    [`https://${HOST}/a.jpg?key=secret`, /^its host is at no public address$/],
  ];
  for (const [url, reason] of cases) {
    await using app = await testApp({ catalog: [film("a", url)] });
    usePictures(app, { ...there.https, resolve: () => Promise.resolve(["10.0.0.1"]), isPublic: isPublicAddress });
    const response = await app.fetch("/image/film/1/320.webp");
    assertEquals([response.status, response.headers.get("content-type")], [200, "image/svg+xml"]);
    await response.body?.cancel();
    const [line] = app.logged;
    assertMatch(String(line.fields!.reason), reason);
    assert(!JSON.stringify(line).includes("secret"), JSON.stringify(line));
  }
  assertEquals(there.asked, []);
});

Deno.test("a slow host is waited for only so long, and the picture is there for the next who asks", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await using there = pictureHost(async () => {
    await promise;
    return send(JPEG);
  });
  await using app = await testApp({ catalog: [film("1")] });
  usePictures(app, there.https, { patienceMs: 50 });
  assertEquals(await askBad(app), "takes long to come");
  resolve();
  let type: string | null = null;
  for (let i = 0; i < 100 && type !== "image/webp"; i++) {
    await new Promise((next) => setTimeout(next, 20));
    const response = await app.fetch("/image/film/1/320.webp");
    type = response.headers.get("content-type");
    await response.body?.cancel();
  }
  assertEquals([type, there.asked.length], ["image/webp", 1]);
});

Deno.test("a host that does not answer in time is given up", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await using there = pictureHost(async () => {
    await promise;
    return send(JPEG);
  });
  await using app = await testApp({ catalog: [film("1")] });
  usePictures(app, { ...there.https, timeoutMs: 50 });
  assertEquals(await askBad(app), "took over 0.05 s");
  resolve();
});

Deno.test("a host that fails time after time is left alone, and one that says 429 for all its pictures", async () => {
  await using there = pictureHost(() => new Response("", { status: 500 }));
  const films = Array.from({ length: 10 }, (_, i) => film(String(i)));
  await using app = await testApp({ catalog: films });
  usePictures(app, there.https);
  for (let id = 1; id <= 10; id++) await (await app.fetch(`/image/film/${id}/160.webp`)).body?.cancel();
  assertEquals(there.asked.length, 6);
  const reasons = app.logged.map(({ fields }) => fields!.reason);
  assertEquals(reasons, [
    "is answered with 500",
    "is at a host that failed time after time and is left alone for a while",
  ]);

  await using busy = pictureHost(() => new Response("", { status: 429, headers: { "retry-after": "30" } }));
  await using other = await testApp({ catalog: films });
  usePictures(other, busy.https);
  for (let id = 1; id <= 5; id++) await (await other.fetch(`/image/film/${id}/160.webp`)).body?.cancel();
  assertEquals(busy.asked.length, 1);
});

Deno.test("a picture that can't be had any more is shown as it was stored", async () => {
  let isGone = false;
  await using there = pictureHost(() => isGone ? new Response("", { status: 404 }) : send(JPEG));
  await using app = await testApp({ catalog: [film("1")] });
  const folder = usePictures(app, there.https);
  await (await app.fetch("/image/film/1/160.webp")).body?.cancel();
  isGone = true;
  const old = new Date(Date.now() - 40 * 86_400_000);
  for await (const { name } of Deno.readDir(folder)) {
    for await (const file of Deno.readDir(`${folder}/${name}`)) {
      await Deno.utime(`${folder}/${name}/${file.name}`, old, old);
    }
  }
  const response = await app.fetch("/image/film/1/160.webp");
  assertEquals([response.headers.get("content-type"), there.asked.length], ["image/webp", 2]);
  await response.body?.cancel();
});
