import assert from "node:assert/strict";
import {
  Client,
  ClientCredentialsProvider,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { register } from "./client.ts";
import { start } from "./service.ts";

const service = await start();

const ERAS: [VersionNegotiationMode, string][] = [
  ["legacy", "2025-11-25"],
  ["auto", "2026-07-28"],
  [{ pin: "2026-07-28" }, "2026-07-28"],
];

for (const [mode, revision] of ERAS) {
  const name = typeof mode === "string" ? mode : `pinned to ${mode.pin}`;
  Deno.test(`the official client, ${name}, gets from a 401 to a posted review on its own`, async () => {
    const { client_id: clientId, client_secret: clientSecret } = await register(service, `SDK ${name}`);
    const seen: string[] = [];
    const watched: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      seen.push(`${response.status} ${new URL(input instanceof Request ? input.url : input).pathname}`);
      return response;
    };
    const authProvider = new ClientCredentialsProvider({ clientId, clientSecret, expectedIssuer: service });
    const transport = new StreamableHTTPClientTransport(new URL(`${service}/api/mcp`), {
      authProvider,
      fetch: watched,
    });
    const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
    await client.connect(transport);
    assert.equal(client.getNegotiatedProtocolVersion(), revision);
    const { tools } = await client.listTools();
    assert.ok(tools.some((tool) => tool.name === "post_review"));
    const found = await client.callTool({ name: "search_films", arguments: { query: "matrix", lang: "en" } });
    const { films } = found.structuredContent as { films: { id: number; title: string }[] };
    assert.equal(films[0].title, "The Matrix");
    assert.ok(!seen.some((one) => one.startsWith("401")));
    const text = "Slow at first, but the last half hour repays the patience.";
    const posted = await client.callTool({ name: "post_review", arguments: { film_id: films[0].id, text, rating: 8 } });
    assert.deepEqual([posted.isError ?? false, (posted.structuredContent as { rating: number }).rating], [false, 8]);
    assert.ok(seen.includes("401 /api/mcp") && seen.includes("200 /api/oauth/token"), seen.join());
    const own = await client.readResource({ uri: "agent://me" });
    assert.ok(JSON.stringify(own.contents).includes(text));
    const film = await client.readResource({ uri: `film://${films[0].id}` });
    assert.equal(film.contents[0].mimeType, "text/markdown");
    await client.close();
  });
}
