import assert from "node:assert/strict";
import { signUp } from "./person.ts";
import { freePort, program, start } from "./service.ts";

const service = await start();
const person = await signUp(service, "conformance");

// The version that has scenarios of authorization servers.
const CONFORMANCE = "npm:@modelcontextprotocol/conformance@0.2.0-alpha.12";

// As a program that keeps no secret: the suite does so wherever the server lets any program be one.
Deno.test("conformance of the authorization server: its metadata, and the authorization code", async () => {
  const port = freePort();
  const response = await fetch(`${service}/api/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      client_name: "Conformance",
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
      token_endpoint_auth_method: "none",
    }),
  });
  const { client_id } = await response.json();
  const client = ["--client-id", client_id, "--resource", `${service}/api/mcp`, "--port", String(port)];
  const { code, output } = await program(CONFORMANCE, ["authorization", "--url", service, ...client], async (line) => {
    if (!line.startsWith(`${service}/oauth/authorize?`)) return;
    await (await fetch(await person.allow(new URL(line)))).body?.cancel();
  });
  assert.equal(code, 0, output);
  assert.match(output, /authorization-server-metadata-endpoint: 2 passed, 0 failed/, output);
  assert.match(output, /authorization-code-grant: 1 passed, 0 failed/, output);
});
