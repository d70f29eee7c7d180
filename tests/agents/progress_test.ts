import assert from "node:assert/strict";
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { start } from "./service.ts";

// Nobody has asked for any showtimes before: what each of these is the first to ask for is read for it.

const service = await start({ database: "cold" });
const address = new URL(`${service}/api/mcp`);

interface Told {
  progress: number;
  total?: number;
  message?: string;
}

/** Calls a tool for a place that nobody asked for, and returns its result and the progress that was told. */
type Call = (params: Params, onprogress: (told: Told) => void) => Promise<unknown>;
interface Params {
  name: string;
  arguments: Record<string, unknown>;
}

async function check(call: Call, args: Record<string, unknown>) {
  const told: Told[] = [];
  const params = { name: "find_sessions", arguments: { ...args, lang: "en" } };
  const { structuredContent: found } = await call(params, (one) => told.push(one)) as {
    structuredContent: { warming: boolean; date: string; city: string };
  };
  assert.deepEqual([found.warming, found.city], [false, args.city]);
  assert.deepEqual(told[0], { progress: 0, total: 10, message: "Loading showtimes." });
  assert.ok(told.every(({ progress }, i) => i === 0 || progress > told[i - 1].progress), JSON.stringify(told));
  // What was read is not waited for again.
  told.length = 0;
  await call(params, (one) => told.push(one));
  assert.deepEqual(told, []);
}

const ERAS: [VersionNegotiationMode, Record<string, unknown>][] = [
  ["legacy", { country: "UA", city: "kyiv" }],
  ["auto", { country: "KZ", city: "almaty" }],
  [{ pin: "2026-07-28" }, { country: "UA", city: "lviv" }],
];

for (const [mode, place] of ERAS) {
  const name = typeof mode === "string" ? mode : `pinned to ${mode.pin}`;
  Deno.test(`the official client, ${name}, is told of progress while a source is read, and then has its data`, async () => {
    const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(address));
    await check((params, onprogress) => client.callTool(params, { onprogress }), place);
    await client.close();
  });
}

Deno.test("so is the client of the SDK before", async () => {
  const client = new OldClient({ name: "test", version: "1.0.0" });
  await client.connect(new OldTransport(address));
  await check((params, onprogress) => client.callTool(params, undefined, { onprogress }), {
    country: "KZ",
    city: "astana",
  });
  await client.close();
});

Deno.test("a client that gives up while it waits leaves nothing behind", async () => {
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(address));
  const gone = new AbortController();
  const call = { name: "find_sessions", arguments: { country: "UA", city: "odesa" } };
  await assert.rejects(client.callTool(call, { signal: gone.signal, onprogress: () => gone.abort() }));
  const { structuredContent } = await client.callTool({ name: "search_films", arguments: { query: "matrix" } });
  assert.ok((structuredContent as { films: unknown[] }).films.length > 0);
  await client.close();
});
