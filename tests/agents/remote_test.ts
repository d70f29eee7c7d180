import assert from "node:assert/strict";
import { lines } from "./lines.ts";
import { signUp } from "./person.ts";
import { PROGRAM, start } from "./service.ts";

const service = await start();
const REMOTE = "npm:mcp-remote@0.15.1";

Deno.test("mcp-remote, which knows no client credentials, connects and posts a review as its person's agent", async () => {
  const person = await signUp(service, "remote");
  const home = await Deno.makeTempDir({ prefix: "foyer-remote-" });
  const child = new Deno.Command(Deno.execPath(), {
    args: [...PROGRAM, REMOTE, `${service}/api/mcp`, "--allow-http", "--transport", "http-only"],
    env: { MCP_REMOTE_CONFIG_DIR: home, DISPLAY: "", WAYLAND_DISPLAY: "" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const said: string[] = [];
  const errors = lines(child.stderr, async (line) => {
    said.push(line);
    const address = /^\s*(https?:\/\/\S+\/oauth\/authorize\?\S+)/.exec(line.replace(/^\[\d+\]\s*/, ""))?.[1];
    if (address) await arrive(await person.allow(new URL(address)));
  });
  const answers = new Map<number, (message: Message) => void>();
  const output = lines(child.stdout, (line) => {
    const message = JSON.parse(line) as Message;
    answers.get(message.id)?.(message);
  });
  const input = child.stdin.getWriter();
  const send = (message: unknown) => input.write(new TextEncoder().encode(`${JSON.stringify(message)}\n`));
  let last = 0;
  const ask = async (method: string, params: unknown) => {
    const id = ++last;
    const answer = new Promise<Message>((resolve) => answers.set(id, resolve));
    await send({ jsonrpc: "2.0", id, method, params });
    const timer = Promise.withResolvers<never>();
    const timeout = setTimeout(() => timer.reject(new Error(said.join("\n"))), 60_000);
    return await Promise.race([answer, timer.promise]).finally(() => clearTimeout(timeout));
  };
  try {
    const clientInfo = { name: "test", version: "1" };
    await ask("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
    await send({ jsonrpc: "2.0", method: "notifications/initialized" });
    const { result: { tools } } = await ask("tools/list", {});
    assert.ok(tools.some(({ name }: { name: string }) => name === "post_review"));
    const text = "Slow at first, but the last half hour repays the patience.";
    const call = { name: "post_review", arguments: { film_id: 1, text, rating: 8 } };
    const posted = await ask("tools/call", call);
    assert.equal(posted.result.structuredContent.review.author.kind, "agent");
  } finally {
    await input.close().catch(() => {});
    child.kill("SIGKILL");
    await Promise.allSettled([child.status, errors, output]);
    await Deno.remove(home, { recursive: true });
  }
});

/** Opens the address that mcp-remote is called back at, which it may say before it listens there. */
async function arrive(address: URL): Promise<void> {
  for (let left = 50; left > 0; left--) {
    for (const host of ["127.0.0.1", "[::1]"]) {
      const response = await fetch(Object.assign(new URL(address), { hostname: host })).catch(() => null);
      if (response) return await response.body?.cancel();
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nobody listens at ${address.origin}`);
}

interface Message {
  id: number;
  // deno-lint-ignore no-explicit-any -- tests look into whatever was answered
  result?: any;
  error?: { code: number; message: string };
}
