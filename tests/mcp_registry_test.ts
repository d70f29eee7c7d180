import { assertEquals, assertStringIncludes } from "@std/assert";
import { generateKeyPairSync, sign, verify } from "node:crypto";
import { ConfigError, parseConfig } from "../lib/config.ts";
import { agentApp, BASE } from "./agents.ts";

const PATH = "/.well-known/mcp-registry-auth";

/** A key pair, and its public half as the registry wants it: the bare 32 bytes. */
function keys() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const p = publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64");
  return { publicKey, privateKey, shown: `v=MCPv1; k=ed25519; p=${p}` };
}

Deno.test("the MCP registry finds the key that the publisher signs with, and the entry that the domain vouches for", async () => {
  const { publicKey, privateKey, shown } = keys();
  await using app = await agentApp({ environment: { MCP_REGISTRY_AUTH: shown } });
  const response = await app.fetch(PATH);
  const type = response.headers.get("content-type");
  assertEquals([response.status, type, await response.text()], [200, "text/plain; charset=utf-8", `${shown}\n`]);
  const said = new TextEncoder().encode("2026-11-23T00:00:00Z");
  assertEquals(verify(null, said, publicKey, sign(null, said, privateKey)), true);
  const { name, remotes } = await app.json("/server.json");
  assertEquals([name, remotes], ["test.foyer/foyer", [{ type: "streamable-http", url: `${BASE}/api/mcp` }]]);
});

Deno.test("without a key there is nothing for the registry, and what is no public key stops the start", async () => {
  await using app = await agentApp();
  const response = await app.fetch(PATH);
  await response.body?.cancel();
  assertEquals(response.status, 404);
  for (const bad of ["x", "v=MCPv1; k=rsa; p=AAAA", "v=MCPv1; k=ed25519; p=", `${keys().shown}\nx`]) {
    try {
      parseConfig({ MCP_REGISTRY_AUTH: bad });
      throw new Error(`${bad} was taken`);
    } catch (error) {
      assertEquals(error instanceof ConfigError, true, String(error));
      assertStringIncludes((error as Error).message, "MCP_REGISTRY_AUTH");
    }
  }
});
