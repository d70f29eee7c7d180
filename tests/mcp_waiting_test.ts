import { assert, assertEquals } from "@std/assert";
import { agentApp, LEGACY, message, MODERN, send } from "./agents.ts";
import type { TestApp } from "./app.ts";
import { type WaitingCall, waitingCalls, waitingResponse } from "@/lib/mcp/waiting.ts";
import { held, program, scripted, session } from "./cinema/scripted.ts";

const NOW = new Date("2027-01-15T10:00:00Z"); // noon in Kyiv
const EVENTS = "application/json, text/event-stream";

/** The app of a country whose source says nothing before `release`. */
async function coldApp(says: "sessions" | "nothing" = "sessions") {
  const { source, release } = held(scripted("cinemas", (task) => {
    if (says === "nothing") throw new Error("away");
    return program(task, [session("a", "x", "2027-01-15T18:00")]);
  }));
  const app = await agentApp({ sources: [source], now: () => NOW, catalog: [] });
  return {
    app,
    release,
    async [Symbol.asyncDispose]() {
      // What is being read is waited for.
      release();
      await app[Symbol.asyncDispose]();
    },
  };
}

/** What a call is sent with: the token of its progress, and what it accepts. */
interface Wanted {
  version?: string;
  progressToken?: unknown;
  accept?: string;
  args?: Record<string, unknown>;
}

function asked({ version = MODERN, accept = EVENTS, args = {}, ...wanted }: Wanted): RequestInit {
  const { progressToken } = { progressToken: "t", ...wanted };
  const { body, headers } = message(
    "tools/call",
    { name: "find_sessions", arguments: { city: "kyiv", ...args } },
    version,
  );
  const params = body.params as Record<string, unknown>;
  const _meta = { ...params._meta as object, ...(progressToken === undefined ? {} : { progressToken }) };
  return {
    method: "POST",
    headers: { "content-type": "application/json", accept, ...headers as Record<string, string> },
    body: JSON.stringify({ ...body, params: { ...params, _meta } }),
  };
}

const call = (app: TestApp, wanted: Wanted = {}) => app.fetch("/api/mcp", asked(wanted));

/** The messages of a stream of events, as they come. */
// deno-lint-ignore no-explicit-any -- tests look into whatever was sent
async function* events({ body }: Response): AsyncGenerator<any> {
  let rest = "";
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split("\n\n");
    rest = parts.pop()!;
    for (const part of parts) yield JSON.parse(/^event: message\ndata: (.*)$/.exec(part)![1]);
  }
}

const rest = async (stream: AsyncGenerator) => (await Array.fromAsync(stream)) as Record<string, unknown>[];

for (const version of [MODERN, ...LEGACY]) {
  Deno.test(`a call that wants progress waits for a source, and then has its data (${version})`, async () => {
    await using cold = await coldApp();
    const { app, release } = cold;
    const response = await call(app, { version, progressToken: 5 });
    const told = ["content-type", "cache-control", "retry-after"].map((name) => response.headers.get(name));
    assertEquals([response.status, ...told], [200, "text/event-stream", "private, no-store", null]);
    const stream = events(response);
    const { value: first } = await stream.next();
    assertEquals(first, {
      jsonrpc: "2.0",
      method: "notifications/progress",
      params: { progressToken: 5, progress: 0, total: 10, message: "Loading showtimes." },
    });
    release();
    const last = (await rest(stream)).at(-1)! as { id: number; result: { structuredContent: Record<string, unknown> } };
    const { structuredContent: found, ...result } = last.result;
    assertEquals([last.id, found.warming, found.total], [7, false, 1]);
    // But for the moment it is what the same call is answered with later.
    const { json } = await send(app, "tools/call", { name: "find_sessions", arguments: { city: "kyiv" } }, { version });
    assertEquals({ structuredContent: found, ...result }, json.result);
    assertEquals(waitingCalls(), 0);
  });
}

Deno.test("a call is answered at once without a token, without events, and where nothing is to be waited for", async () => {
  await using cold = await coldApp();
  const { app, release } = cold;
  const kindOf = async (wanted: Wanted) => {
    const response = await call(app, wanted);
    const { result } = await response.json();
    return [response.headers.get("content-type"), result.structuredContent.warming];
  };
  for (
    const wanted of [
      { progressToken: undefined },
      { accept: "application/json" },
      { accept: "*/*" },
      { accept: "application/json, text/event-stream;q=0" },
      { progressToken: { deep: 1 } },
      { progressToken: null },
      { progressToken: "x".repeat(201) },
    ]
  ) {
    const response = await call(app, wanted);
    assertEquals(response.headers.get("content-type"), "application/json", JSON.stringify(wanted));
    await response.body?.cancel();
  }
  assertEquals(await kindOf({ progressToken: undefined }), ["application/json", true]);
  release();
  await app.refresher.settled();
  assertEquals(await kindOf({ progressToken: "t" }), ["application/json", false]);
});

Deno.test("the caller's language is that of the progress, and a source that fails ends the waiting", async () => {
  await using cold = await coldApp("nothing");
  const { app, release } = cold;
  const stream = events(await call(app, { args: { lang: "uk" } }));
  assertEquals((await stream.next()).value.params.message, "Завантажуємо розклад.");
  release();
  const { result } = (await rest(stream)).at(-1) as { result: { structuredContent: Record<string, unknown> } };
  assertEquals(result.structuredContent.warming, false);
  assert(String(result.structuredContent.hint).startsWith("Там ще нічого не вдалося прочитати"));
});

Deno.test("a call whose client has gone waits no longer", async () => {
  await using cold = await coldApp();
  const { app } = cold;
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: ({ port }) => resolve(port) }, app.door);
  const gone = new AbortController();
  const url = `http://127.0.0.1:${await promise}/api/mcp`;
  const stream = events(await fetch(url, { ...asked({}), signal: gone.signal }));
  await stream.next();
  assertEquals(waitingCalls(), 1);
  gone.abort();
  await stream.next().catch(() => {});
  while (waitingCalls() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await server.shutdown();
});

/** A call that nothing is ever read for. */
function endless(change: Partial<WaitingCall> = {}): WaitingCall {
  return {
    progressToken: 1,
    text: "",
    version: () => 1,
    isEnding: () => false,
    again: () => Promise.reject(new Error("Nothing was read")),
    ...change,
  };
}

const WARMING = { json: '{"warming":true}', isWarming: true };

Deno.test("a call waits for so long at most, and no longer than its process is there", async () => {
  for (const [change, mostMs] of [[{}, 300], [{ isEnding: () => true }, 60_000]] as const) {
    const messages = await rest(events(waitingResponse(endless(change), WARMING, { mostMs })!));
    assertEquals(messages.at(-1), { warming: true });
    assertEquals(waitingCalls(), 0);
  }
});

Deno.test("so many calls wait at once, and the others are answered at once", async () => {
  const gone = waitingResponse(endless(), WARMING, { most: 1 })!;
  assertEquals(waitingResponse(endless(), WARMING, { most: 1 }), undefined);
  await gone.body!.cancel();
  while (waitingCalls() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const next = waitingResponse(endless(), WARMING, { most: 1 })!;
  await next.body!.cancel();
  while (waitingCalls() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
});

Deno.test("an answer that could not be had again is the one that there was", async () => {
  let version = 1;
  const answers = [undefined, WARMING, { json: '{"warming":false}', isWarming: false }];
  const call = endless({ version: () => version++, again: () => Promise.resolve(answers.shift()) });
  const messages = await rest(events(waitingResponse(call, WARMING)!));
  assertEquals([messages.at(-1), answers.length], [{ warming: false }, 0]);
});
