import { assert, assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { type ClientOptions, createGet, parseJson } from "@/lib/ingest/client.ts";
import { SourceError } from "@/lib/ingest/source.ts";
import { encodeCp1251, type FaultMode, replay } from "../replay.ts";

const FAST = { timeout: 300, retryDelay: 5, rate: Infinity, maxBytes: 200_000 } satisfies ClientOptions;

async function fault(asking: Promise<unknown>): Promise<SourceError> {
  return await assertRejects(() => asking, SourceError);
}

Deno.test("The client names itself and passes method, body and headers on", async () => {
  await using server = replay({ "/graphql": { fine: true } });
  const get = createGet({ ...FAST, home: "https://foyer.example" });
  const answer = await get(`${server.origin}/graphql`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  assertEquals(answer, { text: '{"fine":true}', url: `${server.origin}/graphql` });
  const [request] = server.requests;
  assertEquals([request.method, request.body], ["POST", "{}"]);
  assertEquals(request.headers.get("user-agent"), "Foyer/1.0 (+https://foyer.example)");
});

const FAULTS: [mode: FaultMode, kind: SourceError["kind"], requests: number][] = [
  ["429", "status", 3],
  ["500", "status", 3],
  ["timeout", "timeout", 1],
  ["drip", "timeout", 1],
  ["rubbish", "too_large", 1],
  ["redirect", "redirect", 1],
];

for (const [mode, kind, requests] of FAULTS) {
  Deno.test(`The client answers "${mode}" with the error "${kind}" after ${requests} requests`, async () => {
    await using server = replay({ "/": "x".repeat(100) });
    server.mode = mode;
    const error = await fault(createGet(FAST)(`${server.origin}/?apiKey=hush`));
    assertEquals([error.kind, server.count()], [kind, requests]);
    assert(!error.message.includes("hush"), error.message);
    assertStringIncludes(error.message, server.origin.slice("http://".length));
  });
}

Deno.test("The client stops reading rubbish at its limit", async () => {
  await using server = replay({ "/": {} });
  server.mode = "rubbish";
  await fault(createGet({ ...FAST, timeout: 5000 })(server.origin));
  assert(server.rubbishSent < 20_000_000, `${server.rubbishSent} bytes`);
});

Deno.test("The client tries again when the fault passes", async () => {
  await using server = replay({ "/": { fine: true } });
  for (const mode of ["429", "500"] as const) {
    Object.assign(server, { mode, faultsLeft: 2 });
    assertEquals((await createGet(FAST)(server.origin)).text, '{"fine":true}');
  }
  assertEquals(server.count(), 6);
});

Deno.test("The client waits as long as Retry-After says, and gives up where that is too long", async () => {
  await using server = replay({ "/": { fine: true } });
  Object.assign(server, { mode: "429", faultsLeft: 1, retryAfter: "1" });
  const start = performance.now();
  await createGet(FAST)(server.origin);
  assert(performance.now() - start >= 990);

  Object.assign(server, { faultsLeft: Infinity, retryAfter: "3600" });
  const get = createGet(FAST);
  assertStringIncludes((await fault(get(server.origin))).message, "3600 s");
  assertStringIncludes((await fault(get(server.origin))).message, "left in peace");
  assertEquals(server.count(), 3);
});

Deno.test("The client doesn't ask again where it was told no", async () => {
  await using server = replay({ "/": () => new Response("No", { status: 401 }) });
  const error = await fault(createGet(FAST)(server.origin));
  assertEquals([error.kind, server.count()], ["status", 1]);
  assertStringIncludes(error.message, "key");
});

Deno.test("The client leaves a failing host alone for a while, and other hosts not", async () => {
  await using server = replay({ "/": { fine: true } });
  server.mode = "500";
  const get = createGet({ ...FAST, retries: 0, breakAfter: 2, breakFor: 200 });
  for (let i = 0; i < 4; i++) await fault(get(server.origin));
  assertEquals(server.count(), 2);
  server.mode = "fine";
  const { message } = await fault(get(server.origin));
  assert(/failed time after time and is left alone for 1 s; at last: \S+ answered 500\.$/.test(message), message);
  await get(server.elsewhere);
  await new Promise((resolve) => setTimeout(resolve, 250));
  await get(server.origin);
  assertEquals(server.count(), 4);
});

Deno.test("The client keeps its pace", async () => {
  await using server = replay({ "/": {} });
  const get = createGet({ ...FAST, rate: 20, concurrency: 6 });
  const start = performance.now();
  await Promise.all(Array.from({ length: 6 }, () => get(server.origin)));
  assert(performance.now() - start >= 245);
});

Deno.test("The client asks no more at a time than it may", async () => {
  let under = 0;
  let most = 0;
  await using server = replay({
    "/": async () => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setTimeout(resolve, 100));
      under--;
      return {};
    },
  });
  const get = createGet({ ...FAST, concurrency: 2 });
  await Promise.all(Array.from({ length: 6 }, () => get(server.origin)));
  assertEquals(most, 2);
});

Deno.test("The client follows redirects within the host only", async () => {
  const to = (location: string) => () => new Response(null, { status: 301, headers: { location } });
  await using server = replay({
    "/old": to("/new"),
    "/new": "here",
    "/round": to("/round"),
    "/nowhere": to("http://"),
  });
  const get = createGet(FAST);
  assertEquals(await get(`${server.origin}/old`), { text: "here", url: `${server.origin}/new` });
  for (const path of ["/round", "/nowhere"]) assertEquals((await fault(get(server.origin + path))).kind, "redirect");
  server.mode = "redirect";
  await fault(get(`${server.origin}/new`));
  assertEquals(server.count("/elsewhere"), 0);
});

const TEXT = "Щедрик: вечірній сеанс";
const CHARSETS: Record<string, () => Response> = {
  "Content-Type": () =>
    new Response(encodeCp1251(TEXT), { headers: { "content-type": "text/html; charset=windows-1251" } }),
  "a meta element": () => new Response(encodeCp1251(`<meta charset="windows-1251"><p>${TEXT}`)),
  "an old meta element": () =>
    new Response(encodeCp1251(`<meta http-equiv=Content-Type content="text/html; charset=cp1251"><p>${TEXT}`)),
  "the XML prolog": () => new Response(encodeCp1251(`<?xml version="1.0" encoding="windows-1251"?><p>${TEXT}</p>`)),
  "nothing": () => new Response(TEXT, { headers: { "content-type": "text/html" } }),
  "a name unheard of": () => new Response(TEXT, { headers: { "content-type": "text/html; charset=klingon" } }),
};

for (const [where, answer] of Object.entries(CHARSETS)) {
  Deno.test(`The client reads the charset that ${where} declares`, async () => {
    await using server = replay({ "/": answer });
    assertStringIncludes((await createGet(FAST)(server.origin)).text, TEXT);
  });
}

Deno.test("The client's answer doesn't repeat a key", async () => {
  await using server = replay({ "/": {} });
  const { url } = await createGet(FAST)(`${server.origin}/?apiKey=hush&page=0`);
  assertEquals(url, `${server.origin}/?apiKey=***&page=0`);
});

Deno.test("The client reports a host that nobody answers at, without the key", async () => {
  const { origin } = await (async () => {
    await using server = replay({});
    return { origin: server.origin };
  })();
  const error = await fault(createGet(FAST)(`${origin}/?apiKey=hush`));
  assertEquals(error.kind, "unreachable");
  assert(!error.message.includes("hush"), error.message);
  assertEquals((await fault(createGet(FAST)("nonsense"))).kind, "unreachable");
});

Deno.test("What is no JSON is reported for what it is", () => {
  for (const [text, what] of [["<!doctype html>", "HTML"], ["", "nothing"], ['{"a": [', "cut off"]]) {
    const error = assertThrows(() => parseJson(text, "cinema.example"), SourceError);
    assertEquals(error.kind, "shape");
    assertStringIncludes(error.message, what);
  }
});
