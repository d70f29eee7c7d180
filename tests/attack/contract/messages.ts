import fc from "fast-check";
import type { Agent } from "./agent.ts";
import { oddHeaders } from "./headers.ts";
import { hostileJson, hostileText, toJson } from "./hostile.ts";
import { type Answer, curl, send, type Sent } from "./http.ts";
import { messageOf, revision } from "./mcp.ts";
import { checkCommon, type Operation, promised } from "./openapi.ts";
import { checkRefused } from "./rest.ts";
import { Broken, fuzz, type Outcome } from "./run.ts";
import type { Schemas } from "./schema.ts";
import type { Service } from "./service.ts";

const METHODS = [
  "initialize",
  "ping",
  "server/discover",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "prompts/list",
  "subscriptions/listen",
  "notifications/initialized",
  "notifications/cancelled",
  "completion/complete",
  "logging/setLevel",
];

const INITIALIZE = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "fuzz", version: "1" } };

const PARAMS: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.constantFrom<Record<string, unknown>>(
    {},
    INITIALIZE,
    { name: "search_films", arguments: { query: "matrix" } },
    { name: "get_film", arguments: { id: 1 } },
    { name: "nothing" },
    { uri: "agent://me" },
    { cursor: "x" },
  ),
  fc.tuple(
    fc.constantFrom("film", "person", "agent", "FILM", ""),
    fc.oneof(fc.constantFrom("1", "0", "400", "999999999999999", "9007199254740993"), hostileText),
    fc.constantFrom("", "/", "?lang=uk", "?lang=de", "?lang=uk&lang=en", "#x"),
  ).map(([kind, id, query]) => ({ uri: `${kind}://${id}${query}` })),
  fc.dictionary(
    fc.constantFrom("name", "arguments", "uri", "cursor", "_meta", "protocolVersion", "capabilities"),
    hostileJson,
  ),
);

/** Messages to the MCP endpoint: good ones, such with a strange part, anything else that is JSON, and what is not. */
export function fuzzMessages(
  service: Service,
  endpoint: Operation,
  { schemas, agent }: { schemas: Schemas; agent: Agent },
): Promise<Outcome> {
  const keep = promised(endpoint, schemas);
  return fuzz(requests(agent), async (sent) => {
    const answer = await send(service.url, sent);
    checkCommon(answer);
    if (sent.method !== "POST") checkRefused(sent, answer);
    else {
      keep(answer, sent.method);
      checkAnswer(sent, answer);
    }
    return `${answer.status}`;
  }, curl);
}

function requests({ token }: Agent): fc.Arbitrary<Sent> {
  const good = fc.tuple(revision, fc.constantFrom(...METHODS), PARAMS)
    .map(([revision, method, params]) => messageOf(revision, method, params));
  const part = fc.constantFrom("jsonrpc", "id", "method", "params", "result", "error", "_meta", "__proto__");
  const strange = fc.tuple(good, part, hostileJson)
    .map(([{ headers, body }, name, value]) => ({ headers, body: { ...body, [name]: value } }));
  const without = fc.tuple(good, part).map(([{ headers, body }, name]) => ({
    headers,
    body: Object.fromEntries(Object.entries(body).filter(([other]) => other !== name)),
  }));
  const misled = fc.tuple(
    good,
    fc.constantFrom(
      "mcp-protocol-version",
      "mcp-method",
      "mcp-name",
      "content-type",
      "mcp-session-id",
      "last-event-id",
    ),
    fc.constantFrom(
      "",
      "x",
      "2026-07-28",
      "2025-11-25",
      "tools/list",
      "application/json; charset=utf-16",
      "text/plain",
      "\u00ff",
    ),
  ).map(([{ headers, body }, name, value]) => ({ headers: { ...headers, [name]: value }, body }));
  const json = fc.oneof(
    { arbitrary: good, weight: 4 },
    { arbitrary: strange, weight: 4 },
    without,
    { arbitrary: misled, weight: 2 },
  ).map(({ headers, body }) => ({ headers, body: toJson(body) }));
  const headers = { "content-type": "application/json" };
  const other = fc.oneof(
    hostileJson.map((body) => ({ headers, body: toJson(body) })),
    hostileText.map((body) => ({ headers, body })),
    fc.uint8Array({ maxLength: 60 }).map((body) => ({ headers, body })),
    fc.tuple(json, fc.nat(300)).map(([{ headers, body }, length]) => ({ headers, body: body.slice(0, length) })),
    fc.constantFrom(65_536, 65_537, 200_000).map((length) => ({ headers, body: '{"jsonrpc":"2.0"}'.padEnd(length) })),
  );
  const method = fc.oneof(
    { arbitrary: fc.constant("POST"), weight: 18 },
    fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "OPTIONS"),
  );
  const more = oddHeaders("content-type", "authorization");
  const authorization = fc.constantFrom(undefined, undefined, `Bearer ${token}`, "Bearer x", "Basic eDp5");
  return fc.record({
    message: fc.oneof({ arbitrary: json, weight: 7 }, { arbitrary: other, weight: 3 }),
    method,
    more,
    authorization,
  })
    .map(({ message: { headers, body }, method, more, authorization }) => ({
      method,
      target: "/api/mcp",
      headers: { ...more, ...headers, ...(authorization ? { authorization } : {}) },
      body,
    }));
}

/** Checks the answer to a message as JSON-RPC. Throws a {@linkcode Broken}. */
function checkAnswer({ body }: Sent, { status, text }: Answer): void {
  if (text === "") {
    if (status !== 202) throw new Broken(`${status} without a body`);
    return;
  }
  const { id, error, result } = JSON.parse(text);
  const told = `${status} ${text.slice(0, 500)}`;
  if ((error === undefined) === (result === undefined)) throw new Broken(`Not one of result and error: ${told}`);
  if (error?.code === -32603) throw new Broken(`An error of ours: ${told}`);
  if (error && error.message === "") throw new Broken(`Says nothing: ${told}`);
  if (id !== null && id !== idOf(body)) throw new Broken(`The id of another message: ${told}`);
  if (result && status !== 200) throw new Broken(`A result with ${told}`);
}

function idOf(body: Sent["body"]): unknown {
  try {
    return JSON.parse(String(body)).id;
  } catch {
    return undefined;
  }
}
