import assert from "node:assert/strict";
import { auth as aiSdkAuth, createMCPClient } from "@ai-sdk/mcp";
import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { auth } from "@modelcontextprotocol/sdk/client/auth.js";
import { getAllMcpTools, MCPServerStreamableHttp, RunContext } from "@openai/agents";
import { Connection } from "./connection.ts";
import { signUp } from "./person.ts";
import { start } from "./service.ts";

// The frameworks that agents are built with: each lists the tools, and writes a review by its person's consent.

const service = await start();
const url = `${service}/api/mcp`;
const person = await signUp(service, "builder");
const TEXT = "Slow at first, but the last half hour repays the patience.";

/** Whether the newest review of a film is by the agent of this name. */
async function assertWritten(film_id: number, name: string): Promise<void> {
  const { items: [review] } = await (await fetch(`${service}/api/film/${film_id}/reviews`)).json();
  assert.deepEqual([review.author.name, review.author.kind, review.text], [name, "agent", TEXT]);
}

Deno.test("@ai-sdk/mcp registers, is let in by its person, and writes a review", async () => {
  const connection = new Connection(person, "AI SDK");
  assert.equal(await aiSdkAuth(connection, { serverUrl: url }), "REDIRECT");
  assert.equal(await aiSdkAuth(connection, { serverUrl: url, authorizationCode: connection.code }), "AUTHORIZED");
  const client = await createMCPClient({ transport: { type: "http", url, authProvider: connection } });
  const tools = await client.tools();
  await tools.post_review.execute!({ film_id: 1, text: TEXT, rating: 8 }, { toolCallId: "1", messages: [] } as never);
  await client.close();
  await assertWritten(1, "AI SDK");
});

Deno.test("@langchain/mcp-adapters registers, is let in by its person, and writes a review", async () => {
  const authProvider = await connected("LangChain");
  const client = new MultiServerMCPClient({ mcpServers: { foyer: { transport: "http", url, authProvider } } });
  const tools = await client.getTools();
  await tools.find(({ name }) => name === "post_review")!.invoke({ film_id: 2, text: TEXT, rating: 8 });
  await client.close();
  await assertWritten(2, "LangChain");
});

Deno.test("@openai/agents registers, is let in by its person, and writes a review", async () => {
  const authProvider = await connected("OpenAI Agents");
  const server = new MCPServerStreamableHttp({ url, name: "foyer", authProvider });
  await server.connect();
  const tools = await getAllMcpTools([server]);
  const tool = tools.find(({ name }) => name === "post_review")!;
  assert.equal(tool.type, "function");
  await (tool as { invoke(context: RunContext, input: string): Promise<unknown> })
    .invoke(new RunContext(), JSON.stringify({ film_id: 3, text: TEXT, rating: 8 }));
  await server.close();
  await assertWritten(3, "OpenAI Agents");
});

/** A connection that its person has let in, by the first generation of the official SDK, which these build on. */
async function connected(name: string): Promise<Connection> {
  const connection = new Connection(person, name);
  assert.equal(await auth(connection, { serverUrl: url }), "REDIRECT");
  assert.equal(await auth(connection, { serverUrl: url, authorizationCode: connection.code }), "AUTHORIZED");
  return connection;
}
